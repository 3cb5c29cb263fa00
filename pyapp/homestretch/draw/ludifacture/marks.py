"""Words and marks on the board: two lines in the tray, the squares where moves end, the path of the last move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Event
from homestretch.draw.captions import BOLD, fit_text
from homestretch.draw.markup import el
from homestretch.draw.mode import Mode
from homestretch.draw.pieces import line
from homestretch.draw.tokens import player_class
from homestretch.games.ludifacture.events import Landed, Moved, Pushed
from homestretch.games.ludifacture.views import Prospect, View

from .captions import LINE_WIDTH, NEWS_SIZE
from .course import CELL, WORDS, Course
from .pieces import number, rotated, shape

LINES: Final = (0, 24, 47)
"""The y coordinates of three lines of words in the tray: the player, the news, the number of the game.

They are measured from the first line.
"""


def tray_lines(head: str, line: str) -> list[Element | None]:
    """Draw two lines of words in the tray: `head` in bold type, and `line` below it."""
    x, y = WORDS
    return [
        fit_text(head, LINE_WIDTH, 25 * BOLD, x=x, y=y + LINES[0], class_="tote-head lettering"),
        fit_text(line, LINE_WIDTH, NEWS_SIZE, x=x, y=y + LINES[1], class_="tote lettering") if line else None,
    ]


def next_marker_ring(view: View, course: Course) -> Element | None:
    """Draw a ring around the marker that gets its number next, or return None if every marker has a number."""
    if view.phase != "order":
        return None
    column = len(view.names) - len(view.left)
    x, y = course.spot(view.turn, column, 0)
    ring = shape(view.turn, 1.14, class_="picked")
    return el("g", ring, class_="next-marker", transform=f"translate({x:g} {y:g})")


# -- legal moves


def guides(view: View, course: Course) -> Element:
    """Draw a line for each move, from the marker to the square where it would end.

    A move that stops early, on another marker, has no line.
    """
    return el("g", [_guide(course, prospect) for prospect in view.prospects if not prospect.early], class_="guides")


def _guide(course: Course, prospect: Prospect) -> Element:
    ends = [course.spot(prospect.seat, prospect.column, row) for row in (prospect.start_row, prospect.stop_row)]
    return el("path", d=line(ends), class_="guide")


def targets(view: View, course: Course, mode: Mode) -> Element:
    """Draw a target for each move on the square where it would end. A tap on the target plays the move."""
    return el("g", [_target(course, prospect, mode) for prospect in view.prospects], class_="aims")


def _target(course: Course, prospect: Prospect, mode: Mode) -> Element:
    """Draw the target of a move: a frame on the square where the move ends.

    If no other marker is on this square, the target also has a small copy of the moving marker.
    """
    x, y = course.spot(prospect.seat, prospect.column, prospect.stop_row)
    half = CELL / 2 - 3
    small = el(
        "g",
        shape(prospect.seat, 0.62),
        rotated(course.angle(prospect.seat), number(str(prospect.name), 0.62, "digits little")),
        transform=f"translate({x:g} {y:g})",
        class_=f"whose {player_class(prospect.seat)}",
    )
    return el(
        "g",
        el("rect", x=x - half, y=y - half, width=2 * half, height=2 * half, rx=8, class_="area"),
        None if prospect.lands else small,
        class_="aim taken" if prospect.lands else "aim",
        data_key=f"aim-{prospect.action}".replace(" ", "-"),
        **mode.offer(prospect.action),
    )


# -- the last turn


def last_turn(last: Sequence[Event], course: Course) -> Element:
    """Draw faint lines along the path of the marker that moved last, and of the marker that it pushed back, if any."""
    starts = [index for index, event in enumerate(last) if isinstance(event, Moved)]
    events = last[starts[-1] :] if starts else ()
    return el("g", _traces(events, course), class_="last")


def _traces(events: Sequence[Event], course: Course) -> Iterator[Element]:
    for event in events:
        if isinstance(event, Moved | Pushed):
            ends = [course.spot(event.seat, event.column, row) for row in (event.start, event.stop)]
            kind = "moved" if isinstance(event, Moved) else "sent-back"
            yield el("path", d=line(ends), class_=f"trace {kind} {player_class(event.seat)}")
        elif isinstance(event, Landed):
            x, y = course.spot(event.seat, event.column, event.row)
            yield el("circle", cx=x, cy=y, r=CELL / 2 - 2, class_=f"struck {player_class(event.seat)}")
