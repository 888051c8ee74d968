"""What stands still on the table, kept as one picture: a part of it is drawn anew only when it looks different."""

from typing import TYPE_CHECKING

import pygame

from ...session import Stage
from ...theme import BONE, SEATS, WARM_LIGHT
from ...widgets import carving
from ...widgets.text import rimmed

if TYPE_CHECKING:
    from .scene import PlayScene

#: Everything that a part's picture depends on.
Look = tuple[object, ...]
#: The banner's number among the seats.
_BANNER = 0


class Still:
    """The table with the banner and all boards, without anything that moves."""

    def __init__(self, scene: "PlayScene") -> None:
        self.scene = scene
        self._table = pygame.Surface((1, 1))
        self._layer = pygame.Surface((1, 1))
        self._looks: dict[int, Look] = {}

    def resized(self, size: tuple[int, int]) -> None:
        """Another window: everything is drawn anew."""
        self._table = self.scene.kit.art.cover("board/table", size)
        self._layer = self._table.copy()
        self._looks.clear()

    def draw(self, surface: pygame.Surface) -> None:
        """All of it, as it looks now."""
        banner = self.scene.banner
        if self._is_new(_BANNER, banner.look()):
            self._clean(banner.rect.inflate(0, 2 * self.scene.theme.px(1.5)))
            banner.draw(self._layer)
        for seat in self.scene.sprites:
            if self._is_new(seat, self._seat_look(seat)):
                self._paint_seat(seat)
        self._layer.set_clip(None)
        surface.blit(self._layer, (0, 0))

    def _is_new(self, part: int, look: Look) -> bool:
        if self._looks.get(part) == look:
            return False
        self._looks[part] = look
        return True

    def _clean(self, box: pygame.Rect) -> None:
        self._layer.set_clip(box)
        self._layer.blit(self._table, (0, 0))

    # -- a seat -----------------------------------------------------------------------------------------------------

    def _seat_look(self, seat: int) -> Look:
        scene = self.scene
        view, session = scene.flow.view, scene.session
        held, sprite, button = scene.pointer.held, scene.sprites[seat], scene.ready_buttons[seat]
        return (
            held.origin if held is not None and held.seat == seat and held.kind else -1,
            sprite.look(view),
            tuple(view.shared.items()) if session.game.rules.coop else (),
            self._is_lit(seat),
            self._word(seat),
            button.look(),
            session.can_undo(seat),
            session.can_redo(seat),
            seat in session.by_hand,
            scene.theme,
        )

    def _paint_seat(self, seat: int) -> None:
        scene, layer = self.scene, self._layer
        sprite, held = scene.sprites[seat], scene.pointer.held
        places, rim = sprite.places, self._rim(seat)
        self._clean(places.rect.inflate(2 * rim, 2 * rim))
        hidden = held.origin if held is not None and held.seat == seat and held.kind else -1
        sprite.draw_still(layer, scene.theme, scene.flow.view, hidden)
        if scene.session.game.rules.coop:
            for kind, box in scene.tray(seat).items():
                sprite.draw_stock(layer, kind, scene.flow.view.shared[kind], box)
        self._draw_state(seat)
        scene.ready_buttons[seat].draw(layer, scene.ready_buttons[seat].theme)
        self._icon("undo", places.undo, scene.session.can_undo(seat))
        if scene.session.can_redo(seat):
            self._icon("redo", places.redo, lit=True)
        self._icon("hand", places.by_hand, seat in scene.session.by_hand)
        self._draw_weapon(seat)

    def _draw_state(self, seat: int) -> None:
        """A rim in the seat's colour around who must act, and what the player is doing."""
        scene = self.scene
        places, rim = scene.sprites[seat].places, self._rim(seat)
        if self._is_lit(seat):
            tones = SEATS[scene.party.player(seat).emblem.number]
            pygame.draw.rect(self._layer, tones.light, places.board.inflate(rim, rim), rim, places.cell // 6)
        font = scene.theme.fonts.bold(max(round(places.cell * 0.34), 10))
        words = rimmed(font, self._word(seat), WARM_LIGHT.light if self._acts(seat) else BONE.middle, 1)
        skull = places.header.height if scene.flow.view.boards[seat].eliminated else 0  # it hangs at the right end
        right = places.header.right - places.cell // 5 - skull
        self._layer.blit(words, words.get_rect(midright=(right, places.header.centery)))

    def _rim(self, seat: int) -> int:
        return max(self.scene.sprites[seat].places.cell // 14, 2)

    def _acts(self, seat: int) -> bool:
        session = self.scene.session
        return seat in self.scene.flow.aims or (session.stage is Stage.PLANNING and seat not in session.ready)

    def _is_lit(self, seat: int) -> bool:
        return self._acts(seat) and not self.scene.busy

    def _word(self, seat: int) -> str:
        """What the player is doing, in a word or two."""
        scene = self.scene
        if seat in scene.flow.aims:
            return "choose!"
        if scene.session.stage is not Stage.PLANNING:
            return ""
        if seat in scene.session.ready:
            return "ready"
        return "hero's move" if scene.hero_waits(seat) else "planning"

    def _icon(self, name: str, box: pygame.Rect, lit: bool) -> None:
        self._layer.blit(carving.plank(box.size, self.scene.theme.unit, nails=False), box)
        side = round(min(box.height * 0.62, box.width * 0.8))
        picture = self.scene.kit.art.get(f"icons/{name}", side, tint=None if lit else (110, 110, 120))
        self._layer.blit(picture, picture.get_rect(center=box.center))

    def _draw_weapon(self, seat: int) -> None:
        board = self.scene.flow.view.boards[seat]
        if not board.weapon:
            return
        box = self.scene.sprites[seat].places.weapon
        art = self.scene.kit.art
        self._layer.blit(art.get("weapons/card_ready" if board.ready else "weapons/card", box.size), box)
        picture = art.get(f"weapons/{board.weapon}", round(min(box.height * 0.7, box.width * 0.9)))
        self._layer.blit(picture, picture.get_rect(center=box.center))
