"""Rulebook 2: betting; T8, T11, T12, T13 and T16."""
# ruff: noqa: N802 - rulings are numbered with a capital T

from math import comb, perm

import pytest

from homestretch.core import GameError, Match
from homestretch.games.triactor import events as ev
from homestretch.games.triactor.data import LETTERS
from homestretch.games.triactor.state import State

from .table import COINS, GAME, LAST_MOVE, betting, in_the_way, play, race, refuse, texts


def bids_of(state: State) -> list[str]:
    return [text for text in texts(state) if not text.startswith("INFO") and text != "seal"]


def test_2_1_to_2_5_the_bids_that_three_credits_can_buy() -> None:
    singles, exactors, triactors = 3 * 8, perm(8, 2), perm(8, 3)
    assert len(bids_of(betting())) == singles + exactors + comb(8, 2) + triactors + comb(8, 3)


@pytest.mark.parametrize(
    ("written", "left"),
    [("", 3), ("S", 2), ("SS SSS", 1), ("SM SMC S", 0), ("[SM]", 1), ("[SM] P", 0), ("[SMC]", 0)],
)
def test_2_1_what_bids_cost(written: str, left: int) -> None:
    bids = written.split()
    state, events = play(betting(), *bids)
    view = GAME.observe(state, 0).slips[0]
    assert view.credits == left
    assert [str(bid) for bid in view.bids or ()] == bids
    assert all(isinstance(event, ev.BidMade) for event in events)
    costs = {"S": 1, "[SM]": 2, "[SMC]": 3, "INFO SMC": 1}
    for text, cost in costs.items():
        offered = cost <= left and (text != "INFO SMC" or not bids)
        assert (text in texts(state)) == offered
    assert "seal" in texts(state)


@pytest.mark.parametrize(
    ("made", "text", "sentence"),
    [
        (["S", "S"], "[SM]", "EXACTOR BOX costs 2 credits, and you have 1 left."),
        (["S"], "[SMC]", "TRIACTOR BOX costs 3 credits, and you have 2 left."),
        (["[SMC]"], "S", "You have no credits left."),
        (
            ["INFO SMC", "look SN MN CN", "INFO AHP", "look AN HN PN", "INFO DB", "look DN BN"],
            "S",
            "You have no credits left.",
        ),
    ],
)
def test_2_1_nobody_spends_more_than_three_credits(made: list[str], text: str, sentence: str) -> None:
    state, _ = play(betting(), *made)
    assert refuse(state, text) == "2.1"
    assert in_the_way(state, text) == ("credits",)
    with pytest.raises(ValueError, match=sentence):
        play(state, text)


def test_2_1_a_fourth_info_has_nothing_to_show() -> None:
    state, _ = play(betting(), *(["INFO SMC", "look SN MN CN", "INFO AHP", "look AN HN PN", "INFO DB", "look D2 B2"]))
    assert refuse(state, "INFO SM") == "2.1"
    assert texts(state) == ["seal"]


def test_2_2_info_shows_three_coins() -> None:
    state, bought = play(betting(), "INFO SMC")
    assert bought == [ev.InfoBought(0, (0, 1, 2))]
    assert (state.phase, GAME.decides_in_secret(state), GAME.to_move(state)) == ("look", True, -1)
    state, seen = play(state, "look SN MA C5")
    assert seen == [ev.CoinsSeen(0, (0, 1, 2), (0, 1, 5))]
    assert seen[0].audience == 0
    assert GAME.observe(state, 0).values == (0, 1, 5, None, None, None, None, None)


def test_2_2_what_is_looked_at_are_the_coins_of_the_info() -> None:
    state, _ = play(betting(), "INFO SMC")
    assert [refuse(state, text) for text in ("look SN MA", "look SN MA A5", "look SN MA C6")] == ["2.2"] * 3
    assert len(GAME.actions(state)) == 6**3


def test_T12_infos_are_bought_one_at_a_time_and_show_new_coins_only() -> None:
    state, _ = play(betting(), "INFO SMC", "look SN MN CN")
    infos = [text for text in texts(state) if text.startswith("INFO")]
    assert len(infos) == comb(5, 3)
    assert refuse(state, "INFO SAH") == "T12"
    assert in_the_way(state, "INFO SAH") == ("coin-S",)
    assert refuse(state, "INFO AH") == "2.2"
    state, _ = play(state, "INFO AHP", "look AN HN PN")
    assert [text for text in texts(state) if text.startswith("INFO")] == ["INFO DB"]
    state, _ = play(state, "INFO DB", "look D2 B3")
    assert GAME.observe(state, 0).values == (0, 0, 0, 0, 0, 0, 2, 3)


def test_T12_info_comes_before_the_first_bid_on_a_horse() -> None:
    state, _ = play(betting(), "S")
    assert refuse(state, "INFO SMC") == "T12"
    assert in_the_way(state, "INFO SMC") == ("written",)


@pytest.mark.parametrize("advanced", [False, True])
def test_T12_the_purchase_is_public_and_the_values_are_private(advanced: bool) -> None:
    options = {"advanced": advanced}
    state, _ = play(betting(options=options), "INFO SMC", "look SN MA C5", "S", "seal")
    for seat in (None, 1, 2):
        view = GAME.observe(state, seat)
        assert view.slips[0].infos == ((0, 1, 2),)
        assert view.values == (None,) * 8
    assert GAME.observe(state, 0).values[:3] == (0, 1, 5), "the buyer may look again"


def test_T11_a_coin_that_has_a_value_keeps_it() -> None:
    """The second player to look sees the same as the first; only new coins are drawn."""
    state, _ = play(betting(), "INFO SMC", "look SN MA C5", "seal")
    both, events = play(state, "INFO SMC")
    assert events[-1] == ev.CoinsSeen(1, (0, 1, 2), (0, 1, 5))
    assert both.phase == "bet"
    one_new, _ = play(state, "INFO MCA")
    assert texts(one_new) == [f"look A{face}" for face in "NA2345"]
    state, events = play(one_new, "look A4")
    assert events == [ev.CoinsSeen(1, (1, 2, 3), (1, 5, 4))]


def test_T11_a_coin_that_was_looked_at_turns_up_alike_in_the_race() -> None:
    state = race(phase="choose", pawns={"S": 3}, coins={"S": "A"}, values={"S": "2"}, rolled={"S": "4"})
    state, events = play(state, "take S")
    assert ev.CoinTurned(0, 2, 5) in events
    assert state.steps[0] == 7


@pytest.mark.parametrize("bids", [(), ("S",), ("SS", "SS", "SS"), ("[SM]",)])
def test_T8_fewer_credits_may_be_spent_and_the_same_bid_made_again(bids: tuple[str, ...]) -> None:
    state, _ = play(betting(), *bids, "seal")
    assert tuple(map(str, state.slips[0].bids)) == bids
    assert state.slips[0].sealed
    assert state.seat == 1


def test_2_6_the_example_of_a_back() -> None:
    state, _ = play(betting(), "SS", "SMC", "PPP", "seal")
    assert "".join(LETTERS[horse] for horse in state.slips[0].back) == "SMCP"


def test_2_6_backs_are_shown_together_when_the_last_slip_is_sealed() -> None:
    state, events = play(betting(), "S", "seal", "[MC]", "seal", "INFO SMC", "look SN MN CN")
    assert not any(isinstance(event, ev.BacksShown) for event in events)
    assert [slip.back for slip in GAME.observe(state, None).slips] == [None] * 3
    assert [slip.back for slip in GAME.observe(state, 1).slips] == [None, (1, 2), None]
    state, events = play(state, "seal")
    backs = ((0,), (1, 2), ())
    assert events == [ev.SlipSealed(2), ev.BacksShown(backs), ev.RaceStarts(1, 0)]
    assert tuple(slip.back for slip in GAME.observe(state, None).slips) == backs


def test_2_7_in_the_advanced_variant_backs_stay_hidden_until_the_race_is_over() -> None:
    options = {"advanced": True}
    state, events = play(betting(options=options), "S", "seal", "[MC]", "seal", "seal")
    assert events[-1] == ev.RaceStarts(1, 0)
    assert not any(isinstance(event, ev.BacksShown) for event in events)
    assert [slip.back for slip in GAME.observe(state, 0).slips] == [(0,), None, None]
    slips = [{"bids": ["S"]}, {"bids": ["[MC]"]}, {}]
    state, events = play(race(options=options, slips=slips, **LAST_MOVE), "take C")
    backs = ((0,), (1, 2), ())
    kinds = [type(event) for event in events]
    assert ev.BacksShown(backs) in events
    assert kinds.index(ev.RaceOver) < kinds.index(ev.BacksShown) < kinds.index(ev.PaidOut)
    assert tuple(slip.back for slip in GAME.observe(state, None).slips) == backs


@pytest.mark.parametrize("advanced", [False, True])
def test_T13_bids_and_how_many_there_are_stay_secret_until_the_payout(advanced: bool) -> None:
    """Two matches that differ only in what Ben writes on his slip look alike to all others."""
    matches = []
    for bids in (["SMC"], ["S", "MM", "CCC"]):
        match = Match(GAME, ["Ann", "Ben", "Cy"], {"advanced": advanced})
        for text in ("start 1", *(f"coin {letter}" for letter in LETTERS), "P", "seal", *bids, "seal"):
            match.play(text)
        matches.append(match)
    for text in ("", "seal", "roll SN MN CN A2 HN PN DN BN", "take A"):
        for match in matches if text else ():
            match.play(text)
        one, other = matches
        for seat in (None, 0, 2):
            assert list(one.events_for(seat)) == list(other.events_for(seat))
            assert one.view(seat) == other.view(seat)
            assert one.view(seat).slips[1].bids is None
            assert one.view(seat).slips[1].credits is None
        assert one.view(1) != other.view(1)


def test_2_6_a_slip_is_written_in_private_and_the_race_is_public() -> None:
    assert GAME.decides_in_secret(betting())
    assert not GAME.decides_in_secret(race())
    assert not GAME.decides_in_secret(race(coins=COINS, phase="choose", rolled={"S": "2"}))


# -- opening a sealed slip again


def opened(*words: str) -> Match:
    """A match in which the first player has sealed a bid on Suns and these events have followed."""
    match = Match(GAME, ("Ann", "Ben", "Cy"), {"races": 1}, seed=7)
    match.advance_automatically()
    for word in ("S", "seal", *words):
        match.play(word)
        match.advance_automatically()
    return match


def test_T16_a_sealed_slip_is_opened_again_and_the_others_stay() -> None:
    match = opened("M", "seal", "C")
    first, second, third = (GAME.turn(match.state_after(len(match.history) - back)) for back in (5, 3, 1))
    assert match.seats_that_may_reopen() == sorted((first, second))
    since = match.reopen(first)
    assert list(map(str, since)) == ["M", "seal", "C"]
    assert match.to_move == first
    assert [str(bid) for bid in match.state.slips[first].bids] == ["S"]
    match.take_back()
    for action in ("SS", "seal", *since):
        match.play(action)
    slips = match.state.slips
    assert [(list(map(str, slips[seat].bids)), slips[seat].sealed) for seat in (first, second, third)] == [
        (["SS"], True),
        (["M"], True),
        (["C"], False),
    ]


def test_T16_not_when_somebody_has_bought_info_since() -> None:
    match = opened("INFO SMC")
    seat = next(seat for seat, slip in enumerate(match.state.slips) if slip.sealed)
    assert match.seats_that_may_reopen() == []
    with pytest.raises(GameError, match="too late"):
        match.reopen(seat)


def test_T16_own_info_stays_bought() -> None:
    match = Match(GAME, ("Ann", "Ben", "Cy"), {"races": 1}, seed=7)
    match.advance_automatically()
    seat = match.to_move
    for word in ("INFO SMC", "S", "seal"):
        match.play(word)
        match.advance_automatically()
    assert match.reopen(seat) == []
    slip = match.state.slips[seat]
    assert (len(slip.infos), len(slip.bids), slip.sealed) == (1, 1, False)


def test_T16_not_when_the_last_slip_is_sealed_nor_for_computers() -> None:
    match = opened("seal", "seal")
    assert GAME.phase(match.state) == "roll"
    assert match.seats_that_may_reopen() == []
    match = opened()
    match.computers = ("novice",) * 3
    assert match.seats_that_may_reopen() == []


def test_T16_whoever_has_not_sealed_has_nothing_to_open() -> None:
    match = opened()
    with pytest.raises(GameError, match="too late"):
        match.reopen(match.to_move)


def test_2_5_no_bid_names_a_fourth_horse() -> None:
    for state in (betting(), play(betting(), "[SMC]")[0]):
        assert refuse(state, "SMCA") == "2.5"
        assert in_the_way(state, "SMCA") == ("runner-S", "runner-M", "runner-C")
        assert "SMCA" not in texts(state)
