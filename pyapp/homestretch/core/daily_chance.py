"""The dice and cards of the race of the day, which are the same for everyone on that day.

What a die shows depends on the day, on the seat that rolls it, on the kind of roll, and on how often this seat has made
such a roll with such a die in the match. It does not depend on the number of actions so far. If two people play the
race of the same day, their results differ only because they decide differently.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from datetime import date
from hashlib import sha256

from .chance import Cards, Chance, ChanceOutcome, Dice
from .errors import GameError, brief
from .language import t
from .seats import Seat

Asked = tuple[Chance, Seat, ChanceOutcome]
"""A chance event that has happened: the event, the seat whose turn it was, and how it turned out."""


def check_day(day: str) -> str:
    """Check and return a day, which must be written in the form ``2026-11-26``.

    Raises:
        GameError: If there is no such day.
    """
    try:
        known = date.fromisoformat(day).isoformat() == day
    except ValueError:
        known = False
    if not known:
        raise GameError(t("“{day}” isn’t a day. Write it like this: 2026-11-26.", day=brief(day)))
    return day


def is_day(day: str) -> bool:
    """Return True if a text is a day in the form ``2026-11-26``."""
    try:
        check_day(day)
    except GameError:
        return False
    return True


def daily_number(day: str, *asked: object) -> int:
    """Return a number that looks random, from 0 to 2²⁵⁶ - 1. The same arguments always give the same number.

    `asked` says what the number is used for, such as a die and the seat that rolls it.
    """
    return int.from_bytes(sha256(json.dumps([day, *asked]).encode()).digest(), "big")


def daily_outcome(day: str, chance: Chance, seat: Seat, before: Iterable[Asked]) -> ChanceOutcome:
    """Return the outcome that a chance event has in the race of the day.

    Args:
        day: The day, such as ``2026-11-26``.
        chance: Dice or cards.
        seat: The seat whose turn it is.
        before: Every earlier chance event of the match, with its seat and its outcome.
    """
    if isinstance(chance, Dice):
        return ChanceOutcome(chance.verb, tuple(_faces(day, chance, seat, before)))
    assert isinstance(chance, Cards)
    # each card has a number, which changes when the card has been drawn; the card with the lowest number is drawn
    drawn = Counter(outcome for _, _, outcome in before)
    outcomes = [ChanceOutcome(chance.verb, (card,)) for card in chance.left]
    return min(outcomes, key=lambda outcome: daily_number(day, "card", *outcome, drawn[outcome]))


def _faces(day: str, dice: Dice, seat: Seat, before: Iterable[Asked]) -> Iterable[str]:
    """Yield the face that each die of a roll shows in the race of the day."""
    roller = _roller(dice, seat)
    asked = Counter(
        die
        for other, turn, _ in before
        if isinstance(other, Dice) and _roller(other, turn) == roller
        for die in other.faces
    )
    for die in dice.faces:
        # the number has 256 bits, so the chances of any two faces differ by less than 1 in 10⁷⁵
        yield die[daily_number(day, "die", roller, die, asked[die]) % len(die)]
        asked[die] += 1


def _roller(dice: Dice, seat: Seat) -> tuple[str, Seat] | None:
    """Return the kind of roll and the seat that rolls; None for dice that nobody rolls, such as coins and lots."""
    return (dice.verb, seat) if dice.rolled else None
