"""The geometry of Royal Turf's course: a loop of 33 spaces. Horses run anticlockwise; the line is on the bottom side.

Lengths along the loop are measured from the finish line, in units of the viewBox.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from homestretch.draw.shapes import Point
from homestretch.games.royal_turf.data import ROYAL, Horse

from .layout import WIDTH, Layout, Space, Spot

BREADTH: Final = 66.0
"""The distance from the inner to the outer rail."""
LEFT: Final = 38.0
RIGHT: Final = WIDTH - LEFT
TOP: Final = 38.0
BOTTOM: Final = 516.0
RADIUS: Final = 120.0
"""The radius of the bends. `RADIUS`, `LEFT`, `RIGHT`, `TOP` and `BOTTOM` are those of the course's middle line."""
LINE_X: Final = 500.0

_ACROSS: Final = RIGHT - LEFT - 2 * RADIUS
_DOWN: Final = BOTTOM - TOP - 2 * RADIUS
_BEND: Final = RADIUS * pi / 2
_OUT: Final = RIGHT - RADIUS - LINE_X

LENGTH: Final = 2 * _ACROSS + 2 * _DOWN + 4 * _BEND
PITCH: Final = LENGTH / ROYAL.track
"""The length of a space."""

# For each piece of the course: its length, its first point, the direction there in degrees (0 is to the right, 90
# upwards), and whether the piece is a bend.
_PIECES: Final = (
    (_OUT, (LINE_X, BOTTOM), 0, False),
    (_BEND, (RIGHT - RADIUS, BOTTOM), 0, True),
    (_DOWN, (RIGHT, BOTTOM - RADIUS), 90, False),
    (_BEND, (RIGHT, TOP + RADIUS), 90, True),
    (_ACROSS, (RIGHT - RADIUS, TOP), 180, False),
    (_BEND, (LEFT + RADIUS, TOP), 180, True),
    (_DOWN, (LEFT, TOP + RADIUS), 270, False),
    (_BEND, (LEFT, BOTTOM - RADIUS), 270, True),
    (_ACROSS - _OUT, (LEFT + RADIUS, BOTTOM), 360, False),
)


def point_along(length: float, outwards: float = 0) -> tuple[Point, float]:
    """Return a point of the course and the direction there in degrees: 0 leads to the right, 90 upwards.

    Args:
        length: The distance from the finish line, measured along the course, in units of the viewBox.
        outwards: The distance from the middle line of the course, negative on its inner side.
    """
    length %= LENGTH
    piece = 0
    while length > _PIECES[piece][0]:
        length -= _PIECES[piece][0]
        piece += 1
    _, start, heading, bends = _PIECES[piece]
    angle = heading + (length / RADIUS * 180 / pi if bends else 0)
    ahead, aside = angle * pi / 180, (angle - 90) * pi / 180
    x, y = start
    if bends:
        begin = (heading - 90) * pi / 180
        x += RADIUS * (cos(aside) - cos(begin))
        y -= RADIUS * (sin(aside) - sin(begin))
    else:
        x += length * cos(ahead)
        y -= length * sin(ahead)
    return (x + outwards * cos(aside), y - outwards * sin(aside)), angle % 360


def ring(outwards: float) -> str:
    """Return a closed line around the whole course, as the ``d`` of a path.

    `outwards` is its distance from the middle line of the course, negative on the inner side.
    """
    left, right, top, bottom = LEFT - outwards, RIGHT + outwards, TOP - outwards, BOTTOM + outwards
    radius = RADIUS + outwards
    arc = f"a{radius:g} {radius:g} 0 0 0"
    return (
        f"M{left + radius:g} {bottom:g}H{right - radius:g}{arc} {radius:g} {-radius:g}V{top + radius:g}"
        f"{arc} {-radius:g} {-radius:g}H{left + radius:g}{arc} {-radius:g} {radius:g}V{bottom - radius:g}"
        f"{arc} {radius:g} {radius:g}Z"
    )


def _space(number: int) -> Space:
    start = (number - 1) * PITCH
    steps = [start + PITCH * part / 6 for part in range(7)]
    edge = [point_along(step, BREADTH / 2)[0] for step in steps]
    edge += [point_along(step, -BREADTH / 2)[0] for step in reversed(steps)]
    outline = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in edge) + "Z"
    centre = start + PITCH / 2
    return Space(outline, point_along(centre)[0], point_along(centre, -21.5)[0])


class _Loop:
    """The course of Royal Turf, which is a loop."""

    layout = Layout(
        height=554.0,
        title=105.0,
        race=126.0,
        words_width=490,
        ranking=139.0,
        cards=180.0,
        tray=(112, 397, 310, 74),
        podium=((488, 438, 54, 33), (431, 447, 54, 24), (545, 453, 54, 18)),
    )
    line = ((LINE_X, BOTTOM - BREADTH / 2), (LINE_X, BOTTOM + BREADTH / 2))
    middle = (WIDTH / 2, (TOP + BOTTOM) / 2)
    scale = 0.82
    pace = point_along((ROYAL.pace - 0.5) * PITCH, 8.5)[0]

    def __init__(self) -> None:
        self.spaces = {number: _space(number) for number in range(1, ROYAL.track + 1)}

    def spot(self, horse: Horse, run: int) -> Spot:  # noqa: ARG002 - a space has room for one horse
        """Return where a horse that has run `run` spaces is drawn.

        The horse faces along the course, but is never upside down.
        """
        point, heading = point_along((run - 0.5) * PITCH, 7)
        facing = 1 if heading <= 90 or heading >= 270 else -1
        lean = heading - 180 if facing < 0 else heading if heading <= 90 else heading - 360
        return Spot(round(point[0], 1), round(point[1], 1), facing, round(-0.62 * lean))


LOOP: Final = _Loop()
