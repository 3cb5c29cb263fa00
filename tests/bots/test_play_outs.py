"""Tests of the other players' replies in the simulated games of the search: by a policy, or at random."""

from collections.abc import Sequence
from random import Random

import pytest

from homestretch.bots.levels import Level, Scope
from homestretch.bots.observation import Observation
from homestretch.bots.policy import Policy, pick, policy_of
from homestretch.bots.search import best
from homestretch.core import AnyGame
from homestretch.games import GAMES, find_game
from homestretch.games.ludifacture.actions import Ludifaction, Move
from homestretch.games.ludifacture.moving import course
from homestretch.games.ludifacture.state import State
from tests.bots.decisions import decisions
from tests.tables import MOST_ACTIONS, sampled

LUDIFACTURE = find_game("ludifacture")


class Noted(Policy[State, Ludifaction]):
    """A policy that picks any reply, and notes whose turn it was at each question."""

    replied: set[int]

    def reply(self, state: State, choices: Sequence[Ludifaction], random: Random) -> Ludifaction:
        self.replied.add(state.seat)
        return pick(choices, random)


def choosing() -> Sequence[State]:
    """Positions in which there are markers to choose from."""
    return sampled([state for state in decisions(LUDIFACTURE, MOST_ACTIONS) if state.phase == "choose"], 40)


@pytest.mark.parametrize("sight", ["own", "ahead", "others"])
def test_only_to_who_looks_at_them_the_others_reply(sight: Scope) -> None:
    state = choosing()[0]
    policy = Noted(LUDIFACTURE)
    policy.replied = set()
    for _ in best(Observation.by_seat_to_move(LUDIFACTURE, state), policy, Level("", sight, 400), "seed"):
        pass
    assert policy.replied == (set(range(state.seats)) - {state.seat} if sight == "others" else set())


@pytest.mark.parametrize("game", [game for game in GAMES if game is not LUDIFACTURE], ids=lambda game: game.name)
def test_in_most_games_they_reply_just_anything(game: AnyGame) -> None:
    """Each of their choices comes as often as any other."""
    policy, state = policy_of(game), decisions(game)[0]
    choices = [*game.choices(state)][:5]
    assert {policy.reply(state, choices, Random(seed)) for seed in range(99)} == set(choices)


def test_in_ludifacture_they_move_far_and_bring_home_what_they_can() -> None:
    policy, decided = policy_of(LUDIFACTURE), 0
    for state in choosing():
        choices = [move for move in LUDIFACTURE.choices(state) if isinstance(move, Move)]

        def good(move: Move, state: State = state) -> int:
            way = course(state, state.orders[state.seat].index(move.name), move.squares)
            return move.squares + (way.stack + way.pot if way.home else 0)

        replies = {policy.reply(state, choices, Random(seed)) for seed in range(20)}
        assert {good(move) for move in choices if move in replies} == {max(map(good, choices))}
        decided += len(replies) < len(choices)
    assert decided, "it is all the same everywhere"
