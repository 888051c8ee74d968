"""Games as people play them, for everything that keeps games."""

from pathlib import Path
from random import Random
from typing import Any

from badbones_gui.content import load
from badbones_gui.engine import Setup
from badbones_gui.engine.save import digest
from badbones_gui.players import Party, default_players
from badbones_gui.records.journal import Played, begin
from badbones_gui.session import Session, Stage
from tests.test_session import play_stage

CATALOGUE = load()
SETUPS = [
    Setup("base", 2, seed=1),
    Setup("base", 6, chiefs=True, seed=2),
    Setup("advanced", 3, chiefs=True, seed=3),
    Setup("solo", 1, advanced=True, seed=4),
    Setup("solo", 1, heroic=True, rounds=4, seed=5),
    Setup("coop", 2, seed=6),
    Setup("coop", 4, advanced=True, chiefs=True, rounds=5, seed=7),
]


def party(setup: Setup) -> Party:
    return Party(setup, default_players(setup.players))


def state(session: Session) -> tuple[Any, ...]:
    """Everything about a session that could be seen or could make a difference later."""
    return (
        digest(session.game),
        digest(session.table),
        session.stage,
        set(session.ready),
        set(session.by_hand),
        dict(session.hands),
        dict(session.hints),
        list(session.history),
        session.assisted,
        {seat: (list(plan.hero), list(plan.trap)) for seat, plan in session._planning.plans.items()},
        list(session._planning.trap_order),
        list(session._moves),
        {seat: list(undone) for seat, undone in session._undone.items()},
        [seat for seat in session.game.rules.seats if session.can_redo(seat)],
        list(session.rounds()),
    )


def play(session: Session, chance: Random, steps: int = 6000) -> None:
    """So many things that people do, or until the game is over."""
    for _ in range(steps):
        if session.stage is Stage.OVER:
            return
        if chance.random() < 0.03:
            session.toggle_by_hand(chance.choice(session.game.rules.seats))
        play_stage(session, chance)


def played(folder: Path, setup: Setup, steps: int = 6000, luck: int = 1, *, practice: bool = False) -> Played:
    """A game with its journal in this folder."""
    game = begin(folder / "current.journal", CATALOGUE, party(setup), practice=practice)
    play(game.session, Random(luck), steps)
    return game
