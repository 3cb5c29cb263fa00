"""The protocol of the page, without a browser: each request has one reply that holds all that follows."""

import json
import re

import pytest

from front import render
from front.session import BROKEN
from front.table import NEXT_PLAYER_FIRST
from tests.web.viewer import Viewer, snapshot


def test_a_refusal_is_a_sentence_and_nothing_else(viewer: Viewer) -> None:
    viewer.open("triactor")
    before, markup = snapshot(viewer.table), viewer.markup
    reply = viewer.act("seal")
    assert reply["notice"] == NEXT_PLAYER_FIRST
    assert (snapshot(viewer.table), viewer.markup) == (before, markup)
    assert "entry" not in reply
    viewer.act("reveal")
    assert viewer.act("no such thing")["notice"]
    assert re.fullmatch(r"[A-Z].*\(rule .+\)", viewer.act("take A")["notice"])


def test_before_there_is_a_table_nothing_happens(viewer: Viewer) -> None:
    assert viewer.ask("tap", kind="action", text="roll") == {}
    for do in ("leave", "time_is_up", "repaint", "reseed"):
        assert viewer.ask(do) == {}, do
    assert viewer.answer("record") == ""


@pytest.mark.parametrize(
    "request_", ["", "[]", "{}", '{"do": "cheat"}', '{"do": "tap"}', '{"do": "ask", "what": "state"}']
)
def test_a_request_that_is_none_changes_nothing(viewer: Viewer, request_: str) -> None:
    viewer.open("pistard")
    before = snapshot(viewer.table)
    reply = json.loads(viewer.session.request(request_))
    assert reply["notice"] == BROKEN
    assert "Error" in reply["trouble"]
    assert snapshot(viewer.table) == before


def test_what_cannot_be_shown_is_stored_but_not_opened(viewer: Viewer, monkeypatch: pytest.MonkeyPatch) -> None:
    viewer.open("ludifacture")
    with monkeypatch.context() as broken:
        broken.setattr(render, "screen", None)
        reply = viewer.reply_to("tap", kind="action", text="roll")
        viewer.apply(reply)
        assert reply["notice"] == BROKEN
        assert "paint" not in reply
        assert viewer.actions() == [ply.text for ply in viewer.table.match.history] != []
        before = viewer.table
        other = {"game": "pistard", "players": ["Ann", "Ben"], "options": {}}
        assert viewer.reply_to("open", table=other)["notice"] == BROKEN
    assert viewer.table is before
    assert "page" in viewer.ask("repaint")["paint"]


def test_the_same_eyes_are_shown_what_has_changed(viewer: Viewer) -> None:
    assert "page" in viewer.open("ludifacture")["paint"]
    paint = viewer.act("roll")["paint"]
    assert "changes" in paint
    assert paint["motions"], "dice roll"


def test_other_eyes_are_shown_a_page_of_their_own(viewer: Viewer) -> None:
    viewer.open("triactor")
    assert viewer.session.scene is not None
    assert viewer.session.scene.seen is None
    paint = viewer.act("reveal")["paint"]
    assert paint["attributes"]["data-view"] == "private"
    assert (paint["motions"], "page" in paint) == ([], True)
    assert viewer.session.scene.seen is None
    paint = viewer.ask("leave")["paint"]
    assert paint["attributes"]["data-view"] == "curtain"
    assert "page" in paint


def test_time_that_is_up_is_noted_with_the_choice(viewer: Viewer) -> None:
    viewer.open("royal-turf")
    while viewer.table.match.to_move < 0:
        viewer.go_on()
    assert viewer.ask("time_is_up")["entry"]
    timed_out = json.loads(viewer.answer("record"))["forced"]
    assert len(timed_out) == 1


def test_time_that_is_up_is_told_once_and_ends_the_notice_of_an_undo(viewer: Viewer) -> None:
    viewer.open("royal-turf")
    while viewer.table.match.to_move < 0:
        viewer.go_on()
    viewer.go_on()
    viewer.command("take-back")
    assert viewer.ask("time_is_up")["paint"]["announcement"].startswith("Time ran out")
    assert "Time ran out" not in viewer.command("odds")["paint"]["announcement"]
