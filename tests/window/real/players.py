"""People who play whole games through a real window: some with the mouse, some with nothing but the keyboard."""

from collections.abc import Callable
from typing import Any, Final, Protocol

from badbones_gui.engine.actions import Action, Buy, MoveHero, Pass, Place, PlayOn, Retrieve, StartHero
from badbones_gui.engine.geometry import space_name
from badbones_gui.session import Stage

from .driver import RealWindow
from .table import Answer, Move, NextRound, Ready, Table, TakeBack, decide

#: Nobody does so much in one game.
MOST_MOVES: Final = 500
#: From any place of a board to any other, with some detours.
MOST_ARROWS: Final = 24

Seen = dict[str, Any]


class Hand(Protocol):
    """Whatever somebody plays with."""

    def press(self, mark: str) -> Seen:
        """Press a button or a place; what is seen afterwards."""

    def walk(self, hero: str, to: str) -> Seen:
        """Move a hero."""

    def lay(self, trap: str, to: str, turns: int) -> Seen:
        """Put a trap of the supply on a space, turned so often."""

    def fetch(self, trap: str, to: str) -> Seen:
        """Take a trap from the board back to the supply."""

    def buy(self, ware: str, to: str) -> Seen:
        """Buy something at the market."""


class Mouse:
    """Points, clicks and drags: every second hero, trap and ware is dragged, the others are clicked."""

    def __init__(self, window: RealWindow) -> None:
        self.window = window
        self.drags = 0
        self.clicks = 0

    def press(self, mark: str) -> Seen:
        """A click."""
        return self.window.click(mark)

    def walk(self, hero: str, to: str) -> Seen:
        """Drag him, or click where he should go."""
        return self.window.drag(hero, to) if self._drags() else self.window.click(to)

    def lay(self, trap: str, to: str, turns: int) -> Seen:
        """Drag it and turn the wheel on the way, or click twice and the right button in between."""
        if self._drags():
            self.window.hold(trap)
            self.window.carry(to)
            if turns:
                self.window.wheel(to, turns)
            return self.window.let_go()
        self.window.click(trap)
        for _ in range(turns):
            self.window.click(to, button=3)
        return self.window.click(to)

    def fetch(self, trap: str, to: str) -> Seen:
        """Drag it."""
        return self.window.drag(trap, to)

    def buy(self, ware: str, to: str) -> Seen:
        """Drag it to one's own place, or click."""
        return self.window.drag(ware, to) if self._drags() else self.window.click(ware)

    def _drags(self) -> bool:
        wanted = self.drags <= self.clicks
        self.drags += wanted
        self.clicks += not wanted
        return wanted


class Keyboard:
    """Brings the focus there with Tab and arrows, and presses Enter."""

    def __init__(self, window: RealWindow) -> None:
        self.window = window

    def press(self, mark: str) -> Seen:
        """Tab to the board or button, arrows to the place, Enter."""
        self._go(mark)
        return self.window.key("Return")

    def walk(self, hero: str, to: str) -> Seen:
        """Enter on a space is enough."""
        return self.press(to)

    def lay(self, trap: str, to: str, turns: int) -> Seen:
        """Enter takes it, R turns it, Enter puts it down."""
        self.press(trap)
        if turns:
            self.window.key("r", turns)
        return self.press(to)

    def fetch(self, trap: str, to: str) -> Seen:
        """Enter takes it, Enter puts it back."""
        self.press(trap)
        return self.press(to)

    def buy(self, ware: str, to: str) -> Seen:
        """Enter buys."""
        return self.press(ware)

    def _go(self, mark: str) -> None:
        seen = self.window.look()
        been: list[str] = []
        for _ in range(MOST_ARROWS):
            if self._is_at(seen, mark):
                return
            focus = seen["scene"]["focus"]
            if not self._is_near(focus, mark) or been.count(focus) > 1:
                seen = self.window.key("Tab")
            else:
                arrows = self._arrows(seen, mark)
                seen = self.window.key(arrows[been.count(focus) % len(arrows)])
            been.append(focus)
        raise AssertionError(f"the keyboard does not come to {mark}, but to {been}")

    def _is_at(self, seen: Seen, mark: str) -> bool:
        marks, focus = seen["landmarks"], seen["scene"]["focus"]
        return bool(focus == mark or (focus in marks and marks[focus] == marks[mark]))

    def _is_near(self, focus: str, mark: str) -> bool:
        """Whether arrows lead there: on the same board, but for what Tab goes to anyway."""
        board, _, place = mark.partition(":")
        return board.startswith("board") and focus.startswith(f"{board}:") and place not in ("ready", "undo")

    def _arrows(self, seen: Seen, mark: str) -> list[str]:
        """The arrows that lead nearer, the one with the longer way first."""
        here, there = (seen["landmarks"][name] for name in (seen["scene"]["focus"], mark))
        x, y = (there[axis] + there[axis + 2] // 2 - here[axis] - here[axis + 2] // 2 for axis in (0, 1))
        across, down = "Right" if x > 0 else "Left", "Down" if y > 0 else "Up"
        return [across, down] if abs(x) > abs(y) else [down, across]


class Crew:
    """All players of a game in front of one window, with the same game on paper beside it."""

    def __init__(self, window: RealWindow, table: Table, hand: Hand) -> None:
        self.window = window
        self.table = table
        self.hand = hand
        #: Called when a round has opened and rests.
        self.watch: Callable[[int], object] = lambda number: None
        self.rounds: list[int] = []

    def play(self) -> Seen:
        """Play until the score is shown, and hold it against the paper; what the scoring says."""
        for _ in range(MOST_MOVES):
            stage = self.table.session.stage
            if stage is Stage.OVER:
                return self.see_score()
            if stage is Stage.PLANNING and self.table.game.round not in self.rounds:
                self.rounds.append(self.table.game.round)
                self.watch(self.rounds[-1])
            self.make(decide(self.table))
        raise AssertionError("this game does not end")

    def see_score(self) -> Seen:
        """The score, when all is counted."""
        self.window.wait_scene("scoring")
        scene: Seen = self.window.wait_for(lambda seen: not seen["scene"]["counting"])["scene"]
        self.table.hold_score_against(scene)
        return scene

    def make(self, move: Move) -> None:
        """Do it in the window and on paper."""
        self.press(move)
        self.table.make(move)
        self.compare()

    def compare(self) -> None:
        """Window and paper must agree."""
        stage = self.table.session.stage
        if stage is Stage.MARKET:
            self.table.hold_market_against(self.window.wait_scene("market")["scene"])
        elif stage is not Stage.OVER:
            seen = self.window.wait_for(lambda seen: seen["scene"]["scene"] == "play" and not seen["scene"]["busy"])
            self.table.hold_against(seen)

    def press(self, move: Move) -> None:
        """Do it in the window."""
        match move:
            case Ready(seat):
                self.hand.press(f"board{seat}:ready")
            case TakeBack(seat):
                self.hand.press(f"board{seat}:undo")
            case NextRound():
                self.hand.press("button:Next round")
            case Answer(seat, number):
                self.hand.press(self.window.scene["seats"][str(seat)]["answers"][number])
            case _:
                self._act(move)

    def _act(self, action: Action) -> None:
        mine = f"board{action.player}"
        match action:
            case StartHero(_, at):
                self.hand.press(f"{mine}:space:{space_name(at)}")
            case MoveHero(_, to):
                self.hand.walk(f"{mine}:hero", f"{mine}:space:{space_name(to)}")
            case Place(_, kind, at, facing):
                turns = self.table.game.rules.kinds[kind].facings.index(facing)
                self.hand.lay(f"{mine}:supply:{kind}", f"{mine}:space:{space_name(at)}", turns)
            case Retrieve(_, at):
                supply = next(name for name in self.window.look()["landmarks"] if name.startswith(f"{mine}:supply:"))
                self.hand.fetch(f"{mine}:space:{space_name(at)}", supply)
            case Buy(_, item, carrier):
                self.hand.buy(f"item:{item}", f"place:{carrier}")
            case PlayOn():
                self.hand.press("button:Play on")
            case Pass():
                self.hand.press("button:Done buying")
            case _:
                raise AssertionError(f"nobody knows how to do {action} in the window")
