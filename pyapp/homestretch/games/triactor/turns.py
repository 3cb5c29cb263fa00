"""From turn to turn and from race to race: how a meeting starts, goes on and is paid out (rulebook 1, 3 and 4)."""

from __future__ import annotations

from typing import Final

from homestretch.core import Seat, Tell, replace_at
from homestretch.core.seats import left_of

from .data import HORSES, LINE, PLACED, SUITS, Horse
from .events import BacksShown, Crossed, DiceBack, DieStays, PaidOut, RaceBegins, RaceOver
from .scoring import settle_all
from .state import NOT_YET, Options, Slip, State

NOT_ROLLED: Final = (NOT_YET,) * len(SUITS)


def start(options: Options, seats: int) -> State:
    """The state before anything happened."""
    return State(seats=seats, options=options, races=options.races, slips=(Slip(),) * seats)


def call_up(state: State, first: Seat, tell: Tell) -> State:
    """Call up the race in `state.race`, with `first` to begin (T7): all dice active, slips blank."""
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


def show_backs(slips: tuple[Slip, ...], tell: Tell) -> None:
    """2.6: the slips lie on their faces for all to see in what everybody has a stake."""
    if tell:
        tell(BacksShown(tuple(slip.back for slip in slips)))


def end_turn(state: State, horse: Horse, stop: int, stays: bool, tell: Tell) -> State:
    """The horse stands at `stop`, its die is out or `stays` active (3.3), and the next player rolls."""
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


def _pay_out(state: State, tell: Tell) -> State:
    """3.7: the third horse is in. Every slip is settled; the first player of the next race goes on (T7)."""
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
    """T7: the player to the left of the one who was first in this race."""
    return left_of(state.first, state.seats)
