"""Rulebook 2: the line-up, who bets first, betting in the open and face down (R1, R7, R9)."""

from typing import Any

import pytest

from homestretch.games.royal_turf import events as ev
from homestretch.games.royal_turf.data import ROYAL as EDITION
from homestretch.games.royal_turf.state import State, deck_for_race

from .table import HIDDEN, ROYAL, in_the_way, play, race, random_match, refuse, runs, texts

HOME = {"1": 34, "2": 34, "3": 34, "4": 3, "5": 2, "6": 1, "7": 0}


def betting(**entries: Any) -> State:
    """A position before the first bet, with these entries."""
    return race(**{"phase": "bet"} | entries)


def after_race_2(*scores: int, won: tuple[int, ...] = (), **entries: Any) -> State:
    """A state after the payout of the second race, with these scores before it; `won` is what it paid."""
    paid = [list(scores), list(won or [0] * len(scores))]
    return race(phase="payout", seats=len(scores), race=2, runs=HOME, paid=paid, **entries)


# -- 2.1 the line-up


def test_2_1_the_first_horse_on_33_and_the_last_on_27() -> None:
    state, events = play(race(phase="deal"), "card 3b", "card 7a", "card 1c")
    view = ROYAL.observe(state, None)
    assert {number: run for number, run in runs(state).items() if run > -50} == {"3": 0, "7": -1, "1": -2}
    assert [view.runners[horse].space for horse in (2, 6, 0)] == [33, 32, 31]
    white = view.runners[1]
    assert (white.run, white.space, white.card, white.distances) == (None,) * 4
    assert view.standing == (2, 6, 0)
    assert [event.run for event in events if isinstance(event, ev.CardTurned)] == [0, -1, -2]
    state, _ = play(state, "card 2a", "card 4a", "card 5a", "card 6a")
    assert state.phase == "bet"
    assert [runner.space for runner in ROYAL.observe(state, None).runners] == [31, 30, 33, 29, 28, 27, 32]


def test_2_1_a_second_card_of_a_horse_is_set_aside() -> None:
    state, events = play(race(phase="deal"), "card 3b", "card 3a", "card 3c", "card 1a")
    assert isinstance(events[1], ev.CardSetAside)
    assert state.aside == ("3a", "3c")
    assert state.cards[2] == "3b"
    assert runs(state)["1"] == -1
    assert "card 3a" not in texts(state)
    assert len(texts(state)) == 17
    assert refuse(state, "card 3a") == "2.1"


def test_2_1_every_card_that_is_left_may_come() -> None:
    assert texts(race(phase="deal")) == [f"card {card}" for card in EDITION.deck]


def test_r1_a_race_takes_seven_cards_out_and_brings_back_those_set_aside() -> None:
    matches = [random_match("royal-turf", seed) for seed in range(4)]
    for match in matches:
        out: set[str] = set()
        for ply in match.history:
            if ply.state.phase == "payout":
                assert not out & set(ply.state.cards)
                out |= set(ply.state.cards)
                assert set(deck_for_race(ply.state)) == (set(EDITION.deck) - out or set(EDITION.deck))
        assert out == set(EDITION.deck), "three races, 21 cards"


# -- 2.2 who bets first


@pytest.mark.parametrize("seats", [2, 6])
def test_2_2_lots_decide_in_the_first_race(seats: int) -> None:
    start = ROYAL.setup({}, seats)
    assert texts(start) == [f"first {number}" for number in range(1, seats + 1)]
    state, events = play(start, f"first {seats}")
    assert (state.first, state.seat, state.phase) == (seats - 1, seats - 1, "deal")
    assert events == [ev.RaceBegins(1, 3, seats - 1)]


def test_2_2_later_the_richest_bets_first() -> None:
    after = after_race_2(250, 100, 200, won=(0, 300, 0), bets=[{}, {"2": 1}, {}])
    assert after.first == 0
    state, events = play(after, "next")
    assert (state.race, state.first, state.phase) == (3, 1, "deal")
    assert isinstance(events[-1], ev.RaceBegins)


def test_r7_lots_decide_among_several() -> None:
    state, events = play(after_race_2(300, 100, 300), "next")
    assert events == [ev.LotsDrawn((0, 2))]
    assert texts(state) == ["first 1", "first 3"]
    assert refuse(state, "first 2") == "R7"
    state, _ = play(state, "first 3")
    assert (state.first, state.race) == (2, 3)


def test_4_5_the_table_is_cleared_for_the_next_race() -> None:
    state, _ = play(after_race_2(1, 2), "next")
    assert state.replace(deck=(), paid=()) == ROYAL.setup({}, 2).replace(
        phase="deal", race=3, first=1, seat=1, deck=(), paid=()
    )


# -- 2.3 betting in the open


def test_2_3_three_rounds_clockwise_from_the_first_bettor() -> None:
    state, seats = betting(seats=3, first=1), []
    for horse in "123":
        for chip in {"1": "1", "2": "2", "3": "1"}[horse] * 3:
            seats.append(state.seat)
            state, events = play(state, f"bet {horse} {chip}")
    assert seats == [1, 2, 0] * 3
    assert state.phase == "roll"
    assert state.seat == 1
    assert events[-1] == ev.BetsClosed(1, 1)
    assert state.bets == ((1, 2, 1, -1, -1, -1, -1),) * 3, "any number of players may be on one horse"


def test_2_3_every_chip_on_every_horse_without_one_of_ones_own() -> None:
    state, _ = play(betting(), "bet 3 2", "bet 3 1")
    assert texts(state) == [f"bet {horse} 1" for horse in "124567"]
    assert refuse(state, "bet 3 1") == "2.3"
    assert refuse(state, "bet 4 2") == "1.4"
    assert refuse(state, "bet 4 0") == "1.4"
    assert in_the_way(state, "bet 3 1") == (f"chip-{state.seat}-3",)
    assert in_the_way(state, "bet 4 2") == ("hand",)
    state, _ = play(state, "bet 1 1")
    assert texts(state) == [f"bet {horse} {chip}" for horse in "124567" for chip in "12"]


def test_2_3_bets_are_seen_by_all_with_what_the_horses_pay_now() -> None:
    state, events = play(betting(), "bet 3 2", "bet 3 1")
    assert events[0] == ev.ChipPlaced(0, 2, 2)
    for seat in (None, 0, 1):
        view = ROYAL.observe(state, seat)
        assert [(chip.seat, chip.value) for chip in view.runners[2].chips] == [(0, 2), (1, 1)]
        assert view.runners[2].counted == 3
        assert view.runners[2].odds == (250, 150, 100)
        assert view.runners[0].odds == (0, 0, 0)
        assert [hand.values for hand in view.hands] == [(1, 1), (1, 2)]


def test_2_3_the_odds_are_doubled_in_the_third_race() -> None:
    state, _ = play(betting(race=3), "bet 3 2")
    view = ROYAL.observe(state, None)
    assert view.factor == 2
    assert view.runners[2].odds == (700, 400, 300)
    assert view.payout[0][1] == 350


def test_2_3_a_bet_can_be_taken_back_until_the_last_one() -> None:
    state, events = play(betting(bets=[{"1": 1, "2": 1}, {"1": 1, "2": 1}]), "bet 3 2")
    assert not any(event.reveals for event in events)
    _, events = play(state, "bet 4 2")
    assert events[-1].reveals


# -- 2.4 hidden betting


def test_2_4_four_rounds_with_the_0_chip() -> None:
    state = betting(options=HIDDEN)
    assert len(texts(state)) == 7 * 3
    for horse, chip in zip("1234", "0112", strict=True):
        state, _ = play(state, f"bet {horse} {chip}", f"bet {horse} {chip}")
    assert state.phase == "roll"
    assert state.bets == ((0, 1, 1, 2, -1, -1, -1),) * 2


def test_r9_all_four_chips_on_different_horses() -> None:
    state, _ = play(betting(options=HIDDEN), "bet 3 0", "bet 1 1")
    assert not any(text.startswith("bet 3 ") or text.endswith(" 0") for text in texts(state))
    assert refuse(state, "bet 3 1") == "2.3"
    assert refuse(state, "bet 4 0") == "1.4"
    assert refuse(state, "pass") == "R9"


def test_2_4_betting_is_private_and_nothing_else_is() -> None:
    for ply in random_match("royal-turf", 1, hidden=True).history:
        assert ROYAL.decides_in_secret(ply.state) == (ply.state.phase == "bet")
    assert not any(ROYAL.decides_in_secret(ply.state) for ply in random_match("royal-turf", 1).history)
