"""A small picture of a screen, kept in a file; and the way back, for files that anybody may have written."""

from io import BytesIO
from typing import Final

import pygame

#: How large a miniature is, in pixels, at most.
SIZE: Final = (400, 225)
#: No picture that is larger each way is opened: it would cost memory, whatever its file says.
MOST_PIXELS: Final = 1024
#: Where a PNG says how wide and how high it is.
_HEADER: Final = slice(16, 24)


def miniature(screen: pygame.Surface) -> bytes:
    """A picture as a small PNG."""
    width, height = screen.get_size()
    shrink = min(SIZE[0] / width, SIZE[1] / height, 1.0)
    size = (max(round(width * shrink), 1), max(round(height * shrink), 1))
    small = pygame.transform.smoothscale(screen.convert(24), size)
    file = BytesIO()
    pygame.image.save(small, file, "miniature.png")
    return file.getvalue()


def framed(box: pygame.Rect, screen: pygame.Rect) -> pygame.Rect:
    """A box grown to the shape of a miniature, as far as the screen allows.

    >>> framed(pygame.Rect(0, 60, 320, 100), pygame.Rect(0, 0, 320, 300))
    Rect(0, 20, 320, 180)
    """
    wide, high = max(box.width, box.height * SIZE[0] // SIZE[1]), max(box.height, box.width * SIZE[1] // SIZE[0])
    grown = pygame.Rect(0, 0, min(wide, screen.width), min(high, screen.height))
    grown.center = box.center
    return grown.clamp(screen)


def open_miniature(content: bytes) -> pygame.Surface | None:
    """The picture in a PNG, or None if it is none or too large."""
    sides = content[_HEADER]
    width, height = int.from_bytes(sides[:4], "big"), int.from_bytes(sides[4:], "big")
    if not (0 < width <= MOST_PIXELS and 0 < height <= MOST_PIXELS):
        return None
    try:
        return pygame.image.load(BytesIO(content), "miniature.png").convert()
    except pygame.error:
        return None


def covering(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture made just large enough to fill a size, the rest cut off."""
    scale = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    whole = pygame.transform.smoothscale(
        picture,
        (max(round(picture.get_width() * scale), size[0]), max(round(picture.get_height() * scale), size[1])),
    )
    part = pygame.Surface(size)
    part.blit(whole, whole.get_rect(center=(size[0] // 2, size[1] // 2)))
    return part
