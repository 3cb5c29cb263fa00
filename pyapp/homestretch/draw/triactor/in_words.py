"""The text version of the Triactor board: step by step, horse by horse, slip by slip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core.language import N_, t
from homestretch.core.words import ordinal
from homestretch.draw.in_words import several, table
from homestretch.draw.markup import el
from homestretch.games.triactor.data import EVENT_STEPS, HORSES, LINE, PLACES, SPACES, SUITS, Horse
from homestretch.games.triactor.views import SlipView, View
from homestretch.games.triactor.words import face_name, suit, suits

from .captions import describe_board, prospect_caption, status_line

COURSE: Final = (N_("Step"), N_("Horses"), N_("Free spaces"), N_("Coin"), N_("Steps to the line"))
FIELD: Final = (N_("Horse"), N_("Letter"), N_("Position"), N_("Die"), N_("If you choose this die"), N_("Coin"))
SLIPS: Final = (
    N_("Player"),
    N_("Betting slip"),
    N_("Inside information"),
    N_("Back of the slip"),
    N_("Bids"),
    N_("Credits left"),
    N_("Won so far"),
)


def in_words(view: View, names: Sequence[str]) -> list[Element]:
    """Return the text version of the board: sentences and tables. They tell only what the viewer may know."""
    return [
        el("p", status_line(view, names)),
        el("p", describe_board(view)),
        table(t("The course"), [*map(t, COURSE)], map(_step, [view] * (LINE + 1), range(LINE + 1))),
        table(t("Horses, dice and coins"), [*map(t, FIELD)], (_horse(view, horse) for horse in _running_order(view))),
        table(t("Betting slips"), [*map(t, SLIPS)], (_slip(view, names, slip) for slip in view.slips)),
    ]


def _running_order(view: View) -> list[Horse]:
    behind = [horse for horse in HORSES if horse not in view.order]
    return [*view.order, *sorted(behind, key=lambda horse: -view.steps[horse])]


# -- the course


def _step(view: View, step: int) -> Sequence[str]:
    here = [horse for horse in _running_order(view) if min(view.steps[horse], LINE) == step]
    if step == LINE:
        return t("Across the line"), suits(here), "", "", ""
    if step <= 0:
        return t("Before the line"), suits(horse for horse in HORSES if view.steps[horse] <= 0), "", "", str(LINE)
    free = SPACES[step] - len(here)
    spaces = t("{n} of {spaces} free", n=free, spaces=SPACES[step]) if free else t("full")
    return str(step), suits(here), spaces, _coins(view, step), str(LINE - step)


def _coins(view: View, step: int) -> str:
    """Return words for the coins on a step. Each coin lies on two steps, and is turned on the first of them (1.4)."""
    lie = [
        t("{horse}, second step of their coin", horse=suit(horse)) if step > EVENT_STEPS[place] else _coin(view, horse)
        for horse, place in enumerate(view.coins)
        if place >= 0 and step in (EVENT_STEPS[place], EVENT_STEPS[place] + 1)
    ]
    turns = view.mover is not None and EVENT_STEPS[view.coins[view.mover]] == step
    return several(
        *lie, t("{horse} turn their coin", horse=suit(view.mover)) if view.mover is not None and turns else ""
    )


def _coin(view: View, horse: Horse) -> str:
    value, name = view.values[horse], suit(horse)
    if value is None:
        return t("{horse}, face down", horse=name)
    if view.turned[horse]:
        return t("{horse}, face up: {face}", horse=name, face=face_name(value))
    return t("{horse}, face down, seen by you: {face}", horse=name, face=face_name(value))


# -- horses and slips


def _horse(view: View, horse: Horse) -> Sequence[str]:
    place = view.coins[horse]
    coin = t("position {place}, step {step}", place=PLACES[place], step=EVENT_STEPS[place]) if place >= 0 else ""
    would = next((prospect_caption(one, view) for one in view.prospects if one.horse == horse), "")
    return suit(horse), SUITS[horse].letter, _where(view, horse), _die(view, horse), would, coin


def _where(view: View, horse: Horse) -> str:
    step = view.steps[horse]
    if horse in view.order:
        return t("finished {place}", place=ordinal(view.order.index(horse) + 1))
    if horse == view.mover:
        return (
            t("at their coin, coming from step {step}", step=step)
            if step
            else t("at their coin, coming from the start")
        )
    return t("step {step}, {n} from the line", step=step, n=LINE - step) if step else t("at the start")


def _die(view: View, horse: Horse) -> str:
    face = view.rolled[horse]
    if view.steps[horse] >= LINE:
        return t("out of the race")
    if not view.active[horse]:
        return t("used up")
    return t("in play") if face is None else t("in play: {face}", face=face_name(face))


def _slip(view: View, names: Sequence[str], slip: SlipView) -> Sequence[str]:
    sealed = t("sealed") if slip.sealed else t("not sealed yet")
    return names[slip.seat], sealed, *_written(slip), str(view.scores[slip.seat])


def _written(slip: SlipView) -> Sequence[str]:
    looks = several(*map(suits, slip.infos))
    back = t("secret") if slip.back is None else suits(slip.back) or t("blank")
    bids = t("secret") if slip.bids is None else several(*map(str, slip.bids)) or t("none")
    return looks, back, bids, t("secret") if slip.credits is None else str(slip.credits)
