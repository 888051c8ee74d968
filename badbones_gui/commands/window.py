"""``badbones window``: the game itself."""

import argparse
import re
import sys
from contextlib import suppress
from pathlib import Path

import pygame

from ..app import GaveUp, NoScreen, Window, run_window
from ..logbook import Logbook, open_logbook
from ..paths import config_folder, games_folder, is_frozen, log_folder, shared_folder
from ..preferences import FILE_NAME, PreferencesFile
from ..probe import Probe
from ..scenes.opening import Opening
from ..terminal import is_heard
from .parser import add_data_option, whole_number

#: The least window in which everything can be read.
LEAST = (640, 360)
#: Pixels of the icon in the window's frame and among the running programs.
ICON = 128


def add_to(parser: argparse.ArgumentParser) -> None:
    """The command's options."""
    parser.add_argument("--size", type=window_size, metavar="WxH", help="what suits the screen unless said")
    parser.add_argument("--windowed", action="store_true", help="do not fill the screen, whatever the settings say")
    parser.add_argument("--home", type=Path, metavar="FOLDER", help="keep settings, games and logs in this folder")
    parser.add_argument("--seed", type=whole_number(0, 2**63), help="propose this seed for new games")
    parser.add_argument("--probe", type=Path, metavar="FILE", help="write what the window shows to this file")
    add_data_option(parser)


def run(args: argparse.Namespace) -> int:
    """Open the window and stay until it is closed."""
    with open_logbook(log_folder(args.home)) as book:
        return _run(args, book)


def _run(args: argparse.Namespace, book: Logbook) -> int:
    failures: list[str] = []
    file = PreferencesFile(config_folder(args.home) / FILE_NAME)
    preferences, complaint = file.load()

    def begin(window: Window) -> None:
        window.rescue = give_up
        window.stack.push(Opening(lambda: set_out(window)))

    def give_up(problem: Exception) -> None:
        raise GaveUp(f"Bad Bones cannot start. What happened is written down in {book.path}.") from problem

    def set_out(window: Window) -> None:
        from ..content import ContentError, load  # all of these only now: the first picture waits for none of them
        from ..journey import Journey
        from ..kit import Kit
        from ..records import Library
        from ..rescue import Rescue

        try:
            catalogue = load(args.data)
        except ContentError as problem:
            failures.append(str(problem))
            window.stack.clear()
            return
        kit = Kit(preferences=preferences)
        pygame.display.set_icon(kit.art.get("icons/app", ICON))
        window.shown = kit.open_sounds
        library = Library(games_folder(args.home), catalogue, shared_folder(args.home))
        journey = Journey(window, kit, catalogue, file, library, seed=args.seed)
        Rescue(window, journey, book).begin()
        journey.begin(complaint)

    try:
        run_window(
            begin,
            args.size,
            fullscreen=preferences.fullscreen and not args.windowed,
            probe=Probe(args.probe) if args.probe is not None else None,
        )
    except (NoScreen, GaveUp) as problem:
        return complain(str(problem), 1)
    except KeyboardInterrupt:
        return 130
    return complain(failures[0], 2) if failures else 0


def window_size(text: str) -> tuple[int, int]:
    """An option's type: a size such as 1280x720.

    >>> window_size("1280x720")
    (1280, 720)
    """
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"'{text}' is no size such as 1280x720")
    size = int(found[1]), int(found[2])
    if size[0] < LEAST[0] or size[1] < LEAST[1]:
        raise argparse.ArgumentTypeError(f"{text} is smaller than {LEAST[0]}x{LEAST[1]}")
    return size


def complain(message: str, code: int) -> int:
    """One line on standard error, and a small window for whoever started the program without a terminal."""
    print(message, file=sys.stderr)
    if not is_heard() or (is_frozen() and not sys.stderr.isatty()):
        with suppress(pygame.error):  # no screen, no small window
            pygame.display.message_box("Bad Bones", message, message_type="error")
    return code
