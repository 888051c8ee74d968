"""Who plays at which board: bots that act by themselves, people who do not touch them, and seats that change hands."""

from functools import partial
from math import inf
from typing import TYPE_CHECKING, Final

from ...bots import BOTS
from ...minds import Minds, named
from ...session import Stage
from ..handing import who_goes_on

if TYPE_CHECKING:
    from .scene import PlayScene

#: Seconds of thinking in a frame: beside something that moves, and while nothing does.
SLICE_BESIDE: Final = 0.003
SLICE: Final = 0.008
#: Seconds that a bot takes for a decision at least, and that a round is shown when only bots play, at normal speed.
LEAST: Final = 0.35
SHOWN: Final = 1.6
#: Even at once is slow enough to be seen.
SHOWN_LEAST: Final = 0.3


class Seats:
    """The players of a play scene."""

    def __init__(self, scene: "PlayScene") -> None:
        self._scene = scene
        self.minds = Minds(scene.session, scene.party)
        #: Nobody acts by himself; only where no person plays.
        self.paused = False
        self._shown = 0.0

    @property
    def alone(self) -> bool:
        """Only bots play, and people watch."""
        return self.minds.alone

    @property
    def first_person(self) -> int:
        """The first seat that is played from the keyboard."""
        return next((seat for seat in self._scene.sprites if not self.is_bot(seat)), 1)

    def is_bot(self, seat: int) -> bool:
        """Whether nobody at the screen plays there."""
        return seat in self.minds.bots

    def is_thinking(self, seat: int) -> bool:
        """Whether a bot thinks there now."""
        return seat in self.minds.thinking and not self.paused

    def update(self, dt: float) -> bool:
        """Let the bots think a little, and act; true while there is more to come."""
        scene = self._scene
        if not self.minds.bots or self.paused or scene.dialog is not None or scene.session.stage is Stage.OVER:
            return False
        if scene.busy and scene.session.stage is not Stage.PLANNING:
            return False  # what is asked is still being shown
        self.minds.think(SLICE if scene.flow.motion.rests else SLICE_BESIDE, dt, hurried=scene.flow.hurried)
        if scene.busy:
            return True
        return self._act() or bool(self.minds.thinking) or self._open_next_round(dt)

    def rest(self) -> None:
        """Nobody looks: stop thinking."""
        self.minds.forget()

    def refusal(self, seat: int) -> str | None:
        """Why nobody at the screen may do anything at this board."""
        if not self.is_bot(seat):
            return None
        return f"{self._scene.party.player(seat).name} plays here. Click the name to take over."

    def about(self, seat: int) -> str:
        """Who plays there, in a sentence or two."""
        bot = self.minds.bots.get(seat, "")
        who = f"{named(bot)}. {BOTS[bot].about}" if bot else f"{self._scene.party.player(seat).name} plays here."
        if self._scene.session.unaided:
            return who
        return f"{who} Click to let somebody else play."

    def open_menu(self, seat: int) -> None:
        """Ask who goes on playing at this board."""
        if self._scene.session.unaided:
            self._scene.pointer.deny(self._scene.session.unaided)
            return
        question, answers = who_goes_on(self._scene.party.player(seat), partial(self._change, seat))
        self._scene.ask(question, *answers)

    def toggle_pause(self) -> None:
        """Stop the game of bots, or let it go on."""
        if self.alone:
            self.paused = not self.paused
            self._scene.kit.sounds.play("click")

    def _change(self, seat: int, bot: str) -> None:
        scene = self._scene
        scene.session.change_hands(seat, bot)
        scene.party = scene.agreed.reseated(scene.session.hands)
        scene.sprites[seat].player = scene.party.player(seat)
        self.minds.sit(scene.party)
        self.paused = False
        if not bot:
            scene.keys.seat = seat
        scene.kit.sounds.play("ready")
        scene.flow.resume()

    def _act(self) -> bool:
        """One of them does what was decided, or says Ready; whether anybody has."""
        scene = self._scene
        action = self.minds.decided(self._pause(LEAST))
        if action is not None:
            scene.flow.act(action)
            return True
        seat = self.minds.ready()
        if seat is None:
            return False
        scene.session.toggle_ready(seat)
        scene.kit.sounds.play("ready")
        scene.flow.look_anew()
        return True

    def _open_next_round(self, dt: float) -> bool:
        """Where only bots play, the next round opens by itself."""
        scene = self._scene
        if not (self.alone and scene.can_go_on()):
            self._shown = 0.0
            return False
        self._shown += dt
        if self._shown >= max(self._pause(SHOWN), SHOWN_LEAST):
            self._shown = 0.0
            scene.next_round()
        return True

    def _pause(self, seconds: float) -> float:
        """So long, at the player's speed; in a hurry not at all."""
        speed = self._scene.kit.preferences.speed
        return 0.0 if speed == inf or self._scene.flow.hurried else seconds / speed
