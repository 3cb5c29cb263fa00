"""The announcer of every game: what holds in each. What is said of its events is in the tests of its folder."""

import pytest

from homestretch.core import AnyGame, Event
from homestretch.games import GAMES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_an_event_of_another_game_needs_no_words(game: AnyGame) -> None:
    assert game.say(Event(), ("Ann", "Ben")) == ""
