"""Texts of actions and back, and what is no action at all."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.core import MalformedAction
from homestretch.games.pistard.actions import RIDES, SENDS, STAY, place

from .table import GAME, race, refuse


def test_each_action_is_one_object() -> None:
    assert RIDES[1][True][6][2] is GAME.parse("ride G+ 3+6")
    assert SENDS[12] is GAME.parse("send 12")
    assert STAY is GAME.parse("stay")
    assert place(4, 47) is GAME.parse("place 4 47")


@pytest.mark.parametrize(
    "text",
    [
        *("ride", "ride G", "ride G 3+0", "ride G 3+8", "ride G 0+3", "ride g 3+5", "ride G  3+5", "ride G++ 3+5"),
        *("ride R 3+5", "ride G 3 5", "place 0 47", "place 4 047", "place 4 240", "place 4 -1", "place 10 4"),
        *("send 10", "send 61", "send", "stay "),
    ],
)
def test_what_cannot_be_read(text: str) -> None:
    with pytest.raises(MalformedAction, match="can’t be read"):
        GAME.parse(text)


@given(st.from_regex(r"(ride [YGBO]\+? [0-9]\+[0-9]|place [0-9] [0-9]{1,3})", fullmatch=True))
def test_each_action_has_one_text(text: str) -> None:
    try:
        action = GAME.parse(text)
    except MalformedAction:
        return
    assert str(action) == text


@pytest.mark.parametrize(
    ("text", "rule"),
    [("roll Y7 G1 B1 O1", "2.2"), ("roll Y1", "2.2"), ("first 1", "2.2"), ("stay", "2.4"), ("send 11", "2.1")],
)
def test_what_cannot_come_up_before_a_roll(text: str, rule: str) -> None:
    assert refuse(race(), text) == rule


def test_what_is_over_is_over() -> None:
    state = race(riders={"11": [1, 48], "21": [2, 47]}, phase="over", home=[11])
    assert GAME.actions(state) == ()
    for text, rule in (("stay", "2.4"), ("ride G 3+5", "2.2"), ("roll Y1 G1 B1 O1", "2.2"), ("place 1 47", "1.6")):
        assert refuse(state, text) == rule
