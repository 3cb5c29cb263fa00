"""Every game keeps the contract, whatever its options and however many play."""

from collections.abc import Callable

import pytest

from tests.conformance import BATTERY
from tests.loading import try_a_wide_table
from tests.tables import Table, tables, wide_tables


# table by table, so that each walk is made in one process
@pytest.mark.parametrize("check", BATTERY, ids=lambda check: check.__name__.removeprefix("check_"))
@pytest.mark.parametrize("table", tables(), ids=str)
def test_game(check: Callable[[Table], None], table: Table) -> None:
    check(table)


@pytest.mark.parametrize("table", wide_tables(), ids=str)
def test_wide_tables(table: Table) -> None:
    try_a_wide_table(table)
