"""The checks and effects of all actions in a meeting, phase by phase (rulebook 2 to 5).

Each action has one function that checks it and one that carries it out. `choices` lists exactly the actions that
pass the checks. `turns` has what follows at the end of a turn or race.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Final

from homestretch.core import (
    ActionHandlers,
    Cards,
    Chance,
    ChanceHandlers,
    EventSink,
    GoOn,
    IllegalAction,
    LegalityChecks,
    replace_at,
)
from homestretch.core.actions import ANOTHER, FINISH, NEXT, check_phase
from homestretch.core.language import t
from homestretch.core.meeting import add_race, finish_meeting
from homestretch.core.seats import clockwise, lot, seat_of_lot

from .actions import BETS, DIE, MOVES, PASS, READ_SYMBOL, Bet, Move, Pass, Turfaction
from .data import HORSES, RUNNERS, Card, Chip, Horse, horse_of
from .events import (
    BetsOpen,
    CardSetAside,
    CardTurned,
    ChipKnown,
    ChipPlaced,
    HorseMoved,
    LotsDrawn,
    PaceTaken,
    Passed,
    Rolled,
)
from .moving import reach, takes_pace
from .scoring import richest
from .state import NOT_YET, State, chips_left
from .turns import ask_first_with_chips, call_up, clear, end_turn, first_with_chips, next_bettor

# -- chance ----------------------------------------------------------------------------------------------


def chance(state: State) -> Chance | None:
    """Return the draw or roll that comes next, or None if a player decides."""
    match state.phase:
        case "roll":
            return DIE
        case "deal":
            return Cards("card", state.deck)
        case "start":
            return _who_is_first(state)
    return None


def _who_is_first(state: State) -> Chance:
    """Return the draw that decides which of the richest players bets first (2.2, R7)."""
    return lot(richest(state))


# -- legal actions ---------------------------------------------------------------------------------------


def choices(state: State) -> Collection[Turfaction]:
    """Return the legal actions of the player whose turn it is."""
    match state.phase:
        case "choose":
            used, order = state.used, state.order
            return tuple([MOVES[horse] for horse in HORSES if not used[horse] and horse not in order])
        case "bet":
            bets = _bets(state.chips, state.bets[state.seat], state.up)
            return (*bets, PASS) if state.edition.card_by_card else bets
        case "payout":
            return (NEXT,) if state.race < state.races else _ENDS[state.edition.endless]
    return ()


_ENDS: Final = {True: (FINISH, ANOTHER), False: (FINISH,)}
"""The legal actions after the last race, by `Edition.endless`. If it is True, players may add a race (1.1, R14)."""


@cache
def _bets(chips: tuple[Chip, ...], placed: tuple[Chip, ...], up: Horse) -> tuple[Bet, ...]:
    """Return a player's legal bets: any chip left, on any horse that has none of the player's chips (2.3).

    In Turf, players can bet only on the horse `up` (5.4).
    """
    values = dict.fromkeys(chips_left(chips, placed))
    horses = HORSES if up == NOT_YET else (up,)
    return tuple(BETS[horse][chip] for horse in horses if placed[horse] == NOT_YET for chip in values)


# -- checks and effects ----------------------------------------------------------------------------------


# 2.1 The line-up


def _first_drawn(state: State, results: tuple[str, ...], tell: EventSink) -> State:
    """Begin the race; the player who was drawn bets first (R7)."""
    return call_up(state, seat_of_lot(results[0]), tell)


def _card_turned(state: State, results: tuple[Card, ...], tell: EventSink) -> State:
    """Line up the horse of the turned card (2.1), or set the card aside if the horse already has a card (R8)."""
    card = results[0]
    horse = horse_of(card)
    deck = tuple([other for other in state.deck if other != card])
    if state.cards[horse]:
        if tell:
            tell(CardSetAside(card))
        return state.replace(deck=deck, aside=(*state.aside, card))
    cards = replace_at(state.cards, horse, card)
    run = state.edition.starts[len(cards) - 1 - cards.count("")]
    if tell:
        tell(CardTurned(horse, card, state.components.cards[card], run))
    new = state.replace(deck=deck, cards=cards, runs=replace_at(state.runs, horse, run))
    if state.edition.card_by_card:
        return _open_bets_on(new.replace(up=horse), tell)
    if "" in cards:
        return new
    if tell:
        tell(BetsOpen(state.first, None))
    return new.replace(phase="bet")


def _open_bets_on(state: State, tell: EventSink) -> State:
    """Open the betting on the horse whose card was turned, if anyone has a chip left (5.4)."""
    order = clockwise(state.first, state.seats)
    seat = first_with_chips(state, order)
    if tell and seat is not None:
        tell(BetsOpen(seat, state.up))
    return ask_first_with_chips(state, order, tell)


# 2.3 The betting


def _check_bet(state: State, bet: Bet) -> None:
    """Raise IllegalAction unless the player has this chip left, and has no chip on this horse (2.3, 2.4, 5.4)."""
    check_phase(state, "bet", bet, "2.3", t("You can only bet before the race."))
    if bet not in _bets(state.chips, state.bets[state.seat], state.up):
        raise _no_bet(state, bet)


def _no_bet(state: State, bet: Bet) -> IllegalAction:
    """Return the error that says why a bet is not allowed."""
    horse = RUNNERS[bet.horse]
    if state.up not in (NOT_YET, bet.horse):
        up = RUNNERS[state.up]
        return IllegalAction("5.4", t("You can only bet on {horse} now.", horse=up.name), bet, [f"card-{up.number}"])
    if state.bets[state.seat][bet.horse] != NOT_YET:
        reason = t("You already have a chip on {horse}.", horse=horse.name)
        return IllegalAction("2.3", reason, bet, [f"chip-{state.seat}-{horse.number}"])
    return IllegalAction("1.4", t("You have no {chip}-chips left.", chip=bet.chip), bet, ["hand"])


def _bet(state: State, bet: Bet, tell: EventSink) -> State:
    """Place a chip on a horse (2.3). With hidden betting, only the player who bets is told the chip's value (2.4)."""
    seat, horse, chip = state.seat, bet.horse, bet.chip
    if tell:
        if state.options.hidden:
            tell(ChipKnown(seat, horse, chip))
        tell(ChipPlaced(seat, horse, None if state.options.hidden else chip))
    return next_bettor(
        state.replace(bets=replace_at(state.bets, seat, replace_at(state.bets[seat], horse, chip))), tell
    )


def _check_pass(state: State, action: Pass) -> None:
    """Raise IllegalAction unless players may pass now: during the betting (5.4, R8), but not in Royal Turf (R9)."""
    check_phase(state, "bet", action, "2.3", t("You can only pass during the betting."))
    if not state.edition.card_by_card:
        raise IllegalAction("R9", t("You can’t pass in Royal Turf."), action)


def _pass(state: State, _: Pass, tell: EventSink) -> State:
    if tell:
        tell(Passed(state.seat, state.up))
    return next_bettor(state, tell)


# 3 The race


def _rolled(state: State, results: tuple[str, ...], tell: EventSink) -> State:
    symbol = READ_SYMBOL[results[0]]
    if tell:
        tell(Rolled(state.seat, symbol))
    return state.replace(phase="choose", symbol=symbol)


def _check_move(state: State, move: Move) -> None:
    """Raise IllegalAction if the horse is home (3.5) or its card has been used (3.2)."""
    check_phase(state, "choose", move, "3.1", t("Roll the die first."))
    horse = RUNNERS[move.horse]
    if move.horse in state.order:
        raise IllegalAction("3.5", t("{horse} is already home.", horse=horse.name), move, [f"card-{horse.number}"])
    if state.used[move.horse]:
        reason = t(
            "{horse} has already run this round. It can run again once all the others have run.", horse=horse.name
        )
        raise IllegalAction("3.2", reason, move, [f"card-{horse.number}"])


def _move(state: State, move: Move, tell: EventSink) -> State:
    """Move a horse; its card is used even if it could not move (3.2)."""
    horse = move.horse
    distance = state.components.cards[state.cards[horse]][state.symbol]
    start = state.runs[horse]
    stop, wanted, why, by = reach(state, horse, distance)
    if tell:
        tell(HorseMoved(state.seat, horse, distance, start, stop, wanted, why, by))
    pace = state.pace
    if takes_pace(state, stop):
        pace = horse
        if tell:
            tell(PaceTaken(horse))
    return end_turn(state, horse, stop, pace, tell)


# 4.5 After the payout


def _check_word(state: State, word: GoOn) -> None:
    check_phase(state, "payout", word, "4.5", t("You can continue once the race has been paid out."))
    if word not in choices(state):
        raise IllegalAction("1.1", _why_not(state, word), word)


def _why_not(state: State, word: GoOn) -> str:
    """Return the sentence that says why the players can’t choose `word` (such as ``next``) now."""
    if word == NEXT:
        return t("The last race has been run.")
    if word == ANOTHER and not state.edition.endless:
        return t("You can’t add a race in Royal Turf.")
    return t("There are more races to run: this was race {race} of {races}.", race=state.race, races=state.races)


def _go_on(state: State, word: GoOn, tell: EventSink) -> State:
    if word == FINISH:
        return finish_meeting(state, tell)
    longer = add_race(state, word, tell)
    rich = richest(state)
    cleared = clear(longer, tell)
    if len(rich) == 1:
        return call_up(cleared, rich[0], tell)
    if tell:
        tell(LotsDrawn(rich))
    return cleared


# the tables for `Game`

LEGALITY_CHECKS: Final[LegalityChecks[State]] = {
    Move: _check_move,
    Bet: _check_bet,
    Pass: _check_pass,
    GoOn: _check_word,
}

ACTION_HANDLERS: Final[ActionHandlers[State]] = {Move: _move, Bet: _bet, Pass: _pass, GoOn: _go_on}

CHANCE_HANDLERS: Final[ChanceHandlers[State]] = {
    "first": ("R7", _first_drawn),
    "card": ("2.1", _card_turned),
    "roll": ("3.1", _rolled),
}
