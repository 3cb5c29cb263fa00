"""The chart of a game review: each player's chances over the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from xml.etree.ElementTree import Element

from homestretch.core import Seat
from homestretch.core.language import t
from homestretch.core.words import percent

from .captions import BOLD, fit_text, with_name
from .markup import el
from .tokens import player_class

WIDTH: Final = 720
NARROWEST: Final = 260
NARROW: Final = 560
"""A chart narrower than this, in pixels, is also less high and has less room for names."""
LEFT: Final = 52
TOP: Final = 46
BOTTOM: Final = 34
"""`LEFT` is the margin in pixels for the scale, `TOP` that for the heading, and `BOTTOM` that for the date."""
CONNECTOR_WIDTH: Final = 20
"""The width in pixels of the connector from the end of a player's line to the player's name."""
FONT_SIZE: Final = 13
"""The font size in pixels."""

DASHES: Final = (None, "7 4", "2 4", "10 4 2 4", "14 5", "4 3 1 3")
"""The dash pattern of each seat's line, so that lines differ for people who cannot tell the colours apart."""

ReviewData = Mapping[str, Any]
"""A part of a game review as JSON data (`homestretch.odds.table.review_as_json`)."""


@dataclass(frozen=True, slots=True)
class _Plot:
    """The geometry of a chart, in pixels.

    Attributes:
        width: The width of the chart.
        last: The number of plies in the game; a ply is an action or a roll.
    """

    width: int
    last: int

    @property
    def height(self) -> int:
        """The height of the whole chart."""
        return 340 if self.width >= NARROW else 280

    @property
    def end(self) -> int:
        """The x coordinate at which the lines end. The players' names are to the right of the lines."""
        return self.width - (136 if self.width >= NARROW else 116)

    @property
    def floor(self) -> int:
        """The y coordinate at which a chance of 0 is drawn."""
        return self.height - BOTTOM

    def x(self, ply: int) -> float:
        """Return the x coordinate at which the position after `ply` plies is drawn; a ply is an action or a roll."""
        return LEFT + (self.end - LEFT) * ply / max(1, self.last)

    def y(self, share: float) -> float:
        """Return the y coordinate of a chance from 0 to 1; an estimate below 0 or above 1 is drawn at the edge."""
        return TOP + (self.floor - TOP) * (1 - min(1, max(0, share)))

    def separate_labels(self, places: Sequence[float]) -> list[float]:
        """Return the y coordinate of each label, moved so that no two labels touch.

        `places` has the y coordinate that each label would have if there were no other labels.
        """
        room = 17.0
        found = list(places)
        order = sorted(range(len(places)), key=lambda index: places[index])
        floor = self.floor - room * (len(places) - 1)
        for number, index in enumerate(order):
            above = found[order[number - 1]] + room if number else float(TOP)
            found[index] = max(above, min(found[index], floor + room * number))
        return found


def chart(
    line: Sequence[ReviewData],
    title: str,
    names: Sequence[str],
    last: int,
    width: int = WIDTH,
    *,
    is_rough: bool = False,
) -> Element:
    """Draw a line for each player's chance of winning during a game.

    Args:
        line: The points, such as ``{"ply": 3, "chances": [0.4, 0.6]}``: the plies played, and each seat's chance.
        title: The title of the game.
        names: The players, by seat.
        last: The number of plies; a ply is an action or a roll.
        width: The width of the chart in pixels.
        is_rough: Whether the chances are only first estimates; then the lines are faint.
    """
    heading = t("{game}: chances of winning", game=title)
    plot = _Plot(max(NARROWEST, width), last)
    ends = plot.separate_labels([plot.y(share) for share in line[-1]["chances"]])
    return el(
        "svg",
        el("title", t("Chances of winning, move by move")),
        el("desc", t("At the end: {chances}.", chances=_shares(names, line[-1]["chances"]))),
        fit_text(heading, plot.width - 18, 17, x=8, y=24, class_="what"),
        [_gridline(plot, share) for share in (0, 0.25, 0.5, 0.75, 1)],
        [_line(plot, seat, line) for seat in range(len(names))],
        [_name_label(plot, seat, name, line[-1]["chances"][seat], ends[seat]) for seat, name in enumerate(names)],
        el("path", d="", class_="cursor", data_cursor=True),
        viewBox=f"0 0 {plot.width} {plot.height}",
        role="img",
        class_="chances-chart rough" if is_rough else "chances-chart",
        data_date=8,
        data_left=LEFT,
        data_right=plot.end,
        data_last=last,
        data_top=TOP,
        data_floor=plot.floor,
    )


def _shares(names: Sequence[str], chances: Sequence[float]) -> str:
    return ", ".join(f"{name} {percent(share)}" for name, share in zip(names, chances, strict=True))


def _gridline(plot: _Plot, share: float) -> Element:
    y = plot.y(share)
    return el(
        "g",
        el("path", d=f"M{LEFT} {y:g}H{plot.end}", class_="rule"),
        el("text", percent(share), x=LEFT - 8, y=y + 4, class_="scale"),
    )


def _line(plot: _Plot, seat: Seat, line: Sequence[ReviewData]) -> Element:
    (first, *others) = line
    outline = "".join(f"H{plot.x(point['ply']):.1f}V{plot.y(point['chances'][seat]):.1f}" for point in others)
    return el(
        "path",
        d=f"M{plot.x(first['ply']):.1f} {plot.y(first['chances'][seat]):.1f}{outline}",
        stroke_dasharray=DASHES[seat % len(DASHES)],
        class_=f"chance {player_class(seat)}",
    )


def _name_label(plot: _Plot, seat: Seat, name: str, share: float, y: float) -> Element:
    """Draw a player's name beside the chart, and a connector from the end of the player's line to the name.

    The connector has the dash pattern of the line.
    """
    start, room, size = plot.end + CONNECTOR_WIDTH + 4, plot.width - plot.end - CONNECTOR_WIDTH - 8, FONT_SIZE * BOLD
    words = with_name(lambda shown: f"{shown} {percent(share)}", name, room, size)
    return el(
        "g",
        el(
            "path",
            d=f"M{plot.end} {plot.y(share):.1f}L{plot.end + 8} {y:g}H{plot.end + CONNECTOR_WIDTH}",
            stroke_dasharray=DASHES[seat % len(DASHES)],
            class_="chance",
        ),
        fit_text(words, room, size, x=start, y=y + 4, class_="end"),
        class_=player_class(seat),
    )
