"""The whole browser is killed, all processes at once: everything not yet on the disk is lost."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, Playwright

from e2e.conftest import START_TIMEOUT, start_from
from e2e.meeting import LINK
from e2e.player import BY_HAND, PLAY_ON
from e2e.waiting import developer_tools, until
from web.builder import browser as browsers
from web.builder.folders import SITE

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Processes have groups elsewhere, if at all, in another way")

MOVES = 12

SOON = 2
"""The seconds between the last move and the kill.

The browser needs milliseconds to write a move, but half a second is sometimes too short while other tests run.

What is in `localStorage` alone it writes up to a minute later.
"""

RECORD = "() => homestretch.stage.ask('record')"


@contextmanager
def chromium(playwright: Playwright, profile: Path) -> Iterator[BrowserContext]:
    """Run a separate browser with its data in the folder `profile`, and kill the browser at the end."""
    found = browsers.find_chromium() or pytest.skip("There is no Chromium")
    (profile / "DevToolsActivePort").unlink(missing_ok=True)
    command = [*browsers.headless_command(found, str(profile)), "--remote-debugging-port=0", "about:blank"]
    process = subprocess.Popen(command, start_new_session=True, stderr=subprocess.DEVNULL)
    try:
        port, _ = developer_tools(profile)
        browser = playwright.chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
        yield browser.contexts[0]
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def tables(context: BrowserContext, addresses: Iterable[str]) -> list[Frame]:
    """Open pages with a table, or with a frame that has one, and give where these are."""
    found = []
    for address in addresses:
        page = context.new_page()
        page.add_init_script(BY_HAND)
        start_from(page, "memory")
        page.goto(address)
        found.append(page.frames[-1])
        found[-1].locator("#table[data-painted]").wait_for(timeout=START_TIMEOUT)
    return found


@pytest.mark.timeout(300)
def test_all_moves_are_there(playwright: Playwright, base_url: str, tmp_path: Path) -> None:
    """On the site, in the single file, and in a frame on another site’s page."""
    file, query = SITE.with_name("homestretch.html").as_uri(), LINK.removeprefix("./")
    blog = tmp_path / "blog.html"
    frame = base_url + query.replace("?", "?embed=1&")
    blog.write_text(f'<iframe src="{frame}" width="900" height="900"></iframe>', encoding="utf-8")
    begin = [f"{base_url}{query}", f"{file}{query}", blog.as_uri()]
    go_on = [f"{base_url}#table", f"{file}#table", blog.as_uri()]
    with chromium(playwright, tmp_path / "profile") as context:
        played = []
        for table in tables(context, begin):
            table.evaluate(PLAY_ON, ["over", MOVES, True])
            played.append(table.evaluate(RECORD))
        time.sleep(SOON)
    with chromium(playwright, tmp_path / "profile") as context:
        for table, record in zip(tables(context, go_on), played, strict=True):
            # a slow browser may first show the state in localStorage, until it has found the newer one
            until(table, f"(record) => ({RECORD})() === record", record)


HOLD = """(milliseconds) => new Promise((held) => {
  indexedDB.open("homestretch").onsuccess = ({ target }) => {
    const end = performance.now() + milliseconds;
    const games = target.result.transaction("games", "readwrite").objectStore("games");
    const on = () => (held(), performance.now() < end && (games.count().onsuccess = on));
    on();
  };
})"""
"""A function in JavaScript: keep the copies’ database busy for so many milliseconds, so that other pages wait."""

STORED = "() => Object.entries(localStorage).find(([key]) => key.startsWith('homestretch/game/'))"
"""A function in JavaScript: the key and the text of the only stored game."""


HELD_LOCKS = """
  const ask = navigator.locks.request.bind(navigator.locks);
  const answered = new Promise((answer) => (window.answerLocks = answer));
  navigator.locks.request = (...asked) => answered.then(() => ask(...asked));
"""
"""A script for pages: the browser does not answer requests for locks until `answerLocks` is called.

Until then, a page cannot know whether another tab has a game.
"""


def show_an_older_state(page: Page, base_url: str, early: list[str], script: str = "") -> None:
    """Open a stored game whose newest state the browser reads slowly; its state `early` was stored before."""
    other = page.context.new_page()
    other.goto(f"{base_url}404.html")
    page.goto(f"{base_url}404.html")
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", early)
    page.add_init_script(script)
    other.evaluate(HOLD, 6000)
    page.goto(f"{base_url}#table")


@pytest.mark.parametrize("script", ["", HELD_LOCKS], ids=["opened", "being-opened"])
def test_a_newer_game_found_late_is_shown(ready: Callable[..., Page], base_url: str, script: str) -> None:
    """If the browser is slow to read the newest state of a game, the page shows an older state first.

    Or the page shows nothing yet, because the browser has not said whether another tab has the game.
    """
    page = ready(LINK)
    early = page.evaluate(STORED)
    page.evaluate(PLAY_ON, ["over", MOVES, True])
    played = page.evaluate(RECORD)
    show_an_older_state(page, base_url, early, script)
    if script:
        until(page, f"early => ({STORED})().join() !== early.join()", early)
        page.evaluate("answerLocks()")
    page.locator("#table[data-painted]").wait_for(timeout=START_TIMEOUT)
    assert script or page.evaluate(RECORD) != played
    until(page, "record => homestretch.stage.ask('record') === record", played)
