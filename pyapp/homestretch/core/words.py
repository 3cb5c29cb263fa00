"""Words for sentences: lists, ordinals, percentages, ranges, and texts cut to length."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from .language import N_, Term, format_number, t

_RIGHT_TO_LEFT: Final = re.compile(
    r"[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff"
    r"\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Letters that run from right to left, and characters that change the direction of writing."""

_JOINER: Final = "\u200d"
_EXTENDER: Final = re.compile(r"[\u1160-\u11ff\u200c\ud7b0-\ud7fb\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]")
"""Matches a character, other than a mark, that joins the one before: a Hangul vowel, a skin tone or a flag's tag."""
_PICTOGRAPH: Final = re.compile(r"[\u2190-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]")
_FLAG_HALF: Final = re.compile(r"[\U0001f1e6-\U0001f1ff]")
_HANGUL: Final = re.compile(r"[\u1100-\u115f\ua960-\ua97c]")
_ENCLOSERS: Final = frozenset(
    "\u0488\u0489\u1885\u1886\u1abe\u20dd\u20de\u20df\u20e0\u20e2\u20e3\u20e4\ua670\ua671\ua672"
)
"""Marks that enclose a character, such as a circle. An identifier of Python cannot contain them."""
_NOT_MARKS: Final = frozenset("·\u0387\u203f\u2040\u2054\u30fb\ufe33\ufe34\ufe4d\ufe4e\ufe4f\uff3f\uff65")
"""Characters that are neither letters nor marks, although an identifier of Python may continue with them."""
_MAY_JOIN: Final = re.compile("[^\0-\u02ff\u2010-\u2027]")
"""Characters that may join with the one before them; most texts have none."""
# matches one grapheme in a text that has the letter from `_grapheme_class` for each character
_GRAPHEME: Final = re.compile(r"(?:RR|H+|.)(?:JP|[JM])*", re.DOTALL)

_FIRST_STRONG_ISOLATE: Final = "\u2068"
_POP_ISOLATE: Final = "\u2069"


def isolate(name: str) -> str:
    """Return a name for use in a sentence, between invisible marks if it has letters that run from right to left.

    The marks are U+2068 (first strong isolate) and U+2069 (pop directional isolate). They keep the name from changing
    the order of the words around it.

    >>> isolate("Ann"), [hex(ord(sign)) for sign in isolate(chr(0x5D0))]
    ('Ann', ['0x2068', '0x5d0', '0x2069'])
    """
    return f"{_FIRST_STRONG_ISOLATE}{name}{_POP_ISOLATE}" if _RIGHT_TO_LEFT.search(name) else name


def graphemes(text: str) -> list[str]:
    r"""Split a text into graphemes: what people see as one character, such as a letter with its accents, or a flag.

    >>> [len(graphemes(text)) for text in ("Zoë", "Zoe\u0308", "\U0001f1e9\U0001f1ea")]
    [3, 3, 1]

    The rule works without `unicodedata`, which Python lacks in browsers. `graphemes` in ``static/setup/names.js`` uses
    the same rule. In Indic scripts, Thai and Lao, the rule sometimes splits a grapheme.
    """
    if not _MAY_JOIN.search(text):
        return list(text)
    classes = "".join(map(_grapheme_class, text))
    return [text[found.start() : found.end()] for found in _GRAPHEME.finditer(classes)]


def _grapheme_class(sign: str) -> str:
    # J: joiner, M: belongs to the character before, R: half of a flag, P: picture, H: first letter of a Hangul syllable
    if sign == _JOINER:
        return "J"
    if is_mark(sign) or _EXTENDER.match(sign):
        return "M"
    if _PICTOGRAPH.match(sign):
        return "R" if _FLAG_HALF.match(sign) else "P"
    return "H" if _HANGUL.match(sign) else "."


@cache
def is_mark(sign: str) -> bool:
    """Return True if a character belongs to the character before it, as an accent does."""
    extends = not sign.isalnum() and not sign.isidentifier() and f"a{sign}".isidentifier()
    return sign in _ENCLOSERS or (extends and sign not in _NOT_MARKS)


def truncate(words: str, longest: int) -> str:
    """Return a text, cut to at most `longest` graphemes (see `graphemes`) including an ellipsis.

    A name cut in the middle keeps both of its marks from `isolate`.

    >>> truncate("to move or not to move", 8)
    'to move…'
    """
    if len(words) <= longest or len(whole := graphemes(words)) <= longest:
        return words
    left = "".join(whole[: longest - 1]).rstrip()
    return f"{left}…{_POP_ISOLATE if left.count(_FIRST_STRONG_ISOLATE) > left.count(_POP_ISOLATE) else ''}"


_SOUNDS_LIKE_I: Final = re.compile("([iíîï]|h[iíîï](?![ae]))", re.IGNORECASE)

AND: Final = Term("{words} and {last}")
"""The end of a list. A language may add a form ``i`` for lists whose last word begins with the sound “i”."""


def join_words(words: Iterable[str]) -> str:
    """Join words with commas and an “and”. If there are no words, return an empty text.

    >>> join_words(["Suns", "Moons", "Arms"]), join_words([])
    ('Suns, Moons and Arms', '')
    """
    *others, last = (*words,) or ("",)
    joint = format(AND, "i" if _SOUNDS_LIKE_I.match(last) else "")
    return joint.format(words=", ".join(others), last=last) if others else last


PLACE: Final = N_("{n}th")
PLACES: Final = {1: N_("{n}st"), 2: N_("{n}nd"), 3: N_("{n}rd")}
"""The ordinal numbers that end in 1, 2 or 3. `PLACE` is for all others, and for those that end in 11, 12 or 13."""


def percent(share: float, form: str = "z.0f") -> str:
    """Return a share from 0 to 1 as a percentage. `form` is a Python format; by default there are no decimals.

    >>> percent(0.624), percent(0.624, "+.1f")
    ('62%', '+62.4%')
    """
    return t("{n}%", n=format_number(100 * share, form))


def with_minus(number: int) -> str:
    """Return a number as text, with a real minus sign if it is negative.

    >>> with_minus(-100), with_minus(100)
    ('−100', '100')
    """
    return str(number).replace("-", "−")


def with_sign(number: int) -> str:
    """Return a number with a plus or minus sign, but 0 without a sign.

    >>> with_sign(5), with_sign(0), with_sign(-3)
    ('+5', '0', '−3')
    """
    return f"+{number}" if number > 0 else with_minus(number)


def ordinal(number: int) -> str:
    """Return a place as an ordinal number in the current language, such as ``1st``.

    >>> [ordinal(number) for number in (1, 2, 3, 4, 11, 21)]
    ['1st', '2nd', '3rd', '4th', '11th', '21st']
    """
    return t(_place(number), n=number)


def stored_ordinal(number: int) -> str:
    """Return a place as an English ordinal number, which is how the results of studies store it.

    >>> stored_ordinal(2)
    '2nd'
    """
    return _place(number).format(n=number)


def _place(number: int) -> str:
    return PLACE if number % 100 in (11, 12, 13) else PLACES.get(number % 10, PLACE)


def format_range(numbers: range, joint: str = "–") -> str:
    """Return a range as text: its first and last number, with `joint` between them.

    >>> format_range(range(3, 7)), format_range(range(4, 5))
    ('3–6', '4')
    """
    return f"{numbers.start}{joint}{numbers.stop - 1}" if len(numbers) > 1 else str(numbers.start)
