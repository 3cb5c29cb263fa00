"""Who knows one game's folder knows them all: the same files in each, none that only one has."""

from pathlib import Path

import pytest

from pyapp.games import GAMES

ROOT = Path(__file__).parents[1]
FOLDERS = sorted({game.folder for game in GAMES})

FILES = {
    *("__init__.py", "data.py", "actions.py", "state.py", "moving.py", "rules.py", "turns.py", "events.py"),
    *("scoring.py", "views.py", "words.py", "positions.py", "misfits.py", "rulebook.md", "figures"),
}
"""All that a game's folder has: modules, the rulebook, and the positions that it shows."""

DRAWN = {"__init__.py", "board.py", "motion.py", "panels.py"}
"""What every game's drawing has, one file a function of its `Drawing`; the others are there where they hold something.

They bear the same names in each: `captions`, `course`, `ground`, `marks`, `payout`, `pieces`, `racing`.
"""

TESTED = {
    *("naive.py", "secrets.py", "table.py", "test_actions.py", "test_moving.py", "test_positions.py"),
    *("test_rulebook.py", "test_words.py"),
}
"""What every game's tests have, besides a file for each chapter of its rulebook."""


def files(*parts: str) -> set[str]:
    return {path.name for path in ROOT.joinpath(*parts).iterdir() if path.name != "__pycache__"}


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_game_has_the_same_files(folder: str) -> None:
    assert files("pyapp", "games", folder) == FILES
    assert {Path(name).suffix for name in files("pyapp", "games", folder, "figures")} == {".json"}


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_drawing_has_the_same_files_and_perhaps_more(folder: str) -> None:
    assert files("pyapp", "draw", folder) >= DRAWN


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_game_is_tested_by_the_same_files_and_by_the_chapters_of_its_rules(folder: str) -> None:
    found = files("tests", "games", folder)
    assert found >= TESTED
    assert all(name.startswith("test_") for name in found - TESTED)
