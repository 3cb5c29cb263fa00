"""Records: what they keep of a match besides its actions."""

import json
from typing import Any

import pytest

from homestretch.core import BadRecord, Match
from homestretch.core.link import link, load_link
from homestretch.core.record import CODES, COMPUTERS, FORCED, WITHOUT_FORCED, dump_record, load_record, record
from homestretch.games import find_game
from tests.playthroughs import golden

TIMED_OUT = 13
"""The index of the choice that the timer made: before it there were a lot, eight coins, three slips and a roll."""


def timed_out() -> Match:
    """A race in which chance has just chosen a die, because no player did in time."""
    match = Match(find_game("triactor"), ("Ann", "Ben", "Cy"), {"races": 1, "timer": 15}, seed=5)
    match.advance_automatically()
    for _ in range(3):
        match.play("seal")
    match.sample()
    match.choose_at_random()
    assert len(match.history) == TIMED_OUT + 1
    return match


def test_the_record_says_which_choices_were_forced() -> None:
    data = record(timed_out())
    assert data["forced"] == [TIMED_OUT]
    assert data["version"] == FORCED


def test_a_record_without_any_is_one_that_older_versions_can_read() -> None:
    data = record(Match(find_game("triactor"), ("Ann", "Ben", "Cy")))
    assert "forced" not in data
    assert data["version"] == WITHOUT_FORCED


def finished() -> dict[str, Any]:
    """Return the record of a match that is over and had no forced choices."""
    return record(golden("pistard-pursuit-dead-heat"))


def test_the_reason_of_a_result_is_a_code_that_readers_have_to_know() -> None:
    data = finished()
    assert data["result"]["reason"] == "dead-heat"
    assert data["version"] == CODES == 4


def test_a_record_with_computers_says_who_they_are() -> None:
    match = Match(find_game("pistard"), ("Ann", "Ada"), computers=("", "expert"))
    data = record(match)
    assert data["computers"] == ["", "expert"]
    assert data["version"] == COMPUTERS == 5
    assert load_record(dump_record(match), find_game).match.computers == ("", "expert")


@pytest.mark.parametrize(
    ("computers", "says"),
    [
        (["", "genius"], "There’s no level “genius”"),
        (["expert"], "The record doesn’t describe a game. Give 2 computer levels, one for each player, not 1"),
        (["", 7], "record.computers"),
        ("expert", "record.computers"),
    ],
)
def test_computers_that_there_cannot_be_are_refused(computers: object, says: str) -> None:
    data = record(Match(find_game("pistard"), ("Ann", "Ada"), computers=("", "expert"))) | {"computers": computers}
    with pytest.raises(BadRecord, match=says):
        load_record(json.dumps(data), find_game)


@pytest.mark.parametrize("version", [1, 2, 3])
def test_an_older_record_has_the_reason_in_words_of_its_day(version: int) -> None:
    data = finished() | {"version": version}
    result = data["result"] | {"reason": "neither was faster"}
    assert load_record(json.dumps(data | {"result": result}), find_game).problem is None
    for damage in ({"places": [1, 2]}, {"scores": [0, 0]}, {"more": 1}):
        assert "The result" in str(load_record(json.dumps(data | {"result": result | damage}), find_game).problem)


def test_another_reason_is_damage() -> None:
    data = finished()
    data["result"]["reason"] = "inner"
    assert "The result" in str(load_record(json.dumps(data), find_game).problem)


def test_what_was_taken_back_is_forced_no_more() -> None:
    match = timed_out()
    match.sample()
    match.play(match.game.actions(match.state)[0])  # type: ignore[index]
    assert record(match)["forced"] == [TIMED_OUT]
    match.take_back()
    assert record(load_record(dump_record(match), find_game).match) == record(match)


@pytest.mark.parametrize(
    ("forced", "complaint"),
    [
        (None, "record.forced: null isn’t a list."),
        ({}, "record.forced: {} isn’t a list."),
        (["13"], r'record.forced\[0\]: "13" isn’t a whole number from 0 to 13.'),
        ([True], r"record.forced\[0\]: true isn’t a whole number from 0 to 13."),
        ([13, 14], r"record.forced\[1\]: 14 isn’t a whole number from 0 to 13."),
        ([-1], r"record.forced\[0\]: -1 isn’t a whole number from 0 to 13."),
    ],
)
def test_a_damaged_list_of_them_gets_a_sentence(forced: Any, complaint: str) -> None:
    with pytest.raises(BadRecord, match=complaint):
        load_record(json.dumps(record(timed_out()) | {"forced": forced}), find_game)


def test_no_actions_cannot_have_been_forced() -> None:
    data = record(Match(find_game("triactor"), ("Ann", "Ben", "Cy")))
    assert load_record(json.dumps(data | {"forced": []}), find_game).problem is None
    with pytest.raises(BadRecord, match=r"record.forced\[0\]: There’s no action 0: the record has no actions."):
        load_record(json.dumps(data | {"forced": [0]}), find_game)


def test_a_roll_cannot_have_been_forced() -> None:
    loaded = load_record(json.dumps(record(timed_out()) | {"forced": [TIMED_OUT - 1]}), find_game)
    assert loaded.problem == "Action 13 of 14: The action is marked as forced, but it’s a roll or a draw, not a choice."
    assert len(loaded.match.history) == TIMED_OUT - 1


def test_a_link_to_a_match_that_is_over_need_not_say_what_was_forced() -> None:
    """The link to a finished match need not say which actions were forced, because none of them can be undone."""
    match = timed_out()
    while match.outcome is None:
        if match.to_move < 0:
            match.sample()
        else:
            match.play("finish" if match.view().phase == "payout" else match.game.actions(match.state)[0])  # type: ignore[index]
    assert record(match)["forced"] == [TIMED_OUT]
    plain = Match(match.game, match.names, match.options, seed=match.seed)
    for ply in match.history:
        plain.play(ply.action)
    assert link(match) == link(plain)
    loaded = load_link(link(match), find_game)
    assert loaded.problem is None
    assert loaded.match.why_not_take_back()
