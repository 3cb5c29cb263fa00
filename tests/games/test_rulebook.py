"""The rulebooks: every number that the code cites is in them, every ruling is cited, and every figure is shown."""

import json
import re
from pathlib import Path

import pytest

from pyapp.core.position import FORMAT
from pyapp.games import GAMES, find_game

FOLDERS = sorted({game.folder for game in GAMES})
ROOT = Path(__file__).parents[2] / "pyapp" / "games"

CITED = re.compile(r"(?<![\w.])(?:[1-6]\.[1-9]|[TRLP][1-9]\d?)(?![\w.]\d)\b")
"""A paragraph or a ruling, wherever it is named."""


def text_of(folder: str) -> str:
    return (ROOT / folder / "rulebook.md").read_text(encoding="utf-8")


def numbers(folder: str) -> list[str]:
    """The paragraphs and rulings of a rulebook, in order."""
    return re.findall(r"^\*\*([1-9]\.\d|[A-Z]\d+)\b", text_of(folder), re.MULTILINE)


def code_of(folder: str) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in (ROOT / folder).glob("*.py")}


@pytest.mark.parametrize("folder", FOLDERS)
def test_paragraphs_and_rulings_are_numbered_through(folder: str) -> None:
    found = numbers(folder)
    rulings = [number for number in found if number[0].isalpha()]
    assert len({number[0] for number in rulings}) == 1
    assert [int(number[1:]) for number in rulings] == list(range(1, len(rulings) + 1))
    chapters: dict[str, list[int]] = {}
    for number in found:
        if number not in rulings:
            chapters.setdefault(number[0], []).append(int(number[2:]))
    assert "".join(chapters) == "".join(map(str, range(1, len(chapters) + 1)))
    for paragraphs in chapters.values():
        assert paragraphs == list(range(1, len(paragraphs) + 1))


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_code_and_book_cite_is_there(folder: str) -> None:
    known = set(numbers(folder))
    for name, text in (code_of(folder) | {"rulebook.md": text_of(folder)}).items():
        for cited in CITED.findall(text):
            assert cited in known, f"{name} cites {cited}"


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_ruling_is_cited_by_code_or_tests(folder: str) -> None:
    """One that nothing refers to is not kept by anybody."""
    tests = "".join(path.read_text(encoding="utf-8") for path in (Path(__file__).parent / folder).glob("*.py"))
    cited = set(CITED.findall("".join(code_of(folder).values()) + tests.replace("_", " ").upper()))
    assert [number for number in numbers(folder) if number[0].isalpha() and number not in cited] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_figure_is_shown_and_is_a_position_of_the_game(folder: str) -> None:
    shown = re.findall(r"^\{\{figure: ([\w-]+)\}\}$", text_of(folder), re.MULTILINE)
    assert sorted(shown) == sorted(path.stem for path in (ROOT / folder / "figures").glob("*.json"))
    for name in shown:
        document = json.loads((ROOT / folder / "figures" / f"{name}.json").read_text(encoding="utf-8"))
        game = find_game(document["game"])
        assert (document["format"], game.folder) == (FORMAT, folder)
        assert game.from_json(document["state"]).seats in game.players
