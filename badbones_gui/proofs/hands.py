"""Everybody at the table, played by chance: they do with the scenes what people do with a pointer."""

from random import Random
from typing import Final

from ..engine.actions import Buy, Place
from ..input import Cancel
from ..scenes.asking import Asking
from ..scenes.market import MarketScene
from ..scenes.play import PlayScene
from ..scenes.stack import Scene
from ..session import Stage

#: How often somebody places a trap, thinks again, takes something back, or orders skeletons about.
PLACES: Final = 0.6
DOUBTS: Final = 0.15
TAKES_BACK: Final = 0.06
BY_HAND: Final = 0.02


class Hands:
    """One thing after another, until the scene is another one."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def act(self, scene: Scene | None) -> None:
        """Do the next thing, if the scene waits for one."""
        match scene:
            case Asking():
                scene.handle(Cancel())
            case PlayScene() if scene.dialog is not None:
                scene.handle(Cancel())
            case PlayScene() if not scene.busy:
                self._play(scene)
            case MarketScene() if scene.session.stage is Stage.MARKET:
                self._shop(scene)

    def _shop(self, scene: MarketScene) -> None:
        seat = scene.seat
        wanted = [action for action in scene.session.legal(seat) if isinstance(action, Buy)]
        wares = {ware.key: ware for ware in scene.wares}
        if wanted and self._chance.random() < 0.8:
            buy = self._chance.choice(wanted)
            scene.buy(wares[buy.item], buy.carrier)
        else:
            scene.stop_buying()

    def _play(self, scene: PlayScene) -> None:
        session, chance = scene.session, self._chance
        if scene.can_go_on():
            scene.next_round()
            return
        seats = list(session.game.rules.seats)
        if session.stage is Stage.PLANNING:
            self._plan(scene, chance.choice([seat for seat in seats if seat not in session.ready]))
            return
        asked = [seat for seat in seats if session.legal(seat)]
        if asked:
            seat = chance.choice(asked)
            if session.can_undo(seat) and chance.random() < TAKES_BACK:
                scene.undo(seat)
            else:
                scene.act(chance.choice(session.legal(seat)))

    def _plan(self, scene: PlayScene, seat: int) -> None:
        session, chance = scene.session, self._chance
        legal = session.legal(seat)
        if chance.random() < BY_HAND:
            scene.toggle_by_hand(seat)
        elif session.can_undo(seat) and chance.random() < TAKES_BACK:
            scene.undo(seat)
        elif not session.is_planned(seat) or (legal and chance.random() < DOUBTS):
            scene.act(chance.choice(legal))
        elif session.has_trap_left(seat) and chance.random() < PLACES:
            scene.act(chance.choice([action for action in legal if isinstance(action, Place)]))
        else:
            scene.toggle_ready(seat)
