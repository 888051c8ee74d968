"""One running game as people play it: plan, change your mind, say Ready, answer, take back, go on.

The engine resolves phase by phase. Around it, a session lets each player plan hero and trap in one go: plans are
played on rehearsals of the game, and go to the engine when the last player is ready. Phase 3 is rehearsed too, so that
answers can be taken back until the next round is opened, which is when new skeletons are drawn. In practice one can go
back further, from stage to stage, and forward again (``timeline.py``).
"""

from collections import Counter
from collections.abc import Callable, Iterable
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
from .planning import Plan, Planning
from .timeline import Moment, Timeline


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


class Session:
    """A game with its plans and its history."""

    #: Why there are neither hints nor bots, if there are none.
    unaided: str = ""

    def __init__(
        self,
        catalogue: Catalogue,
        setup: Setup,
        before: Iterable[dict[str, Any]] = (),
        *,
        practice: bool = False,
        start: Game | None = None,
    ) -> None:
        """A game from its set-up, or from another start: the position of a puzzle."""
        #: The game before anything was played; it may begin in the middle.
        self.start = Game.new(catalogue, setup) if start is None else start
        self.game = self.start.clone()
        #: Whether one may go back as far as one likes; the game counts as assisted then.
        self.practice = practice
        #: Everything that has gone to the engine, in words; ``before`` is what had when the session began.
        self.history: list[dict[str, Any]] = []
        self._timeline = Timeline()
        self._play_before(before)
        #: Called with each step that was taken, before anybody sees it: {"do": words}, {"ready": seat} ...
        self.on_step: Callable[[dict[str, Any]], object] | None = None
        #: Whether somebody was helped, by going back further than the rules of undo allow.
        self.assisted = False
        #: The players who have said Ready, and those who move their skeletons themselves.
        self.ready: set[int] = set()
        self.by_hand: set[int] = set()
        self._planning = Planning(self.game)
        #: Seats that have changed hands: the bot that plays there now, or nothing: a person.
        self.hands: dict[int, str] = {}
        #: By seat: how often somebody asked for a hint.
        self.hints: Counter[int] = Counter()
        self._moves: list[Action] = []
        #: By seat: what was taken back in this stage, the latest last.
        self._undone: dict[int, list[list[Action]]] = {}
        self._march = self.game
        self._marched: list[Event] = []
        self._open_stage()

    @property
    def stage(self) -> Stage:
        """What the players are doing now."""
        return _STAGES[self.game.phase]

    @property
    def table(self) -> Game:
        """The game as it should be shown: with all plans, or as far as phase 3 has been played."""
        return self._planning.table if self.stage is Stage.PLANNING else self._march

    @property
    def rehearsed(self) -> list[Event]:
        """What has happened on the table beyond the history: by plans, or by what has been played of phase 3."""
        return self._planning.events if self.stage is Stage.PLANNING else self._marched

    @property
    def is_over(self) -> bool:
        """Whether there is nothing more to do."""
        return self.stage is Stage.OVER

    def legal(self, seat: int) -> list[Action]:
        """Everything that a player could do next."""
        if seat in self.ready:
            return []
        if self.stage is Stage.PLANNING and not self._planning.hero_is_done(seat):
            return self._planning.heroes.legal_actions(seat)
        return self.table.legal_actions(seat)

    def refusal(self, action: Action) -> str | None:
        """Why something cannot be done now, in a sentence for the player, or None."""
        seat = action.player
        if seat in self.ready:
            return "You are ready; take that back first."
        if self.stage is not Stage.PLANNING:
            return self.table.refusal(action)
        planning, plan = self._planning, self._planning.of(seat)
        if isinstance(action, MoveHero) and plan.hero:
            return planning.without(seat, hero=True).refusal(action)
        if not planning.hero_is_done(seat):
            if isinstance(action, Place | Retrieve | Pass):
                return "Your hero moves first."
            return planning.heroes.refusal(action)
        if isinstance(action, Place | Retrieve | Pass) and plan.trap:
            return planning.without(seat, hero=False).refusal(action)
        return planning.table.refusal(action)

    def do(self, action: Action) -> list[Event]:
        """Plan it, or do it; returns what happens. Raises ``Refused`` and changes nothing if it cannot be done.

        A hero or trap that was planned already is planned anew.
        """
        reason = self.refusal(action)
        if reason is not None:
            raise Refused(reason)
        words, seat = write_action(self.table, action), action.player
        match self.stage:
            case Stage.PLANNING:
                events = self._planning.add(action)
            case Stage.SKELETONS:
                self._moves.append(action)
                events = self._march.apply(action)
                self._marched += events
            case _:
                events = self._commit([action])
        self._undone.pop(seat, None)
        self._timeline.ahead.clear()
        self._tell("do", words)
        return events

    def preview(self, action: Action) -> Game:
        """The table as it would be with this plan, without planning it."""
        seat = action.player
        hero, planning, plan = isinstance(action, MoveHero), self._planning, self._planning.of(seat)
        planned_anew = bool(plan.hero if hero else plan.trap)
        now = planning.without(seat, hero) if planned_anew else planning.heroes if hero else self.table
        trial = now.rehearsal()
        trial.apply(action)
        return trial

    def can_undo(self, seat: int) -> bool:
        """Whether the player has something to take back."""
        return self._has_decided(seat) or bool(self._timeline.past)

    def undo(self, seat: int) -> bool:
        """Take back the player's own last decision, and nobody else's; False: there is none.

        In practice, a player with nothing left to take back goes back to the end of the stage before.
        """
        if not self.can_undo(seat):
            return False
        if self._has_decided(seat):
            self._undone.setdefault(seat, []).append(self._take_back(seat))
        else:
            self._restore(self._timeline.go_back(self._moment(), self.history))
            self.assisted = True
        self.ready.discard(seat)
        self._tell("undo", seat)
        return True

    def can_redo(self, seat: int) -> bool:
        """Whether the player can do again what was taken back."""
        if self._undone.get(seat):
            return self.refusal(self._undone[seat][-1][0]) is None
        others = {other for other in self.game.rules.seats if other != seat}
        waits = self.stage is Stage.PLANNING and not others <= self.ready
        return bool(self._timeline.ahead) and not any(self._undone.values()) and not waits

    def redo(self, seat: int) -> bool:
        """Do again what the player took back last, or in practice the stage that was left; False: there is nothing."""
        if not self.can_redo(seat):
            return False
        if self._undone.get(seat):
            self._do_again(self._undone[seat].pop())
        else:
            if self.stage is Stage.PLANNING:
                self.ready.add(seat)
            self._restore(self._timeline.go_forward(self._moment(), self.history))
            self.ready.discard(seat)
        self._tell("redo", seat)
        return True

    def rounds(self) -> dict[int, Game]:
        """In practice: the rounds that can be begun again, each as it opened."""
        rounds = {moment.game.round: moment.game for moment in self._timeline.past if moment.planning}
        if self.practice and self.stage is Stage.PLANNING and any(map(self._has_decided, self.game.rules.seats)):
            rounds[self.game.round] = self.game
        return rounds

    def back_to(self, number: int) -> None:
        """Begin a round again, in practice; what is taken back by that can be done again like anything else."""
        if number not in self.rounds():
            raise Refused("This round cannot be begun again.")
        if self.stage is not Stage.PLANNING or self.game.round != number:
            self._restore(self._timeline.go_back_to(number, self._moment(), self.history))
            self.assisted = True
        self.ready.clear()
        for seat in self._planning.plans:
            while self._has_decided(seat):
                self._undone.setdefault(seat, []).append(self._take_back(seat))
        self._tell("back_to", number)

    def hero_waits(self, seat: int) -> bool:
        """Whether the player plans, and the hero's step comes first."""
        return self.stage is Stage.PLANNING and not self._planning.hero_is_done(seat)

    def is_planned(self, seat: int) -> bool:
        """Whether a player could say Ready: the hero has moved, and nothing is asked."""
        return self.stage is Stage.PLANNING and self._planning.hero_is_done(seat) and self.table.question(seat) is None

    def has_trap_left(self, seat: int) -> bool:
        """Whether a player who would be ready now leaves a trap unplaced that could be placed."""
        unplanned = not self._planning.of(seat).trap
        return unplanned and any(isinstance(action, Place) for action in self.table.legal_actions(seat))

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
        events = self._commit(self._planning.actions()) if everyone else []
        self._tell("ready", seat)
        return events

    def toggle_by_hand(self, seat: int) -> None:
        """Take the order of one's skeletons into one's own hands, or give it back."""
        self.by_hand ^= {seat}
        self._tell("by_hand", seat)

    def change_hands(self, seat: int, bot: str) -> None:
        """Let a bot play on from here, or a person (nothing). Whatever was planned stays as it is."""
        self.hands[seat] = bot
        self.by_hand.discard(seat)
        self._tell("hands", {"seat": seat, "bot": bot})

    def count_hint(self, seat: int) -> None:
        """Somebody has asked what to do."""
        self.hints[seat] += 1
        self._tell("hint", seat)

    def plan_of(self, seat: int) -> Plan:
        """What a player has planned for phases 1 and 2, as a copy."""
        return self._planning.of(seat).copy()

    def march(self) -> list[Event]:
        """Phase 3: move everything that nobody moves by hand, up to the next questions."""
        events: list[Event] = []
        for seat in self._march.actors():
            if self.stage is Stage.SKELETONS and seat not in self.by_hand and self._march.question(seat) is None:
                move = MoveAll(seat)
                if self._march.is_legal(move):
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
        return self._march.phase == OVER or not self._march.actors()

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

    def _commit(self, actions: list[Action]) -> list[Event]:
        """Give actions to the engine for good; in practice the game before them is kept."""
        events: list[Event] = []
        self._undone.clear()
        self._timeline.ahead.clear()
        if self.practice and self.stage in (Stage.PLANNING, Stage.SKELETONS):
            self._timeline.past.append(self._moment())
            self.game = self.game.clone()
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
        self._moves = []
        self._undone.clear()
        self._planning = Planning(self.game)
        self._set_table()

    def _set_table(self) -> None:
        """Play plans or moves on rehearsals of the game."""
        if self.stage is Stage.PLANNING:
            self._planning.rehearse()
        elif self.stage is Stage.SKELETONS:
            self._rehearse_moves()
        else:
            self._march, self._marched = self.game, []

    def _rehearse_moves(self) -> None:
        self._march = self.game.rehearsal()
        self._marched = [event for action in self._moves for event in self._march.apply(action)]

    def _spell_out_the_end(self, undoing: int) -> None:
        """Another player's march that a cooperative loss cut short ends just there, even if the loss is undone (K6)."""
        last = self._moves[-1]
        if self._march.phase != OVER or not isinstance(last, MoveAll) or last.player == undoing:
            return
        seat = self._moves.pop().player
        self._rehearse_moves()
        while self._march.phase != OVER:
            step = next(iter(self._march.board(seat).waiting.values()))
            self._moves.append(step)
            self._marched += self._march.apply(step)

    def _last_decision(self, seat: int) -> int | None:
        """The number of the player's last move that was a decision, not the marching of all."""
        for number in range(len(self._moves) - 1, -1, -1):
            move = self._moves[number]
            if move.player == seat and isinstance(move, Choose | UseWeapon | SkipWeapon | MoveSkeleton):
                return number
        return None

    # -- back and forward -------------------------------------------------------------------------------------------

    def _has_decided(self, seat: int) -> bool:
        """Whether the player has decided something in this stage that can be taken back."""
        if self.stage is Stage.PLANNING:
            return bool(self._planning.of(seat))
        return self.stage is Stage.SKELETONS and self._last_decision(seat) is not None

    def _take_back(self, seat: int) -> list[Action]:
        """Take back the player's last decision in this stage, with all that followed from it."""
        if self.stage is Stage.PLANNING:
            return [self._planning.take_back(seat)]
        self._spell_out_the_end(seat)
        last = self._last_decision(seat)
        assert last is not None
        later = self._moves[last:]
        taken = [move for move in later if move.player == seat]
        self._moves[last:] = [move for move in later if move.player != seat]
        self._rehearse_moves()
        return taken

    def _do_again(self, actions: list[Action]) -> None:
        """What was taken back, as far as the others have left it possible."""
        for action in actions:
            if self.refusal(action) is not None:
                break
            if self.stage is Stage.PLANNING:
                self._planning.add(action)
            else:
                self._moves.append(action)
                self._marched += self._march.apply(action)

    def _moment(self) -> Moment:
        return Moment(
            self.game,
            self.stage is Stage.PLANNING,
            len(self.history),
            frozenset(self.ready),
            {seat: plan.copy() for seat, plan in self._planning.plans.items()},
            tuple(self._planning.trap_order),
            tuple(self._moves),
            {seat: tuple(undone) for seat, undone in self._undone.items()},
        )

    def _restore(self, moment: Moment) -> None:
        self.game = moment.game
        self.ready = set(moment.ready)
        self._planning = Planning(self.game)
        self._planning.plans = {seat: plan.copy() for seat, plan in moment.plans.items()}
        self._planning.trap_order = list(moment.trap_order)
        self._moves = list(moment.moves)
        self._undone = {seat: list(undone) for seat, undone in moment.undone.items()}
        self._set_table()

    def _play_before(self, before: Iterable[dict[str, Any]]) -> None:
        """Play what had been played when the session began; in practice its rounds can be begun again too."""
        planned = 0
        for words in before:
            action = read_action(self.game, words)
            if self.practice and self.stage is Stage.PLANNING and self.game.round > planned:
                planned = self.game.round
                self._timeline.past.append(Moment(self.game, True, len(self.history)))
                self.game = self.game.clone()
            self.game.apply(action)
            self.history.append(words)
