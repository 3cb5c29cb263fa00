"""The race call: a sentence for everything that happens, with everything in it that matters."""

from typing import get_args

import pytest

from homestretch.core import Event
from homestretch.core.meeting import MeetingOver, RaceAdded
from homestretch.games.triactor import events as ev
from homestretch.games.triactor.actions import Bid
from homestretch.games.triactor.data import KINDS, SUITS
from homestretch.games.triactor.scoring import Settlement

from .table import GAME

NAMES = ("Ann", "Ben", "Cy")
WIN, BOX = Bid(KINDS[0], (0,)), Bid(KINDS[6], (0, 1, 2))

TOLD: list[tuple[Event, tuple[str, ...]]] = [
    (ev.RaceBegins(2, 3, 1), ("2", "3", "Ben")),
    (ev.CoinDealt(0, 3), ()),
    (ev.InfoBought(0, (0, 1, 7)), ("Ann", "Suns, Moons and Clubs")),
    (ev.CoinsSeen(0, (0, 1), (1, 5)), ("Suns ACE", "Moons 5")),
    (ev.BidMade(0, WIN), ("S", "WIN", "Suns")),
    (ev.BidMade(2, BOX), ("[SMC]", "TRIACTOR BOX", "Suns, Moons and Crowns")),
    (ev.SlipSealed(2), ("Cy",)),
    (ev.BacksShown(((0, 1), (), (7,))), ("Ann backs Suns and Moons.", "Ben backs no", "Clubs")),
    (ev.RaceStarts(1, 2), ("Cy",)),
    (ev.Rolled(0, ((0, 0), (7, 4))), ("Ann", "Suns NULL", "Clubs 4")),
    (ev.DieTaken(1, 3, 1), ("Ben", "Arms ACE")),
    (ev.Moved(3, 4, 7, 7, "free"), ("4", "7")),
    (ev.Moved(3, 0, 2, 2, "free"), ("2",)),
    (ev.Moved(3, 43, 45, 47, "free"), ("43", "line")),
    (ev.Moved(3, 4, 6, 8, "full"), ("4 to 6", "7 and 8")),
    (ev.Moved(3, 0, 2, 4, "full"), ("start to 2", "3 and 4")),
    (ev.Moved(3, 4, 4, 8, "blocked"), ("4", "5, 6, 7 and 8")),
    (ev.Moved(3, 0, 0, 3, "blocked"), ("start", "1, 2 and 3")),
    (ev.Moved(3, 4, 5, 8, "coin"), ("4", "5", "coin")),
    (ev.Moved(3, 2, 5, 6, "coin"), ("2", "5", "coin")),
    (ev.Moved(3, 0, 5, 5, "coin"), ("start", "5", "coin")),
    (ev.Moved(3, 4, 4, 4, "null"), ("4",)),
    (ev.Moved(3, 0, 0, 0, "null"), ("start",)),
    (ev.Moved(3, 5, 3, 5, "back"), ("5", "3", "full")),
    (ev.Moved(3, 5, 0, 5, "back"), ("5", "start")),
    (ev.CoinTurned(3, 0, 5), ("NULL",)),
    (ev.CoinTurned(3, 1, 5), ("ACE",)),
    (ev.DieStays(3), ("die",)),
    (ev.DiceBack(tuple(range(8))), ("dice",)),
    (ev.DiceBack((3, 4)), ("dice",)),
    (ev.Crossed(3, 1), ("Arms are", "first")),
    (ev.Crossed(3, 3), ("Arms are", "third")),
    (ev.RaceOver(2, (3, 0, 1)), ("2", "Arms win", "Suns and Moons")),
    (ev.PaidOut(0, (Settlement(WIN, 1, 16), Settlement(BOX, 0, 0)), 16), ("Ann", "16", "S pays 16")),
    (ev.PaidOut(1, (Settlement(WIN, 0, 0),), 0), ("Ben", "nothing")),
    (ev.PaidOut(1, (), 0), ("Ben", "nothing")),
    (RaceAdded(4), ("race",)),
    (MeetingOver((1, 2, 3), (9, 8, 1)), ("Ann", "wins", "9")),
    (MeetingOver((1, 3, 1), (9, 8, 9)), ("Ann and Cy", "9")),
]


@pytest.mark.parametrize(("event", "facts"), TOLD, ids=lambda value: type(value).__name__)
def test_words(event: Event, facts: tuple[str, ...]) -> None:
    said = GAME.say(event, NAMES)
    assert all(fact in said for fact in facts), said
    assert bool(said) == bool(facts)
    assert not said or (said[0].isupper() and said[-1] in ".!"), "whole sentences"


def test_every_kind_of_event_has_its_test() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(ev.Happening))


def test_different_things_are_told_in_different_words() -> None:
    said = [GAME.say(event, NAMES) for event, facts in TOLD if facts]
    assert len(set(said)) == len(said) - 1, "only the two payouts of nothing are alike"


def test_every_suit_is_called_by_its_name() -> None:
    for horse, suit in enumerate(SUITS):
        assert f"{suit.name} 3" in GAME.say(ev.DieTaken(0, horse, 3), NAMES)
        assert str(suit.name) in GAME.say(ev.Crossed(horse, 1), NAMES)
