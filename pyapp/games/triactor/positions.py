"""Triactor positions as JSON, in the words a person would use: horses by letter, coins by place, faces by name.

What is left out has the value it has when a race starts, so a figure needs only what it shows::

    {"phase": "roll", "pawns": {"A": 3, "H": 5}, "coins": {"A": "A"}, "active": "A"}
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from pyapp.core import BadPosition
from pyapp.core.document import Reader
from pyapp.core.errors import GameError

from .actions import Bid, letters, parse
from .data import CREDITS, FACE_NAMES, HORSES, LETTERS, LINE, PLACED, PLACES, SPACES, Face, Horse
from .state import NOT_YET, PHASES, Options, Slip, State

T = TypeVar("T")

MOST_RACES = 99
MOST_SECONDS = 600
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
        "options": {
            "races": state.options.races,
            "advanced": state.options.advanced,
            "timer": state.options.timer,
        },
        "phase": state.phase,
        "race": state.race,
        "races": state.races,
        "first": state.first,
        "seat": state.seat,
        "slips": [_slip_to_json(slip) for slip in state.slips],
        "coins": _by_letter(state.coins, PLACES.__getitem__),
        "values": _by_letter(state.values, FACE_NAMES.__getitem__),
        "turned": _chosen(state.turned),
        "pawns": {LETTERS[horse]: step for horse, step in enumerate(state.steps)},
        "active": _chosen(state.active),
        "rolled": _by_letter(state.rolled, FACE_NAMES.__getitem__),
        "mover": None if state.mover == NOT_YET else LETTERS[state.mover],
        "order": letters(state.order),
        "paid": [list(race) for race in state.paid],
    }


def _slip_to_json(slip: Slip) -> dict[str, Any]:
    return {"infos": list(map(letters, slip.infos)), "bids": list(map(str, slip.bids)), "sealed": slip.sealed}


def _by_letter(values: Sequence[int], name: Callable[[int], str]) -> dict[str, str]:
    return {LETTERS[horse]: name(value) for horse, value in enumerate(values) if value != NOT_YET}


def _chosen(flags: Sequence[bool]) -> str:
    return "".join(letter for letter, on in zip(LETTERS, flags, strict=True) if on)


def from_json(data: object) -> State:
    """The state that the data describe.

    Raises:
        BadPosition: naming the entry that is wrong, or the two that do not fit together.
    """
    entries = Reader(data, "state", BadPosition).mapping(ENTRIES)
    state = _read(entries)
    for problem in _misfits(state):
        raise BadPosition(f"state.{problem}")
    return state


def _read(entries: Mapping[str, Reader]) -> State:
    def entry(name: str, read: Callable[[Reader], T], default: T) -> T:
        return read(entries[name]) if name in entries else default

    seats = entry("seats", lambda reader: reader.whole(3, 6), 3)
    options = entry("options", _options, Options())
    races = entry("races", lambda reader: reader.whole(1, MOST_RACES), options.races)
    steps = entry("pawns", lambda reader: _horses(reader, 0, lambda pawn: pawn.whole(0, LINE)), (0,) * 8)
    running = tuple(step < LINE for step in steps)
    return State(
        seats=seats,
        options=options,
        phase=entry("phase", lambda reader: _phase(reader), "roll"),
        race=entry("race", lambda reader: reader.whole(1, races), 1),
        races=races,
        first=entry("first", lambda reader: reader.whole(0, seats - 1), 0),
        seat=entry("seat", lambda reader: reader.whole(0, seats - 1), 0),
        slips=entry("slips", lambda reader: _slips(reader, seats), (Slip(sealed=True),) * seats),
        coins=entry("coins", lambda reader: _horses(reader, NOT_YET, _place), (NOT_YET,) * 8),
        values=entry("values", lambda reader: _horses(reader, NOT_YET, _face), (NOT_YET,) * 8),
        turned=entry("turned", _flags, (False,) * 8),
        steps=steps,
        active=entry("active", _flags, running),
        rolled=entry("rolled", lambda reader: _horses(reader, NOT_YET, _face), (NOT_YET,) * 8),
        mover=entry("mover", lambda reader: _mover(reader), NOT_YET),
        order=entry("order", _order, tuple(horse for horse in HORSES if steps[horse] == LINE)),
        paid=entry("paid", lambda reader: _paid(reader, seats), ()),
    )


def _phase(reader: Reader) -> Any:
    return reader.one_of(PHASES)


def _options(reader: Reader) -> Options:
    entries = reader.mapping(("races", "advanced", "timer"))
    default = Options()
    return Options(
        entries["races"].whole(1, MOST_RACES) if "races" in entries else default.races,
        entries["advanced"].flag() if "advanced" in entries else default.advanced,
        entries["timer"].whole(0, MOST_SECONDS) if "timer" in entries else default.timer,
    )


def _horses(reader: Reader, default: int, read: Callable[[Reader], int]) -> tuple[int, ...]:
    entries = reader.mapping(LETTERS)
    return tuple(read(entries[letter]) if letter in entries else default for letter in LETTERS)


def _place(reader: Reader) -> int:
    return PLACES.index(reader.one_of(PLACES))


def _face(reader: Reader) -> Face:
    return FACE_NAMES.index(reader.one_of(FACE_NAMES))


def _mover(reader: Reader) -> Horse:
    return NOT_YET if reader.value is None else LETTERS.index(reader.one_of(LETTERS))


def _flags(reader: Reader) -> tuple[bool, ...]:
    chosen = reader.letters(LETTERS)
    return tuple(letter in chosen for letter in LETTERS)


def _order(reader: Reader) -> tuple[Horse, ...]:
    return tuple(map(LETTERS.index, reader.letters(LETTERS)))


def _paid(reader: Reader, seats: int) -> tuple[tuple[int, ...], ...]:
    races = reader.items(range(MOST_RACES + 1))
    return tuple(tuple(won.whole(0, MOST_WON) for won in race.items(range(seats, seats + 1))) for race in races)


def _slips(reader: Reader, seats: int) -> tuple[Slip, ...]:
    return tuple(map(_slip, reader.items(range(seats, seats + 1))))


def _slip(reader: Reader) -> Slip:
    entries = reader.mapping(("infos", "bids", "sealed"))
    infos = entries["infos"].items(range(CREDITS + 1)) if "infos" in entries else ()
    bids = entries["bids"].items(range(CREDITS + 1)) if "bids" in entries else ()
    slip = Slip(
        tuple(tuple(map(LETTERS.index, info.letters(LETTERS))) for info in infos),
        tuple(bid.read(_bid, f"a bid, such as S, SS, SM or [SMC] with letters of {LETTERS}") for bid in bids),
        entries["sealed"].flag() if "sealed" in entries else True,
    )
    if slip.credits < 0:
        reader.fail(f"a slip of {CREDITS} credits")
    return slip


def _bid(text: str) -> Bid:
    bid = parse(text)
    if not isinstance(bid, Bid):
        raise GameError(text)
    return bid


def _misfits(state: State) -> list[str]:
    """What is wrong between entries that are right in themselves."""
    found = []
    dealt = [place for place in state.coins if place != NOT_YET]
    if len(set(dealt)) < len(dealt):
        found.append("coins: two coins lie on one place.")
    for step in range(1, LINE):
        if state.steps.count(step) > SPACES[step]:
            found.append(f"pawns: {state.steps.count(step)} horses stand on step {step}, which has {SPACES[step]} spaces.")
    crossed = {horse for horse in HORSES if state.steps[horse] == LINE}
    if crossed != set(state.order):
        found.append(f"order: it must name the horses on step {LINE}, which have crossed.")
    if any(state.active[horse] for horse in crossed):
        found.append("active: the die of a horse that has crossed is out of the race.")
    if any(turned and NOT_YET in (value, place) for turned, value, place in zip(state.turned, state.values, state.coins, strict=True)):
        found.append("turned: a turned coin needs a place and a value.")
    return found + _misfits_of_phase(state)


def _misfits_of_phase(state: State) -> list[str]:
    found = []
    racing = state.phase in ("roll", "choose", "turn")
    if racing and len(state.order) >= PLACED:
        found.append("order: with three horses over the line the race is over.")
    if racing and True not in state.active:
        found.append("active: during a race at least one die is active.")
    if (state.phase == "choose") != any(face != NOT_YET for face in state.rolled):
        found.append("rolled: dice lie on the table exactly while one is to be chosen.")
    if any(face != NOT_YET and not on for face, on in zip(state.rolled, state.active, strict=True)):
        found.append("rolled: only active dice are rolled.")
    if (state.phase == "turn") != (state.mover != NOT_YET):
        found.append("mover: a horse is at its coin exactly in the phase “turn”.")
    if state.phase == "turn" and (state.coins[state.mover] == NOT_YET or state.turned[state.mover]):
        found.append("mover: its coin must lie on the course, not yet turned.")
    if state.phase in ("payout", "over") and len(state.order) != PLACED:
        found.append("order: a race that is paid out has three horses over the line.")
    if state.phase == "look" and not _something_to_see(state):
        found.append("phase: in “look” the last INFO of the player to move has a coin without a value.")
    if state.phase == "bet" and state.slips[state.seat].sealed:
        found.append("slips: the player who bets has sealed the slip already.")
    if (NOT_YET in state.coins) != (state.phase in ("start", "deal")) and state.phase in ("start", "deal", "bet", "look"):
        found.append("coins: all eight lie on the course before anybody bets, and not earlier.")
    races_paid = state.race if state.phase in ("payout", "over") else state.race - 1
    if state.paid and len(state.paid) != races_paid:
        found.append(f"paid: {races_paid} races have been paid out by now.")
    return found


def _something_to_see(state: State) -> bool:
    infos = state.slips[state.seat].infos
    return bool(infos) and any(state.values[coin] == NOT_YET for coin in infos[-1])
