"""The race call: golden games tell nearly all that can happen (`tests/golden`); here is what none of them comes to."""

from importlib import import_module
from typing import get_args

import pytest

from homestretch.core import AnyGame, Event, Match
from homestretch.core.log import log
from homestretch.games import GAMES, find_game
from homestretch.games.ludifacture import events as ludifacture
from homestretch.games.pistard import events as pistard
from homestretch.games.royal_turf import events as royal_turf
from homestretch.games.royal_turf.scoring import Settlement
from homestretch.games.triactor import events as triactor
from tests.playthroughs import NAMES, golden

PLAYERS = ("Ann", "Ben", "Cy", "Dee")
SECOND, LAST = Settlement("second", 0, 1, 6, 50, 50), Settlement("last", 6, 2, 0, -100, -50)
EVEN = "Ben breaks even. Gray second: $50. Black last: −\N{WORD JOINER}$50."
BROKE = "Ann and Cy are out of coins, and the game is over. Coins: Ben 9 (+9), Dee 5 (+5), Ann 0 (−32) and Cy"
NO_HAND = "Ann and Cy have no coins in hand, and the game is over. Coins: Ben 9 (+9), Dee 5 (+5), Cy 4 (−28) and Ann"

TOLD: list[tuple[str, Event, str]] = [
    ("triactor", triactor.Moved(3, 0, 0, 3, "blocked"), "Arms are boxed in at the start, with no room on 1, 2 and 3."),
    ("triactor", triactor.Moved(3, 5, 0, 5, "back"), "Step 5 is full, so Arms go back to the start."),
    ("royal-turf", royal_turf.PaidOut(1, (SECOND, LAST), 0), EVEN),
    ("ludifacture", ludifacture.Paid(0, 3, 5, 3, 2), "The move costs 3 coins. Ann pays their last 2 coins."),
    ("ludifacture", ludifacture.Paid(0, 3, 5, 2, 1), "The move costs 2 coins. Ann pays their last coin."),
    ("ludifacture", ludifacture.Paid(0, 3, 5, 1, 0), "The move costs 1 coin. Ann has no coins left to pay with."),
    ("ludifacture", ludifacture.GameOver(1, "coins", (0, 9, 0, 5), (-32, 9, -32, 5), (0, 2)), f"{BROKE} 0 (−32)."),
    ("ludifacture", ludifacture.GameOver(1, "coins", (0, 9, 4, 5), (-32, 9, -28, 5), (0, 2)), f"{NO_HAND} 0 (−32)."),
    (
        "ludifacture",
        ludifacture.SetOver((1, 1, 3, 4), (-2, -2, -4, -20), "pot", ()),
        "Ann and Ben share the win with −2 each.",
    ),
    (
        "ludifacture",
        ludifacture.SetOver((1, 2, 3, 4), (9, 3, -24, -28), "money", (2, 3)),
        "Cy and Dee can’t pay the ante. Ann wins the set with +9.",
    ),
    ("pistard", pistard.StoodStill(21, 1, forced=False, saved=True), "21 (Ben) does a track stand to save a token."),
    (
        "pistard",
        pistard.StoodStill(21, 2, forced=False, saved=True),
        "21 (Ben) does a track stand to save a token. That’s two track stands in a row.",
    ),
    ("pistard", pistard.LapsGained(21, 1, 20), "21 (Ben) gains 1 lap on the field: +20 points."),
    ("pistard", pistard.LapsGained(21, -2, -40), "21 (Ben) loses 2 laps to the field: −40 points."),
    ("pistard", pistard.TrackLeft((11,), "wall"), "11 leaves the track to let the riders behind through."),
]


@pytest.mark.parametrize(("name", "event", "sentence"), TOLD)
def test_what_is_said(name: str, event: Event, sentence: str) -> None:
    assert find_game(name).say(event, PLAYERS) == sentence


def test_golden_games_tell_every_kind_of_event() -> None:
    kinds = {
        kind for game in GAMES for kind in get_args(import_module(f"homestretch.games.{game.folder}.events").Happening)
    }
    assert {type(event) for name in NAMES for ply in golden(name).history for event in ply.events} == kinds


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_event_of_another_game_needs_no_words(game: AnyGame) -> None:
    assert game.say(Event(), PLAYERS) == ""


def test_the_log_of_a_turn_and_of_a_turn_of_one_choice() -> None:
    match = Match(find_game("ludifacture"), PLAYERS, {"start": 1}, 1)
    match.advance_automatically()
    for text in ("roll 2 6 3", "reroll 2", "move 5 2", "roll 1 1 1", "move 2 1"):
        match.play(text)
    assert [(entry.text, entry.minor) for entry in log(match)][1:] == [
        ("Ann rolls 2-6-3. The six is rerolled: 2-2-3. The move costs one more coin.", True),
        ("Ann moves marker 5 by 2 squares. The move costs 2 coins.", False),
        ("Ben rolls 1-1-1. Ben moves marker 2 by 1 square.", False),
    ]
