"""Rulebook 5.5: the sprint (P11)."""

from typing import Any

import pytest

from homestretch.core import Outcome
from homestretch.games.pistard import events as ev
from homestretch.games.pistard.state import State
from tests.games.hands import the

from .table import GAME, blocked, cross, look, numbers, over, pass_by, plain, play, race, refuse, texts

# -- 5.5 and P11 the sprint


def sprint(**entries: Any) -> State:
    """A sprint between 11 and 21."""
    return race("sprint", **{"riders": {"11": [1, 10], "21": [1, 3]}} | entries)


RIDEABLE = "roll Y6 G6 B6 O6"


def test_5_5_standing_still_is_allowed_after_the_roll() -> None:
    state, events = play(sprint(), RIDEABLE, "stay")
    assert the(ev.StoodStill, events) == ev.StoodStill(11, 1, forced=False, saved=False)
    assert state.stands == (1, 0)
    assert state.riders[state.mover] == 21


def test_5_5_forced_or_not_it_counts() -> None:
    state, events = play(sprint(), blocked(sprint()), "stay")
    assert the(ev.StoodStill, events) == ev.StoodStill(11, 1, forced=True, saved=False)
    assert state.stands == (1, 0)


def with_a_token_only(state: State) -> State:
    """The state after a roll by which the mover can ride with a token and not without."""
    for drawn in GAME.actions(state):
        after = GAME.apply(state, drawn).state
        if not plain(after) and len(texts(after)) > 1:
            return after
    raise AssertionError("there is no such roll")


@pytest.mark.parametrize("stands", [0, 1, 2])
def test_5_5_who_could_ride_with_a_token_does_not_have_to_stand(stands: int) -> None:
    _, events = play(with_a_token_only(sprint(stands={"11": stands})), "stay")
    assert the(ev.StoodStill, events) == ev.StoodStill(11, stands + 1, forced=False, saved=True)


def test_p11_riding_wipes_it_out() -> None:
    state, _ = play(sprint(stands={"11": 2}), RIDEABLE)
    assert "stay" not in texts(state)
    state, _ = play(state, texts(state)[0])
    assert state.stands == (0, 0)


def test_p11_after_two_stands_one_must_ride() -> None:
    state, _ = play(sprint(stands={"11": 2}), RIDEABLE)
    assert refuse(state, "stay") == "5.5"
    assert look(state).stay is None


def test_p11_the_third_stand_is_out() -> None:
    state = sprint(stands={"11": 2}, tokens=[0, 0])
    state = pass_by(state)
    assert numbers(state, state.out) == [11]
    assert over(state) == Outcome((2, 1), (0, 1), "stood")
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


def test_p11_out_though_the_other_has_already_crossed_nothing() -> None:
    """The race ends at once, in the middle of the round."""
    state = pass_by(sprint(stands={"11": 2}, tokens=[0, 0]))
    assert not state.queue
    assert GAME.actions(state) == ()


def test_5_5_else_it_is_furthest_past_the_line() -> None:
    state = sprint(riders={"11": [1, 47], "21": [2, 46]})
    state = cross(cross(state), 6)
    assert over(state) == Outcome((2, 1), (0, 1), "line")
