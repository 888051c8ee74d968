"""The things forms are made of: planks to press, troughs to choose from, sheets with words."""

from .base import Widget
from .button import Button
from .dialog import Answer, Dialog
from .form import Form
from .panel import Panel, Tooltip, column
from .rows import Choice, Stepper, Toggle
from .text import Label, wrap

__all__ = [
    "Answer",
    "Button",
    "Choice",
    "Dialog",
    "Form",
    "Label",
    "Panel",
    "Stepper",
    "Toggle",
    "Tooltip",
    "Widget",
    "column",
    "wrap",
]
