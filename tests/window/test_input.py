"""Events become intents; a press becomes a click or a drag."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from badbones_gui.input import (
    Cancel,
    Confirm,
    Direction,
    Drag,
    DragStep,
    Drop,
    Erase,
    FocusLost,
    ForecastHeld,
    Fullscreen,
    Help,
    HurryHeld,
    Intent,
    Leap,
    LetterL,
    MouseButton,
    Navigate,
    NextFocus,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    PreviousFocus,
    Quit,
    Reader,
    Redo,
    Resized,
    Stretch,
    Turn,
    TypedText,
    Undo,
    Wheel,
)


def down(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod)


def up(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0)


@pytest.mark.parametrize(
    ("event", "intent"),
    [
        (down(pygame.K_UP), Navigate(Direction.UP)),
        (down(pygame.K_LEFT), Navigate(Direction.LEFT)),
        (down(pygame.K_TAB), NextFocus()),
        (down(pygame.K_TAB, pygame.KMOD_LSHIFT), PreviousFocus()),
        (down(pygame.K_RETURN), Confirm()),
        (down(pygame.K_KP_ENTER), Confirm()),
        (down(pygame.K_RETURN, pygame.KMOD_LALT), Fullscreen()),
        (down(pygame.K_F11), Fullscreen()),
        (down(pygame.K_F1), Help()),
        (down(pygame.K_l), LetterL()),
        (down(pygame.K_HOME), Leap(Stretch.START)),
        (down(pygame.K_END), Leap(Stretch.END)),
        (down(pygame.K_PAGEUP), Leap(Stretch.BACK)),
        (down(pygame.K_PAGEDOWN), Leap(Stretch.AHEAD)),
        (down(pygame.K_ESCAPE), Cancel()),
        (down(pygame.K_r), Turn()),
        (down(pygame.K_z, pygame.KMOD_LCTRL), Undo()),
        (down(pygame.K_y, pygame.KMOD_LCTRL), Redo()),
        (down(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT), Redo()),
        (down(pygame.K_BACKSPACE), Erase()),
        (pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3), PointerPressed((3, 4), MouseButton.RIGHT)),
        (pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(3, 4), button=1), PointerReleased((3, 4))),
        (pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2), Wheel(-2)),
        (pygame.event.Event(pygame.TEXTINPUT, text="é"), TypedText("é")),
        (pygame.event.Event(pygame.WINDOWSIZECHANGED, x=800, y=600), Resized((800, 600))),
        (pygame.event.Event(pygame.QUIT), Quit()),
    ],
    ids=lambda value: repr(value) if isinstance(value, Intent) else "",
)
def test_an_event_becomes_an_intent(event: pygame.event.Event, intent: Intent) -> None:
    assert Reader().translate([event]) == [intent]


def test_the_wheel_says_nothing_twice_and_buttons_we_do_not_know_say_nothing() -> None:
    wheel_as_button = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=4)
    assert Reader().translate([wheel_as_button, pygame.event.Event(pygame.NOEVENT)]) == []


def test_of_several_moves_the_last_one_counts_but_a_press_lies_where_it_was() -> None:
    moves = [pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 0)) for x in range(5)]
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(4, 0), button=1)
    assert Reader().translate([*moves, press, *moves]) == [
        PointerMoved((4, 0)),
        PointerPressed((4, 0)),
        PointerMoved((4, 0)),
    ]


def test_a_held_key_is_told_once_when_it_goes_down_and_once_when_it_goes_up() -> None:
    reader = Reader()
    space = [down(pygame.K_SPACE), down(pygame.K_SPACE), up(pygame.K_SPACE), up(pygame.K_SPACE)]
    assert reader.translate(space) == [HurryHeld(True), HurryHeld(False)]


def test_the_forecast_stays_while_either_of_its_keys_is_held() -> None:
    reader = Reader()
    assert reader.translate([down(pygame.K_f), down(pygame.K_LALT), up(pygame.K_f)]) == [ForecastHeld(True)]
    assert reader.translate([up(pygame.K_LALT)]) == [ForecastHeld(False)]


def test_losing_the_focus_lets_go_of_held_keys() -> None:
    reader = Reader()
    reader.translate([down(pygame.K_LALT), down(pygame.K_SPACE)])
    lost = reader.translate([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert lost == [HurryHeld(False), ForecastHeld(False), FocusLost()]
    assert reader.translate([up(pygame.K_LALT)]) == []


def test_two_pixels_are_a_click() -> None:
    drag = Drag()
    assert drag.feed(PointerPressed((10, 10))) is None
    assert drag.feed(PointerMoved((12, 10))) is None
    assert drag.feed(PointerReleased((12, 10))) == DragStep(Drop.CLICKED, (10, 10), (12, 10))
    assert not drag.pressed


def test_three_pixels_are_a_drag_that_ends_where_it_is_dropped() -> None:
    drag = Drag()
    drag.feed(PointerPressed((10, 10)))
    assert drag.feed(PointerMoved((10, 13))) == DragStep(Drop.STARTED, (10, 10), (10, 13))
    assert drag.feed(PointerMoved((11, 10))) == DragStep(Drop.MOVED, (10, 10), (11, 10))
    assert drag.feed(PointerReleased((50, 60))) == DragStep(Drop.DROPPED, (10, 10), (50, 60))
    assert not drag.dragging


@pytest.mark.parametrize("reason", [PointerPressed((0, 0), MouseButton.RIGHT), Cancel(), FocusLost()], ids=repr)
def test_a_drag_can_be_cancelled_and_its_release_then_means_nothing(reason: Intent) -> None:
    drag = Drag()
    drag.feed(PointerPressed((10, 10)))
    drag.feed(PointerMoved((20, 10)))
    assert drag.feed(reason) == DragStep(Drop.CANCELLED, (10, 10), (20, 10))
    assert drag.feed(PointerMoved((30, 10))) is None
    assert drag.feed(PointerReleased((30, 10))) is None


def test_a_right_click_may_mean_something_else_while_a_wall_is_held() -> None:
    drag = Drag(right_click_cancels=False)
    drag.feed(PointerPressed((10, 10)))
    drag.feed(PointerMoved((20, 10)))
    assert drag.feed(PointerPressed((20, 10), MouseButton.RIGHT)) is None
    assert drag.dragging


def test_nothing_is_dragged_without_a_press() -> None:
    drag = Drag()
    assert [drag.feed(intent) for intent in (PointerMoved((9, 9)), PointerReleased((9, 9)), Cancel())] == [None] * 3
