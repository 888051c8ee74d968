"""The program in a real window."""

import pytest

# What these say when they disagree with the window should be as clear as in the tests themselves.
pytest.register_assert_rewrite(*(f"{__name__}.{module}" for module in ("album", "driver", "players", "table")))
