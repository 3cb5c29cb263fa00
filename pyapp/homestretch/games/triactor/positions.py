"""Triactor positions as JSON, in the words of people: horses by letter, coins by place, faces by name.

What is left out has the value it has when a race starts, so a figure needs only what it shows::

    {"phase": "roll", "pawns": {"A": 3, "H": 5}, "coins": {"A": "A"}, "active": "A"}
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from homestretch.core.document import Reader, chosen_letters
from homestretch.core.meeting import races_paid
from homestretch.core.options import read_options_entry
from homestretch.core.words import plural

from .actions import BIDS, VOCABULARY, Bid, letters
from .data import CREDITS, FACE_NAMES, HORSES, INFO_COINS, LETTERS, LINE, PLACES, Face, Horse
from .scoring import settle_all
from .state import NOT_YET, OPTIONS, PHASES, Options, Slip, State
from .turns import next_first
from .validation import has_sealed

MOST_RACES = 999
"""A table may add races without end (T10); a document that claims more is damaged."""

MOST_WON = 144
"""No slip can win more in a race: three times the largest payout."""

ENTRIES = (
    *("seats", "options", "phase", "race", "races", "first", "seat", "slips", "coins", "values", "turned"),
    *("pawns", "active", "rolled", "mover", "order", "paid"),
)


def to_json(state: State) -> dict[str, Any]:
    """The whole state as JSON data."""
    return {
        "seats": state.seats,
        "options": state.options.as_json(),
        "phase": state.phase,
        "race": state.race,
        "races": state.races,
        "first": state.first,
        "seat": state.seat,
        "slips": [_slip_to_json(slip) for slip in state.slips],
        "coins": _by_letter(state.coins, PLACES.__getitem__),
        "values": _by_letter(state.values, FACE_NAMES.__getitem__),
        "turned": chosen_letters(LETTERS, state.turned),
        "pawns": {LETTERS[horse]: step for horse, step in enumerate(state.steps)},
        "active": chosen_letters(LETTERS, state.active),
        "rolled": _by_letter(state.rolled, FACE_NAMES.__getitem__),
        "mover": None if state.mover == NOT_YET else LETTERS[state.mover],
        "order": letters(state.order),
        "paid": [list(race) for race in state.paid],
    }


def _slip_to_json(slip: Slip) -> dict[str, Any]:
    return {"infos": list(map(letters, slip.infos)), "bids": list(map(str, slip.bids)), "sealed": slip.sealed}


def _by_letter(values: Sequence[int], name: Callable[[int], str]) -> dict[str, str]:
    return {LETTERS[horse]: name(value) for horse, value in enumerate(values) if value != NOT_YET}


def read_state(data: Reader) -> State:
    """Entry by entry; then what was left out and follows from the others."""
    entries = data.mapping(ENTRIES)
    entry = entries.read
    seats = entry("seats", lambda reader: reader.whole(3, 6), 3)
    options = Options.of(read_options_entry(OPTIONS, entries.get("options")))
    races = entry("races", lambda reader: reader.whole(1, MOST_RACES), options.races)
    nothing: tuple[int, ...] = (NOT_YET,) * 8
    at_start: tuple[int, ...] = (0,) * 8
    steps = entry("pawns", lambda reader: _horses(reader, 0, _step), at_start)
    rolled = entry("rolled", lambda reader: _horses(reader, NOT_YET, _face), nothing)
    state = State(
        seats=seats,
        options=options,
        phase=entry("phase", lambda reader: reader.one_of(PHASES), "roll"),
        race=entry("race", lambda reader: reader.whole(1, races), 1),
        races=races,
        first=entry("first", lambda reader: reader.whole(0, seats - 1), 0),
        coins=entry("coins", lambda reader: _horses(reader, NOT_YET, _place), nothing),
        values=entry("values", lambda reader: _horses(reader, NOT_YET, _face), nothing),
        turned=entry("turned", lambda reader: reader.flags(LETTERS), (False,) * 8),
        steps=steps,
        active=entry("active", lambda reader: reader.flags(LETTERS), _active(steps, rolled)),
        rolled=rolled,
        mover=entry("mover", lambda reader: reader.index(LETTERS, null=NOT_YET), NOT_YET),
        order=entry("order", lambda reader: reader.order(LETTERS), _crossed(steps)),
    )
    over = state.phase in ("payout", "over")
    seat = entry("seat", lambda reader: reader.whole(0, seats - 1), next_first(state) if over else state.first)
    state = state.replace(seat=seat)
    blank = tuple(Slip(sealed=has_sealed(state, owner)) for owner in range(seats))
    state = state.replace(slips=entry("slips", lambda reader: _slips(reader, blank), blank))
    return state.replace(paid=entry("paid", lambda reader: _paid(reader, seats), _paid_by_now(state)))


def _crossed(steps: Sequence[int]) -> tuple[Horse, ...]:
    return tuple(horse for horse in HORSES if steps[horse] == LINE)


def _active(steps: Sequence[int], rolled: Sequence[Face]) -> tuple[bool, ...]:
    """The dice on the table, or else those of all horses that are running."""
    on_table = tuple(face != NOT_YET for face in rolled)
    return on_table if any(on_table) else tuple(step < LINE for step in steps)


def _paid_by_now(state: State) -> tuple[tuple[int, ...], ...]:
    """Nothing for the races before, and for this one, if it is over, what the slips win."""
    races = races_paid(state)
    nothing = (0,) * state.seats
    if races < state.race:
        return (nothing,) * races
    won = tuple(sum(line.amount for line in lines) for lines in settle_all(state))
    return (*(nothing,) * (races - 1), won)


def _step(reader: Reader) -> int:
    return reader.whole(0, LINE)


def _horses(reader: Reader, default: int, read: Callable[[Reader], int]) -> tuple[int, ...]:
    entries = reader.mapping(LETTERS)
    return tuple(entries.read(letter, read, default) for letter in LETTERS)


def _place(reader: Reader) -> int:
    return reader.index(PLACES)


def _face(reader: Reader) -> Face:
    return reader.index(FACE_NAMES)


def _paid(reader: Reader, seats: int) -> tuple[tuple[int, ...], ...]:
    return tuple(race.numbers(seats, 0, MOST_WON) for race in reader)


def _slips(reader: Reader, blank: Sequence[Slip]) -> tuple[Slip, ...]:
    return tuple(map(_slip, reader.items(len(blank)), blank))


def _slip(reader: Reader, blank: Slip) -> Slip:
    entries = reader.mapping(("infos", "bids", "sealed"))
    slip = Slip(
        entries.read("infos", _infos, ()),
        entries.read("bids", _bids, ()),
        entries.read("sealed", Reader.flag, blank.sealed),
    )
    if slip.credits < 0:
        reader.fail(f"a slip of {CREDITS} credits")
    return slip


def _infos(reader: Reader) -> tuple[tuple[Horse, ...], ...]:
    """Each INFO shows three coins, or the two that are left, and none again (2.2, T12)."""
    infos: list[tuple[Horse, ...]] = []
    unseen = LETTERS
    for entry in reader.items(range(CREDITS + 1)):
        coins = entry.letters(unseen)
        size = min(INFO_COINS, len(unseen))
        if len(coins) != size:
            entry.fail(f"an INFO on {plural(size, 'coin')}")
        infos.append(tuple(sorted(map(LETTERS.index, coins))))
        unseen = "".join(letter for letter in unseen if letter not in coins)
    return tuple(infos)


def _bids(reader: Reader) -> tuple[Bid, ...]:
    return tuple(map(_bid, reader.items(range(CREDITS + 1))))


def _bid(reader: Reader) -> Bid:
    expected = f"a bid, such as S, SS, SM or [SMC] with letters of {LETTERS}"
    bid = reader.read(VOCABULARY.parse, expected)
    if bid not in BIDS:
        reader.fail(expected)
    return bid
