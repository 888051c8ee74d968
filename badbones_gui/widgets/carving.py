"""How widgets look: wood, trough and panel, written as SVG at the very pixel size and drawn once."""

from functools import lru_cache
from io import BytesIO
from random import Random

import pygame

from ..theme import BLACK_STONE, BONE, DUSK, GOLD, IRON, OUTLINE, SHADOW, SNOW, WARM_LIGHT, WOOD, Colour, Tones


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _gradient(name: str, *stops: tuple[float, Colour, float]) -> str:
    inner = "".join(
        f'<stop offset="{at}" stop-color="{_hex(tone)}" stop-opacity="{opacity}"/>' for at, tone, opacity in stops
    )
    return f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">{inner}</linearGradient>'


def _box(x: float, y: float, w: float, h: float, r: float, style: str) -> str:
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" rx="{r:.2f}" ry="{r:.2f}" {style}/>'


def _paint(size: tuple[int, int], gradients: str, shapes: str) -> pygame.Surface:
    width, height = size
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f"<defs>{gradients}</defs>{shapes}</svg>"
    )
    surface = pygame.image.load_sized_svg(BytesIO(text.encode()), size)
    return surface.convert_alpha() if pygame.display.get_surface() is not None else surface


@lru_cache(maxsize=256)
def plank(
    size: tuple[int, int], unit: float, wood: Tones = WOOD, snow: bool = False, seed: int = 0, nails: bool = True
) -> pygame.Surface:
    """A carved plank of this size, lit from the upper left; with snow, its cap stands in the `snow_room` above."""
    width, full = size
    top = snow_room(unit) if snow else 0
    height = full - top
    line, drop = 2 * unit, 4 * unit
    radius = min(10 * unit, height / 3)
    w, h = width - line, height - line - drop
    x, y = line / 2, top + line / 2
    luck = Random(f"{seed} {width // 8}")
    gradients = (
        _gradient("face", (0, wood.light, 1), (0.55, wood.middle, 1), (1, wood.dark, 1))
        + _gradient("light", (0, BONE.light, 0.55), (0.5, BONE.light, 0.1), (1, BONE.light, 0))
        + _gradient("cap", (0, SNOW.light, 1), (0.6, SNOW.light, 1), (1, SNOW.dark, 1))
    )
    shapes = [
        _box(x, y + drop, w, h, radius, f'fill="{_hex(SHADOW)}" opacity="0.55"'),
        _box(x, y, w, h, radius, 'fill="url(#face)"'),
    ]
    for number in range(4):  # the grain: long, gently bent streaks
        at = y + h * (0.2 + 0.2 * number) + luck.uniform(-0.04, 0.04) * h
        left, right = x + luck.uniform(0.03, 0.18) * w, x + w - luck.uniform(0.03, 0.18) * w
        bend = luck.uniform(-0.1, 0.1) * h
        style = f'fill="none" stroke="{_hex(wood.dark)}" stroke-linecap="round"'
        path = f"M{left:.1f} {at:.1f}C{x + w * 0.35:.1f} {at + bend:.1f} {x + w * 0.6:.1f} {at - bend:.1f}"
        shapes.append(f'<path d="{path} {right:.1f} {at:.1f}" {style} stroke-width="{1.6 * unit:.1f}" opacity="0.38"/>')
    inset = line * 1.1
    bevel = f'fill="none" stroke="url(#light)" stroke-width="{1.8 * unit:.2f}"'
    shapes.append(_box(x + inset, y + inset, w - 2 * inset, h - 2 * inset, max(radius - inset, 1), bevel))
    outline = f'fill="none" stroke="{_hex(OUTLINE)}" stroke-width="{line:.2f}"'
    shapes.append(_box(x, y, w, h, radius, outline))
    if nails and width > 110 * unit:
        shapes += [_nail(x + 14 * unit, y + h / 2, unit), _nail(x + w - 14 * unit, y + h / 2, unit)]
    if snow:
        shapes.append(_snow_cap(x, y, w, radius, unit, luck))
    return _paint(size, gradients, "".join(shapes))


def snow_room(unit: float) -> int:
    """How far a cap of snow stands above its plank."""
    return max(round(6 * unit), 1)


def _nail(x: float, y: float, unit: float) -> str:
    r = 3.6 * unit
    return (
        f'<circle cx="{x:.1f}" cy="{y + unit:.1f}" r="{r:.2f}" fill="{_hex(SHADOW)}" opacity="0.5"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.2f}" fill="{_hex(IRON.dark)}"/>'
        f'<circle cx="{x - 0.8 * unit:.1f}" cy="{y - 0.8 * unit:.1f}" r="{r * 0.5:.2f}" fill="{_hex(IRON.light)}"/>'
    )


def _snow_cap(x: float, y: float, w: float, radius: float, unit: float, luck: Random) -> str:
    """Snow that lies along the upper edge in lumps and hangs over it in drips."""
    left, right = x + radius * 0.35, x + w - radius * 0.35
    count = max(int((right - left) / (34 * unit)), 2)
    step = (right - left) / count
    heights = [luck.uniform(2.5, 5.5) * unit for _ in range(count)]
    path = f"M{left:.1f} {y + 3 * unit:.1f}"
    for number, height in enumerate(heights):
        here = left + number * step
        path += (
            f"C{here:.1f} {y - height:.1f} {here + step:.1f} {y - height:.1f} {here + step:.1f} {y - 1.5 * unit:.1f}"
        )
    path += f"L{right:.1f} {y + 3 * unit:.1f}"
    for number in reversed(range(count)):
        here = left + number * step
        hang = luck.choice((3, 4, 5, 8)) * unit
        low = y + 3 * unit
        path += f"C{here + step * 0.75:.1f} {low + hang:.1f} {here + step * 0.3:.1f} {low + hang:.1f} {here:.1f}"
        path += f" {low:.1f}"
    shade = f'<path d="{path}Z" fill="{_hex(SHADOW)}" opacity="0.35" transform="translate(0 {2 * unit:.1f})"/>'
    return f'{shade}<path d="{path}Z" fill="url(#cap)"/>'


@lru_cache(maxsize=64)
def glow(size: tuple[int, int], reach: int, tone: Colour = WARM_LIGHT.middle) -> pygame.Surface:
    """Soft light around a box of this size; `reach` pixels larger on every side."""
    rings = 8
    width, height = size[0] + 2 * reach, size[1] + 2 * reach
    shapes = ""
    for number in range(rings):
        edge = reach * number / rings
        style = f'fill="{_hex(tone)}" opacity="{0.03 + 0.012 * number:.3f}"'
        shapes += _box(edge, edge, width - 2 * edge, height - 2 * edge, reach * 1.4 - edge * 0.5, style)
    return _paint((width, height), "", shapes)


@lru_cache(maxsize=64)
def ring(size: tuple[int, int], unit: float) -> pygame.Surface:
    """The focus: a golden line with a dark one on either side, seen on any ground."""
    width, height = size
    radius = min(12 * unit, height / 3)
    shapes = ""
    for tone, thick in ((OUTLINE, 5.0 * unit), (GOLD.light, 2.6 * unit)):
        edge = 2.5 * unit
        style = f'fill="none" stroke="{_hex(tone)}" stroke-width="{thick:.2f}"'
        shapes += _box(edge, edge, width - 2 * edge, height - 2 * edge, radius, style)
    return _paint(size, "", shapes)


@lru_cache(maxsize=64)
def trough(size: tuple[int, int], unit: float) -> pygame.Surface:
    """A hollow in which something slides or lies."""
    width, height = size
    radius = min(10 * unit, height / 2)
    gradients = _gradient("deep", (0, SHADOW, 1), (0.35, DUSK.dark, 1), (1, BLACK_STONE.dark, 1))
    edge = unit
    inner = _box(edge, edge, width - 2 * edge, height - 2 * edge, radius, 'fill="url(#deep)"')
    style = f'fill="none" stroke="{_hex(BLACK_STONE.light)}" stroke-width="{1.4 * unit:.2f}" opacity="0.7"'
    return _paint(size, gradients, inner + _box(edge, edge, width - 2 * edge, height - 2 * edge, radius, style))


@lru_cache(maxsize=32)
def panel(size: tuple[int, int], unit: float, opacity: float = 0.94) -> pygame.Surface:
    """A dusky sheet in a wooden frame, with its shadow."""
    width, height = size
    radius, frame = 16 * unit, 5 * unit
    gradients = _gradient("dusk", (0, DUSK.light, opacity), (0.25, DUSK.middle, opacity), (1, DUSK.dark, opacity))
    gradients += _gradient("wood", (0, WOOD.light, 1), (0.5, WOOD.middle, 1), (1, WOOD.dark, 1))
    edge = frame
    w, h = width - 2 * edge, height - 2 * edge - 4 * unit
    shapes = _box(edge, edge + 5 * unit, w, h, radius, f'fill="{_hex(SHADOW)}" opacity="0.45"')
    shapes += _box(edge, edge, w, h, radius, 'fill="url(#dusk)"')
    for tone, thick in (
        (_hex(OUTLINE), frame * 1.7),
        ("url(#wood)", frame),
        (_hex(WOOD.light), frame * 0.16),
    ):
        shapes += _box(edge, edge, w, h, radius, f'fill="none" stroke="{tone}" stroke-width="{thick:.2f}"')
    return _paint(size, gradients, shapes)


@lru_cache(maxsize=32)
def mark(kind: str, pixels: int, tone: Colour = BONE.light) -> pygame.Surface:
    """A small sign: minus, plus, check, cross, dot, or an arrow back or ahead."""
    paths = {
        "minus": "M5 12H19",
        "plus": "M5 12H19M12 5V19",
        "check": "M5 13L10 18L19 6",
        "cross": "M7 7L17 17M17 7L7 17",
        "dot": "M12 12L12.1 12",
        "back": "M14.5 5.5L8 12L14.5 18.5",
        "ahead": "M9.5 5.5L16 12L9.5 18.5",
    }
    thick = 8 if kind == "dot" else 3.4
    line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    shapes = f'<g transform="scale({pixels / 24:.4f})"><path d="{paths[kind]}" {line} stroke="{_hex(tone)}"'
    return _paint((pixels, pixels), "", f'{shapes} stroke-width="{thick}"/></g>')
