"""Actions in words, the same in saved games, replays and rule cases: ``{"player": 1, "hero": "b3"}``."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from . import actions as act
from .actions import Action
from .answers import option_name
from .errors import BadBonesError
from .geometry import HEADINGS, SPACE_NUMBERS, space_name
from .state import State

#: What an action is called and which other words belong to it.
VERBS: Final[dict[str, frozenset[str]]] = {
    "buy": frozenset({"for"}),
    "pass": frozenset(),
    "start": frozenset(),
    "hero": frozenset(),
    "place": frozenset({"at", "facing", "side"}),
    "retrieve": frozenset(),
    "move": frozenset(),
    "choose": frozenset(),
    "weapon": frozenset(),
    "play_on": frozenset(),
}


class NotationError(BadBonesError):
    """Words that are no action."""


def write_action(state: State, action: Action) -> dict[str, Any]:
    """An action as plain words; weapons need the game to know which one is meant."""
    words: dict[str, Any] = {"player": action.player}
    match action:
        case act.Buy():
            words["buy"] = action.item
            if action.carrier != action.player:
                words["for"] = action.carrier
        case act.Pass():
            words["pass"] = True
        case act.StartHero():
            words["start"] = space_name(action.at)
        case act.MoveHero():
            words["hero"] = space_name(action.to)
        case act.Place():
            words |= {"place": action.kind, "at": space_name(action.at)}
            if action.facing:
                words["side" if action.facing in ("white", "black") else "facing"] = action.facing
        case act.Retrieve():
            words["retrieve"] = space_name(action.at)
        case act.MoveSkeleton():
            words["move"] = state.rules.roster[action.token].name
        case act.MoveAll():
            words["move"] = "all"
        case act.Choose():
            words["choose"] = option_name(state, action.about, action.answer)
        case act.SkipWeapon():
            words["weapon"] = "skip"
        case act.UseWeapon():
            words["weapon"] = _write_use(state, action)
        case act.PlayOn():
            words["play_on"] = True
    return words


def read_action(state: State, words: Any) -> Action:
    """The action that these words mean now; raises ``NotationError`` if they mean none."""
    if not isinstance(words, Mapping):
        raise NotationError(f"An action is a mapping like {{player: 1, hero: b3}}, not {words!r}.")
    verbs = [word for word in words if word in VERBS]
    if len(verbs) != 1:
        raise NotationError(f"An action says one thing, one of {', '.join(VERBS)}: {dict(words)!r}.")
    verb = verbs[0]
    strange = [word for word in words if word not in VERBS[verb] | {"player", verb}]
    if strange:
        raise NotationError(f"'{verb}' has no '{strange[0]}'.")
    player = words.get("player")
    if type(player) is not int:
        raise NotationError(f"An action names its player by seat, not {player!r}.")
    return _READERS[verb](state, player, words)


def _space(name: Any) -> int:
    number = SPACE_NUMBERS.get(name) if isinstance(name, str) else None
    if number is None:
        raise NotationError(f"There is no space {name!r}: spaces are a1 to e5.")
    return number


def _heading(name: Any) -> int:
    if name not in HEADINGS:
        raise NotationError(f"There is no heading {name!r}: up, right, down or left.")
    return HEADINGS.index(name)


def _token(state: State, name: Any) -> int:
    number = state.rules.numbers.get(name) if isinstance(name, str) else None
    if number is None:
        raise NotationError(f"There is no skeleton {name!r}.")
    return number


def _seat(state: State, seat: Any) -> int:
    if type(seat) is not int or seat not in state.rules.seats:
        raise NotationError(f"There is no player {seat!r}.")
    return seat


def _true(value: Any, verb: str) -> None:
    if value is not True:
        raise NotationError(f"'{verb}' is said with true, not {value!r}.")


def _read_buy(state: State, player: int, words: Mapping[str, Any]) -> Action:
    if not isinstance(words["buy"], str):
        raise NotationError(f"Nothing called {words['buy']!r} can be bought.")
    return act.Buy(player, words["buy"], _seat(state, words["for"]) if "for" in words else player)


def _read_pass(state: State, player: int, words: Mapping[str, Any]) -> Action:
    _true(words["pass"], "pass")
    return act.Pass(player)


def _read_start(state: State, player: int, words: Mapping[str, Any]) -> Action:
    return act.StartHero(player, _space(words["start"]))


def _read_hero(state: State, player: int, words: Mapping[str, Any]) -> Action:
    return act.MoveHero(player, _space(words["hero"]))


def _read_place(state: State, player: int, words: Mapping[str, Any]) -> Action:
    kind = words["place"]
    if not isinstance(kind, str) or kind not in state.rules.kinds:
        raise NotationError(f"There is no trap {kind!r}.")
    facing = words.get("side", words.get("facing", ""))
    if not isinstance(facing, str):
        raise NotationError(f"A trap cannot lie like {facing!r}.")
    facings = state.rules.kinds[kind].facings
    if facings == ("",):  # any orientation of such a tile is the same
        facing = ""
    return act.Place(player, kind, _space(words.get("at")), facing)


def _read_retrieve(state: State, player: int, words: Mapping[str, Any]) -> Action:
    return act.Retrieve(player, _space(words["retrieve"]))


def _read_move(state: State, player: int, words: Mapping[str, Any]) -> Action:
    if words["move"] == "all":
        return act.MoveAll(player)
    return act.MoveSkeleton(player, _token(state, words["move"]))


def _read_choose(state: State, player: int, words: Mapping[str, Any]) -> Action:
    question = state.board(player).question if player in state.rules.seats else None
    choice = words["choose"]
    if question is not None and question.about in ("leader", "stopped"):
        return act.Choose(player, question.about, _token(state, choice))
    if choice in HEADINGS:
        return act.Choose(player, "flee", _heading(choice))
    if type(choice) is int:
        return act.Choose(player, "cemetery", choice)
    if isinstance(choice, str) and choice in SPACE_NUMBERS:
        return act.Choose(player, "tower", _space(choice))
    return act.Choose(player, "leader", _token(state, choice))


def _read_weapon(state: State, player: int, words: Mapping[str, Any]) -> Action:
    if words["weapon"] == "skip":
        return act.SkipWeapon(player)
    weapon = state.board(player).weapon if player in state.rules.seats else ""
    fields = state.rules.weapons[weapon].words if weapon else {}
    use = words["weapon"]
    if not isinstance(use, Mapping) or set(use) != set(fields):
        wanted = ", ".join(fields) or "nothing: there is none"
        raise NotationError(f"This weapon is used with {wanted}, not {use!r}.")
    read: dict[str, Callable[[Any], Any]] = {
        "token": lambda name: _token(state, name),
        "seat": lambda seat: _seat(state, seat),
        "symbol": lambda symbol: _symbol(state, symbol),
        "origin": _space,
        "target": _space,
        "headings": lambda headings: _headings(state, headings),
    }
    return act.UseWeapon(player, **{field: read[field](use[word]) for word, field in fields.items()})


def _symbol(state: State, symbol: Any) -> str:
    if not isinstance(symbol, str) or symbol not in state.rules.catalogue.symbols:
        raise NotationError(f"There is no symbol {symbol!r}.")
    return symbol


def _headings(state: State, headings: Any) -> tuple[tuple[int, int], ...]:
    if not isinstance(headings, Mapping):
        raise NotationError(f"Headings are given for each skeleton, like {{s1: up}}, not {headings!r}.")
    return tuple(sorted((_token(state, name), _heading(heading)) for name, heading in headings.items()))


def _read_play_on(state: State, player: int, words: Mapping[str, Any]) -> Action:
    _true(words["play_on"], "play_on")
    return act.PlayOn(player)


def _write_use(state: State, action: act.UseWeapon) -> dict[str, Any]:
    names = state.rules.roster
    written: dict[str, Any] = {}
    for word, field in state.rules.weapons[state.board(action.player).weapon].words.items():
        value = getattr(action, field)
        if field == "token":
            value = names[value].name
        elif field in ("origin", "target"):
            value = space_name(value)
        elif field == "headings":
            value = {names[token].name: HEADINGS[heading] for token, heading in value}
        written[word] = value
    return written


_READERS: Final[dict[str, Callable[[State, int, Mapping[str, Any]], Action]]] = {
    "buy": _read_buy,
    "pass": _read_pass,
    "start": _read_start,
    "hero": _read_hero,
    "place": _read_place,
    "retrieve": _read_retrieve,
    "move": _read_move,
    "choose": _read_choose,
    "weapon": _read_weapon,
    "play_on": _read_play_on,
}
