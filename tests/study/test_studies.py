"""The studies of the site: the stored results are those that their files ask for and the engine gives today."""

import json
import re
from pathlib import Path

import pytest

from homestretch.games import find_game
from homestretch.study.plan import load_plan
from homestretch.study.work import Chunk, play_chunk
from web.builder import studies

ASKED = sorted(studies.FOLDER.glob("*.toml"))


@pytest.mark.parametrize("file", ASKED, ids=lambda file: file.stem)
def test_the_result_is_of_what_is_asked(file: Path) -> None:
    plan, found = load_plan(file), json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
    assert (found["title"], found["game"], found["seed"]) == (plan.title, plan.game.name, plan.seed)
    assert [cell["key"] for cell in found["cells"]] == [cell.key for cell in plan.cells]
    assert {cell["games"] for cell in found["cells"]} == {plan.games} == {found["games"]}


@pytest.mark.parametrize("file", ASKED, ids=lambda file: file.stem)
def test_its_first_games_are_what_the_engine_gives_today(file: Path) -> None:
    """If this fails, rules or players have changed: run ``python -m web.builder.studies`` and read its output."""
    cells = {cell.key: cell for cell in load_plan(file).cells}
    lines = [json.loads(line) for line in file.with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()]
    assert [*cells] == [line["cell"] for line in lines]
    for line in lines:
        assert (line["first"], line["count"]) == (0, studies.SAMPLE)
        assert play_chunk(Chunk(cells[line["cell"]], 0, studies.SAMPLE))["sums"] == line["sums"]


def test_every_study_has_a_page_and_the_overview_leads_there() -> None:
    pages = studies.study_pages("")
    assert {file.stem for file in ASKED} | {studies.OVERVIEW} == pages.keys()
    for file in ASKED:
        found = json.loads(file.with_suffix(".json").read_text(encoding="utf-8"))
        assert f'href="{file.stem}.html"' in pages[studies.OVERVIEW]
        page = pages[file.stem]
        assert f"<h1>{found['title']}</h1>" in page
        assert file.read_text(encoding="utf-8").replace('"', "&quot;") in page
        assert f"../rules/{find_game(found['game']).name}.html" in page


def test_what_stands_for_a_plot_becomes_one() -> None:
    """A name that no group has would stay in the text."""
    for file in ASKED:
        wanted = re.findall(r"\{\{(\w+): ", file.with_suffix(".md").read_text(encoding="utf-8"))
        page = studies.study_pages("")[file.stem]
        before = page.partition("<pre>")[0]
        assert before.count('<table class="plot">') == len(wanted) > 0
        assert "{{" not in before
