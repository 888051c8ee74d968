"""What happens, as it is shown: actions become events, events become motion, and motion ends in the next question."""

from collections.abc import Callable, Mapping
from typing import Final

from ...engine import Event, Game, Refused
from ...engine.actions import Action
from ...engine.view import GameView
from ...kit import Kit
from ...session import Session, Stage
from ...sprites.board import BoardSprite
from ..table.effects import Effects
from ..table.motion import Motion
from ..table.playback import Playback
from .aim import Aim

#: How much faster everything goes while Space is held.
HURRY: Final = 3.0


class Flow:
    """The view on the table that follows the session, and everything that moves on the way."""

    def __init__(
        self,
        kit: Kit,
        session: Session,
        sprites: Mapping[int, BoardSprite],
        over: Callable[[], object],
    ) -> None:
        self._kit = kit
        self._session = session
        self._sprites = sprites
        self._over = over
        self.motion = Motion(kit, session.game.rules, sprites, session.table)
        #: By seat: the open question.
        self.aims: dict[int, Aim] = {}
        #: Counts the changes of the table, for whoever remembers something about it.
        self.version = 0
        self.hurried = False
        self._flowing = True
        #: Somebody has gone back: the next round waits for its button then.
        self._stays = False

    @property
    def view(self) -> GameView:
        """What is seen of the table."""
        return self.motion.view

    @property
    def playback(self) -> Playback:
        """What is still to be shown."""
        return self.motion.playback

    @property
    def trails(self) -> dict[int, list[tuple[int, int]]]:
        """By seat: the steps of the last skeleton phase, from place to place."""
        return self.motion.trails

    @property
    def effects(self) -> Effects:
        """What flies about."""
        return self.motion.effects

    @property
    def busy(self) -> bool:
        """Something is still being shown; a hero on his way to where he is planned keeps nobody waiting."""
        return not self.playback.done or (self._flowing and self._session.stage is not Stage.PLANNING)

    def update(self, dt: float) -> bool:
        """Let figures walk; when they stand, go on; true while something moves."""
        speed = self._kit.preferences.speed * (HURRY if self.hurried else 1)
        moving = self.motion.advance(dt, speed)
        if self._flowing and self.motion.rests:
            self._flowing = False
            self._go_on()
            moving |= self._flowing
        return moving

    def act(self, action: Action) -> str | None:
        """Do it and show what comes of it; or why it cannot be done."""
        planning = self._session.stage is Stage.PLANNING
        try:
            events = self._session.do(action)
        except Refused as reason:
            return str(reason)
        self.aims.pop(action.player, None)
        self._stays = False
        if planning:
            self.look_anew()
            self.motion.show(action.player, events)
            self.trails.clear()
            self._kit.sounds.play("drop")
        else:
            self._play(events)
        return None

    def next_round(self) -> None:
        """Traps wear, new skeletons arrive, and the next round opens."""
        self.trails.clear()
        self._play(self._session.next_round())

    def show_again(self) -> None:
        """Play this round's skeleton phase once more, as far as it has come."""
        before, events = self._session.march_so_far()
        self.trails.clear()
        self._look_at(before)
        self.motion.stand()
        self._play(events)

    def look_anew(self) -> None:
        """Show the table as it is now; everybody walks there."""
        self.trails.clear()
        asked = self.aims
        self._look_at(self._session.table)
        if self._session.stage is Stage.PLANNING:  # half an answer stays, whatever somebody else does meanwhile
            self.aims = self._asked(asked)
        self.motion.aim()
        self._stays = False
        self.resume()

    def look_back(self) -> None:
        """Something was taken back or done again: whatever was being shown is over, and nothing goes on by itself."""
        self.effects.clear()
        self.look_anew()
        self._stays = True

    def resume(self) -> None:
        """Something has changed about who goes on: look whether there is anything to do."""
        self._flowing = True

    def _look_at(self, game: Game) -> None:
        self.motion.look_at(game)
        self.aims = {}
        self.version += 1

    def _play(self, events: list[Event]) -> None:
        self.motion.play(events)
        self._flowing = True

    def _go_on(self) -> None:
        """Everything has been shown: march on, ask, or leave for the score."""
        self.version += 1
        if self._session.stage is Stage.SKELETONS:
            events = self._session.march()
            if events:
                self._play(events)
                return
        self.aims = self._asked(self.aims)
        if self._session.is_over:
            self._over()
        elif self._goes_on_by_itself() and self._session.round_is_played():
            self.next_round()

    def _asked(self, before: Mapping[int, Aim]) -> dict[int, Aim]:
        """The open questions; what has been chosen of an answer is kept."""
        table = self._session.table
        asked = {seat: asking for seat in self._sprites if (asking := table.question(seat)) is not None}
        same = {seat: aim for seat, aim in before.items() if asked.get(seat) == aim.asking}
        return {seat: same.get(seat) or Aim(table, asking) for seat, asking in asked.items()}

    def _goes_on_by_itself(self) -> bool:
        return self._kit.preferences.next_round_by_itself and not self._stays
