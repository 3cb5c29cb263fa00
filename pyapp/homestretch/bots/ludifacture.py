"""Heuristics for Ludifacture: how much coins are worth, depending on where they are on the board."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import ClassVar, Final

from homestretch.core import Seat
from homestretch.core.computers import Character
from homestretch.core.language import N_
from homestretch.games.ludifacture.actions import REST, Ludifaction, Move
from homestretch.games.ludifacture.data import BOARDS, DICE, PIPS, Column, Name, Row, places_for_others
from homestretch.games.ludifacture.moving import course, to_roll_again, uses
from homestretch.games.ludifacture.scoring import net, why_set_over
from homestretch.games.ludifacture.state import MONEY, State

from .levels import Scope
from .policy import Policy, first_best, leaders, pick

LIKING: Final = 0.02
"""The number added to the value of a move that fits a computer’s character (see `Policy.tastes`)."""

UNIT: Final = 5
"""The number of coins that a player gains in a good turn."""

AT_BASE: Final = 0.15
AT_FAR_SIDE: Final = 0.75
"""The chance that a marker brings its stack home: `AT_BASE` while it stands on its base, and `AT_FAR_SIDE` while it
stands on the last row."""

BRINGS: Final = 8.8
"""The worth, in coins, of each coin on the last row at the start of a game, if every roll could move its marker."""

DANGER: Final = 0.5
"""The share of a stack’s worth that is deducted if another player’s next roll is sure to take the stack."""

CLOSE: Final = 2.3
LUCK: Final = 8.7
"""The lead, in coins, that makes a player e (2.7) times as likely to win as another.

It is `CLOSE` at the end of a game, and `CLOSE + LUCK` at its start.
"""

# the number of squarings in `_exponential`
SQUARINGS: Final = 8


class _Ludifacture(Policy[State, Ludifaction]):
    pieces = N_("markers")
    rests = frozenset({"result", "over"})
    characters: ClassVar[Mapping[Character, str]] = {
        "careful": N_("brings coins home before they can be taken"),
        "bold": N_("spreads its coins over many markers"),
        "sly": N_("likes to take coins from others"),
    }

    def tastes(self, state: State, actions: Sequence[Ludifaction], character: Character) -> Sequence[float]:
        """Return how much a computer of this character likes each move.

        Careful computers like to move their biggest stack, bold ones to move markers without coins, and sly ones to
        take coins.
        """
        return [LIKING * _likes(state, action, character) for action in actions]

    def candidates(
        self,
        state: State,  # noqa: ARG002
        actions: Sequence[Ludifaction],
        random: Random,  # noqa: ARG002
        scope: Scope,  # noqa: ARG002
    ) -> Sequence[Ludifaction]:
        """Return all actions.

        While players number their markers, return only the action that gives all numbers at once, in rising order.
        """
        return [REST] if REST in actions else actions

    def pick(self, state: State, choices: Sequence[Ludifaction], random: Random, scope: Scope) -> Ludifaction:
        """Choose the move that goes farthest. Except for novices, each coin brought home counts as one more square."""
        if state.phase != "choose":
            return REST if REST in choices else pick(choices, random)
        return first_best(choices, [_merit(state, move, scope) for move in choices], random)

    def reply(self, state: State, choices: Sequence[Ludifaction], random: Random) -> Ludifaction:
        """Choose another player's move in a simulated game, as `pick` does.

        In this game, computers win more often with such replies than with random ones.
        """
        return self.pick(state, choices, random, "others")

    def merits(self, state: State, actions: Sequence[Ludifaction], scope: Scope) -> Sequence[float]:
        """Return a value for each move: how far it goes plus, except for novices, the coins that it brings home.

        In this unit, a good turn has about the value 1. For experts every value is 0, because they rely on simulated
        games alone.
        """
        if scope == "others":
            return (0.0,) * len(actions)
        return [_merit(state, move, scope) / UNIT for move in actions]

    def horizon(self, state: State, scope: Scope) -> int:  # noqa: ARG002
        """Return the number of actions after which simulated games are cut short: 10 for experts, otherwise 20."""
        return 10 if scope == "others" else 20

    def points(self, state: State) -> Sequence[float]:
        """Return the coins that each seat has gained, plus what its stacks may still bring.

        The unit is the number of coins that a good turn brings.
        """
        scores = state.scores
        if state.phase in self.rests:
            return [score / UNIT for score in scores]
        return [(scores[seat] + won + _promise(state, seat)) / UNIT for seat, won in enumerate(net(state))]

    def chances(self, state: State) -> Sequence[float]:
        """Return each seat's estimated chance of having gained the most coins after the last game.

        A lead counts more if the end is nearer.
        """
        settled = state.phase in self.rests
        if settled and why_set_over(state):
            first = leaders(state.scores)
            return [(seat in first) / len(first) for seat in range(state.seats)]
        left = 0.0 if settled else _left(state)
        more = 0 if state.options.games == MONEY else int(state.options.games) - state.game
        luck = math.sqrt((CLOSE + LUCK * left) ** 2 + more * (CLOSE + LUCK) ** 2)
        coins: Sequence[float] = state.scores
        if not settled:
            coins = [score + won for score, won in zip(coins, net(state), strict=True)]
            coins = [have + left * _hopes(state, seat) for seat, have in enumerate(coins)]
        most = max(coins)
        odds = [_exponential((have - most) / luck) for have in coins]
        return [odd / sum(odds) for odd in odds]


def _left(state: State) -> float:
    """Return how much of a game is left: 1 at its start, falling to 0 when the pot or a player's hand is empty."""
    return min(1.0, state.pot / (state.seats * state.board.ante), min(state.hands) / state.options.hand)


def _hopes(state: State, seat: Seat) -> float:
    """Return how many coins a player's stacks may still bring, as if a whole game was left to play.

    A stack counts more if it is near home or if many rolls can move it. It counts less if other players may take it.
    """
    size = state.options.board
    within = _within(size)
    stacks = zip(state.orders[seat], state.stacks[seat], state.rows[seat], strict=True)
    hopes = [
        coins * row * within[name][1] * (1 - DANGER * _danger(state, seat, column, row))
        for column, (name, coins, row) in enumerate(stacks)
        if coins and row
    ]
    return BRINGS / size * sum(hopes)


def _danger(state: State, seat: Seat, column: Column, row: Row) -> float:
    """Return the chance that some other player’s next roll can take the stack of `seat` in this column and row."""
    size, safe = state.options.board, 1.0
    within = _within(size)
    for other, theirs, there in places_for_others(size)[seat][column][row]:
        behind = there - state.rows[other][theirs]
        # in the variant with own orders, players may still be numbering their markers
        if behind > 0 and theirs < len(state.orders[other]):
            safe *= 1 - within[state.orders[other][theirs]].get(behind, 0.0)
    return 1 - safe


@cache
def _within(size: int) -> Mapping[Name, Mapping[int, float]]:
    """Return each marker's chance that a roll can move it at least 1, 2 … 6 squares (see 2.2 and 4.2 of the rules)."""
    rolls = [dice for dice in product(PIPS, repeat=DICE) if not to_roll_again(BOARDS[size], dice)]
    far = {
        name: [squares for dice in rolls for used, squares in uses(size, dice) if used == name]
        for name in BOARDS[size].names
    }
    return {
        name: {least: sum(squares >= least for squares in found) / len(rolls) for least in range(1, 7)}
        for name, found in far.items()
    }


def _exponential(behind: float) -> float:
    """Return e to the power of `behind`, approximately. The result is the same on every machine."""
    odd = max(0.0, 1 + behind / 2**SQUARINGS)
    for _ in range(SQUARINGS):
        odd *= odd
    return odd


def _worth(size: int, coins: int, row: int) -> float:
    """Return the expected worth of a stack on a row, in coins; the pot doubles a stack that gets to the far side."""
    return 2 * coins * (AT_BASE + (AT_FAR_SIDE - AT_BASE) * row / size)


def _promise(state: State, seat: Seat) -> float:
    """Return how many coins a player's stacks are worth together (see `_worth`)."""
    size = state.options.board
    return sum([_worth(size, *stack) for stack in zip(state.stacks[seat], state.rows[seat], strict=True)])


def _likes(state: State, action: Ludifaction, character: Character) -> bool:
    if not isinstance(action, Move) or not character:
        return False
    column = state.orders[state.seat].index(action.name)
    stacks = state.stacks[state.seat]
    match character:
        case "careful":
            return 0 < stacks[column] == max(stacks)
        case "bold":
            return not stacks[column]
    way = course(state, column, action.squares)
    return any(met.coins for met in (*way.passed, way.landed) if met)


def _merit(state: State, move: Ludifaction, scope: Scope) -> float:
    """Return the number of squares of a move. Except for novices, the coins that it brings home are added."""
    if not isinstance(move, Move):
        return 0
    column = state.orders[state.seat].index(move.name)
    way = course(state, column, move.squares)
    brought = 0 if scope == "own" else (way.stack + way.pot) * way.home
    return move.squares + brought


POLICY: Final = _Ludifacture
