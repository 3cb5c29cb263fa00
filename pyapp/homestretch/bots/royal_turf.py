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
"""What is added to the value of a move or a bet that fits a computer’s character (see `Policy.tastes`)."""

AHEAD: Final = 1.5
HELP: Final = 9
HELP_IF_SHARED: Final = 4
WAITING: Final = 0.5
"""Weights with which an expert values a horse before betting, against the spread of the horse’s card in spaces.

`AHEAD` is the worth of each space ahead, `HELP` (in Turf Horse Racing) or `HELP_IF_SHARED` (in Royal Turf) the worth of
help by other backers, and `WAITING` the worth of waiting for another horse. The numbers come from thousands of games
between players with different weights.
"""

FOLLOWS: Final = 0.3
"""The chance that a later player backs the same horse in Turf Horse Racing."""

BRINGS: Final = 0.1
"""How much better a bet is if its horse is worth 1 more, in units of a good bet."""

NOTHING: Final = -9.0
"""The limit (see `_limits`) for a player with enough chips for all horses. The worth of every horse is above it."""

USUAL: Final = 5
"""The average distance of every card, in spaces."""


class _Turf(Policy[State, Turfaction]):
    pieces = N_("horses")
    rests = frozenset({"payout", "over"})
    characters: ClassVar[Mapping[Character, str]] = {
        "careful": N_("likes to back the horses that others back"),
        "bold": N_("likes horses that nobody else backs"),
        "sly": N_("likes to hold up other players’ horses"),
    }

    def worths(self, state: State, actions: Sequence[Turfaction], scope: Scope) -> Sequence[float]:
        """Return how good each bet is for an expert; empty for moves, and for other levels, which simulate games."""
        if scope != "others" or state.phase != "bet":
            return ()
        worths = [_worth(state, horse) if state.cards[horse] else 0.0 for horse in HORSES]
        low, high = _limits(state) if state.edition.card_by_card else (min(worths),) * 2
        return [_merit(action, worths, low, high) for action in actions]

    def tastes(self, state: State, actions: Sequence[Turfaction], character: Character) -> Sequence[float]:
        """Return how much a computer of this character likes each bet or move.

        Careful computers like horses that others back, bold ones horses that nobody else backs, and sly ones short
        moves of horses that they do not back.
        """
        return [_taste(state, action, character) for action in actions]

    def pick(self, state: State, choices: Sequence[Turfaction], random: Random, scope: Scope) -> Turfaction:
        """Choose a bet, or the horse to run.

        Each horse runs once a round, so a computer runs its own horses far, and other horses if the roll is poor.
        Novices run their own horses whenever they can. Other levels also consider what each horse may pay.
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
        """Return each seat's money in units of what a good bet pays."""
        unit = max(1, state.components.payout[0][0])
        return [score / unit for score in state.scores]

    def winners(self, state: State) -> Sequence[Seat]:
        """Return the seats with the most money after the last race; before that, nothing."""
        return leaders(state.scores) if state.race == state.races and state.phase in self.rests else ()

    def order(self, state: State) -> Sequence[int]:
        """Return the horses in the order in which they have crossed."""
        return state.order

    def takings(self, event: Event) -> Iterable[tuple[Seat, str, int]]:
        """Return what chips win or cost in an event: for each, the seat, the reason and the amount."""
        if isinstance(event, PaidOut):
            for line in event.settlements:
                yield event.seat, line.what, line.amount


def _bet(state: State, choices: Sequence[Turfaction], random: Random, scope: Scope) -> Turfaction:
    """Choose the better of two random bets, preferring leading horses with few bets on them; novices take any."""
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
    """Return the worth of a bet on a horse, in spaces: the spread of its card, its lead, and the help of its backers.

    Every card has the same average. But a horse runs once a round, by a roll that its backers choose, so it gains more
    if its distances differ more. Spaces ahead count, too. Every backer helps the horse but lowers the payout. So the
    payout of first place to all backers together is compared with the payout to a single backer. In Royal Turf this
    counts less if there are more backers, because nobody gains on the others by a horse that everyone backs.
    """
    backers = 1 + counted(state, horse)
    together = _together(state, backers, _to_come(state)) / max(1, state.components.amount(1, 1))
    helped = HELP * (together - 1)
    if not state.edition.card_by_card:
        helped = HELP_IF_SHARED * (together * (state.seats - backers) / (state.seats - 1) - 1)
    return _spread(state.components.cards[state.cards[horse]]) + AHEAD * state.runs[horse] + helped


def _to_come(state: State) -> int:
    """Return the number of players who may still bet on the horse after the player to move; 0 in Royal Turf."""
    if not state.edition.card_by_card:
        return 0
    order = clockwise(state.first, state.seats)
    later = order[order.index(state.seat) + 1 :]
    return sum(1 for seat in later if chips_left(state.chips, state.bets[seat]))


def _together(state: State, backers: int, to_come: int) -> float:
    """Return what a horse's first place pays to all its backers together.

    It is an average if `to_come` further players may still back the horse.
    """
    if not to_come:
        return backers * state.components.amount(1, backers)
    return (1 - FOLLOWS) * _together(state, backers, to_come - 1) + FOLLOWS * _together(state, backers + 1, to_come - 1)


@cache
def _spread(distances: Distances) -> float:
    """Return by how many spaces the distances of a card differ from the usual one, on average over the die's faces."""
    return sum(abs(distances[READ_SYMBOL[face]] - USUAL) for face in FACES) / len(FACES)


def _limits(state: State) -> tuple[float, float]:
    """Return two limits for bets in Turf: the least worth of a horse for any chip, and the least for the 2-chip.

    Below a limit, it is better to wait for the cards of other horses, which are likely to be better.
    """
    chips = len(chips_left(state.chips, state.bets[state.seat]))
    coming = [card for card in state.deck if not state.cards[horse_of(card)]]
    spreads = sorted([_spread(state.components.cards[card]) for card in coming])
    horses = 1 + state.cards.count("")

    def limit(chips: int) -> float:
        return NOTHING if chips >= horses else WAITING + spreads[len(spreads) * (horses - chips) // horses]

    return limit(chips), limit(1)


def _merit(action: Turfaction, worths: Sequence[float], low: float, high: float) -> float:
    """Return the merit of a bet, or 0 for passing.

    A chip counts by how far the worth of its horse exceeds `low`. The 2-chip also counts by how far it exceeds `high`.
    """
    if not isinstance(action, Bet):
        return 0.0
    worth = worths[action.horse]
    return BRINGS * ((worth - low) * min(action.chip, 1) + (worth - high) * max(action.chip - 1, 0))


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
