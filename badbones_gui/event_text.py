"""Events and actions as short sentences, with names instead of numbers.

>>> from badbones_gui.content import load
>>> from badbones_gui.engine import Game, Setup
>>> game = Game.new(load(), Setup())
>>> describe(game, ev.HeroMoved(1, 12, 8, "move"))
'player 1: the hero goes from c3 to d2'
>>> describe(game, ev.Moved(2, 0, 40, 0, 1, "walk"))
'player 2: green-left-1 goes from the left forest (row 1) to a1, heading right'
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, assert_never

from .engine import events as ev
from .engine.actions import (
    Action,
    Buy,
    Choose,
    MoveAll,
    MoveHero,
    MoveSkeleton,
    Pass,
    Place,
    PlayOn,
    Retrieve,
    SkipWeapon,
    StartHero,
    UseWeapon,
)
from .engine.answers import option_name
from .engine.geometry import COLUMNS, EXITS, FACES, FOREST, HEADINGS, SIDES, SIZE, forest_side, space_name
from .engine.rules import Token
from .engine.state import MARKET, State

#: By ``why`` of an event: what is said of it. Everything else there is the name of a piece.
_REASONS: Final = {
    "walk": "",
    "move": "",
    "edge": "over the edge",
    "loop": "back from going round in circles",
    "arrow": "by an arrow",
    "village": "at the houses",
    "tower": "at the tower",
    "spectral": "it haunts on",
    "stolen": "stolen",
    "worn": "worn out",
    "conquest": "after its conquest",
}
#: By what a question is about: how it is asked.
_QUESTIONS: Final = {
    "flee": "where does {name} flee from {place}",
    "cemetery": "whose cemetery for {name} from {place}",
    "tower": "which tower for {name}",
    "leader": "who leads on {place}",
    "stopped": "whom does the tower on {place} stop",
}
#: By what a question is about: how the one who answers says it.
_ANSWERS: Final = {
    "flee": "lets a skeleton flee: {option}",
    "cemetery": "sends a skeleton to the cemetery of {option}",
    "tower": "chooses the tower on {option}",
    "leader": "lets {option} lead",
    "stopped": "lets the tower stop {option}",
}
_PLAIN_WORD: Final = re.compile(r"[A-Za-z][\w-]*")


def place_name(place: int) -> str:
    """A space, or an entry point of a forest.

    >>> place_name(7), place_name(27), place_name(41)
    ('c2', 'the top forest (column c)', 'the left forest (row 2)')
    """
    if place < FOREST:
        return space_name(place) if place >= 0 else "nowhere"
    if place >= EXITS:
        return f"beyond the {SIDES[place - EXITS]} edge"
    side, index = forest_side(place), (place - FOREST) % SIZE
    entry = f"column {COLUMNS[index]}" if SIDES[side] in ("top", "bottom") else f"row {index + 1}"
    return f"the {SIDES[side]} forest ({entry})"


def at_place(place: int) -> str:
    """On a space, or in a forest."""
    return f"{'on' if place < FOREST else 'in'} {place_name(place)}"


def write_words(words: Mapping[str, Any]) -> str:
    """An action's words on one line, as rule cases write them.

    >>> write_words({"player": 1, "place": "wall", "at": "b2", "facing": "/"})
    '{player: 1, place: wall, at: b2, facing: "/"}'
    """
    return f"{{{', '.join(f'{key}: {_write_value(value)}' for key, value in words.items())}}}"


def _write_value(value: Any) -> str:
    if isinstance(value, Mapping):
        return write_words(value)
    if isinstance(value, str) and _PLAIN_WORD.fullmatch(value):
        return value
    return json.dumps(value)


def list_words(words: list[str], last: str = "and") -> str:
    """Words as a list in a sentence.

    >>> list_words(["2", "3", "4"], "or")
    '2, 3 or 4'
    """
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def amount(number: int, thing: str) -> str:
    """A number of things.

    >>> amount(1, "house"), amount(2, "house")
    ('1 house', '2 houses')
    """
    return f"{number} {thing}{'' if number == 1 else 's'}"


def thing_name(key: str) -> str:
    """A trap's or weapon's key as words.

    >>> thing_name("two_handed_sword"), thing_name("morning_star")
    ('two-handed sword', 'morning star')
    """
    return key.replace("_handed", "-handed").replace("_", " ")


@dataclass(frozen=True)
class Naming:
    """How players and skeletons are called: by their numbers and exact names, as rule cases do it."""

    def player(self, seat: int) -> str:
        """A player within a sentence."""
        return f"player {seat}"

    def skeleton(self, token: Token) -> str:
        """A skeleton within a sentence."""
        return token.name

    def answer(self, about: str, option: str) -> str:
        """What a player answers, and to what."""
        return f"answers {option} ({about})"


@dataclass(frozen=True)
class TableNaming(Naming):
    """As people at the table say it: players by their names, skeletons by what can be seen of them."""

    names: Mapping[int, str] = field(default_factory=dict)

    def player(self, seat: int) -> str:
        """By name."""
        return self.names[seat]

    def skeleton(self, token: Token) -> str:
        """By symbol, or as the chief it is."""
        return f"the {thing_name(token.chief)}" if token.chief else f"a {token.model.symbol} skeleton"

    def answer(self, about: str, option: str) -> str:
        """What comes of it."""
        return _ANSWERS[about].format(option=option)


_EXACT: Final = Naming()


def describe(state: State, event: ev.Event) -> str:
    """What happened, as one line."""
    sentence = tell(state, event)
    seat = getattr(event, "seat", 0)
    return f"player {seat}: {sentence}" if seat else sentence


def tell(state: State, event: ev.Event, call: Naming = _EXACT) -> str:
    """What happened, without saying on whose board."""
    match event:
        case ev.RoundBegan():
            return f"round {event.round} begins"
        case ev.PhaseBegan():
            return f"phase {event.phase} begins"
        case ev.TrackingFlipped():
            return f"the tracking token shows {FACES[event.face]}"
        case ev.Done():
            return "done"
        case ev.Asked() | ev.Answered():
            return _question(state, event, call)
        case ev.TurnCame() | ev.Bought() | ev.CoinsLost() | ev.Passed():
            return _market(event, call)
        case ev.HeroMoved():
            if event.origin < 0:
                return f"the hero begins {at_place(event.target)}"
            return f"the hero goes from {place_name(event.origin)} to {place_name(event.target)}{_by(event.why)}"
        case ev.HeroLost():
            return f"the hero, {at_place(event.at)}, is out of the game"
        case ev.FloorsChanged() | ev.HousesChanged():
            return _damage(state, event, call)
        case (
            ev.TrapPlaced() | ev.TrapRetrieved() | ev.TrapsReturned()
            | ev.TrapUsed() | ev.TrapWorn() | ev.TrapLost() | ev.TrapGiven()
        ):  # fmt: skip
            return _trap(state, event, call)
        case ev.WeaponReady():
            return f"the {thing_name(event.weapon)} is ready"
        case ev.WeaponUsed():
            return f"the {thing_name(event.weapon)} strikes"
        case ev.WeaponLapsed():
            return f"the {thing_name(event.weapon)} stays unused"
        case ev.Eliminated():
            return f"eliminated ({event.why})"
        case ev.GameEnded():
            return f"the game is over: {outcome(event.winners, event.scores, event.won, call)}"
        case ev.GameResumed():
            return f"the players go on with round {event.round}"
        case _:
            return _skeleton(state, event, call)


_SkeletonEvent = (
    ev.Moved | ev.Walked | ev.Turned | ev.Flipped | ev.Frozen | ev.Thawed
    | ev.Sent | ev.Destroyed | ev.Vanished | ev.Banished | ev.Recalled | ev.Drawn | ev.Arrived
    | ev.UnitFormed | ev.UnitDissolved | ev.ChiefActed
)  # fmt: skip
_TrapEvent = (
    ev.TrapPlaced | ev.TrapRetrieved | ev.TrapsReturned | ev.TrapUsed | ev.TrapWorn | ev.TrapLost | ev.TrapGiven
)


def _skeleton(state: State, event: _SkeletonEvent, call: Naming) -> str:
    roster = state.rules.roster
    if isinstance(event, ev.UnitFormed):
        others = [call.skeleton(roster[token]) for token in event.members if token != event.leader]
        return f"{call.skeleton(roster[event.leader])} leads {list_words(others)}"
    if isinstance(event, ev.UnitDissolved):
        return f"the unit of {call.skeleton(roster[event.leader])} is no more"
    name = call.skeleton(roster[event.token])
    match event:
        case ev.Moved():
            where = f"from {place_name(event.origin)} to {place_name(event.target)}"
            return f"{name} goes {where}, heading {HEADINGS[event.heading]}{_by(event.why)}"
        case ev.Walked():
            where = f"from {place_name(event.origin)} to {place_name(event.target)}"
            turned = f", turned {HEADINGS[event.turned]} by the arrow" if event.turned != event.heading else ""
            return f"{name} walks {where}, heading {HEADINGS[event.heading]}{turned}, and shows {FACES[event.face]}"
        case ev.Turned():
            return f"{name}, {at_place(event.at)}, turns {HEADINGS[event.heading]}{_by(event.why)}"
        case ev.Flipped():
            return f"{name}, {at_place(event.at)}, shows {FACES[event.face]}"
        case ev.Frozen():
            return f"{name}, {at_place(event.at)}, freezes"
        case ev.Thawed():
            return f"{name}, {at_place(event.at)}, thaws"
        case ev.Sent():
            goal = f"the cemetery of {call.player(event.to)}"
            return f"{name} goes from {place_name(event.origin)} to {goal}{_by(event.why)}"
        case ev.Destroyed():
            return f"{name} goes from {place_name(event.origin)} to the bag{_by(event.why)}"
        case ev.Vanished():
            return f"{name} goes from {place_name(event.origin)} out of the game{_by(event.why)}"
        case ev.Banished():
            return f"{name} goes from the bag to the cemetery of {call.player(event.to)}"
        case ev.Recalled():
            return f"{name} goes from the cemetery to the bag"
        case ev.Drawn():
            return f"{name} is drawn"
        case ev.Arrived():
            return f"{name} comes to {place_name(event.at)}, heading {HEADINGS[event.heading]}, {FACES[event.face]}"
        case ev.ChiefActed():
            return f"the {thing_name(event.chief)} shows its power ({name})"
        case _:
            assert_never(event)


def _trap(state: State, event: _TrapEvent, call: Naming) -> str:
    if isinstance(event, ev.TrapsReturned):
        return f"back in the shared supply: {list_words([thing_name(kind) for kind in event.kinds])}"
    trap = thing_name(event.kind)
    place = place_name(event.at)
    match event:
        case ev.TrapPlaced():
            return f"places a {trap} on {place}{f', {event.facing}' if event.facing else ''}"
        case ev.TrapRetrieved():
            return f"takes the {trap} back from {place}{', for the next round' if event.held else ''}"
        case ev.TrapUsed():
            return f"the {trap} on {place} acts on {call.skeleton(state.rules.roster[event.token])}"
        case ev.TrapWorn():
            crater = state.rules.kinds[event.kind].wear == "crater"
            return f"the {trap} on {place} is {'a blast area' if crater else 'damaged'}"
        case ev.TrapLost():
            where = f"on {place}" if event.at >= 0 else "in the supply"
            return f"the {trap} {where} is out of the game{_by(event.why)}"
        case ev.TrapGiven():
            supply = f"supply of {call.player(event.to)}" if event.to else "shared supply"
            return f"the {trap} drives from {place} to the {supply}"
        case _:
            assert_never(event)


def _market(event: ev.TurnCame | ev.Bought | ev.CoinsLost | ev.Passed, call: Naming) -> str:
    match event:
        case ev.TurnCame():
            return "has the turn at the market" if event.seat else "the market closes"
        case ev.Bought():
            whom = f" for {call.player(event.carrier)}" if event.carrier != event.seat else ""
            return f"buys a {thing_name(event.item)}{whom} for {amount(event.cost, 'coin')}, {event.left} left"
        case ev.CoinsLost():
            return f"{amount(event.coins, 'coin')} lost"
        case ev.Passed():
            return "passes"
        case _:
            assert_never(event)


def _question(state: State, event: ev.Asked | ev.Answered, call: Naming) -> str:
    def name(option: int) -> str:
        return _option(state, event.about, option, call)

    if isinstance(event, ev.Answered):
        return call.answer(event.about, name(event.answer))
    asked = _QUESTIONS[event.about].format(
        name=call.skeleton(state.rules.roster[event.token]), place=place_name(event.at)
    )
    return f"{asked}: {list_words([name(option) for option in event.options], 'or')}?"


def _damage(state: State, event: ev.FloorsChanged | ev.HousesChanged, call: Naming) -> str:
    name = call.skeleton(state.rules.roster[event.token])
    if isinstance(event, ev.FloorsChanged):
        what, where = amount(abs(event.change), "floor"), f"the tower on {place_name(event.at)}"
    else:
        what, where = amount(abs(event.change), "house"), "the capital" if event.shared else "the village"
    deed = "rebuilds" if event.change > 0 else "destroys" if isinstance(event, ev.FloorsChanged) else "burns"
    return f"{name} {deed} {what} of {where}, {event.left} left"


def _option(state: State, about: str, option: int, call: Naming) -> str:
    if about == "cemetery":
        return call.player(option)
    if about in ("leader", "stopped"):
        return call.skeleton(state.rules.roster[option])
    return str(option_name(state, about, option))


def deed(state: State, action: Action, call: Naming = _EXACT) -> str:
    """What a player does with an action, without saying who; the state is the one before it."""
    match action:
        case MoveHero() | StartHero():
            return f"moves the hero to {space_name(action.to if isinstance(action, MoveHero) else action.at)}"
        case Place():
            return f"places a {thing_name(action.kind)} on {space_name(action.at)}"
        case Retrieve():
            return f"takes the trap on {space_name(action.at)} back"
        case Pass():
            return "leaves the market" if state.phase == MARKET else "leaves the traps as they are"
        case MoveAll():
            return "lets the skeletons walk"
        case MoveSkeleton():
            return f"moves {call.skeleton(state.rules.roster[action.token])}"
        case Choose():
            return call.answer(action.about, _option(state, action.about, action.answer, call))
        case UseWeapon():
            return f"uses the {thing_name(state.board(action.player).weapon)}"
        case SkipWeapon():
            return f"keeps the {thing_name(state.board(action.player).weapon)} for later"
        case Buy():
            whom = f" for {call.player(action.carrier)}" if action.carrier != action.player else ""
            return f"buys a {thing_name(action.item)}{whom}"
        case PlayOn():
            return "plays on"
        case _:
            raise TypeError(f"nobody can do {action}")


def _by(why: str) -> str:
    reason = _REASONS.get(why, f"by the {thing_name(why)}")
    return f" ({reason})" if reason else ""


def outcome(
    winners: tuple[int, ...], scores: tuple[tuple[int, int], ...], won: bool | None, call: Naming = _EXACT
) -> str:
    """How a game ended.

    >>> outcome((2,), ((1, 8), (2, 19)), None)
    'player 2 wins; points: 8 for player 1, 19 for player 2'
    >>> outcome((), (), None), outcome((), (), True)
    ('nobody wins', 'won')
    """
    if won is not None:
        return "won" if won else "lost"
    names = [call.player(seat) for seat in winners]
    verdict = f"{list_words(names) or 'nobody'} {'win together' if len(names) > 1 else 'wins'}"
    points = ", ".join(f"{score} for {call.player(seat)}" for seat, score in scores)
    return f"{verdict}; points: {points}" if points else verdict
