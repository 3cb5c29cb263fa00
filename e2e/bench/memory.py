"""The memory after ten minutes of play: what JavaScript and Python hold, and whether it grows for no reason.

“Ten minutes” are the taps of four quick players in that time, one every two seconds. The test makes them without a
pause, each on a real button, in a meeting that is long enough. In the second half, memory may grow only by what the
moves themselves need.
"""

from collections.abc import Iterator

from e2e.player import Player

from .places import Figure, visited

GAME = "?game=triactor&players=Ann,Ben,Cy,Di&seed=7&races=20"

TAPS, AT_ONCE = 150, 25
"""Taps in five minutes, and those before the page may draw breath, as it does between those of people."""

PYTHON_BYTES = "async () => (await homestretch.interpreter)._module.HEAP8.byteLength"


def measure(site: str, _: int) -> Iterator[Figure]:
    """Play for ten minutes. Measure the memory after five and at the end, each time after garbage collection."""
    heaps = []
    with visited(site + GAME) as page:
        session, player = page.context.new_cdp_session(page), Player(page)
        for minutes in (5, 10):
            for _tap in range(TAPS // AT_ONCE):
                player.play_some(AT_ONCE)
                page.wait_for_timeout(50)
            for _times in range(3):
                session.send("HeapProfiler.collectGarbage")
            heaps.append(session.send("Runtime.getHeapUsage")["usedSize"] / 1e6)
            yield Figure(f"JavaScript heap after {minutes} minutes of play", heaps[-1], "MB")
        yield Figure("  times that of half the time", heaps[1] / heaps[0], "", 1.05)
        yield Figure("Python's memory then", page.evaluate(PYTHON_BYTES) / 1e6, "MB")
