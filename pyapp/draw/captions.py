"""Words on boards: names that fit, and sentences for those who listen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pyapp.core.words import cut, listed

LONGEST_NAME: Final = 14


def shortened(name: str, longest: int = LONGEST_NAME) -> str:
    """A name that fits on a board.

    >>> shortened("  Ann   of Green Gables ")
    'Ann of Green…'
    """
    return cut(" ".join(name.split()), longest)


def sentence(head: str, items: Sequence[str]) -> str:
    """A list with what it is of, or nothing for an empty one.

    >>> sentence("Out", ["12", "31"]), sentence("Out", [])
    ('Out: 12 and 31.', '')
    """
    return f"{head}: {listed(items)}." if items else ""


def told(*sentences: str) -> str:
    """Sentences one after the other, without the empty ones."""
    return " ".join(filter(None, sentences))
