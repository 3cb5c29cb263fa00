"""Neighbouring parts of a game are averaged unless their chances of winning clearly differ."""

from random import Random

import pytest

from homestretch.odds.spans import Span, merge_similar


@pytest.mark.parametrize("choices", [0.0, 0.4, 1.2, -1.2])
def test_choices_before_do_not_change_what_is_joined(choices: float) -> None:
    """Subtracting the effects of earlier choices shifts an estimate, but makes it no more certain."""
    dice = Random(1)
    wins = [sum(dice.random() < 0.5 for _ in range(8)) / 8 for _ in range(60)]
    spans = [Span([win, 1 - win], [win - choices, 1 - win + choices], 8) for win in wins]
    assert [span.stretch_count for span in merge_similar(spans)] == [60]


def test_parts_with_different_chances_stay_apart() -> None:
    spans = [Span([win, 1 - win], [win, 1 - win], 8) for win in [0.25, 0.125] * 10 + [0.875, 1.0] * 10]
    assert [span.stretch_count for span in merge_similar(spans)] == [20, 20]
