"""Motion explains: pieces start where they stood, pass every step, and end where the board shows them."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from homestretch.draw.motion import STEP_MS
from homestretch.draw.triactor.board import standing_points
from homestretch.draw.triactor.course import CENTRES
from homestretch.draw.triactor.motion import FLIP_MS, motions
from homestretch.games.triactor.data import HORSES, LETTERS
from tests.draw import play
from tests.draw.triactor.test_board import EXAMPLE, GAME, reached


def moved(data: dict[str, Any], *actions: str) -> tuple[Any, Any, dict[str, Any]]:
    return play.moved(GAME, motions, GAME.from_json(EXAMPLE | data), *actions)


def test_a_pawn_walks_every_step() -> None:
    data = {"active": "A", "rolled": {"A": "4"}, "turned": "A", "values": {"A": "2"}}
    before, after, found = moved(data, "take A")
    (start, end), walk = (standing_points(view)[3] for view in (before, after)), found["pawn-A"]["path"]
    assert walk[0] == [start[0] - end[0], start[1] - end[1]]
    assert walk[1:-1] == [[CENTRES[step][0] - end[0], CENTRES[step][1] - end[1]] for step in (4, 5, 6)]
    assert walk[-1] == [0, 0]
    assert found["pawn-A"]["ms"] == 4 * STEP_MS


def test_at_its_coin_a_pawn_waits_until_the_coin_is_turned() -> None:
    _, _, found = moved({"active": "A", "rolled": {"A": "2"}}, "take A", "turn A4")
    pawn, coin = found["pawn-A"], found["coin-A"]
    assert coin["flip"] is True
    arrival = pawn["delay"] + 2 * STEP_MS
    assert coin["delay"] == arrival
    waiting = pawn["path"][2]
    assert pawn["path"][2 : 2 + FLIP_MS // STEP_MS + 1] == [waiting] * (FLIP_MS // STEP_MS + 1)
    assert len(pawn["path"]) == 1 + 2 + FLIP_MS // STEP_MS + 4


def test_a_horse_that_falls_back_goes_backwards() -> None:
    _, after, found = moved({"active": "A", "rolled": {"A": "2"}}, "take A", "turn AN")
    assert after.steps[3] == 4
    assert found["pawn-A"]["path"][-1] == [0, 0]


def test_a_used_die_is_set_aside_and_rolled_dice_tumble() -> None:
    _, _, found = moved({"active": "AM", "rolled": {"A": "4", "M": "2"}, "turned": "A", "values": {"A": "2"}}, "take A")
    assert "path" in found["die-A"]
    _, _, found = moved({"phase": "roll", "active": "AM"}, "roll M2 A4")
    assert found["die-A"]["tumble"] is found["die-M"]["tumble"] is True


@given(st.integers(0, 20), st.integers(0, 400), st.integers(1, 12))
def test_motions_start_and_end_where_the_boards_say(seed: int, at: int, length: int) -> None:
    states = reached(seed % 5, 4)
    first = states[min(at, len(states) - 2)]
    last = states[min(at + length, len(states) - 1)]
    before, after = GAME.observe(first, None), GAME.observe(last, None)
    found = {motion["key"]: motion for motion in motions(before, after, ())}
    for horse in HORSES:
        start, end = standing_points(before)[horse], standing_points(after)[horse]
        assert (start != end) == (f"pawn-{LETTERS[horse]}" in found)
