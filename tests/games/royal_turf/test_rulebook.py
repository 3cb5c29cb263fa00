"""The rulebook: every number that the code cites is in it, and every ruling is."""

import re
from pathlib import Path

from pyapp.games.royal_turf.data import ROYAL_PAYOUT, RUNNERS, TURF, TURF_PAYOUT, TURF_SHEET, read_components

FOLDER = Path(__file__).parents[3] / "pyapp" / "games" / "royal_turf"
TEXT = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
NUMBERS = re.findall(r"^\*\*([\d.]+|R\d+)\*\*", TEXT, re.MULTILINE)


def test_there_are_thirteen_rulings() -> None:
    assert [number for number in NUMBERS if number.startswith("R")] == [f"R{index}" for index in range(1, 14)]
    assert len(set(NUMBERS)) == len(NUMBERS)


def test_what_the_code_cites_is_there() -> None:
    """In docstrings in parentheses or before a colon, in errors as the rule."""
    for path in FOLDER.glob("*.py"):
        code = path.read_text(encoding="utf-8")
        for cited in re.findall(r"\b(?:[1-5]\.[1-7]|R\d{1,2})\b", code):
            assert cited in NUMBERS, f"{path.name} cites {cited}"


def test_the_tables_are_those_of_the_game() -> None:
    for amounts in (*ROYAL_PAYOUT, *TURF_PAYOUT):
        assert "| " + " | ".join(map(str, amounts)) + " |" in TEXT
    cards = read_components(TURF, TURF_SHEET.default).cards
    for runner in RUNNERS:
        row = " | ".join(" · ".join(map(str, cards[runner.number + letter])) for letter in "abcd")
        assert f"| {runner.number} {runner.name} | {row} |" in TEXT


def test_it_says_whose_game_it_is_and_what_is_of_the_house() -> None:
    for words in ("Reiner Knizia", "Alea, 2001", "Gibsons Games, 1995", "unofficial", "of the house"):
        assert words in TEXT
