"""The result of a race of the day: three lines that a player can share.

The lines reveal nothing about the dice, because others may still play the race.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from homestretch.core import Match
from homestretch.core.language import N_, t

from .race import race_of

PLACE_SIGNS: Final = "🥇", "🥈", "🥉", "4️⃣", "5️⃣", "6️⃣"
"""The signs for the places, from the first to the sixth."""

REFERENCE_SIGN: Final = "🤖"
"""The sign before the place of the reference player."""

AHEAD, EVEN, BEHIND = "🟩", "🟨", "⬜"
"""Signs for a chance of winning: over 1.5 times an equal share (1 / players), 0.5 to 1.5 times, under 0.5 times."""

MOST_SIGNS: Final = 8
"""The most signs that show how the chance of winning changed during a race."""

MONTHS: Final = (
    *(N_("{n} January"), N_("{n} February"), N_("{n} March"), N_("{n} April"), N_("{n} May"), N_("{n} June")),
    *(N_("{n} July"), N_("{n} August"), N_("{n} September"), N_("{n} October"), N_("{n} November"), N_("{n} December")),
)


def day_in_words(day: str) -> str:
    """Return a day without its year, such as ``26 November``."""
    on = date.fromisoformat(day)
    return t(MONTHS[on.month - 1], n=on.day)


def result_lines(
    match: Match, site: str, points: Sequence[Sequence[float]] = (), reference_place: int = 0
) -> list[str]:
    """Return three lines for a player to share: the day and game, the result, and the link to the race.

    Args:
        match: The race, which is over.
        site: The address of the site, without parameters.
        points: Each seat's chance of winning at several points of the race, from a review; empty if there is no review.
        reference_place: The place of the computer that played the same race (see `play_in_steps`); 0 if unknown.
    """
    seat, end = race_of(match.day).person_seat, match.outcome
    assert end is not None
    fair = 1 / len(end.places)
    own = [chances[seat] for chances in _sample_evenly(points)]
    signs = "".join(AHEAD if chance > 1.5 * fair else EVEN if chance >= fair / 2 else BEHIND for chance in own)
    compared = f"{REFERENCE_SIGN} {PLACE_SIGNS[reference_place - 1]}" if reference_place else ""
    parts = (PLACE_SIGNS[end.places[seat] - 1], signs, compared)
    return [
        t("Homestretch, {day}: {game}", day=day_in_words(match.day), game=match.game.title),
        " ".join(filter(None, parts)),
        f"{site}?today={match.day}",
    ]


def _sample_evenly(points: Sequence[Sequence[float]]) -> list[Sequence[float]]:
    """Return at most `MOST_SIGNS` of the points, evenly spread. The last point is always included."""
    count = min(len(points), MOST_SIGNS)
    return [points[(number * len(points) - 1) // count] for number in range(1, count + 1)]
