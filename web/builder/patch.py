"""Changes to files of other people. Their versions are pinned, so every change must find exactly one place."""

import re


class PatchError(Exception):
    """A place to change was not found exactly once: the package is another one than this was written for."""


def replace_once(text: str, old: str, new: str) -> str:
    """Replace the one place where `old` stands.

    >>> replace_once("a b c", "b", "x")
    'a x c'

    Raises:
        PatchError: if there is no such place, or more than one.
    """
    found = text.count(old)
    if found != 1:
        raise PatchError(f"There must be one {old[:60]!r} in this file; there are {found}.")
    return text.replace(old, new)


def match_once(text: str, pattern: str) -> re.Match[str]:
    """Find the one place that a pattern fits.

    >>> match_once("var a,b;", r"var (.*?);")[1]
    'a,b'

    Raises:
        PatchError: if it fits nowhere, or more than once.
    """
    found = list(re.finditer(pattern, text, re.DOTALL))
    if len(found) != 1:
        raise PatchError(f"There must be one place that fits {pattern[:60]!r} in this file; there are {len(found)}.")
    return found[0]
