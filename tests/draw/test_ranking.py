"""The final ranking as a picture: everybody is on it, the best three on their blocks."""

import pytest

from homestretch.draw.captions import BOLD, TIGHTEST, width_of
from homestretch.draw.endings import final_standings
from homestretch.draw.markup import el
from homestretch.draw.mode import Mode
from homestretch.draw.panel import card
from homestretch.draw.panel_markup import board_area, panel_markup
from homestretch.draw.ranking import BLOCK_WIDTH, NAME_SIZE, WIDTH, ranking_picture
from tests.draw.pictures import written

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eli", "Flo", "Gus", "Hal")


@pytest.mark.parametrize("seats", range(1, len(NAMES) + 1))
def test_everybody_is_on_it(seats: int) -> None:
    scores = [10 * seat for seat in range(seats)]
    places = [seats - seat for seat in range(seats)]
    picture = ranking_picture(NAMES[:seats], places, list(map(str, scores)), "3 races", "Somebody wins")
    text = " ".join(written(picture))
    for name, score in zip(NAMES[:seats], scores, strict=True):
        assert name in text
        assert str(score) in text
    blocks = [group for group in picture.iter("g") if (group.get("data-key") or "").startswith("rank-")]
    assert len(blocks) == min(3, seats)
    assert blocks[0].get("data-key") == f"rank-{seats - 1}"


def test_two_players_stand_about_the_middle() -> None:
    picture = ranking_picture(NAMES[:2], (1, 2), ("5", "2"), "1 game", "Ann wins")
    middles = [
        float(block.get("x", 0)) + BLOCK_WIDTH / 2 for block in picture.iter("rect") if block.get("class") == "block"
    ]
    assert sum(middles) / 2 == WIDTH / 2


def test_who_shares_a_place_stands_as_high() -> None:
    picture = ranking_picture(NAMES[:3], (1, 1, 3), ("5", "5", "2"), "1 race", "Ann and Ben share it")
    assert [group.get("class") for group in picture.iter("g") if group.get("data-key")] == [
        "place-1",
        "place-1",
        "place-3",
    ]


def test_it_lies_over_the_board_when_the_game_is_over() -> None:
    panel = final_standings(NAMES[:3], (3, 2, 1), "1 race")
    area = board_area(el("svg", class_="board"), [panel], "Triactor")
    assert area.find("figure/svg") is not None
    assert "Triactor" in written(area)
    assert len(board_area(el("svg"), [card("Standings")], "Triactor")) == 1


def test_it_is_in_its_panel_only_where_players_look_back() -> None:
    panel = final_standings(NAMES[:3], (3, 2, 1), "1 race")
    for mode, found in ((Mode(), 0), (Mode(taps="none", hides_exits=True), 0), (Mode(taps="none", is_replay=True), 1)):
        drawn = panel_markup(panel, NAMES, mode)
        assert drawn is not None
        assert len(drawn.findall("figure")) == found


def test_two_below_the_podium_stand_apart() -> None:
    picture = ranking_picture(NAMES[:5], range(1, 6), ["0 points"] * 5, "1 race", "Ann wins")
    left, right = (text for text in picture.iter("text") if text.get("class") == "other")
    apart = float(right.get("x", 0)) - float(left.get("x", 0))
    assert apart - (width_of(left.text or "", NAME_SIZE) + width_of(right.text or "", NAME_SIZE)) / 2 > 4 * NAME_SIZE


def test_a_long_name_on_the_podium_is_smaller_rather_than_cut() -> None:
    names = ("Grandma Josephine", "Maximilian the Great", "Ann")
    picture = ranking_picture(names, (1, 2, 3), ["3 points"] * 3, "1 race", "Grandma Josephine wins")
    shown = [text for text in picture.iter("text") if text.get("class") == "name"]
    assert [text.text for text in shown] == [*names]
    assert shown[2].get("font-size") == str(NAME_SIZE)


@pytest.mark.parametrize("name", ["Grandmother Josephine", "W" * 20, "山田" * 10])
def test_no_name_runs_to_the_frame(name: str) -> None:
    names, places = (name,) * 6, (1, 2, 3, 4, 5, 6)
    picture = ranking_picture(
        names, places, ["1,234 points"] * 6, "3 races", f"{name} and {name} share the first place"
    )
    found = {"headline": 720, "name": 184, "other": 230}
    for text in picture.iter("text"):
        room = found.get(text.get("class") or "", 0)
        if room:
            wide = width_of(text.text or "", float(text.get("font-size") or 0) * BOLD)
            assert min(wide, float(text.get("textLength") or wide)) <= room
            assert wide * TIGHTEST <= room, text.text
    others = [text.text or "" for text in picture.iter("text") if text.get("class") == "other"]
    assert all(words.endswith(" 1,234 points") and name[0] in words for words in others)
