"""Computers that think only briefly, for tests of what they choose rather than of how well."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from homestretch.bots import levels


@contextmanager
def thinking_briefly(plies: int) -> Iterator[None]:
    """Let every level that simulates games simulate only so many actions for a decision."""
    with pytest.MonkeyPatch.context() as patch:
        for name, level in levels._LEVELS.items():
            patch.setitem(levels._LEVELS, name, replace(level, plies=level.plies and plies))
        yield
