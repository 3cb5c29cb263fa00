"""Each game has a folder with the same files: files of the same name have the same purpose."""

from pathlib import Path

import pytest

from homestretch.games import GAMES

ROOT = Path(__file__).parents[1]
FOLDERS = sorted({game.folder for game in GAMES})

NEEDED = {"__init__.py", "rulebook.md"}
"""The files that every game's folder has: a small game is one file and its rules."""

FILES = NEEDED | {
    *("data.py", "actions.py", "state.py", "moving.py", "rules.py", "turns.py", "events.py", "scoring.py", "views.py"),
    *("hidden.py", "words.py", "positions.py", "validation.py", "figures", "lessons"),
}
"""The files into which a larger game may be split: modules, positions shown in its rulebook, and lessons."""

TESTED = {"naive.py", "plug.py", "table.py"}
"""A game's tests may also have: a second implementation of its rules, its plug (`tests.tables`), positions."""


def files(*parts: str) -> set[str]:
    folder = ROOT.joinpath(*parts)
    return {path.name for path in folder.iterdir() if path.name != "__pycache__"} if folder.is_dir() else set()


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_game_has_no_files_of_other_names(folder: str) -> None:
    assert NEEDED <= files("pyapp", "homestretch", "games", folder) <= FILES
    assert {Path(name).suffix for name in files("pyapp", "homestretch", "games", folder, "figures")} <= {".json"}
    assert {Path(name).suffix for name in files("pyapp", "homestretch", "games", folder, "lessons")} <= {".json"}


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_game_has_tests_and_what_they_need(folder: str) -> None:
    found = files("tests", "games", folder)
    assert any(name.startswith("test_") for name in found)
    assert {name for name in found if not name.startswith("test_")} <= TESTED
