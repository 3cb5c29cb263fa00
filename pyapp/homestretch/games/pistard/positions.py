"""Pistard positions as JSON, in the words of people: riders by number, each with lane and run.

What is left out is as when a race has just begun, or follows from the rest. Only the riders that are named take part,
so a figure needs only what it shows::

    {"riders": {"33": [3, 1], "22": [1, 5]}, "dice": {"Y": 4, "G": 5, "B": 3, "O": 1}}
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from homestretch.core import BadPosition
from homestretch.core.document import Entries, Reader
from homestretch.core.options import options_in

from .data import GRID, HIGHEST, LETTERS, MOST_STANDS, POINTS, RACES, SPRINT, TRIAL, Lane, Rider, seat_of
from .scoring import by_distance, completed
from .state import NOT_YET, OPTIONS, PHASES, Options, State, starter
from .turns import call_field, placing_order, riding_order

NOTHING: tuple[int, ...] = ()

MOST_ROUNDS = 99_999
"""Luck may be bad for long; a document that claims more is damaged."""

ENTRIES = (
    *("seats", "options", "phase", "first", "riders", "queue", "mover", "dice", "gone", "tokens", "round", "lap"),
    *("home", "out", "stands", "laps", "times"),
)

OF_A_FIGURE = "strip"
"""What positions of old say of the piece of track to be shown: no matter of the race, and so of `looks` alone."""


def to_json(state: State) -> dict[str, Any]:
    """The whole state as JSON data."""

    def named(riders: Sequence[Rider]) -> list[int]:
        return [state.riders[rider] for rider in riders]

    places = zip(state.lanes, state.runs, strict=True)
    return {
        "seats": state.seats,
        "options": state.options.as_json(),
        "phase": state.phase,
        "first": state.first,
        "riders": {
            str(number): [lane, run] if lane else None for number, (lane, run) in zip(state.riders, places, strict=True)
        },
        "queue": named(state.queue),
        "mover": None if state.mover == NOT_YET else state.riders[state.mover],
        "dice": dict(zip(LETTERS, state.dice, strict=True)) if state.dice else None,
        "gone": named(state.gone),
        "tokens": list(state.tokens),
        "round": state.round,
        "lap": state.lap,
        "home": named(state.home),
        "out": named(state.out),
        "stands": dict(zip(map(str, state.riders), state.stands, strict=True)) if state.stands else {},
        "laps": list(map(named, state.laps)),
        "times": [list(time) or None for time in state.times],
    }


def read_state(data: Reader) -> State:
    """Entry by entry; then what was left out and follows from the others."""
    entries = data.mapping((*ENTRIES, OF_A_FIGURE))
    entry = entries.read
    options = Options.of(options_in(OPTIONS, entries.get("options")))
    named = entry("riders", _numbers, NOTHING)
    least = max([RACES[options.race].seats.start, *(seat_of(number) + 1 for number in named)])
    seats = entry("seats", lambda reader: reader.whole(1, 5), least)
    dice = entry("dice", _dice, NOTHING)
    state = State(
        seats=seats,
        options=options,
        phase=entry("phase", lambda reader: reader.one_of(PHASES), "ride" if dice else "roll"),
        first=entry("first", lambda reader: reader.whole(0, seats - 1), min(starter(options), seats - 1)),
        dice=dice,
        lap=entry("lap", lambda reader: reader.whole(1, 99), 1),
        tokens=entry("tokens", lambda reader: reader.numbers(seats, 0, options.tokens), (options.tokens,) * seats),
    )
    if seats not in state.race.seats:
        raise BadPosition(f"state.seats: {seats} do not ride a race of this kind, “{state.race.title}”.")
    state = _with_riders(state, entries.get("riders"), named)
    state = state.but(
        home=entry("home", lambda reader: _some(reader, state), NOTHING),
        out=entry("out", lambda reader: _some(reader, state), NOTHING),
        stands=entry("stands", lambda reader: _stands(reader, state), _nothing(state, SPRINT.name)),
    )
    return _with_order(state, entries)


def _with_riders(state: State, reader: Reader | None, named: tuple[int, ...]) -> State:
    """The riders named and where they are; where none are, those that the options give, lined up."""
    if reader is None and state.phase != "first":
        return _lined_up(state)
    given = reader.mapping(map(str, named)) if reader else {}
    places = [_place(given[str(number)], state) for number in named]
    return state.but(riders=named, lanes=tuple(lane for lane, _ in places), runs=tuple(run for _, run in places))


def _lined_up(state: State) -> State:
    """All riders of the table before the line, in the order in which they line up, the outer lane first."""
    called = call_field(state, state.first, None)
    new = state.but(riders=called.riders, lanes=called.lanes, runs=called.runs)
    if state.phase == "place":
        return new
    lanes, runs, track = list(new.lanes), list(new.runs), new.track
    # in a pursuit each team has a line of its own, and in a time trial one is alone
    groups = [new.team(seat) for seat in range(new.seats)] if new.race.chosen else [placing_order(new)]
    for riders in [new.team(new.first)] if new.race is TRIAL else groups:
        for index, rider in enumerate(riders):
            lanes[rider] = track.lanes - index % track.lanes
            runs[rider] = -1 - index // track.lanes
    if min(runs, default=0) < -GRID:
        raise BadPosition(f"state.riders: {len(runs)} of them do not fit on the {GRID} columns before the line.")
    return new.but(lanes=tuple(lanes), runs=tuple(runs))


def _with_order(state: State, entries: Entries) -> State:
    """Who has had its turn, who has it, who gets it; and what laps and times there are."""
    entry = entries.read
    racing = state.phase in ("choose", "roll", "ride")
    arrived = tuple(
        rider
        for rider in by_distance(state, state.on_track)
        if state.runs[rider] >= state.goal and rider not in state.home
    )
    named = entry("mover", lambda reader: _rider(reader, state), NOT_YET)
    had = _ahead_of(state, named, arrived) if racing else NOTHING
    gone = entry("gone", lambda reader: _some(reader, state), had)
    waiting = tuple(rider for rider in riding_order(state) if rider not in gone) if racing else ()
    throws = state.phase in ("roll", "ride")
    mover = entry("mover", lambda reader: _rider(reader, state), waiting[0] if throws and waiting else NOT_YET)
    queue = _still_to_line_up(state) if state.phase == "place" else tuple(r for r in waiting if r != mover)
    state = state.but(
        gone=gone,
        mover=mover,
        queue=entry("queue", lambda reader: _some(reader, state), queue),
        round=entry("round", lambda reader: reader.whole(0, MOST_ROUNDS), int(state.phase not in ("first", "place"))),
    )
    return state.but(
        laps=entry("laps", lambda reader: tuple(_some(lap, state) for lap in reader.items(range(21))), _laps(state)),
        times=entry("times", lambda reader: _times(reader, state), _no_times(state)),
    )


def _ahead_of(state: State, mover: Rider, arrived: tuple[Rider, ...]) -> tuple[Rider, ...]:
    """Who has had its turn: those who have completed the distance, and those who throw before the mover."""
    order = riding_order(state)
    before = order[: order.index(mover)] if mover in order and not state.race.chosen else ()
    return (*arrived, *(rider for rider in before if rider not in arrived))


def _still_to_line_up(state: State) -> tuple[Rider, ...]:
    off = [rider for rider in placing_order(state) if not state.lanes[rider] and rider not in state.out]
    if state.race is TRIAL:
        return tuple(rider for rider in off if state.seat(rider) == state.first)
    return tuple(off)


def _laps(state: State) -> tuple[tuple[Rider, ...], ...]:
    """The laps of a points race as far as one can tell: by the distance now, without those of this round."""
    if state.race is not POINTS or not state.riders:
        return ()
    if state.phase == "over":
        done = state.options.laps
        earlier = range(1, done)
        last: tuple[tuple[Rider, ...], ...] = (by_distance(state, state.on_track),)
    else:
        done = max(_done(state, rider) for rider in range(len(state.riders)))
        earlier, last = range(1, done + 1), ()
    arrived = (by_distance(state, [rider for rider in state.on_track if _done(state, rider) >= lap]) for lap in earlier)
    return (*arrived, *last)


def _done(state: State, rider: Rider) -> int:
    racing = state.phase != "over"
    run = state.runs[rider]
    # who has had its turn has ridden six columns in it at most: only before them it is known to have completed a lap
    return completed(state, run - HIGHEST if racing and rider in state.gone else run)


def _nothing(state: State, race: str) -> tuple[int, ...]:
    return (0,) * len(state.riders) if state.race.name == race and state.riders else ()


def _no_times(state: State) -> tuple[tuple[int, ...], ...]:
    return ((),) * state.seats if state.race is TRIAL and state.riders else ()


# -- entries


def _numbers(reader: Reader) -> tuple[int, ...]:
    known = [str(10 * seat + index) for seat in range(1, 6) for index in range(1, 10)]
    return tuple(sorted(map(int, reader.mapping(known))))


def _place(reader: Reader, state: State) -> tuple[Lane, int]:
    if reader.value is None:
        return 0, 0
    lane, run = reader.items(2)
    return lane.whole(1, state.track.lanes), run.whole(-GRID, state.goal + HIGHEST - 1)


def _rider(reader: Reader, state: State) -> Rider:
    if reader.value is None:
        return NOT_YET
    number = reader.whole(11, 59)
    if number not in state.riders:
        reader.fail(f"one of the riders {', '.join(map(str, state.riders)) or '(there are none)'}")
    return state.riders.index(number)


def _some(reader: Reader, state: State) -> tuple[Rider, ...]:
    riders = tuple(_rider(entry, state) for entry in reader.items())
    if len(set(riders)) < len(riders) or NOT_YET in riders:
        reader.fail("a list of different riders")
    return riders


def _dice(reader: Reader) -> tuple[int, ...]:
    if reader.value is None:
        return ()
    entries = reader.mapping(LETTERS)
    if len(entries) < len(LETTERS):
        reader.fail(f"the four dice {', '.join(LETTERS)}, each with what it shows")
    return tuple(entries[letter].whole(1, HIGHEST) for letter in LETTERS)


def _stands(reader: Reader, state: State) -> tuple[int, ...]:
    entries = reader.mapping(map(str, state.riders))
    stood = tuple(entries.read(str(number), lambda it: it.whole(0, MOST_STANDS + 1), 0) for number in state.riders)
    if state.race is not SPRINT and entries:
        reader.fail("for this race: only sprinters are counted for standing still")
    return stood if state.race is SPRINT else ()


def _times(reader: Reader, state: State) -> tuple[tuple[int, ...], ...]:
    return tuple(map(_time, reader.items(len(_no_times(state)))))


def _time(reader: Reader) -> tuple[int, ...]:
    if reader.value is None:
        return ()
    rounds, past = reader.items(2)
    return rounds.whole(1, MOST_ROUNDS), past.whole(0, HIGHEST - 1)


def looks(data: object) -> tuple[str, ...]:
    """The piece of track that a position of old wanted to be shown, as the look of a figure."""
    strip = data.get(OF_A_FIGURE) if isinstance(data, dict) else None
    return (f"columns {strip['from']}-{strip['to']}",) if isinstance(strip, dict) and {*strip} == {"from", "to"} else ()
