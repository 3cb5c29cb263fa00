"""The board shows everything in the view once, and nothing else; how it looks is for the eye to judge."""

import re
from collections import Counter
from typing import Any
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.core.language import nt
from homestretch.draw.ludifacture import DRAWING
from homestretch.draw.ludifacture.board import board, course_of
from homestretch.draw.ludifacture.captions import consequence
from homestretch.draw.ludifacture.pieces import MOST_FLYING, pile
from homestretch.games.ludifacture.data import SEATS
from homestretch.games.ludifacture.state import State
from homestretch.games.ludifacture.views import View
from tests.draw.ludifacture.positions import EXAMPLE, GAME, GAMES_PLAYED, HOME, NAMES, NUMBERING, REACHED, example
from tests.draw.pictures import explained, keyed, pips_on, place, read, words, written
from tests.speaking import english  # noqa: F401 - for every test
from web.builder.languages import set_language


def seen(state: State) -> View:
    view: View = GAME.observe(state, None)
    return view


CHOOSING = [state for state in REACHED if state.phase == "choose"]
ANY, CHOICE = (st.sampled_from(states).map(seen) for states in (REACHED, CHOOSING))
LOOKS = st.sampled_from([(), ("upright",)])


def drawn(view: View, **how: Any) -> Element:
    return read(board(view, NAMES, **how))


@given(ANY, LOOKS)
def test_every_marker_stands_on_its_square_with_its_number(view: View, how: tuple[str, ...]) -> None:
    root = drawn(view, looks=how)
    markers, squares = keyed(root, "marker"), keyed(root, "square")
    assert len(squares) == view.size**2
    assert len(markers) == SEATS * view.size
    assert len({place(marker) for marker in markers.values()}) == len(markers)
    for own in view.markers:
        for one in own:
            piece = markers[f"marker-{one.seat}-{one.column}"]
            assert f"player-{one.seat + 1}" in piece.attrib["class"].split()
            assert written(piece) == ([str(one.name)] if one.name else [])
            if one.square is None:
                assert f"base-{one.seat}-{one.column}" in keyed(root, "base")
                assert place(piece) == place(keyed(root, "base")[f"base-{one.seat}-{one.column}"])
            else:
                box = squares[f"square-{one.square % view.size}-{one.square // view.size + 1}"].attrib
                middle = [float(box[at]) + float(box[length]) / 2 for at, length in (("x", "width"), ("y", "height"))]
                assert list(place(piece)) == pytest.approx(middle)


@given(ANY)
def test_all_coins_are_counted_out(view: View) -> None:
    root = drawn(view)
    stacks = keyed(root, "stack")
    for own in view.markers:
        for one in own:
            assert written(stacks[f"stack-{one.seat}-{one.column}"]) == ([str(one.stack)] if one.stack else [])
    assert written(keyed(root, "pot")["pot"]) == ([str(view.pot)] if view.pot else [])
    for seat, plate in keyed(root, "plate").items():
        hand = view.hands[int(seat[-1])]
        assert (str(hand) in written(plate)) == bool(hand)


@given(ANY)
def test_piles_lie_within_the_picture_and_coins_on_their_way_outside_of_it(view: View) -> None:
    root = drawn(view)
    course = course_of(view)
    for piece in (*keyed(root, "stack").values(), *keyed(root, "pot").values(), *keyed(root, "die").values()):
        x, y = place(piece)
        assert 20 < x < course.width - 20
        assert 20 < y < course.height - 20
    coins = keyed(root, "coin")
    assert len(coins) == MOST_FLYING
    assert all(max(place(coin)) < -30 for coin in coins.values())


@given(st.sampled_from(REACHED))
def test_every_move_is_offered_on_its_square_and_explained_once(state: State) -> None:
    view = seen(state)
    root = drawn(view)
    expected = sorted(map(str, GAME.actions(state))) if state.phase == "choose" else []
    aims = [item for item in root.iter() if item.get("data-key", "").startswith("aim-")]
    assert sorted(item.attrib["data-action"] for item in aims) == expected
    assert not explained([root])
    assert explained(drawn(view, show=action) for action in expected) == expected
    offered = Counter(item.attrib["data-action"] for item in root.iter() if "data-action" in item.attrib)
    assert offered.pop("roll", 0) <= (state.phase in ("roll", "count", "reroll"))
    by_marker = Counter(action.split()[1] for action in expected)
    assert offered == Counter({action: 2 if by_marker[action.split()[1]] == 1 else 1 for action in expected})


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_names_of_twelve_letters_are_whole_in_the_corners_and_known_in_the_tray(language: str) -> None:
    set_language(language)
    names = ("Bartholomew", "Maximilianus", "Wilhelmina", "Konstantinos")
    said: set[str] = set()
    for state, last in GAMES_PLAYED[0]:
        root = read(board(seen(state), names, last=last))
        assert {name for plate in keyed(root, "plate").values() for name in written(plate)} >= set(names)
        said.update(line.text or "" for line in root.iter() if line.get("class") == "tote lettering")
    landings = [line for line in said if len(re.findall("(Bart|Maxi|Wilh|Kons)", line)) == 2]
    assert landings
    assert all(len(re.findall("(Barthol|Maximil|Wilhelm|Konstan)", line)) == 2 for line in landings)
    assert language != "en" or not [line for line in landings if "…" in line]


@given(CHOICE)
def test_no_square_means_two_moves(view: View) -> None:
    targets = [prospect.to for prospect in view.prospects]
    assert len(set(targets)) == len(targets)


def test_numbers_are_turned_to_their_owners_and_the_look_turns_them_back() -> None:
    view = seen(example(EXAMPLE))
    for how, angles in (((), ["", "90", "180", "270"]), (("upright",), [""] * 4)):
        markers = keyed(drawn(view, looks=how), "marker")
        for seat, angle in enumerate(angles):
            turned = [item.get("transform", "") for item in markers[f"marker-{seat}-0"].iter("g")]
            assert (f"rotate({angle})" in turned) == bool(angle)
    assert [name for name, _ in DRAWING.looks] == ["upright"]


def test_a_6_and_a_9_have_a_line_under_them_and_no_other_number_has() -> None:
    view = seen(GAME.setup({"board": 11}, 4))
    lined = {
        written(marker)[0]
        for marker in keyed(drawn(view), "marker").values()
        if [item for item in marker.iter() if item.get("class") == "foot"]
    }
    assert lined == {"6", "9"}


def test_coins_have_a_line_where_their_number_could_be_read_upside_down() -> None:
    lined = [count for count in range(1, 100) if [item for item in pile(count) if item.tag == "rect"]]
    assert lined == [6, 9, 16, 18, 19, 61, 66, 68, 81, 86, 89, 91, 98, 99]


def test_what_a_move_would_do_is_shown_before_it_is_chosen() -> None:
    view = seen(example(EXAMPLE))
    (shown,) = [item for item in drawn(view, show="move 4 3").iter() if "data-shows" in item.attrib]
    assert "4 moves 3" in words(shown)
    assert "takes 4 from Ben’s 8" in words(shown)
    tags = sorted(word for item in shown.iter("g") if "tag" in item.get("class", "").split() for word in written(item))
    assert tags == sorted(["−1", "−4", "+6", "−1"])  # Dee’s 3, Ben’s 8, the own stack with the coin paid, the hand
    pushed = keyed(shown, "pushed")
    assert list(pushed) == ["pushed-1-5"]
    (other,) = [item for item in drawn(view, show="move 5 2").iter() if "data-shows" in item.attrib]
    assert "ends on row 2" in words(other)


def test_a_score_is_shown_on_hand_and_pot() -> None:
    view = seen(example(HOME))
    scoring = next(one for one in view.prospects if one.scores)
    root = drawn(view, show=str(scoring.action))
    (shown,) = [item for item in root.iter() if "data-shows" in item.attrib]
    assert f"scores {scoring.stack} + {scoring.pot} from the pot" in words(shown)
    assert f"−{scoring.pot}" in words(shown)
    assert f"+{scoring.hand - view.hands[0]}" in words(shown)


@given(CHOICE)
def test_the_dice_of_a_move_are_ringed(view: View) -> None:
    for prospect in view.prospects:
        root = drawn(view, show=str(prospect.action))
        rings = [ring for group in root.iter() if group.get("class") == "rings" for ring in group]
        (far,) = (index for index, ring in enumerate(rings) if ring.get("class") == "picked far")
        added = [pips for index, pips in enumerate(view.dice) if index != far]
        assert len(rings) == len(view.dice) == 3
        assert sum(added) == prospect.name


@given(ANY)
def test_dice_in_the_tray_and_rolls_in_advance_are_those_of_the_table(view: View) -> None:
    root = drawn(view)
    dice = keyed(root, "die").values()
    if view.dice:
        assert [pips_on(die) for die in dice] == list(view.dice)
    rolls = keyed(root, "ahead")
    assert set(rolls) == {f"ahead-{seat}-{at}" for seat, own in enumerate(view.ahead) for at in range(len(own))}
    for seat, own in enumerate(view.ahead):
        for at, roll in enumerate(own):
            piece = rolls[f"ahead-{seat}-{at}"]
            assert pips_on(piece) == sum(roll)
            assert ("oldest" in piece.attrib["class"].split()) == (at == 0)


def test_the_dice_of_a_turn_that_has_played_itself_stay_to_be_seen() -> None:
    rolled = GAME.apply(example({"phase": "roll"}), GAME.parse("roll 5 1 1"))
    assert [str(action) for action in GAME.actions(rolled.state)] == ["move 2 5"]
    moved = GAME.apply(rolled.state, GAME.auto_action(rolled.state))
    dice = keyed(drawn(seen(moved.state), last=(*rolled.events, *moved.events)), "die").values()
    assert [pips_on(die) for die in dice] == [5, 1, 1]
    assert all("spent" in die.attrib["class"].split() for die in dice)


@given(ANY)
def test_whose_turn_it_is_and_who_started(view: View) -> None:
    root = drawn(view)
    marked = [item.attrib["class"] for item in keyed(root, "turn").values()]
    assert marked == ([] if view.phase in ("start", "result", "over") else [f"now player-{view.turn + 1}"])
    flags = [
        key for key, plate in keyed(root, "plate").items() for item in plate.iter() if item.get("class") == "starter"
    ]
    assert flags == ([] if view.phase == "start" else [f"plate-{view.first}"])


def test_while_numbers_are_given_the_next_marker_has_a_ring() -> None:
    root = drawn(seen(NUMBERING))
    (ring,) = [item for item in root.iter() if item.get("class") == "next-marker"]
    assert place(ring) == place(keyed(root, "base")["base-1-2"])
    bases = keyed(root, "base")
    assert [written(bases[f"base-1-{column}"]) for column in range(3)] == [["9"], ["2"], []]
    assert "Marker 3 of 8" in words(root)


@given(st.sampled_from(GAMES_PLAYED), st.integers(0, 400), LOOKS)
def test_the_last_turn_leaves_its_trace(plies: list[Any], at: int, how: tuple[str, ...]) -> None:
    state, events = plies[at % len(plies)]
    root = drawn(seen(state), last=events, looks=how)
    moves = [event for event in events if type(event).__name__ in ("Moved", "Pushed")]
    traces = [item for item in root.iter() if "trace" in item.get("class", "").split()]
    assert len(traces) == len(moves)


def test_the_marker_that_moved_last_goes_over_the_others() -> None:
    transition = GAME.apply(example(EXAMPLE), GAME.parse("move 4 3"))
    view = seen(transition.state)
    assert list(keyed(drawn(view, last=transition.events), "marker"))[-1] == "marker-0-2"
    assert list(keyed(drawn(view), "marker"))[-1] == "marker-3-7"


def test_the_tray_tells_the_last_deed() -> None:
    transition = GAME.apply(example(EXAMPLE), GAME.parse("move 4 3"))
    assert "Ann takes 4 from Ben’s 8" in words(drawn(seen(transition.state), last=transition.events))
    transition = GAME.apply(example(EXAMPLE), GAME.parse("move 5 2"))
    assert "Ann’s 5 moves 2 squares" in words(drawn(seen(transition.state), last=transition.events))
    set_language("es")
    assert "La 5 de Ann avanza 2 casillas" in words(drawn(seen(transition.state), last=transition.events))


def test_those_who_listen_hear_how_the_table_stands() -> None:
    heard = drawn(seen(example(EXAMPLE))).findtext("desc") or ""
    assert "The dice show 2, 2 and 3." in heard
    assert "Ben: 24 coins in hand. On the board: marker 8 on row 3. Stacks: 4 coins beside marker 8." in heard


def test_only_the_rows_of_a_player_are_called_rows() -> None:
    squares, *sides = (part for part in DRAWING.in_words(seen(example(EXAMPLE)), NAMES) if part.tag == "div")
    assert not re.search("row|column", " ".join(squares.itertext()), re.IGNORECASE)
    assert all("Row" in side.itertext() for side in sides)


@given(CHOICE)
def test_every_theft_push_and_score_is_told(view: View) -> None:
    for prospect in view.prospects:
        words = consequence(prospect, NAMES)
        assert ("scores" in words) == prospect.scores
        assert ("back to" in words) == (prospect.push is not None)
        passed = sum(one.coins for one in prospect.passes)
        assert ("in passing" in words or "takes a coin" in words) == bool(passed)
        if prospect.lands and prospect.lands.coins:
            coins = nt("{n} coin", "{n} coins", prospect.lands.coins)
            assert f"takes {coins} from {NAMES[prospect.lands.seat]}’s" in words


def test_every_marker_that_may_go_has_a_light_and_no_other() -> None:
    """Exactly the markers that may move are lit, including a marker with several moves."""
    seen_several = False
    for view in map(seen, CHOOSING[::20]):
        moving = {f"marker-{prospect.seat}-{prospect.column}" for prospect in view.prospects}
        lit = {item.get("data-key") for item in drawn(view).iter() if item.get("data-may-go")}
        assert lit == moving
        seen_several |= len(moving) < len(view.prospects)
    assert seen_several


@given(CHOICE)
def test_every_square_ahead_of_a_marker_can_be_moved_to_or_asked_about(view: View) -> None:
    """If no two dice select a marker, a single area covers all squares ahead of that marker, up to the far side."""
    areas = [area for item in drawn(view).iter("g") if "data-ask" in item.attrib for area in item.findall("rect")]
    boxes = [[float(area.attrib[name]) for name in ("x", "y", "width", "height")] for area in areas]
    course = course_of(view)
    reached = {course.spot(one.seat, one.column, one.stop_row) for one in view.prospects}
    for own in view.markers[view.turn]:
        moves = any(one.column == own.column for one in view.prospects)
        # a marker that has a six to go, as it may have on the large board, has nothing to say of what is beyond
        last = min(view.size, own.row + 6) if moves else view.size
        for row in range(own.row + 1, last + 1):
            x, y = course.spot(view.turn, own.column, row)
            over = [box for box in boxes if 0 < x - box[0] < box[2] and 0 < y - box[1] < box[3]]
            assert len(over) == (own.name is not None and (x, y) not in reached)
