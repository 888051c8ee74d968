"""Bots decide by the game and their own plan alone, whatever else goes on, and never get in each other's way."""

from collections.abc import Iterable

import pytest

from badbones_gui.bots import BOTS, Budget
from badbones_gui.content import load
from badbones_gui.counsel import Counsel, may_ask
from badbones_gui.engine import Setup
from badbones_gui.engine.actions import Action, MoveHero, Pass, Place
from badbones_gui.engine.save import digest
from badbones_gui.minds import Minds, as_seen
from badbones_gui.players import EMBLEMS, Party, Player
from badbones_gui.samples import is_asked, play, round_opens
from badbones_gui.session import Session, Stage

CATALOGUE = load()
BUDGET = Budget(seconds=None, steps=6)


def seated(setup: Setup, bots: Iterable[str]) -> Party:
    pairs = zip(bots, EMBLEMS, strict=False)
    return Party(setup, tuple(Player(bot or emblem.hero, emblem, bot) for bot, emblem in pairs))


def table(setup: Setup, *bots: str) -> tuple[Session, Minds]:
    session = Session(CATALOGUE, setup)
    return session, Minds(session, seated(setup, bots), BUDGET)


def decide(minds: Minds) -> Action:
    for _ in range(500):
        minds.think(0.01, 0.1)
        action = minds.decided()
        if action is not None:
            return action
    raise AssertionError("nobody decides anything")


def plan(session: Session, minds: Minds) -> None:
    """Until every bot is ready."""
    while session.stage is Stage.PLANNING and (minds.wanted() or minds.ready() is not None):
        seat = minds.ready()
        if seat is None:
            session.do(decide(minds))
        else:
            session.toggle_ready(seat)


def test_what_people_plan_changes_nothing_for_a_bot() -> None:
    setup = Setup("base", 2, seed=4)
    (alone, first), (together, second) = table(setup, "", "corvin"), table(setup, "", "corvin")
    together.do(together.legal(1)[2])
    together.do(next(action for action in together.legal(1) if isinstance(action, Place)))
    plan(alone, first)
    plan(together, second)
    assert alone.ready == together.ready == {2}
    assert alone.plan_of(2) == together.plan_of(2)


def test_undo_takes_back_the_persons_step_and_leaves_the_bots_plan() -> None:
    session, minds = table(Setup("base", 2, seed=4), "", "pip")
    session.do(session.legal(1)[0])
    plan(session, minds)
    before = session.plan_of(2)
    assert session.undo(1)
    assert (session.plan_of(2), session.ready) == (before, {2})


def test_two_bots_that_want_the_last_trap_agree() -> None:
    session, minds = table(Setup("coop", 2, seed=6), "bruna", "corvin")
    while session.stage is Stage.START:
        session.do(decide(minds))
    plan(session, minds)
    assert session.stage is Stage.SKELETONS


def test_a_person_who_takes_the_last_trap_makes_a_bot_think_again() -> None:
    setup = Setup("coop", 2, seed=6)
    session, minds = table(setup, "", "bruna")
    session.do(session.legal(1)[0])
    session.do(decide(minds))
    session.do(session.legal(1)[0])
    session.do(decide(minds))  # the hero
    minds.think(1.0, 0.1)
    (seat,) = minds.thinking
    thought = minds._thoughts[seat]
    assert thought.is_over
    if isinstance(thought.action, Place):
        mine = Place(1, thought.action.kind, thought.action.at, thought.action.facing)
        while session.refusal(mine) is None and session.table.shared.get(mine.kind):
            session.do(mine)
            break
    taken = session.refusal(thought.action) is not None
    action = minds.decided()
    assert (action is None) == taken
    session.do(action or decide(minds))


def test_people_go_shopping_for_a_team_with_bots_and_bots_for_a_team_of_bots() -> None:
    setup = Setup("coop", 2, advanced=True, seed=1)
    assert table(setup, "", "pip")[1].wanted() == []
    session, minds = table(setup, "bruna", "pip")
    while session.stage is Stage.MARKET:
        session.do(decide(minds))
    assert session.game.purse < session.game.rules.mode.coins * 2


def test_a_bot_sees_its_own_plan_and_not_those_of_the_others() -> None:
    session, _ = table(Setup("base", 2, seed=4), "", "pip")
    hero = next(action for action in session.legal(1) if isinstance(action, MoveHero))
    session.do(hero)
    assert as_seen(session, 1).board(1).hero == hero.to
    assert as_seen(session, 2).board(1).hero != hero.to


def test_in_a_hurry_a_thought_ends_early() -> None:
    session = Session(CATALOGUE, Setup("base", 2, seed=4))
    minds = Minds(session, seated(session.game.rules.setup, ["", "morwenna"]), Budget(seconds=60.0))
    minds.think(0.0, 30.0)
    assert minds.decided() is None
    minds.think(0.0, 0.0, hurried=True)
    assert minds.decided() is not None


@pytest.mark.parametrize("until", [round_opens(3), is_asked], ids=["plan", "question"])
def test_a_hint_can_be_followed_and_changes_nothing(until: object) -> None:
    assert callable(until)
    session = play(CATALOGUE, Setup("base", 2, seed=1), until)
    seat = next(seat for seat in (1, 2) if may_ask(session, seat) is None)
    before = digest(session.table), digest(session.game)
    counsel = Counsel(session, seat, BUDGET)
    while not counsel.go_on(1.0):
        pass
    assert (digest(session.table), digest(session.game)) == before
    for action in counsel.actions:
        session.do(action)
    assert may_ask(session, seat) is not None or session.stage is Stage.SKELETONS


def test_a_hint_is_one_plain_sentence() -> None:
    session = play(CATALOGUE, Setup("base", 2, seed=1), round_opens(4))
    counsel = Counsel(session, 1, BUDGET)
    while not counsel.go_on(1.0):
        pass
    sentence = counsel.reason({1: "Mia", 2: "Tom"})
    assert sentence.endswith(".")
    assert sentence.count(".") == 1


def test_whoever_is_ready_is_given_no_hint() -> None:
    session = Session(CATALOGUE, Setup("base", 2, seed=1))
    session.do(session.legal(1)[0])
    session.do(Pass(1))
    assert may_ask(session, 1) == "You have planned everything. Say Ready, or take something back."
    session.toggle_ready(1)
    assert may_ask(session, 1) == "You are ready; there is nothing left to decide."


def test_every_bot_has_something_to_say_about_itself() -> None:
    assert all(bot.name and bot.title and bot.about.endswith(".") for bot in BOTS.values())
