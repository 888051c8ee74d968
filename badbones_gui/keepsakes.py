"""A folder full of saved games and replays, the same ones every time: for pictures and measurements."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from . import samples
from .engine import Catalogue, Setup
from .players import EMBLEMS, Party, Player
from .records import SUFFIX, Heading, Journal, KeptGame, Library, Played
from .session import Session

NAMES: Final = ("Anna", "Ben", "Cleo", "David", "Emma", "Finn")
#: Games that have been finished: by set-up, how often each is kept.
FINISHED: Final = (
    (Setup("base", 2, seed=1), 4),
    (Setup("base", 4, chiefs=True, seed=2), 2),
    (Setup("coop", 3, seed=1), 2),
    (Setup("coop", 2, rounds=3, seed=5), 3),
    (Setup("solo", 1, seed=2), 3),
    (Setup("solo", 1, rounds=4, seed=3), 2),
)
#: Games that go on: set-up, round, name.
GOING: Final = (
    (Setup("base", 2, seed=5), 3, "Sunday evening"),
    (Setup("coop", 3, seed=4), 4, "All against the bones"),
    (Setup("base", 6, chiefs=True, seed=4), 2, "Six at one table"),
)


def party_of(setup: Setup, first: int = 0) -> Party:
    """People with names; another one begins."""
    names = NAMES[first:] + NAMES[:first]
    people = (Player(name, EMBLEMS[NAMES.index(name)]) for name in names)
    return Party(setup, tuple(people)[: setup.players])


def played(catalogue: Catalogue, setup: Setup, session: Session) -> Played:
    """A game as somebody plays it, without a file."""
    party = party_of(setup)
    heading = Heading(party, catalogue.fingerprint, tuple(session.history))
    return Played(session, party, Journal(Path("current.journal"), heading))


def fill(library: Library, times: int = 1, now: datetime | None = None) -> None:
    """Put games into a library: saved ones, one that is damaged, a deleted one, and so many times all replays."""
    catalogue, moment = library.catalogue, now or datetime.now(UTC)
    for setup, number, name in GOING:
        session = samples.play(catalogue, setup, samples.round_opens(number))
        library.save(played(catalogue, setup, session), name)
    library.delete(library.save(played(catalogue, setup, session), "A mistake").key)
    (library.folder / "saved" / "torn.save").write_bytes(b"{")
    fill_replays(library, times, moment)
    library.delete_replay(library.kept_replays.all()[-1].key)


def fill_replays(library: Library, times: int, now: datetime) -> None:
    """So many times all finished games, each some hours older than the one before."""
    hours = 0
    finished = [(setup, samples.play(library.catalogue, setup), often) for setup, often in FINISHED]
    for _ in range(times):
        for setup, session, often in finished:
            for first in range(often):
                hours += 7
                kept = KeptGame.of(played(library.catalogue, setup, session))
                date = (now - timedelta(hours=hours)).isoformat(timespec="seconds")
                game = replace(kept, key=f"game{hours}", party=party_of(setup, first), date=date)
                place = "imported" if hours % 5 == 1 else "replays"
                replace(game, assisted=hours % 4 == 2).export(library.folder / place / f"{game.key}{SUFFIX}")
