"""Measures the engine, the start, a click and the bytes: medians over rounds that take turns.

The start is told as a share of what Pyodide alone takes, on a first visit (nothing in the browser's cache) and on the
next one. What goes beyond a budget by more than a tenth ends the benchmark with status 1.

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
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from e2e.conftest import LAUNCH, START_TIMEOUT, run_python
from e2e.waiting import until
from pyapp.bench import BENCHED, play_random_games, share_of_the_move_finder
from web.build import browser as browsers
from web.build.serve import Handler, Server

ROOT = Path(__file__).resolve().parents[1]
SITE = ROOT / "dist" / "site"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
GAME = "triactor"
OURS = f"?game={GAME}&players=Ann,Ben,Cy&seed=7"
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
CLICKS = 12

SLOW_LINE = {"offline": False, "latency": 80, "downloadThroughput": 20e6 / 8, "uploadThroughput": 5e6 / 8}
"""20 Mbit/s with a round trip of 80 ms, as Chromium's own developer tools have it."""

BUDGETS = {
    "start_ratio_cold": 0.40,
    "start_ratio_warm": 0.40,
    "start_ratio_slow": 1.0,
    "paint_ratio_cold": 0.10,
    "paint_ratio_warm": 0.10,
    "first_visit_megabytes": 6.4,
}
"""What the start may take: shares of the time that Pyodide alone needs, and its bytes."""

Starts = dict[str, list[float]]
"""Milliseconds by page and state, by round."""

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

# Whether the start's files are where the next visit finds them, and how long it took until something was painted.
KEPT = "!document.getElementById('offline-note').hidden"
FROM_NOTHING, FROM_MEMORY = (f"localStorage.setItem('homestretch/start', '{way}');" for way in ("nothing", "memory"))

# The addresses of the page and of what it had asked for when something could be done.
NEEDED = """() => {
  const asked = performance.getEntriesByType("resource").filter((entry) => entry.startTime < firstAction);
  return [...performance.getEntriesByType("navigation"), ...asked].map((entry) => entry.name);
}"""
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"

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
    with (
        served(Handler) as plain,
        served(Zipped) as zipped,
        sync_playwright() as playwright,
        launched(playwright) as browser,
    ):
        figures = measure(browser, *plain, options) | measure_slow_line(browser, *zipped, min(options.rounds, 3))
    report(figures, options.json)
    return complain(figures)


def read_options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="build.py bench", description="Measure Homestretch.")
    parser.add_argument("--rounds", type=int, default=7, help="rounds of each measurement (7)")
    parser.add_argument("--games", type=int, default=40, help="random games in each round of the engine (40)")
    parser.add_argument("--json", nargs="?", const="-", help="write the figures as JSON, to a file or instead")
    return parser.parse_args()


class Zipped(Handler):
    """Compresses what becomes smaller by it, as the hosts of static sites do."""

    packed: ClassVar[dict[str, bytes]] = {}

    def do_GET(self) -> None:  # noqa: N802 - the base class names it so
        path = Path(self.translate_path(self.path))
        file = path / "index.html" if path.is_dir() else path
        if not file.is_file():
            self.send_error(404)
            return
        content = file.read_bytes()
        packed = self.packed.setdefault(str(file), gzip.compress(content, 6))
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(file))
        if len(packed) < len(content):
            self.send_header("Content-Encoding", "gzip")
            content = packed
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


@contextmanager
def served(handler: type[Handler]) -> Iterator[tuple[str, str]]:
    """Serve our site and the stock page: the addresses of a game and of the other."""
    with tempfile.TemporaryDirectory() as folder:
        for name in STOCK_FILES:
            shutil.copyfile(PYODIDE / name, Path(folder) / name)
        (Path(folder) / "index.html").write_text(STOCK_PAGE, encoding="utf-8")
        with Server(SITE, handler=handler) as ours, Server(Path(folder), handler=handler) as stock:
            for server in (ours, stock):
                threading.Thread(target=server.serve_forever, daemon=True).start()
            yield ours.address + OURS, stock.address
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
def visitor(browser: Browser, *, slow: bool = False) -> Iterator[Callable[[str], Page]]:
    """Somebody with an empty cache: gives a function that opens an address and waits for the first action."""
    context = browser.new_context()
    context.add_init_script(FIRST_ACTION)

    def visit(address: str) -> Page:
        page = context.new_page()
        if slow:
            session = context.new_cdp_session(page)
            session.send("Network.enable")
            session.send("Network.emulateNetworkConditions", SLOW_LINE)
        page.goto(address, wait_until="commit")
        until(page, "window.firstAction > 0", timeout=START_TIMEOUT)
        return page

    yield visit
    context.close()


def measure(browser: Browser, ours: str, stock: str, options: argparse.Namespace) -> dict[str, Any]:
    """Measure everything but the slow line, each in turns."""
    starts: Starts = defaultdict(list)
    speeds: Speeds = {benched.name: {"cpython": [], "browser": []} for benched in BENCHED}
    clicks: list[float] = []
    for number in range(options.rounds + 1):
        if number == 1:  # the first round warms up the disk and the browser
            starts.clear()
            clicks.clear()
        with visitor(browser) as visit:
            for state in ("cold", "warm"):
                page = visit(stock)
                starts[f"stock_{state}"].append(page.evaluate("firstAction"))
                page.close()
        with visitor(browser) as visit:
            page = visit(ours)
            note_start(starts, page, "cold")
            clicks += click_along(page)
            if number:
                measure_engines(page, speeds, options.games, number)
            wait_until_kept(page)
            page.close()
            note_start(starts, visit(ours), "warm")
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
        "click_to_paint_ms": round(statistics.median(clicks), 1),
        "click_to_paint_worst_ms": round(max(clicks), 1),
        "bytes": {
            "ours": transferred(browser, ours, FROM_NOTHING),
            "ours_from_memory": transferred(browser, ours, FROM_MEMORY),
            "stock": transferred(browser, stock),
        },
    } | told(starts, ("cold", "warm"))


def measure_slow_line(browser: Browser, ours: str, stock: str, rounds: int) -> dict[str, Any]:
    """Measure first visits over a slow line, which only Chromium can imitate."""
    if os.environ[browsers.KIND] != "chromium":
        return {}
    starts: Starts = defaultdict(list)
    for _ in range(rounds):
        for name, address in (("stock", stock), ("ours", ours)):
            with visitor(browser, slow=True) as visit:
                starts[f"{name}_slow"].append(visit(address).evaluate("firstAction"))
    return told(starts, ("slow",))


def note_start(starts: Starts, page: Page, state: str) -> None:
    """Note when something could be seen on our page, and when something could be done."""
    starts[f"ours_{state}"].append(page.evaluate("firstAction"))
    starts[f"paint_{state}"].append(page.evaluate(PAINT))


def wait_until_kept(page: Page) -> None:
    """Wait until the next visit can be as fast as it gets."""
    for _ in range(150):
        if page.evaluate(KEPT):
            return
        page.wait_for_timeout(200)


def told(starts: Starts, states: tuple[str, ...]) -> dict[str, Any]:
    """Sum the starts up: medians, and medians of the ratios of each round."""
    figures: dict[str, Any] = {}
    for state in states:
        for name in ("ours", "stock"):
            figures[f"start_{name}_{state}_ms"] = round(statistics.median(starts[f"{name}_{state}"]))
        for name, figure in (("ours", "start"), ("paint", "paint")):
            if starts[f"{name}_{state}"]:
                rounds = zip(starts[f"{name}_{state}"], starts[f"stock_{state}"], strict=True)
                figures[f"{figure}_ratio_{state}"] = round(statistics.median(a / b for a, b in rounds), 3)
    return figures


def measure_engines(page: Page, speeds: Speeds, games: int, seed: int) -> None:
    """Play the same random games of every game here and in the page, and add the actions and games in a second."""
    for game, rates in speeds.items():
        tally = play_random_games(game, games, seed)
        rates["cpython"].append((tally.actions_per_second, tally.games / tally.seconds))
        rates["browser"].append(tuple(run_python(page, ENGINE.format(game=game, games=games, seed=seed))))


def click_along(page: Page) -> list[float]:
    """Click the first action that there is, again and again, and time each."""
    times = (page.evaluate(CLICK) for _ in range(CLICKS))
    return [time for time in times if time is not None]


def transferred(browser: Browser, address: str, before: str = "") -> dict[str, int]:
    """Add up what a first visit fetches before it can do something: as it is, and as a server that compresses sends it.

    `before` is a script for the page to run first.
    """
    bodies: dict[str, bytes] = {}
    context = browser.new_context()
    context.add_init_script(FIRST_ACTION + before)
    page = context.new_page()
    responses: list[Any] = []
    page.on("response", lambda response: responses.append(response))
    page.goto(address)
    until(page, "window.firstAction > 0", timeout=START_TIMEOUT)
    needed = set(page.evaluate(NEEDED))
    for response in responses:
        if response.url in needed:
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
    yield from start_rows(figures)
    yield "Click to painted result", f"{figures['click_to_paint_ms']:.0f} ms"
    yield "Click to painted result, worst", f"{figures['click_to_paint_worst_ms']:.0f} ms"
    for name, bytes_ in figures["bytes"].items():
        label = {"ours": "our page", "ours_from_memory": "our page, fast line", "stock": "stock page"}[name]
        yield f"First visit, {label}, {bytes_['requests']} requests, raw", f"{bytes_['raw'] / 1e6:.2f} MB"
        yield f"First visit, {label}, with gzip", f"{bytes_['gzip'] / 1e6:.2f} MB"


def start_rows(figures: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Give the lines about the start."""
    for state, title in (("cold", "first visit"), ("warm", "next visit"), ("slow", "first visit, 20 Mbit/s, 80 ms")):
        if f"start_ours_{state}_ms" not in figures:
            continue
        yield f"To the first action, {title}", f"{figures[f'start_ours_{state}_ms']:,} ms"
        yield f"To Python, bare stock page, {title}", f"{figures[f'start_stock_{state}_ms']:,} ms"
        yield "  ratio of the two (median of each round's)", f"{figures[f'start_ratio_{state}']:.2f}"
        if f"paint_ratio_{state}" in figures:
            yield "  first paint against the stock page's Python", f"{figures[f'paint_ratio_{state}']:.3f}"


def complain(figures: dict[str, Any]) -> int:
    """Name what went beyond its budget, and give the exit status."""
    measured = figures | {"first_visit_megabytes": figures["bytes"]["ours"]["gzip"] / 1e6}
    status = 0
    for name, budget in BUDGETS.items():
        value = measured.get(name, 0)
        if value > budget:
            print(f"{name} is {value:.2f}, beyond its budget of {budget}", file=sys.stderr)
            status |= value > 1.1 * budget
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
