"""Checks that the entries of a position fit together, after each has been checked on its own.

Each check yields the name of a wrong entry, and a sentence that says what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from homestretch.core.language import nt, t
from homestretch.core.seats import clockwise, left_of

from .data import SEATS, Place, square
from .moving import rolls_again, to_roll_again
from .scoring import coins_before, net, why_over, why_set_over
from .state import LOT, MONEY, State
from .words import list_words

BEFORE: Final = ("start", "order")
AHEAD: Final = ("count", "ahead")
USING: Final = ("reroll", "choose")
AFTER: Final = ("result", "over")


Wrong = tuple[str, str]
"""The name of a wrong entry, and a sentence that says what is wrong with it."""


def validate(state: State) -> Iterator[str]:
    """Yield a sentence for each contradiction in a position. See `Game.validate`."""
    checks = (_phase, _starter, _orders, _rows, _dice, _ahead, _nets, _coins, _end)
    return (f"{entry}: {sentence}" for check in checks for entry, sentence in check(state))


def games_over(state: State) -> int:
    """Return how many games of the set are over."""
    return state.game if state.phase in AFTER else state.game - 1


def _phase(state: State) -> Iterator[Wrong]:
    options = state.options
    if state.phase in BEFORE and state.game > 1:
        yield "phase", t("“{phase}” is only possible before the first game.", phase=state.phase)
    if state.phase == "order" and not options.order:
        yield "phase", t("Markers are only numbered if the option “order” is on.")
    if state.phase in AHEAD and not options.foresight:
        yield "phase", t("Advance rolls are only made if the option “foresight” is on.")
    if state.phase == "roll" and options.foresight:
        yield "phase", t("With Foresight, a turn uses an advance roll, so the phase can’t be “roll”.")


def _starter(state: State) -> Iterator[Wrong]:
    chosen = state.options.start
    if chosen != LOT and state.first != (int(chosen) + state.game - 2) % SEATS:
        yield (
            "first",
            t(
                "Player {player} starts the first game; each game after that is started by the next player "
                "to the left.",
                player=chosen,
            ),
        )
    if state.phase == "start" and state.seat != state.first:
        yield "seat", t("Before the first player is drawn, this must be the same as “first”.")
    if state.phase in ("roll", *USING) and state.seat != state.first and untouched(state):
        yield "seat", t("Before the first turn of a game, this must be the same as “first”: {seat}.", seat=state.first)
    if state.phase in AFTER and state.seat != left_of(state.first, SEATS):
        yield "seat", t("After a game, this must be the seat to the left of “first”.")


def _orders(state: State) -> Iterator[Wrong]:
    names = state.board.names
    for seat, order in enumerate(state.orders):
        if not state.options.order and order != names:
            yield f"orders[{seat}]", t("Markers must be in rising order unless the option “order” is on.")
    if not state.options.order:
        return
    turn = clockwise(state.first, SEATS).index(state.seat)
    for index, seat in enumerate(clockwise(state.first, SEATS)):
        many = len(state.orders[seat])
        if state.phase == "start" or (state.phase == "order" and index > turn):
            if many:
                yield f"orders[{seat}]", t("It isn’t this player’s turn to number markers yet.")
        elif state.phase == "order" and index == turn:
            if many == len(names):
                yield f"orders[{seat}]", t("The player whose turn it is must have markers left to number.")
        elif many < len(names):
            yield f"orders[{seat}]", t("Each of this player’s {n} markers must have a number.", n=len(names))


def _rows(state: State) -> Iterator[Wrong]:
    standing: dict[int, Place] = {}
    for seat in range(SEATS):
        for column, row in enumerate(state.rows[seat]):
            if not row:
                continue
            if state.phase in BEFORE:
                yield f"rows[{seat}]", t("Before the first game, all markers must be at their bases.")
                return
            other = standing.setdefault(square(state.options.board, seat, column, row), (seat, column, row))
            if other != (seat, column, row):
                yield (
                    f"rows[{seat}]",
                    t(
                        "Marker {marker} is on the same square as seat {seat}’s marker {other}.",
                        marker=state.orders[seat][column],
                        other=state.orders[other[0]][other[1]],
                        seat=other[0],
                    ),
                )


def _dice(state: State) -> Iterator[Wrong]:
    if bool(state.dice) != (state.phase in USING):
        yield "dice", t("Give dice in the phases “reroll” and “choose” only.")
    elif state.dice and bool(to_roll_again(state.board, state.dice)) != (state.phase == "reroll"):
        yield (
            "dice",
            t("With a six or three threes on the small board, the phase must be “reroll”; otherwise, “choose”."),
        )
    if state.rerolls and state.phase not in (*USING, "count"):
        yield "rerolls", t("No dice have been rerolled yet, so this must be 0.")
    if state.rerolls and state.phase == "choose" and not rolls_again(state.board):
        yield "rerolls", t("Dice are never rerolled on this board, so this must be 0.")
    if bool(state.due) != (state.phase == "ahead"):
        yield "due", t("Rolls are due in the phase “ahead”, and only then.")


def _ahead(state: State) -> Iterator[Wrong]:
    """Yield errors in the rolls made in advance (5.3, L11)."""
    playing = state.phase in (*AHEAD, *USING)
    if not state.options.foresight or not playing:
        if any(state.ahead):
            yield "ahead", t("Advance rolls exist only during a game with Foresight.")
        return
    own = len(state.ahead[state.seat])
    if state.phase == "count" and own:
        yield f"ahead[{state.seat}]", t("A player rolls in advance only when no advance rolls are left.")
    if state.phase == "ahead" and own + state.due > 5:
        yield f"ahead[{state.seat}]", t("A player makes at most 5 advance rolls at a time.")
    if state.phase in USING and own > 4:
        yield f"ahead[{state.seat}]", t("While one advance roll is in use, at most 4 more can be left.")
    first_time = state.phase in AHEAD and untouched(state)
    turn = clockwise(state.first, SEATS).index(state.seat)
    for index, seat in enumerate(clockwise(state.first, SEATS)):
        some = bool(state.ahead[seat])
        if first_time and index > turn and some:
            yield f"ahead[{seat}]", t("It isn’t this player’s turn to roll in advance yet.")
        if not some and seat != state.seat and not (first_time and index > turn):
            yield f"ahead[{seat}]", t("This player must have at least one advance roll.")


def untouched(state: State) -> bool:
    """Return True if nobody has had a turn in the current game."""
    before = tuple(coins - state.board.ante for coins in coins_before(state))
    return not any(map(any, (*state.rows, *state.stacks))) and state.hands == before


def _nets(state: State) -> Iterator[Wrong]:
    games = games_over(state)
    if len(state.nets) != games:
        yield "nets", nt("This must list the result of {n} game.", "This must list the results of {n} games.", games)
        return
    dealt = state.options.hand + state.board.ante
    coins = [dealt] * SEATS
    for index, game in enumerate(state.nets):
        if state.options.games != MONEY:
            coins = [dealt] * SEATS
        elif min(coins) < state.board.ante:
            yield (
                f"nets[{index}]",
                t("A player couldn’t pay the ante for this game, so the set must have ended before it."),
            )
        coins = [had + won for had, won in zip(coins, game, strict=True)]
        if min(coins) < 0 or sum(coins) > state.total:
            yield f"nets[{index}]", t("Players can’t win or lose more coins than there are in the game.")
    if state.options.games == MONEY and state.phase not in AFTER and min(coins) < state.board.ante:
        yield "nets", t("A player can’t pay the ante, so the set must be over.")


def _coins(state: State) -> Iterator[Wrong]:
    there = state.pot + sum(state.hands) + sum(map(sum, state.stacks))
    if state.pot < 0 or there != state.total:
        yield (
            "pot",
            t(
                "Pot, hands and stacks must add up to {total} coins, not {sum}.",
                total=state.total,
                sum=there - min(state.pot, 0),
            ),
        )
    if state.phase in BEFORE and not untouched(state):
        yield "hands", t("Before the first game, everyone must have paid the ante and nothing else.")


def _end(state: State) -> Iterator[Wrong]:
    over = why_over(state)
    if state.phase not in AFTER:
        penniless_from_start = state.options.games == MONEY and state.pot and untouched(state)
        if over and not penniless_from_start:
            yield "hands", t("The pot is empty or a player has no coins, so the game must be over.")
        return
    if over is None:
        yield "hands", t("The game isn’t over yet: there are still coins in the pot and in every hand.")
    elif state.nets[-1] != (won := net(state.replace(nets=state.nets[:-1]))):
        yield "nets", t("The result of the last game must be {coins}.", coins=list_words(won))
    elif state.phase == "over" and not why_set_over(state):
        yield "phase", t("There’s another game to play in this set.")
