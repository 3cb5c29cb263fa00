"""Heuristics for bets and moves in Royal Turf and Turf Horse Racing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import ClassVar, Final, cast

from homestretch.core import Event, Seat
from homestretch.core.computers import Character
from homestretch.core.language import N_
from homestretch.core.seats import clockwise
from homestretch.games.royal_turf.actions import READ_SYMBOL, Bet, Move, Turfaction
from homestretch.games.royal_turf.data import FACES, HORSES, Distances, Horse, horse_of
from homestretch.games.royal_turf.events import PaidOut
from homestretch.games.royal_turf.scoring import counted
from homestretch.games.royal_turf.state import NOT_YET, State, chips_left

from .levels import Scope
from .policy import Policy, cache_last_by, first_best, leaders, pick

LIKING: Final = 0.1
LIKING_TO_BET: Final = 0.05
"""`LIKING` or `LIKING_TO_BET` is added to the value of a move or bet that fits a character (see `Policy.tastes`)."""

AHEAD: Final = 1.5
HELP: Final = 9
HELP_IF_SHARED: Final = 4
WAITING: Final = 0.5
"""Weights with which experts value the bets on a horse, in spaces (see `_worth` and `_limits`).

`AHEAD` is the weight of each space that the horse has run, and `HELP` (in Turf Horse Racing) or `HELP_IF_SHARED` (in
Royal Turf) the weight of the other backers’ help. `WAITING` is the value of a chance to bet on a later horse instead.
The numbers come from thousands of games between players with different weights.
"""

FOLLOWS: Final = 0.3
"""The chance that a later player backs the same horse in Turf Horse Racing."""

BRINGS: Final = 0.1
"""How much better a 1-chip is if the `_worth` of its horse is greater by 1, in units of what a good bet pays."""

NOTHING: Final = -9.0
"""The limit (see `_limits`) for a player with a chip for every horse. Every horse is worth more than this."""

USUAL: Final = 5
"""The average of the distances on a card, in spaces; it is the same for every card."""


class _Turf(Policy[State, Turfaction]):
    pieces = N_("horses")
    rests = frozenset({"payout", "over"})
    characters: ClassVar[Mapping[Character, str]] = {
        "careful": N_("likes to back the horses that others back"),
        "bold": N_("likes horses that nobody else backs"),
        "sly": N_("likes to hold up other players’ horses"),
    }

    def worths(self, state: State, actions: Sequence[Turfaction], scope: Scope) -> Sequence[float]:
        """Return how good each bet is for an expert.

        The result is empty for moves, and for computers of other levels, because these choices need simulated games.
        """
        if scope != "others" or state.phase != "bet":
            return ()
        worths = [_worth(state, horse) if state.cards[horse] else 0.0 for horse in HORSES]
        low, high = _limits(state) if state.edition.card_by_card else (min(worths),) * 2
        return [_merit(action, worths, low, high) for action in actions]

    def tastes(self, state: State, actions: Sequence[Turfaction], character: Character) -> Sequence[float]:
        """Return how much a computer of this character likes each bet or move.

        Careful computers like bets on horses that others back. Bold ones like bets on horses that nobody else backs.
        Sly ones like to move a horse that they do not back, if the move is short.
        """
        return [_taste(state, action, character) for action in actions]

    def pick(self, state: State, choices: Sequence[Turfaction], random: Random, scope: Scope) -> Turfaction:
        """Choose a bet, or the horse to run.

        Each horse runs once a round. So a computer runs a horse that it backs if the roll takes the horse far, and
        another horse if the roll is poor. A novice always prefers the horses that it backs. Computers of other levels
        also consider what each horse may pay.
        """
        if state.phase != "choose":
            return _bet(state, choices, random, scope)
        own = state.bets[state.seat]
        stakes = [int(chip > 0) for chip in own] if scope == "own" else _stakes(state)[state.seat]
        cards, symbol = state.components.cards, state.symbol
        usual = 0 if scope == "own" else USUAL
        merits = [
            stakes[move.horse] * (cards[state.cards[move.horse]][symbol] - usual)
            for move in cast("Sequence[Move]", choices)
        ]
        return first_best(choices, merits, random)

    def thinking_factor(self, state: State, scope: Scope) -> int:
        """Return the factor by which the number of simulated actions is multiplied.

        It is 2 for experts, who simulate games only for moves. For other levels it is 3 for bets and 1 for moves.
        """
        if scope == "others":
            return 2
        return 3 if state.phase == "bet" else 1

    def points(self, state: State) -> Sequence[float]:
        """Return each seat's money; 1 is what a good bet pays."""
        unit = max(1, state.components.payout[0][0])
        return [score / unit for score in state.scores]

    def winners(self, state: State) -> Sequence[Seat]:
        """Return the seats with the most money after the last race; empty until the last race is over."""
        return leaders(state.scores) if state.race == state.races and state.phase in self.rests else ()

    def order(self, state: State) -> Sequence[int]:
        """Return the horses that are home, in the order of finish."""
        return state.order

    def takings(self, event: Event) -> Iterable[tuple[Seat, str, int]]:
        """Return what each of a player's chips has won or lost, if the event is a payout.

        Each item has the seat, the reason and the amount.
        """
        if isinstance(event, PaidOut):
            for line in event.settlements:
                yield event.seat, line.what, line.amount


def _bet(state: State, choices: Sequence[Turfaction], random: Random, scope: Scope) -> Turfaction:
    """Choose the better of two random bets (see `_promise`), or for a novice, just a random bet."""
    if scope == "own":
        return pick(choices, random)
    one, two = pick(choices, random), pick(choices, random)
    return one if _promise(state, one, scope) >= _promise(state, two, scope) else two


def _taste(state: State, action: Turfaction, character: Character) -> float:
    if isinstance(action, Move):
        distance = state.components.cards[state.cards[action.horse]][state.symbol]
        foreign = state.bets[state.seat][action.horse] == NOT_YET
        return LIKING * (character == "sly" and foreign and distance < USUAL)
    if not isinstance(action, Bet):
        return 0.0
    others = counted(state, action.horse) > 0
    return LIKING_TO_BET * {"careful": others, "bold": not others}.get(character, False)


def _worth(state: State, horse: Horse) -> float:
    """Return the worth of a bet on a horse, in spaces.

    It is the sum of three numbers: how much the distances on the horse's card differ (see `_spread`), the weighted
    number of spaces that the horse has run, and the help of its backers.

    Every card has the same average distance. But a horse runs once a round, and its backers run it when the roll is
    good for it. So a horse gains more if the distances on its card differ more.

    Every backer helps the horse but lowers the payout. The help is therefore measured by what first place pays to all
    backers together, divided by what it pays to a single backer. In Royal Turf, the help counts less if there are more
    backers, because nobody gains on the others by a horse that everyone backs.
    """
    backers = 1 + counted(state, horse)
    together = _together(state, backers, _to_come(state)) / max(1, state.components.amount(1, 1))
    helped = HELP * (together - 1)
    if not state.edition.card_by_card:
        helped = HELP_IF_SHARED * (together * (state.seats - backers) / (state.seats - 1) - 1)
    return _spread(state.components.cards[state.cards[horse]]) + AHEAD * state.runs[horse] + helped


def _to_come(state: State) -> int:
    """Return how many players with chips may bet on the same horse after the player to move; 0 in Royal Turf."""
    if not state.edition.card_by_card:
        return 0
    order = clockwise(state.first, state.seats)
    later = order[order.index(state.seat) + 1 :]
    return sum(1 for seat in later if chips_left(state.chips, state.bets[seat]))


def _together(state: State, backers: int, to_come: int) -> float:
    """Return what a horse's first place pays to all its backers together.

    Up to `to_come` more players may back the horse, each with the chance `FOLLOWS`. The result is the average over all
    these cases.
    """
    if not to_come:
        return backers * state.components.amount(1, backers)
    return (1 - FOLLOWS) * _together(state, backers, to_come - 1) + FOLLOWS * _together(state, backers + 1, to_come - 1)


@cache
def _spread(distances: Distances) -> float:
    """Return by how many spaces the distances on a card differ from `USUAL`, on average over the faces of the die."""
    return sum(abs(distances[READ_SYMBOL[face]] - USUAL) for face in FACES) / len(FACES)


def _limits(state: State) -> tuple[float, float]:
    """Return two limits for bets in Turf: how much a horse must at least be worth for a 1-chip, and for the 2-chip.

    If a horse is worth less than the limit, it is better to wait for later horses, which are likely to be worth more.
    """
    chips = len(chips_left(state.chips, state.bets[state.seat]))
    coming = [card for card in state.deck if not state.cards[horse_of(card)]]
    spreads = sorted([_spread(state.components.cards[card]) for card in coming])
    horses = 1 + state.cards.count("")

    def limit(chips: int) -> float:
        return NOTHING if chips >= horses else WAITING + spreads[len(spreads) * (horses - chips) // horses]

    return limit(chips), limit(1)


def _merit(action: Turfaction, worths: Sequence[float], low: float, high: float) -> float:
    """Return the merit of a bet, or 0 for passing; 1 is what a good bet pays.

    The merit of a 1-chip grows with the difference between the worth of its horse and `low`. For the 2-chip, the
    difference between this worth and `high` is added to that. A chip without value has the merit 0.
    """
    if not isinstance(action, Bet):
        return 0.0
    worth = worths[action.horse]
    return BRINGS * ((worth - low) * min(action.chip, 1) + (worth - high) * max(action.chip - 1, 0))


# leading horses with few bets on them are promising
def _promise(state: State, bet: Turfaction, scope: Scope) -> float:
    if not isinstance(bet, Bet):
        return -9
    return state.runs[bet.horse] - (0 if scope == "own" else 2 * counted(state, bet.horse))


@cache_last_by("bets")
def _stakes(state: State) -> list[list[int]]:
    """Return, for each seat and horse, what the seat's chip would pay if the horse finished first."""
    amount = state.components.amount
    firsts = [amount(1, counted(state, horse)) for horse in HORSES]
    return [
        [chip * first if chip != NOT_YET else 0 for chip, first in zip(chips, firsts, strict=True)]
        for chips in state.bets
    ]


POLICY: Final = _Turf
