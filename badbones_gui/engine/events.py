"""What happened, in order and complete: ``Game.apply`` returns these, and pictures need nothing else.

Each event is one change that a player could see. A board view that knows no rules (``view``), fed with them, always
equals the game. ``seat`` is the board on which it happens, 0 for what is shared by all.
"""

from functools import cache
from typing import Final, NamedTuple


class RoundBegan(NamedTuple):
    """A new round; the round counter goes on."""

    round: int


class PhaseBegan(NamedTuple):
    """Everyone is at the opening of a phase."""

    phase: str


class TrackingFlipped(NamedTuple):
    """The tracking token shows its other face (P2)."""

    face: int


class Done(NamedTuple):
    """A player has nothing left to do in this phase."""

    seat: int


class Asked(NamedTuple):
    """A question is open until the player answers it."""

    seat: int
    about: str
    options: tuple[int, ...]
    token: int
    at: int


class Answered(NamedTuple):
    """The open question is closed."""

    seat: int
    about: str
    answer: int


class TurnCame(NamedTuple):
    """Market: it is this player's turn to buy; 0: there are no more turns."""

    seat: int


class Bought(NamedTuple):
    """A piece was bought; ``left`` is what remains of the coins, or of the purse when all is shared."""

    seat: int
    item: str
    carrier: int
    is_weapon: bool
    cost: int
    left: int
    shared: bool


class CoinsLost(NamedTuple):
    """Coins that a player did not spend are gone."""

    seat: int
    coins: int


class Passed(NamedTuple):
    """A player does nothing (phase 2), or leaves the market."""

    seat: int


class HeroMoved(NamedTuple):
    """The hero goes to a space; ``origin`` is -1 when he comes into the game."""

    seat: int
    origin: int
    target: int
    why: str


class HeroLost(NamedTuple):
    """The hero is out of the game."""

    seat: int
    at: int


class Moved(NamedTuple):
    """A skeleton goes from place to place on one board; ``why`` says by what: walk, wall, spring ..."""

    seat: int
    token: int
    origin: int
    target: int
    heading: int
    why: str


class Walked(NamedTuple):
    """A whole plain move in one: a step onto a bare space, the turn by an arrow there if any, and the other face."""

    seat: int
    token: int
    origin: int
    target: int
    heading: int
    turned: int
    face: int


class Turned(NamedTuple):
    """A skeleton has a new heading."""

    seat: int
    token: int
    at: int
    heading: int
    why: str


class Flipped(NamedTuple):
    """A skeleton shows its other face."""

    seat: int
    token: int
    at: int
    face: int


class Frozen(NamedTuple):
    """A skeleton is held by ice."""

    seat: int
    token: int
    at: int


class Thawed(NamedTuple):
    """The ice around a skeleton is gone."""

    seat: int
    token: int
    at: int


class Sent(NamedTuple):
    """A skeleton leaves a board for a cemetery."""

    seat: int
    token: int
    origin: int
    to: int
    why: str


class Destroyed(NamedTuple):
    """A skeleton leaves a board for the bag."""

    seat: int
    token: int
    origin: int
    why: str


class Vanished(NamedTuple):
    """A skeleton leaves the game for good."""

    seat: int
    token: int
    origin: int
    why: str


class Banished(NamedTuple):
    """A skeleton that was just destroyed goes from the bag to a cemetery (W4)."""

    seat: int
    token: int
    to: int


class Recalled(NamedTuple):
    """A skeleton goes from a cemetery to the bag (C6)."""

    seat: int
    token: int


class Drawn(NamedTuple):
    """A skeleton goes from the bag to a cemetery."""

    seat: int
    token: int


class Arrived(NamedTuple):
    """A skeleton goes from the cemetery (at the start: from the bag) to its entry point."""

    seat: int
    token: int
    at: int
    heading: int
    face: int


class UnitFormed(NamedTuple):
    """Skeletons march as one behind an instructor (C8)."""

    seat: int
    leader: int
    members: tuple[int, ...]


class UnitDissolved(NamedTuple):
    """The unit of this leader is no more."""

    seat: int
    leader: int


class ChiefActed(NamedTuple):
    """A chief's power shows."""

    seat: int
    chief: str
    token: int


class FloorsChanged(NamedTuple):
    """Floors of a tower are lost or rebuilt."""

    seat: int
    at: int
    change: int
    left: int
    token: int


class HousesChanged(NamedTuple):
    """Houses are burnt or rebuilt; ``shared`` says that they are the capital's."""

    seat: int
    shared: bool
    change: int
    left: int
    token: int


class TrapPlaced(NamedTuple):
    """A trap goes from a supply to a space; ``supply`` is its owner's seat, 0 for the shared one."""

    seat: int
    kind: str
    at: int
    facing: str
    supply: int


class TrapRetrieved(NamedTuple):
    """A trap goes from a space to the supply; ``held`` until the phase is over (K3)."""

    seat: int
    kind: str
    at: int
    held: bool


class TrapsReturned(NamedTuple):
    """The retrieved traps join the shared supply (K3)."""

    kinds: tuple[str, ...]


class TrapUsed(NamedTuple):
    """A trap acts on skeletons; it wears when all have moved."""

    seat: int
    kind: str
    at: int
    token: int


class TrapWorn(NamedTuple):
    """A trap shows its other side: damaged, or a blast area."""

    seat: int
    kind: str
    at: int


class TrapLost(NamedTuple):
    """A trap leaves the game; ``at`` is -1 when it goes from a supply."""

    seat: int
    kind: str
    at: int
    why: str


class TrapGiven(NamedTuple):
    """A trap goes from a space to another player's supply (T17); ``to`` is 0 for the shared one."""

    seat: int
    kind: str
    at: int
    to: int


class WeaponReady(NamedTuple):
    """The hero has eliminated enough for the weapon."""

    seat: int
    weapon: str


class WeaponUsed(NamedTuple):
    """The weapon acts; what it does follows."""

    seat: int
    weapon: str


class WeaponLapsed(NamedTuple):
    """The weapon is not ready any more, without having been used."""

    seat: int
    weapon: str


class Eliminated(NamedTuple):
    """A player is out: the last floor or house is gone, or the emperor came."""

    seat: int
    why: str


class GameEnded(NamedTuple):
    """The game is over; scores are by seat, of the survivors."""

    winners: tuple[int, ...]
    scores: tuple[tuple[int, int], ...]
    won: bool | None


class GameResumed(NamedTuple):
    """The players go on after their victory (K6)."""

    round: int


#: The most common events again and again, instead of anew each time.
done: Final = cache(Done)
drawn: Final = cache(Drawn)
arrived: Final = cache(Arrived)
hero_moved: Final = cache(HeroMoved)
trap_placed: Final = cache(TrapPlaced)

Event = (
    RoundBegan | PhaseBegan | TrackingFlipped | Done | Asked | Answered | TurnCame | Bought | CoinsLost | Passed
    | HeroMoved | HeroLost
    | Moved | Walked | Turned | Flipped | Frozen | Thawed
    | Sent | Destroyed | Vanished | Banished | Recalled | Drawn | Arrived
    | UnitFormed | UnitDissolved | ChiefActed
    | FloorsChanged | HousesChanged
    | TrapPlaced | TrapRetrieved | TrapsReturned | TrapUsed | TrapWorn | TrapLost | TrapGiven
    | WeaponReady | WeaponUsed | WeaponLapsed
    | Eliminated | GameEnded | GameResumed
)  # fmt: skip
