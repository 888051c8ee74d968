"""What the strongest bot would do in somebody's place, and why: a hint in the making."""

from collections.abc import Mapping

from .bots import Budget, Thought
from .engine import Game
from .engine.actions import Action, MoveHero, Place, Retrieve
from .engine.state import HERO, TRAP
from .minds import ADVISER, as_seen, bot_at
from .reasons import explain
from .session import Session, Stage

#: Hero, weapon, trap and where somebody flees to: no phase takes more.
MOST_ACTIONS = 6


def may_ask(session: Session, seat: int) -> str | None:
    """Why there is no hint for a player now, or None."""
    if session.unaided:
        return session.unaided
    if seat in session.ready:
        return "You are ready; there is nothing left to decide."
    if session.stage is Stage.PLANNING:
        planned = session.is_planned(seat) and bool(session.plan_of(seat).trap)
        return "You have planned everything. Say Ready, or take something back." if planned else None
    if session.stage is Stage.START:
        return None if session.legal(seat) else "You have nothing to decide now."
    return None if session.table.question(seat) is not None else "You have nothing to decide now."


class Counsel:
    """The actions for the rest of a phase; it takes time to find them."""

    def __init__(self, session: Session, seat: int, budget: Budget) -> None:
        #: With a common supply, what the others have planned counts.
        self._others = [other for other in session.game.rules.seats if other != seat and session.game.rules.coop]
        self.seat = seat
        #: The game as it stands, and what should be done, in order.
        self.game = as_seen(session, seat, self._others)
        self.actions: list[Action] = []
        self.is_over = False
        self._session = session
        self._planning = session.stage is Stage.PLANNING
        self._bot = bot_at(ADVISER, session, seat, budget)
        self._now = self.game.rehearsal()
        self._thought: Thought = self._bot.ponder(self._now, seat)

    def go_on(self, seconds: float) -> bool:
        """Think for so long; true when it is there."""
        if not self.is_over and self._thought.go_on(seconds):
            self._take(self._thought.action)
        return self.is_over

    def reason(self, names: Mapping[int, str]) -> str:
        """Why, in one sentence about what matters most: whom the hero smashes, or else the trap."""
        action = self._main_action()
        sentence = explain(self._before(action), self.seat, action)
        for seat, name in names.items():
            sentence = sentence.replace(f"Player {seat}", name).replace(f"player {seat}", name)
        return sentence

    def _main_action(self) -> Action:
        first = self.actions[0]
        if isinstance(first, MoveHero) and not self.game.board(self.seat).tokens_at(first.to):
            return next((action for action in self.actions if isinstance(action, Place | Retrieve)), first)
        return first

    def _take(self, action: Action) -> None:
        self.actions.append(action)
        now, seat = self._now, self.seat
        now.apply(action)
        if not self._planning or len(self.actions) == MOST_ACTIONS:
            self.is_over = True
            return
        if now.phase == HERO and now.done >> seat & 1:
            self._open_traps(now)
        self.is_over = not now.legal_actions(seat)
        if not self.is_over:
            self._thought = self._bot.ponder(now, seat)

    def _before(self, action: Action) -> Game:
        """The game as it stands before one of the actions: traps and questions are those of that moment."""
        game = self.game.rehearsal()
        for earlier in self.actions:
            if earlier is action:
                break
            game.apply(earlier)
            if self._planning and game.phase == HERO and game.done >> self.seat & 1:
                self._open_traps(game)
        return game

    def _open_traps(self, game: Game) -> None:
        """The hero has moved: on to the trap, beside those that the others have planned already."""
        game.jump_to(TRAP)
        for other in self._others:
            for action in self._session.plan_of(other).trap:
                game.apply(action)
