"""How Royal Turf and Turf Horse Racing are played quickly: by what lies on the horses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, cast

from pyapp.core import Event, Seat
from pyapp.games.royal_turf.actions import Bet, Move, Turfaction
from pyapp.games.royal_turf.data import HORSES
from pyapp.games.royal_turf.events import PaidOut
from pyapp.games.royal_turf.scoring import counted
from pyapp.games.royal_turf.state import NOT_YET, State

from .levels import Sight
from .policy import Policy, first_best, leaders, pick, remembered

USUAL: Final = 5
"""What every card moves its horse on average."""


class _Turf(Policy[State, Turfaction]):
    pieces = "horses"
    rests = frozenset({"payout", "over"})

    def pick(self, state: State, choices: Sequence[Turfaction], random: Random, sight: Sight) -> Turfaction:  # noqa: ARG002
        """Every horse moves once until all have: one's own far, by lucky symbols, and the others' by poor ones.

        What the others have bet is for the worth of positions to tell: to weigh it here as well measures worse.
        """
        if state.phase != "choose":
            return _bet(state, choices, random)
        stakes = _stakes(state)[state.seat]
        cards, symbol = state.components.cards, state.symbol
        merits = [
            stakes[move.horse] * (cards[state.cards[move.horse]][symbol] - USUAL)
            for move in cast("Sequence[Move]", choices)
        ]
        return first_best(choices, merits, random)

    def gravity(self, state: State) -> int:
        """A bet counts for a whole race."""
        return 3 if state.phase == "bet" else 1

    def points(self, state: State) -> Sequence[float]:
        """Money, in what a good bet brings."""
        unit = max(1, state.components.payout[0][0])
        return [score / unit for score in state.scores]

    def winners(self, state: State) -> Sequence[Seat]:
        """The richest after the last race."""
        return leaders(state.scores) if state.race == state.races and state.phase in self.rests else ()

    def takings(self, event: Event) -> Iterable[tuple[Seat, str, int]]:
        """By what a chip was paid for."""
        if isinstance(event, PaidOut):
            for line in event.settlements:
                yield event.seat, line.what, line.amount


def _bet(state: State, choices: Sequence[Turfaction], random: Random) -> Turfaction:
    """The better of two bets at random: rather on a horse in front on which little lies."""
    one, two = pick(choices, random), pick(choices, random)
    return one if _promise(state, one) >= _promise(state, two) else two


def _promise(state: State, bet: Turfaction) -> float:
    return state.runs[bet.horse] - 2 * counted(state, bet.horse) if isinstance(bet, Bet) else -9


@remembered("bets")
def _stakes(state: State) -> list[list[int]]:
    """By seat and horse: what a first place would bring."""
    amount = state.components.amount
    firsts = [amount(1, counted(state, horse)) for horse in HORSES]
    return [
        [chip * first if chip != NOT_YET else 0 for chip, first in zip(chips, firsts, strict=True)]
        for chips in state.bets
    ]


POLICY: Final = _Turf
