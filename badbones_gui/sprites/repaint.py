"""Pictures in other colours: while an SVG is read, the colours of its seat or symbol give way to chosen ones."""

import re
from colorsys import hls_to_rgb, rgb_to_hls
from typing import Final

from ..theme import PALETTES, Colour, Palette, colour

#: By symbol: its shape, by which its colour is known.
_SHAPES: Final = {"purple": "star", "yellow": "circle", "red": "triangle", "blue": "heart", "green": "diamond"}
#: So far apart, as a part of the circle, hues are still of one material; what is greyer than this has no hue.
_NEAR: Final = 0.045
_GREYEST: Final = 0.25
_COLOUR: Final = re.compile(rb"#[0-9a-f]{6}\b")


def repainted(name: str, content: bytes, palette: str) -> bytes:
    """The file of a picture with its own colour, light and dark, as the palette has it."""
    if palette == "usual":
        return content
    old, new = _own_colour(name, PALETTES["usual"]), _own_colour(name, PALETTES[palette])
    if old is None or new is None or old == new:
        return content

    def exchange(found: re.Match[bytes]) -> bytes:
        return b"#%02x%02x%02x" % _shifted(colour(found[0].decode("ascii")), old, new)

    return _COLOUR.sub(exchange, content)


def _own_colour(name: str, palette: Palette) -> Colour | None:
    """What a picture is known by, if it is a symbol, a shield or a hero."""
    folder, _, file = name.partition("/")
    if folder == "symbols" and file in _SHAPES:
        return palette.symbols[_SHAPES[file]]
    if folder == "heroes" and file[-1:].isdigit() and int(file[-1]) in palette.seats:
        return palette.seats[int(file[-1])].middle
    return None


def _shifted(tone: Colour, old: Colour, new: Colour) -> Colour:
    """A tone of the old colour as the same tone of the new one; anything else stays as it is."""
    hue, light, rich = _hls(tone)
    old_hue, old_light, old_rich = _hls(old)
    new_hue, new_light, new_rich = _hls(new)
    aside = (hue - old_hue + 0.5) % 1 - 0.5
    if rich < _GREYEST or abs(aside) > _NEAR:
        return tone
    light = light * new_light / old_light if light <= old_light else 1 - (1 - light) * (1 - new_light) / (1 - old_light)
    red, green, blue = hls_to_rgb((new_hue + aside) % 1, light, min(rich * new_rich / old_rich, 1.0))
    return round(red * 255), round(green * 255), round(blue * 255)


def _hls(tone: Colour) -> tuple[float, float, float]:
    red, green, blue = tone
    return rgb_to_hls(red / 255, green / 255, blue / 255)
