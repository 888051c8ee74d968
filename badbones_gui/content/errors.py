"""Everything that can be wrong with the data files, in one table."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

#: By code: what is said after the file, the line and the key. Files in tests/content/bad show each of them.
MESSAGES: Final = {
    # the folder and its files
    "no-folder": "is not a folder that can be read",
    "no-files": "holds none of the data files {files}",
    "stray": "is not a data file of this game{hint}",
    "unreadable": "cannot be read: {reason}",
    "too-large": "is larger than {most} bytes",
    "not-utf8": "is not UTF-8 text: byte {byte} cannot be read",
    # YAML
    "empty": "is empty",
    "syntax": "is not valid YAML: {problem}",
    "documents": "a second document starts here; expected only one",
    "anchor": "anchors and aliases (& and *) cannot be used; write the value itself",
    "too-deep": "is nested more than {most} levels deep",
    "key": "a key must be a plain word without a mark",
    "key-twice": "is given twice, first in line {first}",
    "tag": "unknown mark {found}; expected !book, !seen or !ruling{hint}",
    "no-source": "has no source: write !book, !seen or !ruling before it",
    # the shape of values
    "section": "expected a section with keys, found {found}",
    "list": "expected a list, found {found}",
    "length": "expected a list of {length} values, found {found}",
    "no-items": "expected at least one value, found none",
    "number": "expected a whole number from {least} to {most}, found {found}",
    "flag": "expected true or false, found {found}",
    "choice": "expected {expected}, found {found}{hint}",
    "unknown-key": "unknown key {found}{hint}",
    "missing-key": "lacks the key '{key}'",
    "name": "expected a name of small letters, digits and _, found {found}",
    # what values mean together
    "twice": "{found} stands here twice",
    "lacks": "lacks '{missing}'; each symbol stands here once",
    "shape-taken": "'{shape}' is already the shape of {other}",
    "same-side": "'{side}' is already the side of the homes",
    "arrow": "expected an arrow such as 'right > down', found {found}",
    "right-angle": "an arrow turns by a right angle, not from {before} to {after}",
    "second-arrow": "a second arrow for skeletons heading {heading}",
    "model": "expected a model such as {example}, found {found}{hint}",
    "turns": "the effect '{effect}' needs turns: {turns}",
    "needs": "lacks the key '{key}', which the {piece} '{name}' needs",
    "no-use": "the {piece} '{name}' has no use for it",
    "weapon-is-trap": "'{name}' is already the name of a trap",
    "no-cost": "has a stock, but no cost in traps.yaml",
    "no-stock": "has a cost, but no stock in market.yaml",
    "players": "expected the least and the most number of players, found {least} and {most}",
    "market-needs": "lacks the key '{key}', needed where the market is '{market}'",
    "start-symbols": "cannot draw {draw} different symbols when {left} are left",
    "start-tokens": "cannot draw {draw} for each of {players} players from {tokens} tokens",
}

#: A value quoted in a message is cut off here.
_LONGEST: Final = 40


class ContentError(Exception):
    """A mistake in a data file: where it is, and what was expected there."""

    def __init__(self, code: str, file: str, line: int | None = None, path: str = "", **details: object) -> None:
        self.code = code
        self.file = file
        self.line = line
        self.path = path
        self.problem = MESSAGES[code].format(**details)
        where = file if line is None else f"{file}, line {line}"
        super().__init__(": ".join(filter(None, (where, path, self.problem))))


def quote(word: str) -> str:
    """A word as messages show it."""
    return repr(word if len(word) <= _LONGEST else f"{word[:_LONGEST]}...")


def did_you_mean(word: str, known: Iterable[str], ending: str = "") -> str:
    """The end of a message that points to the likeliest word, or nothing."""
    likeliest = get_close_matches(word[:_LONGEST].lower(), list(known), n=1)
    return f"; did you mean '{likeliest[0]}{ending}'?" if likeliest else ""
