"""The ends of games and sets, and their results (rulebook 6)."""

from __future__ import annotations

from homestretch.core import Outcome, Seat

from .data import SEATS
from .events import GameEnd, SetEnd
from .state import MONEY, Coins, State


def why_over(state: State) -> GameEnd | None:
    """Return the reason why the game is over (an empty pot, or a hand without coins), or None while it lasts (6.1)."""
    if not state.pot:
        return "pot"
    return None if all(state.hands) else "coins"


def coins_that_count(state: State) -> Coins:
    """Return the coins in hand by seat, with those in stacks if the players have agreed that stacks count (L8)."""
    if not state.options.stacks:
        return state.hands
    return tuple(hand + sum(stacks) for hand, stacks in zip(state.hands, state.stacks, strict=True))


def coins_before(state: State) -> Coins:
    """Return the coins of each player before this game's ante; call it before the game's result is in `nets`.

    In a set of a fixed length everyone gets the same coins for each game (L12); otherwise coins are kept (L13).
    """
    dealt = state.options.hand + state.board.ante
    won = state.scores if state.options.games == MONEY else (0,) * SEATS
    return tuple(dealt + result for result in won)


def net(state: State) -> Coins:
    """Return the gain of each player in a finished game; call it before the game's result is in `nets` (6.3)."""
    return tuple(now - before for now, before in zip(coins_that_count(state), coins_before(state), strict=True))


def short(state: State) -> tuple[Seat, ...]:
    """Return the seats that cannot pay the ante for another game, in a set without a fixed length (L13).

    Call it only once the result of the last game is in `nets`.
    """
    if state.options.games != MONEY:
        return ()
    return tuple(seat for seat, coins in enumerate(coins_before(state)) if coins < state.board.ante)


def why_set_over(state: State) -> SetEnd | None:
    """Return the reason why the set is over, or None if a game follows (6.3).

    Call it only once the result of the last game is in `nets`.
    """
    if state.options.games == MONEY:
        return "money" if short(state) else None
    if state.game < int(state.options.games):
        return None
    return why_over(state) if state.options.games == 1 else "games"


def outcome(state: State) -> Outcome | None:
    """Return the outcome, or None until the set is over; the highest net result wins, and ties share (6.2, 6.3)."""
    why = why_set_over(state) if state.phase == "over" else None
    return Outcome.by_score(state.scores, why) if why else None
