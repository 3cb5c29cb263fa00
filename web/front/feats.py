"""Feats: the most daring thing that a person did in a finished game, for the form book."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Final

from homestretch.core import Event, Match, Seat
from homestretch.games.ludifacture.events import Scored
from homestretch.games.pistard.data import POINTS, PURSUIT, SCRATCH, SPRINT
from homestretch.games.pistard.scoring import totals
from homestretch.games.pistard.state import State as RidersState
from homestretch.games.royal_turf.events import PaidOut as ChipsPaid
from homestretch.games.triactor.actions import Bid
from homestretch.games.triactor.data import HORSES, PLACED
from homestretch.games.triactor.events import PaidOut as SlipPaid
from homestretch.games.triactor.scoring import wins

Feat = tuple[str, Seat, int, int]
"""A feat: its kind, the seat, its size (see `feat`), and the money or coins that it also brought, or 0."""

ORDERS: Final = tuple(permutations(HORSES, PLACED))
"""Every possible order of horses in first, second and third place."""

PLACES: Final = ("first", "second", "third")


def greatest_feat(match: Match) -> Feat | None:
    """Return the most daring feat of a person in a finished game, or None if there was none.

    Each game has its own kind of feat, with its own measure of size:

    * ``bid`` (Triactor): a bid that paid; its size is N if one finish in N makes such a bid pay.
    * ``chip`` (Royal Turf and Turf): the money that a 1-chip won.
    * ``haul`` (Ludifacture): the coins that a marker brought home.
    * ``behind`` (Pistard): by how many columns (or points, in a points race) the winner was once behind the leader.
    """
    persons = {seat for seat, level in enumerate(match.computers) if not level}
    feats_of = _FEATS.get(match.game.name)
    feats = [found for found in (feats_of(match) if feats_of else ()) if found[1] in persons and found[2] > 0]
    return max(feats, key=lambda found: found[2:], default=None)


def _events(match: Match) -> Iterator[Event]:
    return (event for ply in match.history for event in ply.events)


def _bids(match: Match) -> Iterator[Feat]:
    for event in _events(match):
        if isinstance(event, SlipPaid):
            for paid in event.settlements:
                if paid.won:
                    yield "bid", event.seat, _rarity(paid.bid), paid.amount


def _rarity(bid: Bid) -> int:
    """Return N (rounded) if one in N possible finishes fulfils a bid."""
    return round(len(ORDERS) / sum(wins(bid, order) for order in ORDERS))


def _chips(match: Match) -> Iterator[Feat]:
    for event in _events(match):
        if isinstance(event, ChipsPaid):
            for paid in event.settlements:
                if paid.what in PLACES:
                    yield "chip", event.seat, paid.rate, paid.amount


def _hauls(match: Match) -> Iterator[Feat]:
    return (
        ("haul", event.seat, event.stack + event.pot, event.pot)
        for event in _events(match)
        if isinstance(event, Scored)
    )


def _deficits(match: Match) -> Iterator[Feat]:
    winners = match.outcome.winners if match.outcome else ()
    before = match.state_after(0)
    for ply in match.history:
        state = ply.state
        # compare only after each round, when everyone has had a turn
        if (state.round, len(state.laps)) != (before.round, len(before.laps)):
            behind = _behind(state)
            yield from (("behind", seat, behind[seat], 0) for seat in winners if seat in behind)
        before = state


def _behind(state: RidersState) -> dict[Seat, int]:
    """Return how far the best rider of each player is behind the leader, in columns, or in points in a points race.

    The result is empty before the start, and in races other than points races, scratch races, sprints and pursuits.
    """
    if state.race is POINTS and state.laps:
        amounts = totals(state)
    elif state.race in (SCRATCH, SPRINT, PURSUIT) and state.round:
        amounts = state.runs
    else:
        return {}
    best = {seat: max(amounts[rider] for rider in state.team(seat)) for seat in range(state.seats)}
    return {seat: max(best.values()) - amount for seat, amount in best.items()}


_FEATS: Final[dict[str, Callable[[Match], Iterator[Feat]]]] = {
    "triactor": _bids,
    "royal-turf": _chips,
    "turf-horse-racing": _chips,
    "ludifacture": _hauls,
    "pistard": _deficits,
}
