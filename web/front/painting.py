"""What stands on the page, in parts: what has not changed since it was painted last is not painted again.

A part is an element of the page. Those near the root (the board, its groups and their pieces; the cards of the panel
and their rows) are looked into, so that a pawn that moves does not take the course with it; below that a part is text.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
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
    pairs = [(-1, -1), *_pairs(old, new), (len(old), len(new))]
    # the last first: so the numbers of those before stay right
    for (start, fresh), (end, fresh_end) in reversed(list(pairwise(pairs))):
        if end - start > 1 or fresh_end - fresh > 1:
            yield path, (start + 1, end, "".join([one.text for one in new[fresh + 1 : fresh_end]]))
        if start < 0 or old[start].text == new[fresh].text:
            continue
        if old[start].parts and new[fresh].parts:
            yield from changes(old[start], new[fresh], (*path, start))
        else:
            yield path, (start, start + 1, new[fresh].text)


def _pairs(old: Sequence[Part], new: Sequence[Part]) -> list[tuple[int, int]]:
    """Which part becomes which, by their numbers: first those that stay as they are, then those of one name."""
    pairs = []
    same = [(-1, -1), *_in_order([one.text for one in old], [one.text for one in new]), (len(old), len(new))]
    for (start, fresh), (end, fresh_end) in pairwise(same):
        between = _in_order(_names(old[start + 1 : end]), _names(new[fresh + 1 : fresh_end]))
        pairs += [(start + 1 + index, fresh + 1 + other) for index, other in between]
        pairs.append((end, fresh_end))
    return pairs[:-1]


def _names(parts: Sequence[Part]) -> list[tuple[str, str, int]]:
    """What tells parts of one element from one another: kind, key or first class, and which of these it is."""
    seen: Counter[tuple[str, str]] = Counter()
    names = []
    for one in parts:
        name = one.tag, one.attributes.get("data-key") or one.attributes.get("class", "").partition(" ")[0]
        names.append((*name, seen[name]))
        seen[name] += 1
    return names


def _in_order(old: Sequence[Hashable], new: Sequence[Hashable]) -> list[tuple[int, int]]:
    """Where both have the same, by its numbers in the two: as much as keeps its order."""
    place = {one: index for index, one in enumerate(old)}
    pairs = [(place[one], fresh) for fresh, one in enumerate(new) if one in place]
    # the longest of those in which both numbers grow: `ends` has, for each length, where the best of that length ends
    ends: list[int] = []
    before: list[int] = []
    for number, (index, _) in enumerate(pairs):
        length = bisect_left(ends, index, key=lambda end: pairs[end][0])
        before.append(ends[length - 1] if length else -1)
        ends[length : length + 1] = [number]
    kept = []
    number = ends[-1] if ends else -1
    while number >= 0:
        kept.append(pairs[number])
        number = before[number]
    return kept[::-1]
