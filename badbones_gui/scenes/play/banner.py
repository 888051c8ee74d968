"""The strip above the boards: tracking token, round, phases, what is going on, the capital, and buttons for all."""

from typing import TYPE_CHECKING, Final

import pygame

from ... import explain
from ...engine.state import ARRIVALS, HERO, SKELETONS, TRAP
from ...session import Stage
from ...theme import BONE, DUSK, GOLD, SHADOW, STONE_WALL, Theme
from ...widgets import Button
from ...widgets.text import draw_lines, wrap

if TYPE_CHECKING:
    from .scene import PlayScene

_TITLES: Final = {
    Stage.START: ("Choose a tower", "Every hero begins on one of the towers"),
    Stage.PLANNING: ("Plan your round", "Move the hero, then place or take back one trap, then say Ready"),
    Stage.SKELETONS: ("The skeletons walk", "They move one space each and turn their other side up"),
    Stage.OVER: ("The game is over", ""),
    Stage.MARKET: ("The market", ""),
}
#: The four phases of a round and their pictures.
_PHASES: Final = (
    (HERO, "heroes/hero_1"),
    (TRAP, "traps/catapult"),
    (SKELETONS, "tokens/skeleton_white"),
    (ARRIVALS, "icons/skull"),
)

_ASSISTED: Final = "Assisted"
#: Layout units: the strip has room for one more button, and what the capital's houses want beside the round.
ROOMY: Final = 1100
FOR_CAPITAL: Final = 200


class Banner:
    """One strip for the whole table."""

    def __init__(self, scene: "PlayScene") -> None:
        self._scene = scene
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._menu = Button("Menu", scene.open_menu, size=19, hint="Settings, rules, leave: Esc")
        self._next = Button("Next round", scene.next_round, main=True, size=20, hint="New skeletons arrive")
        self._again = Button("Show again", scene.show_again, size=19, hint="Play the skeletons' walk once more")
        self._rounds = Button("Rounds", scene.choose_round, size=19, hint="Begin a round again")
        self._ahead = Button("Look ahead", scene.toggle_forecast, size=19, hint="What the skeletons will do: hold F")

    def buttons(self) -> list[Button]:
        """Those that make sense now, from the right."""
        scene = self._scene
        shown = [self._menu]
        if self._has_rounds():
            shown.append(self._rounds)
        if scene.can_go_on():
            shown.append(self._next)
        if scene.can_show_again():
            shown.append(self._again)
        if scene.session.stage is Stage.PLANNING:
            shown.append(self._ahead)
        return shown

    def layout(self, width: int) -> None:
        """Take the upper edge of the window; buttons that are never shown together share a place."""
        theme = self._scene.theme
        self.rect = pygame.Rect(0, 0, width, theme.px(62))
        right = self._place(self._menu, width - theme.px(14))
        if self._has_rounds():
            right = self._place(self._rounds, right)
        self._place(self._ahead, right)
        self._place(self._again, self._place(self._next, right))

    def look(self) -> tuple[object, ...]:
        """Everything that the strip's picture depends on."""
        scene = self._scene
        view = scene.flow.view
        self._ahead.main = scene.forecast_on
        self._rounds.enabled = bool(scene.session.rounds())
        return (
            self.words(),
            (view.round, view.phase, view.tracking, view.capital),
            (scene.session.stage, scene.busy, scene.session.assisted),
            tuple(button.look() for button in self.buttons()),
            scene.theme,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """The strip with everything on it."""
        theme, view = self._scene.theme, self._scene.flow.view
        veil = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        veil.fill((*SHADOW, 150))
        surface.blit(veil, self.rect)
        pygame.draw.line(surface, DUSK.light, self.rect.bottomleft, self.rect.bottomright, theme.px(1.5))
        for button in self.buttons():
            button.draw(surface, theme)
        room = self._room()
        size = theme.px(46)
        token = self._scene.kit.art.get(f"tokens/tracking_{('white', 'black')[view.tracking]}", size)
        surface.blit(token, token.get_rect(midleft=(theme.px(14), self.rect.centery)))
        self._draw_round(surface)
        x = self._round_box().right + theme.px(16)
        if self._scene.session.assisted:
            self._draw_mark(surface)
            x = self._mark_box().right + theme.px(14)
        if self._scene.session.game.rules.coop:
            room = self._draw_capital(surface, theme, x, room)
        x = self._draw_phases(surface, theme, x, room)
        self._draw_words(surface, theme, x, room)

    def words(self) -> tuple[str, str]:
        """What is going on: a title, and what to do."""
        scene = self._scene
        if scene.flow.aims and not scene.busy:
            seat = scene.keys.seat if scene.keys.seat in scene.flow.aims else min(scene.flow.aims)
            names = {other: scene.party.player(other).name for other in scene.sprites}
            question = explain.question_text(scene.session.table, scene.flow.aims[seat].asking, names)
            return "Choose", question
        if scene.can_go_on():
            return "The round is over", "Go on when everybody has seen it"
        if scene.session.stage is Stage.SKELETONS and scene.session.by_hand and not scene.busy:
            return "Your order", "Click the skeletons one by one"
        return _TITLES[scene.session.stage]

    def _has_rounds(self) -> bool:
        """In practice; where the words are so large that there is no room, the menu has it too."""
        return self._scene.session.practice and self.rect.width >= self._scene.theme.px(ROOMY)

    def _room(self) -> int:
        """Where the buttons begin, but for a gap."""
        return min(button.rect.left for button in self.buttons()) - self._scene.theme.px(14)

    def _place(self, button: Button, right: int) -> int:
        theme = self._scene.theme
        wide, high = button.measure(theme)
        button.place(theme, pygame.Rect(right - wide, (self.rect.height - high) // 2, wide, high))
        return right - wide - theme.px(10)

    def _round(self) -> str:
        """The round, and out of how many."""
        rules, number = self._scene.session.game.rules, self._scene.flow.view.round
        endless = rules.rounds is None or number > rules.rounds  # some play on
        return f"Round {number}" if endless else f"Round {number} of {rules.rounds}"

    def _round_box(self) -> pygame.Rect:
        theme = self._scene.theme
        wide, _ = theme.fonts.display(theme.px(25)).size(self._round())
        return pygame.Rect(theme.px(14 + 46 + 10), 0, wide, self.rect.height)

    def _draw_round(self, surface: pygame.Surface) -> None:
        theme = self._scene.theme
        font = theme.fonts.display(theme.px(25))
        draw_lines(surface, font, [self._round()], self._round_box(), GOLD.light, centred=True, shadow=theme.px(1))

    def _mark_box(self) -> pygame.Rect:
        """Where an assisted game says so, in a word if there is room for it."""
        theme = self._scene.theme
        wide, high = theme.fonts.bold(theme.px(15)).size(_ASSISTED)
        box = pygame.Rect(0, 0, wide + theme.px(46), high + theme.px(8))
        box.midleft = (self._round_box().right + theme.px(14), self.rect.centery)
        beside = theme.px(FOR_CAPITAL if self._scene.session.game.rules.coop else 14)
        if box.right + beside > self._room():
            box.width = theme.px(40)
        return box

    def _draw_mark(self, surface: pygame.Surface) -> None:
        theme, box = self._scene.theme, self._mark_box()
        pygame.draw.rect(surface, DUSK.middle, box, border_radius=box.height // 2)
        pygame.draw.rect(surface, GOLD.middle, box, theme.px(1.5), box.height // 2)
        arrow = self._scene.kit.art.get("icons/undo", theme.px(20), tint=GOLD.light)
        spot = arrow.get_rect(midleft=(box.x + theme.px(10), box.centery))
        surface.blit(arrow, spot)
        words = pygame.Rect(spot.right + theme.px(6), box.y + theme.px(4), box.width, box.height)
        if words.x > box.right - theme.px(6):
            return
        draw_lines(surface, theme.fonts.bold(theme.px(15)), [_ASSISTED], words, GOLD.light)

    def _draw_phases(self, surface: pygame.Surface, theme: Theme, x: int, room: int) -> int:
        """Four medallions, the present phases lit; they give way when there is no room. Returns where they end."""
        size, gap = theme.px(34), theme.px(4)
        if x + 4 * (size + gap) > room - theme.px(230):
            return x
        stage, phase = self._scene.session.stage, self._scene.flow.view.phase
        planning = stage is Stage.PLANNING and not self._scene.busy
        for name, picture in _PHASES:
            lit = name in (HERO, TRAP) if planning else name == phase
            spot = pygame.Rect(x, self.rect.centery - size // 2, size, size)
            pygame.draw.circle(surface, DUSK.light if lit else DUSK.dark, spot.center, size // 2)
            tint = None if lit else (105, 110, 130)
            image = self._scene.kit.art.get(picture, round(size * 0.78), tint=tint)
            surface.blit(image, image.get_rect(center=spot.center))
            tone = GOLD.light if lit else DUSK.middle
            pygame.draw.circle(surface, tone, spot.center, size // 2, theme.px(2))
            x += size + gap
        return x + theme.px(10)

    def _draw_words(self, surface: pygame.Surface, theme: Theme, x: int, room: int) -> None:
        """Title and what to do, as much as there is room for."""
        title, details = self.words()
        bold, text = theme.fonts.bold(theme.px(19)), theme.fonts.text(theme.px(15))
        width = room - x
        if bold.size(title)[0] > width:
            return
        lines = wrap(text, details, width) if details else []
        if len(lines) > 2 or (lines and max(text.size(line)[0] for line in lines) > width):
            lines = []
        high = bold.get_linesize() + len(lines) * text.get_linesize()
        if high > self.rect.height:  # two lines of details need the title's room
            high -= bold.get_linesize()
            title = ""
        y = self.rect.centery - high // 2
        if title:
            draw_lines(surface, bold, [title], pygame.Rect(x, y, width, 1), BONE.light)
            y += bold.get_linesize()
        draw_lines(surface, text, lines, pygame.Rect(x, y, width, 1), STONE_WALL.light)

    def _draw_capital(self, surface: pygame.Surface, theme: Theme, x: int, room: int) -> int:
        """The capital's houses before the buttons; returns what room is left before them."""
        rules = self._scene.session.game.rules
        whole = rules.mode.capital * rules.players
        size = min(theme.px(40), (room - x) // (2 * max(whole, 1)))
        left = room - whole * size
        for number in range(whole):
            name = ("house", "house_2")[number % 2] + ("" if number < self._scene.flow.view.capital else "_burnt")
            house = self._scene.kit.art.get(f"board/{name}", max(size, 8))
            surface.blit(house, house.get_rect(midleft=(left + number * size, self.rect.centery)))
        return left - theme.px(14)

    def hint(self, at: tuple[int, int]) -> str:
        """What lies under the pointer up here."""
        if self._scene.session.assisted and self._mark_box().collidepoint(at):
            return "Somebody went back further here than an ordinary game allows. That is what practice is for!"
        return next((button.hint for button in self.buttons() if button.rect.collidepoint(at)), "")
