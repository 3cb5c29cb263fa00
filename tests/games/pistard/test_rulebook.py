"""The rulebook: code or tests cite every paragraph, and every race has one; see also `tests.games.test_rulebook`."""

import json
import re
from pathlib import Path

from homestretch.core.position import load_position
from homestretch.games import find_game
from homestretch.games.pistard.data import RACES, VELODROME, check_track, read_track
from tests.rulebook import ROOT, Rulebook, rulebook_of

FOLDER = ROOT / "pistard"
TEXT = rulebook_of(find_game("pistard")).text


def test_each_paragraph_is_cited_by_code_or_tests() -> None:
    """If nothing cites a rule, nothing ensures that it is kept."""
    tests = Path(__file__).parent
    code = "".join(path.read_text(encoding="utf-8") for folder in (FOLDER, tests) for path in folder.glob("*.py"))
    missing = [number for number in Rulebook(TEXT).numbers if not re.search(rf"\b{re.escape(number)}\b", code)]
    assert missing == []


def test_every_figure_shows_a_piece_of_the_track() -> None:
    for path in (FOLDER / "figures").glob("*.json"):
        assert load_position(path.read_text(encoding="utf-8"), find_game).looks


def test_every_race_has_its_paragraph() -> None:
    for race in RACES.values():
        assert f" {race.title}.**" in TEXT


def test_the_shipped_track_is_the_default_document() -> None:
    document = json.loads(VELODROME.default)
    assert check_track(document) == document
    assert read_track(VELODROME.default).name == "Velodrome"
