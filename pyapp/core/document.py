"""Reading JSON that people wrote: every complaint names the entry, what it holds and what it may hold."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, NoReturn, TypeVar

from .errors import GameError

T = TypeVar("T")


def load_json(text: str, error: type[GameError], what: str) -> Any:
    """The data in `text`.

    Raises:
        error: saying that `what` is not JSON, and where it stops being so.
    """
    try:
        return json.loads(text)
    except RecursionError:
        raise error(f"{what} cannot be read: it is nested too deeply.") from None
    except ValueError as problem:
        raise error(f"{what} cannot be read: it is not JSON ({problem}).") from None


class Reader:
    """One value of a document with the way to it, so that a complaint can name it."""

    def __init__(self, value: object, path: str, error: type[GameError]) -> None:
        self.value = value
        self.path = path
        self._error = error

    def fail(self, expected: str) -> NoReturn:
        """Raise the document's error for this entry."""
        shown = json.dumps(self.value, ensure_ascii=False, default=str)
        raise self._error(f"{self.path}: {shown[:60]} is not {expected}.")

    def whole(self, least: int, most: int) -> int:
        """A whole number in a range, both ends included."""
        value = self.value
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        self.fail(f"a whole number from {least} to {most}")

    def flag(self) -> bool:
        """True or false."""
        if isinstance(self.value, bool):
            return self.value
        self.fail("true or false")

    def text(self) -> str:
        """Any text."""
        if isinstance(self.value, str):
            return self.value
        self.fail("a text")

    def one_of(self, allowed: Collection[str]) -> str:
        """One of a few words."""
        if isinstance(self.value, str) and self.value in allowed:
            return self.value
        self.fail(f"one of {', '.join(allowed)}")

    def read(self, parse: Callable[[str], T], expected: str) -> T:
        """A text that `parse` understands."""
        try:
            return parse(self.text())
        except GameError:
            self.fail(expected)

    def optional(self, read: Callable[[Reader], T]) -> T | None:
        """None for null, else what `read` makes of it."""
        return None if self.value is None else read(self)

    def items(self, length: range | None = None) -> list[Reader]:
        """The entries of a list."""
        if not isinstance(self.value, list):
            self.fail("a list")
        if length is not None and len(self.value) not in length:
            wanted = str(length.start) if len(length) == 1 else f"{length.start} to {length.stop - 1}"
            self.fail(f"a list of {wanted}")
        return [Reader(item, f"{self.path}[{index}]", self._error) for index, item in enumerate(self.value)]

    def mapping(self, keys: Collection[str]) -> Mapping[str, Reader]:
        """The entries of an object that may have `keys` and no others."""
        if not isinstance(self.value, dict):
            self.fail("an object")
        for key in self.value:
            if key not in keys:
                raise self._error(f"{self.path}: there is no entry “{key}”; there is {', '.join(keys)}.")
        return {key: Reader(item, f"{self.path}.{key}", self._error) for key, item in self.value.items()}

    def letters(self, alphabet: str) -> str:
        """Different letters of an alphabet, in any order."""
        value = self.value
        if isinstance(value, str) and set(value) <= set(alphabet) and len(set(value)) == len(value):
            return value
        self.fail(f"different letters of {alphabet}")

    def __iter__(self) -> Iterator[Reader]:
        return iter(self.items())
