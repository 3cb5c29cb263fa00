"""Functions that return chances and reviews as JSON data or as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import starmap
from typing import Any, Final

from homestretch.core.language import N_, nt, t
from homestretch.core.names import spoken_name
from homestretch.core.words import ordinal, percent

from .chances import Chances, Estimate
from .findings import Findings, Moment

RunnerName = Callable[[int], str]
"""A function that returns the name of a horse or rider, given its number."""

TERMS: Final = ("start", "luck", "choices", "sealed")
"""The terms of a seat's breakdown, which add up to its result (see `Breakdown`)."""

HEADINGS: Final = {"start": N_("The start"), "luck": N_("Luck"), "choices": N_("Choices"), "sealed": N_("Hidden")}
"""The heading of the column for each of the `TERMS`."""

TURNING_POINT_LINES: Final = {
    "luck": N_("{n}. {player}, luck ({action}): {gains}"),
    "choice": N_("{n}. {player}, choice ({action}): {gains}"),
    "sealed": N_("{n}. {player}, hidden information ({action}): {gains}"),
}
"""The line about a turning point, by the kind of its `Moment`."""


def chances_as_json(chances: Chances, names: Sequence[str], runner_name: RunnerName) -> dict[str, Any]:
    """Return chances as JSON data, with the names of the players and of the horses or riders.

    Args:
        chances: The chances.
        names: The players' names, by seat.
        runner_name: Returns the name of a horse or rider, given its number.
    """
    return {
        "playouts": chances.playouts,
        "seats": [{"name": name} | share._asdict() for name, share in zip(names, chances.wins, strict=True)],
        "places": [
            {"number": number, "name": runner_name(number), "places": [share._asdict() for share in row]}
            for number, row in chances.places.items()
        ],
    }


def chances_table(chances: Chances, names: Sequence[str], runner_name: RunnerName, pieces: str) -> Iterator[str]:
    """Yield the lines of two text tables: the chances of players, and the chances of horses or riders.

    Args:
        chances: The chances.
        names: The players' names, by seat.
        runner_name: Returns the name of a horse or rider, given its number.
        pieces: The game's word for the horses or riders, such as ``horses``.
    """
    count = chances.playouts
    games = nt("{n} simulated game, ± one standard error", "{n} simulated games, ± one standard error", count)
    title = t("Chance of winning")
    yield f"{title:<24}{games}"
    for name, share in zip(names, chances.wins, strict=True):
        yield f"{name:<20}{_format_chance(share)}"
    for number, row in chances.places.items():
        if number == min(chances.places):
            yield ""
            yield f"{pieces:<20}{''.join(f'{ordinal(place):>16}' for place in range(1, 1 + len(row)))}"
        yield f"{runner_name(number):<20}{''.join(map(_format_chance, row))}"


def _format_chance(share: Estimate) -> str:
    return f"{percent(share.value, '.1f'):>8} ±{percent(share.error, '.1f'):>5}"


MOST_TURNING_POINTS: Final = 8
"""The most turning points that `review_table` lists."""


def review_as_json(findings: Findings) -> dict[str, Any]:
    """Return the findings of a review as JSON data.

    The keys are ``seats`` (each seat's breakdown), ``moments`` and ``line``, as in `Findings`.
    """
    history = findings.match.history
    return {
        "seats": [
            {"name": name}
            | {term: getattr(breakdown, term).value for term in TERMS}
            | {"result": breakdown.result, "own": breakdown.own.value}
            | {"error": breakdown.error}
            | {"errors": {term: getattr(breakdown, term).error for term in (*TERMS, "own")}}
            for name, breakdown in zip(findings.match.names, findings.breakdowns, strict=True)
        ],
        "moments": [moment._asdict() | {"action": history[moment.ply].text} for moment in findings.moments],
        "line": [point._asdict() for point in findings.line],
    }


def review_table(findings: Findings) -> Iterator[str]:
    """Yield the findings of a review as lines of text: why each seat won or lost, then the turning points."""
    names = tuple(starmap(spoken_name, enumerate(findings.match.names)))
    history = findings.match.history
    headings = (*map(t, HEADINGS.values()), t("Result"))
    yield f"{'':<20}{''.join(f'{heading:>16}' for heading in headings)}"
    for name, breakdown in zip(names, findings.breakdowns, strict=True):
        terms = "".join(f"{_format_term(getattr(breakdown, term), sign=term != 'start'):>16}" for term in TERMS)
        yield f"{name:<20}{terms}{percent(breakdown.result):>16}"
    yield ""
    for moment in _turning_points(findings.moments, MOST_TURNING_POINTS):
        gains = ", ".join(
            f"{name} {percent(gain, '+.0f')} ±{percent(error)}"
            for name, gain, error in zip(names, moment.gain, moment.error, strict=True)
            if abs(gain) > error
        )
        action, player = history[moment.ply].text, names[moment.seat]
        yield t(TURNING_POINT_LINES[moment.kind], n=moment.ply + 1, player=player, action=action, gains=gains)


def _turning_points(moments: Sequence[Moment], most: int) -> list[Moment]:
    """Return the significant moments that changed the chances most, at most `most` of them, in order of play."""
    sure = [it for it in moments if any(abs(gain) > 2 * error for gain, error in zip(it.gain, it.error, strict=True))]
    largest = sorted(sure, key=lambda it: max(map(abs, it.gain)), reverse=True)[:most]
    return sorted(largest, key=lambda it: it.ply)


def _format_term(share: Estimate, *, sign: bool) -> str:
    return f"{percent(share.value, '+.1f' if sign else '.1f')} ±{percent(share.error, '.1f')}"
