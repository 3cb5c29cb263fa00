"""Chances: known ones are right, the same seed gives the same, and they do not depend on secrets."""

import json
from itertools import product
from math import fsum, hypot
from pathlib import Path
from random import Random

import pytest

from homestretch import cli
from homestretch.core.chance import Cards, ChanceOutcome, Dice
from homestretch.games import find_game
from homestretch.odds import Odds, chances
from tests.playthroughs import golden

TESTS = Path(__file__).parents[1]
GAMES = ("triactor-few-bets", "royal-turf-fast-horses", "ludifacture-pot", "pistard-scratch", "pistard-pursuit")


@pytest.mark.parametrize("name", GAMES)
def test_shares_sum_to_one_and_the_last_is_the_result(name: str) -> None:
    match = golden(name)
    late = chances(match.game, match.state_after(len(match.history) * 3 // 4), None, 3, 1)
    assert fsum(share.value for share in late.wins) == pytest.approx(1)
    for place in zip(*late.places.values(), strict=True):
        assert fsum(share.value for share in place) <= 1 + 1e-9
    over = chances(match.game, match.state, None, 2, 1)
    winners = match.outcome.winners if match.outcome else ()
    for seat, share in enumerate(over.wins):
        assert share.value == (seat in winners) / len(winners)
    assert not any(share.error for share in over.wins)


def test_slices_do_not_matter_and_the_seed_does() -> None:
    match = golden("royal-turf-fast-horses")
    state = match.state_after(len(match.history) * 3 // 4)
    sliced = Odds(match.game, state, None, 1)
    for _ in range(5):
        sliced.play(2)
    assert sliced.chances() == chances(match.game, state, None, 10, 1)
    assert sliced.chances() != chances(match.game, state, None, 10, 2)


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_states_that_look_alike_have_the_same_chances(viewer: int | None) -> None:
    match = golden("triactor-few-bets")
    game, found = match.game, map(match.state_after, range(len(match.history)))
    secret = next(state for state in found if game.has_secrets(state) and state.phase == "roll")
    twin = next(other for number in range(99) if (other := game.resample(secret, viewer, Random(number))) != secret)
    assert game.observe(twin, viewer) == game.observe(secret, viewer)
    assert chances(game, twin, viewer, 3, 1) == chances(game, secret, viewer, 3, 1)


def test_seats_that_differ_in_nothing_share_the_win_evenly() -> None:
    """Before a lot decides who starts, four equal seats have chances of 1/4 each, within three standard errors."""
    game = find_game("ludifacture")
    found = chances(game, game.setup(game.read_set_up({"games": 1, "start": 1}, 4), 4), None, 100, 1)
    for share in found.wins:
        assert abs(share.value - 1 / 4) < 3 * share.error


@pytest.mark.parametrize("name", ["triactor-few-bets", "royal-turf-fast-horses"])
def test_a_horse_that_has_crossed_keeps_its_place(name: str) -> None:
    match = golden(name)
    states = map(match.state_after, range(len(match.history)))
    state = next(state for state in states if len(state.order) == 2 and state.phase == "roll")
    found = chances(match.game, state, None, 4, 1)
    first, second = state.order
    assert found.places[first][0].value == 1
    assert found.places[second][1].value == 1
    assert not any(row[0].value for horse, row in found.places.items() if horse != first)


def test_riders_are_called_by_the_numbers_that_they_wear() -> None:
    match = golden("pistard-scratch")
    state = match.state_after(len(match.history) // 2)
    assert set(chances(match.game, state, None, 2, 1).places) <= set(state.riders)


@pytest.mark.parametrize("name", ["ludifacture-pot", "turf-horse-racing-short", "pistard-scratch-two-laps"])
def test_where_one_roll_decides_the_chances_are_those_of_its_sides(name: str) -> None:
    """Three standard errors, with dice that are always the same."""
    match = golden(name)
    game = match.game
    last = max(index for index, ply in enumerate(match.history) if isinstance(ply.action, ChanceOutcome))
    state = match.state_after(last)
    chance = game.chance(state)
    assert isinstance(chance, Dice | Cards)
    sides = product(*chance.faces) if isinstance(chance, Dice) else ((card,) for card in chance.left)
    ends = [chances(game, game.advance(state, ChanceOutcome(chance.verb, side)), None, 20, 2).wins for side in sides]
    found = chances(game, state, None, 200, 1)
    for seat, share in enumerate(found.wins):
        mean = fsum(wins[seat].value for wins in ends) / len(ends)
        error = hypot(share.error, *(wins[seat].error / len(ends) for wins in ends))
        assert abs(share.value - mean) <= 3 * error


def test_the_command_writes_them(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(TESTS / "positions" / "triactor-worked-example.json")
    assert cli.main(["odds", file, "--playouts", "3", "--json"]) == 0
    written = json.loads(capsys.readouterr().out)
    assert fsum(seat["value"] for seat in written["seats"]) == pytest.approx(1)
    assert cli.main(["odds", file, "--playouts", "3"]) == 0
    table = capsys.readouterr().out
    assert all(seat["name"] in table for seat in written["seats"])
