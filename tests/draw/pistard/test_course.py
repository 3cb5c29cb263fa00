"""The geometry: an oval that closes, with the squares in their order and the line where it belongs; straight strips."""

from itertools import combinations, pairwise
from math import cos, hypot, radians, sin

import pytest

from homestretch.draw.pistard.layout import (
    WIDTH,
    Course,
    bench_row,
    die_point,
    queue_row,
    spot,
    square,
    token_point,
    tray_box,
)
from homestretch.draw.pistard.oval import STRAIGHT, TOP, Oval, oval, signed_angle
from homestretch.draw.pistard.strip import Strip
from homestretch.games.pistard.data import VELODROME, Track, read_track
from tests.draw.pistard.positions import BROAD, NARROW

HOUSE = read_track(VELODROME.default)
TRACKS = (HOUSE, read_track(NARROW), read_track(BROAD))
COURSES: tuple[Course, ...] = (
    *map(oval, TRACKS),
    *(Strip(track, first, count) for track in TRACKS for first, count in ((0, 9), (20, 12))),
)

Corners = list[tuple[float, float]]


def corners(course: Course, lane: int, column: int, steps: int = 8) -> Corners:
    """The edge of a square, a little inside, as a polygon."""
    low, high = lane - 1 + 0.01, lane - 0.01
    along = [column + 0.01 + 0.98 * step / steps for step in range(steps + 1)]
    if isinstance(course, Strip):
        along = [along[0], along[-1]]
    return [course.point(high, at) for at in along] + [course.point(low, at) for at in reversed(along)]


def within(polygon: Corners, point: tuple[float, float]) -> bool:
    inside = False
    for (x1, y1), (x2, y2) in pairwise([*polygon, polygon[0]]):
        if (y1 > point[1]) != (y2 > point[1]) and point[0] < (x2 - x1) * (point[1] - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def squares(course: Course) -> list[tuple[int, int]]:
    return [(lane, column) for column in course.columns for lane in range(1, course.track.lanes + 1)]


@pytest.mark.parametrize("course", COURSES)
def test_squares_do_not_overlap_and_hold_their_riders(course: Course) -> None:
    polygons = {one: corners(course, *one) for one in squares(course)}
    for one, polygon in polygons.items():
        assert within(polygon, spot(course, *one).point)
    for one, polygon in polygons.items():
        x, y = spot(course, *one).point
        near = [
            other
            for other in polygons
            if other != one and hypot(spot(course, *other).x - x, spot(course, *other).y - y) < 3 * course.size
        ]
        for other in near:
            assert not any(within(polygons[other], corner) for corner in polygon)


@pytest.mark.parametrize("course", COURSES)
def test_everything_is_on_the_picture(course: Course) -> None:
    for one in squares(course):
        for x, y in corners(course, *one):
            assert TOP - 1 <= x <= WIDTH - TOP + 1
            assert TOP - 1 <= y <= course.layout.height - TOP + 1


@pytest.mark.parametrize("course", COURSES)
def test_columns_follow_each_other_in_the_direction_that_riders_face(course: Course) -> None:
    for one, other in pairwise(course.columns):
        for lane in (1, course.track.lanes):
            here, there = spot(course, lane, one), spot(course, lane, other)
            ahead = (there.x - here.x) * cos(radians(here.heading)) - (there.y - here.y) * sin(radians(here.heading))
            assert ahead > 0.6 * hypot(there.x - here.x, there.y - here.y) > 0


@pytest.mark.parametrize("track", TRACKS)
def test_the_oval_is_ridden_to_the_left_from_the_line_on_the_near_straight(track: Track) -> None:
    course = oval(track)
    half = track.columns // 2
    (x, inner), (same, outer) = course.point(0, 0), course.point(track.lanes, 0)
    assert x == same
    assert abs(x - WIDTH / 2) <= STRAIGHT / 2
    assert inner < outer
    assert course.heading(0) == 0
    assert course.point(0, half) == pytest.approx((WIDTH - x, course.layout.height - inner))
    assert course.heading(half) == 180
    for along in range(track.columns):
        assert signed_angle(course.heading(along + 0.5) - course.heading(along)) >= 0


@pytest.mark.parametrize("track", TRACKS)
def test_the_oval_closes_and_its_outer_lanes_are_longer(track: Track) -> None:
    course = oval(track)
    assert course.point(0.5, track.columns) == pytest.approx(course.point(0.5, 0))

    def length(across: float) -> float:
        points = [course.point(across, step / 4) for step in range(4 * track.columns + 1)]
        return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))

    lengths = [length(lane - 0.5) for lane in range(1, track.lanes + 1)]
    assert lengths == sorted(lengths)
    assert len(set(lengths)) == track.lanes


def test_straights_and_bends_meet_where_columns_do() -> None:
    course = oval(HOUSE)
    assert 2 * (course.straight_columns + course.bend_columns) == HOUSE.columns
    for column in course.columns:
        outline = square(course, 1, column)
        straight = (column + course.columns_before_line) % course.half_columns < course.straight_columns
        assert ("A" in outline) != straight
        assert outline.count("M") == outline.count("Z") == 1


def test_no_square_of_the_house_s_track_is_smaller_than_a_rider_needs() -> None:
    course = oval(HOUSE)
    for column in course.columns:
        (x, y), (next_x, next_y) = course.point(0.5, column), course.point(0.5, column + 1)
        assert hypot(next_x - x, next_y - y) >= 25
    assert course.breadth >= 36


def test_a_strip_goes_over_the_line() -> None:
    strip = Strip(HOUSE, 45, 6)
    assert strip.columns == (45, 46, 47, 0, 1, 2)
    xs = [strip.point(0.5, column + 0.5)[0] for column in strip.columns]
    assert xs == sorted(xs)
    assert strip.point(0, 44)[0] < strip.left
    assert strip.point(0, 3)[0] >= strip.left + strip.box[2] - 0.01


@pytest.mark.parametrize("course", [Oval(HOUSE), Strip(HOUSE, 0, 9)])
def test_dice_and_rows_lie_off_the_track(course: Course) -> None:
    layout = course.layout
    x, y, width, height = tray_box(layout)
    points = [(x, y), (x + width, y), (x, y + height), (x + width, y + height)]
    for riders in (1, 8, 15):
        row = queue_row(layout, riders)
        points += [row.point(0, riders), row.point(riders - 1, riders)]
    points += [token_point(layout, index, tokens) for tokens in (1, 6) for index in range(tokens)]
    row = bench_row(layout, 10)
    points += [row.point(0, 10), row.point(9, 10)]
    polygons = [corners(course, *one) for one in squares(course)]
    for point in points:
        assert not any(within(polygon, point) for polygon in polygons)
        if isinstance(course, Oval):
            assert within([course.point(0, along) for along in course.columns], point)
    for die in range(4):
        assert x < die_point(layout, die)[0] < x + width


@pytest.mark.parametrize("riders", [2, 8, 15])
def test_tokens_in_a_row_do_not_overlap(riders: int) -> None:
    row = queue_row(oval(HOUSE).layout, riders)
    points = [row.point(place, riders) for place in range(riders)]
    for one, other in combinations(points, 2):
        assert abs(one[0] - other[0]) >= 24 * row.scale - 0.01
