"""What is heard. Without a sound card there is silence, and one sentence in the log."""

import logging
import time
from pathlib import Path
from typing import Final

import pygame

from .paths import assets_folder

log = logging.getLogger(__name__)

#: The same noise again within so many seconds is one noise.
TOGETHER: Final = 0.04


class Sounds:
    """Short noises by name, and the music. Silent until it is opened."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else assets_folder() / "sounds"
        self._noises: dict[str, pygame.mixer.Sound | None] = {}
        self._last: dict[str, float] = {}
        self._effects = 0.8
        self._music = 0.6
        self._open = False

    def open(self) -> None:
        """Find the sound card; if there is none, stay silent and say so once."""
        try:
            pygame.mixer.init(22050, -16, 1, 512)
            pygame.mixer.set_num_channels(16)
        except pygame.error as problem:
            log.warning("there will be no sound: %s", problem)
            return
        self._open = True

    def play(self, name: str) -> None:
        """Let a noise be heard, now."""
        now = time.monotonic()
        if not self._open or not self._effects or now - self._last.get(name, -1.0) < TOGETHER:
            return
        self._last[name] = now
        noise = self._noise(name)
        if noise is not None:
            noise.set_volume(self._effects)
            noise.play()

    def start_music(self) -> None:
        """The tune, over and over."""
        if not self._open:
            return
        try:
            pygame.mixer.music.load(self.folder / "music.wav")
            pygame.mixer.music.set_volume(self._music)
            pygame.mixer.music.play(-1, fade_ms=1500)
        except (pygame.error, OSError) as problem:
            log.warning("there will be no music: %s", problem)

    def set_volumes(self, music: float, effects: float) -> None:
        """How loud music and noises are, each from 0 to 1."""
        self._music, self._effects = music, effects
        if self._open:
            pygame.mixer.music.set_volume(music)

    def _noise(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._noises:
            try:
                self._noises[name] = pygame.mixer.Sound(self.folder / f"{name}.wav")
            except (pygame.error, OSError) as problem:
                log.warning("the sound '%s' cannot be heard: %s", name, problem)
                self._noises[name] = None
        return self._noises[name]
