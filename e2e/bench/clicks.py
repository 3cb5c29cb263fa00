"""From a click to the painted result, and the frames while pieces move, for each game: at normal speed and slowed.

Real clicks of a mouse, from its button's going up until the frame with the result is made. The two speeds take turns,
and the clicks are spread over the game: between them others are made that nobody measures.
"""

import math
import os
import statistics
import sys
from collections import defaultdict
from itertools import pairwise
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from e2e.player import Player
from e2e.waiting import until
from homestretch.games import GAMES
from web.builder import browser as browsers

from .places import visitor

SLOWED = 4
"""Times slower, as Chromium's own developer tools slow a processor."""

NAMES = ("Ann", "Ben", "Cy", "Di")

STRETCHES, CLICKS, BETWEEN = 4, 6, 30
"""In each of so many stretches of a game, so many clicks at each speed; and taps that are not measured in between."""

PAUSE, HELD = 350, 80
"""Milliseconds before a click, and for which the button is held down: as a hand would need at least.

Where another button comes to the place of the last click, a quicker one is taken for a slip of the finger.
"""

# When a click's frame is done: what comes next in the queue is called. Where tasks cannot be put first (older Firefox)
# it is a message, before which timers may come, and even a whole other frame.
TIMER = """() => {
  window.clicked = [];
  const next = (action) => {
    if (window.scheduler?.postTask) return void scheduler.postTask(action, { priority: "user-blocking" });
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = action;
    port2.postMessage(null);
  };
  addEventListener("click", (event) => {
    if (!event.isTrusted) return;
    requestAnimationFrame(() => next(() => window.clicked.push(performance.now() - event.timeStamp)));
  }, true);
}"""

# The middle of a button that can be tapped; which one, goes round.
FIND = """(tap) => {
  const table = document.getElementById("table");
  const found = [...table.querySelectorAll(".side button[data-action]:enabled, [data-curtain] [data-action]")];
  const seen = found.filter((button) => button.checkVisibility());
  if (table.dataset.phase === "over" || !seen.length) return null;
  const button = seen[(tap * 7) % seen.length];
  button.scrollIntoView({ block: "nearest" });
  const box = button.getBoundingClientRect();
  window.clicked.length = 0;
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""

# The moments of the frames while something moves; those of the click itself come before.
FRAMES = """async () => {
  const moving = () => document.getAnimations().some((animation) => animation.playState === "running");
  const times = [];
  while (moving() && times.length < 120) times.push(await new Promise(requestAnimationFrame));
  return times;
}"""

FEWEST_FRAMES = 12
"""In a motion that is worth to be looked at."""


# Another table, where computers play one game after the other and nobody looks: so one of them thinks all the time.
THINKING = """() => {
  localStorage.setItem("homestretch/pace", "once");
  const { Stage, Session } = window.homestretch;
  const root = document.body.appendChild(document.createElement("section"));
  root.hidden = true;
  const stage = new Stage(root, new Session());
  const players = ["Ada", "Blaise", "Charles", "Dorothy"];
  const begin = () => stage.open({ game: "ludifacture", players, options: {}, computers: players.map(() => "expert") });
  setInterval(() => root.dataset.phase === "over" && begin(), 500);
  begin();
}"""


def measure(browser: Browser, site: str) -> dict[str, Any]:
    """Measure the clicks of every game, and the frames of all together; and both once more while a computer thinks."""
    clicks, frames = measure_clicks(browser, site)
    clicks_thinking, frames_thinking = measure_clicks(browser, site, THINKING)
    found = {"clicks": clicks, "frames": frames}
    return {**found, "clicks_thinking": clicks_thinking, "frames_thinking": frames_thinking}


def measure_clicks(browser: Browser, site: str, meanwhile: str = "() => {}") -> tuple[dict[str, Any], dict[str, Any]]:
    """Measure clicks and frames, with something in the page that goes on meanwhile."""
    clicks: dict[str, Any] = {}
    gaps: dict[str, list[list[float]]] = defaultdict(list)
    for game in GAMES:
        # all of them take a quarter of an hour
        print(f"Clicks at {game.title} ...", file=sys.stderr, flush=True)
        players = ",".join(NAMES[: min(len(NAMES), game.players_for(game.defaults)[-1])])
        with visitor(browser) as visit:
            page = visit(f"{site}?game={game.name}&players={players}&seed=7")
            page.evaluate(TIMER)
            page.evaluate(meanwhile)
            times = click_through(page, gaps)
        clicks[game.name] = {speed: summary(found) for speed, found in times.items()}
    return clicks, {speed: summary_of_frames(found) for speed, found in gaps.items() if found}


def click_through(page: Page, gaps: dict[str, list[list[float]]]) -> dict[str, list[float]]:
    """Play a game and time some of its clicks, by speed; the milliseconds between frames are added to `gaps`."""
    times: dict[str, list[float]] = defaultdict(list)
    speeds = speeds_of(page)
    player, tap = Player(page), 0
    click(page, tap)  # the first one has things to do that no other has
    for _ in range(STRETCHES):
        for pair in range(CLICKS):
            # each speed goes first in every other pair: rolls and choices take turns as well
            for speed, (session, rate) in list(speeds.items())[:: -1 if pair % 2 else 1]:
                tap += 1
                slow_down(session, rate)
                time = click(page, tap)
                if time is None:
                    return times
                times[speed].append(time)
                moments = page.evaluate(FRAMES)[1:]
                if len(moments) >= FEWEST_FRAMES:
                    gaps[speed].append([after - before for before, after in pairwise(moments)])
                slow_down(session, 1)
        player.play_some(BETWEEN)
    return times


def speeds_of(page: Page) -> dict[str, tuple[CDPSession | None, int]]:
    """The speeds at which this browser can be measured, by name: only Chromium can slow a processor."""
    if os.environ[browsers.KIND] != "chromium":
        return {"normal": (None, 1)}
    session = page.context.new_cdp_session(page)
    return {"normal": (session, 1), "slowed": (session, SLOWED)}


def slow_down(session: CDPSession | None, rate: int) -> None:
    """Make the processor so many times slower than it is."""
    if session is not None:
        session.send("Emulation.setCPUThrottlingRate", {"rate": rate})


def click(page: Page, tap: int) -> float | None:
    """Click a button, and give the milliseconds until the result was painted; None if there is no button."""
    place = page.evaluate(FIND, tap)
    if place is None:
        return None
    page.mouse.move(*place)
    page.wait_for_timeout(PAUSE)
    page.mouse.down()
    page.wait_for_timeout(HELD)
    page.mouse.up()
    until(page, "window.clicked.length > 0")
    time: float = page.evaluate("window.clicked[0]")
    return time


def summary(times: list[float]) -> dict[str, float]:
    """Sum clicks up: the middle one, the slowest of twenty, and the slowest of all."""
    ordered = sorted(times)
    slow = ordered[math.ceil(0.95 * (len(ordered) - 1))]
    return {"median": round(statistics.median(ordered), 1), "slow": round(slow, 1), "worst": round(ordered[-1], 1)}


def summary_of_frames(motions: list[list[float]]) -> dict[str, float]:
    """Sum motions up: frames in a second, and the longest frame, in the middle one of the motions."""
    rates = [1000 * len(gaps) / sum(gaps) for gaps in motions]
    longest = [max(gaps) for gaps in motions]
    return {"per_second": round(statistics.median(rates), 1), "longest_ms": round(statistics.median(longest), 1)}
