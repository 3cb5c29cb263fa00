"""The text version of the boards of Royal Turf and Turf Horse Racing: spaces, horses, bets, players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Seat
from homestretch.core.language import N_, nt, t
from homestretch.core.words import join_words
from homestretch.draw.captions import join_sentences
from homestretch.draw.in_words import several, table
from homestretch.draw.markup import el
from homestretch.games.royal_turf.data import HORSES, RUNNERS, SYMBOL_HEADS, Horse
from homestretch.games.royal_turf.views import ChipView, RunnerView, View
from homestretch.games.royal_turf.words import money

from .captions import describe_board, position_words, prospect_caption, run_word, status_line

COURSE: Final = (N_("Space"), N_("Horses"), N_("Spaces to the line"), N_("Also on this space"))
FIELD: Final = (
    N_("Horse"),
    N_("Number"),
    N_("Place, or spaces run"),
    N_("Position"),
    *SYMBOL_HEADS,
    N_("Card"),
    N_("With this roll"),
)
BETS: Final = (N_("Horse"), N_("Chips"), N_("Bets that count"), N_("What a 1-chip pays for 1st, 2nd, 3rd"))
PLAYERS: Final = (N_("Player"), N_("Chips left"), N_("Money"))


def in_words(view: View, names: Sequence[str]) -> list[Element]:
    """Return the text version of the board: sentences and tables. They tell only what the viewer may know."""
    doubled = t("Everything counts double in this race.") if view.factor > 1 else ""
    by_place = [*view.standing, *(horse for horse in HORSES if horse not in view.standing)]
    return [
        *(el("p", line) for line in status_line(view, names, ()) if line),
        el("p", join_sentences(describe_board(view), doubled)),
        _table(t("The course"), COURSE, (_space(view, space) for space in _spaces(view))),
        _table(t("Horses and their cards"), FIELD, (_horse(view, view.runners[horse]) for horse in by_place)),
        _table(t("Bets"), BETS, (_bets(view, names, runner) for runner in view.runners)),
        _table(t("Players"), PLAYERS, (_player(view, names, seat) for seat in range(view.seats))),
    ]


def _table(caption: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Element:
    return table(caption, [t(head) for head in heads], rows)


# -- the course


def _spaces(view: View) -> Sequence[int]:
    """Return the numbers of the spaces, and one more number that stands for the horses that have crossed the line.

    In Turf, the numbers begin with 0, which stands for the horses at the start.
    """
    return range(0 if view.edition.shared else 1, view.edition.home + 1)


def _space(view: View, space: int) -> Sequence[str]:
    home = view.edition.home
    if space == home:
        crossed = [runner.horse for runner in view.runners if runner.out or (runner.run or 0) >= home]
        return t("Across the line"), join_words(_name(horse) for horse in view.standing if horse in crossed), "", ""
    here = [runner for runner in map(view.runners.__getitem__, view.standing) if runner.space == space]
    pace = _pace_mark(view) if _pace_lies(view) and space == view.edition.pace else ""
    horses = join_words(
        t("{horse} (at the start)", horse=_name(one.horse)) if space and (one.run or 0) <= 0 else _name(one.horse)
        for one in here
    )
    return str(space) if space else t("At the start"), horses, str(home - space), pace


def _pace_lies(view: View) -> bool:
    return bool(view.edition.pace) and not any(runner.pace for runner in view.runners)


def _pace_mark(view: View) -> str:
    return t("Pace mark: {money} for a 1-chip", money=money(view.edition, view.edition.bonus * view.factor))


# -- horses, bets, players


def _horse(view: View, runner: RunnerView) -> Sequence[str]:
    distances = map(str, runner.distances) if runner.distances else [""] * len(SYMBOL_HEADS)
    place = run_word(view, runner) if runner.horse in view.standing else ""
    would = next((one for one in view.prospects if one.horse == runner.horse and one.choosable), None)
    consequence = several(*prospect_caption(would, view.edition.track)[1:]) if would else ""
    return (
        _name(runner.horse),
        RUNNERS[runner.horse].number,
        place,
        position_words(view, runner),
        *distances,
        _card(view, runner),
        consequence,
    )


def _card(view: View, runner: RunnerView) -> str:
    if runner.out:
        state = t("out of the race")
    elif runner.used:
        state = t("used")
    else:
        state = t("fresh") if runner.card else t("not turned up yet")
    marks = (
        t("open for bets") if runner.horse == view.up else "",
        t("Pace mark") if runner.pace else "",
        t("last") if runner.last else "",
    )
    return several(state, *marks)


def _bets(view: View, names: Sequence[str], runner: RunnerView) -> Sequence[str]:
    chips = several(*(_chip(names, chip) for chip in runner.chips))
    odds = "" if runner.odds is None else ", ".join(money(view.edition, amount) for amount in runner.odds)
    return _name(runner.horse), chips, "" if runner.counted is None else str(runner.counted), odds


def _chip(names: Sequence[str], chip: ChipView) -> str:
    player = names[chip.seat]
    return t("{player}: face down", player=player) if chip.value is None else f"{player}: {chip.value}"


def _player(view: View, names: Sequence[str], seat: Seat) -> Sequence[str]:
    hand = view.hands[seat]
    left = ", ".join(map(str, hand.values)) if hand.values else nt("{n} chip", "{n} chips", hand.count)
    return names[seat], left, money(view.edition, view.scores[seat])


def _name(horse: Horse) -> str:
    return str(RUNNERS[horse].name)
