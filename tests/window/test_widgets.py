"""Widgets: text has room, the focus can be seen, and everything works with the keyboard alone."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import logging
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from badbones_gui.input import (
    Cancel,
    Confirm,
    Direction,
    Navigate,
    NextFocus,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    PreviousFocus,
)
from badbones_gui.kit import Kit
from badbones_gui.preferences import Preferences
from badbones_gui.scenes.stack import SceneStack
from badbones_gui.scenes.title import Title, TitleMenu
from badbones_gui.sprites.art import Art
from badbones_gui.theme import Fonts, Theme
from badbones_gui.widgets import (
    Answer,
    Button,
    Choice,
    Dialog,
    Form,
    Label,
    Stepper,
    Toggle,
    Tooltip,
    Widget,
    column,
    wrap,
)

LONG = "Les squelettes sortent du cimetière et marchent tout droit vers la tour, sauf si un piège les en empêche"
SIZES = [(800, 450), (1280, 720), (1920, 1080), (3840, 2160), (1280, 1024)]


@pytest.fixture(autouse=True, scope="module")
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


def inside_and_apart(widgets: list[Widget], area: pygame.Rect) -> bool:
    boxes = [widget.rect for widget in widgets]
    apart = all(not a.colliderect(b) for n, a in enumerate(boxes) for b in boxes[n + 1 :])
    return apart and all(area.contains(box) for box in boxes)


def nothing(*_: object) -> None:
    """An action that does nothing."""


@pytest.mark.parametrize("width", [40, 90, 200, 500, 2000])
def test_wrapped_lines_fit_and_no_letter_is_lost(width: int) -> None:
    font = Theme().fonts.text(20)
    lines = wrap(font, LONG, width)
    assert all(font.size(line)[0] <= width for line in lines)
    assert "".join(lines).replace(" ", "") == LONG.replace(" ", "")


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("width", [220, 400, 1200])
def test_whatever_is_measured_fits_its_width(width: int, scale: float) -> None:
    theme = Theme(scale=scale)
    widgets = [
        Label(LONG),
        Button(LONG, nothing),
        Toggle(LONG, True, nothing),
        Stepper("Vitesse", 1, nothing, most=9),
        Choice("Bots", ["Facile", "Moyen", "Redoutable", "Impitoyable"], 1, nothing),
    ]
    for widget in widgets:
        assert widget.measure(theme, width)[0] <= width, type(widget).__name__
    area = pygame.Rect(10, 10, width, 10_000)
    column(theme, widgets, area, theme.px(12))
    assert inside_and_apart(widgets, area)


@pytest.mark.parametrize("text", ["Go", "New game", LONG])
def test_a_button_grows_with_its_text(text: str) -> None:
    theme = Theme()
    button = Button(text, nothing)
    wide, high = button.measure(theme)
    words = button.font(theme).size(text)
    assert wide > words[0]
    assert high > words[1]
    assert button.measure(theme, 300)[1] >= high


@pytest.mark.parametrize("width", [260, 500, 900])
def test_the_options_of_a_choice_lie_apart_inside_it(width: int) -> None:
    theme = Theme()
    choice = Choice("Strength", ["Easy", "Middling", "Hard", "Merciless and cruel"], 0, nothing)
    _, high = choice.measure(theme, width)
    choice.place(theme, pygame.Rect(5, 5, width, high))
    for number, spot in enumerate(choice.spots):
        assert choice.rect.contains(spot)
        assert spot.collidelist(choice.spots[number + 1 :]) == -1


def form_of_three() -> tuple[Form, list[Button], list[str]]:
    done: list[str] = []
    texts = ["one", "two", "three"]
    buttons = [Button(text, lambda text=text: done.append(text)) for text in texts]  # type: ignore[misc]
    form = Form(buttons)
    column(Theme(), buttons, pygame.Rect(0, 0, 200, 600), 10)
    return form, buttons, done


def test_one_widget_has_the_focus_from_the_start_and_tab_goes_around() -> None:
    form, buttons, _ = form_of_three()
    assert form.focused is buttons[0]
    for expected in (1, 2, 0):
        form.handle(NextFocus())
        assert [button.focused for button in buttons].index(True) == expected
    form.handle(PreviousFocus())
    assert form.focused is buttons[2]


def test_arrows_go_to_the_nearest_widget_and_skip_what_is_disabled() -> None:
    form, buttons, done = form_of_three()
    buttons[1].enabled = False
    form.handle(Navigate(Direction.DOWN))
    assert form.focused is buttons[2]
    assert not form.handle(Navigate(Direction.LEFT))
    form.handle(Navigate(Direction.DOWN))
    assert form.focused is buttons[0]
    form.handle(Confirm())
    assert done == ["one"]


def test_a_widget_that_is_disabled_loses_the_focus_to_the_next() -> None:
    form, buttons, _ = form_of_three()
    buttons[0].enabled = False
    assert form.focused is buttons[1]


def test_a_click_counts_where_it_is_released() -> None:
    form, buttons, done = form_of_three()
    inside, outside = buttons[1].rect.center, buttons[2].rect.center
    form.handle(PointerPressed(inside))
    form.handle(PointerReleased(outside))
    assert done == []
    form.handle(PointerPressed(inside))
    form.handle(PointerReleased(inside))
    assert done == ["two"]
    assert form.focused is buttons[1]


def test_a_button_lights_up_under_the_pointer_and_then_rests() -> None:
    form, buttons, _ = form_of_three()
    assert not form.update(0.1)
    form.handle(PointerMoved(buttons[0].rect.center))
    assert form.update(0.05)
    assert 0 < buttons[0].light < 1
    form.update(1)
    assert buttons[0].light == 1
    assert not form.update(0.1)


def test_the_focus_can_be_seen() -> None:
    theme = Theme()
    button = Button("Ready", nothing)
    button.place(theme, pygame.Rect(20, 20, *button.measure(theme)))
    pictures = []
    for focused in (False, True):
        button.focused = focused
        surface = pygame.Surface((300, 120))
        button.draw(surface, theme)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]


def test_settings_are_changed_with_arrows_and_stop_at_their_ends() -> None:
    told: list[object] = []
    toggle = Toggle("Reduced motion", False, told.append)
    stepper = Stepper("Players", 5, told.append, least=1, most=6)
    choice = Choice("Language", ["English", "Deutsch"], 0, told.append)
    form = Form([toggle, stepper, choice])
    for widget in form.widgets:
        form.focus(widget)
        for _ in range(3):
            form.handle(Navigate(Direction.RIGHT))
    assert told == [True, 6, 1]


def test_a_stepper_is_clicked_on_its_ends() -> None:
    told: list[int] = []
    stepper = Stepper("Players", 3, told.append, least=1, most=6)
    stepper.place(Theme(), pygame.Rect(0, 0, 400, 60))
    for at in (stepper.plus.center, stepper.minus.center, stepper.minus.center, stepper.control.center):
        stepper.click(at)
    assert told == [4, 3, 2]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("words", ["Leave?", LONG])
def test_a_dialog_stands_inside_the_window_with_its_buttons_apart(size: tuple[int, int], words: str) -> None:
    theme = Theme(size)
    dialog = Dialog(words, [Answer(words, nothing), Answer("No", nothing, safe=True)], details=words)
    dialog.layout(theme)
    assert pygame.Rect((0, 0), size).contains(dialog.rect)
    assert inside_and_apart(list(dialog.buttons), dialog.rect)
    dialog.draw(pygame.Surface(size), theme)


@pytest.mark.parametrize(("intent", "answer"), [(Cancel(), "stay"), (Confirm(), "stay"), (NextFocus(), None)])
def test_escape_and_a_hasty_enter_give_the_safe_answer_once(intent: Cancel | Confirm | NextFocus, answer: str) -> None:
    said: list[str] = []
    answers = [Answer("Leave", lambda: said.append("leave")), Answer("Stay", lambda: said.append("stay"), safe=True)]
    dialog = Dialog("Leave the game?", answers)
    assert dialog.handle(intent)
    dialog.handle(intent)
    assert said == ([answer] if answer else [])


def test_a_dialog_without_a_safe_answer_is_refused() -> None:
    with pytest.raises(ValueError, match="safe"):
        Dialog("Really?", [Answer("Yes", nothing)])


@pytest.mark.parametrize("at", [(0, 0), (1240, 0), (0, 700), (1240, 700)])
def test_a_tooltip_stays_inside_the_window_and_beside_its_target(at: tuple[int, int]) -> None:
    window, target = pygame.Rect(0, 0, 1280, 720), pygame.Rect(*at, 40, 20)
    box = Tooltip(LONG).box(Theme(), target, window)
    assert window.contains(box)
    assert not box.colliderect(target)


def test_a_missing_font_package_is_said_in_the_log_and_replaced(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Fonts, "_SOURCES", {"display": ("font_of_nobody", "Nobody")})
    with caplog.at_level(logging.WARNING):
        fonts = Fonts()
        assert fonts.display(20) is fonts.display(20)
        fonts.display(30)
    assert len([record for record in caplog.records if "font_of_nobody" in record.message]) == 1


@pytest.fixture
def art(tmp_path: Path) -> Art:
    path = tmp_path / "traps" / "wall.svg"
    path.parent.mkdir()
    box = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"'
    path.write_text(f'<svg {box}><rect width="1" height="9" fill="#ff0000"/></svg>', "utf-8")
    return Art(tmp_path)


def test_art_has_exactly_the_size_asked_for_and_is_drawn_once(art: Art) -> None:
    wall = art.get("traps/wall", (60, 30))
    assert wall.get_size() == (60, 30)
    assert art.get("traps/wall", (60, 30)) is wall
    assert art.get("traps/wall", (60, 30), angle=90).get_size() == (30, 60)
    assert art.get("traps/wall", 48).get_size() == (48, 48)
    assert art.get("traps/wall", (60, 30)).get_at((10, 15))[:3] == (255, 0, 0)
    assert art.get("traps/wall", (60, 30), flip=True).get_at((10, 15))[3] == 0
    assert art.get("traps/wall", (60, 30), tint=(128, 0, 0)).get_at((10, 15))[0] < 130


@pytest.mark.parametrize(
    ("content", "words"),
    [(None, "is missing"), ("<svg", "is damaged"), ("", "is damaged")],
    ids=["missing", "half", "empty"],
)
def test_a_picture_that_cannot_be_read_is_named_once_and_a_mark_takes_its_place(
    art: Art, content: str | None, words: str
) -> None:
    if content is not None:
        (art.folder / "traps" / "catapult.svg").write_text(content, "utf-8")
    for size in (48, 60):
        assert art.get("traps/catapult", size).get_bounding_rect(min_alpha=200).size == (size, size)
    art.cover("traps/catapult", (30, 20))
    (sentence,) = {sentence for sentence in art.missing if "catapult.svg" in sentence}
    assert words in sentence


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_the_title_has_room_for_its_buttons_at_every_size(size: tuple[int, int], scale: float) -> None:
    kit = Kit(preferences=Preferences(scale=scale))
    title = Title(kit, TitleMenu(nothing, nothing, nothing, nothing, nothing, nothing, nothing))
    SceneStack(size).push(title)
    assert [button.text for button in title.buttons][:2] == ["Continue", "New game"]
    assert inside_and_apart(list(title.buttons), pygame.Rect((0, 0), size))
    title.draw(pygame.Surface(size))


def test_the_title_rests_when_motion_is_reduced() -> None:
    menu = TitleMenu(nothing, nothing, nothing, nothing, nothing, nothing)
    assert Title(Kit(), menu).update(0.1)
    assert not Title(Kit(preferences=Preferences(reduced_motion=True)), menu).update(0.1)
