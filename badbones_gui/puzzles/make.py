"""Making puzzles from games of the bots: kept if they can be solved, but neither by accident nor by idling."""

from collections.abc import Iterator
from itertools import count
from math import ceil
from random import Random
from typing import Any, Final

from ..bots import BOTS, Budget
from ..engine import Catalogue, Game, Setup
from ..engine.actions import Action, MoveHero, Pass
from ..engine.geometry import FACES, FOREST, HEADINGS, space_name
from ..engine.notation import write_action
from ..engine.position import build
from ..engine.state import COURSE, HERO, TRAP, Board
from .puzzle import MOST_STARS, Goal, Puzzle
from .solve import march, solve

#: The goals in turn, each with the floors and houses that there are at the beginning.
GOALS: Final = (
    (Goal(3), 1, 1),
    (Goal(3, floors=True), 2, 3),
    (Goal(2, no_trap=True), 1, 1),
    (Goal(4), 1, 1),
    (Goal(3, floors=True, houses=True), 3, 3),
    (Goal(3, no_trap=True), 2, 2),
    (Goal(5), 1, 1),
    (Goal(4, houses=True), 3, 2),
    (Goal(4, floors=True), 2, 2),
)
#: Positions come from the rounds from the first to the last of these, with so many skeletons at least.
ROUNDS: Final = (2, 8)
FEWEST: Final = 5
#: A hasty player tries so often; what is solved more often than this share is no puzzle.
TRIES: Final = 60
TOO_EASY: Final = 0.6
#: By stars, the least share of tries that solve it; the fourth and fifth differ in whether a planner finds it.
EASE: Final = (0.25, 0.08, 0.01)
#: No more than this share of the puzzles made together has the same stars.
ALIKE: Final = 0.25


def make_puzzles(catalogue: Catalogue, wanted: int, seed: int) -> Iterator[Puzzle]:
    """So many puzzles, the same for the same seed; each from a game of its own."""
    found, room = 0, dict.fromkeys(range(1, MOST_STARS + 1), ceil(wanted * ALIKE))
    for number in count():
        if found == wanted:
            return
        chance = Random(f"badbones {seed} {number}")
        goal, floors, houses = GOALS[found % len(GOALS)]
        game = _game(catalogue, chance)
        if game is None:
            continue
        position = _position(game, goal, floors, houses, chance)
        start = build(catalogue, position)
        ease, stars = assess(start, goal)
        actions = solve(start, goal) if room.get(stars) else None
        if actions is not None:
            found += 1
            room[stars] -= 1
            words = tuple(_in_words(start, actions))
            yield Puzzle(f"puzzle-{seed}-{found:02}", goal, stars, ease, position, words)


def assess(start: Game, goal: Goal) -> tuple[float, int]:
    """The share of a hasty player's tries that reach the goal, and how many stars that means; none: it is too easy."""
    if can_idle(start, goal):
        return 1.0, 0
    ease = round(sum(_try(start, goal, "bruna", seed) for seed in range(TRIES)) / TRIES, 3)
    if ease > TOO_EASY:
        return ease, 0
    stars = next((number for number, least in enumerate(EASE, 1) if ease >= least), 0)
    return ease, stars or (4 if _try(start, goal, "corvin", 0) else 5)


def can_idle(start: Game, goal: Goal) -> bool:
    """Whether the goal is reached by stepping to and fro, whatever the first step, without any trap."""
    return any(_idle(start, goal, step) for step in start.legal_actions(1))


def _idle(start: Game, goal: Goal, step: Action) -> bool:
    assert isinstance(step, MoveHero)
    game, home = start.clone(), start.board(1).hero
    while game.result is None:
        there = step.to if game.board(1).hero == home else home
        if game.board(1).hero < 0:
            return False
        game.apply(MoveHero(1, there))
        if game.phase == HERO:  # his weapon is ready: he does not use it
            return False
        game.apply(Pass(1))
        march(game)
    return goal.is_met(start, game)


def _try(start: Game, goal: Goal, key: str, seed: int) -> bool:
    """Whether a bot, who knows the goal only as what may not be done, reaches it."""
    game, player = start.clone(), BOTS[key](seed, Budget(None, None))
    while not goal.is_missed(start, game) and game.result is None:
        nothing = goal.no_trap and game.phase == TRAP and game.board(1).question is None
        game.apply(Pass(1) if nothing else player.decide(game, 1))
    return goal.is_met(start, game)


def _in_words(start: Game, actions: tuple[Action, ...]) -> Iterator[dict[str, Any]]:
    game = start.clone()
    for action in actions:
        yield write_action(game, action)
        game.apply(action)


def _game(catalogue: Catalogue, chance: Random) -> Game | None:
    """A game of a bot when some round opens; None if it is over before, or too quiet."""
    setup = Setup("solo", 1, advanced=chance.random() < 0.4, rounds=20, seed=chance.randrange(2**32))
    game, player = Game.new(catalogue, setup), BOTS["corvin"](setup.seed, Budget(None, None))
    last = chance.randint(*ROUNDS)
    while game.result is None and (game.round < last or game.phase != HERO):
        game.apply(player.decide(game, 1))
    board = game.board(1)
    return game if game.result is None and board.hero >= 0 and len(board.skeletons) >= FEWEST else None


def _position(game: Game, goal: Goal, floors: int, houses: int, chance: Random) -> dict[str, Any]:
    """The position as rule cases write it, with who arrives from now on."""
    rules, board = game.rules, game.board(1)
    tokens = [token for token in range(len(rules.roster)) if game.bag >> token & 1]
    coming = chance.sample(tokens, rules.catalogue.arrivals * goal.rounds)
    supply = [kind for kind, number in board.supply.items() for _ in range(number)]
    described: dict[str, Any] = {
        "hero": space_name(board.hero),
        "tower": floors,
        "houses": houses,
        "supply": supply,
    }
    if board.traps:
        described["traps"] = _traps(game, board)
    described["skeletons"] = [_skeleton(game, token, f"s{number}") for number, token in enumerate(board.skeletons, 1)]
    return {
        "mode": "solo",
        "players": 1,
        "rounds": goal.rounds,
        "round": 1,
        "phase": "hero",
        "tracking": FACES[game.tracking],
        "draws": {1: [str(rules.roster[token].model) for token in coming]},
        "boards": {1: described},
    }


def _traps(game: Game, board: Board) -> dict[str, dict[str, Any]]:
    described = {}
    for space, tile in board.traps.items():
        words: dict[str, Any] = {"kind": tile.kind}
        if tile.facing:
            words["side" if tile.facing in FACES else "facing"] = tile.facing
        if tile.worn:
            words["blast" if game.rules.kinds[tile.kind].wear == "crater" else "damaged"] = True
        described[space_name(space)] = words
    return described


def _skeleton(game: Game, token: int, name: str) -> dict[str, Any]:
    word, model = game.board(1).skeletons[token], str(game.rules.roster[token].model)
    place = (word & COURSE) >> 2
    if place >= FOREST:
        return {"id": name, "at": "forest", "model": model}
    return {"id": name, "at": space_name(place), "heading": HEADINGS[word & 3], "model": model}
