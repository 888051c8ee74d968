"""The command line: each command is a module of this folder with ``add_to`` (its options) and ``run``."""
