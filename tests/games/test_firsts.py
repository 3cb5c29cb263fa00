"""Tests of the explanations shown when an event happens for the first time: each occurs, and its rule exists."""

from functools import cache
from random import Random
from typing import Any

import pytest

from homestretch.core import BadPosition, Event
from homestretch.core.course import read_firsts
from homestretch.core.simulate import play_out
from homestretch.games import GAMES, find_game
from homestretch.games.lessons import load_tips
from tests.rulebook import rulebook_of
from tests.tables import tables

FIRSTS = [(game.name, first) for game in filter(load_tips, GAMES) for first in read_firsts(load_tips(game))]
EACH = 12
"""The number of random games at each table; together they must contain every first time."""
LONGEST = 30
"""The greatest number of words on a card."""
LETTERS = 72
"""The number of letters in a tip of two lines on a phone, with its rule; Ludifacture and Pistard have longer ones."""


@cache
def happened(name: str) -> list[Event]:
    """The public events of some random games, at all kinds of tables."""
    found: list[Event] = []
    for table in tables():
        if table.game.name == name:
            for seed in range(EACH):
                start = table.game.setup(dict(table.options), table.seats)
                found += [event for event in play_out(table.game, start, Random(seed))[1] if event.audience is None]
    return found


@pytest.mark.parametrize(("name", "first"), FIRSTS, ids=[f"{name}-{first.name}" for name, first in FIRSTS])
def test_it_happens_and_is_told_in_few_words(name: str, first: Any) -> None:
    assert any(map(first.see.fits, happened(name)))
    assert first.rule in rulebook_of(find_game(name)).numbers
    assert len(first.words.split()) <= LONGEST
    assert len(first.words) <= LETTERS or name in ("ludifacture", "pistard")
    assert first.words.endswith((".", "!"))


GOOD = {"name": "ace", "rule": "3.3", "words": "An ACE.", "see": {"event": "DieStays"}}


@pytest.mark.parametrize(
    ("entries", "complaint"),
    [
        ({"firsts": [GOOD, GOOD]}, "Give each tip a different name"),
        ({"firsts": [GOOD | {"see": {}}]}, "Name the event"),
        ({"firsts": [{"name": "ace"}]}, "needs these entries: name, rule, words, see"),
        ({"firsts": [GOOD | {"words": 3}]}, "isn’t text"),
        ({"format": "homestretch lessons"}, "firsts.format"),
    ],
)
def test_what_is_wrong_with_it_is_told(entries: dict[str, Any], complaint: str) -> None:
    good = {"format": "homestretch firsts", "version": 1, "game": "triactor", "firsts": [GOOD]}
    assert len(read_firsts(good)) == 1
    with pytest.raises(BadPosition, match="firsts") as refused:
        read_firsts(good | entries)
    assert complaint in str(refused.value)
