"""The race call: what happened in Triactor, in short sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pyapp.core import Event

from . import events as ev
from .actions import Bid, letters
from .data import ACE, FACE_NAMES, LINE, NULL, SUITS, Face, Horse

ORDINALS = ("", "first", "second", "third")


def say(event: Event, names: Sequence[str]) -> str:
    """The sentence for an event, or nothing where the board says it all."""
    match event:
        case ev.RaceBegins(race, races, first):
            return f"Race {race} of {races}. {names[first]} bets and rolls first."
        case ev.InfoBought(seat, coins):
            return f"{names[seat]} pays for inside information: the coins of {listed(map(suit, coins))}."
        case ev.CoinsSeen(_, coins, values):
            pairs = zip(coins, values, strict=True)
            return f"You see {listed(f'{suit(coin)} {FACE_NAMES[value]}' for coin, value in pairs)}."
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
            return f"{names[seat]} takes {suit(horse)} {FACE_NAMES[face]}."
        case ev.Moved():
            return _moved(event)
        case ev.CoinTurned(horse, face, _):
            return f"{suit(horse)} turn their coin: {FACE_NAMES[face]}{_coin_remark(face)}"
        case ev.DieStays(horse):
            return f"The die of {suit(horse)} stays in play."
        case ev.DiceBack(horses):
            return f"All used: {'every die comes' if len(horses) == len(SUITS) else 'the dice still running come'} back."
        case ev.Crossed(horse, place):
            return f"{SUITS[horse].horse} crosses the line, {ORDINALS[place]}!"
        case _:
            return _say_payout(event, names)


def _say_payout(event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.RaceOver(race, order):
            return f"Race {race} is over: {listed(SUITS[horse].horse for horse in order)}."
        case ev.PaidOut(seat, settlements, total):
            won = [f"{line.bid} pays {line.amount}" for line in settlements if line.won]
            return f"{names[seat]} wins {total}: {listed(won)}." if won else f"{names[seat]} wins nothing this time."
        case ev.RaceAdded():
            return "One more race!"
        case ev.MeetingOver(places, scores):
            first = [names[seat] for seat, place in enumerate(places) if place == 1]
            return f"{listed(first)} {'wins' if len(first) == 1 else 'share'} the meeting with {max(scores)}."
    return ""


def _moved(event: ev.Moved) -> str:
    name = suit(event.horse)
    match event.why:
        case "null":
            return f"{name} stay {where(event.stop)}."
        case "blocked":
            return f"{name} are boxed in {where(event.stop)}: no free space up to {event.wanted}."
        case "coin":
            return f"{name} go {step(event.start)} to {event.stop}, where their coin lies."
        case "back":
            return f"{event.start} is full: {name} drop back {to(event.stop)}."
        case "full":
            return f"{name} go {step(event.start)} to {event.stop}: {event.wanted} is full."
    if event.stop == LINE:
        return f"{name} go {step(event.start)} over the line."
    return f"{name} go {step(event.start)} to {event.stop}."


def _coin_remark(face: Face) -> str:
    if face == NULL:
        return ", a misstep."
    return ", and the die is back." if face == ACE else "."


def _back(name: str, back: tuple[Horse, ...]) -> str:
    return f"{name} {letters(back) or 'blank'}"


def bid_words(bid: Bid) -> str:
    """A bid in words: the kind and the horses."""
    return f"{bid.kind.name} on {listed(map(suit, bid.horses))}"


def suit(horse: Horse) -> str:
    """The name of a horse's suit."""
    return SUITS[horse].name


def where(number: int) -> str:
    """The place of a step, in a sentence."""
    return f"on {number}" if number else "at the start"


def to(number: int) -> str:
    """The way to a step, in a sentence."""
    return f"to {number}" if number else "to the start"


def step(number: int) -> str:
    """A step, where it is where a horse comes from."""
    return f"from {number}" if number else "from the start"


def listed(words: Iterable[str]) -> str:
    """Words with commas and an "and".

    >>> listed(["Suns", "Moons", "Arms"])
    'Suns, Moons and Arms'
    """
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last
