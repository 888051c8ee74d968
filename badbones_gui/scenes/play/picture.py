"""How the play scene looks: boards, what lights up, what is held, chips to answer with, the forecast and the hints."""

from typing import TYPE_CHECKING, Final

import pygame

from ...engine.forecast import Forecast
from ...session import Stage
from ...sprites.art import trap_picture
from ...sprites.board import HURTS, LEGAL, outline_box
from ...sprites.crowd import Figure, Pose, draw_figure
from ...sprites.places import beside, centre
from ...theme import WOOD
from ...widgets import Tooltip, carving
from ..table.trails import draw_trails
from . import hand
from .ahead import Ahead
from .aim import Target
from .badges import Badges
from .hints import hint
from .overlay import draw_fate, draw_strike
from .still import Still

if TYPE_CHECKING:
    from .scene import PlayScene

#: Seconds that the pointer rests before a hint appears.
HINT_AFTER: Final = 0.45


class Picture:
    """Draws a play scene; it reads the scene and changes nothing of it."""

    def __init__(self, scene: "PlayScene") -> None:
        self.scene = scene
        self._still = Still(scene)
        self.ahead = Ahead(scene)
        self.badges = Badges(scene)
        self._rest = 0.0
        self._rested_at = (-1, -1)

    def resized(self, size: tuple[int, int]) -> None:
        """Another window."""
        self._still.resized(size)

    def update(self, dt: float) -> bool:
        """Weigh what is held, and wait for the hint's time."""
        weighing = self.badges.update()
        if self.scene.pointer.at != self._rested_at:
            self._rested_at, self._rest = self.scene.pointer.at, 0.0
        if self._rest < HINT_AFTER:
            self._rest += dt
            return True
        return weighing

    def draw(self, surface: pygame.Surface) -> None:
        """Everything, from the table up to the hints."""
        scene = self.scene
        self._set_buttons()
        self._still.draw(surface)
        for seat in scene.sprites:
            self._draw_seat(surface, seat)
        for seat in scene.sprites:  # over all boards: an answer may lie on somebody else's
            self._light_spaces(surface, seat)
        if scene.log_is_open:
            scene.log.panel.draw_lights(surface, scene.sprites)
        scene.flow.effects.draw(surface)
        self._draw_chips(surface)
        scene.advice.draw(surface)
        self._draw_held(surface)
        self.badges.draw(surface)
        box = scene.keys.box()
        if box is not None:
            around = box.inflate(scene.theme.px(6), scene.theme.px(6))
            surface.blit(carving.ring(around.size, scene.theme.unit), around)
        self._draw_hint(surface)

    def _draw_seat(self, surface: pygame.Surface, seat: int) -> None:
        scene = self.scene
        sprite, held = scene.sprites[seat], scene.pointer.held
        in_hand = held is not None and held.seat == seat
        sprite.draw_figures(surface, hero=not (held is not None and in_hand and not held.kind))
        trying = in_hand and scene.pointer.space(seat) is not None and scene.may_look_ahead()
        wanted = scene.shows_forecast() or trying
        if wanted and not scene.busy and scene.session.stage is Stage.PLANNING:
            self.ahead.draw(surface, seat)
        elif not scene.busy:
            draw_trails(surface, sprite.places, scene.flow.trails.get(seat, ()))
            self._trace_hovered(surface, seat)

    def _light_spaces(self, surface: pygame.Surface, seat: int) -> None:
        scene = self.scene
        if scene.busy or scene.seats.is_bot(seat):
            return
        places, held = scene.sprites[seat].places, scene.pointer.held
        for target in scene.targets(seat):
            if target.kind in ("space", "seat"):
                outline_box(surface, scene.box_of(seat, target), LEGAL)
        if held is not None and held.seat == seat:
            for space in self.badges.spaces(held):
                outline_box(surface, places.place(space), LEGAL, dashed=True)
        elif held is None and (scene.hero_waits(seat) or scene.session.stage is Stage.START):
            hero = hand.hero_in_reach(scene.session, seat)
            for space in hero.legal_spaces(scene.session) if hero is not None else ():
                smashed = any(s.place == space for s in scene.flow.view.boards[seat].skeletons.values())
                box = places.place(space).inflate(-places.cell // 8, -places.cell // 8)
                pygame.draw.rect(surface, HURTS if smashed else LEGAL, box, max(places.cell // 24, 1), places.cell // 6)
                if smashed:
                    draw_strike(surface, box.topright, places.cell)

    def _set_buttons(self) -> None:
        """The Ready buttons say what they would do now."""
        scene = self.scene
        planning = scene.session.stage is Stage.PLANNING and not scene.busy
        for seat, button in scene.ready_buttons.items():
            button.enabled = (
                planning
                and not scene.seats.is_bot(seat)
                and (seat in scene.session.ready or scene.session.is_planned(seat))
            )
            button.main = button.enabled
            button.text = "Wait" if seat in scene.session.ready and not scene.seats.is_bot(seat) else "Ready"

    def chips(self) -> list[tuple[pygame.Rect, Target]]:
        """Answers that have no place of their own: headings, skeletons of a stack, symbols."""
        found: list[tuple[pygame.Rect, Target]] = []
        if self.scene.busy:
            return found
        for seat in self.scene.flow.aims:
            places = self.scene.sprites[seat].places
            targets = [t for t in self.scene.targets(seat) if t.kind not in ("space", "seat")]
            row = [target for target in targets if target.kind != "heading"]
            for target in targets:
                if target.kind == "heading":
                    found.append((places.around(beside(target.at, int(target.value)), 0.8), target))
                else:
                    x, y = centre(target.at) if target.at >= 0 else (3.5, 4.5)
                    shift = row.index(target) - (len(row) - 1) / 2
                    spot = (min(max(x + shift, 0.5), 10.0), y - 1 if y > 2 else y + 1)
                    found.append((places.around(spot, 0.92), target))
        return found

    def chip_seat(self, target: Target) -> int:
        """Whose answer a chip is."""
        return next(seat for seat in self.scene.flow.aims if target in self.scene.targets(seat))

    def _draw_chips(self, surface: pygame.Surface) -> None:
        scene = self.scene
        for box, target in self.chips():
            surface.blit(carving.plank(box.size, scene.theme.unit, WOOD, nails=False), box)
            side = round(box.height * 0.72)
            if target.kind == "heading":
                picture = scene.kit.art.get("icons/arrow", side, 90 * int(target.value))
            elif target.kind == "symbol":
                picture = scene.kit.art.get(f"symbols/{target.value}", side)
            elif target.kind == "as_is":
                picture = scene.kit.art.get("icons/pass", side)
            else:
                seat = self.chip_seat(target)
                places = scene.sprites[seat].places
                spot = ((box.centerx - places.left) / places.cell, (box.centery - places.top) / places.cell)
                pose = Pose(spot, 0.75, 0.0, scene.flow.view.boards[seat].skeletons[int(target.value)].face)
                draw_figure(
                    surface, scene.kit.art, places, scene.session.game.rules, int(target.value), Figure(pose, pose)
                )
                continue
            surface.blit(picture, picture.get_rect(center=box.center))

    def _draw_held(self, surface: pygame.Surface) -> None:
        scene, held = self.scene, self.scene.pointer.held
        if held is None:
            return
        places = scene.sprites[held.seat].places
        space = scene.pointer.space(held.seat)
        box = places.place(space) if space is not None else places.around((0, 0)).move(0, 0)
        if space is None:
            box.center = scene.pointer.at
        if held.kind:
            picture = scene.kit.art.get(trap_picture(scene.kit.art, held.kind, held.facing), box.size)
        else:
            picture = scene.kit.art.get(scene.party.player(held.seat).emblem.figure, box.size)
        ghost = picture.copy()
        ghost.set_alpha(215)
        surface.blit(ghost, box)
        if space is not None and held.refusal(scene.session, space) is not None:
            cross = scene.kit.art.get("icons/close", round(box.width * 0.5))
            surface.blit(cross, cross.get_rect(center=box.center))

    # -- looking ahead ----------------------------------------------------------------------------------------------

    def forecast(self, seat: int) -> Forecast:
        """The next skeleton phase of a board, with what is being held already put down."""
        return self.ahead.seen(seat, 1)[0]

    def _trace_hovered(self, surface: pygame.Surface, seat: int) -> None:
        """The next move of the skeletons under the pointer."""
        scene = self.scene
        if scene.session.stage is not Stage.PLANNING or scene.pointer.held is not None or not scene.may_look_ahead():
            return
        place = scene.pointer.place(seat)
        if place is None or not scene.sprites[seat].crowd.at(place):
            return
        ahead = self.forecast(seat)
        for token in scene.sprites[seat].crowd.at(place):
            for fate in ahead.fates.get(token, ()):
                draw_fate(surface, scene.sprites[seat].places, fate, ahead.is_certain(token))

    # -- hints ------------------------------------------------------------------------------------------------------

    def _draw_hint(self, surface: pygame.Surface) -> None:
        scene = self.scene
        if scene.dialog is not None:
            return
        text = scene.pointer.complaint or (hint(scene) if self._rest >= HINT_AFTER and not scene.busy else "")
        if text:
            Tooltip(text).draw(surface, scene.kit.theme(scene.theme.size), pygame.Rect(scene.pointer.at, (12, 20)))
