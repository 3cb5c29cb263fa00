"""What one seat, or everybody, may know of a meeting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from homestretch.core import Seat, Value
from homestretch.core.meeting import to_move

from .actions import Bid
from .data import HORSES, Face, Horse, Place
from .moving import Reach, reach
from .scoring import Settlement, settle
from .state import NOT_YET, Options, Phase, Slip, State

OPEN_IN: Final = ("payout", "over")
"""The phases in which all slips lie open (4.1)."""


@dataclass(frozen=True)
class SlipView(Value):
    """A slip as the viewer may see it.

    What INFO was bought is public (T12). `bids`, `credits` and `back` are None while they are secret; `settlements`
    follow with the payout.
    """

    seat: Seat
    infos: tuple[tuple[Horse, ...], ...]
    sealed: bool
    back: tuple[Horse, ...] | None
    bids: tuple[Bid, ...] | None
    credits: int | None
    settlements: tuple[Settlement, ...] | None


@dataclass(frozen=True)
class Prospect(Value):
    """What taking a die would do, as far as all may know: `reach.coin` where the horse's coin decides."""

    horse: Horse
    face: Face
    start: int
    reach: Reach


@dataclass(frozen=True)
class View(Value):
    """A meeting as `seat` sees it, or everyone with None. Tuples are by horse unless said otherwise."""

    seat: Seat | None
    seats: int
    options: Options
    phase: Phase
    race: int
    races: int
    first: Seat
    turn: Seat
    to_move: Seat
    coins: tuple[Place, ...]
    values: tuple[Face | None, ...]
    """What the coins show: those turned, and those that the viewer has paid to see (T12)."""
    turned: tuple[bool, ...]
    steps: tuple[int, ...]
    active: tuple[bool, ...]
    rolled: tuple[Face | None, ...]
    mover: Horse | None
    order: tuple[Horse, ...]
    slips: tuple[SlipView, ...]
    paid: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    prospects: tuple[Prospect, ...]


def observe(state: State, seat: Seat | None) -> View:
    """Return what `seat` may know, or with None what everyone may."""
    opened = state.phase in OPEN_IN
    own = state.slips[seat] if seat is not None and state.slips else Slip()
    return View(
        seat=seat,
        seats=state.seats,
        options=state.options,
        phase=state.phase,
        race=state.race,
        races=state.races,
        first=state.first,
        turn=state.seat,
        to_move=to_move(state),
        coins=state.coins,
        values=tuple(_value(state, horse, state.turned[horse] or horse in own.seen) for horse in HORSES),
        turned=state.turned,
        steps=state.steps,
        active=state.active,
        rolled=tuple(None if face == NOT_YET else face for face in state.rolled),
        mover=None if state.mover == NOT_YET else state.mover,
        order=state.order,
        slips=tuple(_slip(state, owner, opened or owner == seat) for owner in range(len(state.slips))),
        paid=state.paid,
        scores=state.scores,
        prospects=tuple(
            Prospect(horse, face, state.steps[horse], reach(state, horse, face))
            for horse, face in enumerate(state.rolled)
            if face != NOT_YET and state.phase == "choose"
        ),
    )


def _value(state: State, horse: Horse, known: bool) -> Face | None:
    return state.values[horse] if known and state.values[horse] != NOT_YET else None


def _slip(state: State, owner: Seat, readable: bool) -> SlipView:
    slip = state.slips[owner]
    opened = state.phase in OPEN_IN
    bids = tuple(other.bids for other in state.slips)
    return SlipView(
        seat=owner,
        infos=slip.infos,
        sealed=slip.sealed,
        back=slip.back if readable or backs_lie_open(state) else None,
        bids=slip.bids if readable else None,
        credits=slip.credits if readable else None,
        settlements=settle(slip.bids, bids, state.order) if opened else None,
    )


def backs_lie_open(state: State) -> bool:
    """Return True if the backs of slips are shown (2.6, 2.7).

    They are from the last seal on; in the advanced variant, at the payout.
    """
    if state.phase in OPEN_IN:
        return True
    return not state.options.advanced and state.phase in ("roll", "choose", "turn")
