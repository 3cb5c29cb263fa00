"""What every game keeps secret, and what a seat must think of it: a part of the battery of `tests.conformance`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from random import Random

from pyapp.core import Event, Seat
from pyapp.core.position import load_position, position
from pyapp.core.replay import moments
from pyapp.games import find_game
from tests.loading import play_out_and_load
from tests.tables import Table, moves, plug_of, sampled, states, walk


def check_views_leak_nothing(table: Table) -> None:
    """Two states that differ only in what a seat may not know look the same from there."""
    random = Random(3)
    twins_seen = 0
    for state in sampled(states(table), 60):
        for seat in table.views:
            view = table.game.observe(state, seat)
            for twin in plug_of(table.game).twins(state, seat, random):
                twins_seen += 1
                assert twin != state
                assert table.game.observe(twin, seat) == view
                assert table.game.to_move(twin) == table.game.to_move(state)
                assert table.game.phase(twin) == table.game.phase(state)
    secrets = plug_of(table.game).has_secrets(states(table)[0].options)
    assert bool(twins_seen) == secrets, "the plug of this game has shown no secrets, or some where there are none"


def check_events_leak_nothing(table: Table) -> None:
    """The same action tells a seat the same in both of two such states, until something comes to light."""
    random = Random(4)
    for state, step in sampled(moves(table), 60):
        for seat in table.views:
            for twin in plug_of(table.game).twins(state, seat, random):
                if step.action in table.game.actions(twin):
                    events = table.game.apply(twin, step.action).events
                    assert _dark(events, seat) == _dark(step.events, seat), step.action


def _dark(events: Sequence[Event], seat: Seat | None) -> list[Event]:
    """What a seat is told up to the first event that brings something to light for it."""
    told = []
    for event in events:
        if event.audience in (None, seat):
            if event.reveals:
                break
            told.append(event)
    return told


def check_told_is_for_its_audience(table: Table) -> None:
    match = walk(table)
    everything = [event for step in match.history for event in step.events]
    for seat in table.views:
        assert list(match.heard_by(seat)) == [event for event in everything if event.audience in (None, seat)]


def check_what_is_secret_is_said_to_be(table: Table) -> None:
    """Where a game says that nothing is secret, everybody sees the same, and no twin is possible."""
    plug, random = plug_of(table.game), Random(5)
    for state in sampled(states(table), 60):
        for seat in table.views:
            twins = [twin for twin in plug.twins(state, seat, random) if twin != state]
            assert table.game.has_secrets(state) or not twins
            assert table.game.has_secrets(state) or all(not table.game.has_secrets(twin) for twin in twins)


def check_public_positions_tell_no_secret(table: Table) -> None:
    """They are positions that can be played on, show what everybody saw, and are the same for all twins."""
    plug, random = plug_of(table.game), Random(6)
    names = [f"P{seat}" for seat in range(table.seats)]
    for state in sampled(states(table), 60):
        shown = table.game.without_secrets(state)
        assert shown == state or table.game.has_secrets(state)
        assert table.game.without_secrets(shown) == shown
        assert load_position(json.dumps(position(table.game, names, shown)), find_game).state == shown
        for twin in plug.twins(state, None, random):
            assert table.game.without_secrets(twin) == shown
    for state in sampled([state for state in states(table) if table.game.has_secrets(state)], 2)[:2]:
        play_out_and_load(table.game, table.game.without_secrets(state), random)


def check_secret_steps_are_no_moments(table: Table) -> None:
    """While the game goes on, nobody can see how often somebody did something in secret."""
    match = table.sit_down()
    for length, step in enumerate(walk(table).history[:-1], 1):
        match.play(step.action)
        if length % 10 == 0 and match.outcome is None:
            found = moments(match)[:-1]
            for before, after in pairwise(found):
                told = [event for past in match.history[before:after] for event in past.events]
                assert any(event.audience is None for event in told)
