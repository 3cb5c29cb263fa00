"""The secrets of a meeting: who may know them, what others see instead, and how to draw random values for them."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import accumulate
from math import fsum
from random import Random
from typing import Final

from homestretch.core import Seat, Secret, Secrets
from homestretch.core.meeting import PAID_OUT

from .actions import AFFORDABLE, BIDS, Bid
from .data import CREDITS, FACES, HORSES, Face, Horse
from .state import NOT_YET, Slip, State

ENOUGH: Final = 0.1
"""The chance, before each random bid, that the player seals the slip instead and leaves credits unspent (T8)."""

ANY: Final = frozenset(HORSES)
NONE: Final[frozenset[Horse]] = frozenset()

Next = tuple[Bid | None, frozenset[Horse], int]
"""A next step on a slip: a bid, or None to seal; the horses that later bids must still name; and the credits left."""


# -- who may know what


def knows_coin(state: State, seat: Seat | None, horse: Horse) -> bool:
    """Return True if a seat may know the value of a horse's coin (T12).

    A player who has paid to see the coin may know the value. Everyone may know the value of a turned coin. The result
    is also True for a coin that nobody has seen, because its value has not been drawn yet.
    """
    if state.turned[horse] or state.values[horse] == NOT_YET:
        return True
    return seat is not None and horse in state.slips[seat].seen


def knows_slip(state: State, seat: Seat | None, owner: Seat) -> bool:
    """Return True if a seat may know the bids on the slip of `owner` (2.1, 4.1).

    Everyone always knows the bids on their own slip. From the payout on, everyone knows all bids.
    """
    return owner == seat or state.phase in PAID_OUT


def backs_lie_open(state: State) -> bool:
    """Return True if everyone may see the backs of the slips (2.6, 2.7).

    The back of a slip shows which horses are in the player's bids. Everyone sees it from the time when all slips are
    sealed or, in the advanced variant, from the payout on.
    """
    if state.phase in PAID_OUT:
        return True
    return not state.options.advanced and state.phase in ("roll", "choose", "turn")


def without_looks(state: State) -> State:
    """Return the state as if nobody had paid to see coins.

    `Triactor.without_secrets` first removes the values of hidden coins. A position is not valid if a player has paid to
    see a coin that has no value. So this function removes every INFO from the slips.
    """
    return state.replace(
        phase="bet" if state.phase == "look" else state.phase,
        slips=tuple([slip.replace(infos=()) for slip in state.slips]),
    )


# -- replacements for secrets


def _blank_slip(state: State, owner: Seat) -> Slip:
    return Slip(sealed=state.slips[owner].sealed)


def _draw_coin(state: State, horse: Horse, random: Random) -> Face:
    """Return a random value for a coin that a player has seen; each face is equally likely (T11).

    For any other coin, return `NOT_YET`, because its value has not been drawn yet.
    """
    for owner, slip in enumerate(state.slips):
        looking = state.phase == "look" and owner == state.seat
        if any(horse in info for info in (slip.infos[:-1] if looking else slip.infos)):
            return random.choice(FACES)
    return NOT_YET


def _draw_slip(state: State, owner: Seat, random: Random) -> Slip:
    """Return a player's slip with random bids, drawn as if the player knew nothing about the horses (see `_chances`).

    The bids fit what everyone knows: how many credits were spent on INFO, and the back of the slip if everyone may see
    it (2.6). Coins that the player may have seen do not matter. A slip that the player is writing now is drawn like a
    finished one. A slip that the player has not begun stays as it is.
    """
    slip = state.slips[owner]
    if not slip.sealed and (state.phase != "bet" or owner != state.seat):
        return slip
    back = frozenset([horse for bid in slip.bids for horse in bid.horses]) if backs_lie_open(state) else None
    return slip.replace(bids=_bids(CREDITS - len(slip.infos), back, random))


SECRETS: Final[Secrets[State]] = (
    Secret("values", knows_coin, lambda *_: NOT_YET, _draw_coin),
    Secret("slips", knows_slip, _blank_slip, _draw_slip, lambda state: state.phase not in ("start", "deal")),
)


# -- random bids of a player who has seen no coins


def _bids(left: int, back: frozenset[Horse] | None, random: Random) -> tuple[Bid, ...]:
    """Return random bids for at most `left` credits.

    Together they name exactly the horses in `back`, or any horses if `back` is None.
    """
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
    """Return what the player may do next on a slip (see `Next`), with cumulative weights for a random draw.

    Bids may name only horses in `may`, and each horse in `must` still needs a bid. A bid has a greater weight if the
    random bids after this bid are more likely to meet these two conditions (see `_fitting`).
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
    """Return the chance that random bids for `left` credits fit the back of a slip.

    The bids must name all of the first `must` horses, and may name only the first `may` horses. All horses are equally
    likely, so the chance depends only on these two numbers and on `left`.
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
    """Return each bid that `left` credits can buy, with the chance that a player makes this bid next.

    The player has seen no coins. The chance of a kind of bid is proportional to its average payout for each credit, if
    all horses are equally good and nobody else bids. So a WIN is more likely than a TRIACTOR. All bids of the same kind
    are equally likely.
    """
    ways = Counter(bid.kind for bid in BIDS)
    kinds = [bid.kind for bid in AFFORDABLE[left]]
    worth = [kind.payouts[0] * kind.written / ways[kind] ** 2 / kind.cost for kind in kinds]
    total = fsum(worth)
    return [(bid, (1 - ENOUGH) * share / total) for bid, share in zip(AFFORDABLE[left], worth, strict=True)]
