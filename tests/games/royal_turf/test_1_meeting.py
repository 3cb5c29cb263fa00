"""Rulebook 1: players, horses, die, track, chips, and the print on board and cards (R6, R13)."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from homestretch.core import BadOptions, Match
from homestretch.core.record import record
from homestretch.games.royal_turf.actions import DIE
from homestretch.games.royal_turf.data import (
    FACES,
    NUMBERS,
    ROYAL,
    ROYAL_SHEET,
    SYMBOLS,
    TURF,
    TURF_SHEET,
    Edition,
    read_components,
)

from .table import GAMES, HIDDEN, outcome, play, race, runs
from .table import ROYAL as ROYAL_TURF
from .table import TURF as TURF_RACING

TWO_COLUMNS = {"payout": [[7, 5], [4, 3], [2, 1]]}


@pytest.mark.parametrize("name", GAMES)
def test_1_1_two_to_six_play(name: str) -> None:
    game = GAMES[name]
    for seats in range(2, 7):
        assert game.setup({}, seats).scores == (0,) * seats
    for seats in (1, 7):
        with pytest.raises(BadOptions, match="for 2–6 players"):
            game.setup({}, seats)


def test_r6_equal_sums_share_the_win() -> None:
    chips = [{"1": 1}, {"1": 1}, {}]
    home = {"1": 34, "2": 34, "3": 34}
    over, _ = play(race(seats=3, race=3, phase="payout", runs=home, order="123", bets=chips), "finish")
    assert outcome(over).places == (1, 1, 3)


def test_1_2_the_die_has_three_heads() -> None:
    assert Counter(FACES) == {"head": 3, "cap": 1, "saddle": 1, "shoe": 1}
    assert [str(drawn) for drawn in DIE] == [f"roll {symbol}" for symbol in SYMBOLS]
    assert len(DIE) == 4
    random = Random(1)
    rolled = Counter(str(DIE.sample(random)) for _ in range(6000))
    assert 2800 < rolled["roll head"] < 3200
    assert all(850 < rolled[f"roll {symbol}"] < 1150 for symbol in SYMBOLS[1:])


@pytest.mark.parametrize(("edition", "sheet", "many"), [(ROYAL, ROYAL_SHEET, 21), (TURF, TURF_SHEET, 28)])
def test_1_2_the_cards_and_their_sum(edition: Edition, sheet: Any, many: int) -> None:
    """3·head + cap + saddle + shoe = 30, so each horse averages five spaces; the head is the horse's number."""
    cards = read_components(edition, sheet.default).cards
    assert len(cards) == many
    assert Counter(card[0] for card in cards) == dict.fromkeys(NUMBERS, many // 7)
    for card, (head, *others) in cards.items():
        assert 3 * head + sum(others) == 30
        assert head == int(card[0])
    assert all(grid.weights == (3, 1, 1, 1) and grid.total == 30 for grid in sheet.grids if grid.name == "cards")


def test_1_5_royal_turf_has_three_of_the_four_cards() -> None:
    royal = read_components(ROYAL, ROYAL_SHEET.default).cards
    printed = read_components(TURF, TURF_SHEET.default).cards
    moved_on = dict(zip("abc", "bcd", strict=True))
    assert royal == {card: printed[card[0] + moved_on[card[1]]] for card in royal}
    assert printed["3a"] == (3, 1, 5, 15)
    assert printed["4b"] == (4, 4, 2, 12)


def test_1_4_the_chips() -> None:
    assert race().chips == (1, 1, 2)
    assert race(options=HIDDEN).chips == (0, 1, 1, 2)


@pytest.mark.parametrize(
    ("components", "complaint"),
    [
        ({"payout": [[1], [1]]}, "components.payout: .* isn’t a list of 3"),
        ({"payout": [[], [], []]}, r"components.payout\[0\]: \[\] isn’t a list of 1 to"),
        ({"payout": [[1, 2], [1], [1]]}, "rows of equal length"),
        ({"payout": [[1], [1], [-1]]}, r"components.payout\[2\]\[0\]: -1 isn’t a whole number from 0"),
        ({"cards": [[1, 1, 1, 1]] * 20}, "components.cards: .* isn’t a list of 21"),
        ({"cards": [[1, 1, 1, 0]] * 21}, r"components.cards\[0\]\[3\]: 0 isn’t a whole number from 1 to 33"),
        ({"cards": [[34, 1, 1, 1]] * 21}, r"components.cards\[0\]\[0\]: 34 isn’t"),
        ({"cards": [[1, 1, 1]] * 21}, "isn’t a list of 4"),
        ({"horses": 7}, "“horses” isn’t a known entry"),
    ],
)
def test_r13_what_components_of_ones_own_must_be(components: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadOptions, match=complaint):
        ROYAL_TURF.setup({"components": components}, 3)


def test_r13_components_of_ones_own_are_played_with() -> None:
    """A table of two columns, and cards whose numbers need not add up to anything."""
    cards = [[33, 1, 2, 3]] * 21
    own = {"options": {"components": {"cards": cards} | TWO_COLUMNS}}
    state = race(phase="choose", symbol="head", runs={"1": 0}, **own)
    view = ROYAL_TURF.observe(state, None)
    assert view.payout == ((7, 5), (4, 3), (2, 1))
    assert view.prospects[0].distance == 33
    assert runs(play(state, "move 1")[0])["1"] == 33


def test_r13_a_record_carries_the_components() -> None:
    match = Match(TURF_RACING, ["Ann", "Ben"], {"components": json.dumps(TWO_COLUMNS)}, 1)
    components = json.loads(record(match)["options"]["components"])
    assert components["payout"] == TWO_COLUMNS["payout"]
    assert len(components["cards"]) == 28
