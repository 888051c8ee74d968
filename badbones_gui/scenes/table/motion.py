"""A game as it is shown on the boards: events go in, figures walk, bones scatter."""

from collections.abc import Mapping
from math import inf

from ...engine import Event, Game, Rules
from ...engine import events as ev
from ...engine.view import GameView
from ...kit import Kit
from ...sprites.board import BoardSprite
from .effects import Effects
from .playback import Beat, Playback


class Motion:
    """The view on the table, and everything that moves on the way to what it says."""

    def __init__(self, kit: Kit, rules: Rules, sprites: Mapping[int, BoardSprite], game: Game) -> None:
        self._kit = kit
        self._sprites = sprites
        #: By seat: where skeletons have gone, from place to place, until somebody clears it.
        self.trails: dict[int, list[tuple[int, int]]] = {}
        self.effects = Effects(kit.art, rules, sprites)
        self.look_at(game)
        self.stand()

    @property
    def rests(self) -> bool:
        """Everything has been shown, and everybody stands."""
        return self.playback.done and all(map(self._is_free, self._sprites))

    def look_at(self, game: Game) -> None:
        """Show this position from now on; the figures are still where they were."""
        self.view = GameView.of(game)
        self.playback = Playback(self.view, self._kit.sounds, self.show)

    def stand(self) -> None:
        """Everybody stands where the view says, at once."""
        for sprite in self._sprites.values():
            sprite.stand(self.view)

    def aim(self, seat: int = 0) -> None:
        """Everybody on this board, or on all of them, sets out for where the view says."""
        for other, sprite in self._sprites.items():
            if not seat or other == seat:
                sprite.aim(self.view)

    def play(self, events: list[Event]) -> None:
        """Show what has happened, board by board at the same time."""
        self.playback.add(events)

    def show(self, seat: int, beat: Beat) -> None:
        """A board has changed: figures set out, bones scatter."""
        for event in beat:
            if not self._kit.preferences.reduced_motion:
                self.effects.show(event)
            if isinstance(event, ev.Walked | ev.Moved):
                self.trails.setdefault(event.seat, []).append((event.origin, event.target))
        self.aim(seat)

    def advance(self, dt: float, speed: float) -> bool:
        """Let everything move on, so many times as fast; true while something moves."""
        if speed == inf or self._kit.preferences.reduced_motion:
            self.finish()
            return False
        moving = False
        for sprite in self._sprites.values():
            moving |= sprite.advance(dt * speed)
        moving |= self.playback.step(self._is_free)
        moving |= self.effects.advance(dt * speed)
        return moving

    def finish(self) -> None:
        """Show the rest at once."""
        self.playback.finish()
        self.effects.clear()
        self.stand()

    def _is_free(self, seat: int) -> bool:
        return not seat or not self._sprites[seat].moving
