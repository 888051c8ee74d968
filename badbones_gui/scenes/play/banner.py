"""The strip above the boards while a game is played: what to do now, and the buttons for all."""

from typing import TYPE_CHECKING, Final

import pygame

from ... import explain
from ...engine.state import HERO, TRAP
from ...engine.view import GameView
from ...preferences import ROUNDS_AHEAD
from ...session import Stage
from ...theme import DUSK, GOLD, Theme
from ...widgets import Button
from ...widgets.text import draw_lines
from ..table.layer import Look
from ..table.strip import Strip

if TYPE_CHECKING:
    from .scene import PlayScene

_TITLES: Final = {
    Stage.START: ("Choose a tower", "Every hero begins on one of the towers"),
    Stage.PLANNING: ("Plan your round", "Hero first, then a trap, then say Ready"),
    Stage.SKELETONS: ("The skeletons walk", "They move one space each and turn their other side up"),
    Stage.OVER: ("The game is over", ""),
    Stage.MARKET: ("The market", ""),
}
_ASSISTED: Final = "Assisted"
_AHEAD: Final = (
    "What the skeletons will do: hold F, or click.\n"
    "How many rounds: keys 1 to 4, or the wheel here.\n"
    "Whole line: certain. Broken line: may change.\n"
    "A number says in which round."
)
#: Layout units: the strip has room for one more button, and what the capital's houses want beside the round.
ROOMY: Final = 1200
FOR_CAPITAL: Final = 200


class Banner(Strip):
    """One strip for the whole table."""

    def __init__(self, scene: "PlayScene") -> None:
        super().__init__(scene.kit, scene.session.game.rules)
        self._scene = scene
        self._menu = Button("Menu", scene.open_menu, size=19, hint="Settings, rules, leave: Esc")
        self._log = Button("Log", scene.toggle_log, size=19, hint="All that has happened, line by line: L")
        self._next = Button("Next round", scene.next_round, main=True, size=20, hint="New skeletons arrive")
        self._again = Button("Show again", scene.show_again, size=19, hint="Play the skeletons' walk once more")
        self._rounds = Button("Rounds", scene.choose_round, size=19, hint="Begin a round again")
        self._ahead = Button("Look ahead", scene.toggle_forecast, size=19, hint=_AHEAD)

        self._pause = Button("Pause", scene.seats.toggle_pause, size=19, hint="The bots stop, or go on: P")

    def view(self) -> GameView:
        """What is seen of the table."""
        return self._scene.flow.view

    def buttons(self) -> list[Button]:
        """Those that make sense now, from the right."""
        scene = self._scene
        shown = [self._menu, self._log]
        if scene.seats.alone:
            self._pause.text, self._pause.main = ("Go on", True) if scene.seats.paused else ("Pause", False)
            shown.append(self._pause)
        if self._has_rounds():
            shown.append(self._rounds)
        if scene.can_go_on():
            shown.append(self._next)
        if scene.can_show_again():
            shown.append(self._again)
        if scene.session.stage is Stage.PLANNING and scene.may_look_ahead():
            shown.append(self._ahead)
        return shown

    def layout(self, theme: Theme) -> None:
        """Take the upper edge of the window; buttons that are never shown together share a place."""
        super().layout(theme)
        right = self.put(self._log, self.put(self._menu, theme.size[0] - theme.px(14)))
        if self._scene.seats.alone:
            right = self.put(self._pause, right)
        if self._has_rounds():
            right = self.put(self._rounds, right)
        texts = [f"Look ahead {number}" for number in ROUNDS_AHEAD]
        self._ahead.text = max(texts, key=self._ahead.font(theme).size)  # it never changes its place
        self.put(self._ahead, right)
        self._count_rounds()
        self.put(self._again, self.put(self._next, right))

    def look(self) -> Look:
        """Everything that the strip's picture depends on."""
        self._ahead.main = self._scene.forecast_on
        self._count_rounds()
        self._log.main = self._scene.log_is_open
        self._rounds.enabled = bool(self._scene.session.rounds())
        return (*super().look(), self._assisted)

    def _count_rounds(self) -> None:
        """The button says how many rounds it looks ahead."""
        self._ahead.text = f"Look ahead {self._scene.kit.preferences.rounds_ahead}"

    def lit(self) -> tuple[str, ...]:
        """The present phases: hero and trap are planned in one go."""
        planning = self._scene.session.stage is Stage.PLANNING and not self._scene.busy
        return (HERO, TRAP) if planning else (self.view().phase,)

    def words(self) -> tuple[str, str]:
        """What is going on: a title, and what to do."""
        scene = self._scene
        if scene.seats.paused:
            return "Paused", "Press P or Go on, and the bots play on"
        asked = [seat for seat in scene.flow.aims if not scene.seats.is_bot(seat)]
        if asked and not scene.busy:
            seat = scene.keys.seat if scene.keys.seat in asked else min(asked)
            names = {other: scene.party.player(other).name for other in scene.sprites}
            question = explain.question_text(scene.session.table, scene.flow.aims[seat].asking, names)
            return "Choose", question
        if scene.seats.alone and scene.session.stage is Stage.PLANNING:
            return "The bots plan", "Space hurries them, P stops them"
        if scene.can_go_on():
            return "The round is over", "Go on when everybody has seen it"
        if scene.session.stage is Stage.SKELETONS and scene.session.by_hand and not scene.busy:
            return "Your order", "Click the skeletons one by one"
        if scene.goal and scene.session.stage is Stage.PLANNING:
            return "Your goal", scene.goal
        return _TITLES[scene.session.stage]

    def looks_ahead_at(self, at: tuple[int, int]) -> bool:
        """Whether the button that looks ahead is there now."""
        return self._ahead in self.buttons() and self._ahead.rect.collidepoint(at)

    def hint(self, at: tuple[int, int]) -> str:
        """What lies under the pointer up here."""
        if self._assisted and self._mark_box().collidepoint(at):
            return "Somebody went back further here than an ordinary game allows. That is what practice is for!"
        return super().hint(at)

    def draw_mark(self, surface: pygame.Surface) -> int:
        """An assisted game says so."""
        if not self._assisted:
            return super().draw_mark(surface)
        theme, box = self.theme, self._mark_box()
        pygame.draw.rect(surface, DUSK.middle, box, border_radius=box.height // 2)
        pygame.draw.rect(surface, GOLD.middle, box, theme.px(1.5), box.height // 2)
        arrow = self.kit.art.get("icons/undo", theme.px(20), tint=GOLD.light)
        spot = arrow.get_rect(midleft=(box.x + theme.px(10), box.centery))
        surface.blit(arrow, spot)
        words = pygame.Rect(spot.right + theme.px(6), box.y + theme.px(4), box.width, box.height)
        if words.x <= box.right - theme.px(6):
            draw_lines(surface, theme.fonts.bold(theme.px(15)), [_ASSISTED], words, GOLD.light)
        return box.right + theme.px(14)

    def _has_rounds(self) -> bool:
        """In practice; where the words are so large that there is no room, the menu has it too."""
        return self._scene.session.practice and self.rect.width >= self.theme.px(ROOMY)

    @property
    def _assisted(self) -> bool:
        """Whether the game is marked; a puzzle may be tried as one likes."""
        return self._scene.session.assisted and not self._scene.goal

    def _mark_box(self) -> pygame.Rect:
        """Where an assisted game says so, in a word if there is room for it."""
        theme = self.theme
        wide, high = theme.fonts.bold(theme.px(15)).size(_ASSISTED)
        box = pygame.Rect(0, 0, wide + theme.px(46), high + theme.px(8))
        box.midleft = (self.round_box.right + theme.px(14), self.rect.centery)
        beside = theme.px(FOR_CAPITAL if self.rules.coop else 14)
        if box.right + beside > self.room:
            box.width = theme.px(40)
        return box
