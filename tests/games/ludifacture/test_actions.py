"""Texts of actions and back, and what is no action at all."""

import pytest

from homestretch.core import MalformedAction

from .table import FORESIGHT, GAME, choose, play, refuse, table


@pytest.mark.parametrize(
    "text",
    ["move", "move 5", "move 5 0", "move 5 7", "move 13 1", "move 1 1", "move 5  3", "MOVE 5 3", "mark", "mark 1"],
)
def test_what_cannot_be_read(text: str) -> None:
    with pytest.raises(MalformedAction, match=f"“{text}” can’t be read"):
        GAME.parse(text)


@pytest.mark.parametrize("text", ["roll 1 1", "roll 1 1 7", "roll 1 1 1 1", "reroll 1", "first 1", "count 1"])
def test_what_cannot_come_up(text: str) -> None:
    assert refuse(table(), text) == "2.1"


@pytest.mark.parametrize(
    ("text", "rule"),
    [("roll 1 1 1", "2.1"), ("reroll 1", "3.1"), ("first 1", "L12"), ("count 1", "5.3"), ("ahead 1 1 1", "5.3")],
)
def test_chance_when_a_player_decides(text: str, rule: str) -> None:
    assert refuse(choose(1, 1, 1), text) == rule


def test_only_the_dice_that_have_to_are_rolled_again() -> None:
    state, _ = play(table(), "roll 6 1 6")
    assert refuse(state, "reroll 1") == "3.1"
    assert refuse(state, "reroll 1 1 1") == "3.1"
    assert refuse(state, "roll 1 1 1") == "3.1"


def test_the_count_is_of_one_die() -> None:
    state = table(phase="count", options=FORESIGHT)
    assert refuse(state, "count 1 1") == "5.3"
    assert refuse(state, "ahead 1 1 1") == "5.3"
