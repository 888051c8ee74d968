"""A puzzle: reading and writing it, starting it, and seeing whether its goal is met.

Who arrives is prepared, so that nothing is left to luck: the same actions lead to the same end.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import yaml

from ..engine import BadBonesError, Catalogue, Game
from ..engine.actions import Action, Place
from ..engine.notation import read_action
from ..engine.position import FIELDS, build
from ..event_text import amount, write_words
from ..paths import data_folder

LARGEST_FILE: Final = 100_000
#: Stars of difficulty, from the easiest.
MOST_STARS: Final = 5


class PuzzleError(BadBonesError):
    """A file that is no puzzle."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What has to be done, beside staying in the game for so many rounds."""

    rounds: int
    #: Nothing may be lost of these.
    floors: bool = False
    houses: bool = False
    #: No trap may be placed.
    no_trap: bool = False

    @property
    def words(self) -> str:
        """The goal as a sentence."""
        rounds = amount(self.rounds, "round")
        if self.no_trap:
            return f"Survive {rounds} and place no trap."
        if self.floors and self.houses:
            return f"Lose no floor and no house for {rounds}."
        if self.floors:
            return f"Lose no floor for {rounds}."
        if self.houses:
            return f"Lose no house for {rounds}."
        return f"Survive {rounds}."

    def allows(self, action: Action) -> bool:
        """Whether an action may be done, legal as it is."""
        return not (self.no_trap and isinstance(action, Place))

    def is_missed(self, start: Game, now: Game) -> bool:
        """Whether the goal cannot be reached any more."""
        before, board = start.board(1), now.board(1)
        lost_floors = sum(board.towers.values()) < sum(before.towers.values())
        lost = (self.floors and lost_floors) or (self.houses and board.houses < before.houses)
        return lost or board.eliminated or (now.result is not None and not now.result.won)

    def is_met(self, start: Game, now: Game) -> bool:
        """Whether the puzzle is solved."""
        return now.result is not None and not self.is_missed(start, now)


@dataclass(frozen=True)
class Puzzle:
    """A position with a goal and a solution."""

    name: str
    goal: Goal
    #: From 1, the easiest, to ``MOST_STARS``.
    stars: int
    #: The share of tries by a hasty player that solve it: the finer measure of how hard it is.
    ease: float
    position: Mapping[str, Any]
    solution: tuple[Mapping[str, Any], ...]

    def start(self, catalogue: Catalogue) -> Game:
        """The game as it stands at the beginning."""
        return build(catalogue, self.position)

    def is_solved_by(self, catalogue: Catalogue, actions: tuple[Mapping[str, Any], ...]) -> bool:
        """Whether these actions, in words, are legal, keep to the goal and reach it."""
        start = self.start(catalogue)
        game = start.clone()
        for words in actions:
            action = read_action(game, words)
            if not self.goal.allows(action):
                return False
            game.apply(action)
        return self.goal.is_met(start, game)

    def to_yaml(self) -> str:
        """The puzzle as a rule case."""
        position = yaml.safe_dump(dict(self.position), sort_keys=False, default_flow_style=None, width=110)
        goal = {
            "rounds": self.goal.rounds,
            "floors": self.goal.floors,
            "houses": self.goal.houses,
            "no_trap": self.goal.no_trap,
        }
        expected = f"  phase: over\n  won: true\n{self._kept()}"
        solution = "".join(f"  - {write_words(words)}\n" for words in self.solution)
        return (
            f"# {self.goal.words}\n"
            f"case: {self.name}\n"
            f"rule: [O1, O2]\n"
            f"puzzle: {{stars: {self.stars}, ease: {self.ease}, goal: {write_words(goal)}}}\n"
            f"{position}do:\n{solution}expect:\n{expected}"
        )

    def _kept(self) -> str:
        board = self.position["boards"][1]
        kept = {"tower": board["tower"]} if self.goal.floors else {}
        kept |= {"houses": board["houses"]} if self.goal.houses else {}
        return f"  boards: {{1: {write_words(kept)}}}\n" if kept else ""


def read_puzzle(text: str) -> Puzzle:
    """The puzzle from its file; raises ``PuzzleError`` with a sentence if it is none."""
    try:
        plain = yaml.safe_load(text)
        described = plain["puzzle"]
        goal = Goal(**described["goal"])
        stars, ease = described["stars"], float(described["ease"])
        position = {key: plain[key] for key in FIELDS if key in plain}
        puzzle = Puzzle(str(plain["case"]), goal, stars, ease, position, tuple(plain["do"]))
    except (yaml.YAMLError, KeyError, TypeError, ValueError) as problem:
        raise PuzzleError(f"This is no puzzle: {' '.join(str(problem).split())[:80]}") from problem
    flags = (goal.floors, goal.houses, goal.no_trap)
    if type(stars) is not int or not 1 <= stars <= MOST_STARS or any(type(flag) is not bool for flag in flags):
        raise PuzzleError("This is no puzzle: its stars or its goal cannot be read.")
    return puzzle


def load_puzzles(folder: Path | None = None) -> list[Puzzle]:
    """The puzzles of a folder, those that came with the game unless said, the easiest first."""
    found = []
    for path in sorted((data_folder() / "puzzles" if folder is None else folder).glob("*.yaml")):
        try:
            if path.stat().st_size > LARGEST_FILE:
                raise PuzzleError("This is no puzzle: it is much too long.")
            found.append(read_puzzle(path.read_text("utf-8")))
        except (OSError, UnicodeDecodeError) as problem:
            raise PuzzleError(f"The puzzle {path.name} cannot be read.") from problem
        except PuzzleError as problem:
            raise PuzzleError(f"{path.name}: {problem}") from problem
    return sorted(found, key=lambda puzzle: (puzzle.stars, -puzzle.ease, puzzle.name))
