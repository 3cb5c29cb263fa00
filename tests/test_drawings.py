"""Every drawing keeps its side of the contract, whatever the options and however many play."""

from collections.abc import Callable

import pytest

from tests.drawings import BATTERY
from tests.tables import Table, cases


@pytest.mark.parametrize(("check", "table"), cases(BATTERY))
def test_drawing(check: Callable[[Table], None], table: Table) -> None:
    check(table)
