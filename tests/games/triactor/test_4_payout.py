"""Rulebook 4: what bids pay."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.games.triactor import events as ev
from homestretch.games.triactor.actions import BIDS, VOCABULARY, Bid
from homestretch.games.triactor.data import KINDS, LETTERS
from homestretch.games.triactor.scoring import payout, settle, wins

from .naive import winnings
from .table import GAME, play, race


def bid(text: str) -> Bid:
    action = VOCABULARY.parse(text)
    assert isinstance(action, Bid)
    return action


def order(letters: str) -> tuple[int, ...]:
    return tuple(map(LETTERS.index, letters))


def finish(*slips: list[str], **entries: Any) -> tuple[int, ...]:
    """What the slips win when Suns, Moons and Crowns come in."""
    documents = [{"bids": slip} for slip in slips]
    end = {"pawns": {"S": 45, "M": 45, "C": 44}, "order": "SM", "rolled": {"C": "2"}}
    state, _ = play(race(phase="choose", seats=len(slips), slips=documents, **end, **entries), "take C")
    return state.paid[-1]


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("S", {"SMC": True, "MSC": False, "MCS": False, "MCA": False}),
        ("SS", {"SMC": True, "MSC": True, "MCS": False, "MCA": False}),
        ("SSS", {"SMC": True, "MSC": True, "MCS": True, "MCA": False}),
        ("SM", {"SMC": True, "MSC": False, "SCM": False, "CSM": False}),
        ("[SM]", {"SMC": True, "MSC": True, "SCM": False, "CSM": False}),
        ("SMC", {"SMC": True, "MSC": False, "SCM": False, "SMA": False}),
        ("[SMC]", {"SMC": True, "MSC": True, "CMS": True, "SMA": False}),
    ],
)
def test_4_1_which_bids_pay(text: str, orders: dict[str, bool]) -> None:
    assert {letters: wins(bid(text), order(letters)) for letters in orders} == orders


@pytest.mark.parametrize(
    ("kind", "columns"),
    [
        ("WIN", {1: 16, 2: 8, 3: 4, 6: 4}),
        ("PLACE", {1: 8, 2: 4, 3: 2, 6: 2}),
        ("SHOW", {1: 4, 2: 2, 3: 1, 6: 1}),
        ("EXACTOR", {2: 32, 3: 32, 4: 16, 5: 16, 6: 8, 12: 8}),
        ("EXACTOR BOX", {2: 32, 3: 32, 4: 16, 5: 16, 6: 8, 12: 8}),
        ("TRIACTOR", {3: 48, 5: 48, 6: 24, 8: 24, 9: 12, 18: 12}),
        ("TRIACTOR BOX", {3: 24, 5: 24, 6: 12, 8: 12, 9: 6, 18: 6}),
    ],
)
def test_4_2_the_table_of_payouts(kind: str, columns: dict[int, int]) -> None:
    found = next(row for row in KINDS if row.name == kind)
    assert {players: payout(found, players) for players in columns} == columns


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
    ],
)
def test_4_2_what_slips_win(slips: list[list[str]], paid: tuple[int, ...]) -> None:
    assert finish(*slips) == paid


def test_4_2_a_player_counts_once_however_often_a_horse_is_on_the_slip() -> None:
    assert finish(["S", "SS", "SSS"], ["S"], []) == (8 + 4 + 2, 8, 0)


def test_4_2_the_payout_is_told_bid_by_bid() -> None:
    end = {"pawns": {"S": 45, "M": 45, "C": 44}, "order": "SM", "rolled": {"C": "2"}}
    state, events = play(race(phase="choose", slips=[{"bids": ["S", "P"]}, {}, {"bids": ["S"]}], **end), "take C")
    paid = [event for event in events if isinstance(event, ev.PaidOut)]
    assert [event.total for event in paid] == [8, 0, 8]
    lines = [(str(line.bid), line.won, line.counted, line.amount) for line in paid[0].settlements]
    assert lines == [("S", True, 2, 8), ("P", False, 0, 0)]
    assert GAME.observe(state, None).slips[0].settlements == paid[0].settlements


def test_4_3_totals_are_added_up() -> None:
    assert finish(["S"], [], [], race=3, paid=[[1, 2, 3], [4, 0, 1]]) == (16, 0, 0)


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
