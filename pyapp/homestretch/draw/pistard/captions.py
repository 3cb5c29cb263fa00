"""Words on the board: the effects of a ride, those of the last turn, and where riders are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from homestretch.core import Event
from homestretch.core.words import join_words, ordinal, plural
from homestretch.draw.captions import join_sentences, sentence, shorten_name
from homestretch.games.pistard.data import COLOURS, Rider
from homestretch.games.pistard.events import LapPlaced, Placed, Rode, Stayed, StoodStill, Timed, WentOut
from homestretch.games.pistard.views import DieView, Prospect, RiderView, View

from .ranking import places


def number(view: View, rider: Rider) -> int:
    """Return the number of a rider."""
    return view.riders[rider].number


def next_up(view: View) -> Rider | None:
    """Return the rider who lines up next, or None."""
    return next((rider for rider in view.order if view.riders[rider].status == "waiting"), None)


def die_word(prospect: Prospect) -> str:
    """Return the die of a ride in words, with its token if any: ``Green 5``, ``Green 4 + energy``."""
    return f"{COLOURS[prospect.die].name.capitalize()} {prospect.value}{' + energy' * prospect.token}"


def way_word(prospect: Prospect) -> str:
    """Return the columns that a ride covers, in words: ``5 ahead``."""
    return f"{prospect.ahead} ahead"


def reason_word(view: View, prospect: Prospect) -> str:
    """Return in words where a ride ends: ``5 ahead``, ``3 ahead, behind 22``, ``5 ahead, over the line``."""
    return ", ".join([way_word(prospect), *_reasons(view, prospect)])


def _reasons(view: View, prospect: Prospect) -> list[str]:
    behind = [] if prospect.behind is None else [f"behind {number(view, prospect.behind)}"]
    return [*behind, *(["over the line"] if prospect.crosses else [])]


def prospect_caption(view: View, prospect: Prospect) -> tuple[str, str]:
    """Return a ride in two lines, the second often empty: ``Blue 3 → lane 1`` and ``behind 22 · over the line``."""
    return f"{die_word(prospect)} → lane {prospect.lane}", " · ".join(_reasons(view, prospect))


def idle_word(die: DieView) -> str:
    """Return the reason why a die cannot be used without a token, as a sentence; empty if it can.

    For example ``Green 3: the squares it reaches are not green, or not free.``
    """
    if die.usable:
        return ""
    colour = COLOURS[die.die].name
    if die.with_token:
        return f"{colour.capitalize()} {die.value}: only with energy."
    return f"{colour.capitalize()} {die.value}: the squares it reaches are not {colour}, or not free."


STAYS: Final = {
    "blocked": "No die fits",
    "saved": "Only a token would help",
    "stand": "Sur place: standing still",
    "out": "A third stand: out of the sprint",
}
"""The words for each meaning of staying."""


def status_line(view: View, names: Sequence[str]) -> str:
    """Return in words what the game is waiting for."""
    if view.phase == "over":
        winners = [shorten_name(names[seat]) for seat, place in enumerate(places(view)) if place == 1]
        return f"{join_words(winners)} {'are' if len(winners) > 1 else 'is'} first" if len(winners) < 3 else "All level"
    if view.phase == "first":
        return "Who lines up first?"
    name = shorten_name(names[view.turn])
    if view.phase == "place":
        up = next_up(view)
        return f"{name} lines up{f' {number(view, up)}' if up is not None else ''}"
    if view.phase == "choose" or view.mover is None:
        return f"{name}: who rides next?"
    rider = number(view, view.mover)
    if view.phase == "roll":
        return f"{name} throws for {rider}"
    if not view.prospects:
        return f"{STAYS['blocked']}: {rider} stays"
    return f"{name} rides {rider}"


def last_caption(last: Sequence[Event]) -> str:
    """Return in words the result of the last turn, or an empty text."""
    for event in reversed(last):
        word = _in_words(event)
        if word:
            return word
    return ""


def _in_words(event: Event) -> str:
    match event:
        case WentOut(rider, lap, _):
            return f"{rider} is out in lap {lap}"
        case Timed(_, rider, rounds, past):
            return f"{rider} is in: {plural(rounds, 'round')}, {past + 1} past the line"
        case LapPlaced(lap, place, riders) if place == 1:
            return f"{riders[0]} is {ordinal(place)} in lap {lap}"
        case Rode():
            draft = f", behind {event.behind}" if event.behind is not None else ""
            return f"{event.number} rode {COLOURS[event.die].name} {event.pips}{draft}"
        case StoodStill(rider, times):
            return f"{rider} stands still, {plural(times, 'turn')} running"
        case Stayed(rider, saved):
            return f"{rider} stays{' and saves a token' if saved else ': nothing fits'}"
        case Placed(rider, lane, _, _):
            return f"{rider} lines up on lane {lane}"
    return ""


def progress(view: View) -> str:
    """Return how far the race has come: ``Lap 2 of 5 · round 4``."""
    parts = [f"lap {view.lap} of {view.laps}"] if view.laps > 1 else []
    if view.phase == "over":
        parts.append("finished")
    elif view.phase == "place":
        parts.append("lining up")
    elif view.round:
        parts.append(f"round {view.round}")
    words = " · ".join(parts) or "one lap"
    return words[:1].upper() + words[1:]


def where(view: View, rider: RiderView) -> str:
    """Return the place of a rider in words: ``lane 3, 12 to the line``."""
    match rider.status:
        case "waiting":
            return "yet to line up"
        case "away":
            return "not on the track"
        case "out":
            return f"out in lap {rider.lap}"
    if rider.lane is None or rider.run is None:
        return "home"
    if rider.run < 0:
        return f"lane {rider.lane}, {-rider.run} to the start"
    if rider.status == "home":
        return f"home, {rider.run - view.goal + 1} past the line"
    return f"lane {rider.lane}, {view.track.columns - rider.run % view.track.columns} to the line"


def standing(view: View) -> str:
    """Return a description of the board for screen readers: the riders in order, whose turn it is, the dice."""
    field = [
        f"{number(view, rider)} {where(view, view.riders[rider])}" for rider in view.standing if rider not in view.out
    ]
    dice = [f"{COLOURS[die.die].name} {die.value}" for die in view.dice]
    sentences = [
        f"{view.race.title}. {progress(view)}.",
        sentence("From the front", field),
        sentence("Out", [str(number(view, rider)) for rider in view.out]),
        f"To ride: {number(view, view.mover)}." if view.mover is not None else "",
        sentence("The dice show", dice),
    ]
    return join_sentences(*sentences)
