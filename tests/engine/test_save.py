"""Saved games and replays: the same state again, or a clear sentence."""

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from badbones_gui.bots.dice import roll_action
from badbones_gui.content import load
from badbones_gui.engine import SaveError, Setup
from badbones_gui.engine.replay import Recorder, Replay
from badbones_gui.engine.save import digest, from_json, from_plain, to_plain

CATALOGUE = load()


def played(setup: Setup, actions: int, luck: int = 1) -> Recorder:
    recorder, chance = Recorder(CATALOGUE, setup), Random(luck)
    for _ in range(actions):
        if recorder.game.result is None:
            recorder.apply(roll_action(recorder.game, chance))
    return recorder


GAMES = [
    to_plain(played(setup, actions).game)
    for setup in (
        Setup(players=3, seed=4),
        Setup(mode="advanced", players=3, chiefs=True, seed=5),
        Setup(mode="solo", players=1, heroic=True, seed=6),
        Setup(mode="coop", players=4, advanced=True, chiefs=True, seed=7),
    )
    for actions in (0, 10, 60, 120)
]


def test_the_digest_of_a_game_is_the_same_on_every_machine() -> None:
    """Written down once: a change means that saved games and replays of others no longer fit (RULES_VERSION)."""
    game = played(Setup(mode="coop", players=3, advanced=True, chiefs=True, seed=11), 100).game
    assert digest(game) == "f7649bf625ab449283c7ffaf915c9921"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "chess"}, "no saved game"),
        ({"version": 99}, "another version of the game"),
        ({"rules": 0}, "another version of the rules"),
        ({"data": "0123"}, "other data files"),
        ({"setup": None}, "'setup' is missing"),
        ({"state": []}, "'state' is missing"),
        ({"setup": {"mode": "chess"}}, "no mode 'chess'"),
    ],
)
def test_a_file_that_does_not_fit_is_refused_with_the_reason(change: dict[str, Any], message: str) -> None:
    with pytest.raises(SaveError, match=message):
        from_plain(CATALOGUE, GAMES[0] | change)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000, '{"format": "badbones-game"}', "\ud800"])
def test_what_is_no_saved_game_is_refused(text: str) -> None:
    with pytest.raises(SaveError):
        from_json(CATALOGUE, text)


@settings(max_examples=1500, deadline=None)
@given(st.sampled_from(GAMES), st.data())
def test_a_spoilt_save_gives_a_game_or_a_sentence(plain: dict[str, Any], data: st.DataObject) -> None:
    spoilt = copy.deepcopy(plain)
    container: Any = spoilt
    key: Any = data.draw(st.sampled_from(sorted(spoilt)))
    while isinstance(container[key], dict | list) and container[key] and data.draw(st.integers(0, 5)):
        container = container[key]
        keys = sorted(container) if isinstance(container, dict) else range(len(container))
        key = data.draw(st.sampled_from(keys))
    container[key] = data.draw(
        st.none() | st.booleans() | st.integers(-2, 2**70) | st.text(max_size=3) | st.just([]) | st.just({})
    )
    try:
        game = from_plain(CATALOGUE, json.loads(json.dumps(spoilt)))
    except SaveError:
        return
    for seat in game.rules.seats:
        for action in game.legal_actions(seat)[:20]:
            game.clone().apply(action)


def test_a_replay_ends_in_the_same_state() -> None:
    recorder = played(Setup(mode="advanced", players=4, chiefs=True, seed=3), 10_000)
    text = recorder.replay().to_json()
    assert digest(Replay.from_json(CATALOGUE, text).play(CATALOGUE)) == digest(recorder.game)


def test_a_replay_that_ends_elsewhere_says_so() -> None:
    replay = played(Setup(players=2, seed=3), 30).replay()
    replay.actions.pop()
    with pytest.raises(SaveError, match="another state"):
        replay.play(CATALOGUE)


def test_a_replay_with_an_impossible_action_names_it() -> None:
    replay = played(Setup(players=2, seed=3), 30).replay()
    replay.actions[4] = {"player": 1, "hero": "c9"}
    with pytest.raises(SaveError, match="at action 5: There is no space 'c9'"):
        replay.play(CATALOGUE)


@pytest.mark.parametrize(
    "change", [{"actions": None}, {"actions": [0] * 100_001}, {"setup": {"seed": "x"}}, {"digest": 3}, {"rules": 2}]
)
def test_a_spoilt_replay_is_refused(change: dict[str, Any]) -> None:
    plain = json.loads(played(Setup(players=2), 5).replay().to_json())
    with pytest.raises(SaveError):
        Replay.from_json(CATALOGUE, json.dumps(plain | change))
