"""What happens when the program has made a mistake: it is written down, the player is told, and the game goes on."""

import logging
import time
from collections.abc import Callable, Iterator
from typing import Final

from . import versions
from .app import GaveUp, Window
from .journey import Journey
from .logbook import Logbook
from .scenes.mishap import Mishap
from .widgets import Answer

log = logging.getLogger(__name__)

#: Mistakes that follow each other within so many seconds are in a row: what answers the first one fails as well.
IN_A_ROW: Final = 3.0
#: So many steps of the game are written down.
LAST_STEPS: Final = 30


class Rescue:
    """Leads on from a mistake: first to a window that offers ways on, then to the title, then to the end."""

    def __init__(
        self, window: Window, journey: Journey, book: Logbook, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.window = window
        self.journey = journey
        self.book = book
        self._clock = clock
        self._row = 0
        self._latest = -IN_A_ROW
        self._told = False

    def begin(self) -> None:
        """From now on the window asks here when something fails, and tells when a picture is missing."""
        self.window.rescue = self.save
        self.window.between = self.look

    def save(self, problem: Exception) -> None:
        """Go on after a mistake; raises ``GaveUp`` after the third one in a row."""
        now = self._clock()
        self._row = self._row + 1 if now - self._latest < IN_A_ROW else 1
        self._latest = now
        scene = type(self.window.stack.top).__name__
        self.window.stack.abandon()
        log.error("%s", "\n".join(self._circumstances(problem, scene)))
        if self._row > 2:
            raise GaveUp(f"Bad Bones had to close. {self.where(self.book)} Your game is kept.") from problem
        if self._row > 1:
            self._let_go()
            self.journey.title()
            return
        self.window.stack.push(Mishap(self.journey.kit, self._sentence(), list(self._answers())))

    def look(self) -> None:
        """Say once that pictures are missing."""
        missing = self.journey.kit.art.missing
        if missing and not self._told:
            self._told = True
            some = "A picture is" if len(missing) == 1 else f"{len(missing)} pictures are"
            self.journey.tell(f"{some} missing or damaged, so you will see a question mark instead. {missing[0]}")

    @staticmethod
    def where(book: Logbook) -> str:
        """Where everything about a mistake can be read."""
        if book.failed:
            return "What happened could not be written down."
        return f"What happened is written down in {book.path}."

    def _sentence(self) -> str:
        kept = " Every step of your game is kept." if self._has_game() else ""
        return f"The game made a mistake and stumbled. It was not your fault.{kept}\n{self.where(self.book)}"

    def _answers(self) -> Iterator[Answer]:
        has_game = self._has_game()
        if has_game:
            yield Answer("Continue from the autosave", self._continue, safe=True)
        yield Answer("Back to the title", self._to_title, safe=not has_game)
        yield Answer("Quit", self.window.stack.clear)

    def _has_game(self) -> bool:
        return self.journey.going is not None or self.journey.library.has_current()

    def _continue(self) -> None:
        self._row = 0
        self._let_go()
        self.journey.resume()

    def _to_title(self) -> None:
        self._row = 0
        self._let_go()
        self.journey.title()

    def _let_go(self) -> None:
        """Trust the journal rather than a session that something has gone wrong with, if all of it could be written."""
        going = self.journey.going
        if going is not None and going.journal.complaint is None:
            going.journal.close()
            self.journey.going = None

    def _circumstances(self, problem: Exception, scene: str) -> Iterator[str]:
        """Everything that helps to find the mistake."""
        yield f"{type(problem).__name__} in {scene}, window {self.window.stack.size}"
        yield from versions.everything()
        yield f"Data {self.journey.catalogue.fingerprint}"
        going = self.journey.going
        if going is None:
            yield "No game was going on."
            return
        lines = going.journal.content.decode("ascii", "replace").splitlines()
        yield f"The game's beginning, and the last of its {going.journal.steps} steps:"
        yield lines[0][:4000]
        yield from lines[1:][-LAST_STEPS:]
