"""The check that the entries of a position, each right by itself, fit together.

Each function yields complaints that begin with the entry to blame. A state without complaints can be played on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from homestretch.core.language import nt
from homestretch.core.seats import clockwise, left_of

from .data import SEATS, Place, square
from .moving import to_roll_again
from .scoring import coins_before, net, why_over, why_set_over
from .state import LOT, MONEY, State

BEFORE: Final = ("start", "order")
AHEAD: Final = ("count", "ahead")
USING: Final = ("reroll", "choose")
AFTER: Final = ("result", "over")


def validate(state: State) -> Iterator[str]:
    """Yield a sentence for each contradiction in a position, as in `Game.validate`."""
    checks = (_phase, _starter, _orders, _rows, _dice, _ahead, _nets, _coins, _end)
    return (complaint for check in checks for complaint in check(state))


def games_over(state: State) -> int:
    """Return the number of games with a result."""
    return state.game if state.phase in AFTER else state.game - 1


def _phase(state: State) -> Iterator[str]:
    options = state.options
    if state.phase in BEFORE and state.game > 1:
        yield f"phase: “{state.phase}” is before the first game."
    if state.phase == "order" and not options.order:
        yield "phase: markers are numbered only if the option “order” is on."
    if state.phase in AHEAD and not options.foresight:
        yield "phase: rolls are made in advance only in Foresight."
    if state.phase == "roll" and options.foresight:
        yield "phase: in Foresight a turn begins with a roll that lies open."


def _starter(state: State) -> Iterator[str]:
    chosen = state.options.start
    if chosen != LOT and state.first != (int(chosen) + state.game - 2) % SEATS:
        yield f"first: player {chosen} starts the first game, then always the left neighbour."
    if state.phase == "start" and state.seat != state.first:
        yield "seat: before the first player is drawn it is nobody’s turn, so it is that of “first”."
    if state.phase in ("roll", *USING) and state.seat != state.first and untouched(state):
        yield f"seat: before the first turn of a game it is that of “first”, {state.first}."
    if state.phase in AFTER and state.seat != left_of(state.first, SEATS):
        yield "seat: after a game, the next player is the left neighbour of the one who started it."


def _orders(state: State) -> Iterator[str]:
    names = state.board.names
    for seat, order in enumerate(state.orders):
        if not state.options.order and order != names:
            yield f"orders[{seat}]: markers are in rising order, unless the option “order” is on."
    if not state.options.order:
        return
    turn = clockwise(state.first, SEATS).index(state.seat)
    for index, seat in enumerate(clockwise(state.first, SEATS)):
        many = len(state.orders[seat])
        if state.phase == "start" or (state.phase == "order" and index > turn):
            if many:
                yield f"orders[{seat}]: this player has not been asked yet."
        elif state.phase == "order" and index == turn:
            if many == len(names):
                yield f"orders[{seat}]: the player in turn has numbered all markers."
        elif many < len(names):
            yield f"orders[{seat}]: all {len(names)} markers of this player have numbers by now."


def _rows(state: State) -> Iterator[str]:
    standing: dict[int, Place] = {}
    for seat in range(SEATS):
        for column, row in enumerate(state.rows[seat]):
            if not row:
                continue
            if state.phase in BEFORE:
                yield f"rows[{seat}]: before the first game all markers are at their bases."
                return
            other = standing.setdefault(square(state.options.board, seat, column, row), (seat, column, row))
            if other != (seat, column, row):
                yield (
                    f"rows[{seat}]: marker {state.orders[seat][column]} stands on the square of "
                    f"marker {state.orders[other[0]][other[1]]} of seat {other[0]}."
                )


def _dice(state: State) -> Iterator[str]:
    if bool(state.dice) != (state.phase in USING):
        yield "dice: they are on the table only in the phases “reroll” and “choose”."
    elif state.dice and bool(to_roll_again(state.board, state.dice)) != (state.phase == "reroll"):
        yield "dice: with sixes or three threes on the small board the phase is “reroll”, else “choose”."
    if state.rerolls and state.phase not in (*USING, "count"):
        yield "rerolls: no dice have been rolled again."
    if state.rerolls and state.phase == "choose" and not state.board.no_sixes:
        yield "rerolls: on this board no dice are rolled again."
    if bool(state.due) != (state.phase == "ahead"):
        yield "due: rolls are due exactly in the phase “ahead”."


def _ahead(state: State) -> Iterator[str]:
    """Yield what is wrong with the rolls that lie open (5.3, L11)."""
    playing = state.phase in (*AHEAD, *USING)
    if not state.options.foresight or not playing:
        if any(state.ahead):
            yield "ahead: rolls lie open only while a game of Foresight is played."
        return
    own = len(state.ahead[state.seat])
    if state.phase == "count" and own:
        yield f"ahead[{state.seat}]: a player who rolls in advance has no roll left."
    if state.phase == "ahead" and own + state.due > 5:
        yield f"ahead[{state.seat}]: nobody makes more than 5 rolls in advance."
    if state.phase in USING and own > 4:
        yield f"ahead[{state.seat}]: of five rolls at most, one is on the table."
    first_time = state.phase in AHEAD and untouched(state)
    turn = clockwise(state.first, SEATS).index(state.seat)
    for index, seat in enumerate(clockwise(state.first, SEATS)):
        some = bool(state.ahead[seat])
        if first_time and index > turn and some:
            yield f"ahead[{seat}]: this player’s rolls come later, clockwise from the player who starts."
        if not some and seat != state.seat and not (first_time and index > turn):
            yield f"ahead[{seat}]: this player must have a roll."


def untouched(state: State) -> bool:
    """Return True if no turn of the game has been played."""
    before = tuple(coins - state.board.ante for coins in coins_before(state))
    return not any(map(any, (*state.rows, *state.stacks))) and state.hands == before


def _nets(state: State) -> Iterator[str]:
    games = games_over(state)
    if len(state.nets) != games:
        yield nt("nets: by now {n} game must be over.", "nets: by now {n} games must be over.", games)
        return
    dealt = state.options.hand + state.board.ante
    coins = [dealt] * SEATS
    for index, game in enumerate(state.nets):
        if state.options.games != MONEY:
            coins = [dealt] * SEATS
        elif min(coins) < state.board.ante:
            yield f"nets[{index}]: before this game a player couldn’t pay the ante, so the set was over."
        coins = [had + won for had, won in zip(coins, game, strict=True)]
        if min(coins) < 0 or sum(coins) > state.total:
            yield f"nets[{index}]: nobody loses more than there is to lose, and no coins come from nowhere."
    if state.options.games == MONEY and state.phase not in AFTER and min(coins) < state.board.ante:
        yield "nets: a player can’t pay the ante, so the set is over."


def _coins(state: State) -> Iterator[str]:
    there = state.pot + sum(state.hands) + sum(map(sum, state.stacks))
    if state.pot < 0 or there != state.total:
        yield f"pot: pot, hands and stacks make {there - min(state.pot, 0)} coins together, not {state.total}."
    if state.phase in BEFORE and not untouched(state):
        yield "hands: before the first game, everyone has paid the ante and nothing else."


def _end(state: State) -> Iterator[str]:
    over = why_over(state)
    if state.phase not in AFTER:
        penniless_from_start = state.options.games == MONEY and state.pot and untouched(state)
        if over and not penniless_from_start:
            yield "hands: with an empty pot, or a player without coins, the game is over."
        return
    if over is None:
        yield "hands: a game is over when the pot is empty or a player has no coins."
    elif state.nets[-1] != (won := net(state.replace(nets=state.nets[:-1]))):
        yield f"nets: the last game brought {', '.join(map(str, won))}."
    elif state.phase == "over" and not why_set_over(state):
        yield "phase: the set continues with another game."
