"""The pieces: riders seen from above, dice in the colours of the track, energy tokens.

A rider is recognized by three things together: the colour of the team, its shape, and the number.
"""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Seat
from homestretch.core.language import t
from homestretch.draw.markup import Attribute, cached, el
from homestretch.draw.pieces import die_parts, piece
from homestretch.draw.shapes import Point
from homestretch.draw.tokens import PLAYER_SHAPES, badge, die_square, initial, pips, player_class, sign
from homestretch.games.pistard.data import COLOURS, Die, seat_of

from .layout import DIE, Course, Spot

BIKE: Final = "M7-9.8Q14.6-9 15.4-2H18.6A2 2 0 0 1 18.6 2H15.4Q14.6 9 7 9.8Z"
"""The part of a bicycle that is seen ahead of its rider: the handlebar and the front wheel."""

REAR: Final = "M-8-2H-13.6A2 2 0 0 0-13.6 2H-8Z"
"""The part of a bicycle that is seen behind its rider: the rear wheel."""

BOLT: Final = "M2.2-10L-6.4 1.6H-.9L-2.6 10L6.6-2.4H.8Z"
"""The lightning bolt of an energy token, in a box from −10 to 10."""

DIAMOND: Final = 2
"""The index of the diamond in `PLAYER_SHAPES`. A diamond has less room for a number than other shapes."""

LARGEST: Final = 2.6


def team_class(seat: Seat) -> str:
    """Return the CSS classes that set ``currentcolor`` to the colour of a team."""
    return f"team {player_class(seat)}"


def scale_on(course: Course) -> float:
    """Return the scale at which a rider nearly fills the smallest square of a course."""
    return min(LARGEST, course.size * 1.08 / 25)


def jersey(number: int) -> list[Element]:
    """Draw the shape of a rider's team with the rider's number, centred on (0, 0).

    The shape is 24 wide and 24 high. Only the diamond is larger.
    """
    shape = seat_of(number) % len(PLAYER_SHAPES)
    larger = "scale(1.17)" if shape == DIAMOND else None
    return [
        el("path", d=PLAYER_SHAPES[shape], class_="ground", transform=larger),
        el("text", str(number), y=4.6, class_="number"),
    ]


def rider_word(number: int) -> str:
    """Return the words for a rider, such as ``Rider 33``."""
    return t("Rider {rider}", rider=number)


@cached
def rider(
    number: int, spot: Spot, scale: float, where: str, classes: str = "", *, key: str = "", **attributes: Attribute
) -> Element:
    """Draw a rider on a bicycle.

    Args:
        number: The number of the rider. It is always upright.
        spot: The point of the rider, and the direction of the bicycle.
        scale: The scale of the drawing.
        where: The rider's position in words, for the tooltip.
        classes: More CSS classes.
        key: The prefix of the ``data-key`` of the rider and of the bicycle.
        attributes: More attributes, such as those of `Mode.offer`.
    """
    body = (
        el("title", f"{rider_word(number)}: {where}"),
        el("ellipse", cy=2.2, rx=12.6, ry=12, class_="shadow"),
        _bike(number, spot.heading, key),
        *jersey(number),
    )
    sized = el("g", body, transform=f"scale({scale:.3g})")
    look = f"rider {team_class(seat_of(number))} {classes}".rstrip()
    return piece(f"{key}rider-{number}", spot.point, (sized,), look, **attributes)


def _bike(number: int, heading: float, key: str) -> Element:
    turned = el(
        "g",
        el("path", d=REAR, class_="wheel"),
        el("path", d=BIKE, class_="bike"),
        transform=f"rotate({-heading:g})" if heading else None,
    )
    return el("g", el("g", turned, class_="body"), data_key=f"{key}way-{number}", class_="way")


@cached
def bench_token(number: int, spot: Spot, scale: float, where: str, status: str) -> Element:
    """Draw a rider who has left the track, without a bicycle.

    The ``data-key`` is the same as on the track. `where` is the rider's status in words, and `status` a CSS class.
    """
    body = (el("title", f"{rider_word(number)}: {where}"), el("g", jersey(number), transform=f"scale({scale:.3g})"))
    return piece(f"rider-{number}", spot.point, body, f"rider benched {status} {team_class(seat_of(number))}")


@cached
def rider_badge(number: int, title: str = "") -> Element:
    """Draw a rider, small enough for a line of text, with an optional `title` for screen readers."""
    return badge(f"rider-badge {team_class(seat_of(number))}", title, *jersey(number))


@cached
def flag(seat: Seat, name: str, at: Point) -> Element:
    """Draw the flag of a team, with the team's colour and shape, and the player's initial.

    The flag is beside the team's start and finish line.
    """
    look = (
        el("title", t("{player}: start and finish line", player=name)),
        el("path", d=PLAYER_SHAPES[seat % len(PLAYER_SHAPES)], class_="ground"),
        sign(initial(name), 4.6, "number"),
    )
    return el("g", look, class_=f"flag {team_class(seat)}", transform=f"translate({at[0]:.1f} {at[1]:.1f}) scale(.8)")


@cached
def queue_token(number: int, at: Point, scale: float, classes: str, title: str) -> Element:
    """Draw a rider in the row that shows the order of turns."""
    body = (el("title", title), el("g", jersey(number), transform=f"scale({scale:.3g})"))
    return piece(f"turn-{number}", at, body, f"turn-token {team_class(seat_of(number))} {classes}".rstrip())


def die_class(die: Die) -> str:
    """Return the CSS class that sets ``currentcolor`` to the colour of a die."""
    return f"track-{COLOURS[die].letter.lower()}"


def die_marks(die: Die, value: int, size: float) -> list[Element]:
    """Return the pips on a die, or if `value` is 0, the letter of the die's colour. The die is centred on (0, 0)."""
    return pips(value, size) if value else [el("text", COLOURS[die].letter, y=size * 0.17, class_="letter")]


def die_word(die: Die, value: int) -> str:
    """Return the colour of a die and the number that it shows, such as ``Green 5``."""
    return t("{colour:start} {value}", colour=COLOURS[die].name, value=value)


@cached
def tray_die(die: Die, value: int, at: Point, classes: str = "", **attributes: Attribute) -> Element:
    """Draw a die in the tray, with the letter of its colour at a corner. `value` is 0 before the roll."""
    colour = COLOURS[die].name
    corner = el(
        "g",
        el("circle", r=8.4, class_="corner"),
        el("text", COLOURS[die].letter, y=4.1, class_="corner-letter"),
        transform=f"translate({DIE / 2 + 1:g} {DIE / 2 + 1:g})",
    )
    body = (
        el("title", die_word(die, value) if value else t("{colour:start} die, not rolled yet", colour=colour)),
        *die_parts(DIE, *die_marks(die, value, DIE)),
        corner if value else None,
    )
    look = f"track-die {die_class(die)}{'' if value else ' waiting'} {classes}".rstrip()
    return piece(f"die-{COLOURS[die].letter}", at, body, look, **attributes)


@cached
def die_badge(die: Die, value: int) -> Element:
    """Draw a die, small enough for a line of text. Screen readers skip it."""
    return badge(f"die-badge track-die {die_class(die)}", "", die_square(22), *die_marks(die, value, 22))


def bolt(size: float, x: float = 0, y: float = 0) -> Element:
    """Draw the lightning bolt of an energy token, `size` high, with its middle at (x, y)."""
    return el("path", d=BOLT, transform=f"translate({x:g} {y:g}) scale({size / 20:g})", class_="bolt")


@cached
def token(index: int, at: Point, *, spent: bool, **attributes: Attribute) -> Element:
    """Draw an energy token beside the dice. `index` is part of its ``data-key``."""
    look = (el("circle", r=10.5, class_="ground"), bolt(15))
    return piece(f"energy-{index}", at, look, "spent" if spent else "token", **attributes)


@cached
def token_badge(title: str = "", *, spent: bool = False) -> Element:
    """Draw an energy token, small enough for a line of text, with an optional `title` for screen readers."""
    return badge(f"token-badge{' spent' if spent else ''}", title, el("circle", r=10.5, class_="ground"), bolt(16))
