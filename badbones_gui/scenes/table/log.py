"""The log beside the boards: line by line what has happened; a line that is chosen lights up its places."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from ...chronicle import CEMETERY, SUPPLY, VILLAGE, WEAPON, Line, Spot
from ...input import Direction, Intent, Leap, Stretch
from ...players import Player
from ...sprites.art import Art
from ...sprites.board import BoardSprite, outline_box
from ...sprites.places import Places
from ...theme import BONE, DUSK, GOLD, MAGIC, STONE_WALL, WARM_LIGHT, Theme
from ...widgets import Panel, carving
from ...widgets.scroll import Sliding
from ...widgets.text import draw_lines, wrap
from .layer import Look

#: Layout units: the panel's width, the letters, the shields and the room around a line.
WIDTH: Final = 318
LETTERS: Final = 15
SHIELD: Final = 20
PADDING: Final = 3
#: The panel never takes more of the window than this.
LARGEST_PART: Final = 0.4


class LogPanel(Sliding):
    """A sheet with the lines of a chronicle, the newest at the bottom."""

    def __init__(self, art: Art, players: Mapping[int, Player], *, smooth: bool = True) -> None:
        super().__init__(smooth=smooth)
        self._art = art
        self._players = players
        self.lines: list[Line] = []
        #: The number of the chosen line; -1: none is.
        self.chosen = -1
        self._pointed = -1
        #: By line: its words as they are wrapped, and where it ends.
        self._words: list[list[str]] = []
        self._ends: list[int] = []
        self._changes = 0

    @property
    def length(self) -> int:
        """How long all lines are together."""
        return self._ends[-1] if self._ends else 0

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The places that the chosen line speaks of."""
        return self.lines[self.chosen].spots if self.chosen >= 0 else ()

    def width(self, theme: Theme) -> int:
        """How much of the window the panel takes."""
        return min(theme.px(WIDTH), round(theme.size[0] * LARGEST_PART))

    def place(self, theme: Theme, rect: pygame.Rect) -> None:
        """Take its place; what was seen stays in sight."""
        margin = round(Panel.margin(theme) * 0.5)
        rewrap = (theme, rect.width) != (self.theme, self.rect.width)
        inner = pygame.Rect(rect.x + margin, rect.y + margin, rect.width - 2 * margin, rect.height - 2 * margin)
        title = theme.fonts.display(theme.px(20)).get_linesize()
        inner.y, inner.height = inner.y + title, max(inner.height - title - theme.px(4), 1)
        at_end = self.goal >= self.furthest
        super().place(theme, inner)
        self.rect = pygame.Rect(rect)
        if rewrap:
            self._words.clear()
            self._ends.clear()
            self._wrap()
        self.goal = self.offset = float(self.furthest) if at_end else min(self.goal, float(self.furthest))
        self._changes += 1

    def show(self, lines: Sequence[Line]) -> None:
        """Other lines; the newest can be seen. What was the same before need not be wrapped anew."""
        same = 0
        for old, new in zip(self.lines, lines, strict=False):
            if old is not new:
                break
            same += 1
        if same == len(self.lines) == len(lines):
            return
        self.lines = list(lines)
        del self._words[same:], self._ends[same:]
        self._wrap()
        self.chosen = self._pointed = -1
        self.goal = self.offset = float(self.furthest)
        self._changes += 1

    def choose(self, number: int) -> None:
        """Choose a line and show it; -1: none. Headings cannot be chosen."""
        if number >= 0 and (number >= len(self.lines) or self.lines[number].heading):
            return
        self.chosen = number
        if number >= 0:
            top, end = self._span(number)
            shade = self.theme.px(26)  # nothing is easily read where the column goes on
            top, end = top - shade, end + shade
            if top < self.goal:
                self.move(top - self.goal)
            elif end > self.goal + self.view.height:
                self.move(end - self.goal - self.view.height)

    def row(self, number: int) -> pygame.Rect:
        """Where a line is now, perhaps out of sight."""
        top, end = self._span(number)
        return pygame.Rect(self.view.x, self.view.y + top - round(self.offset), self.view.width, end - top)

    def visible(self) -> range:
        """The numbers of the lines of which something can be seen."""
        first = bisect_right(self._ends, self.offset)
        last = bisect_right(self._ends, self.offset + self.view.height - 1)
        return range(first, min(last + 1, len(self.lines)))

    def landmarks(self) -> dict[str, pygame.Rect]:
        """By name: the lines that can be chosen, as far as they can be seen."""
        seen = (number for number in self.visible() if not self.lines[number].heading)
        marks = {f"log:{number}": self.row(number).clip(self.view) for number in seen}
        return {name: box for name, box in marks.items() if box.height > self.theme.px(LETTERS) // 2}

    # -- what players do --------------------------------------------------------------------------------------------

    def navigate(self, direction: Direction) -> bool:
        """Up and down choose the next line; at the ends they lead out."""
        step = direction.value[1]
        if not step or not self.lines:
            return False
        if self.chosen < 0:
            return self._choose_from(max(self.visible(), default=-1), -1)
        return self._choose_from(self.chosen + step, step)

    def leap(self, stretch: Stretch) -> None:
        """To either end, or as far as can be seen at once."""
        match stretch:
            case Stretch.START:
                self._choose_from(0, 1)
            case Stretch.END:
                self._choose_from(len(self.lines) - 1, -1)
            case Stretch.BACK | Stretch.AHEAD:
                sign = -1 if stretch is Stretch.BACK else 1
                here = self._span(self.chosen)[0] if self.chosen >= 0 else self.goal
                goal = min(max(here + sign * self.view.height, 0), self.length - 1)
                number = bisect_right(self._ends, goal)
                if not self._choose_from(number, sign):
                    self._choose_from(number, -sign)

    def take(self, intent: Intent) -> bool:
        """With the focus here, the keys that leap do so here."""
        if isinstance(intent, Leap):
            self.leap(intent.stretch)
            return True
        return False

    def confirm(self) -> None:
        """Nothing more: coming to a line is enough."""

    def press(self, at: tuple[int, int]) -> None:
        """Choose the line under the pointer, or let go of it; or take hold of the bar."""
        super().press(at)
        number = self.at(at)
        if number >= 0:
            self.choose(-1 if number == self.chosen else number)

    def point(self, at: tuple[int, int]) -> None:
        """The pointer is here."""
        self._pointed = self.at(at)

    def at(self, at: tuple[int, int]) -> int:
        """The number of the line under a pixel; -1: there is none."""
        if not self.view.collidepoint(at):
            return -1
        number = bisect_right(self._ends, at[1] - self.view.y + round(self.offset))
        return number if number < len(self.lines) and not self.lines[number].heading else -1

    # -- how it looks -----------------------------------------------------------------------------------------------

    def look(self) -> Look:
        """Everything that its picture depends on."""
        return self._changes, round(self.offset), self.chosen, self._pointed, self.focused

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """The sheet with its title, and what can be seen of the lines."""
        surface.blit(carving.panel(self.rect.size, theme.unit * 0.7), self.rect)
        title = pygame.Rect(self.view.x, self.rect.y, self.view.width, self.view.y - self.rect.y + theme.px(8))
        font = theme.fonts.display(theme.px(20))
        draw_lines(surface, font, ["Log"], title, WARM_LIGHT.light, centred=True, shadow=theme.px(1))
        super().draw(surface, theme)

    def draw_part(self, surface: pygame.Surface, theme: Theme) -> None:
        """The lines in sight."""
        before = surface.get_clip()
        surface.set_clip(self.view.clip(before))
        for number in self.visible():
            line, box = self.lines[number], self.row(number)
            if line.heading:
                self._draw_heading(surface, number, box)
            else:
                self._draw_line(surface, number, box)
        surface.set_clip(before)

    def draw_focus(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect | None = None) -> None:
        """The ring lies within the sheet: nothing around it is drawn with it."""
        super().draw_focus(surface, theme, self.rect.inflate(-theme.px(12), -theme.px(12)))

    def draw_lights(self, surface: pygame.Surface, sprites: Mapping[int, BoardSprite]) -> None:
        """The places of the chosen line, on the boards."""
        for spot in self.spots:
            outline_box(surface, box_of(sprites[spot.seat].places, spot.place), MAGIC.light)

    def _draw_heading(self, surface: pygame.Surface, number: int, box: pygame.Rect) -> None:
        theme, words = self.theme, self._words[number]
        font = theme.fonts.bold(theme.px(LETTERS))
        y = box.bottom - theme.px(PADDING) - font.get_linesize() * len(words)
        pygame.draw.line(surface, DUSK.light, (box.x, y - 1), (box.right, y - 1), theme.px(1))
        draw_lines(surface, font, words, pygame.Rect(box.x, y, box.width, 1), GOLD.light)

    def _draw_line(self, surface: pygame.Surface, number: int, box: pygame.Rect) -> None:
        theme, line = self.theme, self.lines[number]
        if number in (self.chosen, self._pointed):
            sheet = pygame.Surface(box.size, pygame.SRCALPHA)
            radius = theme.px(6)
            pygame.draw.rect(sheet, (*DUSK.light, 190), sheet.get_rect(), border_radius=radius)
            if number == self.chosen:
                pygame.draw.rect(sheet, MAGIC.light, sheet.get_rect(), theme.px(2), radius)
            surface.blit(sheet, box)
        side, pad = theme.px(SHIELD), theme.px(PADDING)
        font = theme.fonts.text(theme.px(LETTERS))
        if line.seat:
            shield = self._art.get(self._players[line.seat].emblem.shield, side)
            surface.blit(shield, shield.get_rect(midleft=(box.x + pad, box.y + pad + font.get_linesize() // 2)))
        words = pygame.Rect(box.x + side + 3 * pad, box.y + pad, 1, 1)
        tone = BONE.light if line.spots else STONE_WALL.light
        draw_lines(surface, font, self._words[number], words, tone)

    def _wrap(self) -> None:
        """Wrap what has not been wrapped yet."""
        theme, pad = self.theme, self.theme.px(PADDING)
        text, bold = theme.fonts.text(theme.px(LETTERS)), theme.fonts.bold(theme.px(LETTERS))
        room = self.view.width - theme.px(SHIELD) - 4 * pad
        for line in self.lines[len(self._words) :]:
            font = bold if line.heading else text
            words = wrap(font, line.text, max(self.view.width if line.heading else room, 1))
            above = theme.px(10) if line.heading and self._ends else 0
            high = font.get_linesize() * len(words) + 2 * pad + above
            self._words.append(words)
            self._ends.append(self.length + high)

    def _span(self, number: int) -> tuple[int, int]:
        return self._ends[number - 1] if number else 0, self._ends[number]

    def _choose_from(self, number: int, step: int) -> bool:
        """Choose this line, or the next one that way that is no heading; false: there is none."""
        while 0 <= number < len(self.lines):
            if not self.lines[number].heading:
                self.choose(number)
                return True
            number += step
        return False


def box_of(places: Places, place: int) -> pygame.Rect:
    """Where a place of a chronicle lies in the window."""
    beside = {CEMETERY: places.cemetery, VILLAGE: places.homes, SUPPLY: places.tray, WEAPON: places.weapon}
    return beside[place] if place in beside else places.place(place)
