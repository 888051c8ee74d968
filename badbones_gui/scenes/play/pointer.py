"""What the pointer does on the boards: it presses, answers, picks up, carries, turns and puts down."""

from math import dist
from typing import TYPE_CHECKING, Final

from ...engine.actions import MoveSkeleton, Retrieve, StartHero
from ...engine.geometry import EXITS, FOREST
from ...input import (
    Cancel,
    Drag,
    DragStep,
    Drop,
    FocusLost,
    Intent,
    MouseButton,
    PointerMoved,
    PointerPressed,
    Turn,
    Wheel,
)
from ...session import Stage
from . import hand
from .aim import Target
from .hand import Held

if TYPE_CHECKING:
    from .scene import PlayScene

#: How far, in layout units, the pointer goes before it has left a complaint behind.
FORGETS_AFTER: Final = 40


class Pointer:
    """Where somebody points, and what is in the hand."""

    def __init__(self, scene: "PlayScene") -> None:
        self._scene = scene
        self._session = scene.session
        self.at = (0, 0)
        self.held: Held | None = None
        #: Why the last wish could not be granted.
        self.complaint = ""
        self._complained_at = (0, 0)
        self._drag = Drag(right_click_cancels=False)

    def handle(self, intent: Intent) -> bool:
        """Follow the pointer; true if the intent was about what is in the hand."""
        used = True
        match intent:
            case PointerMoved(at):
                self.at = at
                if dist(at, self._complained_at) > self._scene.theme.px(FORGETS_AFTER):
                    self.complaint = ""
                used = False
            case Turn() | PointerPressed(_, MouseButton.RIGHT) if self.held is not None:
                self._turn(1)
            case Wheel(steps) if self.held is not None:
                self._turn(steps)
            case Cancel() | FocusLost() if self.held is not None:
                self.held = None
            case _:
                used = False
        step = self._drag.feed(intent)
        if step is not None:
            self._follow(step)
        return used

    def space(self, seat: int) -> int | None:
        """The space of this board under the pointer."""
        return self._scene.sprites[seat].places.space_at(self.at)

    def place(self, seat: int) -> int | None:
        """The space or entry point of this board under the pointer."""
        space = self.space(seat)
        if space is not None:
            return space
        places = self._scene.sprites[seat].places
        return next((place for place in range(FOREST, EXITS) if places.place(place).collidepoint(self.at)), None)

    def click(self, at: tuple[int, int]) -> None:
        """Put down what is held, press a button, answer, or pick something up."""
        self.complaint = ""
        if self._scene.press(at) or self._answer(at):
            return
        if self.held is not None:
            self._put_down(at, keep=True)
            return
        for seat, sprite in self._scene.sprites.items():
            space = sprite.places.space_at(at)
            if space is not None and self._click_space(seat, space):
                return
        self._pick_up(at)

    def deny(self, reason: str) -> None:
        """Say why not."""
        self.complaint = reason
        self._complained_at = self.at
        self._scene.kit.sounds.play("denied")

    def _follow(self, step: DragStep) -> None:
        match step.what:
            case Drop.STARTED if self.held is None:
                self.complaint = ""
                self._pick_up(step.origin)
            case Drop.DROPPED if self.held is not None:
                self._put_down(step.at, keep=False)
            case Drop.CLICKED:
                self.click(step.at)
            case Drop.CANCELLED:
                self.held = None

    def _click_space(self, seat: int, space: int) -> bool:
        """A click on a lit space without anything in hand: the hero goes there, or a skeleton is sent."""
        stage = self._session.stage
        if stage is Stage.START and self._session.refusal(StartHero(seat, space)) is None:
            self._scene.act(StartHero(seat, space))
            return True
        if stage is Stage.PLANNING and self._scene.hero_waits(seat):
            hero = hand.hero_in_reach(self._session, seat)
            if hero is not None and hero.refusal(self._session, space) is None:
                self._scene.act(hero.action(self._session, space))
                return True
        if stage is Stage.SKELETONS and seat in self._session.by_hand:
            for token in reversed(self._scene.sprites[seat].crowd.at(space)):
                if self._session.refusal(MoveSkeleton(seat, token)) is None:
                    self._scene.act(MoveSkeleton(seat, token))
                    return True
        return False

    def _pick_up(self, at: tuple[int, int]) -> None:
        """Take what lies under a pixel: a trap of the supply, the hero, or a trap on the board."""
        for seat, sprite in self._scene.sprites.items():
            for kind, box in self._scene.tray(seat).items():
                if box.collidepoint(at):
                    self._hold(hand.trap_from_supply(self._session, seat, kind), seat)
                    return
            space = sprite.places.space_at(at)
            if space is None:
                continue
            board = self._session.table.board(seat)
            if space == board.hero and (self._scene.hero_waits(seat) or space not in board.traps):
                self._hold(hand.hero_in_reach(self._session, seat), seat)
            elif space in board.traps:
                self._hold(hand.trap_in_reach(self._session, seat, space), seat)

    def _put_down(self, at: tuple[int, int], keep: bool) -> None:
        """Put down what is held, or say why not; `keep`: a click beside the goal keeps it in hand."""
        held = self.held
        assert held is not None
        places = self._scene.sprites[held.seat].places
        space = places.space_at(at)
        if space is None:
            if held.kind and held.origin >= 0 and places.tray.collidepoint(at):
                self._take_back(held)
            self.held = None
            return
        reason = held.refusal(self._session, space)
        if reason is not None:
            self.deny(reason)
            if not keep:
                self.held = None
            return
        self.held = None
        self._scene.act(held.action(self._session, space))

    def _take_back(self, held: Held) -> None:
        if hand.is_planned_trap(self._session, held.seat, held.origin):
            self._scene.undo(held.seat)
        else:
            self._scene.act(Retrieve(held.seat, held.origin))

    def _answer(self, at: tuple[int, int]) -> bool:
        for box, target in self._scene.picture.chips():
            if box.collidepoint(at):
                self._choose(self._scene.picture.chip_seat(target), target)
                return True
        for seat in self._scene.flow.aims:
            for target in self._scene.targets(seat):
                if self._scene.box_of(seat, target).collidepoint(at):
                    self._choose(seat, target)
                    return True
        return False

    def _choose(self, seat: int, target: Target) -> None:
        action = self._scene.flow.aims[seat].choose(target)
        self._scene.kit.sounds.play("click")
        if action is not None:
            self._scene.act(action)

    def _hold(self, held: Held | None, seat: int) -> None:
        if held is None or self._scene.seats.is_bot(seat):
            self.deny(self._why_not(seat))
            return
        self.held = held
        self._scene.keys.seat = seat
        self._scene.kit.sounds.play("pick")

    def _why_not(self, seat: int) -> str:
        taken = self._scene.seats.refusal(seat)
        if taken is not None:
            return taken
        if self._session.stage is not Stage.PLANNING:
            return "Heroes and traps wait for the next round."
        if seat in self._session.ready:
            return "You are ready; take that back first."
        return "Your hero moves first." if self._scene.hero_waits(seat) else "This cannot be moved now."

    def _turn(self, steps: int) -> None:
        assert self.held is not None
        self.held = self.held.turned(self._session, steps)
        self._scene.kit.sounds.play("turn")
