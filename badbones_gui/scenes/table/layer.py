"""What stands still on the table, kept as one picture: a part of it is drawn anew only when it looks different."""

import pygame

from ...sprites.art import Art

#: Everything that a part's picture depends on.
Look = tuple[object, ...]


class Layer:
    """The table with all parts that stand still; each part has a number."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._table = pygame.Surface((1, 1))
        self._picture = pygame.Surface((1, 1))
        self._looks: dict[int, Look] = {}

    def resized(self, size: tuple[int, int]) -> None:
        """Another window, or another arrangement: everything is drawn anew."""
        self._table = self._art.cover("board/table", size)
        self._picture = self._table.copy()
        self._looks.clear()

    def is_new(self, part: int, look: Look) -> bool:
        """Whether a part looks different now, and must be drawn."""
        if self._looks.get(part) == look:
            return False
        self._looks[part] = look
        return True

    def clean(self, box: pygame.Rect) -> pygame.Surface:
        """The picture, with nothing but the table in this box; whatever is drawn outside of it is not seen."""
        self._picture.set_clip(box)
        self._picture.blit(self._table, (0, 0))
        return self._picture

    def draw(self, surface: pygame.Surface) -> None:
        """All of it, as it looks now."""
        self._picture.set_clip(None)
        surface.blit(self._picture, (0, 0))
