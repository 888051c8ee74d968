"""Imports point one way: app -> scenes -> {session, widgets, sprites ...} -> engine, which needs nothing but Python."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "badbones_gui"

#: What each part of the package may import of the others; the engine comes last and imports none.
ALLOWED: dict[str, set[str]] = {
    "__main__": {"commands", "terminal"},
    "commands": {
        "album",
        "app",
        "arena",
        "ascii_board",
        "bench",
        "bots",
        "cases",
        "content",
        "engine",
        "event_text",
        "journey",
        "kit",
        "logbook",
        "paths",
        "preferences",
        "probe",
        "proofs",
        "puzzles",
        "records",
        "rescue",
        "scenes",
        "selfcheck",
        "sounds",
        "statistics",
        "terminal",
        "theme",
    },
    "selfcheck": {
        "app",
        "content",
        "engine",
        "journey",
        "kit",
        "paths",
        "players",
        "preferences",
        "puzzles",
        "records",
        "scenes",
        "session",
        "theme",
        "versions",
    },
    "terminal": set(),
    "versions": {"engine", "paths"},
    "journey": {
        "app",
        "engine",
        "input",
        "kit",
        "players",
        "preferences",
        "puzzling",
        "records",
        "scenes",
        "session",
        "widgets",
    },
    "puzzling": {"engine", "event_text", "journey", "players", "puzzles", "records", "scenes", "widgets"},
    "rescue": {"app", "journey", "logbook", "scenes", "versions", "widgets"},
    "logbook": set(),
    "proofs": {
        "app",
        "content",
        "engine",
        "input",
        "journey",
        "kit",
        "paths",
        "players",
        "preferences",
        "records",
        "scenes",
        "session",
    },
    "app": {"input", "probe", "scenes", "theme"},
    "probe": {"input", "scenes"},
    "scenes": {
        "animation",
        "bots",
        "chronicle",
        "clipboard",
        "engine",
        "event_text",
        "explain",
        "input",
        "kit",
        "minds",
        "players",
        "preferences",
        "counsel",
        "puzzles",
        "records",
        "review",
        "session",
        "sounds",
        "sprites",
        "theme",
        "widgets",
    },
    "kit": {"preferences", "sounds", "sprites", "theme"},
    "sounds": {"paths"},
    "players": {"bots", "engine"},
    "preferences": {"disk", "paths", "players"},
    "disk": set(),
    "explain": {"engine", "event_text"},
    "widgets": {"input", "theme"},
    "sprites": {"animation", "engine", "explain", "paths", "players", "theme", "widgets"},
    "clipboard": set(),
    "input": set(),
    "theme": set(),
    "animation": {"engine"},
    "session": {"engine", "planning", "timeline"},
    "planning": {"engine"},
    "timeline": {"engine", "planning"},
    "samples": {"engine", "session"},
    "keepsakes": {"engine", "players", "records", "samples", "session"},
    "album": {
        "bots",
        "engine",
        "input",
        "keepsakes",
        "kit",
        "players",
        "preferences",
        "puzzles",
        "records",
        "samples",
        "scenes",
        "session",
        "sprites",
        "widgets",
    },
    "minds": {"bots", "engine", "planning", "players", "session"},
    "counsel": {"bots", "engine", "minds", "reasons", "session"},
    "records": {"bots", "disk", "engine", "players", "session"},
    "bench": {"app", "bots", "content", "engine", "kit", "players", "preferences", "samples", "scenes", "sprites"},
    "statistics": {"bots", "engine"},
    "review": {"bots", "engine", "reasons", "records"},
    "puzzles": {"bots", "engine", "event_text", "paths", "players", "records", "session"},
    "reasons": {"bots", "engine", "event_text"},
    "arena": {"bots", "content", "engine", "statistics"},
    "ascii_board": {"engine", "event_text"},
    "chronicle": {"engine", "event_text"},
    "event_text": {"engine"},
    "cases": {"engine"},
    "bots": {"engine"},
    "content": {"engine", "paths"},
    "paths": set(),
    "engine": set(),
}
#: Who may use which library; whatever is not named may be used by everyone.
LIBRARIES = {
    "yaml": {"content", "cases", "puzzles"},
    "tqdm": {"commands"},
    "pygame": {
        "album",
        "bench",
        "app",
        "clipboard",
        "commands",
        "input",
        "probe",
        "proofs",
        "rescue",
        "scenes",
        "selfcheck",
        "sounds",
        "sprites",
        "theme",
        "versions",
        "widgets",
    },
    "pymunk": {"sprites"},
    "platformdirs": {"paths"},
}


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path) -> set[str]:
    """Every module that a file imports, by its full name."""
    names = set()
    package = ["badbones_gui", *path.relative_to(PACKAGE).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            stem = [*base, *(node.module.split(".") if node.module else [])]
            names |= {".".join([*stem, alias.name]) for alias in node.names}
    return names


FILES = sorted(path for path in PACKAGE.rglob("*.py") if path.name != "__init__.py" or path.parent != PACKAGE)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_one_way(path: Path) -> None:
    part = part_of(path)
    assert part in ALLOWED, f"say in ALLOWED what {part} may import"
    for name in imported(path):
        words = name.split(".")
        if words[0] == "badbones_gui":
            assert len(words) > 1
            assert words[1] == part or words[1] in ALLOWED[part], f"{path.name} imports {name}"
        elif words[0] in LIBRARIES:
            assert part in LIBRARIES[words[0]], f"{path.name} imports {name}"


@pytest.mark.parametrize("path", sorted((PACKAGE / "engine").rglob("*.py")), ids=lambda path: path.name)
def test_the_engine_needs_nothing_but_plain_python(path: Path) -> None:
    forbidden = {"random", "time", "datetime", "os", "pathlib", "io", "secrets", "uuid", "threading"}
    for name in imported(path):
        root = name.split(".")[0]
        assert root == "badbones_gui" or root in sys.stdlib_module_names, f"{path.name} imports {name}"
        assert root not in forbidden, f"{path.name} imports {name}"


def test_importing_the_engine_loads_neither_pygame_nor_yaml() -> None:
    code = "import sys, badbones_gui.engine.replay as _; print({'pygame', 'yaml'} & set(sys.modules) or None)"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PACKAGE.parent
    )
    assert answer.stdout.strip() == "None"


def test_the_first_picture_waits_for_no_rules_and_no_other_scene() -> None:
    code = "import sys, badbones_gui.commands.window as _; print(sorted(sys.modules))"
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PACKAGE.parent
    )
    loaded = set(ast.literal_eval(answer.stdout.splitlines()[-1]))
    assert "badbones_gui.scenes.opening" in loaded
    assert not loaded & {"yaml", "pymunk", "badbones_gui.engine", "badbones_gui.journey", "badbones_gui.scenes.title"}
