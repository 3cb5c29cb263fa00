"""The payouts of a race, and the richest players (rulebook 4 and 5.5 to 5.7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from homestretch.core import Seat

from .data import HORSES, PLACES, Chip, Horse
from .state import NOT_YET, State

What = Literal["first", "second", "third", "pace", "last"]
"""The reason for a line of a payout: the place of the horse, the Pace mark, or being the last horse."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """One line of a player's payout: the amount that a chip wins or costs, and the reason.

    Attributes:
        what: The reason, such as ``first`` for first place.
        horse: The horse on which the chip was bet.
        chip: The value of the chip.
        counted: For a place, the number that decides what the horse pays (see the function `counted`); otherwise 0.
        rate: The amount that a chip of value 1 wins. It is doubled in the race in which payouts are doubled (4.4), and
            negative for the last horse.
        amount: `chip` times `rate`. A loss is at most the player's money (R5).
    """

    what: What
    horse: Horse
    chip: Chip
    counted: int
    rate: int
    amount: int


def counted(state: State, horse: Horse) -> int:
    """Return the number that decides what a horse pays.

    It is the number of bets on the horse, where a chip of value 2 is two bets (4.1). In Turf, it is the number of
    players with a bet on the horse (5.6).
    """
    chips = [placed[horse] for placed in state.bets if placed[horse] > 0]
    return len(chips) if state.edition.by_players else sum(chips)


def rates(state: State, horse: Horse) -> tuple[int, int, int]:
    """Return what a 1-chip on a horse would pay for first, second and third place, given the bets so far.

    In the race in which payouts are doubled, the result is doubled too (4.1, 4.4, R11).
    """
    amount, bets = state.components.amount, counted(state, horse)
    first, second, third = (amount(place, bets) * state.factor for place in (1, 2, 3))
    return first, second, third


def placed_horses(state: State) -> tuple[tuple[Horse, ...], ...]:
    """Return the horses in first, second and third place when the race is over.

    In Turf several horses may share a place.
    """
    if len(state.order) == len(PLACES):
        return tuple((horse,) for horse in state.order)
    winner, *_ = state.order
    behind = sorted({run for horse, run in enumerate(state.runs) if horse != winner}, reverse=True)
    second = _at(state, behind[0], winner)
    third = _at(state, behind[1], winner) if len(second) == 1 else ()
    return ((winner,), second, third)


def _at(state: State, run: int, winner: Horse) -> tuple[Horse, ...]:
    return tuple(horse for horse in HORSES if state.runs[horse] == run and horse != winner)


def last(state: State) -> Horse:
    """Return the last horse (R3), or `NOT_YET` in Turf, where the last horse costs nothing (5.7)."""
    return min(HORSES, key=state.runs.__getitem__) if state.edition.penalty else NOT_YET


def settle(state: State, money: tuple[int, ...]) -> tuple[tuple[Settlement, ...], ...]:
    """Return the lines of the payout for each seat: for places, then for the Pace mark, then for the last horse.

    Args:
        state: The state at the end of the race.
        money: Each player's money before the race. The last horse costs a player at most this money plus the
            player's winnings in the race (R5).
    """
    finish = placed_horses(state)
    loser = last(state)

    def settled(seat: Seat) -> Iterator[Settlement]:
        have = money[seat]
        for line in _gains(state, seat, finish):
            have += line.amount
            yield line
        chip = state.bets[seat][loser] if loser != NOT_YET else NOT_YET
        if chip != NOT_YET:
            rate = -state.edition.penalty * state.factor
            yield Settlement("last", loser, chip, 0, rate, max(chip * rate, -have))

    return tuple([tuple(settled(seat)) for seat in range(state.seats)])


def money_before(state: State) -> tuple[int, ...]:
    """Return the money that each player had before the most recent payout."""
    return tuple(score - won for score, won in zip(state.scores, state.paid[-1], strict=True))


def totals(state: State, money: tuple[int, ...]) -> tuple[int, ...]:
    """Return the total that each seat gets for the race, given each player's money before it."""
    return tuple(sum(line.amount for line in lines) for lines in settle(state, money))


def _gains(state: State, seat: Seat, finish: tuple[tuple[Horse, ...], ...]) -> Iterator[Settlement]:
    chips = state.bets[seat]
    whats: tuple[What, What, What] = ("first", "second", "third")
    for place, horses in enumerate(finish):
        for horse in horses:
            if chips[horse] != NOT_YET:
                rate = rates(state, horse)[place]
                yield Settlement(whats[place], horse, chips[horse], counted(state, horse), rate, chips[horse] * rate)
    if state.pace != NOT_YET and chips[state.pace] != NOT_YET:
        rate = state.edition.bonus * state.factor
        yield Settlement("pace", state.pace, chips[state.pace], 0, rate, chips[state.pace] * rate)


def richest(state: State) -> tuple[Seat, ...]:
    """Return the seats with the most money, or all seats before the first race (R7)."""
    scores = state.scores
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))
