"""Rolls and forced actions, which decide nothing, happen automatically; everything else waits for the players."""

from collections import Counter
from typing import Any

import pytest

from front.table import NOT_OFFERED
from homestretch.games import GAMES
from tests.web.viewer import MOST, NAMES, Viewer, each_game
from tests.web.walks import buttons


def at(name: str, **asked: Any) -> Viewer:
    viewer = Viewer()
    viewer.open(name, players=NAMES, seed=3, **asked)
    return viewer


def until(due: str, viewer: Viewer) -> None:
    """Tap what the page offers until it is about to do something by itself."""
    taps = 0
    while viewer.attributes["data-due"] != due:
        viewer.go_on(taps := taps + 1)


@pytest.mark.long
@each_game
def test_few_taps_decide_nothing_in_a_whole_game(name: str) -> None:
    viewer, done, rolled = at(name), Counter[str](), Counter[int]()
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
            is_idle = table.has_curtain or match.is_between_races
            assert is_idle or table.secret_seat is not None or match.forced_action is None
            if not is_idle and match.to_move >= 0:
                is_idle = len(match.game.choices(match.state)) == 1  # such as the seal of a slip without credits
                done["decided"] += 1
            elif not is_idle:
                rolled[match.game.turn(match.state)] += 1
            done["idle"] += is_idle
            assert "automatically" in viewer.ask("go_on")["notice"]
            viewer.go_on(taps)
    assert viewer.attributes["data-phase"] == "over"
    assert not viewer.attributes["data-due"]
    assert done["roll"] > 20
    # each player makes the first roll, and no other
    assert set(rolled.values()) == {1}
    # not counting rolls that players want to make themselves
    assert done["idle"] <= 0.12 * (done["idle"] + done["decided"]), done


def test_dice_of_ones_own_are_rolled_by_hand_and_yet_forced_moves_are_done() -> None:
    viewer, done = at("turf-horse-racing", ownDice=True), set()
    for taps in range(MOST):
        if viewer.attributes["data-phase"] == "over":
            break
        done.add(viewer.attributes["data-due"])
        _ = viewer.ask("go_on") if viewer.attributes["data-due"] else viewer.go_on(taps)
    assert done == {"", "forced"}


def test_nothing_goes_by_itself_while_the_players_look_back() -> None:
    viewer = at("ludifacture")
    until("roll", viewer)
    viewer.command("moment 0")
    assert not viewer.attributes["data-due"]
    assert viewer.ask("go_on")["notice"]
    viewer.command("now")
    assert viewer.attributes["data-due"]


def test_a_forced_move_is_marked_in_the_race_call_also_in_a_record_that_is_read_again() -> None:
    viewer = at("turf-horse-racing")
    until("forced", viewer)
    assert viewer.markup.count('class="forced"') == 0
    assert "Only one move is possible." in viewer.markup
    player = viewer.table.names[viewer.table.game.turn(viewer.table.match.state)]
    viewer.ask("go_on")
    assert f"{player} had only one possible move." in viewer.markup
    assert viewer.markup.count('class="forced"') == 1
    assert Viewer(record=viewer.answer("record")).markup.count('class="forced"') == 1


def test_a_forced_move_that_is_undone_waits_for_a_tap() -> None:
    viewer, was_due = at("turf-horse-racing"), ""
    while was_due != "forced" or 'data-command="take-back"' not in viewer.markup:
        was_due = viewer.attributes["data-due"]
        _ = viewer.ask("go_on") if was_due else viewer.go_on(1)
    viewer.command("take-back")
    assert viewer.table.match.forced_action is not None
    assert not viewer.attributes["data-due"]
    assert viewer.ask("go_on")["notice"]


def test_lots_line_the_riders_up_where_the_players_want_it_so_and_do_nothing_in_other_games() -> None:
    viewer = at("pistard")
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
    for game in GAMES:
        assert game.name == "pistard" or at(game.name).command("by-lot")["notice"]
