"""The payouts of bids (rulebook 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .actions import Bid
from .data import Horse, Kind
from .state import State

Slips = Sequence[Sequence[Bid]]
"""The bids on each seat's slip."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """The result of a bid: how many players were counted for it, and what it pays. Both are 0 if the bid lost."""

    bid: Bid
    counted: int
    amount: int

    @property
    def won(self) -> bool:
        """True if the bid won."""
        return self.counted > 0


def wins(bid: Bid, order: Sequence[Horse]) -> bool:
    """Return True if a bid wins when the first three horses finish in this `order` (2.3–2.5)."""
    if bid.kind.horses == 1:
        return bid.horses[0] in order[: bid.kind.written]
    first = tuple(order[: bid.kind.horses])
    return set(first) == set(bid.horses) if bid.kind.boxed else first == bid.horses


def counted(bid: Bid, slips: Slips) -> int:
    """Return the number of players that decides what a bid pays (4.2).

    It is a sum over the horses in the bid: for each horse, the number of players with any bid on that horse.
    """
    return sum(any(horse in other.horses for other in slip) for horse in bid.horses for slip in slips)


def payout(kind: Kind, players: int) -> int:
    """Return what a bid of this kind pays if this number of players is counted (4.2)."""
    few, some = kind.bounds
    return kind.payouts[0 if players <= few else 1 if players <= some else 2]


def settle(bids: Sequence[Bid], slips: Slips, order: Sequence[Horse]) -> tuple[Settlement, ...]:
    """Return the results of a player's `bids`, in the same order.

    `slips` has the bids of all players, and `order` has the first three horses.
    """

    def settled(bid: Bid) -> Settlement:
        if not wins(bid, order):
            return Settlement(bid, 0, 0)
        players = counted(bid, slips)
        return Settlement(bid, players, payout(bid.kind, players))

    return tuple(map(settled, bids))


def settle_all(state: State) -> tuple[tuple[Settlement, ...], ...]:
    """Return the results of each player's bids (4.1, 4.2)."""
    bids = tuple(slip.bids for slip in state.slips)
    return tuple(settle(own, bids, state.order) for own in bids)
