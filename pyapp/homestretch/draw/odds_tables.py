"""The odds as tables: each player's chance of winning, and each horse's or rider's chances of a place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any
from xml.etree.ElementTree import Element

from homestretch.core.language import nt, t
from homestretch.core.words import ordinal, percent

from .markup import el
from .tokens import player_badge, player_class

OddsData = Mapping[str, Any]
"""The odds, or a part of them, as JSON data (`homestretch.odds.table.chances_as_json`), with chances from 0 to 1."""

PLACES = 3
"""The greatest number of places for which a horse's chances are shown."""


def odds_tables(
    odds: OddsData, names: Sequence[str], runner: Callable[[int], tuple[Element, str]], *, is_public: bool = True
) -> list[Element]:
    """Return the tables of odds: the players' chances of winning, and each horse's or rider's chances of a place.

    Args:
        odds: The chances.
        names: The players, by seat.
        runner: Returns the badge and name of a horse or rider, given its number.
        is_public: Whether the odds use only what everyone knows. In a game of one person against computers, they may
            also use what only this person knows.
    """
    seats = sorted(enumerate(odds["seats"]), key=lambda seat: -seat[1]["value"])
    places = sorted(odds["places"], key=lambda row: [-place["value"] for place in row["places"]])
    parts = [el("ul", (_player(seat, names[seat], share) for seat, share in seats), class_="chances")]
    if places:
        parts.append(el("table", _places(places, runner), class_="places"))
    widest = max(share["error"] for share in odds["seats"])
    error, games = percent(widest), odds["playouts"]
    if is_public:
        how = nt(
            "{n} simulated game, using public information (±{error}).",
            "{n} simulated games, using public information (±{error}).",
            games,
            error=error,
        )
    else:
        how = nt(
            "{n} simulated game, using what you know (±{error}).",
            "{n} simulated games, using what you know (±{error}).",
            games,
            error=error,
        )
    return [*parts, el("p", how, " ", t("In simulated games, everyone plays by rules of thumb."), class_="quiet")]


def _player(seat: int, name: str, share: OddsData) -> Element:
    return el(
        "li",
        player_badge(seat, name),
        el("span", name, class_="label"),
        bar([share["value"]], player_class(seat)),
        el("b", percent(share["value"])),
    )


def _places(places: Sequence[OddsData], runner: Callable[[int], tuple[Element, str]]) -> Iterator[Element]:
    shown = min(PLACES, len(places[0]["places"]))
    heads = (el("th", ordinal(place), scope="col") for place in range(1, 1 + shown))
    yield el("thead", el("tr", el("th", t("Finishes"), scope="col"), heads))
    yield el("tbody", (_row(*runner(row["number"]), row["places"][:shown]) for row in places))


def _row(sign: Element, name: str, shares: Sequence[OddsData]) -> Element:
    values = [share["value"] for share in shares]
    cells = (el("td", percent(value)) for value in values)
    return el("tr", el("th", sign, el("span", name, class_="label"), bar(values, "place"), scope="row"), cells)


def bar(values: Sequence[float], class_: str) -> Element:
    """Draw shares from 0 to 1 side by side in one bar. `class_` is a CSS class of the bar."""
    starts = [100 * sum(values[:index]) for index in range(len(values))]
    return el(
        "svg",
        (
            el("rect", x=f"{start:.2f}", width=f"{100 * value:.2f}", height=10, class_=f"part-{index}")
            for index, (start, value) in enumerate(zip(starts, values, strict=True))
        ),
        viewBox="0 0 100 10",
        preserveAspectRatio="none",
        aria_hidden="true",
        class_=f"share {class_}",
    )
