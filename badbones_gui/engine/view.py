"""A picture of the game that knows no rules: it looks once, and from then on believes every event.

The window's animation is such a view; the tests hold that it never differs from the game.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from . import events as ev
from .events import Event
from .state import COURSE, FACE, ICE, OVER, State


class SeenSkeleton(NamedTuple):
    """A skeleton as it lies on a board."""

    place: int
    heading: int
    face: int
    frozen: bool


class SeenTrap(NamedTuple):
    """A trap as it lies on a board."""

    kind: str
    facing: str
    worn: bool


class SeenQuestion(NamedTuple):
    """An open question."""

    about: str
    options: tuple[int, ...]


@dataclass
class BoardView:
    """One player's board, as far as it can be seen."""

    hero: int = -1
    towers: dict[int, int] = field(default_factory=dict)
    houses: int = 0
    coins: int = 0
    weapon: str = ""
    ready: bool = False
    supply: dict[str, int] = field(default_factory=dict)
    traps: dict[int, SeenTrap] = field(default_factory=dict)
    skeletons: dict[int, SeenSkeleton] = field(default_factory=dict)
    units: dict[int, int] = field(default_factory=dict)
    cemetery: list[int] = field(default_factory=list)
    question: SeenQuestion | None = None
    done: bool = False
    eliminated: bool = False


@dataclass
class GameView:
    """The whole table, as far as it can be seen."""

    round: int
    phase: str
    tracking: int
    capital: int
    purse: int
    shared: dict[str, int]
    held: list[str]
    stock: dict[str, int]
    turn: int
    bag: set[int]
    out: set[int]
    winners: tuple[int, ...] | None
    scores: tuple[tuple[int, int], ...]
    won: bool | None
    boards: dict[int, BoardView]

    @classmethod
    def of(cls, state: State) -> "GameView":
        """What can be seen of a game now."""
        tokens = range(len(state.rules.roster))
        result = state.result
        return cls(
            round=state.round,
            phase=state.phase,
            tracking=state.tracking,
            capital=state.capital,
            purse=state.purse,
            shared=_without_zeros(state.shared),
            held=list(state.held),
            stock=dict(state.stock),
            turn=state.turn,
            bag={token for token in tokens if state.bag >> token & 1},
            out={token for token in tokens if state.out >> token & 1},
            winners=None if result is None else result.winners,
            scores=() if result is None else result.scores,
            won=None if result is None else result.won,
            boards={seat: _board_view(state, seat) for seat in state.rules.seats},
        )

    def feed(self, events: list[Event]) -> None:
        """Believe what happened."""
        for event in events:
            _SEES[type(event)](self, event)


def _board_view(state: State, seat: int) -> BoardView:
    board = state.board(seat)
    return BoardView(
        hero=board.hero,
        towers=dict(board.towers),
        houses=board.houses,
        coins=board.coins,
        weapon=board.weapon,
        ready=board.ready,
        supply=_without_zeros(board.supply),
        traps={space: SeenTrap(*tile) for space, tile in board.traps.items()},
        skeletons={
            token: SeenSkeleton((word & COURSE) >> 2, word & 3, (word & FACE) >> 8, bool(word & ICE))
            for token, word in board.skeletons.items()
        },
        units=dict(board.units),
        cemetery=list(board.cemetery),
        question=None if board.question is None else SeenQuestion(board.question.about, board.question.options),
        done=bool(state.done >> seat & 1),
        eliminated=board.eliminated,
    )


def _without_zeros(supply: dict[str, int]) -> dict[str, int]:
    return {kind: count for kind, count in supply.items() if count}


_SEES: dict[type, Callable[[GameView, Any], None]] = {}
_E = TypeVar("_E", bound=tuple[Any, ...])


def _sees(kind: type[_E]) -> Callable[[Callable[[GameView, _E], None]], Callable[[GameView, _E], None]]:
    def register(reaction: Callable[[GameView, _E], None]) -> Callable[[GameView, _E], None]:
        _SEES[kind] = reaction
        return reaction

    return register


def _count(supply: dict[str, int], kind: str, change: int) -> None:
    supply[kind] = supply.get(kind, 0) + change
    if not supply[kind]:
        del supply[kind]


def _supply(view: GameView, seat: int) -> dict[str, int]:
    return view.boards[seat].supply if seat else view.shared


def _take_off(view: GameView, seat: int, token: int) -> None:
    board = view.boards[seat]
    del board.skeletons[token]
    board.units.pop(token, None)


@_sees(ev.RoundBegan)
def _round(view: GameView, event: ev.RoundBegan) -> None:
    view.round = event.round


@_sees(ev.PhaseBegan)
def _phase(view: GameView, event: ev.PhaseBegan) -> None:
    view.phase = event.phase
    for board in view.boards.values():
        board.done = False


@_sees(ev.TrackingFlipped)
def _tracking(view: GameView, event: ev.TrackingFlipped) -> None:
    view.tracking = event.face


@_sees(ev.Done)
def _done(view: GameView, event: ev.Done) -> None:
    view.boards[event.seat].done = True


@_sees(ev.Asked)
def _asked(view: GameView, event: ev.Asked) -> None:
    view.boards[event.seat].question = SeenQuestion(event.about, event.options)


@_sees(ev.Answered)
def _answered(view: GameView, event: ev.Answered) -> None:
    view.boards[event.seat].question = None


@_sees(ev.TurnCame)
def _turn_came(view: GameView, event: ev.TurnCame) -> None:
    view.turn = event.seat


@_sees(ev.Bought)
def _bought(view: GameView, event: ev.Bought) -> None:
    view.stock[event.item] -= 1
    if event.shared:
        view.purse = event.left
    else:
        view.boards[event.seat].coins = event.left
    if event.is_weapon:
        view.boards[event.carrier].weapon = event.item
    else:
        _count(_supply(view, 0 if event.shared else event.seat), event.item, 1)


@_sees(ev.CoinsLost)
def _coins_lost(view: GameView, event: ev.CoinsLost) -> None:
    view.boards[event.seat].coins -= event.coins


@_sees(ev.HeroMoved)
def _hero_moved(view: GameView, event: ev.HeroMoved) -> None:
    view.boards[event.seat].hero = event.target


@_sees(ev.HeroLost)
def _hero_lost(view: GameView, event: ev.HeroLost) -> None:
    view.boards[event.seat].hero = -1


@_sees(ev.Moved)
def _moved(view: GameView, event: ev.Moved) -> None:
    skeletons = view.boards[event.seat].skeletons
    skeletons[event.token] = skeletons[event.token]._replace(place=event.target, heading=event.heading)


@_sees(ev.Walked)
def _walked(view: GameView, event: ev.Walked) -> None:
    skeletons = view.boards[event.seat].skeletons
    frozen = skeletons[event.token].frozen
    skeletons[event.token] = SeenSkeleton(event.target, event.turned, event.face, frozen)


@_sees(ev.Turned)
def _turned(view: GameView, event: ev.Turned) -> None:
    skeletons = view.boards[event.seat].skeletons
    skeletons[event.token] = skeletons[event.token]._replace(heading=event.heading)


@_sees(ev.Flipped)
def _flipped(view: GameView, event: ev.Flipped) -> None:
    skeletons = view.boards[event.seat].skeletons
    skeletons[event.token] = skeletons[event.token]._replace(face=event.face)


@_sees(ev.Frozen)
def _frozen(view: GameView, event: ev.Frozen) -> None:
    skeletons = view.boards[event.seat].skeletons
    skeletons[event.token] = skeletons[event.token]._replace(frozen=True)


@_sees(ev.Thawed)
def _thawed(view: GameView, event: ev.Thawed) -> None:
    skeletons = view.boards[event.seat].skeletons
    skeletons[event.token] = skeletons[event.token]._replace(frozen=False)


@_sees(ev.Sent)
def _sent(view: GameView, event: ev.Sent) -> None:
    _take_off(view, event.seat, event.token)
    view.boards[event.to].cemetery.append(event.token)


@_sees(ev.Destroyed)
def _destroyed(view: GameView, event: ev.Destroyed) -> None:
    _take_off(view, event.seat, event.token)
    view.bag.add(event.token)


@_sees(ev.Vanished)
def _vanished(view: GameView, event: ev.Vanished) -> None:
    _take_off(view, event.seat, event.token)
    view.out.add(event.token)


@_sees(ev.Banished)
def _banished(view: GameView, event: ev.Banished) -> None:
    view.bag.remove(event.token)
    view.boards[event.to].cemetery.append(event.token)


@_sees(ev.Recalled)
def _recalled(view: GameView, event: ev.Recalled) -> None:
    view.boards[event.seat].cemetery.remove(event.token)
    view.bag.add(event.token)


@_sees(ev.Drawn)
def _drawn(view: GameView, event: ev.Drawn) -> None:
    view.bag.remove(event.token)
    view.boards[event.seat].cemetery.append(event.token)


@_sees(ev.Arrived)
def _arrived(view: GameView, event: ev.Arrived) -> None:
    board = view.boards[event.seat]
    board.cemetery.remove(event.token)
    board.skeletons[event.token] = SeenSkeleton(event.at, event.heading, event.face, False)


@_sees(ev.UnitFormed)
def _unit_formed(view: GameView, event: ev.UnitFormed) -> None:
    view.boards[event.seat].units.update(dict.fromkeys(event.members, event.leader))


@_sees(ev.UnitDissolved)
def _unit_dissolved(view: GameView, event: ev.UnitDissolved) -> None:
    board = view.boards[event.seat]
    board.units = {token: leader for token, leader in board.units.items() if leader != event.leader}


@_sees(ev.FloorsChanged)
def _floors_changed(view: GameView, event: ev.FloorsChanged) -> None:
    view.boards[event.seat].towers[event.at] = event.left


@_sees(ev.HousesChanged)
def _houses_changed(view: GameView, event: ev.HousesChanged) -> None:
    if event.shared:
        view.capital = event.left
    else:
        view.boards[event.seat].houses = event.left


@_sees(ev.TrapPlaced)
def _trap_placed(view: GameView, event: ev.TrapPlaced) -> None:
    _count(_supply(view, event.supply), event.kind, -1)
    view.boards[event.seat].traps[event.at] = SeenTrap(event.kind, event.facing, False)


@_sees(ev.TrapRetrieved)
def _trap_retrieved(view: GameView, event: ev.TrapRetrieved) -> None:
    del view.boards[event.seat].traps[event.at]
    if event.held:
        view.held.append(event.kind)
    else:
        _count(view.boards[event.seat].supply, event.kind, 1)


@_sees(ev.TrapsReturned)
def _traps_returned(view: GameView, event: ev.TrapsReturned) -> None:
    for kind in event.kinds:
        view.held.remove(kind)
        _count(view.shared, kind, 1)


@_sees(ev.TrapWorn)
def _trap_worn(view: GameView, event: ev.TrapWorn) -> None:
    traps = view.boards[event.seat].traps
    traps[event.at] = traps[event.at]._replace(worn=True)


@_sees(ev.TrapLost)
def _trap_lost(view: GameView, event: ev.TrapLost) -> None:
    if event.at < 0:
        _count(_supply(view, event.seat), event.kind, -1)
    else:
        del view.boards[event.seat].traps[event.at]


@_sees(ev.TrapGiven)
def _trap_given(view: GameView, event: ev.TrapGiven) -> None:
    del view.boards[event.seat].traps[event.at]
    _count(_supply(view, event.to), event.kind, 1)


@_sees(ev.WeaponReady)
def _weapon_ready(view: GameView, event: ev.WeaponReady) -> None:
    view.boards[event.seat].ready = True


@_sees(ev.WeaponUsed)
def _weapon_used(view: GameView, event: ev.WeaponUsed) -> None:
    view.boards[event.seat].ready = False


@_sees(ev.WeaponLapsed)
def _weapon_lapsed(view: GameView, event: ev.WeaponLapsed) -> None:
    view.boards[event.seat].ready = False


@_sees(ev.Eliminated)
def _eliminated(view: GameView, event: ev.Eliminated) -> None:
    view.boards[event.seat].eliminated = True


@_sees(ev.GameEnded)
def _game_ended(view: GameView, event: ev.GameEnded) -> None:
    view.phase = OVER
    view.winners, view.scores, view.won = event


@_sees(ev.GameResumed)
def _game_resumed(view: GameView, event: ev.GameResumed) -> None:
    view.round = event.round
    view.winners, view.scores, view.won = None, (), None


def _shows_nothing(view: GameView, event: Event) -> None:
    """What is only told, for pictures and sentences; nothing lies differently afterwards."""


for _told in (ev.Passed, ev.TrapUsed, ev.ChiefActed):
    _SEES[_told] = _shows_nothing
