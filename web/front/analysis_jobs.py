"""Long calculations (odds, hints, reviews), done a few milliseconds at a time; questions and results are JSON data."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from homestretch.core import Match, Seat
from homestretch.core.record import dump_record, load_record
from homestretch.games import find_game
from homestretch.odds import Hint, Odds, Review
from homestretch.odds.table import chances_as_json, review_as_json

from .render import Plain

ODDS_PLAYOUTS: Final = 1_000
"""The number of simulated games (play-outs) for the odds. Their standard error is then below 2 percentage points."""

HINT_PLAYOUTS: Final = 600
"""The number of simulated games for a hint, divided among the choices; each has at least `MIN_PLAYOUTS`."""

MIN_PLAYOUTS: Final = 100

REVIEW_PLAYOUTS: Final = 2_000
"""The number of simulated games for a review, divided among rolls and choices; each has at least four."""

SEED: Final = 1
"""The seed of all calculations, which is fixed so that everybody gets the same results."""


class Job(NamedTuple):
    """A calculation that is done in small steps."""

    steps: Iterator[None]
    """The steps of the job. Each `next` does one step, which takes a few milliseconds."""

    result: Callable[[], Plain]
    """Returns the result so far; an empty dictionary if there is none yet."""


@lru_cache(maxsize=1)
def _cached_odds(game: str, state: str, viewer: Seat | None) -> Odds:
    """Return the `Odds` of a position. The last one is cached, so the next question about its position goes further."""
    found = find_game(game)
    return Odds(found, found.from_json(json.loads(state)), viewer, SEED)


def _odds_for(question: Plain) -> Odds:
    return _cached_odds(question["game"], json.dumps(question["state"]), question["viewer"])


def _more_playouts(odds: Odds) -> Iterator[None]:
    while odds.playouts < ODDS_PLAYOUTS:
        odds.play(1)
        yield


def _odds_job(question: Plain) -> Job:
    odds = _odds_for(question)

    def result() -> Plain:
        return chances_as_json(odds.chances(), question["names"], str) if odds.playouts else {}

    return Job(_more_playouts(odds), result)


def _hint_job(question: Plain) -> Job:
    hint = Hint(_odds_for(question))
    each = max(MIN_PLAYOUTS, HINT_PLAYOUTS // len(hint.choices))

    def steps() -> Iterator[None]:
        while hint.playouts < each:
            hint.play(1)
            yield
        yield from _more_playouts(hint.odds)

    def result() -> Plain:
        if not hint.playouts:
            return {}
        choices = {str(action): estimate._asdict() for action, estimate in hint.chances().items()}
        return {"choices": choices, "usual": hint.reference_chance.value, "even": list(map(str, hint.about_as_good()))}

    return Job(steps(), result)


def _review_job(question: Plain) -> Job:
    review = Review(load_record(question["record"], find_game).match, SEED)

    def result() -> Plain:
        progress = {"progress": review.progress}
        return progress | review_as_json(review.findings()) if review.has_findings else progress

    return Job(review.play_in_steps(REVIEW_PLAYOUTS // len([*review.stretches, *review.decisions])), result)


def _daily_job(question: Plain) -> Job:
    from homestretch.daily.race import race_of  # noqa: PLC0415 - needed only for the race of the day
    from homestretch.daily.reference import play_in_steps  # noqa: PLC0415

    race = race_of(question["day"])
    match = race.match()

    def result() -> Plain:
        end = match.outcome
        return {} if end is None else {"place": end.places[race.person_seat]}

    return Job(play_in_steps(match), result)


_JOBS: Final = {"odds": _odds_job, "hint": _hint_job, "review": _review_job, "daily": _daily_job}

_running: Final[dict[str, tuple[Plain, Job]]] = {}
"""The last question of each kind, with the job that works on it."""


def work(question: Plain, milliseconds: int) -> Plain:
    """Work on a question for some milliseconds, and return the result so far.

    The returned data have two keys: ``found`` is the result, and ``done`` says whether the result is final. To get a
    better result, ask the same question again: the work continues where it stopped.
    """
    kind = question["about"]
    if kind not in _running or _running[kind][0] != question:
        _running[kind] = question, _JOBS[kind](question)
    job = _running[kind][1]
    until = perf_counter() + milliseconds / 1000
    done = next(job.steps, True)
    while not done and perf_counter() < until:
        done = next(job.steps, True)
    return {"found": job.result(), "done": bool(done)}


def odds_question(match: Match, viewer: Seat | None) -> Plain:
    """Return the question for `work` that asks how likely each player is to win.

    The question contains only what the seat `viewer` knows or, if `viewer` is None, what everybody knows.
    """
    return {"about": "odds", "names": list(match.names), **_known_position(match, viewer)}


def hint_question(match: Match, viewer: Seat | None) -> Plain:
    """Return the question for `work` that asks how good each choice is for the player whose turn it is.

    The question contains only what the seat `viewer` knows or, if `viewer` is None, what everybody knows.
    """
    return {"about": "hint", **_known_position(match, viewer)}


def _known_position(match: Match, viewer: Seat | None) -> Plain:
    """Return the game, its state (with random values for what `viewer` does not know), and `viewer`."""
    game = match.game
    state = game.to_json(game.resample(match.state, viewer, Random(0)))
    return {"game": game.name, "state": state, "viewer": viewer}


def review_question(match: Match) -> Plain:
    """Return the question for `work` that asks about the luck and the choices in a finished game."""
    return {"about": "review", "record": dump_record(match)}


def daily_question(day: str) -> Plain:
    """Return the question for `work` that asks in which place a computer finishes the race of the day `day`.

    The computer plays in the seat of the person, with the same dice.
    """
    return {"about": "daily", "day": day}
