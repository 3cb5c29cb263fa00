"""Games played on to their end from any state, with nobody told on the way."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from homestretch.core import Action, AnyGame
from homestretch.core.rollout import rollout
from homestretch.core.simulate import play_out
from homestretch.games import GAMES


def state_in_the_middle(game: AnyGame) -> Any:
    state = game.setup({}, game.players_for(game.defaults)[-1])
    random = Random(5)
    for _ in range(60):
        chance = game.chance(state)
        choices: Any = chance or game.choices(state)
        action = chance.sample(random) if chance else choices[int(random.random() * len(choices))]
        state = game.apply(state, action).state
    return state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_same_dice_give_the_same_game_with_and_without_its_story(game: AnyGame) -> None:
    state = state_in_the_middle(game)
    for seed in range(3):
        over, events, _ = play_out(game, state, Random(seed))
        assert events
        assert rollout(game, state, Random(seed)) == game.outcome(over)
        assert rollout(game, over, Random(seed)) == game.outcome(over)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_who_chooses_is_asked_for_every_choice_and_no_roll(game: AnyGame) -> None:
    asked = []

    def first_or_last(state: Any, choices: Sequence[Action], random: Random) -> Action:
        assert game.to_move(state) >= 0
        assert list(choices) == list(game.actions(state))
        # the last ones end betting and meetings, so that no game goes on for ever
        chosen = choices[int(random.random() < 0.5) - 1]
        asked.append(chosen)
        return chosen

    state = state_in_the_middle(game)
    outcome = rollout(game, state, Random(1), first_or_last)
    known = list(asked)
    assert len(known) > 1
    assert rollout(game, state, Random(1), first_or_last) == outcome
    assert asked == known * 2
