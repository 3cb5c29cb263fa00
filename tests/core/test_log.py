"""The log: which entries say that there was no other way."""

from itertools import pairwise

import pytest

from homestretch.core.log import log
from tests.playthroughs import golden


@pytest.mark.parametrize("name", ["pistard-sprint-stood", "pistard-points-laps-lost", "royal-turf-open"])
def test_a_move_may_be_forced_and_what_comes_of_it_is_not(name: str) -> None:
    """The winner of a race was not forced to win it, though the move that ended it was the only one."""
    match = golden(name)
    entries = log(match)
    forced = [number for number, entry in enumerate(entries) if entry.was_forced]
    assert forced
    assert all(entries[one].plies != entries[two].plies for one, two in pairwise(forced))
    assert any(ply.was_forced and len(ply.events) > 1 for ply in match.history)
    assert not [entry.text for entry in entries if entry.was_forced and " win" in entry.text]
