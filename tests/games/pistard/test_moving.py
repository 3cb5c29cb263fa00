"""The search for moves against a second, plain one: crowded positions, other tracks, and whole races at random."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.games.pistard.data import LETTERS, read_track
from homestretch.games.pistard.moving import bit, places, reach, way
from homestretch.games.pistard.state import Options, State

from . import naive
from .table import GAME, look, race, random_match

HOUSE = read_track(Options().track)


@st.composite
def tracks(draw: st.DrawFn) -> dict[str, Any]:
    """Draw the house's track, or a track with other lanes, length and colours."""
    if draw(st.booleans()):
        return {"name": HOUSE.name, "lanes": list(HOUSE.colours)}
    columns = draw(st.sampled_from([24, 26, 48]))
    lane = st.text(LETTERS, min_size=columns, max_size=columns)
    return {"name": "", "lanes": draw(st.lists(lane, min_size=1, max_size=6))}


@st.composite
def crowds(draw: st.DrawFn) -> State:
    """A rider to ride with others about, some of them a lap ahead or behind, others across the line."""
    track = draw(tracks())
    lanes, columns = len(track["lanes"]), len(track["lanes"][0])
    run = draw(st.integers(-12, 3 * columns - 1))
    lane = draw(st.integers(1, lanes))
    riders: dict[str, list[int]] = {"11": [lane, run]}
    taken = {(lane, run % columns)}
    for number in (12, 13, 14, 15, 16, 21, 22, 23, 24):
        ahead = draw(st.sampled_from([1, 1, 2, 2, 3, 3, 4, 5, 6, 7, -1])) + columns * draw(
            st.sampled_from([0, 0, 0, -1])
        )
        square = (draw(st.integers(1, lanes)), (run + ahead) % columns)
        if square not in taken and -12 <= run + ahead < 3 * columns:
            taken.add(square)
            riders[str(number)] = [square[0], run + ahead]
    values = draw(st.lists(st.integers(1, 6), min_size=4, max_size=4))
    options = {"laps": 4, "track": track, "tokens": draw(st.integers(0, 1))}
    return race(
        "points", riders=riders, mover=11, seats=2, dice=dict(zip(LETTERS, values, strict=True)), options=options
    )


def ends(state: State) -> dict[tuple[str, bool, int, int], list[naive.Way]]:
    """Return the rides that the naive search finds."""
    track = json.loads(state.options.track)["lanes"]
    others = {(state.lanes[rider], state.column(rider)) for rider in state.on_track if rider != state.mover}
    square = (state.lanes[state.mover], state.column(state.mover))
    rolled = dict(zip(LETTERS, state.dice, strict=True))
    return naive.rides(track, others, square, rolled, state.tokens[state.turn] > 0)


def compare(state: State) -> None:
    """Assert that both searches find the same rides and events, and agree on whether the rider may stay."""
    expected = ends(state)
    view = look(state)
    found = {(LETTERS[each.die], each.token, each.lane, each.column): each for each in view.prospects}
    assert found.keys() == expected.keys()
    assert len(view.prospects) == len(expected)
    for key, each in found.items():
        assert each.path in expected[key]
        assert each.ahead == len(each.path) - 1
        assert each.pips == each.value + each.token
        assert each.matched or each.behind is not None
        if each.behind is not None:
            rider = view.riders[each.behind]
            assert (rider.lane, rider.column) == (each.lane, (each.column + 1) % state.track.columns)
    must = any(not token for _, token, _, _ in expected)
    assert {str(action) for action in GAME.actions(state)} == {str(each.action) for each in view.prospects} | (
        set() if must else {"stay"}
    )


@given(crowds())
def test_2_2_to_2_7_against_a_second_search(state: State) -> None:
    compare(state)


@pytest.mark.parametrize(
    ("kind", "seats", "options"),
    [
        ("scratch", 5, {}),
        ("scratch", 2, {"riders": "10"}),
        ("points", 3, {"laps": 3, "riders": "10"}),
        ("elimination", 2, {}),
        ("time-trial", 1, {}),
        ("pursuit", 2, {}),
    ],
)
@pytest.mark.parametrize("seed", range(2))
def test_whole_races(kind: str, seats: int, options: dict[str, Any], seed: int) -> None:
    """During a whole race, every rider is where the second search allows, and no two share a square."""
    match = random_match(kind, seed, seats, **options)
    compared = 0
    for ply in match.history:
        state = ply.state
        squares = [(state.lanes[rider], state.column(rider)) for rider in state.on_track]
        assert len(set(squares)) == len(squares)
        if state.phase == "ride":
            compare(state)
            compared += 1
    assert compared > 30


# -- the parts of the search


def test_p3_a_diagonal_step_asks_for_its_own_square_only() -> None:
    between = bit(4, 2, 1) | bit(4, 4, 1)
    assert set(places(4, reach(4, 3, between)[1])) == {(3, 1)}
    assert set(places(4, reach(4, 3, bit(4, 3, 1))[1])) == {(2, 1)}
    assert set(places(4, reach(4, 3, bit(4, 3, 1))[2])) == {(2, 2), (1, 2), (4, 1)}


def test_the_way_shown_is_straight_as_long_as_it_can_be() -> None:
    assert way(4, 3, 1, 3, 0) == (3, 3, 2, 1)
    assert way(4, 3, 1, 3, bit(4, 3, 1)) == (3, 2, 2, 1)
    assert way(4, 3, 4, 3, bit(4, 3, 2)) == (3, 3, 4, 4)
    assert way(4, 3, 3, 3, bit(4, 3, 2)) == ()
    assert way(4, 1, 4, 2, 0) == ()
