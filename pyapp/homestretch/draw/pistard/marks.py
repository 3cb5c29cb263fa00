"""Words and marks on the board: the lines in the tray, the effects of a choice, and the path of the last ride."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Event
from homestretch.core.language import t
from homestretch.draw.captions import fit_text
from homestretch.draw.markup import el
from homestretch.draw.pieces import dotted, effects_layer, effects_of
from homestretch.draw.shapes import Point, at
from homestretch.games.pistard.data import Rider, Square, seat_of
from homestretch.games.pistard.events import Rode
from homestretch.games.pistard.views import Prospect, View

from .captions import STAY_REASONS, next_to_line_up, number, prospect_caption
from .layout import WIDTH, Course, Layout, Spot, caption_y, spot, tray_box
from .pieces import jersey, scale_on, team_class

PATH_GAP: Final = 15.0
"""The distance from the middle of a rider, at scale 1, to the point where the drawn path of the rider begins."""


def caption(layout: Layout, words: str, more: str = "", *, covers: bool = False) -> Element:
    """Draw a line of words in the tray, or two lines in smaller type if `more` is not empty.

    If `covers` is True, a background hides any words that are behind the lines.
    """
    x, y, width, height = tray_box(layout)
    line = caption_y(layout)
    return el(
        "g",
        el("rect", x=x + 5, y=line - 19, width=width - 10, height=y + height - line + 13, rx=8, class_="tote-ground")
        if covers
        else None,
        [
            fit_text(text, width - 16, 13.5, x=WIDTH / 2, y=at, class_="tote small lettering")
            for text, at in ((words, line - 6), (more, line + 9))
        ]
        if more
        else fit_text(words, width - 16, 16, x=WIDTH / 2, y=line, class_="tote lettering"),
        class_="caption",
    )


# -- the effects of a choice


def prospects(view: View, course: Course, show: str) -> Element:
    """Draw the effects of the choice with the text `show`, or nothing if there is no such choice."""
    return effects_layer(_prospects(view, course, show))


def _prospects(view: View, course: Course, show: str) -> Iterator[Element]:
    up = next_to_line_up(view)
    if up is not None:
        shown = (one for one in view.squares if str(one) == show and one.column in course.columns)
        for place in shown:
            yield effects_of(show, [_ghost(number(view, up), spot(course, place.lane, place.column), course)])
    if view.mover is None:
        return
    for prospect in view.prospects:
        if str(prospect.action) == show:
            yield effects_of(show, _ride(view, course, prospect))
    if view.stay is not None and str(view.stay.action) == show:
        rider = view.riders[view.mover]
        ring = _square_rings(course, [(rider.lane or 0, rider.column or 0)], "picked") if rider.lane else []
        words = [] if course.key else [caption(course.layout, t(STAY_REASONS[view.stay.means]), covers=True)]
        yield effects_of(show, [*ring, *words])


def _ride(view: View, course: Course, prospect: Prospect) -> list[Element]:
    """Draw a possible ride: the path, the rider at its end, a ring around a rider right ahead, and the caption."""
    assert view.mover is not None
    rider = view.riders[view.mover]
    parts = _ride_path(course, prospect.path)
    if prospect.behind is not None:
        ahead = view.riders[prospect.behind]
        parts += _square_rings(course, [(ahead.lane or 0, ahead.column or 0)], "drafted")
    if prospect.column in course.columns:
        at = spot(course, prospect.lane, prospect.column)
        parts.append(_ghost(rider.number, at, course, token=prospect.token))
    if not course.key:
        parts.append(caption(course.layout, *prospect_caption(view, prospect), covers=True))
    return parts


def _ride_path(course: Course, path: Sequence[Square]) -> list[Element]:
    """Draw the part of a ride's path that `course` shows, from the edge of the rider on."""
    points = _path_points(course, path)
    if len(points) < 2:
        return []
    outline = rounded_path([_shifted(points[0], points[1], scale_on(course) * PATH_GAP), *points[1:]])
    return [dotted(outline, "way-ahead")]


def _shifted(start: Point, goal: Point, distance: float) -> Point:
    """Return the point `distance` away from `start` towards `goal`, but at most two thirds of the way."""
    length = hypot(goal[0] - start[0], goal[1] - start[1])
    share = min(distance / length, 2 / 3)
    return start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share


def _path_points(course: Course, path: Sequence[Square]) -> list[Point]:
    """Return the middles of the squares of a path, without those that `course` does not show."""
    return [spot(course, *step).point for step in path if step[1] in course.columns]


def rounded_path(points: Sequence[Point]) -> str:
    """Return a line along some points, with rounded corners, as the ``d`` of an SVG path.

    >>> rounded_path([(0, 0), (10, 0), (20, 10)])
    'M0 0Q10 0 15 5L20 10'
    """
    parts = [f"M{at(points[0])}"]
    for corner, following in pairwise(points[1:]):
        middle = ((corner[0] + following[0]) / 2, (corner[1] + following[1]) / 2)
        parts.append(f"Q{at(corner)} {at(middle)}")
    return "".join(parts) + f"L{at(points[-1])}"


def _ghost(rider: int, at: Spot, course: Course, *, token: bool = False) -> Element:
    return el(
        "g",
        el("circle", r=15, class_="halo by-token" if token else "halo"),
        el("g", jersey(rider), class_="faint"),
        class_=f"ghost {team_class(seat_of(rider))}",
        transform=f"translate({at.x:g} {at.y:g}) scale({scale_on(course):.3g})",
    )


def _square_rings(course: Course, squares: Sequence[Square], class_: str) -> list[Element]:
    """Draw rings around squares. Squares that `course` does not show are left out."""
    radius = round(scale_on(course) * 15.5, 1)
    spots = (spot(course, *one) for one in squares if one[0] and one[1] in course.columns)
    return [el("circle", cx=at.x, cy=at.y, r=radius, class_=class_) for at in spots]


# -- the last turn


def last_turn(last: Sequence[Event], course: Course) -> Element:
    """Draw a faint line along the path of the last ride among some events."""
    rode = [event for event in last if isinstance(event, Rode)]
    return el("g", _trace(rode[-1], course) if rode else None, class_="last")


def _trace(rode: Rode, course: Course) -> Element | None:
    points = _path_points(course, rode.path)
    if len(points) < 2:
        return None
    return el(
        "g",
        el("circle", cx=points[0][0], cy=points[0][1], r=round(course.size * 0.16, 1), class_="from"),
        el("path", d=rounded_path(points), class_="trace"),
        class_=f"rode {team_class(seat_of(rode.number))}",
    )


def mover_ring(view: View, course: Course, rider_spots: Mapping[Rider, Spot]) -> Element | None:
    """Draw a ring around the rider to move, or return None if `course` does not show this rider.

    `rider_spots` says where riders are drawn.
    """
    if view.mover is None or view.mover not in rider_spots or view.phase == "over":
        return None
    at = rider_spots[view.mover]
    return el("circle", cx=at.x, cy=at.y, r=round(scale_on(course) * 16.5, 1), class_="mover-ring")
