"""Pistard's computers: the die that a novice likes, the plan of the regular, and what the expert has learned."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from homestretch.bots import LEVELS, choose
from homestretch.bots.pistard import weights as weights_module
from homestretch.bots.pistard.ease import ease_of
from homestretch.bots.pistard.outlook import ROLLS, UNIT, outlooks
from homestretch.bots.pistard.training import UNITS, Learner, options, ride, train, written
from homestretch.bots.pistard.value import FEATURES, FULL, WON, RacePosition, network
from homestretch.bots.policy import policy_of
from homestretch.core import ChanceOutcome
from homestretch.games import find_game
from homestretch.games.pistard.actions import FACES, STAY, Ride, Send, place
from homestretch.games.pistard.data import RACES, READY_TRACKS, VELODROME, read_track
from homestretch.games.pistard.moving import rides
from homestretch.games.pistard.state import State
from tests.bots.decisions import decisions
from tests.tables import MOST_ACTIONS, Table, sampled, states

PISTARD = find_game("pistard")
POLICY = policy_of(PISTARD)
TRACK_DOCUMENTS = [VELODROME.default, *(json.dumps(document) for _, document in READY_TRACKS)]
TRACKS = list(map(read_track, TRACK_DOCUMENTS))


@cache
def rolled(race: str) -> list[State]:
    """Positions of a race in which a rider has rolled and has a choice."""
    found = decisions(PISTARD, MOST_ACTIONS)
    return [state for state in found if state.phase == "ride" and state.race.name == race]


@cache
def sending() -> list[State]:
    """Positions of team races in which a player has to choose the rider who rolls next."""
    return [state for state in decisions(PISTARD, MOST_ACTIONS) if state.phase == "choose"]


@pytest.mark.parametrize("track", TRACKS, ids=lambda track: track.name)
def test_a_rider_alone_gets_as_far_as_the_table_of_ease_says(track: Any) -> None:
    looks, ease = outlooks(track), ease_of(track, 3)
    for lane, column in product(range(1, track.lanes + 1), range(track.columns)):
        assert abs(looks.of(lane, column, 0)[0] / UNIT - ease[lane - 1][column]) < 0.2


def test_the_outlook_counts_the_rolls_that_lead_so_far() -> None:
    for state in sampled(rolled("scratch"), 4):
        position, rider = RacePosition.of(state), state.mover
        farthest = [
            max((each.ahead for each in rides(state.replace(dice=dice))[0]), default=0)
            for dice in product(range(1, 7), repeat=4)
        ]
        counted = position.outlook(rider)[2]
        assert counted == tuple(sum(far >= ahead for far in farthest) for ahead in range(7))
        assert counted[0] == ROLLS


def test_the_features_are_as_many_as_the_weights_and_none_is_more_than_full() -> None:
    assert {len(row) for row in network().hidden} == {FEATURES}
    assert len(network().hidden) == len(network().output)
    for state in sampled(rolled("scratch"), 40):
        for seat in range(state.seats):
            features = RacePosition.of(state).features(seat)
            assert len(features) == FEATURES
            assert all(-FULL <= feature <= FULL and isinstance(feature, int) for feature in features)


def begun(seats: int, **options: object) -> Any:
    """Return the state at the start of a race, before the riders are lined up."""
    state = PISTARD.setup(PISTARD.read_set_up({"start": 1, **options}, seats), seats)
    return PISTARD.advance(state, ChanceOutcome("first", ("1",)))


def test_a_golden_position_has_golden_features_and_worths() -> None:
    """The features and worths of one position of a race of four players are the same on every machine."""
    state = begun(4)
    for lane, column in product((4, 3, 2), (47, 46, 45, 44)):
        state = PISTARD.advance(state, place(lane, column))
    state = PISTARD.advance(state, ChanceOutcome("roll", tuple(FACES[die][5 - die] for die in range(4))))
    position = RacePosition.of(state)
    assert position.features(0) == [*map(int, GOLDEN_FEATURES.split())]
    assert [network().worth(position.features(seat)) for seat in range(4)] == [98711, -2419327, -3920497, -5704824]
    assert [str(choose(PISTARD, state, level, Random(1))) for level in LEVELS[1:]] == ["ride G+ 2+6"] * 3


def test_what_wins_the_race_is_worth_more_than_anything_else() -> None:
    won = 0
    for state in rolled("scratch"):
        actions = list(PISTARD.choices(state))
        worths = POLICY.worths(state, actions, "others")
        afterwards = [PISTARD.outcome(PISTARD.advance(state, action)) for action in actions]
        winning = [outcome is not None and state.turn in outcome.winners for outcome in afterwards]
        losing = [outcome is not None and state.turn not in outcome.winners for outcome in afterwards]
        for worth, wins, loses in zip(worths, winning, losing, strict=True):
            assert wins == (worth > WON / 2)
            assert loses == (worth < -WON / 2)
        won += any(winning)
    assert won


@pytest.mark.parametrize("race", RACES)
def test_only_novices_do_not_know_what_their_choices_are_worth(race: str) -> None:
    for state in [*sampled(rolled(race), 5), *sampled(sending(), 5)]:
        actions = list(PISTARD.choices(state))
        assert POLICY.worths(state, actions, "own") == ()
        for scope in ("ahead", "others"):
            assert len(POLICY.worths(state, actions, scope)) == len(actions)


def test_experts_send_the_foremost_rider_and_regulars_any() -> None:
    sent = set()
    for state in sampled(sending(), 30):
        actions = list(PISTARD.choices(state))
        team = [rider for rider in state.queue if state.seat(rider) == state.turn]
        foremost = min(team, key=lambda rider: (-state.runs[rider], state.lanes[rider]))
        assert choose(PISTARD, state, "expert", Random(1)) == Send(state.riders[foremost])
        sent |= {actions.index(choose(PISTARD, state, "regular", Random(seed))) for seed in range(9)}
    assert len(sent) > 1


def test_in_elimination_races_experts_save_tokens_unless_a_rider_may_be_the_last() -> None:
    """Each position is tried twice: once as if all other riders were a lap behind, and once as if they were ahead."""
    first = last = 0
    table = Table(PISTARD, tuple(PISTARD.read_set_up({"race": "elimination"}, 4).items()), 4)
    for state in [state.replace(tokens=(3,) * 4) for state in states(table) if state.phase == "ride"]:
        others = [rider for rider in state.on_track if rider != state.mover]
        spent = []
        for laps in (-1, 1):
            runs = [run + laps * state.goal * (rider in others) for rider, run in enumerate(state.runs)]
            chosen = choose(PISTARD, state.replace(runs=tuple(runs)), "expert", Random(1))
            spent.append(isinstance(chosen, Ride) and chosen.token)
        first, last = first + spent[0], last + spent[1]
    assert last > first


def test_near_the_line_the_regular_looks_at_nothing_but_the_distance() -> None:
    near = [state for state in rolled("scratch") if max(state.runs) >= state.goal]
    assert near
    for state in sampled(near, 20):
        chosen = choose(PISTARD, state, "regular", Random(1))
        rode = [action.ahead for action in PISTARD.choices(state) if isinstance(action, Ride)]
        assert isinstance(chosen, Ride)
        assert chosen.ahead == max(rode)


@pytest.mark.parametrize("race", RACES)
def test_a_novice_rides_by_the_die_it_likes_if_it_can(race: str) -> None:
    followed = 0
    for state in sampled(rolled(race), 40):
        chosen = choose(PISTARD, state, "novice", Random(1))
        possible = [each for each in PISTARD.choices(state) if isinstance(each, Ride)]
        mine = [each for each in possible if each.die == state.turn % 4]
        if possible:
            assert isinstance(chosen, Ride)
            assert chosen.ahead == max(each.ahead for each in mine or possible)
        followed += bool(mine)
    assert followed or race == "sprint"


def test_the_same_seed_trains_the_same_network_on_every_machine() -> None:
    (*_, one), (*_, two) = train(6, 5), train(6, 5)
    weights = one.rounded()
    assert weights == two.rounded()
    assert (len(weights), sum(weights)) == (UNITS * (FEATURES + 1), -2410)


def test_the_weights_are_written_as_they_are_read() -> None:
    found = network()
    weights = [weight for row in found.hidden for weight in row] + [*found.output]
    assert Path(weights_module.__file__).read_text(encoding="utf-8") == written(weights)
    assert len(found.output) == UNITS


def replayed(ridden: Any, track: int, seats: int) -> Iterator[tuple[State, Any]]:
    """The states of a race of the training, as the engine has them, each with the turn."""
    state = begun(seats, track=json.loads(TRACK_DOCUMENTS[track]))
    columns = state.track.columns
    for rider in state.queue:
        lane, run = ridden.starts[rider]
        state = PISTARD.advance(state, place(lane, run % columns))
    for mover, dice, choice in ridden.turns:
        assert state.mover == mover
        roll = tuple(FACES[die][pips - 1] for die, pips in enumerate(dice))
        state = PISTARD.advance(state, ChanceOutcome("roll", roll))
        yield state, choice
        rode = [each for each in PISTARD.choices(state) if isinstance(each, Ride)]
        chosen = [each for each in rode if (each.lane, each.ahead, each.token) == choice]
        state = PISTARD.advance(state, chosen[0] if choice[1] else STAY)
    outcome = PISTARD.outcome(state)
    assert outcome is not None
    assert [*outcome.winners] == [ridden.winner]


@pytest.mark.parametrize(("track", "seats"), [(0, 4), (1, 2), (2, 5), (3, 3)])
def test_the_races_of_the_training_are_races_of_the_engine(track: int, seats: int) -> None:
    """Every turn comes in its order, with the same rides to choose from; and who wins there wins here."""
    ridden = ride(Learner(Random(3)), TRACKS[track], 4 if seats <= 3 else 3, seats, 3, Random(track))
    for state, choice in replayed(ridden, track, seats):
        position = RacePosition.of(state)
        here, found = (position.lanes[state.mover], 0, 0), options(position, state.mover, state.dice)
        rode = [action for action in PISTARD.choices(state) if isinstance(action, Ride)]
        legal = {(action.lane, action.ahead, int(action.token)) for action in rode}
        if STAY in PISTARD.choices(state):
            legal.add(here)
        assert choice in found
        assert {*found} <= legal
        # a token is no use for a ride that is possible without
        assert {*found} == {each for each in legal if not each[2] or (*each[:2], 0) not in legal}


GOLDEN_FEATURES = """
64 64 64 64 23 0 0 64 58 63 64 42 10 0 0 64 9 51 0 21 -8 0 0 64 22 54 64 64 -46 0 0 60 48 64 17 53 64 42 -56 0 0 60
48 64 14 52 64 64 -46 0 0 56 48 0 8 50 64 42 -57 0 0 56 48 0 64 64 64 64 64 64 48 0 58 32 16 64 64 0 0 0 0
"""
