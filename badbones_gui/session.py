"""One running game as people play it: plan, change your mind, say Ready, answer, take back, go on.

The engine resolves phase by phase. Around it, a session lets each player plan hero and trap in one go: plans are
played on rehearsals of the game, and go to the engine when the last player is ready. Phase 3 is rehearsed too, so that
answers can be taken back until the next round is opened, which is when new skeletons are drawn.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from .engine import Catalogue, Event, Game, Refused, Setup
from .engine.actions import (
    Action,
    Choose,
    MoveAll,
    MoveHero,
    MoveSkeleton,
    Pass,
    Place,
    PlayOn,
    Retrieve,
    SkipWeapon,
    UseWeapon,
)
from .engine.notation import read_action, write_action
from .engine.state import ARRIVALS, HERO, MARKET, OVER, SKELETONS, START, TRAP


class Stage(Enum):
    """What the players are doing."""

    MARKET = "market"
    START = "start"
    PLANNING = "planning"
    SKELETONS = "skeletons"
    OVER = "over"


_STAGES = {
    MARKET: Stage.MARKET,
    START: Stage.START,
    HERO: Stage.PLANNING,
    TRAP: Stage.PLANNING,
    SKELETONS: Stage.SKELETONS,
    ARRIVALS: Stage.SKELETONS,
    OVER: Stage.OVER,
}


@dataclass
class Plan:
    """What a player wants to do in phases 1 and 2, in order."""

    hero: list[Action] = field(default_factory=list)
    trap: list[Action] = field(default_factory=list)

    def take_back(self) -> bool:
        """Forget the last thing; False: there is none."""
        if self.trap:
            self.trap.pop()
        elif self.hero:
            self.hero.pop()
        else:
            return False
        return True


class Session:
    """A game with its plans and its history."""

    def __init__(self, catalogue: Catalogue, setup: Setup, before: Iterable[dict[str, Any]] = ()) -> None:
        self.game = Game.new(catalogue, setup)
        #: Everything that has gone to the engine, in words; ``before`` is what had when the session began.
        self.history: list[dict[str, Any]] = []
        for words in before:
            self.game.apply(read_action(self.game, words))
            self.history.append(words)
        #: Called with each step that was taken, before anybody sees it: {"do": words}, {"ready": seat} ...
        self.on_step: Callable[[dict[str, Any]], object] | None = None
        #: Whether somebody was helped, by going back further than the rules of undo allow.
        self.assisted = False
        #: The players who have said Ready, and those who move their skeletons themselves.
        self.ready: set[int] = set()
        self.by_hand: set[int] = set()
        self._plans: dict[int, Plan] = {}
        #: Seats in the order in which they planned their traps: with a shared supply, first come, first served.
        self._trap_order: list[int] = []
        self._moves: list[Action] = []
        self._heroes = self._table = self.game
        self._open_stage()

    @property
    def stage(self) -> Stage:
        """What the players are doing now."""
        return _STAGES[self.game.phase]

    @property
    def table(self) -> Game:
        """The game as it should be shown: with all plans, or as far as phase 3 has been played."""
        return self._table

    def legal(self, seat: int) -> list[Action]:
        """Everything that a player could do next."""
        if seat in self.ready:
            return []
        if self.stage is Stage.PLANNING and not self._hero_is_done(seat):
            return self._heroes.legal_actions(seat)
        return self._table.legal_actions(seat)

    def refusal(self, action: Action) -> str | None:
        """Why something cannot be done now, in a sentence for the player, or None."""
        seat = action.player
        if seat in self.ready:
            return "You are ready; take that back first."
        if self.stage is not Stage.PLANNING:
            return self._table.refusal(action)
        plan = self._plans.get(seat)
        if isinstance(action, MoveHero) and plan is not None and plan.hero:
            return self._without(seat, hero=True).refusal(action)
        if not self._hero_is_done(seat):
            if isinstance(action, Place | Retrieve | Pass):
                return "Your hero moves first."
            return self._heroes.refusal(action)
        if isinstance(action, Place | Retrieve | Pass) and plan is not None and plan.trap:
            return self._without(seat, hero=False).refusal(action)
        return self._table.refusal(action)

    def do(self, action: Action) -> list[Event]:
        """Plan it, or do it; returns what happens. Raises ``Refused`` and changes nothing if it cannot be done.

        A hero or trap that was planned already is planned anew.
        """
        reason = self.refusal(action)
        if reason is not None:
            raise Refused(reason)
        words = write_action(self._table, action)
        match self.stage:
            case Stage.PLANNING:
                events = self._plan(action)
            case Stage.SKELETONS:
                self._moves.append(action)
                events = self._table.apply(action)
            case _:
                events = self._commit([action])
        self._tell("do", words)
        return events

    def preview(self, action: Action) -> Game:
        """The table as it would be with this plan, without planning it."""
        seat = action.player
        hero = isinstance(action, MoveHero)
        plan = self._plans.get(seat)
        planned_anew = plan is not None and bool(plan.hero if hero else plan.trap)
        now = self._without(seat, hero) if planned_anew else self._heroes if hero else self._table
        trial = now.rehearsal()
        trial.apply(action)
        return trial

    def can_undo(self, seat: int) -> bool:
        """Whether the player has something to take back."""
        if self.stage is Stage.PLANNING:
            plan = self._plans.get(seat)
            return plan is not None and bool(plan.hero or plan.trap)
        return self.stage is Stage.SKELETONS and self._last_decision(seat) is not None

    def undo(self, seat: int) -> bool:
        """Take back the player's own last decision, and nobody else's; False: there is none."""
        if not self.can_undo(seat):
            return False
        self.ready.discard(seat)
        if self.stage is Stage.PLANNING:
            self._plans[seat].take_back()
            self._rehearse(self._plans)
            self._tell("undo", seat)
            return True
        self._spell_out_the_end(seat)
        last = self._last_decision(seat)
        self._moves = [
            move
            for number, move in enumerate(self._moves)
            if move.player != seat or (last is not None and number < last)
        ]
        self._rehearse_moves()
        self._tell("undo", seat)
        return True

    def is_planned(self, seat: int) -> bool:
        """Whether a player could say Ready: the hero has moved, and nothing is asked."""
        return self.stage is Stage.PLANNING and self._hero_is_done(seat) and self._table.question(seat) is None

    def has_trap_left(self, seat: int) -> bool:
        """Whether a player who would be ready now leaves a trap unplaced that could be placed."""
        plan = self._plans.get(seat)
        unplanned = plan is None or not plan.trap
        return unplanned and any(isinstance(action, Place) for action in self._table.legal_actions(seat))

    def toggle_ready(self, seat: int) -> list[Event]:
        """Say Ready, or take it back; when the last one is, the plans are played and phase 3 opens."""
        if seat in self.ready:
            self.ready.discard(seat)
            self._tell("ready", seat)
            return []
        if not self.is_planned(seat):
            raise Refused("First move your hero and answer what is asked.")
        self.ready.add(seat)
        everyone = self.ready >= set(self.game.rules.seats)
        events = self._commit(self._planned_actions()) if everyone else []
        self._tell("ready", seat)
        return events

    def toggle_by_hand(self, seat: int) -> None:
        """Take the order of one's skeletons into one's own hands, or give it back."""
        self.by_hand ^= {seat}
        self._tell("by_hand", seat)

    def march(self) -> list[Event]:
        """Phase 3: move everything that nobody moves by hand, up to the next questions."""
        events: list[Event] = []
        for seat in self._table.actors():
            if self.stage is Stage.SKELETONS and seat not in self.by_hand and self._table.question(seat) is None:
                move = MoveAll(seat)
                if self._table.is_legal(move):
                    events += self.do(move)
        return events

    def has_marched(self) -> bool:
        """Whether skeletons have moved in this round's phase 3."""
        return bool(self._moves)

    def march_so_far(self) -> tuple[Game, list[Event]]:
        """Phase 3 of this round: the table before it, and what has happened since."""
        trial = self.game.rehearsal()
        return self.game, [event for move in self._moves for event in trial.apply(move)]

    def round_is_played(self) -> bool:
        """Whether phase 3 is over but for the button that opens the next round."""
        if self.stage is not Stage.SKELETONS:
            return False
        return self._table.phase == OVER or not self._table.actors()

    def next_round(self) -> list[Event]:
        """End phase 3: traps wear, new skeletons arrive, and the next round opens; returns what was not rehearsed."""
        if not self.round_is_played():
            raise Refused("There are still skeletons to move or questions to answer.")
        seen = len(self.march_so_far()[1])
        events = self._commit(self._moves)[seen:]
        self._tell("next_round", True)
        return events

    def _tell(self, what: str, which: Any) -> None:
        if self.on_step is not None:
            self.on_step({what: which})

    def _plan(self, action: Action) -> list[Event]:
        seat = action.player
        plan = self._plans.setdefault(seat, Plan())
        if isinstance(action, MoveHero):
            plan.hero = [action]
            kept, plan.trap = plan.trap, []
            events = self._rehearse(self._plans, seat)
            for trap_action in kept:  # what was planned for the trap stays if it still can be
                if self._hero_is_done(seat) and self._table.is_legal(trap_action):
                    plan.trap.append(trap_action)
                    self._rehearse(self._plans)
            return events
        if isinstance(action, Place | Retrieve | Pass):
            plan.trap = [action]
            self._trap_order = [other for other in self._trap_order if other != seat] + [seat]
        elif isinstance(action, UseWeapon | SkipWeapon):
            plan.hero.append(action)
        elif isinstance(action, Choose):
            plan.trap.append(action)
        return self._rehearse(self._plans, seat)

    def _rehearse(self, plans: dict[int, Plan], seat: int = 0) -> list[Event]:
        """Play all plans on fresh rehearsals; returns what the last action of a seat does."""
        latest: list[Event] = []
        self._heroes = self.game.rehearsal()
        for plan in plans.values():
            for action in plan.hero:
                events = self._heroes.apply(action)
                latest = events if action.player == seat else latest
        self._table = self._heroes.rehearsal()
        if self._table.phase == HERO:
            self._table.jump_to(TRAP)
        for planner in self._trap_order:
            for action in plans[planner].trap if planner in plans else ():
                events = self._table.apply(action)
                latest = events if action.player == seat else latest
        return latest

    def _without(self, seat: int, hero: bool) -> Game:
        """The table as if this player had not planned the trap, or neither hero nor trap."""
        others = {other: plan for other, plan in self._plans.items() if other != seat}
        if not hero:
            others[seat] = Plan(list(self._plans[seat].hero))
        now = self._heroes, self._table
        self._rehearse(others)
        without = self._heroes if hero else self._table
        self._heroes, self._table = now
        return without

    def _hero_is_done(self, seat: int) -> bool:
        return self._heroes.phase != HERO or bool(self._heroes.done >> seat & 1)  # H4: without heroes, traps come first

    def _planned_actions(self) -> list[Action]:
        """All plans in the order in which the engine plays them: heroes first, then traps."""
        actions = [action for seat in sorted(self._plans) for action in self._plans[seat].hero]
        for seat in self._trap_order:
            actions += self._plans[seat].trap
        idle = [seat for seat in self.game.rules.seats if seat not in self._plans or not self._plans[seat].trap]
        return actions + [Pass(seat) for seat in idle]

    def _commit(self, actions: list[Action]) -> list[Event]:
        """Give actions to the engine for good."""
        events: list[Event] = []
        for action in actions:
            if self.game.phase == OVER and not isinstance(action, PlayOn):
                break  # the rest of the plans is of no account any more
            words = write_action(self.game, action)
            events += self.game.apply(action)
            self.history.append(words)
        self._open_stage()
        return events

    def _open_stage(self) -> None:
        self.ready.clear()
        self._plans.clear()
        self._trap_order.clear()
        self._moves = []
        if self.stage is Stage.PLANNING:
            self._rehearse(self._plans)
        elif self.stage is Stage.SKELETONS:
            self._rehearse_moves()
        else:
            self._heroes = self._table = self.game

    def _rehearse_moves(self) -> None:
        self._table = self.game.rehearsal()
        for action in self._moves:
            self._table.apply(action)

    def _spell_out_the_end(self, undoing: int) -> None:
        """Another player's march that a cooperative loss cut short ends just there, even if the loss is undone (K6)."""
        last = self._moves[-1]
        if self._table.phase != OVER or not isinstance(last, MoveAll) or last.player == undoing:
            return
        seat = self._moves.pop().player
        self._rehearse_moves()
        while self._table.phase != OVER:
            step = next(iter(self._table.board(seat).waiting.values()))
            self._moves.append(step)
            self._table.apply(step)

    def _last_decision(self, seat: int) -> int | None:
        """The number of the player's last move that was a decision, not the marching of all."""
        for number in range(len(self._moves) - 1, -1, -1):
            move = self._moves[number]
            if move.player == seat and isinstance(move, Choose | UseWeapon | SkipWeapon | MoveSkeleton):
                return number
        return None
