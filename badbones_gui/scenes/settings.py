"""Settings: every change counts at once."""

from collections.abc import Callable
from math import inf
from typing import Final

import pygame

from ..kit import Kit
from ..preferences import SPEEDS, Colours, ForecastShown
from ..theme import HEADING, SMALL, SNOW, WARM_LIGHT, Theme
from ..widgets import Button, Choice, Form, Label, Panel, Stepper, Toggle, Widget, column, darken, wrap
from ..widgets.text import draw_lines
from .page import FormScene

#: Sizes of the interface on offer, in percent.
SCALES: Final = (75, 90, 100, 110, 125, 150, 175, 200)
FORECASTS: Final = {
    ForecastShown.ALWAYS: "always",
    ForecastShown.ON_KEY: "hold F or Alt",
    ForecastShown.OFF: "off",
}
COLOURS: Final = {
    Colours.USUAL: "usual",
    Colours.COLOUR_BLIND: "for colour-blind eyes",
    Colours.STRONG: "strong",
}
#: By row: what it means.
MEANINGS: Final = {
    "speed": "How fast skeletons walk and traps snap. You can always hold Space to hurry.",
    "reduced_motion": "No snowfall, no shaking, no flashes. Only what you need to follow the game.",
    "fullscreen": "Fill the whole screen. F11 does the same at any time.",
    "scale": "Make letters and buttons smaller or larger. They never grow beyond what fits.",
    "colours": "Other colours for players and symbols: easier to tell apart, or as strong as can be.",
    "forecast": "Shows where skeletons go and what they break; keys 1 to 4 say how many rounds. "
    "With a trap or your hero in hand, each space then shows what it costs.",
    "warnings": "Asks before you go on when you forgot to use your hero or a trap.",
    "next_round_by_itself": "A new round starts without a click once the skeletons have arrived.",
    "music": "How loud the music is.",
    "effects": "How loud bones, traps and bells are.",
}
#: By row: its picture.
ICONS: Final = {
    "speed": "icons/fast",
    "forecast": "icons/eye",
    "warnings": "icons/hand",
    "next_round_by_itself": "icons/step",
    "reduced_motion": "icons/pause",
    "fullscreen": "icons/fullscreen",
    "scale": "icons/gear",
    "colours": "icons/star",
    "music": "icons/sound",
    "effects": "icons/skull",
}


class SettingsScene(FormScene):
    """A sheet of rows over whatever is behind it."""

    see_through = True

    def __init__(self, kit: Kit, changed: Callable[[], object], back: Callable[[], object]) -> None:
        self.kit = kit
        self.changed = changed
        self.back = back
        self.speed = Choice("Speed", [_speed_name(speed) for speed in SPEEDS], 0, self._set_speed)
        self.scale = Choice("Size", [f"{part}%" for part in SCALES], 0, self._set_scale)
        self.colours = Choice("Colours", list(COLOURS.values()), 0, self._set_colours)
        self.forecast = Choice("Forecast", list(FORECASTS.values()), 0, self._set_forecast)
        self.toggles = {
            "reduced_motion": self._toggle("reduced_motion", "Less movement"),
            "fullscreen": self._toggle("fullscreen", "Whole screen"),
            "warnings": self._toggle("warnings", "Warn me when I forget something"),
            "next_round_by_itself": self._toggle("next_round_by_itself", "Next round starts by itself"),
        }
        self.volumes = {"music": self._volume("music", "Music"), "effects": self._volume("effects", "Noises")}
        self.rows: dict[str, Widget] = {
            "speed": self.speed,
            "forecast": self.forecast,
            "warnings": self.toggles["warnings"],
            "next_round_by_itself": self.toggles["next_round_by_itself"],
            "reduced_motion": self.toggles["reduced_motion"],
            "fullscreen": self.toggles["fullscreen"],
            "scale": self.scale,
            "colours": self.colours,
            "music": self.volumes["music"],
            "effects": self.volumes["effects"],
        }
        self.done = Button("Done", back, main=True)
        self.form = Form([*self.rows.values(), self.done])
        self.panel = Panel()
        self.heading = Label("Settings", size=HEADING, tone=WARM_LIGHT.light, display=True)
        self.meaning = pygame.Rect(0, 0, 0, 0)
        self.theme = Theme()
        self._read()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the sheet out in the middle, smaller if it would not fit."""
        self._read()
        self.theme = self.kit.theme(size)
        while self._layout() > size[1] - 2 * self.theme.px(8) and self.theme.scale > 0.4:
            self.theme = Theme(size, self.theme.scale * 0.97)

    def draw(self, surface: pygame.Surface) -> None:
        """A veil over what is behind, the sheet, and what the row in question means."""
        darken(surface)
        self.panel.draw(surface, self.theme)
        self.heading.draw(surface, self.theme)
        self.form.draw(surface, self.theme)
        side = self.theme.px(30)
        for key, row in self.rows.items():
            icon = self.kit.art.get(ICONS[key], side)
            surface.blit(icon, icon.get_rect(midright=(row.rect.x - self.theme.px(14), row.rect.centery)))
        font, box = self.theme.fonts.text(self.theme.px(SMALL + 2)), self.meaning
        lines = wrap(font, MEANINGS.get(self._pointed(), ""), box.width)
        words = box.copy()
        words.height = font.get_linesize() * len(lines)
        words.centery = box.centery
        draw_lines(surface, font, lines, words, SNOW.middle)

    def landmarks(self) -> dict[str, pygame.Rect]:
        """Every option, knob and button."""
        spots = {"button:Done": self.done.rect}
        for key, toggle in self.toggles.items():
            spots[f"toggle:{key}"] = toggle.control
        for key, stepper in self.volumes.items():
            spots[f"stepper:{key}:minus"], spots[f"stepper:{key}:plus"] = stepper.minus, stepper.plus
        for key in ("speed", "scale", "forecast", "colours"):
            choice: Choice = getattr(self, key)
            for option, spot in zip(choice.options, choice.spots, strict=True):
                spots[f"choice:{key}:{option}"] = spot
        return spots

    def report(self) -> dict[str, object]:
        """All preferences but the last set-up."""
        plain = self.kit.preferences.as_dict()
        plain.pop("party")
        return {"scene": "settings", **plain}

    def _layout(self) -> int:
        """Place everything; returns how high the sheet is."""
        theme = self.theme
        margin, gap = Panel.margin(theme), theme.px(12)
        wide = min(theme.px(900), theme.size[0] - 2 * theme.px(16))
        inner = pygame.Rect(0, 0, wide - 2 * margin, 0)
        title = self.heading.measure(theme, inner.width)[1]
        rows = list(self.rows.values())
        indent = theme.px(48)
        high = sum(row.measure(theme, inner.width - indent)[1] for row in rows) + gap * (len(rows) - 1)
        button = self.done.measure(theme)
        whole = title + gap + high + theme.px(18) + button[1] + 2 * margin
        box = pygame.Rect(0, 0, wide, whole)
        box.center = (theme.size[0] // 2, theme.size[1] // 2)
        self.panel.place(theme, box)
        inner.topleft = (box.x + margin, box.y + margin - theme.px(4))
        self.heading.place(theme, pygame.Rect(inner.x, inner.y, inner.width, title))
        inner.y += title + gap
        column(theme, rows, pygame.Rect(inner.x + indent, inner.y, inner.width - indent, 0), gap)
        bottom = box.bottom - margin
        button_box = pygame.Rect(0, 0, max(button[0], theme.px(150)), button[1])
        button_box.bottomright = (inner.right, bottom)
        self.done.place(theme, button_box)
        self.meaning = pygame.Rect(inner.x, button_box.y, button_box.x - inner.x - gap, button[1])
        return whole

    def _pointed(self) -> str:
        """The row that the pointer or else the focus is on."""
        pointed = next((key for key, row in self.rows.items() if row.hovered), "")
        return pointed or next((key for key, row in self.rows.items() if row.focused), "")

    def _read(self) -> None:
        """Let the rows show what is set: F11 may have changed it meanwhile."""
        likes = self.kit.preferences
        self.speed.chosen = SPEEDS.index(likes.speed) if likes.speed in SPEEDS else 1
        self.scale.chosen = min(range(len(SCALES)), key=lambda place: abs(SCALES[place] - likes.scale * 100))
        self.forecast.chosen = list(FORECASTS).index(likes.forecast)
        self.colours.chosen = list(COLOURS).index(likes.colours)
        for key, toggle in self.toggles.items():
            toggle.value = getattr(likes, key)
        for key, stepper in self.volumes.items():
            stepper.value = round(getattr(likes, key) * 100)

    def _toggle(self, key: str, text: str) -> Toggle:
        return Toggle(text, getattr(self.kit.preferences, key), lambda value: self._set(key, value))

    def _volume(self, key: str, text: str) -> Stepper:
        def shown(percent: int) -> str:
            return f"{percent}%" if percent else "silent"

        return Stepper(text, 0, lambda value: self._set(key, value / 100), step=10, shown=shown)

    def _set_speed(self, number: int) -> None:
        self._set("speed", SPEEDS[number])

    def _set_forecast(self, number: int) -> None:
        self._set("forecast", list(FORECASTS)[number])

    def _set_colours(self, number: int) -> None:
        self._set("colours", list(COLOURS)[number])

    def _set_scale(self, number: int) -> None:
        self._set("scale", SCALES[number] / 100)
        self.resized(self.theme.size)

    def _set(self, key: str, value: object) -> None:
        setattr(self.kit.preferences, key, value)
        self.changed()


def _speed_name(speed: float) -> str:
    return "instant" if speed == inf else f"{speed:g}x"
