"""Checks that the entries of a position fit together, after each has been checked on its own.

Each check yields the name of a wrong entry, and a sentence that says what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from homestretch.core import Seat
from homestretch.core.language import nt, t
from homestretch.core.meeting import PAID_OUT, races_paid

from .data import DICE, EVENT_STEPS, HORSES, LETTERS, LINE, PLACED, SPACES, Horse
from .scoring import settle_all
from .state import NOT_YET, Slip, State
from .turns import next_first

BEFORE: Final = ("start", "deal", "bet", "look")
RACING: Final = ("roll", "choose", "turn")

Wrong = tuple[str, str]
"""The name of a wrong entry, and a sentence that says what is wrong with it."""


def validate(state: State) -> Iterator[str]:
    """Yield a sentence for each contradiction in a position. See `Game.validate`."""
    checks = (_meeting, _turn, _coins, _pawns, _finish, _dice, _mover, _slips, _looks, _paid)
    return (f"{entry}: {sentence}" for check in checks for entry, sentence in check(state))


def has_sealed(state: State, owner: Seat) -> bool:
    """Return True if a player must have sealed the betting slip by now. Players bet one after another (T7)."""
    if state.phase in ("bet", "look"):
        return (owner - state.first) % state.seats < (state.seat - state.first) % state.seats
    return state.phase not in BEFORE


def _meeting(state: State) -> Iterator[Wrong]:
    if state.phase == "start" and state.race > 1:
        yield "race", t("The first player is only drawn at random before the first race.")
    if state.phase == "over" and state.race < state.races:
        yield "race", t("The meeting isn’t over after race {n} of {races}.", n=state.race, races=state.races)


def _turn(state: State) -> Iterator[Wrong]:
    """Yield errors in the entry ``seat`` before and after a race (T7).

    During the betting, `_slips` checks this entry. During the race, every seat is allowed.
    """
    if state.phase in ("start", "deal") and state.seat != state.first:
        yield "seat", t("Before a race, “seat” must be the same as “first”: {seat}.", seat=state.first)
    if state.phase in PAID_OUT and state.seat != next_first(state):
        yield (
            "seat",
            t("After a race, “seat” must be the player to the left of “first”: {seat}.", seat=next_first(state)),
        )


def _coins(state: State) -> Iterator[Wrong]:
    dealt = sorted(place for place in state.coins if place != NOT_YET)
    if len(set(dealt)) < len(dealt):
        yield "coins", t("Two coins can’t share a letter.")
    if state.phase == "start" and dealt:
        yield "coins", t("In the “start” phase, no coins have been dealt yet.")
    if state.phase == "deal" and (dealt != list(range(len(dealt))) or NOT_YET not in state.coins):
        yield (
            "coins",
            t("Coins are dealt to A, B, C and so on in order. In the “deal” phase, at least one is still to come."),
        )
    if state.phase in ("bet", "look") and NOT_YET in state.coins:
        yield "coins", t("All eight coins must be on the course before anyone bids.")
    if state.phase in BEFORE and any(state.turned):
        yield "turned", t("No coin can be turned over before the race.")
    for horse in HORSES:
        if state.turned[horse] and NOT_YET in (state.values[horse], state.coins[horse]):
            yield (
                "turned",
                t("Coin {letter} has been turned over, so it needs a position and a value.", letter=LETTERS[horse]),
            )


def _pawns(state: State) -> Iterator[Wrong]:
    if state.phase in BEFORE and any(state.steps):
        yield "pawns", t("Before the race, all horses wait on step 0.")
    for step in range(1, LINE):
        horses = state.steps.count(step)
        if horses > SPACES[step]:
            reason = t("Step {step} has room for {spaces} horses, not {n}.", n=horses, step=step, spaces=SPACES[step])
            yield "pawns", reason


def _finish(state: State) -> Iterator[Wrong]:
    if {horse for horse in HORSES if state.steps[horse] == LINE} != set(state.order):
        yield "order", t("List the horses on step {step}: they have crossed the line.", step=LINE)
    if state.phase in RACING and len(state.order) >= PLACED:
        yield "order", t("The race is over when three horses are home.")
    if state.phase in PAID_OUT and len(state.order) != PLACED:
        yield "order", t("A race is only paid out once three horses are home.")


def _dice(state: State) -> Iterator[Wrong]:
    if any(state.active[horse] for horse in state.order):
        yield "active", t("The die of a horse that’s home can’t be active.")
    if state.phase in BEFORE and not all(state.active):
        yield "active", t("Before the race, all dice must be active.")
    if state.phase in RACING and not any(state.active):
        yield "active", t("During a race, at least one die must be active.")
    on_table = tuple(face != NOT_YET for face in state.rolled)
    if state.phase != "choose" and any(on_table):
        yield "rolled", t("Dice can only be on the table in the “choose” phase.")
    if state.phase == "choose" and on_table != state.active:
        yield "rolled", t("In the “choose” phase, all active dice must be on the table, and no others.")


def _mover(state: State) -> Iterator[Wrong]:
    if (state.phase == "turn") != (state.mover != NOT_YET):
        yield "mover", t("A horse must be at its coin in the “turn” phase, and only then.")
    elif state.mover != NOT_YET:
        yield from _at_coin(state)


def _at_coin(state: State) -> Iterator[Wrong]:
    horse = state.mover
    if state.coins[horse] == NOT_YET or state.turned[horse] or state.values[horse] != NOT_YET:
        yield "mover", t("The horse’s coin must be on the course, and nobody may know its value yet.")
    elif EVENT_STEPS[state.coins[horse]] - state.steps[horse] not in range(1, max(DICE[horse]) + 1):
        most = max(DICE[horse])
        yield "mover", t("The horse’s coin must lie 1 to {most} steps ahead of its pawn.", most=most)
    if not state.active[horse]:
        yield "mover", t("The horse’s die must be active, because it has just been rolled.")


def _slips(state: State) -> Iterator[Wrong]:
    for owner, slip in enumerate(state.slips):
        if slip.sealed != has_sealed(state, owner):
            reason = t("This slip can’t be sealed yet.") if slip.sealed else t("This slip must be sealed by now.")
            yield f"slips[{owner}].sealed", reason
        begun = slip.sealed or (state.phase in ("bet", "look") and owner == state.seat)
        if not begun and slip != Slip():
            yield f"slips[{owner}]", t("This slip must be blank, because its player hasn’t started bidding.")


def _looks(state: State) -> Iterator[Wrong]:
    """Yield errors in the phase ``look``, and in the values of coins that players have paid to see (T11).

    Each of these coins needs a value, except the coins of an INFO that has just been bought.
    """
    looking = state.slips[state.seat] if state.phase == "look" else None
    if looking and (looking.bids or not looking.infos or not _unknown(state, looking.infos[-1])):
        yield (
            "phase",
            t(
                "In the “look” phase, the player has bought INFO but not bid yet, and nobody has seen at least "
                "one of the coins before."
            ),
        )
    for owner, slip in enumerate(state.slips):
        known = slip.infos[:-1] if slip is looking else slip.infos
        for info in known:
            for coin in _unknown(state, info):
                name, letter = f"slips[{owner}]", LETTERS[coin]
                yield (
                    "values",
                    t(
                        "The value of coin {letter} is missing, though {slip} has paid to see it.",
                        letter=letter,
                        slip=name,
                    ),
                )


def _unknown(state: State, coins: tuple[Horse, ...]) -> list[Horse]:
    return [coin for coin in coins if state.values[coin] == NOT_YET]


def _paid(state: State) -> Iterator[Wrong]:
    races = races_paid(state)
    if len(state.paid) != races:
        reason = nt(
            "By now, {n} race should have been paid out.", "By now, {n} races should have been paid out.", races
        )
        yield "paid", reason
    elif state.phase in PAID_OUT:
        won = tuple(sum(line.amount for line in lines) for lines in settle_all(state))
        if state.paid[-1] != won:
            yield (
                "paid",
                t(
                    "What the slips of the last race pay each player, in the order of seats, must be {sums}.",
                    sums=", ".join(map(str, won)),
                ),
            )
