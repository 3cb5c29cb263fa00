"""Every game keeps the contract, whatever its options and however many play."""

from collections.abc import Callable

import pytest

from tests.conformance import BATTERY
from tests.covering import by_turns
from tests.loading import try_a_wide_table
from tests.tables import Table, cases, wide_tables


@pytest.mark.parametrize(("check", "table"), cases(BATTERY))
def test_game(check: Callable[[Table], None], table: Table) -> None:
    check(table)


@pytest.mark.parametrize("table", by_turns(wide_tables(), 0, 2))
def test_wide_tables(table: Table) -> None:
    try_a_wide_table(table)
