"""Positions of either edition as JSON, in the words of people: horses by number, cards by name, the die by symbol.

What is left out has the value it has when a race starts, so a figure needs only what it shows; without `cards`,
every horse has its first one, and without `bets` no chip has been placed::

    {"phase": "choose", "runs": {"3": 16, "5": 15}, "cards": {"4": "4b"}, "used": "35", "symbol": "cap"}

A run is counted from the line: 1 is the first space, 0 and less are the places behind the line (R2), and one more
than the track has spaces is a horse that has crossed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from homestretch.core import Seat
from homestretch.core.document import Reader, chosen_letters
from homestretch.core.meeting import races_paid
from homestretch.core.options import read_options_entry

from .data import CHIPS, HORSES, NUMBERS, SYMBOLS, Card, Chip, Edition, Horse
from .scoring import richest, totals
from .state import NO_CARDS, NO_CHIPS, NOT_YET, OFF, OPTIONS, PHASES, Options, Phase, State, chips_of, runs_before
from .turns import next_first
from .validation import UNDEALT

T = TypeVar("T")

MOST_RACES = 999
"""A table may add races without end, in one of the editions (R14); a document that claims more is damaged."""

MOST_WON = 100_000
"""More than all chips of a player can bring in a race."""

MOST_LOST = 400
"""What the last horse costs at most: a 2-chip, doubled (4.3, 4.4)."""

ENTRIES = (
    *(
        "seats",
        "options",
        "phase",
        "race",
        "races",
        "first",
        "seat",
        "deck",
        "aside",
        "cards",
        "up",
        "bets",
        "runs",
        "used",
    ),
    *("pace", "symbol", "order", "paid"),
)


def to_json(state: State) -> dict[str, Any]:
    """The whole state as JSON data."""
    return {
        "seats": state.seats,
        "options": _options_to_json(state),
        "phase": state.phase,
        "race": state.race,
        "races": state.races,
        "first": state.first,
        "seat": state.seat,
        "deck": list(state.deck),
        "aside": list(state.aside),
        "cards": _by_number(state.cards, "", str),
        "up": _number(state.up),
        "bets": [_by_number(placed, NOT_YET, int) for placed in state.bets],
        "runs": _by_number(state.runs, OFF, int),
        "used": chosen_letters(NUMBERS, state.used),
        "pace": _number(state.pace),
        "symbol": None if state.symbol == NOT_YET else SYMBOLS[state.symbol],
        "order": "".join(NUMBERS[horse] for horse in state.order),
        "paid": [list(race) for race in state.paid],
    }


def _options_to_json(state: State) -> dict[str, Any]:
    agreed = {option.name: getattr(state.options, option.name) for option in OPTIONS[state.edition.name]}
    return agreed | {"components": json.loads(state.options.components)}


def _by_number(values: Sequence[T], nothing: T, write: Callable[[T], Any]) -> dict[str, Any]:
    return {NUMBERS[horse]: write(value) for horse, value in enumerate(values) if value != nothing}


def _number(horse: Horse) -> str | None:
    return None if horse == NOT_YET else NUMBERS[horse]


def read_state(edition: Edition, data: Reader) -> State:
    """Entry by entry; then what was left out and follows from the others."""
    entries = data.mapping(ENTRIES)
    entry = entries.read
    seats = entry("seats", lambda reader: reader.whole(2, 6), 2)
    options = Options.of(read_options_entry(OPTIONS[edition.name], entries.get("options")))
    most = MOST_RACES if edition.endless else options.races
    races = entry("races", lambda reader: reader.whole(1, most), options.races)
    phase: Phase = entry("phase", lambda reader: reader.one_of(PHASES), "roll")
    cards: tuple[Card, ...] = entry("cards", lambda reader: _cards(edition, reader), NO_CARDS)
    if phase not in UNDEALT and not (edition.card_by_card and phase == "bet"):
        cards = tuple(card or f"{number}a" for card, number in zip(cards, NUMBERS, strict=True))
    aside: tuple[Card, ...] = entry("aside", lambda reader: _names(edition, reader), ())
    rest = tuple(card for card in edition.deck if card not in cards and card not in aside)
    runs = _runs(edition, entries.get("runs"), cards)
    order = entry("order", lambda reader: reader.order(NUMBERS), _crossed(edition, runs))
    state = State(
        edition=edition,
        seats=seats,
        options=options,
        phase=phase,
        race=entry("race", lambda reader: reader.whole(1, races), 1),
        races=races,
        first=entry("first", lambda reader: reader.whole(0, seats - 1), 0),
        deck=entry("deck", lambda reader: tuple(sorted(_names(edition, reader))), rest),
        aside=aside,
        cards=cards,
        up=entry("up", _horse, NOT_YET),
        bets=entry("bets", lambda reader: _bets(reader, seats, options), (NO_CHIPS,) * seats),
        runs=runs,
        used=entry("used", lambda reader: reader.flags(NUMBERS), (False,) * 7),
        pace=entry("pace", _horse, _leader(edition, runs, order)),
        symbol=entry("symbol", lambda reader: reader.index(SYMBOLS, null=NOT_YET), NOT_YET),
        order=order,
    )
    state = state.replace(paid=entry("paid", lambda reader: _paid(reader, seats), _paid_by_now(state)))
    if "first" not in entries:
        state = state.replace(first=_first_by_now(state))
    over = phase in ("payout", "over") and len(state.paid) > 0
    return state.replace(
        seat=entry("seat", lambda r: r.whole(0, seats - 1), next_first(state) if over else state.first)
    )


def _crossed(edition: Edition, runs: Sequence[int]) -> tuple[Horse, ...]:
    return tuple(horse for horse in HORSES if runs[horse] == edition.home)


def _leader(edition: Edition, runs: tuple[int, ...], order: tuple[Horse, ...]) -> Horse:
    """The horse that has taken the Pace mark, as far as one can tell: the one in front."""
    leader = order[0] if order else runs.index(max(runs))
    return leader if 0 < edition.pace <= runs[leader] else NOT_YET


def _paid_by_now(state: State) -> tuple[tuple[int, ...], ...]:
    """Nothing for the races before, and for this one, if it is over, what the chips bring."""
    races = races_paid(state)
    nothing = (0,) * state.seats
    if races < state.race or len(state.order) != state.edition.crossings:
        return (nothing,) * races
    return (*(nothing,) * (races - 1), totals(state, nothing))


def _first_by_now(state: State) -> Seat:
    """R7: the first one of those who were the richest before this race."""
    return richest(state.replace(paid=state.paid[: state.race - 1]))[0]


def _cards(edition: Edition, reader: Reader) -> tuple[Card, ...]:
    entries = reader.mapping(NUMBERS)
    return tuple(
        entries[number].one_of(number + letter for letter in edition.letters) if number in entries else ""
        for number in NUMBERS
    )


def _names(edition: Edition, reader: Reader) -> tuple[Card, ...]:
    names = tuple(card.one_of(edition.deck) for card in reader.items())
    if len(set(names)) < len(names):
        reader.fail("a list of different cards")
    return names


def _runs(edition: Edition, reader: Reader | None, cards: Sequence[Card]) -> tuple[int, ...]:
    """Where the horses stand: by number behind the line, where nothing else is said."""
    entries = reader.mapping(NUMBERS) if reader else {}
    places = iter(edition.starts)
    waiting = runs_before(edition)
    default = [next(places) if card else before for card, before in zip(cards, waiting, strict=True)]
    return tuple(
        entries[number].whole(min(edition.starts), edition.home) if number in entries else default[horse]
        for horse, number in enumerate(NUMBERS)
    )


def _horse(reader: Reader) -> Horse:
    return reader.index(NUMBERS, null=NOT_YET)


def _bets(reader: Reader, seats: int, options: Options) -> tuple[tuple[Chip, ...], ...]:
    return tuple(_placed(entry, options) for entry in reader.items(seats))


def _placed(reader: Reader, options: Options) -> tuple[Chip, ...]:
    entries = reader.mapping(NUMBERS)
    placed = tuple(entries.read(number, lambda chip: chip.whole(0, max(CHIPS)), NOT_YET) for number in NUMBERS)
    chips = chips_of(options)
    if any(placed.count(chip) > chips.count(chip) for chip in range(max(CHIPS) + 1)):
        reader.fail(f"a choice of the chips {', '.join(map(str, chips))}")
    return placed


def _paid(reader: Reader, seats: int) -> tuple[tuple[int, ...], ...]:
    return tuple(race.numbers(seats, -MOST_LOST, MOST_WON) for race in reader)
