"""Heuristics for Royal Turf and Turf Horse Racing: move horses by the chips on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import ClassVar, Final, cast

from homestretch.core import Event, Seat
from homestretch.core.computers import Character
from homestretch.core.language import N_
from homestretch.games.royal_turf.actions import READ_SYMBOL, Bet, Move, Turfaction
from homestretch.games.royal_turf.data import FACES, HORSES, Horse
from homestretch.games.royal_turf.events import PaidOut
from homestretch.games.royal_turf.scoring import counted
from homestretch.games.royal_turf.state import NOT_YET, State

from .levels import Scope
from .policy import Policy, cache_last_by, first_best, leaders, pick

LIKING: Final = 0.1
"""How much a computer likes what fits its character, in units of a good bet."""

USUAL: Final = 5
"""The average distance of a card."""


class _Turf(Policy[State, Turfaction]):
    pieces = N_("horses")
    rests = frozenset({"payout", "over"})
    characters: ClassVar[Mapping[Character, str]] = {
        "careful": N_("backs horses that run about as far with every roll"),
        "bold": N_("gambles on horses that need the right roll"),
        "sly": N_("likes to hold up other players’ horses"),
    }

    def tastes(self, state: State, actions: Sequence[Turfaction], character: Character) -> Sequence[float]:
        """Return the tastes in bets and moves.

        The careful like cards on which all distances are about the same, the bold those on which they differ, and the
        sly poor moves of horses that are not theirs.
        """
        return [_taste(state, action, character) for action in actions]

    def pick(self, state: State, choices: Sequence[Turfaction], random: Random, scope: Scope) -> Turfaction:
        """Choose a far move for the player's own horses or a poor one for others: each horse moves once a round.

        What one's own horses may pay depends on the bets of others, which players who look only at their own leave out.
        What others want is part of the worth of positions: to weigh it here as well measured worse.
        """
        if state.phase != "choose":
            return _bet(state, choices, random, scope)
        own = state.bets[state.seat]
        stakes = [max(chip, 0) for chip in own] if scope == "own" else _stakes(state)[state.seat]
        cards, symbol = state.components.cards, state.symbol
        merits = [
            stakes[move.horse] * (cards[state.cards[move.horse]][symbol] - USUAL)
            for move in cast("Sequence[Move]", choices)
        ]
        return first_best(choices, merits, random)

    def thinking_factor(self, state: State) -> int:
        """Return a larger factor for bets, which count for a whole race."""
        return 3 if state.phase == "bet" else 1

    def points(self, state: State) -> Sequence[float]:
        """Return each seat's money in units of a good bet."""
        unit = max(1, state.components.payout[0][0])
        return [score / unit for score in state.scores]

    def winners(self, state: State) -> Sequence[Seat]:
        """Return the richest seats after the last race."""
        return leaders(state.scores) if state.race == state.races and state.phase in self.rests else ()

    def order(self, state: State) -> Sequence[int]:
        """Return the horses in the order in which they have crossed."""
        return state.order

    def takings(self, event: Event) -> Iterable[tuple[Seat, str, int]]:
        """Return the payouts by the reason for which a chip was paid."""
        if isinstance(event, PaidOut):
            for line in event.settlements:
                yield event.seat, line.what, line.amount


def _bet(state: State, choices: Sequence[Turfaction], random: Random, scope: Scope) -> Turfaction:
    """Choose the better of two random bets, preferring leading horses with few bets on them."""
    one, two = pick(choices, random), pick(choices, random)
    return one if _promise(state, one, scope) >= _promise(state, two, scope) else two


def _taste(state: State, action: Turfaction, character: Character) -> float:
    if isinstance(action, Move):
        distance = state.components.cards[state.cards[action.horse]][state.symbol]
        foreign = state.bets[state.seat][action.horse] == NOT_YET
        return LIKING * (character == "sly" and foreign and distance < USUAL)
    if not isinstance(action, Bet):
        return 0.0
    spread = _spread(state, action.horse)
    return {"careful": -LIKING * spread, "bold": LIKING * spread}.get(character, 0.0)


def _spread(state: State, horse: Horse) -> float:
    """Return how much the distances of a horse's card differ over the faces of the die, in usual distances."""
    distances = state.components.cards[state.cards[horse]]
    return sum(abs(distances[READ_SYMBOL[face]] - USUAL) for face in FACES) / len(FACES) / USUAL


def _promise(state: State, bet: Turfaction, scope: Scope) -> float:
    if not isinstance(bet, Bet):
        return -9
    return state.runs[bet.horse] - (0 if scope == "own" else 2 * counted(state, bet.horse))


@cache_last_by("bets")
def _stakes(state: State) -> list[list[int]]:
    """Return by seat and horse what a first place would bring."""
    amount = state.components.amount
    firsts = [amount(1, counted(state, horse)) for horse in HORSES]
    return [
        [chip * first if chip != NOT_YET else 0 for chip, first in zip(chips, firsts, strict=True)]
        for chips in state.bets
    ]


POLICY: Final = _Turf
