"""Motion explains: pieces start where they stood, pass every square, and end where the board shows them."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from homestretch.draw.ludifacture.board import course_of
from homestretch.draw.ludifacture.motion import FLIGHT_MS, RETURN_STEPS, STEP_MS, motions
from homestretch.draw.ludifacture.pieces import MOST_FLYING, OUTSIDE
from tests.draw import play
from tests.draw.ludifacture.positions import EXAMPLE, GAME, GAMES_PLAYED, HOME, example


def moved(data: dict[str, Any], *actions: str) -> tuple[Any, Any, dict[str, Any]]:
    return play.moved(GAME, motions, example(data), *actions)


def at_rest(path: list[list[float]], end: tuple[float, float]) -> list[tuple[float, float]]:
    """The points of a path on the board."""
    return [(round(x + end[0], 1), round(y + end[1], 1)) for x, y in path]


def test_a_marker_walks_every_square_and_stops_a_moment_where_it_takes_a_coin() -> None:
    _, after, found = moved(EXAMPLE, "move 4 3")
    course = course_of(after)
    walk = found["marker-0-2"]
    points = at_rest(walk["path"], course.spot(0, 2, 3))
    rows = [course.spot(0, 2, row) for row in range(4)]
    assert points == [rows[0], rows[1], rows[2], rows[2], rows[3]]
    assert walk["delay"] == FLIGHT_MS
    assert walk["ms"] == (len(points) - 1) * STEP_MS


def test_coins_are_paid_then_taken_in_order() -> None:
    _, after, found = moved(EXAMPLE, "move 4 3")
    course = course_of(after)
    coins = [found[f"coin-{index}"] for index in range(6)]
    flights = [at_rest(coin["path"], OUTSIDE) for coin in coins]
    own = tuple(round(at, 1) for at in course.stack(0, 2))
    assert [flight[-1] for flight in flights] == [own] * 6
    assert flights[0][0] == course.corner(0)
    assert flights[1][0] == course.stack(3, 1)
    assert [flight[0] for flight in flights[2:]] == [course.stack(1, 5)] * 4
    assert [coin["delay"] for coin in coins] == sorted(coin["delay"] for coin in coins)


def test_the_marker_that_was_landed_on_slides_back_after_it() -> None:
    _, after, found = moved(EXAMPLE, "move 4 3")
    course = course_of(after)
    pushed, walk = found["marker-1-5"], found["marker-0-2"]
    points = at_rest(pushed["path"], course.spot(1, 5, 1))
    assert points[0] == course.spot(1, 5, 3)
    assert points[-1] == course.spot(1, 5, 1)
    assert pushed["delay"] >= walk["delay"] + walk["ms"]


def test_a_score_flies_to_the_hand_and_the_marker_returns() -> None:
    before, after, found = moved(HOME, "move 7 2")
    course = course_of(after)
    walk = found["marker-0-4"]
    points = at_rest(walk["path"], course.spot(0, 4, 0))
    assert points[0] == course.spot(0, 4, 6)
    assert points[-1] == course.spot(0, 4, 0)
    assert course.spot(0, 4, 8) in points
    assert len(points) > RETURN_STEPS
    assert before.hands[0] < after.hands[0]
    coins = [at_rest(motion["path"], OUTSIDE) for key, motion in found.items() if key.startswith("coin-")]
    assert [coin[0] for coin in coins if coin[-1] == course.corner(0)] == [course.stack(0, 4)] * 4 + [course.pot] * 4


def test_dice_tumble_and_those_rolled_again_after_the_others() -> None:
    _, _, found = moved({"phase": "roll"}, "roll 6 1 4", "reroll 2")
    assert all(found[f"die-{die}"]["tumble"] is True for die in range(3))
    assert found["die-0"]["delay"] > found["die-2"]["delay"] + STEP_MS


def test_all_three_dice_of_a_turn_that_plays_itself_are_seen_to_roll() -> None:
    """5 and 1 make a six, which chooses nothing: only the 2 can go."""
    before, after, found = moved({"phase": "roll"}, "roll 5 1 1", "move 2 5")
    assert not after.dice
    assert {f"die-{die}" for die in range(3)} <= set(found)
    assert found["marker-0-0"]["delay"] >= max(found[f"die-{die}"]["delay"] for die in range(3)) + 4 * STEP_MS
    assert before.phase == after.phase == "roll"


def test_a_roll_made_in_advance_comes_to_the_tray() -> None:
    ahead = [[[1, 2, 4]], [[2, 2, 3]], [[4, 5, 1]], [[1, 1, 2]]]
    data = {"options": {"foresight": True}, "phase": "choose", "dice": [1, 2, 2], "ahead": ahead}
    _, after, found = moved(data, "move 3 2")
    assert after.turn == 1
    course = course_of(after)
    for die in range(3):
        start = at_rest(found[f"die-{die}"]["path"], course.die(die, 3))[0]
        assert start == tuple(round(at, 1) for at in course.advance_roll_spot(1, 0))


@given(st.sampled_from(GAMES_PLAYED), st.integers(0, 2000), st.integers(1, 10), st.booleans())
def test_motions_start_and_end_where_the_boards_say(plies: list[Any], at: int, length: int, by_events: bool) -> None:
    first = at % (len(plies) - 1)
    last = min(first + length, len(plies) - 1)
    events = [event for _, ply in plies[first + 1 : last + 1] for event in ply] if by_events else []
    before, after = (GAME.observe(plies[index][0], None) for index in (first, last))
    found = motions(before, after, events)
    by_key = {motion["key"]: motion for motion in found}
    course = course_of(after)
    for own in after.markers:
        for one in own:
            stood = before.markers[one.seat][one.column]
            motion = by_key.get(f"marker-{one.seat}-{one.column}")
            start, end = (course.spot(one.seat, one.column, marker.row) for marker in (stood, one))
            assert motion is not None or start == end
            if motion is not None:
                assert at_rest(motion["path"], end)[0] == tuple(round(value, 1) for value in start)
    assert sum(key.startswith("coin-") for key in by_key) <= MOST_FLYING
