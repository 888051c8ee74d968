"""The strip above a replay: who did what, and the way back."""

from collections.abc import Sequence

from ...engine import Rules
from ...engine.view import GameView
from ...kit import Kit
from ...theme import Theme
from ...widgets import Button
from ..table.strip import Strip
from .walker import Walker


class Header(Strip):
    """Round, phases and words of the step that is shown."""

    def __init__(self, kit: Kit, rules: Rules, walker: Walker, buttons: Sequence[Button]) -> None:
        super().__init__(kit, rules)
        self._walker = walker
        self._buttons = buttons

    def view(self) -> GameView:
        """What is seen of the table."""
        return self._walker.motion.view

    def buttons(self) -> Sequence[Button]:
        """All of them, always."""
        return self._buttons

    def words(self) -> tuple[str, str]:
        """Who did what."""
        return self._walker.words

    def layout(self, theme: Theme) -> None:
        """Take the upper edge of the window."""
        super().layout(theme)
        right = theme.size[0] - theme.px(14)
        for button in self._buttons:
            right = self.put(button, right)
