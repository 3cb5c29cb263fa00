"""The things at the four sides: bases, the columns' piles of coins, corners with coins in hand, and advance rolls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Seat
from homestretch.core.language import nt, t
from homestretch.draw.captions import fit_text, shorten_name
from homestretch.draw.markup import cached, el
from homestretch.draw.shapes import Point
from homestretch.draw.tokens import PLAYER_SHAPES, initial, player_class, sign
from homestretch.games.ludifacture.data import SEATS

from .course import Course
from .ground import CORNER, side_box
from .pieces import SMALL_DIE, coins, number, pile, rotated, shape, small_die

SMALL_PITCH: Final = SMALL_DIE + 1.5
"""The distance between the middles of two dice of an advance roll."""

LONGEST_CORNER_NAME: Final = 12
"""The most characters of a name that fit in a corner."""
NAME_SIZE: Final = 19
NAME_WIDTH: Final = 94.0
"""The greatest width of a name in a corner."""


@cached
def bases(course: Course, values: tuple[tuple[str, ...], ...]) -> Element:
    """Draw the bases, which are the places at the four sides where markers start.

    Each base shows the number of its marker, which is ``values[seat][column]``.
    """
    return el(
        "g",
        (base(course, seat, column, value) for seat, own in enumerate(values) for column, value in enumerate(own)),
        class_="bases",
    )


def base(course: Course, seat: Seat, column: int, value: str) -> Element:
    """Draw the base of a column, where its marker starts, with the number of the marker, if the marker has one."""
    x, y = course.spot(seat, column, 0)
    return el(
        "g",
        shape(seat, 0.9, class_="hole"),
        rotated(course.angle(seat), number(value)) if value else None,
        class_=f"base {player_class(seat)}",
        data_key=f"base-{seat}-{column}",
        transform=f"translate({x:g} {y:g})",
    )


@cached
def stack(course: Course, seat: Seat, column: int, count: int, whose: str) -> Element:
    """Draw the pile of a column's coins.

    `count` is the number of coins, and `whose` names the column's marker in the tooltip, such as ``Ben’s 7``.
    """
    title = nt("{marker}: {n} coin", "{marker}: {n} coins", count, marker=whose)
    return coins(f"stack-{seat}-{column}", count, course.stack(seat, column), course.angle(seat), title)


@cached
def turn_mark(course: Course, seat: Seat) -> Element:
    """Draw a highlight behind the side of the player to move."""
    x, y, width, height = side_box(course)
    away = course.corner(0)[0] - course.middle[0]
    half = CORNER / 2
    return el(
        "g",
        el("rect", x=x, y=y, width=width, height=height, rx=12, class_="lit-strip"),
        el("rect", x=away - half + 3, y=away - half + 3, width=CORNER, height=CORNER, rx=14, class_="lit-corner"),
        class_=f"now {player_class(seat)}",
        data_key="turn",
        transform=f"translate({course.middle[0]:g} {course.middle[1]:g}) rotate({90 * seat})",
    )


@cached
def plate(course: Course, seat: Seat, name: str, count: int, starts: bool) -> Element:
    """Draw a player's corner: badge, name, `count` coins in hand, and a pennant if the player `starts` the game."""
    x, y = course.corner(seat)
    return el(
        "g",
        el("title", _plate_words(name, count, starts)),
        rotated(
            course.angle(seat),
            _badge(seat, name, (-28, -25)),
            _pennant((-26, 16)) if starts else None,
            el("g", pile(count), class_="coins", transform="translate(22 -2) scale(1.1)"),
            _name(name),
        ),
        class_=f"plate {player_class(seat)}",
        data_key=f"plate-{seat}",
        transform=f"translate({x:g} {y:g})",
    )


def _plate_words(name: str, count: int, starts: bool) -> str:
    if starts:
        return nt(
            "{player}: {n} coin in hand, went first", "{player}: {n} coins in hand, went first", count, player=name
        )
    return nt("{player}: {n} coin in hand", "{player}: {n} coins in hand", count, player=name)


def _badge(seat: Seat, name: str, at: Point) -> Element:
    return el(
        "g",
        el("path", d=PLAYER_SHAPES[seat], class_="ground"),
        sign(initial(name), 4.8, "initial"),
        transform=f"translate({at[0]:g} {at[1]:g}) scale(1.5)",
    )


def _pennant(at: Point) -> Element:
    return el(
        "g",
        el("path", d="M-9-12V13", class_="pole"),
        el("path", d="M-9-12L12-5L-9 2Z", class_="pennant"),
        class_="starter",
        transform=f"translate({at[0]:g} {at[1]:g})",
    )


def _name(name: str) -> Element:
    """Draw a player's name at the lower edge of a corner, squeezed if it is too wide."""
    return fit_text(shorten_name(name, LONGEST_CORNER_NAME), NAME_WIDTH, NAME_SIZE, y=45, class_="owner")


def advance_rolls(course: Course, rolls: Sequence[Sequence[Sequence[int]]]) -> list[Element]:
    """Draw the advance rolls. ``rolls[seat][0]`` has the numbers on the dice of a seat's oldest advance roll."""
    return [
        _roll(course, seat, index, dice) for seat, own in enumerate(rolls[:SEATS]) for index, dice in enumerate(own)
    ]


def _roll(course: Course, seat: Seat, index: int, dice: Sequence[int]) -> Element:
    x, y = course.advance_roll_spot(seat, index)
    width = 3 * SMALL_PITCH + 4
    light = el("rect", x=-width / 2, y=-SMALL_DIE / 2 - 4, width=width, height=SMALL_DIE + 8, rx=8, class_="light")
    dies = [small_die(face, (place - 1) * SMALL_PITCH) for place, face in enumerate(dice)]
    return el(
        "g",
        el("title", t("Advance roll: {roll}", roll="-".join(map(str, dice)))),
        el("g", rotated(90 * seat, light, dies), class_="body"),
        class_="ahead oldest" if not index else "ahead",
        data_key=f"ahead-{seat}-{index}",
        transform=f"translate({x:g} {y:g})",
    )
