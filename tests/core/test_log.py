"""The race call: who reads what, how events form an entry, and which entries say that a move was forced."""

from itertools import pairwise

import pytest

from homestretch.core import Match
from homestretch.core.log import log
from homestretch.games import find_game
from tests.playthroughs import golden


def played(*texts: str) -> Match:
    """A race of Triactor, from the bets on."""
    match = Match(find_game("triactor"), ["Ann", "Ben", "Cy"])
    for text in ("start 1", *(f"coin {letter}" for letter in "SMCAHPDB"), *texts):
        match.play(text)
    return match


def test_the_log_tells_each_what_is_theirs() -> None:
    match = played("INFO SMC", "look S2 MN C5", "P", *["seal"] * 3, "roll S3 MN CN AN HN PN DN BN", "take S")
    public, everything = log(match), log(match, secrets=True)
    assert [entry for entry in everything if entry.audience is None] == public
    assert [entry.audience for entry in everything if entry.audience is not None] == [0, 0]
    assert not any("You" in entry.text for entry in public)
    assert [entry.minor for entry in public[-2:]] == [True, False]


def test_what_happens_by_itself_belongs_to_the_action_before() -> None:
    match = played(*["seal"] * 3, "roll S5 MN CN AN HN PN DN BN", "take S")
    *before, took = log(match)
    match.play("turn S2")
    *others, last = log(match)
    assert others == before
    assert last.text.startswith(took.text)
    assert len(last.text) > len(took.text)


@pytest.mark.parametrize("name", ["pistard-sprint-stood", "pistard-points-laps-lost", "royal-turf-open"])
def test_a_move_may_be_forced_and_what_comes_of_it_is_not(name: str) -> None:
    """A forced last move is marked as forced, but the entry that says who won the race is not."""
    match = golden(name)
    entries = log(match)
    forced = [number for number, entry in enumerate(entries) if entry.was_forced]
    assert forced
    assert all(entries[one].plies != entries[two].plies for one, two in pairwise(forced))
    assert any(ply.was_forced and len(ply.events) > 1 for ply in match.history)
    assert not [entry.text for entry in entries if entry.was_forced and " win" in entry.text]
