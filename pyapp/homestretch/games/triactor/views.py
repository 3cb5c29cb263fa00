"""The view of a meeting for one seat, or for everyone."""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.core import Seat, Value, view_of
from homestretch.core.meeting import PAID_OUT, to_move

from .actions import Bid
from .data import Face, Horse, Place
from .hidden import backs_lie_open, knows_coin, knows_slip
from .moving import Reach, reach
from .scoring import Settlement, settle
from .state import NOT_YET, Options, Phase, State


@dataclass(frozen=True)
class SlipView(Value):
    """A betting slip as a certain seat sees it, or as everyone does.

    `bids`, `credits` and `back` are None while they are secret, and `settlements` is None until the payout.
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
    """What would happen if the player took the die of this horse.

    If the horse would reach its own coin, `reach.coin` is True, and the value of the coin decides how the move goes on.
    """

    horse: Horse
    face: Face
    start: int
    reach: Reach


@dataclass(frozen=True)
class View(Value):
    """A meeting as `seat` sees it, or as everyone does if `seat` is None.

    See `State` for the meaning of the fields that both classes have. In the phase ``choose``, `prospects` has an entry
    for each rolled die. In every other phase, `prospects` is empty.
    """

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
    """The value of each coin that is turned or that `seat` has paid to see, and None for the others (T12)."""
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
    """Return the view that `seat` has of a state, or the public view if `seat` is None."""
    return view_of(
        View,
        state,
        seat=seat,
        turn=state.seat,
        to_move=to_move(state),
        values=tuple(
            _there(value) if knows_coin(state, seat, horse) else None for horse, value in enumerate(state.values)
        ),
        rolled=tuple(map(_there, state.rolled)),
        mover=_there(state.mover),
        slips=tuple(_slip(state, owner, knows_slip(state, seat, owner)) for owner in range(len(state.slips))),
        prospects=tuple(
            Prospect(horse, face, state.steps[horse], reach(state, horse, face))
            for horse, face in enumerate(state.rolled)
            if face != NOT_YET and state.phase == "choose"
        ),
    )


def _there(value: int) -> int | None:
    return None if value == NOT_YET else value


def _slip(state: State, owner: Seat, readable: bool) -> SlipView:
    slip = state.slips[owner]
    bids = tuple(other.bids for other in state.slips)
    return SlipView(
        seat=owner,
        infos=slip.infos,
        sealed=slip.sealed,
        back=slip.back if readable or backs_lie_open(state) else None,
        bids=slip.bids if readable else None,
        credits=slip.credits if readable else None,
        settlements=settle(slip.bids, bids, state.order) if state.phase in PAID_OUT else None,
    )
