"""Files damaged in every way lead to a clear sentence or to nothing; and who does harm is caught."""

import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from badbones_gui.content import load
from badbones_gui.proofs import fuzz
from badbones_gui.proofs.kinds import Kind, every_kind
from badbones_gui.proofs.mutants import Damage, Edit, Swap, Way, chained
from badbones_gui.records import RecordError

KINDS = {kind.name: kind for kind in every_kind(load())}
PART = st.floats(0, 1)
EDITS: st.SearchStrategy[Damage] = st.builds(Edit, st.sampled_from(Way), PART, PART, st.integers(1, 400))
SWAPS: st.SearchStrategy[Damage] = st.builds(Swap, PART, PART, st.integers(0, 5000))


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz")


@pytest.mark.parametrize("name", [name for name, kind in KINDS.items() if kind.spoilers])
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), damages=st.lists(EDITS | SWAPS, min_size=1, max_size=5))
def test_a_damaged_file_leads_to_a_clear_sentence(
    name: str, place: Path, data: st.DataObject, damages: list[Damage]
) -> None:
    kind = KINDS[name]
    content = data.draw(st.sampled_from(kind.examples))
    fuzz.read_safely(kind, place, data.draw(st.sampled_from(kind.spoilers))(content, damages))


@pytest.mark.parametrize("name", KINDS)
def test_a_sound_file_is_read(name: str, place: Path) -> None:
    for example in KINDS[name].examples:
        assert fuzz.read_safely(KINDS[name], place, example) == "read"


def test_a_journal_is_still_a_journal_when_its_checksums_are_made_anew(place: Path) -> None:
    content = KINDS["journal"].examples[0]
    assert chained([line[9:] for line in content.splitlines()]) == content


def run_code(*_: object) -> None:
    exec("1 + 1")


def start_a_program(*_: object) -> None:
    subprocess.run(["true"], check=False)


def write_elsewhere(*_: object) -> None:
    Path("/dev/null").write_text("x", "utf-8")


def crash(*_: object) -> None:
    raise KeyError("nobody expected this")


def take_memory(*_: object) -> None:
    raise MemoryError


def dawdle(*_: object) -> None:
    time.sleep(0.05)


def mumble(*_: object) -> None:
    raise RecordError("x\ny")


@pytest.mark.parametrize(
    "deed",
    [run_code, start_a_program, write_elsewhere, crash, take_memory, dawdle, mumble],
    ids=lambda deed: deed.__name__,
)
def test_harm_is_noticed(deed: Callable[..., None], place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "MOST_SECONDS", 0.01)
    with pytest.raises(fuzz.Harm):
        fuzz.read_safely(Kind("evil", [b""], (), deed), place, b"")


@pytest.mark.skipif(not Path("/proc/self/statm").is_file(), reason="only Linux says how much memory is in use")
def test_no_file_gets_more_memory_than_a_file_needs() -> None:
    with fuzz._little_memory(), pytest.raises(MemoryError):
        bytearray(2 * fuzz.MOST_MEMORY)
    assert len(bytearray(fuzz.MOST_MEMORY)) == fuzz.MOST_MEMORY
