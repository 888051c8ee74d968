"""What to buy at the market, and where a hero begins."""

from typing import Final

from ..engine import Game
from ..engine.actions import Action, Buy, Pass, StartHero
from ..engine.phases.market import offers
from ..engine.state import COURSE
from .chart import chart_of

#: How much the first of a kind is wanted, beside its price; each further one is wanted less.
WANTED: Final = {
    "hurl": 9.0,
    "deflect": 6.0,
    "scare": 8.5,
    "recall": 6.0,
    "fling": 4.0,
    "explode": 5.0,
    "block": 3.5,
    "drive": 4.0,
    "confuse": 3.0,
    "shoot": 4.0,
    "banish": 3.5,
    "cleave": 3.5,
    "freeze": 3.0,
    "sweep": 2.0,
    "point": 3.0,
    "return": 1.5,
    "charge": 4.5,
}
#: How much something new is wanted.
USUAL: Final = 4.0
#: Each further one of a kind is wanted by so much less; and how far the price counts.
AGAIN: Final = 0.85
CHEAP: Final = 0.8


#: Traps that somebody has in the bag before a favourite weapon is bought, the free treasure among them.
FIRST_TRAPS: Final = 3


def best_purchase(seen: Game, seat: int, favourite: str) -> Action:
    """The favourite weapon, by what it does, as soon as there are some traps; else what is wanted most."""
    board, rules = seen.board(seat), seen.rules
    if not rules.coop and sum(board.supply.values()) >= FIRST_TRAPS:
        for offer in offers(seen, board):
            item = offer.item if isinstance(offer, Buy) else ""
            if item in rules.weapons and rules.catalogue.weapons[item].effect == favourite:
                return offer
    return purchases(seen, seat)[0]


def purchases(seen: Game, seat: int) -> list[Action]:
    """Everything that could be bought, what is wanted most for its price first, and doing without at the end."""
    listed = offers(seen, seen.board(seat))
    ranked = sorted(listed, key=lambda action: -_want(seen, seat, action))
    return [*ranked, Pass(seat)]


def _want(seen: Game, seat: int, action: Action) -> float:
    assert isinstance(action, Buy)
    rules = seen.rules
    weapon = action.item in rules.weapons
    effect = rules.catalogue.weapons[action.item].effect if weapon else rules.kinds[action.item].effect
    owned = 0 if weapon else (seen.shared if rules.coop else seen.board(seat).supply).get(action.item, 0)
    return WANTED.get(effect, USUAL) * float(AGAIN**owned) / float(rules.cost(action.item) ** CHEAP)


def best_start(seen: Game, seat: int) -> Action:
    """The tower that is nearest to where the first skeletons will come by."""
    caught = chart_of(seen.rules.side).caught
    courses = [word & COURSE for word in seen.board(seat).skeletons.values()]

    def nearness(action: Action) -> int:
        assert isinstance(action, StartHero)
        rounds = [caught[action.at][at] for at in courses]
        return sum(9 - soon for soon in rounds if soon)

    return max(seen.legal_actions(seat), key=nearness)
