"""Measures the engine, the start, a click and the bytes: medians over rounds that take turns.

`python3 build.py bench [--rounds N] [--games N] [--json [FILE]]`. What is compared is measured in turns
(A B A B ...), so that a busy machine disturbs both alike.
"""

import argparse
import gzip
import json
import os
import shutil
import statistics
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from e2e.conftest import LAUNCH, START_TIMEOUT, run_python
from pyapp.bench import BENCHED, play_random_games, share_of_the_move_finder
from web.build import browser as browsers
from web.build.serve import Server

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / "dist" / "site"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
GAME = "triactor"
OURS = f"?game={GAME}&players=Ann,Ben,Cy&seed=7"
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
CLICKS = 12

Speeds = dict[str, dict[str, list[tuple[float, float]]]]
"""For each game, here and in the browser: actions and games in a second, by round."""

# The page that ours is compared with: what Pyodide does by itself, from the files as they are on npm.
STOCK_PAGE = """<!doctype html><meta charset="utf-8"><title>Stock</title><link rel="icon" href="data:,"><body>
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
document.body.innerHTML = '<button data-action="roll">Roll</button>';
</script>"""

# Notes the moment when something can be done, as seen by the page: no round trip to us is in it.
FIRST_ACTION = """
new MutationObserver((_, observer) => {
  const found = [...document.querySelectorAll("[data-action]:not([disabled])")];
  if (!found.some((element) => element.checkVisibility())) return;
  observer.disconnect();
  window.firstAction = performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true });
"""

# From a click until the document has changed and been painted: the second frame follows the first.
CLICK = """async () => {
  const buttons = [...document.querySelectorAll("button[data-action]:not([disabled])")];
  const button = buttons.find((element) => element.checkVisibility());
  if (!button) return null;
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  const began = performance.now();
  const changed = new Promise((done) => {
    new MutationObserver((_, observer) => { observer.disconnect(); done(); }).observe(
      document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  button.click();
  await changed;
  await frame();
  await frame();
  return performance.now() - began;
}"""

ENGINE = """
from pyapp.bench import play_random_games
tally = play_random_games({game!r}, {games}, {seed})
[tally.actions_per_second, tally.games / tally.seconds]
"""


def main() -> int:
    """Measure and report."""
    options = read_options()
    if browsers.KIND not in os.environ:
        browsers.choose()
    with sync_playwright() as playwright, served() as (ours, stock), launched(playwright) as browser:
        figures = measure(browser, ours + OURS, stock, options)
    report(figures, options.json)
    return 0


def read_options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="build.py bench", description="Measure Homestretch.")
    parser.add_argument("--rounds", type=int, default=7, help="rounds of each measurement (7)")
    parser.add_argument("--games", type=int, default=40, help="random games in each round of the engine (40)")
    parser.add_argument("--json", nargs="?", const="-", help="write the figures as JSON, to a file or instead")
    return parser.parse_args()


@contextmanager
def served() -> Iterator[tuple[str, str]]:
    """Serve our site and the stock page."""
    with tempfile.TemporaryDirectory() as folder:
        for name in STOCK_FILES:
            shutil.copyfile(PYODIDE / name, Path(folder) / name)
        (Path(folder) / "index.html").write_text(STOCK_PAGE, encoding="utf-8")
        with Server(SITE) as ours, Server(Path(folder)) as stock:
            for server in (ours, stock):
                threading.Thread(target=server.serve_forever, daemon=True).start()
            yield ours.address, stock.address
            for server in (ours, stock):
                server.shutdown()


@contextmanager
def launched(playwright: Playwright) -> Iterator[Browser]:
    """Launch the browser that build.py found."""
    kind = os.environ[browsers.KIND]
    launch: dict[str, Any] = {**LAUNCH[kind], "executable_path": os.environ[browsers.EXECUTABLE]}
    browser: Browser = getattr(playwright, kind).launch(**launch)
    yield browser
    browser.close()


@contextmanager
def opened(browser: Browser, address: str) -> Iterator[Page]:
    """Open an address with an empty cache and wait for its first action."""
    context = browser.new_context()
    context.add_init_script(FIRST_ACTION)
    page = context.new_page()
    page.goto(address, wait_until="commit")
    page.wait_for_function("window.firstAction > 0", timeout=START_TIMEOUT)
    yield page
    context.close()


def measure(browser: Browser, ours: str, stock: str, options: argparse.Namespace) -> dict[str, Any]:
    """Measure everything, each in turns."""
    starts: dict[str, list[float]] = {"ours": [], "stock": []}
    speeds: Speeds = {benched.name: {"cpython": [], "browser": []} for benched in BENCHED}
    clicks: list[float] = []
    for number in range(options.rounds + 1):
        with opened(browser, stock) as page:
            stock_start = page.evaluate("firstAction")
        with opened(browser, ours) as page:
            our_start = page.evaluate("firstAction")
            round_clicks = click_along(page)
            if number:
                measure_engines(page, speeds, options.games, number)
        if number == 0:  # the first round warms up the disk and the browser
            continue
        starts["ours"].append(our_start)
        starts["stock"].append(stock_start)
        clicks += round_clicks
    return {
        "rounds": options.rounds,
        "browser": f"{os.environ[browsers.KIND]} {browser.version}",
        "python": sys.version.split()[0],
        "engine_actions_per_second": {
            game: {where: round(statistics.median(rate[0] for rate in rates)) for where, rates in measured.items()}
            for game, measured in speeds.items()
        },
        "engine_games_per_second": {
            game: {where: round(statistics.median(rate[1] for rate in rates), 1) for where, rates in measured.items()}
            for game, measured in speeds.items()
        },
        "move_finder_share": round(share_of_the_move_finder(options.games, 1), 2),
        "start_ours_ms": round(statistics.median(starts["ours"])),
        "start_stock_ms": round(statistics.median(starts["stock"])),
        "start_ratio": round(statistics.median(ratios(starts)), 3),
        "click_to_paint_ms": round(statistics.median(clicks), 1),
        "click_to_paint_worst_ms": round(max(clicks), 1),
        "bytes": {"ours": transferred(browser, ours), "stock": transferred(browser, stock)},
    }


def measure_engines(page: Page, speeds: Speeds, games: int, seed: int) -> None:
    """Play the same random games of every game here and in the page, and add the actions and games in a second."""
    for game, rates in speeds.items():
        tally = play_random_games(game, games, seed)
        rates["cpython"].append((tally.actions_per_second, tally.games / tally.seconds))
        rates["browser"].append(tuple(run_python(page, ENGINE.format(game=game, games=games, seed=seed))))


def ratios(starts: dict[str, list[float]]) -> list[float]:
    """Compare what was measured in the same round."""
    return [ours / stock for ours, stock in zip(starts["ours"], starts["stock"], strict=True)]


def click_along(page: Page) -> list[float]:
    """Click the first action that there is, again and again, and time each."""
    times = (page.evaluate(CLICK) for _ in range(CLICKS))
    return [time for time in times if time is not None]


def transferred(browser: Browser, address: str) -> dict[str, int]:
    """Add up what a first visit fetches: as it is, and as a server that compresses would send it."""
    bodies: dict[str, bytes] = {}
    context = browser.new_context()
    page = context.new_page()
    responses: list[Any] = []
    page.on("response", lambda response: responses.append(response))
    page.goto(address)
    page.wait_for_selector("[data-action]:not([disabled])", timeout=START_TIMEOUT)
    for response in responses:
        if response.url.startswith("http"):
            bodies[response.url] = response.body()
    context.close()
    return {
        "requests": len(bodies),
        "raw": sum(map(len, bodies.values())),
        "gzip": sum(min(len(body), len(gzip.compress(body, 6))) for body in bodies.values()),
    }


def report(figures: dict[str, Any], target: str | None) -> None:
    """Print the table, or the figures as JSON."""
    text = json.dumps(figures, indent=2)
    if target == "-":
        print(text)
        return
    if target:
        Path(target).write_text(text + "\n", encoding="utf-8")
    where = f"{figures['browser']}, Python {figures['python']}"
    print(f"\nMedians of {figures['rounds']} rounds, taken in turns; {where}.\n")
    for label, value in rows(figures):
        print(f"{label:<52}{value:>16}")


def rows(figures: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Give the lines of the table."""
    for game, rates in figures["engine_actions_per_second"].items():
        whole = figures["engine_games_per_second"][game]
        for where, title in (("cpython", "CPython"), ("browser", "in the browser")):
            yield f"{game}, random actions, {title}", f"{rates[where]:,} /s"
            yield f"{game}, random games, {title}", f"{whole[where]:,} /s"
    yield "pistard, the move finder's share, CPython", f"{figures['move_finder_share']:.0%}"
    yield "Navigation to first action, our page", f"{figures['start_ours_ms']:,} ms"
    yield "Navigation to Python, bare stock page", f"{figures['start_stock_ms']:,} ms"
    yield "Ratio of the two (median of each round's)", f"{figures['start_ratio']:.2f}"
    yield "Click to painted result", f"{figures['click_to_paint_ms']:.0f} ms"
    yield "Click to painted result, worst", f"{figures['click_to_paint_worst_ms']:.0f} ms"
    for name, bytes_ in figures["bytes"].items():
        label = {"ours": "our page", "stock": "stock page"}[name]
        yield f"First visit, {label}, {bytes_['requests']} requests, raw", f"{bytes_['raw'] / 1e6:.2f} MB"
        yield f"First visit, {label}, with gzip", f"{bytes_['gzip'] / 1e6:.2f} MB"


if __name__ == "__main__":
    sys.exit(main())
