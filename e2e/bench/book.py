"""The form book with as many games as years of play: how long it takes to open, and its size."""

import json
import statistics
from collections.abc import Iterator
from random import Random
from typing import Any

from e2e.waiting import until
from homestretch.games import GAMES

from .places import Figure, visited

TABLE = "?game=triactor&players=Ann,Ben,Cy&seed=7"
TITLES = [game.name for game in GAMES]
MANY = 3_000
NAMES = ("Ann", "Ben", "Grandma", "Uncle Theodore", "Zoe")

# Notes the moment when the table of all people is there.
SHOWN = """
new MutationObserver((_, observer) => {
  if (!document.querySelector("#book-people tbody tr")) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => (window.shown = performance.now())));
}).observe(document, { subtree: true, childList: true });
"""

ENTER = """async (games) => {
  const base = await new Promise((done) => {
    const request = indexedDB.open("homestretch book");
    request.onsuccess = () => done(request.result);
  });
  const transaction = base.transaction("games", "readwrite");
  for (const game of games) transaction.objectStore("games").put(game, game.id);
  await new Promise((done) => (transaction.oncomplete = done));
  base.close();
}"""


def measure(site: str, rounds: int) -> Iterator[Figure]:
    """Enter the games. Then measure, round by round, the time from the tap on the book’s link to its first content."""
    random = Random(5)
    games = [played(number, random) for number in range(MANY)]
    with visited(site + TABLE, script=SHOWN) as page:
        page.goto(site + "book.html")
        page.locator("#book-empty:visible").wait_for()
        page.evaluate(ENTER, games)
        times = []
        for _ in range(rounds):
            page.goto(site + "book.html")
            times.append(until(page, "window.shown"))
        yield Figure(f"the book with {MANY:,} games, until it is shown", statistics.median(times), "ms", 200)
        yield Figure("  its size", len(json.dumps(games, separators=(",", ":"))) / 1e6, "MB", 1)


def played(number: int, random: Random) -> dict[str, Any]:
    """Return a game of the book: see `static/book/book.js`."""
    names = random.sample(NAMES, 4)
    places = random.sample(range(1, 5), 4)
    return {
        "id": f"{number:014}",
        "game": random.choice(TITLES),
        "at": 1_750_000_000_000 + 20_000_000 * number,
        "names": names,
        "places": places,
        "scores": [100 * (5 - place) for place in places],
        "feat": ["chip", random.randrange(4), random.randrange(900), random.randrange(900)],
        "review": {
            "luck": [random.randrange(-40, 40) for _ in names],
            "choices": [random.randrange(-40, 40) for _ in names],
            "low": random.randrange(60),
        },
    }
