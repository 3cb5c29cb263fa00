"""The rulebook: every number that the code cites is in it, every ruling is, and its figures are as it says."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from pyapp.games.ludifacture.data import BOARDS

from .table import GAME, prospect, row, texts

FOLDER = Path(__file__).parents[3] / "pyapp" / "games" / "ludifacture"
TEXT = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
NUMBERS = re.findall(r"^\*\*([\d.]+|L\d+)\*\*", TEXT, re.MULTILINE)


def test_there_are_thirteen_rulings() -> None:
    assert [number for number in NUMBERS if number.startswith("L")] == [f"L{index}" for index in range(1, 14)]
    assert len(set(NUMBERS)) == len(NUMBERS)


def test_what_the_code_cites_is_there() -> None:
    """In docstrings in parentheses or before a colon, in errors as the rule."""
    for path in FOLDER.glob("*.py"):
        code = path.read_text(encoding="utf-8")
        for cited in re.findall(r"\b(?:[1-6]\.[1-9]|L\d{1,2})\b", code):
            assert cited in NUMBERS, f"{path.name} cites {cited}"


def test_every_ruling_is_cited_by_the_code() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py"))
    for ruling in (number for number in NUMBERS if number.startswith("L")):
        assert re.search(rf"\b{ruling}\b", code), ruling


def test_the_numbers_of_the_markers() -> None:
    assert "| Marker | " + " | ".join(map(str, BOARDS[8].names)) + " |" in TEXT


def test_it_says_whose_game_it_is() -> None:
    for words in ("dr_tectonic", "unofficial", "designed it for a piece of fiction"):
        assert words in TEXT
    assert GAME.credits.designers == ("dr_tectonic",)


def figure(name: str) -> Any:
    data = json.loads((FOLDER / "figures" / f"{name}.json").read_text(encoding="utf-8"))
    assert data["game"] == GAME.name
    return GAME.from_json(data["state"])


@pytest.mark.parametrize("path", sorted((FOLDER / "figures").glob("*.json")), ids=lambda path: path.stem)
def test_the_figures_of_the_rulebook(path: Path) -> None:
    assert f"{{{{figure: {path.stem}}}}}" in TEXT
    assert figure(path.stem).seats == 4


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
