"""One board played on alone, as if the other players had left the table: quick enough for thousands of tries.

The engine itself plays, phase by phase, on a paused copy of an observation.
"""

from collections.abc import Iterable

from ..engine import Game
from ..engine.actions import Action, Choose, SkipWeapon, choices, move_all
from ..engine.geometry import EXITS, NEXT, course
from ..engine.phases import PHASE_RULES
from ..engine.phases.arrivals import arrive, draw_to_cemetery, is_last_stand
from ..engine.state import ARRIVALS, HERO, OVER, SKELETONS, TRAP, Board, Question
from .chart import AWAY, HOMES, NOWHERE, TOWER, chart_of

#: What a fleeing skeleton had best come to, and what worst.
_FLIGHTS = {AWAY: 0, NOWHERE: 1, HOMES: 2, TOWER: 2}


def alone(seen: Game, seat: int) -> Game:
    """A copy in which only this player has anything to do."""
    trial = seen.clone()
    trial.paused = True
    trial.boards = [board if board.seat == seat else _deserted(board) for board in seen.boards]
    trial.done |= trial.rules.everyone & ~(1 << seat)
    return trial


def _deserted(board: Board) -> Board:
    """A board on which nothing happens, but which still stands."""
    left = Board(board.seat)
    left.towers, left.houses = board.towers, board.houses
    return left


def try_out(trial: Game, seat: int, actions: Iterable[Action]) -> Game:
    """A further copy after these actions and everything that follows up to the end of phase 3."""
    game = trial.clone()
    for action in actions:
        if game.phase == HERO and game.done >> seat & 1:
            game.jump_to(TRAP)
            game.done |= game.rules.everyone & ~(1 << seat)
        game.apply(action)
    finish_round(game, seat)
    return game


def finish_round(game: Game, seat: int) -> None:
    """Play on to the end of phase 3, answering by rule of thumb."""
    answer_all(game, seat)
    if game.phase in (HERO, TRAP):
        if game.held:
            PHASE_RULES[TRAP].end(game)
        game.jump_to(SKELETONS)
    if game.phase == SKELETONS:
        answer_all(game, seat)
        if game.phase == SKELETONS:  # a cooperative game can be lost on the way
            PHASE_RULES[SKELETONS].end(game)
            if game.phase != OVER:
                game.phase = ARRIVALS


def answer_all(game: Game, seat: int) -> None:
    """Move all skeletons, answer what is asked, and leave weapons alone."""
    board = game.board(seat)
    while game.phase != OVER:
        if board.question is not None:
            game.apply(quick_answer(game, seat, board.question))
        elif game.phase == SKELETONS and board.waiting:
            game.apply(move_all(seat))
        elif board.ready:
            game.apply(SkipWeapon(seat))
        else:
            return
        board = game.board(seat)


def quick_answer(game: Game, seat: int, question: Question) -> Choose:
    """An answer that is never bad: away from tower and houses, and otherwise the first."""
    listed = choices(seat, question.about, question.options)
    if question.about != "flee":
        return listed[0]
    ways, space = chart_of(game.rules.side).ways, question.march.at >> 2

    def harm(choice: Choose) -> tuple[int, int]:
        beside = NEXT[course(space, choice.answer)]
        if beside >= EXITS:
            return _FLIGHTS[HOMES if beside == EXITS + game.rules.side.homes else AWAY], 0
        if game.board(seat).tower_stands(beside):
            return _FLIGHTS[TOWER], 0
        way = ways[course(beside, choice.answer)]
        return _FLIGHTS[way.end], -way.rounds

    return min(listed, key=harm)


def open_next_round(game: Game, seat: int, guests: int) -> None:
    """New skeletons arrive, with so many more from other boards, and the hero phase opens."""
    board = game.own(seat)
    count = 0 if is_last_stand(game) else game.rules.catalogue.arrivals
    draw_to_cemetery(game, board, count + guests)
    arrive(game, board, board.cemetery)
    board.cemetery = ()
    game.round += 1
    game.jump_to(HERO)
    game.done |= game.rules.everyone & ~(1 << seat)
