"""Seats that change hands, and hints: they are in the journal, and whoever sat there at the end is in the replay."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from badbones_gui.engine import Setup
from badbones_gui.players import Party, default_players
from badbones_gui.records import RecordError
from badbones_gui.records.journal import begin, resume
from badbones_gui.records.library import Library
from badbones_gui.records.replays import KeptGame
from badbones_gui.records.steps import open_session, take
from badbones_gui.records.tally import count

from .games import CATALOGUE, party, play, state

SETUP = Setup("base", 2, seed=3)


def mixed(setup: Setup, *bots: str) -> Party:
    players = zip(default_players(setup.players), bots, strict=True)
    return Party(setup, tuple(replace(player, bot=bot) for player, bot in players))


def test_continue_knows_who_plays_and_who_asked_for_hints(tmp_path: Path) -> None:
    path = tmp_path / "current.journal"
    game = begin(path, CATALOGUE, party(SETUP))
    play(game.session, Random(1), 20)
    game.session.change_hands(2, "corvin")
    game.session.count_hint(1)
    game.session.count_hint(1)
    again = resume(path, CATALOGUE)
    assert state(again.session) == state(game.session)
    assert again.party == game.party
    assert [(player.name, player.bot) for player in again.party.players] == [("Knight", ""), ("Corvin", "corvin")]
    again.session.change_hands(2, "")
    assert resume(path, CATALOGUE).party == party(SETUP)


def test_a_replay_shows_who_sat_there_at_the_end(tmp_path: Path) -> None:
    library = Library(tmp_path, CATALOGUE)
    game = library.begin(mixed(SETUP, "", "pip"))
    game.session.change_hands(1, "morwenna")
    play(game.session, Random(1))
    kept = KeptGame.from_bytes(CATALOGUE, library.finish(game).to_bytes())
    assert [player.bot for player in kept.party.players] == ["morwenna", "pip"]


def test_a_bots_games_do_not_count_for_a_person_of_that_name(tmp_path: Path) -> None:
    library = Library(tmp_path, CATALOGUE)
    for bots in (("", ""), ("", "pip"), ("pip", "pip")):
        game = library.begin(mixed(SETUP, *bots))
        play(game.session, Random(1))
        library.finish(game)
    tally = count(library.replays())
    assert tally.games == 3
    assert {player.name: player.games for player in tally.players.values()} == {"Knight": 2, "Archer": 1}


def test_a_bot_alone_sets_no_record(tmp_path: Path) -> None:
    library = Library(tmp_path, CATALOGUE)
    game = library.begin(mixed(Setup("solo", 1, seed=3), "pip"))
    play(game.session, Random(1))
    library.finish(game)
    assert count(library.replays()).best_solo_rounds == 0


@pytest.mark.parametrize(
    "step",
    [
        {"hands": {"seat": 3, "bot": "pip"}},
        {"hands": {"seat": 1, "bot": "hal"}},
        {"hands": {"seat": 1, "bot": 7}},
        {"hands": {"seat": 1}},
        {"hands": "pip"},
        {"hands": None},
        {"hint": 0},
        {"hint": "1"},
    ],
    ids=json.dumps,
)
def test_nobody_takes_a_step_that_makes_no_sense(step: dict[str, Any]) -> None:
    session = open_session(CATALOGUE, SETUP, (), assisted=False, practice=False)
    with pytest.raises(RecordError):
        take(session, step)
    assert not session.hands
    assert not session.hints
