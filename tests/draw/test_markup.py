"""Markup is escaped by construction, whatever is put into it."""

from hypothesis import given
from hypothesis import strategies as st

from homestretch.draw.markup import el, render
from homestretch.draw.tokens import initial, player_badge
from homestretch.draw.triactor.suits import suit_badge
from tests.draw.pictures import read


@given(st.text())
def test_any_text_gives_well_formed_xml(text: str) -> None:
    element = read(render(el("p", text, el("b"), text, title=text)))
    assert len(element) == 1
    assert "".join(element.itertext()).replace("\r", "\n") == "".join(element.itertext())


def test_signs_that_xml_cannot_hold_are_left_out() -> None:
    assert render(el("p", "a\x00b\ud800c\x1bd")) == "<p>abcd</p>"


def test_a_suit_badge_has_a_name_unless_it_stands_beside_it() -> None:
    assert "<title>Arms</title>" in render(suit_badge(3))
    assert 'aria-hidden="true"' in render(suit_badge(3, title=""))


@given(st.text(), st.integers(0, 5))
def test_a_player_badge_shows_one_sign(name: str, seat: int) -> None:
    badge = read(render(player_badge(seat, name)))
    assert f"player-{seat + 1}" in badge.attrib["class"]
    assert len(initial(name)) == 1
