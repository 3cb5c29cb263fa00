"""The rulebook: every number that the code cites is in it, every ruling, and every figure."""

import json
import re
from pathlib import Path

from pyapp.core.position import FORMAT
from pyapp.games.pistard.data import RACES, VELODROME, check_track, read_track

from .table import GAME

FOLDER = Path(__file__).parents[3] / "pyapp" / "games" / "pistard"
TEXT = (FOLDER / "rulebook.md").read_text(encoding="utf-8")
NUMBERS = re.findall(r"^\*\*([\d.]+|P\d+)\b", TEXT, re.MULTILINE)


def test_there_are_sixteen_rulings() -> None:
    assert [number for number in NUMBERS if number.startswith("P")] == [f"P{index}" for index in range(1, 17)]
    assert len(set(NUMBERS)) == len(NUMBERS)


def test_what_the_code_and_the_book_cite_is_there() -> None:
    for path in (*FOLDER.glob("*.py"), FOLDER / "rulebook.md"):
        code = path.read_text(encoding="utf-8").replace("version 2.12", "")
        for cited in re.findall(r"(?<![\w.])(?:[1-5]\.[1-9]|P[1-9]\d?)(?![\w.]\d)\b", code):
            assert cited in NUMBERS, f"{path.name} cites {cited}"


def test_each_paragraph_is_cited_by_code_or_tests() -> None:
    """A rule that nothing refers to is not kept by anybody."""
    tests = Path(__file__).parent
    code = "".join(path.read_text(encoding="utf-8") for folder in (FOLDER, tests) for path in folder.glob("*.py"))
    missing = [number for number in NUMBERS if not re.search(rf"\b{re.escape(number)}\b", code)]
    assert missing == []


def test_every_figure_is_shown_and_is_one_of_the_game() -> None:
    shown = re.findall(r"^\{\{figure: ([\w-]+)\}\}$", TEXT, re.MULTILINE)
    assert sorted(shown) == sorted(path.stem for path in (FOLDER / "figures").glob("*.json"))
    for name in shown:
        document = json.loads((FOLDER / "figures" / f"{name}.json").read_text(encoding="utf-8"))
        assert (document["format"], document["game"]) == (FORMAT, GAME.name)
        assert GAME.from_json(document["state"]).strip


def test_every_race_has_its_paragraph() -> None:
    for race in RACES.values():
        assert f" {race.title}.**" in TEXT


def test_the_shipped_track_is_the_default_document() -> None:
    document = json.loads(VELODROME.default)
    assert check_track(document) == document
    assert read_track(VELODROME.default).name == "Velodrome"


def test_it_says_whose_game_it_is_and_what_is_of_the_house() -> None:
    for words in ("Anki Toner", "2009", "cyclingboardgames.net", "unofficial", "the house's own"):
        assert words in TEXT
