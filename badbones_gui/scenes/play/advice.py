"""Hints: what the strongest bot would do, shown on the board of whoever asks, with a sentence why."""

import gc
from copy import copy
from typing import TYPE_CHECKING, Final

import pygame

from ...bots import BOTS, Budget
from ...counsel import Counsel, may_ask
from ...engine.actions import Action, MoveHero, Place, Retrieve, StartHero
from ...minds import ADVISER
from ...session import Session, Stage
from ...sprites.art import trap_picture
from ...sprites.board import outline_box
from ...theme import BONE, MAGIC
from ...widgets import carving, wrap
from ...widgets.text import draw_lines, text_size

if TYPE_CHECKING:
    from .scene import PlayScene

#: Seconds of thinking in a frame.
SLICE: Final = 0.008
#: Letters in layout units at most, and as a part of a cell.
LARGEST: Final = 19
OF_A_CELL: Final = 0.36
GHOST: Final = 190

#: What a hint is about: the same question is thought about and counted once.
Matter = tuple[object, ...]


class Advice:
    """The hint on the table, if there is one."""

    def __init__(self, scene: "PlayScene") -> None:
        self._scene = scene
        self.budget = Budget()
        #: Whose hint is shown or thought about; 0: nobody's.
        self.seat = 0
        self._reason = ""
        self._counsels: dict[int, tuple[Matter, Counsel]] = {}

    @property
    def shown(self) -> Counsel | None:
        """The counsel that can be seen."""
        if not self.seat:
            return None
        counsel = self._counsels[self.seat][1]
        return counsel if counsel.is_over else None

    @property
    def sentence(self) -> str:
        """What is said, or that somebody is thinking."""
        return self._reason if self.shown is not None else f"{BOTS[ADVISER].name} is thinking ..." if self.seat else ""

    def may_ask(self, seat: int) -> bool:
        """Whether the bulb of this board is lit."""
        scene = self._scene
        return not scene.busy and not scene.seats.is_bot(seat) and may_ask(scene.session, seat) is None

    def ask_here(self) -> None:
        """Show a hint for whoever's board the pointer is on, or for the one at the keyboard."""
        keys, pointer = self._scene.keys, self._scene.pointer
        boards = self._scene.sprites.items() if keys.quiet else ()
        here = (seat for seat, sprite in boards if sprite.places.rect.collidepoint(pointer.at))
        self.ask(next(here, keys.seat))

    def ask(self, seat: int) -> None:
        """Show a hint for this player, or say why there is none."""
        scene = self._scene
        reason = scene.seats.refusal(seat) or may_ask(scene.session, seat)
        if reason is not None:
            scene.pointer.deny(reason)
        if reason is not None or scene.busy:
            return
        matter = _matter(scene.session, seat)
        if seat not in self._counsels or self._counsels[seat][0] != matter:
            self._counsels[seat] = matter, Counsel(scene.session, seat, self.budget)
            scene.session.count_hint(seat)
        self.seat = seat
        self._say()
        scene.kit.sounds.play("click")

    def clear(self) -> None:
        """The hint goes away."""
        self.seat = 0
        gc.enable()

    def update(self, dt: float) -> bool:
        """Think a little more about it."""
        if not self.seat:
            return False
        matter, counsel = self._counsels[self.seat]
        if matter != _matter(self._scene.session, self.seat):
            self.clear()
            return True
        if counsel.is_over:
            return False
        gc.disable()  # as for all who think: see ``Minds.think``
        if counsel.go_on(SLICE):
            gc.enable()
            self._say()
        return True

    def _say(self) -> None:
        """Put it into words, once it is there."""
        shown, scene = self.shown, self._scene
        if shown is not None:
            self._reason = shown.reason({seat: scene.party.player(seat).name for seat in scene.sprites})

    # -- how it looks -----------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Ghosts where things should go, and the sentence at the foot of the board."""
        shown, scene = self.shown, self._scene
        if not self.seat or scene.busy:
            return
        for action in shown.actions if shown is not None else ():
            self._draw_action(surface, action)
        self._draw_sentence(surface)

    def _draw_action(self, surface: pygame.Surface, action: Action) -> None:
        scene, art = self._scene, self._scene.kit.art
        places = scene.sprites[self.seat].places
        match action:
            case MoveHero(_, space) | StartHero(_, space):
                picture = art.get(scene.party.player(self.seat).emblem.figure, places.place(space).size)
            case Place(_, kind, space, facing):
                picture = art.get(trap_picture(art, kind, facing), places.place(space).size)
            case Retrieve(_, space):
                picture = art.get("icons/undo", places.place(space).size)
            case _:
                for box in self._boxes(action):
                    outline_box(surface, box, MAGIC.light)
                return
        ghost = picture.copy()
        ghost.set_alpha(GHOST)
        surface.blit(ghost, places.place(space))
        outline_box(surface, places.place(space), MAGIC.light)

    def _boxes(self, action: Action) -> list[pygame.Rect]:
        """The answers that lead to this action, where they are clicked."""
        scene = self._scene
        if self.seat not in scene.flow.aims:
            return []
        chips = {target: box for box, target in scene.picture.chips()}
        found = []
        for target in scene.targets(self.seat):
            trial = copy(scene.flow.aims[self.seat])
            trial.turned, trial.chosen = list(trial.turned), list(trial.chosen)
            if trial.choose(target) == action or action in trial.uses:
                found.append(chips.get(target) or scene.box_of(self.seat, target))
        return found

    def _spots(self) -> list[pygame.Rect]:
        """Where on the board something should be done."""
        places = self._scene.sprites[self.seat].places
        actions = self.shown.actions if self.shown is not None else ()
        return [
            places.place(action.to if isinstance(action, MoveHero) else action.at)
            for action in actions
            if isinstance(action, MoveHero | Place | Retrieve | StartHero)
        ]

    def _draw_sentence(self, surface: pygame.Surface) -> None:
        scene = self._scene
        places, theme = scene.sprites[self.seat].places, scene.theme
        font = theme.fonts.bold(max(min(theme.px(LARGEST), round(places.cell * OF_A_CELL)), 11))
        margin, side = max(places.cell // 6, 5), max(round(places.cell * 0.7), 18)
        board = places.board
        lines = wrap(font, self.sentence, board.width - side - 5 * margin)
        high = max(text_size(font, lines)[1], side) + 3 * margin
        box = pygame.Rect(board.x, board.bottom - high, board.width, high)
        if any(spot.colliderect(box) for spot in self._spots()):  # what it speaks of must be seen
            box.top = board.top
        surface.blit(carving.panel(box.size, theme.unit * 0.6, 0.98), box)
        bulb = scene.kit.art.get("icons/bulb", side)
        surface.blit(bulb, bulb.get_rect(midleft=(box.x + 2 * margin, box.centery)))
        y = box.centery - text_size(font, lines)[1] // 2
        draw_lines(surface, font, lines, pygame.Rect(box.x + side + 3 * margin, y, box.width, 1), BONE.light)


def _matter(session: Session, seat: int) -> Matter:
    plan = session.plan_of(seat)
    question = session.table.question(seat) if session.stage is not Stage.PLANNING else None
    return session.game.round, session.stage, tuple(plan.hero), tuple(plan.trap), question
