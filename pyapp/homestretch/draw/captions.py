"""The texts on boards: functions that fit names and lines of text into limited space, and that join sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core.words import graphemes, truncate

from .markup import el

LONGEST_NAME: Final = 14
LETTER_WIDTHS: Final = dict.fromkeys("mwMW@…—", 0.95) | dict.fromkeys("iljtfrI.,:'’·| ", 0.36)
"""The widths of unusually wide or narrow letters, as shares of the font size."""
FIRST_FULL_WIDTH: Final = "\u2e80"
"""Characters from this one on are as wide as the font size; most are Chinese, Japanese or Korean."""
FIRST_EMOJI: Final = "\U0001f000"
"""Characters from this one on are emoji, which are the widest characters."""
INVISIBLE: Final = "\u2068\u2069"
"""The invisible characters around names that are written from right to left."""
BOLD: Final = 1.08
"""The width of bold type, as a multiple of the width of plain type."""
TIGHTEST: Final = 0.6
"""The smallest share of its natural width to which a line of text may be squeezed."""
TIGHTEST_WITH_NAME: Final = 0.85
"""Like `TIGHTEST`, but for a line with a name of which at least `KNOWN_LETTERS` letters are left."""
KNOWN_LETTERS: Final = 6
"""The number of letters that are enough to recognize a name."""


def shorten_name(name: str, longest: int = LONGEST_NAME) -> str:
    """Shorten a name to at most `longest` characters, so that it fits on a board.

    >>> shorten_name("  Ann   of Green Gables ")
    'Ann of Green…'
    """
    return truncate(" ".join(name.split()), longest)


def width_of(words: str, size: float, spacing: float = 0) -> float:
    """Estimate the width of one line of text.

    The text is seldom wider than the estimate.

    Args:
        words: The text.
        size: The size of the font; the width is in the same unit.
        spacing: Extra space after each letter, in the same unit.

    >>> round(width_of("Will it fit?", 20)), round(width_of("山田", 20))
    (104, 40)
    """
    return sum(_relative_width(sign) * size + spacing for sign in graphemes(words) if sign not in INVISIBLE)


def _relative_width(sign: str) -> float:
    """Return the estimated width of a letter, or of an emoji, as a share of the font size."""
    first = sign[0]
    if first >= FIRST_FULL_WIDTH:
        return 1.4 if first >= FIRST_EMOJI else 1.0
    return LETTER_WIDTHS.get(first, 0.76 if first.isupper() else 0.64)


def fit_text(words: str, room: float, size: float, *, spacing: float = 0, **attributes: str | float | None) -> Element:
    """Return a text on a board, in one line that is never wider than `room`.

    A text that is too wide is squeezed, but not below `TIGHTEST` of its width. If that is not
    enough, it is also shortened.

    Args:
        words: The text.
        room: The greatest width, in the board's units.
        size: The size of the font.
        spacing: Extra space after each letter.
        attributes: Attributes of the element. A text with the class ``lettering`` is not turned towards a player who
            sits at the left or right of the screen.
    """
    wide = width_of(words, size, spacing)
    longest = len(graphemes(words))
    while width_of(words, size, spacing) * TIGHTEST > room and longest:
        longest -= 1
        words = truncate(words, longest)
    return el(
        "text",
        words,
        textLength=f"{room:g}" if wide > room else None,
        lengthAdjust="spacingAndGlyphs" if wide > room else None,
        **attributes,
    )


def with_name(say: Callable[[str], str], name: str, room: float, size: float) -> str:
    """Return a line of text that contains a name. The name is shortened if the line is too wide.

    Args:
        say: Returns the line, given the full or shortened name.
        name: The full name.
        room: The greatest width. The returned line may be somewhat wider, because `fit_text` can squeeze it.
        size: The size of the font.
    """
    lines = [say(shorten_name(name, longest)) for longest in range(max(1, len(graphemes(name))), 0, -1)]
    # first keep KNOWN_LETTERS of the name; if the line is still too wide, squeeze it more, and shorten the name more
    for found, close in ((lines[: 1 - KNOWN_LETTERS] or lines[:1], TIGHTEST_WITH_NAME), (lines, TIGHTEST)):
        for line in found:
            if width_of(line, size) * close <= room:
                return line
    return lines[-1]


def join_sentences(*sentences: str) -> str:
    """Return sentences joined with spaces. Empty sentences are left out."""
    return " ".join(filter(None, sentences))
