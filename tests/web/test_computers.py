"""Computers at the table, as the page sees them: their turns, what no person may do for them, their names."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from front import render
from front.bot_protocol import think
from front.history import NOTHING_TO_UNDO
from homestretch.core.record import load_record
from homestretch.games import find_game
from tests.web.viewer import MOST, NAMES, Reply, Viewer, each_game


class Players(Viewer):
    """A page at whose table computers sit."""

    def __init__(self, name: str, *levels: str, **asked: Any) -> None:
        """Open a table with one player for each level, or as many as the game needs, all of the last one."""
        super().__init__()
        game = find_game(name)
        seats = max(len(levels), game.players_for(game.defaults).start)
        computers = [*levels, *[levels[-1]] * (seats - len(levels))]
        assert self.open(name, players=NAMES[:seats], computers=computers, **asked)["opened"]

    def awaits(self) -> str:
        return self.attributes["data-awaits"]

    def computer(self) -> Reply:
        """Let a computer act, as the page does when a worker has chosen for it."""
        if self.awaits() == "roll":
            return self.ask("go_on")
        asked = self.answer("question")
        return self.ask("go_on", text=think(json.dumps(asked["asked"])), at=asked["at"])

    def computers(self, until: str = "") -> None:
        """Let computers play until a person has to act, or until the page waits for `until`, such as ``choose``."""
        while self.awaits() not in ("", until):
            self.computer()

    def played(self, until: str = "over") -> Iterator[dict[str, str]]:
        """Play until the game is in the phase `until`, and yield the page’s attributes before each tap."""
        for taps in range(MOST):
            yield self.attributes
            if self.attributes["data-phase"] == until:
                return
            reply = self.computer() if self.awaits() else self.go_on(taps)
            assert "notice" not in reply
        raise AssertionError(f"not {until}")

    def play_on(self, until: str = "over") -> None:
        assert list(self.played(until))


# -- whole games


@pytest.mark.long
@each_game
def test_one_person_plays_to_the_end_and_never_meets_a_curtain(name: str) -> None:
    viewer = Players(name, "", "random")
    for page in viewer.played():
        assert page["data-view"] != "curtain"
        assert not viewer.awaits() or viewer.markup.count("<h2>") == 1, "the heading says whose turn it is"
    assert viewer.table.match.outcome is not None


def test_two_persons_have_their_curtains_and_the_computer_has_none() -> None:
    viewer = Players("triactor", "", "", "random")
    lifted = {viewer.table.secret_seat for page in viewer.played(until="roll") if page["data-view"] == "curtain"}
    assert lifted == {0, 1}
    assert re.findall(r'data-command="look (\d)"', viewer.markup) == ["0", "1"]


@each_game
def test_thinking_in_slices_comes_to_the_same_choice(name: str) -> None:
    viewer = Players(name, "regular")
    slices, least = 0, 1 if name == "pistard" else 2  # in Pistard nobody searches
    while slices < least:
        if viewer.awaits() == "choose":
            asked = viewer.answer("question")
            choice, slices = None, 0
            while not choice:
                choice = viewer.ask("think").get("answer")
                slices += 1
            assert choice == think(json.dumps(asked["asked"]))
        viewer.computer()


def test_after_a_race_persons_say_when_the_table_goes_on() -> None:
    viewer = Players("turf-horse-racing", "", "random", options={"races": 2})
    viewer.play_on("payout")
    assert not viewer.awaits()
    assert "next" in viewer.offered()
    watched = Players("turf-horse-racing", "random", options={"races": 2})
    watched.play_on("payout")
    assert watched.awaits() == "go on"
    watched.computer()
    assert watched.attributes["data-phase"] == "bet"


# -- what is not to be done


def test_nobody_plays_in_the_place_of_a_computer() -> None:
    viewer = Players("turf-horse-racing", "random")
    before = len(viewer.table.match.history)
    for action in ("roll", str(next(iter(viewer.table.game.actions(viewer.table.match.state))))):
        assert "is a computer" in viewer.act(action)["notice"]
    assert len(viewer.table.match.history) == before
    assert viewer.offered() == []
    assert not viewer.ask("time_is_up")


def test_nobody_plays_in_the_place_of_a_computer_while_a_player_looks_at_their_slip() -> None:
    viewer = Players("triactor", "", "novice", seed=3, timer=30)
    while not (viewer.awaits() == "choose" and viewer.attributes["data-phase"] == "choose"):
        _ = viewer.computer() if viewer.awaits() else viewer.go_on()
    before = viewer.table.match.history
    viewer.command("look 0")
    viewer.act("reveal")
    assert viewer.attributes["data-view"] == "private"
    assert viewer.attributes["data-seconds"] == "0"
    assert viewer.offered() == []
    for action in map(str, viewer.table.game.actions(viewer.table.match.state)):
        assert "is a computer" in viewer.act(action)["notice"]
    assert not viewer.ask("time_is_up")
    assert viewer.table.match.history == before


def test_a_computer_does_nothing_that_is_not_its_to_do() -> None:
    viewer = Players("ludifacture", "", "random")
    while viewer.awaits() or viewer.attributes["data-due"]:
        _ = viewer.computer() if viewer.awaits() else viewer.ask("go_on")
    assert "automatically" in viewer.ask("go_on")["notice"]
    assert "automatically" in viewer.ask("go_on", text="stay")["notice"]
    assert viewer.answer("question") is None
    assert not viewer.ask("think")


def test_a_choice_that_comes_too_late_comes_to_nothing() -> None:
    viewer = Players("pistard", "", "random")
    while viewer.awaits() != "choose":
        _ = viewer.computer() if viewer.awaits() else viewer.go_on()
    asked = viewer.answer("question")
    choice = think(json.dumps(asked["asked"]))
    viewer.ask("go_on", text=choice, at=asked["at"])
    assert not viewer.ask("go_on", text=choice, at=asked["at"])


def test_what_is_no_choice_is_refused_in_a_sentence_and_the_game_goes_on() -> None:
    viewer = Players("pistard", "random")
    viewer.computers(until="choose")
    at = len(viewer.table.match.history)
    assert viewer.ask("go_on", text="nonsense", at=at)["notice"]
    assert viewer.awaits() == "choose"
    viewer.play_on()


# -- secrets


def test_what_a_computer_has_sealed_is_nowhere() -> None:
    """A computer's sealed slip changes nothing on the page of any viewer, neither the buttons nor the race call."""
    viewer = Players("triactor", "", "novice")
    while viewer.attributes["data-phase"] != "roll":
        _ = viewer.computer() if viewer.awaits() else viewer.act("seal")
    table, state = viewer.table, viewer.table.match.state
    other = table.fork()
    twin = table.game.resample(state, 0, Random(1))
    assert twin.slips[1:] != state.slips[1:]
    ply = other.match.history[-1]
    other.match._plies[-1] = replace(ply, state=twin)
    assert render.markup(other) == render.markup(table)
    assert render.log_markup(other) == render.log_markup(table)
    assert "computer’s secrets" in viewer.command("look 1")["notice"]


def test_the_one_person_sees_what_is_theirs() -> None:
    viewer = Players("triactor", "", "random")
    viewer.computers()
    assert viewer.attributes["data-view"] == "private"
    viewer.act("seal")
    viewer.computers(until="roll")
    assert viewer.command("look 0")
    assert viewer.attributes["data-view"] == "private"
    assert not viewer.awaits()
    viewer.command("away")
    assert viewer.attributes["data-view"] == "public"


# -- looking back, taking back, own dice


def test_while_the_players_look_back_computers_wait() -> None:
    viewer = Players("pistard", "random")
    for _ in range(6):
        viewer.computer()
    viewer.command("moment 1")
    assert not viewer.awaits()
    assert "automatically" in viewer.ask("go_on")["notice"]
    viewer.command("now")
    assert viewer.awaits()


def test_to_take_back_goes_back_to_the_choice_of_a_person() -> None:
    viewer = Players("royal-turf", "", "random", seed=1)
    viewer.computers()
    before = viewer.actions()
    viewer.go_on()
    viewer.computers()
    assert len(viewer.actions()) > len(before) + 1
    viewer.command("take-back")
    assert viewer.actions() == before
    assert not viewer.awaits()


@pytest.mark.parametrize("name", ["royal-turf", "turf-horse-racing", "ludifacture", "pistard"])
def test_before_a_person_has_acted_there_is_nothing_to_undo(name: str) -> None:
    viewer = Players(name, "", "random", seed=1)
    viewer.computers()
    assert not viewer.table.match.why_not_take_back()  # the computer has made a choice
    assert viewer.table.why_not_undo() == NOTHING_TO_UNDO
    assert NOTHING_TO_UNDO in viewer.command("take-back")["notice"]


def test_what_a_computer_rolled_is_why_the_choice_before_it_cannot_be_undone() -> None:
    viewer = Players("ludifacture", "", "random", seed=4)
    viewer.computers()
    viewer.act("roll")
    while not viewer.awaits():
        viewer.go_on()
    viewer.computers()
    match = viewer.table.match
    assert not match.why_not_take_back()  # the last choice is the computer's, and could be
    assert viewer.table.why_not_undo() == next(filter(None, (ply.why_final() for ply in reversed(match.history))))


def test_people_roll_their_own_dice_for_computers() -> None:
    viewer = Players("turf-horse-racing", "random", ownDice=True)
    viewer.computers()
    assert viewer.table.awaits_own_dice
    assert "data-go-on" not in viewer.markup
    at = len(viewer.table.match.history)
    viewer.go_on()
    assert len(viewer.table.match.history) > at
    viewer.command("take-back")
    assert len(viewer.table.match.history) == at


# -- who is a computer


def test_a_chair_changes_hands_at_any_time() -> None:
    viewer = Players("pistard", "random")
    assert viewer.awaits()
    assert 'data-command="chair 0 person"' in viewer.markup
    seat = viewer.table.game.turn(viewer.table.match.state)
    viewer.command(f"chair {seat} person")
    assert not viewer.awaits()
    assert viewer.entry is not None
    assert json.loads(viewer.entry["record"])["computers"][seat] == ""
    viewer.go_on()
    viewer.command(f"chair {seat} expert")
    assert viewer.table.match.computers[seat] == "expert"


def test_a_record_says_who_was_a_computer_and_replays_without_any() -> None:
    viewer = Players("pistard", "", "random")
    viewer.play_on()
    assert viewer.entry is not None
    loaded = load_record(viewer.entry["record"], find_game)
    assert loaded.problem is None
    assert loaded.match.computers == ("", "random")
    assert viewer.answer("again")["computers"] == ["", "random"]
    shared = Viewer(link=viewer.answer("link"))
    assert shared.table.match.computers == ("", "random")
    assert shared.table.match.outcome == loaded.match.outcome
