"""Each mistake in a data file is refused, with the file, the line, the key and what was expected.

A file in ``bad`` describes one mistake:

==========  ==========================================================================================
file        the data file that the player's own folder holds
replace     a piece of its standard text that ...
with        ... is written otherwise; or instead of these two, the whole file:
content     its text (``times``: so many times), or
hex         its bytes, or
directory   true: a folder of that name
folder      instead of a file: the folder is ``missing``, ``empty`` or a ``file``
error       what the message says after file and line: all of it, or its beginning if it ends in a space
in          the file that the message names, if it is another than ``file``
at          the text in whose line the mistake is; left out: where ``with`` begins
below       so many lines below that
line        false: the message names no line
==========  ==========================================================================================
"""

import ast
import re
import traceback
from collections.abc import Iterator
from contextlib import suppress
from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import badbones_gui.content as content
from badbones_gui.content import FILES, ContentError, load
from badbones_gui.content.errors import MESSAGES
from badbones_gui.content.nodes import parse
from badbones_gui.paths import data_folder

BAD = sorted((Path(__file__).parent / "bad").glob("*.yaml"))
PARSED = lru_cache(maxsize=len(FILES) + 1)(parse)
KEYS = {"file", "replace", "with", "content", "times", "hex", "directory", "folder"}
KEYS |= {"error", "in", "at", "below", "line"}


@pytest.fixture(autouse=True)
def remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spares the five unchanged files of each folder another reading."""
    monkeypatch.setattr("badbones_gui.content.files.parse", PARSED)


def standard(name: str) -> str:
    return (data_folder() / name).read_text(encoding="utf-8")


def described(path: Path) -> dict[str, Any]:
    bad: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert set(bad) <= KEYS, path
    return bad


def make(bad: dict[str, Any], folder: Path) -> None:
    """Makes the player's own folder with the mistake in it."""
    if bad.get("folder") == "missing":
        return
    if bad.get("folder") == "file":
        folder.write_bytes(b"")
        return
    folder.mkdir()
    if bad.get("directory"):
        (folder / bad["file"]).mkdir()
    elif "file" in bad:
        (folder / bad["file"]).write_bytes(bytes_of(bad))


def bytes_of(bad: dict[str, Any]) -> bytes:
    if "hex" in bad:
        return bytes.fromhex(bad["hex"])
    if "content" in bad:
        return str(bad["content"]).encode() * int(bad.get("times", 1))
    text = standard(bad["file"])
    assert text.count(bad["replace"]) == 1
    return text.replace(bad["replace"], bad["with"]).encode()


def expected_line(bad: dict[str, Any]) -> int | None:
    """The line of the mistake, counted in the file that the message names."""
    if bad.get("line") is False:
        return None
    if bad.get("in", bad["file"]) != bad["file"]:
        before = standard(bad["in"]).partition(bad["at"])[0]
    elif "at" in bad:
        before = bytes_of(bad).partition(bad["at"].encode())[0].decode()
    else:
        before = standard(bad["file"]).partition(bad["replace"])[0]
    return before.count("\n") + 1 + int(bad.get("below", 0))


def refusal(bad: dict[str, Any], folder: Path) -> ContentError:
    make(bad, folder)
    with pytest.raises(ContentError) as caught:
        load(folder)
    return caught.value


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_a_mistake_is_refused_and_found(path: Path, tmp_path: Path) -> None:
    bad = described(path)
    error = refusal(bad, tmp_path / "own")
    file = bad.get("in", bad.get("file", str(tmp_path / "own")))
    line = expected_line(bad)
    message = f"{file}: {bad['error']}" if line is None else f"{file}, line {line}: {bad['error']}"
    said = str(error)[: len(message)] if message.endswith(" ") else str(error)
    assert said == message
    assert (error.file, error.line) == (file, line)


def test_no_message_and_no_refusal_is_without_an_example(tmp_path: Path) -> None:
    """Each message of the table, and each ``raise`` of the loader, is reached by a file in ``bad``."""
    codes, reached = set(), set()
    for path in BAD:
        error = refusal(described(path), tmp_path / path.stem)
        codes.add(error.code)
        last = traceback.extract_tb(error.__traceback__)[-1]
        reached.add((Path(last.filename).name, last.lineno))
    assert codes == set(MESSAGES)
    assert {place for place in refusals() if not any((place[0], n) in reached for n in place[1])} == set()


def refusals() -> Iterator[tuple[str, range]]:
    """The file and the lines of each ``raise`` of the loader."""
    for source in Path(content.__file__).parent.glob("*.py"):
        for statement in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(statement, ast.Raise):
                yield source.name, range(statement.lineno, (statement.end_lineno or statement.lineno) + 1)


# Beyond single examples: every value and every key of the standard files is checked.


def values() -> dict[str, Any]:
    """The standard files as bare values."""
    return {name: parse(standard(name), name).plain() for name in FILES}


def write(tree: Any) -> str:
    """Bare values as YAML on one line."""
    if isinstance(tree, dict):
        return "{" + ", ".join(f"{key}: {write(value)}" for key, value in tree.items()) + "}"
    if isinstance(tree, list):
        return "[" + ", ".join(map(write, tree)) + "]"
    return str(tree)


def load_values(name: str, tree: Any, folder: Path) -> None:
    (folder / name).write_text(f"!book {write(tree)}\n", encoding="utf-8")
    load(folder)


def places(tree: Any, keys: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every value of a tree with the keys that lead to it."""
    yield keys, tree
    inner = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, value in inner:
        yield from places(value, (*keys, key))


def inside(tree: Any, keys: tuple[Any, ...]) -> Any:
    for key in keys:
        tree = tree[key]
    return tree


def path_of(keys: tuple[Any, ...]) -> str:
    return "".join(f"[{key + 1}]" if isinstance(key, int) else f".{key}" for key in keys).removeprefix(".")


@pytest.mark.parametrize("name", FILES)
def test_bare_values_written_anew_are_still_good(name: str, tmp_path: Path) -> None:
    load_values(name, values()[name], tmp_path)


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("wrong", ["{oops: 1}", "[]", "oops", "-1"])
def test_every_value_is_checked(name: str, wrong: str, tmp_path: Path) -> None:
    tree = values()[name]
    for keys, _ in places(tree):
        if not keys or (wrong == "[]" and keys[-1] == "without"):
            continue
        changed = deepcopy(tree)
        inside(changed, keys[:-1])[keys[-1]] = wrong
        with pytest.raises(ContentError) as caught:
            load_values(name, changed, tmp_path)
        assert caught.value.file == name
        assert caught.value.path.startswith(path_of(keys))


@pytest.mark.parametrize("name", FILES)
def test_every_section_refuses_a_key_too_many(name: str, tmp_path: Path) -> None:
    tree = values()[name]
    for keys, value in places(tree):
        if isinstance(value, dict):
            changed = deepcopy(tree)
            inside(changed, keys)["oops"] = "oops"
            with pytest.raises(ContentError, match="oops"):
                load_values(name, changed, tmp_path)


#: What a player may take out of the standard files; every other key is missed.
SPARE = re.compile(
    r"""boards.yaml:(front|back)\.arrows\.\w+
    | (weapons.yaml:weapons\.|chiefs.yaml:)\w+
    | modes.yaml:(solo|coop)\.market
    | modes.yaml:\w+\.(free|common)
    | modes.yaml:\w+\.(supply|shared|free|common)\.\w+""",
    re.VERBOSE,
)


@pytest.mark.parametrize("name", FILES)
def test_every_key_but_the_spare_ones_is_missed(name: str, tmp_path: Path) -> None:
    tree = values()[name]
    for keys, _ in places(tree):
        if not keys or isinstance(keys[-1], int):
            continue
        changed = deepcopy(tree)
        del inside(changed, keys[:-1])[keys[-1]]
        if SPARE.fullmatch(f"{name}:{path_of(keys)}"):
            load_values(name, changed, tmp_path)
        else:
            with pytest.raises(ContentError):
                load_values(name, changed, tmp_path)


@settings(deadline=None, derandomize=True, max_examples=300, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(st.sampled_from("ab: !\n\t-[]{}&*?|>%@`'\"\\xuUF0,#~<\x07é\ufeff"), max_size=60))
def test_no_text_does_anything_but_parse_or_be_refused(text: str) -> None:
    with suppress(ContentError):
        assert parse(text, "text.yaml").file == "text.yaml"
