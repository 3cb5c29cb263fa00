"""The photo finish: a close-up of the finish line at the deciding moment, for races with a close finish."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core.language import nt, t

from .markup import el
from .panel import Panel, card, picture

CLOSE_GAP: Final = 3
"""A finish is close if the last runner in a place that scores is at most this many spaces ahead of the next runner."""
SPACES_SHOWN: Final = 6
"""The number of spaces before the line that the picture shows."""
MOST_RUNNERS: Final = 3
"""The greatest number of runners in the picture."""
WIDTH: Final = 640
LANE: Final = 50
SPACE: Final = 74
LINE: Final = 506.0
"""The x coordinate of the finish line, in a picture 640 wide."""
NOSE: Final = 26
"""The distance from the middle of a runner's token to its nose."""


@dataclass(frozen=True)
class Runner:
    """A horse or rider near the finish line.

    Attributes:
        token: The runner's picture, centred on (0, 0), 24 wide and 24 high.
        name: The runner's name.
        behind: How many spaces the runner is behind a fixed point. All runners are measured from the same point.
    """

    token: Element
    name: str
    behind: int


def photo_finish(placed: Runner, others: Sequence[Runner], place: str, space: str = "space") -> Iterator[Panel]:
    """Yield the panel with the picture of a close finish, or nothing if the finish was not close.

    Args:
        placed: The runner who took the last place that scores.
        others: The runners who missed that place.
        place: The last place that scores, such as ``3rd``.
        space: The unit in which distances are counted: ``space``, ``step`` or ``column``.
    """
    late = sorted(others, key=lambda runner: runner.behind)
    gap = late[0].behind - placed.behind if late else CLOSE_GAP + 1
    if gap > CLOSE_GAP:
        return
    seen = [placed, *(runner for runner in late if runner.behind - placed.behind <= SPACES_SHOWN)][:MOST_RUNNERS]
    words = _caption(gap, space, place=place, winner=placed.name, loser=late[0].name)
    yield card(t("Photo finish"), picture(_photo, tuple(seen), words))


def _caption(gap: int, space: str, **holes: str) -> str:
    if not gap:
        return t("{place}: {winner}, a nose ahead of {loser}", **holes)
    lead = {
        "space": nt("{n} space", "{n} spaces", gap),
        "step": nt("{n} step", "{n} steps", gap),
        "column": nt("{n} column", "{n} columns", gap),
    }[space]
    return t("{place}: {winner}, {lead} ahead of {loser}", lead=lead, **holes)


def _photo(runners: Sequence[Runner], words: str) -> Element:
    height = LANE * len(runners) + 20
    first = runners[0].behind
    film = el(
        "svg",
        el("title", words),
        el("rect", width=WIDTH, height=height, class_="film"),
        el("path", d="".join(f"M{x} 0V{height}" for x in range(20, WIDTH, 20)), class_="grain"),
        el("path", d="".join(f"M0 {10 + LANE * row}H{WIDTH}" for row in range(len(runners) + 1)), class_="lanes"),
        el("path", d=f"M{LINE - 3:g} 0V{height}", class_="line"),
        (_runner(runner, 10 + LANE * (row + 0.5), runner.behind - first) for row, runner in enumerate(runners)),
        viewBox=f"0 0 {WIDTH} {height}",
        role="img",
    )
    return el("figure", film, el("figcaption", words), class_="photo")


def _runner(runner: Runner, y: float, behind: int) -> Element:
    """Draw a runner with its nose `behind` spaces before the line, and streaks that show its speed.

    `y` is the middle of the runner's lane.
    """
    x = LINE - NOSE - SPACE * behind
    streaks = "".join(f"M{x - 30 - 9 * index:g} {y - 12 + 8 * index:g}h-{34 - 5 * index}" for index in range(4))
    return el(
        "g",
        el("path", d=streaks, class_="streaks"),
        el("path", d=f"M{x + NOSE:g} {y - LANE / 2:g}v{LANE}", class_="nose"),
        el("g", runner.token, transform=f"translate({x:g} {y:g}) scale(1.9)"),
    )
