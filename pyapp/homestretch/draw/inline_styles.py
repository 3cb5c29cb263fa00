"""Boards with presentation attributes instead of style sheets, for pictures in feeds and on other people's pages.

A style sheet in a picture would apply to the whole page. Pages with a strict content policy and most feed readers drop
style sheets, but keep attributes. Each colour is a CSS variable. Its fallback is the colour of the light scheme, as in
``fill="var(--hs-sand,#efe1bf)"``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final
from xml.etree.ElementTree import Element

from .palette import ALL_INKS, FONTS
from .style import board_rules

HOST_PREFIX: Final = "--hs-"
"""The prefix of the CSS variables with which another site can set our colours and fonts."""

INHERITED: Final = frozenset(
    (
        *("color", "fill", "fill-opacity", "fill-rule", "font-family", "font-size", "font-style", "font-weight"),
        *("letter-spacing", "paint-order", "stroke", "stroke-dasharray", "stroke-linecap", "stroke-linejoin"),
        *("stroke-opacity", "stroke-width", "text-anchor", "visibility"),
    )
)
"""The CSS properties that are also SVG attributes and are inherited by child elements."""

PROPERTIES: Final = INHERITED | {"display", "opacity", "transform"}
"""The CSS properties that become attributes. Other properties matter only where players can act."""

PSEUDO_CLASSES: Final = re.compile(r":(hover|focus|active|not)\b")
"""Matches the pseudo-classes of the CSS rules that are left out. Most of these rules are about interaction."""

_AT_RULE = re.compile(r"@[^{}]+\{(?:[^{}]*\{[^{}]*\})*\}")
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_COMMA = re.compile(r",(?![^(]*\))")
_PART = re.compile(r'\.([\w-]+)|\[([\w-]+)(?:([*^]?)="?([^\]"]*)"?)?\]|^([a-z]+)')
_FONT = re.compile(r"(?:(italic|normal) )?(?:(\d{3}|bold|normal) )?([\d.]+px)(?:/[\d.]+)? (.+)")
_UNIT = re.compile(r"(?<=\d)(px|deg)\b")
_VARIABLE = re.compile(r"var\(--([a-z0-9-]+)\)")


@dataclass(frozen=True, slots=True)
class Compound:
    """A part of a CSS selector that describes one element. The selector ``g.pawn path`` has two such parts.

    Each of the `attributes` is a name, a way to compare (see `_matches_attribute`), and a value.
    """

    tag: str
    classes: frozenset[str]
    attributes: tuple[tuple[str, str, str], ...]

    def matches(self, element: Element, classes: frozenset[str]) -> bool:
        """Return True if an element with these CSS classes matches this part of a selector."""
        return (
            self.classes <= classes
            and self.tag in ("", element.tag)
            and all(_matches_attribute(element.get(name), how, what) for name, how, what in self.attributes)
        )


@dataclass(frozen=True, slots=True)
class _Rule:
    """A CSS rule with one selector. The selector is given by its parts, the outermost part first."""

    selector: tuple[Compound, ...]
    specificity: tuple[int, int]
    declarations: Mapping[str, str]


def inline_styles(board: Element, folder: str) -> Element:
    """Return a copy of a board in which attributes replace the style sheets of the game in `folder`.

    Hidden elements are left out, and attributes such as ``class``, too. The board must be drawn inside a ``with`` block
    of `markup.uncached`.
    """
    return _inline_styles(board, [], folder, {})


def _inline_styles(
    element: Element, around: list[tuple[Element, frozenset[str]]], folder: str, inherited: dict[str, str]
) -> Element:
    classes = frozenset((element.get("class") or "").split())
    path = [*around, (element, classes)]
    looks: dict[str, str] = {}
    for rule in _rules_of(folder, element.tag, classes):
        if _matches(rule.selector, path):
            looks |= rule.declarations
    written = {name: value for name, value in element.items() if not name.startswith(("data-", "class", "tabindex"))}
    if looks.get("transform") == "none":
        del looks["transform"]
        written.pop("transform", None)
    own = {**{name: written[name] for name in INHERITED & written.keys()}, **looks}
    made = Element(element.tag, {**written, **own})
    made.text, made.tail = element.text, element.tail
    for name in INHERITED & own.keys():
        if inherited.get(name) == own[name]:
            del made.attrib[name]
    passed_on = inherited | {name: own[name] for name in INHERITED & own.keys()}
    for child in element:
        if (drawn := _inline_styles(child, path, folder, passed_on)).get("display") != "none" and not _is_empty(drawn):
            made.append(drawn)
    return made


def _is_empty(element: Element) -> bool:
    """Return True for a group without content."""
    return element.tag == "g" and not len(element) and not element.text


def _matches(selector: tuple[Compound, ...], path: list[tuple[Element, frozenset[str]]]) -> bool:
    """Return True if a selector matches the last element of `path`.

    `path` has the elements around that element, from the outermost inwards, and then the element itself.
    """
    if not selector[-1].matches(*path[-1]):
        return False
    at = len(path) - 2
    for compound in reversed(selector[:-1]):
        while at >= 0 and not compound.matches(*path[at]):
            at -= 1
        if at < 0:
            return False
        at -= 1
    return True


def _matches_attribute(value: str | None, how: str, what: str) -> bool:
    """Return True if an attribute's value fulfils a condition of a selector.

    Args:
        value: The value of the attribute, or None if the element does not have the attribute.
        how: The operator before ``=``: empty (equal), ``*`` (contains) or ``^`` (begins with). ``is there`` means that
            the attribute may have any value.
        what: The value in the condition.
    """
    if value is None or how == "is there":
        return value is not None
    return {"": value == what, "*": what in value, "^": value.startswith(what)}[how]


# -- reading the style sheets


@cache
def _rules(folder: str) -> tuple[_Rule, ...]:
    """Return the CSS rules for a game's boards, the least specific first. At-rules such as ``@media`` are left out."""
    found = []
    for heads, body in _RULE.findall(_AT_RULE.sub("", board_rules(folder))):
        declarations = dict(_declarations(body))
        for head in _COMMA.split(heads):
            if declarations and not PSEUDO_CLASSES.search(head):
                selector = tuple(map(parse_compound, head.split()))
                found.append(_Rule(selector, _specificity(selector), declarations))
    return tuple(sorted(found, key=lambda rule: rule.specificity))


@cache
def _rules_of(folder: str, tag: str, classes: frozenset[str]) -> tuple[_Rule, ...]:
    """Return the rules that may match elements with this tag and these classes.

    The result is cached, because only few combinations of a tag and classes appear on a board.
    """
    ends = ((rule, rule.selector[-1]) for rule in _rules(folder))
    return tuple(rule for rule, end in ends if end.tag in ("", tag) and end.classes <= classes)


def _specificity(selector: tuple[Compound, ...]) -> tuple[int, int]:
    named = sum(len(one.classes) + len(one.attributes) for one in selector)
    return named, sum(bool(one.tag) for one in selector)


def parse_compound(text: str) -> Compound:
    """Parse the part of a CSS selector that describes one element.

    Raises:
        ValueError: If this module does not understand its syntax.

    >>> parse_compound("rect.step[class*=suit-]").attributes
    (('class', '*', 'suit-'),)
    """
    tag, classes, attributes = "", set(), []
    if _PART.sub("", text):
        raise ValueError(f"A board's sheet says “{text}”, which is understood in pages only.")
    for name, attribute, how, value, kind in _PART.findall(text):
        if name:
            classes.add(name)
        elif attribute:
            is_there = not how and "=" not in text.partition(attribute)[2].partition("]")[0]
            attributes.append((attribute, "is there" if is_there else how, value))
        else:
            tag = kind
    return Compound(tag, frozenset(classes), tuple(attributes))


def _declarations(body: str) -> Iterator[tuple[str, str]]:
    """Yield the name and value of each CSS property that becomes an attribute. A font is split into its parts."""
    for declaration in filter(None, body.split(";")):
        name, value = declaration.split(":", 1)
        if name == "font":
            style, weight, size, family = _font(value)
            yield "font-style", style or "normal"
            yield "font-weight", weight or "400"
            yield "font-size", size
            yield "font-family", _host_variables(family)
        elif name == "transform":
            yield name, _UNIT.sub("", value)  # in the attribute, numbers must have no units
        elif name in PROPERTIES:
            yield name, _host_variables(value)


def _font(value: str) -> tuple[str, str, str, str]:
    found = _FONT.fullmatch(value)
    if found is None:
        raise ValueError(f"A board's sheet has a font “{value}”, which is understood in pages only.")
    style, weight, size, family = found.groups()
    return style, weight, size, family


def _host_variables(value: str) -> str:
    return _VARIABLE.sub(lambda found: host_variable(found[1]), value)


def host_variable(ink: str) -> str:
    """Return a colour or a font as a CSS variable that another site may set.

    The fallback is the value in our light scheme, as in ``var(--hs-ink,#1f2a26)``.
    """
    return f"var({HOST_PREFIX}{ink},{_LIGHT[ink]})"


_LIGHT: Final = {name: family.replace('"', "'") for name, family in FONTS.items()} | {
    ink.name: ink.light for ink in ALL_INKS
}
