"""Putting words together, for sentences that games and drawings make."""

from __future__ import annotations

from collections.abc import Iterable


def listed(words: Iterable[str]) -> str:
    """Words with commas and an "and".

    >>> listed(["Suns", "Moons", "Arms"])
    'Suns, Moons and Arms'
    """
    *others, last = words
    return f"{', '.join(others)} and {last}" if others else last


def plural(number: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> plural(1, "credit"), plural(2, "credit")
    ('1 credit', '2 credits')
    """
    return f"{number} {one if number == 1 else many or one + 's'}"
