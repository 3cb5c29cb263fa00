"""Which names players may have; the page's own script is tested with the same cases."""

import json
import sys
import unicodedata
from pathlib import Path
from typing import Any

import pytest

from homestretch.core import BadOptions, Match, names
from homestretch.core.names import LONGEST_NAME, check_names, fold_name, is_name, read_names, tidy_name
from homestretch.core.record import load_record, record
from homestretch.core.words import graphemes, is_mark, truncate
from homestretch.games import find_game

CASES: dict[str, Any] = json.loads((Path(__file__).parents[1] / "static" / "names.json").read_text(encoding="utf-8"))
TAKEN = [case for case in CASES["names"] if case["kept"] is not None]
REFUSED = [case["given"] for case in CASES["names"] if case["kept"] is None]


@pytest.mark.parametrize("case", TAKEN, ids=lambda case: ascii(case["given"])[:40])
def test_a_name_is_kept_as_people_see_it(case: dict[str, Any]) -> None:
    assert check_names([case["given"]]) == (case["kept"],)
    assert tidy_name(case["kept"]) == case["kept"]
    assert len(graphemes(case["kept"])) == case["signs"]
    assert "".join(graphemes(case["kept"])) == case["kept"]


@pytest.mark.parametrize("given", REFUSED, ids=lambda given: ascii(given)[:40])
def test_what_nobody_can_see_or_is_too_long_is_no_name(given: str) -> None:
    with pytest.raises(BadOptions, match=f"Use 1 to {LONGEST_NAME} visible characters"):
        check_names([given])


@pytest.mark.parametrize("pair", CASES["same"], ids=ascii)
def test_two_that_people_take_for_one(pair: list[str]) -> None:
    with pytest.raises(BadOptions, match="Please rename one"):
        check_names(pair)


@pytest.mark.parametrize("pair", CASES["other"], ids=ascii)
def test_two_that_people_tell_apart(pair: list[str]) -> None:
    assert len(check_names(pair)) == len(set(map(fold_name, pair))) == 2


def test_marks_are_those_of_the_tables_that_a_page_has_not() -> None:
    for sign in map(chr, range(sys.maxunicode + 1)):
        assert is_mark(sign) == (unicodedata.category(sign)[0] == "M"), ascii(sign)


def test_without_tables_names_are_taken_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker of the page cannot compose letters; the page has composed them before."""
    monkeypatch.setattr(names, "normalize", lambda _form, text: text)
    for case in TAKEN:
        assert check_names([case["kept"]]) == (case["kept"],)


def test_a_name_is_cut_between_signs() -> None:
    flag = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
    assert truncate(flag * 3, 3) == flag * 3
    assert truncate(flag * 4, 3) == flag * 2 + "…"


OLD = [
    ["Ann", "ＡＮＮ", "Zoe\u0308"],
    ["\u3164", "\u2800", "\u200d"],
    ["Zoë", "Zoe\u0308", "Cy"],
    ["\ufe0f", "Player 1", "Cy"],
    ["Ann 3", "Ann", "ＡＮＮ"],
]


@pytest.mark.parametrize("seats", OLD, ids=ascii)
def test_records_with_names_of_before_are_opened(seats: list[str]) -> None:
    data = record(Match(find_game("triactor"), ("Ann", "Ben", "Cy"), seed=5)) | {"seats": seats}
    loaded = load_record(json.dumps(data), find_game).match
    assert loaded.names == check_names(loaded.names)
    assert all(is_name(name) for name in loaded.names)
    again = record(loaded)["seats"]
    assert read_names(again) == tuple(again) == loaded.names
