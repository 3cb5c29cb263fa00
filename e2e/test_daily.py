"""The race of the day at a table in the browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from e2e.daily import WHAT_DAYS_BRING, here


def test_the_race_of_the_day(ready: Callable[..., Page], python: Callable[[str], Any]) -> None:
    """It has the same dice as on any machine; it is opened by its day, stored, listed and resumed as such."""
    page = ready("./")
    assert python(WHAT_DAYS_BRING) == here()
    page.evaluate("homestretch.stage.open({ day: '2026-11-26' })")
    table = page.locator("#table[data-game='royal-turf'][data-day='2026-11-26']")
    table.wait_for()
    assert table.locator(".aids button").count() == 1
    page.reload()
    table.wait_for()
