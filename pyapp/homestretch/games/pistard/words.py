"""The log of Pistard in words (the “race call”): each event in a short sentence."""

from __future__ import annotations

from collections.abc import Sequence

from homestretch.core import Event
from homestretch.core.language import N_, nt, t
from homestretch.core.words import join_words, ordinal

from . import events as ev
from .data import COLOURS, RACES, seat_of
from .scoring import ALL_TIMED, DEAD_HEAT, FIRST_HOME, FURTHER, INNER, LAPS_RUN, LAST_ONE, PAST_THE_LINE, STOOD

REASONS = {
    PAST_THE_LINE: N_("Furthest past the line"),
    STOOD: N_("The other rider stood still too long"),
    LAPS_RUN: N_("Last lap completed"),
    LAST_ONE: N_("One rider left"),
    ALL_TIMED: N_("All teams timed"),
    FIRST_HOME: N_("Home in fewer rounds"),
    FURTHER: N_("Level on rounds, but further past the line"),
    INNER: N_("Level on rounds and distance, but further in"),
    DEAD_HEAT: N_("Dead heat"),
}

WIN_SENTENCES = {
    PAST_THE_LINE: N_("{player} wins, furthest past the line!"),
    STOOD: N_("{player} wins: the other rider stood still too long!"),
    LAPS_RUN: N_("{player} wins on points!"),
    LAST_ONE: N_("{player} wins with the last rider on the track!"),
    ALL_TIMED: N_("{player} wins on time!"),
    FIRST_HOME: N_("{player} wins, home in fewer rounds!"),
    FURTHER: N_("{player} wins: level on rounds, but further past the line!"),
    INNER: N_("{player} wins: level on rounds and distance, but further in!"),
}
"""The sentences for one winner, by the reason."""

SHARED_WIN_SENTENCES = {
    ALL_TIMED: N_("{players} share the win on time!"),
    DEAD_HEAT: N_("{players} share the win: a dead heat!"),
}
"""The sentences for several winners, by the reason. Other races have only one."""

RIDE_SENTENCES = {
    0: N_("{rider} rides straight ahead with the {colour} {pips}."),
    1: N_("{rider} rides up to lane {lane} with the {colour} {pips}."),
    -1: N_("{rider} rides down to lane {lane} with the {colour} {pips}."),
}
"""The sentences for a ride, by the direction: straight, outward or inward."""

WHEEL_SENTENCES = {
    0: N_("{rider} rides straight onto {ahead}’s wheel with the {colour} {pips}."),
    1: N_("{rider} rides up to lane {lane} and onto {ahead}’s wheel with the {colour} {pips}."),
    -1: N_("{rider} rides down to lane {lane} and onto {ahead}’s wheel with the {colour} {pips}."),
}

REPEATED_STAND_SENTENCES = {2: N_("That’s two track stands in a row."), 3: N_("That’s three track stands in a row.")}
"""The sentences after a second and a third track stand in a row, by the number of track stands."""


def say(event: Event, names: Sequence[str]) -> str:
    """Return the sentence for an event, or an empty text if the event needs none."""
    match event:
        case ev.FieldCalled():
            return _say_field(event, names)
        case ev.TeamCalled(seat):
            return t("The track is clear for {player}.", player=names[seat])
        case ev.Placed(number, lane, _, run):
            return nt(
                "{rider} lines up in lane {lane}, {n} column before the line.",
                "{rider} lines up in lane {lane}, {n} columns before the line.",
                -run,
                rider=_rider_and_player(number, names),
                lane=lane,
            )
        case ev.Started(1, (rider,)):
            return t("And off goes {rider}!", rider=rider)
        case ev.Started(1, riders):
            return t("And off go {riders}!", riders=_list_riders(riders))
        case ev.Started(lap, riders):
            return t("Lap {lap}: off go {riders}!", lap=lap, riders=_list_riders(riders))
        case ev.RoundBegins(number, _, True):
            return t("Round {round}.", round=number)
        case ev.RoundBegins(number, order, False):
            return t("Round {round}, in this order: {riders}.", round=number, riders=_list_riders(order))
        case _:
            return _say_ride(event, names)


def _say_field(event: ev.FieldCalled, names: Sequence[str]) -> str:
    called = t("{race}! {player} lines up first.", race=RACES[event.race].title, player=names[event.first])
    if event.even:
        return called
    counts = [sum(seat_of(number) == seat for number in event.riders) for seat in range(len(names))]
    shares = join_words(f"{names[seat]} {count}" for seat, count in enumerate(counts))
    uneven = t("{count} riders can’t be shared out evenly: {shares}.", count=len(event.riders), shares=shares)
    return f"{called} {uneven}"


def _say_ride(event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.Sent(number):
            return t("{player} chooses rider {rider}.", player=names[seat_of(number)], rider=number)
        case ev.Rolled(number, dice):
            shown = ", ".join(f"{COLOURS[die].name} {value}" for die, value in enumerate(dice))
            return t("{rider} rolls {dice}.", rider=_rider_and_player(number, names), dice=shown)
        case ev.Rode():
            return _say_rode(event, names)
        case ev.Stayed(number, True):
            return t("{rider} stays put to save a token.", rider=_rider_and_player(number, names))
        case ev.Stayed(number, False):
            return t("{rider} has nowhere to go and stays put.", rider=_rider_and_player(number, names))
        case ev.StoodStill():
            return _say_stood(event, names)
        case _:
            return _say_line(event, names)


def _say_rode(event: ev.Rode, names: Sequence[str]) -> str:
    lane, before = event.path[-1][0], event.path[0][0]
    aside = (lane > before) - (lane < before)
    colour = COLOURS[event.die].name
    rode = t(
        RIDE_SENTENCES[aside] if event.behind is None else WHEEL_SENTENCES[aside],
        rider=_rider_and_player(event.number, names),
        colour=colour,
        pips=event.pips,
        lane=lane,
        ahead=event.behind,
    )
    if not event.token:
        return rode
    token = t(
        "An energy token turns the {colour} {shown} into a {pips}.",
        colour=colour,
        shown=event.pips - 1,
        pips=event.pips,
    )
    return f"{rode} {token}"


def _say_stood(event: ev.StoodStill, names: Sequence[str]) -> str:
    rider = _rider_and_player(event.number, names)
    if event.forced:
        stood = t("{rider} is forced into a track stand.", rider=rider)
    elif event.saved:
        stood = t("{rider} does a track stand to save a token.", rider=rider)
    else:
        stood = t("{rider} does a track stand.", rider=rider)
    return f"{stood} {t(REPEATED_STAND_SENTENCES[event.times])}" if event.times in REPEATED_STAND_SENTENCES else stood


def _say_line(event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.LineCrossed(number, 1, past):
            return nt(
                "{rider} crosses the line and is {n} column past it!",
                "{rider} crosses the line and is {n} columns past it!",
                past + 1,
                rider=number,
            )
        case ev.LineCrossed(number, lap, past):
            return nt(
                "{rider} completes lap {lap} and is {n} column past the line!",
                "{rider} completes lap {lap} and is {n} columns past the line!",
                past + 1,
                rider=number,
                lap=lap,
            )
        case ev.LapPlaced(lap, place, riders):
            shown = ", ".join(f"{ordinal(index)} {number}" for index, number in enumerate(riders, place))
            if lap == 1:
                return t("At the line: {riders}.", riders=shown)
            return t("At the line on lap {lap}: {riders}.", lap=lap, riders=shown)
        case ev.PointsWon(number, _, _, points):
            return nt(
                "{n} point for {rider}.", "{n} points for {rider}.", points, rider=_rider_and_player(number, names)
            )
        case ev.LapsGained(number, laps, points):
            return _say_laps(_rider_and_player(number, names), laps, abs(points))
        case ev.WentOut(number, _, "last"):
            return t("{rider} is last and goes out. Well ridden!", rider=_rider_and_player(number, names))
        case ev.WentOut(number, _, "stood"):
            return t("{rider} stands still too long and is out.", rider=_rider_and_player(number, names))
        case _:
            return _say_end(event, names)


def _say_laps(rider: str, laps: int, points: int) -> str:
    if laps > 0:
        return nt(
            "{rider} gains {n} lap on the field: +{points} points.",
            "{rider} gains {n} laps on the field: +{points} points.",
            laps,
            rider=rider,
            points=points,
        )
    return nt(
        "{rider} loses {n} lap to the field: −{points} points.",
        "{rider} loses {n} laps to the field: −{points} points.",
        -laps,
        rider=rider,
        points=points,
    )


def _say_end(event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.TrackLeft((rider,), "wall"):
            return t("{rider} leaves the track to let the riders behind through.", rider=rider)
        case ev.TrackLeft(riders, "wall"):
            return t("{riders} leave the track to let the riders behind through.", riders=_list_riders(riders))
        case ev.TrackLeft((rider,)):
            return t("{rider} leaves the track.", rider=rider)
        case ev.TrackLeft(riders):
            return t("{riders} leave the track.", riders=_list_riders(riders))
        case ev.LapEnds(lap, order):
            return t("Lap {lap} is over. {rider} lines up first for the next one.", lap=lap, rider=order[0])
        case ev.Timed():
            return _say_timed(event, names)
        case ev.RaceOver(places, _, reason):
            winners = [names[seat] for seat, place in enumerate(places) if place == 1]
            if len(winners) == 1:
                return t(WIN_SENTENCES[reason], player=winners[0])
            return t(SHARED_WIN_SENTENCES[reason], players=join_words(winners))
    return ""


def _say_timed(event: ev.Timed, names: Sequence[str]) -> str:
    player = names[event.seat]
    rounds = nt("{player} finishes in {n} round.", "{player} finishes in {n} rounds.", event.rounds, player=player)
    past = nt(
        "Rider {rider} is {n} column past the line.",
        "Rider {rider} is {n} columns past the line.",
        event.past + 1,
        rider=event.number,
    )
    return f"{rounds} {past}"


def _rider_and_player(number: int, names: Sequence[str]) -> str:
    """Return a rider's number with the player's name, such as ``33 (Ben)``."""
    return f"{number} ({names[seat_of(number)]})"


def _list_riders(riders: Sequence[int]) -> str:
    return join_words(map(str, riders))
