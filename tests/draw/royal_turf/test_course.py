"""The two courses: a loop that closes and a straight that does not, with room for every horse."""

from itertools import combinations, pairwise
from math import hypot

import pytest

from homestretch.draw.royal_turf.course import course_of
from homestretch.draw.royal_turf.layout import (
    WIDTH,
    Course,
    bets_box,
    card_box,
    die_point,
    finish_spot,
    path_points,
    podium_point,
    rank_label_point,
)
from homestretch.draw.royal_turf.loop import BREADTH, LENGTH, LOOP, PITCH, point_along
from homestretch.draw.royal_turf.straight import STRAIGHT
from homestretch.draw.shapes import Box
from homestretch.games.royal_turf.data import HORSES, ROYAL, TURF
from tests.draw.pictures import overlap

COURSES: tuple[Course, ...] = (LOOP, STRAIGHT)


def test_every_edition_has_its_course() -> None:
    assert (course_of(ROYAL), course_of(TURF)) == (LOOP, STRAIGHT)
    assert list(LOOP.spaces) == list(range(1, 34))
    assert list(STRAIGHT.spaces) == list(range(1, 41))


def test_the_loop_is_contiguous_and_closes_at_the_line() -> None:
    for number, following in pairwise((*LOOP.spaces, 1)):
        (x, y), (next_x, next_y) = LOOP.spaces[number].middle, LOOP.spaces[following].middle
        assert 0.9 * PITCH < hypot(next_x - x, next_y - y) <= PITCH + 0.01, number
    assert point_along(0)[0] == pytest.approx(point_along(LENGTH - 1e-9)[0])
    assert LOOP.line[0][0] == pytest.approx(point_along(0)[0][0])


def test_the_loop_is_run_anti_clockwise() -> None:
    """With y downwards an anti-clockwise way has a negative area."""
    points = [space.middle for space in LOOP.spaces.values()]
    area = sum(one[0] * other[1] - other[0] * one[1] for one, other in pairwise((*points, points[0])))
    assert area < 0


def test_start_spaces_are_those_before_the_line() -> None:
    """R2: runs 0 … −6 are spaces 33 … 27."""
    for run in ROYAL.starts:
        x, y = LOOP.spaces[33 + run].middle
        spot = LOOP.spot(0, run)
        assert hypot(spot.x - x, spot.y - y) < 10


def test_horses_face_along_the_course_and_stand_on_their_feet() -> None:
    assert LOOP.spot(0, 1).facing == 1
    assert LOOP.spot(0, 15).facing == -1
    assert all(abs(LOOP.spot(0, run).tilt) <= 60 for run in LOOP.spaces)


def test_two_horses_on_neighbouring_spaces_do_not_touch_each_others_cloth() -> None:
    spots = [LOOP.spot(0, run) for run in LOOP.spaces]
    for one, other in combinations(spots, 2):
        assert hypot(one.x - other.x, one.y - other.y) > 50


def test_on_the_straight_the_whole_field_can_share_a_space() -> None:
    for run in range(TURF.home + 1):
        spots = [STRAIGHT.spot(horse, run) for horse in HORSES]
        assert len({spot.x for spot in spots}) == 1
        assert all(other.y - one.y >= 30 for one, other in pairwise(spots))
        assert all(22 < spot.x < WIDTH - 22 for spot in spots)


def test_on_the_straight_a_nose_is_on_its_space() -> None:
    for run in STRAIGHT.spaces:
        middle, _ = STRAIGHT.spaces[run].middle
        assert abs(STRAIGHT.spot(0, run).x + 23 - middle) < 5
    xs = [STRAIGHT.spot(0, run).x for run in range(TURF.home + 1)]
    assert all(one < other for one, other in pairwise(xs))


@pytest.mark.parametrize("course", COURSES)
def test_nothing_beside_the_course_overlaps(course: Course) -> None:
    layout = course.layout
    boxes: list[Box] = [
        *(card_box(layout, horse) for horse in HORSES),
        *(bets_box(layout, horse) for horse in HORSES),
        *((x - 38, y - 15, 76, 30) for x, y in (rank_label_point(layout, rank) for rank in HORSES)),
        *layout.podium,
        layout.tray,
    ]
    for one, other in combinations(boxes, 2):
        assert not overlap(one, other)
    for x, y, width, height in boxes:
        assert min(x, y) >= 0
        assert x + width <= WIDTH
        assert y + height <= layout.height
    assert overlap(layout.tray, (*die_point(layout), 1, 1))


def test_cards_and_podium_are_in_the_infield() -> None:
    inner = BREADTH / 2
    for horse in HORSES:
        x, y, width, height = card_box(LOOP.layout, horse)
        assert x > 38 + inner
        assert x + width < WIDTH - 38 - inner
        assert y > 38 + inner
        assert y + height < 516 - inner
    for place in (1, 2, 3):
        assert podium_point(LOOP.layout, place)[1] < 516 - inner - 20


@pytest.mark.parametrize("course", COURSES)
def test_a_way_passes_every_space(course: Course) -> None:
    here, there = (0.0, 0.0), (1.0, 1.0)
    between = [course.spot(2, run).point for run in (4, 5)]
    assert path_points(course, 2, 3, 6, here, there) == [here, *between, there]
    assert path_points(course, 2, 7, 7, here, here) == [here]
    track = len(course.spaces)
    over = path_points(course, 2, track - 1, track + 1, here, finish_spot(course, 2, 1).point)
    assert over[1] == course.spot(2, track).point
