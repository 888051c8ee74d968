"""A game that can be played: what is legal, and what an action does.

>>> from badbones_gui.content import load
>>> game = Game.new(load(), Setup(mode="base", players=2, seed=7))
>>> game.phase, len(game.legal_actions(1))
('hero', 8)
>>> events = game.apply(game.legal_actions(1)[0])
>>> game.actors()
(2,)
"""

from typing import NamedTuple, Self

from . import answers, rng, weapons
from .actions import Action, Choose, MoveSkeleton, PlayOn, UseWeapon, choices, move_all
from .catalogue import Catalogue
from .errors import Refused
from .events import Event, GameEnded, GameResumed, PhaseBegan, RoundBegan
from .march import set_out
from .phases import PHASE_RULES
from .phases.arrivals import arrive, draw
from .rules import Rules, Setup
from .scoring import finish_if_cleared
from .state import ARRIVALS, HERO, MARKET, OVER, START, Board, Question, State


class Asking(NamedTuple):
    """A question that a player has to answer, or a weapon that waits to be used."""

    player: int
    about: str
    options: tuple[int | UseWeapon, ...]


class Game(State):
    """One game, from its set-up to its end."""

    __slots__ = ()

    @classmethod
    def new(cls, catalogue: Catalogue, setup: Setup) -> Self:
        """Set up a game (S1, S2, M2, O1, K1-K3); raises ``SetupError`` if it cannot be played."""
        game = cls.blank(Rules.of(catalogue, setup))
        for seat in game.rules.seats:
            _place_first_skeletons(game, game.own(seat))
        game.open(MARKET if game.rules.market else START if game.rules.coop else HERO)
        return game

    @classmethod
    def blank(cls, rules: Rules) -> Self:
        """A game with everything in place but the first skeletons, and no phase opened yet."""
        game = cls(rules)
        mode, players = rules.mode, rules.players
        game.rng = rng.seeded(rules.setup.seed)
        game.bag = (1 << len(rules.roster)) - 1
        game.capital = mode.capital * players
        if rules.coop:
            game.purse = mode.coins * players if rules.market else 0
            if not rules.market:
                game.shared = {kind: count * players for kind, count in mode.shared.items()}
            game.shared.update(mode.common)
        if rules.market:
            game.stock = rules.stock()
        for seat in rules.seats:
            board = game.own(seat)
            board.towers = dict.fromkeys(rules.side.towers, mode.floors)
            board.hero = -1 if rules.coop else rules.side.towers[0]
            board.houses = mode.houses
            board.coins = mode.coins if rules.market and not rules.coop else 0
            board.supply = dict(mode.free if rules.market else mode.supply)
        return game

    def open(self, phase: str) -> list[Event]:
        """Stand at the opening of a phase, and go on as far as nobody has anything to decide."""
        self.log = []
        self._begin(phase)
        self._advance()
        return self._finished_log()

    def actors(self) -> tuple[int, ...]:
        """The players who can do something now."""
        if self.phase == OVER:
            return tuple(self.rules.seats) if self._may_play_on() else ()
        if self.turn:
            return (self.turn,)
        return self.rules.missing[self.done]

    def legal_actions(self, player: int) -> list[Action]:
        """Everything that a player may do now (a rapier over a big stack: see ``weapons.FULLY_LISTED``)."""
        board = self.boards[player - 1]
        if board.waiting and board.question is None and not board.ready:
            return [*board.waiting.values(), move_all(player)]
        if self.phase == OVER:
            return [PlayOn(player)] if self._may_play_on() else []
        question = board.question
        if question is not None:
            return list(choices(player, question.about, question.options))
        if self.done >> player & 1:
            return []
        return PHASE_RULES[self.phase].legal(self, board)

    def is_legal(self, action: Action) -> bool:
        """Whether ``apply`` would accept this action."""
        return self.refusal(action) is None

    def refusal(self, action: Action) -> str | None:
        """Why an action is not legal, in a sentence for the player, or None."""
        player = action.player
        if not 1 <= player <= self.rules.players:
            return f"There is no player {player}."
        board = self.boards[player - 1]
        if type(action) is MoveSkeleton and action.token in board.waiting and board.question is None:
            return None  # by far the most common action, so it is looked at first
        if self.phase == OVER:
            if type(action) is PlayOn:
                return None if self._may_play_on() else "This game cannot be played on."
            return "The game is over."
        if board.question is not None:
            return self._answer_refusal(board.question, action)
        if type(action) is Choose:
            return "There is no question to answer."
        if self.done >> player & 1:
            return "You are done with this phase."
        return PHASE_RULES[self.phase].refusal(self, board, action)

    def _answer_refusal(self, question: Question, action: Action) -> str | None:
        if not isinstance(action, Choose):
            return "Answer the open question first."
        if action.about != question.about or action.answer not in question.options:
            return "This is no possible answer to the open question."
        return None

    def apply(self, action: Action) -> list[Event]:
        """Do it, and return everything that happened, in order; raises ``Refused`` and changes nothing if illegal."""
        reason = self.refusal(action)
        if reason is not None:
            raise Refused(reason)
        log: list[Event] = []
        self.log = log
        player = action.player
        board = self.boards[player - 1] if self.owned >> player & 1 else self.own(player)
        name = self.phase
        if name == OVER:
            return self._play_on()
        if type(action) is MoveSkeleton:
            set_out(self, board, action.token)
        elif type(action) is Choose:
            answers.answer(self, board, action)
        else:
            PHASE_RULES[name].play(self, board, action)
        if not board.waiting and self.phase == name:  # whoever has skeletons to move is not done
            PHASE_RULES[name].settle(self, board)
            rules = self.rules
            if self.done == rules.everyone or rules.heroic:
                self._advance()
        return self._finished_log() if self.phase == OVER else log

    def question(self, player: int) -> Asking | None:
        """The player's open question; a ready weapon that could do something counts as one."""
        board = self.board(player)
        if self.phase == OVER:
            return None
        if board.question is not None:
            return Asking(player, board.question.about, board.question.options)
        if board.ready:
            uses = weapons.uses(self, board)
            return Asking(player, "weapon", tuple(uses)) if uses else None
        return None

    def rehearsal(self) -> Self:
        """A clone for plans that may still change: it stays in its phase even when everyone is done."""
        clone = self.clone()
        clone.paused = True
        return clone

    def jump_to(self, phase: str) -> list[Event]:
        """Open a phase at once, whatever is still to be done before it (for looking ahead on a clone)."""
        self.log = []
        self._begin(phase)
        return self.log

    def _begin(self, phase: str) -> None:
        self.phase = phase
        self.done = 0
        self.log.append(PhaseBegan(phase))
        if phase in PHASE_RULES:
            PHASE_RULES[phase].begin(self)

    def _advance(self) -> None:
        """Go from phase to phase while everyone is done."""
        while self.phase != OVER and not self.paused:
            if self._is_cleared() or self.done != self.rules.everyone:
                return
            following = PHASE_RULES[self.phase].end(self)
            if following == OVER:
                return
            if self.phase == ARRIVALS:
                self.round += 1
                self.log.append(RoundBegan(self.round))
            self._begin(following)

    def _is_cleared(self) -> bool:
        """Heroic: after the last round the game is won at the moment when no skeleton is left (O3)."""
        rules = self.rules
        return (
            rules.heroic
            and rules.rounds is not None
            and self.round > rules.rounds
            and not any(board.eliminated for board in self.boards)
            and finish_if_cleared(self)
        )

    def _may_play_on(self) -> bool:
        return self.rules.coop and not self.endless and self.result is not None and self.result.won is True

    def _play_on(self) -> list[Event]:
        """K6: the next round begins, without an end in sight."""
        self.endless = True
        self.result = None
        self.round += 1
        self.log.append(GameResumed(self.round))
        self._begin(HERO)
        self._advance()
        return self._finished_log()

    def _finished_log(self) -> list[Event]:
        log = self.log
        if self.phase == OVER and self.result is not None:
            log.append(GameEnded(*self.result))
        return log


def _place_first_skeletons(game: Game, board: Board) -> None:
    """S2, K2: skeletons in the forest; tokens drawn in vain, chiefs among them, go back to the bag."""
    start, symbols, powers, seat = game.rules.mode.start, game.rules.symbols, game.rules.powers, board.seat
    unwanted = set(start.without)
    kept: list[int] = []
    vain = 0
    while len(kept) < start.draw:
        token = draw(game, seat)
        if token is None:
            break
        symbol = symbols[token]
        if symbol in unwanted or powers[token] is not None:
            vain |= 1 << token
            continue
        kept.append(token)
        if start.each:
            unwanted.add(symbol)
    arrive(game, board, kept)
    game.bag |= vain
