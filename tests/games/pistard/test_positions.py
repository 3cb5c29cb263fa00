"""Positions as JSON: round trips, left-out entries, and every error."""

import json
from typing import Any

import pytest

from homestretch.core import BadPosition
from homestretch.core.position import load_position
from homestretch.games import find_game
from tests.games.hands import misread

from .table import GAME, look, numbers, over, race, where


def test_what_is_left_out_is_as_when_a_race_begins() -> None:
    state = GAME.from_json({})
    assert (state.phase, state.seats, state.round, state.lap) == ("roll", 2, 1, 1)
    assert state.riders == (11, 12, 13, 14, 21, 22, 23, 24)
    line_up = [(lane, run) for run in (-1, -2) for lane in (4, 3, 2, 1)]
    assert where(state) == dict(zip((11, 21, 12, 22, 13, 23, 14, 24), line_up, strict=True))
    assert numbers(state, look(state).order) == [22, 12, 21, 11, 24, 14, 23, 13]
    assert state.tokens == (3, 3)


def test_teams_line_up_each_for_itself() -> None:
    pursuit = race("pursuit", phase="choose")
    assert where(pursuit)[11] == where(pursuit)[21] == (4, -1)
    assert [rider.column for rider in look(pursuit).riders][::4] == [47, 23]
    trial = race("time-trial", phase="choose", seats=2, first=1, options={"team": 2})
    assert where(trial) == {21: (4, -1), 22: (3, -1)}


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        ({"riders": {"33": [3, 1]}}, {"seats": 3, "riders": (33,), "mover": 0}),
        ({"riders": {"11": [1, 5], "21": [1, 8]}}, {"mover": 1, "queue": (0,), "gone": ()}),
        ({"riders": {"11": [1, 5], "21": [1, 8]}, "mover": 11}, {"mover": 0, "queue": (), "gone": (1,)}),
        ({"riders": {"11": [1, 48], "21": [1, 40]}}, {"mover": 1, "gone": (0,), "home": ()}),
        ({"dice": {"Y": 1, "G": 2, "B": 3, "O": 4}}, {"phase": "ride", "dice": (1, 2, 3, 4)}),
        ({"dice": None}, {"phase": "roll", "dice": ()}),
        ({"phase": "first"}, {"riders": (), "round": 0, "mover": -1}),
        ({"phase": "place", "first": 1}, {"queue": (4, 0, 5, 1, 6, 2, 7, 3), "round": 0}),
        ({"phase": "place", "riders": {"11": [1, -3], "21": None}}, {"queue": (1,)}),
        ({"options": {"tokens": 1}}, {"tokens": (1, 1)}),
        ({"options": {"start": 2}}, {"first": 1}),
        ({"phase": "place", "options": {"start": 2, "riders": "6"}}, {"first": 1, "queue": (3, 0, 4, 1, 5, 2)}),
        ({"options": {"distance": 2}, "riders": {"11": [1, 50], "21": [1, 8]}}, {"mover": 0, "home": ()}),
        (
            {"options": {"race": "points"}, "riders": {"11": [1, 99], "12": [2, 50], "21": [3, 40]}},
            {"laps": ((0, 1), (0,))},
        ),
        (
            {"options": {"race": "points", "laps": 1}, "riders": {"11": [1, 49], "21": [3, 40]}, "phase": "over"},
            {"laps": ((0, 1),)},
        ),
        ({"options": {"race": "sprint"}}, {"riders": (11, 21), "stands": (0, 0)}),
        ({"options": {"race": "sprint"}, "stands": {"21": 2}}, {"stands": (0, 2)}),
        ({"options": {"race": "time-trial", "team": 1}}, {"seats": 1, "times": ((),), "mover": 0}),
    ],
)
def test_what_is_left_out_follows_from_the_rest(entries: dict[str, Any], expected: dict[str, Any]) -> None:
    state = GAME.from_json(entries)
    assert {name: getattr(state, name) for name in expected} == expected


TWO = {"11": [1, 5], "21": [2, 3]}
POINTS = {"race": "points"}
ELIMINATION = {"race": "elimination"}
SPRINT = {"race": "sprint"}
TRIAL = {"race": "time-trial", "team": 2}
PURSUIT = {"race": "pursuit", "team": 1}
ROLL = {"Y": 1, "G": 1, "B": 1, "O": 1}


@pytest.mark.parametrize(
    ("entries", "complaint"),
    [
        # entries in themselves
        ({"seats": 6}, "seats: 6 isn’t a whole number from 1 to 5"),
        ({"seats": 1}, "seats: Scratch race: this race is for 2–5 players"),
        ({"options": SPRINT, "seats": 3}, "seats: Sprint: this race is for 2 players"),
        ({"options": {"race": "keirin"}}, "options: Race: “keirin” isn’t one of scratch"),
        ({"options": {"riders": 5}}, "options: Riders"),
        ({"options": {"track": {"lanes": ["Y"]}}}, "options: Track: Lane 1 has 1 square"),
        ({"options": {"points": {"points": [[100]]}}}, r"options: points.points\[0\]\[0\]: 100"),
        ({"first": 2}, "first: 2 isn’t a whole number from 0 to 1"),
        ({"riders": {"10": [1, 1]}}, "riders: “10” isn’t a known entry"),
        ({"riders": {"61": [1, 1]}}, "riders: “61” isn’t a known entry"),
        ({"riders": {"11": [5, 1]}}, r"riders.11\[0\]: 5 isn’t a whole number from 1 to 4"),
        ({"riders": {"11": [1, -13]}}, r"riders.11\[1\]: -13 isn’t a whole number from -12 to 53"),
        ({"riders": {"11": [1, 54]}}, r"riders.11\[1\]: 54"),
        ({"riders": {"11": [1]}}, r"riders.11: \[1\] isn’t a list of 2"),
        ({"queue": [31]}, r"queue\[0]: There’s no rider 31 in this race"),
        ({"queue": [11, 11]}, "queue: List each rider only once"),
        ({"queue": [None]}, "queue: List each rider only once"),
        ({"mover": "11"}, 'mover: "11" isn’t a whole number from 11 to 59'),
        ({"dice": {"Y": 1}}, "dice: Give the result of each die: Y, G, B, O"),
        ({"dice": ROLL | {"O": 7}}, "dice.O: 7 isn’t a whole number from 1 to 6"),
        ({"tokens": [3]}, r"tokens: \[3\] isn’t a list of 2"),
        ({"tokens": [3, 4]}, r"tokens\[1\]: 4 isn’t a whole number from 0 to 3"),
        ({"round": -1}, "round: -1 isn’t"),
        ({"lap": 0}, "lap: 0 isn’t"),
        ({"stands": {"11": 1}}, "stands: Track stands are counted only in a sprint"),
        ({"options": SPRINT, "stands": {"11": 4}}, "stands.11: 4 isn’t"),
        ({"options": SPRINT, "stands": {"31": 1}}, "stands: “31” isn’t a known entry"),
        ({"times": [[1, 1]]}, "times: .* isn’t a list of 0"),
        ({"options": TRIAL, "phase": "choose", "times": [[0, 1]]}, r"times\[0\]\[0\]: 0 isn’t"),
        ({"options": TRIAL, "phase": "choose", "times": [[1, 6]]}, r"times\[0\]\[1\]: 6 isn’t"),
        ({"options": {"start": 2}, "first": 0}, "first: According to the options, player 2 lines up first"),
        ({"options": {"start": 3}, "seats": 2}, "first: According to the options, player 3 lines up first"),
        (
            {"options": {"race": "time-trial", "distance": 10, "track": {"lanes": ["YGBO" * 60]}}, "seats": 3},
            "options: A team time trial can be at most 4800 columns long",
        ),
        # riders
        ({"phase": "first", "riders": TWO}, "riders: No riders are dealt until the first player to line up has been"),
        ({"riders": {}}, "riders: No riders are dealt until the first player to line up has been drawn"),
        ({"seats": 2, "riders": {"11": [1, 1], "31": [1, 3]}}, "riders: There are only 2 players, but the riders"),
        ({"options": SPRINT, "riders": TWO | {"12": [3, 3]}}, "riders: Each player must have 1 rider in this race"),
        ({"options": TRIAL, "riders": {"11": [1, 1]}, "phase": "roll"}, "riders: Each player must have 2 riders in"),
        ({"riders": TWO | {"12": [1, 5]}}, "riders: Riders 11 and 12 are on the same square"),
        ({"options": POINTS, "riders": {"11": [1, 53], "21": [1, 5]}}, "riders: Riders 11 and 21 are on the same"),
        ({"options": PURSUIT, "riders": {"11": [1, 30], "21": [1, 6]}}, "Riders 11 and 21 are on the same square"),
        ({"riders": TWO | {"12": None}}, "riders: Rider 12 must be on the track"),
        # phases
        ({"phase": "ride"}, "dice: Give a roll of the dice when a rider is about to ride"),
        ({"phase": "roll", "dice": ROLL}, "dice: Give a roll of the dice when a rider is about to"),
        ({"phase": "roll", "mover": None}, "mover: Name a rider here when one is about to roll or ride"),
        ({"phase": "place", "mover": 11}, "mover: Name a rider here when one is about to roll or ride"),
        ({"phase": "roll", "round": 0}, "round: The round must be 0 before the race, and at least 1 once it has"),
        ({"phase": "place", "round": 1}, "round: The round must be 0 before the race, and at least 1 once it has"),
        ({"options": ELIMINATION, "phase": "first", "lap": 2}, "lap: No laps can be ridden until the first player to"),
        ({"lap": 2}, "lap: Laps are counted here only in an elimination race"),
        ({"phase": "choose"}, "phase: Nobody chooses the next rider in this race"),
        # lining up
        ({"phase": "place", "queue": []}, "riders: Rider 11 must be on the track"),
        ({"phase": "place", "riders": {"11": [1, -1]}}, "queue: While riders are lining up, at least one must still"),
        ({"phase": "place", "riders": {"11": [1, -1], "21": None}, "queue": [21, 11]}, "queue: A rider who"),
        ({"phase": "place", "riders": {"11": [1, 3], "21": None}}, "riders: Riders must line up before the line"),
        ({"phase": "place", "riders": {"11": [1, -3], "21": None}, "gone": [11]}, "gone: Nobody has rolled"),
        (
            {"phase": "place", "riders": {"11": [1, -1], "12": None, "21": None}, "queue": [12, 21]},
            "queue: Players line up their riders one by one, in turn",
        ),
        ({"phase": "place", "first": 1, "queue": [11, 21, 12, 22, 13, 23, 14, 24]}, "queue: Players line up their"),
        ({"phase": "place", "riders": {"11": None, "12": [1, -1], "21": None}}, "queue: Players line up their riders"),
        ({"options": TRIAL, "phase": "place", "queue": [12, 11]}, "queue: Players line up their riders one"),
        ({"options": ELIMINATION, "phase": "place", "home": [21]}, "home: Nobody can be home while riders are lining"),
        ({"options": TRIAL, "phase": "place", "seats": 2, "queue": [11, 12, 21, 22]}, "queue: Only one team can line"),
        # turns
        ({"riders": TWO, "queue": []}, "queue: List each rider who is still racing exactly once: here or in one of"),
        ({"riders": TWO, "gone": [11], "mover": 11}, "queue: List each rider who is still racing exactly once: here"),
        ({"riders": TWO | {"12": [1, 1]}, "mover": 11, "queue": [12, 21], "gone": []}, "queue: List the riders in the"),
        ({"riders": TWO, "mover": 21, "queue": [11], "gone": []}, "mover: The rider furthest ahead rolls"),
        ({"riders": {"11": [1, 48], "21": [2, 3]}, "gone": []}, "home: Rider 11 has completed the distance"),
        (
            {"options": TRIAL, "seats": 1, "riders": {"11": [1, 1], "12": [2, 1]}, "phase": "choose", "gone": [11]},
            "phase: With one rider left, there’s nothing to choose",
        ),
        ({"options": PURSUIT, "riders": TWO, "mover": 21, "queue": [11], "gone": []}, "queue: The riders of the first"),
        # home and out
        ({"options": POINTS, "riders": TWO, "home": [11]}, "home: In a points race, nobody leaves the track"),
        ({"riders": TWO, "home": [11], "phase": "over"}, "home: Rider 11 hasn’t completed the distance"),
        ({"riders": {"11": [1, 48], "21": [2, 3]}, "home": [11]}, "home: The race is over once a rider is"),
        ({"options": PURSUIT, "riders": {"11": [1, 48], "21": [2, 3]}, "home": [11]}, "home: The rider who sets a"),
        ({"riders": TWO, "out": [11]}, "riders: Rider 11 can’t be on the track now"),
        ({"riders": {"11": None, "21": [1, 1]}, "out": [11]}, "out: Nobody can be out of this race now"),
        ({"options": ELIMINATION, "riders": TWO, "lap": 2}, "out: One rider goes out on each lap, so 1 must be out by"),
        ({"options": ELIMINATION, "riders": {"11": None, "21": [1, 1]}, "lap": 2, "out": [11]}, "out: Too few riders"),
        ({"options": ELIMINATION, "riders": {"11": None, "21": [1, 1]}, "home": [11]}, "home: This lap is over: at"),
        (
            {"options": ELIMINATION, "riders": TWO | {"12": [3, 3], "31": None}, "out": [31], "home": [31], "lap": 2},
            "out: A rider can’t be both out and home",
        ),
        ({"options": SPRINT, "stands": {"11": 3}}, "stands: Rider 11 must be out after a third track stand, and only"),
        # laps and times
        ({"riders": TWO, "laps": [[11]]}, "laps: Laps are listed only in a points race"),
        ({"options": POINTS, "riders": TWO, "laps": [[11]]}, r"laps\[0]: List the riders who have completed"),
        ({"options": POINTS, "riders": {"11": [1, 50], "21": [2, 1]}, "laps": []}, "laps: A rider has completed a lap"),
        ({"options": POINTS, "riders": TWO, "laps": [[]]}, "laps: A lap can’t be listed before a rider has completed"),
        ({"options": POINTS | {"laps": 1}, "riders": TWO, "laps": [[11, 21]]}, "laps: The race must be over after lap"),
        ({"options": TRIAL, "seats": 1, "phase": "choose", "times": [[9, 0]]}, r"times\[0]: Give a time for each team"),
        # the end
        ({"riders": TWO, "phase": "over"}, "home: The race isn’t over yet: no rider has completed the distance"),
        ({"options": SPRINT, "phase": "over"}, "home: A sprint is over when a rider has completed the"),
        ({"options": PURSUIT, "phase": "over"}, "home: A team pursuit is over when the rider who sets a team’s"),
        (
            {"options": ELIMINATION, "phase": "over", "riders": {"11": None, "21": [1, 1]}, "out": [11]},
            "home: Exactly one rider must be left at the end",
        ),
        (
            {"options": ELIMINATION, "phase": "over", "riders": {"11": None, "21": [1, 1]}, "out": [11], "queue": [11]},
            "queue: The race is over, so this must be empty",
        ),
    ],
)
def test_every_complaint(entries: dict[str, Any], complaint: str) -> None:
    misread(GAME, entries, complaint)


def test_a_rider_lined_up_by_default_must_fit() -> None:
    narrow = {"lanes": ["YGBO" * 6]}
    with pytest.raises(BadPosition, match="15 riders won’t fit in the 12 columns before the line"):
        GAME.from_json({"seats": 5, "options": {"track": narrow}})


ONE_LANE = {"track": {"lanes": ["YGBO" * 6]}}
"""Twelve squares before the line."""


def test_p15_riders_named_must_fit_as_many_as_are_on_the_track_at_once() -> None:
    waiting = {str(10 * seat + index): None for seat in (1, 2) for index in range(1, 7)}
    assert len(GAME.from_json({"phase": "place", "options": ONE_LANE, "riders": waiting}).queue) == 12
    with pytest.raises(BadPosition, match="13 riders won’t fit in the 12 columns before the line"):
        GAME.from_json({"phase": "place", "options": ONE_LANE, "riders": waiting | {"17": None}})
    trial = race("time-trial", seats=5, phase="place", options=ONE_LANE)
    assert (len(trial.riders), len(trial.queue)) == (20, 4)
    assert GAME.from_json(GAME.to_json(trial)) == trial


def test_a_figure_of_the_end() -> None:
    state = race(riders={"11": [1, 48], "21": [2, 49]}, phase="over", home=[21, 11])
    assert over(state).winners == (1,)
    assert numbers(state, look(state).standing) == [21, 11]
    state = race("points", riders={"11": [1, 49], "31": [2, 5]}, phase="over", options={"laps": 1})
    assert (over(state).places, over(state).scores) == ((1, 3, 2), (10, 0, 6))


@pytest.mark.parametrize(
    ("strip", "looks"),
    [({"from": 46, "to": 6}, ("columns 46-6",)), (None, ()), ([], ()), ({"from": 1}, ()), ({"from": 1, "more": 2}, ())],
)
def test_the_piece_of_track_of_an_old_figure_is_a_look(strip: object, looks: tuple[str, ...]) -> None:
    document = {"format": "homestretch position", "version": 1, "game": "pistard", "state": {"strip": strip}}
    position = load_position(json.dumps(document), find_game)
    assert (position.state, position.looks) == (race(), looks)
    asked = load_position(json.dumps(document | {"looks": ["letters"]}), find_game)
    assert asked.looks == ("letters",)
