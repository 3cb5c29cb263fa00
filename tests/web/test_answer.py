"""What a tap leads to is worked out before it is made: nothing may come of it until then, and then the same."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from front import shell
from front.answer import Answer, answer, staged
from front.painting import changes
from front.table import Table
from pyapp.core import Match
from pyapp.core.record import dump_record
from pyapp.core.replay import moments
from pyapp.games import GAMES, find_game

NAMES = ("Ann", "Ben", "Cy", "Di")
TAPS = 20
few = settings(max_examples=12)

BUTTON = re.compile(r'<(?:button|g)[^>]* data-(action|step)="([^"]*)"(?![^>]* disabled)')
ELSEWHERE = {"home", "again", "play-on"}
"""Steps that lead to another table; `play-on` to one with new luck."""


def new_table(name: str, seed: int = 7) -> Table:
    game = find_game(name)
    most = game.players_for(game.defaults)[-1]
    table = Table(Match(game, NAMES[: min(len(NAMES), most)], seed=seed), range(1, 5))
    table.begin()
    return table


def buttons(table: Table) -> list[tuple[str, str]]:
    """All that can be tapped on the page."""
    found = BUTTON.findall(shell.markup(table))
    return [(kind, html.unescape(text)) for kind, text in found if text not in ELSEWHERE]


def taps(name: str, choices: st.DataObject) -> Iterator[tuple[Table, str, str]]:
    """A table, tap by tap: whatever is there to be tapped."""
    table = new_table(name, choices.draw(st.integers(0, 99)))
    for _ in range(TAPS):
        kind, text = choices.draw(st.sampled_from(buttons(table)))
        yield table, kind, text
        table = answer(table, kind, text, keep=True).table
        table.events.clear()


def told(table: Table) -> tuple[object, ...]:
    """All that there is to a table."""
    own = (table.holder, table.asked, tuple(table.picks), tuple(table.looks), table.own_dice, tuple(table.events))
    return dump_record(table.match), *own, table.timed_out, table.past, table.eyes, shell.markup(table)


@pytest.mark.parametrize("name", [game.name for game in GAMES])
@few
@given(choices=st.data())
def test_the_table_stays_as_it_is(name: str, choices: st.DataObject) -> None:
    for table, kind, text in taps(name, choices):
        before = told(table)
        staged(answer(table, kind, text, keep=True).table, None)
        assert told(table) == before


@pytest.mark.parametrize("name", [game.name for game in GAMES])
@few
@given(choices=st.data())
def test_the_answer_is_what_the_tap_does(name: str, choices: st.DataObject) -> None:
    for table, kind, text in taps(name, choices):
        come = answer(table, kind, text, keep=True)
        (table.step if kind == "step" else table.act)(text)
        assert told(table) == told(come.table)
        assert come.refusal == ""


@pytest.mark.parametrize("name", [game.name for game in GAMES])
@few
@given(choices=st.data())
def test_what_is_stored_is_the_record_after_the_tap(name: str, choices: st.DataObject) -> None:
    for table, kind, text in taps(name, choices):
        come = answer(table, kind, text, keep=False)
        if come.stored:
            about, record = come.stored
            assert record == dump_record(come.table.match)
            assert json.loads(about)["players"] == list(table.match.names)
        played = len(come.table.match.history) != len(table.match.history)
        assert (come.stored is not None) == played


def test_a_refusal_is_a_sentence_and_nothing_else() -> None:
    table = new_table("triactor")
    before = told(table)
    come = answer(table, "action", "seal", keep=False)
    assert come.refusal == "The curtain is down: first hand the device over."
    assert told(come.table) == before
    assert come.stored is None
    table.act("reveal")
    assert answer(table, "action", "no such thing", keep=False).refusal
    assert re.fullmatch(r"[A-Z].*\(rule .+\)", answer(table, "action", "take A", keep=False).refusal)


def test_a_look_stores_nothing_and_a_switch_does() -> None:
    table = new_table("ludifacture")
    table.act("roll")
    assert answer(table, "step", "moment 1", keep=True).stored is None
    for switch in ("own-dice", f"see {shell.drawing(table.game).looks[0][0]}"):
        assert answer(table, "step", switch, keep=True).stored is not None
        assert answer(table, "step", switch, keep=False).stored is None


def played_on(table: Table) -> Answer:
    table.look_back("0")
    return answer(table, "step", "play-on", keep=False)


def test_playing_on_parts_from_the_game_before_even_from_its_beginning() -> None:
    first = new_table("pistard")
    come = played_on(first)
    assert come.parted
    assert come.stored is not None
    # the new match begins with the very position that the old one began with
    again = played_on(come.table)
    assert again.parted
    assert again.table.match is not come.table.match
    assert first.past == 0


def test_playing_on_where_it_cannot_be_is_refused() -> None:
    table = new_table("triactor")
    table.act("reveal")
    table.act("SS")
    table.act("seal")
    table.look_back(str(len(moments(table.match)) - 1))
    come = answer(table, "step", "play-on", keep=True)
    assert not come.parted
    assert "secret" in come.refusal
    assert come.table.past == table.past


# -- what is painted then


def test_the_same_eyes_are_shown_what_has_changed() -> None:
    table = new_table("ludifacture")
    before = staged(table, None)
    assert json.loads(before.words[1]) == before.page.text
    table.act("roll")
    after = staged(table, before)
    assert json.loads(after.words[1]) == json.loads(json.dumps(list(changes(before.page, after.page))))
    assert json.loads(after.words[2]), "dice roll"


def test_other_eyes_are_shown_a_page_of_their_own() -> None:
    table = new_table("triactor")
    curtain = staged(table, None)
    assert curtain.kind == "curtain"
    assert curtain.seen is None
    table.act("reveal")
    slip = staged(table, curtain)
    assert slip.kind == "private"
    assert json.loads(slip.words[1]) == slip.page.text
    assert slip.seen is None


def test_nothing_moves_where_nothing_was_seen_before() -> None:
    table = new_table("ludifacture")
    table.act("roll")
    assert json.loads(staged(table, None).words[2]) == []
