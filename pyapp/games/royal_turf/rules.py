"""What may be done in a meeting of either edition and what it does, phase by phase (rulebook 2 to 5); see also `turns`.

Each action has one function that checks it and does it. `choices` lists what these let pass: where that is cheap, they
ask the list, and elsewhere it is the battery of tests that holds the two together.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Final

from pyapp.core import Brings, Cards, Chance, Does, GoOn, IllegalAction, Outcome, Transition, put
from pyapp.core.actions import check_phase
from pyapp.core.seats import clockwise, drawn_seat, lot

from .actions import ANOTHER, BETS, DIE, FINISH, MOVES, NEXT, PASS, READ_SYMBOL, Bet, Move, Pass, Turfaction
from .data import HORSES, RUNNERS, Card, Chip, Horse, horse_of
from .events import (
    BetsOpen,
    CardSetAside,
    CardTurned,
    ChipKnown,
    ChipPlaced,
    HorseMoved,
    LotsDrawn,
    MeetingOver,
    PaceTaken,
    Passed,
    RaceAdded,
    Rolled,
)
from .moving import reach, takes_pace
from .scoring import OUT_OF_RACES, richest
from .state import NOT_YET, State, chips_left
from .turns import Events, Step, ask, call_up, clear, end_turn, first_with_chips, next_bettor

# -- what chance may say ---------------------------------------------------------------------------------


def chance(state: State) -> Chance | None:
    """What lots, cards or the die may say next, or None when a player decides."""
    match state.phase:
        case "roll":
            return DIE
        case "deal":
            return Cards("card", state.deck)
        case "start":
            return _who_is_first(state)
    return None


def _who_is_first(state: State) -> Chance:
    """2.2 and R7: who bets first, where several might."""
    return lot(richest(state))


# -- what the seat to move may do ------------------------------------------------------------------------


def choices(state: State) -> Collection[Turfaction]:
    """What a player may do."""
    match state.phase:
        case "choose":
            return tuple(
                [
                    move
                    for move, used, run in zip(MOVES, state.used, state.runs, strict=True)
                    if not used and run != state.edition.home
                ]
            )
        case "bet":
            bets = _bets(state.chips, state.bets[state.seat], state.up)
            return (*bets, PASS) if state.edition.card_by_card else bets
        case "payout":
            return (NEXT,) if state.race < state.races else _ENDS[state.edition.endless]
    return ()


_ENDS: Final = {True: (FINISH, ANOTHER), False: (FINISH,)}
"""1.1 and R14: what the table may do after the last race, by whether it may add one."""


@cache
def _bets(chips: tuple[Chip, ...], placed: tuple[Chip, ...], up: Horse) -> tuple[Bet, ...]:
    """2.3: any chip left on any horse without one of one's own; in Turf on the horse that is up (5.4)."""
    values = dict.fromkeys(chips_left(chips, placed))
    horses = HORSES if up == NOT_YET else (up,)
    return tuple(BETS[horse][chip] for horse in horses if placed[horse] == NOT_YET for chip in values)


# -- doing it --------------------------------------------------------------------------------------------


# 2.1 The line-up


def _first_drawn(state: State, results: tuple[str, ...]) -> Step:
    """R7: lots have decided who bets first."""
    return call_up(state, drawn_seat(results[0]), ())


def _card_turned(state: State, results: tuple[Card, ...]) -> Step:
    """2.1: the horse lines up behind those before it; a card for a horse that has one is set aside (R8)."""
    card = results[0]
    horse = horse_of(card)
    deck = tuple([other for other in state.deck if other != card])
    if state.cards[horse]:
        return Transition(state.but(deck=deck, aside=(*state.aside, card)), (CardSetAside(card),))
    cards = put(state.cards, horse, card)
    run = state.edition.starts[len(cards) - 1 - cards.count("")]
    turned = CardTurned(horse, card, state.components.cards[card], run)
    new = state.but(deck=deck, cards=cards, runs=put(state.runs, horse, run))
    if state.edition.card_by_card:
        order = clockwise(state.first, state.seats)
        seat = first_with_chips(state, order)
        opened: Events = () if seat is None else (BetsOpen(seat, horse),)
        return ask(new.but(up=horse), order, (turned, *opened))
    if "" in cards:
        return Transition(new, (turned,))
    return Transition(new.but(phase="bet"), (turned, BetsOpen(state.first, None)))


# 2.3 The betting


def _bet(state: State, bet: Bet) -> Step:
    """2.3, 2.4 and 5.4: a chip of one's own, on a horse where one has none yet."""
    check_phase(state, "bet", bet, "2.3", "bets are only taken before the race.")
    mine = state.bets[state.seat]
    horse, chip = bet.horse, bet.chip
    if bet not in _bets(state.chips, mine, state.up):
        raise _no_bet(state, bet)
    new = state.but(bets=put(state.bets, state.seat, put(mine, horse, chip)))
    hidden = state.options.hidden
    known: Events = (ChipKnown(state.seat, horse, chip),) if hidden else ()
    return next_bettor(new, (*known, ChipPlaced(state.seat, horse, None if hidden else chip)))


def _no_bet(state: State, bet: Bet) -> IllegalAction:
    """Why a bet is not taken."""
    name = RUNNERS[bet.horse].name
    if state.up not in (NOT_YET, bet.horse):
        return IllegalAction("5.4", f"bets are taken on {RUNNERS[state.up].name} now, not on {name}.", bet)
    if state.bets[state.seat][bet.horse] != NOT_YET:
        return IllegalAction("2.3", f"one of your chips lies on {name} already.", bet)
    return IllegalAction("1.4", f"you have no {bet.chip}-chip left.", bet)


def _pass(state: State, action: Pass) -> Step:
    """5.4: betting is never forced in Turf (R8), and always in Royal Turf (R9)."""
    check_phase(state, "bet", action, "2.3", "passing is for the betting.")
    if not state.edition.card_by_card:
        raise IllegalAction("R9", "everybody has to bet: there is no passing in Royal Turf.", action)
    return next_bettor(state, (Passed(state.seat, state.up),))


# 3 The race


def _rolled(state: State, results: tuple[str, ...]) -> Step:
    symbol = READ_SYMBOL[results[0]]
    return Transition(state.but(phase="choose", symbol=symbol), (Rolled(state.seat, symbol),))


def _move(state: State, move: Move) -> Step:
    """3.2: any horse whose card is fresh; it is used then, even if the horse could not move."""
    check_phase(state, "choose", move, "3.1", "a horse is moved after the roll.")
    horse = move.horse
    if horse in state.order:
        raise IllegalAction("3.5", f"{RUNNERS[horse].name} has crossed the line.", move)
    if state.used[horse]:
        raise IllegalAction("3.2", f"the card of {RUNNERS[horse].name} is used until all are.", move)
    distance = state.components.cards[state.cards[horse]][state.symbol]
    start = state.runs[horse]
    reached = reach(state, horse, distance)
    stop = reached.stop
    events: Events = (HorseMoved(state.seat, horse, distance, start, stop, reached.wanted, reached.why, reached.by),)
    pace = state.pace
    if takes_pace(state, stop):
        pace = horse
        events = (*events, PaceTaken(horse))
    return end_turn(
        state.but(
            phase="roll",
            symbol=NOT_YET,
            runs=put(state.runs, horse, stop),
            used=put(state.used, horse, True),
            pace=pace,
            order=(*state.order, horse) if reached.why == "home" else state.order,
        ),
        horse,
        events,
    )


# 4.5 After the payout


def _go_on(state: State, word: GoOn) -> Step:
    check_phase(state, "payout", word, "4.5", "the table goes on when a race has been paid out.")
    if word not in choices(state):
        raise IllegalAction("1.1", _why_not(state, word), word)
    if word == FINISH:
        result = Outcome.by_score(state.scores, OUT_OF_RACES)
        return Transition(state.but(phase="over"), (MeetingOver(result.places, result.scores),))
    races = state.races + (word == ANOTHER)
    added: Events = (RaceAdded(races),) if word == ANOTHER else ()
    rich = richest(state)
    cleared, shuffled = clear(state.but(races=races))
    if len(rich) == 1:
        return call_up(cleared, rich[0], (*added, *shuffled))
    return Transition(cleared, (*added, *shuffled, LotsDrawn(rich)))


def _why_not(state: State, word: GoOn) -> str:
    """Why the table does not go on like that."""
    if word == NEXT:
        return "the last race has been run."
    if word == ANOTHER and not state.edition.endless:
        return f"a meeting of Royal Turf has {state.races} races."
    return f"there are races to run: this was {state.race} of {state.races}."


# all of it

DOES: Final[Does[State]] = {Move: _move, Bet: _bet, Pass: _pass, GoOn: _go_on}

BRINGS: Final[Brings[State]] = {"first": ("R7", _first_drawn), "card": ("2.1", _card_turned), "roll": ("3.1", _rolled)}
