"""Tests of which race each day has."""

from collections import Counter
from datetime import date
from itertools import pairwise

import pytest

from homestretch.core import GameError, Match
from homestretch.core.names import stored_name
from homestretch.daily.race import GAME_NAMES, OPPONENT_LEVELS, SET_UPS, game_of, is_race_of_day, race_of
from homestretch.games import GAMES
from tests.daily.tables import days

LONG = days(2_000)


def test_the_race_of_a_day_is_pinned() -> None:
    """If this fails, people with an older version play a different race on the same day."""
    race = race_of("2026-11-26")
    assert (race.game, race.computers, race.names) == (
        "royal-turf",
        ("regular", "", "regular"),
        ("Charles", "Player 2", "Dorothy"),
    )


def test_every_block_of_five_days_has_every_title() -> None:
    games = [game_of(date.fromordinal(number).isoformat()) for number in range(735_000, 737_000)]
    for block in range(0, len(games), len(GAME_NAMES)):
        assert set(games[block : block + len(GAME_NAMES)]) == set(GAMES.locations)
    assert len({tuple(games[block : block + 5]) for block in range(0, len(games), 5)}) > 100


def test_no_two_days_in_a_row_have_the_same_title_and_a_week_has_most() -> None:
    games = list(map(game_of, LONG))
    assert all(one != other for one, other in pairwise(games))
    assert min(len(set(games[day : day + 7])) for day in range(len(games) - 7)) >= 4


@pytest.mark.parametrize("day", ["0001-01-01", "0001-01-05", "9999-12-31", "2024-02-29"])
def test_the_first_and_the_last_day_have_a_race(day: str) -> None:
    assert is_race_of_day(race_of(day).match())


@pytest.mark.parametrize("game", GAME_NAMES)
def test_seats_opponents_and_ways_to_play_change(game: str) -> None:
    races = [race for race in map(race_of, LONG) if race.game == game]
    assert Counter(map(str, SET_UPS[game])).keys() == Counter(str(race.set_up) for race in races).keys()
    for set_up in SET_UPS[game]:
        ours = [race for race in races if race.set_up == set_up]
        assert {race.person_seat for race in ours} == set(range(set_up.seats))
        assert {level for race in ours for level in race.computers} == {"", *OPPONENT_LEVELS}
    for race in races:
        assert race.computers.count("") == 1
        assert len(set(race.names)) == len(race.names) == race.set_up.seats
        assert race.names[race.person_seat] == stored_name(race.person_seat)


def test_what_is_no_day_has_no_race() -> None:
    with pytest.raises(GameError, match="“2026-02-30” isn’t a day"):
        race_of("2026-02-30")


def test_another_game_is_not_the_race_of_the_day_whatever_it_says() -> None:
    race = race_of("2026-11-26")
    ours = race.match()
    assert is_race_of_day(ours)
    start = ours.state_after(0)

    def claims(day: str, names: tuple[str, ...] = race.names, **other: object) -> bool:
        about = {"start": start, "computers": race.computers, **other}
        return is_race_of_day(Match(ours.game, names, day=day, **about))

    assert claims(race.day)
    assert claims(race.day, ("Ann", "Ben", "Cy"))
    assert not claims("")
    assert not claims("2026-11-27")
    assert not claims(race.day, start=None)
    assert not claims(race.day, computers=("novice", "", "regular"))
    assert not claims(race.day, start=start.replace(race=2, paid=((0, 900, 0),)))
