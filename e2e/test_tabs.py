"""Several tabs of one browser: each continues its own game and never writes into another’s. And full storage."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from e2e.conftest import START_TIMEOUT
from e2e.meeting import LINK
from e2e.player import PLAY_ON, record_on

OTHER = "./?game=ludifacture&players=Dan,Eve,Flo,Gus&seed=3&games=1"
NOTE = ".notice p"

OWN = "sessionStorage['homestretch/current']"


def shown(page: Page) -> Page:
    page.locator("#table[data-painted]").wait_for(timeout=START_TIMEOUT)
    return page


def open_tab(page: Page, path: str) -> Page:
    """Open a path in a new tab of the same browser, without data of the first tab."""
    tab = page.context.new_page()
    tab.goto(path)
    return shown(tab)


def duplicate(page: Page) -> Page:
    """Open a duplicate of a page’s tab, with the same session data."""
    with page.context.expect_page() as opened:
        page.evaluate("() => void open('./#table')")
    return shown(opened.value)


def play(page: Page, taps: int = 5) -> None:
    page.evaluate(PLAY_ON, ["over", taps, True])


def stored(page: Page, name: str) -> Any:
    """Return the record that is stored under this name."""
    return json.loads(page.evaluate("name => JSON.parse(localStorage[`homestretch/game/${name}`]).record", name))


def reload(page: Page) -> None:
    """Reload a page, and check that its game is the same as before."""
    before = record_on(page)
    page.reload()
    assert record_on(shown(page)) == before


def go_home(page: Page) -> None:
    page.locator(".brand").dispatch_event("click")  # there may be a curtain over it


def test_each_tab_goes_on_with_its_own_game(shared: Callable[..., Page]) -> None:
    one = shared(LINK)
    play(one)
    other = open_tab(one, OTHER)  # no player has begun it
    reload(one)
    play(one)
    reload(other)
    play(other)
    reload(one)
    for page in (one, other):
        assert stored(page, page.evaluate(OWN)) == record_on(page)
        expect(page.locator(NOTE)).to_have_count(0)
    assert open_tab(one, "./#table").evaluate(OWN) == one.evaluate(OWN)  # which was opened last


def test_a_duplicate_is_a_copy_once_it_is_played_on(shared: Callable[..., Page]) -> None:
    """A move in a duplicate makes a new stored game; deleting a stored game leaves it on the tab with its table."""
    one = shared(LINK)
    play(one)
    name = one.evaluate(OWN)
    other = duplicate(one)
    expect(other.locator(NOTE)).to_contain_text("open in another tab")
    play(one)
    assert other.evaluate(OWN) == name
    play(other, 1)
    assert other.evaluate(OWN) != name
    assert stored(one, name) == record_on(one)
    assert stored(one, other.evaluate(OWN)) == record_on(other)
    expect(one.locator(NOTE)).to_have_count(0)

    rows = other.locator("#saved li")
    go_home(other)
    expect(rows).to_have_count(2)
    go_home(one)
    other.once("dialog", lambda dialog: dialog.accept())
    other.locator("#saved .forget").last.click()  # the copy was played on last
    expect(rows).to_have_count(1)
    expect(one.locator("#saved li")).to_have_count(1)
    expect(one.locator(NOTE)).to_contain_text("deleted from the saved games")
    one.go_back()
    play(one)
    expect(rows).to_have_count(2)
    assert stored(one, name) == record_on(one)

    other.evaluate("name => localStorage.removeItem(`homestretch/game/${name}`)", name)
    rows.first.locator(".go").click()  # a row that has not heard of it
    expect(rows).to_have_count(1)
    expect(other.locator(NOTE).last).to_contain_text("deleted in another tab")
