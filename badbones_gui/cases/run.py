"""Reading cases and running them against the engine."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml

from ..engine import BadBonesError, Catalogue, Game, Refused
from ..engine.notation import read_action
from ..engine.position import FIELDS, build
from ..engine.save import digest
from .expect import Difference, compare

#: Of a puzzle, a case also says what makes it one, which is of no account here.
CASE_FIELDS: Final = FIELDS | {"case", "rule", "do", "expect", "puzzle"}
LARGEST_FILE: Final = 4_000_000


class CaseError(Exception):
    """A case that is not written as a case."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a case went: ``failure`` is "" when it holds, otherwise the first difference."""

    name: str
    rules: tuple[str, ...]
    failure: str

    @property
    def passed(self) -> bool:
        """Whether everything that the case expects holds."""
        return not self.failure


def case_files(paths: Sequence[Path]) -> list[Path]:
    """The files named, and the YAML files of the folders named, in order; raises ``CaseError`` for a missing one."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(p for p in path.rglob("*") if p.suffix in (".yaml", ".yml") and p.is_file())
        elif path.exists():
            found.append(path)
        else:
            raise CaseError(f"There is no file or folder '{path}'.")
    return found


def run_file(catalogue: Catalogue, path: Path) -> Iterator[Outcome]:
    """Run every case of a file; what cannot be read is a failed case too."""
    seen: set[str] = set()
    for number, document in enumerate(_documents(path), 1):
        if isinstance(document, CaseError):
            yield Outcome(f"{path.name}#{number}", (), str(document))
            continue
        outcome = run_case(catalogue, document, f"{path.name}#{number}")
        if outcome.name in seen:
            outcome = Outcome(outcome.name, outcome.rules, "another case of this file has the same name")
        seen.add(outcome.name)
        yield outcome


def run_case(catalogue: Catalogue, document: Any, label: str) -> Outcome:
    """Run one case."""
    if not isinstance(document, Mapping):
        return Outcome(label, (), "malformed: a case is a mapping")
    name = document.get("case")
    name = name if isinstance(name, str) and name else label
    rules = _rules(document.get("rule"))
    try:
        _play(catalogue, document)
    except (CaseError, BadBonesError) as problem:
        return Outcome(name, rules, f"malformed: {problem}")
    except Difference as difference:
        return Outcome(name, rules, str(difference))
    return Outcome(name, rules, "")


def _documents(path: Path) -> Iterator[Any]:
    try:
        if path.stat().st_size > LARGEST_FILE:
            yield CaseError(f"malformed: {path} is larger than {LARGEST_FILE} bytes")
            return
        yield from (document for document in yaml.safe_load_all(path.read_text("utf-8")) if document is not None)
    except (yaml.YAMLError, ValueError) as problem:
        yield CaseError(f"malformed: no YAML: {' '.join(str(problem).split())}")
    except OSError as problem:
        yield CaseError(f"cannot be read: {problem.strerror}")
    except RecursionError:
        yield CaseError("malformed: nested too deeply")


def _rules(value: Any) -> tuple[str, ...]:
    words = value if isinstance(value, list) else [value]
    return tuple(part for word in words if word is not None for part in str(word).replace(",", " ").split())


def _play(catalogue: Catalogue, document: Mapping[str, Any]) -> None:
    for key in document:
        if key not in CASE_FIELDS:
            raise CaseError(f"a case knows no '{key}'")
    if not isinstance(document.get("case"), str):
        raise CaseError("a case needs a name: case: some-name")
    actions = document.get("do") or []
    if not isinstance(actions, list):
        raise CaseError("'do' is a list of actions")
    expected = _expectations(document.get("expect"), len(actions))
    game = build(catalogue, {key: value for key, value in document.items() if key in FIELDS})
    for done in range(len(actions) + 1):
        refusal = _do(game, actions[done - 1], done, expected) if done else ""
        for expectation in expected.get(done, []):
            compare(game, expectation, refusal, f"after {done}: " if len(expected) > 1 else "")


def _do(game: Game, words: Any, number: int, expected: Mapping[int, Any]) -> str:
    """Apply an action; returns why it was refused, where the case expects that."""
    may_fail = any("error" in expectation for expectation in expected.get(number, []))
    try:
        action = read_action(game, words)
        before = digest(game) if may_fail else ""
        game.apply(action)
    except Refused as refused:
        if not may_fail:
            raise Difference(f"action {number} was refused: {refused}") from refused
        if digest(game) != before:
            raise Difference(f"action {number} was refused, but the game has changed") from refused
        return str(refused)
    except BadBonesError as problem:
        if not may_fail:
            raise Difference(f"action {number} cannot be read: {problem}") from problem
        return str(problem)
    return ""


def _expectations(expect: Any, last: int) -> dict[int, list[Mapping[str, Any]]]:
    """What is expected, by the number of actions done."""
    entries = expect if isinstance(expect, list) else [expect]
    expected: dict[int, list[Mapping[str, Any]]] = {}
    for entry in entries:
        if not isinstance(entry, Mapping) or not entry:
            raise CaseError("'expect' is a mapping, or a list of them")
        after = entry.get("after", last)
        if type(after) is not int or not 0 <= after <= last:
            raise CaseError(f"'after' is a number of actions from 0 to {last}, not {after!r}")
        expected.setdefault(after, []).append({key: value for key, value in entry.items() if key != "after"})
    return expected
