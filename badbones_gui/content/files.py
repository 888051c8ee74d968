"""Which data files are read: the standard ones, or a player's own changed copies."""

from pathlib import Path
from typing import Final

from badbones_gui.paths import data_folder

from .errors import ContentError, did_you_mean
from .nodes import Node, parse

FILES: Final = ("boards.yaml", "traps.yaml", "weapons.yaml", "chiefs.yaml", "market.yaml", "modes.yaml")
STEMS: Final = tuple(name.removesuffix(".yaml") for name in FILES)
MOST_BYTES: Final = 1_000_000


def read(folder: Path | None) -> dict[str, Node]:
    """The six files by name, each from the player's folder where it has one."""
    own = _own_files(folder) if folder is not None else {}
    return {name: parse(_text(own.get(name, data_folder() / name)), name) for name in FILES}


def _own_files(folder: Path) -> dict[str, Path]:
    try:
        own = {path.name: path for path in sorted(folder.iterdir()) if _is_yaml(path)}
    except OSError as error:
        raise ContentError("no-folder", str(folder)) from error
    for name in own:
        if name not in FILES:
            hint = did_you_mean(Path(name).stem, STEMS, ".yaml") or f"; those are {', '.join(FILES)}"
            raise ContentError("stray", name, hint=hint)
    if not own:
        raise ContentError("no-files", str(folder), files=", ".join(FILES))
    return own


def _is_yaml(path: Path) -> bool:
    # Hidden files are litter of the file system ("._traps.yaml"), not meant by the player.
    return path.suffix.lower() in (".yaml", ".yml") and not path.name.startswith(".")


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise ContentError("unreadable", path.name, reason=error.strerror) from error
    if len(content) > MOST_BYTES:
        raise ContentError("too-large", path.name, most=MOST_BYTES)
    try:
        return content.decode("utf-8-sig")  # some editors begin a file with a byte order mark
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise ContentError("not-utf8", path.name, line, byte=f"0x{content[error.start]:02x}") from error
