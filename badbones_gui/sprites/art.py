"""Pictures: SVG files drawn at the very size at which they are shown, and kept."""

import logging
import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from ..paths import assets_folder
from ..theme import BONE, DUSK, shared_fonts
from .repaint import repainted
from .shelf import Shelf

log = logging.getLogger(__name__)

Colour = tuple[int, int, int]
#: Tokens lie turned every way: their light and their shadow are put on after turning, so that both stay in place.
_TURNED: Final = frozenset(f"tokens/{kind}_{face}" for kind in ("skeleton", "chief") for face in ("white", "black"))


class MissingArt(FileNotFoundError):
    """A picture that should be there is not, or cannot be read."""


class Art:
    """All pictures by their names: "traps/wall" is assets/art/traps/wall.svg."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else assets_folder() / "art"
        self._shelf = Shelf()
        self._ratios: dict[str, float] = {}
        self._palette = "usual"
        #: A sentence about each picture that is not there or cannot be read; a question mark is shown in its place.
        self.missing: list[str] = []

    def use_palette(self, name: str) -> None:
        """Draw everything anew in the colours of this palette."""
        if name != self._palette:
            self._palette = name
            self._shelf.clear()

    def has(self, name: str) -> bool:
        """Whether there is such a picture."""
        return self._path(name).is_file()

    def get(
        self,
        name: str,
        size: int | tuple[int, int],
        angle: float = 0,
        flip: bool = False,
        tint: Colour | None = None,
    ) -> pygame.Surface:
        """The picture fitted into `size`, mirrored, then turned clockwise by `angle` degrees, then tinted.

        The answer is shared: draw it, do not draw on it.
        """
        box = (size, size) if isinstance(size, int) else size
        key = (name, box, angle % 360, flip, tint)
        found = self._shelf.find(key)
        if found is not None:
            return found
        picture = self._upright(name, box)
        if flip:
            picture = pygame.transform.flip(picture, True, False)
        if angle % 90 == 0:
            picture = pygame.transform.rotate(picture, -angle)
        elif angle:
            picture = pygame.transform.rotozoom(picture, -angle, 1)
        if name in _TURNED:
            picture = _lit(picture, max(round(min(box) * 0.03), 1))
        if tint is not None:
            picture.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return self._keep(key, picture)

    def kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Whatever was made under this key, made now if it is not there; the key begins with a word of its own."""
        found = self._shelf.find(key)
        return found if found is not None else self._keep(key, make())

    def cover(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture made just large enough to fill `size`, centred, the rest cut off."""
        return self.kept((name, size, "cover"), lambda: self._cover(name, size))

    def _cover(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        ratio = self.ratio(name)
        width = max(size[0], round(size[1] * ratio))
        whole = self._load(name, (width, max(size[1], round(width / ratio))))
        part = pygame.Surface(size, 0, whole) if pygame.display.get_surface() is None else pygame.Surface(size)
        part.blit(whole, whole.get_rect(center=(size[0] // 2, size[1] // 2)))
        return part

    def number(self, value: int, pixels: int) -> pygame.Surface:
        """A number in bone-white figures, kept like a picture."""
        return self.kept(
            ("number", value, pixels), lambda: shared_fonts().display(pixels).render(str(value), True, BONE.light)
        )

    def ratio(self, name: str) -> float:
        """Width through height of a picture, as its file says."""
        if name not in self._ratios:
            try:
                self._ratios[name] = _ratio(self._read(name))
            except MissingArt as problem:
                self._complain(problem)
                self._ratios[name] = 1.0
        return self._ratios[name]

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.svg"

    def _read(self, name: str) -> bytes:
        path = self._path(name)
        try:
            return path.read_bytes()
        except FileNotFoundError as problem:
            raise MissingArt(f"The picture {path} is missing.") from problem
        except OSError as problem:
            raise MissingArt(f"The picture {path} cannot be read: {problem.strerror}.") from problem

    def _complain(self, problem: MissingArt) -> None:
        sentence = str(problem)
        if sentence not in self.missing:
            self.missing.append(sentence)
            log.warning("%s", sentence)

    def _upright(self, name: str, box: tuple[int, int]) -> pygame.Surface:
        """The picture as its file has it; what is turned a lot is read but once."""
        if name in _TURNED:
            return self.kept((name, box, "upright"), lambda: self._load(name, box))
        return self._load(name, box)

    def _load(self, name: str, box: tuple[int, int]) -> pygame.Surface:
        try:
            picture = self._draw(name, box)
        except MissingArt as problem:
            self._complain(problem)
            picture = _question_mark(box)
        if pygame.display.get_surface() is not None:
            picture = picture.convert_alpha()
        if picture.get_size() == box:
            return picture
        framed = pygame.Surface(box, pygame.SRCALPHA)  # another shape than asked for: centre it
        framed.blit(picture, picture.get_rect(center=(box[0] // 2, box[1] // 2)))
        return framed

    def _draw(self, name: str, box: tuple[int, int]) -> pygame.Surface:
        content = repainted(name, self._read(name), self._palette)
        try:
            return pygame.image.load_sized_svg(BytesIO(content), box)
        except pygame.error as error:
            raise MissingArt(f"The picture {self._path(name)} is damaged: {error}.") from error

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> pygame.Surface:
        self._shelf.put(key, picture)
        return picture


#: Ways in which a trap may lie that have a picture of their own.
_FACINGS: Final = {"\\": "_back", "white": "_white", "black": "_black"}


def trap_picture(art: Art, kind: str, facing: str = "", worn: bool = False) -> str:
    """The picture of a trap as it lies; a side or a state without a picture of its own shows the plain one."""
    side = _FACINGS.get(facing, "")
    endings = [f"{side}_damaged", "_damaged", "_blast"] if worn else []
    names = [f"traps/{kind}{ending}" for ending in (*endings, side, "", "_white")]
    return next((name for name in names if art.has(name)), f"traps/{kind}")


def _ratio(content: bytes) -> float:
    box = re.search(rb'viewBox="([^"]+)"', content)
    try:
        _, _, width, height = (float(word) for word in (box[1] if box else b"").replace(b",", b" ").split())
        return width / height
    except (ValueError, ZeroDivisionError) as problem:
        raise MissingArt("A picture does not say how large it is.") from problem


def _question_mark(box: tuple[int, int]) -> pygame.Surface:
    """What is shown instead of a picture that is not there."""
    picture = pygame.Surface(box, pygame.SRCALPHA)
    picture.fill((*DUSK.middle, 200))
    mark = shared_fonts().display(max(round(min(box) * 0.7), 6)).render("?", True, BONE.light)
    picture.blit(mark, mark.get_rect(center=(box[0] // 2, box[1] // 2)))
    return picture


def _lit(picture: pygame.Surface, drop: int) -> pygame.Surface:
    """The picture in the light from the upper left, with its shadow `drop` pixels to the lower right."""
    light = pygame.Surface((2, 2))
    for at, grey in (((0, 0), 255), ((1, 0), 240), ((0, 1), 240), ((1, 1), 200)):
        light.set_at(at, (grey, grey, min(grey + 16, 255)))
    shadow = picture.copy()
    shadow.fill((0, 0, 0, 110), special_flags=pygame.BLEND_RGBA_MULT)
    lit = picture.copy()
    lit.blit(pygame.transform.smoothscale(light, picture.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    whole = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    whole.blit(shadow, (drop, drop))
    whole.blit(lit, (0, 0))
    return whole
