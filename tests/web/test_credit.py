"""Tests of the credits on the home page: whose game each one is, with all that is known about that."""

import pytest

from homestretch.core import Credits
from homestretch.draw.markup import render
from homestretch.games import find_game
from web.builder.home import credit


def test_what_is_not_known_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("triactor")
    for known, words in (
        (Credits(("Ann", "Ben"), "Cy", 1999, "Free."), "Ann and Ben, 1999, Cy. Free."),
        (Credits((), "a game of the people", 0, "Free."), "a game of the people. Free."),
        (Credits((), "", 0, "Free."), "Free."),
        (Credits(("Ann",), "", 0, ""), "Ann."),
    ):
        monkeypatch.setattr(type(game), "credits", known)
        assert render(credit(game)) == f"<p><b>Triactor</b>: {words}</p>"
