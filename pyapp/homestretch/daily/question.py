"""Which question of judgement a day has; `static/daily/question.js` finds the same one before Python is loaded."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from homestretch.core.daily_chance import check_day
from homestretch.core.judgement import name_of

from .race import TITLES, game_of

BEHIND: Final = 2
"""The question is about the game this many places after that of the race, so that a day has two games."""
QUESTIONS: Final = 100
"""Days use this many questions of each game."""
STEP: Final = 37
"""From one question of a game to its next, days skip this many, so that neighbours in a course are not met in a row."""


@dataclass(frozen=True, slots=True)
class DailyQuestion:
    """The question of a day: which lesson of which game it is.

    Attributes:
        day: The day, such as ``2026-11-26``.
        game: The name of the game.
        lesson: The name of the lesson, one of the game's questions of judgement.
    """

    day: str
    game: str
    lesson: str


def question_of(day: str) -> DailyQuestion:
    """Return the question of a day, such as ``2026-11-26``.

    Every game comes up once in five days, and a question comes up again only after 500 days.

    Raises:
        GameError: If there is no such day.
    """
    game = TITLES[(TITLES.index(game_of(check_day(day))) + BEHIND) % len(TITLES)]
    block = date.fromisoformat(day).toordinal() // len(TITLES)
    return DailyQuestion(day, game, name_of(1 + block * STEP % QUESTIONS))
