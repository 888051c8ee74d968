"""Whole games as set-up and actions: replaying needs no luck, and ends in the same state or says so."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from .actions import Action
from .catalogue import Catalogue
from .errors import BadBonesError, SaveError
from .events import Event
from .game import Game
from .notation import read_action, write_action
from .rules import RULES_VERSION, Setup
from .save import SAVE_VERSION, check_header, digest

MOST_ACTIONS: Final = 100_000


@dataclass
class Replay:
    """A game's set-up and its actions in words, with the digest of the state they led to."""

    setup: Setup
    fingerprint: str
    actions: list[dict[str, Any]] = field(default_factory=list)
    digest: str = ""

    def to_json(self) -> str:
        """The replay as text."""
        plain = {
            "format": "badbones-replay",
            "version": SAVE_VERSION,
            "rules": RULES_VERSION,
            "data": self.fingerprint,
            "setup": self.setup.as_dict(),
            "actions": self.actions,
            "digest": self.digest,
        }
        return json.dumps(plain, separators=(",", ":"))

    @classmethod
    def from_json(cls, catalogue: Catalogue, text: str) -> "Replay":
        """The replay from its text; raises ``SaveError`` for anything else, or for other rules or data."""
        try:
            plain = json.loads(text)
        except (ValueError, RecursionError) as problem:
            raise SaveError("This is no replay: it is not JSON.") from problem
        check_header(catalogue, plain, "badbones-replay", "replay")
        setup, actions, final = plain.get("setup"), plain.get("actions"), plain.get("digest")
        if not isinstance(setup, dict) or not isinstance(actions, list) or not isinstance(final, str):
            raise SaveError("This replay is damaged: a part is missing.")
        if len(actions) > MOST_ACTIONS:
            raise SaveError(f"This replay is damaged: no game has more than {MOST_ACTIONS} actions.")
        try:
            return cls(Setup.from_dict(setup), catalogue.fingerprint, actions, final)
        except BadBonesError as problem:
            raise SaveError(f"This replay is damaged: {problem}") from problem

    def start(self, catalogue: Catalogue) -> Game:
        """The game as it stood before the first action."""
        try:
            return Game.new(catalogue, self.setup)
        except BadBonesError as problem:
            raise SaveError(f"This replay is damaged: {problem}") from problem

    def play(self, catalogue: Catalogue) -> Game:
        """The game as it stands after the last action; raises ``SaveError`` if it is not the one that was played."""
        game = self.start(catalogue)
        for _ in self.steps(game):
            pass
        if digest(game) != self.digest:
            raise SaveError("This replay is damaged: it ends in another state than the game did.")
        return game

    def steps(self, game: Game) -> Iterator[tuple[Action, list[Event]]]:
        """Apply the actions to a game one by one, each with what happens."""
        for number, words in enumerate(self.actions, 1):
            try:
                action = read_action(game, words)
                events = game.apply(action)
            except BadBonesError as problem:
                raise SaveError(f"This replay is damaged at action {number}: {problem}") from problem
            yield action, events


class Recorder:
    """Plays a game and keeps its replay."""

    def __init__(self, catalogue: Catalogue, setup: Setup) -> None:
        self.game = Game.new(catalogue, setup)
        self._actions: list[dict[str, Any]] = []

    def apply(self, action: Action) -> list[Event]:
        """Apply an action to the game and remember it."""
        words = write_action(self.game, action)
        events = self.game.apply(action)
        self._actions.append(words)
        return events

    def replay(self) -> Replay:
        """The replay of the game so far."""
        rules = self.game.rules
        return Replay(rules.setup, rules.catalogue.fingerprint, list(self._actions), digest(self.game))
