"""Moves, races and payouts against a second, plain implementation: crowded positions, and whole games at random."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.core import Match
from homestretch.games.royal_turf.data import HORSES, NUMBERS, ROYAL_CARDS, SYMBOLS
from homestretch.games.royal_turf.state import NOT_YET, State

from .naive import HOME, Loop, loop, royal_payout, turf_payout, turf_places
from .table import move, random_match, runs, used


@st.composite
def crowds(draw: st.DrawFn) -> dict[str, int]:
    """The seven horses close together, or two of them a lap behind: a horse on a taken space stands one behind."""
    about = draw(st.sampled_from([-6, 0, 6, 12, 18, 25, 33]))
    placed: dict[str, int] = {}
    for number in NUMBERS:
        near = about - draw(st.integers(0, 8))
        run = max(-6, draw(st.sampled_from([near, near, near, draw(st.integers(-6, 0))])))
        taken = {loop(other) for other in placed.values()}
        while loop(run) in taken:
            run = run - 1 if run > -6 else 33
        placed[number] = run
    return placed


CARDS = st.lists(
    st.lists(st.integers(1, 12) | st.integers(1, 33), min_size=4, max_size=4), min_size=21, max_size=21
) | st.just([list(card) for card in ROYAL_CARDS])


@given(crowds(), CARDS, st.sampled_from(NUMBERS), st.sampled_from(SYMBOLS), st.sets(st.sampled_from(NUMBERS)))
def test_3_3_to_3_5_against_a_second_implementation(
    field: dict[str, int], cards: list[list[int]], number: str, symbol: str, tired: set[str]
) -> None:
    tired -= {number}
    naive = Loop(dict(field), set(tired))
    leader = max(field, key=field.__getitem__)
    naive.pace = leader if field[leader] >= 18 else None
    naive.move(number, cards[3 * (int(number) - 1)][SYMBOLS.index(symbol)])
    entries: dict[str, Any] = {"runs": field, "used": "".join(tired), "options": {"components": {"cards": cards}}}
    state, _ = move(number, symbol, **entries)
    _compare(state, naive)


def _compare(state: State, naive: Loop) -> None:
    assert {number: HOME if run == 34 else run for number, run in runs(state).items()} == naive.where
    assert used(state) == "".join(sorted(naive.moved))
    assert (None if state.pace == NOT_YET else NUMBERS[state.pace]) == naive.pace
    assert [NUMBERS[horse] for horse in state.order] == naive.finish


def _chips(state: State) -> list[dict[str, int]]:
    return [{NUMBERS[horse]: placed[horse] for horse in HORSES if placed[horse] != NOT_YET} for placed in state.bets]


def _tables(match: Match) -> tuple[list[list[int]], dict[str, list[int]]]:
    data = json.loads(match.state.options.components)
    names = match.state.edition.deck
    return data["payout"], dict(zip(names, data["cards"], strict=True))


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_of_royal_turf(seed: int) -> None:
    """Every move and every payout of random games."""
    match = random_match("royal-turf", seed, seats=2 + seed % 5, hidden=seed % 2 == 1)
    table, cards = _tables(match)
    naive, symbol, money = Loop({}), "", [0] * (2 + seed % 5)
    for ply in match.history:
        verb, *rest = str(ply.action).split()
        if verb == "roll":
            symbol = rest[0]
            if not naive.where:
                naive = Loop(dict(runs(ply.state)))
        if verb == "move":
            number = rest[0]
            naive.move(number, cards[ply.state.cards[int(number) - 1]][SYMBOLS.index(symbol)])
            _compare(ply.state, naive)
            if len(naive.finish) == 3:
                third = ply.state.race == 3
                chips = _chips(ply.state)
                money = royal_payout(table, chips, money, naive.finish, naive.pace, naive.last(), third)
                assert list(ply.state.scores) == money
                naive = Loop({})


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_of_turf_horse_racing(seed: int) -> None:
    match = random_match("turf-horse-racing", seed, seats=2 + seed % 5, races=3)
    table, cards = _tables(match)
    distances, symbol = dict.fromkeys(NUMBERS, 0), ""
    for ply in match.history:
        verb, *rest = str(ply.action).split()
        if verb == "roll":
            symbol = rest[0]
        if verb == "move":
            number = rest[0]
            distances[number] += cards[ply.state.cards[int(number) - 1]][SYMBOLS.index(symbol)]
            assert {number: min(run, 41) for number, run in distances.items()} == runs(ply.state)
            if distances[number] > 40:
                won = turf_payout(table, _chips(ply.state), turf_places(distances))
                assert list(ply.state.paid[-1]) == won
                distances = dict.fromkeys(NUMBERS, 0)


NAMES = st.sampled_from(NUMBERS)
CHIPS = st.permutations([0, 1, 1, 2])


@given(
    st.lists(st.tuples(st.permutations(NUMBERS), CHIPS), min_size=2, max_size=6),
    st.permutations(NUMBERS),
    NAMES,
    st.integers(0, 300),
    st.integers(1, 3),
)
def test_4_payouts_against_a_second_reading(
    bets: list[tuple[list[str], list[int]]], field: list[str], pace: str, before: int, number: int
) -> None:
    first, second, third, *others = field
    chips = [dict(zip(horses, values, strict=False)) for horses, values in bets]
    stand = {first: 34, second: 34, third: 33, others[0]: 32, others[1]: 31, others[2]: 30, others[3]: 18}
    money = [before * (number > 1)] * len(bets)
    paid = [money, [0] * len(bets)][: number - 1]
    table: dict[str, Any] = {"seats": len(bets), "bets": chips, "race": number, "paid": paid}
    place: dict[str, Any] = {"runs": stand, "order": first + second, "pace": pace, "options": {"hidden": True}}
    state, _ = move(third, "head", **table, **place)
    table_of_house = [list(row) for row in state.components.payout]
    expected = royal_payout(table_of_house, chips, money, [first, second, third], pace, others[3], number == 3)
    assert list(state.scores) == expected
