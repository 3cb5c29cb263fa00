"""Marks that show the effects of a move while a player points at the move. The marks cover the pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from homestretch.core import Seat
from homestretch.draw.markup import el
from homestretch.draw.pieces import DIE, dotted, effects_layer, effects_of, line
from homestretch.draw.shapes import Point
from homestretch.draw.tokens import player_class
from homestretch.games.ludifacture.views import Prospect, Push, Taking, View

from .captions import prospect_caption
from .course import DICE, DIE_PITCH, TRAY_WIDTH, WORDS, Course
from .ground import in_tray
from .marks import tray_lines
from .pieces import marker_parts, rotated, shape


def prospects(view: View, course: Course, names: Sequence[str], show: str) -> Element:
    """Draw the effects of the move with the text `show`, or nothing if there is no such move."""
    chosen = [prospect for prospect in view.prospects if str(prospect.action) == show]
    return effects_layer(_prospect(view, course, prospect, names) for prospect in chosen)


def _prospect(view: View, course: Course, prospect: Prospect, names: Sequence[str]) -> Element:
    return effects_of(
        prospect.action,
        dotted(line(_way(course, prospect))),
        [_passed(course, passed) for passed in prospect.passes],
        _start(course, prospect),
        _pushed(course, prospect.push) if prospect.push else None,
        _target(course, prospect),
        _tags(view, course, prospect),
        _picked_dice(view, course, prospect),
        _caption(course, *prospect_caption(prospect, names)),
        class_=player_class(prospect.seat),
    )


def _way(course: Course, prospect: Prospect) -> list[Point]:
    rows = range(prospect.start_row, prospect.stop_row + 1)
    return [course.spot(prospect.seat, prospect.column, row) for row in rows]


def _start(course: Course, prospect: Prospect) -> Element:
    """Draw the marker that would move, with a ring, on top of its path."""
    x, y = course.spot(prospect.seat, prospect.column, prospect.start_row)
    return el(
        "g",
        marker_parts(prospect.seat, str(prospect.name), course.angle(prospect.seat)),
        shape(prospect.seat, 1.1, class_="picked"),
        class_="start",
        transform=f"translate({x:g} {y:g})",
    )


def _passed(course: Course, passed: Taking) -> Element:
    """Draw a marker that the moving marker would pass.

    It is drawn once more, so that the drawn path does not hide it.
    """
    x, y = course.on_square(passed.square)
    return el(
        "g",
        marker_parts(passed.seat, str(passed.name), course.angle(passed.seat)),
        class_=f"passed {player_class(passed.seat)}",
        transform=f"translate({x:g} {y:g})",
    )


def _target(course: Course, prospect: Prospect) -> Element:
    """Draw the moving marker on the square where the move would end."""
    x, y = course.spot(prospect.seat, prospect.column, prospect.stop_row)
    return el(
        "g",
        marker_parts(prospect.seat, str(prospect.name), course.angle(prospect.seat)),
        shape(prospect.seat, 1.12, class_="halo"),
        class_="target",
        transform=f"translate({x:g} {y:g})",
    )


def _pushed(course: Course, push: Push) -> Element:
    """Draw the path of a marker that would be pushed back, and the marker at the end of this path."""
    x, y = course.spot(push.seat, push.column, push.row)
    start = course.on_square(push.start)
    return el(
        "g",
        el("g", el("path", d=line((start, (x, y))), class_="casing"), class_="path"),
        el("g", el("path", d=line((start, (x, y))), class_="shaft"), class_="path"),
        el(
            "g",
            marker_parts(push.seat, str(push.name), course.angle(push.seat)),
            shape(push.seat, 1.1, class_="halo"),
            transform=f"translate({x:g} {y:g})",
        ),
        class_=f"pushed {player_class(push.seat)}",
        data_key=f"pushed-{push.seat}-{push.column}",
    )


def _tags(view: View, course: Course, prospect: Prospect) -> Iterator[Element]:
    """Draw a label such as ``+3`` over each pile of coins that a move would change."""
    for taking in (*prospect.passes, *([prospect.lands] if prospect.lands else [])):
        if taking.coins:
            yield _tag(course, course.stack(taking.seat, taking.column), -taking.coins, taking.seat)
    seat, own = prospect.seat, course.stack(prospect.seat, prospect.column)
    lay = view.markers[seat][prospect.column].stack
    change = (0 if prospect.scores else prospect.stack) - lay
    if change:
        yield _tag(course, own, change, seat)
    yield _tag(course, course.corner(seat), prospect.hand - view.hands[seat], seat, 38)
    if prospect.pot:
        yield _tag(course, course.pot, -prospect.pot, 0)


def _tag(course: Course, at: Point, change: int, seat: Seat, below: float = 20) -> Element:
    """Draw a small label with a change such as ``+3`` over a pile. The label is `below` units below the point `at`."""
    words = f"+{change}" if change > 0 else f"−{-change}"
    width = 20 + 13 * len(words)
    return el(
        "g",
        rotated(
            course.angle(seat),
            el("rect", x=-width / 2, y=below - 15, width=width, height=30, rx=15, class_="ground"),
            el("text", words, y=below + 7.4, class_="worth"),
        ),
        class_="tag" if change > 0 else "tag loss",
        transform=f"translate({at[0]:g} {at[1]:g})",
    )


def _picked_dice(view: View, course: Course, prospect: Prospect) -> Element:
    """Draw rings around the three dice of a move.

    Two of the dice add up to the marker's number. The third die is the distance, and its ring has another style.
    """
    far, half = view.dice.index(sum(view.dice) - prospect.name), DIE / 2 + 4
    rings = [
        el(
            "rect",
            x=DICE[0] + (index - (len(view.dice) - 1) / 2) * DIE_PITCH - half,
            y=DICE[1] - half,
            width=2 * half,
            height=2 * half,
            rx=14,
            class_="picked far" if index == far else "picked",
        )
        for index in range(len(view.dice))
    ]
    return in_tray(course, *rings, class_="rings")


def _caption(course: Course, head: str, line: str) -> Element:
    """Draw two lines of words in the tray, on a background that hides any words behind it."""
    x, y = WORDS
    ground = el("rect", x=x - 4, y=y - 24, width=TRAY_WIDTH / 2 - x - 14, height=57, class_="tote-ground")
    return in_tray(course, ground, tray_lines(head, line), class_="caption")
