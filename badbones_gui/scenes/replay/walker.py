"""Walks through a game: to any step at once, or on from step to step as it was played."""

from collections.abc import Mapping
from math import inf
from typing import Final

from ...engine.actions import MoveAll, MoveHero
from ...engine.events import FloorsChanged, HousesChanged
from ...event_text import TableNaming, amount, deed, list_words, outcome
from ...kit import Kit
from ...records import ReplayWalk
from ...sprites.board import BoardSprite
from ..table.motion import Motion

#: Seconds that a step can be looked at before the next one follows.
HOLD: Final = 0.45
#: Without motion nothing goes faster than this, or nobody would see it.
FASTEST: Final = 6.0
#: What all players do at the same time.
_TOGETHER: Final = (MoveHero, MoveAll)


class Walker:
    """Where somebody is in a game, and how it goes on."""

    def __init__(self, kit: Kit, walk: ReplayWalk, sprites: Mapping[int, BoardSprite]) -> None:
        self.walk = walk
        self.step = 0
        self.playing = False
        self.speed = kit.preferences.speed
        #: Counts the changes of the table, for whoever remembers something about it.
        self.version = 0
        party = walk.kept.party
        self._call = TableNaming({seat: player.name for seat, player in enumerate(party.players, 1)})
        game = walk.at(0)
        self.motion = Motion(kit, game.rules, sprites, game)
        #: How many steps are shown at once.
        self._run = 1
        #: What came from several boards at once may lie in another order than in the game.
        self._mixed = False
        self._rested = 0.0
        self._kit = kit
        self._tell()

    @property
    def at_end(self) -> bool:
        """Nothing more was played."""
        return self.step == len(self.walk)

    @property
    def actors(self) -> frozenset[int]:
        """Whose doing this step is."""
        if not self.step:
            return frozenset()
        return frozenset(self.walk.action(self.step - number).player for number in range(self._run))

    def go(self, step: int) -> None:
        """Stand at a step at once, and stay there."""
        step = max(0, min(step, len(self.walk)))
        self.playing = False
        self._run, self._mixed = 1, False
        self.motion.trails.clear()
        self.motion.effects.clear()
        if step != self.step or not self.motion.rests:
            self.step = step
            self.motion.look_at(self.walk.at(step))
            self.motion.stand()
            self._tell()

    def go_on(self) -> None:
        """Show the next step as it was played, and stay there."""
        self.playing = False
        self.motion.finish()
        if not self.at_end:
            self._set_out(1)

    def toggle(self) -> None:
        """Play, from the beginning if this is the end; or stop."""
        if not self.playing and self.at_end:
            self.go(0)
        self.playing = not self.playing
        self._rested = inf  # the first step follows at once

    def advance(self, dt: float) -> bool:
        """Let everything move on; true while something does."""
        moving = self.motion.advance(dt, self.speed)
        if not self.motion.rests:
            return True
        if self._mixed:
            self._mixed = False
            self.motion.look_at(self.walk.at(self.step))
        if not self.playing:
            return moving
        if self.at_end:
            self.playing = False
            return True
        self._rested += dt * min(self.speed, FASTEST)
        if self._rested >= HOLD:
            self._set_out(self._at_once())
        return True

    def _set_out(self, run: int) -> None:
        """Show so many steps at the same time."""
        steps = range(self.step + 1, self.step + run + 1)
        self.motion.trails.clear()
        self.motion.play([event for step in steps for event in self.walk.events(step)])
        self.step, self._run, self._rested = steps[-1], run, 0.0
        self._mixed = run > 1
        self._tell()

    def _at_once(self) -> int:
        """How many of the next steps were taken at the same time: every hero's, or everybody's skeletons."""
        first = self.walk.action(self.step + 1)
        seats = {first.player}
        for step in range(self.step + 2, len(self.walk) + 1):
            action = self.walk.action(step)
            if not isinstance(first, _TOGETHER) or type(action) is not type(first) or action.player in seats:
                break
            seats.add(action.player)
        return len(seats)

    def _tell(self) -> None:
        """Say who did what, and what it cost."""
        self.version += 1
        if not self.step:
            self.words = "The beginning", "Space plays the game, the arrow keys go step by step"
            return
        result = self.walk.kept.result
        if self.at_end and result is not None:
            text = outcome(result.winners, result.scores, result.won, self._call)
            self.words = "The game is over", text[:1].upper() + text[1:]
            return
        action = self.walk.action(self.step)
        if self._run > 1:
            who, text = "Everybody", "moves the hero" if isinstance(action, MoveHero) else "lets the skeletons walk"
        else:
            who, text = self._call.player(action.player), deed(self.walk.at(self.step - 1), action, self._call)
        self.words = who, f"{text}{self._losses()}"

    def _losses(self) -> str:
        """What was lost at the steps that are shown."""
        floors = houses = 0
        for step in range(self.step - self._run + 1, self.step + 1):
            for event in self.walk.events(step):
                if isinstance(event, FloorsChanged):
                    floors -= min(event.change, 0)
                elif isinstance(event, HousesChanged):
                    houses -= min(event.change, 0)
        lost = [amount(number, thing) for number, thing in ((floors, "floor"), (houses, "house")) if number]
        return f" and loses {list_words(lost)}" if lost else ""
