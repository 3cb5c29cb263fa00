"""The panels offer every action, and show its result."""

import re
from typing import Any
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.core.words import with_sign
from homestretch.draw import Drawing
from homestretch.draw.ludifacture.in_words import in_words
from homestretch.draw.ludifacture.panels import panels
from homestretch.draw.markup import el
from homestretch.draw.panel_markup import panels_markup
from homestretch.games.ludifacture.state import State
from tests.draw.ludifacture.positions import EXAMPLE, HOME, NAMES, NUMBERING, REACHED, example
from tests.draw.ludifacture.test_board import seen
from tests.draw.pictures import offered, pips_on, read, said

ANY = st.sampled_from(REACHED)


def shown(state: State, names: Any = NAMES) -> Element:
    return read(el("div", panels_markup(panels(seen(state), names), names)))


@given(ANY)
def test_one_choice_is_one_primary_button(state: State) -> None:
    root = shown(state)
    primary = [item for item in root.iter() if "data-primary" in item.attrib]
    if len(offered(root)) == 1 and state.phase != "order":
        assert [item.attrib["data-action"] for item in primary] == offered(root)


def test_a_move_says_what_it_takes_from_whom_and_who_is_sent_where() -> None:
    """A stop on the way stands under its move."""
    buttons = list(shown(example(EXAMPLE)).iter("button"))
    assert [said(item) for item in buttons] == [
        "44 moves 3 squarestakes 4 coins from Ben’s 8 and pushes it back to row 1 · takes 1 coin in passing",
        "44 stops after 2 squarestakes 2 coins from Dee’s 3 and pushes it back to row 5",
        "55 moves 2 squaresends on row 2",
    ]
    assert [item.attrib["data-action"] for item in buttons] == ["move 4 3", "move 4 2", "move 5 2"]
    assert ["early" in item.attrib["class"].split() for item in buttons] == [False, True, False]
    assert "scores 7 + 7 from the pot" in said(shown(example(HOME)))


def test_what_a_move_costs_is_said() -> None:
    assert "Each move costs 1 coin." in said(shown(example(EXAMPLE)))
    assert "Each move costs 3 coins." in said(shown(example(EXAMPLE, rerolls=2)))
    poor = example(EXAMPLE, rerolls=2, hands=[1, 24, 24, 24])
    assert "costs the last coins in hand" in said(shown(poor))


@pytest.mark.parametrize("state", [state for state in REACHED if state.phase in ("result", "over")])
def test_the_result_sheet_adds_up(state: State) -> None:
    """The result sheet shows each player’s net result of a game, and in sets also the sum of the net results."""
    view = seen(state)
    rows = {item.attrib["data-key"]: item for item in shown(state).iter("tr") if "data-key" in item.attrib}
    for seat in range(4):
        cells = ["".join(cell.itertext()) for cell in rows[f"result-{seat}"].iter("td")]
        stacks = [str(sum(marker.stack for marker in view.markers[seat]))] if view.options.stacks else []
        won = (view.nets[-1][seat], view.scores[seat])[: 1 if view.games == 1 else 2]
        signed = [f"{number:+d}".replace("-", "−").replace("+0", "0") for number in won]
        assert cells == [str(view.hands[seat]), *stacks, *signed]


def test_the_total_of_the_set_is_there_during_its_games() -> None:
    games = [state for state in REACHED if state.nets and state.phase not in ("result", "over")]
    assert games
    for state in (games[0], games[-1]):
        rows = {item.attrib["data-key"]: said(item) for item in shown(state).iter("li") if "data-key" in item.attrib}
        for seat, total in enumerate(seen(state).scores):
            assert f"{with_sign(total)} in the set" in rows[f"purse-{seat}"]
    assert "in the set" not in said(shown(example(EXAMPLE)))


@given(ANY)
def test_nobody_went_first_before_a_marker_has_moved(state: State) -> None:
    is_unmoved = not any(row for own in state.rows for row in own)
    view = seen(state)
    words = said(el("div", *panels_markup(panels(view, NAMES), NAMES), *in_words(view, NAMES)))
    assert ("went first" in words) <= (not is_unmoved)
    assert ("goes first" in words) <= is_unmoved


def test_the_final_ranking_speaks_of_the_set() -> None:
    finals = [state for state in REACHED if state.phase == "over"]
    assert finals
    for state in finals:
        words = said(shown(state))
        assert "meeting" not in words
        assert re.search("wins the (set|game)|share the win", words)


@given(ANY)
def test_rolls_in_advance_stand_in_the_panel_the_oldest_first(state: State) -> None:
    view = seen(state)
    root = shown(state)
    if view.phase in ("start", "order", "result", "over"):
        return
    for seat, own in enumerate(view.ahead):
        for index, roll in enumerate(own):
            (trio,) = [item for item in root.iter() if item.get("data-key") == f"trio-{seat}-{index}"]
            assert [int(item.text or "") for item in trio.iter("title")] == list(roll)


def test_numbers_given_so_far_can_be_heard() -> None:
    (row,) = [item for item in shown(NUMBERING).iter("p") if item.get("role") == "img"]
    assert row.attrib["aria-label"] == "Numbered from the left: 9, 2"
    assert len(list(row)) == 8


def test_a_die_shows_its_pips() -> None:
    which, side = Drawing.die("5")
    assert which is None
    assert pips_on(read(side)) == 5
