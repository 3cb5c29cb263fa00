"""Texts of actions and back, and what is no action at all."""

import pytest

from homestretch.core import ChanceOutcome, IllegalAction, MalformedAction
from homestretch.core.actions import ANOTHER, FINISH, NEXT
from homestretch.games.royal_turf.actions import BETS, MOVES, PASS, Bet, Move

from .table import ROYAL, TURF, race, refuse


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("bet 3 2", Bet(2, 2)),
        ("bet 1 0", Bet(0, 0)),
        ("pass", PASS),
        ("move 7", Move(6)),
        ("next", NEXT),
        ("another", ANOTHER),
        ("finish", FINISH),
        ("first 2", ChanceOutcome("first", ("2",))),
        ("card 3b", ChanceOutcome("card", ("3b",))),
        ("roll cap", ChanceOutcome("roll", ("cap",))),
    ],
)
def test_texts_and_back(text: str, action: object) -> None:
    assert ROYAL.parse(text) == action
    assert str(action) == text


def test_actions_are_found_by_what_they_name() -> None:
    assert len(list(ROYAL.vocabulary)) == 7 * 3 + 1 + 7 + 3
    assert BETS[2][1] == Bet(2, 1)
    assert MOVES[4] == Move(4)


@pytest.mark.parametrize(
    "text", ["bet", "bet 3", "bet 8 1", "bet 0 1", "bet 3 3", "bet 3  1", "BET 3 1", "move", "move 8"]
)
def test_what_cannot_be_read(text: str) -> None:
    with pytest.raises(MalformedAction, match=f"“{text}” can’t be read"):
        ROYAL.parse(text)


@pytest.mark.parametrize("action", [Bet(7, 1), Bet(0, 3), Move(7)])
def test_no_action_of_the_game(action: object) -> None:
    with pytest.raises(IllegalAction) as refused:
        ROYAL.apply(race(), action)
    assert refused.value.rule == "1"


@pytest.mark.parametrize(
    ("text", "rule"), [("roll boot", "3.1"), ("card 1a", "3.1"), ("first 1", "3.1"), ("roll cap cap", "3.1")]
)
def test_what_cannot_come_up(text: str, rule: str) -> None:
    assert refuse(race(), text) == rule


@pytest.mark.parametrize(("text", "rule"), [("card 1a", "2.1"), ("first 1", "R7"), ("roll cap", "3.1")])
def test_chance_when_a_player_decides(text: str, rule: str) -> None:
    assert refuse(race(phase="bet"), text) == rule


def test_royal_turf_has_no_card_d() -> None:
    assert "card 3d" in map(str, TURF.actions(TURF.from_json({"phase": "deal"})))
    assert refuse(race(phase="deal"), "card 3d") == "2.1"
