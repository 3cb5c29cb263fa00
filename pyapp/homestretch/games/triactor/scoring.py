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
    """The result of one bid: the number of players counted for it (0 if it lost), and its payout."""

    bid: Bid
    counted: int
    amount: int

    @property
    def won(self) -> bool:
        """True if the bid came true."""
        return self.counted > 0


def wins(bid: Bid, order: Sequence[Horse]) -> bool:
    """Return True if a bid comes true when `order` are the first three horses (2.3–2.5).

    PLACE and SHOW write one letter two and three times: the horse is among the first two or three.
    """
    if bid.kind.horses == 1:
        return bid.horses[0] in order[: bid.kind.written]
    first = tuple(order[: bid.kind.horses])
    return set(first) == set(bid.horses) if bid.kind.boxed else first == bid.horses


def counted(bid: Bid, slips: Slips) -> int:
    """Return how many players have a stake in each horse of the bid, added up over these horses (4.2)."""
    return sum(any(horse in other.horses for other in slip) for horse in bid.horses for slip in slips)


def payout(kind: Kind, players: int) -> int:
    """Return the payout of a kind of bid for a number of players counted (4.2)."""
    few, some = kind.bounds
    return kind.payouts[0 if players <= few else 1 if players <= some else 2]


def settle(bids: Sequence[Bid], slips: Slips, order: Sequence[Horse]) -> tuple[Settlement, ...]:
    """Return the result of each of a player's bids, in the order in which they were made; equal bids each pay (T8)."""

    def settled(bid: Bid) -> Settlement:
        if not wins(bid, order):
            return Settlement(bid, 0, 0)
        players = counted(bid, slips)
        return Settlement(bid, players, payout(bid.kind, players))

    return tuple(map(settled, bids))


def settle_all(state: State) -> tuple[tuple[Settlement, ...], ...]:
    """Return the results of every player's bids, by seat (4.1, 4.2)."""
    bids = tuple(slip.bids for slip in state.slips)
    return tuple(settle(own, bids, state.order) for own in bids)
