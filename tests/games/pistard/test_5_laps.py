"""Rulebook 5: races of more than one lap (P17)."""

from typing import Any

import pytest

from homestretch.core import BadOptions, Outcome
from homestretch.games.pistard import events as ev
from homestretch.games.pistard.state import State
from tests.games.hands import all_of, the

from .table import GAME, blocked, cross, look, play, race, random_match


@pytest.mark.parametrize(("kind", "seats"), [("scratch", 2), ("sprint", 2), ("time-trial", 1), ("pursuit", 2)])
def test_p17_most_races_may_have_more_laps(kind: str, seats: int) -> None:
    assert GAME.setup({"race": kind}, seats).goal == 48
    match = random_match(kind, 3, seats, distance=3, team=1)
    assert (match.state.goal, look(match.state).laps) == (144, 3)
    crossed = [(event.number, event.lap) for ply in match.history for event in all_of(ev.LineCrossed, [*ply.events])]
    if kind != "sprint":
        assert max(lap for _, lap in crossed) == 3
    assert len(set(crossed)) == len(crossed), "each lap is completed once"
    early = [ply.state for ply in match.history if ply.state.phase != "over"]
    assert all(
        state.runs[rider] < 144 or rider in (*state.gone, *state.home) for state in early for rider in state.on_track
    )


def test_p17_the_finish_is_at_the_end_of_the_last_lap() -> None:
    twice = {"distance": 2}
    state = cross(race(riders={"11": [1, 47], "21": [2, 40]}, options=twice))
    assert GAME.outcome(state) is None
    assert look(state).lap == 2
    assert [rider.lap for rider in look(state).riders] == [2, 1]
    state, events = play(*last_lap(twice))
    assert the(ev.LineCrossed, events) == ev.LineCrossed(11, 2, 0)
    assert the(ev.LapPlaced, events) == ev.LapPlaced(2, 1, (11,))
    assert GAME.outcome(state) == Outcome((1, 2), (97, 41), "line")


def last_lap(options: dict[str, Any]) -> tuple[State, str, str]:
    """The last turn of a race of two laps, in which 11 completes the second lap, and its actions."""
    state = race(riders={"11": [1, 95], "21": [2, 40]}, options=options, mover=11, queue=[], gone=[21])
    letter = state.track.colour(1, 0)
    return state, "roll Y1 G1 B1 O1", f"ride {letter} 1+1"


def test_p17_a_sprinter_goes_out_in_the_lap_that_it_rides() -> None:
    state = race(
        "sprint", riders={"11": [1, 60], "21": [1, 3]}, stands={"11": 2}, tokens=[0, 0], options={"distance": 2}
    )
    _, events = play(state, blocked(state), "stay")
    assert the(ev.WentOut, events) == ev.WentOut(11, 2, "stood")


def test_p17_laps_of_a_points_race_and_of_an_elimination_race_are_their_own() -> None:
    assert GAME.setup({"race": "points", "distance": 3}, 2).goal == 5 * 48
    assert GAME.setup({"race": "elimination", "distance": 3}, 2).goal == 48
    assert GAME.setup({"race": "scratch", "laps": 3}, 2).goal == 48


def test_p17_ten_laps_at_most_and_no_time_trial_of_many_long_ones() -> None:
    """The number of laps is limited, so that races stay short enough and the record of each race can be read."""
    long = {"lanes": ["YGBO" * 60] * 2}
    with pytest.raises(BadOptions, match="Laps: “11” isn’t a whole number from 1 to 10"):
        GAME.setup({"distance": 11}, 2)
    for kind in ("scratch", "pursuit", "sprint"):
        assert GAME.setup({"race": kind, "distance": 10, "track": long}, 2).goal == 2400
    trial = {"race": "time-trial", "distance": 5, "track": long}
    assert GAME.setup(trial, 4).goal == 1200
    with pytest.raises(BadOptions, match="Laps: A team time trial can be at most 4800 columns long"):
        GAME.setup(trial, 5)
    assert GAME.setup({"race": "time-trial", "distance": 10}, 5).goal == 480
