"""What scenes made of widgets share: Esc that leads back, and a page with its title on the evening sky."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from ..input import Cancel
from ..sprites.mode_picture import BACKGROUND
from ..theme import DUSK
from ..widgets.lettering import carved
from .stack import Scene

if TYPE_CHECKING:
    from ..input import Intent
    from ..kit import Kit
    from ..theme import Theme
    from ..widgets import Form

#: The size of a page's title in layout units, and the middle of its left end.
TITLE_SIZE: Final = 44
TITLE_AT: Final = (14, 44)


class FormScene(Scene):
    """A scene of widgets: Esc goes back, everything else is for the widgets."""

    form: "Form"
    #: What Esc does.
    back: Callable[[], object]

    def handle(self, intent: "Intent") -> None:
        """Esc goes back; the rest is for the widgets."""
        if isinstance(intent, Cancel):
            self.back()
        else:
            self.form.handle(intent)

    def update(self, dt: float) -> bool:
        """Widgets light up."""
        return self.form.update(dt)


def paint_page(
    kit: "Kit",
    theme: "Theme",
    title: str,
    *,
    at: tuple[int, int] | None = None,
    dark: pygame.Rect | None = None,
) -> pygame.Surface:
    """The evening sky behind a page, and its title; a line of words may have a darker place of its own."""
    ground = pygame.Surface(theme.size)
    ground.blit(kit.art.cover(BACKGROUND, theme.size), (0, 0))
    veil = pygame.Surface(theme.size, pygame.SRCALPHA)
    veil.fill((*DUSK.dark, 140))
    if dark is not None:
        pygame.draw.rect(veil, (*DUSK.dark, 215), dark, border_radius=theme.px(14))
    ground.blit(veil, (0, 0))
    letters = carved(theme.fonts, title, theme.px(TITLE_SIZE))
    ground.blit(letters, letters.get_rect(midleft=at or (theme.px(TITLE_AT[0]), theme.px(TITLE_AT[1]))))
    return ground
