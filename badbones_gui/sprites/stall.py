"""The market stall: its shelves, the wares on them with their price tags, and the card that explains a ware."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from math import ceil, sin, tau
from typing import Final

import pygame

from ..theme import BODY, BONE, DANGER, DUSK, GOLD, OUTLINE, SHADOW, SMALL, STONE_WALL, WARM_LIGHT, WOOD, Colour, Theme
from ..theme import unit_of as unit_of_size
from ..widgets import Widget, carving, wrap
from ..widgets.text import draw_lines, fitted, rimmed, text_size
from .art import Art

PICTURE: Final = "board/market_stall"
#: Everything on the stall is measured on a sheet of this size; the picture is pushed up so that players fit below.
SHEET: Final = (1280, 720)
PUSHED_UP: Final = 96
#: Where wares stand, from top to bottom, and between which posts.
SHELVES: Final = (236, 369, 502)
POSTS: Final = (196, 1084)
WARE_HEIGHT: Final = 92
PLATE_HEIGHT: Final = 24
#: What cannot be bought is seen as at night.
NIGHT: Final = (92, 96, 122)
#: Seconds that a ware shakes, and that a bought one flies.
SHAKE: Final = 0.35
FLIGHT: Final = 0.4


@dataclass(frozen=True)
class StallPlan:
    """Where things of the stall lie in a window: the sheet in the middle, as large as it fits."""

    size: tuple[int, int]

    @property
    def unit(self) -> float:
        """Pixels of one unit of the sheet."""
        return unit_of_size(self.size)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A box of the sheet, in pixels."""
        left = (self.size[0] - SHEET[0] * self.unit) / 2
        top = (self.size[1] - SHEET[1] * self.unit) / 2
        u = self.unit
        return pygame.Rect(round(left + x * u), round(top + y * u), round(width * u), round(height * u))

    def shelf_cells(self, traps: int, weapons: int) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """Cells for traps on the left and for weapons on the right, row by row, one more of them for a button."""
        rows = len(SHELVES)
        left, right = ceil(traps / rows), ceil((weapons + 1) / rows)
        wide = (POSTS[1] - POSTS[0]) / (left + right)
        return (
            [self._cell(number % left, number // left, wide) for number in range(traps)],
            [self._cell(left + number % right, number // right, wide) for number in range(weapons)]
            + [self._cell(left + right - 1, rows - 1, wide)],
        )

    def _cell(self, column: int, row: int, wide: float) -> pygame.Rect:
        top = SHELVES[row] - WARE_HEIGHT
        return self.rect(POSTS[0] + column * wide, top, wide, WARE_HEIGHT + PLATE_HEIGHT + 4)


def paint_stall(art: Art, size: tuple[int, int]) -> pygame.Surface:
    """The stall with the night around it, and the snow before it for the players' places."""
    plan = StallPlan(size)
    ground = pygame.Surface(size)
    ground.fill((16, 22, 47))
    box = plan.rect(0, -PUSHED_UP, *SHEET)
    ground.blit(art.get(PICTURE, box.size), box)
    if box.bottom < size[1]:  # the snow goes on below the picture
        strip = ground.subsurface(pygame.Rect(0, box.bottom - 3, size[0], 2)).copy()
        ground.blit(pygame.transform.smoothscale(strip, (size[0], size[1] - box.bottom + 1)), (0, box.bottom - 1))
    if box.left > 0:  # and the forest beside it, out of sight
        for edge, start, wide in ((box.left + 1, 0, box.left + 1), (box.right - 3, box.right - 2, size[0])):
            strip = ground.subsurface(pygame.Rect(edge, 0, 2, size[1])).copy()
            ground.blit(pygame.transform.smoothscale(strip, (wide, size[1])), (start, 0))
    top = plan.rect(0, 536, 1, 1).top
    ground.blit(_dusk((size[0], size[1] - top)), (0, top))
    return ground


def _dusk(size: tuple[int, int]) -> pygame.Surface:
    """Dusk that thickens downwards: places stand out from the bright snow."""
    ramp = pygame.Surface((1, 24), pygame.SRCALPHA)
    for y in range(24):
        ramp.set_at((0, y), (*DUSK.dark, min(round(235 * (y / 8)), 215)))
    return pygame.transform.smoothscale(ramp, size)


@dataclass(frozen=True)
class Goods:
    """One kind of thing that is sold, and what there is to say about it."""

    key: str
    name: str
    picture: str
    cost: int
    text: str
    #: A trap's stars at the end of the game, new and damaged.
    stars: tuple[int, int] | None = None


class Ware(Widget):
    """One thing on sale; what cannot be bought now is dim, and says why."""

    has_hint = True

    def __init__(self, art: Art, goods: "Goods", buy: Callable[["Ware"], object]) -> None:
        super().__init__()
        self.art = art
        self.goods = goods
        self.letters = 1.0  # how much larger than usual letters are
        self.stock = 0
        self.refusal: str | None = None
        self.taken = False  # it hangs at the pointer
        self._buy = buy
        self._shaking = 0.0

    @property
    def key(self) -> str:
        """What it is."""
        return self.goods.key

    def confirm(self) -> None:
        """Buy one."""
        self._buy(self)

    def draw_hint(self, surface: pygame.Surface, theme: Theme) -> None:
        """The card that explains it, and why it cannot be bought."""
        WareCard(self.goods, self.refusal).draw(surface, theme, self.art, self.rect)

    def shake(self) -> None:
        """No."""
        self._shaking = SHAKE

    def update(self, dt: float) -> bool:
        """Light up, or shake."""
        shaking = self._shaking > 0
        self._shaking = max(self._shaking - dt, 0.0)
        return super().update(dt) or shaking

    def picture_rect(self, theme: Theme) -> pygame.Rect:
        """Where its picture stands."""
        side = min(theme.px(84), self.rect.width * 3 // 5)
        box = pygame.Rect(0, 0, side, side)
        box.bottomleft = (self.rect.x + theme.px(6), self.rect.y + theme.px(WARE_HEIGHT))
        return box

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The picture on its shelf, how many there are, the price and the name."""
        box = self.picture_rect(theme)
        sway = round(theme.px(5) * sin(tau * 3 * self._shaking / SHAKE))
        lit = self.light if self.refusal is None else self.light * 0.4
        if lit:
            reach = theme.px(14)
            light = carving.glow(box.size, reach)
            light.set_alpha(round(255 * lit))
            surface.blit(light, box.move(-reach, -reach))
        self._draw_shadow(surface, theme, box)
        box.move_ip(sway, -round(theme.px(5) * lit))
        tint = None if self.refusal is None else NIGHT
        image = self.art.get(self.goods.picture, box.size, tint=tint)
        if not self.stock or (self.taken and self.stock == 1):
            image = image.copy()
            image.set_alpha(80)
        surface.blit(image, box)
        self._draw_price(surface, theme)
        self._draw_plate(surface, theme)
        self.draw_focus(surface, theme, self.rect.inflate(-theme.px(4), 0))

    def _draw_shadow(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        shade = pygame.Surface((box.width, theme.px(12)), pygame.SRCALPHA)
        pygame.draw.ellipse(shade, (*SHADOW, 110), shade.get_rect())
        surface.blit(shade, (box.x + theme.px(4), box.bottom - theme.px(5)))

    def _draw_price(self, surface: pygame.Surface, theme: Theme) -> None:
        left = self.picture_rect(theme).right + theme.px(3)
        column = pygame.Rect(left, self.rect.y, self.rect.right - left - theme.px(4), theme.px(WARE_HEIGHT))
        if not self.stock:
            font = fitted(theme, "Sold", 15 * self.letters, column.width, display=True)
            words = column.move(0, theme.px(8))
            draw_lines(surface, font, ["Sold", "out"], words, BONE.middle, centred=True, shadow=theme.px(1.4))
            return
        font = theme.fonts.display(theme.px(19 * self.letters))
        box = pygame.Rect(0, 0, column.width, theme.px(32 * self.letters))
        box.midbottom = (column.centerx, column.bottom - theme.px(8))
        stock = rimmed(font, f"x{self.stock}", BONE.light, theme.px(1.4))
        if self.stock > 1 or self.refusal is None:
            surface.blit(stock, stock.get_rect(midbottom=(column.centerx, box.y - theme.px(4))))
        surface.blit(tag(box.size, theme.unit, self.refusal is None), box)
        tint = GOLD.light if self.refusal is None else NIGHT
        coin = self.art.get("icons/coin", theme.px(22 * self.letters), tint=tint)
        price = font.render(str(self.goods.cost), True, OUTLINE)
        wide = coin.get_width() + price.get_width() + theme.px(2)
        x = box.centerx - wide // 2 + theme.px(1)
        surface.blit(coin, coin.get_rect(midleft=(x, box.centery - theme.px(1))))
        surface.blit(price, price.get_rect(midleft=(x + coin.get_width() + theme.px(2), box.centery - theme.px(1))))

    def _draw_plate(self, surface: pygame.Surface, theme: Theme) -> None:
        box = pygame.Rect(self.rect.x + theme.px(3), 0, self.rect.width - theme.px(6), theme.px(PLATE_HEIGHT))
        box.top = self.rect.y + theme.px(WARE_HEIGHT) + theme.px(3)
        surface.blit(plate(box.size, theme.unit), box)
        tone = BONE.light if self.refusal is None else STONE_WALL.middle
        font = fitted(theme, self.goods.name, min(15 * self.letters, 18), box.width - theme.px(12))
        words = rimmed(font, self.goods.name, tone, 0)
        surface.blit(words, words.get_rect(center=(box.centerx, box.centery)))


def _hex(tone: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*tone)


def _svg(size: tuple[int, int], shapes: str) -> pygame.Surface:
    width, height = size
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">{shapes}</svg>'
    return pygame.image.load_sized_svg(BytesIO(text.encode()), size)


@lru_cache(maxsize=32)
def tag(size: tuple[int, int], unit: float, fresh: bool) -> pygame.Surface:
    """A price tag of parchment, pointed on the left; grey when nobody can pay it."""
    w, h = size[0] - 2 * unit, size[1] - 4 * unit
    face, edge = (BONE.light, BONE.dark) if fresh else (STONE_WALL.dark, DUSK.light)
    point = 7 * unit
    shape = f"M{point:.1f} {unit:.1f}H{w:.1f}V{h:.1f}H{point:.1f}L{unit:.1f} {h * 0.72:.1f}V{h * 0.28:.1f}Z"
    join = f'stroke="{_hex(OUTLINE)}" stroke-width="{2 * unit:.1f}" stroke-linejoin="round"'
    return _svg(
        size,
        f'<path d="{shape}" fill="{_hex(SHADOW)}" opacity="0.5" transform="translate({unit:.1f} {2.5 * unit:.1f})"/>'
        f'<path d="{shape}" fill="{_hex(face)}" {join}/>'
        f'<path d="M{point:.1f} {h - 2.5 * unit:.1f}H{w - 2 * unit:.1f}" stroke="{_hex(edge)}" '
        f'stroke-width="{2 * unit:.1f}" fill="none"/>',
    )


@lru_cache(maxsize=32)
def plate(size: tuple[int, int], unit: float) -> pygame.Surface:
    """A dark little board with a name on it, nailed to the shelf's front."""
    w, h = size
    box = f'x="{unit:.1f}" y="{unit:.1f}" width="{w - 2 * unit:.1f}" height="{h - 2 * unit:.1f}" rx="{5 * unit:.1f}"'
    line = f'stroke="{_hex(OUTLINE)}" stroke-width="{1.6 * unit:.1f}"'
    inner = (
        f'x="{2.5 * unit:.1f}" y="{2.5 * unit:.1f}" width="{w - 5 * unit:.1f}" height="{h - 5 * unit:.1f}" '
        f'rx="{3.5 * unit:.1f}" fill="none" stroke="{_hex(WOOD.light)}" stroke-width="{unit:.1f}" opacity="0.5"'
    )
    return _svg(size, f'<rect {box} fill="#33200f" {line}/><rect {inner}/>')


@lru_cache(maxsize=16)
def frame(size: tuple[int, int], unit: float, tone: Colour) -> pygame.Surface:
    """A line in a player's colour along the edge of a sign."""
    w, h = size
    box = f'x="{6 * unit:.1f}" y="{6 * unit:.1f}" width="{w - 12 * unit:.1f}" height="{h - 16 * unit:.1f}"'
    style = f'rx="{7 * unit:.1f}" fill="none"'
    return _svg(
        size,
        f'<rect {box} {style} stroke="{_hex(OUTLINE)}" stroke-width="{6 * unit:.1f}" opacity="0.6"/>'
        f'<rect {box} {style} stroke="{_hex(tone)}" stroke-width="{3.4 * unit:.1f}"/>',
    )


class Flight:
    """A bought thing on its way from the shelf to the bag."""

    def __init__(self, picture: str, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.picture = picture
        self.start = start
        self.end = end
        self._elapsed = 0.0

    @property
    def landed(self) -> bool:
        """It is in the bag."""
        return self._elapsed >= FLIGHT

    def advance(self, dt: float) -> bool:
        """Fly on; true, since something moves."""
        self._elapsed += dt
        return True

    def draw(self, surface: pygame.Surface, theme: Theme, art: Art) -> None:
        """The picture, smaller on its way."""
        part = 1 - (1 - min(self._elapsed / FLIGHT, 1)) ** 3
        lift = theme.px(70) * 4 * part * (1 - part)
        x = self.start[0] + (self.end[0] - self.start[0]) * part
        y = self.start[1] + (self.end[1] - self.start[1]) * part - lift
        picture = pygame.transform.smoothscale_by(art.get(self.picture, theme.px(84)), 1 - 0.45 * part)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


@dataclass(frozen=True)
class WareCard:
    """What a ware is and does, for whoever points at it."""

    goods: Goods
    refusal: str | None

    def draw(self, surface: pygame.Surface, theme: Theme, art: Art, target: pygame.Rect) -> None:
        """Beside the ware, on the side with more room, wholly inside the window."""
        window = surface.get_rect().inflate(-theme.px(8), -theme.px(8))
        margin, gap = theme.px(20), theme.px(6)
        room = max(window.right - target.right, target.left - window.left) - 2 * margin - gap
        width = min(theme.px(BODY * 15), room)
        rows = self._rows(theme, width)
        star_high = theme.px(26) if self.goods.stars else 0
        high = sum(text_size(font, lines)[1] for font, lines, _ in rows) + gap * (len(rows) - 1)
        box = pygame.Rect(0, 0, width + 2 * margin, high + (star_high + gap if star_high else 0) + 2 * margin)
        box.midleft = (target.right + gap, target.centery)
        if box.right > window.right:
            box.right = target.left - gap
        box.clamp_ip(window)
        surface.blit(carving.panel(box.size, theme.unit * 0.7, 0.98), box)
        spot = pygame.Rect(box.x + margin, box.y + margin, width, 1)
        for number, (font, lines, tone) in enumerate(rows):
            draw_lines(surface, font, lines, spot, tone)
            spot.y += text_size(font, lines)[1] + gap
            if not number and self.goods.stars:
                self._draw_stars(surface, theme, art, spot.topleft)
                spot.y += star_high + gap

    def _rows(self, theme: Theme, width: int) -> list[tuple[pygame.font.Font, list[str], Colour]]:
        """Name, text and reason, each with its font and tone."""
        title, body = theme.fonts.display(theme.px(22)), theme.fonts.text(theme.px(SMALL + 1))
        bold = theme.fonts.bold(theme.px(SMALL + 1))
        rows = [
            (title, wrap(title, self.goods.name, width), WARM_LIGHT.light),
            (body, wrap(body, self.goods.text, width), BONE.light),
        ]
        return rows + ([(bold, wrap(bold, self.refusal, width), DANGER.light)] if self.refusal else [])

    def _draw_stars(self, surface: pygame.Surface, theme: Theme, art: Art, at: tuple[int, int]) -> None:
        """What it is worth at the end, as long as it is new and when it is damaged."""
        x, y = at
        side, step = theme.px(22), theme.px(18)
        font = theme.fonts.text(theme.px(SMALL - 1))
        new, damaged = self.goods.stars or (0, 0)
        worth = [(new, "at the end")] if new == damaged else [(new, "new"), (damaged, "damaged")]
        for count, word in worth:
            for number in range(count):
                surface.blit(art.get("icons/star", side, tint=GOLD.light), (x + number * step, y))
            shown = rimmed(font, word if count else f"{word}: none", BONE.middle, 0)
            x += count * step + (theme.px(7) if count else 0)
            surface.blit(shown, shown.get_rect(midleft=(x, y + side // 2)))
            x += shown.get_width() + theme.px(16)
