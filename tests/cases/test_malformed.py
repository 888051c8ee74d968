"""A malformed case is a failure with a clear message, never a traceback."""

import copy
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from badbones_gui.cases import case_files, run_case, run_file
from badbones_gui.content import load

FOLDER = Path(__file__).parent
CATALOGUE = load()
DOCUMENTS = [d for path in case_files([FOLDER]) for d in yaml.safe_load_all(path.read_text("utf-8"))][::7]

JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 300),
    st.floats(allow_nan=True),
    st.sampled_from(["", "a1", "z9", "up", "forest", "wall", "none", "s1", "green-left", "all", "skip", "\x00"]),
    st.dates(),
    st.lists(st.integers(), max_size=2),
    st.dictionaries(st.integers() | st.text(max_size=3), st.integers() | st.text(max_size=3), max_size=2),
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container of a document with each of its keys."""
    found: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        for key in value:
            found += [(value, key), *places(value[key])]
    elif isinstance(value, list):
        for index, entry in enumerate(value):
            found += [(value, index), *places(entry)]
    return found


@settings(max_examples=1500, deadline=None)
@given(st.sampled_from(DOCUMENTS), st.data())
def test_a_spoilt_case_never_ends_in_a_traceback(document: dict[str, Any], data: st.DataObject) -> None:
    spoilt = copy.deepcopy(document)
    container, key = data.draw(st.sampled_from(places(spoilt)))
    match data.draw(st.sampled_from(["replace", "remove", "add"])):
        case "replace":
            container[key] = data.draw(JUNK)
        case "remove":
            del container[key]
        case _:
            if isinstance(container, dict):
                container[data.draw(st.text(max_size=4) | st.integers())] = data.draw(JUNK)
            else:
                container.append(data.draw(JUNK))
    outcome = run_case(CATALOGUE, spoilt, "label")
    assert outcome.passed or outcome.failure


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("case: [", "no YAML"),
        ("- 1", "a case is a mapping"),
        ("rule: T7", "a case needs a name"),
        ("case: x\ncolour: red\nexpect: {round: 1}", "a case knows no 'colour'"),
        ("case: x", "'expect' is a mapping"),
        ("case: x\nmode: chess\nexpect: {round: 1}", "There is no mode 'chess'"),
        ("case: x\nplayers: 9\nexpect: {round: 1}", "2 to 6 players, not 9"),
        ("case: x\nboards: {1: {hero: z9}}\nexpect: {round: 1}", "There is no space 'z9'"),
        ("case: x\nexpect: {rounds: 1}", "knows no 'rounds'"),
        ("case: x\nexpect: {after: 3, round: 1}", "from 0 to 0, not 3"),
        ("case: x\ndo: [{player: 1, dance: a1}]\nexpect: {round: 1}", "says one thing"),
    ],
)
def test_the_message_says_what_is_wrong(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(text, "utf-8")
    (outcome,) = run_file(CATALOGUE, path)
    assert message in outcome.failure


def test_a_file_that_is_not_text_is_one_failed_case(tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_bytes(b"\xff\xfe\x00case: x")
    assert [outcome.passed for outcome in run_file(CATALOGUE, path)] == [False]


def test_cases_before_a_syntax_error_still_count(tmp_path: Path) -> None:
    path = tmp_path / "half.yaml"
    path.write_text("case: fine\nexpect: {round: 1}\n---\ncase: [", "utf-8")
    assert [outcome.passed for outcome in run_file(CATALOGUE, path)] == [True, False]
