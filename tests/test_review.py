from functools import cache

from badbones_gui.bots.alone import alone, try_out
from badbones_gui.bots.judgement import Judge, Sight
from badbones_gui.engine import Game, Setup
from badbones_gui.engine.actions import Action
from badbones_gui.engine.replay import Recorder
from badbones_gui.engine.save import digest
from badbones_gui.engine.state import TRAP
from badbones_gui.players import Party, default_players
from badbones_gui.records.replays import KeptGame, ReplayWalk, today
from badbones_gui.review import NAMED, Review

from .bots.games import CATALOGUE, bot

#: The round in which the player loses heart.
BAD_ROUND = 4


def worst(game: Game, seat: int) -> Action:
    """The trap action that does most harm."""
    judge, trial = Judge(game.rules, seat, Sight()), alone(game, seat)
    return min(game.legal_actions(seat), key=lambda action: judge.worth(try_out(trial, seat, (action,))))


@cache
def walk() -> tuple[ReplayWalk, int]:
    """A solo game that is played well but for one trap, and the step that placed it."""
    setup = Setup("solo", 1, seed=21)
    recorder, player, bad, steps = Recorder(CATALOGUE, setup), bot("corvin", steps=2000), 0, 0
    game = recorder.game
    while game.result is None:
        lapse = game.phase == TRAP and game.round == BAD_ROUND and game.board(1).question is None
        action = worst(game, 1) if lapse else player.decide(game, 1)
        steps += 1
        bad = steps if lapse else bad
        recorder.apply(action)
    party = Party(setup, default_players(1))
    actions = tuple(recorder.replay().actions)
    kept = KeptGame(
        "a" * 16, party, CATALOGUE.fingerprint, actions, digest(game), game.round, game.result, False, today()
    )
    return ReplayWalk(CATALOGUE, kept), bad


def reviewed() -> Review:
    review = Review(walk()[0])
    assert review.go_on()
    return review


def test_the_worst_decision_is_named_with_what_would_have_been_better() -> None:
    mistakes = reviewed().mistakes
    assert 1 <= len(mistakes) <= NAMED
    assert walk()[1] in [mistake.step for mistake in mistakes]
    for mistake in mistakes:
        before = walk()[0].at(mistake.step - 1)
        assert walk()[0].action(mistake.step) == mistake.done != mistake.better
        assert before.is_legal(mistake.better)
        assert before.round == mistake.round
        assert mistake.words.endswith(".")


def test_what_cost_most_comes_first() -> None:
    costs = [mistake.cost for mistake in reviewed().mistakes]
    assert costs == sorted(costs, reverse=True)


def test_it_can_be_played_on_from_before_a_mistake() -> None:
    mistake = reviewed().mistakes[0]
    session = walk()[0].session_from_here(mistake.step - 1)
    assert session.game.round == mistake.round


def test_a_review_is_made_bit_by_bit() -> None:
    review, shown = Review(walk()[0]), [0.0]
    while not review.go_on(0.01):
        shown.append(review.progress)
    assert len(shown) > 2
    assert shown == sorted(shown)
    assert review.progress == 1.0
    assert review.mistakes == reviewed().mistakes
