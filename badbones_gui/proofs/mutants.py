"""Files damaged in every way: by bad luck, byte for byte, or by somebody who knows how they are written."""

import json
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import Any, Final

from ..records.replays import MAGIC

#: No mutant is longer.
MOST_BYTES: Final = 12_000_000
#: What is put into files, as it stands there.
POISON: Final = (
    b"9" * 5000,
    b"-1",
    b"1e999",
    b"NaN",
    b"null",
    b"{}",
    b"[]",
    b'""',
    b"\n",
    b"\r\n\r\n",
    b"\0",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    b'"\\ud800"',
    b"[" * 20_000,
    b'{"a":' * 20_000,
    b"x" * 100_000,
    b"../../../../etc/passwd",
    b"!!python/object/apply:os.system ['true'] ",
    b"!!python/name:os.system ",
    b"__import__('os').system('true')",
    b"&a [*a, *a, *a]",
    b"{<<: *a}",
    b"%YAML 9.9\n---\n",
)
#: What takes the place of a value, as JSON can hold it.
ODD: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    0,
    10**9,
    2**63,
    10**300,
    1e308,
    "",
    "x" * 50_000,
    "\ud800",
    "../../boot",
    "a1",
    [],
    {},
    [[]] * 50,
    {"player": 1},
    [0] * 40_000,
)


class Way(Enum):
    """How a piece of a file is damaged."""

    FLIP = "flip"
    CUT = "cut"
    DROP = "drop"
    COPY = "copy"
    PUT = "put"
    REPEAT = "repeat"


@dataclass(frozen=True)
class Edit:
    """One damage; places are parts of the file, from 0 to 1, so that any edit fits any file."""

    way: Way
    at: float
    to: float
    amount: int

    def apply(self, content: bytes) -> bytes:
        """The file with this damage."""
        start, target = (min(int(part * len(content)), max(len(content) - 1, 0)) for part in (self.at, self.to))
        piece = content[start : start + self.amount]
        match self.way:
            case Way.FLIP if content:
                flipped = content[start] ^ (1 << self.amount % 8)
                return content[:start] + bytes([flipped]) + content[start + 1 :]
            case Way.CUT:
                return content[:start]
            case Way.DROP:
                return content[:start] + content[start + self.amount :]
            case Way.COPY:
                return content[:target] + piece + content[target:]
            case Way.PUT:
                return content[:start] + POISON[self.amount % len(POISON)] + content[start:]
            case Way.REPEAT:
                times = 1 + self.amount * 37 % 4000
                return (content[:start] + piece * min(times, 1 + 1_000_000 // max(len(piece), 1))) + content[start:]
        return content


@dataclass(frozen=True)
class Swap:
    """One value of plain data in the place of another, or something odd."""

    at: float
    other: float
    amount: int

    def apply(self, plain: Any) -> Any:
        """The data with this value exchanged, and the rest as it was."""
        whole = json.loads(json.dumps(plain))
        places = list(_places(whole))
        if not places:
            return ODD[self.amount % len(ODD)]
        holder, key = places[min(int(self.at * len(places)), len(places) - 1)]
        source, origin = places[min(int(self.other * len(places)), len(places) - 1)]
        match self.amount % 4:
            case 0:
                holder[key] = json.loads(json.dumps(source[origin]))
            case 1:
                del holder[key]
            case 2 if isinstance(holder, list):
                holder[key:key] = [holder[key]] * (1 + self.amount % 700)
            case _:
                holder[key] = ODD[self.amount // 4 % len(ODD)]
        return whole


def _places(plain: Any) -> list[tuple[Any, Any]]:
    """Every value but the outermost one, as what holds it and the key it is held by."""
    found: list[tuple[Any, Any]] = []
    left = [plain]
    while left:
        holder = left.pop()
        keys = holder.keys() if isinstance(holder, dict) else range(len(holder)) if isinstance(holder, list) else ()
        for key in keys:
            found.append((holder, key))
            left.append(holder[key])
    return found


Damage = Edit | Swap


def draw_damages(chance: Random) -> list[Damage]:
    """One damage, or a few."""
    damages: list[Damage] = []
    for _ in range(chance.choice((1, 1, 1, 2, 3, 6))):
        if chance.random() < 0.4:
            damages.append(Swap(chance.random(), chance.random(), chance.randrange(5000)))
        else:
            way = chance.choice(list(Way))
            damages.append(Edit(way, chance.random(), chance.random(), int(chance.expovariate(1 / 60)) + 1))
    return damages


# -- the ways in which our files are written --------------------------------------------------------------------------

#: Damages a file of some kind.
Spoiler = Callable[[bytes, Sequence[Damage]], bytes]


def spoil_bytes(content: bytes, damages: Sequence[Damage]) -> bytes:
    """Bad luck: checksums no longer fit."""
    for damage in damages:
        if isinstance(damage, Edit):
            content = damage.apply(content)[:MOST_BYTES]
    return content


def spoil_json(content: bytes, damages: Sequence[Damage]) -> bytes:
    """Other values in a file that is still JSON, as far as the edits leave it so."""
    plain = json.loads(content)
    for damage in damages:
        if isinstance(damage, Swap):
            plain = damage.apply(plain)
    return spoil_bytes(json.dumps(plain).encode("ascii"), damages)


def spoil_journal(content: bytes, damages: Sequence[Damage]) -> bytes:
    """Other steps, in another order, with checksums that fit again."""
    plains = [json.loads(line[9:]) for line in content.splitlines()]
    for damage in damages:
        if isinstance(damage, Swap):
            plains = damage.apply(plains)
            plains = plains if isinstance(plains, list) else [plains]
    lines = [json.dumps(plain).encode("ascii") for plain in plains[:40_000]]
    for damage in damages:
        if isinstance(damage, Edit) and lines:
            number = min(int(damage.to * len(lines)), len(lines) - 1)
            lines[number] = damage.apply(lines[number]).replace(b"\n", b" ")
    return chained(lines)[:MOST_BYTES]


def chained(lines: Sequence[bytes]) -> bytes:
    """A journal whose checksums are right, whatever it says."""
    previous, whole = 0, []
    for line in lines:
        previous = zlib.crc32(line, previous)
        whole.append(b"%08x %s\n" % (previous, line))
    return b"".join(whole)


def spoil_saved(content: bytes, damages: Sequence[Damage]) -> bytes:
    """A saved game with another journal inside."""
    plain = json.loads(content)
    inside = spoil_journal(plain["journal"].encode("ascii"), damages)
    return json.dumps(plain | {"journal": inside.decode("utf-8", "surrogateescape")}).encode("utf-8")[:MOST_BYTES]


def spoil_replay(content: bytes, damages: Sequence[Damage]) -> bytes:
    """A replay with another game inside, packed as it should be."""
    inside = zlib.decompress(content.removeprefix(MAGIC))
    return MAGIC + zlib.compress(spoil_json(inside, damages), 1)


def bomb(size: int) -> bytes:
    """A small file that becomes a huge one."""
    packer, piece = zlib.compressobj(9), b" " * 1_000_000
    return MAGIC + b"".join([*(packer.compress(piece) for _ in range(size // len(piece))), packer.flush()])
