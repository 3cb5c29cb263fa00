"""Every player of a day's race has the same dice, whatever they choose, and cannot see the dice in advance."""

import json
from collections.abc import Callable
from random import Random

import pytest

from homestretch.bots.players import choose as computers_choice
from homestretch.bots.players import seed_of_choice
from homestretch.core import CHANCE, Match, daily_chance
from homestretch.core.link import link, link_in_full, link_to_position, load_link
from homestretch.core.record import dump_record, load_record
from homestretch.core.replay import moments, play_on
from homestretch.daily.race import is_race_of_day, race_of
from homestretch.games import find_game
from homestretch.odds import Hint, Odds
from tests.conformance import BATTERY
from tests.daily.tables import DailyTable, days, played, questions, set_ups
from tests.keeping import check_same_seed_same_game
from tests.tables import walk

DAYS = days(400)
SET_UPS = set_ups()
PARTS = [pytest.param(part, marks=[pytest.mark.thorough] if part % 4 else []) for part in range(20)]


@pytest.mark.parametrize("part", PARTS)
def test_equal_questions_have_equal_answers(part: int) -> None:
    """Two players who choose at random, on 400 days: each die that both have rolled shows the same to both."""
    for day in DAYS[part :: len(PARTS)]:
        one, other = (dict(questions(played(race_of(day).match(), Random(f"{day}/{who}")))) for who in "ab")
        both = one.keys() & other.keys()
        assert len(both) > 10
        assert [key for key in both if one[key] != other[key]] == []


@pytest.mark.parametrize("table", SET_UPS)
@pytest.mark.parametrize("check", [check for check in BATTERY if check is not check_same_seed_same_game])
def test_the_rules(check: Callable[[DailyTable], None], table: DailyTable) -> None:
    check(table)


@pytest.mark.parametrize("table", SET_UPS)
def test_the_same_choices_give_the_same_game(table: DailyTable) -> None:
    first = played(table.sit_down(), Random(1))
    again = table.sit_down()
    for at, ply in enumerate(first.history):
        if at % 9 == 0:
            again = load_record(dump_record(again), find_game).match
        again.sample() if again.to_move == CHANCE else again.play(ply.action)
    assert again.history == first.history
    assert again.day == table.day
    assert is_race_of_day(again)


# -- nobody sees what is coming


def positions(table: DailyTable) -> list[Match]:
    """Some positions in which somebody decides."""
    whole, found = walk(table), []
    match = table.sit_down()
    for ply in whole.history:
        if match.to_move >= 0 and len(match.game.choices(match.state)) > 1:
            found.append(match.fork())
        match.play(ply.action)
    return found[:: max(1, len(found) // 5)]


@pytest.mark.parametrize("table", SET_UPS)
def test_who_looks_ahead_never_asks_the_day(table: DailyTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers, odds and hints are the same without the dice of the day."""
    found = positions(table)
    monkeypatch.setattr(daily_chance, "daily_number", lambda *_: pytest.fail("asks what the day brings"))
    for match in found[:3]:
        game, state, seat = match.game, match.state, match.to_move
        computers_choice(game, state, "regular", Random(seed_of_choice(match)))
        hint = Hint(Odds(game, state, seat, 1))
        hint.play(1)
        with pytest.raises(pytest.fail.Exception, match="asks what the day brings"):
            played(match, Random(1))


@pytest.mark.parametrize("table", SET_UPS)
def test_no_seed_depends_on_coming_dice(table: DailyTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the day had other dice from here on, computers would still choose the same here."""
    number = daily_chance.daily_number
    for match in positions(table):
        seed = seed_of_choice(match)
        with monkeypatch.context() as other:
            other.setattr(daily_chance, "daily_number", lambda *asked: number(*asked, "other"))
            assert seed_of_choice(match) == seed


# -- where the day goes


@pytest.mark.parametrize("table", SET_UPS)
def test_a_day_stays_with_its_game_and_goes_no_further(table: DailyTable) -> None:
    over = walk(table)
    assert load_link(link(over), find_game).match.day == load_link(link_in_full(over), find_game).match.day == table.day
    for plies in moments(over)[:: len(moments(over)) // 3]:
        assert load_link(link_to_position(over, plies), find_game).match.day == ""
        if over.game.outcome(over.state_after(plies)) is None:
            assert play_on(over, plies).day == ""


def test_links_of_other_games_say_nothing_of_a_day() -> None:
    match = Match(find_game("turf-horse-racing"), ["Ann", "Ben"], seed=1)
    assert "day" not in json.loads(dump_record(match))
