"""What lies under the pointer, in a short sentence."""

from typing import TYPE_CHECKING

from ... import explain
from ...engine.geometry import FOREST, SPACES

if TYPE_CHECKING:
    from .scene import PlayScene


def hint(scene: "PlayScene") -> str:
    """What the pointer rests on; nothing where there is nothing to say."""
    if scene.pointer.at[1] < scene.banner.rect.bottom:
        return scene.banner.hint(scene.pointer.at)
    held = scene.pointer.held
    if held is not None:
        space = scene.pointer.space(held.seat)
        return "" if space is None else held.refusal(scene.session, space) or ""
    return next((text for seat in scene.sprites if (text := _seat_hint(scene, seat))), "")


def _seat_hint(scene: "PlayScene", seat: int) -> str:
    game, places, at = scene.session.table, scene.sprites[seat].places, scene.pointer.at
    for kind, box in scene.tray(seat).items():
        if box.collidepoint(at):
            return explain.trap_text(game.rules.catalogue, kind)
    names = {other: scene.party.player(other).name for other in scene.sprites}
    if places.cemetery.collidepoint(at):
        return explain.cemetery_text(game, seat, names)
    if places.bulb.collidepoint(at) and not scene.seats.is_bot(seat):
        return scene.session.unaided or "What would be good now? Ask for a hint: H."
    if places.header.collidepoint(at):
        return scene.seats.about(seat)
    weapon = game.board(seat).weapon
    if places.weapon.collidepoint(at) and weapon:
        skip = " Click here to leave it unused this time." if scene.may_skip_weapon(seat) else ""
        return explain.weapon_text(game.rules.catalogue, weapon) + skip
    if places.undo.collidepoint(at):
        return "Take back your own last step: Ctrl and Z."
    if places.redo.collidepoint(at) and scene.session.can_redo(seat):
        return "Do again what you took back: Ctrl and Y."
    if places.by_hand.collidepoint(at):
        return "Move your skeletons one by one, in your own order."
    place = scene.pointer.place(seat)
    if place is not None:
        return _place_hint(scene, seat, place, names)
    if places.homes.collidepoint(at) and not game.rules.coop:
        return explain.village_text(game, seat)
    return ""


def _place_hint(scene: "PlayScene", seat: int, place: int, names: dict[int, str]) -> str:
    game = scene.session.table
    board = game.board(seat)
    tokens = scene.sprites[seat].crowd.at(place)
    if tokens:
        return "\n".join(explain.skeleton_text(game, seat, token, names) for token in tokens[-3:])
    if place >= FOREST:
        return explain.entry_text(game, place) if place in game.rules.entries else ""
    if place == board.hero:
        return explain.hero_text(game, seat)
    if place in board.traps:
        tile = board.traps[place]
        return explain.trap_text(game.rules.catalogue, tile.kind, tile.worn)
    if place in board.towers:
        return explain.tower_text(game, seat, place)
    arrows = game.rules.side.arrows
    turns = place in SPACES and any(arrows[place * 4 + heading] != heading for heading in range(4))
    return explain.arrow_text(game, place) if turns else ""
