"""What the packaged program runs."""

from badbones_gui.__main__ import main

if __name__ == "__main__":
    raise SystemExit(main())
