"""The parts of the board that never change: lawn, track, rails, finish line, areas for cards and bets, podium."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.draw.markup import cached, el
from homestretch.draw.pieces import rect
from homestretch.games.royal_turf.data import HORSES, ROYAL, TURF, Edition

from . import loop, straight
from .course import course_of
from .layout import WIDTH, Course, Layout, Space, bets_box, card_box

CHECK: Final = 8.0
"""The side of a square in the chequered finish line."""

ROSETTE: Final = (
    "M0-17.5L4.3-15.6L8.8-15.2L11.4-11.6L15.2-8.8L15.6-4.3L17.5 0L15.6 4.3L15.2 8.8L11.4 11.6L8.8 15.2L4.3 15.6"
    "L0 17.5L-4.3 15.6L-8.8 15.2L-11.4 11.6L-15.2 8.8L-15.6 4.3L-17.5 0"
    "L-15.6-4.3L-15.2-8.8L-11.4-11.6L-8.8-15.2L-4.3-15.6Z"
)
RIBBONS: Final = "M-9 11L-13 29L-7.4 25.6L-3.6 30L-.6 14ZM9 11L13 29L7.4 25.6L3.6 30L.6 14Z"


@cached
def ground(edition: Edition) -> Element:
    """Draw the parts of an edition's board that never change."""
    course = course_of(edition)
    parts = (
        _straight_lawn() if edition.shared else _infield(),
        el("g", (_space(number, space, edition) for number, space in course.spaces.items()), class_="course"),
        _straight_rails() if edition.shared else _rails(),
        _line(course),
        _areas(course.layout),
        _tray(course.layout),
    )
    return el("g", parts, class_="ground-of-all")


# -- the loop


def _infield() -> Element:
    rings = (
        el("path", d=loop.ring(-loop.BREADTH / 2 - inset), class_="lawn" if index % 2 else "lawn mown")
        for index, inset in enumerate((0, 19, 38, 57))
    )
    return el("g", el("path", d=loop.ring(loop.BREADTH / 2 + 1.5), class_="bank"), rings, class_="infield")


def _rails() -> Element:
    inner, outer = loop.ring(-loop.BREADTH / 2), loop.ring(loop.BREADTH / 2)
    return el(
        "g",
        el("path", d=loop.LOOP.spaces[ROYAL.pace].outline, class_="pace-space"),
        el("path", d=inner, class_="rail-shadow", transform="translate(0 2)"),
        el("path", d=outer, class_="rail"),
        el("path", d=inner, class_="rail"),
        class_="rails",
    )


# -- the straight


def _straight_lawn() -> Element:
    top, bottom = straight.TOP, straight.BOTTOM
    stalls = "".join(f"M6 {top + straight.LANE * lane:g}H{straight.START - 3:g}" for lane in range(len(HORSES) + 1))
    return el(
        "g",
        el("rect", x=4, y=top - 2, width=WIDTH - 8, height=bottom - top + 4, rx=8, class_="bank"),
        el("rect", x=6, y=top, width=straight.START - 6, height=bottom - top, class_="gate"),
        el("path", d=stalls, class_="stalls"),
        class_="infield",
    )


def _straight_rails() -> Element:
    top, bottom = straight.TOP, straight.BOTTOM
    lanes = "".join(f"M{straight.START:g} {top + straight.LANE * lane:g}H{straight.FINISH:g}" for lane in range(1, 7))
    fives = "".join(
        f"M{straight.START + straight.PITCH * number:.1f} {top:g}V{bottom:g}" for number in range(5, TURF.track, 5)
    )
    rails = f"M4 {top - 1:g}H{WIDTH - 4:g}M4 {bottom + 1:g}H{WIDTH - 4:g}"
    return el(
        "g",
        el("path", d=fives, class_="fives"),
        el("path", d=lanes, class_="lanes"),
        el("path", d=rails, class_="rail-shadow", transform="translate(0 2)"),
        el("path", d=rails, class_="rail"),
        el("path", d=f"M{straight.START - 2:g} {top:g}V{bottom:g}", class_="barrier"),
        class_="rails",
    )


# -- both


def _space(number: int, space: Space, edition: Edition) -> Element:
    x, y = space.label
    shown = not edition.shared or number == 1 or number % 5 == 0
    return el(
        "g",
        el("path", d=space.outline, class_="ground"),
        el("text", str(number), x=round(x, 1), y=round(y + 5, 1), class_="number") if shown else None,
        class_="space deep" if number % 2 else "space pale",
        data_key=f"space-{number}",
    )


def _line(course: Course) -> Element:
    (x, top), (_, bottom) = course.line
    rows = round((bottom - top) / CHECK)
    size = (bottom - top) / rows
    checks = "".join(
        f"M{x - size * (row % 2):g} {top + row * size:.1f}h{size:.1f}v{size:.1f}h{-size:.1f}z" for row in range(rows)
    )
    return el(
        "g",
        el("rect", x=x - size, y=top, width=2 * size, height=bottom - top, class_="band"),
        el("path", d=checks, class_="checks"),
        [el("circle", cx=x, cy=end, r=size * 0.9, class_="disc") for end in (top, bottom)],
        [el("circle", cx=x, cy=end, r=size * 0.4, class_="hub") for end in (top, bottom)],
        class_="line",
    )


def _areas(layout: Layout) -> Element:
    """Draw the place of each card, which is seen as long as no card is there, and the areas for bets."""
    return el(
        "g",
        (rect(card_box(layout, horse), class_="card-place", rx=8) for horse in HORSES),
        (rect(bets_box(layout, horse), class_="bets", rx=8, data_key=f"bets-{horse + 1}") for horse in HORSES),
        class_="areas",
    )


def _tray(layout: Layout) -> Element:
    return el("g", rect(layout.tray, class_="tray", rx=13), _podium(layout), class_="things")


def _podium(layout: Layout) -> Iterator[Element]:
    for place, box in enumerate(layout.podium, 1):
        first = " first" if place == 1 else ""
        yield rect(box, class_=f"block{first}", rx=3)
        yield el("text", str(place), x=box[0] + box[2] / 2, y=box[1] + box[3] - 3.5, class_=f"podium-place{first}")
