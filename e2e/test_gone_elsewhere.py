"""A player who goes to another screen while a page loads something stays on that screen after the loading."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import START_TIMEOUT, await_engine
from e2e.meeting import LINK
from e2e.player import PLAY_ON, press_in_menu
from e2e.test_browser_killed import HELD_LOCKS, STORED, show_an_older_state
from e2e.waiting import hold, let_go, until

OPEN = "./?game=pistard&players=Ann,Ben,Cy&race=scratch&seed=7"
"""A link to a game without secrets: it starts with the table, not with a request to pass the device."""

ENGINE = "**/pyodide.asm.wasm?*"

WAYS = {
    "a lesson": "#home [data-learn]",
    "a question": "[data-today=question]",
    "a race": "[data-today=race]",
    "against computers": "#home a[data-persons]",
    "the last game": "#continue button",
}
"""Links and buttons on the home page that need Python, as CSS selectors."""


def begin(ready: Callable[..., Page]) -> None:
    """Play the first moves of a game, so that the home page offers to continue it."""
    ready(LINK).evaluate(PLAY_ON, ["over", 3, True])


def tap(page: Page, selector: str) -> None:
    """Tap the first visible element that matches a CSS selector."""
    page.locator(selector).filter(visible=True).first.click()


@pytest.mark.parametrize("way", WAYS)
def test_who_does_not_wait_for_python_is_not_called_back(
    ready: Callable[..., Page], page: Page, base_url: str, way: str
) -> None:
    begin(ready)
    held = hold(page, ENGINE)
    page.goto("./")
    tap(page, WAYS[way])
    expect(page.locator("#wait.current")).to_be_visible()
    page.get_by_role("link", name="Homestretch").click()
    expect(page.locator("#home.current")).to_be_visible()
    page.mouse.wheel(0, 200)
    until(page, "scrollY === 200")
    let_go(held)
    await_engine(page)
    page.wait_for_timeout(500)
    expect(page.locator("#home.current")).to_be_visible()
    assert (page.url, page.evaluate("scrollY")) == (base_url, 200)


def test_who_does_not_wait_for_a_stored_game_is_not_called_back(ready: Callable[..., Page], page: Page) -> None:
    """A player who leaves while the page asks the browser about other tabs with the game stays on the new screen."""
    begin(ready)
    page.add_init_script(HELD_LOCKS)
    ready()
    tap(page, WAYS["the last game"])
    tap(page, ".site-nav [data-screen-link=lessons]")
    expect(page.locator("#lessons.current")).to_be_visible()
    page.evaluate("answerLocks()")
    page.wait_for_timeout(500)
    expect(page.locator("#lessons.current")).to_be_visible()


def test_who_does_not_wait_for_a_newer_state_of_a_game_is_not_called_back(
    ready: Callable[..., Page], page: Page, base_url: str
) -> None:
    """A player who leaves an older state of a game stays on the home page when the newer state has been read."""
    ready(OPEN)
    early = page.evaluate(STORED)
    page.evaluate(PLAY_ON, ["over", 3, True])
    late = page.evaluate(STORED)
    show_an_older_state(page, base_url, early)
    page.locator("#table[data-painted]").wait_for(timeout=START_TIMEOUT)
    page.get_by_role("link", name="Homestretch").click()
    until(page, f"late => ({STORED})().join() === late.join()", late)
    page.wait_for_timeout(500)
    expect(page.locator("#home.current")).to_be_visible()


def test_what_another_language_had_on_the_table_does_not_come_to_another_table(
    ready: Callable[..., Page], page: Page
) -> None:
    ready(OPEN)
    press_in_menu(page, "#words-button")
    held = hold(page, ENGINE)
    page.evaluate("homestretch.preferences.set('language', 'de')")
    expect(page.locator(":root[lang=de] #wait.current")).to_be_visible()
    page.get_by_role("link", name="Homestretch").click()
    let_go(held)
    await_engine(page)
    tap(page, WAYS["against computers"])
    expect(page.locator("#table.current")).to_be_visible()
    page.wait_for_timeout(500)
    expect(page.locator("#words[data-open]")).to_have_count(0)


def test_lessons_that_come_late_do_not_replace_others(ready: Callable[..., Page], page: Page) -> None:
    held = hold(page, "**/lessons/triactor*")
    ready("./#lessons")
    tap(page, "#lessons [data-learn=triactor]")
    tap(page, "#lessons [data-learn=pistard]")
    strip = page.locator("#learn.current .strip")
    strip.wait_for()
    lessons = strip.inner_text()
    let_go(held)
    page.wait_for_timeout(1000)
    assert strip.inner_text() == lessons


def test_rules_that_come_late_do_not_open_on_another_screen(ready: Callable[..., Page], page: Page) -> None:
    ready(OPEN)
    held = hold(page, "**/rules/*")
    press_in_menu(page, "#rules-button")
    page.get_by_role("link", name="Homestretch").click()
    let_go(held)
    page.wait_for_timeout(500)
    expect(page.locator("#home.current")).to_be_visible()
    expect(page.locator("#rules-dialog")).to_be_hidden()


@pytest.mark.provokes_errors
def test_who_waits_for_lessons_that_do_not_come_can_still_play(page: Page) -> None:
    """The page shows the set-up of the game instead of the waiting screen."""
    page.route("**/lessons/*.json*", lambda route: route.fulfill(status=404, body="not here"))
    page.goto("./#learn=pistard")
    await_engine(page)
    expect(page.locator(".notice")).to_contain_text("The lessons couldn’t be loaded.")
    expect(page.locator("#pistard.current")).to_be_visible()


@pytest.mark.provokes_errors
def test_lessons_go_on_if_others_do_not_come(ready: Callable[..., Page], page: Page) -> None:
    ready("./#learn=pistard")
    page.route("**/lessons/*.json*", lambda route: route.fulfill(status=404, body="not here"))
    asked = {"game": "triactor", "lesson": ""}
    page.evaluate("detail => document.dispatchEvent(new CustomEvent('homestretch:lesson', { detail }))", asked)
    expect(page.locator(".notice")).to_contain_text("The lessons couldn’t be loaded.")
    third = page.locator("#learn .strip [data-command^='lesson ']").nth(2)
    third.click()
    expect(third).to_have_attribute("aria-current", "step")
