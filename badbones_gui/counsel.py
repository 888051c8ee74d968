"""What the strongest bot would do in somebody's place, and why: a hint in the making."""

from collections.abc import Mapping

from .bots import Budget, Thought
from .engine import Game
from .engine.actions import (
    Action,
    Choose,
    MoveHero,
    Pass,
    Place,
    Retrieve,
    SkipWeapon,
    StartHero,
    UseWeapon,
)
from .engine.geometry import HEADINGS, space_name
from .engine.state import HERO, TRAP
from .event_text import thing_name
from .minds import ADVISER, as_seen, bot_at
from .session import Session, Stage

#: Hero, weapon, trap and where somebody flees to: no phase takes more.
MOST_ACTIONS = 6


def may_ask(session: Session, seat: int) -> str | None:
    """Why there is no hint for a player now, or None."""
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

    def sentence(self, names: Mapping[int, str], hero: str) -> str:
        """What to do, in words."""
        parts = [part for action in self.actions if (part := _words(self._before(action), action, names, hero))]
        words = ", then ".join(parts) or "nothing more"
        return f"{words[0].upper()}{words[1:]}."

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


def _words(game: Game, action: Action, names: Mapping[int, str], hero: str) -> str:
    match action:
        case MoveHero():
            return f"{hero} to {space_name(action.to)}"
        case StartHero():
            return f"{hero} begins on the tower at {space_name(action.at)}"
        case Place():
            return f"a {thing_name(action.kind)} on {space_name(action.at)}"
        case Retrieve():
            trap = game.board(action.player).traps[action.at]
            return f"take the {thing_name(trap.kind)} on {space_name(action.at)} back"
        case UseWeapon():
            return f"use the {thing_name(game.board(action.player).weapon)}"
        case SkipWeapon():
            return f"keep the {thing_name(game.board(action.player).weapon)} for later"
        case Choose():
            return _answer(game, action, names)
        case Pass():
            return "keep your traps this round"
    return ""


def _answer(game: Game, action: Choose, names: Mapping[int, str]) -> str:
    if action.about == "flee":
        return f"let it flee {HEADINGS[action.answer]}"
    if action.about == "cemetery":
        return f"send it to {names[action.answer]}"
    if action.about == "tower":
        return f"choose the tower at {space_name(action.answer)}"
    role = game.rules.roster[action.answer]
    return f"choose the skeleton with the {role.model.symbol} {game.rules.catalogue.symbols[role.model.symbol]}"
