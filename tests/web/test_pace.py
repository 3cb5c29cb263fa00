"""What decides nothing goes by itself: rolls, and what must be done anyway; the rest waits for the players."""

from __future__ import annotations

from collections import Counter

import pytest

from front.table import NOT_OFFERED
from homestretch.games import GAMES
from tests.web.viewer import NAMES, Viewer
from tests.web.walks import buttons

MOST = 3_000
each_game = pytest.mark.parametrize("name", [game.name for game in GAMES])


def tap_something(viewer: Viewer, taps: int) -> None:
    """Tap one of the actions that are offered, but for further races."""
    offered = [text for kind, text in buttons(viewer.table) if kind == "action" and text != "another"]
    assert "notice" not in viewer.act(offered[taps * 7 % len(offered)])


MOST_IDLE = 0.12
"""The largest share of taps that may decide nothing, not counting rolls that players want to make themselves."""


@pytest.mark.long
@each_game
def test_few_taps_decide_nothing_in_a_whole_game(name: str) -> None:
    viewer, done, rolled = Viewer(), Counter[str](), Counter[int]()
    viewer.open(name, players=NAMES, seed=3)
    for taps in range(MOST):
        match = viewer.table.match
        due = viewer.attributes["data-due"]
        assert due == viewer.table.pending_auto
        if match.outcome is not None:
            break
        done[due] += 1
        if due:
            only = [text for kind, text in buttons(viewer.table) if kind == "action"]
            assert set(only) == {"roll" if due == "roll" else str(match.forced_action)}
            assert "notice" not in viewer.ask("go_on")
            assert len(viewer.table.match.history) > len(match.history)
            ply = viewer.table.match.history[len(match.history)]
            assert ply.was_forced == (due == "forced")
        else:
            table = viewer.table
            is_idle = table.curtain or match.is_between_races
            assert is_idle or table.secret_seat is not None or match.forced_action is None
            if not is_idle and match.to_move >= 0:
                is_idle = len(match.game.choices(match.state)) == 1  # such as the seal of a slip without credits
                done["decided"] += 1
            elif not is_idle:
                rolled[match.game.turn(match.state)] += 1
            done["idle"] += is_idle
            tap_something(viewer, taps)
    assert viewer.attributes["data-phase"] == "over"
    assert not viewer.attributes["data-due"]
    assert done["roll"] > 20
    # each player makes the first roll, and no other
    assert set(rolled.values()) == {1}
    assert done["idle"] <= MOST_IDLE * (done["idle"] + done["decided"]), done


@each_game
def test_where_somebody_decides_nothing_goes_by_itself(name: str) -> None:
    viewer = Viewer()
    viewer.open(name, players=NAMES, seed=3)
    for taps in range(MOST):
        if not viewer.attributes["data-due"]:
            assert "automatically" in viewer.ask("go_on")["notice"]
            break
        tap_something(viewer, taps)


def test_dice_of_ones_own_are_rolled_by_hand_and_yet_forced_moves_are_done() -> None:
    viewer, done = Viewer(), Counter[str]()
    viewer.open("turf-horse-racing", players=NAMES, seed=3, ownDice=True)
    for taps in range(MOST):
        if viewer.attributes["data-phase"] == "over":
            break
        done[viewer.attributes["data-due"]] += 1
        if viewer.attributes["data-due"]:
            viewer.ask("go_on")
        else:
            tap_something(viewer, taps)
    assert not done["roll"]
    assert done["forced"]


def test_nothing_goes_by_itself_while_the_players_look_back() -> None:
    viewer = Viewer()
    viewer.open("ludifacture", players=NAMES, seed=3)
    taps = 0
    while not viewer.attributes["data-due"]:
        tap_something(viewer, taps := taps + 1)
    viewer.ask("tap", kind="command", text="moment 0")
    assert not viewer.attributes["data-due"]
    assert viewer.ask("go_on")["notice"]
    viewer.ask("tap", kind="command", text="now")
    assert viewer.attributes["data-due"]


def test_a_forced_move_is_marked_in_the_race_call_also_in_a_record_that_is_read_again() -> None:
    viewer = Viewer()
    viewer.open("turf-horse-racing", players=NAMES, seed=3)
    taps = 0
    while viewer.attributes["data-due"] != "forced":
        tap_something(viewer, taps := taps + 1)
    assert viewer.markup.count('class="forced"') == 0
    assert "Only one move is possible." in viewer.markup
    player = viewer.table.names[viewer.table.game.turn(viewer.table.match.state)]
    viewer.ask("go_on")
    assert f"{player} had only one possible move." in viewer.markup
    assert viewer.markup.count('class="forced"') == 1
    again = Viewer()
    again.ask("open", table={"record": viewer.ask("ask", what="record")["answer"]})
    assert again.markup.count('class="forced"') == 1


def test_a_forced_move_that_is_undone_waits_for_a_tap() -> None:
    viewer = Viewer()
    viewer.open("turf-horse-racing", players=NAMES, seed=3)
    for taps in range(MOST):
        due = viewer.attributes["data-due"]
        if due:
            viewer.ask("go_on")
        else:
            tap_something(viewer, taps)
        if due == "forced" and 'data-command="take-back"' in viewer.markup:
            break
    viewer.command("take-back")
    assert viewer.table.match.forced_action is not None
    assert not viewer.attributes["data-due"]
    assert viewer.ask("go_on")["notice"]


def test_lots_line_the_riders_up_where_the_players_want_it_so() -> None:
    viewer = Viewer()
    viewer.open("pistard", players=NAMES, seed=3)
    assert viewer.attributes["data-phase"] == "place"
    before = len(viewer.table.match.history)
    assert "entry" in viewer.command("by-lot")
    assert viewer.attributes["data-phase"] == "roll"
    lined_up = viewer.table.match.history[before:]
    assert len(lined_up) == len(viewer.table.match.state.riders)
    assert not any(ply.timed_out for ply in lined_up)
    assert viewer.command("by-lot")["notice"] == NOT_OFFERED
    viewer.command("take-back")
    assert viewer.attributes["data-phase"] == "place"


@pytest.mark.parametrize("name", [game.name for game in GAMES if game.name != "pistard"])
def test_nothing_else_is_left_to_lots(name: str) -> None:
    viewer = Viewer()
    viewer.open(name, players=NAMES, seed=3)
    assert viewer.command("by-lot")["notice"]
