"""The text forms of Triactor's actions."""
# ruff: noqa: N802 - rulings are numbered with a capital T

import pytest

from homestretch.core import ChanceOutcome, GoOn, IllegalAction, MalformedAction
from homestretch.games.triactor.actions import Bid, Info, Take
from homestretch.games.triactor.data import KINDS, LETTERS

from .table import GAME, betting, race

WIN, EXACTOR, EXACTOR_BOX = KINDS[0], KINDS[3], KINDS[4]


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("S", Bid(KINDS[0], (0,))),
        ("SS", Bid(KINDS[1], (0,))),
        ("SSS", Bid(KINDS[2], (0,))),
        ("DB", Bid(KINDS[3], (6, 7))),
        ("[DB]", Bid(KINDS[4], (6, 7))),
        ("CPS", Bid(KINDS[5], (2, 5, 0))),
        ("[SCP]", Bid(KINDS[6], (0, 2, 5))),
        ("INFO SMC", Info((0, 1, 2))),
        ("INFO DB", Info((6, 7))),
        ("take A", Take(3)),
        ("next", GoOn("next")),
        ("roll S3 MA BN", ChanceOutcome("roll", ("S3", "MA", "BN"))),
    ],
)
def test_text_forms(text: str, action: object) -> None:
    assert GAME.parse(text) == action
    assert str(action) == text


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


@pytest.mark.parametrize(
    "action",
    [
        Bid(EXACTOR, (0, 0)),
        Bid(WIN, (8,)),
        Bid(WIN, (-1,)),
        Bid(EXACTOR_BOX, (1, 0)),
        Info((0, 0, 1)),
        Info((2, 1, 0)),
        Take(-1),
        Take(99),
    ],
)
def test_actions_made_by_hand_are_no_way_round_the_rules(action: object) -> None:
    rolled = dict.fromkeys(LETTERS, "2")
    for state in (betting(), race(phase="choose", rolled=rolled)):
        with pytest.raises(IllegalAction, match="Triactor has no such action"):
            GAME.apply(state, action)
