"""How to play: a few pages with pictures. Numbers come from the data files, sentences about pieces from `explain`."""

from collections.abc import Callable
from typing import Final

import pygame

from .. import explain
from ..engine import Catalogue
from ..engine.catalogue import Mode
from ..event_text import amount, list_words
from ..input import Cancel, HurryHeld, Intent, Wheel
from ..kit import Kit
from ..sprites.art import Art
from ..sprites.mode_picture import ModePictures
from ..theme import HEADING, WARM_LIGHT, Theme
from ..widgets import Button, Entry, Form, Label, Panel, Scroll, Widget
from .page import paint_page
from .stack import Scene

#: The pages in their order, with their names.
PAGES: Final = {
    "goal": "The goal",
    "round": "A round",
    "traps": "Traps",
    "weapons": "Weapons",
    "chiefs": "Chiefs",
    "modes": "Ways to play",
    "controls": "Mouse and keys",
}


class Pages:
    """Writes the pages."""

    def __init__(self, art: Art, catalogue: Catalogue) -> None:
        self.art = art
        self.catalogue = catalogue
        self._modes = ModePictures(art)

    def write(self, page: str) -> list[Widget]:
        """The page's name and everything on it."""
        writers: dict[str, Callable[[], list[Widget]]] = {
            "goal": self._goal,
            "round": self._round,
            "traps": self._traps,
            "weapons": self._weapons,
            "chiefs": self._chiefs,
            "modes": self._ways,
            "controls": self._controls,
        }
        return [Label(PAGES[page], size=HEADING, tone=WARM_LIGHT.light, display=True), *writers[page]()]

    def _entry(self, name: str, text: str, *pictures: str, note: str = "", side: int = 84) -> Entry:
        painters = [lambda size, picture=picture: self.art.get(picture, size) for picture in pictures]
        return Entry(painters, name, text, note=note, side=side)  # type: ignore[arg-type]

    def _goal(self) -> list[Widget]:
        data, mode = self.catalogue, self.catalogue.modes["base"]
        points = f"{data.floor_points} for each floor of your tower, {data.house_points} for each house"
        return [
            Label(
                "Skeletons creep out of the forest and march on your village. Stop them with your hero and your"
                " traps. Or better still: send them to your neighbours!"
            ),
            self._entry(
                "Your tower",
                f"It has {amount(mode.floors, 'floor')}. Every skeleton that reaches it takes one away.",
                "board/tower_4",
            ),
            self._entry(
                "Your village",
                f"{amount(mode.houses, 'house')} stand along the lower edge. Every skeleton that gets there burns one.",
                "board/house",
            ),
            self._entry(
                "The end",
                "Somebody has lost the last floor or the last house? Then the game ends, and whoever lost it is out.",
                "board/tower_ruin",
            ),
            self._entry(
                "Who wins?",
                f"Count your points: {points}, and 1 for each star on your traps. Most points win!"
                " With the same points, the taller tower wins.",
                "icons/trophy",
            ),
        ]

    def _round(self) -> list[Widget]:
        data = self.catalogue
        return [
            Label("All players play at the same time. Plan your hero and your trap together, then say Ready."),
            self._entry(
                "1. Hero",
                "Your hero must move one space, straight or slantwise. He smashes every skeleton he meets."
                " Skeletons that walk into him are smashed too, but not while he stands on the tower.",
                "heroes/hero_1",
            ),
            self._entry(
                "2. Trap",
                "Place one trap on an empty space, or take one back, or do nothing. A trap that comes back to you is"
                " as good as new.",
                "traps/wall",
            ),
            self._entry(
                "3. Skeletons",
                "Every skeleton walks one space ahead and turns over, from white to black or back."
                " Arrows on the ground turn those that walk along them.",
                "tokens/skeleton_white",
            ),
            self._entry(
                "4. Arrivals",
                f"Each player draws {amount(data.arrivals, 'skeleton')} from the bag. They and all from your cemetery"
                " go to your forest. Their symbol shows where they will come out in the next round.",
                "tokens/bag",
            ),
            Label("Where do they go?", size=26, tone=WARM_LIGHT.light, display=True),
            self._entry(
                "Off the board",
                "Out on the left: into your left neighbour's cemetery. Out on the right: to the right neighbour."
                " Out at the top: to anybody you like. Out at the bottom: into your village.",
                "board/arrow",
            ),
        ]

    def _traps(self) -> list[Widget]:
        page: list[Widget] = [
            Label(
                "Each skeleton that steps on a trap sets it off. After that the trap is damaged. A damaged trap that is"
                " used again is gone; a few never break. However many skeletons come in one round, that is one use."
            )
        ]
        for kind, trap in self.catalogue.traps.items():
            notes = [] if trap.cost is None else [amount(trap.cost, "coin")]
            if trap.worn_stars != trap.stars:
                notes.append(f"{amount(trap.worn_stars, 'star')} when worn")
            words = explain.trap_text(self.catalogue, kind).partition(": ")[2]
            page.append(
                self._entry(explain.name_of(kind), words, *self._trap_pictures(kind), note=" · ".join(notes), side=76)
            )
        return page

    def _trap_pictures(self, kind: str) -> list[str]:
        """The trap as it lies at first, and its other side."""
        names = ("", "_white", "_black", "_damaged", "_blast")
        return [name for end in names if self.art.has(name := f"traps/{kind}{end}")]

    def _weapons(self) -> list[Widget]:
        kinds = self.catalogue.weapons
        words = {key: explain.weapon_text(self.catalogue, key).partition(": ")[2] for key in kinds}
        endings = {text.rpartition(". ")[2] for text in words.values()}
        shared = endings.pop() if len(endings) == 1 else ""  # said once, not with every weapon
        intro = "You buy weapons at the market, one for each hero. A weapon can be used again and again."
        page: list[Widget] = [Label(f"{intro} {shared}".strip())]
        for key, kind in kinds.items():
            text = words[key].removesuffix(shared).strip()
            page.append(
                self._entry(explain.name_of(key), text, f"weapons/{key}", note=amount(kind.cost, "coin"), side=72)
            )
        return page

    def _chiefs(self) -> list[Widget]:
        page: list[Widget] = [
            Label(
                "Do you want more trouble? Put the chiefs into the bag. You know them by their orange rim. They walk"
                " like all other skeletons, but each has a trick of its own."
            )
        ]
        for key, kind in self.catalogue.chiefs.items():
            text = explain.chief_text(key).partition(": ")[2]
            note = f"{len(kind.models)} in the bag"
            page.append(
                self._entry(explain.name_of(key), f"{text[:1].upper()}{text[1:]}", f"tokens/{key}", note=note, side=72)
            )
        return page

    def _ways(self) -> list[Widget]:
        modes = self.catalogue.modes
        base, advanced, coop, solo = (modes[key] for key in ("base", "advanced", "coop", "solo"))
        traps = list_words([amount(number, explain.name_of(kind).lower()) for kind, number in base.supply.items()])
        return [
            self._way(
                base,
                "Base game",
                f"Everybody against everybody. Each player starts with {traps}. Best for a first game.",
            ),
            self._way(
                advanced,
                "Advanced game",
                f"Everybody spends {advanced.coins} coins at the market first: new traps, and a weapon for your hero.",
            ),
            self._way(
                coop,
                "Together",
                "You share your traps and the capital at the top, with"
                f" {amount(coop.capital, 'house')} for each player. Each board has four small towers. Hold out for"
                f" {coop.rounds} rounds: you lose when the capital is gone, or all towers of one player.",
            ),
            self._way(
                solo,
                "Alone",
                f"{amount(solo.floors, 'floor')}, {amount(solo.houses, 'house')}, and every skeleton that leaves your"
                f" board comes back to you. Hold out for {solo.rounds} rounds. In a heroic game you must chase away the"
                " rest as well.",
            ),
            self._entry(
                "Puzzles",
                "A board, a goal, and nothing is left to luck. You find them under Practise, from very easy to very"
                " hard.",
                "icons/star",
            ),
            self._entry(
                "What could be better?",
                "Ask that after a practice game, or about any replay: three decisions that cost you most, what would"
                " have been better, and a way to play on from there.",
                "icons/eye",
            ),
        ]

    def _way(self, mode: Mode, name: str, text: str) -> Entry:
        least, most = mode.players
        note = amount(most, "player") if least == most else f"{least} to {most} players"
        return Entry([lambda size: self._modes.get(mode.key, size)], name, text, note=note, side=112, ratio=1.7)

    def _controls(self) -> list[Widget]:
        lines = (
            ("icons/hand", "Hero and traps", "Drag them to a space. Or click them, then click the space."),
            ("icons/turn", "Turn a trap", "While you hold it: the wheel, R or the right mouse button."),
            ("icons/back", "Take it back", "Drag a trap from the board back to your supply."),
            ("icons/ready", "Ready", "Press it when you are done. Press it again if you change your mind."),
            (
                "icons/undo",
                "Undo",
                "Ctrl and Z takes back your own last step. In Practise it goes back as far as you like.",
            ),
            ("icons/redo", "Redo", "Ctrl and Y does again what you took back."),
            ("icons/eye", "Look ahead", "Hold F or Alt to see where every skeleton will go; keys 1 to 4 say how far."),
            ("icons/bulb", "Hint", "H, or the bulb on your board: what a good player would do now, and why."),
            ("icons/fast", "Hurry", "Hold Space and everything goes faster. Bots think for a shorter time, too."),
            ("icons/bot", "Bots", "Click a name on the table to say who plays there. P stops a game of bots alone."),
            ("icons/fullscreen", "Whole screen", "F11."),
            ("icons/book", "This book", "F1, wherever you are."),
            ("icons/arrow", "Without a mouse", "Tab and the arrow keys move, Enter chooses, Esc goes back."),
        )
        return [self._entry(name, text, picture, side=48) for picture, name, text in lines]


class BookScene(Scene):
    """The book: its pages on the left, what stands on them on the right."""

    def __init__(self, kit: Kit, catalogue: Catalogue, back: Callable[[], object], page: str = "") -> None:
        self.kit = kit
        self.back = back
        self.pages = Pages(kit.art, catalogue)
        self.page = page if page in PAGES else next(iter(PAGES))
        self.tabs = {key: Button(name, lambda: None, size=20) for key, name in PAGES.items()}
        self.scroll = Scroll(smooth=not kit.preferences.reduced_motion)
        self.leave_button = Button("Back", back)
        self.panel = Panel()
        self.form = Form([*self.tabs.values(), self.scroll, self.leave_button])
        self.form.focus(self.tabs[self.page])
        self.theme = Theme()
        self._ground = pygame.Surface((1, 1))

    def enter(self) -> None:
        """Open the book."""
        self._open(self.page)

    def resized(self, size: tuple[int, int]) -> None:
        """The tabs always fit; letters on the page grow with the player's scale, for the page can be scrolled."""
        self.theme = theme = Theme(size, min(self.kit.preferences.scale, 1.0))
        wide, edge = theme.px(212), theme.px(40)
        top, bottom = theme.px(84), size[1] - theme.px(24)
        self.leave_button.place(theme, pygame.Rect(edge, bottom - theme.px(58), wide, theme.px(50)))
        left = edge + wide + theme.px(24)
        self.panel.place(theme, pygame.Rect(left, top, size[0] - left - edge, bottom - top))
        inner = self.panel.rect.inflate(-2 * theme.px(30), -2 * theme.px(26))
        self.scroll.place(self.kit.theme(size), inner)
        self._place_tabs()
        self._ground = self._paint_ground(size)

    def handle(self, intent: Intent) -> None:
        """Esc goes back; a tab that has the focus opens its page; the wheel turns wherever the pointer is."""
        match intent:
            case Cancel():
                self.back()
                return
            case Wheel(steps, _):
                self.scroll.wheel(steps)
            case HurryHeld():
                self.scroll.take(intent)
            case _:
                self.form.handle(intent)
        chosen = next((key for key, tab in self.tabs.items() if tab.focused), self.page)
        if chosen != self.page:
            self._open(chosen)

    def update(self, dt: float) -> bool:
        """Scroll smoothly."""
        return self.form.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """The open page."""
        surface.blit(self._ground, (0, 0))
        self.form.draw(surface, self.theme)

    def landmarks(self) -> dict[str, pygame.Rect]:
        """Tabs, the bar and the way back."""
        spots = {f"tab:{key}": tab.rect for key, tab in self.tabs.items()}
        return spots | {"scroll:bar": self.scroll.thumb, "button:Back": self.leave_button.rect}

    def report(self) -> dict[str, object]:
        """The page, and how far it is scrolled."""
        return {"scene": "book", "page": self.page, "offset": round(self.scroll.goal)}

    def _open(self, page: str) -> None:
        self.page = page
        for key, tab in self.tabs.items():
            tab.main = key == page
        self._place_tabs()
        self.scroll.show(self.pages.write(page))

    def _place_tabs(self) -> None:
        """Below one another; the open page's tab reaches as far as the page."""
        theme, y = self.theme, self.panel.rect.y + self.theme.px(8)
        for tab in self.tabs.values():
            wide = self.leave_button.rect.width + (theme.px(30) if tab.main else 0)
            tab.place(theme, pygame.Rect(self.leave_button.rect.x, y, wide, theme.px(46)))
            y += theme.px(58)

    def _paint_ground(self, size: tuple[int, int]) -> pygame.Surface:
        theme, ground = self.theme, paint_page(self.kit, self.theme, "How to play")
        self.panel.draw(ground, theme)
        return ground
