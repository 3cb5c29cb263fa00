"""The start and its bytes, told as a share of what Pyodide alone takes, and the engine on the way."""

import gzip
import re
import statistics
from collections import defaultdict
from typing import Any

from playwright.sync_api import Browser, Page

from e2e.conftest import START_TIMEOUT, run_python
from e2e.player import BY_HAND
from e2e.waiting import until
from homestretch.bench import (
    BENCHED,
    THINKERS,
    play_outs_per_second,
    play_random_games,
    share_of_the_move_finder,
    thinking,
)

from .places import FIRST_ACTION, visitor

GAME = "?game=triactor&players=Ann,Ben,Cy&seed=7"

Starts = dict[str, list[float]]
"""Milliseconds by page and state, by round."""

Speeds = dict[str, dict[str, list[tuple[float, float]]]]
"""For each game, here and in the browser: actions and games in a second, by round."""

# Whether the start's files are where the next visit finds them, and how long it took until something was painted.
PLAYS_OFFLINE = "!document.getElementById('offline-note').hidden"
FROM_NOTHING, FROM_MEMORY = (f"localStorage.setItem('homestretch/start', '{way}');" for way in ("nothing", "memory"))

# The addresses of the page and of what it had asked for when something could be done.
NEEDED = """() => {
  const asked = performance.getEntriesByType("resource").filter((entry) => entry.startTime < firstAction);
  return [...performance.getEntriesByType("navigation"), ...asked].map((entry) => entry.name);
}"""
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"

ENGINE = """
from homestretch.bench import play_random_games
timed = play_random_games({game!r}, {games}, {seed})
[timed.actions_per_second, timed.games_per_second]
"""


THINKING = """
from homestretch.bench import thinking
thinking({game!r}, {choices}, 1)
"""
CHOICES = 20
"""What an expert is asked in each game."""

PlayOuts = dict[str, dict[str, list[dict[str, dict[str, float]]]]]
"""For each game, here and in the browser: what `play_outs_per_second` gives, by round."""

PLAYING_OUT = """
from homestretch.bench import play_outs_per_second
play_outs_per_second({game!r}, {games}, {seed})
"""


def measure(browser: Browser, site: str, stock: str, rounds: int, games: int) -> dict[str, Any]:
    """Measure the start, the engine with so many games a round, and the bytes, each in turns."""
    ours = site + GAME
    starts: Starts = defaultdict(list)
    thoughts: dict[str, dict[str, dict[str, float]]] = {}
    speeds: Speeds = {benched.name: {"cpython": [], "browser": []} for benched in BENCHED}
    play_outs: PlayOuts = {benched.name: {"cpython": [], "browser": []} for benched in BENCHED}
    for number in range(rounds + 1):
        if number == 1:  # the first round warms up the disk and the browser
            starts.clear()
        with visitor(browser) as visit:
            for state in ("cold", "warm"):
                page = visit(stock)
                starts[f"stock_{state}"].append(page.evaluate("firstAction"))
                page.close()
        with visitor(browser) as visit:
            page = visit(ours)
            note_start(starts, page, "cold")
            wait_until_kept(page)  # what only the bench imports is there by then, too
            if number:
                measure_engines(page, speeds, games, number)
                measure_play_outs(page, play_outs, max(1, games // 4), number)
            if number == rounds:
                thoughts = {game: measure_thinking(page, game) for game in THINKERS}
            page.close()
            note_start(starts, visit(ours), "warm")
    return {
        "engine_actions_per_second": {
            game: {where: round(statistics.median(rate[0] for rate in rates)) for where, rates in measured.items()}
            for game, measured in speeds.items()
        },
        "engine_games_per_second": {
            game: {where: round(statistics.median(rate[1] for rate in rates), 1) for where, rates in measured.items()}
            for game, measured in speeds.items()
        },
        "play_outs_per_second": {
            game: {where: medians_of_play_outs(found) for where, found in measured.items()}
            for game, measured in play_outs.items()
        },
        "thinking": thoughts,
        "move_finder_share": round(share_of_the_move_finder(games, 1), 2),
        "bytes": {
            "ours": transferred(browser, ours, FROM_NOTHING),
            "ours_from_memory": transferred(browser, ours, FROM_MEMORY),
            "stock": transferred(browser, stock),
        },
    } | summary(starts, ("cold", "warm"))


def measure_slow_line(browser: Browser, site: str, stock: str, rounds: int) -> dict[str, Any]:
    """Measure first visits over a slow line, over which both pages come."""
    starts: Starts = defaultdict(list)
    for _ in range(rounds):
        for name, address in (("stock", stock), ("ours", site + GAME)):
            with visitor(browser) as visit:
                starts[f"{name}_slow"].append(visit(address).evaluate("firstAction"))
    return summary(starts, ("slow",))


def note_start(starts: Starts, page: Page, state: str) -> None:
    """Note when something could be seen on our page, and when something could be done."""
    starts[f"ours_{state}"].append(page.evaluate("firstAction"))
    starts[f"paint_{state}"].append(page.evaluate(PAINT))


def wait_until_kept(page: Page) -> None:
    """Wait until the next visit can be as fast as it gets."""
    for _ in range(150):
        if page.evaluate(PLAYS_OFFLINE):
            return
        page.wait_for_timeout(200)


def summary(starts: Starts, states: tuple[str, ...]) -> dict[str, Any]:
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
        timed = play_random_games(game, games, seed)
        rates["cpython"].append((timed.actions_per_second, timed.games_per_second))
        rates["browser"].append(tuple(run_python(page, ENGINE.format(game=game, games=games, seed=seed))))


def measure_play_outs(page: Page, play_outs: PlayOuts, games: int, seed: int) -> None:
    """Play games out from start and middle, here and in the page, with and without events, in turns."""
    for game, found in play_outs.items():
        found["cpython"].append(play_outs_per_second(game, games, seed))
        found["browser"].append(run_python(page, PLAYING_OUT.format(game=game, games=games, seed=seed)))


def measure_thinking(page: Page, game: str) -> dict[str, dict[str, float]]:
    """Let an expert think about the same positions here and in the page."""
    return {
        "cpython": thinking(game, CHOICES, 1),
        "browser": run_python(page, THINKING.format(game=game, choices=CHOICES)),
    }


def medians_of_play_outs(rounds: list[dict[str, dict[str, float]]]) -> dict[str, dict[str, float]]:
    """Sum the rounds up: medians, and the median of the ratios of each round."""
    return {
        start: {way: round(statistics.median(rates[start][way] for rates in rounds), 1) for way in rounds[0][start]}
        | {
            "ratio": round(
                statistics.median(rates[start]["without"] / rates[start]["with events"] for rates in rounds), 2
            )
        }
        for start in rounds[0]
    }


def transferred(browser: Browser, address: str, before: str = "") -> dict[str, int]:
    """Add up what a first visit fetches before it can do something: as it is, and as a server that compresses sends it.

    `before` is a script for the page to run first.
    """
    context = browser.new_context()
    context.add_init_script(FIRST_ACTION + BY_HAND + before)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    until(page, "window.firstAction > 0", timeout=START_TIMEOUT)
    # the page does not know what its worker has fetched
    needed = {*page.evaluate(NEEDED), *(url for url in asked if re.search(r"\.(wasm|zip)(\?|$)", url))}
    bodies = {url: context.request.get(url).body() for url in needed}
    context.close()
    return {
        "requests": len(bodies),
        "raw": sum(map(len, bodies.values())),
        "gzip": sum(min(len(body), len(gzip.compress(body, 6))) for body in bodies.values()),
    }
