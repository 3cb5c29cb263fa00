"""Chips that lie face down: their order reveals nothing and stays the same, and the tapped chip is the one bet."""

import json
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from front import render
from front.face_down import FaceDownHand, read_face_down_hand, shuffle_hand, update_hand
from front.session import Session, storage_entry
from front.table import Table
from homestretch.core.record import dump_record
from tests.web.walks import buttons, sit_down

HAND = ("0", "1", "1", "2")
NAMES = ["Ann", "Ben", "Cy"]


@pytest.fixture
def table() -> Table:
    """A table at which the first chip is to be laid face down."""
    table = sit_down("royal-turf", NAMES, hidden=True)
    assert len(table.face_down_hands) == len(NAMES)
    return table


def lay(table: Table, place: int) -> str:
    """Bet the chip at this place on the first possible horse; return the chip’s face."""
    face: str = table.face_down_hands[table.match.to_move].faces[place]
    table.command(next(text for kind, text in buttons(table) if kind == "command" and text.startswith(f"lay {place} ")))
    return face


def peek(table: Table, seat: int) -> None:
    table.command(f"look {seat}")
    table.act("reveal")


# -- the order


def test_all_orders_come_up() -> None:
    assert len({shuffle_hand(HAND).faces for _ in range(1_000)}) == 12


def test_what_stays_stays_where_it_is() -> None:
    hand = FaceDownHand(("1", "0", "2", "1")).without(2)
    assert update_hand(hand, ("0", "1", "1")) == hand
    assert hand.shown(is_open=True) == ["1", "0", None, "1"]
    assert hand.shown(is_open=False) == ["", "", None, ""]


def test_what_is_taken_back_lies_where_it_lay() -> None:
    hand = FaceDownHand(("1", "0", "2", "1"), (3, 1))
    assert update_hand(hand, ("0", "1", "2")) == FaceDownHand(hand.faces, (3,))
    assert update_hand(hand, HAND) == FaceDownHand(hand.faces)


def test_what_goes_without_a_tap_goes_from_any_place_where_it_can() -> None:
    found = {update_hand(FaceDownHand(("1", "0", "2", "1")), ("0", "1", "2")).laid for _ in range(100)}
    assert found == {(0,), (3,)}


def test_an_empty_hand_is_forgotten_and_another_is_dealt_anew() -> None:
    laid = FaceDownHand(("1", "0", "2", "1"), (0, 1, 2, 3))
    assert update_hand(laid, ()) == FaceDownHand(())
    assert Counter(update_hand(FaceDownHand(("2",)), HAND).faces) == Counter(HAND)


@pytest.mark.parametrize("data", [None, [], "hand", [["1"]], [[1], []], [["1"], ["0"]], [["1"], [True]]])
def test_what_is_no_fan_is_none(data: Any) -> None:
    assert read_face_down_hand(data) == FaceDownHand(())


# -- at the table


def test_no_curtain_is_lifted_in_a_whole_round_and_the_next_race_has_another_order(table: Table) -> None:
    """The payout shows where each chip lay. This must tell nothing about the next race."""
    for _ in range(12):
        assert render.attributes(table)["data-view"] == "public"
        lay(table, next(place for place in range(4) if place not in table.face_down_hands[table.match.to_move].laid))
    assert table.game.phase(table.match.state) == "roll"
    assert all(hand == FaceDownHand(()) for hand in table.face_down_hands)


def test_what_is_tapped_is_laid_and_only_once(table: Table) -> None:
    for place in range(4):
        seat = table.match.to_move
        face = lay(table, place)
        assert str(table.match.history[-1].action).endswith(f" {face}")
        while table.match.to_move != seat and place < 3:
            lay(table, place)
        assert place == 3 or not [text for _, text in buttons(table) if text.startswith(f"lay {place} ")]


def test_a_page_says_the_same_whatever_lies_where(table: Table) -> None:
    pages = set()
    for order in (HAND, ("2", "1", "0", "1")):
        other = table.fork()
        other.settings = replace(other.settings, face_down_hands=(FaceDownHand(order),) * 3)
        pages.add(render.markup(other))
    assert len(pages) == 1
    assert not [text for _, text in buttons(table) if text.startswith("bet ")]


def test_who_looks_sees_them_as_they_lie_and_others_only_theirs(table: Table) -> None:
    seat = table.match.to_move
    other = (seat + 1) % 3
    for eyes in (seat, other):
        looking = table.fork()
        peek(looking, eyes)
        faces = ", ".join(table.face_down_hands[eyes].faces)
        assert f'aria-label="From left to right: {faces}"' in render.markup(looking)
        assert render.attributes(looking)["data-view"] == "private"
        looking.command("away")
        assert render.markup(looking) == render.markup(table)


def test_behind_the_curtain_chips_can_be_laid_too_and_then_it_is_put_away(table: Table) -> None:
    peek(table, table.match.to_move)
    action = next(text for kind, text in buttons(table) if kind == "action")
    table.act(action)
    assert str(table.match.history[-1].action) == action
    assert (table.secrets.peeking_seat, table.viewer) == (None, None)


def test_a_chip_that_is_taken_back_lies_where_it_lay(table: Table) -> None:
    face_down_hands = table.face_down_hands
    lay(table, 2)
    table.undo("")
    assert table.face_down_hands == face_down_hands


def test_they_lie_as_they_lay_after_a_reload(table: Table) -> None:
    lay(table, 1)
    stored = json.loads(json.dumps(storage_entry(table)))
    session = Session()
    session.open({"record": stored["record"], "fans": stored["fans"]})
    assert session.table is not None
    assert list(session.table.face_down_hands) == list(table.face_down_hands)
    session.open({"record": dump_record(table.match), "fans": "nonsense"})
    assert [Counter(hand.left) for hand in session.table.face_down_hands] == [
        hand.left for hand in table.face_down_hands
    ]


def test_whoever_is_alone_sees_their_chips_at_once() -> None:
    table = sit_down("royal-turf", NAMES, computers=("", "novice", "novice"), hidden=True)
    while table.computer_task:
        table.go_on(str(table.game.actions(table.match.state)[0]))
    assert any(text.startswith("bet ") for kind, text in buttons(table) if kind == "action")
