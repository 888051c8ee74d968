"""Where the program is put, and how it is started so that nothing of the checkout can help it."""

import os
import shutil
import stat
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from zipfile import ZipFile

from tests.window.real.driver import ROOT, start_server

#: Seconds after which a program that has not ended will not end any more.
PATIENCE = 120


def unpack(archive: Path, folder: Path) -> None:
    """Unpack as a system's own tool does: links are links, and programs may be run."""
    with ZipFile(archive) as packed:
        for info in packed.infolist():
            path, mode = folder / info.filename, info.external_attr >> 16
            path.parent.mkdir(parents=True, exist_ok=True)
            if stat.S_ISLNK(mode):
                path.symlink_to(packed.read(info).decode())
            else:
                path.write_bytes(packed.read(info))
                path.chmod(mode & 0o777)


def succeeds(*words: str) -> bool:
    """Whether the system does it."""
    return subprocess.run(words, capture_output=True, check=False).returncode == 0


@cache
def hiding() -> tuple[str, ...]:
    """Words before a command that put an empty folder over the checkout, where the system lets us."""
    script = 'mount -t tmpfs none "$0" && exec "$@"'
    for way in (("unshare", "--mount"), ("unshare", "--map-root-user", "--mount")):
        words = (*way, "sh", "-c", script, str(ROOT))
        if (
            shutil.which("unshare")
            and not subprocess.run([*words, "true"], capture_output=True, check=False).returncode
        ):
            return words
    return ()


def of_the_checkout(process: int) -> set[str]:
    """The files of the checkout that a running program has open or mapped."""
    proc = Path("/proc") / str(process)
    mapped = {line.split(maxsplit=5)[5] for line in (proc / "maps").read_text().splitlines() if line.count("/")}
    opened = {str(link.readlink()) for link in (proc / "fd").iterdir() if link.is_symlink()}
    return {name for name in mapped | opened if name.startswith(f"{ROOT}/")}


def run_on_a_screen(words: Sequence[str], home: Path, cwd: Path) -> "subprocess.CompletedProcess[str]":
    """Run a program to its end, with a screen, and with nothing else that could tell it where it is."""
    screen = home / "screen"
    screen.mkdir(parents=True)
    server, display = start_server(screen)
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "DISPLAY": display,
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
    }
    try:
        return subprocess.run(
            words,
            env=environment,
            cwd=cwd,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    finally:
        server.terminate()
        server.wait()
