"""The reference player’s result in the race of a day, and its sentence."""

import json
from random import Random
from typing import Any

import pytest

from front.analysis_jobs import daily_question, work
from front.bot_protocol import think
from homestretch.core import NOBODY, Match
from homestretch.core.record import dump_record
from homestretch.daily.race import race_of
from homestretch.daily.result import MONTHS, day_in_words, result_lines
from homestretch.games import find_game
from tests.daily.tables import by_the_reference, days, played, questions
from tests.web.viewer import Viewer

A_WEEK = days(7, "2026-11-20")


@pytest.mark.parametrize("day", A_WEEK)
def test_the_reference_plays_the_same_race_to_its_end(day: str) -> None:
    match = by_the_reference(day)
    assert match.to_move == NOBODY
    assert dump_record(match) == dump_record(by_the_reference.__wrapped__(day))
    # with other choices than a random player's, but with the same dice
    ours, theirs = dict(questions(match)), dict(questions(played(race_of(day).match(), Random(1))))
    assert all(ours[asked] == theirs[asked] for asked in ours.keys() & theirs.keys())


def test_a_computer_plays_as_at_a_table() -> None:
    """The computers choose against the reference as they would at a table, asked in the way the page asks."""
    match = by_the_reference("2026-11-20")
    viewer, chosen = Viewer(day=match.day), 0
    for ply in match.history:
        table = viewer.table
        if ply.by_itself:
            continue
        if table.match.to_move < 0:
            text = "roll"
        elif table.match.computer and len(table.match.game.choices(table.match.state)) > 1:
            text = think(json.dumps(viewer.answer("question")["asked"]))
            chosen += 1
        else:
            text = ply.text
        assert text in ("roll", ply.text)
        if table.match.computer:
            viewer.ask("go_on", text="" if text == "roll" else text)
        else:
            viewer.act(text)
    assert viewer.table.match.history == match.history
    assert chosen > 10


def test_the_page_has_it_worked_out_in_slices() -> None:
    day = A_WEEK[4]
    question = daily_question(day)
    slices: list[dict[str, Any]] = []
    while not slices or not slices[-1]["done"]:
        slices.append(work(question, 5))
    end = by_the_reference(day).outcome
    assert end is not None
    seat = race_of(day).person_seat
    assert slices[-1]["found"] == {"place": end.places[seat]}
    assert slices[0] == {"found": {}, "done": False}


# -- the result to send

SITE = "https://example.org/homestretch/"


def test_a_day_in_words() -> None:
    assert [day_in_words(f"2026-{month:02}-09") for month in range(1, 13)] == [each.format(n=9) for each in MONTHS]
    assert day_in_words("2024-02-29") == "29 February"


def test_three_lines_tell_what_was_played_and_how_it_went() -> None:
    match = by_the_reference("2026-11-23")
    seat, end = race_of(match.day).person_seat, match.outcome
    assert end is not None
    assert end.places[seat] == 1
    heading, link = "Homestretch, 23 November: Ludifacture", f"{SITE}?today=2026-11-23"
    assert result_lines(match, SITE) == [heading, "🥇", link]
    assert result_lines(match, SITE, (), 4) == [heading, "🥇 🤖 4️⃣", link]

    def line(*own: float) -> list[list[float]]:
        return [[chance if each == seat else (1 - chance) / 3 for each in range(4)] for chance in own]

    assert result_lines(match, SITE, line(0.25, 0.1, 0.3, 0.5, 1), 2)[1] == "🥇 🟨⬜🟨🟩🟩 🤖 🥈"
    assert result_lines(match, SITE, line(*[0.25] * 99, 1))[1] == f"🥇 {'🟨' * 7}🟩"


def test_a_table_tells_its_result_when_it_is_over() -> None:
    match = by_the_reference("2026-11-23")
    viewer = Viewer(day=match.day)
    assert viewer.answer("daily") is None
    assert viewer.answer("result", site=SITE) == []
    assert viewer.ask("open", table={"record": dump_record(match)})["opened"]
    assert viewer.answer("daily") == {"about": "daily", "day": match.day}
    story = json.dumps({"line": [{"ply": 0, "chances": [0, 1, 0, 0]}]})
    assert viewer.answer("result", site=SITE, story=story, reference=1)[1] == "🥇 🟩 🤖 🥇"
    assert viewer.answer("again") == {"day": match.day}


def test_no_other_game_has_one() -> None:
    match = Match(find_game("turf-horse-racing"), ("Ann", "Ben"), {"races": 1}, 1, day="2026-11-23")
    viewer = Viewer(record=dump_record(played(match, Random(1))))
    assert viewer.answer("daily") is None
    assert viewer.answer("result", site=SITE) == []
    assert viewer.answer("again")["game"] == "turf-horse-racing"
