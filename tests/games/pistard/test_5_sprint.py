"""Rulebook 5.5: the sprint (P11)."""

from typing import Any

import pytest

from homestretch.core import Outcome
from homestretch.games.pistard import events as ev
from homestretch.games.pistard.state import State
from tests.games.hands import the

from .table import GAME, blocked, cross, look, numbers, over, pass_by, play, race, refuse, texts, with_a_token_only

# -- 5.5 and P11 the sprint


def sprint(**entries: Any) -> State:
    """A sprint between 11 and 21."""
    return race("sprint", **{"riders": {"11": [1, 10], "21": [1, 3]}} | entries)


RIDEABLE = "roll Y6 G6 B6 O6"


@pytest.mark.parametrize("forced", [False, True])
def test_5_5_standing_still_is_allowed_after_the_roll_and_counts_forced_or_not(forced: bool) -> None:
    state, events = play(sprint(), blocked(sprint()) if forced else RIDEABLE, "stay")
    assert the(ev.StoodStill, events) == ev.StoodStill(11, 1, forced=forced, saved=False)
    assert state.stands == (1, 0)
    assert state.riders[state.mover] == 21


@pytest.mark.parametrize("stands", [0, 1, 2])
def test_5_5_who_could_ride_with_a_token_does_not_have_to_stand(stands: int) -> None:
    _, events = play(with_a_token_only(sprint(stands={"11": stands})), "stay")
    assert the(ev.StoodStill, events) == ev.StoodStill(11, stands + 1, forced=False, saved=True)


def test_p11_after_two_stands_one_must_ride_which_wipes_them_out() -> None:
    state, _ = play(sprint(stands={"11": 2}), RIDEABLE)
    assert refuse(state, "stay") == "5.5"
    assert look(state).stay is None
    state, _ = play(state, texts(state)[0])
    assert state.stands == (0, 0)


def test_p11_the_third_stand_is_out_and_the_race_ends_in_the_middle_of_the_round() -> None:
    state = pass_by(sprint(stands={"11": 2}, tokens=[0, 0]))
    assert numbers(state, state.out) == [11]
    assert over(state) == Outcome((2, 1), (0, 1), "stood")
    assert (state.queue, GAME.actions(state)) == ((), ())
    view = look(state)
    assert view.riders[0].status == "out"
    assert numbers(state, view.standing) == [21, 11]


def test_p11_a_token_may_save_the_rider() -> None:
    after = with_a_token_only(sprint(stands={"11": 2}))
    stay = look(after).stay
    assert stay is not None
    assert stay.means == "out"
    saved, _ = play(after, texts(after)[0])
    assert (saved.stands, saved.tokens, saved.phase) == ((0, 0), (2, 3), "roll")
    lost, events = play(after, "stay")
    assert the(ev.WentOut, events) == ev.WentOut(11, 1, "stood")
    assert over(lost).winners == (1,)


def test_5_5_else_it_is_furthest_past_the_line() -> None:
    state = sprint(riders={"11": [1, 47], "21": [2, 46]})
    state = cross(cross(state), 6)
    assert over(state) == Outcome((2, 1), (0, 1), "line")
