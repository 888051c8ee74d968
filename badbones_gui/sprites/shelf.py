"""Where drawn pictures are kept: the ones unused for longest make room when there are too many."""

from collections import OrderedDict
from typing import Final

import pygame

Key = tuple[object, ...]
#: How many pixels of pictures are kept (about 256 MB).
MOST_PIXELS: Final = 64_000_000
#: Up to this size a picture is small: a figure on its way looks a little different in each frame, so there are many.
SMALL: Final = 96 * 96
#: How many small ones are kept: no moment shows half as many.
MOST_SMALL: Final = 2000


class Shelf:
    """Two rows of pictures, so that the many small ones never push out a whole table."""

    def __init__(self) -> None:
        self._small = _Row(MOST_PIXELS // 4, MOST_SMALL)
        self._large = _Row(MOST_PIXELS)

    def find(self, key: Key) -> pygame.Surface | None:
        """The picture under this key, if it is still there."""
        found = self._small.find(key)
        return found if found is not None else self._large.find(key)

    def put(self, key: Key, picture: pygame.Surface) -> None:
        """Keep a picture, perhaps in the place of others."""
        row = self._small if picture.get_width() * picture.get_height() <= SMALL else self._large
        row.put(key, picture)

    def clear(self) -> None:
        """Keep nothing any more."""
        self._small.clear()
        self._large.clear()

    def __len__(self) -> int:
        return len(self._small) + len(self._large)


class _Row:
    """Pictures in the order in which they were last used."""

    def __init__(self, most_pixels: int, most: int | None = None) -> None:
        self._pictures: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._pixels = 0
        self._most_pixels = most_pixels
        self._most = most

    def __len__(self) -> int:
        return len(self._pictures)

    def find(self, key: Key) -> pygame.Surface | None:
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
        return picture

    def put(self, key: Key, picture: pygame.Surface) -> None:
        self._pictures[key] = picture
        self._pixels += picture.get_width() * picture.get_height()
        while len(self) > 1 and (
            self._pixels > self._most_pixels or (self._most is not None and len(self) > self._most)
        ):
            _, old = self._pictures.popitem(last=False)
            self._pixels -= old.get_width() * old.get_height()

    def clear(self) -> None:
        self._pictures.clear()
        self._pixels = 0
