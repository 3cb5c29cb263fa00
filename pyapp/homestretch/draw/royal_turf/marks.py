"""Marks on the board: the effects of a choice, the spaces that horses can reach, and the path of the last move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Event
from homestretch.draw.captions import BOLD, fit_text
from homestretch.draw.markup import el
from homestretch.draw.pieces import DIE, dotted, effects_layer, effects_of
from homestretch.draw.shapes import Point, hops
from homestretch.games.royal_turf.actions import MOVES
from homestretch.games.royal_turf.data import Horse
from homestretch.games.royal_turf.events import HorseMoved
from homestretch.games.royal_turf.views import Prospect, View

from .captions import Lines, last_move, prospect_caption, taken_spaces
from .layout import CARD_HEIGHT, CARD_WIDTH, Course, Layout, Spot, card_x, die_point, finish_spot, path_points
from .silks import horse_class, runner

HOP: Final = 8.0


def prospects(view: View, course: Course, horse_spots: Mapping[Horse, Spot], show: str) -> Element:
    """Draw the effects of the choice with the text `show`, or nothing if there is no such choice.

    `horse_spots` says where the horses are drawn.
    """
    chosen = [prospect for prospect in view.prospects if prospect.choosable and str(MOVES[prospect.horse]) == show]
    return effects_layer(_prospect(prospect, course, horse_spots) for prospect in chosen)


def _prospect(prospect: Prospect, course: Course, horse_spots: Mapping[Horse, Spot]) -> Element:
    horse = prospect.horse
    start, target = horse_spots[horse], _target_spot(prospect, course)
    stands = prospect.stop == prospect.start
    points = path_points(course, horse, prospect.start, prospect.stop, start.point, target.point)
    return effects_of(
        MOVES[horse],
        [_taken_space_mark(space, course) for space in taken_spaces(prospect.wanted, prospect.by, len(course.spaces))],
        None if stands else dotted(hops(points, HOP, course.middle)),
        _picked_rings(horse, start, course),
        None if stands else _ghost(horse, target, course.scale),
        caption(course.layout, prospect_caption(prospect, len(course.spaces)), covers=True),
    )


def _target_spot(prospect: Prospect, course: Course) -> Spot:
    """Return where a horse will be drawn after a move."""
    if prospect.why == "home":
        return finish_spot(course, prospect.horse, prospect.place)
    return course.spot(prospect.horse, prospect.stop)


def _ghost(horse: Horse, spot: Spot, scale: float) -> Element:
    return el(
        "g",
        el("ellipse", rx=30 * scale + 5, ry=22 * scale + 4, class_="halo"),
        el("g", runner(horse, spot.facing, spot.tilt, scale), class_="faint"),
        class_=f"target {horse_class(horse)}",
        transform=f"translate({spot.x:g} {spot.y:g})",
    )


def _picked_rings(horse: Horse, spot: Spot, course: Course) -> Element:
    """Draw rings around a horse and its card. The horse is drawn once more, so that no drawn path hides it."""
    scale = course.scale
    return el(
        "g",
        el(
            "rect",
            x=card_x(horse) - 2,
            y=course.layout.cards - 2,
            width=CARD_WIDTH + 4,
            height=CARD_HEIGHT + 4,
            rx=10,
            class_="picked",
        ),
        el(
            "g",
            el("ellipse", rx=30 * scale + 5, ry=22 * scale + 4, class_="picked"),
            runner(horse, spot.facing, spot.tilt, scale),
            class_=horse_class(horse),
            transform=f"translate({spot.x:g} {spot.y:g})",
        ),
    )


def _taken_space_mark(space: int, course: Course) -> Element:
    """Draw a mark on a space that a horse cannot enter because another horse is on it."""
    return el("path", d=course.spaces[space].outline, class_="full", data_full=space)


def caption(layout: Layout, lines: Lines, *, covers: bool = False) -> Element:
    """Draw lines of words beside the die.

    If `covers` is True, a background hides any words that are behind the lines.
    """
    x, y, width, height = layout.tray
    left, middle = die_point(layout)[0] + DIE / 2 + 11, y + height / 2
    shown = [line for line in lines if line]
    first = middle + 6 - 10.5 * (len(shown) - 1)
    return el(
        "g",
        el("rect", x=left - 6, y=y + 5, width=x + width - left, height=height - 10, rx=8, class_="tote-ground")
        if covers
        else None,
        (
            fit_text(
                line,
                x + width - left - 9,
                15.5 if index else 15.5 * BOLD,
                x=left,
                y=first + 21 * index,
                class_="tote lettering" if index else "tote who lettering",
            )
            for index, line in enumerate(shown)
        ),
        class_="caption",
    )


def landing_marks(view: View, course: Course) -> Element:
    """Draw a small landing mark for each horse that may run, on the space where the die just rolled would take it."""
    found: dict[int, list[Horse]] = {}
    for prospect in view.prospects:
        if prospect.choosable and prospect.why in ("free", "taken"):
            found.setdefault(prospect.stop_space, []).append(prospect.horse)
    mark = 0 if any(runner.pace for runner in view.runners) else view.edition.pace
    marks = (
        _landing_mark(
            horse, _landing_point(course, space, horse, *_mark_offset(index, len(horses), has_mark=space == mark))
        )
        for space, horses in found.items()
        for index, horse in enumerate(horses)
    )
    return el("g", marks, class_="aims")


def _mark_offset(index: int, number: int, *, has_mark: bool) -> tuple[float, float]:
    """Return how far a landing mark is from the middle of its space on the loop.

    Args:
        index: The number of the mark among the landing marks on this space, from 0. They are side by side.
        number: How many landing marks are on this space.
        has_mark: Whether the Pace mark is on this space, too. If so, landing marks are beside the number of the space.

    Returns:
        * the distance along the course, in steps of 20 units
        * the distance outward, in units
    """
    return (1.05 - 2.1 * index, -20) if has_mark else (index - (number - 1) / 2, 9)


def _landing_point(course: Course, space: int, horse: Horse, aside: float, outward: float) -> Point:
    """Return the middle of a landing mark.

    On the loop, `aside` and `outward` say how far the mark is from the middle of its space (see `_mark_offset`). On the
    straight, the mark is in the horse's lane.
    """
    (x, y), (at_x, at_y) = course.spaces[space].middle, course.spaces[space].label
    if not course.layout.podium:
        return x, course.spot(horse, space).y
    out_x, out_y = (x - at_x) / hypot(x - at_x, y - at_y), (y - at_y) / hypot(x - at_x, y - at_y)
    return x + out_x * outward - out_y * 20 * aside, y + out_y * outward + out_x * 20 * aside


def _landing_mark(horse: Horse, at: Point) -> Element:
    return el(
        "g",
        el("circle", r=9.4, class_="ground"),
        el("text", str(horse + 1), y=4.6, class_="digit"),
        class_=f"aim {horse_class(horse)}",
        data_key=f"aim-{horse + 1}",
        transform=f"translate({at[0]:.1f} {at[1]:.1f})",
    )


def last_turn(last: Sequence[Event], course: Course, horse_spots: Mapping[Horse, Spot]) -> Element:
    """Draw a faint line along the path of the horse that moved last. Mark the taken spaces that stopped this horse."""
    moved = last_move(last)
    if moved is None or moved.horse not in horse_spots:
        return el("g", class_="last")
    return el("g", _trace(moved, course, horse_spots[moved.horse]), class_="last")


def _trace(moved: HorseMoved, course: Course, spot: Spot) -> Element:
    start = course.spot(moved.horse, moved.start).point
    points = path_points(course, moved.horse, moved.start, moved.stop, start, spot.point)
    taken = taken_spaces(moved.wanted, moved.by, len(course.spaces))
    return el(
        "g",
        [_taken_space_mark(space, course) for space in taken],
        el("path", d=hops(points, HOP, course.middle), class_="trace") if len(points) > 1 else None,
        class_=f"moved {horse_class(moved.horse)}",
    )
