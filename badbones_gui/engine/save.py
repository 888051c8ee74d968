"""A game as plain data and back, and the digest that tells two states apart."""

import hashlib
import json
from collections.abc import Callable
from typing import Any, Final

from .catalogue import Catalogue, Model
from .errors import BadBonesError, SaveError
from .game import Game
from .geometry import EXITS, SPACES
from .march import plain_places
from .phases.skeletons import marchers
from .rules import RULES_VERSION, Rules, Setup, Token
from .state import (
    COURSE,
    FACE,
    ICE,
    MOVED,
    OVER,
    PHASES,
    SKELETONS,
    Aim,
    Board,
    March,
    Question,
    Result,
    Sabotage,
    Tile,
)

SAVE_VERSION: Final = 1
_QUESTIONS: Final = ("flee", "cemetery", "tower", "leader", "stopped")


def to_plain(game: Game) -> dict[str, Any]:
    """Everything about a game, as data that JSON can hold."""
    return {
        "format": "badbones-game",
        "version": SAVE_VERSION,
        "rules": RULES_VERSION,
        "data": game.rules.catalogue.fingerprint,
        "setup": game.rules.setup.as_dict(),
        "roster": [[*token.model, token.chief, token.name] for token in game.rules.roster]
        if game.rules.custom_roster
        else None,
        "state": state_to_plain(game),
    }


def to_json(game: Game) -> str:
    """A saved game, the same text for the same state."""
    return json.dumps(to_plain(game), separators=(",", ":"))


def digest(game: Game) -> str:
    """A short name for the state: equal states have equal digests, on every machine."""
    text = json.dumps(state_to_plain(game), separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def state_to_plain(game: Game) -> dict[str, Any]:
    """What changes during a game. Dictionaries whose order counts are written as lists of pairs."""
    return {
        "rng": game.rng,
        "round": game.round,
        "phase": game.phase,
        "tracking": game.tracking,
        "bag": f"{game.bag:x}",
        "out": f"{game.out:x}",
        "capital": game.capital,
        "purse": game.purse,
        "shared": _pairs(game.shared),
        "held": list(game.held),
        "stock": _pairs(game.stock),
        "first": game.first,
        "turn": game.turn,
        "clockwise": game.clockwise,
        "done": game.done,
        "sabotage": [list(entry) for entry in game.sabotage],
        "script": [[seat, list(tokens)] for seat, tokens in sorted(game.script.items()) if tokens],
        "result": None if game.result is None else _plain(game.result),
        "endless": game.endless,
        "boards": [_board_to_plain(board) for board in game.boards],
    }


def _board_to_plain(board: Board) -> dict[str, Any]:
    return {
        "hero": board.hero,
        "towers": _pairs(board.towers),
        "houses": board.houses,
        "coins": board.coins,
        "weapon": board.weapon,
        "supply": _pairs({kind: count for kind, count in board.supply.items() if count}),
        "traps": [[space, *tile] for space, tile in board.traps.items()],
        "skeletons": [list(pair) for pair in board.skeletons.items()],
        "units": sorted(list(pair) for pair in board.units.items()),
        "cemetery": list(board.cemetery),
        "used": sorted(board.used),
        "targets": sorted([space, *aim] for space, aim in board.targets.items()),
        "question": None if board.question is None else _plain(board.question),
        "fleeing": _plain(board.fleeing),
        "kills": list(board.kills),
        "ready": board.ready,
        "spent": board.spent,
        "eliminated": board.eliminated,
    }


def _pairs(mapping: dict[Any, int]) -> list[list[Any]]:
    return [list(pair) for pair in mapping.items()]


def _plain(value: Any) -> Any:
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def from_json(catalogue: Catalogue, text: str) -> Game:
    """The game that was saved; raises ``SaveError`` with a sentence for anything else."""
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise SaveError("This is no saved game: it is not JSON.") from problem
    return from_plain(catalogue, plain)


def from_plain(catalogue: Catalogue, plain: Any) -> Game:
    """The game from its plain data; raises ``SaveError``."""
    check_header(catalogue, plain, "badbones-game", "saved game")
    try:
        rules = Rules(catalogue, Setup.from_dict(_need(plain, "setup", dict)), _roster(catalogue, plain.get("roster")))
        game = Game.blank(rules)
        _restore(game, _need(plain, "state", dict))
    except SaveError:
        raise
    except BadBonesError as problem:
        raise SaveError(f"This saved game is damaged: {problem}") from problem
    return game


def check_header(catalogue: Catalogue, plain: Any, form: str, what: str) -> None:
    """Refuse a file of another kind, version, rules or data, with the reason."""
    if not isinstance(plain, dict) or plain.get("format") != form:
        raise SaveError(f"This is no {what} of Bad Bones.")
    if plain.get("version") != SAVE_VERSION:
        raise SaveError(f"This {what} was written by another version of the game ({plain.get('version')!r}).")
    if plain.get("rules") != RULES_VERSION:
        raise SaveError(f"This {what} was played by another version of the rules ({plain.get('rules')!r}).")
    if plain.get("data") != catalogue.fingerprint:
        raise SaveError(f"This {what} was played with other data files ({plain.get('data')!r}).")


class _Reader:
    """Reads values out of plain data and refuses what cannot be one."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def number(self, value: Any, least: int, most: int) -> int:
        if type(value) is not int or not least <= value <= most:
            raise SaveError(f"This saved game is damaged: {str(value)[:40]!r} is not a number from {least} to {most}.")
        return value

    def flag(self, value: Any) -> bool:
        if type(value) is not bool:
            raise SaveError(f"This saved game is damaged: {str(value)[:40]!r} is not true or false.")
        return value

    def word(self, value: Any, known: Any) -> str:
        if not isinstance(value, str) or value not in known:
            raise SaveError(f"This saved game is damaged: {str(value)[:40]!r} is unknown.")
        return value

    def rows(self, value: Any, width: int = 0, most: int = 400) -> list[Any]:
        if not isinstance(value, list) or len(value) > most:
            raise SaveError("This saved game is damaged: a list is missing or too long.")
        if width and any(not isinstance(row, list) or len(row) != width for row in value):
            raise SaveError("This saved game is damaged: a list has rows of a wrong length.")
        return value

    def mask(self, value: Any) -> int:
        try:
            number = int(value, 16) if isinstance(value, str) and len(value) < 200 else -1
        except ValueError:
            number = -1
        return self.number(number, 0, (1 << len(self.rules.roster)) - 1)

    def token(self, value: Any) -> int:
        return self.number(value, 0, len(self.rules.roster) - 1)

    def tokens(self, value: Any) -> tuple[int, ...]:
        return tuple(self.token(token) for token in self.rows(value))

    def seat(self, value: Any, least: int = 1) -> int:
        return self.number(value, least, self.rules.players)

    def space(self, value: Any, least: int = 0) -> int:
        return self.number(value, least, len(SPACES) - 1)

    def course(self, value: Any) -> int:
        return self.number(value, 0, EXITS * 4 - 1)

    def supply(self, value: Any, known: Any) -> dict[str, int]:
        return {self.word(kind, known): self.number(count, 0, 999) for kind, count in self.rows(value, 2)}

    def march(self, value: Any) -> March:
        tokens, start, at, trail, reach, why = self._parts(value, 6)
        return March(
            self.tokens(tokens),
            self.course(start),
            self.course(at),
            tuple(self.course(c) for c in self.rows(trail)),
            self.number(reach, 1, 9),
            self._text(why),
        )

    def question(self, value: Any) -> Question:
        about, options, march, at, why, chief = self._parts(value, 6)
        return Question(
            self.word(about, _QUESTIONS),
            tuple(self.number(option, 0, len(self.rules.roster)) for option in self.rows(options)),
            self.march(march),
            self.space(at),
            self._text(why),
            self.number(chief, -1, len(self.rules.roster) - 1),
        )

    def result(self, value: Any) -> Result:
        winners, scores, won = self._parts(value, 3)
        return Result(
            tuple(self.seat(seat) for seat in self.rows(winners)),
            tuple((self.seat(seat), self.number(points, 0, 9999)) for seat, points in self.rows(scores, 2)),
            None if won is None else self.flag(won),
        )

    def _parts(self, value: Any, count: int) -> list[Any]:
        if not isinstance(value, list) or len(value) != count:
            raise SaveError("This saved game is damaged: a part is missing.")
        return value

    def _text(self, value: Any) -> str:
        if not isinstance(value, str) or len(value) > 40:
            raise SaveError("This saved game is damaged: a word is missing.")
        return value


def _need(plain: dict[str, Any], key: str, kind: type) -> Any:
    value = plain.get(key)
    if not isinstance(value, kind):
        raise SaveError(f"This saved game is damaged: '{key}' is missing.")
    return value


def _roster(catalogue: Catalogue, value: Any) -> list[Token] | None:
    if value is None:
        return None
    if not isinstance(value, list) or len(value) > 400:
        raise SaveError("This saved game is damaged: its skeletons are missing.")
    tokens = []
    for row in value:
        if not isinstance(row, list) or len(row) != 4 or not all(isinstance(word, str) for word in row):
            raise SaveError("This saved game is damaged: a skeleton is missing.")
        symbol, side, chief, name = row
        if Model(symbol, side) not in catalogue.models or (chief and chief not in catalogue.chiefs):
            raise SaveError("This saved game is damaged: a skeleton is unknown.")
        tokens.append(Token(Model(symbol, side), chief, name))
    if len({token.name for token in tokens}) != len(tokens):
        raise SaveError("This saved game is damaged: two skeletons have one name.")
    return tokens


def _restore(game: Game, plain: dict[str, Any]) -> None:
    read, rules = _Reader(game.rules), game.rules
    items = {*rules.kinds, *rules.weapons}
    fields: dict[str, Callable[[Any], Any]] = {
        "rng": lambda v: read.number(v, 0, (1 << 64) - 1),
        "round": lambda v: read.number(v, 1, 10_000),
        "phase": lambda v: read.word(v, PHASES),
        "tracking": lambda v: read.number(v, 0, 1),
        "bag": read.mask,
        "out": read.mask,
        "capital": lambda v: read.number(v, 0, rules.mode.capital * rules.players),
        "purse": lambda v: read.number(v, 0, 999),
        "shared": lambda v: read.supply(v, rules.kinds),
        "held": lambda v: tuple(read.word(kind, rules.kinds) for kind in read.rows(v)),
        "stock": lambda v: read.supply(v, items),
        "first": lambda v: read.seat(v, 0),
        "turn": lambda v: read.seat(v, 0),
        "clockwise": read.flag,
        "done": lambda v: read.number(v, 0, (2 << rules.players) - 2) & ~1,
        "sabotage": lambda v: tuple(
            Sabotage(read.token(t), read.seat(s), read.space(at, -1), read.word(kind, rules.kinds))
            for t, s, at, kind in read.rows(v, 4)
        ),
        "script": lambda v: {read.seat(seat): read.tokens(tokens) for seat, tokens in read.rows(v, 2)},
        "result": lambda v: None if v is None else read.result(v),
        "endless": read.flag,
    }
    for field, reader in fields.items():
        if field not in plain:
            raise SaveError(f"This saved game is damaged: '{field}' is missing.")
        setattr(game, field, reader(plain[field]))
    boards = read.rows(plain.get("boards"))
    if len(boards) != rules.players:
        raise SaveError("This saved game is damaged: a board is missing.")
    for seat, described in zip(rules.seats, boards, strict=True):
        if not isinstance(described, dict):
            raise SaveError("This saved game is damaged: a board is missing.")
        board = game.own(seat)
        _restore_board(read, board, described)
        if game.phase == SKELETONS:
            board.waiting = marchers(game, board)
            board.plain = plain_places(game, board)
    _check_tokens(game)


def _restore_board(read: _Reader, board: Board, plain: dict[str, Any]) -> None:
    rules = read.rules
    flags = FACE | MOVED | ICE
    fields: dict[str, Callable[[Any], Any]] = {
        "hero": lambda v: read.space(v, -1),
        "towers": lambda v: _towers(read, v),
        "houses": lambda v: read.number(v, 0, 99),
        "coins": lambda v: read.number(v, 0, 999),
        "weapon": lambda v: read.word(v, {"", *rules.weapons}),
        "supply": lambda v: read.supply(v, rules.kinds),
        "traps": lambda v: {read.space(at): _tile(read, *rest) for at, *rest in read.rows(v, 4)},
        "skeletons": lambda v: {
            read.token(t): read.course(read.number(word, 0, COURSE | flags) & COURSE) | word & flags
            for t, word in read.rows(v, 2)
        },
        "units": lambda v: {read.token(t): read.token(leader) for t, leader in read.rows(v, 2)},
        "cemetery": read.tokens,
        "used": lambda v: frozenset(read.space(space) for space in read.rows(v)),
        "targets": lambda v: {
            read.space(at): Aim(read.word(kind, rules.kinds), read.seat(seat)) for at, kind, seat in read.rows(v, 3)
        },
        "question": lambda v: None if v is None else read.question(v),
        "fleeing": lambda v: tuple(read.march(march) for march in read.rows(v)),
        "kills": read.tokens,
        "ready": read.flag,
        "spent": read.flag,
        "eliminated": read.flag,
    }
    for field, reader in fields.items():
        if field not in plain:
            raise SaveError(f"This saved game is damaged: '{field}' is missing.")
        setattr(board, field, reader(plain[field]))


def _towers(read: _Reader, value: Any) -> dict[int, int]:
    towers = {read.space(space): read.number(floors, 0, 99) for space, floors in read.rows(value, 2)}
    if tuple(towers) != read.rules.side.towers:
        raise SaveError("This saved game is damaged: a tower stands where none can.")
    return towers


def _tile(read: _Reader, kind: Any, facing: Any, worn: Any) -> Tile:
    key = read.word(kind, read.rules.kinds)
    return Tile(key, read.word(facing, read.rules.kinds[key].facings), read.flag(worn))


def _check_tokens(game: Game) -> None:
    """Every skeleton is in one place, and what waits for an answer is still there."""
    seen = [n for n in range(len(game.rules.roster)) if game.bag >> n & 1] + [
        n for n in range(len(game.rules.roster)) if game.out >> n & 1
    ]
    for board in game.boards:
        seen += [*board.skeletons, *board.cemetery]
        if not _fits_together(game, board):
            raise SaveError("This saved game is damaged: its parts do not fit together.")
    scripted = [token for tokens in game.script.values() for token in tokens]
    if sorted(seen) != list(range(len(game.rules.roster))) or any(not game.bag >> t & 1 for t in scripted):
        raise SaveError("This saved game is damaged: a skeleton is missing or there twice.")
    if (game.phase == OVER) != (game.result is not None):
        raise SaveError("This saved game is damaged: its parts do not fit together.")


def _fits_together(game: Game, board: Board) -> bool:
    marches = [*board.fleeing, *([board.question.march] if board.question else [])]
    named = {token for march in marches for token in march.tokens} | set(board.units) | set(board.units.values())
    busy = board.waiting or board.question or board.fleeing
    return (
        named <= set(board.skeletons)
        and not (busy and game.done >> board.seat & 1)
        and not (board.ready and (not board.weapon or board.hero < 0))
        and all(march.at >> 2 in board.traps for march in board.fleeing)
    )
