"""The things forms are made of: planks to press, troughs to choose from, sheets with words."""

from .base import Widget
from .button import Button
from .cards import Card, Entry, IconButton
from .dialog import Answer, Dialog
from .form import Form
from .label import Label
from .listing import Listing
from .panel import Panel, column, darken
from .rows import Choice, Stepper, Toggle
from .scroll import Scroll
from .selector import Option, Selector
from .text import wrap
from .text_field import TextField
from .tooltip import Tooltip

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
    "Listing",
    "Option",
    "Panel",
    "Scroll",
    "Selector",
    "Stepper",
    "TextField",
    "Toggle",
    "Tooltip",
    "Widget",
    "column",
    "darken",
    "wrap",
]
