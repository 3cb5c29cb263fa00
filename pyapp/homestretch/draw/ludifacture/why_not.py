"""Tap targets that show why a move is not allowed: markers that cannot move, and squares that no move reaches."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Seat
from homestretch.draw.markup import Attribute, cached, el
from homestretch.draw.mode import Mode
from homestretch.draw.pieces import rect
from homestretch.games.ludifacture.actions import MOVES, Move
from homestretch.games.ludifacture.data import Column, Row, place
from homestretch.games.ludifacture.views import MarkerView, View

from .course import CELL, Course

LONGEST_MOVE: Final = 6
"""The longest move, in squares."""

Goals = Mapping[tuple[Column, Row], Move]
"""Moves that are not allowed now, by the column and row where they would end, as seen by the player to move."""


def out_of_reach(view: View) -> Goals:
    """Return moves that the player to move may not play now.

    After the roll, these are all moves of one to six squares that are not legal. Before the roll, they are the moves of
    one square.
    """
    if view.phase not in ("count", "ahead", "roll", "reroll", "choose"):
        return {}
    furthest = LONGEST_MOVE if view.phase == "choose" else 1
    reached = {(prospect.column, prospect.stop_row) for prospect in view.prospects}
    return {
        (own.column, row): MOVES[own.name][row - own.row]
        for own in view.markers[view.turn]
        if own.name is not None
        for row in range(own.row + 1, min(own.row + furthest, view.size) + 1)
        if (own.column, row) not in reached
    }


def ask_about_marker(view: View, marker: MarkerView, goals: Goals, mode: Mode) -> dict[str, Attribute]:
    """Return the attributes with which a tap on a marker shows why a move is not allowed.

    If the marker belongs to the player to move, the tap shows why it cannot move to the next square. If it belongs to
    another player, the tap shows why no move can end on it. If `goals` does not have this move, the dict is empty.

    Args:
        view: What the viewer may know.
        marker: The marker that is tapped.
        goals: The moves that are not allowed, as `out_of_reach` returns them.
        mode: What a tap does.
    """
    if marker.seat == view.turn:
        goal = marker.column, marker.row + 1
    elif marker.square is not None and view.phase == "choose":
        goal = place(view.size, view.turn, marker.square)
    else:
        return {}
    return mode.ask(goals[goal]) if goal in goals else {}


def tap_areas(view: View, course: Course, goals: Goals, mode: Mode) -> Element:
    """Draw areas over the squares that cannot be reached. A tap on an area shows the reason.

    Squares of a column that have the same reason are one area. `goals` are the moves that `out_of_reach` returns.
    """
    columns = {prospect.column for prospect in view.prospects}
    return el("g", _tap_areas(course, view, goals, columns, mode), class_="asks")


def _tap_areas(course: Course, view: View, goals: Goals, columns: Collection[Column], mode: Mode) -> Iterator[Element]:
    """Yield the tap areas.

    `columns` are the columns whose markers have a legal move. In these columns, every square that cannot be reached has
    an area of its own. The area of the square at the greatest distance also covers the squares behind it, up to the far
    side. In every other column, one area covers all squares ahead of the marker.
    """
    for goal, move in goals.items():
        column, row = goal
        moves = column in columns
        if moves or (column, row - 1) not in goals:
            last = row if moves and move.squares < LONGEST_MOVE else view.size
            yield _tap_area(course, view.turn, goal, last, **mode.ask(move))


@cached
def _tap_area(course: Course, seat: Seat, goal: tuple[Column, Row], last: Row, **attributes: Attribute) -> Element:
    """Draw an area over squares of one column, from the square `goal` (column and row) to the row `last`."""
    ends = course.spot(seat, *goal), course.spot(seat, goal[0], last)
    (left, right), (top, bottom) = (sorted(along) for along in zip(*ends, strict=True))
    box = left - CELL / 2, top - CELL / 2, right - left + CELL, bottom - top + CELL
    return el("g", rect(box), **attributes)
