"""How a meeting starts, how turns and races follow one another, and how a race is paid out (rulebook 2 to 5)."""

from __future__ import annotations

from typing import Final

from homestretch.core import EventSink, Seat, replace_at
from homestretch.core.seats import clockwise, left_of

from .data import HORSES, RUNNERS, Edition, Horse
from .events import BetsClosed, CardsFresh, CardsShuffled, ChipsShown, Crossed, PaidOut, RaceBegins, RaceOver
from .scoring import last, placed_horses, richest, settle
from .state import NO_CHIPS, NOT_YET, Options, State, chips_left, deck_for_race, runs_before


def start(edition: Edition, options: Options, seats: int) -> State:
    """Return the state before the first race."""
    return State(
        edition=edition,
        seats=seats,
        options=options,
        races=options.races,
        deck=edition.deck,
        bets=(NO_CHIPS,) * seats,
        runs=runs_before(edition),
    )


def call_up(state: State, first: Seat, tell: EventSink) -> State:
    """Begin a race, and return the new state. The player in seat `first` bets and rolls first (2.2)."""
    if tell:
        tell(RaceBegins(state.race, state.races, first))
    return state.replace(phase="deal", first=first, seat=first)


def next_bettor(state: State, tell: EventSink) -> State:
    """Return the state in which the next player bets or, if betting is over, the race begins with the first roll (2.3).

    In Turf, betting on a horse is over when every player has been asked once (5.4).
    """
    if state.edition.card_by_card:
        order = clockwise(state.first, state.seats)
        return ask_first_with_chips(state, order[order.index(state.seat) + 1 :], tell)
    following = left_of(state.seat, state.seats)
    if following == state.first and not chips_left(state.chips, state.bets[state.seat]):
        return _close_bets(state, tell)
    return state.replace(seat=following)


def ask_first_with_chips(state: State, order: tuple[Seat, ...], tell: EventSink) -> State:
    """Return the state in which the first player in `order` who has a chip left may bet (5.4, R8).

    If none of them has a chip left, the next card is turned or, after the last card, the die is rolled.
    """
    seat = first_with_chips(state, order)
    if seat is not None:
        return state.replace(phase="bet", seat=seat)
    done = state.replace(phase="deal", seat=state.first, up=NOT_YET)
    return done if "" in state.cards else _close_bets(done, tell)


def first_with_chips(state: State, order: tuple[Seat, ...]) -> Seat | None:
    """Return the first of these seats that has a chip left to bet, or None (R8)."""
    return next((seat for seat in order if chips_left(state.chips, state.bets[seat])), None)


def _close_bets(state: State, tell: EventSink) -> State:
    if tell:
        tell(BetsClosed(state.race, state.first))
    return state.replace(phase="roll", seat=state.first)


def end_turn(state: State, horse: Horse, stop: int, pace: Horse, tell: EventSink) -> State:
    """End the turn in which a horse has moved, and return the new state: the next turn, or the payout.

    Once every horse still in the race has run, all of them may run again (R10).

    Args:
        state: The state before the horse has moved.
        horse: The horse.
        stop: Where the horse has stopped, counted in spaces from the line.
        pace: The horse that has taken the Pace mark, or `NOT_YET`.
        tell: Receives the events.
    """
    order, used = state.order, state.used
    if stop == state.edition.home:
        order = (*order, horse)
        if tell:
            tell(Crossed(horse, len(order)))
    else:
        used = replace_at(used, horse, True)
    over = len(order) == state.edition.crossings
    if used.count(False) == len(order) and not over:
        used = FRESH
        if tell:
            tell(CardsFresh(tuple([runner for runner in HORSES if runner not in order])))
    new = state.replace(
        phase="roll",
        symbol=NOT_YET,
        runs=replace_at(state.runs, horse, stop),
        used=used,
        pace=pace,
        order=order,
        seat=left_of(state.seat, state.seats),
    )
    return _pay_out(new, tell) if over else new


FRESH: Final = (False,) * len(RUNNERS)


def _pay_out(state: State, tell: EventSink) -> State:
    """End the race and pay out every chip (3.5, 5.5). The richest player decides how to continue (R7)."""
    settled = settle(state, state.scores)
    totals = tuple(sum(line.amount for line in lines) for lines in settled)
    if tell:
        pace, loser = (None if horse == NOT_YET else horse for horse in (state.pace, last(state)))
        tell(RaceOver(state.race, placed_horses(state), pace, loser))
        if state.options.hidden:
            tell(ChipsShown(state.bets))
        for seat in range(state.seats):
            tell(PaidOut(seat, settled[seat], totals[seat]))
    new = state.replace(phase="payout", paid=(*state.paid, totals))
    return new.replace(seat=next_first(new))


def next_first(state: State) -> Seat:
    """Return the player with the most money, who decides how the meeting continues after this race (R7).

    Of players with equal money, it is the first one clockwise, beginning with the player who was first in this race.
    """
    rich = richest(state)
    return next(seat for seat in clockwise(state.first, state.seats) if seat in rich)


def clear(state: State, tell: EventSink) -> State:
    """Return the state before the next race, in which every player has all chips again (4.5).

    `deck_for_race` says which cards are in the deck.
    """
    deck = deck_for_race(state)
    if tell and len(deck) > len(state.deck) + len(state.aside):
        tell(CardsShuffled())
    return start(state.edition, state.options, state.seats).replace(
        race=state.race + 1, races=state.races, first=state.first, seat=state.seat, deck=deck, paid=state.paid
    )
