"""Reading JSON that people wrote: every complaint names the entry, what it holds and what it may hold."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, NoReturn, TypeVar

from .errors import GameError, brief
from .words import format_range

T = TypeVar("T")
Word = TypeVar("Word", bound=str)

MOST_DEPTH: Final = 40
"""The deepest nesting that a document may have. Ours have six; Python's own limit differs between platforms."""

MOST_SIGNS: Final = 2_000_000
"""The most characters that are read: room for 50,000 actions of the longest kind, a roll of eight dice."""

MOST_PARTS: Final = 10_000
"""The most lists and objects that a document may have. A position of the longest meeting has a thousand."""

MOST_ITEMS: Final = 1_000
"""The longest list without a bound of its own."""


def load_json(text: str, error: type[GameError], what: str) -> Any:
    """Read JSON from an untrusted text, within limits on size and depth.

    Raises:
        error: If the text is too large, too deeply nested or not JSON; the sentence begins with `what`.
    """
    # checked before Python's own reader sees the text: in a browser, too deep nesting kills the whole interpreter
    if len(text) > MOST_SIGNS:
        raise error(f"{what} cannot be read: it has more than {MOST_SIGNS:,} signs, too many for a game.")
    depth, parts = _measure(text)
    if depth > MOST_DEPTH:
        raise error(f"{what} cannot be read: it is nested too deeply.")
    if parts > MOST_PARTS:
        raise error(f"{what} cannot be read: it has more than {MOST_PARTS:,} lists and objects, too many for a game.")
    try:
        data = json.loads(text)
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise error(f"{what} cannot be read: it holds half a character.") from None
    except ValueError as problem:
        raise error(f"{what} cannot be read: it is not JSON ({problem}).") from None
    return data


_MARKS: Final = re.compile(r'[\[{]|[\]}]|"(?:[^"\\]|\\.)*+"?', re.DOTALL)
"""Opening brackets, closing brackets, and whole strings, in which brackets do not count."""


def _measure(text: str) -> tuple[int, int]:
    """Return the depth and the number of lists and objects in a text; it stops counting at the limits."""
    depth = deepest = parts = 0
    for mark in _MARKS.finditer(text):
        if mark[0] in "[{":
            depth += 1
            parts += 1
            deepest = max(deepest, depth)
            if deepest > MOST_DEPTH or parts > MOST_PARTS:
                break
        elif mark[0] in "]}":
            depth -= 1
    return deepest, parts


class Reader:
    """One value of a JSON document, with its path, so that errors can name the entry."""

    def __init__(self, value: object, path: str, error: type[GameError]) -> None:
        self.value = value
        self.path = path
        self._error = error

    def fail(self, expected: str) -> NoReturn:
        """Raise the document's error, which says that the value is not `expected`: a phrase such as ``a text``."""
        shown = json.dumps(self.value, ensure_ascii=False, default=str)
        self.blame(f"{brief(shown)} is not {expected}.")

    def blame(self, sentence: object) -> NoReturn:
        """Raise the document's error with the entry's path and a sentence."""
        raise self._error(f"{self.path}: {sentence}") from None

    def whole(self, least: int, most: int) -> int:
        """Return the value as a whole number from `least` to `most`, both included."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.fail(f"a whole number from {least} to {most}")
        return value

    def flag(self) -> bool:
        """Return the value as True or False."""
        if not isinstance(self.value, bool):
            self.fail("true or false")
        return self.value

    def text(self) -> str:
        """Return the value as a text."""
        if not isinstance(self.value, str):
            self.fail("a text")
        return self.value

    def one_of(self, allowed: Iterable[Word]) -> Word:
        """Return the value, which must be one of the allowed words; if `allowed` is a text, one of its letters."""
        words = tuple(allowed)
        return words[self.index(words)]

    def index(self, words: Sequence[str], null: int | None = None) -> int:
        """Return the position of the value in `words` (or in the letters of a word).

        Args:
            words: The words that the value may be.
            null: The result for JSON null; without it, null is an error.
        """
        if self.value is None and null is not None:
            return null
        if not isinstance(self.value, str) or self.value not in tuple(words):
            self.fail(f"one of {', '.join(words)}")
        return words.index(self.value)

    def read(self, parse: Callable[[str], T], expected: str) -> T:
        """Return the result of `parse` for the text; if it raises a GameError, fail with the phrase `expected`."""
        try:
            return parse(self.text())
        except GameError:
            self.fail(expected)

    def items(self, length: range | int | None = None) -> list[Reader]:
        """Return a reader for each entry of the list.

        Args:
            length: How many entries it must have; without it, at most `MOST_ITEMS`.
        """
        if not isinstance(self.value, list):
            self.fail("a list")
        if isinstance(length, int):
            length = range(length, length + 1)
        if length is None and len(self.value) > MOST_ITEMS:
            self.fail(f"a list of at most {MOST_ITEMS}")
        if length is not None and len(self.value) not in length:
            self.fail(f"a list of {format_range(length)}")
        return [Reader(item, f"{self.path}[{index}]", self._error) for index, item in enumerate(self.value)]

    def numbers(self, length: range | int, least: int, most: int) -> tuple[int, ...]:
        """Return a list of whole numbers, each from `least` to `most`, both included."""
        return tuple([entry.whole(least, most) for entry in self.items(length)])

    def mapping(self, keys: Iterable[str]) -> Entries:
        """Return the entries of the object, which may have these keys and no others."""
        if not isinstance(self.value, dict):
            self.fail("an object")
        known = tuple(keys)
        for key in self.value:
            if key not in known:
                there_is = ", ".join(known)
                raise self._error(f"{self.path}: there is no entry “{brief(key)}”; there is {there_is}.")
        return Entries({key: Reader(item, f"{self.path}.{key}", self._error) for key, item in self.value.items()})

    def letters(self, alphabet: str) -> str:
        """Return the value as a text of letters of the alphabet, in any order and each at most once."""
        value = self.value
        if not isinstance(value, str) or not set(value) <= set(alphabet) or len(set(value)) < len(value):
            self.fail(f"different letters of {alphabet}")
        return value

    def __iter__(self) -> Iterator[Reader]:
        return iter(self.items())


class Entries(dict[str, Reader]):
    """The entries of a JSON object, any of which may be missing."""

    def read(self, name: str, read: Callable[[Reader], T], default: T) -> T:
        """Return the result of `read` for the entry called `name`, or the default if the entry is missing."""
        return read(self[name]) if name in self else default
