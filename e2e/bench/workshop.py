"""The workshop: from its address to the first table, from Ctrl-Enter to the new one, and the memory of many runs."""

import os
import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from e2e.conftest import LAUNCH, START_TIMEOUT
from e2e.waiting import until
from web.builder.browser import BROWSER_ENV

from .places import Figure

RUNS, RUNS_FOR_MEMORY = 10, 50

PAUSE = 3_000
"""Milliseconds between two runs while a person writes: the next Python is ready, and the checks are running."""

# In the frame: notes when a table with something to do has been painted, on the clock that all frames share. In the
# page: notes when Ctrl-Enter is pressed, and hears of the frame when a run is done.
TIMER = """
const now = () => performance.timeOrigin + performance.now();
if (window.parent === window) {
  window.shown = window.pressed = 0;
  addEventListener("message", ({ data }) => { if (data.shown) window.shown = data.shown; });
  addEventListener("keydown", ({ key, timeStamp }) => {
    if (key !== "Enter") return;
    [window.pressed, window.shown] = [performance.timeOrigin + timeStamp, 0];
  }, true);
} else {
  const noted = () => parent.postMessage({ shown: now() }, "*");
  let table = null;
  new MutationObserver(() => {
    const found = document.querySelector("#table .side [data-action]");
    if (!found || found === table) return;
    table = found;
    requestAnimationFrame(() => scheduler.postTask(noted, { priority: "user-blocking" }));
  }).observe(document, { subtree: true, childList: true });
}
"""

TYPE_AND_RUN = ("Control+End", "Space", "Control+Enter")


def measure(site: str, rounds: int) -> Iterator[Figure]:
    """Open the workshop in new browsers, and run the small race that it begins with again and again."""
    address = f"{site}workshop.html"
    first, next_time = [], []
    for _ in range(rounds):
        with opened() as page:
            first.append(time_to_table(page, address))
            next_time.append(time_to_table(page, address))
    yield Figure("the workshop, to the first table, first visit", statistics.median(first), "ms")
    yield Figure("  next visit", statistics.median(next_time), "ms")
    with opened() as page:
        time_to_table(page, address)
        times = [run(page, PAUSE) for _ in range(RUNS)]
        yield Figure("Ctrl-Enter to the new table", statistics.median(times), "ms", 1_000)
        yield Figure(f"  the slowest of {RUNS}", max(times), "ms", 1_000)
        at_once = [run(page, 0) for _ in range(RUNS)]
        yield Figure("  one right after the other", statistics.median(at_once), "ms")
    with opened() as page:
        time_to_table(page, address)
        memory = []
        for runs in (1, RUNS_FOR_MEMORY - 1):
            for _ in range(runs):
                run(page, 0)
            memory.append(memory_at_rest(page))
        for runs, used in zip((1, RUNS_FOR_MEMORY), memory, strict=True):
            yield Figure(f"memory of the page's processes, runs: {runs}", used, "MB")
        yield Figure("  times that of one run", memory[1] / memory[0], "", 1.1)


@contextmanager
def opened() -> Iterator[Page]:
    """Start a browser whose pages note times."""
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=os.environ[BROWSER_ENV], **LAUNCH["chromium"]) as browser,
        browser.new_context(viewport={"width": 1366, "height": 768}) as context,
    ):
        context.add_init_script(TIMER)
        yield context.new_page()


def time_to_table(page: Page, address: str) -> float:
    """Return the milliseconds from going to the workshop until there is a table."""
    page.goto("about:blank")
    page.goto(address, wait_until="commit")
    until(page, "window.shown > 0", timeout=START_TIMEOUT)
    time: float = page.evaluate("window.shown - performance.timeOrigin")
    return time


def run(page: Page, pause: int) -> float:
    """After a pause, change the text and run it; return the milliseconds until the new table is there."""
    page.wait_for_timeout(pause)
    page.locator("#workshop-editor .cm-content").focus()
    for key in TYPE_AND_RUN:
        page.keyboard.press(key)
    until(page, "window.shown > window.pressed", timeout=START_TIMEOUT)
    time: float = page.evaluate("window.shown - window.pressed")
    return time


def memory_at_rest(page: Page) -> float:
    """Return the megabytes of all processes that show the page, once the checks are done and nothing is collectable."""
    page.wait_for_timeout(PAUSE)
    until(page, "document.querySelector('#workshop-report > :only-child, #workshop-report progress') === null")
    page.request_gc()
    browser = page.context.browser
    assert browser
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    rollups = [Path(f"/proc/{one['id']}/smaps_rollup") for one in processes if one["type"] == "renderer"]
    return sum(int(file.read_text().partition("\nPss:")[2].split()[0]) for file in rollups) / 1000
