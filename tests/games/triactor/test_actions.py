"""The text forms of Triactor's actions."""
# ruff: noqa: N802 - rulings are numbered with a capital T

import pytest

from homestretch.core import MalformedAction
from homestretch.games.triactor.data import KINDS

from .table import GAME

WIN, EXACTOR, EXACTOR_BOX = KINDS[0], KINDS[3], KINDS[4]


@pytest.mark.parametrize(
    ("text", "written"), [("[MS]", "[SM]"), ("[CPS]", "[SCP]"), ("INFO CMS", "INFO SMC"), ("INFO BD", "INFO DB")]
)
def test_T8_a_box_and_an_info_may_name_their_horses_in_any_order(text: str, written: str) -> None:
    assert str(GAME.parse(text)) == written


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "s", "X", "SSSS", "SSM", "SMS", "[S]", "[SS]", "[SMCA]", "[SM", "SM]", "INFO", "INFO S", "INFO SS"),
        *("INFO SMCA", "INFO SSM", "take", "take X", "take SM", "take  S", "TAKE S", "roll", "roll ", "Seal"),
        *("roll S2  M2", "coin", "turn", "next ", "finish!", "[[SM]]", "INFO [SM]", "S M"),
    ],
)
def test_what_is_written_like_no_action(text: str) -> None:
    with pytest.raises(MalformedAction) as refused:
        GAME.parse(text)
    assert refused.value.text == text
    assert f"“{text}” can’t be read" in str(refused.value)
