"""The course as the rulebook has it (1.2 to 1.4): tiles, steps, spaces, places of coins."""

from itertools import combinations, pairwise

from homestretch.draw.shapes import Box, Point
from homestretch.draw.triactor import course
from homestretch.games.triactor.data import CORNERS, EVENT_STEPS, HORSES, LINE, SPACES
from tests.draw.pictures import overlap

STEPS = range(1, LINE)
PICTURE: Box = (0, 0, course.WIDTH, course.HEIGHT)


def within(point: Point, box: Box, margin: float = 0) -> bool:
    x, y, width, height = box
    return x + margin <= point[0] <= x + width - margin and y + margin <= point[1] <= y + height - margin


def meet(one: Box, other: Box) -> bool:
    """Return whether two boxes share a piece of an edge that is at least one space long."""
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return min(across, down) == 0 and max(across, down) >= course.CELL


def test_24_tiles_make_44_steps() -> None:
    assert len(course.TILES) == 24
    assert [step for tile in course.TILES for step in tile.steps] == list(STEPS)
    assert [tile.steps for tile in course.TILES if tile.side == "corner"] == [(step,) for step in CORNERS]


def test_the_middle_tiles_of_left_and_right_stand_half_a_tile_out() -> None:
    for side, outward in (("left", -1), ("right", 1)):
        xs = [tile.box[0] for tile in course.TILES if tile.side == side]
        assert xs == [xs[0], xs[0] + outward * course.CELL, xs[0] + outward * course.CELL, xs[0]]


def test_every_step_lies_within_its_tile_and_the_picture() -> None:
    for step in STEPS:
        x, y, width, height = course.BOXES[step]
        for around in (course.TILE_OF[step].box, PICTURE):
            assert within((x, y), around)
            assert within((x + width, y + height), around)
    assert not any(overlap(course.BOXES[one], course.BOXES[other]) for one, other in combinations(STEPS, 2))


def test_the_walk_is_contiguous_and_closes_at_the_line() -> None:
    for step, following in pairwise((*STEPS, 1)):
        assert meet(course.BOXES[step], course.BOXES[following]), (step, following)
    assert course.BOXES[1][0] + course.BOXES[1][2] == course.LINE_X == course.BOXES[44][0]


def test_the_walk_is_clockwise() -> None:
    """With y downwards a clockwise way has a positive area."""
    points = [course.CENTRES[step] for step in STEPS]
    area = sum(one[0] * other[1] - other[0] * one[1] for one, other in pairwise((*points, points[0])))
    assert area > 0


def test_every_step_has_its_spaces() -> None:
    for step in STEPS:
        spaces = course.SPACES_AT[step]
        assert len(spaces) == SPACES[step]
        assert all(within(space, course.BOXES[step], course.CELL / 2) for space in spaces)
        for one, other in combinations(spaces, 2):
            assert abs(one[0] - other[0]) >= course.CELL or abs(one[1] - other[1]) >= course.CELL


def test_a_coin_lies_across_its_two_steps() -> None:
    for point, step in zip(course.COIN_POINTS, EVENT_STEPS, strict=True):
        tile = course.TILE_OF[step]
        assert tile.steps == (step, step + 1)
        assert point == tile.middle
        assert within(point, course.BOXES[step])
        assert within(point, course.BOXES[step + 1])


def test_numbers_stand_beside_the_course_and_apart() -> None:
    points = [course.label_point(step) for step in STEPS]
    for point in points:
        assert within(point, PICTURE, 10)
        assert not any(within(point, tile.box) for tile in course.TILES)
    for one, other in combinations(points, 2):
        assert abs(one[0] - other[0]) >= 30 or abs(one[1] - other[1]) >= 20


def test_stalls_podium_and_waiting_places_are_off_the_course_and_apart() -> None:
    fixed = [*(course.paddock_point(horse) for horse in HORSES), *(course.podium_point(place) for place in (1, 2, 3))]
    for at_coin in EVENT_STEPS:
        points = [*fixed, course.coin_wait_point(at_coin)]
        assert not any(within(point, tile.box) for point in points for tile in course.TILES)
        for one, other in combinations(points, 2):
            assert abs(one[0] - other[0]) >= 36 or abs(one[1] - other[1]) >= 36, (at_coin, one, other)


def test_a_way_passes_every_step() -> None:
    here, there = (0.0, 0.0), (1.0, 1.0)
    assert course.path_points(3, 6, here, there) == [here, course.CENTRES[4], course.CENTRES[5], there]
    assert course.path_points(5, 3, here, there) == [here, course.CENTRES[4], there]
    assert course.path_points(0, 2, here, there) == [here, course.CENTRES[1], there]
    assert course.path_points(7, 7, here, here) == [here]
    over = course.path_points(43, LINE, here, there)
    assert over[1] == course.CENTRES[44]
    assert over[2][0] < course.LINE_X
