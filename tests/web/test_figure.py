"""Figures behind the protocol: what a reader may look at, try and answer, without a browser."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from front.figure import RIGHT, WRONG
from front.session import Session
from homestretch.core import CHANCE, Dice, Match
from homestretch.core.link import link_in_full, link_to_position
from homestretch.core.record import dump_record
from homestretch.core.replay import moments
from homestretch.draw.figure import MODES, FigureSettings, still
from homestretch.draw.markup import render
from homestretch.games import find_game
from tests.draw.play import NAMES, begun, turf
from tests.playthroughs import golden
from tests.tables import tables
from tests.web.viewer import Visitor, each_game
from tests.web.walks import offered


class Reader(Visitor):
    def __init__(self, position: str, **attributes: str) -> None:
        super().__init__(link=position, figure={"position": position, **attributes})

    @property
    def said(self) -> str:
        found = re.search(r'class="said" role="status">([^<]*)<', self.markup)
        return found[1] if found else ""

    @property
    def state(self) -> Any:
        return self.table.match.state


def match_of(name: str, plies: int = 12) -> Match:
    table = next(table for table in tables() if table.game.name == name)
    return begun(name, table.seats, plies, seed=5, **dict(table.options))


def asked(match: Match, **attributes: str) -> Reader:
    """Return a reader of a figure that shows the latest position of a match."""
    return Reader(link_to_position(match, len(match.history)), **attributes)


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
    assert '<div class="board-area">' in reader.markup
    assert f'<div class="figure-foot {mode}">' in reader.markup
    assert not re.search(r'data-command="(home|again|take-back|arrange|look \d)', reader.markup)


@pytest.mark.long
@each_game
def test_whoever_tries_can_play_the_game_to_its_end(name: str) -> None:
    reader = asked(match_of(name, 3))
    start = reader.state
    for taps in range(400):
        if reader.table.match.outcome is not None:
            break
        ways = [hook for hook in offered(reader.markup) if not hook[1].startswith(("see", "own-dice"))]
        ways = [hook for hook in ways if hook[0] == "action"] or ways
        kind, text = ways[taps % len(ways)]
        reader.ask("tap", kind=kind, text=text)
    assert reader.state != start
    reader.command("start")
    assert reader.state == start


def test_rolls_and_draws_that_need_no_tap_are_played_before_a_reader_tries() -> None:
    cards_undealt = Match(find_game("royal-turf"), NAMES[:3], {}, seed=7)
    reader = asked(cards_undealt, mode="try")
    assert cards_undealt.to_move == CHANCE
    assert reader.table.match.to_move >= 0
    assert reader.table.match.history


def test_moves_are_looked_at_one_by_one() -> None:
    match = turf(8)
    found = moments(match)
    reader = Reader(link_in_full(match), mode="look", moment="2")
    assert reader.table.past_plies == found[2]
    assert "data-action" not in reader.markup
    reader.command("moment 3")
    assert reader.table.past_plies == found[3]
    events = [event for ply in match.history[found[2] : found[3]] for event in ply.events]
    assert match.game.say(events[0], match.names) in reader.said
    assert Reader(link_in_full(match), mode="look", moment="999").reply["opened"]
    # nothing can be played there
    assert reader.act("roll")["notice"]
    reader.command("now")
    assert reader.table.past_plies is not None


def test_answers_are_judged() -> None:
    reader = asked(turf(), **QUESTION)
    start = reader.state
    assert reader.said == "Which bet?"
    reader.act("bet 1 1")
    assert (reader.said, reader.state) == ("Too little.", start)
    reader.act("bet 1 2")
    assert reader.said == RIGHT
    right = reader.state
    assert right != start
    reader.command("start")
    assert (reader.said, reader.state) == ("Which bet?", start)
    reader.command("solution")
    assert (reader.said, reader.state) == (RIGHT, right)
    assert "solution" not in reader.markup


def test_what_is_not_allowed_says_why_unless_it_is_what_was_asked_for() -> None:
    reader = asked(turf(), **QUESTION)
    assert "(rule " in reader.act("bet 2 1")["notice"]
    reader = asked(turf(), **QUESTION | {"wrong": "bet 2 1 = Not that horse."})
    reader.act("bet 2 1")
    assert reader.said == "Not that horse."
    reader.act("bet 1 1")
    assert reader.said == WRONG
    reader = asked(turf(), **QUESTION | {"answer": "bet 2 1", "right": "Yes: it is not its turn."})
    start = reader.state
    reader.act("bet 2 1")
    assert (reader.said, reader.state) == ("Yes: it is not its turn.", start)


def test_dice_may_be_chosen() -> None:
    match = begun("ludifacture", 4, games=1)
    while (chance := match.game.chance(match.state)) is None or not chance.by_hand:
        match.choose_at_random()
        match.advance_automatically(own_dice=False)
    reader = asked(match)
    assert 'data-action="roll"' in reader.markup
    reader.command("own-dice")
    assert isinstance(chance, Dice)
    for die in range(len(chance.faces)):
        reader.command(f"die {die} 5")
    rolled = next(text for kind, text in offered(reader.markup) if kind == "action" and "5" in text)
    reader.act(rolled)
    assert reader.table.match.history[0].text == rolled


def test_secrets_of_the_position_stay_with_whoever_decides() -> None:
    """A figure has one viewer, so there is no curtain; but it cannot show what its position does not hold."""
    reader = asked(begun("triactor"))
    assert "data-curtain" not in reader.markup
    assert ("action", "S") in offered(reader.markup)


@pytest.mark.parametrize("attributes", [{"mode": "play"}, {"mode": "ask"}, {"moment": "x"}], ids=str)
def test_what_cannot_be_shown_is_refused_with_a_sentence(attributes: Mapping[str, str]) -> None:
    assert asked(turf(), **attributes).reply["notice"]


# -- where figures are made


def making(document: str) -> Session:
    """Return a session in which an author makes a figure of a position."""
    session = Session()
    assert session.open({"document": document, "figure": {}}).opened
    return session


def test_what_can_be_shown_is_told_by_moment() -> None:
    match = turf(1)
    found = moments(match)
    session = making(dump_record(match))
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
    session = making(dump_record(match))
    said = {
        choice["says"]
        for number in range(len(moments(match)))
        for choice in session.ask("choices", moment=str(number)).answer["actions"]
    }
    rides = [words for words in said if " ahead" in words]
    assert rides
    # also those that stand beside their die at the table, in short
    assert all(re.match(r"[A-Z][a-z]+ \d( \+ token)? → lane \d+ · \d+ columns? ahead", words) for words in rides)


def test_the_words_of_a_choice_do_not_repeat_what_its_button_shows() -> None:
    found = making(dump_record(begun("royal-turf"))).ask("choices").answer["actions"]
    assert found
    assert all(choice["says"].startswith("Bet the ") for choice in found)


def test_the_picture_of_a_step_says_what_its_board_says() -> None:
    match = golden("pistard-sprint")
    for step in (3, 9, 20):
        live = Reader(link_in_full(match), mode="look", moment=str(step)).markup
        picture = render(still(match, moments(match)[step], FigureSettings("look")))
        assert set(re.findall("<text.*?>([^<]+)<", picture)) == set(re.findall("<text.*?>([^<]+)<", live))


def test_a_position_document_keeps_its_looks() -> None:
    document = (Path("pyapp/homestretch/games/pistard/figures/blocked.json")).read_text(encoding="utf-8")
    assert 'looks="columns 0-8"' in making(document).ask("figure", site="./", mode="try").answer


def test_pictures_show_what_is_looked_at() -> None:
    session = Session()
    session.open({"record": dump_record(turf(1))})
    now = session.ask("still").answer
    session.tap("command", "moment 1")
    assert session.ask("still").answer == session.ask("still", moment="1").answer != now
    assert session.ask("picture").answer.startswith("<svg ")
    assert 'mode="look" moment="1"' in session.ask("figure", site="https://hs.example/").answer
