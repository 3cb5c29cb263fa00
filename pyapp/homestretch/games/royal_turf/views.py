"""The view of a meeting for one seat, or for everyone."""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.core import Seat, Value, view_of
from homestretch.core.meeting import PAID_OUT, to_move

from .data import HORSES, Card, Chip, Distances, Edition, Horse, Symbol
from .events import Why
from .hidden import chips_lie_open, knows_chips
from .moving import reach, space_of, takes_pace
from .scoring import Settlement, counted, last, money_before, placed_horses, rates, settle
from .state import NOT_YET, OFF, Options, Phase, State, chips_left


@dataclass(frozen=True)
class ChipView(Value):
    """A chip on a horse. Everyone knows who placed it (R9), but `value` is None while it is secret."""

    seat: Seat
    value: Chip | None


@dataclass(frozen=True)
class HandView(Value):
    """The chips that a player has not placed yet: their number and their values.

    `values` is None while the values are secret.
    """

    seat: Seat
    count: int
    values: tuple[Chip, ...] | None


@dataclass(frozen=True)
class RunnerView(Value):
    """A horse, with its card and with the chips on it."""

    horse: Horse
    run: int | None
    """The spaces run from the line, 0 or less at the start (R2), or None if the horse is not on the track yet."""
    space: int | None
    """The space of the track where the horse is (in Turf, 0 before space 1), or None if it is not on the track."""
    card: Card | None
    distances: Distances | None
    """The distances on the horse's card for head, cap, saddle and shoe, or None if no card has been turned yet."""
    used: bool
    out: bool
    """True if the horse has crossed the line."""
    pace: bool
    """True if the horse has taken the Pace mark."""
    place: int
    """The place of a horse in first, second or third place, otherwise 0. In Turf horses may share a place."""
    last: bool
    """True if the horse is last in a finished race. A bet on the last horse costs money (4.3)."""
    chips: tuple[ChipView, ...]
    """The chips on the horse, in the order of seats."""
    counted: int | None
    """The number that decides what the horse pays (see `scoring.counted`), or None while chips are secret."""
    odds: tuple[int, int, int] | None
    """What a 1-chip on the horse would pay for first, second and third place (see `scoring.rates`), or None while chips
    are secret."""


@dataclass(frozen=True)
class Prospect(Value):
    """What would happen if the player moved this horse by the die just rolled.

    Attributes:
        start: Where the horse is, counted in spaces from the line.
        stop: Where the horse would stop.
        wanted: Where the whole distance would take the horse.
        by: The horses that would block this horse, beginning with the one on the space `wanted`.
        place: The place in which the horse would cross the line, or 0 if it would not.
        choosable: True if the player may choose the horse, because its card has not been used.
    """

    horse: Horse
    distance: int
    start: int
    stop: int
    wanted: int
    start_space: int
    """The number of the space at `start`, or 0 if there is none. `stop_space` is the number of the space at `stop`."""
    stop_space: int
    why: Why
    by: tuple[Horse, ...]
    pace: bool
    """True if the horse would take the Pace mark."""
    place: int
    choosable: bool


@dataclass(frozen=True)
class View(Value):
    """A meeting as `seat` sees it, or as everyone does if `seat` is None."""

    seat: Seat | None
    edition: Edition
    seats: int
    options: Options
    phase: Phase
    race: int
    races: int
    first: Seat
    turn: Seat
    to_move: Seat
    factor: int
    """2 in the race in which payouts and penalties are doubled (4.4), otherwise 1."""
    runners: tuple[RunnerView, ...]
    """The view of each horse."""
    standing: tuple[Horse, ...]
    """The horses on the track and past the line, the leader first. Horses that are level are in numerical order."""
    up: Horse | None
    """In Turf, the horse on which bets are being taken, otherwise None."""
    hands: tuple[HandView, ...]
    """The chips that each seat has not placed yet."""
    chips: tuple[Chip, ...]
    """The chips that every player has in each race."""
    aside: tuple[Card, ...]
    """The cards set aside in this race."""
    deck: int
    """The number of cards that may still be turned."""
    symbol: Symbol | None
    """In phase `choose`, the symbol that the die shows, otherwise None."""
    prospects: tuple[Prospect, ...]
    """In phase `choose`, what a move of each horse that has not crossed the line would do."""
    payout: tuple[tuple[int, ...], ...]
    """The payout table, not doubled: for each place, what a 1-chip pays if 1, 2, 3 … bets (in Turf, players) are
    counted. The last column also applies to higher numbers."""
    settlements: tuple[tuple[Settlement, ...], ...]
    """The payout lines of each seat, or an empty tuple until the race has been paid out."""
    paid: tuple[tuple[int, ...], ...]
    """For each race paid out, the total that each seat won, negative for a loss."""
    scores: tuple[int, ...]
    """The money that each seat has won in all races paid out."""


def observe(state: State, seat: Seat | None) -> View:
    """Return the view that `seat` has of a state, or the public view if `seat` is None."""
    return view_of(
        View,
        state,
        seat=seat,
        turn=state.seat,
        to_move=to_move(state),
        runners=tuple(_runner(state, horse, seat) for horse in HORSES),
        standing=_standing(state),
        up=None if state.up == NOT_YET else state.up,
        hands=tuple(_hand(state, owner, knows_chips(state, seat, owner)) for owner in range(state.seats)),
        deck=len(state.deck),
        symbol=None if state.symbol == NOT_YET else state.symbol,
        prospects=tuple(_prospect(state, horse) for horse in HORSES if horse not in state.order)
        if state.phase == "choose"
        else (),
        payout=state.components.payout,
        settlements=settle(state, money_before(state)) if state.phase in PAID_OUT else (),
    )


def _hand(state: State, owner: Seat, known: bool) -> HandView:
    left = chips_left(state.chips, state.bets[owner])
    return HandView(owner, len(left), left if known else None)


def _runner(state: State, horse: Horse, seat: Seat | None) -> RunnerView:
    run = state.runs[horse]
    card = state.cards[horse]
    out = horse in state.order
    open_to_all = chips_lie_open(state)
    paid_out = state.phase in PAID_OUT
    return RunnerView(
        horse=horse,
        run=None if run == OFF else run,
        space=None if run == OFF or out else space_of(state.edition, run),
        card=card or None,
        distances=state.components.cards[card] if card else None,
        used=state.used[horse],
        out=out,
        pace=horse == state.pace,
        place=_place(placed_horses(state) if paid_out else tuple((crossed,) for crossed in state.order), horse),
        last=paid_out and horse == last(state),
        chips=tuple(
            ChipView(owner, chips[horse] if knows_chips(state, seat, owner) else None)
            for owner, chips in enumerate(state.bets)
            if chips[horse] != NOT_YET
        ),
        counted=counted(state, horse) if open_to_all else None,
        odds=rates(state, horse) if open_to_all else None,
    )


def _place(places: tuple[tuple[Horse, ...], ...], horse: Horse) -> int:
    return next((place for place, horses in enumerate(places, 1) if horse in horses), 0)


def _standing(state: State) -> tuple[Horse, ...]:
    running = (horse for horse in HORSES if state.runs[horse] != OFF and horse not in state.order)
    return (*state.order, *sorted(running, key=lambda horse: -state.runs[horse]))


def _prospect(state: State, horse: Horse) -> Prospect:
    distance = state.components.cards[state.cards[horse]][state.symbol]
    start = state.runs[horse]
    reached = reach(state, horse, distance)
    edition = state.edition
    return view_of(
        Prospect,
        reached,
        horse=horse,
        distance=distance,
        start=start,
        start_space=space_of(edition, start),
        stop_space=space_of(edition, reached.stop),
        pace=takes_pace(state, reached.stop),
        place=len(state.order) + 1 if reached.why == "home" else 0,
        choosable=not state.used[horse],
    )
