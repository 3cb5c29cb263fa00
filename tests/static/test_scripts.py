"""The scripts of the page in Node's own test runner, on the home page without a browser."""

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from front import settings
from front.session import Session, storage_entry
from front.table import Table
from homestretch.odds import review
from homestretch.odds.table import review_as_json
from tests.playthroughs import golden
from web.builder import shared, toolchain
from web.builder.home import home
from web.front import settings as of_pages

PLAYERS = ["Ann", "Ben", "Cy"]
SETTINGS = {
    "players": PLAYERS[::-1],
    "colours": [3, 1, 2],
    "signs": ["", "cat", "fish"],
    "sides": ["bottom", "left", "top"],
    "looks": ["close"],
    "odds": True,
    "ownDice": True,
    "raceOf": "a-race",
}
SCRIPTS = sorted(Path(__file__).parent.glob("*.test.mjs"))


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with the home page and what the build tells its scripts."""
    return written(tmp_path_factory.mktemp("static"))


def written(folder: Path) -> Path:
    file = folder / "page.json"
    about = {"html": home("", ""), "shared": shared.shared(), "stored": stored()}
    file.write_text(json.dumps(about), encoding="utf-8")
    return file


def sat_down(name: str, **asked: Any) -> Table:
    return opened(game=name, **{"players": PLAYERS, "options": {}, "seed": 7} | asked)


def opened(**asked: Any) -> Table:
    session = Session()
    session.open(asked)
    assert session.table is not None
    return session.table


def stored() -> list[dict[str, Any]]:
    """Stored games: one with the default settings, and others that between them set everything."""
    slips = sat_down("triactor")
    first = slips.match.to_move
    for text in ("reveal", "S", "seal") * 2:
        slips.act(text)
    slips.command(f"open {first}")
    chips = sat_down("royal-turf", options={"hidden": True}, aids=False)
    chips.command("lay 2 bet 1")
    over = golden("turf-horse-racing-short")
    tables = (
        sat_down("pistard"),
        sat_down("pistard", **SETTINGS),
        slips,
        chips,
        opened(day="2026-11-26"),
        Table(over, settings.read({}, over)),
    )
    games = [storage_entry(table) | {"begun": True, "saved": 1} for table in tables]
    games[-1]["story"] = json.dumps({"progress": 1} | review_as_json(review(over, 1, 1)))
    return games


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name.partition(".")[0])
def test_script(script: Path, page: Path) -> None:
    run(script, page)


@dataclass(frozen=True)
class More(of_pages.TableSettings):
    """The settings with one more switch; a new switch needs no more than this: see `tests/web/test_settings.py`."""

    bells: bool = of_pages.switch("bells", "Bells", command="bells", note="One for each lap.", link="bells")


def test_a_new_switch_is_in_links_forms_and_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_pages, "TableSettings", More)
    run(Path(__file__).with_name("new-switch.mjs"), written(tmp_path))


def run(script: Path, page: Path) -> None:
    environment = {**os.environ, "HOMESTRETCH_PAGE": str(page)}
    done = subprocess.run([toolchain.find_node(), script], env=environment, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stdout + done.stderr
