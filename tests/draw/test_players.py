"""Tests of how players are shown: signs unlike those of horses and other players, and “You” for a single person."""

from typing import Any

import pytest

from homestretch.core.language import t
from homestretch.draw import shown_names
from homestretch.draw.markup import el, render
from homestretch.draw.panel import t_line
from homestretch.draw.players import PlayerName, label_of
from homestretch.draw.tokens import SIGNS, initial, player_badge
from homestretch.games import find_game


@pytest.mark.parametrize(
    ("game", "names", "chosen", "expected"),
    [
        # A, B and C are letters of Triactor's horses; no horse has an E
        ("triactor", ("Ada", "Ben", "Eve"), (), ["cat", "fish", "E"]),
        ("pistard", ("Ada", "Ben", "Cy"), (), ["A", "B", "C"]),
        ("pistard", ("Ada", "Ann", "Cy"), (), ["A", "fish", "C"]),
        ("pistard", ("Ada", "Ann", "Cy"), ("", "", "fish"), ["A", "rabbit", "fish"]),
        ("triactor", ("Ada", "Ben", "Eve"), ("star", "", "cat"), ["star", "fish", "cat"]),
        ("triactor", ("A",) * 6, ("", "", "", "", "", "cat"), ["fish", "rabbit", "duck", "butterfly", "star", "cat"]),
    ],
)
def test_no_sign_is_mistaken(game: str, names: tuple[str, ...], chosen: tuple[str, ...], expected: list[str]) -> None:
    """No player's sign can be mistaken for a horse or for the sign of another player."""
    assert [initial(name) for name in shown_names(find_game(game), names, chosen)] == expected


def test_whoever_is_alone_without_a_name_is_called_you_too_where_the_name_stands_alone() -> None:
    alone = ("", "regular", "regular")
    you, other, _ = shown_names(find_game("pistard"), ("Player 1", "Biscuit", "Comet"), (), alone)
    assert [label_of(you), label_of(other)] == ["Player 1 (you)", "Biscuit"]
    assert render(el("b", you, aria_label=you)) == '<b aria-label="Player 1 (you)">Player 1 (you)</b>'
    # a sentence in the third person has the name
    assert t("{player} takes {n} coins.", player=you, n=2) == "Player 1 takes 2 coins."
    line: Any = t_line("{player} takes {n}.", player=you, n="2")
    assert render(el("b", line)) == "<b>Player 1 takes 2.</b>"


@pytest.mark.parametrize(
    ("names", "computers"),
    [(("Ada", "Biscuit"), ("", "regular")), (("Player 1", "Player 2"), ("", "")), (("Player 1", "Player 2"), ())],
)
def test_nobody_else_is_you(names: tuple[str, ...], computers: tuple[str, ...]) -> None:
    assert [label_of(name) for name in shown_names(find_game("pistard"), names, (), computers)] == list(names)


def test_two_signs_of_one_name_are_drawn_as_two() -> None:
    badges = [render(player_badge(0, name)) for name in ("Ann", PlayerName("Ann", "cat"), PlayerName("Ann", "fish"))]
    assert len(set(badges)) == 3
    assert ["<text" in badge for badge in badges] == [True, False, False]
    assert SIGNS["cat"] in badges[1]
