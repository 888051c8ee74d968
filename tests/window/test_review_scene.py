"""What could be better, on the screen: a smooth look through the game, then cards that lead on from each decision."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from time import perf_counter

import pygame
import pytest

from badbones_gui import samples
from badbones_gui.app import Window
from badbones_gui.content import load
from badbones_gui.engine import Setup
from badbones_gui.input import Cancel, Confirm, Direction, Navigate, NextFocus
from badbones_gui.journey import Journey
from badbones_gui.kit import Kit
from badbones_gui.players import Party, default_players
from badbones_gui.preferences import Preferences, PreferencesFile
from badbones_gui.records import Heading, Journal, KeptGame, Library, Played, ReplayWalk
from badbones_gui.scenes.play import PlayScene
from badbones_gui.scenes.replay import ReplayScene
from badbones_gui.scenes.review import ReviewScene
from badbones_gui.scenes.review.scene import NOTHING
from badbones_gui.scenes.scoring import ScoringScene
from badbones_gui.scenes.stack import SceneStack
from badbones_gui.sprites.art import Art
from badbones_gui.theme import end_pygame
from badbones_gui.widgets import Button

CATALOGUE = load()
ART = Art()
SOLO = Setup("solo", 1, seed=2)
PAIR = Setup("base", 2, seed=1)
#: One frame must never take longer than this, even on a busy machine.
SMOOTH = 0.1


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    yield
    end_pygame()


@cache
def played(setup: Setup) -> Played:
    party = Party(setup, default_players(setup.players))
    journal = Journal(Path(), Heading(party, CATALOGUE.fingerprint))  # nobody writes it
    return Played(samples.play(CATALOGUE, setup), party, journal)


@cache
def walk_of(setup: Setup) -> ReplayWalk:
    return ReplayWalk(CATALOGUE, KeptGame.of(played(setup)))


class Look:
    """A review on a stack, and where its buttons led."""

    def __init__(
        self,
        setup: Setup = SOLO,
        *,
        seats: tuple[int, ...] = (1,),
        size: tuple[int, int] = (1280, 720),
        scale: float = 1,
    ) -> None:
        self.calls: list[object] = []
        kit = Kit(art=ART, preferences=Preferences(scale=scale))
        self.scene = ReviewScene(
            kit,
            walk_of(setup),
            seats,
            lambda: self.calls.append("back"),
            lambda step: self.calls.append(("play on", step)),
            lambda step: self.calls.append(("watch", step)),
        )
        self.stack = SceneStack(size)
        self.stack.push(self.scene)

    def finish(self) -> "Look":
        while self.scene.report()["busy"]:
            self.stack.update(1 / 60)
        return self

    def press(self, card: int, text: str) -> None:
        buttons = self.scene.cards[card - 1].buttons
        next(button for button in buttons if button.text == text).confirm()

    def draw(self) -> bytes:
        picture = pygame.Surface(self.stack.size)
        self.stack.draw(picture)
        return pygame.image.tobytes(picture, "RGB")


def test_the_look_through_the_game_never_stops_the_window() -> None:
    look, longest, frames = Look(), 0.0, 0
    before = look.draw()
    while look.scene.report()["busy"]:
        start = perf_counter()
        assert look.stack.update(1 / 60)
        if look.scene.report()["busy"]:  # the last time, the cards are painted
            longest, frames = max(longest, perf_counter() - start), frames + 1
        if frames == 20:
            assert look.draw() != before, "the bar has grown"
    assert frames > 20
    assert longest < SMOOTH


def test_each_card_says_what_was_done_what_was_better_and_what_it_cost() -> None:
    look = Look().finish()
    assert 1 <= len(look.scene.cards) <= 3
    for card in look.scene.cards:
        done, better, why, cost = card.texts
        assert done.startswith(("You ", "Your "))
        assert better.startswith("Better: ")
        assert why == card.mistake.words
        assert cost.endswith(".")


def test_the_buttons_lead_to_before_the_decision_and_to_its_moment() -> None:
    look = Look().finish()
    for number, card in enumerate(look.scene.cards, 1):
        look.press(number, "Play on from here")
        look.press(number, "Watch")
        assert look.calls[-2:] == [("play on", card.mistake.step - 1), ("watch", card.mistake.step)]


def test_everything_can_be_reached_by_keyboard_and_esc_leaves_at_any_time() -> None:
    look = Look()
    look.stack.handle(Cancel())
    assert look.calls == ["back"]
    look.finish()
    reached = set()
    for intent in [NextFocus()] * 10 + [Navigate(Direction.LEFT), Navigate(Direction.UP), Navigate(Direction.RIGHT)]:
        look.stack.handle(intent)
        reached.add(look.scene.form.focused)
    assert reached >= {widget for widget in look.scene.form.widgets if isinstance(widget, Button)}
    look.scene.form.focus(look.scene.cards[0].buttons[0])
    look.stack.handle(Confirm())
    assert look.calls[-1] == ("play on", look.scene.cards[0].mistake.step - 1)


def test_only_the_decisions_of_those_who_ask_are_named() -> None:
    look = Look(PAIR, seats=(2,)).finish()
    assert look.scene.cards
    assert {card.mistake.seat for card in look.scene.cards} == {2}


def test_a_game_without_a_mistake_gets_a_friendly_word(monkeypatch: pytest.MonkeyPatch) -> None:
    look = Look()
    monkeypatch.setattr(look.scene.review, "_work", iter(()))
    look.finish()
    assert not look.scene.cards
    assert look.scene.report()["words"] == NOTHING
    assert list(look.scene.landmarks()) == ["button:Back"]


@pytest.mark.parametrize("scale", [0.75, 1, 2])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_everything_has_room(size: tuple[int, int], scale: float) -> None:
    look = Look(PAIR, seats=(1, 2), size=size, scale=scale).finish()
    cards = look.scene.cards
    boxes = [*(card.rect for card in cards), look.scene.back_button.rect]
    assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes)
    assert not any(a.colliderect(b) for number, a in enumerate(boxes) for b in boxes[number + 1 :])
    for card in cards:
        parts = [*card.labels, *card.buttons]
        assert all(card.rect.contains(part.rect) for part in parts)
        assert not any(a.rect.colliderect(b.rect) for number, a in enumerate(parts) for b in parts[number + 1 :])
    assert look.draw() == look.draw(), "drawing must change nothing"


def test_after_a_practice_game_the_review_appears_and_plays_on(tmp_path: Path) -> None:
    library = Library(tmp_path / "games", CATALOGUE)
    screen = Window((1280, 720), "Bad Bones")
    journey = Journey(screen, Kit(ART), CATALOGUE, PreferencesFile(tmp_path / "preferences.json"), library, seed=2)
    journey.begin()
    journey.start(played(SOLO).party, practice=True)
    assert journey.going is not None
    journey.going.session = samples.play(CATALOGUE, SOLO, practice=True)
    journey.play()
    scoring = screen.stack.top
    assert isinstance(scoring, ScoringScene)
    scoring.skip()
    next(button for button in scoring.buttons if button.text == "What could be better?").confirm()
    review = screen.stack.top
    assert isinstance(review, ReviewScene)
    while review.report()["busy"]:
        screen.stack.update(1 / 60)
    mistake = review.cards[0].mistake
    review.cards[0].buttons[1].confirm()
    viewer = screen.stack.top
    assert isinstance(viewer, ReplayScene)
    assert viewer.walker.step == mistake.step
    viewer.back()
    assert screen.stack.top is review
    review.cards[0].buttons[0].confirm()
    assert isinstance(screen.stack.top, PlayScene)
    assert journey.going.session.game.round == mistake.round
    assert journey.going.session.assisted
    screen.stack.clear()
