"""Pistard positions as JSON that people can write: riders by number, each with lane and run.

A missing entry gets the value that it has just after the start of a race, or one that follows from the other entries.
Only the riders that are named take part. So the position for a figure (an interactive board) needs only what the figure
shows::

    {"riders": {"33": [3, 1], "22": [1, 5]}, "dice": {"Y": 4, "G": 5, "B": 3, "O": 1}}
"""

from __future__ import annotations

from typing import Any, Final

from homestretch.core import BadPosition, forms
from homestretch.core.document import Reader
from homestretch.core.forms import Entry, Form
from homestretch.core.language import t
from homestretch.core.words import format_range

from .data import GRID, HIGHEST, LETTERS, MOST_SEATS, MOST_STANDS, POINTS, SPRINT, TRIAL, Lane, Rider, seat_of
from .scoring import by_distance, laps_completed
from .state import NOT_YET, OPTIONS, Options, Phase, State, starter
from .turns import call_field, placing_order, riding_order
from .validation import RACING, too_many

MOST_ROUNDS: Final = 99_999
"""The highest number of rounds in a position document."""

ENTRIES: Final = (
    *("seats", "options", "phase", "first", "riders", "queue", "mover", "dice", "gone", "tokens", "round", "lap"),
    *("home", "out", "stands", "laps", "times"),
)

OF_A_FIGURE: Final = "strip"
"""The name of an entry in old position documents that says which part of the track to draw. Only `looks` reads it."""


def to_json(state: State) -> dict[str, Any]:
    """Return the whole state as JSON data."""
    return forms.write(state, BEFORE_PLACES | AFTER_PLACES, ENTRIES)


def read_state(data: Reader) -> State:
    """Read a state from a JSON object, with a default for each missing entry.

    Each entry is checked on its own; `validation.validate` checks whether the entries fit together.
    """
    entries = data.mapping((*ENTRIES, OF_A_FIGURE))
    state = forms.read(State(1), BEFORE_PLACES, entries)
    if state.seats not in state.race.seats:
        players = format_range(state.race.seats, "–")
        reason = t("{race}: this race is for {players} players.", race=state.race.title, players=players)
        raise BadPosition(f"state.seats: {reason}")
    state = forms.read(_with_riders(state, entries.get("riders")), AFTER_PLACES, entries)
    return state if "mover" in entries else state.replace(mover=_mover(state))


def _with_riders(state: State, reader: Reader | None) -> State:
    """Return the state with the riders that the document names, or with all riders lined up if it names none."""
    if reader is None and state.phase != "first":
        return _lined_up(state)
    given = reader.mapping(map(str, state.riders)) if reader else {}
    places = [_place(given[str(number)], state) for number in state.riders]
    return state.replace(lanes=tuple(lane for lane, _ in places), runs=tuple(run for _, run in places))


def _lined_up(state: State) -> State:
    """Return the state with all riders lined up before the line: in order, beginning in the outer lane."""
    called = call_field(state, state.first, None)
    new = state.replace(riders=called.riders, lanes=called.lanes, runs=called.runs)
    if state.phase == "place":
        return new
    lanes, runs, track = list(new.lanes), list(new.runs), new.track
    # in a pursuit each team lines up before its own line, and in a time trial only one team lines up
    groups = [new.team(seat) for seat in range(new.seats)] if new.race.chosen else [placing_order(new)]
    for riders in [new.team(new.first)] if new.race is TRIAL else groups:
        for index, rider in enumerate(riders):
            lanes[rider] = track.lanes - index % track.lanes
            runs[rider] = -1 - index // track.lanes
    if min(runs, default=0) < -GRID:
        raise BadPosition(f"state.riders: {too_many(len(runs))}")
    return new.replace(lanes=tuple(lanes), runs=tuple(runs))


# -- values of missing entries


def _seats(state: State) -> int:
    return max([state.race.seats.start, *(seat_of(number) + 1 for number in state.riders)])


def _gone(state: State) -> tuple[Rider, ...]:
    """Return the default of `gone`: the riders who must have had their turn in this round.

    These are the riders who have finished in this round and, if players do not choose who rolls next, the riders who
    roll before `state.mover`.
    """
    if state.phase not in RACING:
        return ()
    arrived = [
        rider
        for rider in by_distance(state, state.on_track)
        if state.runs[rider] >= state.goal and rider not in state.home
    ]
    order = riding_order(state)
    before = order[: order.index(state.mover)] if state.mover in order and not state.race.chosen else ()
    return (*arrived, *(rider for rider in before if rider not in arrived))


def _waiting(state: State) -> tuple[Rider, ...]:
    return tuple(rider for rider in riding_order(state) if rider not in state.gone)


def _mover(state: State) -> Rider:
    waiting = _waiting(state) if state.phase in ("roll", "ride") else ()
    return waiting[0] if waiting else NOT_YET


def _queue(state: State) -> tuple[Rider, ...]:
    if state.phase == "place":
        return _still_to_line_up(state)
    mover = _mover(state) if state.mover == NOT_YET else state.mover
    return tuple(rider for rider in _waiting(state) if rider != mover) if state.phase in RACING else ()


def _still_to_line_up(state: State) -> tuple[Rider, ...]:
    off = [rider for rider in placing_order(state) if not state.lanes[rider] and rider not in state.out]
    if state.race is TRIAL:
        return tuple(rider for rider in off if state.seat(rider) == state.first)
    return tuple(off)


def _laps(state: State) -> tuple[tuple[Rider, ...], ...]:
    """Return, for each lap of a points race, the riders who must have completed that lap before this round."""
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
    # a ride is at most six columns long, so a rider farther than that past the line completed the lap before this round
    return laps_completed(state, run - HIGHEST if racing and rider in state.gone else run)


def _no_times(state: State) -> tuple[tuple[int, ...], ...]:
    return ((),) * state.seats if state.race is TRIAL and state.riders else ()


# -- entries


def _riders(state: State) -> Form:
    """Return the `Form` of the entry ``riders``.

    The form reads only the riders' numbers. When the race is known, `_with_riders` reads their lanes and runs.
    """

    def write(numbers: tuple[int, ...]) -> dict[str, Any]:
        places = zip(numbers, state.lanes, state.runs, strict=True)
        return {str(number): [lane, run] if lane else None for number, lane, run in places}

    return Form(_numbers, write)


def _numbers(reader: Reader) -> tuple[int, ...]:
    known = [str(10 * seat + index) for seat in range(1, 6) for index in range(1, 10)]
    return tuple(sorted(map(int, reader.mapping(known))))


def _place(reader: Reader, state: State) -> tuple[Lane, int]:
    if reader.value is None:
        return 0, 0
    lane, run = reader.items(2)
    return lane.whole(1, state.track.lanes), run.whole(-GRID, state.goal + HIGHEST - 1)


def _rider(state: State) -> Form:
    def read(reader: Reader) -> Rider:
        if reader.value is None:
            return NOT_YET
        number = reader.whole(11, 59)
        if number not in state.riders:
            riders = ", ".join(map(str, state.riders)) or "–"
            reader.blame(t("There’s no rider {rider} in this race. Its riders: {riders}.", rider=number, riders=riders))
        return state.riders.index(number)

    return Form(read, lambda rider: None if rider == NOT_YET else state.riders[rider])


def _some(state: State) -> Form:
    form = forms.many(_rider(state))

    def read(reader: Reader) -> tuple[Rider, ...]:
        riders: tuple[Rider, ...] = form.read(reader)
        if len(set(riders)) < len(riders) or NOT_YET in riders:
            reader.blame(t("List each rider only once."))
        return riders

    return Form(read, form.write)


def _dice(reader: Reader) -> tuple[int, ...]:
    if reader.value is None:
        return ()
    entries = reader.mapping(LETTERS)
    if len(entries) < len(LETTERS):
        reader.blame(t("Give the result of each die: {letters}.", letters=", ".join(LETTERS)))
    return tuple(entries[letter].whole(1, HIGHEST) for letter in LETTERS)


def _stands(state: State) -> Form:
    each = forms.named(tuple(map(str, state.riders)), forms.number(0, MOST_STANDS + 1), None, (0,) * len(state.riders))

    def read(reader: Reader) -> tuple[int, ...]:
        stood: tuple[int, ...] = each.read(reader)
        if state.race is not SPRINT and reader.value:
            reader.blame(t("Track stands are counted only in a sprint."))
        return stood if state.race is SPRINT else ()

    return Form(read, lambda stands: each.write(stands) if stands else {})


def _time(reader: Reader) -> tuple[int, ...]:
    if reader.value is None:
        return ()
    rounds, past = reader.items(2)
    return rounds.whole(1, MOST_ROUNDS), past.whole(0, HIGHEST - 1)


TIME: Final = Form(_time, lambda time: list(time) or None)
DICE: Final = Form(_dice, lambda dice: dict(zip(LETTERS, dice, strict=True)) if dice else None)

BEFORE_PLACES: Final = {
    "options": Entry(forms.agreed(Options, OPTIONS), Options()),
    "riders": Entry(_riders, ()),
    "seats": Entry(forms.number(1, MOST_SEATS), _seats),
    "dice": Entry(DICE, ()),
    "phase": Entry(forms.typed(Phase), lambda state: "ride" if state.dice else "roll"),
    "first": Entry(forms.seat, lambda state: min(starter(state.options), state.seats - 1)),
    "lap": Entry(forms.number(1, 99), 1),
    "tokens": Entry(
        lambda state: forms.many(forms.number(0, state.options.tokens), state.seats),
        lambda state: (state.options.tokens,) * state.seats,
    ),
}
"""The entries that are read before the riders' lanes and runs."""

AFTER_PLACES: Final = {
    "home": Entry(_some, ()),
    "out": Entry(_some, ()),
    "stands": Entry(_stands, lambda state: (0,) * len(state.riders) if state.race is SPRINT else ()),
    "mover": Entry(_rider, NOT_YET),
    "gone": Entry(_some, _gone),
    "queue": Entry(_some, _queue),
    "round": Entry(forms.number(0, MOST_ROUNDS), lambda state: int(state.phase not in ("first", "place"))),
    "laps": Entry(lambda state: forms.many(_some(state), range(21)), _laps),
    "times": Entry(lambda state: forms.many(TIME, len(_no_times(state))), _no_times),
}
"""The entries that are read after the riders' lanes and runs."""


def looks(data: object) -> tuple[str, ...]:
    """Return how to draw the board of an old position document, such as ``("columns 0-8",)``. See `Game.looks`.

    The result is empty if the document does not say which columns to draw.
    """
    strip = data.get(OF_A_FIGURE) if isinstance(data, dict) else None
    return (f"columns {strip['from']}-{strip['to']}",) if isinstance(strip, dict) and {*strip} == {"from", "to"} else ()
