"""What stands on the page, in parts: what has not changed since it was painted last is not painted again.

A part is an element of the page. Those near the root (the board, its groups and their pieces; the cards of the panel
and their rows) are looked into, so that a pawn that moves does not take the course with it; below that a part is text.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final
from xml.etree.ElementTree import Element

from pyapp.draw.markup import READY, begun, render

DEPTH: Final = 5
"""How far parts are looked into: from the page to the bodies of a board’s pieces."""

Path = tuple[int, ...]
"""The way to an element from the table: which of its children, which of that one's children, and so on."""

Change = tuple[Path, dict[str, str | None] | tuple[int, int, str]]
"""For the element at the end of a path: attributes to set or, with None, to take off; or which of its children (from,
and up to the one before) become what markup."""


@dataclass(frozen=True, slots=True)
class Part:
    """An element with its text; `parts` are all its children, unless it is not looked into."""

    tag: str
    attributes: dict[str, str]
    parts: tuple[Part, ...]
    text: str


def part(element: Element, depth: int = DEPTH) -> Part:
    """The part that an element is, looked into as far as `depth`, where there is nothing but elements in it."""
    if element.tag == READY or not depth or element.text or not len(element) or any(child.tail for child in element):
        return Part(element.tag, {}, (), render(element))
    parts = tuple(part(child, depth - 1) for child in element)
    within = "".join([one.text for one in parts])
    return Part(element.tag, element.attrib, parts, f"{begun(element)}>{within}</{element.tag}>")


def page(elements: Sequence[Element]) -> Part:
    """The part that the table is, with these elements on it."""
    parts = tuple(part(element, DEPTH - 1) for element in elements)
    return Part("", {}, parts, "".join(one.text for one in parts))


def changes(before: Part, after: Part, path: Path = ()) -> Iterator[Change]:
    """What to do to make of one page another. Paths and numbers are those of the page before."""
    if before.attributes != after.attributes:
        gone = dict.fromkeys(name for name in before.attributes if name not in after.attributes)
        come = {name: value for name, value in after.attributes.items() if before.attributes.get(name) != value}
        yield path, {**gone, **come}
    old, new = before.parts, after.parts
    # the last first: so the numbers of those before stay right
    for (start, fresh), (end, fresh_end) in reversed(list(pairwise(_kept(old, new)))):
        if end - start != fresh_end - fresh:
            yield path, (start + 1, end, "".join([one.text for one in new[fresh + 1 : fresh_end]]))
            continue
        for index in range(end - start - 1, 0, -1):
            one, other = old[start + index], new[fresh + index]
            if one.parts and other.parts and one.tag == other.tag:
                yield from changes(one, other, (*path, start + index))
            else:
                yield path, (start + index, start + index + 1, other.text)


def _kept(old: Sequence[Part], new: Sequence[Part]) -> list[tuple[int, int]]:
    """Which parts stay as they are: their numbers before and after, as many as keep their order, between the ends."""
    place = {one.text: index for index, one in enumerate(old)}
    pairs = [(place[one.text], fresh) for fresh, one in enumerate(new) if one.text in place]
    # the longest of those in which both numbers grow: `ends` has, for each length, where the best of that length ends
    ends: list[int] = []
    before: list[int] = []
    for number, (index, _) in enumerate(pairs):
        length = bisect_left(ends, index, key=lambda end: pairs[end][0])
        before.append(ends[length - 1] if length else -1)
        ends[length : length + 1] = [number]
    kept = [(len(old), len(new))]
    number = ends[-1] if ends else -1
    while number >= 0:
        kept.append(pairs[number])
        number = before[number]
    return [(-1, -1), *reversed(kept)]
