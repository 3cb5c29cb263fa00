"""The time and bytes of the start, as a share of what Pyodide alone takes.

A first visit has a new profile; the next visit has the profile of the first. Each visit starts a new browser, waits
until it has settled, and is not watched (`unwatched`). (One running browser, whose contexts keep nothing on the disk,
would flatter us: it would not keep the stock page compiled for the next visit. Playwright would slow us down: it holds
up workers, and copies all files.) Both pages are visited in this way. Ours is opened by a link to a game, where players
can act as soon as Python runs. The pages come from this machine. With so fast a connection, our page starts from memory
at once, unless the machine is busy and the connection seems slow.
"""

import gzip
import re
import statistics
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from e2e.player import BY_HAND
from web.builder.folders import SITE

from .places import FIRST_ACTION, Figure, visited
from .unwatched import unwatched

LINK = "?game=triactor&players=Ann,Ben,Cy&seed=7"

VISITS = {"first visit": 0.30, "next visit": 0.26}
"""The visits with their budgets: shares of the stock page's time to the first action."""

# Whether the start's files are where the next visit finds them, and how long it took until something was painted.
PLAYS_OFFLINE = "!document.getElementById('offline-note') || !document.getElementById('offline-note').hidden"
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
FROM_NOTHING = "localStorage.setItem('homestretch/start', 'nothing');"

# The addresses of the page and of its requests up to the moment when players could act.
NEEDED = """() => {
  const asked = performance.getEntriesByType("resource").filter((entry) => entry.startTime < firstAction);
  return [...performance.getEntriesByType("navigation"), ...asked].map((entry) => entry.name);
}"""

Times = dict[tuple[str, str], list[float]]
"""For each page and kind of visit, the milliseconds of each round."""


def measure(site: str, stock: str, rounds: int) -> Iterator[Figure]:
    """Measure first and next visits, in turns with the stock page."""
    times: Times = defaultdict(list)
    for number in range(rounds + 1):
        if number == 1:  # the first round warms up the disk
            times.clear()
        for page, address in (("stock", stock), ("ours", site + LINK)):
            with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
                for visit in VISITS:
                    note(times, page, visit, address, Path(profile))
    for visit, budget in VISITS.items():
        yield from told(times, visit, f"{visit} by a link to a game", budget)


def measure_line(site: str, stock: str, rounds: int) -> Iterator[Figure]:
    """Measure first visits to our site and to the stock page over a slow line."""
    times: Times = defaultdict(list)
    for _ in range(min(rounds, 3)):
        for page, address in (("stock", stock), ("ours", site + LINK)):
            with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
                note(times, page, "line", address, Path(profile))
    yield from told(times, "line", "first visit, 20 Mbit/s and 80 ms", 1)


def note(times: Times, page: str, visit: str, address: str, profile: Path) -> None:
    """Visit a page, and add to `times` when its first action was possible and when it was first painted."""
    with unwatched(profile) as there:
        there.open(address, FIRST_ACTION + BY_HAND)
        times[page, visit].append(there.until("window.firstAction"))
        times[f"paint of {page}", visit].append(there.evaluate(PAINT))
        times[f"memory of {page}", visit].append(there.evaluate("Number(window.homestretch?.fromMemory ?? 0)"))
        if visit == "first visit":
            there.until(PLAYS_OFFLINE)


def told(times: Times, visit: str, title: str, budget: float) -> Iterator[Figure]:
    """Summarise visits: the medians of our page and of the stock page, and their ratio."""
    ours, stock, paint = (statistics.median(times[page, visit]) for page in ("ours", "stock", "paint of ours"))
    yield Figure(f"To the first action, {title}", ours, "ms")
    yield Figure("  to Python on the bare stock page", stock, "ms")
    yield Figure(f"  share of that, {title}", ours / stock, "", budget)
    yield Figure("  share of that, the first paint", paint / stock, "", 0.10)
    yield Figure(
        "  visits on which ours started from memory", 100 * statistics.mean(times["memory of ours", visit]), "%"
    )


def measure_bytes(site: str, stock: str) -> Iterator[Figure]:
    """Add up what a first visit fetches before it can do something, as a server that compresses sends it."""
    for title, address, script, budget in (
        ("from nothing", site + LINK, FROM_NOTHING, 4.4),
        ("from memory, by a fast line", site + LINK, "", None),
        ("stock page", stock, "", None),
    ):
        yield Figure(f"First visit with gzip, {title}", megabytes(address, script), "MB", budget)
    yield Figure("The single file", (SITE.parent / "homestretch.html").stat().st_size / 1e6, "MB", 7)


def megabytes(address: str, script: str) -> float:
    """Return the compressed size, in megabytes, of all files that a page needs before its first action."""
    asked: list[str] = []
    with visited(address, script=script, asked=asked) as page:
        # the page does not know what its worker has fetched
        needed = {*page.evaluate(NEEDED), *(url for url in asked if re.search(r"\.(wasm|zip)(\?|$)", url))}
        bodies = [page.context.request.get(url).body() for url in needed]
    return sum(min(len(body), len(gzip.compress(body, 6))) for body in bodies) / 1e6
