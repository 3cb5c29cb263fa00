"""What the actions of all games have in common."""

from dataclasses import dataclass

import pytest

from pyapp.core import Dice, Drawn, GoOn, IllegalAction
from pyapp.core.actions import check_drawn, check_phase

RULES = {"roll": "3.1", "first": "2.2"}
DIE = Dice("roll", (("1", "2"),))


@dataclass
class Somewhere:
    phase: str


def test_going_on_is_its_word() -> None:
    assert str(GoOn("next")) == "next"
    assert GoOn("next") != GoOn("finish")


def test_the_phase_of_an_action() -> None:
    check_phase(Somewhere("bet"), "bet", "pass", "2.1", "not now.")
    with pytest.raises(IllegalAction, match=r"^2\.1: not now\.$") as refused:
        check_phase(Somewhere("roll"), "bet", "pass", "2.1", "not now.")
    assert (refused.value.rule, refused.value.action) == ("2.1", "pass")


@pytest.mark.parametrize(
    ("chance", "text", "rule", "reason"),
    [
        (DIE, "roll 3", "3.1", "“roll 3” cannot come up now."),
        (DIE, "first 1", "3.1", "“first 1” cannot come up now."),
        (None, "roll 1", "3.1", "a player decides now; the die does not speak."),
        (None, "first 1", "2.2", "a player decides now; the die does not speak."),
        (None, "card 1", "1.1", "a player decides now; the die does not speak."),
    ],
)
def test_what_chance_cannot_bring_now(chance: Dice | None, text: str, rule: str, reason: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        check_drawn(chance, Drawn.parse(text, ("roll", "first", "card")), RULES, "1.1", "the die does not speak")
    assert (refused.value.rule, refused.value.reason) == (rule, reason)


def test_what_chance_can_bring_now() -> None:
    check_drawn(DIE, Drawn("roll", ("2",)), RULES, "1.1", "the die does not speak")
