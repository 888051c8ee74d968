"""Colours, fonts and sizes of the interface (assets/art/STYLE.md tells what they are like)."""

import importlib
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

import pygame

log = logging.getLogger(__name__)

Colour = tuple[int, int, int]


def colour(text: str) -> Colour:
    """A colour as the style sheet writes it.

    >>> colour("#ffc857")
    (255, 200, 87)
    """
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


@dataclass(frozen=True)
class Tones:
    """The three tones of one material."""

    light: Colour
    middle: Colour
    dark: Colour


def _tones(light: str, middle: str, dark: str) -> Tones:
    return Tones(colour(light), colour(middle), colour(dark))


SNOW: Final = _tones("#eef3fb", "#cfdbec", "#a3b4cf")
DUSK: Final = _tones("#3a4670", "#232c4d", "#141a2e")
FOREST: Final = _tones("#4d7a6a", "#2c5148", "#17302f")
BONE: Final = _tones("#fdf6e3", "#e6d6b0", "#b59c6d")
BLACK_STONE: Final = _tones("#5a6178", "#343a50", "#1b2033")
WOOD: Final = _tones("#c58a52", "#8f5a31", "#5a371f")
IRON: Final = _tones("#aab6c6", "#6f7d92", "#414c60")
STONE_WALL: Final = _tones("#c3c4cd", "#8f93a4", "#5d6276")
WARM_LIGHT: Final = _tones("#fff0b3", "#ffc857", "#e8862e")
DANGER: Final = _tones("#ff9a5a", "#e4502e", "#8c1f1f")
GOLD: Final = _tones("#ffe28a", "#f0b429", "#a86b12")
MAGIC: Final = _tones("#b9a4ff", "#7a5be0", "#3d2a8c")
ICE: Final = _tones("#e2fbff", "#8fdcf0", "#3c8fb5")
CHIEF: Final = _tones("#ffb066", "#ff7a1a", "#b34700")
OUTLINE: Final = colour("#141a2e")
SHADOW: Final = colour("#0b1020")


@dataclass(frozen=True)
class Palette:
    """What the colours of symbols, by shape, and of seats, by emblem number, can be."""

    symbols: Mapping[str, Colour]
    seats: Mapping[int, Tones]


def _palette(symbols: Sequence[str], *seats: Tones) -> Palette:
    shapes = ("star", "circle", "triangle", "heart", "diamond")
    return Palette(dict(zip(shapes, map(colour, symbols), strict=True)), dict(enumerate(seats, 1)))


#: What the player can choose. The second one stays apart for eyes that see no red or no green; the third one is loud.
PALETTES: Final = {
    "usual": _palette(
        ("#9a5be0", "#f5c52b", "#e2453c", "#3d86e8", "#35b36b"),
        _tones("#f0717c", "#c22f43", "#7a1626"),
        _tones("#6fb4f5", "#2f76c9", "#173f78"),
        _tones("#ffd56b", "#d99a1c", "#8a5a08"),
        _tones("#6fd08f", "#2c9157", "#125231"),
        _tones("#b78af0", "#7a45c4", "#431f7c"),
        _tones("#e3e9f2", "#9aa7ba", "#566377"),
    ),
    "colour_blind": _palette(
        ("#d487b3", "#f4ea5c", "#d55e00", "#0f7dc0", "#00a97c"),
        _tones("#f79a5c", "#d55e00", "#8a3d00"),
        _tones("#6ab4e0", "#0f7dc0", "#0a4570"),
        _tones("#fbf3a0", "#e8da3c", "#94881a"),
        _tones("#5fd0ad", "#009e73", "#00573f"),
        _tones("#ecbbd6", "#cc79a7", "#8a4a6e"),
        _tones("#e3e9f2", "#9aa7ba", "#566377"),
    ),
    "strong": _palette(
        ("#b84dff", "#ffe600", "#ff2020", "#2a90ff", "#00dc64"),
        _tones("#ff7d7d", "#f01818", "#8a0404"),
        _tones("#7cc4ff", "#147cff", "#043c9c"),
        _tones("#fff07a", "#ffcc00", "#9c7400"),
        _tones("#6dffa0", "#00c850", "#046a2e"),
        _tones("#dca6ff", "#a62af5", "#560a8c"),
        _tones("#ffffff", "#d4dfee", "#6d7f99"),
    ),
}
#: The colours as they are now: ``use_palette`` changes them.
SYMBOLS: Final = dict(PALETTES["usual"].symbols)
SEATS: Final = dict(PALETTES["usual"].seats)


def use_palette(name: str) -> None:
    """Show symbols and seats in other colours from the next picture on."""
    SYMBOLS.update(PALETTES[name].symbols)
    SEATS.update(PALETTES[name].seats)


#: Text sizes in layout units.
SMALL: Final = 16
BODY: Final = 20
BUTTON: Final = 24
HEADING: Final = 34


class Fonts:
    """The display font and the text font at any pixel size."""

    _SOURCES: Final = {
        "display": ("font_fredoka_one", "FredokaOne"),
        "text": ("font_source_sans_pro", "SourceSansPro"),
        "bold": ("font_source_sans_pro", "SourceSansProBold"),
    }

    def __init__(self) -> None:
        self._paths: dict[str, str | None] = {}
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}

    def display(self, pixels: int) -> pygame.font.Font:
        """For titles and buttons."""
        return self._font("display", pixels)

    def text(self, pixels: int) -> pygame.font.Font:
        """For everything that is read."""
        return self._font("text", pixels)

    def bold(self, pixels: int) -> pygame.font.Font:
        """For what must stand out."""
        return self._font("bold", pixels)

    def missing(self) -> list[str]:
        """The kinds that pygame's own font stands in for."""
        return [kind for kind in self._SOURCES if self._path(kind) is None]

    def _font(self, kind: str, pixels: int) -> pygame.font.Font:
        key = (kind, max(pixels, 6))
        if key not in self._fonts:
            if not pygame.font.get_init():
                pygame.font.init()
            self._fonts[key] = self._open(kind, key[1])
        return self._fonts[key]

    def _open(self, kind: str, pixels: int) -> pygame.font.Font:
        path = self._path(kind)
        try:
            return pygame.font.Font(path, pixels)
        except (OSError, pygame.error) as problem:
            if path is None:  # not even pygame's own can be read: there are no letters at all
                raise
            log.warning("the font %s cannot be read (%s); using pygame's own font for %s", path, problem, kind)
            self._paths[kind] = None
            return pygame.font.Font(None, pixels)

    def _path(self, kind: str) -> str | None:
        if kind not in self._paths:
            package, name = self._SOURCES[kind]
            try:
                self._paths[kind] = str(getattr(importlib.import_module(package), name))
            except (ImportError, AttributeError):
                log.warning("the font package %s is not installed; using pygame's own font for %s", package, kind)
                self._paths[kind] = None
        return self._paths[kind]


@lru_cache(maxsize=1)
def shared_fonts() -> Fonts:
    """The fonts every theme uses unless told otherwise."""
    return Fonts()


def end_pygame() -> None:
    """End pygame and with it the fonts: whoever comes next loads their own."""
    pygame.quit()
    shared_fonts.cache_clear()


def unit_of(size: tuple[int, int]) -> float:
    """How many pixels a layout unit has in a window of this size: one at 1280x720.

    >>> unit_of((1280, 720)), unit_of((1920, 1080)), unit_of((1280, 1440))
    (1.0, 1.5, 1.0)
    """
    return min(size[0] / 1280, size[1] / 720)


@dataclass(frozen=True)
class Theme:
    """Sizes for one window: `px` turns layout units into pixels."""

    size: tuple[int, int] = (1280, 720)
    scale: float = 1.0  # the player's choice, 0.75 to 2
    fonts: Fonts = field(default_factory=shared_fonts)

    @property
    def unit(self) -> float:
        """Pixels of one layout unit."""
        return unit_of(self.size) * self.scale

    def px(self, units: float) -> int:
        """Whole pixels, at least one for whatever is there at all."""
        return max(round(units * self.unit), 1) if units > 0 else round(units * self.unit)
