"""The geometry that both courses share: spaces of a course, and the places of cards, bets, die and podium beside it.

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
"""The height of a card, which has a picture of the horse (`HEAD` high) and a row for each symbol (`ROW` high)."""
HEAD: Final = 42.0
ROW: Final = 24.4
BETS_HEIGHT: Final = 57.0
"""The height of the betting area under a card."""


@dataclass(frozen=True, slots=True)
class Spot:
    """The point at which a horse is drawn, and its direction.

    Attributes:
        x: The x coordinate of the middle of the saddlecloth.
        y: The y coordinate of the middle of the saddlecloth.
        facing: 1 if the horse faces right, −1 if it faces left.
        tilt: The angle of the horse, in degrees clockwise.
    """

    x: float
    y: float
    facing: int = 1
    tilt: float = 0

    @property
    def point(self) -> Point:
        """The middle of the horse's saddlecloth."""
        return self.x, self.y


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the track.

    Attributes:
        outline: Its outline, as the ``d`` of a path.
        middle: Its middle.
        label: The point where its number is written.
    """

    outline: str
    middle: Point
    label: Point


@dataclass(frozen=True, slots=True)
class Layout:
    """The positions of the things beside the track.

    Attributes:
        height: The height of the picture.
        title: The y coordinate of the baseline of the game's name.
        race: The y coordinate of the baseline of the number of the race.
        ranking: The y coordinate of the upper edge of the ranking.
        cards: The y coordinate of the upper edge of the horses' cards.
        tray: The box of the tray in which the die is.
    """

    height: float
    title: float
    race: float
    words_width: float
    """The greatest width of the game's name and of the number of the race."""
    ranking: float
    cards: float
    tray: Box
    podium: tuple[Box, ...]
    """The boxes of the blocks for first, second and third place. In Turf there are none: horses stay on the track."""


class Course(Protocol):
    """The geometry of the course of Royal Turf or Turf.

    A horse's run is the number of spaces that it has run from the line. A horse with a run of 1 is on the first space.
    """

    layout: Layout
    spaces: dict[int, Space]
    line: tuple[Point, Point]
    """The two ends of the finish line, which in Royal Turf is also the start line."""
    middle: Point
    """The point from which the arcs of a drawn path bend away."""
    scale: float
    """The scale at which horses are drawn."""
    pace: Point
    """The point of the Pace mark until a horse takes it."""

    def spot(self, horse: Horse, run: int) -> Spot:
        """Return where a horse that has run `run` spaces is drawn.

        If `run` is below 1, the horse is still behind the start line.
        """


def card_x(horse: Horse) -> float:
    """Return the x coordinate of the left edge of a horse's card and of the area for bets on the horse."""
    return WIDTH / 2 + CARD_PITCH * (horse - 3) - CARD_WIDTH / 2


def card_box(layout: Layout, horse: Horse) -> Box:
    """Return the box of a horse's card: x, y, width and height."""
    return card_x(horse), layout.cards, CARD_WIDTH, CARD_HEIGHT


def bets_box(layout: Layout, horse: Horse) -> Box:
    """Return the box of the area for bets on a horse: x, y, width and height."""
    return card_x(horse), layout.cards + CARD_HEIGHT + 5, CARD_WIDTH, BETS_HEIGHT


def chip_point(layout: Layout, horse: Horse, seat: int) -> Point:
    """Return the middle of a player's chip on a horse. Each seat has a fixed place in the horse's area for bets."""
    x, y, _, _ = bets_box(layout, horse)
    return x + 14 + 25 * (seat % 3), y + 15.5 + 26.5 * (seat // 3)


def rank_label_point(layout: Layout, rank: int) -> Point:
    """Return the middle of a horse's label (slip) in the ranking. `rank` is 0 for the leader."""
    return WIDTH / 2 + CARD_PITCH * (rank - 3), layout.ranking + 15


def die_point(layout: Layout) -> Point:
    """Return the middle of the die."""
    x, y, _, height = layout.tray
    return x + 42, y + height / 2


def podium_point(layout: Layout, place: int) -> Point:
    """Return the point on the podium for the horse in this place. The winner has place 1."""
    x, y, width, _ = layout.podium[place - 1]
    return x + width / 2, y - 16


def spots(view: View, course: Course) -> dict[Horse, Spot]:
    """Return where each horse is drawn: on the track, or after it has crossed the line, at its `finish_spot`."""
    return {
        runner.horse: finish_spot(course, runner.horse, runner.place)
        if runner.out and course.layout.podium
        else course.spot(runner.horse, runner.run)
        for runner in view.runners
        if runner.run is not None
    }


def finish_spot(course: Course, horse: Horse, place: int) -> Spot:
    """Return where a horse is drawn after it has crossed the finish line.

    In Royal Turf this is on the podium, and in Turf beyond the finish line.
    """
    if not course.layout.podium:
        return course.spot(horse, len(course.spaces) + 1)
    x, y = podium_point(course.layout, place)
    return Spot(x, y)


def path_points(course: Course, horse: Horse, start: int, stop: int, first: Point, last: Point) -> list[Point]:
    """Return the points of a horse's path from the run `start` to the run `stop` (see `Course`).

    The path begins at the point `first`, passes every space on the way, and ends at the point `last`.
    """
    if start == stop:
        return [first, last] if first != last else [first]
    track = len(course.spaces)
    over = [course.spot(horse, track + 1).point] if stop > track and course.layout.podium else []
    return [first, *(course.spot(horse, run).point for run in range(start + 1, stop)), *over, last]
