"""Long calculations (odds, hints, reviews), done a few milliseconds at a time; questions and results are plain data."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from random import Random
from time import perf_counter
from typing import Any, Final, Protocol

from homestretch.core import Match, Seat
from homestretch.core.record import dump_record, load_record
from homestretch.games import find_game
from homestretch.odds import Hint, Odds, Review
from homestretch.odds.table import as_json, review_as_json

from .render import Plain

MOST_PLAYOUTS: Final = 1_000
"""The number of simulated games (play-outs) for the odds. Their standard error is then below 2 percentage points."""

HINT_PLAYOUTS: Final = 600
"""The number of play-outs for a hint, shared out among the choices, with at least `LEAST_PLAYOUTS` for each."""

LEAST_PLAYOUTS: Final = 100

STORY_PLAYOUTS: Final = 2_000
"""The number of play-outs for a review, shared out among rolls and choices, with at least four for each."""

SEED: Final = 1
"""The seed of all calculations, which is fixed so that everybody gets the same results."""


class Job(Protocol):
    """A calculation that is done in small steps."""

    @property
    def done(self) -> bool:
        """True if the calculation has ended."""

    def go_on(self) -> None:
        """Do the next step, which takes a few milliseconds."""

    def found(self) -> Plain:
        """Return the result so far; an empty dictionary if there is none yet."""


@lru_cache(maxsize=1)
def _odds(game: str, state: str, viewer: Seat | None) -> Odds:
    """Return the `Odds` of a position; the last one is cached, so that further questions continue its work."""
    found = find_game(game)
    return Odds(found, found.from_json(json.loads(state)), viewer, SEED)


def _odds_for(question: Plain) -> Odds:
    return _odds(question["game"], json.dumps(question["state"]), question["viewer"])


class _Odds:
    def __init__(self, question: Plain) -> None:
        self._names = question["names"]
        self._odds = _odds_for(question)

    @property
    def done(self) -> bool:
        return self._odds.playouts >= MOST_PLAYOUTS

    def go_on(self) -> None:
        self._odds.play(1)

    def found(self) -> Plain:
        return as_json(self._odds.chances(), self._names, str) if self._odds.playouts else {}


class _Hint:
    def __init__(self, question: Plain) -> None:
        self._hint = Hint(_odds_for(question))
        many = len(self._hint.choices)
        self._each = max(LEAST_PLAYOUTS, HINT_PLAYOUTS // many) if many > 1 else 1

    @property
    def done(self) -> bool:
        return self._hint.playouts >= self._each and self._hint.odds.playouts >= MOST_PLAYOUTS

    def go_on(self) -> None:
        if self._hint.playouts < self._each:
            self._hint.play(1)
        else:
            self._hint.odds.play(1)

    def found(self) -> Plain:
        if not self._hint.playouts:
            return {}
        choices = {str(action): share._asdict() for action, share in self._hint.found().items()}
        even = list(map(str, self._hint.about_as_good()))
        return {"choices": choices, "usual": self._hint.usual.value, "even": even}


class _Review:
    def __init__(self, question: Plain) -> None:
        self._review = Review(load_record(question["record"], find_game).match, SEED)
        self._work = self._review.work(STORY_PLAYOUTS // len([*self._review.stretches, *self._review.decisions]))

    @property
    def done(self) -> bool:
        return self._review.done == 1

    def go_on(self) -> None:
        next(self._work, None)

    def found(self) -> Plain:
        progress = {"progress": self._review.done}
        return progress | review_as_json(self._review.findings()) if self._review.is_rough else progress


class _Daily:
    def __init__(self, question: Plain) -> None:
        from homestretch.daily.race import race_of  # noqa: PLC0415 - other tables need none of it
        from homestretch.daily.reference import play_in_steps  # noqa: PLC0415

        race = race_of(question["day"])
        self._match, self._seat = race.match(), race.seat
        self._work = play_in_steps(self._match)

    @property
    def done(self) -> bool:
        return self._match.outcome is not None

    def go_on(self) -> None:
        next(self._work, None)

    def found(self) -> Plain:
        end = self._match.outcome
        return {} if end is None else {"place": end.places[self._seat], "score": end.scores[self._seat]}


_JOBS: Final[dict[str, Callable[[Plain], Job]]] = {"odds": _Odds, "hint": _Hint, "review": _Review, "daily": _Daily}

_running: Final[dict[str, tuple[Plain, Job]]] = {}
"""The last question of each kind, with the job that works on it."""


def work(question: Plain, milliseconds: int) -> Plain:
    """Work on a question for some milliseconds, and return the result so far.

    The keys are ``found`` (the result) and ``done`` (whether it is final). To get a better result, ask the same
    question again: the work continues where it stopped.
    """
    kind = question["about"]
    if kind not in _running or _running[kind][0] != question:
        _running[kind] = question, _JOBS[kind](question)
    job = _running[kind][1]
    until = perf_counter() + milliseconds / 1000
    while not job.done and perf_counter() < until:
        job.go_on()
    return {"found": job.found(), "done": job.done}


def odds_question(match: Match, viewer: Seat | None) -> Plain:
    """Return the question for `work` that asks how likely each player is to win.

    It contains only what the seat `viewer` knows. None stands for what everybody knows.
    """
    return {"about": "odds", "names": list(match.names), **_known(match, viewer)}


def hint_question(match: Match, viewer: Seat | None) -> Plain:
    """Return the question for `work` that asks how good each choice is for the player whose turn it is.

    It contains only what the seat `viewer` knows. None stands for what everybody knows.
    """
    return {"about": "hint", **_known(match, viewer)}


def _known(match: Match, viewer: Seat | None) -> Plain:
    """Return the game, its state (with random values for what `viewer` does not know), and `viewer`."""
    game = match.game
    state = game.to_json(game.resample(match.state, viewer, Random(0)))
    return {"game": game.name, "state": state, "viewer": viewer}


def review_question(match: Match) -> Plain:
    """Return the question for `work` that asks about the luck and the choices in a finished game."""
    return {"about": "review", "record": dump_record(match)}


def daily_question(day: str) -> Plain:
    """Return the question for `work` that asks in which place a computer finishes the race of a day.

    The computer plays in place of the person, with the same dice.
    """
    return {"about": "daily", "day": day}


def work_json(text: str) -> str:
    """Do what `work` does, with JSON text for the question and for the result.

    The question has a further key, ``milliseconds``.
    """
    asked: Any = json.loads(text)
    return json.dumps(work(asked, asked.pop("milliseconds")))
