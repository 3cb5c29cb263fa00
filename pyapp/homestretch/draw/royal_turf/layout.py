"""The geometry that both courses share: the parts of a course, and the layout of cards, bets, die and podium beside it.

Numbers are in the units of the board's viewBox; x grows to the right and y downwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from homestretch.draw.shapes import Box, Point
from homestretch.games.royal_turf.data import Horse
from homestretch.games.royal_turf.views import View

WIDTH: Final = 732.0

CARD_WIDTH: Final = 78.0
CARD_PITCH: Final = 83.0
CARD_HEIGHT: Final = 142.0
"""The height of a card: the horse at its head, and a row for each symbol."""
HEAD: Final = 42.0
ROW: Final = 24.4
BETS_HEIGHT: Final = 57.0
"""The height of the betting area under a card."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The spot of a horse: `facing` is 1 to the right and −1 to the left, `tilt` is in degrees clockwise."""

    x: float
    y: float
    facing: int = 1
    tilt: float = 0

    @property
    def point(self) -> Point:
        """The middle of the horse's cloth."""
        return self.x, self.y


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the track: its outline, its middle, and the place of its number."""

    outline: str
    middle: Point
    label: Point


@dataclass(frozen=True, slots=True)
class Layout:
    """The layout beside the track; numbers are the y of text lines (`title`, `race`) or of upper edges (others)."""

    height: float
    title: float
    race: float
    words: float
    """The greatest width of `title` and `race`."""
    strip: float
    cards: float
    tray: Box
    podium: tuple[Box, ...]
    """The blocks for first, second and third; none if horses stay on the track after the line."""


class Course(Protocol):
    """The track of an edition as it is drawn."""

    layout: Layout
    spaces: dict[int, Space]
    line: tuple[Point, Point]
    """The ends of the start and finish line."""
    middle: Point
    """The point from which a horse's path bends away."""
    scale: float
    """The size of the horses on it."""
    pace: Point
    """The point of the Pace mark until it is taken."""

    def spot(self, horse: Horse, run: int) -> Spot:
        """Return the spot of a horse with this run; runs below 1 are before the line."""

    def passing(self, horse: Horse, run: int) -> Point:
        """Return the point that a horse passes when its move crosses this run."""


def card_x(horse: Horse) -> float:
    """Return the left edge of a horse's card and betting area."""
    return WIDTH / 2 + CARD_PITCH * (horse - 3) - CARD_WIDTH / 2


def card_box(layout: Layout, horse: Horse) -> Box:
    """Return the box of a horse's card."""
    return card_x(horse), layout.cards, CARD_WIDTH, CARD_HEIGHT


def bets_box(layout: Layout, horse: Horse) -> Box:
    """Return the box of a horse's betting area."""
    return card_x(horse), layout.cards + CARD_HEIGHT + 5, CARD_WIDTH, BETS_HEIGHT


def chip_point(layout: Layout, horse: Horse, seat: int) -> Point:
    """Return the point of a seat's chip on a horse; every seat has its own place in the horse's betting area."""
    x, y, _, _ = bets_box(layout, horse)
    return x + 14 + 25 * (seat % 3), y + 15.5 + 26.5 * (seat // 3)


def slip_point(layout: Layout, rank: int) -> Point:
    """Return the middle of a slip in the ranking, counted from 0."""
    return WIDTH / 2 + CARD_PITCH * (rank - 3), layout.strip + 15


def die_point(layout: Layout) -> Point:
    """Return the middle of the die."""
    x, y, _, height = layout.tray
    return x + 42, y + height / 2


def podium_point(layout: Layout, place: int) -> Point:
    """Return the point on the podium for the horse in a place, from 1."""
    x, y, width, _ = layout.podium[place - 1]
    return x + width / 2, y - 16


def spots(view: View, course: Course) -> dict[Horse, Spot]:
    """Return the spot of each horse that has one: on the track, or on the podium when it has crossed the line."""
    return {
        runner.horse: home(course, runner.horse, runner.place)
        if runner.out and course.layout.podium
        else course.spot(runner.horse, runner.run)
        for runner in view.runners
        if runner.run is not None
    }


def home(course: Course, horse: Horse, place: int) -> Spot:
    """Return the spot of a horse that has crossed the line."""
    if not course.layout.podium:
        return course.spot(horse, len(course.spaces) + 1)
    x, y = podium_point(course.layout, place)
    return Spot(x, y)


def way(course: Course, horse: Horse, start: int, stop: int, first: Point, last: Point) -> list[Point]:
    """Return the points of a horse's path between two runs, with every space that it passes."""
    if start == stop:
        return [first, last] if first != last else [first]
    track = len(course.spaces)
    over = [course.passing(horse, track + 1)] if stop > track and course.layout.podium else []
    return [first, *(course.passing(horse, run) for run in range(start + 1, stop)), *over, last]
