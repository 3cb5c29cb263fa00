"""Putting words together, for sentences that games and drawings make."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_OTHERWISE: Final = re.compile(
    r"[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff"
    r"\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Letters that run from right to left, and signs that turn what comes after them."""

_FIRST_STRONG: Final = "\u2068"
_POP: Final = "\u2069"


def isolated(name: str) -> str:
    """A name as it stands in a sentence: one that runs from right to left turns nothing around it.

    It stands between a first strong isolate and its end (U+2068, U+2069), as Unicode's algorithm for both directions
    has it. A name that runs as the sentences do stays as it is.

    >>> isolated("Ann"), [hex(ord(sign)) for sign in isolated(chr(0x5D0))]
    ('Ann', ['0x2068', '0x5d0', '0x2069'])
    """
    return f"{_FIRST_STRONG}{name}{_POP}" if _OTHERWISE.search(name) else name


def cut(words: str, longest: int) -> str:
    """Words of so many signs at most; a name in them that is cut off stays isolated.

    >>> cut("to move or not to move", 8)
    'to move…'
    """
    if len(words) <= longest:
        return words
    left = words[: longest - 1].rstrip()
    return f"{left}…{_POP if left.count(_FIRST_STRONG) > left.count(_POP) else ''}"


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
