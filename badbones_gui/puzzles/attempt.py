"""Somebody tries to solve a puzzle, or sees how it is solved. Nothing is kept of it but that it was solved."""

from hashlib import sha256
from typing import Final

from ..engine import Catalogue
from ..engine.actions import Action
from ..engine.notation import read_action
from ..engine.save import digest
from ..players import Party
from ..records import KeptGame, ReplayWalk
from ..session import Session
from .puzzle import Puzzle

#: So many letters of a puzzle's sum tell it from all others.
LETTERS: Final = 16
_REFUSED: Final = "No trap may be placed in this puzzle."


class Attempt(Session):
    """A session that begins with the puzzle's position and ends as soon as the goal is met or missed."""

    unaided = "A puzzle is yours alone to solve. If you are stuck, the menu shows a solution."

    def __init__(self, catalogue: Catalogue, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        start = puzzle.start(catalogue)
        super().__init__(catalogue, start.rules.setup, practice=True, start=start)

    @property
    def is_over(self) -> bool:
        """Whether the goal is met or missed."""
        last = self.game.round == self.start.round + self.puzzle.goal.rounds - 1
        return super().is_over or self.is_missed or (last and self.round_is_played())

    @property
    def is_missed(self) -> bool:
        """Whether the goal cannot be reached any more, as things stand on the table."""
        return self.puzzle.goal.is_missed(self.start, self.table)

    def conclude(self) -> bool:
        """End the last round; whether the puzzle is solved. One that is missed stays as it is, to be taken back."""
        if not self.is_missed and self.round_is_played():
            self.next_round()
        return self.puzzle.goal.is_met(self.start, self.game)

    @property
    def why_missed(self) -> str:
        """What has happened, in a sentence."""
        goal, before, board = self.puzzle.goal, self.start.board(1), self.table.board(1)
        if not any(board.towers.values()):
            return "Your tower has fallen."
        if not board.houses:
            return "Your village has burnt down."
        if goal.floors and sum(board.towers.values()) < sum(before.towers.values()):
            return "A floor of your tower is lost."
        return "A house of your village is lost."

    def legal(self, seat: int) -> list[Action]:
        """Everything that the rules and the goal allow."""
        return [action for action in super().legal(seat) if self.puzzle.goal.allows(action)]

    def refusal(self, action: Action) -> str | None:
        """Why something cannot be done, by the rules or by the goal."""
        return super().refusal(action) if self.puzzle.goal.allows(action) else _REFUSED

    def has_trap_left(self, seat: int) -> bool:
        """Whether a trap could still be placed that may be."""
        return not self.puzzle.goal.no_trap and super().has_trap_left(seat)


def key_of(catalogue: Catalogue, puzzle: Puzzle) -> str:
    """What a puzzle is known by, whatever it is called: its position and its goal."""
    words = f"{puzzle.goal} {digest(puzzle.start(catalogue))}"
    return sha256(words.encode("utf-8")).hexdigest()[:LETTERS]


def walk_of(catalogue: Catalogue, puzzle: Puzzle, party: Party) -> ReplayWalk:
    """The solution, to be walked through."""
    start = puzzle.start(catalogue)
    game = start.clone()
    for words in puzzle.solution:
        game.apply(read_action(game, words))
    actions = tuple(dict(words) for words in puzzle.solution)
    key = key_of(catalogue, puzzle)
    kept = KeptGame(
        key, party, catalogue.fingerprint, actions, digest(game), game.round, game.result, assisted=False, date=""
    )
    return ReplayWalk(catalogue, kept, start)
