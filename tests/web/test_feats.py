"""Tests of the form book's entry for a finished game: the most daring action of a person in that game."""

from dataclasses import replace

import pytest

from front import feats
from homestretch.core.record import dump_record
from homestretch.games import GAMES, find_game
from homestretch.games.pistard.state import State
from homestretch.games.triactor.actions import Bid
from tests.playthroughs import golden
from tests.web.viewer import Viewer

FEATS = {
    "triactor-one-race": ("bid", 1, 8, 16),
    "triactor-five-players": ("bid", 3, 336, 24),
    "triactor-few-bets": None,
    "royal-turf-open": ("chip", 0, 600, 600),
    "turf-horse-racing-short": ("chip", 0, 6, 12),
    "ludifacture-pot": ("haul", 0, 18, 7),
    "pistard-scratch-seven": ("behind", 2, 2, 0),
    "pistard-points-laps-lost": ("behind", 2, 2, 0),
    "pistard-pursuit": ("behind", 1, 4, 0),
    "pistard-sprint": ("behind", 0, 1, 0),
    "pistard-elimination": None,
    "pistard-time-trial": None,
}
"""The feats of golden games, as their race calls tell."""


@pytest.mark.parametrize("name", FEATS)
def test_the_feat_of_a_game(name: str) -> None:
    assert feats.greatest_feat(golden(name)) == FEATS[name]


def test_every_title_has_feats() -> None:
    with_feats = {name for name, feat in FEATS.items() if feat}
    assert all(any(name.startswith(game.name) for name in with_feats) for game in GAMES)


@pytest.mark.parametrize("name", [name for name, feat in FEATS.items() if feat])
def test_what_computers_do_is_no_feat(name: str) -> None:
    match, found = golden(name), FEATS[name]
    assert found
    match.computers = tuple("expert" if seat == found[1] else "" for seat in range(len(match.names)))
    other = feats.greatest_feat(match)
    assert other is None or other[1] != found[1]


@pytest.mark.parametrize(
    ("text", "rarity"), [("H", 8), ("HH", 4), ("HHH", 3), ("AC", 56), ("[CA]", 28), ("MBD", 336), ("[MDB]", 56)]
)
def test_the_rarity_of_a_bid(text: str, rarity: int) -> None:
    bid = find_game("triactor").parse(text)
    assert isinstance(bid, Bid)
    assert feats._rarity(bid) == rarity


def test_nobody_is_behind_before_the_start() -> None:
    state = State(2, phase="first")
    assert feats._behind(state) == {}
    assert feats._behind(replace(state, options=replace(state.options, race="elimination"))) == {}


def test_a_table_tells_the_feat_of_its_game_and_of_no_other() -> None:
    viewer = Viewer(record=dump_record(golden("royal-turf-open")))
    assert viewer.answer("feat", record=viewer.answer("record")) == ["chip", 0, 600, 600]
    assert viewer.ask("ask", what="feat", record=dump_record(golden("royal-turf-hidden"))) == {}
