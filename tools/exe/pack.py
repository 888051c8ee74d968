"""Packs what build_exe.spec has made into a zip named after version and platform: python -m tools.exe.pack."""

import platform
import stat
import sys
import tomllib
from pathlib import Path
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

ROOT: Final = Path(__file__).resolve().parents[2]
DIST: Final = ROOT / "dist"
#: No download is larger.
MOST_BYTES: Final = 80_000_000
_SYSTEMS: Final = {"darwin": "macos", "win32": "windows"}


def project(root: Path) -> dict[str, Any]:
    """Name, version and authors, from pyproject.toml."""
    found: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    return found


def name() -> str:
    """The zip's name on this machine, without its ending."""
    machine = platform.machine().lower().replace("amd64", "x86_64")
    return f"badbones-{project(ROOT)['version']}-{_SYSTEMS.get(sys.platform, sys.platform)}-{machine}"


def pack(folder: Path, target: Path) -> None:
    """Everything in the folder, with its name in front; links stay links and programs stay programs."""
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            inside = path.relative_to(folder.parent).as_posix()
            if path.is_symlink():
                link = ZipInfo(inside)
                link.create_system = 3  # Unix: only there links are known
                link.external_attr = (stat.S_IFLNK | 0o777) << 16
                archive.writestr(link, str(path.readlink()))
            elif path.is_file():
                archive.write(path, inside)


def main() -> int:
    """Pack, and say what was made."""
    folder = DIST / ("Bad Bones.app" if sys.platform == "darwin" else "badbones")
    target = DIST / f"{name()}.zip"
    pack(folder, target)
    size = target.stat().st_size
    print(f"{target.relative_to(ROOT)}: {size / 1e6:.1f} MB")
    if size > MOST_BYTES:
        print(f"That is more than {MOST_BYTES / 1e6:.0f} MB.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
