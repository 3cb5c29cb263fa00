"""How the players want to sit at a table is read like a stranger's file: it comes from links and from stores."""

from __future__ import annotations

from typing import Any

import pytest

from front import render
from front.asked import complaint, seated
from homestretch.core import Match
from homestretch.games import find_game

STRANGE: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 1.5, 10**400, float("inf"), "", "x", "close", "123", [], {}, {"0": 1}, [None], [[]]),
    *([1], [1, 2], [1, 2, 3, 4], [1, 1, 2], [0, 1, 2], [1, 2, 7], [1.0, 2.0, 3.0], [True, 2, 3], ["1", "2", "3"]),
    *([{}, [], "x"], ["close", "close"], ["close", 5], ["x;}</style>"] * 3, list(range(100_000))),
)


@pytest.mark.parametrize("entry", ["colours", "looks", "ownDice", "held"])
def test_a_strange_entry_is_as_if_there_were_none(entry: str) -> None:
    match = Match(find_game("pistard"), ("Ann", "Ben", "Cy"), seed=7)
    for value in STRANGE:
        table = seated(match, {entry: value})
        assert list(table.colours) == [1, 2, 3], value
        assert set(table.looks) <= {"close"}, value
        assert len(table.looks) <= 1
        assert table.own_dice is (entry == "ownDice" and value is True)
        assert "</style" not in render.attributes(table)["style"]
        assert render.markup(table)


def test_what_is_right_is_as_it_was_asked_for() -> None:
    match = Match(find_game("pistard"), ("Ann", "Ben", "Cy"), seed=7)
    table = seated(match, {"colours": [6, 2, 4], "looks": ["close"], "ownDice": True})
    assert (list(table.colours), table.looks, table.own_dice) == ([6, 2, 4], ["close"], True)


def test_what_does_not_fit_an_option_is_said_in_a_sentence() -> None:
    assert complaint("pistard", "track", '{"lanes": ["YBYBYBYBYBYBYBYBYBYX"]}').startswith("Track: lane 1 is ")
    assert complaint("royal-turf", "components", "{").endswith(".")
    for name in ("points", "track"):
        option = next(option for option in find_game("pistard").options if option.name == name)
        assert complaint("pistard", name, str(option.default)) == ""
