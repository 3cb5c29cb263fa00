"""Triactor positions as JSON that people can write: horses by letter, coins by place, faces by name.

A missing entry gets the value that it has at the start of a race. So the position for a figure (an interactive board)
needs only what the figure shows::

    {"phase": "roll", "pawns": {"A": 3, "H": 5}, "coins": {"A": "A"}, "active": "A"}
"""

from __future__ import annotations

from typing import Any, Final

from homestretch.core import forms
from homestretch.core.document import Reader
from homestretch.core.forms import Entry, Form, Table
from homestretch.core.language import nt, t
from homestretch.core.meeting import PAID_OUT, races_paid

from .actions import BIDS, VOCABULARY, Bid, letters
from .data import CREDITS, FACE_NAMES, HORSES, INFO_COINS, LETTERS, LINE, PLACES, Horse
from .scoring import settle_all
from .state import NOT_YET, OPTIONS, Options, Phase, Slip, State
from .turns import NOT_ROLLED, next_first
from .validation import has_sealed

MOST_RACES: Final = 999
"""The highest number of races in a position document. In a game there is no limit, as players may add races (T10)."""

MOST_WON: Final = 144
"""The most that a slip can win in a race: three times the largest payout."""

ENTRIES: Final = (
    *("seats", "options", "phase", "race", "races", "first", "seat", "slips", "coins", "values", "turned"),
    *("pawns", "active", "rolled", "mover", "order", "paid"),
)


def to_json(state: State) -> dict[str, Any]:
    """Return the whole state as JSON data."""
    return forms.write(state, TABLE, ENTRIES)


def read_state(data: Reader) -> State:
    """Read a state from a JSON object, with a default for each missing entry.

    Each entry is checked on its own; `validation.validate` checks whether the entries fit together.
    """
    return forms.read(State(seats=3), TABLE, data.mapping(ENTRIES))


# -- values of missing entries


def _crossed(state: State) -> tuple[Horse, ...]:
    return tuple(horse for horse in HORSES if state.steps[horse] == LINE)


def _active(state: State) -> tuple[bool, ...]:
    """Return the default of `active`: True for each horse whose die has just been rolled.

    If no dice have just been rolled, the default is True for each horse that has not crossed the line.
    """
    on_table = tuple(face != NOT_YET for face in state.rolled)
    return on_table if any(on_table) else tuple(step < LINE for step in state.steps)


def _seat(state: State) -> int:
    return next_first(state) if state.phase in PAID_OUT else state.first


def _blank(state: State) -> tuple[Slip, ...]:
    return tuple(Slip(sealed=has_sealed(state, owner)) for owner in range(state.seats))


def _paid_by_now(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the default payouts by race and seat.

    For earlier races they are 0. If the current race is over, its payouts are calculated from the slips.
    """
    races = races_paid(state)
    nothing = (0,) * state.seats
    if races < state.race:
        return (nothing,) * races
    won = tuple(sum(line.amount for line in lines) for lines in settle_all(state))
    return (*(nothing,) * (races - 1), won)


# -- slips


def _slips(state: State) -> Form:
    blank = _blank(state)
    return Form(
        lambda reader: tuple(map(_slip, reader.items(len(blank)), blank)),
        lambda slips: [forms.write(slip, SLIP, SLIP) for slip in slips],
    )


def _slip(reader: Reader, blank: Slip) -> Slip:
    slip = forms.read(blank, SLIP, reader.mapping(SLIP))
    if slip.credits < 0:
        reader.fail(t("a slip that costs at most {n} credits", n=CREDITS))
    return slip


def _infos(reader: Reader) -> tuple[tuple[Horse, ...], ...]:
    """Return the coins that each INFO on a slip shows (2.2, T12).

    An INFO shows three coins, or the last two. An INFO never shows a coin that an earlier INFO on the slip has shown.
    """
    infos: list[tuple[Horse, ...]] = []
    unseen = LETTERS
    for entry in reader.items(range(CREDITS + 1)):
        coins = entry.letters(unseen)
        size = min(INFO_COINS, len(unseen))
        if len(coins) != size:
            entry.fail(nt("an INFO that names {n} coin", "an INFO that names {n} coins", size))
        infos.append(tuple(sorted(map(LETTERS.index, coins))))
        unseen = "".join(letter for letter in unseen if letter not in coins)
    return tuple(infos)


def _bid(reader: Reader) -> Bid:
    expected = t("a bid such as S, SS, SM or [SMC], using letters from {letters}", letters=LETTERS)
    bid = reader.read(VOCABULARY.parse, expected)
    if bid not in BIDS:
        reader.fail(expected)
    return bid


SLIP: Final[Table] = {
    "infos": Entry(Form(_infos, lambda infos: list(map(letters, infos))), ()),
    "bids": Entry(forms.many(Form(_bid, str), range(CREDITS + 1)), ()),
    "sealed": Entry(forms.typed(bool), lambda blank: blank.sealed),
}

# -- all entries

FACES: Final = forms.named(LETTERS, forms.word(FACE_NAMES), NOT_YET)

TABLE: Final[Table] = {
    "seats": Entry(forms.number(3, 6), 3),
    "options": Entry(forms.agreed(Options, OPTIONS), Options()),
    "races": Entry(forms.number(1, MOST_RACES), lambda state: state.options.races),
    "pawns": Entry(forms.named(LETTERS, forms.number(0, LINE), None, (0,) * 8), (0,) * 8, "steps"),
    "rolled": Entry(FACES, NOT_ROLLED),
    "phase": Entry(forms.typed(Phase), "roll"),
    "race": Entry(lambda state: forms.number(1, state.races), 1),
    "first": Entry(forms.seat, 0),
    "coins": Entry(forms.named(LETTERS, forms.word(PLACES), NOT_YET), (NOT_YET,) * 8),
    "values": Entry(FACES, (NOT_YET,) * 8),
    "turned": Entry(forms.marks(LETTERS), (False,) * 8),
    "active": Entry(forms.marks(LETTERS), _active),
    "mover": Entry(forms.word(LETTERS, NOT_YET), NOT_YET),
    "order": Entry(forms.order(LETTERS), _crossed),
    "seat": Entry(forms.seat, _seat),
    "slips": Entry(_slips, _blank),
    "paid": Entry(lambda state: forms.many(forms.many(forms.number(0, MOST_WON), state.seats)), _paid_by_now),
}
