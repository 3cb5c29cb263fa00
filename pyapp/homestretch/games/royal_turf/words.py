"""The race call of Royal Turf and Turf: each event in a short sentence."""

from __future__ import annotations

from collections.abc import Sequence

from homestretch.core import Event
from homestretch.core.meeting import OUT_OF_RACES, MeetingOver, RaceAdded
from homestretch.core.words import join_words

from . import events as ev
from .data import PLACES, RUNNERS, SYMBOLS, Card, Edition, Horse, horse_of
from .moving import space_of

REASONS = {OUT_OF_RACES: "all races run"}


def say(edition: Edition, event: Event, names: Sequence[str]) -> str:
    """Return the sentence for an event, or an empty text if the board shows enough."""
    match event:
        case ev.LotsDrawn(seats):
            return f"{join_words(names[seat] for seat in seats)} are level: lots decide who bets first."
        case ev.CardsShuffled():
            return "All the cards are shuffled anew."
        case RaceAdded():
            return "One more race!"
        case ev.RaceBegins(race, races, first):
            return f"Race {race} of {races}. {names[first]} bets and rolls first."
        case ev.CardTurned(_, card, distances, run):
            where = f" on {space_of(edition, run)}" if not edition.shared else ""
            return f"{_card(card)} lines up{where} with {', '.join(map(str, distances))}."
        case ev.CardSetAside(card):
            return f"{_card(card)} again: set aside."
        case _:
            return _say_bet(edition, event, names)


def _say_bet(edition: Edition, event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.BetsOpen(seat, horse):
            on = "" if horse is None else f" on {_name(horse)}"
            return f"Bets{on}, please: {names[seat]} first."
        case ev.ChipPlaced(seat, horse, None):
            return f"{names[seat]} lays a chip face down on {_name(horse)}."
        case ev.ChipPlaced(seat, horse, chip):
            return f"{names[seat]} puts a {chip} on {_name(horse)}."
        case ev.ChipKnown(_, horse, chip):
            return f"Your chip on {_name(horse)} is a {chip}."
        case ev.Passed(seat, horse):
            return f"{names[seat]} passes on {_name(horse)}."
        case ev.BetsClosed(_, seat):
            return f"No more bets: they're under orders. {names[seat]} rolls first."
        case _:
            return _say_race(edition, event, names)


def _say_race(edition: Edition, event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.Rolled(seat, symbol):
            return f"{names[seat]} rolls a {SYMBOLS[symbol]}."
        case ev.HorseMoved():
            return f"{names[event.seat]} moves {_name(event.horse)} {event.distance}: {_moved(edition, event)}"
        case ev.PaceTaken(horse):
            return f"{_name(horse)} sets the pace!"
        case ev.Crossed(horse, place):
            return f"{_name(horse)} is home {PLACES[place - 1]}!"
        case ev.CardsFresh(horses):
            return f"{'All seven' if len(horses) == len(RUNNERS) else f'The other {len(horses)}'} are fresh again."
        case _:
            return _say_payout(edition, event, names)


def _moved(edition: Edition, event: ev.HorseMoved) -> str:
    start, stop, wanted = (space_of(edition, run) for run in (event.start, event.stop, event.wanted))
    away = f"{start}" if start else "from the start"
    match event.why:
        case "home":
            return f"{away} and over the line."
        case "blocked":
            return f"boxed in by {join_words(map(_name, event.by))}, it stays on {stop}."
        case "taken":
            return f"{away} to {wanted}; {wanted} is taken, so {stop}."
    return f"{away} to {stop}."


def _say_payout(edition: Edition, event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.RaceOver(race, places, pace, last):
            placed = "; ".join(
                f"{join_words(map(_name, horses))} {what}"
                for what, horses in zip(PLACES, places, strict=True)
                if horses
            )
            set_pace = "" if pace is None else f" {_name(pace)} set the pace."
            trailed = "" if last is None else f" {_name(last)} came last."
            return f"Race {race} is over: {placed}.{set_pace}{trailed}"
        case ev.ChipsShown():
            return "Chips up!"
        case ev.PaidOut(seat, lines, total):
            amounts = [
                f"{_name(line.horse)} {line.what} {money(edition, line.amount)}" for line in lines if line.amount
            ]
            if not amounts:
                return f"{names[seat]} gets nothing this time."
            verb = "wins" if total >= 0 else "loses"
            return f"{names[seat]} {verb} {money(edition, abs(total))}: {join_words(amounts)}."
        case MeetingOver(places, scores):
            first = [names[seat] for seat, place in enumerate(places) if place == 1]
            verb = "wins" if len(first) == 1 else "share"
            return f"{join_words(first)} {verb} the meeting with {money(edition, max(scores))}."
    return ""


def money(edition: Edition, amount: int) -> str:
    """Return an amount in the currency of the edition.

    >>> from .data import ROYAL
    >>> money(ROYAL, -100)
    '−$100'
    """
    return f"{'−' if amount < 0 else ''}{edition.money}{abs(amount)}"


def _name(horse: Horse) -> str:
    return RUNNERS[horse].name


def _card(card: Card) -> str:
    return _name(horse_of(card))
