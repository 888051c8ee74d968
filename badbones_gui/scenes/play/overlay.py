"""The forecast drawn over a board: where every skeleton will go, and what will be lost."""

import itertools
from collections.abc import Sequence
from typing import Final

import pygame

from ...engine.courses import LEAVING, Fate
from ...engine.forecast import Forecast, Loss
from ...engine.geometry import EXITS, FOREST, NEXT, course
from ...sprites.art import Art
from ...sprites.places import Places, Spot, beside, centre
from ...theme import BONE, DANGER, GOLD, OUTLINE, Colour, Theme, Tones
from ...widgets.text import rimmed

_HARMS = ("tower", "village")
#: By picture: what is lost of it, with the number of the round (0: now).
Kinds = list[tuple[str, list[tuple[int, Loss]]]]
#: How strong the lines of each round are; of ways that are not certain in a later round, and among many, less.
PALER: Final = (1.0, 0.75, 0.6, 0.48)
UNCERTAIN: Final = 0.7
THINNER: Final = 0.8
#: So many ways of a later round can be read easily; among more they fade, but never to less than this.
EASILY_READ: Final = 8
FAINTEST: Final = 0.55
#: Smaller letters cannot be read, in pixels.
LEAST_LETTERS: Final = 10
#: By round: the corner of a space in which its number stands.
_CORNERS: Final = {2: (1, -1), 3: (1, 1), 4: (-1, 1)}


def draw_fate(surface: pygame.Surface, places: Places, fate: Fate, certain: bool, share: float = 1.0) -> None:
    """One skeleton's way as a line with a point: whole if it is certain, broken if not; ``share`` makes it thinner."""
    spots = [centre(place) for place in fate.path]
    if fate.end != "rests":
        spots.append(_beyond(fate))
    if len(spots) < 2:
        return
    tone = DANGER.light if fate.why in _HARMS else BONE.light if fate.end == "rests" else GOLD.light
    points = [places.pixel(spot) for spot in spots]
    thick = max(round(places.cell / 16 * share), 2)
    for rim, colour in ((thick + 2, OUTLINE), (thick, tone)):
        for a, b in itertools.pairwise(points):
            _line(surface, a, b, colour, rim, certain)
    _point(surface, points[-2], points[-1], tone, thick * 3)


def draw_strike(surface: pygame.Surface, at: tuple[int, int], cell: int) -> None:
    """A jagged star: the hero would smash what is here."""
    reach = pygame.Vector2(0, -cell * 0.24)
    corners = [at + reach.rotate(22.5 * number) * (1.0 if number % 2 else 0.5) for number in range(16)]
    pygame.draw.polygon(surface, DANGER.middle, corners)
    pygame.draw.polygon(surface, OUTLINE, corners, max(cell // 40, 1))


def draw_rounds(surface: pygame.Surface, theme: Theme, places: Places, seen: Sequence[Forecast]) -> None:
    """The ways of all skeletons through the coming rounds: the later, the thinner and paler, and numbered."""
    later = list(enumerate(seen))[1:]
    for number, ahead in reversed(later):
        crowd = min(EASILY_READ / max(len(ahead.fates), 1), 1)
        for certain, share in ((False, UNCERTAIN), (True, 1.0)):
            layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            for token, fates in ahead.fates.items():
                if ahead.is_certain(token) == certain:
                    for fate in fates:
                        draw_fate(layer, places, fate, certain, THINNER**number)
            layer.set_alpha(round(255 * PALER[number] * share * max(crowd, FAINTEST)))
            surface.blit(layer, (0, 0))
    for token, fates in seen[0].fates.items():
        for fate in fates:
            draw_fate(surface, places, fate, seen[0].is_certain(token))
    if later:
        for place, number in sorted(_turning_points(seen)):
            _draw_number(surface, theme, places, place, number)


def _turning_points(seen: Sequence[Forecast]) -> set[tuple[int, int]]:
    """Places, with the round, at which a skeleton whose way is certain turns, is gone, or is seen last."""
    points = set()
    for number, ahead in enumerate(seen):
        for token, fates in ahead.fates.items():
            fate = fates[0]
            follows = number + 1 < len(seen) and token in seen[number + 1].fates
            turns = len(fate.path) > 2 or (fate.path[-1] < FOREST and _turned(fate))
            if number and ahead.is_certain(token) and (fate.end != "rests" or not follows or turns):
                points.add((fate.place if fate.end == "rests" else fate.path[-1], number + 1))
    return points


def _turned(fate: Fate) -> bool:
    """Whether it goes on another way than it came."""
    return len(fate.path) > 1 and NEXT[course(fate.path[-2], fate.heading)] != fate.path[-1]


def _draw_number(surface: pygame.Surface, theme: Theme, places: Places, place: int, number: int) -> None:
    """A round's number beside a way; each round has a corner of its own, so that no two ever lie on each other."""
    (x, y), (right, down) = centre(place), _CORNERS[number]
    _draw_disc(
        surface, theme, places.pixel((x + right * 0.3, y + down * 0.3)), max(round(places.cell * 0.14), 7), number
    )


def _draw_disc(surface: pygame.Surface, theme: Theme, at: tuple[int, int], radius: int, number: int) -> None:
    pygame.draw.circle(surface, OUTLINE, at, radius)
    pygame.draw.circle(surface, BONE.middle, at, radius, max(radius // 7, 1))
    figure = theme.fonts.bold(max(round(radius * 1.6), LEAST_LETTERS)).render(str(number), True, BONE.light)
    surface.blit(figure, figure.get_rect(center=at))


def draw_losses(
    surface: pygame.Surface, art: Art, theme: Theme, places: Places, seen: Sequence[Forecast], tones: Tones
) -> None:
    """What the coming rounds cost, on the board's header in place of its words."""
    if not any(loss.possible for ahead in seen for loss in (ahead.floors, ahead.houses)):
        return
    box = places.header.copy()
    box.width -= places.header.height
    box.right = places.header.right - 2
    box.inflate_ip(0, -4)
    pygame.draw.rect(surface, tones.dark, box, border_radius=box.height // 3)
    box.inflate_ip(-box.height // 4, 0)
    sentence = "  ".join(filter(None, (_in_words(number, ahead) for number, ahead in enumerate(seen))))
    for pixels in range(round(box.height * 0.62), max(round(box.height * 0.46), LEAST_LETTERS) - 1, -1):
        font = theme.fonts.display(pixels)
        if font.size(sentence)[0] + 4 <= box.width:
            words = rimmed(font, sentence, DANGER.light, 1)
            surface.blit(words, words.get_rect(center=box.center))
            return
    floors = [(number, ahead.floors) for number, ahead in enumerate(seen) if ahead.floors.possible]
    houses = [(number, ahead.houses) for number, ahead in enumerate(seen) if ahead.houses.possible]
    kinds = [(icon, losses) for icon, losses in (("floor", floors), ("house", houses)) if losses]
    rows = [kinds] if _pixels(theme, kinds, box.size) >= box.height * 0.5 else [[kind] for kind in kinds]
    for number, row in enumerate(rows):
        high = box.height // len(rows)
        _draw_row(surface, art, theme, pygame.Rect(box.x, box.y + number * high, box.width, high), row)


def _in_words(number: int, ahead: Forecast) -> str:
    """The losses of a round: "in 2 rounds -1 floor"."""
    parts = [
        f"{_amount(loss)} {word}{'' if loss.possible == 1 else 's'}"
        for loss, word in ((ahead.floors, "floor"), (ahead.houses, "house"))
        if loss.possible
    ]
    when = "now" if not number else f"in {number + 1} rounds"
    return f"{when} {' '.join(parts)}" if parts else ""


def _amount(loss: Loss) -> str:
    """How many, with a question mark for what may not come to pass."""
    if loss.certain == loss.possible:
        return f"-{loss.certain}"
    return f"-{loss.certain} to {loss.possible}" if loss.certain else f"-{loss.possible}?"


def _pixels(theme: Theme, kinds: Kinds, room: tuple[int, int]) -> int:
    """The largest letters in which these losses fit into a row."""
    pixels = round(room[1] * 0.84)
    while pixels > LEAST_LETTERS and _row_width(theme, kinds, pixels, room[1]) > room[0]:
        pixels -= 1
    return pixels


def _row_width(theme: Theme, kinds: Kinds, pixels: int, high: int) -> int:
    font, amounts = theme.fonts.bold(pixels), [amount for _, losses in kinds for amount in losses]
    words = sum(font.size(_label(number, loss))[0] + 2 for number, loss in amounts)
    discs = sum(pixels // 2 + (pixels if number else 0) for number, _ in amounts)
    return words + discs + len(kinds) * round(high * 0.92) + (len(kinds) - 1) * pixels


def _label(number: int, loss: Loss) -> str:
    return _amount(loss) if number else f"now {_amount(loss)}"


def _draw_row(surface: pygame.Surface, art: Art, theme: Theme, row: pygame.Rect, kinds: Kinds) -> None:
    """Losses round by round behind pictures of what is lost; the rounds bear the numbers that the ways bear."""
    pixels = _pixels(theme, kinds, row.size)
    font, side = theme.fonts.bold(pixels), round(row.height * 0.92)
    x = row.centerx - _row_width(theme, kinds, pixels, row.height) // 2
    for icon, losses in kinds:
        picture = art.get(f"icons/{icon}", side)
        surface.blit(picture, picture.get_rect(midleft=(x, row.centery)))
        x += side
        for number, loss in losses:
            x += pixels // 2
            if number:
                _draw_disc(surface, theme, (x + pixels // 2, row.centery), pixels // 2, number + 1)
                x += pixels
            words = rimmed(font, _label(number, loss), DANGER.light, 1)
            surface.blit(words, words.get_rect(midleft=(x, row.centery)))
            x += words.get_width()
        x += pixels


def _beyond(fate: Fate) -> Spot:
    last = fate.path[-1]
    return beside(last, fate.heading) if last < EXITS and fate.why in LEAVING else centre(last)


def _line(
    surface: pygame.Surface, a: tuple[int, int], b: tuple[int, int], tone: Colour, thick: int, whole: bool
) -> None:
    if whole:
        pygame.draw.line(surface, tone, a, b, thick)
        return
    start, end = pygame.Vector2(a), pygame.Vector2(b)
    for number in range(0, 6, 2):
        pygame.draw.line(surface, tone, start.lerp(end, number / 6), start.lerp(end, (number + 1) / 6), thick)


def _point(surface: pygame.Surface, a: tuple[int, int], b: tuple[int, int], tone: Colour, size: int) -> None:
    way = pygame.Vector2(b) - pygame.Vector2(a)
    if not way.length():
        return
    way.scale_to_length(size)
    side = way.rotate(90) * 0.7
    tip = pygame.Vector2(b)
    corners = [tip + way * 0.4, tip - way * 0.6 + side, tip - way * 0.6 - side]
    pygame.draw.polygon(surface, tone, corners)
    pygame.draw.polygon(surface, OUTLINE, corners, max(size // 6, 1))
