"""Contests: who sat where, whose dice, and the figures."""

import json
from typing import Any

import pytest

from homestretch import cli
from homestretch.bots import LEVELS
from homestretch.contest import Contest, play_game, run_contest
from homestretch.games import find_game
from homestretch.study.estimate import wilson_interval

ROYAL = find_game("royal-turf")
SEATS = ("novice", "random", "random", "random")


def test_everybody_sits_everywhere_with_the_same_dice() -> None:
    table = Contest(ROYAL, SEATS, {}, 1)
    assert [table.seating(number).index("novice") for number in range(8)] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert [table.deal_number(number) for number in range(8)] == [0, 0, 0, 0, 1, 1, 1, 1]


def test_the_same_game_is_played_again_and_another_is_another() -> None:
    table = Contest(ROYAL, SEATS, {}, 1)
    assert play_game(table, 3).outcome == play_game(table, 3).outcome
    assert len({play_game(table, number).outcome for number in range(8)}) > 1


def figures(jobs: int) -> dict[str, Any]:
    return run_contest(ROYAL, SEATS, 12, 1, {}, jobs)


def test_a_level_that_looks_at_something_beats_one_that_looks_at_nothing() -> None:
    of = figures(1)
    assert of["novice"]["games"] == of["random"]["games"] == 12
    assert of["novice"]["share"] + 3 * of["random"]["share"] == pytest.approx(1, abs=0.001)
    assert of["novice"]["share"] > 0.25
    assert of["novice"]["low"] <= of["novice"]["share"] <= of["novice"]["high"]
    assert of["novice"]["takings"]["first"] > of["random"]["takings"]["first"]
    assert sum(of["novice"]["takings"].values()) == pytest.approx(of["novice"]["mean_score"], abs=0.1)


def test_processes_share_the_games_and_change_nothing() -> None:
    of, other = figures(1), figures(2)
    assert of.keys() == other.keys()
    for level, row in of.items():
        assert all(each == other[level][key] for key, each in row.items() if "seconds" not in key)


def test_intervals_are_as_wilson_says() -> None:
    low, high = wilson_interval(1.0, 10)
    assert (round(low, 3), round(high, 3)) == (0.722, 1.0)


def test_contest_as_json_and_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["contest", "royal-turf", "--seats", "novice,random", "--players", "3", "--games", "3", "--seed", "5"]
    assert cli.main([*command, "--option", "hidden=yes", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["seats"], found["seed"], found["options"]["hidden"]) == (["novice", "random", "random"], 5, True)
    assert {"games", "share", "low", "high", "seconds_per_choice"} <= set(found["levels"]["novice"])
    assert cli.main(command) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Royal Turf, novice, random, random, 3 games, seed 5"
    assert [line.split()[0] for line in lines[3:5]] == ["novice", "random"]
    assert any(line.startswith("pace") for line in lines)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--seats", "wizard,random"], f"There’s no level “wizard”. Choose one of: {', '.join(LEVELS)}."),
        (["--seats", "random,random,random", "--players", "2"], "There are 3 levels, but only 2 players."),
        (["--seats", "random"], "Royal Turf is for 2–6 players, not 1."),
    ],
)
def test_contest_complains(arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["contest", "royal-turf", *arguments]) == cli.REFUSED
    assert capsys.readouterr().err == f"{complaint}\n"
