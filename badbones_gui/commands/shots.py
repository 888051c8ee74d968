"""``badbones shots FOLDER``: a picture of every scene, without a person and without a screen."""

import argparse
import os
import sys
from pathlib import Path
from typing import Final

import pygame
from tqdm import tqdm

from ..album import Album
from ..theme import end_pygame
from .game_options import read_catalogue
from .parser import add_data_option, fail
from .window import window_size

SIZES: Final = ((1280, 720), (1920, 1080))


def add_to(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the pictures go; made if it is not there")
    parser.add_argument("--only", metavar="WORDS", default="", help="only pictures whose names begin so: play-2")
    parser.add_argument(
        "--size",
        type=window_size,
        action="append",
        metavar="WxH",
        help="1280x720 and 1920x1080 unless said; may be given more than once",
    )
    add_data_option(parser)


def run(args: argparse.Namespace) -> int:
    """Draw, save, and name every picture."""
    album = Album(read_catalogue(args))
    shots = [shot for shot in album.shots() if shot.name.startswith(args.only)]
    if not shots:
        names = ", ".join(shot.name for shot in album.shots())
        fail(f"No picture's name begins with '{args.only}'; there are {names}.")
    folder: Path = args.folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        fail(f"The folder '{folder}' cannot be made: {problem.strerror}.")
    os.environ["SDL_VIDEODRIVER"] = "dummy"  # nothing appears, whether there is a screen or not
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    try:
        for size in args.size or SIZES:
            pygame.display.set_mode(size)
            for shot in tqdm(shots, desc=f"{size[0]}x{size[1]}", unit="picture", leave=False, disable=None):
                path = folder / f"{shot.name}-{size[0]}x{size[1]}.png"
                pygame.image.save(album.take(shot, size), path)
                tqdm.write(str(path), file=sys.stdout)
    except OSError as problem:
        fail(f"The pictures cannot be saved in '{folder}': {problem.strerror}.")
    finally:
        end_pygame()
    return 0
