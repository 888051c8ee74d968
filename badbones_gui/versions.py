"""What runs here, and in which version: the first thing to know about any trouble."""

import platform
import sys
from importlib.metadata import PackageNotFoundError, version

import pygame

from .engine import RULES_VERSION
from .paths import PACKAGE, is_frozen


def program() -> str:
    """The program's own version."""
    try:
        return version("badbones")
    except PackageNotFoundError:  # a checkout that was only unpacked
        return "of an unknown version"


def origin() -> str:
    """How the program came here."""
    if is_frozen():
        return "the packaged program"
    return "installed" if (PACKAGE / "data").is_dir() else "run from its source"


def everything() -> list[str]:
    """Program, rules, libraries and system, in a few short lines."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    libraries = ", ".join(f"{name} {_version(name)}" for name in ("pymunk", "PyYAML", "platformdirs"))
    return [
        f"Bad Bones {program()} ({origin()}), rules {RULES_VERSION}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}, {libraries}",
        f"{platform.platform()}, {sys.byteorder}-endian",
    ]


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "?"
