"""What can be pointed at on the boards, and what is going on: for the keyboard, and for who watches from outside."""

from typing import TYPE_CHECKING

import pygame

from ...engine.geometry import SPACES, space_name
from ...session import Stage
from . import hand
from .aim import Target

if TYPE_CHECKING:
    from .scene import PlayScene


def landmarks(scene: "PlayScene") -> dict[str, pygame.Rect]:
    """By name: everything that can be pointed at."""
    if scene.dialog is not None:
        return {f"button:{button.text}": button.rect for button in scene.dialog.buttons}
    marks: dict[str, pygame.Rect] = {}
    for seat, sprite in scene.sprites.items():
        places = sprite.places
        marks |= {f"board{seat}:space:{space_name(space)}": places.place(space) for space in SPACES}
        marks |= {f"board{seat}:supply:{kind}": box for kind, box in scene.tray(seat).items()}
        hero = scene.session.table.board(seat).hero
        if hero >= 0:
            marks[f"board{seat}:hero"] = places.place(hero)
        marks[f"board{seat}:name"] = places.header
        if not scene.seats.is_bot(seat):
            marks[f"board{seat}:bulb"] = places.bulb
        marks[f"board{seat}:ready"] = places.ready
        marks[f"board{seat}:undo"] = places.undo
        if scene.session.can_redo(seat):
            marks[f"board{seat}:redo"] = places.redo
        marks[f"board{seat}:hand"] = places.by_hand
        marks[f"board{seat}:weapon"] = places.weapon
        marks[f"board{seat}:cemetery"] = places.cemetery
    for number, (box, _) in enumerate(scene.picture.chips()):
        marks[f"chip:{number}"] = box
    marks |= {f"button:{button.text}": button.rect for button in scene.banner.buttons()}
    if scene.log_is_open:
        marks |= scene.log.panel.landmarks()
    return marks


def report(scene: "PlayScene") -> dict[str, object]:
    """The state of the table in plain words and numbers."""
    session = scene.session
    chips = [target for _, target in scene.picture.chips()]
    seats: dict[str, object] = {}
    for seat in scene.sprites:
        asking = None if scene.busy else session.table.question(seat)
        bot = scene.seats.minds.bots.get(seat, "")
        hero = hand.hero_in_reach(session, seat) if not bot else None
        spaces = hero.legal_spaces(session) if hero is not None else []
        names = [f"board{seat}:space:{space_name(space)}" for space in spaces]
        starting = session.stage is Stage.START
        seats[str(seat)] = {
            "name": scene.party.player(seat).name,
            "bot": bot,
            "thinking": scene.seats.is_thinking(seat),
            "hints": session.hints[seat],
            "ready": seat in session.ready,
            "planned": session.is_planned(seat),
            "hero_to": [] if starting else names,
            "start_at": names if starting else [],
            "question": None if asking is None else asking.about,
            "answers": [] if asking is None else [_mark(seat, target, chips) for target in scene.targets(seat)],
        }
    return {
        "scene": "play",
        "stage": session.stage.value,
        "phase": scene.flow.view.phase,
        "round": scene.flow.view.round,
        "busy": scene.busy,
        "assisted": session.assisted,
        "paused": scene.seats.paused,
        "advice": scene.advice.sentence,
        "focus": scene.focus(),
        "seats": seats,
    }


def _mark(seat: int, target: Target, chips: list[Target]) -> str:
    if target in chips:
        return f"chip:{chips.index(target)}"
    if target.kind == "seat":
        return f"board{target.value}:cemetery"
    return f"board{seat}:space:{space_name(int(target.value))}"
