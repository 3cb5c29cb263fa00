"""HTML for the page around the panels: buttons that act, cards, headings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Action, Seat

from .markup import Attribute, Child, el
from .tokens import player_badge

TAKE_BACK: Final = "Take the last move back"
"""The words for this action, on its button and in the list of keys."""


def act(action: Action | str, *label: Child, class_: str = "", **attributes: str | bool | None) -> Element:
    """Return the button that plays `action`; pointing at it shows on the board what it would do."""
    return el("button", *label, type="button", data_action=str(action), class_=class_ or None, **attributes)


def primary(action: Action | str, *label: Child) -> Element:
    """Return the main button of a panel."""
    return act(action, *label, class_="primary", data_primary=True)


def tap(
    name: str,
    *label: Child,
    class_: str = "",
    pressed: bool | None = None,
    disabled: bool = False,
    **attributes: Attribute,
) -> Element:
    """Draw the button of a command, such as a step of a longer choice. `pressed` is for buttons that stay down."""
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


def prompt(seat: Seat, names: Sequence[str], title: str, line: str) -> Element:
    """Return the lines that say whose turn it is and what that player has to do."""
    return el(
        "header",
        player_badge(seat, names[seat]),
        el("div", el("h2", title), el("p", line)),
        class_="prompt",
    )
