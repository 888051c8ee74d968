"""Everything of ours and of others that goes into the packaged program; whatever is missing is named at once."""

import os
import re
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.metadata import Distribution, PackageNotFoundError, distribution, packages_distributions
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from badbones_gui.content import FILES, ContentError, load
from badbones_gui.puzzles import PuzzleError, load_puzzles
from badbones_gui.selfcheck import needed_pictures
from tools.make_sounds import RECIPES

from .pack import project

#: The part that starts the program comes from here; it is no library of the game.
STARTER: Final = "pyinstaller"
#: Licences that do not lie where installers put them: library -> module and file beside it.
ELSEWHERE: Final = {
    "font-fredoka-one": ("font_fredoka_one", "files/OFL.txt"),
    "font-source-sans-pro": ("font_source_sans_pro", "files/LICENSE.txt"),
    "pygame-ce": ("pygame", "docs/generated/LGPL.txt"),
}
#: The lettering that the game uses: module -> files.
FONTS: Final = {
    "font_fredoka_one": ("FredokaOne-Regular.ttf",),
    "font_source_sans_pro": ("SourceSansPro-Regular.otf", "SourceSansPro-Bold.otf"),
}
_LICENCE: Final = re.compile(r"(licen[cs]e|copying|notice|authors)", re.IGNORECASE)
_PICTURE: Final = re.compile(r'"((?:board|heroes|icons|symbols|tokens|traps|weapons)/[a-z_0-9]+)"')

Part = tuple[str, str]


class Missing(Exception):
    """Something that the program needs is not there, in a sentence."""


def collect(root: Path, work: Path) -> list[Part]:
    """All files with the folder of the program that each belongs in; raises ``Missing``."""
    own = [*_data(root), *_puzzles(root), *_art(root), *_sounds(root)]
    return [*own, *_fonts(), *licences(root, work / "licences"), *_versions()]


def libraries() -> list[str]:
    """Everything of others that is inside: what the game needs, and what that needs in turn."""
    found, ahead = {STARTER}, ["badbones"]
    while ahead:
        for words in _distribution(ahead.pop()).requires or []:
            wanted = Requirement(words)
            if wanted.name not in found and (wanted.marker is None or wanted.marker.evaluate({"extra": ""})):
                found.add(wanted.name)
                ahead.append(wanted.name)
    return sorted(found, key=str.lower)


def strangers(modules: Iterable[str]) -> set[str]:
    """Libraries that have come in although the game does not ask for them: their licences would be missing."""
    owners = packages_distributions()
    known = {canonicalize_name(name) for name in ("badbones", *libraries())}
    tops = {module.split(".")[0] for module in modules}
    return {owner for top in tops for owner in owners.get(top, ()) if canonicalize_name(owner) not in known}


def _data(root: Path) -> Iterator[Part]:
    for name in FILES:
        yield str(_there(root / "data" / name, "data file")), "data"
    try:
        load(root / "data")
    except ContentError as problem:
        raise Missing(f"The data files cannot be used: {problem}") from problem


def _puzzles(root: Path) -> Iterator[Part]:
    folder = root / "data" / "puzzles"
    try:
        puzzles = load_puzzles(folder)
    except PuzzleError as problem:
        raise Missing(f"The puzzles cannot be used: {problem}") from problem
    for puzzle in puzzles:
        yield str(_there(folder / f"{puzzle.name}.yaml", "puzzle")), "data/puzzles"
    if not puzzles:
        raise Missing(f"There are no puzzles in {folder}.")


def _art(root: Path) -> Iterator[Part]:
    folder = root / "assets" / "art"
    code = "\n".join(path.read_text("utf-8") for path in (root / "badbones_gui").rglob("*.py"))
    for name in sorted(needed_pictures(load(root / "data")) | set(_PICTURE.findall(code)) | {"icons/app"}):
        _there(folder / f"{name}.svg", "picture")
    for path in sorted(folder.rglob("*.svg")):
        yield str(path), path.parent.relative_to(root).as_posix()


def _sounds(root: Path) -> Iterator[Part]:
    for name in RECIPES:
        yield str(_there(root / "assets" / "sounds" / f"{name}.wav", "sound")), "assets/sounds"


def _fonts() -> Iterator[Part]:
    for module, names in FONTS.items():
        for name in names:
            yield str(_there(_beside(module, f"files/{name}"), "font")), f"{module}/files"


def _versions() -> Iterator[Part]:
    """What the self-check reads the versions from; the rest of what an installer notes speaks of this machine."""
    for name in ("badbones", *libraries()):
        for file in _distribution(name).files or []:
            if file.name == "METADATA":
                yield str(file.locate()), file.parts[0]


def licences(root: Path, work: Path) -> Iterator[Part]:
    """Our own licence and that of each library, each library's in a folder of its own."""
    for name in ("LICENSE", "NOTICE.md"):
        yield str(_there(root / name, "licence")), "licences"
    yield str(_python_licence()), "licences/Python"
    yield str(_list(work)), "licences"
    for library in libraries():
        found = list(_licences_of(library))
        if not found:
            raise Missing(f"The licence of {library} is not where it should be, and without it nothing may be shipped.")
        for path in found:
            yield str(path), f"licences/{library}"


def _list(work: Path) -> Path:
    """Every library with its version and its home, for whoever opens the folder."""
    work.mkdir(parents=True, exist_ok=True)
    path = work / "LIBRARIES.txt"
    facts = [_distribution(library).metadata for library in libraries()]
    lines = [f"{fact['Name']} {fact['Version']}: {fact['Summary']}" for fact in facts]
    path.write_text("\n".join(["Bad Bones stands on Python and these libraries:", "", *lines, ""]), "utf-8")
    return path


def _licences_of(library: str) -> Iterator[Path]:
    for file in _distribution(library).files or []:
        if ".dist-info" in file.parts[0] and _LICENCE.match(file.name):
            yield Path(str(file.locate()))
    if library in ELSEWHERE:
        yield _there(_beside(*ELSEWHERE[library]), "licence")


def _python_licence() -> Path:
    """Python's own, wherever this Python keeps it."""
    home = Path(os.__file__).parent
    for folder in (home, home.parent, Path(sys.base_prefix)):
        for name in ("LICENSE.txt", "LICENSE"):
            if (folder / name).is_file():
                return folder / name
    raise Missing("The licence of Python is not where it should be, and without it nothing may be shipped.")


def _distribution(library: str) -> Distribution:
    try:
        return distribution(library)
    except PackageNotFoundError:
        raise Missing(f"{library} is not installed: make exe installs everything that is needed.") from None


def _beside(module: str, name: str) -> Path:
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise Missing(f"The module {module} is not installed: make exe installs everything that is needed.")
    return Path(spec.origin).parent / name


def _there(path: Path, what: str) -> Path:
    if not path.is_file():
        raise Missing(f"The {what} {path} is missing, so the program would not be whole.")
    return path


def commands(root: Path) -> list[str]:
    """The modules that are loaded by name only."""
    names = [path.stem for path in sorted((root / "badbones_gui" / "commands").glob("*.py"))]
    for module in FONTS:
        import_module(module)
    return [*(f"badbones_gui.commands.{name}" for name in names), *FONTS]


def windows_version(root: Path) -> str:
    """What Windows shows among a program's properties, in the words that PyInstaller reads."""
    facts = project(root)
    numbers = tuple(([int(part) for part in facts["version"].split(".")] + [0, 0, 0, 0])[:4])
    words = {
        "ProductName": "Bad Bones",
        "FileDescription": "Bad Bones, an unofficial digital edition",
        "InternalName": "badbones",
        "OriginalFilename": "badbones.exe",
        "CompanyName": facts["authors"][0]["name"],
        "LegalCopyright": "MIT licence",
        "FileVersion": facts["version"],
        "ProductVersion": facts["version"],
    }
    strings = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in words.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004,"
        " fileType=1, subtype=0, date=(0, 0)), kids=[StringFileInfo([StringTable('040904B0', ["
        f"{strings}])]), VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )
