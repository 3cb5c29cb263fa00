"""Squares that can be tapped: those that the dice can reach, and those on which riders may line up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import hypot
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core.language import nt
from homestretch.draw.markup import Attribute, cached, el
from homestretch.draw.mode import Mode
from homestretch.draw.shapes import Point
from homestretch.games.pistard.data import LETTERS, Square
from homestretch.games.pistard.views import Prospect, View

from .captions import ride_word
from .layout import Course, spot, square
from .pieces import bolt

LARGEST_TAP_RADIUS: Final = 46.0
"""The radius of the circle around a target that can be tapped, unless squares are larger or other targets are near."""
LARGEST_MARK: Final = 2.0


def targets(view: View, course: Course, mode: Mode) -> Element:
    """Draw a target, with the letter of the die, on each square where a ride can end. A tap plays the ride.

    If a square can be reached both with and without an energy token, the tap uses no token.
    """
    found = rides_by_square(view, course)
    points = {goal: course.point(goal[0] - 0.5, goal[1] + 0.5) for goal in found}
    radii = _tap_radii(points, course)
    return el(
        "g",
        (_target(course, goal, rides, points[goal], radii[goal], mode) for goal, rides in found.items()),
        class_="targets",
    )


def rides_by_square(view: View, course: Course) -> dict[Square, list[Prospect]]:
    """Return the rides that end on each square of a course. Rides without an energy token come first."""
    found: dict[Square, list[Prospect]] = {}
    for prospect in sorted(view.prospects, key=lambda prospect: prospect.token):
        if prospect.column in course.columns:
            found.setdefault((prospect.lane, prospect.column), []).append(prospect)
    return found


def _tap_radii(points: Mapping[Square, Point], course: Course) -> dict[Square, float]:
    """Return the radius of the circle around each target that can be tapped.

    It is at most half the distance to the nearest other target.
    """
    radii = {goal: max(LARGEST_TAP_RADIUS, course.size / 2) for goal in points}
    for (one, start), (other, end) in combinations(points.items(), 2):
        half = hypot(start[0] - end[0], start[1] - end[1]) / 2
        radii[one], radii[other] = min(radii[one], half), min(radii[other], half)
    return radii


def _target(course: Course, goal: Square, rides: Sequence[Prospect], at: Point, radius: float, mode: Mode) -> Element:
    plain = [ride for ride in rides if not ride.token]
    dashed = "" if plain else " by-token"
    return el(
        "g",
        el("title", _in_words(rides)),
        el("path", d=square(course, *goal, inset=0.06), class_="goal"),
        el("circle", cx=round(at[0], 1), cy=round(at[1], 1), r=round(radius, 1), class_="hit"),
        _mark(plain or rides, at, min(LARGEST_MARK, course.size / 27)),
        class_=f"target{dashed}",
        **mode.offer(rides[0].action),
        data_key=f"{course.key}target-{goal[0]}-{goal[1]}",
    )


def _in_words(rides: Sequence[Prospect]) -> str:
    way = nt("lane {lane}, {n} column ahead", "lane {lane}, {n} columns ahead", rides[0].ahead, lane=rides[0].lane)
    return f"{', '.join(map(ride_word, rides))}: {way}"


def _mark(rides: Sequence[Prospect], at: Point, scale: float) -> Element:
    """Draw the mark on a target: the letters of the dice with which a ride ends there, and a number or a bolt.

    The number is how many pips the ride uses. If every ride takes an energy token, there is a bolt instead.
    """
    letters = "".join(dict.fromkeys(LETTERS[ride.die] for ride in rides))
    text = letters if rides[0].token else f"{letters}{rides[0].pips}"
    signs = len(text) + rides[0].token
    width = max(22.0, 8.6 * signs + 8)
    shift = -4.6 if rides[0].token else 0
    return el(
        "g",
        el("rect", x=-width / 2, y=-10, width=width, height=20, rx=10, class_="ground"),
        el("text", text, x=shift, y=4.9, class_="dice-letters"),
        bolt(14, width / 2 - 9.2, 0) if rides[0].token else None,
        class_="mark",
        transform=f"translate({at[0]:.1f} {at[1]:.1f}) scale({scale:.3g})",
    )


def lineup_targets(view: View, course: Course, mode: Mode) -> Element:
    """Draw a target on each square where the next rider may line up. A tap puts the rider there."""
    free = (place for place in view.squares if place.column in course.columns)
    return el(
        "g", (_lineup_target(course, place.lane, place.column, **mode.offer(place)) for place in free), class_="lineup"
    )


@cached
def _lineup_target(course: Course, lane: int, column: int, **attributes: Attribute) -> Element:
    at = spot(course, lane, column)
    return el(
        "g",
        el("path", d=square(course, lane, column, 0.05), class_="goal"),
        el("circle", cx=at.x, cy=at.y, r=round(course.size * 0.13, 1), class_="dot"),
        class_="free",
        data_key=f"{course.key}free-{lane}-{column}",
        **attributes,
    )
