"""The texts on the board: the effects of a possible ride, the result of the last turn, and where riders are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from homestretch.core import Event
from homestretch.core.language import N_, nt, t
from homestretch.core.names import LONGEST_NAME
from homestretch.core.words import join_words
from homestretch.draw.captions import join_sentences, shorten_name
from homestretch.draw.players import label_of
from homestretch.games.pistard.data import COLOURS, Rider
from homestretch.games.pistard.events import LapPlaced, Placed, Rode, Stayed, StoodStill, Timed, WentOut
from homestretch.games.pistard.views import DieView, Prospect, RiderView, View

from .pieces import die_word


def number(view: View, rider: Rider) -> int:
    """Return the number on a rider's jersey."""
    return view.riders[rider].number


def next_to_line_up(view: View) -> Rider | None:
    """Return the rider who lines up next, or None if everyone has lined up."""
    return next((rider for rider in view.order if view.riders[rider].status == "waiting"), None)


def ride_word(prospect: Prospect) -> str:
    """Return words for the die that a ride uses, such as ``Green 5``. With a token, they are ``Green 4 + token``."""
    if prospect.token:
        return t("{colour:start} {value} + token", colour=COLOURS[prospect.die].name, value=prospect.value)
    return die_word(prospect.die, prospect.value)


def goal_word(prospect: Prospect) -> str:
    """Return words for the die that a ride uses, and for the lane where the ride ends, such as ``Blue 3 → lane 1``."""
    return t("{die} → lane {lane}", die=ride_word(prospect), lane=prospect.lane)


def _ahead_word(prospect: Prospect) -> str:
    """Return words that say how many columns ahead a ride ends, such as ``3 columns ahead``."""
    return nt("{n} column ahead", "{n} columns ahead", prospect.ahead)


def reason_word(view: View, prospect: Prospect) -> str:
    """Return words for the length of a ride, and for special effects, such as ``3 columns ahead · on 22’s wheel``."""
    return " · ".join([_ahead_word(prospect), *_reasons(view, prospect)])


def _reasons(view: View, prospect: Prospect) -> list[str]:
    wheel = [] if prospect.behind is None else [t("on {rider}’s wheel", rider=number(view, prospect.behind))]
    return [*wheel, *([t("crosses the line")] if prospect.crosses else [])]


def prospect_caption(view: View, prospect: Prospect) -> tuple[str, str]:
    """Return two lines about a ride, such as (``Blue 3 → lane 1``, ``on 22’s wheel``). The second is often empty."""
    return goal_word(prospect), " · ".join(_reasons(view, prospect))


def idle_word(die: DieView) -> str:
    """Return why a die cannot be used, even with a token, or an empty text if it can be used.

    For example ``Green 3: no free green square within reach.``
    """
    if die.usable or die.with_token:
        return ""
    colour = COLOURS[die.die].name
    return t("{colour:start} {value}: no free {colour} square within reach.", colour=colour, value=die.value)


STAY_REASONS: Final = {
    "blocked": N_("No usable die"),
    "saved": N_("Playable only with a token"),
    "stand": N_("Track stand"),
    "out": N_("Third track stand in a row: out of the sprint"),
}
"""The reasons why a rider stays in place, in words."""


def status_line(view: View, names: Sequence[str]) -> str:
    """Return whom the game is waiting for, and for what, such as ``Ann to roll for rider 12``."""
    if view.phase == "over":
        return _winners([shorten_name(names[seat]) for seat, place in enumerate(view.places) if place == 1])
    if view.phase == "first":
        return t("Choosing who lines up first")
    player = shorten_name(label_of(names[view.turn]), LONGEST_NAME)
    if view.phase == "place":
        up = next_to_line_up(view)
        if up is None:
            return t("{player} to line up", player=player)
        return t("{player} to line up rider {rider}", player=player, rider=number(view, up))
    if view.phase == "choose" or view.mover is None:
        return t("{player} to choose the next rider", player=player)
    rider = number(view, view.mover)
    if view.phase == "roll":
        return t("{player} to roll for rider {rider}", player=player, rider=rider)
    if not view.prospects:
        return t("No usable die: rider {rider} stays put", rider=rider)
    return t("{player} to move rider {rider}", player=player, rider=rider)


def _winners(players: Sequence[str]) -> str:
    if len(players) > 2:
        return t("The win is shared")
    if len(players) == 2:
        return t("{players} share the win", players=join_words(players))
    return t("{player} wins", player=players[0])


def last_caption(last: Sequence[Event]) -> str:
    """Return what happened in the last turn, such as ``12 stays put: no usable die``, or an empty text."""
    for event in reversed(last):
        word = _in_words(event)
        if word:
            return word
    return ""


def _in_words(event: Event) -> str:
    match event:
        case WentOut(rider, lap, _):
            return t("{rider} is out on lap {lap}", rider=rider, lap=lap)
        case Timed(_, rider, rounds, past):
            home = nt("{rider} is home in {n} round", "{rider} is home in {n} rounds", rounds, rider=rider)
            return " · ".join((home, nt("{n} column past the line", "{n} columns past the line", past + 1)))
        case LapPlaced(lap, 1, riders):
            return t("{rider} finishes first on lap {lap}", rider=riders[0], lap=lap)
        case Rode():
            ridden = {"rider": event.number, "colour": COLOURS[event.die].name, "pips": event.pips}
            if event.behind is None:
                return t("{rider} used the {colour} {pips}", **ridden)
            return t("{rider} reached {ahead}’s wheel with the {colour} {pips}", **ridden, ahead=event.behind)
        case StoodStill(rider, times):
            return nt("{rider}: {n} track stand", "{rider}: {n} track stands in a row", times, rider=rider)
        case Stayed(rider, True):
            return t("{rider} stays put to save a token", rider=rider)
        case Stayed(rider, False):
            return t("{rider} stays put: no usable die", rider=rider)
        case Placed(rider, lane, _, _):
            return t("{rider} lines up in lane {lane}", rider=rider, lane=lane)
    return ""


def progress(view: View) -> str:
    """Return how far the race has come, such as ``Lap 2 of 5 · Round 4``."""
    parts = [t("Lap {lap} of {laps}", lap=view.lap, laps=view.laps)] if view.laps > 1 else []
    if view.phase == "over":
        parts.append(t("Finished"))
    elif view.phase == "place":
        parts.append(t("Lining up"))
    elif view.round:
        parts.append(t("Round {round}", round=view.round))
    return " · ".join(parts) or t("One lap")


def position_words(view: View, rider: RiderView) -> str:
    """Return words that say where a rider is, such as ``lane 3, 12 columns to the line``."""
    match rider.status:
        case "waiting":
            return t("yet to line up")
        case "away":
            return t("not on the track")
        case "out":
            return t("out on lap {lap}", lap=rider.lap)
    if rider.lane is None or rider.run is None:
        return t("home")
    if rider.status == "home":
        past = rider.run - view.goal + 1
        return nt("home, {n} column past the line", "home, {n} columns past the line", past)
    if rider.run < 0:
        return nt(
            "lane {lane}, {n} column to the start", "lane {lane}, {n} columns to the start", -rider.run, lane=rider.lane
        )
    return nt(
        "lane {lane}, {n} column to the line",
        "lane {lane}, {n} columns to the line",
        view.track.columns - rider.run % view.track.columns,
        lane=rider.lane,
    )


def describe_board(view: View) -> str:
    """Return a description of the board for screen readers: the riders in order, whose turn it is, the dice."""
    field = [
        f"{number(view, rider)} ({position_words(view, view.riders[rider])})"
        for rider in view.standing
        if rider not in view.out
    ]
    dice = [f"{COLOURS[die.die].name} {die.value}" for die in view.dice]
    sentences = [
        f"{view.race.title}. {progress(view)}.",
        t("From the front: {riders}.", riders=join_words(field)) if field else "",
        t("Out: {riders}.", riders=join_words(str(number(view, rider)) for rider in view.out)) if view.out else "",
        t("Riding now: {rider}.", rider=number(view, view.mover)) if view.mover is not None else "",
        t("The dice show {dice}.", dice=", ".join(dice)) if dice else "",
    ]
    return join_sentences(*sentences)
