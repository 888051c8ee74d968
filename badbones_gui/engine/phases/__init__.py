"""A round as data: what each phase allows, when a player is done with it, and what comes next (P1)."""

from typing import Final

from ..state import ARRIVALS, HERO, MARKET, SKELETONS, START, TRAP
from .arrivals import ArrivalsPhase
from .hero import HeroPhase
from .market import MarketPhase
from .phase import Phase
from .skeletons import SkeletonsPhase
from .start import StartPhase
from .trap import TrapPhase

PHASE_RULES: Final[dict[str, Phase]] = {
    MARKET: MarketPhase(),
    START: StartPhase(),
    HERO: HeroPhase(),
    TRAP: TrapPhase(),
    SKELETONS: SkeletonsPhase(),
    ARRIVALS: ArrivalsPhase(),
}
