"""HTML for the page around the panels: the buttons of commands, and cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core.language import N_

from .markup import Attribute, Child, el

UNDO: Final = N_("Undo")
"""The words for this action, on its button and in the list of keys."""


def tap(
    name: str,
    *label: Child,
    class_: str = "",
    pressed: bool | None = None,
    disabled: bool = False,
    **attributes: Attribute,
) -> Element:
    """Draw the button of a command, such as a step of a longer choice; `pressed` makes it a toggle button."""
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


def card(title: str, *children: Child | Iterable[Child], class_: str = "") -> Element:
    """Return a part of the page under a small heading."""
    return el("section", el("h3", title, class_="eyebrow"), *children, class_=f"card {class_}".strip())
