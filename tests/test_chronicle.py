"""The log in words: complete, in order, and about the right places."""

import re
from itertools import pairwise
from random import Random

import pytest

from badbones_gui.chronicle import Chronicle, Line, spots_of
from badbones_gui.content import load
from badbones_gui.engine import Game, Setup
from badbones_gui.engine import events as ev
from badbones_gui.engine.geometry import FOREST, space_name
from badbones_gui.engine.notation import read_action
from badbones_gui.event_text import TableNaming
from badbones_gui.session import Session, Stage
from tests.test_session import play_stage

CATALOGUE = load()
SETUPS = [
    Setup("base", 2, seed=1),
    Setup("advanced", 6, chiefs=True, seed=3),
    Setup("solo", 1, advanced=True, seed=4),
    Setup("coop", 4, advanced=True, chiefs=True, rounds=5, seed=7),
]
NAMES = TableNaming({1: "Ann", 2: "Ben", 3: "Cid", 4: "Dot", 5: "Eve", 6: "Fay"})


def played(setup: Setup) -> Session:
    session, chance = Session(CATALOGUE, setup), Random(setup.seed)
    while session.stage is not Stage.OVER:
        play_stage(session, chance)
    return session


def told(session: Session) -> list[Line]:
    chronicle = Chronicle(session.start, NAMES)
    chronicle.follow(session.history, session.rehearsed)
    return chronicle.lines


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_every_event_has_a_line_under_its_round(setup: Setup) -> None:
    session = played(setup)
    lines = told(session)
    game = Game.new(CATALOGUE, setup)
    events = [
        (step, event)
        for step, words in enumerate(session.history, 1)
        for event in game.apply(read_action(game, words))
        if not isinstance(event, ev.RoundBegan | ev.PhaseBegan | ev.Done)
    ]
    sentences = [line for line in lines if not line.heading]
    assert [line.step for line in sentences] == [step for step, _ in events]
    assert [line.seat for line in sentences] == [getattr(event, "seat", 0) for _, event in events]
    assert [line.spots for line in sentences] == [tuple(dict.fromkeys(spots_of(event))) for _, event in events]
    rounds = [int(line.text.split()[1].rstrip(":")) for line in lines if line.heading]
    assert rounds == sorted(rounds)
    assert set(rounds) == set(range(1, session.game.round + 1))
    assert not any(a.heading and b.heading for a, b in pairwise(lines)), "an empty heading"


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_line_lights_up_the_spaces_that_it_names(setup: Setup) -> None:
    checked = 0
    for line in told(played(setup)):
        if line.spots and "?" not in line.text:
            named = set(re.findall(r"\b[a-e][1-5]\b", line.text))
            assert named == {space_name(spot.place) for spot in line.spots if 0 <= spot.place < FOREST}, line.text
            checked += bool(named)
    assert checked > 20


def test_players_and_skeletons_are_called_as_people_call_them() -> None:
    text = " ".join(line.text for line in told(played(SETUPS[1])))
    assert re.search(r"cemetery of (Ann|Ben|Cid|Dot|Eve|Fay)\b", text)
    assert not re.search(r"player \d|-(left|right|top)-\d", text)
    assert not re.search(r"_", text)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_followed_step_by_step_it_says_the_same_even_after_an_undo(setup: Setup) -> None:
    session, chance = Session(CATALOGUE, setup), Random(setup.seed)
    followed = Chronicle(Game.new(CATALOGUE, setup), NAMES)
    undone = 0
    for _ in range(120):
        if session.stage is Stage.OVER:
            break
        play_stage(session, chance)
        followed.follow(session.history, session.rehearsed)
        assert followed.lines == told(session)
        seat = chance.choice(session.game.rules.seats)
        if chance.random() < 0.3 and session.undo(seat):
            undone += 1
            followed.follow(session.history, session.rehearsed)
            assert followed.lines == told(session)
    assert undone


def test_a_plan_is_told_and_taken_back_with_it() -> None:
    session = Session(CATALOGUE, Setup("base", 2, seed=1))
    before = told(session)
    session.do(session.legal(1)[0])
    planned = told(session)
    assert planned[-1].text.startswith("The hero goes from c3")
    assert session.undo(1)
    assert told(session) == before


def test_a_history_that_has_gone_another_way_is_told_anew() -> None:
    one, other = played(Setup("base", 2, seed=1)), Session(CATALOGUE, Setup("base", 2, seed=1))
    chronicle = Chronicle(one.start, NAMES)
    chronicle.follow(one.history)
    chronicle.follow(other.history)
    assert chronicle.lines == told(other)
