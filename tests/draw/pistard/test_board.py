"""The board shows what the view knows, once, and offers what can be played; how it looks is for the eye to judge."""

import re
from typing import Any
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.draw.markup import render
from homestretch.draw.palette import ALL_INKS, PLAYER_INKS, Scheme
from homestretch.draw.pistard.board import board
from homestretch.draw.pistard.captions import prospect_caption
from homestretch.draw.pistard.course import frame
from homestretch.draw.pistard.ground import PATTERNS
from homestretch.draw.pistard.layout import TRAY_WIDTH
from homestretch.draw.pistard.marks import rounded_path
from homestretch.games.pistard.data import COLOURS
from homestretch.games.pistard.events import LapPlaced, Rode, Timed, WentOut
from homestretch.games.pistard.state import State
from homestretch.games.pistard.views import View
from tests.draw.colours import contrast
from tests.draw.pictures import explained, keyed, pips_on, place, read, words
from tests.draw.pistard.positions import GAME, NAMES, REACHED, RIDING, TURNS
from tests.games.pistard.table import look

ANY, RIDE = (st.sampled_from(states).map(look) for states in (REACHED, RIDING))


def drawn(view: View, **how: Any) -> Element:
    return read(board(view, NAMES[: view.seats], **how))


@given(ANY)
def test_every_rider_on_the_track_or_off_it_again_is_there_once(view: View) -> None:
    riders = keyed(drawn(view), "rider")
    there = {f"rider-{rider.number}" for rider in view.riders if rider.lane is not None}
    gone = {f"rider-{rider.number}" for rider in view.riders if rider.lane is None and rider.status in ("out", "home")}
    assert set(riders) == there | gone
    for key, piece in riders.items():
        assert ("benched" in piece.attrib["class"].split()) == (key in gone)
        assert key[6:] in words(piece)


@given(ANY)
def test_squares_dice_and_order_of_the_round_are_there(view: View) -> None:
    root = drawn(view)
    track = view.track
    found = keyed(root, "square")
    assert len(found) == track.lanes * track.columns
    for lane, column in ((1, 0), (track.lanes, track.columns - 1)):
        letter = track.colour(lane, column).lower()
        assert f"track-{letter}" in found[f"square-{lane}-{column}"].attrib["class"].split()
    assert list(keyed(root, "die")) == ["die-Y", "die-G", "die-B", "die-O"]
    for die in view.dice:
        piece = keyed(root, "die")[f"die-{COLOURS[die.die].letter}"]
        assert pips_on(piece) == die.value
        assert ("idle" in piece.attrib["class"].split()) == (not die.usable and not die.with_token)
    expected = [] if view.phase in ("first", "over") else [f"turn-{view.riders[one].number}" for one in view.order]
    assert list(keyed(root, "turn")) == expected


@given(RIDE, st.sampled_from([(), ("close",)]))
def test_every_square_that_dice_lead_to_is_marked_with_them(view: View, chosen: tuple[str, ...]) -> None:
    root = drawn(view, looks=chosen)
    goals = {(prospect.lane, prospect.column) for prospect in view.prospects}
    for key in ("", "near-") if chosen else ("",):
        targets = keyed(root, f"{key}target")
        assert set(targets) == {f"{key}target-{lane}-{column}" for lane, column in goals}
        for lane, column in goals:
            here = [one for one in view.prospects if (one.lane, one.column) == (lane, column)]
            plain = [one for one in here if not one.token]
            target = targets[f"{key}target-{lane}-{column}"]
            mark = next(item.text for item in target.iter("text"))
            for one in plain or here:
                assert COLOURS[one.die].letter in (mark or "")
            assert ("by-token" in target.attrib["class"]) == (not plain)
            assert target.attrib["data-action"] in {str(one.action) for one in plain or here}


@given(st.sampled_from([state for state in REACHED if state.phase == "place"]).map(look))
def test_the_rider_to_line_up_is_shown_on_the_square_that_is_pointed_at(view: View) -> None:
    up = next(view.riders[one].number for one in view.order if view.riders[one].status == "waiting")
    assert not explained([drawn(view)])
    for aim in view.squares[::5]:
        root = drawn(view, show=str(aim))
        assert explained([root]) == [str(aim)]
        (ghost,) = [item for item in root.iter() if "ghost" in item.get("class", "")]
        assert words(ghost) == str(up)
        dot = next(keyed(root, "free")[f"free-{aim.lane}-{aim.column}"].iter("circle"))
        assert place(ghost) == (float(dot.attrib["cx"]), float(dot.attrib["cy"]))


def test_a_rider_who_lines_up_leaves_the_other_squares_and_riders_as_they_are() -> None:
    """To paint them again with each rider would make everyone wait."""
    kept = 0
    for before, after, _ in TURNS:
        if before.phase == after.phase == "place" and before.options.race != "pursuit":
            squares = keyed(drawn(look(before)), "free")
            for key, square in keyed(drawn(look(after)), "free").items():
                assert render(square) == render(squares[key])
                kept += 1
            waiting = keyed(drawn(look(before)), "turn")
            for key, token in keyed(drawn(look(after)), "turn").items():
                assert token.attrib["transform"] == waiting[key].attrib["transform"]
    assert kept > 100


def test_what_is_shown_is_the_way_its_lane_and_who_is_drafted() -> None:
    shown = 0
    for view in map(look, RIDING[::7]):
        for prospect in view.prospects:
            root = drawn(view, show=str(prospect.action))
            (group,) = [item for item in root.iter() if item.get("data-shows") == str(prospect.action)]
            assert words(group).endswith(" ".join(filter(None, prospect_caption(view, prospect))))
            assert f"→ lane {prospect.lane}" in words(group)
            assert len([item for item in group.iter() if item.get("class") == "way-ahead"]) == 1
            for line in group.iter("text"):
                size = {"tote": 16, "tote small": 13.5}.get(line.attrib["class"], 0)
                assert 0.6 * size * len(line.text or "") < TRAY_WIDTH
            shown += 1
    assert shown > 50


def test_those_who_listen_hear_who_leads() -> None:
    view = look(RIDING[3])
    heard = drawn(view).findtext("desc") or ""
    assert heard.startswith(f"{view.race.title}. ")
    assert f"From the front: {view.riders[view.standing[0]].number} (lane" in heard
    assert "The dice show yellow " in heard


def test_the_last_ride_leaves_its_trace_and_is_told() -> None:
    count = 0
    for _, after, events in TURNS[::3]:
        rode = next((event for event in events if isinstance(event, Rode)), None)
        if rode is not None and after.phase == "roll":
            root = drawn(look(after), last=events)
            assert len([item for item in root.iter() if item.get("class") == "trace"]) == 1
            line = words(next(item for item in root.iter() if item.get("class") == "caption"))
            more = any(isinstance(event, LapPlaced | WentOut | Timed) for event in events)
            assert more or line.startswith(f"{rode.number} {'used' if rode.behind is None else 'reached'} ")
            assert more or line.endswith(f"the {COLOURS[rode.die].name} {rode.pips}")
            count += not more
    assert count > 60


@given(ANY)
def test_the_tokens_of_the_player_in_turn_lie_beside_the_dice(view: View) -> None:
    tokens = keyed(drawn(view), "energy")
    racing = view.phase in ("choose", "roll", "ride")
    assert len(tokens) == (view.options.tokens if racing else 0)
    left = [piece for piece in tokens.values() if piece.attrib["class"] == "token"]
    assert len(left) == (view.players[view.turn].tokens if racing else 0)


def test_a_pursuit_has_two_lines_with_their_flags() -> None:
    for race, lines in (("pursuit", 2), ("scratch", 1)):
        state = next(state for state in REACHED if state.options.race == race and state.riders)
        root = drawn(look(state))
        assert len(keyed(root, "line")) == lines
        assert len([item for item in root.iter() if "flag" in item.get("class", "").split()]) == (lines == 2) * 2


def test_the_closer_look_shows_what_the_rider_can_reach() -> None:
    for view in map(look, RIDING):
        near = frame(view, ("close",)).close_up
        assert near is not None
        assert {prospect.column for prospect in view.prospects} <= set(near.columns)
        assert view.riders[view.mover or 0].column in near.columns or view.mover != 0
    assert frame(look(RIDING[0])).close_up is None


@pytest.mark.parametrize("state", [state for state in REACHED if state.phase in ("place", "ride")][::40])
def test_the_rest_of_the_track_can_be_asked_about(state: State) -> None:
    """A tap on the track, outside the goals of a ride, asks why not. The tapped drawing has all squares and no more."""
    root = drawn(look(state))
    track = next(item for item in root.iter() if item.find("g[@class='ground-of-all']") is not None)
    assert GAME.why_not(state, GAME.parse(track.attrib["data-ask"])) is not None
    assert len(list(track.iterfind(".//*[@class='squares']/path"))) == state.track.lanes * state.track.columns


def test_letters_can_be_switched_on() -> None:
    view = look(RIDING[0])
    assert drawn(view).find(".//*[@class='square-letters']") is None
    letters = drawn(view, looks=("letters",)).iterfind(".//*[@class='square-letters']/*")
    assert sorted(item.text or "" for item in letters) == sorted("".join(view.track.colours))


@pytest.mark.parametrize("strip", [(0, 8), (44, 4)])
def test_a_figure_shows_a_strip(strip: tuple[int, int]) -> None:
    looks = (f"columns {strip[0]}-{strip[1]}",)
    view = look(RIDING[5])
    root = drawn(view, looks=looks)
    columns = (strip[1] - strip[0]) % 48 + 1
    assert len(keyed(root, "square")) == 4 * columns
    shown = frame(view, looks).main.columns
    riders = {f"rider-{one.number}" for one in view.riders if one.column in shown}
    assert set(keyed(root, "rider")) == riders
    assert ("line-0" in keyed(root, "line")) == (0 in shown)


def test_no_colour_speaks_alone() -> None:
    """Each colour except yellow has its own pattern; the backgrounds contrast with the text on them."""
    assert set(PATTERNS) == {colour.letter for colour in COLOURS}
    assert len(set(PATTERNS.values())) == len(COLOURS)
    view = look(RIDING[0])
    assert sorted(re.findall(r'class="pattern (\w)"', render(drawn(view)))) == ["B", "G", "O"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_letters_pips_and_riders_stand_out_from_the_squares(scheme: Scheme) -> None:
    ink = {one.name: one.on(scheme) for one in ALL_INKS}
    for colour in COLOURS:
        ground_ink = ink[f"track-{colour.letter.lower()}"]
        assert contrast(ink["on-track"], ground_ink) >= 4.5
        for player in PLAYER_INKS[:5]:
            assert contrast(player.on(scheme), ground_ink) >= 2.5
            assert contrast(player.on(scheme), ink["raised"]) >= 4.5


def test_a_way_is_a_line_through_its_squares() -> None:
    assert rounded_path([(0, 0), (10, 0)]) == "M0 0L10 0"
    assert rounded_path([(0, 0), (10, 0), (20, 10)]) == "M0 0Q10 0 15 5L20 10"
