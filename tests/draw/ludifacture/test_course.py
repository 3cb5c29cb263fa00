"""Everybody has the same board before them, from their own side."""

import re
from importlib.resources import files

import pytest

from homestretch.draw.ludifacture.course import CELL, Course
from homestretch.games.ludifacture.data import BOARDS, SEATS, square

COURSES = [Course(size, ahead, upright) for size in BOARDS for ahead in (False, True) for upright in (False, True)]


@pytest.mark.parametrize("course", COURSES)
def test_columns_are_counted_from_the_own_left(course: Course) -> None:
    """1.2: seat 0 sits below, its left neighbour at the left, and so on."""
    columns = range(course.size)
    below, left, above, right = ([course.spot(seat, column, 0) for column in columns] for seat in range(SEATS))
    assert below == sorted(below)
    assert left == sorted(left, key=lambda point: point[1])
    assert above == sorted(above, reverse=True)
    assert right == sorted(right, key=lambda point: -point[1])
    middle = course.middle[0]
    assert all(y > middle + course.half for _, y in below)
    assert all(x < middle - course.half for x, _ in left)
    assert all(y < middle - course.half for _, y in above)
    assert all(x > middle + course.half for x, _ in right)


@pytest.mark.parametrize("course", COURSES)
def test_a_square_is_one_place_whoever_counts(course: Course) -> None:
    for seat in range(SEATS):
        for column in range(course.size):
            for row in range(1, course.size + 1):
                at = course.on_square(square(course.size, seat, column, row))
                assert at == pytest.approx(course.spot(seat, column, row))


@pytest.mark.parametrize("course", COURSES)
def test_nothing_at_a_side_is_in_the_way_of_something_else(course: Course) -> None:
    things = [
        point
        for seat in range(SEATS)
        for column in range(course.size)
        for point in (course.spot(seat, column, 0), course.stack(seat, column))
    ]
    things += [course.corner(seat) for seat in range(SEATS)]
    for index, (x, y) in enumerate(things):
        assert 20 <= x <= course.width - 20
        assert 20 <= y <= course.width - 20
        for other_x, other_y in things[index + 1 :]:
            assert max(abs(x - other_x), abs(y - other_y)) >= 0.9 * CELL


@pytest.mark.parametrize("course", [course for course in COURSES if course.has_advance_rolls])
def test_five_rolls_in_advance_fit_beside_the_stacks(course: Course) -> None:
    for seat in range(SEATS):
        rolls = [course.advance_roll_spot(seat, index) for index in range(5)]
        for x, y in rolls:
            assert 15 <= x <= course.width - 15
            assert 15 <= y <= course.width - 15
        first, last = rolls[0], rolls[-1]
        assert abs(first[0] - last[0]) + abs(first[1] - last[1]) + 92 <= 2 * course.half
        assert course.corner(seat) not in rolls


def test_the_page_cuts_off_what_it_may() -> None:
    """The style of the page for narrow screens repeats two figures of each board."""
    css = files("homestretch.draw").joinpath("ludifacture", "panels.css").read_text(encoding="utf-8")
    for size in BOARDS:
        course = Course(size, has_advance_rolls=True)
        found = re.search(rf"size-{size} {{\s*--shown: (\d+);\s*--cut: (\d+);", css)
        assert found
        assert float(found[1]) == course.width - 2 * course.crop
        assert float(found[2]) == course.crop
