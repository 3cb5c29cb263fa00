"""Asking why something cannot be done: the engine's sentence, its rule, what stands in the way, and no more."""

from pathlib import Path

import pytest

from front.render import screen
from front.table import Table
from front.why_not import why_not
from homestretch.core import AnyGame
from homestretch.core.record import dump_record
from homestretch.games import GAMES
from tests.web.viewer import Viewer
from tests.web.walks import sit_down
from web.builder.rules_pages import rules_page


def race() -> Table:
    """A race of Triactor whose dice are to be rolled, with nothing on the slips."""
    table = sit_down("triactor", ("Ann", "Ben", "Cy"), races=1)
    while table.has_curtain:
        table.act("reveal")
        table.act("seal")
    return table


def test_the_answer_is_the_engines_sentence_its_rule_and_where_that_is_to_be_read() -> None:
    table = race()
    assert why_not(table, "take S") == {
        "sentence": "Roll the dice first.",
        "rule": "3.2",
        "link": "rules/triactor.html#3.2",
        "obstacles": [],
    }
    no_action = why_not(table, "take Z") or {}
    assert "can’t be read" in no_action.pop("sentence")
    assert no_action == {"rule": "", "link": "", "obstacles": []}
    table.act("roll")
    assert why_not(table, str(next(iter(table.game.actions(table.match.state))))) is None, "it may be done"


def test_the_answer_names_what_stands_in_the_way() -> None:
    figure = Path("pyapp/homestretch/games/pistard/figures/blocked.json")
    answer = Viewer(document=figure.read_text(encoding="utf-8")).answer("why", action="ride G 3+5")
    assert (answer["rule"], answer["obstacles"]) == ("2.7", ["rider-14"])


def test_nothing_comes_of_a_question() -> None:
    """A question adds no move, no line to the log and no new picture."""
    viewer = Viewer(record=dump_record(race().match))
    before, scene = dump_record(viewer.table.match), viewer.session.scene
    assert viewer.answer("why", action="take S")["sentence"] == "Roll the dice first."
    assert dump_record(viewer.table.match) == before
    assert viewer.session.scene is scene


def test_nobody_is_answered_through_the_curtain_who_looks_at_their_own_or_back() -> None:
    table = sit_down("triactor", ("Ann", "Ben", "Cy"), races=1)
    assert table.has_curtain
    assert why_not(table, "take S") is None
    table.act("reveal")
    assert why_not(table, "take S") is not None
    own, past = race(), race()
    own.command("look 1")
    own.act("reveal")
    past.command("moment 0")
    assert not own.has_curtain
    assert why_not(own, "take S") is why_not(past, "take S") is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_while_a_computer_plays_all_that_could_be_tapped_says_whose_turn_it_is(game: AnyGame) -> None:
    """While computers play, no action can be tapped, and every answer names the player whose turn it is."""
    seats = game.players_for(game.defaults)[-1]
    names = [f"P{seat}" for seat in range(seats)]

    table, page, asked = sit_down(game.name, names, computers=("random",) * seats), rules_page(game, ""), 0
    while asked < 200:
        if table.match.outcome is not None:
            assert asked, "there is nothing to ask about in a whole game"
            table = sit_down(game.name, names, computers=("random",) * seats)
        assert table.computer_task != ""
        shown = [part for element in screen(table).elements for part in element.iter()]
        assert {part.get("data-action") for part in shown} <= {None}
        keys = {part.get("data-key") for part in shown}
        for action in {part.attrib["data-ask"] for part in shown if "data-ask" in part.attrib}:
            answer = why_not(table, action) or {}
            assert names[game.turn(table.match.state)] in answer["sentence"]
            assert f'id="{answer["rule"]}"' in page
            assert set(answer["obstacles"]) <= keys
            asked += 1
        table.go_on("" if table.computer_task == "roll" else str(next(iter(game.actions(table.match.state)))))
    assert asked >= 200
