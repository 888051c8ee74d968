"""What stands still on the table while a game is played: the banner, and all boards with their buttons."""

from typing import TYPE_CHECKING

import pygame

from ...session import Stage
from ...theme import BONE, WARM_LIGHT
from ...widgets import carving
from ...widgets.text import rimmed
from ..table.layer import Layer, Look

if TYPE_CHECKING:
    from .scene import PlayScene

#: The numbers of banner and log among the seats.
_BANNER = 0
_LOG = -1


class Still:
    """The table with the banner and all boards, without anything that moves."""

    def __init__(self, scene: "PlayScene") -> None:
        self.scene = scene
        self._layer = Layer(scene.kit.art)

    def resized(self, size: tuple[int, int]) -> None:
        """Another window: everything is drawn anew."""
        self._layer.resized(size)

    def draw(self, surface: pygame.Surface) -> None:
        """All of it, as it looks now."""
        banner = self.scene.banner
        if self._layer.is_new(_BANNER, banner.look()):
            banner.draw(self._layer.clean(banner.whole))
        panel = self.scene.log.panel
        if self.scene.log_is_open and self._layer.is_new(_LOG, panel.look()):
            panel.draw(self._layer.clean(panel.rect), panel.theme)
        for seat in self.scene.sprites:
            if self._layer.is_new(seat, self._seat_look(seat)):
                self._paint_seat(seat)
        self._layer.draw(surface)

    # -- a seat -----------------------------------------------------------------------------------------------------

    def _seat_look(self, seat: int) -> Look:
        scene = self.scene
        view, session = scene.flow.view, scene.session
        held, sprite, button = scene.pointer.held, scene.sprites[seat], scene.ready_buttons[seat]
        return (
            held.origin if held is not None and held.seat == seat and held.kind else -1,
            sprite.look(view),
            self._is_lit(seat),
            self._word(seat),
            scene.party.player(seat),
            scene.advice.may_ask(seat),
            button.look(),
            session.can_undo(seat),
            session.can_redo(seat),
            seat in session.by_hand,
            scene.theme,
        )

    def _paint_seat(self, seat: int) -> None:
        scene = self.scene
        sprite, held = scene.sprites[seat], scene.pointer.held
        places = sprite.places
        layer = self._layer.clean(sprite.whole)
        hidden = held.origin if held is not None and held.seat == seat and held.kind else -1
        sprite.draw_still(layer, scene.theme, scene.flow.view, hidden)
        self._draw_state(layer, seat)
        scene.ready_buttons[seat].draw(layer, scene.ready_buttons[seat].theme)
        self._icon(layer, "undo", places.undo, scene.session.can_undo(seat) and not scene.seats.is_bot(seat))
        if scene.session.can_redo(seat):
            self._icon(layer, "redo", places.redo, lit=True)
        self._icon(layer, "hand", places.by_hand, seat in scene.session.by_hand)

    def _draw_state(self, layer: pygame.Surface, seat: int) -> None:
        """A rim in the seat's colour around who must act, and what the player is doing."""
        scene = self.scene
        places = scene.sprites[seat].places
        if self._is_lit(seat):
            scene.sprites[seat].draw_rim(layer)
        font = scene.theme.fonts.bold(max(round(places.cell * 0.34), 10))
        words = rimmed(font, self._word(seat), WARM_LIGHT.light if self._acts(seat) else BONE.middle, 1)
        skull = places.header.height if scene.flow.view.boards[seat].eliminated else 0  # it hangs at the right end
        right = places.header.right - places.cell // 5 - skull
        if not skull:
            self._draw_bulb(layer, seat)
            right = places.bulb.left - places.cell // 12
        layer.blit(words, words.get_rect(midright=(right, places.header.centery)))

    def _draw_bulb(self, layer: pygame.Surface, seat: int) -> None:
        """Hints for people; a bot shows what it is."""
        scene, bulb = self.scene, self.scene.sprites[seat].places.bulb
        bot = scene.seats.is_bot(seat)
        tint = None if bot or scene.advice.may_ask(seat) else (110, 110, 120)
        picture = scene.kit.art.get("icons/bot" if bot else "icons/bulb", round(bulb.height * 0.92), tint=tint)
        layer.blit(picture, picture.get_rect(center=bulb.center))

    def _acts(self, seat: int) -> bool:
        session = self.scene.session
        return seat in self.scene.flow.aims or (session.stage is Stage.PLANNING and seat not in session.ready)

    def _is_lit(self, seat: int) -> bool:
        return self._acts(seat) and not self.scene.busy

    def _word(self, seat: int) -> str:
        """What the player is doing, in a word or two."""
        scene = self.scene
        if scene.seats.is_thinking(seat):
            return "thinking ..."
        if seat in scene.flow.aims:
            return "choose!"
        if scene.session.stage is not Stage.PLANNING:
            return ""
        if seat in scene.session.ready:
            return "ready"
        return "hero's move" if scene.hero_waits(seat) else "planning"

    def _icon(self, layer: pygame.Surface, name: str, box: pygame.Rect, lit: bool) -> None:
        layer.blit(carving.plank(box.size, self.scene.theme.unit, nails=False), box)
        side = round(min(box.height * 0.62, box.width * 0.8))
        picture = self.scene.kit.art.get(f"icons/{name}", side, tint=None if lit else (110, 110, 120))
        layer.blit(picture, picture.get_rect(center=box.center))
