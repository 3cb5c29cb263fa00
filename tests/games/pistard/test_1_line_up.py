"""Rulebook 1: players, riders, tokens, and where and in what order riders line up (P5, P13, P15)."""

import json
from typing import Any

import pytest

from homestretch.core import BadOptions
from homestretch.games.pistard import events as ev
from homestretch.games.pistard.data import LETTERS, VELODROME, read_track
from homestretch.games.pistard.state import OPTIONS, Options, State, team_sizes
from tests.games.hands import the

from .table import GAME, chance, in_the_way, look, play, race, refuse, texts, where


def called(seats: int, first: int = 1, **options: Any) -> tuple[State, ev.FieldCalled]:
    """A race whose lots are drawn."""
    state, events = play(GAME.setup(options, seats), f"first {first}")
    return state, the(ev.FieldCalled, events)


# -- 1.1 and 1.4 players and riders


@pytest.mark.parametrize(
    ("kind", "seats"),
    [
        ("scratch", range(2, 6)),
        ("points", range(2, 6)),
        ("elimination", range(2, 6)),
        ("sprint", range(2, 3)),
        ("time-trial", range(1, 6)),
        ("pursuit", range(2, 3)),
    ],
)
def test_1_1_how_many_ride_which_race(kind: str, seats: range) -> None:
    assert GAME.players_for({"race": kind}) == seats
    for number in range(7):
        if number in seats:
            assert GAME.setup({"race": kind}, number).seats == number
        else:
            with pytest.raises(BadOptions, match="is for"):
                GAME.setup({"race": kind}, number)


@pytest.mark.parametrize(
    ("options", "seats", "sizes"),
    [
        ({}, 2, (4, 4)),
        ({}, 3, (4, 4, 4)),
        ({}, 4, (3, 3, 3, 3)),
        ({}, 5, (3, 3, 3, 3, 3)),
        ({"riders": "6"}, 2, (3, 3)),
        ({"riders": "8"}, 4, (2, 2, 2, 2)),
        ({"riders": "9"}, 2, (4, 5)),
        ({"riders": "8"}, 5, (1, 1, 2, 2, 2)),
        ({"race": "points"}, 2, (3, 3)),
        ({"race": "points"}, 4, (2, 2, 2, 2)),
        ({"race": "elimination"}, 3, (2, 2, 2)),
        ({"race": "elimination"}, 5, (2, 2, 2, 2, 2)),
        ({"race": "sprint", "riders": "9"}, 2, (1, 1)),
        ({"race": "time-trial"}, 3, (4, 4, 4)),
        ({"race": "time-trial", "team": 1}, 1, (1,)),
        ({"race": "pursuit", "team": 3}, 2, (3, 3)),
    ],
)
def test_1_4_and_p13_how_many_riders(options: dict[str, Any], seats: int, sizes: tuple[int, ...]) -> None:
    checked = GAME.read_set_up(options, seats)
    assert team_sizes(Options.of(checked), seats) == sizes


def test_p13_who_lines_up_first_has_fewer_and_it_is_said() -> None:
    state, event = called(3, first=2, riders="7")
    assert state.riders == event.riders == (11, 12, 13, 21, 22, 31, 32)
    assert not event.even
    assert GAME.say(event, ("Ann", "Ben", "Cy")).endswith("can’t be shared out evenly: Ann 3, Ben 2 and Cy 2.")
    _, event = called(3)
    assert event.even
    assert GAME.say(event, ("Ann", "Ben", "Cy")) == "Scratch race! Ann lines up first."


# -- 1.2 the track


def test_1_2_the_house_s_track() -> None:
    """The cycle yellow, orange, blue, green, shifted from column to column."""
    track = read_track(VELODROME.default)
    shifts = (0, 1, 2, 0, 1, 2, 1, 3, 0, 3, 2, 3)
    assert (track.lanes, track.columns) == (4, 48)
    for lane in range(1, 5):
        colours = track.colours[lane - 1]
        for column in range(48):
            assert track.colour(lane, column) == "YOBG"[(lane - 1 + shifts[column % 12]) % 4]
            assert colours[column] != colours[column - 1]
        assert all(colours[:12].count(letter) == 3 for letter in LETTERS)
    for column in range(48):
        assert {track.colour(lane, column) for lane in range(1, 5)} == set(LETTERS)


def lanes(*colours: str, **others: Any) -> dict[str, Any]:
    """A track document."""
    return {"lanes": list(colours), **others}


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        (7, "Track: This file isn’t a track"),
        ({}, "Track: This file isn’t a track"),
        ({"lanes": 5}, "Track: This file isn’t a track"),
        ({"lanes": [], "x": 1}, "“x” isn’t a known entry"),
        ({"lanes": []}, "Track: This track has 0 lanes"),
        (lanes(*["Y" * 24] * 10), "Track: This track has 10 lanes"),
        (lanes("Y" * 22), "Track: Lane 1 has 22 squares"),
        (lanes("Y" * 25), "Track: Lane 1 has 25 squares"),
        (lanes("Y" * 242), "Track: Lane 1 has 242 squares"),
        (lanes("Y" * 24, "B" * 26), "Track: Lane 2 has 26 squares, but lane 1 has 24"),
        (lanes("Y" * 23 + "R"), "Track: Lane 1 needs one of these letters for each square: Y, G, B, O"),
        (lanes("Y" * 24, name="x" * 41), "Track: The name can have at most 40 visible characters"),
        (lanes("Y" * 24, name="a\nb"), "Track: The name can have at most 40 visible characters"),
        (lanes("Y" * 24, name=3), "Track: The name can have at most 40 visible characters"),
        (lanes("Y" * 24, name=None), "Track: The name can have at most 40 visible characters"),
        ({"lanes": [5]}, "Track: Lane 1 needs one of these letters for each square: Y, G, B, O"),
        ({"lanes": ["Y" * 24, []]}, "Track: Lane 2 needs one of these letters for each square: Y, G, B, O"),
        ("{", "Track can’t be read"),
    ],
)
def test_p15_what_is_no_track(document: Any, complaint: str) -> None:
    with pytest.raises(BadOptions, match=complaint):
        GAME.setup({"track": document}, 2)


def test_p15_ready_tracks_are_tracks_on_which_every_colour_is_at_hand() -> None:
    for _, document in VELODROME.ready:
        track = read_track(VELODROME.read(document))
        for column in range(track.columns):
            ahead = {track.colour(lane, column + by) for lane in range(1, track.lanes + 1) for by in range(1, 4)}
            assert ahead == set(LETTERS), (track.name, column)
        GAME.setup({"track": document}, 2)


def test_p15_another_track() -> None:
    document = lanes("YGBO" * 7, "GBOY" * 7, "BOYG" * 7, name="Bowl")
    state = GAME.setup({"track": json.dumps(document)}, 2)
    assert (state.track.name, state.track.lanes, state.track.columns, state.goal) == ("Bowl", 3, 28, 28)
    state, _ = play(state, "first 1")
    assert len(texts(state)) == 3 * 12
    assert texts(state)[0] == "place 3 27"


def test_p15_there_must_be_room_before_the_line() -> None:
    narrow = lanes("YGBO" * 6)
    with pytest.raises(BadOptions, match=r"Track: 15 riders won’t fit on the 12 squares before the line \(P15\)"):
        GAME.setup({"track": narrow}, 5)
    for options, seats in (({"riders": "10"}, 5), ({"race": "time-trial"}, 5), ({"race": "pursuit"}, 2)):
        state = GAME.setup(options | {"track": narrow}, seats)
        assert state.track.lanes == 1


# -- 1.5 tokens


def test_1_5_three_tokens_each_or_what_was_agreed() -> None:
    assert GAME.setup({}, 4).tokens == (3, 3, 3, 3)
    assert GAME.setup({"tokens": 0}, 2).tokens == (0, 0)


def test_the_options_are_those_of_the_state() -> None:
    assert vars(Options()) == {option.name: option.default for option in OPTIONS}


# -- 1.6 lining up


def test_p5_lots_decide_who_begins() -> None:
    state = GAME.setup({}, 3)
    assert [str(drawn) for drawn in GAME.actions(state)] == ["first 1", "first 2", "first 3"]
    assert not chance(state).by_hand
    assert refuse(state, "first 4") == "P5"
    state, event = called(3, first=3)
    assert (event.first, GAME.to_move(state), GAME.phase(state)) == (2, 2, "place")


def test_p5_or_the_table_has_agreed_on_who_begins() -> None:
    state = GAME.setup({"start": 3}, 3)
    assert texts(state) == ["first 3"]
    assert refuse(state, "first 1") == "P5"
    assert GAME.turn(state) == 2
    state, event = called(3, first=3, start=3)
    assert (event.first, GAME.to_move(state)) == (2, 2)
    assert GAME.setup({"start": "2"}, 2).options.start == 2


def test_p5_who_begins_takes_part() -> None:
    with pytest.raises(BadOptions, match="First to line up: there’s no player 3 in this game"):
        GAME.setup({"start": 3}, 2)
    with pytest.raises(BadOptions, match="First to line up: there’s no player 2 in this game"):
        GAME.setup({"start": 2, "race": "time-trial"}, 1)


def test_p5_the_agreed_one_rides_first_in_a_time_trial_and_is_the_first_team_of_a_pursuit() -> None:
    trial, _ = called(2, first=2, race="time-trial", start=2)
    assert {trial.seat(rider) for rider in trial.queue} == {1}
    pursuit, _ = called(2, first=2, race="pursuit", start=2)
    assert [player.line for player in look(pursuit).players] == [24, 0]


def test_1_6_one_rider_each_in_turn() -> None:
    state, _ = called(3, first=2)
    seats = []
    for column in range(47, 47 - 12, -1):
        seats.append(GAME.to_move(state))
        state, events = play(state, f"place 4 {column}")
    assert seats == [1, 2, 0] * 4
    assert the(ev.Started, events).riders == state.riders
    assert where(state)[21] == (4, -1)
    assert where(state)[14] == (4, -12)
    assert state.phase == "roll"


def test_p5_who_has_no_more_is_passed_over() -> None:
    state, _ = called(3, first=2, riders="7")
    assert [state.riders[rider] for rider in state.queue] == [21, 31, 11, 22, 32, 12, 13]


def test_p5_the_twelve_columns_before_the_line() -> None:
    state, _ = called(2)
    assert set(texts(state)) == {f"place {lane} {column}" for lane in range(1, 5) for column in range(36, 48)}
    assert refuse(state, "place 4 35") == "P5"
    assert refuse(state, "place 4 0") == "P5"
    assert refuse(state, "place 5 47") == "P5"
    assert refuse(state, "place 1 230") == "P5"


def test_1_6_a_square_is_for_one() -> None:
    state, _ = play(called(2)[0], "place 4 47")
    assert refuse(state, "place 4 47") == "1.6"
    assert in_the_way(state, "place 4 47") == (f"rider-{state.riders[state.on_track[0]]}",)
    assert len(look(state).squares) == 47
    assert refuse(race(), "place 4 47") == "1.6"
