"""When games and sets end, what they bring, and who has won (rulebook 6)."""

from __future__ import annotations

from homestretch.core import Outcome, Seat

from .data import SEATS
from .events import GameEnd, SetEnd
from .state import MONEY, Coins, State


def why_over(state: State) -> GameEnd | None:
    """6.1: the pot is empty, or somebody has no coins in hand; None while the game goes on."""
    if not state.pot:
        return "pot"
    return None if all(state.hands) else "coins"


def coins_that_count(state: State) -> Coins:
    """L8: the coins in hand, and where the table agreed on it the stacks as well."""
    if not state.options.stacks:
        return state.hands
    return tuple(hand + sum(stacks) for hand, stacks in zip(state.hands, state.stacks, strict=True))


def coins_before(state: State) -> Coins:
    """What everybody had before the ante of the game being played; call it before its result is in `nets`.

    In a set of some games coins are dealt out again for each (L12); otherwise they are kept (L13).
    """
    dealt = state.options.hand + state.board.ante
    won = state.scores if state.options.games == MONEY else (0,) * SEATS
    return tuple(dealt + result for result in won)


def net(state: State) -> Coins:
    """6.3: what a game that is over brought everybody; call it before that is in `nets`."""
    return tuple(now - before for now, before in zip(coins_that_count(state), coins_before(state), strict=True))


def short(state: State) -> tuple[Seat, ...]:
    """L13: who cannot ante in full for another game, when the result of this one is in `nets`; else nobody."""
    if state.options.games != MONEY:
        return ()
    return tuple(seat for seat, coins in enumerate(coins_before(state)) if coins < state.board.ante)


def why_set_over(state: State) -> SetEnd | None:
    """6.3: why there is no further game, when the result of this one is in `nets`; None if there is one."""
    if state.options.games == MONEY:
        return "money" if short(state) else None
    if state.game < int(state.options.games):
        return None
    return why_over(state) if state.options.games == 1 else "games"


def outcome(state: State) -> Outcome | None:
    """6.2 and 6.3: the highest net result wins, equal ones share."""
    why = why_set_over(state) if state.phase == "over" else None
    return Outcome.by_score(state.scores, why) if why else None
