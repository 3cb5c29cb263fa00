"""The panels during the race: whose turn it is, the dice to choose from, the backs of the slips."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from pyapp.core.words import listed, plural
from pyapp.draw.markup import Child, cached, el
from pyapp.draw.parts import card, choice, primary, prompt
from pyapp.draw.tokens import player_badge
from pyapp.games.triactor.actions import Take
from pyapp.games.triactor.data import (
    ACE,
    FACE_NAMES,
    LINE,
    SUITS,
)
from pyapp.games.triactor.views import Prospect, SlipView, View

from .suits import suit_badge


def calling_up(view: View, names: Sequence[str]) -> Iterator[Element]:
    """Before the coins have been dealt."""
    yield el(
        "section",
        prompt(view.first, names, f"Race {view.race}", "The horses go to the start."),
        class_="card",
    )


def betting(view: View, names: Sequence[str]) -> Iterator[Element]:
    """What the others see while one of them bets."""
    line = "writes a betting slip behind the curtain."
    yield el("section", prompt(view.turn, names, f"{names[view.turn]} bets", line.capitalize()), class_="card")
    yield slips_of_all(view, names)


def rolling(view: View, names: Sequence[str]) -> Iterator[Element]:
    """The dice wait for the player in turn."""
    dice = sum(view.active)
    who = names[view.turn]
    line = "All eight dice are in play." if dice == len(SUITS) else f"{plural(dice, 'die is', 'dice are')} in play."
    label = "Roll the die" if dice == 1 else f"Roll {dice} dice"
    yield el(
        "section",
        prompt(view.turn, names, f"{who} to roll", line),
        primary("roll", label),
        class_="card turn",
    )
    yield slips_of_all(view, names)


def choosing(view: View, names: Sequence[str]) -> Iterator[Element]:
    """One of the dice is to be chosen."""
    dice = len(view.prospects)
    line = "The only die left: it must be used." if dice == 1 else f"Pick one of the {dice} dice."
    yield el(
        "section",
        prompt(view.turn, names, f"{names[view.turn]} to choose", line),
        el("div", map(_prospect, view.prospects), class_="choices"),
        class_="card turn",
    )
    yield slips_of_all(view, names)


def _prospect(prospect: Prospect) -> Element:
    suit = SUITS[prospect.horse]
    label = (el("b", suit.name), f" {FACE_NAMES[prospect.face]}")
    return choice(Take(prospect.horse), suit_badge(prospect.horse, title=""), label, consequence(prospect))


def consequence(prospect: Prospect) -> str:
    """What taking a die leads to, in a few words: ``3 → 5, its coin``."""
    start, reach = prospect.start, prospect.reach
    stays = ", die stays" if prospect.face == ACE else ""
    stop = "home" if reach.stop == LINE else str(reach.stop)
    match reach.why:
        case "null":
            return f"stays {_at(start)}"
        case "blocked":
            return f"boxed in {_at(start)}{stays}"
        case "coin":
            return f"{start or 'start'} → {stop}, its coin"
        case "full":
            return f"{start or 'start'} → {stop}, {reach.wanted} full{stays}"
    return f"{start or 'start'} → {stop}{stays if reach.stop != LINE else ''}"


def _at(number: int) -> str:
    return f"on {number}" if number else "at the start"


def turning(view: View, names: Sequence[str]) -> Iterator[Element]:
    """A coin is being turned."""
    assert view.mover is not None
    name = SUITS[view.mover].name
    yield el("section", prompt(view.turn, names, f"{name} at their coin", "It is being turned."), class_="card")
    yield slips_of_all(view, names)


def slips_of_all(view: View, names: Sequence[str]) -> Element:
    """The backs of all slips with what their owners have won, and what INFO they bought (2.6, T12)."""
    return card(
        "Slips · backs and winnings",
        el(
            "ul",
            (_back(slip, names[slip.seat], view.scores[slip.seat], slip.seat == view.turn) for slip in view.slips),
            class_="backs",
        ),
    )


@cached
def _back(slip: SlipView, name: str, score: int, now: bool) -> Element:
    return el(
        "li",
        player_badge(slip.seat, name),
        el("span", name, _infos(slip), class_="label"),
        el("span", _stakes(slip, now), class_="stakes"),
        el("b", str(score), class_="money"),
        class_="now" if now else None,
        data_key=f"slip-{slip.seat}",
    )


def _infos(slip: SlipView) -> Element | None:
    if not slip.infos:
        return None
    coins = listed(SUITS[coin].name for info in slip.infos for coin in info)
    return el("small", f"INFO{f' ×{len(slip.infos)}' if len(slip.infos) > 1 else ''}: {coins}")


def _stakes(slip: SlipView, now: bool) -> list[Child]:
    if not slip.sealed:
        return [el("em", "writing" if now else "to come")]
    if slip.back is None:
        return [el("em", "sealed")]
    if not slip.back:
        return [el("em", "blank")]
    return [suit_badge(horse) for horse in slip.back]
