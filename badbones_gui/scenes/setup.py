"""Setting the table: how to play, who plays, and with what."""

from collections.abc import Callable
from random import Random
from typing import Final

import pygame

from ..engine import Catalogue
from ..engine.rules import MOST_ROUNDS
from ..event_text import amount
from ..explain import MODES
from ..input import NextFocus
from ..kit import Kit
from ..players import EMBLEMS, Agreement, Party
from ..sprites.mode_picture import ModePictures
from ..theme import BODY, BONE, SMALL, SNOW, WARM_LIGHT, Theme
from ..widgets import Button, Card, Form, IconButton, Panel, Stepper, TextField, Toggle, Widget, wrap
from ..widgets.text import draw_lines
from .page import FormScene, paint_page
from .seating import Seating

MOST_SEED: Final = 2**63
#: Seeds that are drawn stay short enough to be told to a friend.
DRAWN_SEEDS: Final = 10**9
MOST_SEATS: Final = len(EMBLEMS)


def mode_text(agreed: Agreement, key: str) -> str:
    """What a mode is about, in two sentences."""
    mode, rounds = agreed.catalogue.modes[key], agreed.length_of(key)
    match key:
        case "base":
            return "Drive the skeletons off to your neighbours and keep your own village safe. Best for a first game!"
        case "advanced":
            return f"First you go shopping: {mode.coins} coins each for traps and a weapon. Then the skeletons come!"
        case "coop":
            return f"All heroes against the bones: share your traps and guard the capital for {rounds} rounds."
        case "solo":
            means = f"{amount(mode.floors, 'tower floor')} and {amount(mode.houses, 'house')}"
            return f"Only you, {means}. Can you hold out for {amount(rounds or 0, 'round')}?"
    return ""


def _is_seed(text: str) -> bool:
    return not text or (text.isascii() and text.isdigit() and int(text) <= MOST_SEED)


class SetupScene(FormScene):
    """Everything on one screen: modes above, players on the left, options on the right."""

    def __init__(
        self,
        kit: Kit,
        catalogue: Catalogue,
        start: Callable[[Party], object],
        back: Callable[[], object],
        *,
        solo: bool = False,
        luck: Random | None = None,
    ) -> None:
        self.kit = kit
        self.agreed = Agreement.remembered(catalogue, kit.preferences.party)
        if solo:
            self.agreed.mode = "solo"
        self.title = "Practise" if solo else "New game"
        self.on_start = start
        self.back = back
        self.luck = luck or Random()
        self.theme = Theme()
        self._ground = pygame.Surface((1, 1))
        pictures = ModePictures(kit.art)
        self.cards = {
            mode: Card(
                name,
                lambda size, mode=mode: pictures.get(mode, size),  # type: ignore[misc]
                lambda mode=mode: self._choose(mode),  # type: ignore[misc]
            )
            for mode, name in MODES.items()
            if mode in catalogue.modes
        }
        self.count = Stepper("Players", 2, self._set_count, least=1, most=MOST_SEATS)
        self.seating = Seating(kit.art, self.agreed, self._next)
        self.chiefs = Toggle("Skeleton chiefs", self.agreed.chiefs, lambda value: self._set("chiefs", value))
        self.market = Toggle("Market", self.agreed.market, lambda value: self._set("market", value))
        self.heroic = Toggle("Heroic end", self.agreed.heroic, lambda value: self._set("heroic", value))
        self.rounds = Stepper("Rounds", 1, self._set_rounds, least=1, most=MOST_ROUNDS)
        self.seed = TextField(
            str(self._draw_seed()),
            lambda _: None,
            most=len(str(MOST_SEED)),
            accepts=_is_seed,
            empty="a surprise",
            done=self._next,
            size=18,
        )
        self.dice = IconButton(lambda size: kit.art.get("icons/dice", size), self._new_seed)
        self.leave_button = Button("Back", back)
        self.start = Button("Start", self._start, main=True, size=30)
        self.panels = (Panel(), Panel())
        self._heading = self._mode_line = self._seats_top = self._seed_row = self._faces = pygame.Rect(0, 0, 0, 0)
        self._explained: list[tuple[pygame.Rect, str]] = []
        self.form = Form([])
        self._show()
        self.form.focus(self.start)

    def resized(self, size: tuple[int, int]) -> None:
        """Everything fits the window, whatever the player's scale."""
        self.theme = Theme(size, min(self.kit.preferences.scale, 1.0))
        self._layout()
        self._ground = self._paint_ground(size)

    def draw(self, surface: pygame.Surface) -> None:
        """The table as it is set."""
        surface.blit(self._ground, (0, 0))
        self.form.draw_widgets(surface)
        self._draw_texts(surface)  # over the ring around what has the focus
        self.form.draw_hint(surface, self.theme)

    def landmarks(self) -> dict[str, pygame.Rect]:
        """Everything that can be pressed now."""
        spots = {f"card:{mode}": card.rect for mode, card in self.cards.items()}
        spots |= self.seating.landmarks()
        for name, stepper in (("players", self.count), ("rounds", self.rounds)):
            if stepper in self.form.widgets:
                spots[f"stepper:{name}:minus"], spots[f"stepper:{name}:plus"] = stepper.minus, stepper.plus
        for name, toggle in (("chiefs", self.chiefs), ("market", self.market), ("heroic", self.heroic)):
            if toggle in self.form.widgets:
                spots[f"toggle:{name}"] = toggle.control
        spots |= {"field:seed": self.seed.rect, "button:Dice": self.dice.rect}
        return spots | {"button:Back": self.leave_button.rect, "button:Start": self.start.rect}

    def report(self) -> dict[str, object]:
        """The agreement in plain words."""
        party = self.agreed.party(0)
        facts = {**party.setup.as_dict(), "rounds": self.agreed.length, "seed": self.seed.text}
        return {"scene": "setup", **facts, "party": party.as_dict()["players"]}

    def _options(self) -> dict[Widget, str]:
        """The rows on the right that matter in this mode, and what they mean."""
        agreed, mode = self.agreed, self.agreed.catalogue.modes[self.agreed.mode]
        chiefs = sum(len(kind.models) for kind in agreed.catalogue.chiefs.values())
        rows: dict[Widget, str] = {self.chiefs: f"{chiefs} skeletons with orange rims and nasty tricks."}
        if agreed.has_choice_of_market:
            rows[self.market] = f"Buy your own traps and a weapon: {mode.coins} coins each."
        if agreed.length is not None:
            rows[self.rounds] = "Hold out for so many rounds and you win."
        if agreed.mode == "solo":
            rows[self.heroic] = "Afterwards, chase away every skeleton that is left."
        return rows

    def _show(self) -> None:
        """Let the widgets show what is agreed."""
        agreed = self.agreed
        for mode, card in self.cards.items():
            card.chosen = mode == agreed.mode
        (self.count.least, self.count.most), self.count.value = agreed.limits, agreed.players
        self.rounds.value = agreed.length or 1
        rows = self._options()
        people: list[Widget] = [] if self.count.least == self.count.most else [self.count]
        people += self.seating.widgets()
        rest = [self.seed, self.dice, self.leave_button, self.start]
        self.form.show([*self.cards.values(), *people, *rows, *rest])

    def _change(self) -> None:
        """Something else is agreed now: show it in its place."""
        self._show()
        self.resized(self.theme.size)

    def _choose(self, mode: str) -> None:
        self.agreed.mode = mode
        self._change()

    def _set_count(self, players: int) -> None:
        self.agreed.wanted = players
        self._change()

    def _set_rounds(self, rounds: int) -> None:
        self.agreed.rounds[self.agreed.mode] = rounds

    def _set(self, key: str, value: bool) -> None:
        setattr(self.agreed, key, value)

    def _next(self) -> None:
        self.form.handle(NextFocus())

    def _draw_seed(self) -> int:
        return self.luck.randrange(DRAWN_SEEDS)

    def _new_seed(self) -> None:
        self.seed.write(str(self._draw_seed()))

    def _start(self) -> None:
        party = self.agreed.party(int(self.seed.text) if self.seed.text else self._draw_seed())
        self.kit.preferences.party = party.as_dict()
        self.on_start(party)

    def _layout(self) -> None:
        """Places on a sheet of 1280 by 720 units in the middle of the window."""
        theme = self.theme
        sheet = pygame.Rect(0, 0, theme.px(1280), theme.px(720))
        sheet.center = (theme.size[0] // 2, theme.size[1] // 2)

        def spot(x: float, y: float, wide: float, high: float) -> pygame.Rect:
            return pygame.Rect(sheet.x + theme.px(x), sheet.y + theme.px(y), theme.px(wide), theme.px(high))

        self._heading = spot(40, 6, 600, 72)
        wide = (1200 - 20 * (len(self.cards) - 1)) / len(self.cards)
        for number, card in enumerate(self.cards.values()):
            card.place(theme, spot(40 + number * (wide + 20), 80, wide, 176))
        self._mode_line = spot(140, 262, 1000, 32)
        people, options = spot(34, 298, 706, 338), spot(752, 298, 494, 338)
        self.panels[0].place(theme, people)
        self.panels[1].place(theme, options)
        self.count.place(theme, spot(62, 316, 650, 42))
        self._seats_top = spot(62, 316, 650, 42)
        self.seating.place(theme, spot(62, 368, 650, 252))
        rows = self._options()
        pitch = 300 / (len(rows) + 1) if len(rows) > 1 else 186
        y, self._explained = 314.0 if len(rows) > 1 else 324.0, []
        for row, meaning in rows.items():
            row.place(theme, spot(784, y, 430, 38))
            self._explained.append((spot(784, y + 36, 350, 22), meaning))
            y += pitch
        self._faces = spot(784, 414, 430, 60) if len(rows) == 1 else spot(0, 0, 0, 0)
        self._seed_row = spot(784, y + 2, 430, 42)
        self.seed.place(theme, spot(930, y + 2, 234, 42))
        self.dice.place(theme, spot(1170, y + 1, 44, 44))
        self._explained.append((spot(784, y + 46, 430, 24), "The same number brings the same skeletons."))
        self.leave_button.place(theme, spot(40, 650, 150, 50))
        self.start.place(theme, spot(940, 642, 300, 64))

    def _paint_ground(self, size: tuple[int, int]) -> pygame.Surface:
        """Everything that stands still."""
        at = (self._heading.x - self.theme.px(16), self._heading.centery)
        ground = paint_page(self.kit, self.theme, self.title, at=at, dark=self._mode_line)
        for panel in self.panels:
            panel.draw(ground, self.theme)
        return ground

    def _draw_texts(self, surface: pygame.Surface) -> None:
        theme, agreed = self.theme, self.agreed
        pointed = next((mode for mode, card in self.cards.items() if card.hovered), agreed.mode)
        body, small = theme.fonts.text(theme.px(BODY)), theme.fonts.text(theme.px(SMALL))
        line = mode_text(agreed, pointed)
        draw_lines(surface, body, [line], self._mode_line, WARM_LIGHT.light, centred=True, shadow=theme.px(1))
        if self.count not in self.form.widgets:
            draw_lines(surface, body, ["Your hero"], self._seats_top.move(0, theme.px(8)), BONE.light)
        self.seating.draw_words(surface)
        draw_lines(surface, body, ["Seed"], self._seed_row.move(0, theme.px(8)), BONE.light)
        self._draw_faces(surface)
        for box, meaning in self._explained:
            draw_lines(surface, small, wrap(small, meaning, box.width), box, SNOW.dark)

    def _draw_faces(self, surface: pygame.Surface) -> None:
        """All chiefs, where there is room for them; pale while they stay away."""
        if not self._faces.height:
            return
        kinds = list(self.agreed.catalogue.chiefs)
        step = self._faces.width // len(kinds)
        for number, kind in enumerate(kinds):
            face = self.kit.art.get(f"tokens/{kind}", min(self._faces.height, step))
            if not self.agreed.chiefs:
                face = face.copy()
                face.set_alpha(90)
            surface.blit(face, face.get_rect(midleft=(self._faces.x + number * step, self._faces.centery)))
