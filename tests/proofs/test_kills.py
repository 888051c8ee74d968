"""Games that are killed at random moments lose nothing; and the witness would notice if they did."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from badbones_gui.content import load
from badbones_gui.engine import Setup
from badbones_gui.players import Party, default_players
from badbones_gui.proofs.kills import Lost, Witness
from badbones_gui.proofs.kinds import play
from badbones_gui.records import Library

CATALOGUE = load()


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be copied there")
def test_nothing_is_lost_or_doubled_when_the_game_is_killed_two_hundred_times() -> None:
    words = [sys.executable, "-m", "badbones_gui", "stress", "--kills", "200"]
    answer = subprocess.run(words, capture_output=True, text=True, check=False, timeout=300)
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.startswith("Killed 200 times in ")
    assert int(answer.stdout.split("after ")[1].split()[0]) > 200  # games were really played
    assert answer.stdout.endswith("Not one step was lost or doubled.\n")


@pytest.fixture
def witness(tmp_path: Path) -> Witness:
    """Somebody who has seen a game of some steps."""
    library = Library(tmp_path, CATALOGUE)
    played = library.begin(Party(Setup(seed=3), default_players(2)))
    witness = Witness(library)
    witness.hear([{"began": played.key}])
    write = played.session.on_step
    assert write is not None

    def report(step: dict[str, object]) -> None:
        write(step)
        witness.hear([{"did": step, "state": []}])

    played.session.on_step = report
    play(played.session, Random(1), 12)
    witness.look()
    return witness


def lose_the_last_step(lines: list[bytes]) -> None:
    del lines[-1]


def lose_all(lines: list[bytes]) -> None:
    del lines[1:]


def tear_the_last_step(lines: list[bytes]) -> None:
    lines[-1] = lines[-1][:-5]


@pytest.mark.parametrize("harm", [lose_the_last_step, lose_all, tear_the_last_step], ids=lambda harm: harm.__name__)
def test_a_lost_step_is_noticed(witness: Witness, harm: Callable[[list[bytes]], None]) -> None:
    path = witness.library.current
    lines = path.read_bytes().splitlines(keepends=True)
    harm(lines)
    path.write_bytes(b"".join(lines))
    with pytest.raises(Lost, match="acknowledged"):
        witness.look()


def test_a_doubled_step_is_noticed(witness: Witness) -> None:
    played = witness.library.continue_game()
    assert played is not None
    for _ in range(2):
        played.session.toggle_by_hand(1)
    with pytest.raises(Lost, match="acknowledged"):
        witness.look()


def test_a_game_that_is_gone_is_noticed(witness: Witness) -> None:
    witness.library.current.unlink()
    with pytest.raises(Lost, match="gone"):
        witness.look()


def test_a_game_that_goes_on_elsewhere_is_noticed(witness: Witness) -> None:
    witness.state = ["here"]
    with pytest.raises(Lost, match="another state"):
        witness.hear([{"back": True, "steps": len(witness.steps), "state": ["there"]}])
    with pytest.raises(Lost, match="goes on after"):
        witness.hear([{"back": True, "steps": 0, "state": []}])
