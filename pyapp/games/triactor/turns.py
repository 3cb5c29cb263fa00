"""From turn to turn and from race to race: how a meeting starts, goes on and is paid out (rulebook 1, 3 and 4)."""

from __future__ import annotations

from typing import Final

from pyapp.core import Seat, Transition, put
from pyapp.core.seats import left_of

from .data import HORSES, LINE, PLACED, SUITS, Horse
from .events import BacksShown, Crossed, DiceBack, DieStays, Happening, PaidOut, RaceBegins, RaceOver
from .scoring import settle_all
from .state import NOT_YET, Options, Slip, State

Step = Transition[State]
Events = tuple[Happening, ...]

NOT_ROLLED: Final = (NOT_YET,) * len(SUITS)


def start(options: Options, seats: int) -> State:
    """The state before anything happened."""
    return State(seats=seats, options=options, races=options.races, slips=(Slip(),) * seats)


def call_up(state: State, first: Seat, events: Events) -> Step:
    """Call up the race in `state.race`, with `first` to begin (T7): all dice active, slips blank."""
    fresh = State(
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
    return Transition(fresh, (*events, RaceBegins(state.race, state.races, first)))


def backs_of(slips: tuple[Slip, ...]) -> Events:
    """2.6: the slips lie on their faces for all to see in what everybody has a stake."""
    return (BacksShown(tuple(slip.back for slip in slips)),)


def end_turn(state: State, horse: Horse, stop: int, stays: bool, events: Events) -> Step:
    """The horse stands at `stop`, its die is out or `stays` active (3.3), and the next player rolls."""
    steps = put(state.steps, horse, stop)
    active = put(state.active, horse, stays)
    order = state.order
    if stop == LINE:
        order = (*order, horse)
        active = put(active, horse, False)
        events = (*events, Crossed(horse, len(order)))
        if len(order) == PLACED:
            return _pay_out(state.but(steps=steps, active=active, order=order, rolled=NOT_ROLLED), events)
    elif stays:
        events = (*events, DieStays(horse))
    if True not in active:
        active = tuple([step != LINE for step in steps])
        events = (*events, DiceBack(tuple(runner for runner in HORSES if active[runner])))
    following = left_of(state.seat, state.seats)
    new = state.but(phase="roll", steps=steps, active=active, order=order, rolled=NOT_ROLLED, seat=following)
    return Transition(new, events)


def _pay_out(state: State, events: Events) -> Step:
    """3.7: the third horse is in. Every slip is settled; the first player of the next race goes on (T7)."""
    settled = settle_all(state)
    totals = tuple(sum(line.amount for line in lines) for lines in settled)
    over = RaceOver(state.race, state.order)
    backs = backs_of(state.slips) if state.options.advanced else ()
    paid = tuple(PaidOut(seat, settled[seat], totals[seat]) for seat in range(state.seats))
    new = state.but(phase="payout", seat=next_first(state), paid=(*state.paid, totals))
    return Transition(new, (*events, over, *backs, *paid))


def next_first(state: State) -> Seat:
    """T7: the player to the left of the one who was first in this race."""
    return left_of(state.first, state.seats)
