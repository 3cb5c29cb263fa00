"""Checks of each game's secrets, and of what a seat can infer from its view: a part of `tests.conformance`."""

import json
from collections.abc import Sequence
from dataclasses import fields
from itertools import pairwise, product
from random import Random
from typing import Any

from homestretch.core import AnyGame, Event, Seat
from homestretch.core.position import load_position, position
from homestretch.core.replay import moments
from homestretch.games import find_game
from tests.loading import play_out_and_load
from tests.tables import Table, look_alikes, moves, plug_of, sampled, spread, states, twins, walk


def check_views_leak_nothing(table: Table) -> None:
    """States that differ only in what a seat may not know look the same from there, and it may do the same in them."""
    game = table.game
    for state, seat, twin in look_alikes(table, Random(3)):
        assert game.observe(twin, seat) == game.observe(state, seat)
        for asked in (game.to_move, game.phase, game.chance, game.has_secrets, game.decides_in_secret):
            assert asked(twin) == asked(state)
        assert game.to_move(state) != seat or game.actions(twin) == game.actions(state)


def check_events_leak_nothing(table: Table) -> None:
    """The same action tells a seat the same in both of two such states, until something comes to light."""
    random = Random(4)
    for state, ply in sampled(moves(table), 60):
        for seat in table.views:
            for twin in twins(table.game, state, seat, random):
                if ply.action in table.game.actions(twin):
                    events = table.game.apply(twin, ply.action).events
                    assert _dark(events, seat) == _dark(ply.events, seat), ply.action


def check_what_is_laid_face_down_can_be_any_of_a_hand(table: Table) -> None:
    """Everyone may know the size of a hand, but the places where it may be laid reveal nothing of its contents."""
    random, game = Random(11), table.game
    for state in spread(table):
        seat = game.to_move(state)
        hand = game.in_hand(state, seat) if seat >= 0 else ()
        if hand:
            assert game.decides_in_secret(state)
            ways = [str(action).rpartition(" ") for action in game.actions(state)]
            assert {(where, face) for where, _, face in ways} == set(product({where for where, *_ in ways}, hand))
        for twin in twins(game, state, None, random):
            assert all(len(game.in_hand(twin, one)) == len(game.in_hand(state, one)) for one in range(table.seats))


def _dark(events: Sequence[Event], seat: Seat | None) -> list[Event]:
    """Return the events that a seat is told before the first event that reveals something to it."""
    told = []
    for event in events:
        if event.audience in (None, seat):
            if event.reveals:
                break
            told.append(event)
    return told


def check_told_is_for_its_audience(table: Table) -> None:
    match = walk(table)
    everything = [event for ply in match.history for event in ply.events]
    for seat in table.views:
        assert list(match.events_for(seat)) == [event for event in everything if event.audience in (None, seat)]


def check_what_is_secret_is_said_to_be(table: Table) -> None:
    """If a game says that it has no secrets, resampling changes nothing."""
    assert all(table.game.has_secrets(state) for state, *_ in look_alikes(table, Random(5)))


def check_what_a_seat_does_not_see_is_drawn_anew(table: Table) -> None:
    """Resampling a state for a seat sometimes changes each entry that another seat sees and strangers do not see.

    That holds for all pairs of seats, and for all entries of a view.
    """
    random, game = Random(6), table.game
    unseen: set[object] = set()
    drawn: set[object] = set()
    for state in spread(table):
        for owner in range(table.seats):
            sight = game.observe(state, owner)
            hidden = _differing(sight, game.observe(state, None))
            for seat in table.views:
                if hidden and seat != owner:
                    unseen.update((*hidden, (owner, seat)))
                    for twin in twins(game, state, seat, random):
                        other = _differing(sight, game.observe(twin, owner))
                        drawn.update((*other, (owner, seat)) if other else ())
    assert drawn == unseen
    assert bool(unseen) == plug_of(game).has_secrets(states(table)[0].options)


def _differing(view: Any, other: Any) -> set[str]:
    """The entries in which two views differ, whoever looks."""
    names = {field.name for field in fields(view)}
    return {name for name in names - {"seat"} if getattr(view, name) != getattr(other, name)}


def check_what_looks_alike_is_drawn_alike(table: Table) -> None:
    """Not even how often the generator is asked tells anything of what the seat does not see."""
    game = table.game
    for state, seat, twin in look_alikes(table, Random(7), tries=2):
        _check_drawn_alike(game, state, twin, seat)
    for before, after in pairwise(states(table)):
        for seat in table.views:
            if before != after and game.observe(before, seat) == game.observe(after, seat):
                _check_drawn_alike(game, before, after, seat)


def _check_drawn_alike(game: AnyGame, state: Any, other: Any, seat: Seat | None) -> None:
    here, there = Random(8), Random(8)
    assert game.resample(state, seat, here) == game.resample(other, seat, there)
    assert here.getstate() == there.getstate()


def check_what_is_drawn_anew_can_be_played_on(table: Table) -> None:
    random, game = Random(9), table.game
    for _, _, twin in look_alikes(table, random, tries=2):
        assert game.from_json(game.to_json(twin)) == twin
    secret = sampled([state for state in states(table) if game.has_secrets(state)], 3)[:3]
    for state in secret:
        play_out_and_load(game, game.resample(state, random.choice(table.views), random), random)


def check_public_positions_tell_no_secret(table: Table) -> None:
    """They are positions that can be played on, show what everybody saw, and are the same for all twins."""
    random = Random(10)
    for state in spread(table):
        shown = table.game.without_secrets(state)
        assert shown == state or table.game.has_secrets(state)
        assert table.game.without_secrets(shown) == shown
        assert load_position(json.dumps(position(table.game, table.names, shown)), find_game).state == shown
        for twin in twins(table.game, state, None, random):
            assert table.game.without_secrets(twin) == shown
    for state in sampled([state for state in states(table) if table.game.has_secrets(state)], 2)[:2]:
        play_out_and_load(table.game, table.game.without_secrets(state), random)


def check_secret_steps_are_no_moments(table: Table) -> None:
    """During the game, no player can see how often another player did something in secret."""
    match = table.sit_down()
    for length, ply in enumerate(walk(table).history[:-1], 1):
        match.play(ply.action)
        if length % 10 == 0 and match.outcome is None:
            found = moments(match)[:-1]
            for before, after in pairwise(found):
                told = [event for ply in match.history[before:after] for event in ply.events]
                assert any(event.audience is None for event in told)
