"""The course of a meeting of either edition, phase by phase (rulebook 2 to 5).

Each action has one function that checks it and does it; what may be done is what the checks let pass.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from typing import Final

from pyapp.core import Cards, Chance, Drawn, GoOn, IllegalAction, Outcome, Seat, Transition, put
from pyapp.core.actions import check_drawn, check_phase
from pyapp.core.seats import clockwise, drawn_seat, left_of, lot

from .actions import BETS, DIE, FINISH, KNOWN, MOVES, NEXT, PASS, READ_SYMBOL, Bet, Move, Pass, Turfaction
from .data import HORSES, RUNNERS, Card, Chip, Edition, Horse, horse_of
from .events import (
    BetsClosed,
    BetsOpen,
    CardSetAside,
    CardsFresh,
    CardsShuffled,
    CardTurned,
    ChipKnown,
    ChipPlaced,
    ChipsShown,
    Crossed,
    Happening,
    HorseMoved,
    LotsDrawn,
    MeetingOver,
    PaceTaken,
    PaidOut,
    Passed,
    RaceBegins,
    RaceOver,
    Rolled,
)
from .moving import reach, takes_pace
from .scoring import last, placed, settle
from .state import NO_CHIPS, NOT_YET, Options, State, chips_left, deck_for_race, runs_before

Step = Transition[State]
Events = tuple[Happening, ...]


def start(edition: Edition, options: Options, seats: int) -> State:
    """The state before anything happened."""
    return State(
        edition=edition,
        seats=seats,
        options=options,
        deck=edition.deck,
        bets=(NO_CHIPS,) * seats,
        runs=runs_before(edition),
    )


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


def richest(state: State) -> tuple[Seat, ...]:
    """R7: those who have the most money; before the first race, everybody."""
    scores = state.scores
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


# -- what the seat to move may do ------------------------------------------------------------------------


def actions(state: State) -> Collection[Turfaction]:
    """Everything that `apply` accepts."""
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
            return (NEXT,) if state.race < state.races else (FINISH,)
        case "over":
            return ()
    drawn = chance(state)
    assert drawn is not None
    return drawn


@cache
def _bets(chips: tuple[Chip, ...], placed: tuple[Chip, ...], up: Horse) -> tuple[Bet, ...]:
    """2.3: any chip left on any horse without one of one's own; in Turf on the horse that is up (5.4)."""
    values = dict.fromkeys(chips_left(chips, placed))
    horses = HORSES if up == NOT_YET else (up,)
    return tuple(BETS[horse][chip] for horse in horses if placed[horse] == NOT_YET for chip in values)


# -- doing it --------------------------------------------------------------------------------------------


def apply(state: State, action: object) -> Step:
    """What an action leads to.

    Raises:
        IllegalAction: with the paragraph or ruling that forbids it.
    """
    if isinstance(action, Drawn):
        return _drawn(state, action)
    if action in KNOWN:
        match action:
            case Move():
                return _move(state, action)
            case Bet():
                return _bet(state, action)
            case Pass():
                return _pass(state, action)
            case GoOn():
                return _go_on(state, action)
    raise IllegalAction("1", "that is no action of this game.", repr(action))


def _drawn(state: State, drawn: Drawn) -> Step:
    """What chance brought, if it could: the rule named is that of the chance that speaks now, if any does."""
    check_drawn(chance(state), drawn, _DRAWN_BY, "3.1", "neither die nor cards speak")
    return _DRAWN[drawn.verb](state, drawn.results[0])


# 2.1 The line-up


def _first_drawn(state: State, result: str) -> Step:
    """R7: lots have decided who bets first."""
    return call_up(state, drawn_seat(result), ())


def call_up(state: State, first: Seat, events: Events) -> Step:
    """Call up the race in `state.race` on a cleared table, with `first` to begin (2.2)."""
    begins = RaceBegins(state.race, state.races, first)
    return Transition(state.but(phase="deal", first=first, seat=first), (*events, begins))


def _card_turned(state: State, card: Card) -> Step:
    """2.1: the horse lines up behind those before it; a card for a horse that has one is set aside (R8)."""
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
        seat = _first_with_chips(state, order)
        opened: Events = () if seat is None else (BetsOpen(seat, horse),)
        return _ask(new.but(up=horse), order, (turned, *opened))
    if "" in cards:
        return Transition(new, (turned,))
    return Transition(new.but(phase="bet"), (turned, BetsOpen(state.first, None)))


# 2.3 The betting


def _bet(state: State, bet: Bet) -> Step:
    """2.3, 2.4 and 5.4: a chip of one's own, on a horse where one has none yet."""
    check_phase(state, "bet", bet, "2.3", "bets are only taken before the race.")
    mine = state.bets[state.seat]
    horse, chip = bet.horse, bet.chip
    name = RUNNERS[horse].name
    if state.up not in (NOT_YET, horse):
        raise IllegalAction("5.4", f"bets are taken on {RUNNERS[state.up].name} now, not on {name}.", bet)
    if mine[horse] != NOT_YET:
        raise IllegalAction("2.3", f"one of your chips lies on {name} already.", bet)
    if chip not in chips_left(state.chips, mine):
        raise IllegalAction("1.4", f"you have no {chip}-chip left.", bet)
    new = state.but(bets=put(state.bets, state.seat, put(mine, horse, chip)))
    hidden = state.options.hidden
    known: Events = (ChipKnown(state.seat, horse, chip),) if hidden else ()
    return _next_bettor(new, (*known, ChipPlaced(state.seat, horse, None if hidden else chip)))


def _pass(state: State, action: Pass) -> Step:
    """5.4: betting is never forced in Turf (R8), and always in Royal Turf (R9)."""
    check_phase(state, "bet", action, "2.3", "passing is for the betting.")
    if not state.edition.card_by_card:
        raise IllegalAction("R9", "everybody has to bet: there is no passing in Royal Turf.", action)
    return _next_bettor(state, (Passed(state.seat, state.up),))


def _next_bettor(state: State, events: Events) -> Step:
    """2.3: clockwise, until everybody has placed all chips; in Turf once round the table (5.4)."""
    if state.edition.card_by_card:
        order = clockwise(state.first, state.seats)
        return _ask(state, order[order.index(state.seat) + 1 :], events)
    following = left_of(state.seat, state.seats)
    if following == state.first and not chips_left(state.chips, state.bets[state.seat]):
        return _bets_closed(state, events)
    return Transition(state.but(seat=following), events)


def _ask(state: State, order: tuple[Seat, ...], events: Events) -> Step:
    """5.4: the first of some players who has a chip left (R8) bets or passes; is there none, the next card comes."""
    seat = _first_with_chips(state, order)
    if seat is not None:
        return Transition(state.but(phase="bet", seat=seat), events)
    done = state.but(phase="deal", seat=state.first, up=NOT_YET)
    return Transition(done, events) if "" in state.cards else _bets_closed(done, events)


def _first_with_chips(state: State, order: tuple[Seat, ...]) -> Seat | None:
    return next((seat for seat in order if chips_left(state.chips, state.bets[seat])), None)


def _bets_closed(state: State, events: Events) -> Step:
    closed = BetsClosed(state.race, state.first)
    return Transition(state.but(phase="roll", seat=state.first), (*events, closed))


# 3 The race


def _rolled(state: State, result: str) -> Step:
    symbol = READ_SYMBOL[result]
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
    return _end_turn(
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


def _end_turn(state: State, horse: Horse, events: Events) -> Step:
    """3.5, then R10: a horse that has crossed leaves with its card; are all others used, they are fresh."""
    used = state.used
    if horse in state.order:
        used = put(used, horse, False)
        events = (*events, Crossed(horse, len(state.order)))
        if len(state.order) == state.edition.crossings:
            return _pay_out(state.but(used=used), events)
    if used.count(True) == len(RUNNERS) - len(state.order):
        used = FRESH
        events = (*events, CardsFresh(tuple([runner for runner in HORSES if runner not in state.order])))
    return Transition(state.but(used=used, seat=left_of(state.seat, state.seats)), events)


FRESH: Final = (False,) * len(RUNNERS)


# 4 The payout


def _pay_out(state: State, events: Events) -> Step:
    """3.5 and 5.5: the race is over. Every chip is settled, and the richest goes on (R7)."""
    settled = settle(state, state.scores)
    totals = tuple(sum(line.amount for line in lines) for lines in settled)
    pace, loser = (None if horse == NOT_YET else horse for horse in (state.pace, last(state)))
    over = RaceOver(state.race, placed(state), pace, loser)
    shown: Events = (ChipsShown(state.bets),) if state.options.hidden else ()
    paid = tuple(PaidOut(seat, settled[seat], totals[seat]) for seat in range(state.seats))
    new = state.but(phase="payout", paid=(*state.paid, totals))
    return Transition(new.but(seat=next_first(new)), (*events, over, *shown, *paid))


def next_first(state: State) -> Seat:
    """R7: the richest; of several, until lots decide, the next one clockwise from this race's first."""
    rich = richest(state)
    return next(seat for seat in clockwise(state.first, state.seats) if seat in rich)


def _go_on(state: State, word: GoOn) -> Step:
    check_phase(state, "payout", word, "4.5", "the table goes on when a race has been paid out.")
    more = state.race < state.races
    if word == FINISH and more:
        raise IllegalAction("1.1", f"there are races to run: this was {state.race} of {state.races}.", word)
    if word == NEXT and not more:
        raise IllegalAction("1.1", "the last race has been run.", word)
    if word == FINISH:
        result = Outcome.by_score(state.scores, OUT_OF_RACES)
        return Transition(state.but(phase="over"), (MeetingOver(result.places, result.scores),))
    rich = richest(state)
    cleared, shuffled = _clear(state)
    if len(rich) == 1:
        return call_up(cleared, rich[0], shuffled)
    return Transition(cleared, (*shuffled, LotsDrawn(rich)))


def _clear(state: State) -> tuple[State, Events]:
    """4.5 and R1: chips return, the race's cards go out, and those set aside go back into the deck."""
    deck = deck_for_race(state)
    anew = len(deck) > len(state.deck) + len(state.aside)
    table = start(state.edition, state.options, state.seats).but(
        race=state.race + 1, first=state.first, seat=state.seat, deck=deck, paid=state.paid
    )
    return table, (CardsShuffled(),) if anew else ()


OUT_OF_RACES: Final = "all races run"


def outcome(state: State) -> Outcome | None:
    """R6: the most money wins, equal sums share."""
    return Outcome.by_score(state.scores, OUT_OF_RACES) if state.phase == "over" else None


_DRAWN_BY: Final = {"first": "R7", "card": "2.1", "roll": "3.1"}

_DRAWN: Final[dict[str, Callable[[State, str], Step]]] = {
    "first": _first_drawn,
    "card": _card_turned,
    "roll": _rolled,
}
