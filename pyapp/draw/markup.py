"""SVG and HTML by construction: a tree of elements that escapes whatever text is put into it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.etree.ElementTree import Element, tostring

Child = Element | str | None
Attribute = str | int | float | bool | None

# What XML cannot hold even escaped: a name with such signs must not spoil a picture.
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def el(tag: str, *children: Child | Iterable[Child], **attributes: Attribute) -> Element:
    """An element. Texts among the children are escaped when it is rendered, None is left out.

    In names of attributes ``_`` stands for ``-`` and a last ``_`` is dropped (``class_``, ``data_key``).
    True is an attribute without a value, False and None are no attribute, numbers are written short.

    >>> render(el("b", "3 < ", 4 > 3 and "5", class_="sum", hidden=False))
    '<b class="sum">3 &lt; 5</b>'
    """
    element = Element(tag, {_name(name): _value(value) for name, value in attributes.items() if _kept(value)})
    for child in children:
        if child is None or isinstance(child, Element | str):
            _append(element, child)
        else:
            for item in child:
                _append(element, item)
    return element


def render(*elements: Element) -> str:
    """The text of some elements, as HTML that may hold SVG."""
    return "".join([tostring(element, encoding="unicode", method="html") for element in elements])


def render_xml(element: Element) -> str:
    """The text of an element as XML: an SVG picture in a file of its own, which HTML understands as well."""
    return tostring(element, encoding="unicode")


def _append(element: Element, child: Child) -> None:
    if child is None:
        return
    if not isinstance(child, str):
        element.append(child)
        return
    text = _UNPRINTABLE.sub("", child)
    if len(element):
        element[-1].tail = (element[-1].tail or "") + text
    else:
        element.text = (element.text or "") + text


def _name(name: str) -> str:
    return name.rstrip("_").replace("_", "-") if "_" in name else name


def _kept(value: Attribute) -> bool:
    return value is not None and value is not False


def _value(value: Attribute) -> str:
    if isinstance(value, str):
        return _UNPRINTABLE.sub("", value)
    if value is True:
        return ""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)
