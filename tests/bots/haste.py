"""Computers that think only briefly, for tests that ask what they choose and not how well."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from homestretch.bots import levels


def hasty_computers(plies: int) -> Any:
    """A fixture for all tests of a module: levels simulate only this many actions for each decision."""

    @pytest.fixture(autouse=True, scope="module")
    def hasty() -> Iterator[None]:
        with pytest.MonkeyPatch.context() as patch:
            for name, level in levels._LEVELS.items():
                patch.setitem(levels._LEVELS, name, replace(level, plies=level.plies and plies))
            yield

    return hasty
