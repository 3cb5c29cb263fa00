"""The race call: a sentence for everything that happens, with everything in it that matters."""

from typing import get_args

import pytest

from homestretch.core import Event, Match
from homestretch.core.log import log
from homestretch.games.ludifacture import events as ev

from .table import GAME

NAMES = ("Ann", "Ben", "Cy", "Dee")

TOLD: list[tuple[Event, str]] = [
    (ev.StarterDrawn(1), "Ben is drawn to start."),
    (ev.Marked(0, 2, 9), "Ann puts marker 9 in column 3."),
    (ev.OrderSet(0, (9, 2, 3)), "Ann numbers the markers in this order: 9, 2, 3."),
    (ev.GameBegins(2, 4, 1, 8, 32, (24,) * 4), "Game 2 of 4. Everyone antes 8: 32 coins in the pot. Ben starts."),
    (ev.GameBegins(1, 1, 0, 11, 44, (24,) * 4), "Everyone antes 11: 44 coins in the pot. Ann starts."),
    (ev.GameBegins(7, 0, 2, 8, 35, (24,) * 4), "Game 7. Everyone antes 8: 35 coins in the pot. Cy starts."),
    (ev.Counted(2, 4), "Cy makes 4 advance rolls:"),
    (ev.Counted(2, 1), "Cy makes 1 advance roll:"),
    (ev.Counted(2, 6), "Cy rolls a 6, which doesn’t count."),
    (ev.Foreseen(2, (2, 2, 3), 3), "2-2-3,"),
    (ev.Foreseen(2, (1, 5, 6), 0), "1-5-6."),
    (ev.RollTaken(3, (1, 2, 4)), "Dee uses the advance roll 1-2-4."),
    (ev.Rolled(0, (2, 2, 3)), "Ann rolls 2-2-3."),
    (ev.Rerolled(0, "sixes", (5,), (2, 5, 3), 1), "The six is rerolled: 2-5-3. The move costs one more coin."),
    (ev.Rerolled(0, "sixes", (5, 6), (6, 5, 3), 2), "2 sixes are rerolled: 6-5-3. The move costs one more coin."),
    (
        ev.Rerolled(0, "threes", (1, 1, 2), (1, 1, 2), 1),
        "Three threes are rerolled: 1-1-2. The move costs one more coin.",
    ),
    (ev.Moved(0, 3, 5, 2, 5, False), "Ann moves marker 5 by 3 squares."),
    (ev.Moved(0, 3, 5, 2, 3, True), "Ann moves marker 5 by 1 square, stopping early."),
    (ev.Paid(0, 3, 5, 1, 1), ""),
    (ev.Paid(0, 3, 5, 3, 3), "The move costs 3 coins."),
    (ev.Paid(0, 3, 5, 3, 2), "The move costs 3 coins. Ann pays their last 2 coins."),
    (ev.Paid(0, 3, 5, 2, 1), "The move costs 2 coins. Ann pays their last coin."),
    (ev.Paid(0, 3, 5, 1, 0), "The move costs 1 coin. Ann has no coins left to pay with."),
    (ev.Stepped(0, 3, 5, 2, 5), ""),
    (ev.Passed(0, 3, 5, 3, 1, 3, 5, 1), "The marker passes Ben’s 5 and takes a coin."),
    (ev.Passed(0, 3, 5, 3, 1, 3, 5, 0), "The marker passes Ben’s 5."),
    (ev.Landed(0, 3, 5, 5, 2, 1, 3, 4), "The marker lands on Cy’s 3 and takes all 4 coins."),
    (ev.Landed(0, 3, 5, 5, 2, 1, 3, 1), "The marker lands on Cy’s 3 and takes its only coin."),
    (ev.Landed(0, 3, 5, 5, 2, 1, 3, 0), "The marker lands on Cy’s 3, which has no coins."),
    (ev.Pushed(2, 1, 3, 5, 4), "Cy’s 3 is pushed back to row 4."),
    (ev.Pushed(2, 1, 3, 1, 0), "Cy’s 3 is pushed back to its base."),
    (ev.Scored(0, 3, 5, 6, 4), "Home! Ann takes 6 from the stack and 4 from the pot."),
    (ev.TurnOver(0), ""),
    (
        ev.GameOver(1, "pot", (40, 32, 0, 20), (8, 0, -32, -12), (2,)),
        "The pot is empty, and the game is over. Coins: Ann 40 (+8), Ben 32 (0), Dee 20 (−12) and Cy 0 (−32).",
    ),
    (
        ev.GameOver(1, "coins", (40, 32, 0, 20), (8, 0, -32, -12), (2,)),
        "Cy is out of coins, and the game is over. Coins: Ann 40 (+8), Ben 32 (0), Dee 20 (−12) and Cy 0 (−32).",
    ),
    (
        ev.GameOver(1, "coins", (0, 32, 0, 20), (-32, 0, -32, -12), (0, 2)),
        (
            "Ann and Cy are out of coins, and the game is over. "
            "Coins: Ben 32 (0), Dee 20 (−12), Ann 0 (−32) and Cy 0 (−32)."
        ),
    ),
    (
        ev.GameOver(1, "coins", (40, 32, 4, 20), (8, 0, -28, -12), (2,)),
        "Cy has no coins in hand, and the game is over. Coins: Ann 40 (+8), Ben 32 (0), Dee 20 (−12) and Cy 4 (−28).",
    ),
    (
        ev.GameOver(1, "coins", (0, 32, 4, 20), (-32, 0, -28, -12), (0, 2)),
        (
            "Ann and Cy have no coins in hand, and the game is over. "
            "Coins: Ben 32 (0), Dee 20 (−12), Cy 4 (−28) and Ann 0 (−32)."
        ),
    ),
    (ev.SetOver((1, 2, 3, 4), (9, 3, -4, -20), "games", ()), "Ann wins the set with +9."),
    (ev.SetOver((1, 1, 3, 4), (-2, -2, -4, -20), "pot", ()), "Ann and Ben share the win with −2 each."),
    (
        ev.SetOver((1, 2, 3, 4), (9, 3, -24, -28), "money", (2, 3)),
        "Cy and Dee can’t pay the ante. Ann wins the set with +9.",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_words(event: Event, sentence: str) -> None:
    assert GAME.say(event, NAMES) == sentence


def test_every_event_is_told() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(ev.Happening))


def test_what_a_simulation_counts() -> None:
    counted = {entry for event, _ in TOLD for entry in GAME.notable(event)}
    assert counted == {
        ("games end", "the pot is empty"),
        ("games end", "a player is out of coins"),
        ("marker moved", "5"),
        ("moves", "stopped early"),
        ("moves", "stole by passing"),
        ("moves", "landed on a marker"),
        ("moves", "scored"),
    }


def test_the_log_of_a_turn_and_of_a_turn_of_one_choice() -> None:
    match = Match(GAME, NAMES, {"start": 1}, 1)
    match.advance_automatically()
    for text in ("roll 2 6 3", "reroll 2", "move 5 2", "roll 1 1 1", "move 2 1"):
        match.play(text)
    assert [entry.text for entry in log(match)] == [
        "Game 1 of 4. Everyone antes 8: 32 coins in the pot. Ann starts.",
        "Ann rolls 2-6-3. The six is rerolled: 2-2-3. The move costs one more coin.",
        "Ann moves marker 5 by 2 squares. The move costs 2 coins.",
        "Ben rolls 1-1-1. Ben moves marker 2 by 1 square.",
    ]
    assert [entry.minor for entry in log(match)] == [False, True, False, False]


def test_the_log_of_foresight() -> None:
    match = Match(GAME, NAMES, {"start": 1, "foresight": True}, 1)
    match.advance_automatically()
    for text in ("count 6", "count 2", "ahead 6 1 1", "ahead 1 1 2", *["count 1", "ahead 2 2 3"] * 3):
        match.play(text)
    assert [entry.text for entry in log(match)][1:] == [
        "Ann rolls a 6, which doesn’t count. Ann makes 2 advance rolls: 6-1-1, 1-1-2.",
        "Ben makes 1 advance roll: 2-2-3.",
        "Cy makes 1 advance roll: 2-2-3.",
        "Dee makes 1 advance roll: 2-2-3.",
        "Ann uses the advance roll 6-1-1.",
    ]
