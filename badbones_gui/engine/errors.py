"""What the engine raises, each with a sentence that a player understands."""


class BadBonesError(Exception):
    """Anything that the engine refuses."""


class Refused(BadBonesError):
    """An action that the rules do not allow now; the game is as it was."""


class SetupError(BadBonesError):
    """A game that cannot be set up this way."""


class PositionError(BadBonesError):
    """A described position that cannot exist."""


class SaveError(BadBonesError):
    """A saved game or replay that cannot be read."""
