"""Positions as JSON: round trips, left-out entries, and every error."""

import json
from pathlib import Path
from typing import Any

import pytest

from homestretch.core.errors import BadPosition
from tests.games.hands import misread
from tests.pseudo import pseudo_locale, unmarked

from .table import FIELD, HIDDEN, ROYAL, TURF, race, runs, turf

FOLDER = Path(__file__).parents[3] / "pyapp" / "homestretch" / "games" / "royal_turf"
HOME = {"1": 34, "2": 34, "3": 34}


def test_what_is_left_out_is_as_when_a_race_starts() -> None:
    state = race()
    assert (state.phase, state.seats, state.race, state.seat) == ("roll", 2, 1, 0)
    assert state.cards == tuple(f"{number}a" for number in "1234567")
    assert runs(state) == FIELD
    assert set(state.deck) == set(state.edition.deck) - set(state.cards)
    assert state.bets == ((-1,) * 7,) * 2
    assert set(turf().runs) == {0}


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        ({"runs": {"1": 34}}, {"order": (0,), "pace": 0}),
        ({"runs": {"1": 20, "5": 25}}, {"pace": 4}),
        ({"runs": {"1": 17}}, {"pace": -1}),
        ({"first": 1}, {"seat": 1}),
        ({"race": 3}, {"paid": ((0, 0), (0, 0))}),
        ({"race": 2, "paid": [[0, 50]]}, {"first": 1, "seat": 1}),
        ({"race": 2, "first": 1}, {"first": 1, "seat": 1}),
        ({"phase": "payout", "runs": HOME, "bets": [{}, {"2": 1}]}, {"paid": ((0, 300),), "seat": 1}),
        ({"cards": {"4": "4c"}}, {"cards": ("1a", "2a", "3a", "4c", "5a", "6a", "7a")}),
        ({"phase": "deal", "cards": {"4": "4c"}}, {"cards": ("", "", "", "4c", "", "", "")}),
    ],
)
def test_what_is_left_out_follows_from_the_rest(entries: dict[str, Any], expected: dict[str, Any]) -> None:
    state = race(**entries)
    assert {name: getattr(state, name) for name in expected} == expected


@pytest.mark.parametrize(
    ("entries", "complaint"),
    [
        # entries in themselves
        ({"seats": 7}, "seats: 7 isn’t a whole number from 2 to 6"),
        ({"options": {"races": 3}}, "options: “races” isn’t a known entry"),
        ({"options": {"hidden": 2}}, "options: Hidden betting: “2”"),
        ({"options": {"components": {"payout": []}}}, "options: components.payout"),
        ({"race": 4}, "race: 4 isn’t a whole number from 1 to 3"),
        ({"races": 4}, "races: 4 isn’t a whole number from 1 to 3"),
        ({"first": 2}, "first: 2 isn’t"),
        ({"deck": ["1d"]}, 'deck\\[0\\]: "1d" isn’t one of 1a'),
        ({"deck": ["1b", "1b"]}, "deck: .* isn’t a list of different cards"),
        ({"cards": {"1": "2a"}}, 'cards.1: "2a" isn’t one of 1a, 1b, 1c'),
        ({"cards": {"8": "1a"}}, "cards: “8” isn’t a known entry"),
        ({"up": "8"}, 'up: "8" isn’t one of 1'),
        ({"bets": [{}]}, "bets: .* isn’t a list of 2"),
        ({"bets": [{}, {"1": 3}]}, r"bets\[1\].1: 3 isn’t a whole number from 0 to 2"),
        ({"bets": [{"1": 2, "2": 2}, {}]}, r"bets\[0\]: .* isn’t a choice of the chips 1, 1, 2"),
        ({"bets": [{"1": 0}, {}]}, r"bets\[0\]: .* isn’t a choice of the chips 1, 1, 2"),
        ({"options": HIDDEN, "bets": [{"1": 0, "2": 0}, {}]}, "isn’t a choice of the chips 0, 1, 1, 2"),
        ({"runs": {"1": 35}}, "runs.1: 35 isn’t a whole number from -6 to 34"),
        ({"runs": {"1": -7}}, "runs.1: -7 isn’t"),
        ({"used": "11"}, 'used: "11" isn’t different letters'),
        ({"pace": 1}, "pace: 1 isn’t one of"),
        ({"symbol": "boot"}, 'symbol: "boot" isn’t one of head, cap, saddle, shoe'),
        ({"order": "x"}, 'order: "x" isn’t'),
        ({"paid": [[0]]}, r"paid\[0\]: \[0\] isn’t a list of 2"),
        ({"race": 2, "paid": [[-401, 0]]}, "-401 isn’t a whole number from -400"),
        # what does not fit together
        ({"phase": "over", "runs": HOME}, "race: The meeting isn’t over after race 1 of 3"),
        ({"phase": "choose"}, "symbol: The die must show a symbol in the “choose” phase, and only then"),
        ({"symbol": "cap"}, "symbol: The die must show a symbol in the “choose” phase, and only then"),
        ({"phase": "start", "cards": {"1": "1a"}}, "cards: In the “start” phase, no cards have been turned over yet"),
        ({"phase": "deal", "cards": {n: f"{n}a" for n in "1234567"}}, "cards: In the “deal” phase, at least one horse"),
        ({"phase": "deal", "aside": ["1a"]}, "aside: A card is only set aside"),
        ({"up": "1"}, "up: In Turf Horse Racing, a horse must be open for bets in the “bet” phase, and only then"),
        ({"deck": ["1a"]}, "deck: Card 1a has been turned over, so it can’t be in the deck"),
        ({"aside": ["1b"], "deck": ["1b"]}, "deck: Card 1b has been turned over, so it can’t be in the deck"),
        ({"aside": ["1a"]}, "aside: Card 1a can’t be both set aside and in play in the same race"),
        ({"phase": "deal", "deck": ["1a", "2a"]}, "deck: The deck has no card left for horse 3"),
        ({"phase": "start", "deck": []}, "deck: The deck has no card left for horse 1"),
        ({"phase": "deal", "runs": {"1": 0}}, "runs: A horse lines up when its card is turned over, and not before"),
        ({"phase": "bet", "runs": {"1": 5}}, "runs: Before the race, the horses must be on the spaces"),
        ({"runs": {"1": 5, "2": 5}}, "runs: Space 5 has room for one horse, not 2"),
        ({"runs": {"1": 33, "2": 0}}, "runs: Space 33 has room for one horse, not 2"),
        ({"runs": {"1": 34}, "order": ""}, "order: List every horse whose run is 34: those horses have crossed the"),
        ({"order": "1"}, "order: List every horse whose run is 34: those horses have crossed the line"),
        ({"runs": HOME}, "order: The race is over once 3 horses are home"),
        ({"phase": "payout", "runs": {"1": 34}}, "order: A race is only paid out once 3 horses are home"),
        ({"runs": {"1": 34}, "used": "1"}, "used: When a horse is home, its card is out of the race, so it can’t be"),
        ({"phase": "bet", "used": "1"}, "used: No card can be marked as used before the race"),
        ({"used": "1234567"}, "used: When all the cards have been used, they’re all fresh again"),
        ({"runs": {"1": 34}, "used": "234567"}, "used: When all the cards have been used, they’re all fresh again"),
        ({"runs": {"1": 20}, "pace": None}, "pace: A horse must hold the Pace mark once any horse has reached it, and"),
        ({"pace": "1"}, "pace: A horse must hold the Pace mark once any horse has reached it, and only then"),
        ({"runs": {"1": 20}, "pace": "2"}, "pace: Horse 2 hasn’t reached"),
        ({"phase": "deal", "bets": [{"1": 1}, {}]}, r"bets\[0\]: No bets are taken until all the horses’ cards have"),
        ({"phase": "bet", "bets": [{"1": 1, "2": 1, "3": 2}] * 2}, r"bets\[0\]: The next player to bet must have a"),
        ({"phase": "bet", "bets": [{}, {"1": 1}]}, r"bets\[1\]: Everyone bets one chip a round"),
        ({"phase": "bet", "seat": 1}, r"bets\[0\]: Everyone bets one chip a round"),
        ({"race": 2, "paid": []}, "paid: By now, 1 race should have been paid out"),
        ({"race": 3, "paid": [[5, 0], [-6, 0]]}, "paid: Nobody can owe money"),
        ({"phase": "payout", "runs": HOME, "paid": [[1, 0]]}, "paid: What the chips of the last race pay each player"),
        ({"phase": "start", "race": 2, "paid": [[1, 0]]}, "phase: The first player is only drawn at random if"),
        # whose turn it is
        ({"phase": "start", "seat": 1}, "seat: Between races, “seat” must be the richest"),
        ({"phase": "deal", "seat": 1}, "seat: In the “deal” phase, “seat” must be the same as “first”: 0"),
        ({"phase": "deal", "first": 1, "seat": 0}, "seat: In the “deal” phase, “seat” must be the same as “first”: 1"),
        ({"phase": "payout", "runs": HOME, "seat": 1}, "seat: Between races, “seat” must be the richest"),
        ({"race": 2, "paid": [[0, 50]], "first": 0}, "first: “first” must be one of the richest players: 1"),
        ({"race": 3, "paid": [[50, 0], [0, 20]], "first": 1}, "first: “first” must be one of the richest players: 0"),
    ],
)
def test_complaints(entries: dict[str, Any], complaint: str) -> None:
    misread(ROYAL, entries, complaint)


@pytest.mark.parametrize("entries", [{"deck": ["1b", "1b"]}, {"bets": [{"1": 0}, {}]}])
def test_a_complaint_is_translated_whole(entries: dict[str, Any]) -> None:
    with pseudo_locale(), pytest.raises(BadPosition) as refused:
        ROYAL.from_json(entries)
    assert unmarked(str(refused.value), "state", *entries) == []


@pytest.mark.parametrize(
    ("entries", "complaint"),
    [
        ({"runs": {"1": 42}}, "runs.1: 42 isn’t a whole number from 0 to 41"),
        ({"runs": {"1": -1}}, "runs.1: -1 isn’t"),
        ({"runs": {"1": 41}}, "order: The race is over once 1 horse is home"),
        ({"phase": "bet"}, "up: In Turf Horse Racing, a horse must be open for bets in the “bet” phase, and only then"),
        ({"phase": "bet", "up": "1"}, "up: A horse is only open for bets once its card has been turned"),
        ({"phase": "deal", "bets": [{"1": 1}, {}]}, r"bets\[0\]: You can only bet on a horse once its card has been"),
        ({"phase": "bet", "up": "1", "cards": {"1": "1a"}, "bets": [{}, {"1": 1}]}, r"bets\[1\]: This player can’t"),
        ({"phase": "deal", "seat": 1}, "seat: In the “deal” phase, “seat” must be the same as “first”: 0"),
        ({"races": 0}, "races: 0 isn’t a whole number from 1 to 999"),
        ({"races": 1000}, "races: 1000 isn’t"),
        ({"race": 5}, "race: 5 isn’t a whole number from 1 to 4"),
        ({"race": 6, "races": 5}, "race: 6 isn’t a whole number from 1 to 5"),
        ({"options": {"hidden": True}}, "options: “hidden” isn’t a known entry"),
        ({"pace": "1", "runs": {"1": 20}}, "pace: A horse must hold the Pace mark once any horse has reached it, and"),
    ],
)
def test_complaints_of_turf(entries: dict[str, Any], complaint: str) -> None:
    misread(TURF, entries, complaint)


def test_the_figure_of_the_blocked_horse_is_as_the_text_says() -> None:
    data = json.loads((FOLDER / "figures" / "blocked.json").read_text(encoding="utf-8"))
    view = ROYAL.observe(ROYAL.from_json(data["state"]), None)
    caramel = next(found for found in view.prospects if found.horse == 3)
    assert (caramel.start, caramel.distance, caramel.wanted, caramel.stop) == (4, 12, 16, 13)
    assert caramel.by == (2, 1, 6)
