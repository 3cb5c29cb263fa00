"""How a meeting starts, how turns and races follow one another, and how a race is paid out (rulebook 1, 3, 4)."""

from __future__ import annotations

from typing import Final

from homestretch.core import EventSink, Seat, replace_at
from homestretch.core.seats import left_of

from .data import HORSES, LINE, PLACED, SUITS, Horse
from .events import BacksShown, Crossed, DiceBack, DieStays, PaidOut, RaceBegins, RaceOver
from .scoring import settle_all
from .state import NOT_YET, Options, Slip, State

NOT_ROLLED: Final = (NOT_YET,) * len(SUITS)


def start(options: Options, seats: int) -> State:
    """Return the state before the first race."""
    return State(seats=seats, options=options, races=options.races, slips=(Slip(),) * seats)


def call_up(state: State, first: Seat, tell: EventSink) -> State:
    """Begin a race, and return the new state. The player in seat `first` bets and rolls first (T7)."""
    if tell:
        tell(RaceBegins(state.race, state.races, first))
    return State(
        seats=state.seats,
        options=state.options,
        phase="deal",
        race=state.race,
        races=state.races,
        first=first,
        seat=first,
        slips=(Slip(),) * state.seats,
        paid=state.paid,
    )


def show_backs(slips: tuple[Slip, ...], tell: EventSink) -> None:
    """Report which horses are in each player's bids, as the backs of the slips show (2.6)."""
    if tell:
        tell(BacksShown(tuple(slip.back for slip in slips)))


def end_turn(state: State, horse: Horse, stop: int, stays: bool, tell: EventSink) -> State:
    """End the turn in which a horse has moved, and return the new state: the next turn, or the payout.

    Args:
        state: The state before the horse has moved.
        horse: The horse.
        stop: The step where the horse has stopped.
        stays: True if the horse's die is rolled again next time (3.3).
        tell: Receives the events.
    """
    steps = replace_at(state.steps, horse, stop)
    active = replace_at(state.active, horse, stays and stop != LINE)
    order = state.order
    if stop == LINE:
        order = (*order, horse)
        if tell:
            tell(Crossed(horse, len(order)))
        if len(order) == PLACED:
            return _pay_out(state.replace(steps=steps, active=active, order=order, rolled=NOT_ROLLED), tell)
    elif stays and tell:
        tell(DieStays(horse))
    if True not in active:
        active = tuple([step != LINE for step in steps])
        if tell:
            tell(DiceBack(tuple(runner for runner in HORSES if active[runner])))
    following = left_of(state.seat, state.seats)
    return state.replace(phase="roll", steps=steps, active=active, order=order, rolled=NOT_ROLLED, seat=following)


def _pay_out(state: State, tell: EventSink) -> State:
    """End the race and pay out every slip (3.7). The first player of the next race decides how to continue (T7)."""
    settled = settle_all(state)
    totals = tuple(sum(line.amount for line in lines) for lines in settled)
    if tell:
        tell(RaceOver(state.race, state.order))
        if state.options.advanced:
            show_backs(state.slips, tell)
        for seat in range(state.seats):
            tell(PaidOut(seat, settled[seat], totals[seat]))
    return state.replace(phase="payout", seat=next_first(state), paid=(*state.paid, totals))


def next_first(state: State) -> Seat:
    """Return the seat that is first in the next race: the left neighbour of this race's first seat (T7)."""
    return left_of(state.first, state.seats)
