"""Who buys at the market: the sign that says whose turn it is, and the bots, who choose by themselves."""

from typing import Final

from ..engine.actions import Action
from ..kit import Kit
from ..minds import Minds
from ..players import Party
from ..session import Session, Stage
from ..sprites.shoppers import TurnSign, coming_turns

#: How many turns ahead the sign tells.
COMING: Final = 6
#: Seconds of thinking in a frame, and seconds that a bot takes to buy something at least, at normal speed.
SLICE: Final = 0.003
LEAST: Final = 0.6


class Customers:
    """Everybody who buys, one after the other or as a team."""

    def __init__(self, kit: Kit, session: Session, party: Party) -> None:
        self._kit = kit
        self._session = session
        self._party = party
        self.minds = Minds(session, party)
        #: Space is held: nobody takes his time.
        self.hurried = False

    def sit(self, party: Party) -> None:
        """The players are these now."""
        self._party = party
        self.minds.sit(party)

    @property
    def seat(self) -> int:
        """Whoever buys now; a team acts as one, by its first member."""
        actors = self._session.table.actors()
        return actors[0] if actors else 1

    @property
    def is_bot(self) -> bool:
        """Whether nobody at the screen decides what is bought now."""
        return bool(self.minds.wanted())

    @property
    def in_turns(self) -> bool:
        """Whether everybody buys for himself, one thing at a time."""
        rules = self._session.game.rules
        return rules.players > 1 and not rules.coop

    def choose(self, dt: float) -> Action | None:
        """What a bot does, when it has thought about it."""
        if self._session.stage is not Stage.MARKET:
            return None
        self.minds.think(SLICE, dt, hurried=self.hurried)
        return self.minds.decided(0.0 if self.hurried else LEAST / self._kit.preferences.speed)

    def sign(self) -> TurnSign:
        """Whose turn it is, and what there is to do."""
        player = self._party.player(self.seat)
        thinks = f"{player.name} is thinking ..." if self.is_bot else ""
        if self._session.game.rules.coop:
            return TurnSign("The team goes shopping", thinks or "One purse for all, buy in any order")
        if not self.in_turns:
            return TurnSign("Welcome to the market", thinks or "Buy what you need, then off to the tower", player)
        coming = tuple(self._party.player(other) for other in coming_turns(self._session.game, COMING))
        return TurnSign(f"{player.name}'s turn", thinks or "Buy one thing, or stop", player, coming)
