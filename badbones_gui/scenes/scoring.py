"""The end: points are counted piece by piece, and somebody is celebrated; or the table has won or lost (G2, G3, K6)."""

from collections.abc import Callable, Mapping
from math import inf
from typing import Final

import pygame

from ..engine import Game
from ..event_text import amount, list_words
from ..input import Cancel, Confirm, HurryHeld, Intent, MouseButton, PointerPressed
from ..kit import Kit
from ..players import Party
from ..sprites.confetti import Confetti
from ..sprites.tally import Part, TallyColumn, pieces_of, what_broke
from ..sprites.verdict import Verdict, VerdictSheet
from ..theme import BODY, BONE, DUSK, SMALL, Theme
from ..widgets import Button, Form, carving
from ..widgets.lettering import carved
from ..widgets.text import fitted, rimmed
from .stack import Scene

BACKGROUND: Final = "board/title_scene"
#: Seconds between two pieces, and before the first one.
TICK: Final = 0.2
FIRST: Final = 0.7
#: The sky over what was burnt.
EMBERS: Final = (52, 20, 30)
#: Jumps of a winner in a second.
JUMPS: Final = 1.5


class ScoringScene(Scene):
    """What everybody has earned."""

    def __init__(
        self,
        kit: Kit,
        game: Game,
        party: Party,
        again: Callable[[bool], object],
        title: Callable[[], object],
        play_on: Callable[[], object] | None = None,
        try_again: Callable[[], object] | None = None,
        watch: Callable[[], object] | None = None,
        hints: Mapping[int, int] | None = None,
        review: Callable[[], object] | None = None,
    ) -> None:
        if game.result is None:
            raise ValueError("a game that is not over cannot be scored")
        self.kit = kit
        self.game = game
        self.party = party
        #: By seat: how often somebody asked for a hint.
        self.hints = dict(hints or {})
        self.result = game.result
        self.verdict = Verdict.of(game) if self.result.won is not None else None
        self.columns: list[TallyColumn] = []
        self.sheet: VerdictSheet | None = None
        #: What is counted next: one piece of everybody at the same time.
        self.steps: list[Part | None]
        if self.verdict is None:
            self.columns = [self._column(seat) for seat in game.rules.seats]
            self.steps = [
                part for part in Part for _ in range(max(len(column.pieces[part]) for column in self.columns))
            ]
        else:
            self.sheet = VerdictSheet(kit.art, game, party, self.verdict)
            self.steps = [None] * self.sheet.marks
        self.back_to_title = title
        self.buttons = [
            Button("Play again (new seed)", lambda: again(False), main=True, size=BODY),
            Button("Play again (same seed)", lambda: again(True), size=BODY),
            Button("Back to the title", title, size=BODY),
        ]
        if watch is not None:
            self.buttons.insert(2, Button("Watch again", watch, size=BODY))
        if review is not None:
            self.buttons.insert(-1, Button("What could be better?", review, size=BODY))
        if play_on is not None and game.rules.coop and self.result.won and not game.endless:
            self.buttons.insert(0, Button("Play on", play_on, size=BODY))
        if try_again is not None and not self.result.won:
            self.buttons.insert(0, Button("Try again from a round", try_again, size=BODY))
        self.form = Form(self.buttons)
        self.form.focus(next(button for button in self.buttons if button.main))
        self.counted = 0
        self.confetti: Confetti | None = None
        self.theme = Theme()
        self._wait = FIRST
        self._revealed = False
        self._ground = pygame.Surface((1, 1))

    @property
    def counting(self) -> bool:
        """Not everything has been counted and said."""
        return not self._revealed

    @property
    def triumph(self) -> bool:
        """There is somebody to celebrate."""
        return bool(self.result.winners) if self.verdict is None else self.verdict.won

    def resized(self, size: tuple[int, int]) -> None:
        """Name above, columns or sheet in the middle, buttons below."""
        self.theme = Theme(size)
        self._ground = self._paint_ground(size)
        unit, middle = self.theme.unit, size[0] // 2
        top, bottom = size[1] // 2 - round(222 * unit), size[1] - self.theme.px(82)
        if self.sheet is not None:
            self.sheet.rect = pygame.Rect(0, top + self.theme.px(26), self.theme.px(1140), 0)
            self.sheet.rect.height = min(bottom - self.sheet.rect.y, self.theme.px(440))
            self.sheet.rect.centerx = middle
        count, gap = len(self.columns), self.theme.px(12)
        wide = min((size[0] - self.theme.px(48)) // max(count, 1) - gap, self.theme.px(270))
        x = middle - (wide * count + gap * (count - 1)) // 2
        for column in self.columns:
            column.rect = pygame.Rect(x, top, wide, min(bottom - top, self.theme.px(500)))
            x += wide + gap
        self._place_buttons(size)

    def handle(self, intent: Intent) -> None:
        """While points are counted, anything hurries; then there are buttons."""
        if self.counting:
            match intent:
                case Confirm() | Cancel() | HurryHeld(True) | PointerPressed(_, MouseButton.LEFT):
                    self.skip()
        elif isinstance(intent, Cancel):
            self.back_to_title()
        else:
            self.form.handle(intent)

    def skip(self) -> None:
        """Count the rest at once."""
        self._count_to(len(self.steps))
        self._reveal()

    def update(self, dt: float) -> bool:
        """Count, then celebrate."""
        if self.counting:
            speed = self.kit.preferences.speed
            if speed == inf:
                self.skip()
                return True
            self._wait -= dt * speed
            while self._wait <= 0 and self.counting:
                self._tick()
            return True
        moved = self.form.update(dt)
        if self.confetti is None or self.confetti.over:
            return moved
        self.confetti.update(dt)
        time = 0.0 if self.confetti.over else self.confetti.time
        for column in self.columns:
            column.bounce = time * JUMPS
        if self.sheet is not None:
            self.sheet.bounce = time * JUMPS
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The night, the heading, the points, the snow of gold, the buttons."""
        theme = self.theme
        surface.blit(self._ground, (0, 0))
        self._draw_heading(surface)
        for column in self.columns:
            column.draw(surface, theme)
        if self.sheet is not None:
            self.sheet.draw(surface, theme)
        self._draw_seed(surface)
        if self.counting:
            words = rimmed(theme.fonts.text(theme.px(SMALL + 1)), "Click or press Enter to hurry", BONE.middle, 1)
            surface.blit(words, words.get_rect(center=(theme.size[0] // 2, theme.size[1] - theme.px(42))))
            return
        if self.confetti is not None and not self.confetti.over:
            self.confetti.draw(surface, theme)
        self.form.draw(surface, theme)

    def landmarks(self) -> dict[str, pygame.Rect]:
        """The buttons; while points are counted, the whole window."""
        if self.counting:
            return {"skip": pygame.Rect((0, 0), self.theme.size)}
        return {f"button:{button.text}": button.rect for button in self.buttons}

    def helped(self) -> str:
        """Who played with hints, in a sentence; nothing if nobody did."""
        asked = {seat: count for seat, count in self.hints.items() if count}
        if not asked:
            return ""
        if len(self.party.players) == 1:
            return f"Played with {amount(sum(asked.values()), 'hint')}."
        parts = [
            f"{self.party.player(seat).name} with {amount(count, 'hint')}" for seat, count in sorted(asked.items())
        ]
        return f"{list_words(parts)}."

    def report(self) -> dict[str, object]:
        """What is shown so far."""
        facts: dict[str, object] = {"scene": "scoring", "counting": self.counting, "seed": self.party.setup.seed}
        facts["helped"] = self.helped()
        if self.verdict is None:
            facts["totals"] = {seat: column.total for seat, column in enumerate(self.columns, 1)}
            facts["winners"] = list(self.result.winners)
        else:
            facts |= {"won": self.verdict.won, "survived": self.verdict.survived, "broke": self.verdict.broke}
        return facts

    def words(self) -> tuple[str, str]:
        """Heading and sentence below it, once all is counted."""
        if self.verdict is not None:
            return self.verdict.heading, self.verdict.reason(self.party, self.game.rules.coop)
        scores, winners = dict(self.result.scores), self.result.winners
        names = [self.party.player(seat).name for seat in winners]
        if not winners:
            return "Nobody wins", "The skeletons have overrun everyone."
        best = scores[winners[0]]
        tied = sum(points == best for points in scores.values())
        if len(winners) > 1:  # G3
            heading = f"{names[0]} and {names[1]} win!" if len(winners) == 2 else "A shared victory!"
            listed = f"{', '.join(names[:-1])} and {names[-1]}"
            return heading, f"{listed} have the same points and equal towers: the victory is shared."
        if tied > 1:
            return f"{names[0]} wins!", f"A tie at {best} points: the tallest tower decides."
        if len(scores) == 1:
            return f"{names[0]} wins!", f"The only one still standing, with {best} points."
        rival = max((seat for seat in scores if seat not in winners), key=lambda seat: scores[seat])
        ahead = best - scores[rival]
        return f"{names[0]} wins!", f"{best} points, {ahead} more than {self.party.player(rival).name}."

    def _column(self, seat: int) -> TallyColumn:
        pieces = pieces_of(self.game, seat, self.kit.art)
        return TallyColumn(self.kit.art, self.party.player(seat), pieces, what_broke(self.game, seat))

    def _tick(self) -> None:
        if self.counted == len(self.steps):
            self._reveal()
            return
        self._count_to(self.counted + 1)
        self.kit.sounds.play("point")
        self._wait += TICK if self.counted < len(self.steps) else 3 * TICK

    def _count_to(self, goal: int) -> None:
        self.counted = goal
        done = self.steps[:goal]
        for column in self.columns:
            column.revealed = {part: done.count(part) for part in Part}
        if self.sheet is not None:
            self.sheet.shown = goal

    def _reveal(self) -> None:
        """Say how it ended, once."""
        if self._revealed:
            return
        self._revealed = True
        for seat, column in enumerate(self.columns, 1):
            column.winner = seat in self.result.winners
        self.kit.sounds.play("fanfare" if self.triumph else "defeat")
        if self.triumph and not self.kit.preferences.reduced_motion:
            self.confetti = Confetti()

    def _place_buttons(self, size: tuple[int, int]) -> None:
        """One row; smaller if it would not fit."""
        theme, gap = self.theme, self.theme.px(16)
        while (row := self._row_width(theme)) > size[0] - 2 * gap and theme.scale > 0.3:
            theme = Theme(size, theme.scale * 0.98)
        gap = theme.px(16)
        sizes = [button.measure(theme) for button in self.buttons]
        x = (size[0] - row) // 2
        for button, (wide, high) in zip(self.buttons, sizes, strict=True):
            button.place(theme, pygame.Rect(x, size[1] - theme.px(16) - high, wide, high))
            x += wide + gap

    def _row_width(self, theme: Theme) -> int:
        widths = [button.measure(theme)[0] for button in self.buttons]
        return sum(widths) + theme.px(16) * (len(widths) - 1)

    def _draw_heading(self, surface: pygame.Surface) -> None:
        theme = self.theme
        if self.counting:
            heading = "Counting the points" if self.verdict is None else "Counting the rounds"
            details = ""
        else:
            heading, details = self.words()
            details = f"{details} {self.helped()}".strip()
        pixels = theme.px(64)
        room = theme.size[0] - theme.px(380)
        while pixels > 16 and theme.fonts.display(pixels).size(heading)[0] > room:
            pixels -= 2
        letters = carved(theme.fonts, heading, pixels)
        middle = theme.size[0] // 2
        surface.blit(letters, letters.get_rect(center=(middle, theme.px(52))))
        font = fitted(theme, details, BODY + 1, theme.size[0] - theme.px(60))
        words = rimmed(font, details, BONE.light, theme.px(1.6))
        surface.blit(words, words.get_rect(center=(middle, theme.px(114))))

    def _draw_seed(self, surface: pygame.Surface) -> None:
        theme = self.theme
        words = rimmed(theme.fonts.bold(theme.px(SMALL)), f"Seed {self.party.setup.seed}", BONE.light, theme.px(1.2))
        dice = self.kit.art.get("icons/dice", theme.px(26))
        box = pygame.Rect(0, theme.px(14), dice.get_width() + words.get_width() + theme.px(30), theme.px(42))
        box.right = theme.size[0] - theme.px(16)
        surface.blit(carving.plank(box.size, theme.unit, nails=False), box)
        surface.blit(dice, dice.get_rect(midleft=(box.x + theme.px(10), box.centery - theme.px(2))))
        surface.blit(words, words.get_rect(midright=(box.right - theme.px(12), box.centery - theme.px(2))))

    def _paint_ground(self, size: tuple[int, int]) -> pygame.Surface:
        """The village at night; where all is lost, with the glow of fire."""
        ground = pygame.Surface(size)
        ground.blit(self.kit.art.cover(BACKGROUND, size), (0, 0))
        veil = pygame.Surface(size)
        lost = self.verdict is not None and not self.verdict.won
        veil.fill(EMBERS if lost else DUSK.dark)
        veil.set_alpha(150)
        if lost:
            ground.fill((190, 150, 150), special_flags=pygame.BLEND_RGB_MULT)
        ground.blit(veil, (0, 0))
        return ground
