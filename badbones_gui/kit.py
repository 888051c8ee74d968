"""What every scene is given: pictures, sounds and the player's preferences."""

from dataclasses import dataclass, field

from .preferences import Preferences
from .sounds import Sounds
from .sprites.art import Art
from .theme import Theme, use_palette


@dataclass
class Kit:
    """One set of things for all scenes of a window."""

    art: Art = field(default_factory=Art)
    sounds: Sounds = field(default_factory=Sounds)
    preferences: Preferences = field(default_factory=Preferences)

    def open_sounds(self) -> None:
        """Let noises and music be heard, as loud as the player wants them."""
        self.sounds.set_volumes(self.preferences.music, self.preferences.effects)
        self.sounds.open()
        self.sounds.start_music()

    def paint(self) -> None:
        """Show everything in the colours that the player wants."""
        use_palette(self.preferences.colours.value)
        self.art.use_palette(self.preferences.colours.value)

    def theme(self, size: tuple[int, int]) -> Theme:
        """Sizes for a window, at the player's scale."""
        return Theme(size, self.preferences.scale)
