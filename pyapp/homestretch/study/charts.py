"""Draws plots as tables. Each row has a name, a strip of SVG, and the numbers as text, for screen readers.

Positions on a strip are percentages of its width, so a strip fits any screen without being stretched.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from xml.etree.ElementTree import Element

from homestretch.draw.markup import Attribute, el

HEIGHT: Final = 28
"""The height of a strip in pixels."""
MIDDLE: Final = HEIGHT / 2
TICKS: Final = 5
"""The most intervals between the ticks of a scale."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The horizontal scale of a plot: its ends, and the numbers with a tick."""

    low: float
    high: float
    ticks: tuple[float, ...]

    @staticmethod
    def covering(numbers: Iterable[float]) -> Scale:
        """Return a scale that covers these numbers, with round ticks.

        >>> Scale.covering((0.23, 0.61)).ticks
        (0.2, 0.3, 0.4, 0.5, 0.6, 0.7)
        """
        found = (*numbers,)
        low, high = min(found), max(found)
        low, high = (low, high) if high > low else (low - 1, high + 1)
        wanted = (high - low) / (TICKS - 1)
        power = 10.0 ** math.floor(math.log10(wanted))
        spacing = next(round_ * power for round_ in (1, 2, 5, 10) if round_ * power >= wanted * 0.999)
        first = math.floor(low / spacing + 0.001)
        last = math.ceil(high / spacing - 0.001)
        if last - first > TICKS:
            first, last = math.ceil(low / spacing - 0.001), math.floor(high / spacing + 0.001)
        ticks = tuple(round(number * spacing, 9) for number in range(first, last + 1))
        return Scale(min(low, ticks[0]), max(high, ticks[-1]), ticks)

    def at(self, number: float) -> str:
        """Return the x coordinate of a number on the scale in percent, such as ``12.50%``."""
        return f"{self._percent(number):.2f}%"

    def width(self, low: float, high: float) -> str:
        """Return the width of the interval from `low` to `high` on the scale in percent, such as ``12.50%``."""
        return f"{self._percent(high) - self._percent(low):.2f}%"

    def _percent(self, number: float) -> float:
        return 100 * (number - self.low) / (self.high - self.low)


Row = tuple[Element | str, Sequence[Element], str, str]
"""A row of a plot: its name, the marks on its strip, the value as text, and more text, such as the interval."""


def plot(caption: str, scale: Scale, rows: Iterable[Row | str], tick_label: Callable[[float], str]) -> Element:
    """Draw a plot as a table, with one scale that all rows share.

    Args:
        caption: The table's caption.
        scale: The scale.
        rows: The rows, from the top. A text instead of a row is a heading.
        tick_label: Returns the label of a tick, given its number.
    """
    lines = [_heading(row) if isinstance(row, str) else _table_row(row, scale) for row in rows]
    ticks = (el("text", tick_label(tick), x=scale.at(tick), y=14, class_="plot-tick") for tick in scale.ticks)
    axis = el("tr", el("th"), el("td", _strip(ticks, 18), class_="strip"), el("td"), class_="axis", aria_hidden="true")
    return el(
        "table",
        el("caption", caption),
        el("colgroup", *map(_column, ("name", "strip", "figure"))),
        el("tbody", lines, axis),
        class_="plot",
    )


def interval_marks(scale: Scale, found: Mapping[str, float], colour: int, *, hollow: bool = False) -> list[Element]:
    """Draw an estimate as a dot, on a line from the lower to the upper bound of its interval.

    Args:
        scale: The scale.
        found: The ``value``, and the bounds ``low`` and ``high``.
        colour: The number of one of the players' colours.
        hollow: True if the dot is hollow, as it is for a difference that may be 0.
    """
    return [
        _horizontal_line(scale, found["low"], found["high"], f"plot-range c{colour}"),
        el("circle", cx=scale.at(found["value"]), cy=MIDDLE, r=5, class_=f"plot-dot c{colour}{' hollow' * hollow}"),
    ]


def box_plot(scale: Scale, quantiles: Sequence[int], colour: int) -> list[Element]:
    """Draw a box plot: a line for the middle 90% of the values, a box for the middle half, a stroke for the median.

    `quantiles` has 21 numbers, one for every 5% of the values, from the least to the greatest.
    """
    tenths, quarters, median = (quantiles[1], quantiles[-2]), (quantiles[5], quantiles[15]), quantiles[10]
    return [
        _horizontal_line(scale, *tenths, f"plot-whisker c{colour}"),
        _rectangle(scale, *quarters, MIDDLE - 7, 14, f"plot-box c{colour}"),
        el("line", x1=scale.at(median), x2=scale.at(median), y1=MIDDLE - 9, y2=MIDDLE + 9, class_="plot-median"),
    ]


def histogram(scale: Scale, bars: Mapping[str, Any], colour: int) -> list[Element]:
    """Draw a histogram. Its highest bar is as high as the row.

    The keys of `bars` are ``counts``, ``width`` (of each bar, on the scale) and ``from`` (where the first bar begins).
    """
    width, begin, counts = bars["width"], bars["from"], bars["counts"]
    most = max(counts)
    return [
        _rectangle(
            scale, low, low + width, HEIGHT - HEIGHT * number / most, HEIGHT * number / most, f"plot-bar c{colour}"
        )
        for low, number in zip(range(begin, begin + width * len(counts), width), counts, strict=True)
        if number
    ]


def vertical_mark(scale: Scale, number: float) -> Element:
    """Draw a vertical line at a number on the scale, as high as the row."""
    return el("line", x1=scale.at(number), x2=scale.at(number), y1=0, y2="100%", class_="plot-mark")


def _horizontal_line(scale: Scale, low: float, high: float, class_: str) -> Element:
    return el("line", x1=scale.at(low), x2=scale.at(high), y1=MIDDLE, y2=MIDDLE, class_=class_)


def _rectangle(scale: Scale, low: float, high: float, top: float, height: float, class_: str) -> Element:
    return el("rect", x=scale.at(low), y=top, width=scale.width(low, high), height=height, class_=class_)


def _column(class_: str) -> Element:
    return el("col", class_=class_)


def _heading(text: str) -> Element:
    return el("tr", el("th", text, colspan=3, scope="colgroup"), class_="group")


def _table_row(row: Row, scale: Scale) -> Element:
    name, marks, figure, more = row
    grid = [
        el("line", x1=scale.at(tick), x2=scale.at(tick), y1=0, y2="100%", class_="plot-grid") for tick in scale.ticks
    ]
    return el(
        "tr",
        el("th", name, scope="row"),
        el("td", _strip([*grid, *marks]), class_="strip"),
        el("td", figure, el("small", more) if more else None, class_="figure"),
    )


def _strip(marks: Iterable[Element], height: Attribute = HEIGHT) -> Element:
    return el("svg", marks, width="100%", height=height, aria_hidden="true")
