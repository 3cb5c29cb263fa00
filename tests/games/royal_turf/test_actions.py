"""Texts of actions and back, and what is no action at all."""

import pytest

from homestretch.core import MalformedAction

from .table import ROYAL, TURF, race, refuse


@pytest.mark.parametrize(
    "text", ["bet", "bet 3", "bet 8 1", "bet 0 1", "bet 3 3", "bet 3  1", "BET 3 1", "move", "move 8"]
)
def test_what_cannot_be_read(text: str) -> None:
    with pytest.raises(MalformedAction, match=f"“{text}” can’t be read"):
        ROYAL.parse(text)


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
