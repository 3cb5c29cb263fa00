"""Replay steps, playing on from them, and the ledger of dice, in one known game."""

import pytest

from homestretch.core import GameError, Match
from homestretch.core.ledger import dice_ledger
from homestretch.core.log import log
from homestretch.core.replay import moments, play_on
from homestretch.games import find_game


def bets_sealed() -> Match:
    """A race of Triactor that is about to be run, the slips of three players sealed."""
    match = Match(find_game("triactor"), ("Ann", "Ben", "Cy"), {"races": 1}, seed=7)
    match.advance_automatically()
    for _ in range(3):
        for action in ("S", "MM", "seal"):
            match.play(action)
            match.advance_automatically()
    return match


def test_while_slips_are_sealed_nobody_plays_on_from_there() -> None:
    match = bets_sealed()
    for plies in moments(match)[2:]:
        with pytest.raises(GameError, match="secret"):
            play_on(match, plies)


def test_the_log_says_where_each_entry_ends() -> None:
    match = bets_sealed()
    ends = [entry.plies for entry in log(match)]
    assert ends == sorted(ends)
    assert ends[-1] == len(match.history)


def test_what_is_rolled_is_counted_by_seat() -> None:
    match = bets_sealed()
    first = match.game.turn(match.state)
    match.play("roll SN M2 C2 A2 H2 P3 DA B5")
    ledger = dice_ledger(match)
    assert ledger.sides == ("NULL", "ACE", "2", "3", "4", "5")
    assert ledger.seats[first].shown == {"NULL": 1, "ACE": 1, "2": 4, "3": 1, "5": 1}
    assert ledger.seats[first].rolls == 1
    assert ledger.together(range(3)).expected["4"] == pytest.approx(8 / 6)
    assert [own.dice for own in ledger.seats].count(0) == 2
