"""Putting words together, for sentences that games and drawings make."""

from __future__ import annotations

from collections.abc import Iterable


def listed(words: Iterable[str]) -> str:
    """Words with commas and an "and"; nothing for none.

    >>> listed(["Suns", "Moons", "Arms"]), listed([])
    ('Suns, Moons and Arms', '')
    """
    *others, last = (*words,) or ("",)
    return f"{', '.join(others)} and {last}" if others else last


def plural(number: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> plural(1, "credit"), plural(2, "credit")
    ('1 credit', '2 credits')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"


def ordinal(number: int) -> str:
    """A place in a ranking, as figures.

    >>> [ordinal(number) for number in (1, 2, 3, 4, 11, 21)]
    ['1st', '2nd', '3rd', '4th', '11th', '21st']
    """
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def span(numbers: range, joint: str = " to ") -> str:
    """A range of whole numbers, both ends included.

    >>> span(range(3, 7)), span(range(3, 7), "–"), span(range(4, 5))
    ('3 to 6', '3–6', '4')
    """
    return f"{numbers.start}{joint}{numbers.stop - 1}" if len(numbers) > 1 else str(numbers.start)
