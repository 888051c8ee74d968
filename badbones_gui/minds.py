"""The bots at a table. They think a little at a time, and act through the session like everybody else.

What a bot decides depends on the game, its own plan and its seed alone, so that with a budget in steps the same game
comes out again on any machine: nobody's plans are looked at before everybody is ready, and whoever could get in another
bot's way waits for those before.
"""

import gc
from collections.abc import Iterable
from time import perf_counter
from typing import Final

from .bots import BOTS, Bot, Budget, Thought
from .engine import Game
from .engine.actions import Action
from .engine.state import HERO, TRAP
from .players import Party
from .session import Session, Stage

#: The bot that gives hints: the strongest.
ADVISER: Final = next(reversed(BOTS))
#: In a hurry a thought ends after this part of a phase's time.
HASTE: Final = 0.25


def as_seen(session: Session, seat: int, others: Iterable[int] = ()) -> Game:
    """The game that a player decides about: while plans are made, with the player's own and that of those others."""
    if session.stage is not Stage.PLANNING:
        return session.table
    game = session.game.rehearsal()
    plans = [session.plan_of(other) for other in (*others, seat)]
    for plan in plans:
        for action in plan.hero:
            game.apply(action)
    if game.phase == HERO:
        if not game.done >> seat & 1:
            return game
        game.jump_to(TRAP)
    for plan in plans:
        for action in plan.trap:
            game.apply(action)
    return game


class Minds:
    """The bots of one game and what they are thinking about."""

    def __init__(self, session: Session, party: Party, budget: Budget | None = None) -> None:
        self._session = session
        self.budget = budget or Budget()
        #: By seat: the bot that plays there.
        self.bots: dict[int, str] = {}
        self._thoughts: dict[int, Thought] = {}
        #: By seat: the seconds a thought has had.
        self._had: dict[int, float] = {}
        #: Whose turn it is to think first.
        self._first = 0
        #: Where the game stood when they were begun.
        self._moment: tuple[int, Stage] | None = None
        self.sit(party)

    def sit(self, party: Party) -> None:
        """The players are these now; whoever has left stops thinking."""
        self.bots = {seat: player.bot for seat, player in enumerate(party.players, 1) if player.bot}
        self.forget()

    def forget(self) -> None:
        """Stop all thinking: the table is another one now, or nobody looks at it."""
        self._thoughts.clear()
        gc.enable()

    @property
    def alone(self) -> bool:
        """No person plays."""
        return len(self.bots) == self._session.game.rules.players

    @property
    def thinking(self) -> frozenset[int]:
        """The seats where somebody is thinking."""
        return frozenset(self._thoughts)

    def wanted(self) -> list[int]:
        """The bots that have something to decide now, in the order of their seats."""
        session = self._session
        match session.stage:
            case Stage.PLANNING:
                return self._planners()
            case Stage.SKELETONS:
                asked = [seat for seat in self.bots if session.table.question(seat) is not None]
                return asked[:1]  # an answer may change what the next one is asked
            case Stage.MARKET if session.game.rules.coop and not self.alone:
                return []  # the people go shopping for the whole team
            case Stage.MARKET | Stage.START:
                return [seat for seat in session.table.actors() if seat in self.bots][:1]
        return []

    def think(self, seconds: float, passed: float, *, hurried: bool = False) -> None:
        """Let all who have something to decide share so much time; `passed`: since the last time."""
        moment = self._session.game.round, self._session.stage
        if moment != self._moment:
            self._moment = moment
            self.forget()
        wanted = self.wanted()
        for seat in [seat for seat in self._thoughts if seat not in wanted]:
            del self._thoughts[seat]
        for seat in wanted:
            if seat not in self._thoughts:
                self._thoughts[seat] = self._bot(seat).ponder(self._view(seat), seat)
                self._had[seat] = 0.0
            self._had[seat] += passed
        if self._thoughts:
            gc.disable()  # or it looks through thousands of positions, and the picture stops for a moment
            self._share(seconds)
        else:
            gc.enable()
        if hurried and self.budget.seconds is not None:
            for seat, thought in self._thoughts.items():
                thought.is_over |= self._had[seat] > self.budget.seconds * HASTE

    def decided(self, pause: float = 0.0) -> Action | None:
        """What the first of them does, once the thought is over and has taken so many seconds; then it is taken."""
        for seat in sorted(self._thoughts):
            thought = self._thoughts[seat]
            if not thought.is_over or self._had[seat] < pause:
                return None
            del self._thoughts[seat]
            if self._session.refusal(thought.action) is None:
                return thought.action
            # somebody else took the last trap: think again, about the table as it is
            again = self._bot(seat).ponder(self._session.table, seat)
            self._thoughts[seat], self._had[seat] = again, 0.0
            return None
        return None

    def ready(self) -> int | None:
        """The first bot that has planned everything and has not said Ready yet."""
        session = self._session
        planning = session.stage is Stage.PLANNING
        for seat in self.bots if planning else ():
            if seat not in session.ready and session.is_planned(seat) and not self._has_choice(seat):
                return seat
        return None

    def _share(self, seconds: float) -> None:
        """Everybody in turn; a step that takes long costs those after it this time, and they come first the next."""
        end = perf_counter() + seconds
        under_way = [thought for thought in self._thoughts.values() if not thought.is_over]
        for number in range(len(under_way)):
            thought = under_way[(self._first + number) % len(under_way)]
            left = end - perf_counter()
            if left <= 0:
                self._first += number
                return
            thought.go_on(left / (len(under_way) - number))

    def _planners(self) -> list[int]:
        """Whoever has a hero or a trap to plan; with a common supply, one trap after the other."""
        found: list[int] = []
        for seat in self.bots:
            if seat in self._session.ready or not self._has_choice(seat):
                continue
            if (
                not self._session.game.rules.coop
                or not self._session.is_planned(seat)
                or all(other in self._session.ready for other in self.bots if other < seat)
            ):
                found.append(seat)
        return found

    def _has_choice(self, seat: int) -> bool:
        plan = self._session.plan_of(seat)
        if plan.trap:
            return self._session.table.question(seat) is not None
        return bool(self._session.legal(seat))

    def _view(self, seat: int) -> Game:
        """With a common supply, a trap is planned after those of the bots before."""
        in_turn = self._session.game.rules.coop and self._session.is_planned(seat)
        return as_seen(self._session, seat, [other for other in self.bots if other < seat] if in_turn else ())

    def _bot(self, seat: int) -> Bot:
        return bot_at(self.bots[seat], self._session, seat, self.budget)


def bot_at(key: str, session: Session, seat: int, budget: Budget) -> Bot:
    """A bot that always decides the same at this seat of this game."""
    return BOTS[key](session.game.rules.setup.seed * 7 + seat, budget)


def named(bot: str) -> str:
    """Name and title of a bot, in the words of the set-up; of nobody: a person.

    >>> named("pip"), named("")
    ('Pip the goose boy', 'A person')
    """
    return f"{BOTS[bot].name} {BOTS[bot].title}" if bot else "A person"
