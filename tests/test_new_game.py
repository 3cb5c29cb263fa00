"""`build.py new-game` makes a game that can be played, drawn and tested like all others."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from web.builder.new_game import NewGameError, new_game

ROOT = Path(__file__).parents[1]
NEEDED = ("build.py", "pyapp", "web", "tests", "e2e", "pyproject.toml", "README.md", "LICENSE")
NAME, FOLDER = "zig-zag-2", "zig_zag_2"
BATTERIES = ("test_conformance", "test_drawings", "test_mistakes", "test_golden", "test_lists", "test_house")
PAGES = (
    *("web/test_why", "web/test_taps", "web/test_sides", "web/test_computers", "web/test_analysis_jobs"),
    *("web/test_figure", "web/test_styles", "bots/test_choose"),
    *("draw/test_drawing", "draw/test_palette", "draw/test_inline_styles"),
)
"""The tests that also run for every game, including the tests of odds and figures."""

EVENING = f"""
import json
from front.analysis_markup import review_markup
from homestretch.odds import review
from homestretch.odds.table import review_as_json
from tests.web.viewer import Viewer

viewer = Viewer()
viewer.open("{NAME}", ownDice=True)
assert 'data-action="roll 5"' in viewer.markup
assert 'data-action="roll"' not in viewer.markup.split('class="board-area"')[1].split("</svg>")[0]
viewer.act("roll 5")
viewer.act("move 2")
viewer.command("own-dice")
while viewer.attributes["data-phase"] != "over":
    viewer.go_on()
viewer.command("moment 1")
assert 'class="choice chosen"' in viewer.markup
assert "data-action" not in viewer.markup
viewer.command("now")
found = json.dumps(review_as_json(review(viewer.table.match, 1, 1)))
assert "<svg" in review_markup(viewer.table, found)
"""
"""A game in which players enter some rolls themselves, with a replay and a game review."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project in another place, with a new game."""
    root = tmp_path_factory.mktemp("project")
    for name in NEEDED:
        if (ROOT / name).is_dir():
            ignored = shutil.ignore_patterns("node_modules", "__pycache__", ".venv")
            shutil.copytree(ROOT / name, root / name, ignore=ignored)
            if (modules := ROOT / name / "node_modules").exists():
                (root / name / "node_modules").symlink_to(modules)
        else:
            shutil.copy(ROOT / name, root / name)
    assert "Written" in run(root, "build.py", "new-game", NAME)
    return root


def run(root: Path, *arguments: str) -> str:
    """Return the output of Python with these arguments in the copy, and assert that Python succeeds."""
    variables = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    variables["PYTHONPATH"] = os.pathsep.join((str(root / "pyapp"), str(root / "web")))
    done = subprocess.run(
        [sys.executable, "-B", *arguments], cwd=root, capture_output=True, text=True, env=variables, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_its_pages_have_it(copy: Path) -> None:
    workshop = "from web.builder.workshop import starting_files; starting_files()"  # where it has no sheet
    home = run(copy, "-c", f"from web.builder.home import home; print(home('', '')); {workshop}")
    assert f'data-game="{NAME}"' in home
    assert re.search(f'class="board {FOLDER}[^"]* poster"', home)


def test_it_passes_all_batteries(copy: Path) -> None:
    files = [f"tests/{name}.py" for name in (*BATTERIES, *PAGES)]
    chosen = f"{NAME} or {FOLDER} or test_every_game_is_in or no_other or test_the_tables_are_of_all_kinds"
    said = run(copy, "-m", "pytest", "-q", "-p", "no:xdist", *files, "-k", chosen)
    assert "passed" in said
    assert "passed" in run(copy, "-m", "pytest", "-q", "-p", "no:xdist", f"tests/games/{FOLDER}")


def test_it_is_played_with_dice_of_ones_own_looked_back_at_and_told(copy: Path) -> None:
    run(copy, "-c", EVENING)


def test_its_files_are_in_the_style_of_the_house(copy: Path) -> None:
    files = [f"pyapp/homestretch/games/{FOLDER}", f"pyapp/homestretch/draw/{FOLDER}", f"tests/games/{FOLDER}"]
    run(copy, "-m", "ruff", "check", *files)
    run(copy, "-m", "ruff", "format", "--check", ".")
    run(copy, "-m", "mypy", *files)


def test_a_name_may_have_the_skeletons_own_in_it(copy: Path) -> None:
    other = copy.parent / "other"
    shutil.copytree(copy, other, ignore=shutil.ignore_patterns(".venv"))
    new_game(other, "skeleton-run")
    assert "Skeleton Run" in run(other, "-m", "homestretch", "simulate", "skeleton-run", "--games", "2")
    run(other, "-c", "import homestretch.draw.skeleton_run")


ODD = ["", "Goose", "two words", "-x", "x--y", "1x", "../x", "x" * 25]
TAKEN = ["pistard", "skeleton", "class", "event", "dice", "moved", "markup", "home", "table", "card", "json"]
"""Names in use: games, keywords, skeleton classes, drawing modules, and parts and styles of the page."""


@pytest.mark.parametrize("name", [*ODD, *TAKEN])
def test_other_names_are_refused_and_nothing_is_written(name: str, copy: Path) -> None:
    before = {path: path.read_bytes() for path in copy.rglob("*") if path.is_file() and ".venv" not in path.parts}
    with pytest.raises(NewGameError, match=r"\.$"):
        new_game(copy, name)
    assert {path: path.read_bytes() for path in before} == before
    assert {path for path in copy.rglob("*") if path.is_file() and ".venv" not in path.parts} == set(before)
