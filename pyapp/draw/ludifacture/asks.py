"""What on the board may be asked about: markers that the dice do not move, and squares to which they do not lead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from xml.etree.ElementTree import Element

from pyapp.core import Seat
from pyapp.draw.markup import Attribute, cached, el
from pyapp.draw.pieces import ask
from pyapp.games.ludifacture.actions import MOVES, Move
from pyapp.games.ludifacture.data import Column, Row, place
from pyapp.games.ludifacture.views import MarkerView, View

from .course import CELL, Course

HIGHEST: Final = 6
"""The longest distance."""

Goals = Mapping[tuple[Column, Row], Move]
"""The moves that may not be made, by the squares to which they would lead; as the player in turn counts these."""


def out_of_reach(view: View) -> Goals:
    """All squares ahead of the markers of the player in turn, within a distance, to which the dice do not lead.

    Before the roll only those right ahead.
    """
    if view.phase not in ("roll", "choose"):
        return {}
    furthest = 1 if view.phase == "roll" else HIGHEST
    reached = {(prospect.column, prospect.stop_row) for prospect in view.prospects}
    return {
        (own.column, row): MOVES[own.name][row - own.row]
        for own in view.markers[view.turn]
        if own.name is not None
        for row in range(own.row + 1, min(own.row + furthest, view.size) + 1)
        if (own.column, row) not in reached
    }


def about_marker(view: View, marker: MarkerView, goals: Goals) -> dict[str, Attribute]:
    """Has a marker say why it may not move, or one of another player why nobody moves there."""
    if marker.seat == view.turn:
        goal = marker.column, marker.row + 1
    elif marker.square is not None and view.phase == "choose":
        goal = place(view.size, view.turn, marker.square)
    else:
        return {}
    return ask(goals[goal]) if goal in goals else {}


def squares(view: View, course: Course, goals: Goals) -> Element:
    """The squares ahead of the markers that the dice move, under all markers."""
    columns = {prospect.column for prospect in view.prospects}
    wanted = ((goal, move) for goal, move in goals.items() if goal[0] in columns)
    return el("g", (_square(course, view.turn, goal, **ask(move)) for goal, move in wanted), class_="asks")


@cached
def _square(course: Course, seat: Seat, goal: tuple[Column, Row], **attributes: Attribute) -> Element:
    x, y = course.spot(seat, *goal)
    return el("g", el("rect", x=x - CELL / 2, y=y - CELL / 2, width=CELL, height=CELL), **attributes)
