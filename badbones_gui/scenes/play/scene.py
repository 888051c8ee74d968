"""All boards at once: plan with hero and traps, watch the skeletons walk, answer what is asked."""

from collections.abc import Callable
from functools import partial
from math import inf

import pygame

from ...engine import Event, Refused
from ...engine.actions import Action, MoveSkeleton, Pass, Retrieve, StartHero
from ...engine.geometry import EXITS, FOREST, SPACES, space_name
from ...engine.view import GameView
from ...input import (
    Cancel,
    Confirm,
    Drag,
    DragStep,
    Drop,
    FocusLost,
    ForecastHeld,
    HurryHeld,
    Intent,
    MouseButton,
    Navigate,
    NextFocus,
    PointerMoved,
    PointerPressed,
    PreviousFocus,
    Turn,
    Undo,
    Wheel,
)
from ...kit import Kit
from ...players import Party
from ...preferences import ForecastShown
from ...session import Session, Stage
from ...sprites.board import BoardSprite
from ...sprites.places import arrange
from ...theme import Theme
from ...widgets import Answer, Button, Dialog
from ..stack import Scene
from . import hand
from .aim import Aim, Target
from .banner import Banner
from .effects import Effects
from .hand import Held
from .keys import Keys
from .picture import Picture
from .playback import Beat, Playback

#: How much faster everything goes while Space is held.
HURRY = 3.0


class PlayScene(Scene):
    """One running game on the screen."""

    def __init__(
        self,
        kit: Kit,
        session: Session,
        party: Party,
        over: Callable[[], object],
        leave: Callable[[], object],
        settings: Callable[[], object],
        book: Callable[[], object],
    ) -> None:
        self.kit = kit
        self.session = session
        self.party = party
        self._over = over
        self._leave = leave
        self._settings = settings
        self._book = book
        rules = session.game.rules
        self.sprites = {seat: BoardSprite(kit.art, rules, seat, party.player(seat)) for seat in rules.seats}
        self.effects = Effects(kit.art, rules, self.sprites)
        self.banner = Banner(kit, session, self.next_round, self.open_menu)
        self.ready_buttons = {seat: Button("Ready", partial(self.toggle_ready, seat), size=20) for seat in rules.seats}
        self.theme = Theme()
        self.picture = Picture(self)
        self.keys = Keys(self)
        self.held: Held | None = None
        self.dialog: Dialog | None = None
        self.aims: dict[int, Aim] = {}
        self.pointer = (0, 0)
        self.hurried = False
        self.forecast_held = False
        self.complaint = ""
        self._drag = Drag(right_click_cancels=False)
        self._flowing = True
        self.view = GameView.of(session.table)
        self.playback = Playback(self.view, kit.sounds, self._show)
        for sprite in self.sprites.values():
            sprite.stand(self.view)

    # -- the window -------------------------------------------------------------------------------------------------

    def resized(self, size: tuple[int, int]) -> None:
        """Arrange banner and boards."""
        self.theme = Theme(size)
        self.banner.layout(self.theme, size[0])
        top = self.banner.rect.bottom
        area = pygame.Rect(0, top, size[0], size[1] - top).inflate(-self.theme.px(8), -self.theme.px(4))
        for seat, places in enumerate(arrange(len(self.sprites), area), 1):
            self.sprites[seat].places = places
            button = self.ready_buttons[seat]
            button.size = max(round(places.cell * 0.4 / self.theme.unit), 8)
            button.place(self.theme, places.ready)
        self.picture.resized(size)
        if self.dialog is not None:
            self.dialog.layout(self.theme)

    def update(self, dt: float) -> bool:
        """Let figures walk; when they stand, show what comes next."""
        speed = self.kit.preferences.speed * (HURRY if self.hurried else 1)
        moving = self._dialog_moves(dt) | self.picture.update(dt)
        if speed == inf or self.kit.preferences.reduced_motion:
            self._finish()
        else:
            for sprite in self.sprites.values():
                moving |= sprite.advance(dt * speed)
            moving |= self.playback.step(self._is_free)
            moving |= self.effects.advance(dt * speed)
        if self.playback.done and self._flowing and all(map(self._is_free, self.sprites)):
            self._flowing = False
            self._go_on()
            moving |= self._flowing
        return moving

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table with everything on it."""
        self.picture.draw(surface)
        if self.dialog is not None:
            self.dialog.draw(surface, self.theme)

    @property
    def busy(self) -> bool:
        """Something is still being shown."""
        return not self.playback.done or self._flowing

    def landmarks(self) -> dict[str, pygame.Rect]:
        """Everything that can be pointed at."""
        marks: dict[str, pygame.Rect] = {}
        if self.dialog is not None:
            return {f"button:{button.text}": button.rect for button in self.dialog.buttons}
        for seat, sprite in self.sprites.items():
            places = sprite.places
            marks |= {f"board{seat}:space:{space_name(space)}": places.place(space) for space in SPACES}
            marks |= {f"board{seat}:supply:{kind}": box for kind, box in self.tray(seat).items()}
            hero = self.session.table.board(seat).hero
            if hero >= 0:
                marks[f"board{seat}:hero"] = places.place(hero)
            marks[f"board{seat}:ready"] = places.ready
            marks[f"board{seat}:undo"] = places.undo
            marks[f"board{seat}:hand"] = places.by_hand
            marks[f"board{seat}:weapon"] = places.weapon
            marks[f"board{seat}:cemetery"] = places.cemetery
        for number, (box, _) in enumerate(self.picture.chips()):
            marks[f"chip:{number}"] = box
        if self.can_go_on():
            marks["button:Next round"] = self.banner.go_on.rect
        marks["button:Menu"] = self.banner.menu.rect
        return marks

    def report(self) -> dict[str, object]:
        """What is going on, for whoever watches from outside."""
        seats: dict[str, object] = {}
        chips = [target for _, target in self.picture.chips()]
        for seat in self.sprites:
            asking = None if self.busy else self.session.table.question(seat)
            held = hand.hero_in_reach(self.session, seat)
            spaces = held.legal_spaces(self.session) if held is not None else []
            names = [f"board{seat}:space:{space_name(space)}" for space in spaces]
            starting = self.session.stage is Stage.START
            seats[str(seat)] = {
                "name": self.party.player(seat).name,
                "ready": seat in self.session.ready,
                "planned": self.session.is_planned(seat),
                "hero_to": [] if starting else names,
                "start_at": names if starting else [],
                "question": None if asking is None else asking.about,
                "answers": [] if asking is None else [self._mark(seat, t, chips) for t in self.targets(seat)],
            }
        return {
            "scene": "play",
            "stage": self.session.stage.value,
            "phase": self.view.phase,
            "round": self.view.round,
            "busy": self.busy,
            "seats": seats,
        }

    def _mark(self, seat: int, target: Target, chips: list[Target]) -> str:
        if target in chips:
            return f"chip:{chips.index(target)}"
        if target.kind == "seat":
            return f"board{target.value}:cemetery"
        return f"board{seat}:space:{space_name(int(target.value))}"

    # -- what players do --------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        """Pointer and keyboard; an open dialog takes everything."""
        if self.dialog is not None:
            self.dialog.handle(intent)
            return
        match intent:
            case PointerMoved(at):
                self.pointer = at
                self.keys.quiet = True
                for button in self._buttons():
                    button.hovered = button.rect.collidepoint(at)
            case HurryHeld(held):
                self.hurried = held
            case ForecastHeld(held):
                self.forecast_held = held
            case Turn() | PointerPressed(_, MouseButton.RIGHT) if self.held is not None:
                self._turn(1)
            case Wheel(steps) if self.held is not None:
                self._turn(steps)
            case Cancel() | FocusLost() if self.held is not None:
                self._let_go()
            case Cancel():
                self.open_menu()
            case Undo():
                self.undo(self.keys.seat)
            case Navigate() | NextFocus() | PreviousFocus() | Confirm():
                self.keys.handle(intent)
        step = self._drag.feed(intent)
        if step is not None:
            self._follow(step)

    def _follow(self, step: DragStep) -> None:
        match step.what:
            case Drop.STARTED if self.held is None:
                self.pick_up(step.origin)
            case Drop.DROPPED if self.held is not None:
                self.put_down(step.at, keep=False)
            case Drop.CLICKED:
                self.click(step.at)
            case Drop.CANCELLED:
                self._let_go()

    def click(self, at: tuple[int, int]) -> None:
        """A click: put down what is held, press a button, answer, or pick something up."""
        self.complaint = ""
        for button in self._buttons():
            if button.rect.collidepoint(at):
                self.kit.sounds.play("click")
                button.confirm()
                return
        if self._answer(at):
            return
        if self.held is not None:
            self.put_down(at, keep=True)
            return
        for seat, sprite in self.sprites.items():
            if sprite.places.undo.collidepoint(at):
                self.undo(seat)
                return
            if sprite.places.by_hand.collidepoint(at):
                self.toggle_by_hand(seat)
                return
            if sprite.places.weapon.collidepoint(at) and seat in self.aims:
                self._act(self.aims[seat].skip())
                return
            space = sprite.places.space_at(at)
            if space is not None and self._click_space(seat, space):
                return
        self.pick_up(at)

    def _click_space(self, seat: int, space: int) -> bool:
        """A click on a lit space without anything in hand: the hero goes there, or a skeleton is sent."""
        if self.session.stage is Stage.START and self.session.refusal(StartHero(seat, space)) is None:
            self._act(StartHero(seat, space))
            return True
        if self.session.stage is Stage.PLANNING and self.hero_waits(seat):
            held = hand.hero_in_reach(self.session, seat)
            if held is not None and held.refusal(self.session, space) is None:
                self._act(held.action(self.session, space))
                return True
        if self.session.stage is Stage.SKELETONS and seat in self.session.by_hand:
            for token in reversed(self.sprites[seat].crowd.at(space)):
                if self.session.refusal(MoveSkeleton(seat, token)) is None:
                    self._act(MoveSkeleton(seat, token))
                    return True
        return False

    def hero_waits(self, seat: int) -> bool:
        """Whether the player's hero has not moved yet."""
        return self.session.stage is Stage.PLANNING and self.session.refusal(Pass(seat)) == "Your hero moves first."

    def pick_up(self, at: tuple[int, int]) -> None:
        """Take what lies under a pixel: a trap of the supply, the hero, or a trap on the board."""
        for seat, sprite in self.sprites.items():
            for kind, box in self.tray(seat).items():
                if box.collidepoint(at):
                    self._hold(hand.trap_from_supply(self.session, seat, kind), seat)
                    return
            space = sprite.places.space_at(at)
            if space is None:
                continue
            board = self.session.table.board(seat)
            if space == board.hero and (self.hero_waits(seat) or space not in board.traps):
                self._hold(hand.hero_in_reach(self.session, seat), seat)
            elif space in board.traps:
                self._hold(hand.trap_in_reach(self.session, seat, space), seat)

    def put_down(self, at: tuple[int, int], keep: bool) -> None:
        """Put down what is held, or say why not; `keep`: a click beside the goal keeps it in hand."""
        held = self.held
        assert held is not None
        sprite = self.sprites[held.seat]
        space = sprite.places.space_at(at)
        if space is None:
            if held.kind and held.origin >= 0 and sprite.places.tray.collidepoint(at):
                self._take_back(held)
            self._let_go()
            return
        reason = held.refusal(self.session, space)
        if reason is not None:
            self._deny(reason)
            if not keep:
                self._let_go()
            return
        self.held = None
        self._act(held.action(self.session, space))

    def _take_back(self, held: Held) -> None:
        if hand.is_planned_trap(self.session, held.seat, held.origin):
            self.undo(held.seat)
        else:
            self._act(Retrieve(held.seat, held.origin))

    def _answer(self, at: tuple[int, int]) -> bool:
        for box, target in self.picture.chips():
            if box.collidepoint(at):
                self._choose(self.picture.chip_seat(target), target)
                return True
        for seat in self.aims:
            for target in self.targets(seat):
                if self.box_of(seat, target).collidepoint(at):
                    self._choose(seat, target)
                    return True
        return False

    def _choose(self, seat: int, target: Target) -> None:
        action = self.aims[seat].choose(target)
        self.kit.sounds.play("click")
        if action is not None:
            self._act(action)

    def toggle_ready(self, seat: int) -> None:
        """Say Ready or take it back; ask first when a trap was left unplaced."""
        if self.session.stage is not Stage.PLANNING or self.busy:
            return
        leaving = seat not in self.session.ready and self.session.is_planned(seat)
        if leaving and self.kit.preferences.warnings and self._forgets_trap(seat):
            self._ask_about_trap(seat)
        else:
            self._say_ready(seat)

    def _forgets_trap(self, seat: int) -> bool:
        """Only when the coming skeletons would hurt, an unplaced trap is worth a question."""
        if not self.session.has_trap_left(seat):
            return False
        forecast = self.picture.forecast(seat)
        return bool(forecast.floors.possible or forecast.houses.possible)

    def open_menu(self) -> None:
        """Settings, rules, or leave."""
        self._ask(
            "The game waits",
            Answer("Settings", self._settings),
            Answer("How to play", self._book),
            Answer("Leave", self._leave),
            Answer("Keep playing", self._nothing, safe=True),
        )

    def _ask(self, question: str, *answers: Answer, details: str = "") -> None:
        """Open a dialog that closes with any answer."""

        def closing(answer: Answer) -> Answer:
            def act() -> None:
                self.dialog = None
                answer.action()

            return Answer(answer.text, act, answer.safe)

        self.dialog = Dialog(question, [closing(answer) for answer in answers], details=details)
        self.dialog.layout(self.theme)

    def _nothing(self) -> None:
        """The question is closed; that is all."""

    def _ask_about_trap(self, seat: int) -> None:
        self._ask(
            "Ready without a trap?",
            Answer("Wait", self._nothing, safe=True),
            Answer("Ready", partial(self._say_ready, seat)),
            details=f"{self.party.player(seat).name}, skeletons will hurt you, and you could still place a trap.",
        )

    def _say_ready(self, seat: int) -> None:
        try:
            self.session.toggle_ready(seat)
        except Refused as reason:
            self._deny(str(reason))
            return
        self.kit.sounds.play("ready" if seat in self.session.ready else "unready")
        self._look_anew()

    def toggle_by_hand(self, seat: int) -> None:
        """Take the order of the skeletons into one's own hands, or give it back."""
        self.session.by_hand ^= {seat}
        self.kit.sounds.play("click")
        self._flowing = True

    def undo(self, seat: int) -> None:
        """Take back the player's own last step."""
        if self.busy or not self.session.undo(seat):
            self._deny("There is nothing of your own to take back.")
            return
        self.kit.sounds.play("pick")
        self._look_anew()

    def can_go_on(self) -> bool:
        """Whether the round has been played but for the button."""
        return not self.busy and self.session.round_is_played()

    def next_round(self) -> None:
        """Traps wear, new skeletons arrive, and the next round opens."""
        if self.can_go_on():
            self._play(self.session.next_round())

    # -- what happens -----------------------------------------------------------------------------------------------

    def _act(self, action: Action | None) -> None:
        """Do it, and show what comes of it."""
        if action is None:
            return
        planning = self.session.stage is Stage.PLANNING
        try:
            events = self.session.do(action)
        except Refused as reason:
            self._deny(str(reason))
            return
        self.aims.pop(action.player, None)
        if planning:
            self._look_anew()
            self._show(action.player, events)
            self.kit.sounds.play("drop")
        else:
            self._play(events)

    def _play(self, events: list[Event]) -> None:
        self.playback.add(events)
        self._flowing = True

    def _look_anew(self) -> None:
        """Show the table as it is now; everybody walks there."""
        self.view = GameView.of(self.session.table)
        self.playback = Playback(self.view, self.kit.sounds, self._show)
        self.aims.clear()
        for sprite in self.sprites.values():
            sprite.aim(self.view)
        self.picture.forget()
        self._flowing = True

    def _go_on(self) -> None:
        """Everything has been shown: march on, ask, or leave for the score."""
        self.picture.forget()
        if self.session.stage is Stage.SKELETONS:
            events = self.session.march()
            if events:
                self._play(events)
                return
        self.aims = {
            seat: Aim(self.session.table, asking)
            for seat in self.sprites
            if (asking := self.session.table.question(seat)) is not None
        }
        if self.session.stage is Stage.OVER:
            self._over()
        elif self.kit.preferences.next_round_by_itself and self.session.round_is_played():
            self._play(self.session.next_round())

    def _show(self, seat: int, beat: Beat) -> None:
        """A board has changed: figures set out, bones scatter."""
        if not self.kit.preferences.reduced_motion:
            for event in beat:
                self.effects.show(event)
        for other, sprite in self.sprites.items():
            if not seat or other == seat:
                sprite.aim(self.view)

    def _finish(self) -> None:
        self.playback.finish()
        self.effects.clear()
        for sprite in self.sprites.values():
            sprite.stand(self.view)

    def _is_free(self, seat: int) -> bool:
        return not seat or not self.sprites[seat].moving

    def state_word(self, seat: int) -> str:
        """What the player is doing, in a word or two."""
        if seat in self.aims:
            return "choose!"
        if self.session.stage is Stage.PLANNING:
            if seat in self.session.ready:
                return "ready"
            return "hero's move" if self.hero_waits(seat) else "planning"
        return ""

    def pointer_space(self, seat: int) -> int | None:
        """The space of this board under the pointer."""
        return self.sprites[seat].places.space_at(self.pointer)

    def pointer_place(self, seat: int) -> int | None:
        """The space or entry point of this board under the pointer."""
        space = self.pointer_space(seat)
        if space is not None:
            return space
        places = self.sprites[seat].places
        return next((place for place in range(FOREST, EXITS) if places.place(place).collidepoint(self.pointer)), None)

    # -- small things -----------------------------------------------------------------------------------------------

    def tray(self, seat: int) -> dict[str, pygame.Rect]:
        """By kind: where the traps lie that a player can place."""
        supply = self.view.shared if self.session.game.rules.coop else self.view.boards[seat].supply
        return self.sprites[seat].tray_boxes(supply)

    def targets(self, seat: int) -> list[Target]:
        """What can be clicked to answer the player's question."""
        return self.aims[seat].targets() if seat in self.aims else []

    def box_of(self, seat: int, target: Target) -> pygame.Rect:
        """Where an answer is clicked that needs no chip of its own."""
        if target.kind == "seat":
            return self.sprites[int(target.value)].places.cemetery
        if target.kind == "space":
            return self.sprites[seat].places.place(int(target.value))
        return pygame.Rect(0, 0, 0, 0)

    def shows_forecast(self) -> bool:
        """Whether the next skeleton phase is drawn over all boards."""
        wish = self.kit.preferences.forecast
        return self.forecast_held or wish is ForecastShown.ALWAYS

    def _buttons(self) -> list[Button]:
        going_on = [self.banner.go_on] if self.can_go_on() else []
        ready = list(self.ready_buttons.values()) if self.session.stage is Stage.PLANNING else []
        return [self.banner.menu, *going_on, *ready]

    def _hold(self, held: Held | None, seat: int) -> None:
        if held is None:
            self._deny(self._why_not(seat))
            return
        self.held = held
        self.keys.seat = seat
        self.kit.sounds.play("pick")

    def _why_not(self, seat: int) -> str:
        if self.session.stage is not Stage.PLANNING:
            return "Heroes and traps wait for the next round."
        if seat in self.session.ready:
            return "You are ready; take that back first."
        return "Your hero moves first." if self.hero_waits(seat) else "This cannot be moved now."

    def _turn(self, steps: int) -> None:
        assert self.held is not None
        self.held = self.held.turned(self.session, steps)
        self.kit.sounds.play("turn")

    def _let_go(self) -> None:
        self.held = None

    def _deny(self, reason: str) -> None:
        self.complaint = reason
        self.kit.sounds.play("denied")

    def _dialog_moves(self, dt: float) -> bool:
        return self.dialog is not None and self.dialog.update(dt)
