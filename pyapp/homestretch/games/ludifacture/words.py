"""The race call of Ludifacture: each event in a short sentence."""

from __future__ import annotations

from collections.abc import Sequence

from homestretch.core import Event, Seat
from homestretch.core.words import join_words, plural

from . import events as ev
from .data import Roll

REASONS = {
    "games": "all games played",
    "pot": "the pot is empty",
    "coins": "a player is out of coins",
    "money": "a player cannot pay the ante",
}


def say(event: Event, names: Sequence[str]) -> str:
    """Return the sentence for an event, or an empty text if the board shows enough."""
    match event:
        case ev.LotFell(seat):
            return f"The lot falls on {names[seat]}."
        case ev.Marked(seat, column, name):
            return f"{names[seat]}: marker {name} in column {column + 1}."
        case ev.OrderSet(seat, order):
            return f"{names[seat]}'s markers stand in the order {', '.join(map(str, order))}."
        case ev.GameBegins():
            return _game_begins(event, names)
        case ev.GameOver() | ev.SetOver():
            return _say_result(event, names)
        case ev.Counted() | ev.Foreseen() | ev.RollTaken() | ev.Rolled() | ev.Rerolled():
            return _say_roll(event, names)
        case _:
            return _say_move(event, names)


def _game_begins(event: ev.GameBegins, names: Sequence[str]) -> str:
    which = "" if event.games == 1 else f"Game {event.game}{f' of {event.games}' if event.games else ''}. "
    return f"{which}Everybody antes {event.ante}: {event.pot} coins in the pot. {names[event.first]} starts."


def _say_roll(event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.Counted(seat, 6):
            return f"{names[seat]} looks ahead and rolls a 6, which does not count."
        case ev.Counted(seat, count):
            return f"{names[seat]} looks {plural(count, 'roll')} ahead:"
        case ev.Foreseen(_, dice, left):
            return f"{roll_words(dice)}{',' if left else '.'}"
        case ev.RollTaken(seat, dice):
            return f"{names[seat]} takes the roll {roll_words(dice)}."
        case ev.Rolled(seat, dice):
            return f"{names[seat]} rolls {roll_words(dice)}."
        case ev.Rerolled(_, "threes", _, dice, _):
            return f"Three threes are no use: again, {roll_words(dice)}, for a coin more."
        case ev.Rerolled(_, _, results, dice, _):
            sixes = "The 6 goes" if len(results) == 1 else f"{len(results)} sixes go"
            return f"{sixes} again: {roll_words(dice)}, for a coin more."
    return ""


def _say_move(event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.Moved(seat, _, name, start, stop, early):
            stops = ", stopping early" if early else ""
            return f"{names[seat]} moves {name} by {plural(stop - start, 'square')}{stops}."
        case ev.Paid(_, _, _, due, coins) if coins < due:
            return f"It costs {plural(due, 'coin')}, and {coins or 'none'} {'is' if coins < 2 else 'are'} left to pay."
        case ev.Paid(_, _, _, due, _) if due > 1:
            return f"It costs {due} coins with the reroll{'s' if due > 2 else ''}."
        case ev.Passed():
            takes = " and takes a coin" if event.coins else ""
            return f"It passes {names[event.other]}'s {event.other_name}{takes}."
        case ev.Landed():
            stack = f"its {plural(event.coins, 'coin')}" if event.coins else "nothing, for it has none"
            return f"It lands on {names[event.other]}'s {event.other_name} and takes {stack}."
        case ev.Pushed(seat, _, name, _, stop):
            return f"{names[seat]}'s {name} goes back to {f'row {stop}' if stop else 'its base'}."
        case ev.Scored(seat, _, _, stack, pot):
            return f"Home! {names[seat]} takes {stack} from the stack and {pot} from the pot."
    return ""


def _say_result(event: Event, names: Sequence[str]) -> str:
    match event:
        case ev.GameOver(_, why, coins, nets, broke):
            end = "The pot is empty" if why == "pot" else _out_of_coins(broke, coins, names)
            ranked = sorted(range(len(names)), key=lambda seat: -nets[seat])
            results = (f"{names[seat]} {coins[seat]} ({signed(nets[seat])})" for seat in ranked)
            return f"{end}, and the game is over: {join_words(results)}."
        case ev.SetOver(places, scores, why, short):
            unable = f"{join_words(names[seat] for seat in short)} cannot pay the ante. " if short else ""
            first = [names[seat] for seat, place in enumerate(places) if place == 1]
            verb = "wins" if len(first) == 1 else "share"
            what = "the set" if why in ("games", "money") else "the game"
            return f"{unable}{join_words(first)} {verb} {what} with {signed(max(scores))}."
    return ""


def _out_of_coins(broke: Sequence[Seat], coins: Sequence[int], names: Sequence[str]) -> str:
    """Return who has no coins left; where stacks count, no coins in hand (L8)."""
    many = len(broke) > 1
    if any(coins[seat] for seat in broke):
        what = f"{'have' if many else 'has'} no coins in hand"
    else:
        what = f"{'are' if many else 'is'} out of coins"
    return f"{join_words(names[seat] for seat in broke)} {what}"


def roll_words(dice: Roll) -> str:
    """Return a roll as text, with hyphens between the numbers.

    >>> roll_words((2, 2, 3))
    '2-2-3'
    """
    return "-".join(map(str, dice))


def signed(amount: int) -> str:
    """Return a net result with its sign.

    >>> signed(3), signed(0), signed(-5)
    ('+3', '0', '−5')
    """
    return f"{'+' if amount > 0 else '−' if amount < 0 else ''}{abs(amount)}"
