"""Replaces parts of texts, such as files of pinned packages; a part to be replaced must occur exactly once."""

import re


class PatchError(Exception):
    """An error: a text to be replaced was not found exactly once, so the package is not the expected version."""


def replace_once(text: str, old: str, new: str) -> str:
    """Return the text with `new` in place of `old`, which must be there exactly once.

    >>> replace_once("a b c", "b", "x")
    'a x c'

    Raises:
        PatchError: If `old` is not there, or more than once.
    """
    found = text.count(old)
    if found != 1:
        raise PatchError(f"This file must have {old[:60]!r} once; it has it {found} times.")
    return text.replace(old, new)


def match_once(text: str, pattern: str) -> re.Match[str]:
    """Return the match of a pattern that must match exactly once; a dot in it also matches line breaks.

    >>> match_once("var a,b;", r"var (.*?);")[1]
    'a,b'

    Raises:
        PatchError: If there is no match, or more than one.
    """
    found = list(re.finditer(pattern, text, re.DOTALL))
    if len(found) != 1:
        raise PatchError(f"This file must match {pattern[:60]!r} once; it matches {len(found)} times.")
    return found[0]
