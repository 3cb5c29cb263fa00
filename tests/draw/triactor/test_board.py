"""The board shows everything in the view once, and nothing else; how it looks is for the eye to judge."""

from collections import Counter
from itertools import combinations
from math import dist
from typing import Any
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.draw.triactor.board import board, standing_points
from homestretch.draw.triactor.captions import last_caption
from homestretch.draw.triactor.course import HEIGHT, SPACES_AT, WIDTH
from homestretch.games.triactor import Triactor
from homestretch.games.triactor.actions import TAKES
from homestretch.games.triactor.data import HORSES, LETTERS, LINE
from homestretch.games.triactor.events import Moved
from homestretch.games.triactor.state import State
from homestretch.games.triactor.views import View
from tests.draw.pictures import explained, keyed, place, read, words
from tests.draw.play import states_of, turns

GAME = Triactor()
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay")

EXAMPLE: dict[str, Any] = {
    "phase": "choose",
    "pawns": {"A": 3, "H": 5, "M": 5, "P": 7, "B": 7, "S": 7, "D": 8, "C": 8},
    "coins": {"A": "A", "H": "B", "S": "C", "B": "D", "M": "E", "D": "F", "P": "G", "C": "H"},
}


def reached(seed: int, seats: int) -> list[State]:
    """Every state of a random game of one race."""
    return states_of(turns(GAME, {"races": 1}, seats, seed))


REACHED = [state for seed in range(6) for state in reached(seed, 3 + seed % 4)]
ANY = st.sampled_from(REACHED).map(lambda state: GAME.observe(state, None))


def example(**changes: object) -> View:
    return GAME.observe(GAME.from_json(EXAMPLE | changes), None)


def drawn(view: View, **how: Any) -> Element:
    return read(board(view, NAMES[: view.seats], **how))


@given(ANY)
def test_every_pawn_stands_in_the_picture_once_and_apart(view: View) -> None:
    pawns = keyed(drawn(view), "pawn")
    assert sorted(pawns) == sorted(f"pawn-{letter}" for letter in LETTERS)
    points = [place(pawn) for pawn in pawns.values()]
    for x, y in points:
        assert 18 <= x <= WIDTH - 18
        assert 18 <= y <= HEIGHT - 18
    for one, other in combinations(points, 2):
        assert abs(one[0] - other[0]) >= 36 or abs(one[1] - other[1]) >= 36


@given(ANY)
def test_the_course_the_coins_and_the_dice_are_there(view: View) -> None:
    root = drawn(view)
    assert list(keyed(root, "step")) == [f"step-{step}" for step in range(1, LINE)]
    assert len([item for item in root.iter("g") if item.get("class") == "tile"]) == 24
    assert set(keyed(root, "coin")) == {f"coin-{LETTERS[suit]}" for suit in HORSES if view.coins[suit] >= 0}
    running = {f"die-{LETTERS[horse]}" for horse in HORSES if view.steps[horse] < LINE}
    assert set(keyed(root, "die")) == running


@given(st.sampled_from(REACHED))
def test_every_choice_is_offered_by_die_horse_and_landing_and_explained_once(state: State) -> None:
    view = GAME.observe(state, None)
    root = drawn(view)
    expected = sorted(map(str, GAME.actions(state))) if view.phase == "choose" else []
    offered = Counter(item.attrib["data-action"] for item in root.iter() if "data-action" in item.attrib)
    assert offered.pop("roll", 0) == (view.phase == "roll")
    landing = [item.attrib["data-action"] for item in root.iter() if "data-landing" in item.attrib]
    assert offered == Counter([*expected, *expected, *landing])
    assert not explained([root])
    assert explained(drawn(view, show=action) for action in expected) == expected


def test_those_who_listen_hear_where_the_horses_stand() -> None:
    heard = drawn(example(phase="roll", pawns={"A": 3, "H": 5, "D": 45}, order="D")).findtext("desc") or ""
    assert "Home: Diamonds 1st." in heard
    assert "On the course: Hearts on 5 and Arms on 3." in heard
    assert "Before the line: Suns, Moons, Crowns, Spades and Clubs." in heard


@pytest.mark.parametrize(
    ("face", "caption", "full"),
    [
        ("NULL", "Arms NULL: no move", []),
        ("ACE", "Arms ACE: to 4, die stays in play", []),
        ("2", "Arms 2: to 4, no room on 5", ["5"]),
        ("3", "Arms 3: to 6", []),
        ("4", "Arms 4: to 7", []),
        ("5", "Arms 5: to 7, no room on 8", ["8"]),
    ],
)
def test_what_a_die_would_do_is_said_and_shown(face: str, caption: str, full: list[str]) -> None:
    view = example(active="A", rolled={"A": face}, turned="A", values={"A": "NULL"})
    (shown,) = [item for item in drawn(view, show="take A").iter() if "data-shows" in item.attrib]
    assert caption in words(shown)
    assert [item.attrib["data-full"] for item in shown.iter() if "data-full" in item.attrib] == full


def test_a_choice_that_reaches_the_coin_rings_it() -> None:
    root = drawn(example(active="A", rolled={"A": "2"}), show="take A")
    (shown,) = [item for item in root.iter() if "data-shows" in item.attrib]
    assert "Arms 2: to 5, their coin" in words(shown)
    assert [item for item in shown.iter() if item.get("class") == "coin-ring"]


def test_a_horse_at_its_coin_waits_beside_the_step() -> None:
    pawn = keyed(drawn(example(phase="turn", mover="A", active="A")), "pawn")["pawn-A"]
    step = keyed(drawn(example(phase="roll")), "pawn")["pawn-H"]
    assert "mover" in pawn.attrib["class"]
    assert place(pawn)[0] == place(step)[0]
    assert place(pawn)[1] < place(step)[1]


@pytest.mark.parametrize(
    ("moved", "caption"),
    [
        (Moved(3, 3, 6, 8, "full"), "Arms stop on 6: no room on 7 and 8"),
        (Moved(3, 0, 1, 2, "full"), "Arms stop on 1: no room on 2"),
        (Moved(3, 6, 6, 7, "blocked"), "Arms stay on 6: no room on 7"),
        (Moved(3, 0, 0, 2, "blocked"), "Arms stay at the start: no room on 1 and 2"),
        (Moved(3, 5, 3, 5, "back"), "Arms stop on 3: no room on 4 and 5"),
        (Moved(3, 3, 6, 6, "free"), ""),
    ],
)
def test_why_a_horse_stopped_short_is_said(moved: Moved, caption: str) -> None:
    assert last_caption((moved,)) == caption


def test_the_last_turn_leaves_its_trace_and_its_reason() -> None:
    view = example(phase="roll", pawns=EXAMPLE["pawns"] | {"A": 6}, turned="A", values={"A": "3"})
    last = (Moved(3, 3, 6, 8, "full"),)
    root = drawn(view, last=last)
    assert last_caption(last) not in words(drawn(view))
    assert last_caption(last) in words(root)
    assert len([item for item in root.iter() if item.get("class") == "trace"]) == 1


def test_a_pawn_keeps_its_space_when_another_leaves() -> None:
    """T15: the app picks the space, and does not shuffle the horses about."""
    both = keyed(drawn(example(phase="roll")), "pawn")
    alone = keyed(drawn(example(phase="roll", pawns={"M": 5})), "pawn")
    assert place(both["pawn-M"]) == place(alone["pawn-M"])


def test_a_coin_that_the_viewer_paid_to_see_shows_its_value_to_the_viewer_alone() -> None:
    slips = [{"infos": ["SMC"]}, {}, {}]
    state = GAME.from_json(EXAMPLE | {"phase": "roll", "slips": slips, "values": {"S": "4", "M": "2", "C": "ACE"}})
    buyer = keyed(drawn(GAME.observe(state, 0)), "coin")["coin-S"]
    others = keyed(drawn(GAME.observe(state, 1)), "coin")["coin-S"]
    assert "Coin for Suns: 4" in words(buyer)
    assert "4" not in words(others)


@given(ANY.filter(lambda view: view.phase == "choose"))
def test_where_horses_would_land_is_marked(view: View) -> None:
    root = read(board(view, NAMES))
    marked = {int(item.attrib["data-landing"]): item for item in root.iter() if "data-landing" in item.attrib}
    moving = {prospect.horse for prospect in view.prospects if prospect.reach.stop != prospect.start}
    assert moving <= set(marked) <= {prospect.horse for prospect in view.prospects}
    assert all(item.attrib["data-action"] == str(TAKES[horse]) for horse, item in marked.items())
    places = {horse: place(item) for horse, item in marked.items()}
    assert len(set(places.values())) == len(places)
    for horse, at in places.items():
        # a tap on the mark of another horse takes that
        reach = float(marked[horse][0].attrib["r"])
        assert all(dist(at, other) >= reach for other in places.values() if other != at)
        # no pawn lies on a mark, if the step has another space
        stop = next(prospect.reach.stop for prospect in view.prospects if prospect.horse == horse)
        free = set(SPACES_AT.get(stop, ())) - set(standing_points(view))
        assert at not in standing_points(view) or not free
