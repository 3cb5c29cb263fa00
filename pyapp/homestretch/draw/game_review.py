"""The review of a finished game: a chart of the chances, the turning points, and each player's luck and choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import hypot
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Seat
from homestretch.core.language import N_, format_number, nt, t
from homestretch.core.words import percent

from .chances_chart import WIDTH, ReviewData, chart
from .markup import command_button, el
from .tokens import player_badge

SURE_ERRORS: Final = 2
"""Luck and choices count as even if they differ from 0 by at most this many standard errors."""

MOST_TURNING_POINTS: Final = 3
"""The greatest number of turning points that are shown."""

LEAST_CHANGE: Final = 0.05
"""The least change of a player's chance that makes a ply a turning point (0.05 is 5%)."""

LASTING_PLIES: Final = 2
"""A change is a turning point only if at least half of it is left after this number of plies."""

STEADY_DROP: Final = 0.1
"""The lead grew “bit by bit” if the winner's chance never fell more than this below its highest value so far.

Also, the chance must never have risen by more than twice this from one point of the chart to the next.
"""

TERMS: Final = (
    ("luck", N_("Luck")),
    ("own", N_("Choices")),
    ("others", N_("Others’ choices")),
    ("sealed", N_("Hidden information")),
)


@dataclass(frozen=True, slots=True)
class PlyInWords:
    """A ply (an action or a roll) in words, with the number of its replay step (`moment`)."""

    words: str
    moment: int


def game_review(
    review: ReviewData,
    title: str,
    names: Sequence[str],
    plies: Mapping[int, PlyInWords],
    last: int,
    width: int = WIDTH,
    manners: Sequence[str] = (),
) -> list[Element]:
    """Return the game review: a sentence, the chart of chances, the turning points, each player's luck and choices.

    While the review is not finished, return only the chart and a sentence that says how much is done.

    Args:
        review: The findings so far.
        title: The title of the game.
        names: The players, by seat.
        plies: The plies in words, by number, from 0.
        last: The number of plies.
        width: The width of the chart in pixels.
        manners: Words about how the computer in each seat likes to play; empty for a person.
    """
    is_rough = review.get("progress", 1) < 1
    line = chart(review["line"], title, names, last, width, is_rough=is_rough)
    if is_rough:
        return [el("p", t(ROUGH_NOTE, progress=percent(review["progress"])), class_="quiet"), line]
    return [
        el("p", _first_sentence(review, names, plies), class_="in-short"),
        line,
        _chart_slider(review["line"], names, plies),
        el("section", el("h3", t("Turning points"), class_="eyebrow"), _turning_point_list(review, names, plies)),
        el("section", el("h3", t("Luck and choices"), class_="eyebrow"), _luck_table(review["seats"], names)),
        el(
            "section",
            el("h3", t("Each player’s best and costliest choices"), class_="eyebrow"),
            _choices(review, names, plies),
        ),
        *_manners(names, manners),
        el("p", t(METHOD_NOTE), class_="quiet"),
    ]


ROUGH_NOTE: Final = N_(
    "The chart is still rough ({progress} done). Turning points, luck and choices will follow once it’s finished."
)

METHOD_NOTE: Final = N_(
    "The chances assume that all hidden information is known and that everyone plays by rules of thumb from "
    "that point on. Luck compares each roll with an average roll. Each choice is compared with the one the "
    "rules of thumb would have made, knowing only what the player knew. Choices that changed too little to be "
    "measured count as even: together, they may still matter, and are part of the luck. Changes are in percentage "
    "points (pts)."
)

UNSPLIT_NOTE: Final = N_(
    "No choice changed the chances enough to be measured. So luck and many small choices can’t be told apart here."
)


# -- going through the chart step by step


def _chart_slider(line: Sequence[ReviewData], names: Sequence[str], plies: Mapping[int, PlyInWords]) -> Element:
    """Return a slider and a table of numbers, for people who explore the chart by keyboard or screen reader."""
    rows = [_slider_row(point, plies) for point in line]
    head = el("tr", el("th", t("Position after"), scope="col"), (el("th", name, scope="col") for name in names))
    return el(
        "div",
        el(
            "input",
            type="range",
            min=0,
            max=len(line) - 1,
            value=len(line) - 1,
            aria_label=t("Step through the chart"),
            data_walk=True,
        ),
        el("p", el("span", data_walked=True), class_="walked", aria_live="polite"),
        el(
            "details",
            el("summary", t("Show as a table")),
            el("div", el("table", el("thead", head), el("tbody", rows)), class_="wide"),
        ),
        class_="walk",
    )


def _slider_row(point: ReviewData, plies: Mapping[int, PlyInWords]) -> Element:
    ply = point["ply"]
    words = plies[ply - 1].words if ply - 1 in plies else t("The start")
    cells = (el("td", percent(min(1, max(0, share)))) for share in point["chances"])
    return el("tr", el("th", words, scope="row"), cells, data_ply=ply)


# -- the turning points


def _turning_points(review: ReviewData) -> list[ReviewData]:
    """Return the turning points: plies that changed a chance by at least `LEAST_CHANGE`, the greatest change first.

    The change must be larger than `SURE_ERRORS` standard errors, and must last (see `_lasts`). If the review has two
    findings about one ply, they are first merged (see `_merge_moments`).
    """
    by_ply: dict[int, ReviewData] = {}
    for moment in review["moments"]:
        by_ply[moment["ply"]] = _merge_moments(by_ply[moment["ply"]], moment) if moment["ply"] in by_ply else moment
    sure = [moment for moment in by_ply.values() if _is_sure(moment) and max(map(abs, moment["gain"])) >= LEAST_CHANGE]
    lasting = [moment for moment in sure if _lasts(moment, by_ply)]
    return sorted(lasting, key=lambda moment: -max(map(abs, moment["gain"])))


def _lasts(moment: ReviewData, by_ply: Mapping[int, ReviewData]) -> bool:
    """Return True unless the next `LASTING_PLIES` plies undo more than half of the greatest change in a finding.

    `moment` is the finding, and `by_ply` has all findings by the number of their plies.
    """
    gain, ply = max(moment["gain"], key=abs), moment["ply"]
    seat = moment["gain"].index(gain)
    later = sum(by_ply[soon]["gain"][seat] for soon in range(ply + 1, ply + 1 + LASTING_PLIES) if soon in by_ply)
    return bool(later / gain >= -1 / 2)


def _merge_moments(one: ReviewData, other: ReviewData) -> ReviewData:
    """Merge two findings about the same ply into one.

    For one choice, the review may have two findings: the effect that the player could foresee, and the effect of what
    was hidden from the player.
    """
    gain = [ours + theirs for ours, theirs in zip(one["gain"], other["gain"], strict=True)]
    return {**one, "gain": gain, "error": list(map(hypot, one["error"], other["error"]))}


def _first_sentence(review: ReviewData, names: Sequence[str], plies: Mapping[int, PlyInWords]) -> str:
    """Return the first sentence of the review, which names the greatest turning point or says that there is none."""
    turns = _turning_points(review)
    if not turns:
        return _no_turning_point_sentence(review)
    gain = max(turns[0]["gain"], key=abs)
    return t(
        "The turning point: {news} (chance of {player}: {gain})",
        news=plies[turns[0]["ply"]].words,
        player=names[turns[0]["gain"].index(gain)],
        gain=_signed(gain),
    )


def _no_turning_point_sentence(review: ReviewData) -> str:
    """Return the first sentence of a review without turning points."""
    line = [point["chances"] for point in review["line"]]
    winner = max(range(len(line[-1])), key=line[-1].__getitem__)
    if _is_steady([chances[winner] for chances in line]):
        return t("No turning point: the lead grew bit by bit.")
    changes = _changes_of_lead(line)
    if not changes:
        return t("No single move stands out.")
    return nt(
        "No single move stands out: the lead changed hands once.",
        "No single move stands out: the lead changed hands {n} times.",
        changes,
    )


def _is_steady(chances: Sequence[float]) -> bool:
    """Return True if the chances of a seat grew bit by bit (see `STEADY_DROP`)."""
    highest = accumulate(chances, max)
    grew = all(most - now <= STEADY_DROP for most, now in zip(highest, chances, strict=True))
    return grew and all(after - before <= 2 * STEADY_DROP for before, after in pairwise(chances))


def _changes_of_lead(line: Sequence[Sequence[float]]) -> int:
    """Return how often the lead passed from one seat to another.

    A seat takes the lead when its chance is greater than every other seat's by at least `LEAST_CHANGE`.
    """
    changes, leader = 0, None
    for chances in line:
        best = max(range(len(chances)), key=chances.__getitem__)
        rest = max((chance for seat, chance in enumerate(chances) if seat != best), default=0)
        if best != leader and chances[best] - rest >= LEAST_CHANGE:
            changes += leader is not None
            leader = best
    return changes


def _turning_point_list(review: ReviewData, names: Sequence[str], plies: Mapping[int, PlyInWords]) -> Element:
    largest = _turning_points(review)[:MOST_TURNING_POINTS]
    if not largest:
        return el("p", _no_turning_point_sentence(review))
    return el(
        "ol",
        (_turning_point_row(moment, names, plies) for moment in sorted(largest, key=lambda it: it["ply"])),
        class_="turns",
    )


def _is_sure(moment: ReviewData) -> bool:
    return any(abs(gain) > SURE_ERRORS * error for gain, error in zip(moment["gain"], moment["error"], strict=True))


def _turning_point_row(moment: ReviewData, names: Sequence[str], plies: Mapping[int, PlyInWords]) -> Element:
    gains = sorted(zip(moment["gain"], moment["error"], range(len(names)), strict=True), key=lambda it: -abs(it[0]))
    shown = [(gain, error, seat) for gain, error, seat in gains if abs(gain) > SURE_ERRORS * error][:2]
    return el(
        "li",
        el("span", plies[moment["ply"]].words, class_="label"),
        el("span", (_gain(names[seat], seat, gain, error) for gain, error, seat in shown), class_="gains"),
        _view_buttons(plies[moment["ply"]]),
    )


def _gain(name: str, seat: Seat, gain: float, error: float) -> Element:
    return el("span", player_badge(seat, name), f" {name} ", el("b", _signed(gain)), el("small", f" ±{_points(error)}"))


def _view_buttons(ply: PlyInWords) -> Element:
    see = command_button(f"moment {ply.moment}", t("View"), class_="secondary small")
    play_on = el(
        "button", t("Play on from here"), type="button", class_="secondary small", data_play_on=max(0, ply.moment - 1)
    )
    for button in (see, play_on):
        button.set("aria-label", f"{button.text}: {ply.words}")
    return el("span", see, play_on, class_="ways")


def _choices(review: ReviewData, names: Sequence[str], plies: Mapping[int, PlyInWords]) -> Element:
    made = [moment for moment in review["moments"] if moment["kind"] == "choice"]
    rows = []
    for seat, name in enumerate(names):
        own = sorted((moment for moment in made if moment["seat"] == seat), key=lambda it: it["gain"][seat])
        best = [own[-1]] if own and own[-1]["gain"][seat] > 0 else []
        costliest = [own[0]] if own and own[0]["gain"][seat] < 0 else []
        rows += [_choice_row(moment, seat, name, plies) for moment in (*best, *costliest)]
        if not best and not costliest:
            even = t("{player}: no choice stands out.", player=name)
            rows.append(el("li", player_badge(seat, name), " ", even))
    return el("ul", rows, class_="turns")


def _choice_row(moment: ReviewData, seat: Seat, name: str, plies: Mapping[int, PlyInWords]) -> Element:
    return el(
        "li",
        el("span", plies[moment["ply"]].words, class_="label"),
        el("span", _gain(name, seat, moment["gain"][seat], moment["error"][seat]), class_="gains"),
        _view_buttons(plies[moment["ply"]]),
    )


def _manners(names: Sequence[str], manners: Sequence[str]) -> list[Element]:
    known = [(seat, manner) for seat, manner in enumerate(manners) if manner]
    rows = (
        el("li", player_badge(seat, names[seat]), " ", el("b", names[seat]), ": ", manner) for seat, manner in known
    )
    heading = el("h3", t("How the computers like to play"), class_="eyebrow")
    return [el("section", heading, el("ul", rows, class_="verdicts"))] if known else []


# -- luck and choices


def _luck_table(seats: Sequence[ReviewData], names: Sequence[str]) -> Element:
    verdicts = (el("li", verdict(name, seat)) for name, seat in zip(names, seats, strict=True))
    # if no choice was large enough to be measured, luck and choices are shown as one sum
    is_split = any(seat["choices"] or seat["sealed"] for seat in seats)
    terms = [(term, label) for term, label in TERMS if any(_term(seat, term)[0] for seat in seats)]
    if not is_split:
        terms = [(term, N_("Luck and choices")) for term, _ in terms]
    return el(
        "div",
        el("ul", verdicts if is_split else el("li", t(UNSPLIT_NOTE)), class_="verdicts"),
        el(
            "div",
            el(
                "table",
                el(
                    "thead",
                    el(
                        "tr",
                        el("th", "", scope="col"),
                        el("th", t("The start"), scope="col"),
                        [el("th", t(label), scope="col") for _, label in terms],
                        el("th", t("Result"), scope="col"),
                    ),
                ),
                el("tbody", (_luck_row(number, names[number], seat, terms) for number, seat in enumerate(seats))),
            ),
            class_="wide accounts",
        ),
    )


def _luck_row(number: Seat, name: str, seat: ReviewData, terms: Sequence[tuple[str, str]]) -> Element:
    return el(
        "tr",
        el("th", player_badge(number, name), el("span", name, class_="label"), scope="row"),
        el("td", percent(seat["start"]), data_label=t("The start")),
        (_change_cell(t(label), *_term(seat, term)) for term, label in terms),
        el("td", el("b", percent(seat["result"])), data_label=t("Result")),
    )


def _term(seat: ReviewData, term: str) -> tuple[float, float]:
    """Return how much one of the `TERMS`, such as ``luck``, changed a player's chance, with the standard error.

    `seat` has the findings about the player. The term ``others`` is the sum of the other players' choices.
    """
    errors = seat["errors"]
    if term == "others":
        return seat["choices"] - seat["own"], max(0.0, errors["choices"] ** 2 - errors["own"] ** 2) ** 0.5
    return seat[term], errors[term]


def _change_cell(label: str, value: float, error: float) -> Element:
    """Return a table cell with a change, its standard error, and a bar to the left or right of the middle."""
    words = t("even") if abs(value) <= SURE_ERRORS * error or not value else _signed(value)
    how_sure = el("small", f" ±{_points(error)}") if error else None
    return el("td", _bar(value, error), el("span", words, how_sure, class_="said"), data_label=label)


def _bar(value: float, error: float) -> Element:
    least, most = sorted((0.0, max(-1.0, min(1.0, value))))
    return el(
        "svg",
        el(
            "rect",
            x=f"{50 + 50 * least:.1f}",
            y=2,
            width=f"{50 * (most - least):.1f}",
            height=8,
            class_="minus" if value < 0 else "plus",
        ),
        el("path", d=f"M{50 + 50 * (value - error):.1f} 6H{50 + 50 * (value + error):.1f}", class_="whisker"),
        el("path", d="M50 0V12", class_="middle"),
        viewBox="0 0 100 12",
        preserveAspectRatio="none",
        aria_hidden="true",
        class_="term",
    )


def verdict(name: str, seat: ReviewData) -> str:
    """Return a sentence that says whether the dice helped a player, hurt the player, or did neither.

    The sentence says “neither” if the player's luck differs from 0 by at most `SURE_ERRORS` standard errors. `seat` has
    the findings about the player.
    """
    luck, error = seat["luck"], seat["errors"]["luck"]
    if abs(luck) <= SURE_ERRORS * error:
        return t("{player}: the dice neither helped nor hurt.", player=name)
    holes = {"player": name, "luck": _signed(luck), "error": _points(error)}
    if luck > 0:
        return t("{player}: the dice helped ({luck}, ±{error}).", **holes)
    return t("{player}: the dice hurt ({luck}, ±{error}).", **holes)


def _signed(value: float) -> str:
    """Return a change of a chance in percentage points, with its sign: 0.18 is ``+18 pts``, −0.04 is ``−4 pts``."""
    return t("{n} pts", n=f"{'+' if value >= 0 else '−'}{_points(abs(value))}")


def _points(value: float) -> str:
    """Return a share as a whole number of percent, without sign: 0.18 is ``18``."""
    return format_number(100 * value, "z.0f")
