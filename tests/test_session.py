"""Planning, Ready, undo and the button for the next round, around the engine."""

from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from badbones_gui.content import load
from badbones_gui.engine import Refused, Setup
from badbones_gui.engine.actions import MoveAll, MoveHero, Pass, Place, Retrieve, StartHero
from badbones_gui.engine.geometry import parse_space
from badbones_gui.engine.replay import Replay
from badbones_gui.engine.save import digest, state_to_plain
from badbones_gui.session import Session, Stage
from tests.engine.test_random_games import setups

CATALOGUE = load()


def started(mode: str = "base", players: int = 2, seed: int = 1) -> Session:
    session = Session(CATALOGUE, Setup(mode, players, seed=seed))
    if session.stage is Stage.START:
        for seat in session.game.rules.seats:
            session.do(StartHero(seat, parse_space("b2")))
    return session


def board_state(session: Session, seat: int) -> dict[str, Any]:
    board: dict[str, Any] = state_to_plain(session.table)["boards"][seat - 1]
    return board


def test_one_player_plans_hero_and_trap_while_the_other_has_not_moved() -> None:
    session = started()
    session.do(MoveHero(1, parse_space("b2")))
    session.do(Place(1, "wall", parse_space("a1"), "/"))
    assert session.is_planned(1)
    assert not session.is_planned(2)
    assert session.table.board(1).hero == parse_space("b2")
    assert parse_space("a1") in session.table.board(1).traps
    assert session.game.board(1).hero == parse_space("c3")  # the engine knows nothing of it yet


def test_the_trap_waits_for_the_hero() -> None:
    session = started()
    assert session.refusal(Place(1, "wall", parse_space("a1"), "/")) == "Your hero moves first."
    with pytest.raises(Refused, match="hero moves first"):
        session.do(Place(1, "wall", parse_space("a1"), "/"))


def test_a_hero_planned_anew_keeps_the_trap() -> None:
    session = started()
    session.do(MoveHero(1, parse_space("b2")))
    session.do(Place(1, "wall", parse_space("a1"), "/"))
    session.do(MoveHero(1, parse_space("d4")))
    assert session.table.board(1).hero == parse_space("d4")
    assert parse_space("a1") in session.table.board(1).traps


def test_a_trap_planned_anew_takes_the_place_of_the_first() -> None:
    session = started()
    session.do(MoveHero(1, parse_space("b2")))
    session.do(Place(1, "wall", parse_space("a1"), "/"))
    session.do(Place(1, "wall", parse_space("e1"), "\\"))
    assert set(session.table.board(1).traps) == {parse_space("e1")}
    assert session.table.board(1).supply["wall"] == 1


def test_ready_can_be_taken_back_until_the_last_one() -> None:
    session = started()
    for seat in (1, 2):
        session.do(MoveHero(seat, parse_space("b2")))
    session.toggle_ready(1)
    assert session.legal(1) == []
    session.toggle_ready(1)
    assert session.legal(1)
    session.toggle_ready(1)
    session.toggle_ready(2)
    assert session.stage is Stage.SKELETONS
    assert session.game.board(1).hero == parse_space("b2")


def test_ready_needs_a_moved_hero() -> None:
    with pytest.raises(Refused):
        started().toggle_ready(1)


def test_undo_takes_back_one_thing_of_ones_own() -> None:
    session = started()
    session.do(MoveHero(1, parse_space("b2")))
    session.do(MoveHero(2, parse_space("d2")))
    session.do(Place(1, "wall", parse_space("a1"), "/"))
    other = board_state(session, 2)
    assert session.undo(1)
    assert not session.table.board(1).traps
    assert session.undo(1)
    assert session.table.board(1).hero == parse_space("c3")
    assert not session.undo(1)
    assert board_state(session, 2) == other


def test_undo_of_a_player_who_is_ready_takes_that_back_too() -> None:
    session = started()
    session.do(MoveHero(1, parse_space("b2")))
    session.toggle_ready(1)
    assert session.undo(1)
    assert 1 not in session.ready


def test_redo_does_again_what_was_taken_back_step_by_step() -> None:
    session = started()
    session.do(MoveHero(1, parse_space("b2")))
    session.do(Place(1, "wall", parse_space("a1"), "/"))
    planned = digest(session.table)
    assert not session.redo(1)
    for _ in range(2):
        assert session.undo(1)
    assert session.redo(1)
    assert session.table.board(1).hero == parse_space("b2")
    assert not session.table.board(1).traps
    assert session.redo(1)
    assert digest(session.table) == planned
    assert not session.can_redo(1)


def test_redo_is_ones_own_and_outlives_what_the_others_do() -> None:
    session = started()
    session.do(MoveHero(1, parse_space("b2")))
    session.undo(1)
    session.do(MoveHero(2, parse_space("d2")))
    assert not session.can_redo(2)
    assert session.redo(1)
    assert session.table.board(1).hero == parse_space("b2")


def test_something_new_of_ones_own_leaves_nothing_to_do_again() -> None:
    session = started()
    session.do(MoveHero(1, parse_space("b2")))
    session.undo(1)
    session.do(MoveHero(1, parse_space("d2")))
    assert not session.can_redo(1)


def test_redo_waits_while_somebody_else_has_the_last_trap() -> None:
    session = started("coop", 2)
    for seat in (1, 2):
        session.do(MoveHero(seat, parse_space("b1")))
    session.do(Place(1, "treasure", parse_space("e5"), ""))
    session.undo(1)
    session.do(Place(2, "treasure", parse_space("e5"), ""))
    assert not session.redo(1)
    session.undo(2)
    assert session.redo(1)


def test_whoever_is_ready_does_nothing_again() -> None:
    session = started()
    session.do(MoveHero(1, parse_space("b2")))
    session.do(Place(1, "wall", parse_space("a1"), "/"))
    session.undo(1)
    session.toggle_ready(1)
    assert not session.redo(1)
    session.toggle_ready(1)
    assert session.redo(1)


def test_nobody_goes_back_past_ready_in_an_ordinary_game() -> None:
    session = started()
    for seat in (1, 2):
        session.do(MoveHero(seat, parse_space("c2")))
        session.toggle_ready(seat)
    assert not session.can_undo(1)
    assert not session.rounds()
    with pytest.raises(Refused, match="begun again"):
        session.back_to(1)


def test_a_shared_supply_goes_to_whoever_plans_first() -> None:
    session = started("coop", 2)
    for seat in (1, 2):
        session.do(MoveHero(seat, parse_space("b1")))
    session.do(Place(1, "treasure", parse_space("e5"), ""))
    assert "no such trap" in str(session.refusal(Place(2, "treasure", parse_space("e5"), "")))
    session.undo(1)
    assert session.refusal(Place(2, "treasure", parse_space("e5"), "")) is None


def test_nothing_is_drawn_before_the_next_round_is_opened() -> None:
    session = started()
    for seat in (1, 2):
        session.do(MoveHero(seat, parse_space("c2")))
        session.toggle_ready(seat)
    bag = session.game.bag
    session.march()
    assert session.round_is_played()
    assert session.game.bag == session.table.bag == bag
    session.next_round()
    assert session.game.round == 2
    assert session.stage is Stage.PLANNING
    assert session.game.bag != bag


def test_the_next_round_waits_for_everyone() -> None:
    session = started()
    for seat in (1, 2):
        session.do(MoveHero(seat, parse_space("c2")))
        session.toggle_ready(seat)
    session.do(MoveAll(1))
    with pytest.raises(Refused, match="still skeletons"):
        session.next_round()


def test_an_unplaced_trap_can_be_warned_of() -> None:
    session = started()
    session.do(MoveHero(1, parse_space("c2")))
    assert session.has_trap_left(1)
    session.do(Pass(1))
    assert not session.has_trap_left(1)


def boards_of_others(session: Session, seat: int) -> list[tuple[Any, ...]]:
    """What stands and lies there: nobody else's undo may change it."""
    others = [board_state(session, other) for other in session.game.rules.seats if other != seat]
    return [(board["hero"], board["skeletons"], board["traps"], board["towers"]) for board in others]


def play_stage(session: Session, chance: Random) -> None:
    """Whatever people do: plan, plan anew, take back, do again, say Ready, answer."""
    if session.rounds() and chance.random() < 0.005:
        session.back_to(chance.choice(list(session.rounds())))
        return
    if session.stage is Stage.PLANNING:
        seat = chance.choice([s for s in session.game.rules.seats if s not in session.ready])
        if session.is_planned(seat) and chance.random() < 0.5:
            session.toggle_ready(seat)
            return
    else:
        if session.round_is_played() and chance.random() < 0.7:
            session.next_round()
            return
        if session.stage is Stage.SKELETONS and chance.random() < 0.5:
            session.march()
            return
        seat = chance.choice([*session.table.actors()] or [*session.game.rules.seats])
    if session.can_undo(seat) and chance.random() < (0.06 if session.practice else 0.2):
        history = list(session.history)
        before = boards_of_others(session, seat)
        session.undo(seat)
        if session.history == history:  # it was taken back in this stage
            assert boards_of_others(session, seat) == before
        return
    if session.can_redo(seat) and chance.random() < 0.3:
        history = list(session.history)
        before = boards_of_others(session, seat)
        assert session.redo(seat)
        if session.history == history:
            assert boards_of_others(session, seat) == before
        return
    legal = session.legal(seat)
    if legal:
        action = chance.choice(legal)
        assert session.refusal(action) is None
        session.do(action)
        if isinstance(action, Retrieve):
            assert session.is_planned(seat)


@settings(max_examples=120, deadline=None)
@given(setups(), st.integers(0, 2**32), st.booleans())
@example(Setup("coop", 2, advanced=True, chiefs=True, seed=1020), 2464, False)  # a march cut short is taken back
def test_whole_games_as_people_play_them_are_what_the_engine_played(setup: Setup, luck: int, practice: bool) -> None:
    chance, session = Random(luck), Session(CATALOGUE, setup, practice=practice)
    for _ in range(6000):
        if session.stage is Stage.OVER:
            break
        play_stage(session, chance)
    assert session.stage is Stage.OVER
    replay = Replay(setup, CATALOGUE.fingerprint, session.history, digest(session.game))
    assert digest(replay.play(CATALOGUE)) == digest(session.game)
