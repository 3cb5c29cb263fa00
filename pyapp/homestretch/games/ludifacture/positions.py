"""Positions as JSON, in the words of people: markers by their numbers, for each seat a table of its own.

What is left out has the value it has when a game starts, and the pot holds what is nowhere else, so a figure needs
only what it shows::

    {"phase": "choose", "dice": [2, 2, 3], "rows": [{"4": 2}, {"8": 3}], "stacks": [{"4": 1}, {"8": 3}]}

`rows` and `stacks` may also have fewer than four tables: those of the first seats. Row 0 is a base.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from homestretch.core.document import Entries, Reader
from homestretch.core.options import read_options_entry
from homestretch.core.seats import left_of

from .data import BOARDS, DICE, MOST_AHEAD, SEATS, Board, Name, Roll
from .scoring import coins_before, net
from .state import MONEY, OPTIONS, PHASES, Coins, Options, Phase, State
from .validation import AFTER, BEFORE, games_over

MOST_COINS: Final = 1000
"""More than there are at any table."""

MOST_GAMES: Final = 999
"""The games that a set without a fixed length may have in a document."""

ENTRIES: Final = (
    *("seats", "options", "phase", "game", "first", "seat", "orders", "rows", "stacks", "hands", "pot"),
    *("dice", "rerolls", "due", "ahead", "nets"),
)


def to_json(state: State) -> dict[str, Any]:
    """The whole state as JSON data."""
    return {
        "seats": state.seats,
        "options": state.options.as_json(),
        "phase": state.phase,
        "game": state.game,
        "first": state.first,
        "seat": state.seat,
        "orders": [list(order) for order in state.orders],
        "rows": _by_name(state, state.rows),
        "stacks": _by_name(state, state.stacks),
        "hands": list(state.hands),
        "pot": state.pot,
        "dice": list(state.dice),
        "rerolls": state.rerolls,
        "due": state.due,
        "ahead": [[list(roll) for roll in rolls] for rolls in state.ahead],
        "nets": [list(game) for game in state.nets],
    }


def _by_name(state: State, values: Sequence[Sequence[int]]) -> list[dict[str, int]]:
    """What is not nothing: a marker without a number has nothing."""
    return [
        {str(name): value for name, value in zip(order, own, strict=False) if value}
        for order, own in zip(state.orders, values, strict=True)
    ]


def read_state(data: Reader) -> State:
    """Entry by entry; then what was left out and follows from the others."""
    entries = data.mapping(ENTRIES)
    entry = entries.read
    entry("seats", lambda reader: reader.whole(SEATS, SEATS), SEATS)
    options = Options.of(read_options_entry(OPTIONS, entries.get("options")))
    phase: Phase = entry("phase", lambda reader: reader.one_of(PHASES), "roll")
    most = MOST_GAMES if options.games == MONEY else int(options.games)
    game = entry("game", lambda reader: reader.whole(1, most), 1)
    starter = options.start - 1 if isinstance(options.start, int) else 0
    first = entry("first", _seat, (starter + game - 1) % SEATS)
    board = BOARDS[options.board]
    unnumbered = options.order and phase in BEFORE
    rising: tuple[tuple[Name, ...], ...] = (() if unnumbered else board.names,) * SEATS
    orders = entry("orders", lambda reader: _orders(reader, board), rising)
    state = State(
        options=options,
        orders=orders,
        rows=_tables(entries.get("rows"), board, orders, board.size - 1),
        stacks=_tables(entries.get("stacks"), board, orders, MOST_COINS),
        hands=(),
        pot=0,
        phase=phase,
        game=game,
        first=first,
        seat=entry("seat", _seat, left_of(first, SEATS) if phase in AFTER else first),
        dice=entry("dice", _roll, ()),
        rerolls=entry("rerolls", lambda reader: reader.whole(0, MOST_COINS), 0),
        due=entry("due", lambda reader: reader.whole(0, MOST_AHEAD), 0),
        ahead=entry("ahead", _ahead, ((),) * SEATS),
        nets=entry("nets", _nets, ((0,) * SEATS,) * (game - 1)),
    )
    return _with_coins(state, entry("hands", _hands, None), entries.get("pot"), "nets" in entries)


def _with_coins(state: State, hands: Coins | None, pot: Reader | None, settled: bool) -> State:
    """The hands are as at the start, the pot holds the rest, and a game that is over has its result."""
    if hands is None:
        before = coins_before(state.replace(nets=state.nets[: state.game - 1]))
        hands = tuple(max(0, coins - state.board.ante) for coins in before)
    elsewhere = sum(hands) + sum(map(sum, state.stacks))
    left = pot.whole(0, MOST_COINS) if pot else state.total - elsewhere
    new = state.replace(hands=hands, pot=left)
    return new if settled or games_over(new) < new.game else new.replace(nets=(*new.nets, net(new)))


def _seat(reader: Reader) -> int:
    return reader.whole(0, SEATS - 1)


def _orders(reader: Reader, board: Board) -> tuple[tuple[Name, ...], ...]:
    return tuple(_order(entry, board) for entry in reader.items(SEATS))


def _order(reader: Reader, board: Board) -> tuple[Name, ...]:
    names = reader.numbers(range(board.size + 1), board.names[0], board.names[-1])
    if len(set(names)) < len(names) or not set(names) <= set(board.names):
        reader.fail(f"a list of different numbers of {', '.join(map(str, board.names))}")
    return names


def _tables(
    reader: Reader | None, board: Board, orders: tuple[tuple[Name, ...], ...], most: int
) -> tuple[tuple[int, ...], ...]:
    """A number for each marker, by column; a seat without numbers has nothing to be named."""
    given = reader.items(range(SEATS + 1)) if reader else []
    return tuple(
        _table(given[seat] if seat < len(given) else None, board, order, most) for seat, order in enumerate(orders)
    )


def _table(reader: Reader | None, board: Board, order: tuple[Name, ...], most: int) -> tuple[int, ...]:
    names = order if len(order) == board.size else board.names
    entries = reader.mapping(map(str, names)) if reader else Entries()
    return tuple(entries.read(str(name), lambda entry: entry.whole(0, most), 0) for name in names)


def _hands(reader: Reader) -> Coins:
    return reader.numbers(SEATS, 0, MOST_COINS)


def _roll(reader: Reader) -> Roll:
    dice = reader.numbers(range(DICE + 1), 1, 6)
    if len(dice) not in (0, DICE):
        reader.fail("a roll of three dice, or empty")
    return dice


def _ahead(reader: Reader) -> tuple[tuple[Roll, ...], ...]:
    return tuple(tuple(map(_three, rolls.items(range(MOST_AHEAD + 1)))) for rolls in reader.items(SEATS))


def _three(reader: Reader) -> Roll:
    return _roll(reader) or reader.fail("a roll of three dice")


def _nets(reader: Reader) -> tuple[Coins, ...]:
    return tuple(game.numbers(SEATS, -MOST_COINS, MOST_COINS) for game in reader.items(range(MOST_GAMES + 1)))
