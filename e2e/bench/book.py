"""The book of the house with as many games as years of play: how long it takes to be read and counted, and its size."""

import json
import statistics
from collections.abc import Iterator
from random import Random
from typing import Any

from homestretch.games import GAMES

from .places import Figure, visited

TABLE = "?game=triactor&players=Ann,Ben,Cy&seed=7"
TITLES = [game.name for game in GAMES]
GAMES_IN_BOOK = 3_000
NAMES = ("Ann", "Ben", "Grandma", "Uncle Theodore", "Zoe")

MODULES = """const from = (path) => import(new URL(`./static/book/${path}.js`, document.baseURI));
  const [store, statistics] = [await from("store"), await from("statistics")];"""

ENTER = f"""async (games) => {{
  {MODULES}
  return store.add({{ games }});
}}"""

# The book is opened, and everything counted that its page shows first.
OPEN = f"""async () => {{
  {MODULES}
  const begun = performance.now();
  const {{ book }} = await store.read();
  const lines = statistics.people(book);
  statistics.rivals(book);
  const took = performance.now() - begun;
  return lines.length && took;
}}"""


def measure(site: str, rounds: int) -> Iterator[Figure]:
    """Enter the games, and open the book anew in each round."""
    random = Random(5)
    games = [played(number, random) for number in range(GAMES_IN_BOOK)]
    with visited(site + TABLE) as page:
        assert page.evaluate(ENTER, games) == ""
        times = []
        for _ in range(rounds):
            page.reload(wait_until="load")
            times.append(page.evaluate(OPEN))
        yield Figure(f"the book with {GAMES_IN_BOOK:,} games, read and counted", statistics.median(times), "ms", 200)
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
