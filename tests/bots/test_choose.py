"""Computers choose legal actions, the same for the same random generator, and use only what they may know."""

import gc
import pickle
from itertools import product
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from homestretch.bots import LEVELS, choose, says
from homestretch.bots.observation import Observation
from homestretch.bots.policy import Policy, policy_of
from homestretch.core import AnyGame
from homestretch.core.computers import Character
from homestretch.games import GAMES, find_game
from tests.bots.decisions import decisions
from tests.bots.haste import hasty_computers
from tests.skeleton.game import Skeleton
from tests.tables import MOST_ACTIONS, Table, sampled, states, tables

CHARACTERS: tuple[Character, ...] = get_args(Character)
"""The characters that a computer can have; the first is “no character”."""

hasty = hasty_computers(40)


def play(game: AnyGame, options: dict[str, Any], seating: list[str], seed: int) -> None:
    """Play a game to its end; `apply` refuses whatever is not legal."""
    state = game.setup(options, len(seating))
    for number in range(MOST_ACTIONS):
        random = Random(f"{seed}/{number}")
        chance = game.chance(state)
        if game.outcome(state) is not None:
            return
        action: Any = chance.sample(random) if chance else choose(game, state, seating[game.to_move(state)], random)
        state = game.apply(state, action).state
    raise AssertionError("the game does not end")


@settings(max_examples=12)
@given(st.data())
def test_whole_games_of_every_option_are_legal(data: st.DataObject) -> None:
    table = data.draw(st.sampled_from(tables()))
    seating = data.draw(st.lists(st.sampled_from(LEVELS), min_size=table.seats, max_size=table.seats))
    play(table.game, dict(table.options), seating, data.draw(st.integers(0, 99)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_whole_games_of_all_levels_are_legal(game: AnyGame) -> None:
    play(game, {option.name: 1 for option in game.options if option.name in ("races", "games")}, [*LEVELS], 1)


def test_a_game_that_adds_nothing_is_played_too() -> None:
    game = Skeleton()
    game.folder = "nowhere"  # type: ignore[misc]  # it is a file of the tests
    assert type(policy_of(game)) is Policy
    play(game, {}, ["expert", "novice"], 1)


def secretive(game: AnyGame) -> list[Table]:
    """Some tables of a game at which a seat may not know everything."""
    mine = [table for table in tables() if table.game is game]
    return [table for table in mine if any(map(game.has_secrets, sampled(states(table), 20)))][:3]


SECRETIVE = [*secretive(find_game("triactor")), *secretive(find_game("royal-turf"))]


def secret_decisions(table: Table) -> list[Any]:
    """Some states with secrets in which a seat has something to decide."""
    game = table.game
    return list(sampled([each for each in states(table) if game.has_secrets(each) and game.to_move(each) >= 0], 12))


@pytest.mark.parametrize("table", SECRETIVE, ids=str)
def test_states_that_look_alike_lead_to_the_same_choice(table: Table) -> None:
    """Two positions that differ only in what the computer cannot see: each level and character chooses the same."""
    game, others = table.game, 0
    for number, state in enumerate(secret_decisions(table)):
        twin = game.resample(state, game.to_move(state), Random(number))
        others += twin != state
        for level, character in product(LEVELS, (CHARACTERS[0], CHARACTERS[1 + number % 3])):
            here, there = (choose(game, each, level, Random(1), character) for each in (state, twin))
            assert here == there
    assert others, "all twins are the same"


@pytest.mark.parametrize("table", SECRETIVE, ids=str)
def test_nothing_leads_from_what_is_seen_to_the_state(table: Table) -> None:
    """Attributes, closures and the pickle hold no secrets."""
    game, secrets = table.game, 0
    for number, state in enumerate(secret_decisions(table)):
        seen = Observation.by_seat_to_move(game, state)
        twin = game.resample(state, seen.seat, Random(number))
        assert Observation.by_seat_to_move(game, twin) == seen
        written: Observation = pickle.loads(pickle.dumps(seen))  # noqa: S301 - our own
        assert written.sample(Random(number)) == seen.sample(Random(number))
        secret = [each for name, each in vars(state).items() if each != getattr(twin, name)]
        found = set(map(id, reachable(seen)))
        assert not [each for each in (state, *secret) if id(each) in found]
        secrets += len(secret)
    assert secrets, "all twins are the same"


def reachable(start: object) -> list[object]:
    """Return every object reachable from `start`, except modules, types and objects that functions share."""
    found, todo = {id(start): start}, [start]
    while todo:
        each = todo.pop()
        if isinstance(each, FunctionType):
            nexts = [*(each.__closure__ or ()), *(each.__defaults__ or ())]
        else:
            nexts = gc.get_referents(each)
        for other in nexts:
            if id(other) not in found and not isinstance(other, type | ModuleType | BuiltinFunctionType):
                found[id(other)] = other
                todo.append(other)
    return list(found.values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_generator_gives_the_same_choice(game: AnyGame) -> None:
    """At tables with any options, a computer of any character chooses a legal action."""
    for state, level, character in product(sampled(decisions(game), 6), LEVELS, CHARACTERS):
        action = choose(game, state, level, Random(2), character)
        assert action in game.choices(state)
        assert choose(game, state, level, Random(2), character) == action


def test_races_are_added_by_people_alone() -> None:
    game = find_game("triactor")
    state = next(state for state in decisions(game, MOST_ACTIONS) if state.phase == "payout")
    assert {str(action) for action in game.choices(state)} == {"finish", "another"}
    assert {str(choose(game, state, level, Random(seed))) for level in LEVELS for seed in range(9)} == {"finish"}


def test_levels_say_what_they_look_at() -> None:
    assert LEVELS == ("random", "novice", "regular", "expert")
    assert says("novice") == "thinks only of its own horses"
    assert says("novice", policy_of(find_game("pistard")).pieces) == "thinks only of its own riders"
    assert len({says(level) for level in LEVELS}) == len(LEVELS)
