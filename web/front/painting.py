"""What stands on the page, in parts: what has not changed since it was painted last is not painted again.

A part is an element of the page. Those near the root (the board, its groups and their pieces; the cards of the panel
and their rows) are looked into, so that a pawn that moves does not take the course with it; below that a part is text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from xml.etree.ElementTree import Element

from pyapp.draw.markup import READY, begun, render

DEPTH: Final = 4
"""How far parts are looked into: from the page to a board's pieces."""

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
        new = {name: value for name, value in after.attributes.items() if before.attributes.get(name) != value}
        yield path, {**gone, **new}
    old, new_parts = before.parts, after.parts
    if len(old) == len(new_parts):
        for index, (one, other) in enumerate(zip(old, new_parts, strict=True)):
            if one.text == other.text:
                continue
            if one.parts and other.parts and one.tag == other.tag:
                yield from changes(one, other, (*path, index))
            else:
                yield path, (index, index + 1, other.text)
    else:
        yield path, _inserted(old, new_parts)


def _inserted(old: Sequence[Part], new: Sequence[Part]) -> tuple[int, int, str]:
    """Where more or fewer parts are than before: those between what is the same at both ends."""
    most = min(len(old), len(new))
    start = next((index for index in range(most) if old[index].text != new[index].text), most)
    same = next((index for index in range(most - start) if old[-1 - index].text != new[-1 - index].text), most - start)
    return start, len(old) - same, "".join(one.text for one in new[start : len(new) - same])
