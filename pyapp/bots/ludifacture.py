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

SPENT: Final = 1.6
TAKEN: Final = 3
"""The coins that a turn costs, and those that are taken from the pot in a round, on average."""

ENOUGH: Final = 8
"""The rounds after which time does not matter."""

HOME: Final = 0.07
"""The chance of a stack to get home, for each round left, when it is nearly there; before, in proportion to its way.

Counted in games between players of some skill and none: stolen stacks and games that end before are the others.
"""


class _Ludifacture(Policy[State, Ludifaction]):
    pieces = "markers"
    rests = frozenset({"result", "over"})

    def field(self, state: State, actions: Sequence[Ludifaction], random: Random) -> Sequence[Ludifaction]:  # noqa: ARG002
        """All moves; markers are numbered as on the printed board."""
        return [REST] if REST in actions else actions

    def pick(self, state: State, choices: Sequence[Ludifaction], random: Random, sight: Sight) -> Ludifaction:
        """The best move for the moment."""
        if state.phase != "choose":
            return REST if REST in choices else pick(choices, random)
        return first_best(choices, self.merits(state, choices, sight), random)

    def merits(self, state: State, actions: Sequence[Ludifaction], sight: Sight) -> Sequence[float]:
        """What the marker's stack is worth afterwards, and to who looks farther, coins that are stolen."""
        return [_merit(state, move, sight) / UNIT for move in actions]

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


def _time(state: State) -> float:
    """The rounds that are left, at most those after which time does not matter: pot or hand will be empty."""
    return min(min(state.hands) / SPENT, state.pot / TAKEN, ENOUGH)


def _promise(state: State, seat: Seat) -> float:
    """What the stacks of a player promise: on the far side they are doubled by the pot."""
    size = state.options.board
    stacks = zip(state.stacks[seat], state.rows[seat], strict=True)
    return 2 * HOME * _time(state) / size * sum([coins * row for coins, row in stacks])


def _merit(state: State, move: Ludifaction, sight: Sight) -> float:
    if not isinstance(move, Move):
        return 0
    seat = state.seat
    column = state.orders[seat].index(move.name)
    way = course(state, column, move.squares)
    worth = 2 * HOME * (_time(state) if sight == "others" else ENOUGH) / state.options.board
    before = state.stacks[seat][column]
    stack = before + way.paid if sight == "own" else way.stack
    merit = (stack + way.pot if way.home else worth * stack * way.stop) - way.paid - worth * before * way.start
    return merit + (stack - before - way.paid) / 2 if sight == "others" else merit


POLICY: Final = _Ludifacture
