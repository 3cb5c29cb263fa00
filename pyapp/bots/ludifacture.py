"""How Ludifacture is played quickly: by what coins are worth where they lie."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from pyapp.core import Seat
from pyapp.games.ludifacture.actions import REST, Ludifaction, Move
from pyapp.games.ludifacture.moving import course
from pyapp.games.ludifacture.scoring import net, why_set_over
from pyapp.games.ludifacture.state import State

from .levels import Sight
from .policy import Policy, first_best, leaders, pick

UNIT: Final = 5
"""What a good turn brings, in coins."""

AT_BASE: Final = 0.15
AT_FAR_SIDE: Final = 0.75
"""The chance that a stack gets home, at the beginning and right before the end of its way."""


STOLEN: Final = 0.15
"""What a stolen coin is worth on each row, in squares."""


class _Ludifacture(Policy[State, Ludifaction]):
    pieces = "markers"
    rests = frozenset({"result", "over"})

    def field(
        self,
        state: State,  # noqa: ARG002
        actions: Sequence[Ludifaction],
        random: Random,  # noqa: ARG002
        sight: Sight,  # noqa: ARG002
    ) -> Sequence[Ludifaction]:
        """All moves; markers are numbered as on the printed board."""
        return [REST] if REST in actions else actions

    def pick(self, state: State, choices: Sequence[Ludifaction], random: Random, sight: Sight) -> Ludifaction:
        """The best move for the moment."""
        if state.phase != "choose":
            return REST if REST in choices else pick(choices, random)
        return first_best(choices, self.merits(state, choices, sight), random)

    def merits(self, state: State, actions: Sequence[Ludifaction], sight: Sight) -> Sequence[float]:
        """What the moves are worth for the moment; the rule of those who look at the others weighs more than most."""
        unit = 1 if sight == "others" else UNIT
        return [_merit(state, move, sight) / unit for move in actions]

    def horizon(self, state: State) -> int:  # noqa: ARG002
        """Two rounds and a half: what comes later is chance."""
        return 20

    def points(self, state: State) -> Sequence[float]:
        """What the games have brought, and in one that goes on, what the stacks promise."""
        scores = state.scores
        if state.phase in self.rests:
            return [score / UNIT for score in scores]
        return [(scores[seat] + won + _promise(state, seat)) / UNIT for seat, won in enumerate(net(state))]

    def winners(self, state: State) -> Sequence[Seat]:
        """Who has most after the last game."""
        return leaders(state.scores) if state.phase in self.rests and why_set_over(state) else ()


def _worth(size: int, coins: int, row: int) -> float:
    """What a stack is worth on a row, in coins: on the far side the pot doubles it."""
    return 2 * coins * (AT_BASE + (AT_FAR_SIDE - AT_BASE) * row / size)


def _promise(state: State, seat: Seat) -> float:
    """What the stacks of a player promise."""
    size = state.options.board
    return sum([_worth(size, *stack) for stack in zip(state.stacks[seat], state.rows[seat], strict=True)])


def _merit(state: State, move: Ludifaction, sight: Sight) -> float:
    """How far the marker goes; to who looks ahead, what it brings home as well.

    To who looks at the others, who is in front gets home before they come by, and what is stolen counts. Simple as it
    is, this wins more often than a careful estimate of what stacks will bring.
    """
    if not isinstance(move, Move):
        return 0
    seat = state.seat
    column = state.orders[seat].index(move.name)
    way = course(state, column, move.squares)
    squares = way.stop - way.start
    if sight == "own":
        return squares
    home = (way.stack + way.pot) * way.home
    if sight == "ahead":
        return squares + home
    stolen = way.stack - way.paid - state.stacks[seat][column]
    return way.stop + home + STOLEN * way.stop * stolen


POLICY: Final = _Ludifacture
