"""The things forms are made of: planks to press, troughs to choose from, sheets with words."""

from .base import Widget
from .button import Button
from .cards import Card, Entry, IconButton
from .dialog import Answer, Dialog
from .form import Form
from .panel import Panel, Tooltip, column
from .rows import Choice, Stepper, Toggle
from .scroll import Scroll
from .text import Label, wrap
from .text_field import TextField

__all__ = [
    "Answer",
    "Button",
    "Card",
    "Choice",
    "Dialog",
    "Entry",
    "Form",
    "IconButton",
    "Label",
    "Panel",
    "Scroll",
    "Stepper",
    "TextField",
    "Toggle",
    "Tooltip",
    "Widget",
    "column",
    "wrap",
]
