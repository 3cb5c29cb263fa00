"""Hints: they agree with the odds, and about equal choices have similar values."""

from math import hypot
from typing import Any

import pytest

from homestretch.core.words import percent
from homestretch.games import find_game
from homestretch.odds import Hint, Odds, chances
from homestretch.odds.chances import Estimate
from homestretch.odds.reference import choices_in
from tests.covering import by_turns
from tests.playthroughs import NAMES, golden

PLAYOUTS = 24
"""The number of simulated games for each choice."""

SURE = 4
"""The number of standard errors by which two estimates of one value may differ; the dice are the same each time."""


def positions(name: str) -> list[Any]:
    """The states of a golden game in which there is something to choose."""
    match = golden(name)
    states = map(match.state_after, range(len(match.history)))
    return [state for state in states if match.game.to_move(state) >= 0 and len(choices_in(match.game, state)) > 1]


def two_choices() -> Hint:
    """A hint for a position with two choices, before any play-out but a few for the odds."""
    game = find_game("ludifacture")
    state = next(state for state in positions("ludifacture-pot") if len(choices_in(game, state)) == 2)
    hint = Hint(Odds(game, state, None, 1))
    hint.odds.play(5)
    return hint


@pytest.mark.parametrize("name", by_turns(NAMES, 2, 5))
def test_hint_and_odds_agree(name: str) -> None:
    """Exactly with the same dice, if the reference player chooses the same; with other dice, within their error."""
    game, choosing = golden(name).game, positions(name)
    for state in [choosing[len(choosing) * part // 4] for part in (2, 3) if choosing]:
        seat = game.to_move(state)
        hint = Hint(Odds(game, state, seat, 1))
        hint.play(PLAYOUTS)
        found, odds = hint.chances(), chances(game, state, seat, PLAYOUTS, 1).wins[seat]
        usual = {hint.odds.start_of_playout(number)[1] for number in range(PLAYOUTS)}
        if len(usual) == 1 and usual <= set(found):
            assert found[usual.pop()].value == odds.value
        best, *_ = found.values()
        for other in (odds, chances(game, state, seat, 3 * PLAYOUTS, 2).wins[seat]):
            assert best.value >= other.value - SURE * hypot(best.error, other.error)
        if not game.has_secrets(state):
            action, share = next(iter(found.items()))
            after = chances(game, game.advance(state, action), None, PLAYOUTS, 3).wins[seat]
            assert abs(share.value - after.value) <= SURE * hypot(share.error, after.error)


@pytest.mark.parametrize(
    ("behind", "even"),
    [
        ([0.0] * 200, True),
        ([-1.0, 1.0] * 100, True),  # as good, by luck
        ([-1.0, *[0.0] * 49] * 4, True),  # two in a hundred behind
        ([-1.0, *[0.0] * 49] * 40, False),  # as near, and surely behind
        ([-1.0, *[0.0] * 9] * 20, False),  # it is far behind
        ([-1.0] * 55 + [1.0] * 45 + [0.0] * 100, False),  # it may be luck, and five in a hundred are far nevertheless
    ],
)
def test_about_as_good_is_what_is_near_and_cannot_be_told_apart(behind: list[float], even: bool) -> None:
    hint = two_choices()
    best, other = hint.choices
    hint._gains = {best: [0.0] * len(behind), other: behind}
    assert hint.about_as_good() == ([other] if even else [])


@pytest.mark.parametrize(
    ("usual", "behind", "shown"),
    [
        (0.015, [-1.0] + [0.0] * 499, ["2%", "1%"]),  # 1.5 and 1.3 in a hundred, and shown as half as often
        (0.05, [-1.0] * 5 + [1.0] * 2 + [0.0] * 193, ["5%", "4%"]),  # 5 and 3.5 in a hundred: a third less
    ],
)
def test_in_a_lost_position_what_is_much_less_of_little_is_not_about_as_good(
    usual: float, behind: list[float], shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    hint = two_choices()
    monkeypatch.setattr(Hint, "reference_chance", Estimate(usual, 0.004))
    best, other = hint.choices
    hint._gains = {best: [0.0] * len(behind), other: behind}
    assert [percent(share.value) for share in hint.chances().values()] == shown
    assert hint.about_as_good() == []
