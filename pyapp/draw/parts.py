"""Pieces of HTML that every game's panels are made of: buttons that act, cards, rows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from pyapp.core import Action, GoOn, Outcome, Seat
from pyapp.core.words import listed

from .markup import Child, el
from .ranking import ranking_picture
from .tokens import player_badge

LEAVING: Final = ("home", "again")
"""Taps (see `tap`) that lead away from a table: the page makes them by itself."""

TAKE_BACK: Final = "Take the last move back"
"""What the button says that does so, and the list of keys."""


def act(action: Action | str, *label: Child, class_: str = "", **attributes: str | bool | None) -> Element:
    """A button that plays `action`; pointing at it shows on the board what it would do."""
    return el("button", *label, type="button", data_action=str(action), class_=class_ or None, **attributes)


def ask(
    action: Action | str,
    *label: Child | Iterable[Child],
    tag: str = "button",
    class_: str = "",
    **attributes: str | None,
) -> Element:
    """A button that says why `action` may not be done now: it stands where otherwise the one would that plays it.

    The arrow keys get there, the tab key passes over it: there may be many. With another `tag` it is a piece of the
    panel that also stands there where nothing can be asked.
    """
    is_button = tag == "button"
    return el(
        tag,
        *label,
        type="button" if is_button else None,
        role=None if is_button else "button",
        data_ask=str(action),
        aria_disabled="true",
        tabindex="-1",
        class_=class_ or None,
        **attributes,
    )


def primary(action: Action | str, *label: Child) -> Element:
    """The one button of a panel that goes on."""
    return act(action, *label, class_="primary", data_primary=True)


def closing(action: Action | str, *label: Child) -> Element:
    """The one button of a panel that goes on, where that ends something for good: it never gets the focus by itself."""
    button = primary(action, *label)
    button.set("data-closes", "")
    return button


def after_race(race: int, races: int, *, endless: bool) -> Element:
    """The way on when a race has been paid out: the next, or the final ranking; and if `endless`, one more race."""
    if race < races:
        return closing(GoOn("next"), f"On to race {race + 1}")
    finish = closing(GoOn("finish"), "To the final ranking")
    if not endless:
        return finish
    return el("div", finish, act(GoOn("another"), "Add one more race", class_="secondary"), class_="onward")


def tap(name: str, *label: Child, class_: str = "", pressed: bool | None = None, disabled: bool = False) -> Element:
    """A button that is one tap of a longer choice, or opens something. `pressed` is for those that stay down."""
    state = None if pressed is None else "true" if pressed else "false"
    return el(
        "button",
        *label,
        type="button",
        data_command=name,
        class_=class_ or None,
        aria_pressed=state,
        disabled=disabled,
    )


def choice(action: Action | str, badge: Element, label: Iterable[Child], consequence: str) -> Element:
    """A row that offers an action with what it leads to."""
    return act(
        action,
        badge,
        el("span", label, class_="label"),
        el("span", consequence, class_="consequence"),
        class_="choice",
    )


def card(title: str, *children: Child | Iterable[Child], class_: str = "") -> Element:
    """A part of the page under a small heading."""
    return el("section", el("h3", title, class_="eyebrow"), *children, class_=f"card {class_}".strip())


def scrolling(name: str, parts: Iterable[Element], class_: str = "payout") -> Element:
    """Parts that may be more than there is room for: the arrow keys move them, too."""
    return el("div", parts, class_=class_, tabindex="0", role="group", aria_label=name)


def prompt(seat: Seat, names: Sequence[str], title: str, line: str) -> Element:
    """Whose turn it is, in one line, and what there is to do in another."""
    return el(
        "header",
        player_badge(seat, names[seat]),
        el("div", el("h2", title), el("p", line)),
        class_="prompt",
    )


def final(
    names: Sequence[str],
    scores: Sequence[int],
    what: str,
    won: tuple[str, str] = ("wins the meeting", "share the meeting"),
) -> Element:
    """The final ranking by scores, and the ways on.

    `what` was played, as in "3 races at Piecepack Downs"; `won` says what one winner does, or several.
    """
    places = Outcome.by_score(scores, "").places
    return ranked(names, places, [signed(score) for score in scores], what, won)


def ranked(
    names: Sequence[str], places: Sequence[int], marks: Sequence[str], what: str, won: tuple[str, str]
) -> Element:
    """The final ranking by places, and the ways on: see `final`. `marks` is what stands on the podium, by seat."""
    winners = [seat for seat, place in enumerate(places) if place == 1]
    headline = f"{listed(names[seat] for seat in winners)} {won[len(winners) > 1]}"
    return el(
        "section",
        el("p", what, class_="eyebrow"),
        el("h2", headline),
        el("figure", ranking_picture(names, places, marks, what, headline), class_="honours"),
        el(
            "div",
            tap("again", "Play again", class_="primary"),
            tap("home", "Leave the table", class_="secondary"),
            class_="onward",
        ),
        el(
            "p",
            "Keep the picture: ",
            el("button", "PNG", type="button", class_="secondary small", data_keeps="png"),
            el("button", "SVG", type="button", class_="secondary small", data_keeps="svg"),
            class_="keepsake",
        ),
        class_="card final",
    )


def standings(names: Sequence[str], paid: Sequence[Sequence[int]], scores: Sequence[int], letter: str = "R") -> Element:
    """What each race brought, by seat, the best first; `letter` stands for what a race is called, as in R1."""
    heads = (el("th", f"{letter}{race}", scope="col") for race in range(1, len(paid) + 1))
    head = el("tr", el("th", "Standings", scope="col"), heads)
    head.append(el("th", "Total", scope="col"))
    rows = (
        el(
            "tr",
            el("th", player_badge(seat, names[seat]), names[seat], scope="row"),
            (el("td", signed(race[seat])) for race in paid),
            el("td", el("b", signed(scores[seat]))),
            data_key=f"standing-{seat}",
        )
        for seat in sorted(range(len(names)), key=lambda seat: -scores[seat])
    )
    table = el("table", el("thead", head), el("tbody", rows), class_="standings")
    return el("section", el("div", table, class_="scroll"), class_="card")


def so_far(
    names: Sequence[str], paid: Sequence[Sequence[int]], scores: Sequence[int], letter: str = "R"
) -> Element | None:
    """The standings while the next race is on: nothing of them moves; None before the first one has been paid out."""
    if not paid:
        return None
    table = standings(names, paid, scores, letter)
    for row in table.iter("tr"):
        row.attrib.pop("data-key", None)
    return table


def signed(number: int) -> str:
    """A number with a real minus.

    >>> signed(-100), signed(100)
    ('−100', '100')
    """
    return str(number).replace("-", "−")
