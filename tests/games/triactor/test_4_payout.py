"""Rulebook 4: the payouts of bids."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.games.triactor import events as ev
from homestretch.games.triactor.actions import BIDS, Bid
from homestretch.games.triactor.data import LETTERS
from homestretch.games.triactor.scoring import settle

from .naive import winnings
from .table import GAME, LAST_MOVE, play, race


def order(letters: str) -> tuple[int, ...]:
    return tuple(map(LETTERS.index, letters))


def finish(*slips: list[str], advanced: bool) -> tuple[int, ...]:
    """Return the payouts of the slips when Suns, Moons and Crowns finish in the first three places."""
    documents = [{"bids": slip} for slip in slips]
    end = race(seats=len(slips), slips=documents, options={"advanced": advanced}, **LAST_MOVE)
    state, _ = play(end, "take C")
    return state.paid[-1]


@pytest.mark.parametrize(
    ("slips", "paid"),
    [
        ([["S"], [], []], (16, 0, 0)),
        ([["S"], ["S"], []], (8, 8, 0)),
        ([["S"], ["SSS"], ["PSB"]], (4, 1, 0)),
        ([["SM"], [], []], (32, 0, 0)),
        ([["[SM]"], [], []], (32, 0, 0)),
        ([["SM"], ["[SM]"], []], (16, 16, 0)),
        ([["S", "S"], [], []], (32, 0, 0)),
        ([["S", "SS", "SSS"], [], []], (16 + 8 + 4, 0, 0)),
        ([["SMC", "SMC", "SMC"], [], []], (144, 0, 0)),
        ([["[SMC]"], ["[SMC]"], ["[SMC]"], ["P"]], (6, 6, 6, 0)),
        ([["SMC"], ["SM"], ["P"]], (48, 16, 0)),
        ([["P"], ["B"], ["MS"]], (0, 0, 0)),
        ([["C", "CC", "CCC"], ["MSC"], ["[SC]"]], (1, 0, 0)),
        ([["S", "SS", "SSS"], ["S"], []], (8 + 4 + 2, 8, 0)),
        ([["S", "SM"], ["SS"], ["[SMC]"]], (4 + 16, 2, 12)),
    ],
)
def test_4_2_and_2_7_what_slips_win_in_the_advanced_variant_too(slips: list[list[str]], paid: tuple[int, ...]) -> None:
    """A player counts once however often a horse is on the slip."""
    for advanced in (False, True):
        assert finish(*slips, advanced=advanced) == paid


def test_4_2_the_payout_is_told_bid_by_bid() -> None:
    state, events = play(race(slips=[{"bids": ["S", "P"]}, {}, {"bids": ["S"]}], **LAST_MOVE), "take C")
    paid = [event for event in events if isinstance(event, ev.PaidOut)]
    assert [event.total for event in paid] == [8, 0, 8]
    lines = [(str(line.bid), line.won, line.counted, line.amount) for line in paid[0].settlements]
    assert lines == [("S", True, 2, 8), ("P", False, 0, 0)]
    assert GAME.observe(state, None).slips[0].settlements == paid[0].settlements


@given(st.lists(st.lists(st.sampled_from(BIDS), max_size=3), min_size=3, max_size=6), st.permutations(LETTERS))
def test_4_2_against_a_second_reading_of_the_table(slips: list[list[Bid]], places: list[str]) -> None:
    letters = "".join(places[:3])
    written = [list(map(str, slip)) for slip in slips]
    for slip, words in zip(slips, written, strict=True):
        amounts = [line.amount for line in settle(slip, slips, order(letters))]
        assert amounts == [winnings(word, written, letters) for word in words]


@given(
    st.permutations("SMC"), st.lists(st.sampled_from([b for b in BIDS if max(b.horses) < 3]), min_size=6, max_size=6)
)
def test_4_2_against_a_second_reading_where_many_bids_pay(places: list[str], bids: list[Bid]) -> None:
    letters = "".join(places)
    slips = [[made] for made in bids]
    written = [[str(made)] for made in bids]
    amounts = [settle(slip, slips, order(letters))[0].amount for slip in slips]
    assert amounts == [winnings(words[0], written, letters) for words in written]
