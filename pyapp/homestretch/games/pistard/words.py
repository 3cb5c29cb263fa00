"""The race call of Pistard: each event in a short sentence."""

from __future__ import annotations

from collections.abc import Sequence

from homestretch.core import Event
from homestretch.core.words import join_words, ordinal, plural

from . import events as ev
from .data import COLOURS, RACES, seat_of
from .scoring import ALL_TIMED, DEAD_HEAT, FIRST_HOME, FURTHER, INNER, LAPS_RUN, LAST_ONE, PAST_THE_LINE, STOOD

REASONS = {
    PAST_THE_LINE: "furthest past the line",
    STOOD: "the other sprinter stood still too long",
    LAPS_RUN: "last lap completed",
    LAST_ONE: "one rider left",
    ALL_TIMED: "all teams timed",
    FIRST_HOME: "home in fewer rounds",
    FURTHER: "level in rounds, further past the line",
    INNER: "level in rounds and distance, on the inner lane",
    DEAD_HEAT: "dead heat",
}

WON = {
    PAST_THE_LINE: "win, furthest past the line",
    STOOD: "win: the other one stood still too long",
    LAPS_RUN: "win on points",
    LAST_ONE: "win: the last one left on the track",
    ALL_TIMED: "win on time",
    FIRST_HOME: "win, home in fewer rounds",
    FURTHER: "win, level in rounds but further past the line",
    INNER: "win by a lane, level in rounds and distance",
    DEAD_HEAT: "win: a dead heat",
}
"""The words for how the winners won, by the reason, in the plural."""


def say(event: Event, names: Sequence[str]) -> str:
    """Return the sentence for an event, or an empty text if the board shows enough."""
    match event:
        case ev.FieldCalled():
            return _say_field(event, names)
        case ev.TeamCalled(seat):
            return f"The track is {_owner(names[seat])}."
        case ev.Placed(number, lane, _, run):
            return f"{_full(number, names)} lines up in lane {lane}, {-run} before the line."
        case ev.Started(1, riders):
            return f"And off {'goes' if len(riders) == 1 else 'go'} {join_words(map(str, riders))}!"
        case ev.Started(lap, riders):
            return f"Lap {lap}: off go {join_words(map(str, riders))}!"
        case ev.RoundBegins(number, order, chosen):
            who = "" if chosen else f": {join_words(map(str, order))}"
            return f"Round {number}{who}."
        case _:
            return _say_ride(event, names)


def _say_field(event: ev.FieldCalled, names: Sequence[str]) -> str:
    called = f"{RACES[event.race].title}! {names[event.first]} begins."
    if event.even:
        return called
    counts = [sum(seat_of(number) == seat for number in event.riders) for seat in range(len(names))]
    shares = join_words(f"{names[seat]} {count}" for seat, count in enumerate(counts))
    return f"{called} {len(event.riders)} riders cannot be shared out evenly: {shares}."


def _say_ride(event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.Sent(number):
            return f"{names[seat_of(number)]} sends {number}."
        case ev.Thrown(number, dice):
            shown = ", ".join(f"{COLOURS[die].name} {value}" for die, value in enumerate(dice))
            return f"{_full(number, names)} has {shown}."
        case ev.Rode():
            return _say_rode(event, names)
        case ev.Stayed(number, True):
            return f"{_full(number, names)} stays, and saves the energy."
        case ev.Stayed(number, False):
            return f"{_full(number, names)} finds no way and stays."
        case ev.StoodStill(number, times, forced, saved):
            how = "has to stand" if forced else "saves the energy and stands" if saved else "stands"
            count = {1: "", 2: " again: twice running"}.get(times, " a third time")
            return f"{_full(number, names)} {how} still{count}."
        case _:
            return _say_line(event, names)


def _say_rode(event: ev.Rode, names: Sequence[str]) -> str:
    lane, before = event.path[-1][0], event.path[0][0]
    aside = "straight" if lane == before else f"{'up' if lane > before else 'down'} to lane {lane}"
    energy = f", raised to {event.pips} by a token," if event.token else ""
    wheel = "" if event.behind is None else f", onto the wheel of {event.behind}"
    die = f"{COLOURS[event.die].name} {event.pips - event.token}"
    return f"{_full(event.number, names)} rides the {die}{energy} {aside}{wheel}."


def _say_line(event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.LineCrossed(number, lap, past):
            return f"{number} is over the line{_lap(lap)}, {plural(past + 1, 'column')} past it!"
        case ev.LapPlaced(lap, place, riders):
            shown = ", ".join(f"{ordinal(index)} {number}" for index, number in enumerate(riders, place))
            return f"At the line{_lap(lap)}: {shown}."
        case ev.PointsWon(number, _, _, points):
            return f"{plural(points, 'point')} for {_full(number, names)}."
        case ev.LapsGained(number, laps, points):
            verb = "won" if laps > 0 else "lost"
            sign = "+" if points > 0 else "−"
            return f"{_full(number, names)} has {verb} {plural(abs(laps), 'lap')}: {sign}{abs(points)}."
        case ev.WentOut(number, _, "last"):
            return f"{_full(number, names)} is last, and out. Well ridden!"
        case ev.WentOut(number, _, "stood"):
            return f"{_full(number, names)} loses the balance, and is out."
        case _:
            return _say_end(event, names)


def _say_end(event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.TrackLeft(riders, "wall"):
            return f"{join_words(map(str, riders))} {_verb(riders, 'makes', 'make')} way for those behind."
        case ev.TrackLeft(riders):
            return f"{join_words(map(str, riders))} {_verb(riders, 'leaves', 'leave')} the track."
        case ev.LapEnds(lap, order):
            return f"Lap {lap} is done. {order[0]} may choose first where to line up."
        case ev.Timed(seat, number, rounds, past):
            return f"{names[seat]}: {plural(rounds, 'round')}; {number} is {plural(past + 1, 'column')} past the line."
        case ev.RaceOver(places, _, reason):
            winners = [names[seat] for seat, place in enumerate(places) if place == 1]
            verb = WON[reason]
            if len(winners) == 1:
                return f"{winners[0]} {verb.replace('win', 'wins', 1)}!"
            return f"{join_words(winners)} {verb.replace('win', 'share the win', 1)}!"
    return ""


def _full(number: int, names: Sequence[str]) -> str:
    """Return a rider with its player, in words."""
    return f"{number} ({names[seat_of(number)]})"


def _owner(name: str) -> str:
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def _lap(lap: int) -> str:
    return f" of lap {lap}" if lap > 1 else ""


def _verb(riders: Sequence[int], one: str, many: str) -> str:
    return one if len(riders) == 1 else many
