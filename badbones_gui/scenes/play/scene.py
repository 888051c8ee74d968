"""All boards at once: plan with hero and traps, watch the skeletons walk, answer what is asked."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from ...engine import Refused
from ...engine.actions import Action
from ...input import (
    AskHint,
    Cancel,
    Confirm,
    ForecastHeld,
    HurryHeld,
    Intent,
    LetterL,
    Navigate,
    NextFocus,
    Pause,
    PointerMoved,
    PreviousFocus,
    Redo,
    TypedText,
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
from ..table.strip import LARGEST
from . import report
from .advice import Advice
from .aim import Target
from .banner import Banner
from .flow import Flow
from .gamelog import GameLog
from .keys import Keys
from .picture import Picture
from .pointer import Pointer
from .seats import Seats


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
        save: Callable[[], object] | None = None,
        rounds: Callable[[], object] = lambda: None,
        changed: Callable[[], object] = lambda: None,
        *,
        goal: str = "",
        answers: Sequence[Answer] = (),
    ) -> None:
        """``goal`` is what has to be done, if it is not the usual; ``answers`` are there in the menu besides."""
        self.kit = kit
        self.session = session
        #: Who sat down at first, and who plays now.
        self.agreed = party
        self.party = party = party.reseated(session.hands)
        self._leave = leave
        self._settings = settings
        self._book = book
        self._save = save
        self._rounds = rounds
        self._changed = changed
        self.goal = goal
        self._answers = answers
        rules = session.game.rules
        self.theme = Theme()
        self.sprites = {seat: BoardSprite(kit.art, rules, seat, party.player(seat)) for seat in rules.seats}
        self.ready_buttons = {seat: Button("Ready", partial(self.toggle_ready, seat), size=20) for seat in rules.seats}
        self.flow = Flow(kit, session, self.sprites, over)
        self.seats = Seats(self)
        self.advice = Advice(self)
        self.banner = Banner(self)
        self.log = GameLog(self)
        self.pointer = Pointer(self)
        self.keys = Keys(self)
        self.picture = Picture(self)
        self.dialog: Dialog | None = None
        self.forecast_held = False
        self.forecast_on = False

    # -- the window -------------------------------------------------------------------------------------------------

    def resized(self, size: tuple[int, int]) -> None:
        """Arrange banner and boards."""
        self.theme = Theme(size, min(self.kit.preferences.scale, LARGEST))
        self.banner.layout(self.theme)
        top = self.banner.rect.bottom
        plain = Theme(size)  # boards and what lies beside them take all the room there is; the scale is for words
        area = pygame.Rect(0, top, size[0], size[1] - top).inflate(-plain.px(8), -plain.px(4))
        area = self.log.place(area)
        for seat, places in enumerate(arrange(len(self.sprites), area), 1):
            self.sprites[seat].places = places
            button = self.ready_buttons[seat]
            button.size = max(round(min(places.cell * 0.4, places.ready.width * 0.18) / plain.unit), 6)
            button.place(plain, places.ready)
        self.picture.resized(size)
        if self.dialog is not None:
            self.dialog.layout(self.kit.theme(size))

    def pause(self) -> None:
        """Something else is shown: the bots wait."""
        self.seats.rest()
        self.advice.clear()

    def leave(self) -> None:
        """The game is left."""
        self.seats.rest()
        self.advice.clear()

    def resume(self) -> None:
        """Back from the settings or a replay: some things may have changed, the log among them."""
        self.resized(self.theme.size)
        self.flow.resume()

    def update(self, dt: float) -> bool:
        """Let everything move on; true while something does."""
        moving = self.dialog is not None and self.dialog.update(dt)
        moving |= self.picture.update(dt)
        moving |= self.flow.update(dt)
        moving |= self.seats.update(dt)  # once all is shown, so that nobody misses a question
        moving |= self.advice.update(dt)
        return self.log.update(dt) or moving

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table with everything on it."""
        self.picture.draw(surface)
        if self.dialog is not None:
            self.dialog.draw(surface, self.kit.theme(self.theme.size))

    def landmarks(self) -> dict[str, pygame.Rect]:
        """Everything that can be pointed at."""
        return report.landmarks(self)

    @property
    def boards(self) -> pygame.Rect:
        """The part of the window where the boards are: what a saved game's picture shows."""
        return next(iter(self.sprites.values())).places.rect.unionall(
            [sprite.places.rect for sprite in self.sprites.values()]
        )

    def focus(self) -> str:
        """The landmark that the keyboard is at."""
        if self.dialog is not None:
            return next((f"button:{button.text}" for button in self.dialog.buttons if button.focused), "")
        return self.keys.focus

    def report(self) -> dict[str, object]:
        """What is going on, for whoever watches from outside."""
        return report.report(self)

    # -- what players do --------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        """Pointer and keyboard; an open dialog takes everything."""
        if self.dialog is not None:
            self.dialog.handle(intent)
            return
        if self.log.handle(intent) or self.pointer.handle(intent):
            return
        if isinstance(intent, Cancel) and self.advice.seat:
            self.advice.clear()
            return
        match intent:
            case PointerMoved(at):
                self.keys.quiet = True
                for button in self._buttons():
                    button.hovered = button.rect.collidepoint(at)
            case HurryHeld(held):
                self.flow.hurried = held
            case ForecastHeld(held):
                self.forecast_held = held
            case Cancel():
                self.open_menu()
            case LetterL():
                self.toggle_log()
            case Undo():
                self.undo(self.keys.seat)
            case Redo():
                self.redo(self.keys.seat)
            case TypedText(letter):
                self.picture.ahead.type(letter)
            case Wheel(steps, at) if self.banner.looks_ahead_at(at):
                self.picture.ahead.look(self.picture.ahead.rounds + steps)
            case AskHint():
                self.advice.ask_here()
            case Pause():
                self.seats.toggle_pause()
            case Navigate() | NextFocus() | PreviousFocus() | Confirm():
                self.keys.handle(intent)

    def press(self, at: tuple[int, int]) -> bool:
        """A click on one of the buttons, if there is one."""
        for button in self._buttons():
            if button.rect.collidepoint(at):
                self.kit.sounds.play("click")
                button.confirm()
                return True
        for seat, sprite in self.sprites.items():
            if sprite.places.bulb.collidepoint(at) and not self.seats.is_bot(seat):
                self.keys.seat = seat
                self.advice.ask(seat)
                return True
            if sprite.places.header.collidepoint(at):
                self.seats.open_menu(seat)
                return True
            if sprite.places.undo.collidepoint(at):
                self.undo(seat)
                return True
            if sprite.places.redo.collidepoint(at) and self.session.can_redo(seat):
                self.redo(seat)
                return True
            if sprite.places.by_hand.collidepoint(at):
                self.toggle_by_hand(seat)
                return True
            if sprite.places.weapon.collidepoint(at) and self.may_skip_weapon(seat):
                self.act(self.flow.aims[seat].skip())
                return True
        return False

    def act(self, action: Action | None) -> None:
        """Do it, or say why not."""
        if action is None:
            return
        self.keys.seat = action.player
        self.advice.clear()
        reason = self.seats.refusal(action.player) or self.flow.act(action)
        if reason is not None:
            self.pointer.deny(reason)

    def toggle_ready(self, seat: int) -> None:
        """Say Ready or take it back; ask first when a trap was left unplaced."""
        if self.session.stage is not Stage.PLANNING or self.busy or self._is_bots(seat):
            return
        self.advice.clear()
        leaving = seat not in self.session.ready and self.session.is_planned(seat)
        if leaving and self.kit.preferences.warnings and self._forgets_trap(seat):
            self.ask(
                "Ready without a trap?",
                Answer("Wait", _nothing, safe=True),
                Answer("Ready", partial(self._say_ready, seat)),
                details=f"{self.party.player(seat).name}, skeletons will hurt you, and you could still place a trap.",
            )
        else:
            self._say_ready(seat)

    def toggle_by_hand(self, seat: int) -> None:
        """Take the order of the skeletons into one's own hands, or give it back."""
        if self._is_bots(seat):
            return
        self.session.toggle_by_hand(seat)
        self.kit.sounds.play("click")
        self.flow.resume()

    def toggle_forecast(self) -> None:
        """Show what the skeletons will do until it is switched off again."""
        self.forecast_on = not self.forecast_on

    def toggle_log(self) -> None:
        """Open the log beside the boards, or close it."""
        self.kit.preferences.log = not self.log_is_open
        self._changed()
        self.resized(self.theme.size)

    def changed(self) -> None:
        """A preference is another one now."""
        self._changed()

    def undo(self, seat: int) -> None:
        """Take back the player's own last step; nobody waits for what is still being shown."""
        if self._is_bots(seat):
            return
        self.advice.clear()
        if not self.session.undo(seat):
            self.pointer.deny("There is nothing of your own to take back.")
            return
        self._look_back()

    def redo(self, seat: int) -> None:
        """Do again what the player took back."""
        if self._is_bots(seat):
            return
        self.advice.clear()
        if not self.session.redo(seat):
            self.pointer.deny("There is nothing of your own to do again.")
            return
        self._look_back()

    def choose_round(self) -> None:
        """In practice: begin some round again."""
        if self.session.rounds():
            self._rounds()

    def next_round(self) -> None:
        """Open the next round, if this one is over."""
        if self.can_go_on():
            self.advice.clear()
            self.flow.next_round()

    def show_again(self) -> None:
        """Play this round's skeleton phase once more."""
        if self.can_show_again():
            self.flow.show_again()

    def open_menu(self) -> None:
        """Save, settings, rules, or leave; in practice the rounds, too."""
        rounds = [Answer("Back to a round", self.choose_round)] if self.session.rounds() else []
        self.ask(
            "The game waits",
            *self._answers,
            *([Answer("Save game", self._save)] if self._save is not None else []),
            Answer("Settings", self._settings),
            Answer("How to play", self._book),
            *rounds,
            Answer("Leave", self._leave),
            Answer("Keep playing", _nothing, safe=True),
        )

    # -- what is possible -------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Something is still being shown."""
        return self.flow.busy

    @property
    def log_is_open(self) -> bool:
        """Whether the log is seen beside the boards."""
        return self.log.is_open

    def can_go_on(self) -> bool:
        """Whether the round has been played but for the button."""
        return not self.busy and self.session.round_is_played()

    def can_show_again(self) -> bool:
        """Whether skeletons have walked in this round."""
        return not self.busy and self.session.stage is Stage.SKELETONS and self.session.has_marched()

    def hero_waits(self, seat: int) -> bool:
        """Whether a person's hero has not moved yet."""
        return not self.seats.is_bot(seat) and self.session.hero_waits(seat)

    def may_skip_weapon(self, seat: int) -> bool:
        """Whether the player could leave a weapon unused that is ready now."""
        return bool(self.targets(seat)) and self.flow.aims[seat].asking.about == "weapon"

    def tray(self, seat: int) -> dict[str, pygame.Rect]:
        """By kind: where the traps lie that a player can place."""
        view = self.flow.view
        supply = view.shared if self.session.game.rules.coop else view.boards[seat].supply
        return self.sprites[seat].tray_boxes(supply)

    def targets(self, seat: int) -> list[Target]:
        """What can be clicked to answer the player's question."""
        return self.flow.aims[seat].targets() if seat in self.flow.aims and not self.seats.is_bot(seat) else []

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
        return wish is ForecastShown.ALWAYS or (self.may_look_ahead() and (self.forecast_on or self.forecast_held))

    def may_look_ahead(self) -> bool:
        """Whether the players want to be shown at all what the skeletons will do."""
        return self.kit.preferences.forecast is not ForecastShown.OFF

    # -- small things -----------------------------------------------------------------------------------------------

    def _is_bots(self, seat: int) -> bool:
        """Say so, if nobody at the screen plays there."""
        reason = self.seats.refusal(seat)
        if reason is not None:
            self.pointer.deny(reason)
        return reason is not None

    def _buttons(self) -> list[Button]:
        ready = list(self.ready_buttons.values()) if self.session.stage is Stage.PLANNING else []
        return [*self.banner.buttons(), *ready]

    def _look_back(self) -> None:
        """Show what stands now that something was taken back or done again."""
        self.pointer.held = None
        self.kit.sounds.play("pick")
        self.flow.look_back()

    def _say_ready(self, seat: int) -> None:
        try:
            self.session.toggle_ready(seat)
        except Refused as reason:
            self.pointer.deny(str(reason))
            return
        self.kit.sounds.play("ready" if seat in self.session.ready else "unready")
        self.flow.look_anew()

    def _forgets_trap(self, seat: int) -> bool:
        """Only when the coming skeletons would hurt, an unplaced trap is worth a question."""
        if not self.session.has_trap_left(seat):
            return False
        forecast = self.picture.forecast(seat)
        return bool(forecast.floors.possible or forecast.houses.possible)

    def ask(self, question: str, *answers: Answer, details: str = "") -> None:
        """Open a dialog that closes with any answer."""

        def closing(answer: Answer) -> Answer:
            def act() -> None:
                self.dialog = None
                answer.action()

            return Answer(answer.text, act, answer.safe)

        self.dialog = Dialog(question, [closing(answer) for answer in answers], details=details)
        self.dialog.layout(self.kit.theme(self.theme.size))


def _nothing() -> None:
    """The question is closed; that is all."""
