"""The course as the rulebook has it (1.2 to 1.4): tiles, steps, spaces, places of coins."""

from itertools import combinations, pairwise

from homestretch.draw.shapes import Box, Point
from homestretch.draw.triactor.course import (
    BOXES,
    CELL,
    CENTRES,
    COIN_POINTS,
    HEIGHT,
    LINE_X,
    SPACES_AT,
    TILE_OF,
    TILES,
    WIDTH,
    beside,
    label_point,
    podium,
    stall,
    way,
)
from homestretch.games.triactor.data import CORNERS, EVENT_STEPS, HORSES, LINE, SPACES
from tests.draw.pictures import overlap

STEPS = range(1, LINE)


def within(point: Point, box: Box, margin: float = 0) -> bool:
    x, y, width, height = box
    return x + margin <= point[0] <= x + width - margin and y + margin <= point[1] <= y + height - margin


def meet(one: Box, other: Box) -> bool:
    """Whether two boxes share a piece of an edge, at least a space long."""
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return min(across, down) == 0 and max(across, down) >= CELL


def test_24_tiles_make_44_steps() -> None:
    assert len(TILES) == 24
    assert [step for tile in TILES for step in tile.steps] == list(STEPS)
    assert [tile.steps for tile in TILES if tile.side == "corner"] == [(step,) for step in CORNERS]


def test_the_middle_tiles_of_left_and_right_stand_half_a_tile_out() -> None:
    for side, outward in (("left", -1), ("right", 1)):
        xs = [tile.box[0] for tile in TILES if tile.side == side]
        assert xs == [xs[0], xs[0] + outward * CELL, xs[0] + outward * CELL, xs[0]]


def test_every_step_lies_within_its_tile_and_the_picture() -> None:
    for step in STEPS:
        x, y, width, height = BOXES[step]
        tile = TILE_OF[step]
        assert within((x, y), tile.box)
        assert within((x + width, y + height), tile.box)
        assert within((x, y), (0, 0, WIDTH, HEIGHT))
        assert within((x + width, y + height), (0, 0, WIDTH, HEIGHT))
    assert not any(overlap(BOXES[one], BOXES[other]) for one, other in combinations(STEPS, 2))


def test_the_walk_is_contiguous_and_closes_at_the_line() -> None:
    for step, following in pairwise((*STEPS, 1)):
        assert meet(BOXES[step], BOXES[following]), (step, following)
    assert BOXES[1][0] + BOXES[1][2] == LINE_X == BOXES[44][0]


def test_the_walk_is_clockwise() -> None:
    """With y downwards a clockwise way has a positive area."""
    points = [CENTRES[step] for step in STEPS]
    area = sum(one[0] * other[1] - other[0] * one[1] for one, other in pairwise((*points, points[0])))
    assert area > 0
    assert CENTRES[2][0] < CENTRES[1][0]
    assert CENTRES[9][1] < CENTRES[8][1]


def test_every_step_has_its_spaces() -> None:
    for step in STEPS:
        spaces = SPACES_AT[step]
        assert len(spaces) == SPACES[step]
        assert all(within(space, BOXES[step], CELL / 2) for space in spaces)
        for one, other in combinations(spaces, 2):
            assert abs(one[0] - other[0]) >= CELL or abs(one[1] - other[1]) >= CELL


def test_a_coin_lies_across_its_two_steps() -> None:
    for point, step in zip(COIN_POINTS, EVENT_STEPS, strict=True):
        tile = TILE_OF[step]
        assert tile.steps == (step, step + 1)
        assert point == tile.middle
        assert within(point, BOXES[step])
        assert within(point, BOXES[step + 1])


def test_numbers_stand_beside_the_course_and_apart() -> None:
    points = [label_point(step) for step in STEPS]
    for point in points:
        assert within(point, (0, 0, WIDTH, HEIGHT), 10)
        assert not any(within(point, tile.box) for tile in TILES)
    for one, other in combinations(points, 2):
        assert abs(one[0] - other[0]) >= 30 or abs(one[1] - other[1]) >= 20


def test_stalls_podium_and_waiting_places_are_off_the_course_and_apart() -> None:
    fixed = [*(stall(horse) for horse in HORSES), *(podium(place) for place in (1, 2, 3))]
    for at_coin in EVENT_STEPS:
        points = [*fixed, beside(at_coin)]
        assert not any(within(point, tile.box) for point in points for tile in TILES)
        for one, other in combinations(points, 2):
            assert abs(one[0] - other[0]) >= 36 or abs(one[1] - other[1]) >= 36, (at_coin, one, other)


def test_a_way_passes_every_step() -> None:
    here, there = (0.0, 0.0), (1.0, 1.0)
    assert way(3, 6, here, there) == [here, CENTRES[4], CENTRES[5], there]
    assert way(5, 3, here, there) == [here, CENTRES[4], there]
    assert way(0, 2, here, there) == [here, CENTRES[1], there]
    assert way(7, 7, here, here) == [here]
    over = way(43, LINE, here, there)
    assert over[1] == CENTRES[44]
    assert over[2][0] < LINE_X
