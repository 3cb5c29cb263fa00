"""The race call of Triactor: each event in a short sentence."""

from __future__ import annotations

from collections.abc import Sequence

from homestretch.core import Event
from homestretch.core.meeting import OUT_OF_RACES, MeetingOver, RaceAdded
from homestretch.core.words import join_words

from . import events as ev
from .actions import Bid, letters
from .data import FACE_NAMES, LINE, SUITS, Horse

REASONS = {OUT_OF_RACES: "all races run"}
ORDINALS = ("", "first", "second", "third")


def say(event: Event, names: Sequence[str]) -> str:
    """Return the sentence for an event, or an empty text if the board shows enough."""
    match event:
        case ev.RaceBegins(race, races, first):
            return f"Race {race} of {races}. {names[first]} bets and rolls first."
        case ev.InfoBought(seat, coins):
            return f"{names[seat]} pays for inside information: the coins of {join_words(map(suit, coins))}."
        case ev.CoinsSeen(_, coins, values):
            pairs = zip(coins, values, strict=True)
            return f"You see {join_words(f'{suit(coin)} {FACE_NAMES[value]}' for coin, value in pairs)}."
        case ev.BidMade(_, bid):
            return f"You write {bid}: {bid_words(bid)}."
        case ev.SlipSealed(seat):
            return f"{names[seat]} seals a slip."
        case ev.BacksShown(backs):
            return "Backs up: " + "; ".join(_back(names[seat], back) for seat, back in enumerate(backs)) + "."
        case ev.RaceStarts(_, seat):
            return f"They're under orders. {names[seat]} rolls first."
        case _:
            return _say_race(event, names)


def _say_race(event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.Rolled(seat, dice):
            return f"{names[seat]} rolls {', '.join(f'{suit(horse)} {FACE_NAMES[face]}' for horse, face in dice)}."
        case ev.DieTaken(seat, horse, face):
            return f"{names[seat]} takes {suit(horse)} {FACE_NAMES[face]}:"
        case ev.Moved():
            return _moved(event)
        case ev.CoinTurned(_, face, _):
            return f"It shows {FACE_NAMES[face]}:"
        case ev.DieStays():
            return "The die stays in play."
        case ev.DiceBack(horses):
            return f"{'All eight' if len(horses) == len(SUITS) else 'The remaining'} dice come back."
        case ev.Crossed(horse, place):
            return f"{suit(horse)} are home {ORDINALS[place]}!"
        case _:
            return _say_payout(event, names)


def _say_payout(event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.RaceOver(race, order):
            return f"Race {race} is over: {join_words(map(suit, order))}."
        case ev.PaidOut(seat, settlements, total):
            won = [f"{line.bid} pays {line.amount}" for line in settlements if line.won]
            return (
                f"{names[seat]} wins {total}: {join_words(won)}." if won else f"{names[seat]} wins nothing this time."
            )
        case RaceAdded():
            return "One more race!"
        case MeetingOver(places, scores):
            first = [names[seat] for seat, place in enumerate(places) if place == 1]
            return f"{join_words(first)} {'wins' if len(first) == 1 else 'share'} the meeting with {max(scores)}."
    return ""


def _moved(event: ev.Moved) -> str:
    stop = str(event.stop) if event.stop else "the start"
    where = f"on {stop}" if event.stop else f"at {stop}"
    way = f"{event.start} to {stop}" if event.start else f"off to {stop}"
    match event.why:
        case "null":
            return f"stays {where}."
        case "blocked":
            return f"boxed in {where}, everything up to {event.wanted} is full."
        case "coin":
            return f"{way}, where the coin lies."
        case "back":
            return f"{event.start} is full, so back to {stop}."
        case "full":
            return f"{way}, for {event.wanted} is full."
    return f"{event.start} over the line." if event.stop == LINE else f"{way}."


def _back(name: str, back: tuple[Horse, ...]) -> str:
    return f"{name} {letters(back) or 'blank'}"


def bid_words(bid: Bid) -> str:
    """Return a bid in words: its kind and its horses."""
    return f"{bid.kind.name} on {join_words(map(suit, bid.horses))}"


def suit(horse: Horse) -> str:
    """Return the name of a horse's suit."""
    return SUITS[horse].name
