"""The memory after ten minutes of play: what JavaScript and Python hold, and whether it grows for no reason.

Ten minutes are as many taps as four quick players make in that time: one in two seconds. They are made one after the
other without a pause, each on a real button, in a meeting that is long enough. The second five minutes may need more
than the first only for the moves themselves.
"""

import os
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from e2e.player import Player
from web.builder import browser as browsers

from .places import visitor

GAME = "?game=triactor&players=Ann,Ben,Cy,Di&seed=7&races=20"

SECONDS_A_TAP = 2
TAPS = 10 * 60 // SECONDS_A_TAP
AT_ONCE = 25
"""Taps before the page may draw breath, as it does between those of people."""

PYTHON_BYTES = """async () => {
  const { whenDefined } = await import(new URL("./pyscript/core.js", document.baseURI));
  return (await whenDefined("py")).interpreter._module.HEAP8.byteLength;
}"""


def measure(browser: Browser, site: str) -> dict[str, Any]:
    """Play for ten minutes, and weigh the page before, after five and at the end."""
    figures: dict[str, Any] = {"taps": TAPS, "seconds_a_tap": SECONDS_A_TAP}
    if os.environ[browsers.KIND] != "chromium":  # no other tells
        return {"memory": figures}
    with visitor(browser) as visit:
        page = visit(site + GAME)
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        play(page, AT_ONCE)
        figures["begun"] = weighed(page, session)
        for name in ("half", "end"):
            play(page, TAPS // 2)
            figures[name] = weighed(page, session)
    return {"memory": figures}


def play(page: Page, taps: int) -> None:
    """Tap so often."""
    player = Player(page)
    for _ in range(taps // AT_ONCE):
        player.play_some(AT_ONCE)
        page.wait_for_timeout(50)


def weighed(page: Page, session: CDPSession, *, python: bool = True) -> dict[str, float]:
    """What the page, with Python in it or without, holds when everything that nobody needs has been thrown away."""
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return {
        "heap_megabytes": round(metrics["JSHeapUsedSize"] / 1e6, 3),
        "python_megabytes": round(page.evaluate(PYTHON_BYTES) / 1e6, 1) if python else 0,
        "nodes": round(metrics["Nodes"]),
        "listeners": round(metrics["JSEventListeners"]),
    }
