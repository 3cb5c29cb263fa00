"""The text version of Triactor's board: step by step, horse by horse, slip by slip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Seat
from homestretch.core.words import join_words, plural
from homestretch.draw.captions import join_sentences
from homestretch.draw.in_words import several, table
from homestretch.draw.markup import el
from homestretch.games.triactor.data import EVENT_STEPS, FACE_NAMES, HORSES, LINE, PLACES, SPACES, SUITS, Horse
from homestretch.games.triactor.views import SlipView, View

from .captions import ORDINALS, prospect_caption, standing, status_line

COURSE: Final = ("Step", "Horses", "Free spaces", "Coin", "To the line")
FIELD: Final = ("Horse", "Letter", "Where", "Die", "Taking it", "Coin")
SLIPS: Final = ("Player", "Slip", "Inside information", "Back", "Bids", "Credits left", "Won so far")


def in_words(view: View, names: Sequence[str]) -> list[Element]:
    """Return the text version of the board, with the slips as far as the viewer may know them, as tables."""
    return [
        el("p", join_sentences(f"{status_line(view, names)}.", standing(view))),
        table("The course", COURSE, map(_step, [view] * (LINE + 1), range(LINE + 1))),
        table("Horses, dice and coins", FIELD, (_horse(view, horse) for horse in _running_order(view))),
        table("Slips", SLIPS, (_slip(view, names, seat) for seat in range(view.seats))),
    ]


def _running_order(view: View) -> list[Horse]:
    behind = [horse for horse in HORSES if horse not in view.order]
    return [*view.order, *sorted(behind, key=lambda horse: -view.steps[horse])]


# -- the course


def _step(view: View, step: int) -> Sequence[str]:
    here = [SUITS[horse].name for horse in _running_order(view) if min(view.steps[horse], LINE) == step]
    if step == LINE:
        return "Over the line", join_words(here), "", "", ""
    if step <= 0:
        return "Before the line", join_words(SUITS[h].name for h in HORSES if view.steps[h] <= 0), "", "", str(LINE)
    free = SPACES[step] - len(here)
    return (
        str(step),
        join_words(here),
        f"{free} of {SPACES[step]}" if free else "full",
        _coins(view, step),
        str(LINE - step),
    )


def _coins(view: View, step: int) -> str:
    """The coins that lie on a step: a coin lies on two, and is turned on the first of them (1.4)."""
    lie = [
        f"{SUITS[horse].name}, {'its second step' if step > EVENT_STEPS[place] else _value(view, horse)}"
        for horse, place in enumerate(view.coins)
        if place >= 0 and step in (EVENT_STEPS[place], EVENT_STEPS[place] + 1)
    ]
    waits = view.mover is not None and EVENT_STEPS[view.coins[view.mover]] == step
    return several(*lie, f"{SUITS[view.mover].name} turn it" if view.mover is not None and waits else "")


def _value(view: View, horse: Horse) -> str:
    value = view.values[horse]
    if value is None:
        return "face down"
    return f"{'turned' if view.turned[horse] else 'face down, seen by you'}: {FACE_NAMES[value]}"


# -- horses and slips


def _horse(view: View, horse: Horse) -> Sequence[str]:
    suit, step, place = SUITS[horse], view.steps[horse], view.coins[horse]
    if horse in view.order:
        where = f"home {ORDINALS[view.order.index(horse)]}"
    elif horse == view.mover:
        where = f"at its coin, from step {step}" if step else "at its coin, from the start"
    else:
        where = f"step {step}, {LINE - step} to the line" if step > 0 else "before the line"
    coin = f"place {PLACES[place]}, step {EVENT_STEPS[place]}, {_value(view, horse)}" if place >= 0 else ""
    would = next((prospect_caption(one, view) for one in view.prospects if one.horse == horse), "")
    return f"{suit.name}, {suit.horse}", suit.letter, where, _die(view, horse), would.partition(": ")[2], coin


def _die(view: View, horse: Horse) -> str:
    face = view.rolled[horse]
    if view.steps[horse] >= LINE:
        return "out of play"
    shown = "" if face is None else f" {FACE_NAMES[face]}"
    return f"in play{shown}" if view.active[horse] else f"set aside{shown}"


def _slip(view: View, names: Sequence[str], seat: Seat) -> Sequence[str]:
    won = str(view.scores[seat])
    slip = next((one for one in view.slips if one.seat == seat), None)
    if slip is None:
        return names[seat], "", "", "", "", "", won
    return names[seat], "sealed" if slip.sealed else "not sealed yet", *_written(slip), won


def _written(slip: SlipView) -> Sequence[str]:
    looks = several(*(join_words(SUITS[horse].name for horse in info) for info in slip.infos))
    back = "secret" if slip.back is None else join_words(SUITS[horse].name for horse in slip.back) or "blank"
    bids = "secret" if slip.bids is None else several(*map(str, slip.bids)) or "none"
    return looks, back, bids, "secret" if slip.credits is None else plural(slip.credits, "credit")
