"""The text version of the boards of Royal Turf and Turf Horse Racing: spaces, horses, bets, players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Seat
from homestretch.core.words import join_words, plural
from homestretch.draw.captions import join_sentences
from homestretch.draw.in_words import several, table
from homestretch.draw.markup import el
from homestretch.games.royal_turf.data import HORSES, RUNNERS, SYMBOLS, Horse
from homestretch.games.royal_turf.views import ChipView, RunnerView, View
from homestretch.games.royal_turf.words import money

from .captions import prospect_caption, run_word, standing, status_line, where

COURSE: Final = ("Space", "Horses", "To the line", "Also there")
FIELD: Final = (
    "Horse",
    "Number",
    "Place or spaces run",
    "Where",
    *(symbol.title() for symbol in SYMBOLS),
    "Card",
    "The die",
)
BETS: Final = ("Horse", "Chips", "Bets that count", "A 1-chip pays for 1st, 2nd, 3rd")
PLAYERS: Final = ("Player", "Chips in hand", "Money")


def in_words(view: View, names: Sequence[str]) -> list[Element]:
    """Return the text version of the board, with the chips that the viewer may know, as tables."""
    doubled = "Everything is doubled." if view.factor > 1 else ""
    lines = [line if line.endswith("?") else f"{line}." for line in status_line(view, names, ()) if line]
    by_place = [*view.standing, *(horse for horse in HORSES if horse not in view.standing)]
    return [
        el("p", join_sentences(*lines, standing(view), doubled)),
        table("The course", COURSE, (_space(view, space) for space in _spaces(view))),
        table("Horses and their cards", FIELD, (_horse(view, view.runners[horse]) for horse in by_place)),
        table("Bets", BETS, (_bets(view, names, runner) for runner in view.runners)),
        table("Players", PLAYERS, (_player(view, names, seat) for seat in range(view.seats))),
    ]


# -- the course


def _spaces(view: View) -> Sequence[int]:
    """The spaces from line to line; before them the place of those who have yet to cross the first line, in Turf."""
    return range(0 if view.edition.shared else 1, view.edition.home + 1)


def _space(view: View, space: int) -> Sequence[str]:
    home = view.edition.home
    if space == home:
        crossed = [runner.horse for runner in view.runners if runner.out or (runner.run or 0) >= home]
        return "Over the line", join_words(RUNNERS[horse].name for horse in view.standing if horse in crossed), "", ""
    here = [runner for runner in map(view.runners.__getitem__, view.standing) if runner.space == space]
    pace = f"Pace mark, {_bonus(view)}" if _pace_lies(view) and space == view.edition.pace else ""
    told_here = join_words(
        f"{_name(one.horse)}{' before the line' if space and (one.run or 0) <= 0 else ''}" for one in here
    )
    return str(space) if space else "Before the line", told_here, str(home - space), pace


def _pace_lies(view: View) -> bool:
    return bool(view.edition.pace) and not any(runner.pace for runner in view.runners)


def _bonus(view: View) -> str:
    return f"{money(view.edition, view.edition.bonus * view.factor)} more for a 1-chip"


# -- horses, bets, players


def _horse(view: View, runner: RunnerView) -> Sequence[str]:
    distances = map(str, runner.distances) if runner.distances else [""] * len(SYMBOLS)
    place = run_word(view, runner) if runner.horse in view.standing else ""
    would = next((prospect_caption(one) for one in view.prospects if one.horse == runner.horse and one.choosable), None)
    consequence = several(*would[1:]) if would else ""
    return (
        _name(runner.horse),
        RUNNERS[runner.horse].number,
        place,
        where(view, runner),
        *distances,
        _card(view, runner),
        consequence,
    )


def _card(view: View, runner: RunnerView) -> str:
    state = "gone" if runner.out else "used" if runner.used else "fresh" if runner.card else "not turned yet"
    marks = (
        "bets are taken on it" if runner.horse == view.up else "",
        "Pace mark" if runner.pace else "",
        "last" if runner.last else "",
    )
    return several(state, *marks)


def _bets(view: View, names: Sequence[str], runner: RunnerView) -> Sequence[str]:
    chips = several(*(_chip(names, chip) for chip in runner.chips))
    odds = "" if runner.odds is None else ", ".join(money(view.edition, amount) for amount in runner.odds)
    return _name(runner.horse), chips, "" if runner.counted is None else str(runner.counted), odds


def _chip(names: Sequence[str], chip: ChipView) -> str:
    return f"{names[chip.seat]} {'face down' if chip.value is None else chip.value}"


def _player(view: View, names: Sequence[str], seat: Seat) -> Sequence[str]:
    hand = view.hands[seat]
    left = plural(hand.count, "chip") + (f": {', '.join(map(str, hand.values))}" if hand.values else "")
    return names[seat], left, money(view.edition, view.scores[seat])


def _name(horse: Horse) -> str:
    return RUNNERS[horse].name
