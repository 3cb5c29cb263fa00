"""The announcer: a sentence for everything that happens, with everything in it that matters."""

from typing import get_args

import pytest

from homestretch.core import Event
from homestretch.games.pistard import events as ev
from homestretch.games.pistard import scoring

from .table import GAME

NAMES = ("Ann", "Ben", "Cyrus")


def rode(**others: object) -> ev.Rode:
    """33 rides a green five straight ahead, unless said otherwise."""
    usual: dict[str, object] = {
        "number": 33,
        "die": 1,
        "pips": 5,
        "token": False,
        "path": ((3, 1), (3, 2), (3, 3), (3, 4), (3, 5), (3, 6)),
        "start": 1,
        "stop": 6,
        "behind": None,
        "matched": True,
    }
    return ev.Rode(**usual | others)  # type: ignore[arg-type]


TOLD: list[tuple[Event, str]] = [
    (ev.FieldCalled("points", 1, (11, 21, 31), even=True), "Points race! Ben lines up first."),
    (
        ev.FieldCalled("scratch", 1, (11, 21, 31, 32), even=False),
        "Scratch race! Ben lines up first. 4 riders can’t be shared out evenly: Ann 1, Ben 1 and Cyrus 2.",
    ),
    (ev.TeamCalled(0), "The track is clear for Ann."),
    (ev.Placed(21, 4, 47, -1), "21 (Ben) lines up in lane 4, 1 column before the line."),
    (ev.Started(1, (11, 21)), "And off go 11 and 21!"),
    (ev.Started(1, (11,)), "And off goes 11!"),
    (ev.Started(3, (11, 21)), "Lap 3: off go 11 and 21!"),
    (ev.RoundBegins(2, (21, 11), chosen=False), "Round 2, in this order: 21 and 11."),
    (ev.RoundBegins(2, (11, 12), chosen=True), "Round 2."),
    (ev.Sent(12), "Ann chooses rider 12."),
    (ev.Rolled(33, (4, 5, 3, 1)), "33 (Cyrus) rolls yellow 4, green 5, blue 3, orange 1."),
    (rode(), "33 (Cyrus) rides straight ahead with the green 5."),
    (
        rode(path=((3, 1), (2, 2)), behind=22, pips=2, token=True),
        (
            "33 (Cyrus) rides down to lane 2 and onto 22’s wheel with the green 2. "
            "An energy token turns the green 1 into a 2."
        ),
    ),
    (rode(path=((3, 1), (4, 2)), pips=2, die=3), "33 (Cyrus) rides up to lane 4 with the orange 2."),
    (ev.Stayed(21, saved=False), "21 (Ben) has nowhere to go and stays put."),
    (ev.Stayed(21, saved=True), "21 (Ben) stays put to save a token."),
    (ev.StoodStill(21, 1, forced=False, saved=False), "21 (Ben) does a track stand."),
    (ev.StoodStill(21, 1, forced=False, saved=True), "21 (Ben) does a track stand to save a token."),
    (
        ev.StoodStill(21, 2, forced=True, saved=False),
        "21 (Ben) is forced into a track stand. That’s two track stands in a row.",
    ),
    (
        ev.StoodStill(21, 2, forced=False, saved=True),
        "21 (Ben) does a track stand to save a token. That’s two track stands in a row.",
    ),
    (
        ev.StoodStill(21, 3, forced=True, saved=False),
        "21 (Ben) is forced into a track stand. That’s three track stands in a row.",
    ),
    (ev.LineCrossed(21, 1, 0), "21 crosses the line and is 1 column past it!"),
    (ev.LineCrossed(21, 3, 3), "21 completes lap 3 and is 4 columns past the line!"),
    (ev.LapPlaced(1, 2, (21, 11)), "At the line: 2nd 21, 3rd 11."),
    (ev.LapPlaced(2, 1, (21,)), "At the line on lap 2: 1st 21."),
    (ev.PointsWon(21, 2, 1, 5), "5 points for 21 (Ben)."),
    (ev.PointsWon(21, 2, 4, 1), "1 point for 21 (Ben)."),
    (ev.LapsGained(21, 1, 20), "21 (Ben) gains 1 lap on the field: +20 points."),
    (ev.LapsGained(21, -2, -40), "21 (Ben) loses 2 laps to the field: −40 points."),
    (ev.WentOut(21, 2, "last"), "21 (Ben) is last and goes out. Well ridden!"),
    (ev.WentOut(21, 1, "stood"), "21 (Ben) stands still too long and is out."),
    (ev.TrackLeft((21,), "home"), "21 leaves the track."),
    (ev.TrackLeft((11, 21), "next"), "11 and 21 leave the track."),
    (ev.TrackLeft((11, 12), "wall"), "11 and 12 leave the track to let the riders behind through."),
    (ev.TrackLeft((11,), "wall"), "11 leaves the track to let the riders behind through."),
    (ev.LapEnds(2, (21, 11)), "Lap 2 is over. 21 lines up first for the next one."),
    (ev.Timed(1, 23, 17, 0), "Ben finishes in 17 rounds. Rider 23 is 1 column past the line."),
    (ev.RaceOver((2, 1, 3), (5, 9, 1), scoring.LAPS_RUN), "Ben wins on points!"),
    (ev.RaceOver((2, 1), (48, 49), scoring.PAST_THE_LINE), "Ben wins, furthest past the line!"),
    (ev.RaceOver((1, 2), (1, 0), scoring.STOOD), "Ann wins: the other rider stood still too long!"),
    (ev.RaceOver((1, 2), (1, 0), scoring.LAST_ONE), "Ann wins with the last rider on the track!"),
    (ev.RaceOver((1, 1, 3), (9, 9, 11), scoring.ALL_TIMED), "Ann and Ben share the win on time!"),
    (ev.RaceOver((1, 2), (50, 44), scoring.FIRST_HOME), "Ann wins, home in fewer rounds!"),
    (ev.RaceOver((1, 2), (50, 49), scoring.FURTHER), "Ann wins: level on rounds, but further past the line!"),
    (ev.RaceOver((1, 2), (50, 50), scoring.INNER), "Ann wins: level on rounds and distance, but further in!"),
    (ev.RaceOver((1, 1), (50, 50), scoring.DEAD_HEAT), "Ann and Ben share the win: a dead heat!"),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_what_is_said(event: Event, sentence: str) -> None:
    assert GAME.say(event, NAMES) == sentence


def test_every_event_is_told() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(ev.Happening))


def test_what_a_simulation_counts() -> None:
    counted = {entry for event, _ in TOLD for entry in GAME.notable(event)}
    assert counted >= {
        ("die used", "green with a token"),
        ("ride ends on", "a square of the die’s colour"),
        ("stays put", "to save a token"),
        ("track stand", "3 in a row, forced"),
        ("out", "last at the end of a lap"),
        ("laps", "lost"),
        ("rounds per team", "17"),
    }
