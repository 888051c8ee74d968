"""Not one step is lost: whole games come back as they stood, damaged journals up to their damage."""

import errno
import json
import os
import zlib
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from badbones_gui.engine import Setup
from badbones_gui.engine.actions import PlayOn
from badbones_gui.records import RecordError
from badbones_gui.records.files import MOST_BYTES
from badbones_gui.records.journal import begin, read_journal, rebuild, resume
from badbones_gui.records.steps import open_session, take
from badbones_gui.session import Stage
from tests.engine.test_random_games import setups

from .games import CATALOGUE, SETUPS, party, play, played, state


def chained(*plains: dict[str, Any] | bytes) -> bytes:
    """A journal whose checksums are right, whatever it says."""
    content, previous = b"", 0
    for plain in plains:
        words = plain if isinstance(plain, bytes) else json.dumps(plain).encode()
        previous = zlib.crc32(words, previous)
        content += b"%08x %s\n" % (previous, words)
    return content


@pytest.mark.parametrize("practice", [False, True], ids=["", "practice"])
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_game_comes_back_as_it_stood_after_every_step(setup: Setup, practice: bool, tmp_path: Path) -> None:
    """One session follows the journal's lines, and must always be where the first one was."""
    path = tmp_path / "current.journal"
    game = begin(path, CATALOGUE, party(setup), practice=practice)
    states = [state(game.session)]
    write = game.session.on_step
    assert write is not None

    def watch(step: dict[str, Any]) -> None:
        write(step)
        assert path.read_bytes().endswith(game.journal.content[-40:])  # on the disk before anybody sees it
        states.append(state(game.session))

    game.session.on_step = watch
    play(game.session, Random(setup.seed), 400)
    contents = read_journal(path.read_bytes(), CATALOGUE)
    assert contents.damage is None
    assert len(contents.steps) == len(states) - 1 == game.journal.steps
    again = open_session(CATALOGUE, setup, (), assisted=False, practice=practice)
    for step, expected in zip(contents.steps, states[1:], strict=True):
        take(again, step)
        assert state(again) == expected


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_game_continued_again_and_again_is_the_same_game(setup: Setup, tmp_path: Path) -> None:
    game = begin(tmp_path / "current.journal", CATALOGUE, party(setup))
    chance = Random(setup.seed)
    while game.session.stage is not Stage.OVER:
        play(game.session, chance, chance.randint(1, 120))
        before = state(game.session)
        game.journal.close()
        game = resume(game.journal.path, CATALOGUE)
        assert game.damage is None
        assert state(game.session) == before
        assert game.party == party(setup)


@settings(max_examples=100, deadline=None)
@given(setups(), st.integers(0, 2**32), st.integers(1, 400), st.booleans())
def test_any_game_comes_back_as_it_stood_with_all_that_was_taken_back_and_done_again(
    setup: Setup, luck: int, steps: int, practice: bool
) -> None:
    with TemporaryDirectory() as folder:
        game = played(Path(folder), setup, steps, luck, practice=practice)
        game.journal.close()
        again = resume(game.journal.path, CATALOGUE)
        assert again.session.practice == practice
        assert state(again.session) == state(game.session)
        for seat in range(1, setup.players + 1):  # and it goes back and forward from here as the first one does
            for session in (game.session, again.session):
                while session.undo(seat):
                    pass
                session.redo(seat)
            assert state(again.session) == state(game.session)


@settings(max_examples=30, deadline=None)
@given(setups(), st.integers(0, 2**32))
def test_any_game_comes_back_as_it_ended(setup: Setup, luck: int) -> None:
    with TemporaryDirectory() as folder:
        game = played(Path(folder), setup, luck=luck, practice=luck % 2 == 0)
        game.journal.close()
        assert state(resume(game.journal.path, CATALOGUE).session) == state(game.session)


def test_a_lost_practice_game_goes_on_from_a_round_and_stays_assisted(tmp_path: Path) -> None:
    game = played(tmp_path, Setup("solo", 1, seed=4), luck=2, practice=True)
    game.session.back_to(1)
    play(game.session, Random(3), 5)
    again = resume(game.journal.path, CATALOGUE).session
    assert again.assisted
    assert state(again) == state(game.session)


def test_playing_on_after_the_victory_is_a_step_too(tmp_path: Path) -> None:
    for luck in range(50):
        game = played(tmp_path, Setup("coop", 2, rounds=1, seed=luck), luck=luck)
        if game.session.game.actors():
            break
    game.session.do(PlayOn(1))
    assert game.session.stage is Stage.PLANNING
    assert state(resume(game.journal.path, CATALOGUE).session) == state(game.session)


def test_every_torn_tail_is_cut_and_the_rest_is_kept(tmp_path: Path) -> None:
    game = played(tmp_path, Setup("base", 2, seed=9), steps=12)
    whole = game.journal.content
    lines = whole.splitlines(keepends=True)
    ends = {sum(map(len, lines[: number + 1])) for number in range(len(lines))}
    for length in range(len(whole)):
        torn = whole[:length]
        if length < len(lines[0]):
            with pytest.raises(RecordError):
                read_journal(torn, CATALOGUE)
            continue
        contents = read_journal(torn, CATALOGUE)
        assert b"".join(contents.lines) == whole[: max(end for end in ends if end <= length)]
        assert (contents.damage is None) == (length in ends)


def test_a_torn_journal_is_mended_and_goes_on(tmp_path: Path) -> None:
    game = played(tmp_path, Setup("base", 2, seed=9), steps=40)
    path, steps = game.journal.path, game.journal.steps
    path.write_bytes(game.journal.content[:-3])
    mended = resume(path, CATALOGUE)
    assert mended.damage is not None
    assert f"first {steps - 1} steps" in mended.damage
    assert path.read_bytes() == mended.journal.content
    play(mended.session, Random(4), 30)
    again = resume(path, CATALOGUE)
    assert again.damage is None
    assert state(again.session) == state(mended.session)


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return played(tmp_path_factory.mktemp("games"), Setup("advanced", 2, chiefs=True, seed=8), steps=80).journal.content


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_flipped_bit_never_changes_a_game_unnoticed(content: bytes, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(content) - 1))
    spoilt = bytearray(content)
    spoilt[place] ^= 1 << data.draw(st.integers(0, 7))
    try:
        contents = read_journal(bytes(spoilt), CATALOGUE)
    except RecordError:
        assert place <= content.index(b"\n")
        return
    assert contents.damage is not None
    kept = b"".join(contents.lines)
    assert content.startswith(kept)
    assert len(kept) <= place


@pytest.mark.parametrize("spoil", ["lost", "doubled", "swapped"])
def test_a_line_cannot_be_lost_doubled_or_moved(content: bytes, spoil: str) -> None:
    lines = content.splitlines(keepends=True)
    match spoil:
        case "lost":
            del lines[5]
        case "doubled":
            lines.insert(5, lines[4])
        case "swapped":
            lines[5], lines[6] = lines[6], lines[5]
    contents = read_journal(b"".join(lines), CATALOGUE)
    assert contents.damage is not None
    assert len(contents.steps) == 4


@pytest.mark.parametrize(
    "step",
    [
        {},
        {"do": 1},
        {"do": {"player": 99, "hero": "b2"}},
        {"do": {"player": -1, "pass": True}},
        {"do": {"player": True, "hero": "b2"}},
        {"do": {"player": 1, "hero": []}},
        {"do": {"player": 1, "choose": {}}},
        {"do": {"player": 1, "choose": []}},
        {"do": {"player": 1, "weapon": {"token": 3}}},
        {"do": {"player": 1, "place": "wall", "at": "a1", "facing": {}}},
        {"do": {"player": 1, "play_on": True}},
        {"ready": 0},
        {"ready": "1"},
        {"undo": 1},
        {"redo": 1},
        {"redo": 3},
        {"back_to": 1},
        {"back_to": "1"},
        {"back_to": True},
        {"by_hand": 7},
        {"next_round": True},
        {"next_round": 1},
        {"eval": "1"},
        {"do": {}, "undo": 1},
        b"[]",
        b"[" * 50_000,
        b'{"ready":' + b"9" * 5000 + b"}",
        b"\xff",
    ],
    ids=lambda step: str(step)[:40],
)
def test_a_step_that_cannot_be_taken_is_the_end_of_the_journal(step: dict[str, Any] | bytes, tmp_path: Path) -> None:
    game = begin(tmp_path / "j", CATALOGUE, party(Setup("base", 2, seed=1)))
    first = {"do": {"player": 1, "hero": "b2"}} if step != {"undo": 1} else {"ready": 1}
    content = chained(game.journal.heading.as_dict(), {"by_hand": 2}, step, first)
    contents, session = rebuild(content, CATALOGUE)
    assert len(contents.steps) == 1
    assert contents.damage is not None
    assert session.by_hand == {2}
    assert not session.ready


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "chess"}, "no game of Bad Bones"),
        ({"version": 2}, "another version of the program"),
        ({"rules": 0}, "another version of the rules"),
        ({"data": "x" * 9999}, "other data files"),
        ({"key": "../../boot"}, "heading is missing"),
        ({"before": {}}, "heading is missing"),
        ({"before": [{}] * 40_000}, "heading is missing"),
        ({"before": [[]]}, "damaged"),
        ({"assisted": 1}, "heading is missing"),
        ({"practice": None}, "heading is missing"),
        ({"party": None}, "damaged"),
        ({"party": {"setup": {"mode": "chess"}, "players": []}}, "damaged"),
        ({"party": {"setup": {"mode": "base", "players": 10**9}, "players": []}}, "damaged"),
    ],
)
def test_a_heading_that_does_not_fit_is_refused_with_the_reason(
    change: dict[str, Any], message: str, tmp_path: Path
) -> None:
    heading = begin(tmp_path / "j", CATALOGUE, party(Setup("base", 2))).journal.heading.as_dict()
    with pytest.raises(RecordError, match=message) as refusal:
        rebuild(chained(heading | change), CATALOGUE)
    assert len(str(refusal.value)) < 300


@pytest.mark.parametrize("content", [b"", b"\n", b"\0" * 1000, b"\n" * 100_000, b"x" * (MOST_BYTES + 1)])
def test_what_is_no_journal_is_refused(content: bytes) -> None:
    with pytest.raises(RecordError):
        read_journal(content, CATALOGUE)


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_a_full_disk_is_told_once_and_the_journal_heals(tmp_path: Path) -> None:
    game = played(tmp_path, Setup("base", 3, seed=3), steps=20)
    told: list[str] = []
    game.journal.on_complaint = told.append
    before = game.journal.path.read_bytes()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", full)
        play(game.session, Random(2), 40)
    assert len(told) == 1
    assert "No space left" in told[0]
    assert game.journal.complaint is not None
    assert game.journal.path.read_bytes().startswith(before)
    assert [path.name for path in tmp_path.iterdir()] == ["current.journal"]  # no litter on a full disk
    play(game.session, Random(3), 20)
    assert game.journal.complaint is None
    assert state(resume(game.journal.path, CATALOGUE).session) == state(game.session)


def test_where_nothing_can_be_written_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    game = begin(tmp_path / "file" / "current.journal", CATALOGUE, party(Setup("base", 2)))
    assert game.journal.complaint is not None
    play(game.session, Random(1), 6000)
    assert game.session.stage is Stage.OVER
