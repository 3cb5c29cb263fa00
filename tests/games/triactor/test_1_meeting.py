"""Rulebook 1: the meeting; 4.3: standings; T7 and T10."""
# ruff: noqa: N802 - rulings are numbered with a capital T

from typing import Any

import pytest

from homestretch.core import BadOptions, Match, Outcome
from homestretch.core.meeting import MeetingOver, RaceAdded
from homestretch.games.triactor import events as ev
from homestretch.games.triactor.data import LETTERS, SPACES

from .table import COINS, GAME, LAST_MOVE, betting, outcome, play, race, refuse, texts

DEAL = [f"coin {letter}" for letter in LETTERS]
RUN: dict[str, Any] = {"seats": 4} | LAST_MOVE


def test_1_1_three_to_six_players() -> None:
    for seats in range(3, 7):
        state = GAME.setup({}, seats)
        assert (state.seats, len(state.slips), state.races) == (seats, seats, 3)
    for seats in (0, 2, 7, -3):
        with pytest.raises(BadOptions, match=f"3–6 players, not {seats}"):
            GAME.setup({}, seats)


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"races": 0}, "Races: “0” isn’t a whole number from 1 to 20"),
        ({"timer": 16}, "“16” isn’t one of 0, 15, 20, 30"),
        ({"hurdles": 1}, "no option “hurdles”. Choose one of: races, advanced, timer"),
    ],
)
def test_1_1_options_that_are_none(options: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadOptions, match=complaint):
        GAME.setup(options, 3)


def test_1_3_spaces_of_the_course() -> None:
    """44 steps with two spaces each, the four corners with four."""
    assert len(SPACES) - 1 == 44
    assert {step for step, spaces in enumerate(SPACES) if spaces == 4} == {7, 16, 29, 38}
    assert set(SPACES) == {2, 4}


def test_1_4_one_coin_of_each_suit_is_dealt_to_a_to_h() -> None:
    state, _ = play(GAME.setup({}, 3), "start 1")
    state, events = play(state, *reversed(DEAL))
    assert state.coins == (7, 6, 5, 4, 3, 2, 1, 0)
    assert events == [ev.CoinDealt(7 - place, place) for place in range(8)]
    assert state.phase == "bet"


def test_1_4_a_coin_is_dealt_once() -> None:
    state, _ = play(GAME.setup({}, 3), "start 1", "coin S")
    assert refuse(state, "coin S") == "1.4"
    assert texts(state) == DEAL[1:]


@pytest.mark.parametrize("seat", [1, 2, 3, 4, 5])
def test_T7_the_first_player_is_drawn_and_bets_and_rolls_first(seat: int) -> None:
    state, events = play(GAME.setup({}, 5), f"start {seat}", *DEAL)
    assert events[0] == ev.RaceBegins(1, 3, seat - 1)
    seats = []
    while state.phase == "bet":
        seats.append(state.seat)
        state, events = play(state, "seal")
    assert seats == [(seat - 1 + turn) % 5 for turn in range(5)]
    assert (state.phase, state.seat) == ("roll", seat - 1)
    assert events[-1] == ev.RaceStarts(1, seat - 1)


@pytest.mark.parametrize("first", [0, 1, 2, 3])
@pytest.mark.parametrize("seat", [0, 2])
def test_T7_the_player_to_the_left_starts_the_next_race(first: int, seat: int) -> None:
    """The player to the left of the first player of a race starts the next one, whoever had the last turn."""
    state, _ = play(race(**RUN, first=first, seat=seat), "take C")
    state, events = play(state, "next")
    assert (state.race, state.first, state.seat, state.phase) == (2, (first + 1) % 4, (first + 1) % 4, "deal")
    assert events == [ev.RaceBegins(2, 3, (first + 1) % 4)]


def test_1_4_a_new_race_begins_afresh() -> None:
    slips = [{"bids": ["S"]}, {}, {}, {}]
    state, _ = play(race(**RUN, coins=COINS, slips=slips, values={"S": "2"}, turned="S"), "take C", "next")
    fresh, _ = play(GAME.setup({}, 4), "start 2")
    assert state == fresh.replace(race=2, paid=((16, 0, 0, 0),))


def test_4_3_the_meeting_goes_on_until_the_agreed_number_of_races() -> None:
    state, _ = play(race(**RUN, race=2, races=3), "take C")
    assert texts(state) == ["next"]
    assert refuse(state, "finish") == refuse(state, "another") == "1.1"
    state, _ = play(race(**RUN, race=3, races=3), "take C")
    assert texts(state) == ["finish", "another"]
    assert refuse(state, "next") == "1.1"


def test_T10_the_table_may_add_races() -> None:
    state, events = play(race(**RUN, race=3, races=3), "take C", "another")
    assert events[-2:] == [RaceAdded(4), ev.RaceBegins(4, 4, 1)]
    assert (state.race, state.races, state.options.races) == (4, 4, 3)


@pytest.mark.parametrize(
    ("paid", "places"), [([5, 9, 5, 0], (2, 1, 2, 4)), ([8, 1, 8, 8], (1, 4, 1, 1)), ([0, 0, 0, 0], (1, 1, 1, 1))]
)
def test_T10_the_highest_total_wins_and_equal_totals_share(paid: list[int], places: tuple[int, ...]) -> None:
    state, events = play(race(**RUN, race=2, races=2, paid=[paid]), "take C", "finish")
    assert outcome(state) == Outcome(places, tuple(paid), "races")
    assert outcome(state).winners == tuple(seat for seat, place in enumerate(places) if place == 1)
    assert events[-1] == MeetingOver(places, tuple(paid))
    assert texts(state) == []


def test_3_8_T9_the_timer_is_for_the_choice_of_a_die() -> None:
    options = {"timer": 15}
    assert GAME.time_limit(betting(options=options)) == 0
    assert GAME.time_limit(race(options=options)) == 0
    assert GAME.time_limit(race(options=options, phase="choose", rolled={"S": "2"})) == 15
    assert GAME.time_limit(race(phase="choose", rolled={"S": "2"})) == 0


def test_T9_when_time_is_up_a_die_is_chosen_and_recorded_as_a_choice() -> None:
    match = Match(GAME, ["Ann", "Ben", "Cy"], {"timer": 15}, seed=5)
    match.advance_automatically()
    for _ in range(3):
        match.play("seal")
    chosen = set()
    for _ in range(5):
        match.sample()
        match.choose_at_random()
        ply = match.history[-1]
        assert (ply.is_roll, ply.by_itself) == (False, False)
        chosen.add(ply.text)
        match.advance_automatically()
    assert chosen <= {f"take {letter}" for letter in LETTERS}
    assert len(chosen) > 1
