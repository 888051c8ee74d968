"""Saved games, deleted games and the way back; the game that goes on; and what all games add up to."""

import json
import os
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from badbones_gui.engine import Setup
from badbones_gui.engine.actions import PlayOn
from badbones_gui.engine.state import Result
from badbones_gui.paths import games_folder, log_folder
from badbones_gui.players import EMBLEMS, Party, Player
from badbones_gui.records import KeptGame, Library, RecordError, count
from badbones_gui.records.library import LONGEST_NAME, MOST_LEFT, PNG
from badbones_gui.session import Stage

from .games import CATALOGUE, party, play, state
from .test_journal import full

SETUP = Setup("base", 2, seed=3)


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(games_folder(tmp_path), CATALOGUE)


def test_everything_lies_in_the_folder_that_was_asked_for(tmp_path: Path) -> None:
    assert games_folder(tmp_path) == tmp_path / "games"
    assert log_folder(tmp_path) == tmp_path / "logs"


def test_the_game_that_goes_on_is_found_again(library: Library) -> None:
    assert library.continue_game() is None
    game = library.begin(party(SETUP))
    play(game.session, Random(1), 30)
    again = Library(library.folder, CATALOGUE).continue_game()
    assert again is not None
    assert state(again.session) == state(game.session)


def test_half_written_files_are_swept_away(library: Library) -> None:
    game = library.begin(party(SETUP))
    (library.folder / "current.journal.abc.part").write_bytes(b"half")
    again = library.continue_game()
    assert again is not None
    assert again.key == game.key
    assert [path.name for path in library.folder.iterdir()] == ["current.journal"]


def test_a_game_that_cannot_be_read_is_set_aside(library: Library) -> None:
    library.begin(party(SETUP)).journal.close()
    library.current.write_bytes(b"rubbish")
    with pytest.raises(RecordError, match=r"kept as .*unreadable") as told:
        library.continue_game()
    assert not library.has_current()
    assert Path(str(told.value).split("kept as ")[1].rstrip(".")).read_bytes() == b"rubbish"


def test_a_finished_game_becomes_one_replay_however_often_it_is_finished(library: Library) -> None:
    game = library.begin(party(SETUP))
    play(game.session, Random(1))
    assert library.has_current()
    kept = library.finish(game)
    library.finish(game)
    assert not library.has_current()
    assert [replay.key for replay in library.replays()] == [kept.key]
    walk = library.open_replay(kept.key)
    assert walk.at(len(walk)).result == game.session.game.result


def test_a_game_that_is_played_on_after_its_end_is_kept_anew(library: Library) -> None:
    for luck in range(50):
        game = library.begin(party(Setup("coop", 2, rounds=1, seed=luck)))
        play(game.session, Random(luck))
        library.finish(game)
        if game.session.game.actors():
            break
    games = len(library.replays())
    game.session.do(PlayOn(1))
    again = library.continue_game()
    assert again is not None
    assert again.session.stage is Stage.PLANNING
    play(again.session, Random(2))
    library.finish(again)
    assert len(library.replays()) == games


def test_saved_games_are_listed_loaded_renamed_deleted_and_brought_back(library: Library) -> None:
    game = library.begin(party(SETUP))
    play(game.session, Random(1), 30)
    picture = PNG + b"pixels"
    saved = library.save(game, "  Sunday\n evening " + "!" * 99, picture)
    assert library.saved() == [saved]
    assert saved.name.startswith("Sunday evening !")
    assert len(saved.name) <= LONGEST_NAME
    assert (saved.mode, saved.players, saved.picture) == ("base", ("Knight", "Archer"), picture)
    then = state(game.session)
    play(game.session, Random(2), 30)
    assert state(game.session) != then
    assert state(library.load(saved.key).session) == then
    library.rename(saved.key, "Monday")
    assert [entry.name for entry in library.saved() if not entry.left] == ["Monday"]
    library.delete(saved.key)
    assert saved.key not in [entry.key for entry in library.saved()]
    assert [entry.name for entry in library.deleted()] == ["Monday"]
    library.restore(saved.key)
    assert saved.key in [entry.key for entry in library.saved()]
    with pytest.raises(RecordError):
        library.restore(saved.key)


def test_two_ways_on_from_one_saved_game_are_two_replays(library: Library) -> None:
    game = library.begin(party(SETUP))
    play(game.session, Random(1), 30)
    saved = library.save(game, "Fork")
    for luck in (1, 2):
        fork = library.load(saved.key)
        play(fork.session, Random(luck))
        library.finish(fork)
    assert len(library.replays()) == 2


def test_a_game_that_is_left_for_another_one_is_put_away(library: Library) -> None:
    first = library.begin(party(SETUP))
    play(first.session, Random(1), 30)
    library.begin(party(replace(SETUP, seed=4)))
    (left,) = library.saved()
    assert left.left
    assert left.name == "Knight, Archer"
    library.begin(party(SETUP))  # nothing was done in the second game: it leaves no trace
    assert library.saved() == [left]
    assert state(library.load(left.key).session) == state(first.session)
    for _ in range(MOST_LEFT + 2):
        play(library.begin(party(SETUP)).session, Random(1), 5)
    assert len(library.saved()) == MOST_LEFT
    assert library.deleted()


def test_without_room_to_put_it_away_a_game_is_not_overwritten(library: Library) -> None:
    first = library.begin(party(SETUP))
    play(first.session, Random(1), 30)
    content = first.journal.content
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", full)
        second = library.begin(party(SETUP))
    assert second.journal.complaint is not None
    assert content in [path.read_bytes() for path in library.folder.glob("*.journal")]


def test_a_full_disk_refuses_a_save_and_leaves_the_old_one(library: Library) -> None:
    game = library.begin(party(SETUP))
    saved = library.save(game, "Before")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", full)
        for act in (lambda: library.save(game, "After"), lambda: library.rename(saved.key, "After")):
            with pytest.raises(RecordError, match="No space left"):
                act()
    assert [entry.name for entry in library.saved()] == ["Before"]
    assert len(list((library.folder / "saved").iterdir())) == 1


@pytest.mark.parametrize(
    "change",
    [
        {"format": "chess"},
        {"version": 2},
        {"party": None},
        {"name": 3},
        {"date": ["x"]},
        {"round": "3"},
        {"picture": None},
    ],
)
def test_a_damaged_save_is_listed_with_its_problem_and_can_be_deleted(
    library: Library, change: dict[str, object]
) -> None:
    saved = library.save(library.begin(party(SETUP)), "Good")
    path = library.folder / "saved" / f"{saved.key}.save"
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    (entry,) = library.saved()
    assert entry.problem
    library.delete(entry.key)
    assert library.saved() == []


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[" * 100_000, b"\xff", b"null", b'{"format":"badbones-saved","version":1}']
)
def test_what_is_no_saved_game_is_refused(library: Library, content: bytes) -> None:
    saved = library.save(library.begin(party(SETUP)), "Good")
    (library.folder / "saved" / f"{saved.key}.save").write_bytes(content)
    assert library.saved()[0].problem
    with pytest.raises(RecordError):
        library.load(saved.key)


@pytest.mark.parametrize("key", ["", "..", "../current", "a/b", "nobody"])
def test_a_strange_key_leads_nowhere(library: Library, key: str) -> None:
    for act in (library.load, library.delete, library.restore, library.open_replay, library.delete_replay):
        with pytest.raises(RecordError):
            act(key)


def test_a_practice_game_stays_one_wherever_it_is_kept(library: Library) -> None:
    game = library.begin(party(SETUP), practice=True)
    play(game.session, Random(1), 20)
    saved = library.save(game, "Practice")
    assert library.load(saved.key).session.practice
    continued = library.continue_game()
    assert continued is not None
    assert continued.session.practice
    assert state(continued.session) == state(game.session)
    assert not library.begin(party(SETUP)).session.practice


def test_a_replay_from_elsewhere_never_replaces_or_counts_as_ones_own(library: Library, tmp_path: Path) -> None:
    game = library.begin(party(SETUP))
    play(game.session, Random(1))
    kept = library.finish(game)
    kept.export(tmp_path / "sent.bones")
    walk = library.import_replay(tmp_path / "sent.bones")
    assert walk.kept.key != kept.key
    assert [replay.key for replay in library.replays()] == [kept.key]
    assert [replay.key for replay in library.imported()] == [walk.kept.key]
    for key in (kept.key, walk.kept.key):
        library.delete_replay(key)
        library.restore_replay(key)
        assert len(library.open_replay(key)) == len(kept.actions)


def test_playing_on_from_a_replay_is_an_assisted_game_with_a_journal(library: Library) -> None:
    game = library.begin(party(SETUP))
    play(game.session, Random(1))
    walk = library.open_replay(library.finish(game).key)
    practice = library.begin(walk.kept.party, walk.play_on_from(len(walk) // 2), assisted=True)
    assert practice.session.practice
    play(practice.session, Random(5), 10)
    again = library.continue_game()
    assert again is not None
    assert state(again.session) == state(practice.session)
    play(again.session, Random(5))
    assert library.finish(again).assisted


def kept(mode: str, names: str, result: Result, day: int, rounds: int = 5, assisted: bool = False) -> KeptGame:
    players = tuple(Player(name, emblem) for name, emblem in zip(names.split(), EMBLEMS, strict=False))
    people = Party(Setup(mode, len(players)), players)
    return KeptGame(f"k{day}", people, "", (), "", rounds, result, assisted, f"2026-01-{day:02}T00:00:00+00:00")


def test_games_are_counted_by_mode_result_and_name() -> None:
    first, both = Result((1,), (), None), Result((1, 2), (), None)
    won, lost = Result((), (), True), Result((), (), False)
    games = [
        kept("base", "Ann Bob", first, 3),
        kept("base", "Ann Bob", both, 2),
        kept("base", "Bob Ann", first, 1),
        kept("coop", "ann Cy", won, 4),
        kept("coop", "Ann Cy", lost, 5),
        kept("solo", "Cy", lost, 6, rounds=9),
        kept("solo", "Cy", won, 7, rounds=7),
        kept("solo", "Cy", won, 8, rounds=30, assisted=True),
    ]
    tally = count(games)
    assert (tally.games, tally.assisted) == (8, 1)
    assert tally.results == {
        ("base", "one winner"): 2,
        ("base", "shared"): 1,
        ("coop", "won"): 1,
        ("coop", "lost"): 1,
        ("solo", "lost"): 1,
        ("solo", "won"): 1,
    }
    assert tally.best_solo_rounds == 9
    ann, bob, cy = (tally.players[name] for name in ("ann", "bob", "cy"))
    assert (ann.games, ann.wins, ann.streak, ann.best_streak, ann.best_solo_rounds) == (5, 3, 0, 3, 0)
    assert (bob.games, bob.wins, bob.streak, bob.best_streak) == (3, 2, 0, 2)
    assert (cy.games, cy.wins, cy.streak, cy.best_solo_rounds) == (4, 2, 1, 9)
    assert [player.name for player in tally.ranking()] == ["Ann", "Bob", "Cy"]
