"""Every drawing keeps its side of the contract, whatever the options and however many play."""

from collections.abc import Callable

import pytest

from tests.drawings import BATTERY
from tests.tables import Table, tables


@pytest.mark.parametrize("check", BATTERY, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("table", tables(), ids=str)
def test_drawing(check: Callable[[Table], None], table: Table) -> None:
    check(table)
