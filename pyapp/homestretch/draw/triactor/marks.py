"""Marks on the board: the effects of a choice, the spaces that horses can reach, and the path of the last move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import dist, inf
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Event
from homestretch.draw.captions import fit_text
from homestretch.draw.markup import el
from homestretch.draw.mode import Mode
from homestretch.draw.pieces import dotted, effects_layer, effects_of
from homestretch.draw.shapes import Point, hops
from homestretch.games.triactor.actions import TAKES
from homestretch.games.triactor.data import EVENT_STEPS, LINE, Horse
from homestretch.games.triactor.events import Moved
from homestretch.games.triactor.moving import full_steps
from homestretch.games.triactor.views import Prospect, View

from .captions import prospect_caption, stopped_by
from .course import (
    BOXES,
    COIN_POINTS,
    HEIGHT,
    SPACES_AT,
    WIDTH,
    coin_wait_point,
    column_x,
    path_points,
    pawn_points,
    podium_point,
    row_y,
)
from .ground import die_point
from .pieces import CLOTH, COIN, DIE, cloth
from .suits import glyph, suit_class

MIDDLE: Point = (WIDTH / 2, HEIGHT / 2)
LANDING_RADIUS: Final = 9.0
"""The radius of a landing mark, which shows where a horse would land."""
TAP_RADIUS: Final = 19.8
"""The radius of the area around a landing mark that can be tapped, if no other mark is near."""
TRAY_LINE_POINT: Point = (column_x(9), row_y(4.3) + 17)
TRAY_LINE_WIDTH: Final = 434.0
"""The greatest width of the words in the tray, which are centred at `TRAY_LINE_POINT`."""


def prospects(view: View, points: Sequence[Point], show: str) -> Element:
    """Draw the effects of the choice with the text `show`, or nothing if there is no such choice.

    `points` has the point of each pawn, by horse.
    """
    chosen = [prospect for prospect in view.prospects if str(TAKES[prospect.horse]) == show]
    return effects_layer(_prospect(prospect, view, points) for prospect in chosen)


def landing_marks(view: View, points: Sequence[Point], mode: Mode) -> Element:
    """Draw a small landing mark where each die in play would move its horse. A tap on the mark takes the die.

    The mark is on a space of the step where the horse would end, if possible on a free space. `points` has the point of
    each pawn, by horse.
    """
    found: dict[Point, list[Horse]] = {}
    for prospect in view.prospects:
        if prospect.reach.stop != prospect.start or prospect.reach.coin:
            at = _target_point(prospect, view)
            if prospect.reach.coin or at in points:
                at = next((space for space in SPACES_AT.get(prospect.reach.stop, ()) if space not in points), at)
            found.setdefault(at, []).append(prospect.horse)
    # marks that would be at the same point are drawn side by side
    places = {
        horse: (x + 1.4 * LANDING_RADIUS * nth, y)
        for (x, y), horses in found.items()
        for nth, horse in enumerate(horses)
    }
    marked = (_landing_mark(horse, at, _tap_radius(at, places.values()), mode) for horse, at in places.items())
    return el("g", marked, class_="landings")


def _tap_radius(at: Point, places: Iterable[Point]) -> float:
    """Return the radius of the circle around a landing mark that can be tapped.

    It reaches at most to the edge of the nearest other mark.
    """
    nearest = min((dist(at, other) for other in places if other != at), default=inf)
    return max(LANDING_RADIUS, min(TAP_RADIUS, nearest - LANDING_RADIUS))


def _landing_mark(horse: Horse, at: Point, reach: float, mode: Mode) -> Element:
    """Draw a landing mark, which can be tapped within `reach` of its middle. A tap takes the horse's die."""
    return el(
        "g",
        el("circle", r=round(reach, 1), class_="reached"),
        el("circle", r=LANDING_RADIUS, class_="ground"),
        glyph(horse, 1.3 * LANDING_RADIUS),
        class_=f"landing {suit_class(horse)}",
        transform=f"translate({at[0]:g} {at[1]:g})",
        data_landing=horse,
        **mode.offer(TAKES[horse]),
    )


def _prospect(prospect: Prospect, view: View, points: Sequence[Point]) -> Element:
    reach = prospect.reach
    start, target = points[prospect.horse], _target_point(prospect, view)
    stands = reach.stop == prospect.start
    in_the_way = full_steps(reach.stop, reach.wanted) if reach.why in ("full", "blocked") else ()
    return effects_of(
        TAKES[prospect.horse],
        None if stands else dotted(hops(path_points(prospect.start, reach.stop, start, target), 9, MIDDLE)),
        [_full_step_mark(step) for step in in_the_way],
        _coin_ring(view, prospect.horse) if reach.coin else None,
        _picked_rings(prospect.horse, start),
        _ghost(prospect.horse, target, stands),
        _tray_line(prospect_caption(prospect, view)),
        class_=suit_class(prospect.horse),
    )


def _target_point(prospect: Prospect, view: View) -> Point:
    """Return the point where a horse's pawn stands after a move."""
    reach, horse = prospect.reach, prospect.horse
    if reach.coin:
        return coin_wait_point(reach.stop)
    if reach.stop >= LINE:
        return podium_point(len(view.order) + 1)
    steps = (*view.steps[:horse], reach.stop, *view.steps[horse + 1 :])
    return pawn_points(steps, view.order)[horse]


def _ghost(horse: Horse, at: Point, stands: bool) -> Element:
    """Draw a pawn with a ring at the end of a possible move. If the horse would not move, draw only the ring."""
    return el(
        "g",
        None if stands else cloth(horse)[1:],
        el("path", d=CLOTH, class_="halo", transform="scale(1.12)"),
        class_="target",
        transform=f"translate({at[0]:g} {at[1]:g})",
    )


def _picked_rings(horse: Horse, at: Point) -> Element:
    """Draw rings around the die and the pawn of a choice.

    The pawn is drawn once more, so that no drawn path hides it.
    """
    x, y = die_point(horse, True)
    half = DIE / 2 + 4
    return el(
        "g",
        el("rect", x=x - half, y=y - half, width=2 * half, height=2 * half, rx=12, class_="picked"),
        el(
            "g",
            cloth(horse)[1:],
            el("path", d=CLOTH, class_="picked", transform="scale(1.16)"),
            class_=f"start {suit_class(horse)}",
            transform=f"translate({at[0]:g} {at[1]:g})",
        ),
    )


def _full_step_mark(step: int) -> Element:
    """Draw a mark on a step that a horse cannot enter because the step has no free space."""
    x, y, width, height = BOXES[step]
    return el("rect", x=x + 2, y=y + 2, width=width - 4, height=height - 4, rx=6, class_="full", data_full=step)


def _coin_ring(view: View, horse: Horse) -> Element:
    x, y = COIN_POINTS[view.coins[horse]]
    return el("circle", cx=x, cy=y, r=COIN + 4, class_="coin-ring")


def _tray_line(words: str) -> Element:
    """Draw a line of words in the tray, on a background that hides any words behind it."""
    x, y = TRAY_LINE_POINT
    return el(
        "g",
        el("rect", x=x - 225, y=y - 13, width=450, height=25, rx=6, class_="tote-ground"),
        fit_text(words, TRAY_LINE_WIDTH, 18, x=x, y=y + 6, class_="tote lettering"),
        class_="caption",
    )


def last_turn(last: Sequence[Event], points: Sequence[Point]) -> Element:
    """Draw the paths of the last turn as faint lines, and mark the full steps that stopped a horse."""
    moves = [event for event in last if isinstance(event, Moved)]
    return el("g", [_trace(moved, points) for moved in moves], class_="last")


def _trace(moved: Moved, points: Sequence[Point]) -> Element:
    here = points[moved.horse]
    # about where the pawn was before: as if it had been alone on its step
    steps = [moved.start if horse == moved.horse else 0 for horse in range(len(points))]
    start = pawn_points(steps, ())[moved.horse]
    goes = moved.start != moved.stop
    end = coin_wait_point(moved.stop) if moved.why == "coin" and moved.stop in EVENT_STEPS else here
    return el(
        "g",
        el("path", d=hops(path_points(moved.start, moved.stop, start, end), 9, MIDDLE), class_="trace")
        if goes
        else None,
        [_full_step_mark(step) for step in stopped_by(moved)],
        class_=f"moved {suit_class(moved.horse)}",
    )
