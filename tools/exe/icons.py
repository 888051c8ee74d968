"""The program's icon for each system, from our own picture. An .ico and an .icns are lists of PNGs with a heading."""

import struct
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

#: What Windows asks for.
ICO_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
#: What macOS asks for, by the names that it gives to sizes.
ICNS_SIZES: Final = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}
PNG_SIZE: Final = 256


def png(picture: Path, size: int) -> bytes:
    """The picture at a size, as a PNG."""
    content = BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(picture, (size, size)), content, "icon.png")
    return content.getvalue()


def ico(picture: Path) -> bytes:
    """The picture at all sizes, for Windows."""
    images = [(size, png(picture, size)) for size in ICO_SIZES]
    offset = 6 + 16 * len(images)
    entries = b""
    for size, content in images:
        side = size % 256  # 256 is written as 0
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(content), offset)
        offset += len(content)
    return struct.pack("<HHH", 0, 1, len(images)) + entries + b"".join(content for _, content in images)


def icns(picture: Path) -> bytes:
    """The picture at all sizes, for macOS."""
    parts = b""
    for name, size in ICNS_SIZES.items():
        content = png(picture, size)
        parts += struct.pack(">4sI", name, 8 + len(content)) + content
    return struct.pack(">4sI", b"icns", 8 + len(parts)) + parts


def write(picture: Path, folder: Path) -> dict[str, Path]:
    """All icons in a folder, by their kind: ico, icns and png."""
    folder.mkdir(parents=True, exist_ok=True)
    contents = {"ico": ico(picture), "icns": icns(picture), "png": png(picture, PNG_SIZE)}
    for kind, content in contents.items():
        (folder / f"badbones.{kind}").write_bytes(content)
    return {kind: folder / f"badbones.{kind}" for kind in contents}
