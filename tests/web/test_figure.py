"""Figures behind the protocol: what a reader may look at, try and answer, without a browser."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from front.figure import RIGHT, WRONG
from front.session import Session
from homestretch.core import Dice, Match
from homestretch.core.link import link_in_full, link_to_position
from homestretch.core.record import dump_record
from homestretch.core.replay import moments
from homestretch.draw.figure import MODES
from homestretch.games import GAMES, find_game
from tests.playthroughs import golden
from tests.tables import tables
from tests.web.walks import Visitor, offered

NAMES = ["Ann", "Ben", "Cy", "Di"]
each_game = pytest.mark.parametrize("name", [game.name for game in GAMES])


class Reader(Visitor):
    """Somebody who reads a page with a figure."""

    def __init__(self, position: str, **attributes: str) -> None:
        super().__init__(link=position, figure={"position": position, **attributes})

    @property
    def said(self) -> str:
        found = re.search(r'class="said" role="status">([^<]*)<', self.page)
        return found[1] if found else ""

    @property
    def state(self) -> Any:
        assert self.session.table is not None
        return self.session.table.match.state


def match_of(name: str, choices: int = 12) -> Match:
    table = next(table for table in tables() if table.game.name == name)
    match = Match(find_game(name), [f"P{seat}" for seat in range(table.seats)], dict(table.options), 5)
    match.advance_automatically(own_dice=False)
    for _ in range(choices):
        if match.outcome is None:
            match.sample() if match.to_move < 0 else match.choose_at_random()
    return match


def turf() -> Match:
    match = Match(find_game("turf-horse-racing"), ["Ann", "Ben", "Cy"], {"races": 1}, 7)
    match.advance_automatically(own_dice=False)
    return match


QUESTION = {"mode": "ask", "question": "Which bet?", "answer": "bet 1 2 | pass", "wrong": "bet 1 1 = Too little. | Hm."}


@each_game
@pytest.mark.parametrize("mode", MODES)
def test_a_figure_opens_in_every_game_and_mode(name: str, mode: str) -> None:
    match = match_of(name)
    hidden = match.game.has_secrets(match.state)
    position = link_to_position(match, len(match.history)) if mode != "look" or hidden else link_in_full(match)
    answers = [str(action) for action in match.game.actions(match.state)] if match.to_move >= 0 else ["roll"]
    reader = Reader(position, mode=mode, question="What?", answer=answers[0])
    assert reader.reply.get("opened"), reader.reply
    assert '<div class="board-area">' in reader.page
    assert f'<div class="figure-foot {mode}">' in reader.page
    assert not re.search(r'data-command="(home|again|take-back|arrange|look \d)', reader.page)


@pytest.mark.long
@each_game
def test_whoever_tries_can_play_the_game_to_its_end(name: str) -> None:
    reader = Reader(link_to_position(match_of(name, 3), len(match_of(name, 3).history)))
    start = reader.state
    taps = 0
    while reader.session.table and reader.session.table.match.outcome is None and taps < 400:
        actions = [hook for hook in offered(reader.page) if hook[0] == "action"]
        commands = [
            hook
            for hook in offered(reader.page)
            if hook[0] == "command" and not hook[1].startswith(("see", "own-dice"))
        ]
        kind, text = (actions or commands)[taps % len(actions or commands)]
        reader.ask("tap", kind=kind, text=text)
        taps += 1
    assert taps
    reader.command("start")
    assert reader.state == start


def test_moves_are_looked_at_one_by_one() -> None:
    match = turf()
    for _ in range(8):
        match.sample() if match.to_move < 0 else match.choose_at_random()
    found = moments(match)
    reader = Reader(link_in_full(match), mode="look", moment="2")
    table = reader.session.table
    assert table is not None
    assert table.past_plies == found[2]
    assert "data-action" not in reader.page
    reader.command("moment 3")
    assert reader.session.table is not None
    assert reader.session.table.past_plies == found[3]
    events = [event for ply in match.history[found[2] : found[3]] for event in ply.events]
    assert match.game.say(events[0], match.names) in reader.said
    assert Reader(link_in_full(match), mode="look", moment="999").reply["opened"]
    # nothing can be played there
    assert reader.action("roll")["notice"]
    reader.command("now")
    assert reader.session.table.past_plies is not None


def test_answers_are_judged() -> None:
    match = turf()
    reader = Reader(link_to_position(match, len(match.history)), **QUESTION)
    start = reader.state
    assert reader.said == "Which bet?"
    reader.action("bet 1 1")
    assert (reader.said, reader.state) == ("Too little.", start)
    reader.action("bet 1 2")
    assert reader.said == RIGHT
    assert reader.state != start
    reader.command("start")
    assert (reader.said, reader.state) == ("Which bet?", start)
    reader.command("solution")
    assert reader.said == RIGHT
    assert "solution" not in reader.page


def test_what_is_not_allowed_says_why_unless_it_is_what_was_asked_for() -> None:
    match = turf()
    position = link_to_position(match, len(match.history))
    reader = Reader(position, **QUESTION)
    assert "(rule " in reader.action("bet 2 1")["notice"]
    reader = Reader(position, **{**QUESTION, "wrong": "bet 2 1 = Not that horse."})
    reader.action("bet 2 1")
    assert reader.said == "Not that horse."
    reader.action("bet 1 1")
    assert reader.said == WRONG
    reader = Reader(position, **{**QUESTION, "answer": "bet 2 1", "right": "Yes: it is not its turn."})
    start = reader.state
    reader.action("bet 2 1")
    assert (reader.said, reader.state) == ("Yes: it is not its turn.", start)


def test_dice_may_be_chosen() -> None:
    match = Match(find_game("ludifacture"), NAMES, {"games": 1}, 7)
    match.advance_automatically(own_dice=False)
    while (chance := match.game.chance(match.state)) is None or not chance.by_hand:
        match.choose_at_random()
        match.advance_automatically(own_dice=False)
    reader = Reader(link_to_position(match, len(match.history)))
    assert 'data-action="roll"' in reader.page
    reader.command("own-dice")
    assert isinstance(chance, Dice)
    for die in range(len(chance.faces)):
        reader.command(f"die {die} 5")
    rolled = next(text for kind, text in offered(reader.page) if kind == "action" and "5" in text)
    reader.action(rolled)
    assert reader.session.table is not None
    assert reader.session.table.match.history[0].text == rolled


def test_secrets_of_the_position_stay_with_whoever_decides() -> None:
    """Nobody else looks at a figure, so there is no curtain; but what the position does not hold nobody can see."""
    match = Match(find_game("triactor"), ["Ann", "Ben", "Cy"], {}, 7)
    match.advance_automatically(own_dice=False)
    reader = Reader(link_to_position(match, len(match.history)))
    assert "data-curtain" not in reader.page
    assert ("action", "S") in offered(reader.page) or "SS" in reader.page


@pytest.mark.parametrize("attributes", [{"mode": "play"}, {"mode": "ask"}, {"moment": "x"}], ids=str)
def test_what_cannot_be_shown_is_refused_with_a_sentence(attributes: Mapping[str, str]) -> None:
    match = turf()
    assert Reader(link_to_position(match, len(match.history)), **attributes).reply["notice"]


@pytest.mark.parametrize("position", ["", "1", "1abc", "2abc", "é", "x" * 200_000])
def test_damaged_positions_are_refused_with_a_sentence(position: str) -> None:
    reply = Reader(position).reply
    assert reply.get("notice")
    assert not reply.get("opened")


# -- where figures are made


def test_what_can_be_shown_is_told_by_moment() -> None:
    match = turf()
    match.choose_at_random()
    found = moments(match)
    session = Session()
    session.open({"document": dump_record(match), "figure": {}})
    for number in range(len(found)):
        there = session.ask("choices", moment=str(number)).answer
        assert (there["title"], there["moments"], there["moment"]) == (match.game.title, len(found) - 1, number)
        state = match.state_after(found[number])
        legal = [str(action) for action in match.game.actions(state)] if match.game.to_move(state) >= 0 else []
        assert [choice["action"] for choice in there["actions"]] == legal
        assert all(choice["says"] for choice in there["actions"])
    assert session.ask("choices").answer == session.ask("choices", moment=str(len(found) - 1)).answer


def test_parts_of_a_button_stand_apart_in_the_list_of_what_may_be_done() -> None:
    match = golden("pistard-sprint")
    session = Session()
    session.open({"document": dump_record(match), "figure": {}})
    said = {
        choice["says"]
        for number in range(len(moments(match)))
        for choice in session.ask("choices", moment=str(number)).answer["actions"]
    }
    rides = [words for words in said if " ahead" in words]
    assert rides
    assert all(re.search(r"lane \d+ · \d+ (columns? )?ahead", words) for words in rides)


def test_a_position_document_keeps_its_looks() -> None:
    document = (Path("pyapp/homestretch/games/pistard/figures/blocked.json")).read_text(encoding="utf-8")
    session = Session()
    assert session.open({"document": document, "figure": {}}).opened
    assert 'looks="columns 0-8"' in session.ask("figure", site="./", mode="try").answer


def test_pictures_show_what_is_looked_at() -> None:
    match = turf()
    match.choose_at_random()
    session = Session()
    session.open({"record": dump_record(match)})
    now = session.ask("still").answer
    session.tap("command", "moment 0")
    assert session.ask("still").answer == session.ask("still", moment="0").answer != now
    assert session.ask("picture").answer.startswith("<svg ")
    assert 'mode="look" moment="0"' in session.ask("figure", site="https://hs.example/").answer
