"""Reading what people wrote: options, JSON, records."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.core import BadOptions, BadPosition, BadRecord, Document, Flag, GameError, Pick, Whole
from homestretch.core.document import MOST_DEPTH, MOST_ITEMS, MOST_PARTS, MOST_SIGNS, Reader, load_json
from homestretch.core.match import MOST_PLIES
from homestretch.core.position import load_position
from homestretch.core.reading_options import read_options
from homestretch.core.record import VERSION, load_record, record
from homestretch.games import find_game
from tests.tables import Table, walk

TABLE = Table(find_game("triactor"), (("races", 1), ("advanced", False), ("timer", 0)), 3)
RACES = Whole("races", "Races", 3, 1, 20)
ADVANCED = Flag("advanced", "Advanced")
WRONG_RACES: tuple[object, ...] = (0, 21, "21", "-1", "", "x", "1.0", 1.0, True, None, [], "²", "9" * 5000)
WRONG_FLAGS: tuple[object, ...] = (1, 0, "maybe", "", None, [], {})
WRONG_PICKS: tuple[object, ...] = (False, 16, "none", 15.0, None, [])
TIMER = Pick("timer", "Timer", 0, ((0, "none"), (15, "15 s"), ("long", "long")))


@pytest.mark.parametrize(
    ("option", "given_value", "value"),
    [
        *((RACES, given_value, 7) for given_value in (7, "7", " 7 ", "07")),
        *((ADVANCED, given_value, True) for given_value in (True, "1", "yes", "ON", " true ")),
        *((ADVANCED, given_value, False) for given_value in (False, "0", "no", "off", "False")),
        *((TIMER, given_value, 15) for given_value in (15, "15")),
        (TIMER, "long", "long"),
    ],
)
def test_options_are_read_as_links_and_records_write_them(option: Any, given_value: object, value: object) -> None:
    assert option.read(given_value) == value
    assert type(option.read(given_value)) is type(value)


@pytest.mark.parametrize(
    ("option", "given_value"),
    [
        *((RACES, value) for value in WRONG_RACES),
        *((ADVANCED, value) for value in WRONG_FLAGS),
        *((TIMER, value) for value in WRONG_PICKS),
    ],
)
def test_options_that_do_not_fit(option: Any, given_value: object) -> None:
    with pytest.raises(BadOptions, match=option.label) as refused:
        option.read(given_value)
    assert len(str(refused.value)) < 200


def test_json_may_be_as_deep_as_documents_are_and_not_deeper() -> None:
    deep = "[" * MOST_DEPTH + "]" * MOST_DEPTH
    assert load_json(deep, GameError, "No.") is not None
    with pytest.raises(GameError, match=r"No\. The text is nested too deeply"):
        load_json(f"[{deep}]", GameError, "No.")


def test_json_may_be_as_long_as_games_are_and_not_longer() -> None:
    """A longer document would only make people wait for the message that it is wrong."""
    long = "1".rjust(MOST_SIGNS)
    assert load_json(long, GameError, "No.") == 1
    with pytest.raises(GameError, match=r"No. The text has more than 2,000,000 characters, too many for a game\."):
        load_json(f" {long}", GameError, "No.")


def test_json_may_have_as_many_lists_and_objects_as_documents_have_and_not_more() -> None:
    many = ["[]", "{}"] * (MOST_PARTS // 2)
    assert len(load_json(f"[{','.join(many[1:])}]", GameError, "No.")) == MOST_PARTS - 1
    with pytest.raises(GameError, match=r"No. The text has more than 10,000 lists and objects, too many for"):
        load_json(f"[{','.join(many)}]", GameError, "No.")
    assert load_json(json.dumps("[]" * MOST_PARTS), GameError, "No."), "what is in a text is none"


def test_whatever_is_read_is_not_longer() -> None:
    padding = " " * MOST_SIGNS
    with pytest.raises(BadRecord, match=r"The record can’t be read\. The text has more than"):
        load_record(f"{{}}{padding}", find_game)
    with pytest.raises(BadPosition, match=r"The position can’t be read\. The text has more than"):
        load_position(f"{{}}{padding}", find_game)
    for game, option, label in (("pistard", "track", "Track"), ("royal-turf", "components", "Payout table")):
        with pytest.raises(BadOptions, match=f"{label}.* can’t be read. The text has more than"):
            find_game(game).read_set_up({option: f"{{}}{padding}"}, 2)


def test_a_list_without_a_length_of_its_own_has_a_bound() -> None:
    assert len(reader([0] * MOST_ITEMS).items()) == MOST_ITEMS
    with pytest.raises(GameError, match=r"isn’t a list of at most 1000 entries\.$"):
        reader([0] * (MOST_ITEMS + 1)).items()


@pytest.mark.parametrize(
    ("game", "entries"),
    [
        ("triactor", {"paid": [[0, 0, 0]] * 1001}),
        ("triactor", {"races": 1000}),
        ("royal-turf", {"paid": [[0, 0]] * 1001}),
        ("royal-turf", {"aside": ["1a"] * 1001}),
        ("royal-turf", {"deck": ["1a"] * 1001}),
        ("ludifacture", {"options": {"games": "money"}, "game": 1000}),
        ("ludifacture", {"nets": [[0, 0, 0, 0]] * 1001}),
        ("pistard", {"queue": [11] * 1001}),
        ("pistard", {"laps": [[11] * 1001]}),
    ],
    ids=str,
)
def test_positions_are_not_larger_than_any_table(game: str, entries: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match=r"state\.\w+(\[\d\])?: .* isn’t (a list of|a whole number from)"):
        find_game(game).from_json(entries)


def test_of_a_record_that_is_too_long_the_first_thing_that_is_wrong_is_said() -> None:
    data = record(TABLE.sit_down())
    wrong = load_record(json.dumps(data | {"actions": ["x"] * MOST_PLIES * 2}), find_game)
    assert str(wrong.problem).startswith("Action 1 of 100000: ")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{", "The text isn’t JSON"),
        ("9" * 5000, "The text isn’t JSON"),
        ('"\\ud800"', "The text contains an invalid character"),
    ],
)
def test_text_that_is_no_json(text: str, complaint: str) -> None:
    with pytest.raises(GameError, match=f"No. {complaint}"):
        load_json(text, GameError, "No.")


def reader(value: object) -> Reader:
    return Reader(value, "it", GameError)


def test_reader_names_the_way_to_an_entry() -> None:
    outer = reader({"a": [1, {"b": "x"}]})
    inner = outer.mapping("a")["a"].items()[1].mapping(["b"])["b"]
    with pytest.raises(GameError, match=r'^it\.a\[1\]\.b: "x" isn’t true or false\.$'):
        inner.flag()
    with pytest.raises(GameError, match=r"it: “ab” isn’t a known entry\. Use one of: a, b"):
        reader({"ab": 1}).mapping("ab")


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"format": "pgn"}, 'record.format: "pgn" isn’t one of homestretch record'),
        ({"version": VERSION + 1}, "which is newer than this version"),
        ({"version": 0}, "record.version"),
        ({"start": {"seats": 4}}, "This position is for 4 players, but there are 3"),
        ({"start": 7}, "doesn’t describe a game. state: 7 isn’t an object"),
        ({"game": "whist"}, "doesn’t describe a game. There’s no game “whist”"),
        ({"seats": ["Ann"]}, "doesn’t describe a game. Triactor is for 3–6 players, not 1"),
        ({"options": {"races": 0}}, "doesn’t describe a game. Races: “0”"),
        ({"options": []}, "record.options: .* isn’t an object"),
        ({"seed": "7"}, 'record.seed: "7" isn’t a whole number'),
        ({"actions": {}}, "record.actions: .* isn’t a list"),
        ({"notes": ""}, "record: “notes” isn’t a known entry"),
    ],
)
def test_the_head_of_a_record(change: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint):
        load_record(json.dumps(record(walk(TABLE)) | change), find_game)


SAVED = record(walk(TABLE)) | {"actions": record(walk(TABLE))["actions"][:40]}


@given(st.data())
def test_a_record_cut_or_changed_anywhere_in_its_text_is_bad_or_loaded(data: st.DataObject) -> None:
    text = json.dumps(SAVED)
    start = data.draw(st.integers(0, len(text)))
    changed = text[:start] + data.draw(st.text(max_size=3)) + text[start + data.draw(st.integers(0, 20)) :]
    try:
        loaded = load_record(changed, find_game)
    except BadRecord:
        return
    assert len(loaded.match.history) <= 40


# -- options that are documents


def check_track(data: object) -> object:
    """A track is an object with a length; what else there is, is not asked."""
    if not isinstance(data, dict) or not isinstance(data.get("length"), int):
        raise BadOptions("track.length: a track has a length.")
    return {"lanes": 4, **data}


TRACK = Document("track", "Track", {"length": 48, "lanes": 4}, check_track)


def test_a_document_is_written_one_way() -> None:
    assert TRACK.default == '{"lanes":4,"length":48}'
    assert TRACK.read('{ "length": 48 }') == TRACK.read({"lanes": 4, "length": 48}) == TRACK.default


@pytest.mark.parametrize("text", ["", "48", "{", '{"length": "48"}'])
def test_a_document_that_does_not_fit_is_refused(text: str) -> None:
    with pytest.raises(BadOptions, match=r"[Tt]rack"):
        TRACK.read(text)


def test_what_is_wrong_with_an_option_is_said_of_the_option_by_name() -> None:
    for name in ("races", "timer"):
        with pytest.raises(BadOptions) as refused:
            read_options((RACES, TIMER), {name: "x"})
        assert refused.value.option == name
    with pytest.raises(BadOptions) as refused:
        read_options((RACES, TIMER), {"tracks": 1})
    assert refused.value.option == ""
