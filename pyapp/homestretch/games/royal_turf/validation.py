"""Checks that the entries of a position fit together, after each has been checked on its own.

Each check yields the name of a wrong entry, and a sentence that says what is wrong. During a race, chips may be
missing, so that a figure (an interactive board) need not show them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from homestretch.core.language import nt, t
from homestretch.core.meeting import PAID_OUT, races_paid
from homestretch.core.seats import clockwise

from .data import HORSES, NUMBERS, horse_of
from .moving import space_of
from .scoring import money_before, richest, totals
from .state import NO_CHIPS, NOT_YET, OFF, State, chips_left
from .turns import next_first

UNDEALT: Final = ("start", "deal")
BEFORE: Final = ("start", "deal", "bet")
RACING: Final = ("roll", "choose")

Wrong = tuple[str, str]
"""The name of a wrong entry, and a sentence that says what is wrong with it."""


def validate(state: State) -> Iterator[str]:
    """Yield a sentence for each contradiction in a position. See `Game.validate`."""
    checks = (_meeting, _cards, _deck, _runs, _finish, _used, _pace, _chips, _turns, _paid, _richest_first)
    return (f"{entry}: {sentence}" for check in checks for entry, sentence in check(state))


def _meeting(state: State) -> Iterator[Wrong]:
    if state.phase == "over" and state.race < state.races:
        yield "race", t("The meeting isn’t over after race {n} of {races}.", races=state.races, n=state.race)
    if (state.phase == "choose") != (state.symbol != NOT_YET):
        yield "symbol", t("The die must show a symbol in the “choose” phase, and only then.")


def _cards(state: State) -> Iterator[Wrong]:
    turned = 7 - state.cards.count("")
    if state.phase == "start" and (turned or state.aside):
        yield "cards", t("In the “start” phase, no cards have been turned over yet.")
    if state.phase == "deal" and turned == 7:
        yield "cards", t("In the “deal” phase, at least one horse has no card yet.")
    if any(not state.cards[horse_of(card)] for card in state.aside):
        yield "aside", t("A card is only set aside if its horse already has one.")
    taking = state.edition.card_by_card and state.phase == "bet"
    if taking != (state.up != NOT_YET):
        yield "up", t("In Turf Horse Racing, a horse must be open for bets in the “bet” phase, and only then.")
    elif taking and not state.cards[state.up]:
        yield "up", t("A horse is only open for bets once its card has been turned over.")


def _deck(state: State) -> Iterator[Wrong]:
    for card in state.deck:
        if card in state.cards or card in state.aside:
            yield "deck", t("Card {card} has been turned over, so it can’t be in the deck.", card=card)
    for card in state.aside:
        if card in state.cards:
            yield "aside", t("Card {card} can’t be both set aside and in play in the same race.", card=card)
    if state.phase in UNDEALT or "" in state.cards:
        for horse in HORSES:
            if not state.cards[horse] and not any(horse_of(card) == horse for card in state.deck):
                yield "deck", t("The deck has no card left for horse {horse}.", horse=NUMBERS[horse])


def _runs(state: State) -> Iterator[Wrong]:
    edition = state.edition
    lined_up = [run for run in state.runs if run != OFF]
    if not edition.shared and len(lined_up) != 7 - state.cards.count(""):
        yield "runs", t("A horse lines up when its card is turned over, and not before.")
    if state.phase in BEFORE and sorted(lined_up, reverse=True) != list(edition.starts[: len(lined_up)]):
        yield "runs", t("Before the race, the horses must be on the spaces where they lined up.")
    on_track = [space_of(edition, run) for run in lined_up if run != edition.home]
    for space in sorted(set(on_track)):
        if not edition.shared and on_track.count(space) > 1:
            yield "runs", t("Space {space} has room for one horse, not {n}.", space=space, n=on_track.count(space))


def _finish(state: State) -> Iterator[Wrong]:
    home = {horse for horse in HORSES if state.runs[horse] == state.edition.home}
    if home != set(state.order):
        yield "order", t("List every horse whose run is {n}: those horses have crossed the line.", n=state.edition.home)
    if state.phase in RACING and len(state.order) >= state.edition.crossings:
        yield (
            "order",
            nt(
                "The race is over once {n} horse is home.",
                "The race is over once {n} horses are home.",
                len(state.order),
            ),
        )
    if state.phase in PAID_OUT and len(state.order) != state.edition.crossings:
        yield (
            "order",
            nt(
                "A race is only paid out once {n} horse is home.",
                "A race is only paid out once {n} horses are home.",
                state.edition.crossings,
            ),
        )


def _used(state: State) -> Iterator[Wrong]:
    if any(state.used[horse] for horse in state.order):
        yield "used", t("When a horse is home, its card is out of the race, so it can’t be marked as used.")
    if state.phase in BEFORE and any(state.used):
        yield "used", t("No card can be marked as used before the race.")
    if state.phase in RACING and state.used.count(True) == len(HORSES) - len(state.order):
        yield "used", t("When all the cards have been used, they’re all fresh again.")


def _pace(state: State) -> Iterator[Wrong]:
    mark = state.edition.pace
    reached = mark > 0 and max(state.runs) >= mark
    if reached != (state.pace != NOT_YET):
        yield "pace", t("A horse must hold the Pace mark once any horse has reached it, and only then.")
    elif reached and state.runs[state.pace] < mark:
        yield "pace", t("Horse {horse} hasn’t reached the Pace mark.", horse=NUMBERS[state.pace])


def _chips(state: State) -> Iterator[Wrong]:
    for seat, placed in enumerate(state.bets):
        if state.phase in UNDEALT and not state.edition.card_by_card and placed != NO_CHIPS:
            yield f"bets[{seat}]", t("No bets are taken until all the horses’ cards have been turned over.")
        if any(chip != NOT_YET and not card for chip, card in zip(placed, state.cards, strict=True)):
            yield f"bets[{seat}]", t("You can only bet on a horse once its card has been turned over.")
    if state.phase == "bet" and not chips_left(state.chips, state.bets[state.seat]):
        yield f"bets[{state.seat}]", t("The next player to bet must have a chip left.")


def _turns(state: State) -> Iterator[Wrong]:
    """Yield errors in the order of betting (2.3, 5.4)."""
    if state.phase == "deal" and state.seat != state.first:
        yield "seat", t("In the “deal” phase, “seat” must be the same as “first”: {seat}.", seat=state.first)
    if state.phase != "bet":
        return
    order = clockwise(state.first, state.seats)
    turn = order.index(state.seat)
    if state.edition.card_by_card:
        for seat in order[turn:]:
            if state.bets[seat][state.up] != NOT_YET:
                yield f"bets[{seat}]", t("This player can’t have bet on horse {horse} yet.", horse=NUMBERS[state.up])
        return
    left = len(chips_left(state.chips, state.bets[state.seat]))
    for index, seat in enumerate(order):
        if len(chips_left(state.chips, state.bets[seat])) != left - (index < turn):
            yield f"bets[{seat}]", t("Everyone bets one chip a round, clockwise from the first player.")


def _paid(state: State) -> Iterator[Wrong]:
    races = races_paid(state)
    if len(state.paid) != races:
        yield (
            "paid",
            nt("By now, {n} race should have been paid out.", "By now, {n} races should have been paid out.", races),
        )
        return
    money = [0] * state.seats
    for race in state.paid:
        money = [had + won for had, won in zip(money, race, strict=True)]
        if min(money) < 0:
            yield "paid", t("Nobody can owe money.")
    if state.phase in PAID_OUT:
        won = totals(state, money_before(state))
        if state.paid[-1] != won:
            yield (
                "paid",
                t(
                    "What the chips of the last race pay each player, in the order of seats, must be {sums}.",
                    sums=", ".join(map(str, won)),
                ),
            )
    if state.phase == "start" and len(richest(state)) == 1:
        yield "phase", t("The first player is only drawn at random if several players tie for the most money.")


def _richest_first(state: State) -> Iterator[Wrong]:
    """Yield errors in `first`, and in `seat` between races: both must be one of the richest players (R7)."""
    if state.phase in ("start", *PAID_OUT) and state.seat != next_first(state):
        yield (
            "seat",
            t(
                "Between races, “seat” must be the richest player (if several tie, the first clockwise from "
                "“first”): {seat}.",
                seat=next_first(state),
            ),
        )
    rich = richest(state.replace(paid=state.paid[: state.race - 1]))
    if state.phase != "start" and state.first not in rich:
        yield "first", t("“first” must be one of the richest players: {seats}.", seats=", ".join(map(str, rich)))
