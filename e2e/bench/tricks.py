"""What two tricks of the page buy, side by side in one run: from a click to its painted result, with each switched off.

A tap is foreseen while the finger is down, and a page is painted by its changes. So there are three ways: ``foreseen``,
as it is; ``not foreseen``, where all is worked out when the finger goes up; and ``whole page``, foreseen, where
everything that stands there is put on the page anew. They take turns from click to click. What a click is counted for
is what the page did then: one that came before it had foreseen anything is not foreseen. Where a curtain rises or falls
the page is always a whole one, so these clicks are left out.
"""

import statistics
from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Final

from playwright.sync_api import Browser, Page

from e2e.conftest import run_python
from e2e.player import Player
from homestretch.core import AnyGame
from homestretch.games import GAMES

from . import clicks
from .places import visitor

WAYS: Final = ("foreseen", "not foreseen", "whole page")

SWITCH = """() => {
  window.way = window.painted = "";
  const { prototype } = window.homestretch.Session;
  const { foresee, tap } = prototype;
  prototype.foresee = function (...tapped) {
    return window.way === "not foreseen" ? {} : foresee.apply(this, tapped);
  };
  prototype.tap = function (...tapped) {
    const { view } = document.getElementById("table").dataset;
    const reply = tap.apply(this, tapped);
    const { page, ready, attributes } = reply.paint ?? {};
    const done = page !== undefined ? "whole page" : ready ? "foreseen" : "not foreseen";
    window.painted = attributes?.["data-view"] === view ? done : "";
    return reply;
  };
}"""
"""A function in JavaScript: from now on `way` says which way a session goes, and `painted` which way it went."""

SWITCH_IN_PYTHON = """
from dataclasses import replace
from pyscript import window
from front import session

def scene(table, before, paint=session.scene):
    for_others = before is not None and window.way == "whole page"
    return paint(table, replace(before, eyes="") if for_others else before)

session.scene = scene
"""
"""For other eyes than those for which it was painted before, a page is a whole one."""

UNDER_THE_MOUSE = """() => {
  const under = [...document.querySelectorAll(":hover")].at(-1);
  return (under?.closest("button") ?? under)?.cloneNode(false).outerHTML ?? "nothing is there";
}"""
"""What a click that came to nothing was made on."""


def measure(browser: Browser, site: str, rounds: int, games: Iterable[AnyGame] = GAMES) -> dict[str, Any]:
    """The median of the milliseconds to the painted result, by game, speed and way; and clicks that came to nothing."""
    found: dict[str, Any] = {}
    for game in games:
        players = ",".join(clicks.NAMES[: min(len(clicks.NAMES), game.players_for(game.defaults)[-1])])
        with visitor(browser) as visit:
            page = visit(f"{site}?game={game.name}&players={players}&seed=7")
            times, lost = click_through(page, rounds)
        found[game.name] = {
            speed: {way: round(statistics.median(of[way]), 1) for way in WAYS if of[way]} for speed, of in times.items()
        }
        if lost:
            found[game.name]["came to nothing"] = lost
    return {"tricks": found}


def click_through(page: Page, rounds: int) -> tuple[dict[str, dict[str, list[float]]], list[str]]:
    """Play a game and time some of its clicks, by speed and way: in each stretch of it so many `rounds` of all.

    Clicks of which nothing came are given apart, each with what it was made on.
    """
    page.evaluate(clicks.TIMER)
    page.evaluate(SWITCH)
    run_python(page, SWITCH_IN_PYTHON)
    times: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    lost: list[str] = []
    speeds = clicks.speeds_of(page)
    player, tap = Player(page), 0
    clicks.click(page, tap)  # the first one has things to do that no other has
    for _ in range(clicks.STRETCHES):
        for first in range(rounds):
            for speed, (session, rate) in speeds.items():
                # each way goes first in every third round: rolls and choices take turns as well
                for way in (WAYS * 2)[first % len(WAYS) :][: len(WAYS)]:
                    tap += 1
                    page.evaluate("way => { window.way = way; window.painted = ''; }", way)
                    clicks.slow_down(session, rate)
                    try:
                        time = clicks.click(page, tap)
                    except TimeoutError:
                        lost.append(f"{speed}, {way}, click {tap}: {page.evaluate(UNDER_THE_MOUSE)}")
                        continue
                    finally:
                        clicks.slow_down(session, 1)
                    if time is None:
                        return times, lost
                    times[speed][page.evaluate("window.painted")].append(time)
                    page.evaluate(clicks.FRAMES)
        page.evaluate("window.way = ''")
        player.play_some(clicks.BETWEEN)
    return times, lost
