"""What the packaged program runs."""

from multiprocessing import freeze_support

from badbones_gui.__main__ import main

if __name__ == "__main__":
    freeze_support()  # a command that works on many games at once starts the program anew for each worker
    raise SystemExit(main())
