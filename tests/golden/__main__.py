"""``python -m tests.golden``: write all golden playthroughs anew, and remove those that are no longer in the table."""

import sys

from .games import FOLDER, GAMES, write_game


def main() -> None:
    """Say for each file whether it has changed."""
    for stale in sorted(path for path in FOLDER.glob("*.txt") if path.stem not in GAMES):
        stale.unlink()
        sys.stdout.write(f"{stale.name}: removed\n")
    for name in GAMES:
        path = FOLDER / f"{name}.txt"
        text = write_game(name)
        known = path.read_text("ascii") if path.exists() else ""
        path.write_text(text, "ascii", newline="\n")
        sys.stdout.write(f"{path.name}: {'as before' if text == known else 'changed'}\n")


if __name__ == "__main__":
    main()
