"""The rulebook's numbers are those of the game, its figures as it says; see also `tests.games.test_rulebook`."""

import json
from typing import Any

from homestretch.games.ludifacture.data import BOARDS
from tests.rulebook import ROOT, rulebook_of

from .table import GAME, prospect, row, texts


def test_the_numbers_of_the_markers() -> None:
    assert "| Marker | " + " | ".join(map(str, BOARDS[8].names)) + " |" in rulebook_of(GAME).text


def figure(name: str) -> Any:
    text = (ROOT / "ludifacture" / "figures" / f"{name}.json").read_text(encoding="utf-8")
    return GAME.from_json(json.loads(text)["state"])


def test_the_figure_of_stealing() -> None:
    state = figure("steal")
    assert texts(state) == ["move 4 3", "move 4 2", "move 5 2"]
    seen = prospect(state, "move 4 3")
    assert [(taking.seat, taking.name, taking.coins) for taking in seen.passes] == [(3, 3, 1)]
    assert seen.lands
    assert (seen.lands.seat, seen.lands.name, seen.lands.coins, seen.stack) == (1, 8, 4, 6)
    assert seen.push
    assert seen.push.row == row(state, 1, 8) - 2
    early = prospect(state, "move 4 2").lands
    assert early
    assert (early.seat, early.coins) == (3, 2)
    other = prospect(state, "move 5 2")
    assert (other.passes, other.lands, other.stack) == ((), None, 1)


def test_the_figure_of_coming_home() -> None:
    seen = prospect(figure("home"), "move 7 3")
    assert (seen.start_row, seen.stop_row, seen.scores, seen.stack, seen.pot) == (5, 8, True, 6, 6)
