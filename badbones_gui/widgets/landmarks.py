"""Names for what can be pointed at in a form."""

from collections.abc import Iterable, Iterator

import pygame

from .base import Widget
from .button import Button
from .rows import Choice, Stepper, Toggle


def landmarks(widgets: Iterable[Widget]) -> dict[str, pygame.Rect]:
    """The places of all widgets that can be used now: "button:TEXT", "stepper:TEXT:plus", "choice:TEXT:OPTION"."""
    return {name: rect for widget in widgets if widget.enabled for name, rect in _parts(widget)}


def _parts(widget: Widget) -> Iterator[tuple[str, pygame.Rect]]:
    match widget:
        case Button():
            yield f"button:{widget.text}", widget.rect
        case Toggle():
            yield f"toggle:{widget.text}", widget.control
        case Stepper():
            yield f"stepper:{widget.text}:minus", widget.minus
            yield f"stepper:{widget.text}:plus", widget.plus
        case Choice():
            for option, spot in zip(widget.options, widget.spots, strict=True):
                yield f"choice:{widget.text}:{option}", spot
