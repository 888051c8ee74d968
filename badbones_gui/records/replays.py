"""Finished games in one small file each, and a walk through one of them, forward and back."""

import json
import zlib
from bisect import bisect_right
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from ..engine import BadBonesError, Catalogue, Event, Game, SaveError
from ..engine.actions import Action
from ..engine.events import FloorsChanged, GameResumed, HousesChanged, PhaseBegan, RoundBegan
from ..engine.replay import Replay
from ..engine.save import digest
from ..engine.state import HERO, OVER, TRAP, Result
from ..players import Party
from ..session import Session
from .files import MOST_BYTES, RecordError, parse, read_bytes, reason, short, write_whole
from .journal import Played, is_key, read_party
from .steps import MOST_STEPS, open_session

#: How the names of replays end, and how the files begin.
SUFFIX: Final = ".bones"
MAGIC: Final = b"BADBONES-REPLAY 1\n"
#: So many actions lie between two positions that are kept.
KEYFRAME: Final = 16
LONGEST_DATE: Final = 40


@dataclass(frozen=True)
class KeptGame:
    """A game that was played, with all that is said about it in lists."""

    key: str
    party: Party
    fingerprint: str
    actions: tuple[dict[str, Any], ...]
    digest: str
    round: int
    #: None: the game was not over.
    result: Result | None
    assisted: bool
    date: str

    @classmethod
    def of(cls, played: Played) -> "KeptGame":
        """The game as far as it has been played."""
        session, game = played.session, played.session.game
        return cls(
            played.key,
            played.party,
            game.rules.catalogue.fingerprint,
            tuple(session.history),
            digest(game),
            game.round,
            game.result,
            session.assisted,
            today(),
        )

    def to_bytes(self) -> bytes:
        """The whole file."""
        replay = Replay(self.party.setup, self.fingerprint, list(self.actions), self.digest)
        plain = json.loads(replay.to_json()) | {
            "key": self.key,
            "players": self.party.as_dict()["players"],
            "round": self.round,
            "result": None if self.result is None else list(self.result),
            "assisted": self.assisted,
            "date": self.date,
        }
        words = json.dumps(plain, separators=(",", ":")).encode("ascii")
        return MAGIC + zlib.compress(words, 9)

    @classmethod
    def from_bytes(cls, catalogue: Catalogue, content: bytes) -> "KeptGame":
        """The game from its file, packed or plain; raises ``RecordError`` for anything else."""
        words = _unpack(content[len(MAGIC) :]) if content.startswith(MAGIC) else content
        try:
            text = words.decode("utf-8")
            replay = Replay.from_json(catalogue, text)
            plain = json.loads(text)
        except SaveError as problem:
            raise RecordError(short(problem)) from problem
        except (ValueError, TypeError) as problem:
            raise RecordError("This is no replay of Bad Bones, or it is damaged.") from problem
        if len(replay.actions) > MOST_STEPS:
            raise RecordError("This replay is damaged: no game is that long.")
        return cls._from_plain(plain, catalogue.fingerprint, tuple(replay.actions), replay.digest)

    @classmethod
    def _from_plain(cls, plain: Any, fingerprint: str, actions: tuple[dict[str, Any], ...], digest: str) -> "KeptGame":
        party = read_party({"setup": plain.get("setup"), "players": plain.get("players")})
        key, number, assisted, date = (plain.get(word) for word in ("key", "round", "assisted", "date"))
        sound = is_key(key) and type(number) is int and type(assisted) is bool and isinstance(date, str)
        if not sound or len(str(date)) > LONGEST_DATE:
            raise RecordError("This replay is damaged: a part is missing.")
        result = _read_result(plain.get("result"), party.setup.players)
        return cls(str(key), party, fingerprint, actions, digest, int(number), result, assisted, str(date))

    @classmethod
    def glance(cls, content: bytes) -> "KeptGame | None":
        """What is said about a game in lists, whatever rules and data it was played by; its actions stay unread."""
        try:
            words = _unpack(content[len(MAGIC) :]) if content.startswith(MAGIC) else content
            plain = parse(words, "replay")
            return cls._from_plain(plain, str(plain.get("data")), (), "")
        except RecordError:
            return None

    def export(self, path: Path) -> None:
        """Write the file wherever the player wants it; raises ``RecordError``."""
        try:
            write_whole(path, self.to_bytes())
        except OSError as problem:
            raise RecordError(f"The replay cannot be written: {reason(problem)} ({path}).") from problem


def read_replay(catalogue: Catalogue, path: Path) -> KeptGame:
    """A replay from anywhere, not yet played through (``ReplayWalk`` does that); raises ``RecordError``."""
    return KeptGame.from_bytes(catalogue, read_bytes(path, "replay"))


@dataclass(frozen=True)
class ReplayEntry:
    """A replay as it stands in a list; one with a ``problem`` cannot be watched, but it may still count."""

    key: str
    #: All that is said about the game, without its actions; None: not even that can be read.
    game: KeptGame | None = None
    imported: bool = False
    problem: str | None = None

    @property
    def date(self) -> str:
        """When the game ended."""
        return "" if self.game is None else self.game.date


def read_entry(catalogue: Catalogue, path: Path, *, imported: bool = False) -> ReplayEntry:
    """A replay's file as an entry of a list."""
    try:
        content = read_bytes(path, "replay")
    except RecordError as problem:
        return ReplayEntry(path.stem, imported=imported, problem=str(problem))
    try:
        game = replace(KeptGame.from_bytes(catalogue, content), actions=())
    except RecordError as problem:
        return ReplayEntry(path.stem, KeptGame.glance(content), imported, str(problem))
    return ReplayEntry(path.stem, game, imported)


def file_name(entry: ReplayEntry) -> str:
    """How a replay is called among files of other kinds: what was played, when, and by whom, in plain letters."""
    if entry.game is None:
        return "badbones-replay"
    party = entry.game.party
    words = ["badbones", party.setup.mode, entry.game.date[:10], *(player.name for player in party.players)]
    letters = ("".join(c for c in word if c.isascii() and (c.isalnum() or c == "-")) for word in words)
    return "-".join(word for word in letters if word)


def today() -> str:
    """Date and time as they are kept."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _unpack(packed: bytes) -> bytes:
    """At most as much as a file may hold, whatever it would become."""
    unpacker = zlib.decompressobj()
    try:
        words = unpacker.decompress(packed, MOST_BYTES)
    except zlib.error as problem:
        raise RecordError("This replay is damaged.") from problem
    if not unpacker.eof:
        raise RecordError("This replay is damaged, or much too long.")
    return words


def _read_result(plain: Any, players: int) -> Result | None:
    if plain is None:
        return None
    try:
        winners, scores, won = plain
        result = Result(tuple(winners), tuple((seat, points) for seat, points in scores), won)
    except (TypeError, ValueError) as problem:
        raise RecordError("This replay is damaged: its result is missing.") from problem
    seats = [*result.winners, *(seat for seat, _ in result.scores)]
    numbers = [*seats, *(points for _, points in result.scores)]
    if not (won is None or type(won) is bool) or any(type(number) is not int for number in numbers):
        raise RecordError("This replay is damaged: its result is missing.")
    if any(not 1 <= seat <= players for seat in seats):
        raise RecordError("This replay is damaged: somebody who did not play has won.")
    return result


class ReplayWalk:
    """Every position of a game by its step: 0 is the beginning, ``len(walk)`` the end."""

    def __init__(self, catalogue: Catalogue, kept: KeptGame, start: Game | None = None) -> None:
        """Play the game through once; raises ``RecordError`` if it is not the game that was played.

        One that began in the middle needs to be told how it stood then.
        """
        self.kept = kept
        self._catalogue = catalogue
        #: Rounds with the step at which each begins.
        self.rounds: list[tuple[int, int]] = [(1, 0)]
        #: Steps at which a floor or a house is lost.
        self.losses: list[int] = []
        self._actions: list[Action] = []
        #: By step: where players plan, the step at which their planning began; else the step itself.
        self._openings: list[int] = []
        self._plannings: list[int] = []
        replay = Replay(kept.party.setup, kept.fingerprint, list(kept.actions), kept.digest)
        try:
            game = replay.start(catalogue) if start is None else start.clone()
            self._keyframes = [game.clone()]
            self._note(game, [])
            for action, events in replay.steps(game):
                self._actions.append(action)
                self._note(game, events)
                if len(self._actions) % KEYFRAME == 0:
                    self._keyframes.append(game.clone())
        except (BadBonesError, LookupError, TypeError, ValueError) as problem:
            raise RecordError(f"This replay is damaged. {short(problem)}") from problem
        if digest(game) != kept.digest or game.result != kept.result or game.round != kept.round:
            raise RecordError("This replay is damaged: it ends otherwise than the game did.")

    def __len__(self) -> int:
        return len(self._actions)

    def at(self, step: int) -> Game:
        """The game after so many actions, as a copy of one's own."""
        step = max(0, min(step, len(self)))
        frame = step // KEYFRAME
        game = self._keyframes[frame].clone()
        for action in self._actions[frame * KEYFRAME : step]:
            game.apply(action)
        return game

    def action(self, step: int) -> Action:
        """What was done at a step; steps count from 1."""
        return self._actions[step - 1]

    def events(self, step: int) -> list[Event]:
        """What happened at a step; steps count from 1."""
        return self.at(step - 1).apply(self._actions[step - 1])

    def round_at(self, step: int) -> int:
        """The round in which a position lies."""
        return self.rounds[bisect_right(self.rounds, step, key=lambda entry: entry[1]) - 1][0]

    def next_loss(self, step: int) -> int | None:
        """The first step after this one at which a floor or a house is lost."""
        number = bisect_right(self.losses, step)
        return self.losses[number] if number < len(self.losses) else None

    def play_on_from(self, step: int) -> tuple[dict[str, Any], ...]:
        """The actions that have been played where somebody could take over: plans are made anew from their beginning.

        After the end of a game, that is the last time that the players planned.
        """
        step = max(0, min(step, len(self)))
        if self.at(step).phase == OVER:
            step = max((opening for opening in self._plannings if opening < step), default=0)
        return self.kept.actions[: self._openings[step]]

    def session_from_here(self, step: int) -> Session:
        """A practice game that goes on from here; it counts as assisted."""
        before = self.play_on_from(step)
        return open_session(self._catalogue, self.kept.party.setup, before, assisted=True, practice=True)

    def _note(self, game: Game, events: list[Event]) -> None:
        step = len(self._actions)
        for event in events:
            if isinstance(event, RoundBegan | GameResumed):
                self.rounds.append((event.round, step))
            elif isinstance(event, FloorsChanged | HousesChanged) and event.change < 0 and step not in self.losses[-1:]:
                self.losses.append(step)
        opens = any(isinstance(event, PhaseBegan) and event.phase == HERO for event in events)
        planning = game.phase in (HERO, TRAP)
        goes_on = planning and not opens and step > 0 and self._openings[-1] in self._plannings[-1:]
        self._openings.append(self._openings[-1] if goes_on else step)
        if planning and not goes_on:
            self._plannings.append(step)
