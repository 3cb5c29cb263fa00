"""Matches that are saved, taken back, looked at again and linked to: a part of the battery of `tests.conformance`."""

import json
from random import Random
from typing import Any

import pytest

from homestretch.core import CHANCE, NOBODY, ChanceOutcome, GameError, Ply
from homestretch.core.ledger import dice_ledger
from homestretch.core.link import link, link_to_position, load_link
from homestretch.core.record import dump_record, load_record, record
from homestretch.core.replay import moments, play_on
from homestretch.games import find_game
from tests.tables import Table, choose, moves, sampled, walk

# -- matches and records


def check_take_back(table: Table) -> None:
    """Undo reverses the last choice of a player, but never goes back past chance or past a revealed secret."""
    match = table.sit_down()
    since: list[tuple[Any, Ply]] = []
    """What can be undone: each choice since something final, with the state before it."""
    for state, ply in moves(table):
        match.play(ply.action)
        if isinstance(ply.action, ChanceOutcome) or any(event.reveals for event in ply.events):
            since.clear()
        elif not ply.by_itself:
            since.append((state, ply))
        assert bool(match.why_not_take_back()) != bool(since)
        if not since:
            with pytest.raises(GameError, match="undone"):
                match.take_back()
            continue
        before, choice = since[-1]
        undone = match.history[max(at for at, done in enumerate(match.history) if not done.by_itself) :]
        assert match.take_back() == choice.action
        assert match.state == before
        for again in undone:
            match.play(again.action)
        assert match.state == ply.state


def check_same_seed_same_game(table: Table) -> None:
    walk.cache_clear()
    first = walk(table)
    walk.cache_clear()
    assert dump_record(walk(table)) == dump_record(first)
    assert table.sit_down(2).seed != first.seed


def check_records_replay(table: Table) -> None:
    match = walk(table)
    loaded = load_record(dump_record(match), find_game)
    assert loaded.problem is None
    assert loaded.match.history == match.history
    assert loaded.match.outcome == match.outcome
    assert record(loaded.match) == record(match)


def check_a_saved_match_goes_on_alike(table: Table) -> None:
    """Chance has the same outcomes whether the match is saved and loaded or not; its choices after a timeout stay."""
    match = walk(table)
    for length in range(0, len(match.history), 1 + len(match.history) // 7):
        data = record(match) | {"actions": record(match)["actions"][:length], "result": None}
        loaded = load_record(json.dumps(data), find_game).match
        if loaded.to_move == CHANCE:
            loaded.sample()
            assert loaded.history == match.history[: length + 1]
        elif loaded.to_move != NOBODY:
            loaded.choose_at_random()
            again = load_record(dump_record(loaded), find_game).match
            assert again.history == loaded.history
            assert again.why_not_take_back() == loaded.why_not_take_back() != ""


def check_damaged_records_give_their_longest_prefix(table: Table) -> None:
    match = walk(table)
    whole = record(match)
    many = len(whole["actions"])
    damages: list[object] = ["nonsense", "", 7, None, [], {}, "roll", "x" * 5000]
    for index in (0, many // 3, many - 1):
        for damage in (*damages, whole["actions"][index - 1]):
            if damage == whole["actions"][index]:
                continue
            actions = [*whole["actions"][:index], damage, *whole["actions"][index + 1 :]]
            loaded = load_record(json.dumps(whole | {"actions": actions}), find_game)
            if len(loaded.match.history) > index:
                continue  # another action that is legal here
            assert loaded.match.history == match.history[:index]
            assert f"Action {index + 1} of {many}" in str(loaded.problem)
            assert len(str(loaded.problem)) < 400
    wrong = load_record(json.dumps(whole | {"result": {"places": [], "scores": [], "reason": ""}}), find_game)
    assert wrong.match.history == match.history
    assert "result" in str(wrong.problem)


# -- looking back


def check_links(table: Table) -> None:
    """A link to a finished match holds all of it; a link to a match in play holds the public position."""
    match = walk(table)
    loaded = load_link(link(match), find_game)
    assert loaded.problem is None
    assert [ply.action for ply in loaded.match.history] == [ply.action for ply in match.history]
    assert (loaded.match.names, loaded.match.options) == (match.names, match.options)
    for length in range(0, len(match.history), 1 + len(match.history) // 7):
        part = table.sit_down()
        for ply in match.history[:length]:
            part.play(ply.action)
        loaded = load_link(link(part), find_game)
        assert loaded.problem is None
        assert loaded.match.state == table.game.without_secrets(part.state)
        assert not loaded.match.history
        assert loaded.match.options == match.options
        assert load_link(link_to_position(match, length), find_game).match.state == part.state


def check_moments_and_playing_on(table: Table) -> None:
    match = walk(table)
    found = moments(match)
    assert found == sorted(set(found))
    assert (found[0], found[-1]) == (0, len(match.history))
    for plies in sampled(found, 8):
        if table.game.outcome(match.state_after(plies)) is not None:
            with pytest.raises(GameError, match="can’t play on from here"):
                play_on(match, plies)
            continue
        other = play_on(match, plies)
        assert other.state == match.state_after(plies)
        random = Random(7)
        for _ in range(20):
            if other.to_move != NOBODY:
                choose(other, random)
        again = load_record(dump_record(other), find_game)
        assert again.problem is None
        assert again.match.state == other.state
        assert record(again.match) == record(other)


def check_the_ledger_of_dice(table: Table) -> None:
    """Every die of every roll is counted once, and the expected numbers add up to the dice rolled."""
    match = walk(table)
    ledger = dice_ledger(match)
    rolls = [
        (table.game.turn(state), ply.action)
        for state, ply in moves(table)
        if isinstance(ply.action, ChanceOutcome) and (chance := table.game.chance(state)) is not None and chance.rolled
    ]
    for seat, own in enumerate(ledger.seats):
        thrown = [action for who, action in rolls if who == seat]
        assert own.rolls == len(thrown)
        assert own.dice == sum(len(action.results) for action in thrown)
        assert abs(sum(own.expected.values()) - own.dice) < 1e-6
        assert set(own.shown) <= set(own.expected) <= set(ledger.sides)
    assert ledger.together(range(table.seats)).dice == sum(own.dice for own in ledger.seats)
