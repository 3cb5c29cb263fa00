"""2.4 and R9: a chip that lies face down is known to its owner and to nobody else, before the payout."""

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import permutations
from typing import Any

import pytest

from homestretch.core import Match
from homestretch.core.log import log
from homestretch.games.royal_turf import events as ev
from homestretch.games.royal_turf.state import State
from homestretch.games.royal_turf.views import ChipView, HandView
from tests.games.chances import outcomes

from .table import HIDDEN, ROYAL, play, race, random_match

SEEDS = range(3)
VIEWERS = (None, 0, 1, 2)


def parts(value: Any) -> Iterator[Any]:
    """A value and everything in it."""
    yield value
    if is_dataclass(value):
        for field in fields(value):
            yield from parts(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from parts(item)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("viewer", VIEWERS)
def test_no_view_has_the_value_of_a_chip_of_others(viewer: int | None, seed: int) -> None:
    for ply in random_match("royal-turf", seed, hidden=True).history:
        secret = ply.state.phase in ("bet", "roll", "choose")
        for part in parts(ROYAL.observe(ply.state, viewer)):
            match part:
                case ChipView(seat, value):
                    assert (value is None) == (secret and seat != viewer)
                case HandView(seat, count, values):
                    assert (values is None) == (secret and seat != viewer)
                    assert values is None or len(values) == count


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


@pytest.mark.parametrize("seed", SEEDS)
def test_no_event_tells_others_before_the_payout(seed: int) -> None:
    for ply in random_match("royal-turf", seed, hidden=True).history:
        for event in ply.events:
            if isinstance(event, ev.ChipPlaced):
                assert event.chip is None
            if isinstance(event, ev.ChipKnown):
                assert event.audience == event.seat
            if isinstance(event, ev.ChipsShown | ev.PaidOut):
                assert ply.state.phase == "payout"


def test_no_public_log_line_names_a_chip_while_it_is_secret() -> None:
    """Two matches that differ in nothing but chips have one public log."""
    plays = ("bet 1 2", "bet 1 1", "bet 2 1", "bet 2 0", "bet 3 1", "bet 3 1", "bet 4 0", "bet 4 2")
    others = ("bet 1 0", "bet 1 2", "bet 2 2", "bet 2 1", "bet 3 1", "bet 3 0", "bet 4 1", "bet 4 1")
    logs = []
    for bets in (plays, others):
        match = Match(ROYAL, ["Ann", "Ben"], HIDDEN, 5)
        match.advance_automatically()
        for bet in bets:
            match.play(bet)
        match.sample()
        logs.append([entry.text for entry in log(match)])
    assert logs[0] == logs[1]
    assert any("face down" in line for line in logs[0])


def test_at_the_payout_all_chips_are_open() -> None:
    last = random_match("royal-turf", 1, hidden=True).state
    view = ROYAL.observe(last, None)
    assert all(chip.value is not None for runner in view.runners for chip in runner.chips)
    assert all(runner.odds is not None for runner in view.runners)
    assert "null" not in json.dumps([hand.values for hand in view.hands])


def rows(state: State, seat: int | None) -> dict[tuple[tuple[int, ...], ...], float]:
    """What `seat` must think of the chips of all, and how likely it is."""
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
