"""Checks that the entries of a position fit together, after each has been checked on its own.

Each check yields the name of a wrong entry, and a sentence that says what is wrong. A scratch, points or elimination
race may have fewer riders than in a game, so that a figure (an interactive board) need not show them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from homestretch.core.language import nt, t

from .data import ELIMINATION, GRID, MOST_STANDS, POINTS, PURSUIT, SCRATCH, SPRINT, TRIAL, Rider
from .scoring import counting_rider, laps_completed
from .state import LOT, NOT_YET, State, riders_at_once, starter, team_sizes, too_far
from .turns import placing_order, riding_order

BEFORE: Final = ("first", "place")
RACING: Final = ("choose", "roll", "ride")

Wrong = tuple[str, str]
"""The name of a wrong entry, and a sentence that says what is wrong with it."""


def validate(state: State) -> Iterator[str]:
    """Yield a sentence for each contradiction in a position. See `Game.validate`."""
    yield from (f"{entry}: {sentence}" for entry, sentence in _wrong(state))


def _wrong(state: State) -> Iterator[Wrong]:
    early = [*_agreed(state), *_riders(state), *_draws(state)]
    yield from early
    if early or state.phase == "first":
        return
    for check in (_squares, _off_the_track, _home, _out, _line_up, _turns, _laps, _times, _over):
        yield from check(state)


def _agreed(state: State) -> Iterator[Wrong]:
    if too_far(state):
        yield "options", too_far(state)
    if state.options.start != LOT and state.first != starter(state.options):
        yield "first", t("According to the options, player {player} lines up first.", player=state.options.start)


def _riders(state: State) -> Iterator[Wrong]:
    if (state.phase == "first") != (not state.riders):
        yield "riders", t("No riders are dealt until the first player to line up has been drawn.")
        return
    sizes = team_sizes(state.options, state.seats)
    teams = [len(state.team(seat)) for seat in range(state.seats)]
    if sum(teams) < len(state.riders):
        yield (
            "riders",
            nt(
                "There’s only {n} player, but the riders belong to more than that.",
                "There are only {n} players, but the riders belong to more than that.",
                state.seats,
            ),
        )
    elif state.riders and (state.race.chosen or state.race is SPRINT) and teams != list(sizes):
        yield (
            "riders",
            nt(
                "Each player must have {n} rider in this race.",
                "Each player must have {n} riders in this race.",
                sizes[0],
            ),
        )
    elif riders_at_once(state.options, teams) > GRID * state.track.lanes:
        yield "riders", too_many(len(state.riders))


def _draws(state: State) -> Iterator[Wrong]:
    if (state.phase == "ride") != bool(state.dice):
        yield "dice", t("Give a roll of the dice when a rider is about to ride, and only then.")
    if (state.phase in ("roll", "ride")) != (state.mover != NOT_YET):
        yield "mover", t("Name a rider here when one is about to roll or ride, and only then.")
    if (state.phase in BEFORE) != (state.round == 0):
        yield "round", t("The round must be 0 before the race, and at least 1 once it has started.")
    if state.lap > 1 and state.race is not ELIMINATION:
        yield "lap", t("Laps are counted here only in an elimination race.")
    if state.phase == "choose" and not state.race.chosen:
        yield "phase", t("Nobody chooses the next rider in this race.")
    if state.phase == "first" and state.lap > 1:
        yield "lap", t("No laps can be ridden until the first player to line up has been drawn.")
    if state.phase == "first" and (state.queue or state.gone or state.home or state.out):
        yield "phase", t("There are no riders until the first player to line up has been drawn.")


def _squares(state: State) -> Iterator[Wrong]:
    seen: dict[tuple[int, int], int] = {}
    for rider in state.on_track:
        square = (state.lanes[rider], state.column(rider))
        other = seen.setdefault(square, state.riders[rider])
        if other != state.riders[rider]:
            yield "riders", t("Riders {one} and {other} are on the same square.", one=other, other=state.riders[rider])


def _off_the_track(state: State) -> Iterator[Wrong]:
    """Yield an error for each rider who is on the track but must not be, and for each who is missing there."""
    waits = state.queue if state.phase == "place" else ()
    for rider, lane in enumerate(state.lanes):
        away = state.race is TRIAL and state.seat(rider) != _riding_team(state)
        if lane and (away or rider in state.out):
            yield "riders", t("Rider {rider} can’t be on the track now.", rider=state.riders[rider])
        if not lane and not away and rider not in (*waits, *state.home, *state.out):
            yield "riders", t("Rider {rider} must be on the track.", rider=state.riders[rider])


def _riding_team(state: State) -> int:
    """Return the seat of the team that rides now in a time trial or, after the race, of the team that rode last."""
    for rider in (*state.on_track, *state.queue):
        return state.seat(rider)
    return state.first


def _home(state: State) -> Iterator[Wrong]:
    if state.race is POINTS:
        if state.home:
            yield "home", t("In a points race, nobody leaves the track before the end.")
        return
    for rider in state.home:
        if state.lanes[rider] and state.runs[rider] < state.goal:
            yield "home", t("Rider {rider} hasn’t completed the distance.", rider=state.riders[rider])
    for rider in state.on_track:
        if state.runs[rider] >= state.goal and rider not in (*state.home, *state.gone):
            yield (
                "home",
                t(
                    "Rider {rider} has completed the distance. List the number here, or in “gone” if that "
                    "happened in this round.",
                    rider=state.riders[rider],
                ),
            )
    if state.phase != "over":
        yield from _home_too_early(state)


def _home_too_early(state: State) -> Iterator[Wrong]:
    if state.race in (SCRATCH, SPRINT) and state.home:
        yield "home", t("The race is over once a rider is home.")
    if state.phase == "place" and state.home:
        yield "home", t("Nobody can be home while riders are lining up.")
    if state.race.chosen and any(counting_rider(state, seat) is not None for seat in range(state.seats)):
        yield "home", t("The rider who sets a team’s time is home, so that team’s race is over.")


def _out(state: State) -> Iterator[Wrong]:
    over = state.phase == "over"
    if state.race is ELIMINATION:
        gone = state.lap if over else state.lap - 1
        if len(state.out) != gone:
            yield "out", t("One rider goes out on each lap, so {count} must be out by now.", count=gone)
        left = len(state.riders) - len(state.out)
        if left < (1 if over else 2):
            yield "out", t("Too few riders are left.")
        if not over and state.phase != "place" and left - len(state.home) < 2:
            yield "home", t("This lap is over: at most one rider still has to cross the line.")
    elif state.out and not (state.race is SPRINT and over and len(state.out) == 1):
        yield "out", t("Nobody can be out of this race now.")
    if set(state.home) & set(state.out):
        yield "out", t("A rider can’t be both out and home.")
    for rider, times in enumerate(state.stands):
        if (times > MOST_STANDS) != (rider in state.out):
            yield (
                "stands",
                t("Rider {rider} must be out after a third track stand, and only then.", rider=state.riders[rider]),
            )


def _line_up(state: State) -> Iterator[Wrong]:
    if state.phase != "place":
        return
    if not state.queue:
        yield "queue", t("While riders are lining up, at least one must still be waiting.")
    if any(state.lanes[rider] for rider in state.queue):
        yield "queue", t("A rider who still has to line up can’t be on the track.")
    if any(state.runs[rider] >= 0 for rider in state.on_track):
        yield "riders", t("Riders must line up before the line.")
    if state.gone:
        yield "gone", t("Nobody has rolled yet, so this must be empty.")
    if any(rider in state.out for rider in state.queue):
        yield "queue", t("A rider who is out doesn’t line up.")
    if state.race is TRIAL and len({state.seat(rider) for rider in (*state.queue, *state.on_track)}) > 1:
        yield "queue", t("Only one team can line up at a time.")
        return
    in_turn = state.team(_riding_team(state)) if state.race is TRIAL else placing_order(state)
    in_turn = in_turn[-len(state.queue) :]
    # in later laps of an elimination race, the order depends on the lap before, which is not in the position
    if state.queue != in_turn and state.lap == 1:
        numbers = ", ".join(str(state.riders[rider]) for rider in in_turn)
        yield (
            "queue",
            t("Players line up their riders one by one, in turn. Still waiting: {riders} (P5).", riders=numbers),
        )


def _turns(state: State) -> Iterator[Wrong]:
    """Yield errors in the turns of a round: each rider still racing has one turn, in the right order (2.1, 5.6)."""
    if state.phase not in RACING:
        if state.phase == "over" and state.queue:
            yield "queue", t("The race is over, so this must be empty.")
        return
    mover = () if state.mover == NOT_YET else (state.mover,)
    riding = riding_order(state)
    if sorted((*state.gone, *mover, *state.queue)) != sorted(riding):
        yield (
            "queue",
            t(
                "List each rider who is still racing exactly once: here or in one of {entries}.",
                entries="“mover”, “gone”",
            ),
        )
        return
    to_come = tuple(rider for rider in riding if rider in state.queue)
    if to_come != state.queue:
        yield "queue", t("List the riders in the order in which they ride.")
    if state.race.chosen:
        yield from _teams_turns(state, mover)
    elif mover and state.queue and riding.index(mover[0]) > riding.index(state.queue[0]):
        yield "mover", t("The rider furthest ahead rolls first.")


def _teams_turns(state: State, mover: Sequence[Rider]) -> Iterator[Wrong]:
    to_come = (*mover, *state.queue)
    if state.phase == "choose" and [state.seat(rider) for rider in state.queue].count(state.turn) < 2:
        yield "phase", t("With one rider left, there’s nothing to choose.")
    if state.race is not PURSUIT:
        return
    first_still = any(state.seat(rider) == state.first for rider in to_come)
    second_began = any(state.seat(rider) != state.first for rider in (*mover, *state.gone))
    if first_still and second_began:
        yield "queue", t("The riders of the first team roll before those of the second.")


def _laps(state: State) -> Iterator[Wrong]:
    """Yield errors in `laps`: the list of a lap must have the riders who completed that lap before this round (P8)."""
    if state.race is not POINTS:
        if state.laps:
            yield "laps", t("Laps are listed only in a points race.")
        return
    over = state.phase == "over"
    if over != (len(state.laps) == state.options.laps) or len(state.laps) > state.options.laps:
        yield "laps", t("The race must be over after lap {lap}, and not before.", lap=state.options.laps)
        return
    for lap, order in enumerate(state.laps, 1):
        must = {rider for rider in state.on_track if laps_completed(state, state.runs[rider]) >= lap}
        may_lack = set(state.gone) if not over else set()
        if over and lap == state.options.laps:
            must, may_lack = set(state.on_track), set()
        if not must - may_lack <= set(order) <= must:
            yield f"laps[{lap - 1}]", t("List the riders who have completed lap {lap}.", lap=lap)
    most = max(
        (laps_completed(state, state.runs[rider]) for rider in state.on_track if rider not in state.gone), default=0
    )
    if not over and most > len(state.laps):
        yield "laps", t("A rider has completed a lap that isn’t listed.")
    if any(not order for order in state.laps):
        yield "laps", t("A lap can’t be listed before a rider has completed it.")


def _times(state: State) -> Iterator[Wrong]:
    """Yield errors in `times`: the teams ride in turn, and those that have ridden must have a time (5.6)."""
    if state.race is not TRIAL:
        return
    riding = (_riding_team(state) - state.first) % state.seats
    timed = state.seats if state.phase == "over" else riding
    for seat, time in enumerate(state.times):
        if bool(time) != ((seat - state.first) % state.seats < timed):
            yield f"times[{seat}]", t("Give a time for each team that has already ridden, and for no others.")


def _over(state: State) -> Iterator[Wrong]:
    if state.phase != "over":
        return
    match state.race.name:
        case "scratch" if not state.home:
            yield "home", t("The race isn’t over yet: no rider has completed the distance.")
        case "sprint" if bool(state.home) == bool(state.out):
            yield "home", t("A sprint is over when a rider has completed the distance or is out.")
        case "elimination" if len(state.home) != 1:
            yield "home", t("Exactly one rider must be left at the end.")
        case "pursuit" if all(counting_rider(state, seat) is None for seat in range(state.seats)):
            yield "home", t("A team pursuit is over when the rider who sets a team’s time is home.")


def too_many(riders: int) -> str:
    """Return the error message for more riders than fit before the line."""
    return t("{riders} riders won’t fit in the {columns} columns before the line.", riders=riders, columns=GRID)
