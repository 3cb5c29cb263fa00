"""The check that the entries of a position, each right by itself, fit together.

Each function yields complaints that begin with the entry to blame. A state without complaints can be played on. One
thing is allowed that play cannot reach: in a race, chips may be missing, so that a figure need not show any.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from homestretch.core.meeting import PAID_OUT, races_paid
from homestretch.core.seats import clockwise
from homestretch.core.words import plural

from .data import HORSES, NUMBERS, horse_of
from .moving import space_of
from .scoring import money_before, richest, totals
from .state import NO_CHIPS, NOT_YET, OFF, State, chips_left
from .turns import next_first

UNDEALT: Final = ("start", "deal")
BEFORE: Final = ("start", "deal", "bet")
RACING: Final = ("roll", "choose")


def validate(state: State) -> Iterator[str]:
    """Yield a sentence for each contradiction in a position, as in `Game.validate`."""
    checks = (_meeting, _cards, _deck, _runs, _finish, _used, _pace, _chips, _turns, _paid, _richest_first)
    return (complaint for check in checks for complaint in check(state))


def _meeting(state: State) -> Iterator[str]:
    if state.phase == "over" and state.race < state.races:
        yield f"race: a meeting of {plural(state.races, 'race')} is not over after {state.race}."
    if (state.phase == "choose") != (state.symbol != NOT_YET):
        yield "symbol: the die lies on the table exactly while a horse is to be chosen."


def _cards(state: State) -> Iterator[str]:
    turned = 7 - state.cards.count("")
    if state.phase == "start" and (turned or state.aside):
        yield "cards: they are turned when the race is called up."
    if state.phase == "deal" and turned == 7:
        yield "cards: while they are turned, some horse has none yet."
    if any(not state.cards[horse_of(card)] for card in state.aside):
        yield "aside: a card is set aside if its horse has one already."
    taking = state.edition.card_by_card and state.phase == "bet"
    if taking != (state.up != NOT_YET):
        yield "up: a horse is up for bets exactly in the phase “bet” of Turf Horse Racing."
    elif taking and not state.cards[state.up]:
        yield "up: its card must have been turned."


def _deck(state: State) -> Iterator[str]:
    for card in state.deck:
        if card in state.cards or card in state.aside:
            yield f"deck: {card} has been turned."
    for card in state.aside:
        if card in state.cards:
            yield f"aside: {card} belongs to a horse in this race."
    if state.phase in UNDEALT or "" in state.cards:
        for horse in HORSES:
            if not state.cards[horse] and not any(horse_of(card) == horse for card in state.deck):
                yield f"deck: there is no card left for horse {NUMBERS[horse]}."


def _runs(state: State) -> Iterator[str]:
    edition = state.edition
    lined_up = [run for run in state.runs if run != OFF]
    if not edition.shared and len(lined_up) != 7 - state.cards.count(""):
        yield "runs: a horse lines up when its card is turned."
    if state.phase in BEFORE and sorted(lined_up, reverse=True) != list(edition.starts[: len(lined_up)]):
        yield "runs: before the race the horses stand where they line up."
    on_track = [space_of(edition, run) for run in lined_up if run != edition.home]
    for space in sorted(set(on_track)):
        if not edition.shared and on_track.count(space) > 1:
            yield f"runs: {on_track.count(space)} horses stand on space {space}, which takes one."


def _finish(state: State) -> Iterator[str]:
    home = {horse for horse in HORSES if state.runs[horse] == state.edition.home}
    if home != set(state.order):
        yield f"order: it must name the horses with a run of {state.edition.home}, which have crossed."
    if state.phase in RACING and len(state.order) >= state.edition.crossings:
        yield f"order: with {len(state.order)} over the line the race is over."
    if state.phase in PAID_OUT and len(state.order) != state.edition.crossings:
        yield f"order: a race that is paid out has {state.edition.crossings} over the line."


def _used(state: State) -> Iterator[str]:
    if any(state.used[horse] for horse in state.order):
        yield "used: the card of a horse that has crossed is out of the race."
    if state.phase in BEFORE and any(state.used):
        yield "used: no card is used before the race."
    if state.phase in RACING and state.used.count(True) == len(HORSES) - len(state.order):
        yield "used: when all cards are used, all are fresh again."


def _pace(state: State) -> Iterator[str]:
    mark = state.edition.pace
    reached = mark > 0 and max(state.runs) >= mark
    if reached != (state.pace != NOT_YET):
        yield "pace: a horse has it exactly when one has reached the Pace mark."
    elif reached and state.runs[state.pace] < mark:
        yield f"pace: horse {NUMBERS[state.pace]} has not reached the Pace mark."


def _chips(state: State) -> Iterator[str]:
    for seat, placed in enumerate(state.bets):
        if state.phase in UNDEALT and not state.edition.card_by_card and placed != NO_CHIPS:
            yield f"bets[{seat}]: no bets are taken before all cards are turned."
        if any(chip != NOT_YET and not card for chip, card in zip(placed, state.cards, strict=True)):
            yield f"bets[{seat}]: a bet is taken on a horse when its card has been turned."
    if state.phase == "bet" and not chips_left(state.chips, state.bets[state.seat]):
        yield f"bets[{state.seat}]: the player to bet must have a chip left."


def _turns(state: State) -> Iterator[str]:
    """Yield what is wrong with the order of betting (2.3, 5.4)."""
    if state.phase == "deal" and state.seat != state.first:
        yield f"seat: while cards are turned it is the turn of “first”, {state.first}, who bets first."
    if state.phase != "bet":
        return
    order = clockwise(state.first, state.seats)
    turn = order.index(state.seat)
    if state.edition.card_by_card:
        for seat in order[turn:]:
            if state.bets[seat][state.up] != NOT_YET:
                yield f"bets[{seat}]: this player has not been asked about horse {NUMBERS[state.up]} yet."
        return
    left = len(chips_left(state.chips, state.bets[state.seat]))
    for index, seat in enumerate(order):
        if len(chips_left(state.chips, state.bets[seat])) != left - (index < turn):
            yield f"bets[{seat}]: everybody places one chip a round, clockwise from the first player."


def _paid(state: State) -> Iterator[str]:
    races = races_paid(state)
    if len(state.paid) != races:
        yield f"paid: by now {plural(races, 'race')} must have been paid out."
        return
    money = [0] * state.seats
    for race in state.paid:
        money = [had + won for had, won in zip(money, race, strict=True)]
        if min(money) < 0:
            yield "paid: nobody ever owes money."
    if state.phase in PAID_OUT:
        won = totals(state, money_before(state))
        if state.paid[-1] != won:
            yield f"paid: the chips of the last race bring {', '.join(map(str, won))}."
    if state.phase == "start" and len(richest(state)) == 1:
        yield "phase: lots are drawn only where several players are the richest."


def _richest_first(state: State) -> Iterator[str]:
    """Yield what is wrong with who is first and who goes on: one of the richest, in the first race anyone (R7)."""
    if state.phase in ("start", *PAID_OUT) and state.seat != next_first(state):
        yield (
            "seat: between races it is the turn of the richest, or the next of them from “first” on, "
            f"here {next_first(state)}."
        )
    rich = richest(state.replace(paid=state.paid[: state.race - 1]))
    if state.phase != "start" and state.first not in rich:
        yield f"first: one of the richest is first in a race, here {', '.join(map(str, rich))}."
