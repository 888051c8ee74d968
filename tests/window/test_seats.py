"""Bots in the play scene: they act by themselves, never hold up the window, and give their seats to people and back."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from math import inf
from pathlib import Path
from random import Random

import pygame
import pytest

from badbones_gui import samples
from badbones_gui.bots import BOTS, Budget, Thought
from badbones_gui.content import load
from badbones_gui.engine import Setup
from badbones_gui.engine.actions import MoveHero
from badbones_gui.engine.save import digest
from badbones_gui.engine.view import GameView
from badbones_gui.input import (
    AskHint,
    Cancel,
    Confirm,
    Direction,
    HurryHeld,
    Intent,
    Navigate,
    Pause,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Undo,
)
from badbones_gui.kit import Kit
from badbones_gui.players import EMBLEMS, Party, Player
from badbones_gui.preferences import Preferences
from badbones_gui.records.journal import begin, resume
from badbones_gui.scenes.market import MarketScene
from badbones_gui.scenes.play import PlayScene, seats
from badbones_gui.scenes.play.aim import Aim
from badbones_gui.scenes.stack import Scene, SceneStack
from badbones_gui.session import Session, Stage
from badbones_gui.sprites.art import Art
from badbones_gui.theme import end_pygame

CATALOGUE = load()
ART = Art()
FRAME = 0.1
#: Frames that no stretch of a game takes.
MOST = 4000


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    yield
    end_pygame()


def party_of(setup: Setup, *bots: str) -> Party:
    pairs = zip(bots, EMBLEMS, strict=False)
    return Party(setup, tuple(Player(BOTS[bot].name if bot else emblem.hero, emblem, bot) for bot, emblem in pairs))


class Table:
    """A game with bots, from the market to the score, and a hand for its people."""

    def __init__(
        self, setup: Setup, *bots: str, speed: float = inf, steps: int = 4, session: Session | None = None
    ) -> None:
        self.party = party_of(setup, *bots)
        self.session = session or Session(CATALOGUE, setup)
        self.kit = Kit(art=ART, preferences=Preferences(speed=speed, warnings=False))
        self.budget = Budget(seconds=None, steps=steps)
        self.overs = 0
        self.stack = SceneStack((1280, 720))
        if self.session.stage is Stage.MARKET:
            self.market = MarketScene(self.kit, self.session, self.party, self._play, self._nothing)
            self.market.customers.minds.budget = self.budget
            self.stack.push(self.market)
        else:
            self._play()

    def _play(self) -> None:
        ways = (self._over, self._nothing, self._nothing, self._nothing)
        self.scene = PlayScene(self.kit, self.session, self.party, *ways)
        self.scene.seats.minds.budget = self.scene.advice.budget = self.budget
        if len(self.stack):
            self.stack.pop()
        self.stack.push(self.scene)

    def _over(self) -> None:
        self.overs += 1

    def _nothing(self) -> None:
        pass

    def run(self, until: Callable[[], object], frames: int = MOST) -> None:
        """Let time pass until something has happened."""
        for _ in range(frames):
            if until():
                return
            self.stack.update(FRAME)
        raise AssertionError(f"waited in vain: {self.report()}")

    def settle(self) -> None:
        """Until nobody thinks and nothing moves."""
        self.run(lambda: not self.stack.update(FRAME) and not self.scene.busy)

    def report(self) -> dict[str, object]:
        top = self.stack.top
        assert isinstance(top, Scene)
        return top.report()

    def send(self, *intents: Intent) -> None:
        for intent in intents:
            self.stack.handle(intent)

    def click(self, name: str) -> None:
        at = self.scene.landmarks()[name].center
        self.send(PointerMoved(at), PointerPressed(at), PointerReleased(at))

    def check(self) -> None:
        """What is seen is what the engine has played."""
        game = GameView.of(self.session.table)
        if self.session.stage is Stage.PLANNING:
            game.phase = self.scene.flow.view.phase  # plans for phases 1 and 2 are rehearsed in phase 2
        assert self.scene.flow.view == game


def act(table: Table, chance: Random) -> bool:
    """One step of any person; false: it is for the bots to act."""
    if not isinstance(table.stack.top, PlayScene):
        return False
    scene, session = table.scene, table.session
    facts = scene.report()["seats"]
    assert isinstance(facts, dict)
    for number, seat in facts.items():
        if seat["bot"]:
            continue
        if seat["question"]:
            table.click(chance.choice(seat["answers"]))
        elif seat["start_at"]:
            table.click(chance.choice(seat["start_at"]))
        elif session.stage is Stage.PLANNING and not seat["ready"]:
            table.click(chance.choice(seat["hero_to"]) if not seat["planned"] else f"board{number}:ready")
        else:
            continue
        return True
    if "button:Next round" in scene.landmarks():
        table.click("button:Next round")
        return True
    return False


MIXED = [
    (Setup("base", 2, seed=3), ("", "morwenna")),
    (Setup("base", 6, seed=7, chiefs=True), ("", "pip", "bruna", "", "corvin", "morwenna")),
    (Setup("advanced", 3, seed=4, chiefs=True), ("corvin", "", "pip")),
    (Setup("coop", 3, seed=6, chiefs=True), ("bruna", "", "corvin")),
]
WATCHED = [
    (Setup("base", 2, seed=5), ("bruna", "corvin")),
    (Setup("advanced", 4, seed=2), ("pip", "bruna", "corvin", "morwenna")),
    (Setup("solo", 1, advanced=True, heroic=True, rounds=3, seed=5), ("morwenna",)),
    (Setup("coop", 4, advanced=True, chiefs=True, seed=7), ("morwenna", "pip", "corvin", "bruna")),
]


def ids(value: object) -> str:
    return value.mode if isinstance(value, Setup) else "-".join(map(str, value)) if isinstance(value, tuple) else ""


@pytest.mark.parametrize(("setup", "bots"), MIXED, ids=ids)
def test_bots_play_whole_games_with_people(setup: Setup, bots: tuple[str, ...]) -> None:
    table, chance = Table(setup, *bots), Random(3)
    if isinstance(table.stack.top, MarketScene):
        market = table.market
        while isinstance(table.stack.top, MarketScene):
            table.run(lambda: not (market.update(FRAME) and market.customers.is_bot))
            if isinstance(table.stack.top, MarketScene):
                market.stop_buying()
    for _ in range(MOST):
        if table.overs:
            break
        table.settle()
        if table.overs:
            break
        table.check()
        assert act(table, chance), "nobody has anything to do"
    assert table.session.stage is Stage.OVER
    table.check()


@pytest.mark.parametrize(("setup", "bots"), WATCHED, ids=ids)
@pytest.mark.parametrize("speed", [4.0, inf])
def test_a_game_of_bots_goes_on_by_itself_to_its_end(setup: Setup, bots: tuple[str, ...], speed: float) -> None:
    table = Table(setup, *bots, speed=speed)
    table.run(lambda: table.overs)
    assert table.session.game.result is not None
    table.check()


@pytest.mark.parametrize(("setup", "bots"), WATCHED, ids=ids)
def test_the_same_game_comes_out_whatever_the_speed(setup: Setup, bots: tuple[str, ...]) -> None:
    ends = set()
    for speed in (inf, 3.0):
        table = Table(setup, *bots, speed=speed)
        table.run(lambda table=table: table.overs)  # type: ignore[misc]
        ends.add(digest(table.session.game))
    assert len(ends) == 1


def test_a_frame_never_gives_more_than_a_slice_to_all_thoughts_together(monkeypatch: pytest.MonkeyPatch) -> None:
    slices: list[float] = []
    go_on = Thought.go_on

    def watched(self: Thought, seconds: float | None = None) -> bool:
        assert seconds is not None
        slices.append(seconds)
        return go_on(self, 0.0)  # one step

    monkeypatch.setattr(Thought, "go_on", watched)
    table = Table(Setup("base", 6, seed=1), "morwenna", "corvin", "morwenna", "corvin", "morwenna", "", steps=400)
    frames = 0
    while len(table.session.ready) < 5:
        slices.clear()
        table.stack.update(FRAME)
        frames += 1
        assert sum(slices) <= seats.SLICE * len(slices)
        assert max(slices, default=0.0) <= seats.SLICE
        assert len(slices) <= 5
    assert frames > 100  # they have had their time, a little of it in each frame


def test_a_game_killed_while_bots_think_comes_to_the_same_end(tmp_path: Path) -> None:
    setup, bots = WATCHED[0]
    whole = Table(setup, *bots)
    whole.run(lambda: whole.overs)
    path = tmp_path / "current.journal"
    played = begin(path, CATALOGUE, party_of(setup, *bots))
    for frames in (3, 8, 11, 4):
        table = Table(setup, *bots, session=played.session)
        for _ in range(frames):
            table.stack.update(FRAME)
        played = resume(path, CATALOGUE)  # nobody said goodbye
        assert played.damage is None
    table = Table(setup, *bots, session=played.session)
    table.run(lambda: table.overs)
    assert digest(played.session.game) == digest(whole.session.game)


def test_a_watched_game_can_be_stopped_and_goes_on() -> None:
    table = Table(Setup("base", 2, seed=5), "bruna", "corvin")
    table.run(lambda: table.session.game.round == 2)
    table.send(Pause())
    table.settle()
    stopped = digest(table.session.table)
    for _ in range(50):
        table.stack.update(FRAME)
    assert digest(table.session.table) == stopped
    table.click("button:Go on")
    table.run(lambda: table.session.game.round == 3)


def test_with_a_person_at_the_table_the_next_round_waits_for_the_button() -> None:
    table, chance = Table(Setup("base", 2, seed=3), "", "pip"), Random(1)
    while not table.scene.can_go_on():
        table.settle()
        if not table.scene.can_go_on():
            act(table, chance)
    for _ in range(100):
        table.stack.update(FRAME)
    assert table.session.game.round == 1


def test_space_shortens_a_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    for part in ("SLICE", "SLICE_BESIDE"):
        monkeypatch.setattr(seats, part, 0.0)  # a machine so slow that no thought ever ends by itself
    table = Table(Setup("base", 2, seed=3), "", "morwenna", steps=0)
    table.scene.seats.minds.budget = Budget(seconds=40.0)
    for _ in range(110):
        table.stack.update(FRAME)
    assert table.scene.seats.is_thinking(2)
    table.send(HurryHeld(True))
    table.stack.update(FRAME)
    table.stack.update(FRAME)
    assert table.session.plan_of(2).hero


@pytest.mark.parametrize("mark", ["hero", "ready", "undo", "hand", "space:c2", "supply:wall", "weapon"])
def test_nobody_touches_a_bots_board(mark: str) -> None:
    table = Table(Setup("base", 2, seed=3), "", "pip")
    table.settle()
    before = digest(table.session.table), set(table.session.ready), set(table.session.by_hand)
    table.click(f"board2:{mark}")
    table.send(Undo())
    table.settle()
    assert (digest(table.session.table), set(table.session.ready), set(table.session.by_hand)) == before
    assert table.scene.pointer.held is None


def test_a_seat_changes_hands_and_back_by_pointer() -> None:
    table = Table(Setup("base", 2, seed=3), "", "pip")
    table.settle()
    table.click("board2:name")
    table.click("button:I play")
    table.settle()
    assert [player.name for player in table.scene.party.players] == ["Knight", "Archer"]
    assert table.session.hands == {2: ""}
    table.click("board2:ready")  # what the bot has planned is the person's plan now
    assert table.session.ready == set()
    table.click("board1:name")
    table.click("button:Morwenna the seer")
    table.run(lambda: 1 in table.session.ready)
    assert table.scene.party.player(1).name == "Morwenna"


def test_a_seat_changes_hands_by_keyboard() -> None:
    table = Table(Setup("base", 2, seed=3), "", "")
    for _ in range(6):
        table.send(Navigate(Direction.UP))
    assert table.scene.keys.focus == "board1:name"
    table.send(Confirm(), Navigate(Direction.UP), Confirm())
    assert table.session.hands == {1: list(BOTS)[-1]}


def test_bots_wait_while_a_question_is_open() -> None:
    table = Table(Setup("base", 2, seed=3), "", "pip")
    table.scene.open_menu()
    for _ in range(50):
        table.stack.update(FRAME)
    assert not table.session.plan_of(2).hero
    table.send(Cancel())
    table.run(lambda: 2 in table.session.ready)


def test_a_hint_is_shown_counted_once_and_taken_away() -> None:
    table = Table(Setup("base", 2, seed=3), "", "pip")
    table.settle()
    table.send(AskHint())
    table.run(lambda: table.scene.advice.shown is not None)
    shown = table.scene.advice.sentence
    assert shown.endswith(".")
    assert table.session.hints == {1: 1}
    table.send(Cancel())
    assert table.scene.advice.shown is None
    assert table.scene.dialog is None
    table.click("board1:bulb")
    assert table.scene.advice.sentence == shown
    assert table.session.hints == {1: 1}
    facts = table.report()["seats"]
    assert isinstance(facts, dict)
    table.click(facts["1"]["hero_to"][0])
    assert table.scene.advice.shown is None
    table.settle()
    table.send(AskHint())
    assert table.session.hints == {1: 2}


def test_a_hint_is_seen_on_the_board_of_whoever_asked_and_nowhere_else() -> None:
    table = Table(Setup("base", 2, seed=3), "", "")
    table.settle()

    def boards() -> list[bytes]:
        picture = pygame.Surface((1280, 720))
        table.scene.draw(picture)
        places = [sprite.places.board for sprite in table.scene.sprites.values()]
        return [pygame.image.tobytes(picture.subsurface(box), "RGB") for box in places]

    before = boards()
    table.send(AskHint())
    table.run(lambda: table.scene.advice.shown is not None)
    table.settle()
    after = boards()
    assert after[0] != before[0]
    assert after[1] == before[1]


def test_a_bot_needs_no_hint() -> None:
    table = Table(Setup("solo", 1, seed=3), "pip")
    table.send(AskHint())
    assert not table.session.hints
    assert "plays here" in table.scene.pointer.complaint


def test_a_person_is_ready_while_a_bots_hero_is_still_on_his_way() -> None:
    table = Table(Setup("base", 2, seed=3), "", "bruna", speed=0.5)
    table.send(HurryHeld(True))
    facts = table.report()["seats"]
    assert isinstance(facts, dict)
    table.click(facts["1"]["hero_to"][0])
    table.run(lambda: table.scene.sprites[2].moving)
    table.click("board1:ready")
    assert 1 in table.session.ready


def test_half_an_answer_stays_while_a_bot_plans() -> None:
    """A weapon takes several clicks; a bot may act between two of them."""
    session = samples.play(CATALOGUE, Setup("advanced", 2, seed=45), lambda session: two_clicks(session) is not None)
    step = two_clicks(session)
    assert step is not None
    session.do(step)
    table = Table(session.game.rules.setup, "", "pip", session=session)
    table.scene.seats.paused = True
    table.run(lambda: 1 in table.scene.flow.aims)
    aim = table.scene.flow.aims[1]
    assert aim.choose(aim.targets()[0]) is None
    left = aim.targets()
    table.scene.seats.paused = False
    table.run(lambda: 2 in session.ready)
    assert table.scene.flow.aims[1].targets() == left


def two_clicks(session: Session) -> MoveHero | None:
    """A step of the first hero after which a weapon is ready that takes more than one click."""
    steps = session.legal(1) if session.stage is Stage.PLANNING else []
    for step in (action for action in steps if isinstance(action, MoveHero)):
        after = session.preview(step)
        asking = after.question(1)
        if asking is not None and asking.about == "weapon":
            aim = Aim(after, asking)
            if aim.choose(aim.targets()[0]) is None:
                return step
    return None


def test_the_key_asks_for_the_board_that_is_pointed_at() -> None:
    table = Table(Setup("base", 2, seed=3), "", "")
    table.settle()
    table.send(PointerMoved(table.scene.landmarks()["board2:space:c3"].center), AskHint())
    assert table.scene.advice.seat == 2
