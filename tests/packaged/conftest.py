"""The packaged program in a place of its own, once for all tests."""

from pathlib import Path

import pytest

from tools.exe import pack

from .places import unpack


@pytest.fixture(scope="session")
def archive() -> Path:
    """What players download."""
    path = pack.DIST / f"{pack.name()}.zip"
    assert path.is_file(), f"{path} is not there: make exe"
    return path


@pytest.fixture(scope="session")
def program(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The executable, unpacked into a folder whose name is none that a programmer would choose."""
    folder = tmp_path_factory.mktemp("downloads") / "Spiele für Zoë"
    unpack(archive, folder)
    return folder / "badbones" / "badbones"
