"""Tests of the data that the page receives to store a game, and of the contents of a saved file."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from homestretch.core import Match
from homestretch.core.match import FULL
from homestretch.core.record import TABLE, VERSION, dump_record, load_record
from homestretch.core.replay import moments
from homestretch.core.sides import SIDES
from homestretch.games import find_game
from tests.web.viewer import NAMES, Viewer, each_game
from tests.web.walks import buttons

LIMIT = 40


@pytest.mark.long
@each_game
@settings(max_examples=12)
@given(choices=st.data())
def test_what_is_stored_is_the_record_after_the_tap(name: str, choices: st.DataObject) -> None:
    viewer = Viewer()
    viewer.open(name, choices.draw(st.integers(0, 99)))
    for _ in range(20):
        kind, text = choices.draw(st.sampled_from(buttons(viewer.table)))
        viewer.ask("tap", kind=kind, text=text)
        assert viewer.entry["record"] == viewer.answer("record")
        assert viewer.entry["players"] == list(viewer.table.match.names)
        assert viewer.entry["over"] == (viewer.table.match.outcome is not None)


def test_a_game_of_a_link_is_stored_when_somebody_has_played_on(viewer: Viewer) -> None:
    viewer.open("ludifacture")
    viewer.act("roll")
    reader = Viewer(link=viewer.answer("link"))
    assert reader.entry is None
    assert "entry" not in reader.command("own-dice")
    reader.command("own-dice")
    assert "from a link" in reader.markup
    reply = reader.go_on()
    assert "from a link" not in reader.markup
    assert "entry" in reply
    assert "forked" not in reply
    assert "entry" in reader.command("own-dice")


def test_playing_on_parts_from_the_game_before_even_from_its_beginning(viewer: Viewer) -> None:
    viewer.open("pistard")
    before = viewer.table.match
    viewer.command("moment 0")
    reply = viewer.command("play-on")
    assert reply["forked"]
    assert reply["paint"]["motions"] == []
    assert viewer.table.match is not before
    # the new match begins with the very position that the old one began with
    viewer.command("moment 0")
    assert viewer.command("play-on")["forked"]


def test_playing_on_where_it_cannot_be_is_refused(viewer: Viewer) -> None:
    viewer.open("triactor")
    viewer.act("reveal")
    viewer.act("SS")
    viewer.act("seal")
    viewer.command(f"moment {len(moments(viewer.table.match)) - 1}")
    viewer.act("seal")  # refused, and the replay stays open
    reply = viewer.command("play-on")
    assert "secret" in reply["notice"]
    assert "forked" not in reply
    assert "entry" not in reply
    assert viewer.attributes["data-view"] == "past"


@pytest.mark.parametrize(
    ("name", "asked", "taps"),
    [
        (
            "pistard",
            {"colours": [4, 2, 1, 3], "sides": [*SIDES], "looks": ["close"], "odds": True, "ownDice": True},
            (),
        ),
        ("royal-turf", {"options": {"hidden": True}, "aids": False}, (("command", "lay 2 bet 1"),)),
        ("triactor", {}, (*[("action", text) for text in ("reveal", "S", "seal") * 2], ("command", "open 2"))),
    ],
)
def test_a_file_holds_all_that_is_stored_with_the_game(
    viewer: Viewer, name: str, asked: dict[str, Any], taps: tuple[tuple[str, str], ...]
) -> None:
    viewer.open(name, **asked)
    for kind, text in taps:
        viewer.ask("tap", kind=kind, text=text)
    text = viewer.answer("file")
    assert json.loads(text)["version"] == TABLE
    assert load_record(text, find_game).problem is None
    other = Viewer(record=text, copy=True)
    for entry in (viewer.entry, other.entry):
        entry["record"] = json.loads(entry["record"]) | {"seed": 0}
    assert other.entry == viewer.entry


def test_a_file_of_a_table_without_wishes_is_one_that_older_versions_can_read(viewer: Viewer) -> None:
    viewer.open("triactor")
    viewer.act("reveal")
    assert viewer.answer("file") == viewer.answer("record")


@pytest.mark.parametrize("table", [5, [], None, {"aids": "no", "fans": {}, "figure": {}, "game": "chess", "later": 1}])
def test_what_a_file_says_of_the_table_may_be_anything(viewer: Viewer, table: object) -> None:
    viewer.open("triactor")
    text = json.dumps(json.loads(viewer.answer("record")) | {"version": VERSION, "table": table})
    assert Viewer(record=text).entry == viewer.entry


@each_game
def test_a_game_stops_before_it_is_too_long(name: str, viewer: Viewer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Players, chance and the clock stop in time: nothing is lost, and the stored game can be opened again."""
    monkeypatch.setattr("homestretch.core.match.MOST_PLIES", LIMIT)
    viewer.open(name)
    refused = ""
    while not refused:
        table = viewer.table
        text = "reveal" if table.has_curtain else "roll"
        if not table.has_curtain and table.match.to_move >= 0:
            text = str(next(iter(table.game.choices(table.match.state))))
        refused = viewer.act(text).get("notice", "")
        assert refused or len(table.match.history) < LIMIT
    assert refused == FULL
    assert viewer.table.match.history == table.match.history
    if table.match.to_move >= 0:
        assert viewer.ask("time_is_up")["notice"] == FULL
    again = Viewer(record=viewer.entry["record"])
    assert again.table.match.state == table.match.state
    assert "notice" not in again.command("moment 1")


@each_game
def test_of_a_game_that_is_too_long_a_part_is_opened(
    name: str, viewer: Viewer, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(find_game(name), NAMES, seed=3)
    while len(match.history) < LIMIT + 20:
        _ = match.sample() if match.to_move < 0 else match.play(next(iter(match.game.choices(match.state))))
    for limit in range(LIMIT, LIMIT + 4):  # wherever it is cut, though chance were to speak by itself
        monkeypatch.setattr("homestretch.core.match.MOST_PLIES", limit)
        part = viewer.ask("open", table={"record": dump_record(match)})["partial_load_prompt"]
        assert part["sentence"].startswith(f"Action {limit + 1} of {LIMIT + 20}: {FULL}")
        assert viewer.ask("open", table=part["request"])["opened"]
        assert viewer.table.match.history == match.history[:limit]
