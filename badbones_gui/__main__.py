"""Where the program starts: ``python -m badbones_gui`` or ``badbones``."""

import os
import sys
from importlib import import_module

from .commands.parser import OneLineParser
from .terminal import lend_streams

COMMANDS = {
    "window": "open the game's window (what happens without a command)",
    "demo": "a demonstration game in the terminal",
    "cases": "run rule cases from files or folders",
    "arena": "let the bots play many games and count who wins",
    "puzzles": "make puzzles, each with its solution",
    "simulate": "play many games at random and count what happens",
    "bench": "measure the engine against other games' engines, or the drawing (--frames)",
    "playthrough": "print a whole game with its boards",
    "shots": "save a picture of every scene",
    "stress": "kill running games again and again: nothing may be lost",
    "fuzz": "damage files in every way: only clear sentences may come of it",
    "soak": "play whole games in one window: it may not need more and more memory",
    "self-check": "try out everything once and say whether it works (also: badbones --self-check)",
}


def main(arguments: list[str] | None = None) -> int:
    """Read the command line and run the command; returns the exit code."""
    lend_streams()
    words = sys.argv[1:] if arguments is None else arguments
    if "--self-check" in words:  # whoever has trouble need not know about commands
        words = ["self-check", *(word for word in words if word != "--self-check")]
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what we print is ours
    parser = OneLineParser(prog="badbones", description="Bad Bones, an unofficial digital edition.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help")):
        words = ["window", *words]
    wanted = words[0]
    for name, help_text in COMMANDS.items():
        command = commands.add_parser(name, help=help_text, description=help_text)
        if name == wanted:  # the other commands' modules need not be loaded
            module = import_module(f".commands.{name.replace('-', '_')}", __package__)
            module.add_to(command)
            command.set_defaults(run=module.run)
    args = parser.parse_args(words)
    try:
        return int(args.run(args))
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    raise SystemExit(main())
