"""Checks of JSON that people may have written. Each error message names the entry, its value, and what would fit."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, NoReturn, TypeVar

from .errors import GameError, brief
from .language import format_number, nt, t

T = TypeVar("T")
Word = TypeVar("Word", bound=str)

MOST_DEPTH: Final = 40
"""The most levels to which lists and objects in a JSON text may be nested.

Texts that the app writes have at most six levels. The limit of Python's own JSON reader varies by platform.
"""

MOST_SIGNS: Final = 2_000_000
"""The most characters in a JSON text. That is enough for 50,000 rolls of eight dice, the longest kind of action."""

MOST_PARTS: Final = 10_000
"""The most lists and objects in a JSON text. A position of the longest meeting has a thousand."""

MOST_ITEMS: Final = 1_000
"""The most items in a list, if `Reader.items` is called without a length."""


def load_json(text: str, error: type[GameError], cannot: str) -> Any:
    """Return the data in a JSON text from an untrusted source.

    Args:
        text: The text.
        error: The class of the error to raise.
        cannot: The first sentence of the error's message, such as ``The link can’t be read.``

    Raises:
        error: If the text is too large, too deeply nested or not JSON. The second sentence gives the reason.
    """
    # checked before Python's own reader sees the text: in a browser, too deep nesting kills the whole interpreter
    if len(text) > MOST_SIGNS:
        why = t("The text has more than {most} characters, too many for a game.", most=format_number(MOST_SIGNS))
        raise error(f"{cannot} {why}")
    depth, parts = _measure(text)
    if depth > MOST_DEPTH:
        why = t("The text is nested too deeply.")
        raise error(f"{cannot} {why}")
    if parts > MOST_PARTS:
        why = t("The text has more than {most} lists and objects, too many for a game.", most=format_number(MOST_PARTS))
        raise error(f"{cannot} {why}")
    try:
        data = json.loads(text)
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        why = t("The text contains an invalid character.")
        raise error(f"{cannot} {why}") from None
    except ValueError as problem:
        why = t("The text isn’t JSON ({problem}).", problem=problem)
        raise error(f"{cannot} {why}") from None
    return data


_MARKS: Final = re.compile(r'[\[{]|[\]}]|"(?:[^"\\]|\\.)*+"?', re.DOTALL)
"""Matches a bracket or a whole string, so that brackets within strings are not counted."""


def _measure(text: str) -> tuple[int, int]:
    """Return how deep a JSON text is nested, and how many lists and objects it has.

    The count stops soon after a limit is passed.
    """
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
    """One value in a JSON document, with its path in the document, such as ``state.dice[2]``.

    Each method that returns a value first checks it. If the value does not fit, the method raises an error whose
    message gives the path, the value, and what would fit.
    """

    def __init__(self, value: object, path: str, error: type[GameError]) -> None:
        self.value = value
        self.path = path
        self._error = error

    def fail(self, expected: str) -> NoReturn:
        """Raise the error which says that the value is not what was expected.

        `expected` is a phrase in the current language, which the message contains. If it is ``a list``, the message may
        be ``state.dice: 5 isn’t a list.``
        """
        shown = json.dumps(self.value, ensure_ascii=False, default=str)
        self.blame(t("{value} isn’t {expected}.", value=brief(shown), expected=expected))

    def blame(self, sentence: object) -> NoReturn:
        """Raise an error whose message is the value's path and a sentence.

        An example is ``state.dice: There are too many.``
        """
        raise self._error(f"{self.path}: {sentence}") from None

    def whole(self, least: int, most: int) -> int:
        """Return the entry's value, which must be a whole number from `least` to `most`, both included."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.fail(t("a whole number from {least} to {most}", least=least, most=most))
        return value

    def flag(self) -> bool:
        """Return the entry's value, which must be true or false."""
        if not isinstance(self.value, bool):
            self.fail(t("true or false"))
        return self.value

    def text(self) -> str:
        """Return the entry's value, which must be a text."""
        if not isinstance(self.value, str):
            self.fail(t("text"))
        return self.value

    def one_of(self, allowed: Iterable[Word]) -> Word:
        """Return the entry's value, which must be one of `allowed`: a list of words, or a string of allowed letters."""
        words = tuple(allowed)
        return words[self.index(words)]

    def index(self, words: Sequence[str], null: int | None = None) -> int:
        """Return the index of the entry's value in `words`, 0 for the first word.

        >>> Reader("b", "entry", GameError).index(("a", "b"))
        1

        Args:
            words: The values that are allowed: a list of words, or a text, each letter of which is allowed.
            null: The result for JSON null. By default null is an error.
        """
        if self.value is None and null is not None:
            return null
        if not isinstance(self.value, str) or self.value not in tuple(words):
            self.fail(t("one of {words}", words=", ".join(words)))
        return words.index(self.value)

    def read(self, parse: Callable[[str], T], expected: str) -> T:
        """Return the result of `parse` for the entry's value, which must be a text.

        If `parse` raises a GameError, this method raises the error of `fail(expected)` instead.
        """
        try:
            return parse(self.text())
        except GameError:
            self.fail(expected)

    def items(self, length: range | int | None = None) -> list[Reader]:
        """Return a reader for each item of the entry's list.

        Args:
            length: How many items there must be. By default there may be up to `MOST_ITEMS`.
        """
        if not isinstance(self.value, list):
            self.fail(t("a list"))
        if isinstance(length, int):
            length = range(length, length + 1)
        if length is None and len(self.value) > MOST_ITEMS:
            self.fail(t("a list of at most {most} entries", most=MOST_ITEMS))
        if length is not None and len(self.value) not in length:
            if len(length) == 1:
                self.fail(nt("a list of {n} entry", "a list of {n} entries", length.start))
            self.fail(t("a list of {least} to {most} entries", least=length.start, most=length.stop - 1))
        return [Reader(item, f"{self.path}[{index}]", self._error) for index, item in enumerate(self.value)]

    def numbers(self, length: range | int, least: int, most: int) -> tuple[int, ...]:
        """Return the entry's value, which must be a list of whole numbers, each from `least` to `most`, both included.

        `length` is how many numbers there must be.
        """
        return tuple([entry.whole(least, most) for entry in self.items(length)])

    def mapping(self, keys: Iterable[str]) -> Entries:
        """Return the entries of the JSON object, which may have these keys and no others."""
        if not isinstance(self.value, dict):
            self.fail(t("an object"))
        known = tuple(keys)
        for key in self.value:
            if key not in known:
                raise self._error(
                    t(
                        "{path}: “{entry}” isn’t a known entry. Use one of: {entries}.",
                        path=self.path,
                        entry=brief(key),
                        entries=", ".join(known),
                    )
                )
        return Entries({key: Reader(item, f"{self.path}.{key}", self._error) for key, item in self.value.items()})

    def letters(self, alphabet: str) -> str:
        """Return the entry's value, which must be a text of different letters from `alphabet`, in any order."""
        value = self.value
        if not isinstance(value, str) or not set(value) <= set(alphabet) or len(set(value)) < len(value):
            self.fail(t("different letters from {alphabet}", alphabet=alphabet))
        return value

    def __iter__(self) -> Iterator[Reader]:
        return iter(self.items())


class Entries(dict[str, Reader]):
    """The entries of a JSON object, any of which may be missing."""

    def read(self, name: str, read: Callable[[Reader], T], default: T) -> T:
        """Return the result of `read` for the entry called `name`, or the default if the entry is missing."""
        return read(self[name]) if name in self else default
