"""What is hidden in a meeting: whether anything is, a position without it, and what a seat must think of it."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import accumulate
from math import fsum
from random import Random
from typing import Final

from homestretch.core import Seat

from .actions import AFFORDABLE, BIDS, Bid
from .data import CREDITS, FACES, HORSES, Horse
from .state import NOT_YET, Slip, State
from .views import OPEN_IN, backs_lie_open

ENOUGH: Final = 0.1
"""The chance that a player seals a slip who could still bid: seldom, for credits that are left lapse (T8)."""

ANY: Final = frozenset(HORSES)
NONE: Final[frozenset[Horse]] = frozenset()

Next = tuple[Bid | None, frozenset[Horse], int]
"""A bid or the seal, the horses that must have a stake after that, and the credits to go on with."""


def has_secrets(state: State) -> bool:
    """Return True if some slips (2.6, 2.7) or the values of some coins (T12) are not public."""
    written = state.phase not in ("start", "deal", *OPEN_IN)
    return written or any(
        value != NOT_YET and not turned for value, turned in zip(state.values, state.turned, strict=True)
    )


def without_secrets(state: State) -> State:
    """Return a position with blank slips before the payout, and without coin values that only some have seen."""
    if not has_secrets(state):
        return state
    opened = state.phase in OPEN_IN
    return state.replace(
        phase="bet" if state.phase == "look" else state.phase,
        slips=tuple(Slip(bids=slip.bids if opened else (), sealed=slip.sealed) for slip in state.slips),
        values=tuple(value if turned else NOT_YET for value, turned in zip(state.values, state.turned, strict=True)),
    )


def resample(state: State, seat: Seat | None, random: Random) -> State:
    """`state` with the coins that `seat` has not seen, and what others have written, drawn anew.

    A coin that others have looked at shows each face equally often (T11); what nobody has looked at is not drawn yet.
    Bids are drawn as if their players knew nothing of the horses (see `_chances`), and given what all know: how many
    credits INFO has left them, and the back where it lies open (2.6). Nothing is concluded from what they may have
    seen of the coins; a slip that is being written is drawn like one that is finished.
    """
    return state.replace(values=_values(state, seat, random), slips=_slips(state, seat, random))


def _values(state: State, seat: Seat | None, random: Random) -> tuple[int, ...]:
    looked_at: set[Horse] = set()
    for owner, slip in enumerate(state.slips):
        looking = state.phase == "look" and owner == state.seat
        looked_at.update(*(slip.infos[:-1] if looking else slip.infos))
    own = () if seat is None else state.slips[seat].seen
    return tuple(
        [
            value if turned or horse in own else random.choice(FACES) if horse in looked_at else NOT_YET
            for horse, (value, turned) in enumerate(zip(state.values, state.turned, strict=True))
        ]
    )


def _slips(state: State, seat: Seat | None, random: Random) -> tuple[Slip, ...]:
    if state.phase in OPEN_IN:
        return state.slips
    writing = state.seat if state.phase == "bet" else NOT_YET
    shown = backs_lie_open(state)
    slips = list(state.slips)
    for owner, slip in enumerate(slips):
        if owner != seat and (slip.sealed or owner == writing):
            back = frozenset([horse for bid in slip.bids for horse in bid.horses]) if shown else None
            slips[owner] = slip.replace(bids=_bids(CREDITS - len(slip.infos), back, random))
    return tuple(slips)


# -- bids, as likely as somebody must think who knows as much as all


def _bids(left: int, back: frozenset[Horse] | None, random: Random) -> tuple[Bid, ...]:
    """Bids for at most `left` credits, with that `back`, or None where it may be any."""
    may, must = (ANY, NONE) if back is None else (back, back)
    bids: list[Bid] = []
    while left:
        nexts, weights = _next(may, must, left)
        bid, must, left = random.choices(nexts, cum_weights=weights)[0]
        if bid is not None:
            bids.append(bid)
    return tuple(bids)


@lru_cache(4096)
def _next(may: frozenset[Horse], must: frozenset[Horse], left: int) -> tuple[list[Next], list[float]]:
    """What a slip may go on with that has stakes in none but the horses in `may`, and still needs those in `must`.

    Beside it, how often, added up: each is weighed by what can still come of it.
    """
    nexts: list[Next] = [] if must else [(None, must, 0)]
    weights = [ENOUGH] * len(nexts)
    for bid, chance in _chances(left):
        missing, then = must.difference(bid.horses), left - bid.kind.cost
        if may.issuperset(bid.horses) and (fitting := _fitting(len(may), len(missing), then)):
            nexts.append((bid, missing, then))
            weights.append(chance * fitting)
    return nexts, list(accumulate(weights))


@cache
def _fitting(may: int, must: int, left: int) -> float:
    """The chance that what is written for `left` credits is on none but `may` horses, and on each of `must` of them.

    All horses are alike, so that the first ones stand for any.
    """
    if not left:
        return float(not must)
    sealed = 0 if must else ENOUGH
    return sealed + fsum(
        chance * _fitting(may, must - sum(horse < must for horse in bid.horses), left - bid.kind.cost)
        for bid, chance in _chances(left)
        if max(bid.horses) < may
    )


@cache
def _chances(left: int) -> list[tuple[Bid, float]]:
    """How likely somebody who knows nothing of the horses, with so many credits left, is to write each bid next.

    A kind of bid is as likely as a credit spent on it is worth to its only player when all horses are alike, so that a
    WIN is seen more often than a TRIACTOR; and every bid of a kind is as likely as the others.
    """
    ways = Counter(bid.kind for bid in BIDS)
    kinds = [bid.kind for bid in AFFORDABLE[left]]
    worth = [kind.payouts[0] * kind.written / ways[kind] ** 2 / kind.cost for kind in kinds]
    total = fsum(worth)
    return [(bid, (1 - ENOUGH) * share / total) for bid, share in zip(AFFORDABLE[left], worth, strict=True)]
