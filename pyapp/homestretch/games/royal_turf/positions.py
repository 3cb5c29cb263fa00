"""Positions of either edition as JSON that people can write: horses by number, cards by name, the die by symbol.

A missing entry gets the value that it has at the start of a race. So the position for a figure (an interactive board)
needs only what the figure shows::

    {"phase": "choose", "runs": {"3": 16, "5": 15}, "cards": {"4": "4b"}, "used": "35", "symbol": "cap"}

``runs`` has the number of spaces that each horse has run (R2). At the start, it is 0 or less. On the first space after
the line, it is 1. For a horse that is home, it is the number of spaces on the track plus 1. Without ``cards``, every
horse has its card ``a``.
"""

from __future__ import annotations

import json
from typing import Any, Final

from homestretch.core import Seat, forms
from homestretch.core.document import Reader
from homestretch.core.forms import Entry, Form, Table
from homestretch.core.language import t
from homestretch.core.meeting import PAID_OUT, races_paid
from homestretch.core.reading_options import read_options

from .data import CHIPS, HORSES, NUMBERS, SYMBOLS, Card, Chip, Edition, Horse
from .scoring import richest, totals
from .state import NO_CARDS, NO_CHIPS, NOT_YET, OFF, OPTIONS, Options, Phase, State, runs_before
from .turns import next_first
from .validation import UNDEALT

MOST_RACES: Final = 999
"""The highest number of races in a position document. In Turf there is no limit, as players may add races (R14)."""

MOST_WON: Final = 100_000
"""The highest winnings of a player in a race in a position document. In a game, chips cannot win so much."""

MOST_LOST: Final = 400
"""The largest penalty for the last horse: that of a 2-chip, doubled (4.3, 4.4)."""

ENTRIES: Final = (
    *("seats", "options", "phase", "race", "races", "first", "seat", "deck", "aside", "cards", "up", "bets", "runs"),
    *("used", "pace", "symbol", "order", "paid"),
)


def to_json(state: State) -> dict[str, Any]:
    """Return the whole state as JSON data."""
    return forms.write(state, TABLE, ENTRIES)


def read_state(edition: Edition, data: Reader) -> State:
    """Read a state from a JSON object, with a default for each missing entry.

    Each entry is checked on its own; `validation.validate` checks whether the entries fit together.
    """
    start = State(edition, 2, Options.of(read_options(OPTIONS[edition.name], {})))
    return forms.read(start, TABLE, data.mapping(ENTRIES))


# -- values of missing entries


def _crossed(state: State) -> tuple[Horse, ...]:
    return tuple(horse for horse in HORSES if state.runs[horse] == state.edition.home)


def _rest(state: State) -> tuple[Card, ...]:
    return tuple(card for card in state.edition.deck if card not in state.cards and card not in state.aside)


def _starting_runs(state: State) -> tuple[int, ...]:
    """Return each horse's run at the start of a race, as if cards were turned in the order of the horses' numbers."""
    places = iter(state.edition.starts)
    waiting = runs_before(state.edition)
    return tuple([next(places) if card else before for card, before in zip(state.cards, waiting, strict=True)])


def _pace_taker(state: State) -> Horse:
    """Return the default of `pace`: the leader, or `NOT_YET` if the leader has not reached the Pace mark."""
    leader = state.order[0] if state.order else state.runs.index(max(state.runs))
    return leader if 0 < state.edition.pace <= state.runs[leader] else NOT_YET


def _paid_by_now(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the default payouts by race and seat.

    For earlier races they are 0. If the current race is over, its payouts are calculated from the chips.
    """
    races = races_paid(state)
    nothing = (0,) * state.seats
    if races < state.race or len(state.order) != state.edition.crossings:
        return (nothing,) * races
    return (*(nothing,) * (races - 1), totals(state, nothing))


def _first(state: State) -> Seat:
    """Return the default of `first`: the lowest of the seats that had the most money before this race (R7)."""
    return richest(state.replace(paid=state.paid[: state.race - 1]))[0]


def _seat(state: State) -> Seat:
    return next_first(state) if state.phase in PAID_OUT and state.paid else state.first


# -- entries


def _options(state: State) -> Form:
    mine = OPTIONS[state.edition.name]

    def write(options: Options) -> dict[str, Any]:
        agreed = {option.name: getattr(options, option.name) for option in mine}
        return agreed | {"components": json.loads(options.components)}

    return Form(forms.agreed(Options, mine).read, write)


def _races(state: State) -> Form:
    return forms.number(1, MOST_RACES if state.edition.endless else state.options.races)


def _with_first_cards(state: State, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Give each horse without a card in `cards` its first card, and return the cards of all horses.

    If cards are still being turned, return `cards` unchanged.
    """
    if state.phase in UNDEALT or (state.edition.card_by_card and state.phase == "bet"):
        return cards
    return tuple(card or f"{number}a" for card, number in zip(cards, NUMBERS, strict=True))


def _cards(state: State) -> Form:
    def read(reader: Reader) -> tuple[Card, ...]:
        entries, letters = reader.mapping(NUMBERS), state.edition.letters
        given = {number: entry.one_of(number + letter for letter in letters) for number, entry in entries.items()}
        return _with_first_cards(state, tuple(given.get(number, "") for number in NUMBERS))

    return Form(read, forms.named(NUMBERS, forms.typed(str), "").write)


def _different(state: State) -> Form:
    def read(reader: Reader) -> tuple[Card, ...]:
        names = tuple(card.one_of(state.edition.deck) for card in reader.items())
        if len(set(names)) < len(names):
            reader.fail(t("a list of different cards"))
        return names

    return Form(read)


def _runs(state: State) -> Form:
    edition = state.edition
    return forms.named(NUMBERS, forms.number(min(edition.starts), edition.home), OFF, _starting_runs(state))


def _bets(state: State) -> Form:
    def read(reader: Reader) -> tuple[Chip, ...]:
        placed: tuple[Chip, ...] = PLACED.read(reader)
        if any(placed.count(chip) > state.chips.count(chip) for chip in range(max(CHIPS) + 1)):
            reader.fail(t("a choice of the chips {chips}", chips=", ".join(map(str, state.chips))))
        return placed

    return forms.many(Form(read, PLACED.write), state.seats)


PLACED: Final = forms.named(NUMBERS, forms.number(0, max(CHIPS)), NOT_YET)
HORSE: Final = forms.word(NUMBERS, NOT_YET)

TABLE: Final[Table] = {
    "seats": Entry(forms.number(2, 6), 2),
    "options": Entry(_options, lambda state: state.options),
    "races": Entry(_races, lambda state: state.options.races),
    "phase": Entry(forms.typed(Phase), "roll"),
    "cards": Entry(_cards, lambda state: _with_first_cards(state, NO_CARDS)),
    "aside": Entry(_different, ()),
    "runs": Entry(_runs, _starting_runs),
    "order": Entry(forms.order(NUMBERS), _crossed),
    "race": Entry(lambda state: forms.number(1, state.races), 1),
    "deck": Entry(lambda state: Form(lambda reader: tuple(sorted(_different(state).read(reader)))), _rest),
    "up": Entry(HORSE, NOT_YET),
    "bets": Entry(_bets, lambda state: (NO_CHIPS,) * state.seats),
    "used": Entry(forms.marks(NUMBERS), (False,) * 7),
    "pace": Entry(HORSE, _pace_taker),
    "symbol": Entry(forms.word(SYMBOLS, NOT_YET), NOT_YET),
    "paid": Entry(lambda state: forms.many(forms.many(forms.number(-MOST_LOST, MOST_WON), state.seats)), _paid_by_now),
    "first": Entry(forms.seat, _first),
    "seat": Entry(forms.seat, _seat),
}
