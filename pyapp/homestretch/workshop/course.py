"""The course of the workshop: six changes that a new author makes to a small race, as an exercise.

This module plays random games to find out which of the changes the author has made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from homestretch.core import NOBODY, AnyGame, Dice
from homestretch.draw import drawing
from homestretch.draw.markup import render

from .checks import MOST_ACTIONS, secret_problems

GAMES_PLAYED: Final = 6
"""The number of random games that are played to check the steps."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """An author's game and what happened in random games of it. The checks of the course's steps use this.

    Attributes:
        game: The game.
        moves: Each action of the random games: the state before it, the action, and the state after it.
        board: The board at the beginning of a game, as SVG.
    """

    game: AnyGame
    moves: list[tuple[Any, Any, Any]]
    board: str


def _is_longer(played: PlayedGame) -> bool:
    """Return True if the board has more than the 25 squares of the small race."""
    return played.board.count('class="square') > 25


def _has_title(played: PlayedGame) -> bool:
    """Return True if the author has given the game a new title."""
    return bool(played.game.title.strip()) and played.game.title != "My Race"


def _has_own_die(played: PlayedGame) -> bool:
    """Return True if a die was rolled whose sides are not exactly 1 to 6."""
    rolls = (played.game.chance(before) for before, _, _ in played.moves)
    return any(face != tuple("123456") for roll in rolls if isinstance(roll, Dice) for face in roll.faces)


def _goes_again(played: PlayedGame) -> bool:
    """Return True if a player sometimes rolls again after a move, but not always."""
    after = [
        played.game.turn(before) == played.game.turn(state)
        for before, _, state in played.moves
        if played.game.chance(before) is None and played.game.chance(state) is not None
    ]
    return any(after) and not all(after)


def _has_three_pawns(played: PlayedGame) -> bool:
    """Return True if the first player has at least three pawns on the board."""
    return played.board.count('data-key="pawn-0-') >= 3


def _keeps_a_secret(played: PlayedGame) -> bool:
    """Return True if players have secrets, and no player sees another player's secrets."""
    states, random = [before for before, _, _ in played.moves], Random(1)
    secret = [state for state in states if played.game.has_secrets(state)]
    return bool(secret) and not any(
        problem for state in secret[:50] for problem in secret_problems(played.game, state, state.seats, random)
    )


STEPS: Final[tuple[Callable[[PlayedGame], bool], ...]] = (
    _is_longer,
    _has_title,
    _has_own_die,
    _goes_again,
    _has_three_pawns,
    _keeps_a_secret,
)
"""The check for each step of the course, in order. The steps are explained in `web/pages/workshop.html`."""


def steps_done(game: AnyGame) -> list[bool]:
    """Return, for each step of the workshop's course, whether the game does what the step asks for."""
    seats = game.players_for(game.defaults)[0]
    names = [f"P{seat}" for seat in range(seats)]
    begin = game.observe(game.setup({}, seats), None)
    played = PlayedGame(game, [*_random_moves(game, seats)], render(drawing(game).board(begin, names)))
    return [step(played) for step in STEPS]


def _random_moves(game: AnyGame, seats: int) -> Iterator[tuple[Any, Any, Any]]:
    random = Random(1)
    for _ in range(GAMES_PLAYED):
        state = game.setup({}, seats)
        for _ in range(MOST_ACTIONS // GAMES_PLAYED):
            if game.to_move(state) == NOBODY:
                break
            chance = game.chance(state)
            choices: Any = () if chance is not None else game.choices(state)
            action = chance.sample(random) if chance is not None else choices[int(random.random() * len(choices))]
            after = game.advance(state, action)
            yield state, action, after
            state = after
