"""A window for each test that wants one."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from .driver import RealWindow

Opener = Callable[..., RealWindow]


@pytest.fixture
def open_window(tmp_path: Path) -> Opener:
    """Makes the window; entering it starts the program, leaving it checks that it ends well."""
    return partial(RealWindow, tmp_path)
