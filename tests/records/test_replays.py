"""Replays: forward and back, from here on, and whatever a stranger may send."""

import json
import tracemalloc
import zlib
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from badbones_gui.engine import Game, Setup
from badbones_gui.engine.notation import read_action
from badbones_gui.engine.save import digest
from badbones_gui.records import KeptGame, RecordError, ReplayWalk
from badbones_gui.records.replays import MAGIC, read_replay
from badbones_gui.session import Stage

from .games import CATALOGUE, SETUPS, play, played


@pytest.fixture(scope="module", params=SETUPS, ids=str)
def kept(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> KeptGame:
    return KeptGame.of(played(tmp_path_factory.mktemp("games"), request.param, luck=request.param.seed))


def plain_of(kept: KeptGame) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(zlib.decompress(kept.to_bytes().removeprefix(MAGIC)))
    return plain


def test_a_replay_is_read_as_it_was_written_packed_or_plain(kept: KeptGame) -> None:
    assert KeptGame.from_bytes(CATALOGUE, kept.to_bytes()) == kept
    assert KeptGame.from_bytes(CATALOGUE, json.dumps(plain_of(kept)).encode()) == kept


def test_every_step_back_leads_where_the_step_forward_came_from(kept: KeptGame) -> None:
    walk = ReplayWalk(CATALOGUE, kept)
    game, digests, losses = Game.new(CATALOGUE, kept.party.setup), [], []
    rounds = [game.round]
    digests.append(digest(game))
    for step, words in enumerate(kept.actions, 1):
        events = game.apply(read_action(game, words))
        if step % 7 == 0:
            assert walk.events(step) == events
        if any(getattr(event, "change", 0) < 0 for event in events):
            losses.append(step)
        digests.append(digest(game))
        rounds.append(game.round)
    assert len(walk) == len(kept.actions)
    for step in range(len(walk), -1, -max(1, len(walk) // 60)):
        assert digest(walk.at(step)) == digests[step]
        assert walk.round_at(step) == rounds[step]
        assert walk.next_loss(step) == next((loss for loss in losses if loss > step), None)
    assert walk.losses == losses
    assert [number for number, _ in walk.rounds] == list(range(1, kept.round + 1))


def test_from_any_step_somebody_can_play_on_to_an_end(kept: KeptGame) -> None:
    walk, chance = ReplayWalk(CATALOGUE, kept), Random(kept.party.setup.seed)
    for step in {0, len(walk), *(chance.randint(0, len(walk)) for _ in range(6))}:
        session = walk.session_from_here(step)
        assert session.assisted
        assert session.game.result is None
        assert session.game.round == walk.at(step).round or step == len(walk)
        assert len(session.history) <= step
        play(session, chance)
        assert session.stage is Stage.OVER


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> KeptGame:
    return KeptGame.of(played(tmp_path_factory.mktemp("games"), Setup("base", 2, chiefs=True, seed=5)))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "chess"}, "no replay of Bad Bones"),
        ({"version": 9}, "another version of the game"),
        ({"rules": 0}, "another version of the rules"),
        ({"data": "z" * 9999}, "other data files"),
        ({"actions": None}, "a part is missing"),
        ({"actions": [{"pass": True}] * 50_000}, "that long"),
        ({"actions": []}, "ends otherwise"),
        ({"actions": [{"player": -3, "pass": True}]}, "damaged"),
        ({"actions": [{"player": 1, "choose": [[]]}]}, "damaged"),
        ({"actions": [{"player": 1, "hero": {}}]}, "damaged"),
        ({"setup": {"mode": "base", "players": 2, "seed": 1.5}}, "damaged"),
        ({"setup": {"mode": "base", "players": 10**8}}, "damaged"),
        ({"players": [{"name": "A" * 99, "emblem": 1}]}, "damaged"),
        ({"players": 3}, "damaged"),
        ({"key": "a/b"}, "a part is missing"),
        ({"round": "1"}, "a part is missing"),
        ({"round": 77}, "ends otherwise"),
        ({"date": "x" * 100}, "a part is missing"),
        ({"assisted": None}, "a part is missing"),
        ({"result": [[3], [], None]}, "did not play"),
        ({"result": [["1"], [], None]}, "result is missing"),
        ({"result": 5}, "result is missing"),
        ({"result": None}, "ends otherwise"),
        ({"digest": "0"}, "ends otherwise"),
    ],
)
def test_a_replay_that_does_not_fit_is_refused_with_the_reason(
    small: KeptGame, change: dict[str, Any], message: str
) -> None:
    content = json.dumps(plain_of(small) | change).encode()
    with pytest.raises(RecordError, match=message) as refusal:
        ReplayWalk(CATALOGUE, KeptGame.from_bytes(CATALOGUE, content))
    assert len(str(refusal.value)) < 300


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[" * 200_000, b'{"a":' * 200_000, b"null", b"\xff\xfe", b"9" * 100_000, MAGIC, MAGIC + b"junk"],
    ids=lambda content: repr(content[:12]),
)
def test_what_is_no_replay_is_refused(content: bytes) -> None:
    with pytest.raises(RecordError):
        KeptGame.from_bytes(CATALOGUE, content)


def test_a_file_that_swells_is_refused_before_it_fills_the_memory() -> None:
    packer = zlib.compressobj(9)
    bomb = MAGIC + b"".join(packer.compress(bytes(1_000_000)) for _ in range(300)) + packer.flush()
    tracemalloc.start()
    with pytest.raises(RecordError, match="too long"):
        KeptGame.from_bytes(CATALOGUE, bomb)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 30_000_000


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_spoilt_replay_is_the_same_game_or_a_sentence(small: KeptGame, data: st.DataObject) -> None:
    plain = plain_of(small)
    place = plain["actions"][data.draw(st.integers(0, len(plain["actions"]) - 1))]
    values: st.SearchStrategy[Any] = (
        st.none() | st.booleans() | st.integers(-2, 2**70) | st.text(max_size=3) | st.just([]) | st.just({})
    )
    place[data.draw(st.sampled_from([*place, "strange"]))] = data.draw(values)
    try:
        walk = ReplayWalk(CATALOGUE, KeptGame.from_bytes(CATALOGUE, json.dumps(plain).encode()))
    except RecordError:
        return
    assert digest(walk.at(len(walk))) == small.digest


def test_a_replay_travels_as_one_file(small: KeptGame, tmp_path: Path) -> None:
    path = tmp_path / "my game.bones"
    small.export(path)
    assert path.stat().st_size < 20_000
    assert read_replay(CATALOGUE, path) == small
    with pytest.raises(RecordError, match="cannot be read"):
        read_replay(CATALOGUE, tmp_path / "nowhere")
    with pytest.raises(RecordError, match="cannot be written"):
        replace(small).export(path / "inside a file")
