"""What a rule case expects, field by field: only what is named is compared."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final

from ..engine import BadBonesError, Game
from ..engine.answers import option_name
from ..engine.geometry import FACES, FOREST, HEADINGS, space_name
from ..engine.notation import read_action, write_action
from ..engine.state import COURSE, FACE, ICE, OVER, Board, Tile


class Difference(Exception):
    """The first thing that is not as expected."""


def compare(game: Game, expected: Mapping[str, Any], refusal: str, where: str) -> None:
    """Compare a game, and the last refusal, with what is expected; raises ``Difference``."""
    for field, value in expected.items():
        if field == "error":
            _error(value, refusal, where)
            continue
        check = _CHECKS.get(field)
        if check is None:
            raise Difference(f"malformed: 'expect' knows no '{field}'")
        check(game, value, f"{where}{field}")


def _same(found: Any, value: Any, where: str) -> None:
    if found != value or isinstance(found, bool) != isinstance(value, bool):
        raise Difference(f"{where}: expected {value!r}, found {found!r}")


def _bag(found: list[Any], value: Any, where: str) -> None:
    if not isinstance(value, list):
        raise Difference(f"malformed: {where}: expected must be a list, not {value!r}")
    if Counter(map(_hashable, found)) != Counter(map(_hashable, value)):
        raise Difference(f"{where}: expected {value!r}, found {found!r}")


def _hashable(value: Any) -> Any:
    if isinstance(value, Mapping):
        return tuple(sorted((str(k), _hashable(v)) for k, v in value.items()))
    return tuple(map(_hashable, value)) if isinstance(value, list) else value


def _error(value: Any, refusal: str, where: str) -> None:
    if value is False:
        _same(bool(refusal), False, f"{where}error")
    elif not refusal:
        raise Difference(f"{where}error: the action was accepted")
    elif isinstance(value, str) and value.lower() not in refusal.lower():
        raise Difference(f"{where}error: expected {value!r}, found {refusal!r}")


def _listed(supply: Mapping[str, int]) -> list[str]:
    return [kind for kind, count in supply.items() for _ in range(count)]


def _names(game: Game, mask: int) -> set[str]:
    return {token.name for number, token in enumerate(game.rules.roster) if mask >> number & 1}


def _contains(found: set[str], value: Any, where: str) -> None:
    if not isinstance(value, list):
        raise Difference(f"malformed: {where}: expected must be a list, not {value!r}")
    missing = [name for name in value if not isinstance(name, str) or name not in found]
    if missing:
        raise Difference(f"{where}: {missing[0]!r} is not there")


def _asks(game: Game, value: Any, where: str) -> None:
    open_questions = [q for seat in game.rules.seats if (q := game.question(seat)) is not None]
    if value == "none" or value is None:
        if open_questions:
            raise Difference(f"{where}: player {open_questions[0].player} is asked about {open_questions[0].about}")
        return
    if not isinstance(value, Mapping) or not set(value) <= {"player", "about", "options"}:
        raise Difference(f"malformed: {where}: expected player, about and options, or none")
    found = [q for q in open_questions if value.get("player", q.player) == q.player]
    if not found:
        raise Difference(f"{where}: no question is open")
    question = found[0]
    if "about" in value:
        _same(question.about, value["about"], f"{where}.about")
    if "options" in value:
        options = [
            option_name(game, question.about, option)
            if isinstance(option, int)
            else write_action(game, option)["weapon"]
            for option in question.options
        ]
        _bag(options, value["options"], f"{where}.options")


def _boards(game: Game, value: Any, where: str) -> None:
    if not isinstance(value, Mapping):
        raise Difference(f"malformed: {where}: expected a mapping by seat")
    for seat, fields in value.items():
        if seat not in game.rules.seats or not isinstance(fields, Mapping):
            raise Difference(f"malformed: {where}: there is no board {seat!r} to compare")
        for field, expected in fields.items():
            check = _BOARD_CHECKS.get(field)
            if check is None:
                raise Difference(f"malformed: {where}.{seat} knows no '{field}'")
            check(game, game.board(seat), expected, f"{where}.{seat}.{field}")


def _traps(game: Game, board: Board, value: Any, where: str) -> None:
    expected = value or {}
    if not isinstance(expected, Mapping):
        raise Difference(f"malformed: {where}: expected a mapping by space")
    found = {space_name(space): _described_tile(game, tile) for space, tile in board.traps.items()}
    for space in [*expected, *found]:
        if space not in found:
            raise Difference(f"{where}: no trap on {space}")
        if space not in expected:
            raise Difference(f"{where}: a {found[space]['kind']} on {space}")
    for space, fields in expected.items():
        if not isinstance(fields, Mapping):
            raise Difference(f"malformed: {where}.{space}: expected a mapping like {{kind: wall}}")
        for field, wanted in fields.items():
            default = False if field in ("damaged", "blast") else None
            _same(found[space].get(field, default), wanted, f"{where}.{space}.{field}")


def _described_tile(game: Game, tile: Tile) -> dict[str, Any]:
    described: dict[str, Any] = {"kind": tile.kind}
    if tile.facing:
        described["side" if tile.facing in FACES else "facing"] = tile.facing
    wear = game.rules.kinds[tile.kind].wear
    if wear == "crater":
        described["blast"] = tile.worn
    else:
        described["damaged"] = tile.worn
    return described


def _described_skeletons(game: Game, board: Board) -> dict[str, dict[str, Any]]:
    described = {}
    for token, word in board.skeletons.items():
        model, chief, name = game.rules.roster[token]
        place = (word & COURSE) >> 2
        described[name] = {
            "id": name,
            "at": "forest" if place >= FOREST else space_name(place),
            "heading": HEADINGS[word & 3],
            "face": FACES[bool(word & FACE)],
            "frozen": bool(word & ICE),
            "model": str(model),
            "chief": chief or None,
        }
    return described


def _skeletons(game: Game, board: Board, value: Any, where: str) -> None:
    _has(game, board, value, where)
    names = [entry["id"] for entry in value]
    found = _described_skeletons(game, board)
    extra = [name for name in found if name not in names]
    if extra:
        raise Difference(f"{where}: {extra[0]} is at {found[extra[0]]['at']} too")


def _has(game: Game, board: Board, value: Any, where: str) -> None:
    if not isinstance(value, list) or not all(
        isinstance(entry, Mapping) and isinstance(entry.get("id"), str) for entry in value
    ):
        raise Difference(f"malformed: {where}: expected a list of skeletons, each with its id")
    found = _described_skeletons(game, board)
    for entry in value:
        name = entry["id"]
        if name not in found:
            raise Difference(f"{where}: {name} is not there")
        for field, wanted in entry.items():
            if field not in found[name]:
                raise Difference(f"malformed: {where}: a skeleton has no '{field}'")
            _same(found[name][field], wanted, f"{where}.{name}.{field}")


def _legal(game: Game, value: Any, where: str, wanted: bool) -> None:
    if not isinstance(value, list):
        raise Difference(f"malformed: {where}: expected a list of actions")
    for words in value:
        try:
            action = read_action(game, words)
            found = action.player in game.rules.seats and (
                action in game.legal_actions(action.player) or game.is_legal(action)
            )
        except BadBonesError as problem:
            if wanted:
                raise Difference(f"{where}: {words!r} cannot be read: {problem}") from problem
            found = False
        if found != wanted:
            raise Difference(f"{where}: {words!r} is {'legal' if found else 'not legal'}")


def _result(game: Game, where: str) -> None:
    if game.phase != OVER or game.result is None:
        raise Difference(f"{where}: the game is not over")


def _scores(game: Game, value: Any, where: str) -> None:
    _result(game, where)
    assert game.result is not None
    found = dict(game.result.scores)
    if not isinstance(value, Mapping):
        raise Difference(f"malformed: {where}: expected points by seat")
    for seat, points in value.items():
        _same(found.get(seat), points, f"{where}.{seat}")


def _winners(game: Game, value: Any, where: str) -> None:
    _result(game, where)
    assert game.result is not None
    _bag(list(game.result.winners), value, where)


def _won(game: Game, value: Any, where: str) -> None:
    _result(game, where)
    assert game.result is not None
    _same(bool(game.result.won), value, where)


def _hero(game: Game, board: Board, value: Any, where: str) -> None:
    _same("none" if board.hero < 0 else space_name(board.hero), "none" if value is None else value, where)


def _towers(game: Game, board: Board, value: Any, where: str) -> None:
    _bag([space_name(space) for space in board.towers if board.tower_stands(space)], value, where)


def _weapon(game: Game, board: Board, value: Any, where: str) -> None:
    _same(board.weapon or "none", value or "none", where)


def _forest(game: Game, board: Board, value: Any, where: str) -> None:
    _same(sum((word & COURSE) >> 2 >= FOREST for word in board.skeletons.values()), value, where)


def _cemetery(game: Game, board: Board, value: Any, where: str) -> None:
    _bag([game.rules.roster[token].name for token in board.cemetery], value, where)


_CHECKS: Final[dict[str, Callable[[Game, Any, str], None]]] = {
    "phase": lambda game, value, where: _same(game.phase, value, where),
    "round": lambda game, value, where: _same(game.round, value, where),
    "tracking": lambda game, value, where: _same(FACES[game.tracking], value, where),
    "capital": lambda game, value, where: _same(game.capital, value, where),
    "purse": lambda game, value, where: _same(game.purse, value, where),
    "supply": lambda game, value, where: _bag(_listed(game.shared), value, where),
    "boards": _boards,
    "bag": lambda game, value, where: _contains(_names(game, game.bag), value, where),
    "out": lambda game, value, where: _contains(_names(game, game.out), value, where),
    "asks": _asks,
    "scores": _scores,
    "winners": _winners,
    "won": _won,
    "eliminated": lambda game, value, where: _bag([b.seat for b in game.boards if b.eliminated], value, where),
    "legal": lambda game, value, where: _legal(game, value, where, True),
    "not_legal": lambda game, value, where: _legal(game, value, where, False),
}

_BOARD_CHECKS: Final[dict[str, Callable[[Game, Board, Any, str], None]]] = {
    "hero": _hero,
    "tower": lambda game, board, value, where: _same(sum(board.towers.values()), value, where),
    "towers": _towers,
    "houses": lambda game, board, value, where: _same(board.houses, value, where),
    "coins": lambda game, board, value, where: _same(board.coins, value, where),
    "weapon": _weapon,
    "supply": lambda game, board, value, where: _bag(_listed(board.supply), value, where),
    "traps": _traps,
    "skeletons": _skeletons,
    "has": _has,
    "cemetery": _cemetery,
    "forest": _forest,
}
