"""What the drawing costs is measured on any screen, beside something plain, and everything really moves meanwhile."""

import json

import pygame
import pytest

from badbones_gui.__main__ import main
from badbones_gui.app import Window, run_window
from badbones_gui.bench import frames, thinking
from badbones_gui.content import load

SMALL = (640, 360)


@pytest.fixture(autouse=True)
def unseen_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def test_everything_is_measured_and_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--frames", "--seconds", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["milliseconds"]) == {"bare", "busiest", "import", "start", "title"}
    assert all(spent > 0 for spent in found["milliseconds"].values())
    assert set(found["ratios"]) == set(frames.RATIOS)
    for ratio in found["ratios"].values():
        assert 0 < ratio["low"] <= ratio["value"] <= ratio["high"]
    assert 0 <= found["idle"]["value"] < 1
    assert 0 < found["thinking"]["median"] <= found["thinking"]["p99"]
    words = frames.table(found)
    assert thinking.TITLE in words
    assert all(target.title in words for target in frames.RATIOS.values())
    assert frames.IDLE in words


def test_the_busiest_frame_is_busy() -> None:
    """As many skeletons as there are, and all of them are on their way in every single frame."""
    moved: list[int] = []

    def begin(window: Window) -> None:
        scene = frames.busiest_scene(load())
        turn = frames.busiest_frame(window.surface, scene)

        def poses() -> dict[int, object]:
            crowds = [sprite.crowd.figures for sprite in scene.sprites.values()]
            return {token: figure.pose() for figures in crowds for token, figure in figures.items()}

        assert len(poses()) == frames.SKELETONS
        assert len(scene.sprites) == 6
        for _ in range(90):
            before = poses()
            turn()
            after = poses()
            moved.append(sum(after[token] != pose for token, pose in before.items()))
        window.stack.clear()

    run_window(begin, SMALL)
    assert moved == [0] + [frames.SKELETONS] * 89, "in the first one they set out"


def test_without_a_screen_it_is_one_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def blind() -> None:
        raise pygame.error("no screen was found")

    monkeypatch.setattr(frames, "_starts", lambda *args: {})
    monkeypatch.setattr(pygame.display, "init", blind)
    with pytest.raises(SystemExit) as end:
        main(["bench", "--frames", "--seconds", "1"])
    assert end.value.code == 2
    assert capsys.readouterr().err == "The window cannot be opened: no screen was found.\n"
