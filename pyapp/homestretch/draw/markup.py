"""SVG and HTML as a tree of elements. Texts and attributes are escaped when the tree is rendered."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache, wraps
from typing import Final, ParamSpec
from xml.etree.ElementTree import Element

from homestretch.core.language import when_spoken

from .players import label_of

Child = Element | str | None
Attribute = str | int | float | bool | None
P = ParamSpec("P")

RAW: Final = "#raw"
"""The tag of elements that `raw` returns. `render` writes only the text of such an element."""

TAP_ATTRIBUTES: Final = ("data_action", "data_ask", "tabindex")
"""The attributes of elements that can be tapped."""

CACHE_SIZE: Final = 512
"""The number of pictures that `cached` stores for each drawing function. No board has more."""

VOID: Final = frozenset(("br", "col", "hr", "img", "input"))
"""The HTML elements without content and end tag."""

SHAPES: Final = frozenset(("circle", "ellipse", "line", "path", "polygon", "polyline", "rect", "use"))
"""The SVG elements without content, which are written as ``<path …/>``."""

_ATTRIBUTE = re.compile(' ([^ ="]+)="([^"]*)"')

# Characters that are not allowed in XML, even escaped. They are removed, because players' names may contain them.
_UNPRINTABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def el(tag: str, *children: Child | Iterable[Child], **attributes: Attribute) -> Element:
    """Return an element with children and attributes.

    Args:
        tag: The name of the element.
        children: Elements, texts, or iterables of them. Texts are escaped, and None is left out.
        attributes: The attributes. In a name, ``_`` stands for ``-``, as in ``data_key``. A ``_`` at the end of a name
            is dropped, as in ``class_``. An attribute that is True has no value; one that is False or None is left out.

    >>> render(el("b", "3 < ", 4 > 3 and "5", class_="sum", hidden=False))
    '<b class="sum">3 &lt; 5</b>'
    """
    written = {}
    for name, value in attributes.items():
        if value is not None and value is not False:
            written[_name(name)] = _printable(value) if isinstance(value, str) else _value(value)
    element = Element(tag, written)
    for child in children:
        for item in (child,) if child is None or isinstance(child, Element | str) else child:
            if isinstance(item, Element):
                element.append(item)
            elif item is not None and len(element):
                element[-1].tail = (element[-1].tail or "") + _printable(item)
            elif item is not None:
                element.text = (element.text or "") + _printable(item)
    return element


def render(*elements: Element) -> str:
    """Return elements as text: HTML that may contain SVG. If all elements are SVG, the text is also valid XML."""
    return "".join([_render(element) for element in elements])


def raw(text: str) -> Element:
    """Return an element that stands for a text that is already rendered. `render` writes this text unchanged."""
    element = Element(RAW)
    element.text = text
    return element


def cached(draw: Callable[P, Element]) -> Callable[P, Element]:
    """Decorate a drawing function so that it draws the picture for the same arguments only once.

    The arguments must be hashable, and the picture must depend on nothing else. The attributes in `TAP_ATTRIBUTES` say
    what a tap does. They are not part of the cached picture: each call adds them to its outermost element.
    """

    @lru_cache(maxsize=CACHE_SIZE)
    def text(*arguments: P.args, **named: P.kwargs) -> str:
        return render(draw(*arguments, **named))

    when_spoken(text.cache_clear)

    @wraps(draw)
    def drawn(*arguments: P.args, **named: P.kwargs) -> Element:
        offer = {_name(name): str(named.pop(name)) for name in TAP_ATTRIBUTES if name in named}
        # an argument that cannot be hashed raises TypeError here
        element = draw(*arguments, **named) if _uncached else raw(text(*arguments, **named))  # type: ignore[arg-type]
        element.attrib.update(offer)
        return element

    return drawn


@contextmanager
def uncached() -> Iterator[None]:
    """Turn off the cache of `cached` inside a ``with`` block, so that drawings are elements that can be changed."""
    global _uncached  # noqa: PLW0603 - drawing has no other state than its cache
    before, _uncached = _uncached, True
    try:
        yield
    finally:
        _uncached = before


_uncached = False


def _render(element: Element) -> str:
    tag, text, tail = element.tag, element.text, element.tail
    if tag == RAW:
        begin, end, rest = (text or "").partition(">")
        markup = f"{begin}{_attributes(element)}{end}{rest}"
    elif text or len(element):
        within = "".join([_render(child) for child in element])
        markup = f"{start_tag(element)}>{_escaped(text) if text else ''}{within}</{tag}>"
    else:
        markup = start_tag(element) + ("/>" if tag in SHAPES else ">" if tag in VOID else f"></{tag}>")
    return markup + _escaped(tail) if tail else markup


def start_tag(element: Element) -> str:
    """Return the text of an element's start tag, but without the ``>`` at its end.

    An example is ``<g class="pawn"``.
    """
    return f"<{element.tag}{_attributes(element)}"


def _attributes(element: Element) -> str:
    return "".join([f' {name}="{_escaped(value)}"' for name, value in element.items()])


def parse_start_tag(text: str) -> dict[str, str]:
    """Return the attributes in a text from `start_tag`.

    >>> parse_start_tag(start_tag(el("g", class_="pawn", title='"A" & B')))
    {'class': 'pawn', 'title': '"A" & B'}
    """
    return {name: unescape(value) for name, value in _ATTRIBUTE.findall(text)}


def unescape(text: str) -> str:
    """Return the original of an escaped text or attribute."""
    if "&" not in text:
        return text
    return text.replace("&quot;", '"').replace("&gt;", ">").replace("&lt;", "<").replace("&amp;", "&")


def _escaped(text: str) -> str:
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    if '"' in text:
        text = text.replace('"', "&quot;")
    return text


@cache
def _name(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _printable(text: str) -> str:
    text = label_of(text)
    return text if text.isprintable() else _UNPRINTABLE.sub("", text)


def _value(value: Attribute) -> str:
    if value is True:
        return ""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


# -- HTML for the page around the panels


def command_button(
    name: str,
    *label: Child,
    class_: str = "",
    pressed: bool | None = None,
    disabled: bool = False,
    **attributes: Attribute,
) -> Element:
    """Draw a button with a command for the page.

    Args:
        name: The command, such as ``home`` or ``moment 5``.
        label: The content of the button.
        class_: The CSS classes of the button.
        pressed: For a toggle button, whether it is pressed; None for any other button.
        disabled: Whether the button cannot be pressed.
        attributes: More attributes.
    """
    state = None if pressed is None else "true" if pressed else "false"
    return el(
        "button",
        *label,
        type="button",
        data_command=name,
        class_=class_ or None,
        aria_pressed=state,
        disabled=disabled,
        **attributes,
    )


def size_of(drawing: Element) -> tuple[float, float]:
    """Return the width and height of an SVG element's viewBox."""
    _, _, width, height = (float(number) for number in drawing.attrib["viewBox"].split())
    return width, height


def icon(*paths: Element) -> Element:
    """Draw the icon of a button: paths in a square of 20 by 20 units. Screen readers skip it."""
    return el("svg", *paths, viewBox="0 0 20 20", width=20, height=20, aria_hidden="true")


def card(title: str, *children: Child | Iterable[Child], class_: str = "") -> Element:
    """Return a section of the page under a small heading."""
    return el("section", el("h3", title, class_="eyebrow"), *children, class_=f"card {class_}".strip())
