"""Files of older versions can always be read: there is one file of each format, which must never be changed."""

import json
from pathlib import Path

import pytest

from homestretch import __version__
from homestretch.core import BadRecord, Match
from homestretch.core.link import load_link
from homestretch.core.record import VERSION, dump_record, load_record
from homestretch.daily.race import is_race_of_day
from homestretch.games import find_game

FORMATS = Path(__file__).parents[1] / "formats"
RECORDS = sorted(FORMATS.glob("record-*.json"))
LINKS = sorted(FORMATS.glob("link-*.txt"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_old_records_replay_to_their_result(path: Path) -> None:
    loaded = load_record(path.read_text(encoding="utf-8"), find_game)
    assert loaded.problem is None
    assert loaded.match.outcome is not None or json.loads(path.read_text(encoding="utf-8"))["result"] is None


@pytest.mark.parametrize("path", LINKS, ids=lambda path: path.stem)
def test_old_links_can_be_opened(path: Path) -> None:
    loaded = load_link(path.read_text(encoding="utf-8").strip(), find_game)
    assert loaded.problem is None


def test_there_is_a_record_of_every_format() -> None:
    versions = {json.loads(path.read_text(encoding="utf-8"))["version"] for path in RECORDS}
    assert versions == set(range(1, VERSION + 1))
    assert any("start" in json.loads(path.read_text(encoding="utf-8")) for path in RECORDS)
    assert {path.stem.split("-")[1] for path in LINKS} == {"1"}


def test_what_was_forced_in_an_old_record_stays() -> None:
    loaded = load_record((FORMATS / "record-3-triactor-forced.json").read_text(encoding="utf-8"), find_game)
    assert [str(ply.action) for ply in loaded.match.history if ply.timed_out] == ["take M"]
    assert "Time ran out" in loaded.match.why_not_take_back()


def test_a_record_says_who_wrote_it() -> None:
    assert json.loads(dump_record(Match(find_game("triactor"), ("Ann", "Ben", "Cy"))))["app"] == __version__


def test_a_newer_format_is_named_as_what_is_wrong() -> None:
    data = json.loads(RECORDS[0].read_text(encoding="utf-8")) | {"version": VERSION + 1, "app": "9.1", "new": []}
    with pytest.raises(BadRecord, match=r"written by Homestretch 9\.1, which is newer"):
        load_record(json.dumps(data), find_game)


def test_a_race_of_the_day_is_one_for_ever() -> None:
    record = (FORMATS / "record-7-ludifacture-day.json").read_text(encoding="utf-8")
    link = (FORMATS / "link-1-ludifacture-day.txt").read_text(encoding="utf-8").strip()
    for loaded in (load_record(record, find_game), load_link(link, find_game)):
        assert loaded.match.day == "2026-11-23"
        assert is_race_of_day(loaded.match)
