"""The ends of games and sets, and their results (rulebook 6)."""

from __future__ import annotations

from homestretch.core import Outcome, Seat

from .data import SEATS
from .events import GameEnd, SetEnd
from .state import MONEY, Coins, State


def why_over(state: State) -> GameEnd | None:
    """Return why the game is over, or None if it is not over (6.1).

    A game is over when the pot is empty, or a player has no coins in hand.
    """
    if not state.pot:
        return "pot"
    return None if all(state.hands) else "coins"


def coins_that_count(state: State) -> Coins:
    """Return each player's coins at the end of a game.

    These are the coins in hand. The option `stacks` adds the coins on the player's stacks (L8).
    """
    if not state.options.stacks:
        return state.hands
    return tuple(hand + sum(stacks) for hand, stacks in zip(state.hands, state.stacks, strict=True))


def coins_before(state: State) -> Coins:
    """Return the coins that each player has before paying the ante of a game.

    The game is the first one whose result is not in `state.nets`.

    In a set with a fixed number of games, everyone begins each game with the same coins (L12). In other sets,
    players keep their coins from game to game (L13).
    """
    dealt = state.options.hand + state.board.ante
    won = state.scores if state.options.games == MONEY else (0,) * SEATS
    return tuple(dealt + result for result in won)


def net(state: State) -> Coins:
    """Return how many coins each player has gained in a game that has just ended; a loss is negative (6.3).

    Call it before the result of this game is added to `nets`.
    """
    return tuple(now - before for now, before in zip(coins_that_count(state), coins_before(state), strict=True))


def short(state: State) -> tuple[Seat, ...]:
    """Return the seats without enough coins for the ante of another game (L13).

    The result is empty in a set with a fixed number of games. Call it after the last result is added to `nets`.
    """
    if state.options.games != MONEY:
        return ()
    return tuple(seat for seat, coins in enumerate(coins_before(state)) if coins < state.board.ante)


def why_set_over(state: State) -> SetEnd | None:
    """Return why the set is over, or None if another game follows (6.3).

    Call it after the last result is added to `nets`.
    """
    if state.options.games == MONEY:
        return "money" if short(state) else None
    if state.game < int(state.options.games):
        return None
    return why_over(state) if state.options.games == 1 else "games"


def outcome(state: State) -> Outcome | None:
    """Return the outcome, or None until the set is over. The player with the highest total gain wins (6.2, 6.3)."""
    why = why_set_over(state) if state.phase == "over" else None
    return Outcome.by_score(state.scores, why) if why else None
