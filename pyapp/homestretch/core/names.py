"""Players' names: which names are allowed, how they are stored, and when two names count as the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from .errors import BadOptions, brief
from .language import N_, t
from .words import graphemes, is_mark, isolate

normalize: Callable[[Any, str], str]
"""`unicodedata.normalize`. In browsers, Python lacks it, and ``front/main.py`` assigns the browser’s function."""
try:
    import unicodedata
except ModuleNotFoundError:

    def normalize(_form: Any, text: str) -> str:
        """Return the text unchanged; this replaces `unicodedata.normalize` where it is missing."""
        return text

else:
    normalize = unicodedata.normalize

LONGEST_NAME: Final = 20
"""The longest name, in graphemes."""

LARGEST_SIGN: Final = 12
"""The most characters in one grapheme. The emoji of a family with skin tones has eleven."""

NAMELESS: Final = N_("Player {number}")
"""The name of a player who has none. `number` counts from 1."""

NO_NAME: Final = N_("“{name}” can’t be used as a name. Use 1 to 20 visible characters.")
TWINS: Final = N_("Two players are called {name}. Please rename one.")

_SPACES: Final = re.compile("[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u3164\uffa0]+")
"""The characters that look like a space."""
_NOTHING: Final = re.compile(
    "[\xad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\U0001d159]"
)
"""Invisible characters, and those that change the direction of writing. They are removed from names."""
_UNSEEN: Final = re.compile(
    "(\U0001f3f4[\U000e0020-\U000e007f]+)|[\u034f\u180b-\u180f\u200c\u200d\ufe00-\ufe0f\U000e0020-\U000e01ef]"
)
"""Matches characters that are ignored when names are compared. Group 1, a flag with its tags, is kept."""
# characters that names may contain although they are not printable: joiners and the tags of flags
_JOINS: Final = re.compile("[\u200c\u200d\U000e0020-\U000e007f]")


def tidy_name(name: str) -> str:
    r"""Return a name with single spaces and without invisible characters.

    The result is in Unicode's normal form NFC, in which a letter and its accent are one character.

    >>> tidy_name("  Ann   of\u3000Green Gables ")
    'Ann of Green Gables'
    """
    return normalize("NFC", _SPACES.sub(" ", _NOTHING.sub("", name)).strip(" "))


def fold_name(name: str) -> str:
    """Return a key that is the same for names that people may confuse.

    >>> fold_name("Ann") == fold_name("ＡＮＮ")
    True
    """
    plain = normalize("NFKC", _UNSEEN.sub(r"\1", tidy_name(name)))
    return tidy_name(normalize("NFKC", plain.casefold()))


def is_name(name: str) -> bool:
    """Return True if a name, as `tidy_name` returns it, is visible and not too long."""
    if len(name) > LONGEST_NAME * LARGEST_SIGN:
        return False
    whole = graphemes(name)
    return (
        0 < len(whole) <= LONGEST_NAME
        and max(map(len, whole)) <= LARGEST_SIGN
        and _JOINS.sub("", name).isprintable()
        and any(sign.isprintable() and sign != " " and not is_mark(sign) for sign in name)
    )


def check_names(names: Sequence[str]) -> tuple[str, ...]:
    """Check the players' names, and return each name as `tidy_name` writes it.

    Raises:
        BadOptions: If a name is invisible, too long, or looks like another; the message says which.
    """
    seen: set[str] = set()
    tidy = tuple(map(tidy_name, names))
    for given, name in zip(names, tidy, strict=True):
        if not is_name(name):
            raise BadOptions(t(NO_NAME, name=brief(given)))
        if fold_name(name) in seen:
            raise BadOptions(t(TWINS, name=name))
        seen.add(fold_name(name))
    return tidy


def stored_name(seat: int) -> str:
    """Return the English name that records give to a player without a name.

    >>> stored_name(0)
    'Player 1'
    """
    return NAMELESS.format(number=seat + 1)


def spoken_name(seat: int, name: str) -> str:
    """Return a player's name for use in a sentence.

    A player without a name is called “Player 2” or the like, in the current language.

    >>> spoken_name(0, "Ann"), spoken_name(1, stored_name(1))
    ('Ann', 'Player 2')
    """
    return t(NAMELESS, number=seat + 1) if name == stored_name(seat) else isolate(name)


def read_names(names: Sequence[str]) -> tuple[str, ...]:
    r"""Return the players' names from a record, after changing those that are no longer allowed.

    A name that looks like an earlier one gets a number. An invisible name is replaced by one such as ``Player 2``.

    >>> read_names(["Ann", "\u3164", "ＡＮＮ"])
    ('Ann', 'Player 2', 'ＡＮＮ 3')
    """
    found: list[str] = []
    for seat, given in enumerate(names, 1):
        name = tidy_name(given)
        if len(given) <= LONGEST_NAME and not is_name(name):
            name = stored_name(seat - 1)
        begin, number = "".join(graphemes(name)[: LONGEST_NAME - 3]), seat
        while fold_name(name) in map(fold_name, found):
            name, number = f"{begin} {number}", number + 1
        found.append(name)
    return tuple(found)
