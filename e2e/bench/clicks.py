"""Measures the time from a click to the painted result, in each game, on a processor slowed four times.

The time of a real mouse click runs from the release of the button until the frame with the result is made. The
measured clicks are spread over the game; the clicks between them are not measured.
"""

import statistics
from collections.abc import Iterator
from contextlib import suppress

from playwright.sync_api import Page

from e2e.player import Player
from e2e.waiting import until
from homestretch.games import GAMES

from .places import Figure, visited

SLOWED = 4
"""Times slower, as Chromium's own developer tools slow a processor."""

NAMES = ("Ann", "Ben", "Cy", "Di")

STRETCHES, CLICKS, BETWEEN = 4, 5, 30
"""A game has this many stretches, each with this many measured clicks; the taps in between are not measured."""

PAUSE, HELD = 350, 80
"""Milliseconds before a click, and for which the button is held down: as a hand would need at least.

Where another button comes to the place of the last click, a quicker one is taken for a slip of the finger.
"""

# When a click's frame is done: what comes next in the queue is called.
TIMER = """() => {
  window.clicked = [];
  addEventListener("click", (event) => {
    if (!event.isTrusted) return;
    const done = () => window.clicked.push(performance.now() - event.timeStamp);
    requestAnimationFrame(() => scheduler.postTask(done, { priority: "user-blocking" }));
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


def measure(site: str, _: int) -> Iterator[Figure]:
    """Measure the clicks of every game."""
    for game in GAMES:
        players = ",".join(NAMES[: min(len(NAMES), game.players_for(game.defaults)[-1])])
        with visited(f"{site}?game={game.name}&players={players}&seed=7") as page:
            times = sorted(click_through(page))
        yield Figure(f"{game.title}, click to painted result, slowed {SLOWED} times", statistics.median(times), "ms")
        # the slowest click is often due to other work of the machine
        yield Figure(f"  {game.title}, the slowest but one of {len(times)}", times[-2:][0], "ms", 100)


def click_through(page: Page) -> Iterator[float]:
    """Play a game and time some of its clicks, in milliseconds."""
    page.evaluate(TIMER)
    session = page.context.new_cdp_session(page)
    click(page, 0)  # the first one has things to do that no other has
    for tap in range(STRETCHES * CLICKS):
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        with suppress(TimeoutError):  # of a button that goes away while it is held down, there is no click
            if (time := click(page, tap)) is None:
                return
            yield time
        session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        if tap % CLICKS == CLICKS - 1:
            Player(page).play_some(BETWEEN)


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
    until(page, "window.clicked.length > 0", timeout=5_000)
    time: float = page.evaluate("window.clicked[0]")
    return time
