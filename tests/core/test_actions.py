"""Tests of the properties that the actions of all games share."""

from dataclasses import dataclass

import pytest

from homestretch.core import ChanceOutcome, Dice, GoOn, IllegalAction, MalformedAction
from homestretch.core.actions import Vocabulary, check_chance_outcome, check_phase

BRINGS = {"roll": ("3.1", None), "first": ("2.2", None)}
DIE = Dice("roll", (("1", "2"),))


@dataclass
class Somewhere:
    phase: str


def test_the_phase_of_an_action() -> None:
    check_phase(Somewhere("bet"), "bet", "pass", "2.1", "not now.")
    with pytest.raises(IllegalAction, match=r"^2\.1: not now\.$") as refused:
        check_phase(Somewhere("roll"), "bet", "pass", "2.1", "not now.")
    assert (refused.value.rule, refused.value.action) == ("2.1", "pass")


@pytest.mark.parametrize(
    ("chance", "text", "rule", "reason"),
    [
        (DIE, "roll 3", "3.1", "“roll 3” isn’t a possible result at this point."),
        (DIE, "first 1", "3.1", "“first 1” isn’t a possible result at this point."),
        (None, "roll 1", "3.1", "A player has to choose now: there’s nothing to roll or draw."),
        (None, "first 1", "2.2", "A player has to choose now: there’s nothing to roll or draw."),
        (None, "card 1", "1", "A player has to choose now: there’s nothing to roll or draw."),
    ],
)
def test_what_chance_cannot_bring_now(chance: Dice | None, text: str, rule: str, reason: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        check_chance_outcome(chance, ChanceOutcome.parse(text, ("roll", "first", "card")), BRINGS)
    assert (refused.value.rule, refused.value.reason) == (rule, reason)


def test_a_vocabulary_reads_what_it_writes() -> None:
    words = Vocabulary([GoOn("next"), GoOn("finish")], "It is “next” or “finish”.")
    assert list(words) == [words.parse("next"), words.parse("finish")]
    assert GoOn("next") in words
    assert GoOn("on") not in words
    with pytest.raises(MalformedAction, match=r"“on” can’t be read. It is “next” or “finish”\."):
        words.parse("on")
