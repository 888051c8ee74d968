"""A game that was played, on its boards: play it, step through it, slide anywhere, and play on from there."""

from bisect import bisect_right
from collections.abc import Callable
from functools import partial
from math import inf
from typing import Final

import pygame

from ... import clipboard
from ...chronicle import Chronicle
from ...event_text import TableNaming
from ...input import (
    Cancel,
    Direction,
    HurryHeld,
    Intent,
    Leap,
    LetterL,
    Navigate,
    PointerMoved,
    PointerReleased,
    Stretch,
)
from ...kit import Kit
from ...preferences import SPEEDS
from ...records import ReplayWalk
from ...sprites.board import BoardSprite
from ...sprites.places import WATCHED, arrange
from ...theme import BONE, DUSK, SHADOW, Theme
from ...widgets import Button, Form, IconButton, Stepper, Widget
from ...widgets.landmarks import landmarks
from ...widgets.text import draw_lines
from ..stack import Scene
from ..table.layer import Layer
from ..table.log import LogPanel
from ..table.strip import LARGEST
from ..table.trails import draw_trails
from .header import Header
from .timeline import Timeline
from .walker import Walker

#: The numbers of header and log among the seats.
_HEADER: Final = 0
_LOG: Final = -1


class ReplayScene(Scene):
    """One kept game on the screen."""

    def __init__(
        self,
        kit: Kit,
        walk: ReplayWalk,
        back: Callable[[], object],
        play_on: Callable[[int], object] | None,
        changed: Callable[[], object] = lambda: None,
        review: Callable[[], object] | None = None,
    ) -> None:
        """Without ``play_on`` or ``review`` their buttons are not there, and without ``play_on`` no seed either."""
        self.kit = kit
        self.walk = walk
        self.back = back
        self._changed = changed
        self.theme = Theme()
        party = walk.kept.party
        players = dict(enumerate(party.players, 1))
        rules = walk.at(0).rules
        self.sprites = {seat: BoardSprite(kit.art, rules, seat, player) for seat, player in players.items()}
        self.walker = Walker(kit, walk, self.sprites)
        self.leave_button = Button("Back", back, size=19, hint="Back to where you came from: Esc")
        self.log_button = Button("Log", self.toggle_log, size=19, hint="All that has happened, line by line")
        self.review_button = Button("Review", review or _nothing, size=19, hint="What could be better in this game?")
        above = [self.leave_button, self.log_button]
        self._above: list[Button] = above if review is None else [*above, self.review_button]
        self.header = Header(kit, rules, self.walker, self._above)
        self.panel = LogPanel(kit.art, players, smooth=not kit.preferences.reduced_motion)
        names = {seat: player.name for seat, player in players.items()}
        self._chronicle = Chronicle(walk.at(0), TableNaming(names))
        self.timeline = Timeline(walk, self.walker.go)
        self.icons = {
            "Back a step": self._icon("step", self.step_back, "One step back: arrow left", flip=True),
            "Play": self._icon("play", self.walker.toggle, "Play or pause: Space"),
            "On a step": self._icon("step", self.walker.go_on, "One step on: arrow right"),
            "Next loss": self._icon("skull", self.next_loss, "To the next floor or house that is lost: L"),
        }
        self.speed = Stepper(
            "",
            SPEEDS.index(self.walker.speed) if self.walker.speed in SPEEDS else SPEEDS.index(1.0),
            self._set_speed,
            most=len(SPEEDS) - 1,
            shown=lambda number: "instant" if SPEEDS[number] == inf else f"{SPEEDS[number]:g}x",
            hint="How fast it plays",
        )
        self.seed = Button(f"Seed {party.setup.seed}", self.copy_seed, size=18, hint="Copy the seed")
        self.play_on = Button(
            "Play on from here",
            lambda: play_on(self.walker.step) if play_on is not None else None,
            main=True,
            size=18,
            hint="A new practice game that begins as this one stood; plans are made anew",
        )
        #: What lies at the right end of the bar, from there.
        self._beyond = [self.play_on, self.seed] if play_on is not None else []
        self.controls: list[Widget] = [*self.icons.values(), self.speed, *reversed(self._beyond)]
        self.form = Form()
        self._show_widgets()
        self.form.focus(self.timeline)
        self._layer = Layer(kit.art)
        self._told = -1
        self._bar = self._steps = pygame.Rect(0, 0, 0, 0)

    @property
    def log_is_open(self) -> bool:
        """Whether the log is seen beside the boards."""
        return self.kit.preferences.log

    # -- the window -------------------------------------------------------------------------------------------------

    def resized(self, size: tuple[int, int]) -> None:
        """The strip above, controls below, boards and log between them."""
        self.theme = Theme(size, min(self.kit.preferences.scale, LARGEST))
        self.header.layout(self.theme)
        self._layout_bar()
        plain = Theme(size)
        top = self.header.rect.bottom
        area = pygame.Rect(0, top, size[0], self._bar.y - top).inflate(-plain.px(8), -plain.px(4))
        if self.log_is_open:
            wide = self.panel.width(self.theme)
            self.panel.place(self.theme, pygame.Rect(area.right - wide, area.y, wide, area.height))
            area.width -= wide + self.theme.px(6)
        for sprite, places in zip(self.sprites.values(), arrange(len(self.sprites), area, WATCHED), strict=True):
            sprite.places = places
        self._layer.resized(size)

    def handle(self, intent: Intent) -> None:
        """Keys that mean something here, then whatever is pointed at or has the focus."""
        if isinstance(intent, PointerMoved):
            self.panel.point(intent.at)
        match intent:
            case Cancel():
                self.back()
            case HurryHeld(held):
                if held:
                    self.walker.toggle()
            case LetterL():
                self.next_loss()
            case Navigate(Direction.LEFT) if self.form.focused is not self.speed:
                self.step_back()
            case Navigate(Direction.RIGHT) if self.form.focused is not self.speed:
                self.walker.go_on()
            case Leap(stretch) if self.form.focused is not self.panel:
                self.leap(stretch)
            case _:
                self.form.handle(intent)
                if isinstance(intent, PointerReleased) and self.form.focused is self.speed:
                    self.form.focus(self.timeline)  # the arrows go on stepping

    def update(self, dt: float) -> bool:
        """Let the game go on, and the log with it."""
        moving = self.walker.advance(dt)
        moving |= self.form.update(dt)
        self.timeline.step = self.walker.step
        if self.log_is_open and self._told != self.walker.version:
            self._told = self.walker.version
            self._tell()
            return True
        return moving

    def draw(self, surface: pygame.Surface) -> None:
        """The table with everything on it."""
        self._draw_still()
        self._layer.draw(surface)
        for seat, sprite in self.sprites.items():
            sprite.draw_figures(surface)
            if self.walker.motion.rests:
                draw_trails(surface, sprite.places, self.walker.motion.trails.get(seat, ()))
        if self.log_is_open:
            self.panel.draw_lights(surface, self.sprites)
        self.walker.motion.effects.draw(surface)
        self._draw_bar(surface)
        self.form.draw_hint(surface, self.kit.theme(self.theme.size))

    def landmarks(self) -> dict[str, pygame.Rect]:
        """Buttons, slider and the lines of the log."""
        marks = landmarks([*self._above, *self._beyond, self.speed])
        marks |= {f"button:{name}": icon.rect for name, icon in self.icons.items()}
        marks |= {"timeline": self.timeline.rect, "knob": self.timeline.knob}
        marks |= {f"round:{number}": self._spot(step) for number, step in self.walk.rounds}
        return marks | (self.panel.landmarks() if self.log_is_open else {})

    def report(self) -> dict[str, object]:
        """Where the replay stands, for whoever watches from outside."""
        return {
            "scene": "replay",
            "step": self.walker.step,
            "steps": len(self.walk),
            "round": self.walker.motion.view.round,
            "playing": self.walker.playing,
            "busy": self.walker.playing or not self.walker.motion.rests,
            "words": list(self.walker.words),
            "losses": self.walk.losses,
            "seed": self.walk.kept.party.setup.seed,
            "log": len(self.panel.lines) if self.log_is_open else 0,
        }

    # -- what the viewer does ---------------------------------------------------------------------------------------

    def step_back(self) -> None:
        """Stand at the step before, at once."""
        self.walker.go(self.walker.step - 1)

    def next_loss(self) -> None:
        """Show how the next floor or house is lost."""
        loss = self.walk.next_loss(self.walker.step)
        if loss is None:
            self.kit.sounds.play("denied")
            return
        self.walker.go(loss - 1)
        self.walker.go_on()

    def leap(self, stretch: Stretch) -> None:
        """To either end, or to where the round, the one before or the next one begins."""
        step, starts = self.walker.step, [start for _, start in self.walk.rounds]
        match stretch:
            case Stretch.START:
                self.walker.go(0)
            case Stretch.END:
                self.walker.go(len(self.walk))
            case Stretch.BACK:
                self.walker.go(max((start for start in starts if start < step), default=0))
            case Stretch.AHEAD:
                self.walker.go(min((start for start in starts if start > step), default=len(self.walk)))

    def toggle_log(self) -> None:
        """Open the log beside the boards, or close it."""
        self.kit.preferences.log = not self.log_is_open
        self._changed()
        self._show_widgets()
        self.resized(self.theme.size)

    def copy_seed(self) -> None:
        """Put the seed where other programs can paste it."""
        self.seed.hint = copied_words(clipboard.copy(str(self.walk.kept.party.setup.seed)))
        self.form.explain()
        self.kit.sounds.play("click")

    # -- small things -----------------------------------------------------------------------------------------------

    def _icon(self, name: str, action: Callable[[], object], hint: str, *, flip: bool = False) -> IconButton:
        return IconButton(partial(self.kit.art.get, f"icons/{name}", flip=flip), action, hint=hint)

    def _set_speed(self, number: int) -> None:
        self.walker.speed = SPEEDS[number]

    def _show_widgets(self) -> None:
        log = [self.panel] if self.log_is_open else []
        self.form.show([*self._above, *log, self.timeline, *self.controls])

    def _tell(self) -> None:
        """Everything up to this step; the whole game is told but once."""
        self._chronicle.follow(self.walk.kept.actions)
        lines = self._chronicle.lines
        self.panel.show(lines[: bisect_right(lines, self.walker.step, key=lambda line: line.step)])

    def _spot(self, step: int) -> pygame.Rect:
        box = pygame.Rect(0, 0, 2, 2)
        box.center = (self.timeline.x(step), self.timeline.groove.centery)
        return box

    def _layout_bar(self) -> None:
        """Slider and controls along the lower edge, smaller if they would not fit."""
        size, theme = self.theme.size, self.theme
        while self._row_width(theme) > size[0] - 2 * theme.px(14) and theme.scale > 0.3:
            theme = Theme(size, theme.scale * 0.97)
        side, high = theme.px(14), theme.px(44)
        slider = self.timeline.measure(theme)[1]
        self._bar = pygame.Rect(0, 0, size[0], slider + high + 3 * theme.px(6))
        self._bar.bottom = size[1]
        inner = pygame.Rect(side, self._bar.y + theme.px(6), size[0] - 2 * side, slider)
        self.timeline.place(theme, inner)
        y = inner.bottom + theme.px(6)
        x = side
        for widget in (*self.icons.values(), self.speed):
            wide, tall = widget.measure(theme)
            widget.place(theme, pygame.Rect(x, y + (high - tall) // 2, wide, tall))
            x += wide + theme.px(10)
        right = size[0] - side
        for widget in self._beyond:
            wide, tall = widget.measure(theme)
            widget.place(theme, pygame.Rect(right - wide, y + (high - tall) // 2, wide, tall))
            right -= wide + theme.px(10)
        self._steps = pygame.Rect(x, y, right - x, high)

    def _row_width(self, theme: Theme) -> int:
        return sum(widget.measure(theme)[0] + theme.px(10) for widget in self.controls) + theme.px(170)

    def _draw_still(self) -> None:
        """Whatever of the table looks different now."""
        self.log_button.main = self.log_is_open
        layer, view = self._layer, self.walker.motion.view
        if layer.is_new(_HEADER, self.header.look()):
            self.header.draw(layer.clean(self.header.whole))
        if self.log_is_open and layer.is_new(_LOG, self.panel.look()):
            self.panel.draw(layer.clean(self.panel.rect), self.panel.theme)
        for seat, sprite in self.sprites.items():
            lit = seat in self.walker.actors
            if layer.is_new(seat, (sprite.look(view), lit, self.theme)):
                picture = layer.clean(sprite.whole)
                sprite.draw_still(picture, self.theme, view)
                if lit:
                    sprite.draw_rim(picture)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        """Slider, controls, and how far the game has come."""
        theme = self.timeline.theme
        veil = pygame.Surface(self._bar.size, pygame.SRCALPHA)
        veil.fill((*SHADOW, 150))
        surface.blit(veil, self._bar)
        pygame.draw.line(surface, DUSK.light, self._bar.topleft, self._bar.topright, theme.px(1.5))
        self.icons["Play"].picture = partial(self.kit.art.get, f"icons/{'pause' if self.walker.playing else 'play'}")
        for widget in (self.timeline, *self.controls):
            widget.draw(surface, widget.theme)
        words = f"Step {self.walker.step} of {len(self.walk)}"
        font = theme.fonts.bold(theme.px(18))
        if font.size(words)[0] <= self._steps.width:
            draw_lines(surface, font, [words], self._steps, BONE.light, centred=True)


def _nothing() -> None:
    """Without a review its button is not shown."""


def copied_words(done: bool) -> str:
    """What became of the wish to copy the seed."""
    return "Copied. You can paste it anywhere." if done else "It cannot be copied here."
