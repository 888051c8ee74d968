"""What is copied here can be pasted into other programs."""

import pygame


def copy(text: str) -> bool:
    """Put a text where other programs look for it; false: the system has no such place."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
