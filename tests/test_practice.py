"""Practice: back across phases and rounds, forward again, and any round once more."""

from random import Random

import pytest

from badbones_gui.engine import Refused, Setup
from badbones_gui.engine.actions import MoveHero, PlayOn
from badbones_gui.engine.geometry import parse_space
from badbones_gui.engine.replay import Replay
from badbones_gui.engine.save import digest
from badbones_gui.session import Session, Stage

from .test_session import CATALOGUE, play_stage

ALONE = Setup("solo", 1, seed=3)


def practice(setup: Setup = ALONE) -> Session:
    return Session(CATALOGUE, setup, practice=True)


def play_round(session: Session) -> None:
    """Everybody steps somewhere, and the skeletons walk."""
    for seat in session.game.rules.seats:
        session.do(next(action for action in session.legal(seat) if isinstance(action, MoveHero)))
        session.toggle_ready(seat)
    while not session.round_is_played():
        if not session.march():
            session.do(session.legal(session.table.actors()[0])[0])
    session.next_round()


def test_undo_goes_back_to_the_plan_of_the_round_before() -> None:
    session = practice()
    play_round(session)
    assert session.game.round == 2
    assert session.undo(1)
    assert (session.game.round, session.stage) == (1, Stage.SKELETONS)
    assert session.round_is_played()
    while session.stage is Stage.SKELETONS:
        assert session.undo(1)
    assert (session.game.round, session.stage) == (1, Stage.PLANNING)
    assert session.is_planned(1)
    assert not session.ready
    assert session.undo(1)
    assert not session.is_planned(1)
    assert not session.undo(1)


def test_the_first_step_past_what_an_ordinary_game_allows_marks_the_game() -> None:
    session = practice()
    session.do(MoveHero(1, parse_space("c2")))
    session.undo(1)
    assert not session.assisted
    play_round(session)
    assert not session.assisted
    session.undo(1)
    assert session.assisted


def test_redo_comes_forward_again_to_the_same_arrivals() -> None:
    session = practice()
    states = [digest(session.table)]
    for _ in range(3):
        play_round(session)
        states.append(digest(session.table))
    back = 0
    while session.undo(1):
        back += 1
    assert digest(session.table) == states[0]
    assert session.history == []
    for _ in range(back):
        assert session.redo(1)
    assert digest(session.table) == states[-1]
    assert not session.can_redo(1)


def test_something_else_leads_elsewhere_and_nothing_is_left_to_do_again() -> None:
    session = practice()
    play_round(session)
    session.back_to(1)
    session.do([action for action in session.legal(1) if isinstance(action, MoveHero)][-1])
    assert not session.can_redo(1)


def test_the_same_decisions_meet_the_same_skeletons() -> None:
    session = practice()
    play_round(session)
    play_round(session)
    end, history = digest(session.table), list(session.history)
    session.back_to(1)
    play_round(session)
    play_round(session)
    assert digest(session.table) == end
    assert session.history == history


def test_any_round_can_be_begun_again() -> None:
    session = practice()
    openings = []
    for _ in range(4):
        openings.append(digest(session.table))
        play_round(session)
    assert list(session.rounds()) == [1, 2, 3, 4]
    session.back_to(3)
    assert digest(session.table) == openings[2]
    assert list(session.rounds()) == [1, 2]
    session.back_to(1)
    assert digest(session.table) == openings[0]
    with pytest.raises(Refused, match="begun again"):
        session.back_to(2)


def test_a_round_begun_again_can_be_done_again_as_it_was() -> None:
    session = practice()
    play_round(session)
    play_round(session)
    end = digest(session.table)
    session.back_to(1)
    while session.redo(1):
        pass
    assert digest(session.table) == end
    assert session.game.round == 3


def test_a_lost_game_can_be_tried_again_from_any_round() -> None:
    session, chance = practice(), Random(5)
    while session.game.result is None:
        play_stage(session, chance)
    assert list(session.rounds()) == list(range(1, session.game.round + 1))
    session.back_to(list(session.rounds())[-1])
    assert session.stage is Stage.PLANNING
    assert session.game.result is None


def test_what_was_taken_back_is_in_no_replay() -> None:
    session, chance = practice(), Random(8)
    for _ in range(3):
        play_round(session)
    session.back_to(2)
    while session.stage is not Stage.OVER:
        play_stage(session, chance)
    replay = Replay(ALONE, CATALOGUE.fingerprint, session.history, digest(session.game))
    assert digest(replay.play(CATALOGUE)) == digest(session.game)


def test_going_back_leaves_the_plans_of_the_others_as_they_were() -> None:
    session = practice(Setup("base", 2, seed=1))
    for seat in (1, 2):
        session.do(MoveHero(seat, parse_space("c2")))
        session.toggle_ready(seat)
    assert session.stage is Stage.SKELETONS
    assert session.undo(2)
    assert session.ready == {1}
    assert session.table.board(1).hero == parse_space("c2")
    session.undo(2)
    assert session.table.board(1).hero == parse_space("c2")
    assert session.table.board(2).hero == parse_space("c3")
    session.redo(2)
    session.redo(2)
    assert session.stage is Stage.SKELETONS


def test_nobody_is_carried_forward_while_somebody_thinks_again() -> None:
    session = practice(Setup("base", 2, seed=1))
    for seat in (1, 2):
        session.do(MoveHero(seat, parse_space("c2")))
        session.toggle_ready(seat)
    session.undo(2)
    session.toggle_ready(1)
    assert not session.redo(2)


def test_a_game_that_goes_on_from_elsewhere_goes_back_to_its_rounds_too() -> None:
    before = practice()
    for _ in range(2):
        play_round(before)
    session = Session(CATALOGUE, ALONE, before.history, practice=True)
    assert list(session.rounds()) == [1, 2]
    end = digest(session.table)
    assert session.undo(1)
    assert session.game.round == 2
    assert session.history == before.history[: len(session.history)] != before.history
    assert session.redo(1)
    assert digest(session.table) == end


def test_a_victory_that_was_played_on_can_be_gone_back_to() -> None:
    for seed in range(60):
        session, chance = practice(Setup("coop", 2, rounds=1, seed=seed)), Random(seed)
        while session.stage is not Stage.OVER:
            play_stage(session, chance)
        if session.game.actors():
            break
    session.do(PlayOn(1))
    assert session.game.round == 2
    session.undo(1)
    assert (session.game.round, session.stage) == (1, Stage.SKELETONS)
    while session.redo(1):
        pass
    assert session.game.round == 2
    assert session.game.endless
