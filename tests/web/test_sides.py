"""Players sit around a screen that lies on the table: the page says to whom it is turned."""

from collections.abc import Sequence

import pytest

from homestretch.core.sides import AROUND, SIDES, read_sides
from tests.web.viewer import MOST, NAMES, Viewer, each_game

HERE = ["top", "right", "bottom", "bottom"]


def sit_around(name: str, sides: Sequence[str] = HERE) -> Viewer:
    viewer = Viewer()
    viewer.open(name, players=NAMES, seed=3, sides=sides)
    return viewer


@pytest.mark.long
@each_game
def test_it_is_turned_to_whoever_plays_or_is_to_lift_the_curtain(name: str) -> None:
    viewer, turned = sit_around(name), set()
    for taps in range(MOST):
        if viewer.attributes["data-phase"] == "over":
            break
        wanted = viewer.table.secret_seat
        seat = int(viewer.attributes["data-turn"]) if wanted is None else wanted
        assert viewer.attributes["data-side"] == HERE[seat]
        turned.add(HERE[seat])
        viewer.go_on(taps)
    assert viewer.attributes["data-side"] == ""
    assert turned == set(HERE)


def test_it_stands_upright_for_those_who_look_back() -> None:
    viewer = sit_around("ludifacture")
    for taps in range(10):
        viewer.go_on(taps)
    assert viewer.attributes["data-side"]
    viewer.command("moment 0")
    assert viewer.attributes["data-side"] == ""


def test_it_can_be_switched_on_and_off_at_the_table() -> None:
    viewer = sit_around("ludifacture", [])
    assert viewer.attributes["data-side"] == ""
    viewer.command("sit-around")
    assert viewer.attributes["data-side"] == AROUND[4][int(viewer.attributes["data-turn"])]
    assert viewer.entry is not None
    assert viewer.entry["sides"] == list(AROUND[4])
    viewer.command("sit-around")
    assert viewer.attributes["data-side"] == ""
    assert viewer.entry["sides"] == []


@pytest.mark.parametrize(
    "asked", [None, "top", 4, ["top"], ["top"] * 5, ["top", "top", "top", "up"], [1, 2, 3, 4], [None] * 4]
)
def test_what_is_no_such_seating_is_as_if_nobody_had_asked(asked: object) -> None:
    assert read_sides(asked, 4) == ()


def test_everybody_has_a_side() -> None:
    for players, sides in AROUND.items():
        assert len(sides) == players
        assert set(sides) <= set(SIDES)
        assert read_sides(list(sides), players) == sides
