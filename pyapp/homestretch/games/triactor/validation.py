"""The check that the entries of a position, each right by itself, fit together.

Each function yields the entry to blame, with a sentence. A state without any can be played on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from homestretch.core import Seat
from homestretch.core.language import nt, t
from homestretch.core.meeting import PAID_OUT, races_paid

from .data import EVENT_STEPS, FACES, HORSES, LETTERS, LINE, PLACED, SPACES, Horse
from .scoring import settle_all
from .state import NOT_YET, Slip, State
from .turns import next_first

BEFORE: Final = ("start", "deal", "bet", "look")
RACING: Final = ("roll", "choose", "turn")

Wrong = tuple[str, str]
"""An entry, and the sentence that says what is wrong with it."""


def validate(state: State) -> Iterator[str]:
    """Yield a sentence for each contradiction in a position, as in `Game.validate`."""
    checks = (_meeting, _turn, _coins, _pawns, _finish, _dice, _mover, _slips, _looks, _paid)
    return (f"{entry}: {sentence}" for check in checks for entry, sentence in check(state))


def has_sealed(state: State, owner: Seat) -> bool:
    """Return True if a player's slip must be sealed by now; players bet in turn, beginning with the first seat (T7)."""
    if state.phase in ("bet", "look"):
        return (owner - state.first) % state.seats < (state.seat - state.first) % state.seats
    return state.phase not in BEFORE


def _meeting(state: State) -> Iterator[Wrong]:
    if state.phase == "start" and state.race > 1:
        yield "race", t("The first player is drawn before the first race.")
    if state.phase == "over" and state.race < state.races:
        yield "race", t("The meeting isn’t over after race {n} of {races}.", n=state.race, races=state.races)


def _turn(state: State) -> Iterator[Wrong]:
    """Yield what is wrong with the turn (T7): in betting it follows from the slips; in a race it may be anyone's."""
    if state.phase in ("start", "deal") and state.seat != state.first:
        yield "seat", t("Before a race, it is the turn of “first”, {seat}, who bets first.", seat=state.first)
    if state.phase in PAID_OUT and state.seat != next_first(state):
        yield (
            "seat",
            t("After a race, it is the turn of the player to the left of “first”, {seat}.", seat=next_first(state)),
        )


def _coins(state: State) -> Iterator[Wrong]:
    dealt = sorted(place for place in state.coins if place != NOT_YET)
    if len(set(dealt)) < len(dealt):
        yield "coins", t("Two coins lie in the same place.")
    if state.phase == "start" and dealt:
        yield "coins", t("They are dealt when the race is called up.")
    if state.phase == "deal" and (dealt != list(range(len(dealt))) or NOT_YET not in state.coins):
        yield "coins", t("While they are dealt, they go to A, B and so on in turn, and at least one is left.")
    if state.phase in ("bet", "look") and NOT_YET in state.coins:
        yield "coins", t("All eight lie on the course before anyone bets.")
    if state.phase in BEFORE and any(state.turned):
        yield "turned", t("No coin is turned before the race.")
    for horse in HORSES:
        if state.turned[horse] and NOT_YET in (state.values[horse], state.coins[horse]):
            yield "turned", t("Coin {letter} needs a place and a value.", letter=LETTERS[horse])


def _pawns(state: State) -> Iterator[Wrong]:
    if state.phase in BEFORE and any(state.steps):
        yield "pawns", t("Before the race, all horses wait on step 0.")
    for step in range(1, LINE):
        horses = state.steps.count(step)
        if horses > SPACES[step]:
            reason = t(
                "{n} horses stand on step {step}, which has {spaces} spaces.", n=horses, step=step, spaces=SPACES[step]
            )
            yield "pawns", reason


def _finish(state: State) -> Iterator[Wrong]:
    if {horse for horse in HORSES if state.steps[horse] == LINE} != set(state.order):
        yield "order", t("It must name the horses that have crossed the line, on step {step}.", step=LINE)
    if state.phase in RACING and len(state.order) >= PLACED:
        yield "order", t("When three horses are home, the race is over.")
    if state.phase in PAID_OUT and len(state.order) != PLACED:
        yield "order", t("When a race has been paid out, three horses are home.")


def _dice(state: State) -> Iterator[Wrong]:
    if any(state.active[horse] for horse in state.order):
        yield "active", t("The die of a horse that is home is out of the race.")
    if state.phase in BEFORE and not all(state.active):
        yield "active", t("Before the race, all dice are active.")
    if state.phase in RACING and not any(state.active):
        yield "active", t("During a race, at least one die is active.")
    on_table = tuple(face != NOT_YET for face in state.rolled)
    if state.phase != "choose" and any(on_table):
        yield "rolled", t("Dice lie on the table only while one is to be chosen.")
    if state.phase == "choose" and on_table != state.active:
        yield "rolled", t("While a die is to be chosen, all active dice lie on the table and no others.")


def _mover(state: State) -> Iterator[Wrong]:
    if (state.phase == "turn") != (state.mover != NOT_YET):
        yield "mover", t("A horse is at its coin in the phase “turn”, and in no other.")
    elif state.mover != NOT_YET:
        yield from _at_coin(state)


def _at_coin(state: State) -> Iterator[Wrong]:
    horse = state.mover
    if state.coins[horse] == NOT_YET or state.turned[horse] or state.values[horse] != NOT_YET:
        yield "mover", t("Its coin must lie on the course, and nobody may know its value yet.")
    elif EVENT_STEPS[state.coins[horse]] - state.steps[horse] not in FACES[1:]:
        yield "mover", t("Its coin must lie one to five steps ahead of its pawn.")
    if not state.active[horse]:
        yield "mover", t("Its die must be active, because it has just been rolled.")


def _slips(state: State) -> Iterator[Wrong]:
    for owner, slip in enumerate(state.slips):
        if slip.sealed != has_sealed(state, owner):
            reason = t("It can’t be true yet.") if slip.sealed else t("It must be true by now.")
            yield f"slips[{owner}].sealed", reason
        begun = slip.sealed or (state.phase in ("bet", "look") and owner == state.seat)
        if not begun and slip != Slip():
            yield f"slips[{owner}]", t("It must be blank, because its player hasn’t begun to bet.")


def _looks(state: State) -> Iterator[Wrong]:
    """Yield what is wrong with seen coins: they have values, unless they are being looked at (T11)."""
    looking = state.slips[state.seat] if state.phase == "look" else None
    if looking and (looking.bids or not looking.infos or not _unknown(state, looking.infos[-1])):
        yield "phase", t("In “look”, the player has bought INFO but no bids, and at least one of its coins is new.")
    for owner, slip in enumerate(state.slips):
        known = slip.infos[:-1] if slip is looking else slip.infos
        for info in known:
            for coin in _unknown(state, info):
                name, letter = f"slips[{owner}]", LETTERS[coin]
                yield "values", t("{letter} is missing, a coin that {slip} has paid to see.", letter=letter, slip=name)


def _unknown(state: State, coins: tuple[Horse, ...]) -> list[Horse]:
    return [coin for coin in coins if state.values[coin] == NOT_YET]


def _paid(state: State) -> Iterator[Wrong]:
    races = races_paid(state)
    if len(state.paid) != races:
        reason = nt("By now, {n} race must have been paid out.", "By now, {n} races must have been paid out.", races)
        yield "paid", reason
    elif state.phase in PAID_OUT:
        won = tuple(sum(line.amount for line in lines) for lines in settle_all(state))
        if state.paid[-1] != won:
            yield "paid", t("The slips of the last race pay {sums}.", sums=", ".join(map(str, won)))
