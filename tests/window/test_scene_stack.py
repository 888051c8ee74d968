"""Who is told what, and how often, when scenes come and go."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from threading import Timer

import pygame
import pytest

from badbones_gui.app import Window, run_window
from badbones_gui.input import Confirm, Intent, Woken, wake
from badbones_gui.scenes.stack import Scene, SceneStack


class Witness(Scene):
    def __init__(self, name: str, log: list[str], *, see_through: bool = False) -> None:
        self.name, self.log, self.see_through = name, log, see_through

    def enter(self) -> None:
        self.log.append(f"{self.name} enters")

    def leave(self) -> None:
        self.log.append(f"{self.name} leaves")

    def pause(self) -> None:
        self.log.append(f"{self.name} pauses")

    def resume(self) -> None:
        self.log.append(f"{self.name} resumes")

    def resized(self, size: tuple[int, int]) -> None:
        self.log.append(f"{self.name} is {size[0]} wide")

    def handle(self, intent: Intent) -> None:
        self.log.append(f"{self.name} hears {type(intent).__name__}")

    def update(self, dt: float) -> bool:
        self.log.append(f"{self.name} lives")
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.log.append(f"{self.name} is drawn")


@pytest.fixture
def log() -> list[str]:
    return []


def stack_of(log: list[str], *names: str) -> SceneStack:
    stack = SceneStack((640, 360))
    for name in names:
        stack.push(Witness(name, log))
    log.clear()
    return stack


def test_a_pushed_scene_knows_its_size_before_it_enters_and_the_one_beneath_pauses_first(log: list[str]) -> None:
    stack = stack_of(log, "title")
    stack.push(Witness("game", log))
    assert log == ["title pauses", "game is 640 wide", "game enters"]
    assert len(stack) == 2


def test_popping_leaves_one_scene_and_resumes_the_one_beneath(log: list[str]) -> None:
    stack = stack_of(log, "title", "game")
    popped = stack.pop()
    assert isinstance(popped, Witness)
    assert popped.name == "game"
    assert log == ["game leaves", "title resumes"]


def test_replacing_does_not_disturb_what_lies_beneath(log: list[str]) -> None:
    stack = stack_of(log, "title", "setup")
    stack.replace(Witness("game", log))
    assert log == ["setup leaves", "game is 640 wide", "game enters"]
    assert len(stack) == 2


def test_the_topmost_scene_alone_hears_and_lives(log: list[str]) -> None:
    stack = stack_of(log, "title", "game")
    stack.handle(Confirm())
    assert stack.update(0.1)
    assert log == ["game hears Confirm", "game lives"]


def test_every_scene_is_told_of_a_new_size(log: list[str]) -> None:
    stack = stack_of(log, "title", "game")
    stack.resized((1920, 1080))
    assert log == ["title is 1920 wide", "game is 1920 wide"]


def test_what_can_be_seen_through_the_topmost_scene_is_drawn_first(log: list[str]) -> None:
    stack = stack_of(log, "title", "game")
    stack.push(Witness("question", log, see_through=True))
    log.clear()
    stack.draw(pygame.Surface((8, 8)))
    assert log == ["game is drawn", "question is drawn"]


def test_clearing_leaves_everything_and_wakes_nothing(log: list[str]) -> None:
    stack = stack_of(log, "title", "game")
    stack.clear()
    assert log == ["game leaves", "title leaves"]
    assert stack.top is None
    assert not stack.update(0.1)


def test_an_empty_stack_has_nothing_to_leave() -> None:
    with pytest.raises(IndexError, match="no scene"):
        SceneStack().pop()


class Counting(Scene):
    """Counts its pictures and leaves when it is woken."""

    def __init__(self, moving: bool) -> None:
        self.moving = moving
        self.drawn = 0

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Woken):
            self.stack.pop()

    def update(self, dt: float) -> bool:
        assert 0 <= dt <= 0.1
        return self.moving

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1


@pytest.mark.parametrize("moving", [True, False])
def test_the_window_draws_all_the_time_only_while_something_moves(moving: bool) -> None:
    scene = Counting(moving)
    timer = Timer(0.7, wake)

    def begin(window: Window) -> None:
        timer.start()
        window.stack.push(scene)

    run_window(begin, (320, 180))
    timer.join()
    assert scene.drawn > 10 if moving else 1 <= scene.drawn < 8


def test_an_error_is_logged_and_reaches_the_caller(caplog: pytest.LogCaptureFixture) -> None:
    def broken(window: Window) -> None:
        raise RuntimeError("no such scene")

    with pytest.raises(RuntimeError, match="no such scene"):
        run_window(broken, (320, 180))
    assert "had to close" in caplog.text
    assert not pygame.display.get_init()
