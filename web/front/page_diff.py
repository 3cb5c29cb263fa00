"""The difference between two paintings of a page, so that only changes are sent.

A part is an element. Parts near the root (the board, its groups and pieces; panels and their rows) are compared child
by child, so that a piece can move without the rest of the board being sent again. Parts deeper inside are compared as
text.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from homestretch.draw.markup import parse_start_tag, render, start_tag, unescape

DEPTH: Final = 5
"""The depth to which elements are compared: from the page to the bodies of the board's pieces."""

Path = tuple[int, ...]
"""The place of an element: the index (from 0) of a child of the page, then of a child of that child, and so on."""

Change = tuple[Path, dict[str, str | None] | tuple[int, int, str] | str]
"""The path of an element, and the change to the element.

A dictionary has attributes to set (None removes one). A triple (begin, end, markup) replaces the children from number
`begin` up to, but not including, number `end`. A text replaces the element's text.
"""


class PagePart(NamedTuple):
    """An element of the page, in a form that is quick to compare with its former state.

    Attributes:
        attributes: Its attributes.
        parts: Its children; none if they are compared as text.
        text: Its whole HTML.
    """

    attributes: dict[str, str]
    parts: tuple[PagePart, ...]
    text: str


def part_of(element: Element, depth: int = DEPTH) -> PagePart:
    """Return an element as a `PagePart`, with at most `depth` levels of children.

    It has no parts if `depth` is 0, if the element has no children, or if there is text beside them.
    """
    if not depth or element.text or not len(element) or any(child.tail for child in element):
        return PagePart(element.attrib, (), render(element))
    parts = tuple([part_of(child, depth - 1) for child in element])
    within = "".join([part.text for part in parts])
    return PagePart(element.attrib, parts, f"{start_tag(element)}>{within}</{element.tag}>")


def page_of(elements: Sequence[Element]) -> PagePart:
    """Return a whole page as a `PagePart`; `elements` are the elements on it."""
    parts = tuple([part_of(element, DEPTH - 1) for element in elements])
    return PagePart({}, parts, "".join([part.text for part in parts]))


def changes(before: PagePart, after: PagePart, path: Path = ()) -> Iterator[Change]:
    """Yield the changes that turn the part `before` into `after`, in the order in which they must be made.

    `path` is the path of the part (see `Path`). Each change has the path of the element that it changes.
    """
    if before.attributes != after.attributes:
        yield path, _to_set(before.attributes, after.attributes)
    old, new = before.parts, after.parts
    texts, new_texts = [part.text for part in old], [part.text for part in new]
    pairs = [(-1, -1), *_pairs(texts, new_texts), (len(old), len(new))]
    # from the last to the first, so that the numbers of children still to be changed stay right
    for (start, fresh), (end, fresh_end) in reversed(list(pairwise(pairs))):
        if end - start > 1 or fresh_end - fresh > 1:
            yield path, (start + 1, end, "".join(new_texts[fresh + 1 : fresh_end]))
        if start < 0 or texts[start] == new_texts[fresh]:
            continue
        one, other = old[start], new[fresh]
        if one.parts and other.parts:
            yield from changes(one, other, (*path, start))
        else:
            yield _change(texts[start], new_texts[fresh], path, start)


def _change(before: str, after: str, path: Path, index: int) -> Change:
    """Return the change that turns the markup `before` of an element into `after`; both have the same `_name`.

    The element is child number `index` of the element at `path`.
    """
    begin, _, within = before.partition(">")
    new_begin, _, new_within = after.partition(">")
    if within == new_within:
        return (*path, index), _to_set(parse_start_tag(begin), parse_start_tag(new_begin))
    if begin == new_begin and within.count("<") == new_within.count("<") == 1:
        return (*path, index), unescape(new_within.partition("<")[0])
    return path, (index, index + 1, after)


def _to_set(before: Mapping[str, str], after: Mapping[str, str]) -> dict[str, str | None]:
    """Return the attributes that differ, with their new values; None means that the attribute is to be removed."""
    gone = dict.fromkeys(name for name in before if name not in after)
    come = {name: value for name, value in after.items() if before.get(name) != value}
    return {**gone, **come}


def _pairs(texts: Sequence[str], new_texts: Sequence[str]) -> list[tuple[int, int]]:
    """Pair old children with new ones that have the same text, or else the same name.

    Each pair has the index of the old child and the index of the new one.
    """
    if _in_place(texts, new_texts):
        return [(index, index) for index in range(len(texts))]
    pairs = []
    same = [(-1, -1), *_in_order(texts, new_texts), (len(texts), len(new_texts))]
    for (start, fresh), (end, fresh_end) in pairwise(same):
        if start + 1 < end and fresh + 1 < fresh_end:
            between = _in_order(_names(texts[start + 1 : end]), _names(new_texts[fresh + 1 : fresh_end]))
            pairs += [(start + 1 + index, fresh + 1 + other) for index, other in between]
        pairs.append((end, fresh_end))
    return pairs[:-1]


def _in_place(texts: Sequence[str], new_texts: Sequence[str]) -> bool:
    """Return True if every old child corresponds to the new child at the same place, which is the usual case.

    Children that differ must have the same name as the child at the same place, and no two of them the same name.
    """
    if len(texts) != len(new_texts):
        return False
    names = [_name(one) for one, other in zip(texts, new_texts, strict=True) if one != other]
    new_names = [_name(other) for one, other in zip(texts, new_texts, strict=True) if one != other]
    return names == new_names and len(set(names)) == len(names)


def _names(texts: Sequence[str]) -> list[tuple[str, int]]:
    """Return a unique name for each child: its `_name`, and the number of earlier children with the same name."""
    seen: dict[str, int] = {}
    names = []
    for text in texts:
        name = _name(text)
        seen[name] = nth = seen.get(name, -1) + 1
        names.append((name, nth))
    return names


def _name(text: str) -> str:
    """Return the tag of an element with its ``data-key`` or, if there is no ``data-key``, its first class."""
    begin = text.partition(">")[0]
    kind = begin.partition(" ")[0]
    key = begin.partition(' data-key="')[2].partition('"')[0]
    if key:
        return f"{kind}#{key}"
    classes = begin.partition(' class="')[2].partition('"')[0]
    return f"{kind}.{classes.partition(' ')[0]}"


def _in_order(old: Sequence[Hashable], new: Sequence[Hashable]) -> list[tuple[int, int]]:
    """Find as many equal items as possible that are in the same order in two lists.

    For each, return a pair: its index in `old` and its index in `new`.
    """
    place = {one: index for index, one in enumerate(old)}
    pairs = [(place[one], fresh) for fresh, one in enumerate(new) if one in place]
    # find the longest increasing subsequence; for each length, `ends` has the number of the last pair of the
    # subsequence of that length which ends lowest
    ends: list[int] = []
    before: list[int] = []
    for number, (index, _) in enumerate(pairs):
        length = bisect_left(ends, index, key=lambda end: pairs[end][0])
        before.append(ends[length - 1] if length else -1)
        ends[length : length + 1] = [number]
    longest = []
    number = ends[-1] if ends else -1
    while number >= 0:
        longest.append(pairs[number])
        number = before[number]
    return longest[::-1]
