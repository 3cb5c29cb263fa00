"""Positions as JSON that people can write. Each marker is named by its number.

A missing entry gets the value that it has at the start of a game, and coins that are not mentioned are in the pot. So
the position for a figure (an interactive board) needs only what the figure shows::

    {"phase": "choose", "dice": [2, 2, 3], "rows": [{"4": 2}, {"8": 3}], "stacks": [{"4": 1}, {"8": 3}]}

``rows`` and ``stacks`` have an entry for each seat, in order; the last seats may be left out. Row 0 is a base.
"""

from __future__ import annotations

from typing import Any, Final

from homestretch.core import Seat, forms
from homestretch.core.document import Reader
from homestretch.core.forms import Entry, Form, Table
from homestretch.core.language import t
from homestretch.core.seats import left_of

from .data import DICE, MOST_AHEAD, SEATS, Name, Roll
from .scoring import coins_before, net
from .state import MONEY, OPTIONS, Coins, Options, Phase, State
from .validation import AFTER, BEFORE, games_over
from .words import list_words

MOST_COINS: Final = 1000
"""The highest number of coins in an entry of a position document. No game has so many coins."""

MOST_GAMES: Final = 999
"""The highest number of games in a position document, if the set has no fixed number of games."""

ENTRIES: Final = (
    *("seats", "options", "phase", "game", "first", "seat", "orders", "rows", "stacks", "hands", "pot"),
    *("dice", "rerolls", "due", "ahead", "nets"),
)


def to_json(state: State) -> dict[str, Any]:
    """Return the whole state as JSON data."""
    return {"seats": SEATS} | forms.write(state, TABLE, ENTRIES[1:])


def read_state(data: Reader) -> State:
    """Read a state from a JSON object, with a default for each missing entry.

    Each entry is checked on its own; `validation.validate` checks whether the entries fit together.
    """
    entries = data.mapping(ENTRIES)
    entries.read("seats", forms.number(SEATS, SEATS).read, SEATS)
    start = State(options=Options(), orders=(), rows=(), stacks=(), hands=(), pot=0)
    state = forms.read(start, TABLE, entries)
    return (
        state if "nets" in entries or games_over(state) < state.game else state.replace(nets=(*state.nets, net(state)))
    )


# -- values of missing entries


def _first(state: State) -> Seat:
    starter = state.options.start - 1 if isinstance(state.options.start, int) else 0
    return (starter + state.game - 1) % SEATS


def _rising(state: State) -> tuple[tuple[Name, ...], ...]:
    return (() if state.options.order and state.phase in BEFORE else state.board.names,) * SEATS


def _nothing(state: State) -> tuple[Coins, ...]:
    return ((0,) * state.board.size,) * SEATS


def _hands(state: State) -> Coins:
    """Return the coins that each player has in hand at the start of the game."""
    before = coins_before(state.replace(nets=state.nets[: state.game - 1]))
    return tuple(max(0, coins - state.board.ante) for coins in before)


def _pot(state: State) -> int:
    """Return the number of coins in the pot: all coins of the game that are neither in hands nor on stacks."""
    return state.total - sum(state.hands) - sum(map(sum, state.stacks))


# -- entries


def _orders(state: State) -> Form:
    board = state.board

    def read(reader: Reader) -> tuple[Name, ...]:
        names = reader.numbers(range(board.size + 1), board.names[0], board.names[-1])
        if len(set(names)) < len(names) or not set(names) <= set(board.names):
            reader.fail(t("a list of different numbers chosen from {markers}", markers=list_words(board.names)))
        return names

    return forms.many(Form(read), SEATS)


def _by_marker(state: State, most: int) -> Form:
    """Return the `Form` of an entry that has a number, from 0 to `most`, for each marker of each seat.

    In the JSON data, numbers that are 0 may be left out. The last seats may be left out if all their numbers are 0.
    """
    names = [order if len(order) == state.board.size else state.board.names for order in state.orders]
    tables = [forms.named(tuple(map(str, own)), forms.number(0, most), 0) for own in names]

    def read(reader: Reader) -> tuple[Coins, ...]:
        given = reader.items(range(SEATS + 1))
        said = [table.read(entry) for table, entry in zip(tables, given, strict=False)]
        return (*said, *_nothing(state)[len(said) :])

    return Form(read, lambda own: [table.write(values) for table, values in zip(tables, own, strict=True)])


def _roll(reader: Reader) -> Roll:
    dice = reader.numbers(range(DICE + 1), 1, 6)
    if len(dice) not in (0, DICE):
        reader.fail(t("a roll of three dice, or an empty list"))
    return dice


def _three(reader: Reader) -> Roll:
    return _roll(reader) or reader.fail(t("a roll of three dice"))


TABLE: Final[Table] = {
    "options": Entry(forms.agreed(Options, OPTIONS), Options()),
    "phase": Entry(forms.typed(Phase), "roll"),
    "game": Entry(lambda s: forms.number(1, MOST_GAMES if s.options.games == MONEY else int(s.options.games)), 1),
    "first": Entry(forms.seat, _first),
    "orders": Entry(_orders, _rising),
    "rows": Entry(lambda state: _by_marker(state, state.board.size - 1), _nothing),
    "stacks": Entry(lambda state: _by_marker(state, MOST_COINS), _nothing),
    "seat": Entry(forms.seat, lambda state: left_of(state.first, SEATS) if state.phase in AFTER else state.first),
    "dice": Entry(Form(_roll), ()),
    "rerolls": Entry(forms.number(0, MOST_COINS), 0),
    "due": Entry(forms.number(0, MOST_AHEAD), 0),
    "ahead": Entry(forms.many(forms.many(Form(_three), range(MOST_AHEAD + 1)), SEATS), ((),) * SEATS),
    "nets": Entry(
        forms.many(forms.many(forms.number(-MOST_COINS, MOST_COINS), SEATS), range(MOST_GAMES + 1)),
        lambda state: ((0,) * SEATS,) * (state.game - 1),
    ),
    "hands": Entry(forms.many(forms.number(0, MOST_COINS), SEATS), _hands),
    "pot": Entry(forms.number(0, MOST_COINS), _pot),
}
