"""Boards without a style sheet: they look the same as with one, and have nothing that only our pages need."""

from xml.etree.ElementTree import Element

import pytest

from homestretch.draw.inline_styles import inline_styles, parse_compound
from homestretch.draw.markup import RAW, el, render, uncached
from homestretch.games import GAMES
from tests.draw.pictures import read
from tests.scenes import Scene, scenes
from tests.tables import tables


def test_what_is_not_understood_in_a_sheet_is_said() -> None:
    with pytest.raises(ValueError, match="understood in pages only"):
        parse_compound(".pawn:nth-child(2)")


def drawn(*children: Element, **attributes: str) -> Element:
    return inline_styles(el("svg", *children, class_="board triactor", **attributes), "triactor")


def test_later_and_heavier_rules_go_before() -> None:
    step = el("g", el("rect", class_="ground"), el("text", "7", class_="number"), class_="step deep")
    ground, number = drawn(step)[0]
    assert ground.get("fill") == "var(--hs-sand-deep,#e2cf9f)"
    assert (number.get("font-weight"), number.get("font-size")) == ("500", "18px")
    event = el("g", el("text", "7", class_="number"), class_="step event")
    assert drawn(event)[0][0].get("font-weight") == "700"


def test_what_an_element_has_from_the_one_around_it_is_not_repeated() -> None:
    picture = drawn(el("text", "a", class_="title"), el("text", "b", class_="race"))
    assert picture.get("font-family", "").startswith("var(--hs-sans,")
    assert "font-family" in picture[0].attrib  # the serifs
    assert "font-family" not in picture[1].attrib


def test_what_cannot_be_seen_or_tapped_is_not_there() -> None:
    offered = el("g", el("circle", class_="shadow"), class_="pawn", data_key="x", data_action="A", tabindex="-1")
    poster = inline_styles(el("svg", el("text", "1", class_="number"), class_="board triactor poster"), "triactor")
    assert len(poster) == 0
    assert drawn(el("g")).find("g") is None
    assert render(drawn(offered)).count("data-") == 0
    assert drawn(offered)[0][0].get("stroke-width") == "5.4"  # it is marked as what may be chosen, all the same


@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_boards_of_whole_games_hold_nothing_but_pictures(name: str) -> None:
    def board_of(scene: Scene) -> Element:
        return scene.draw.board(scene.view(None), scene.names, last=scene.last)

    chosen = next(table for table in tables() if table.game.name == name)
    for scene in scenes(chosen)[::7]:
        with uncached():
            board = board_of(scene)
            assert all(part.tag != RAW for part in board.iter())
            text = render(inline_styles(board, chosen.game.folder))
        for part in read(text).iter():
            assert part.tag not in ("style", "script")
            assert not [name for name in part.attrib if name.startswith(("data-", "class", "id", "style", "on", "tab"))]
            # nothing but what pages with a strict policy, and readers of feeds, let be
            assert not [name for name, value in part.attrib.items() if "url(" in value]
        assert "var(--" not in text.replace("var(--hs-", "")
    assert any(part.tag == RAW for part in board_of(scenes(chosen)[-1]).iter())
