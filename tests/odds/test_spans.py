"""Neighbouring parts of a game are joined where their chances of winning cannot be told apart."""

from random import Random

import pytest

from homestretch.odds.spans import Span, join


@pytest.mark.parametrize("choices", [0.0, 0.4, 1.2, -1.2])
def test_choices_before_do_not_change_what_is_joined(choices: float) -> None:
    """Their effects are taken off the chances, whose scatter stays that of the games simulated."""
    dice = Random(1)
    wins = [sum(dice.random() < 0.5 for _ in range(8)) / 8 for _ in range(60)]
    spans = [Span([win, 1 - win], [win - choices, 1 - win + choices], 8) for win in wins]
    assert [span.stretches for span in join(spans)] == [60]


def test_parts_with_different_chances_stay_apart() -> None:
    spans = [Span([win, 1 - win], [win, 1 - win], 8) for win in [0.25, 0.125] * 10 + [0.875, 1.0] * 10]
    assert [span.stretches for span in join(spans)] == [20, 20]
