"""The log of Triactor in words (the “race call”): each event in a short sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from homestretch.core import Event
from homestretch.core.language import N_, t
from homestretch.core.meeting import OUT_OF_RACES, MeetingOver, RaceAdded
from homestretch.core.words import join_words

from . import events as ev
from .actions import Bid
from .data import FACE_NAMES, LINE, SUITS, Face, Horse
from .moving import full_steps

REASONS: Final = {OUT_OF_RACES: N_("All races have been run")}

HOME_SENTENCES: Final = {
    1: N_("{horse} are home first!"),
    2: N_("{horse} are home second!"),
    3: N_("{horse} are home third!"),
}

MOVE_SENTENCES: Final[dict[ev.Why, tuple[str, str]]] = {
    "free": (N_("{horse} run from the start to {stop}."), N_("{horse} run from {start} to {stop}.")),
    "full": (
        N_("{horse} run from the start to {stop}, as there’s no room on {full}."),
        N_("{horse} run from {start} to {stop}, as there’s no room on {full}."),
    ),
    "coin": (
        N_("{horse} run from the start to their coin on {stop}."),
        N_("{horse} run from {start} to their coin on {stop}."),
    ),
    "null": (N_("{horse} stay at the start."), N_("{horse} stay on {start}.")),
    "blocked": (
        N_("{horse} are boxed in at the start, with no room on {full}."),
        N_("{horse} are boxed in on {start}, with no room on {full}."),
    ),
    "back": (
        N_("Step {start} is full, so {horse} go back to the start."),
        N_("Step {start} is full, so {horse} go back to {stop}."),
    ),
}
"""For each reason why a move ends, two sentences: for a move from or to the start (step 0), and for any other move."""


def say(event: Event, names: Sequence[str]) -> str:
    """Return the sentence for an event, or an empty text if the event needs none."""
    match event:
        case ev.RaceBegins(race, races, first):
            return t(
                "Race {race} of {races}. {player} bids and rolls first.", race=race, races=races, player=names[first]
            )
        case ev.InfoBought(seat, coins):
            return t("{player} buys INFO on {horses}.", player=names[seat], horses=suits(coins))
        case ev.CoinsSeen(_, coins, values):
            return t("You see {coins}.", coins=join_words(map(die_name, coins, values)))
        case ev.BidMade(_, bid):
            return t("You bid {bid}: {words}.", bid=bid, words=bid_words(bid))
        case ev.SlipSealed(seat):
            return t("{player} seals a slip.", player=names[seat])
        case ev.BacksShown(backs):
            return " ".join((t("The slips are turned over."), *map(_say_back, names, backs)))
        case ev.RaceStarts(_, seat):
            return t("They’re under orders! {player} rolls first.", player=names[seat])
        case _:
            return _say_race(event, names)


def _say_race(event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.Rolled(seat, dice):
            return t("{player} rolls {dice}.", player=names[seat], dice=join_words(die_name(*die) for die in dice))
        case ev.DieTaken(seat, horse, face):
            return t("{player} chooses {die}.", player=names[seat], die=die_name(horse, face))
        case ev.Moved():
            return _say_move(event)
        case ev.CoinTurned(_, face, _):
            return t("The coin shows {face}.", face=face_name(face))
        case ev.DieStays():
            return t("The die stays in play.")
        case ev.DiceBack(horses):
            return t("All {n} dice are back in play.", n=len(horses))
        case ev.Crossed(horse, place):
            return t(HOME_SENTENCES[place], horse=suit(horse))
        case _:
            return _say_payout(event, names)


def _say_payout(event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.RaceOver(race, order):
            first, second, third = map(suit, order)
            return t(
                "Race {race} is over: {first} win, ahead of {second} and {third}.",
                race=race,
                first=first,
                second=second,
                third=third,
            )
        case ev.PaidOut(seat, settlements, total):
            won = (t("{bid} pays {n}.", bid=line.bid, n=line.amount) for line in settlements if line.won)
            sentences = (t("{player} wins {n}.", player=names[seat], n=total), *won)
            return " ".join(sentences) if total else t("{player} wins nothing this time.", player=names[seat])
        case RaceAdded():
            return t("One more race!")
        case MeetingOver(places, scores):
            winners = [name for name, place in zip(names, places, strict=True) if place == 1]
            if len(winners) == 1:
                return t("{player} wins the meeting with {n}.", player=winners[0], n=max(scores))
            return t("{players} share the win with {n} each.", players=join_words(winners), n=max(scores))
    return ""


def _say_move(event: ev.Moved) -> str:
    if event.why == "free" and event.stop == LINE:
        return t("{horse} run from {start} and cross the line.", horse=suit(event.horse), start=event.start)
    at_start, elsewhere = MOVE_SENTENCES[event.why]
    return t(
        elsewhere if event.start and event.stop else at_start,
        horse=suit(event.horse),
        start=event.start,
        stop=event.stop,
        full=list_steps(full_steps(event.stop, event.wanted)),
    )


def _say_back(name: str, back: tuple[Horse, ...]) -> str:
    if not back:
        return t("{player} backs no horses.", player=name)
    return t("{player} backs {horses}.", player=name, horses=suits(back))


def list_steps(steps: Iterable[int]) -> str:
    """Return the numbers of steps as a list in words, such as ``7, 8 and 9``."""
    return join_words(map(str, steps))


def bid_words(bid: Bid) -> str:
    """Return a bid in words, such as ``WIN on Suns``."""
    return t("{kind} on {horses}", kind=t(bid.kind.name), horses=suits(bid.horses))


def suit(horse: Horse) -> str:
    """Return the name of a horse, such as ``Suns``."""
    return str(SUITS[horse].name)


def suits(horses: Iterable[Horse]) -> str:
    """Return the names of horses as a list in words, such as ``Suns, Moons and Arms``."""
    return join_words(map(suit, horses))


def face_name(face: Face) -> str:
    """Return what a side of a die or coin is called: ``NULL``, ``ACE`` or ``2`` to ``5``."""
    return t(FACE_NAMES[face])


def die_name(horse: Horse, face: Face) -> str:
    """Return what a horse's die or coin shows, in words, such as ``Suns ACE``."""
    return t("{horse} {face}", horse=suit(horse), face=face_name(face))
