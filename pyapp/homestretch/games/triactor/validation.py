"""The check that the entries of a position, each right by itself, fit together.

Each function yields complaints that begin with the entry to blame. A state without complaints can be played on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from homestretch.core import Seat
from homestretch.core.meeting import PAID_OUT, races_paid
from homestretch.core.words import plural

from .data import EVENT_STEPS, FACES, HORSES, LETTERS, LINE, PLACED, SPACES, Horse
from .scoring import settle_all
from .state import NOT_YET, Slip, State
from .turns import next_first

BEFORE: Final = ("start", "deal", "bet", "look")
RACING: Final = ("roll", "choose", "turn")


def validate(state: State) -> Iterator[str]:
    """Yield a sentence for each contradiction in a position, as in `Game.validate`."""
    checks = (_meeting, _turn, _coins, _pawns, _finish, _dice, _mover, _slips, _looks, _paid)
    return (complaint for check in checks for complaint in check(state))


def has_sealed(state: State, owner: Seat) -> bool:
    """Return True if a player's slip must be sealed by now; players bet in turn, beginning with the first seat (T7)."""
    if state.phase in ("bet", "look"):
        return (owner - state.first) % state.seats < (state.seat - state.first) % state.seats
    return state.phase not in BEFORE


def _meeting(state: State) -> Iterator[str]:
    if state.phase == "start" and state.race > 1:
        yield "race: who starts is drawn before the first race."
    if state.phase == "over" and state.race < state.races:
        yield f"race: a meeting of {plural(state.races, 'race')} is not over after {state.race}."


def _turn(state: State) -> Iterator[str]:
    """Yield what is wrong with the turn (T7): in betting it follows from the slips; in a race it may be anyone's."""
    if state.phase in ("start", "deal") and state.seat != state.first:
        yield f"seat: before a race it is the turn of “first”, {state.first}, who bets first."
    if state.phase in PAID_OUT and state.seat != next_first(state):
        yield f"seat: after a race it is the left neighbour of “first”, {next_first(state)}, who goes on."


def _coins(state: State) -> Iterator[str]:
    dealt = sorted(place for place in state.coins if place != NOT_YET)
    if len(set(dealt)) < len(dealt):
        yield "coins: two coins lie on one place."
    if state.phase == "start" and dealt:
        yield "coins: they are dealt when the race is called up."
    if state.phase == "deal" and (dealt != list(range(len(dealt))) or NOT_YET not in state.coins):
        yield "coins: while they are dealt, to A first, at least one is left."
    if state.phase in ("bet", "look") and NOT_YET in state.coins:
        yield "coins: all eight lie on the course before anybody bets."
    if state.phase in BEFORE and any(state.turned):
        yield "turned: no coin is turned before the race."
    for horse in HORSES:
        if state.turned[horse] and NOT_YET in (state.values[horse], state.coins[horse]):
            yield f"turned: the coin {LETTERS[horse]} needs a place and a value."


def _pawns(state: State) -> Iterator[str]:
    if state.phase in BEFORE and any(state.steps):
        yield "pawns: before the race all horses wait on step 0."
    for step in range(1, LINE):
        horses = state.steps.count(step)
        if horses > SPACES[step]:
            yield f"pawns: {horses} horses stand on step {step}, which has {SPACES[step]} spaces."


def _finish(state: State) -> Iterator[str]:
    if {horse for horse in HORSES if state.steps[horse] == LINE} != set(state.order):
        yield f"order: it must name the horses on step {LINE}, which have crossed."
    if state.phase in RACING and len(state.order) >= PLACED:
        yield "order: with three horses over the line the race is over."
    if state.phase in PAID_OUT and len(state.order) != PLACED:
        yield "order: a race that is paid out has three horses over the line."


def _dice(state: State) -> Iterator[str]:
    if any(state.active[horse] for horse in state.order):
        yield "active: the die of a horse that has crossed is out of the race."
    if state.phase in BEFORE and not all(state.active):
        yield "active: all dice are, before the race."
    if state.phase in RACING and not any(state.active):
        yield "active: during a race at least one die is."
    on_table = tuple(face != NOT_YET for face in state.rolled)
    if state.phase != "choose" and any(on_table):
        yield "rolled: dice lie on the table only while one is to be chosen."
    if state.phase == "choose" and on_table != state.active:
        yield "rolled: while a die is to be chosen all active dice lie on the table, and no others."


def _mover(state: State) -> Iterator[str]:
    if (state.phase == "turn") != (state.mover != NOT_YET):
        yield "mover: a horse is at its coin exactly in the phase “turn”."
    elif state.mover != NOT_YET:
        yield from _at_coin(state)


def _at_coin(state: State) -> Iterator[str]:
    horse = state.mover
    if state.coins[horse] == NOT_YET or state.turned[horse] or state.values[horse] != NOT_YET:
        yield "mover: its coin must lie on the course, and nobody know its value yet."
    elif EVENT_STEPS[state.coins[horse]] - state.steps[horse] not in FACES[1:]:
        yield "mover: its coin must lie one to five steps ahead of its pawn."
    if not state.active[horse]:
        yield "mover: its die must be active, for it has just been rolled."


def _slips(state: State) -> Iterator[str]:
    for owner, slip in enumerate(state.slips):
        if slip.sealed != has_sealed(state, owner):
            yield f"slips[{owner}].sealed: it must be {str(not slip.sealed).lower()} at this point."
        begun = slip.sealed or (state.phase in ("bet", "look") and owner == state.seat)
        if not begun and slip != Slip():
            yield f"slips[{owner}]: it must be blank, for its owner has not begun to bet."


def _looks(state: State) -> Iterator[str]:
    """Yield what is wrong with seen coins: they have values, unless they are being looked at (T11)."""
    looking = state.slips[state.seat] if state.phase == "look" else None
    if looking and (looking.bids or not looking.infos or not _unknown(state, looking.infos[-1])):
        yield "phase: in “look” the player has bought INFO and no bids, and some coin of it is new."
    for owner, slip in enumerate(state.slips):
        known = slip.infos[:-1] if slip is looking else slip.infos
        for info in known:
            for coin in _unknown(state, info):
                yield f"values: {LETTERS[coin]} is missing, a coin that slips[{owner}] has paid to see."


def _unknown(state: State, coins: tuple[Horse, ...]) -> list[Horse]:
    return [coin for coin in coins if state.values[coin] == NOT_YET]


def _paid(state: State) -> Iterator[str]:
    races = races_paid(state)
    if len(state.paid) != races:
        yield f"paid: by now {plural(races, 'race')} must have been paid out."
    elif state.phase in PAID_OUT:
        won = tuple(sum(line.amount for line in lines) for lines in settle_all(state))
        if state.paid[-1] != won:
            yield f"paid: the slips of the last race win {', '.join(map(str, won))}."
