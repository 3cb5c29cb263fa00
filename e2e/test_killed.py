"""The page is killed in the middle of a golden game of each game, again and again, and a new page goes on with it.

Each page dies during an action, so it cannot save anything when it closes. The games are the shortest golden games
(`e2e.golden.SHORT`). Those of Triactor and Royal Turf have secrets: behind curtains, players write and seal slips, and
bet with chips that lie face down.

Each death costs a new start of the page, so the tests choose some by game, phase and form of action
(`choice_of_deaths`). With `build.py test --all`, a page dies at every action (`every_death`).
"""

import json
import os
import re
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from threading import Event
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.conftest import START_TIMEOUT, start_from
from e2e.deaths import Deaths, Way, choice_of_deaths, every_death
from e2e.golden import SHORT, Golden, Seen, golden, play, words_on
from e2e.meeting import secrets_on
from e2e.player import BY_HAND
from e2e.shared import FORGET_COPIES
from e2e.waiting import PATIENCE
from e2e.watch import Watch
from homestretch.core.record import load_record
from homestretch.games import find_game
from web.builder.folders import SITE
from web.builder.serve import Handler

# -- how they die

# Presses buttons of our own: at once, or after the test has stopped waiting for the answer.
_TAP = """([texts, wait]) => {
  const table = document.getElementById("table");
  const standStill = () => {
    const request = new XMLHttpRequest();
    request.open("GET", "./stand-still", false);
    request.send();
  };
  const press = (text) => {
    const button = table.appendChild(document.createElement("button"));
    button.dataset.action = text;
    button.click();
  };
  const tap = () => {
    for (const text of texts) {
      if (table.dataset.view === "curtain") press("reveal");
      %s
      press(text);
    }
  };
  if (wait) tap();
  else setTimeout(tap);
}"""


class Holding(Handler):
    """Serves the site, and never answers a page that asks to stand still."""

    over = Event()

    def do_GET(self) -> None:  # noqa: N802 - the base class names it so
        """Answer the request, unless it asks to stand still."""
        if self.path.endswith("/stand-still"):
            self.over.wait()
        super().do_GET()


def kill(page: Page, crash: bool) -> None:
    """Close a page without letting it do anything more. With `crash`, kill its process first."""
    if crash and (browser := page.context.browser):
        with page.expect_event("crash", timeout=PATIENCE):
            kill_processes_of_pages(browser)
    page.close(run_before_unload=False)


def kill_processes_of_pages(browser: Browser) -> None:
    """Kill all processes that have a page, or are held ready for one, and wait until the browser knows it."""
    session = browser.new_browser_cdp_session()

    def processes() -> set[int]:
        found = session.send("SystemInfo.getProcessInfo")["processInfo"]
        return {process["id"] for process in found if process["type"] == "renderer"}

    killed = processes()
    for process in killed:
        with suppress(ProcessLookupError):  # it may just be going
            os.kill(process, getattr(signal, "SIGKILL", signal.SIGTERM))
    while killed & processes():
        time.sleep(0.01)
    session.detach()


def tap_and_die(page: Page, tap: str, way: Way) -> None:
    """Make a tap, and kill the page in the given way."""
    if way.stop:
        with page.expect_request("**/stand-still", timeout=PATIENCE):
            page.evaluate(_TAP % way.stop, [[tap], False])
    else:
        page.evaluate(_TAP % "", [[tap], way.waits])
    kill(page, way.crash)


def tap_all(page: Page, taps: Sequence[str]) -> None:
    """Make some taps, and lift the curtains that are in the way."""
    page.evaluate(_TAP % "", [taps, True])


# -- how the next one goes on


@dataclass
class Visits:
    """Opens pages one after the other, in one browser that keeps their stored data."""

    context: BrowserContext
    address: str
    number: int = 0

    def start(self, game: Golden) -> Page:
        """Open the link that starts a game."""
        page = self.context.new_page()
        page.goto(self.address + game.address.removeprefix("./"), wait_until="commit")
        page.locator("#table[data-painted]").wait_for(timeout=START_TIMEOUT)
        return page

    def go_on(self, begun: bool) -> Page:
        """Open the only stored game in a new page: by the address of the table, or from the home page."""
        self.number += 1
        from_home = begun and self.number % 4 == 0
        page = self.context.new_page()
        page.goto(self.address + ("" if from_home else "#table"), wait_until="commit")
        if from_home:
            page.locator("#saved .go").click(timeout=START_TIMEOUT)
        page.locator("#table[data-painted]").wait_for(timeout=START_TIMEOUT)
        return page


@pytest.fixture(scope="module")
def holding(serve: Callable[..., str]) -> Iterator[str]:
    """The address of a server that lets pages stand still."""
    yield serve(SITE, Holding)
    Holding.over.set()


@pytest.fixture
def visits(browser: Browser, browser_context_args: dict[str, Any], holding: str, watch: Watch) -> Iterator[Visits]:
    """Pages without a trace, and requests without a route: hundreds are started, and the browser may keep files."""
    context = browser.new_context(**browser_context_args)
    context.add_init_script(BY_HAND)
    context.on("console", watch.on_console)
    context.on("weberror", watch.on_error)
    context.on("response", watch.on_response)
    # like everybody who was here before; these pages live too short to keep it for each other
    start_from(context, "memory")
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    yield Visits(context, holding)
    context.close()
    watch.foreign += [url for url in asked if not url.startswith((holding, "blob:"))]


@pytest.mark.parametrize("name", SHORT)
@pytest.mark.parametrize("choice", [choice_of_deaths, pytest.param(every_death, marks=pytest.mark.thorough)])
def test_a_page_killed_at_any_action_goes_on_where_it_was(
    visits: Visits, name: str, choice: Callable[[], Deaths]
) -> None:
    game = golden(name)
    page = visits.start(game)
    seen, late, notes = play(page, game)
    assert not late
    assert not notes
    page.evaluate("localStorage.clear()")
    page.evaluate(FORGET_COPIES)
    page.close()

    curtains: dict[str, str] = {}
    page = visits.start(game)
    made = 0
    for number, ways in sorted(choice()[name].items()):
        tap_all(page, game.taps[made:number])
        for way in ways:
            lift_the_curtain(page)
            tap_and_die(page, game.taps[number], way)
            page = visits.go_on(begun=number > 1)
            stored = actions_stored(page)
            kept = stored == game.lengths[number + 1]
            where = f"{way.name}: {game.taps[number]}, the tap {number + 1}"
            assert kept or stored == game.lengths[number], where
            assert kept in way.stored, where
            expect_the_same(page, game, seen[number + kept], curtains)
        made = number + kept
    tap_all(page, game.taps[made:])
    assert page.locator("#table").get_attribute("data-phase") == "over"
    assert page.locator(".notice").count() == 0


def lift_the_curtain(page: Page) -> None:
    page.evaluate("document.querySelector('[data-curtain] [data-action]')?.click()")


def actions_stored(page: Page) -> int:
    """Return the number of stored actions of the only stored game."""
    (key,) = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('homestretch/game/'))")
    record = json.loads(page.evaluate("key => localStorage[key]", key))["record"]
    return len(json.loads(record)["actions"])


def expect_the_same(page: Page, game: Golden, seen: Seen, curtains: dict[str, str]) -> None:
    """A new page has the old page's state and shows what that page showed or would have; a curtain hides the secrets.

    `curtains` are the documents seen so far, by the text of their curtains: a curtain that is always the same, whatever
    is written or bet behind it, reveals nothing.
    """
    record = page.evaluate("homestretch.stage.ask('record')")
    match = load_record(record, find_game).match
    assert match.seed == game.match.seed
    assert match.state == game.match.state_after(len(match.history))

    table = page.locator("#table")
    if seen.view != "public":
        assert table.get_attribute("data-view") == "curtain"
        assert table.locator("[data-action]").count() == 1
        document = re.sub(r' data-painted="\d*"', "", secrets_on(page))
        said = table.locator("[data-curtain]").inner_text()
        assert curtains.setdefault(said, document) == document
        lift_the_curtain(page)
    assert table.get_attribute("data-phase") == seen.phase
    assert table.get_attribute("data-to-move") == seen.to_move
    assert words_on(page) == seen.words
