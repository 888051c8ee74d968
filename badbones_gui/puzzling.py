"""The way through the puzzles: the list, an attempt, what came of it, the next one. The game that goes on waits."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from .engine import BadBonesError
from .event_text import amount
from .players import Party, default_players
from .puzzles import Puzzle, load_puzzles
from .puzzles.attempt import Attempt, key_of, walk_of
from .records import Solved
from .records.solved import FILE_NAME
from .scenes.play import PlayScene
from .scenes.puzzles import PuzzleEnding, PuzzleEntry, PuzzlesScene
from .scenes.replay import ReplayScene
from .scenes.rounds import RoundsScene
from .scenes.stack import Scene
from .widgets import Answer

if TYPE_CHECKING:
    from .journey import Journey


class Puzzling:
    """Owns the callbacks of the puzzle scenes, as the journey owns all others."""

    def __init__(self, journey: "Journey", show: Callable[[Scene], object]) -> None:
        """``show`` puts a scene in the place of all that are there."""
        self.journey = journey
        self.kit, self.catalogue = journey.kit, journey.catalogue
        self.solved = Solved(journey.library.folder / FILE_NAME)
        self._show = show
        self._puzzles: list[Puzzle] = []
        self._keys: dict[str, str] = {}

    def open(self) -> None:
        """All puzzles; whatever is wrong with their files is said."""
        try:
            self._puzzles = load_puzzles()
            self._keys = {puzzle.name: key_of(self.catalogue, puzzle) for puzzle in self._puzzles}
        except BadBonesError as problem:  # of other data files, perhaps
            self.journey.tell(f"The puzzles cannot be opened. {problem}")
            return
        if not self._puzzles:
            self.journey.tell("There are no puzzles in this copy of the game.")
            return
        complaint = self.solved.load()
        self.list()
        if complaint is not None:
            self.journey.tell(complaint)

    def list(self, chosen: str = "") -> None:
        """The list, with this puzzle chosen."""
        entries = [self._entry(puzzle) for puzzle in self._puzzles]
        scene = PuzzlesScene(
            self.kit,
            entries,
            lambda entry: self.solve(entry.puzzle),
            lambda entry: self.watch(entry.puzzle),
            self.journey.title,
            chosen,
        )
        self._show(scene)

    def solve(self, puzzle: Puzzle) -> None:
        """Try it, from its beginning."""
        self.play(Attempt(self.catalogue, puzzle))

    def play(self, attempt: Attempt) -> None:
        """Go on with an attempt."""
        puzzle, journey = attempt.puzzle, self.journey
        answers = [
            Answer("Try again", lambda: self.solve(puzzle)),
            Answer("Show the solution", lambda: self.watch(puzzle)),
        ]
        scene = PlayScene(
            self.kit,
            attempt,
            self._party(puzzle),
            lambda: self.end(scene, attempt),
            lambda: self.list(puzzle.name),
            journey.settings,
            journey.book,
            None,
            lambda: self.choose_round(attempt),
            journey.changed,
            goal=puzzle.goal.words,
            answers=answers,
        )
        self._show(scene)

    def end(self, scene: PlayScene, attempt: Attempt) -> None:
        """The goal is met or missed."""
        puzzle = attempt.puzzle
        again = Answer("Try again", lambda: self.solve(puzzle))
        listed = Answer("All puzzles", lambda: self.list(puzzle.name))
        stack = self.journey.window.stack
        if not attempt.conclude():
            back = Answer("Take it back", lambda: scene.undo(1), safe=True)
            shown = Answer("Show the solution", lambda: self.watch(puzzle))
            words = f"{attempt.why_missed} The goal was: {puzzle.goal.words}"
            stack.push(PuzzleEnding(self.kit, False, words, [back, again, shown, listed]))
            return
        complaint = self.solved.add(self._keys[puzzle.name])
        following = self._next(puzzle)
        answers = [Answer(listed.text, listed.action, safe=following is None), Answer("Once more", again.action)]
        if following is not None:
            answers.insert(0, Answer("Next puzzle", lambda: self.solve(following), safe=True))
        stack.push(PuzzleEnding(self.kit, True, self._praise(puzzle), answers))
        if complaint is not None:
            self.journey.tell(complaint)

    def watch(self, puzzle: Puzzle) -> None:
        """The solution, over whatever is shown."""
        walk = walk_of(self.catalogue, puzzle, self._party(puzzle))
        viewer = ReplayScene(self.kit, walk, self.journey.back, None, self.journey.changed)
        viewer.walker.toggle()
        self.journey.window.stack.push(viewer)

    def choose_round(self, attempt: Attempt) -> None:
        """Begin one of the rounds again."""

        def choose(number: int) -> None:
            attempt.back_to(number)
            self.play(attempt)

        self.journey.window.stack.push(RoundsScene(self.kit, attempt.rounds(), choose, self.journey.back))

    def _next(self, puzzle: Puzzle) -> Puzzle | None:
        """The next one that is not solved, from here on and then from the beginning."""
        place = next(number for number, other in enumerate(self._puzzles) if other.name == puzzle.name) + 1
        ring = [*self._puzzles[place:], *self._puzzles[:place]]
        return next((other for other in ring if self._keys[other.name] not in self.solved.keys), None)

    def _praise(self, puzzle: Puzzle) -> str:
        solved = sum(key in self.solved.keys for key in self._keys.values())
        if solved == len(self._puzzles):
            return f"{puzzle.goal.words} You did it, and now all {amount(solved, 'puzzle')} are solved!"
        return f"{puzzle.goal.words} You did it! {solved} of {len(self._puzzles)} puzzles are solved."

    def _entry(self, puzzle: Puzzle) -> PuzzleEntry:
        party = self._party(puzzle)
        solved = self._keys[puzzle.name] in self.solved.keys
        return PuzzleEntry(puzzle, puzzle.start(self.catalogue), party.player(1), solved)

    def _party(self, puzzle: Puzzle) -> Party:
        return Party(puzzle.start(self.catalogue).rules.setup, default_players(1))
