"""2.4 and R9: before the payout, only its owner knows a chip that lies face down."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import permutations
from typing import Any

import pytest

from homestretch.games.royal_turf import events as ev
from homestretch.games.royal_turf.state import State
from homestretch.games.royal_turf.views import ChipView, HandView
from tests.games.chances import outcomes

from .table import HIDDEN, ROYAL, play, race


def parts(value: Any) -> Iterator[Any]:
    """A value and everything in it."""
    yield value
    if is_dataclass(value):
        for field in fields(value):
            yield from parts(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from parts(item)


def test_owner_and_horse_are_public() -> None:
    state, _ = play(race(phase="bet", options=HIDDEN, seats=3), "bet 3 2", "bet 3 0")
    view = ROYAL.observe(state, 0)
    assert view.runners[2].chips == (ChipView(0, 2), ChipView(1, None))
    assert view.hands == (HandView(0, 3, (0, 1, 1)), HandView(1, 3, None), HandView(2, 4, None))
    assert ROYAL.observe(state, None).runners[2].chips == (ChipView(0, None), ChipView(1, None))


def test_what_a_horse_pays_would_tell_so_nobody_is_told() -> None:
    state, _ = play(race(phase="bet", options=HIDDEN), "bet 3 2", "bet 4 1")
    for viewer in (None, 0, 1):
        assert {(runner.counted, runner.odds) for runner in ROYAL.observe(state, viewer).runners} == {(None, None)}


def test_the_owner_is_told_and_the_others_are_not() -> None:
    _, events = play(race(phase="bet", options=HIDDEN), "bet 3 2")
    assert events == [ev.ChipKnown(0, 2, 2), ev.ChipPlaced(0, 2, None)]
    assert [event.audience for event in events] == [0, None]


def rows(state: State, seat: int | None) -> dict[tuple[tuple[int, ...], ...], float]:
    """Return the bets of every player that are possible for `seat`, with their probabilities."""
    return outcomes(lambda random: ROYAL.resample(state, seat, random).bets)


def test_one_chip_of_the_four_lies_there() -> None:
    state, _ = play(race(phase="bet", options=HIDDEN), "bet 3 2")
    assert rows(state, 0) == {state.bets: 1}
    assert {bets[0][2]: chance for bets, chance in rows(state, 1).items()} == {0: 1 / 4, 1: 1 / 2, 2: 1 / 4}


def test_all_four_chips_lie_in_any_order_on_the_same_horses() -> None:
    plays = ("bet 1 2", "bet 1 1", "bet 2 1", "bet 2 0", "bet 3 1", "bet 3 1", "bet 4 0", "bet 4 2")
    state, _ = play(race(phase="bet", options=HIDDEN), *plays)
    one, both = rows(state, 1), rows(state, None)
    assert {bets[1] for bets in one} == {state.bets[1]}
    assert {bets[0] for bets in one} == {(*chips, -1, -1, -1) for chips in set(permutations((0, 1, 1, 2)))}
    assert one == pytest.approx(dict.fromkeys(one, 1 / 12))
    assert len(both) == 12 * 12
    assert both == pytest.approx(dict.fromkeys(both, 1 / 144))
