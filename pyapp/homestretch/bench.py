"""Random games, for measuring the engine here and in the browser."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any

from homestretch.bots.players import choose_in_steps
from homestretch.core import CHANCE, NOBODY, Match, OptionValue
from homestretch.core.rollout import rollout
from homestretch.core.simulate import play_out, simulate
from homestretch.core.tally import Tally
from homestretch.games import find_game


@dataclass(frozen=True, slots=True)
class Benched:
    """A game with options and a number of players, measured under `name`."""

    name: str
    game: str
    seats: int = 4
    options: dict[str, OptionValue] = field(default_factory=dict)


BENCHED = (
    Benched("triactor", "triactor"),
    Benched("royal-turf", "royal-turf"),
    Benched("turf-horse-racing", "turf-horse-racing"),
    Benched("ludifacture", "ludifacture"),
    Benched("ludifacture 11×11", "ludifacture", 4, {"board": 11}),
    Benched("pistard scratch", "pistard"),
    Benched("pistard points", "pistard", 4, {"race": "points"}),
    Benched("pistard elimination", "pistard", 4, {"race": "elimination"}),
    Benched("pistard sprint", "pistard", 2, {"race": "sprint"}),
    Benched("pistard time-trial", "pistard", 4, {"race": "time-trial"}),
    Benched("pistard pursuit", "pistard", 2, {"race": "pursuit"}),
)
"""What is measured, each with the other options as by default."""


@dataclass(frozen=True, slots=True)
class Timed:
    """Games that have been played and counted, and the seconds that it took."""

    tally: Tally
    seconds: float

    @property
    def actions_per_second(self) -> float:
        """Actions of all games in a second."""
        return self.tally.lengths.total / self.seconds

    @property
    def games_per_second(self) -> float:
        """Games in a second."""
        return self.tally.games / self.seconds


def play_random_games(name: str, games: int, seed: int) -> Timed:
    """What happened in `games` random games of what is benched under that name, and in what time."""
    benched = _benched(name)
    began = perf_counter()
    tally = simulate(find_game(benched.game), games, seed, benched.seats, benched.options)
    return Timed(tally, perf_counter() - began)


def _benched(name: str) -> Benched:
    return next(benched for benched in BENCHED if benched.name == name)


PLAY_OUTS: dict[str, Callable[..., Any]] = {"with events": play_out, "without": rollout}
"""The two ways to play a game to its end."""


def play_outs_per_second(name: str, games: int, seed: int) -> dict[str, dict[str, float]]:
    """How many of what is benched are played out in a second, from its start and from its middle, in either way.

    The ways take turns and play the same games; only the processor's own time counts, where it is known.
    """
    match = _random_match(_benched(name), seed)
    figures = {}
    for where, plies in (("start", 0), ("middle", len(match.history) // 2)):
        state = match.state_after(plies)
        spent = dict.fromkeys(PLAY_OUTS, 0.0)
        for number in range(games):
            for way, play in PLAY_OUTS.items():
                began = process_time()
                play(match.game, state, Random(f"{seed}/{number}"))
                spent[way] += process_time() - began
        figures[where] = {way: games / seconds for way, seconds in spent.items()}
    return figures


THINKERS = tuple({benched.game: benched.name for benched in reversed(BENCHED)}.values())[::-1]
"""The first of each game."""


def thinking(name: str, choices: int, seed: int) -> dict[str, float]:
    """How long an expert thinks in a random game of what is benched: in seconds, for some choices all through it.

    A choice is one where there is more than one. The processor's own time counts, where it is known.
    """
    match = _random_match(_benched(name), seed)
    states = [match.state_after(plies) for plies in range(len(match.history))]
    open_ones = [state for state in states if match.game.to_move(state) >= 0 and len(match.game.choices(state)) > 1]
    chosen = open_ones[:: max(1, len(open_ones) // choices)]
    spent, play_outs = [], 0
    for number, state in enumerate(chosen):
        began = process_time()
        play_outs += sum(1 for _ in choose_in_steps(match.game, state, "expert", Random(f"{seed}/{number}")))
        spent.append(process_time() - began)
    return {
        "choices": len(spent),
        "median": median(spent),
        "worst": max(spent),
        "play_outs_per_second": play_outs / sum(spent),
    }


def _random_match(benched: Benched, seed: int) -> Match:
    names = [f"P{seat}" for seat in range(benched.seats)]
    match = Match(find_game(benched.game), names, benched.options, seed)
    while match.to_move != NOBODY:
        if match.to_move == CHANCE:
            match.sample()
        else:
            match.choose_at_random()
    return match


SEARCHES = ("taken_ahead", "reach", "fits", "rides")
"""What Pistard's rules ask of the search for moves."""


def share_of_the_move_finder(games: int, seed: int) -> float:
    """Which part of the time of random scratch races of Pistard goes into the search for moves, 0 to 1."""
    rules = import_module(f"homestretch.games.{find_game('pistard').folder}.rules")
    spent = 0.0

    def timed(search: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            nonlocal spent
            began = perf_counter()
            found = search(*arguments)
            spent += perf_counter() - began
            return found

        return call

    plain = {name: getattr(rules, name) for name in SEARCHES}
    for name, search in plain.items():
        setattr(rules, name, timed(search))
    try:
        played = play_random_games("pistard scratch", games, seed)
    finally:
        for name, search in plain.items():
            setattr(rules, name, search)
    return spent / played.seconds
