"""Figures compared with their definition, and the report that shows them."""

import math
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from statistics import mean as average
from statistics import stdev
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from homestretch.core.tally import HeadingCounts, Spread
from homestretch.games import GAMES, find_game
from homestretch.study.charts import Scale
from homestretch.study.estimate import Z_95, Estimate, difference, mean, ratio
from homestretch.study.plan import load_plan, plan_single_table
from homestretch.study.report import report
from homestretch.study.results import LENGTH, WON, calculate_results
from homestretch.study.run import run
from homestretch.study.text_report import format_measure, study_lines
from homestretch.study.words import HEADINGS
from tests.draw.pictures import read
from tests.pseudo import pseudo_locale, unmarked


@pytest.fixture
def found(study: Path) -> dict[str, Any]:
    plan = load_plan(study)
    return calculate_results(plan, run(plan))


def test_a_mean_is_known_as_well_as_its_values_are_spread() -> None:
    random, spread = Random(1), Spread()
    values = [10**12 + int(random.random() * 100) for _ in range(500)]
    for value in values:
        spread.count(value)
    found = mean(spread, 500)
    assert found.value == pytest.approx(average(values))
    assert found.high - found.value == pytest.approx(Z_95 * stdev(values) / math.sqrt(500), rel=1e-3)


def test_the_interval_of_a_share_holds_it_nineteen_times_of_twenty() -> None:
    """The interval holds the true share in 95% of studies, although entries of one game depend on each other."""
    random, held = Random(2), 0
    for _ in range(400):
        noted = HeadingCounts()
        for _ in range(200):
            one, other = (7, 1) if random.random() < 0.5 else (1, 1)
            noted.count(Counter({"one": one, "other": other}))
        entries = noted.entries
        whole = sum(number for number, _, _ in entries.values())
        low, high = ratio(entries["one"], whole, noted.squares, 200)[1:]
        held += low <= 0.8 <= high
    assert 360 <= held <= 396


def test_differences_go_both_ways() -> None:
    one, other = Estimate(0.5, 0.4, 0.7), Estimate(0.3, 0.25, 0.35)
    there, back = difference(one, other), difference(other, one)
    assert there.value == pytest.approx(0.2)
    assert tuple(there) == pytest.approx((-back.value, -back.high, -back.low))
    assert there.low == pytest.approx(0.2 - math.hypot(0.1, 0.05))


def test_shares_of_a_group_are_one_in_all(found: dict[str, Any]) -> None:
    for cell in found["cells"]:
        for group, ones in cell["measures"].items():
            for each in ones.values():
                assert each["low"] <= each["value"] <= each["high"]
            if group not in (LENGTH, "score"):
                assert sum(each["value"] for each in ones.values()) == pytest.approx(1, abs=1e-4)
        assert sum(cell["bars"]["counts"]) == cell["games"]
        assert cell["notable"]["first past the post"].keys() == cell["measures"]["first past the post"].keys()


def test_two_races_are_longer_than_one(found: dict[str, Any]) -> None:
    each = found["differences"][0][LENGTH]["mean"]
    assert each["low"] > 50
    one, two = (cell["length"]["mean"] for cell in found["cells"])
    assert each["value"] == pytest.approx(two - one, abs=1e-4)


def test_wins_are_compared_where_as_many_play(study: Path) -> None:
    study.write_text(study.read_text(encoding="utf-8").replace("players = 3", "players = [3, 4]"), encoding="utf-8")
    plan = replace(load_plan(study), games=20)
    found = calculate_results(plan, run(plan))
    compared = [WON in each for each in found["differences"]]
    assert compared == [True, False, False]
    assert all(LENGTH in each for each in found["differences"])


def test_the_table_names_every_cell_and_every_group(found: dict[str, Any]) -> None:
    assert (found["format"], found["game"], found["games"]) == ("homestretch study", "turf-horse-racing", 250)
    lines = list(study_lines(found))
    heads = [line.removeprefix("== ") for line in lines if line.startswith("==")]
    assert heads == ["races 1", "races 2", "races 2, compared with races 1"]
    assert all(lines.count(HEADINGS.get(group, group)) == 3 for group in found["cells"][0]["measures"])
    assert format_measure("won", -0.0123, "+") == "−1.2 pts"


def page_of(found: dict[str, Any]) -> Element:
    """The page of a report, in which every element is closed but for those that need no end in HTML."""
    return read(re.sub("<!doctype html>|<(meta|col) [^>]*>", "", report(found)))


@pytest.mark.parametrize(
    ("name", "options"),
    [
        *((game.name, {}) for game in GAMES),
        *(("pistard", {"race": race}) for race in ("sprint", "elimination", "points", "time-trial")),
    ],
)
def test_results_have_no_language(name: str, options: dict[str, str]) -> None:
    """They are stored in English, and translated when they are shown."""
    plan = plan_single_table(find_game(name), options, None, 8, 1)
    found = calculate_results(plan, run(plan))
    with pseudo_locale():
        assert calculate_results(plan, run(plan)) == found
        shown = [*study_lines(found)][1:]
    assert unmarked("\n".join(shown)) == []


class TestReport:
    def test_needs_nothing_beside_it(self, found: dict[str, Any]) -> None:
        page = report(found)
        assert not re.search(r"<script|<link|<img|https?:|\burl\(|@import", page)

    def test_draws_everything_on_its_scale(self, found: dict[str, Any]) -> None:
        drawn = [item.get(name) for item in page_of(found).iter() for name in ("x", "x1", "x2", "cx")]
        places = [float(place.removesuffix("%")) for place in drawn if place]
        assert len(places) > 300
        assert min(places) >= 0
        assert max(places) <= 100

    def test_has_every_figure_in_words(self, found: dict[str, Any]) -> None:
        text = "".join(page_of(found).itertext())
        for cell in found["cells"]:
            for group, ones in cell["measures"].items():
                if group not in (LENGTH, "score", "the end"):
                    assert all(format_measure(group, each["value"]) in text for each in ones.values())
        each = found["differences"][0][WON]["seat 1"]
        assert format_measure(WON, each["value"], "+") in text
        assert "Compared with races 1" in text

    def test_of_a_single_table_compares_nothing(self, study: Path) -> None:
        study.write_text(study.read_text(encoding="utf-8").replace("[1, 2]", "1"), encoding="utf-8")
        plan = load_plan(study)
        text = "".join(page_of(calculate_results(plan, run(plan))).itertext())
        assert "Compared" not in text
        assert "250 games, seed 9" in text

    def test_escapes_what_a_file_says(self, found: dict[str, Any]) -> None:
        page = page_of(found | {"title": "<b>&"})
        assert not list(page.iter("b"))
        assert "".join(page.itertext()).count("<b>&") == 2


@pytest.mark.parametrize("numbers", [(0, 0), (-3, 7), (0.2312, 0.2313), (5, 5), (1, 10**9), (-0.4, -0.1)])
def test_scales_hold_their_numbers_and_have_a_few_round_ticks(numbers: tuple[float, float]) -> None:
    scale = Scale.covering(numbers)
    assert scale.low <= min(numbers)
    assert scale.high >= max(numbers)
    assert 2 <= len(scale.ticks) <= 7
    assert all(scale.low <= tick <= scale.high for tick in scale.ticks)
