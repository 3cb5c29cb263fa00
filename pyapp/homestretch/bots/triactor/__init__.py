"""Heuristics for Triactor, based on the bids on a player's own slip and the backs of the other slips.

Computers never buy INFO (a look at three coins for one credit), because it does not pay. In races of four computers, a
horse on which a player had spent all credits won 35% of the time without INFO, and 41% if its coin was the best of the
three that INFO shows. But a player who has bought INFO has only two credits left for bids. With two credits, bids on
WIN paid 8.9 ± 0.4 a race; with three credits, they paid 11.2 ± 0.6. Bids on SHOW paid 5.3 with two credits, and 7.4
with three. Each of these averages is from 3,047 races.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, cast

from homestretch.bots.levels import Scope
from homestretch.bots.policy import LONGEST, Policy, cache_last_by, first_best, leaders, pick
from homestretch.core import Event, Seat
from homestretch.core.computers import Character
from homestretch.core.language import N_
from homestretch.games.triactor.actions import BIDS, SEAL, Bid, Triaction
from homestretch.games.triactor.data import HORSES, KINDS, Horse
from homestretch.games.triactor.events import PaidOut
from homestretch.games.triactor.state import Slip, State

from .odds import prospects

STEP: Final = 0.0025
"""A step of a horse is worth `STEP` times what the horse may pay the player, in units of what a good bid pays."""

SINGLE: Final = (0.38, 0.27, 0.17)
"""What bids on WIN, PLACE and SHOW pay on average if the player helps the horse, in units of what a good bid pays."""

ANOTHER_HORSE: Final = 0.5
"""The share of `SINGLE` that counts for a bid on a horse on which the player has no other bid yet."""

BOLD: Final = 0.1
"""What a bid on several horses pays on average, in units of what a good bid pays."""

LIKING: Final[Mapping[Character, float]] = {"careful": 0.06, "bold": 0.2, "sly": 0.1}
"""For each character, the number added to the value of an action that fits it (see `Policy.tastes`)."""

PLACE: Final = 2
"""How many times a bid on PLACE (to finish first or second) has the letter of its horse on the slip."""

GAINS: Final = (-3, 1, -1, 0, 1, 2)
"""How many more steps than usual each face of a die is worth (NULL, ACE, 2 … 5). An ACE keeps the die in play."""

MOST_TAKEN: Final = 4
"""The most dice that a computer considers in a turn."""

# the bids on one horse
SIMPLE: Final = tuple(bid for bid in BIDS if bid.kind.horses == 1)
FAVOURITES: Final = 3
"""The least number of horses that a computer considers for bids (see `_favourites`)."""


class _Triactor(Policy[State, Triaction]):
    pieces = N_("horses")
    rests = frozenset({"payout", "over"})
    characters: ClassVar[Mapping[Character, str]] = {
        "careful": N_("backs horses to finish first or second"),
        "bold": N_("gambles on the order of finish"),
        "sly": N_("likes to hold up other players’ horses"),
    }

    def candidates(
        self, state: State, actions: Sequence[Triaction], random: Random, scope: Scope
    ) -> Sequence[Triaction]:
        """Return the actions worth simulating: bids on a few horses, or the most promising dice."""
        if state.phase == "choose":
            merits = dict(zip(actions, _merits(state, actions, scope), strict=True))
            return sorted(actions, key=merits.__getitem__, reverse=True)[:MOST_TAKEN]
        if state.phase != "bet":
            return actions
        slip = state.slips[state.seat]
        return _bids(slip, _favourites(state, slip, random)) or [SEAL]

    def merits(self, state: State, actions: Sequence[Triaction], scope: Scope) -> Sequence[float]:
        """Return roughly how much the player gains by each bid or die; 1 is what a good bid pays.

        For experts, a die is also good if it harms the horses that other players back.
        """
        if state.phase == "choose":
            return [merit * STEP for merit in _merits(state, actions, scope)]
        back = state.slips[state.seat].back
        return [_promise(action, back) if isinstance(action, Bid) else 0.0 for action in actions]

    def tastes(self, state: State, actions: Sequence[Triaction], character: Character) -> Sequence[float]:
        """Return how much a computer of this character likes each bid or die.

        Careful computers like bids on PLACE. Bold ones like bids on two horses. Sly ones like to choose a NULL for a
        horse that is not on their own slip, because a horse with a NULL does not move.
        """
        liking = LIKING.get(character, 0.0)
        if state.phase == "choose" and character == "sly":
            own = state.slips[state.seat].back
            return [liking * (state.rolled[take.horse] == 0 and take.horse not in own) for take in cast("Any", actions)]
        horses, written = {"careful": (1, PLACE), "bold": (2, 1)}.get(character, (0, 0))
        bids = [action.kind if isinstance(action, Bid) else None for action in actions]
        return [liking * (kind is not None and (kind.horses, kind.written) == (horses, written)) for kind in bids]

    def pick(self, state: State, choices: Sequence[Triaction], random: Random, scope: Scope) -> Triaction:
        """Choose a bid, or the most promising die.

        A high die is good for one of the player's own horses, and a low die for any other horse. Novices bid on any
        horses; computers of other levels spend all credits on one horse.
        """
        if state.phase == "choose":
            return first_best(choices, _merits(state, choices, scope), random)
        if state.phase != "bet":
            return pick(choices, random)
        slip = state.slips[state.seat]
        if not slip.credits:
            return SEAL
        if scope == "own":
            kind = pick([kind for kind in KINDS if kind.cost <= slip.credits], random)
            return pick([bid for bid in BIDS if bid.kind is kind], random)
        horse = pick(slip.back or HORSES, random)
        return pick([bid for bid in SIMPLE if bid.horses[0] == horse], random)

    def horizon(self, state: State, scope: Scope) -> int:  # noqa: ARG002
        """Return the number of actions after which simulated games are cut short.

        To choose a bid, games are simulated to the end of the race. To choose a die, they are simulated for about three
        rounds of turns.
        """
        return LONGEST if state.phase == "bet" else 6 * state.seats

    def thinking_factor(self, state: State, scope: Scope) -> int:  # noqa: ARG002
        """Return the factor by which the number of simulated actions is multiplied: 4 while bidding, otherwise 1."""
        return 4 if state.phase == "bet" else 1

    def points(self, state: State) -> Sequence[float]:
        """Return what each seat has won plus what it may expect from this race; 1 is what a good bid pays."""
        unit = KINDS[0].payouts[0]
        if state.phase in self.rests:
            return [score / unit for score in state.scores]
        return [(score + more) / unit for score, more in zip(state.scores, prospects(state), strict=True)]

    def winners(self, state: State) -> Sequence[Seat]:
        """Return the seats with the highest score after the last race; empty until the last race is over."""
        return leaders(state.scores) if state.race == state.races and state.phase in self.rests else ()

    def order(self, state: State) -> Sequence[int]:
        """Return the horses that are home, in the order of finish."""
        return state.order

    def takings(self, event: Event) -> Iterable[tuple[Seat, str, int]]:
        """Return what each of a player's bids has won, if the event is a payout.

        Each item has the seat, the kind of bid and the amount.
        """
        if isinstance(event, PaidOut):
            for line in event.settlements:
                yield event.seat, line.bid.kind.name, line.amount


def _favourites(state: State, slip: Slip, random: Random) -> list[Horse]:
    """Return the horses on the back of the slip, then some others, best first.

    The order of the others is random, but horses whose coins the player has seen to be good tend to come first.
    """
    promise = [random.random() + (state.values[horse] if horse in slip.seen else 2) for horse in HORSES]
    others = sorted((horse for horse in HORSES if horse not in slip.back), key=promise.__getitem__, reverse=True)
    return [*slip.back, *others][: max(FAVOURITES, len(slip.back) + 1)]


def _bids(slip: Slip, horses: Sequence[Horse]) -> list[Bid]:
    """Return all bids that are on these horses only, and that cost no more than the credits left."""
    return [bid for bid in BIDS if bid.kind.cost <= slip.credits and set(bid.horses) <= set(horses)]


def _promise(bid: Bid, back: Sequence[Horse]) -> float:
    """Return roughly what a bid pays; 1 is what a good bid pays.

    If the slip already has bids, a bid on another single horse has a lower value.
    """
    if bid.kind.horses > 1:
        return BOLD
    (horse,) = bid.horses
    return SINGLE[bid.kind.written - 1] * (1 if horse in back or not back else ANOTHER_HORSE)


# the merit of a die: its `GAINS`, times what its horse may win for the player; for experts, less what others may win
def _merits(state: State, takes: Sequence[Any], scope: Scope) -> list[float]:
    weights = (_interests if scope == "others" else _stakes)(state)[state.seat]
    return [weights[take.horse] * GAINS[state.rolled[take.horse]] for take in takes]


def _stake(slip: Slip) -> list[float]:
    """Return how much each horse may win for the owner of a slip.

    In a bid on an exact order, the first horse counts most.
    """
    stakes = [0.0] * len(HORSES)
    for bid in slip.bids:
        for index, horse in enumerate(bid.horses):
            stakes[horse] += bid.kind.payouts[0] / (1 if bid.kind.boxed else 1 + index)
    return stakes


@cache_last_by("slips")
def _stakes(state: State) -> list[list[float]]:
    return [_stake(slip) for slip in state.slips]


AVERAGE: Final = 16.0
"""What a horse on the back of another player's slip is assumed to pay that player."""


@cache_last_by("slips")
def _interests(state: State) -> list[list[float]]:
    """Return, for each seat and horse, the seat's stake minus half the average stake of the other seats.

    The stakes of other seats are guessed from the backs of their slips.
    """
    slips = state.slips
    backs = [[AVERAGE if horse in slip.back else 0.0 for horse in HORSES] for slip in slips]
    sums = [sum(column) for column in zip(*backs, strict=True)]
    others = max(1, len(slips) - 1)
    return [
        [own - (total - seen) / others / 2 for own, total, seen in zip(_stake(slip), sums, back, strict=True)]
        for slip, back in zip(slips, backs, strict=True)
    ]


POLICY: Final = _Triactor
