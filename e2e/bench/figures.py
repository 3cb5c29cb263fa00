"""Figures on a page of another origin: what is fetched before the first tap, from tap to answer, and the memory.

The first answer is set beside the start of the engine on the home page, in turns: both from nothing, and both on a
second visit.
"""

import gzip
import os
import statistics
import tempfile
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from e2e.conftest import START_TIMEOUT
from homestretch.core.shown import load_record_or_position
from homestretch.draw.figure import SCRIPT, About, figure, script
from homestretch.games import find_game
from web.builder import browser as browsers
from web.builder.serve import Handler, Server

from .memory import weighed
from .places import SITE

SOURCES = (
    "triactor/figures/appendix-a",
    "royal_turf/figures/blocked",
    "ludifacture/figures/steal",
    "pistard/figures/blocked",
)
MANY = 12
LATER = 20
"""Taps after the first one that are timed."""

READY = """async () => {
  while (document.documentElement.dataset.engine !== "ready") await new Promise(requestAnimationFrame);
  return performance.now();
}"""
DEFINED = "() => customElements.whenDefined('homestretch-figure').then(() => true)"
TAP = """async () => {
  const { shadowRoot } = document.querySelector("homestretch-figure");
  const board = shadowRoot.querySelector(".board-area");
  const { left, top } = board.getBoundingClientRect();
  const begun = performance.now();
  board.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, clientX: left + 9, clientY: top + 9 }));
  while (!shadowRoot.querySelector(".board[data-board]")) await new Promise(requestAnimationFrame);
  return performance.now() - begun;
}"""
LATER_TAP = """async () => {
  const { shadowRoot } = document.querySelector("homestretch-figure");
  const start = shadowRoot.querySelector('[data-command="start"]');
  const wasAtStart = start.disabled;
  const button = wasAtStart ? shadowRoot.querySelector(".sheet [data-action]") : start;
  const begun = performance.now();
  button.click();
  while (shadowRoot.querySelector('[data-command="start"]').disabled === wasAtStart) {
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - begun;
}"""
BEGIN = "number => document.querySelectorAll('homestretch-figure')[number].shadowRoot.querySelector('button').click()"
LIVE = """count => [...document.querySelectorAll("homestretch-figure")]
  .filter(({ shadowRoot }) => shadowRoot.querySelector(".board[data-board]")).length >= count"""


class Shared(Handler):
    """Lets any page load what it serves, and lets the browser keep it, as hosts of pages do."""

    def end_headers(self) -> None:
        """Say so."""
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


@contextmanager
def blog() -> Iterator[tuple[str, str]]:
    """Serve the site, and a page of another origin with many figures: the addresses of the two."""
    with tempfile.TemporaryDirectory() as folder, Server(SITE, handler=Shared) as ours:
        sources = (Path("pyapp/homestretch/games") / f"{SOURCES[number % len(SOURCES)]}.json" for number in range(MANY))
        shown = (load_record_or_position(source.read_text(encoding="utf-8"), find_game) for source in sources)
        article = "".join(figure(there.match, About(looks=looks), site=ours.address) for there, looks in shown)
        page = f"<!doctype html><meta charset=utf-8><title>A blog</title>{article}{script(ours.address)}"
        (Path(folder) / "index.html").write_text(page, encoding="utf-8")
        with Server(Path(folder)) as theirs:
            for server in (ours, theirs):
                threading.Thread(target=server.serve_forever, daemon=True).start()
            yield ours.address, theirs.address
            for server in (ours, theirs):
                server.shutdown()


def measure(browser: Browser, rounds: int) -> dict[str, Any]:
    """Measure all of it."""
    times: dict[str, list[float]] = defaultdict(list)
    found: dict[str, Any] = {"kilobytes": round(len(gzip.compress((SITE / SCRIPT).read_bytes(), 6)) / 1000, 2)}
    with blog() as (site, here):
        for _ in range(rounds):
            for kind, address in (("home", site), ("figure", here)):
                context = browser.new_context()
                for state in ("cold", "warm"):
                    time = home if kind == "home" else first
                    times[f"{kind}_{state}"].append(time(context, address))
                context.close()
        context = browser.new_context()
        page = opened(context, here)
        page.evaluate(TAP)
        later = [page.evaluate(LATER_TAP) for _ in range(LATER)]
        found["memory"] = memory(page)
        context.close()
    for state in ("cold", "warm"):
        found[f"home_{state}_ms"] = round(statistics.median(times[f"home_{state}"]))
        found[f"answer_{state}_ms"] = round(statistics.median(times[f"figure_{state}"]))
        pairs = zip(times[f"figure_{state}"], times[f"home_{state}"], strict=True)
        found[f"ratio_{state}"] = round(statistics.median(answer / start for answer, start in pairs), 2)
    return {"figures": found | {"later_ms": round(statistics.median(later)), "latest_ms": round(max(later))}}


def home(context: BrowserContext, address: str) -> float:
    """The milliseconds from going to the home page until its engine is ready."""
    page = context.new_page()
    page.goto(address, wait_until="commit")
    time: float = page.evaluate(READY)
    page.close()
    return time


def opened(context: BrowserContext, address: str) -> Page:
    """The page with figures, at rest."""
    page = context.new_page()
    page.goto(address)
    page.evaluate(DEFINED)
    return page


def first(context: BrowserContext, address: str) -> float:
    """The milliseconds from the first tap until the board is live."""
    page = opened(context, address)
    time: float = page.evaluate(TAP)
    page.close()
    return time


def memory(page: Page) -> dict[str, float]:
    """The megabytes of JavaScript that a page holds with one live figure, and with all."""
    if os.environ[browsers.KIND] != "chromium":  # no other tells
        return {}
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    one = weighed(page, session, python=False)["heap_megabytes"]
    for number in range(1, MANY):
        page.evaluate(BEGIN, number)
    page.wait_for_function(LIVE, arg=MANY, timeout=START_TIMEOUT)
    return {"one": one, "many": weighed(page, session, python=False)["heap_megabytes"]}
