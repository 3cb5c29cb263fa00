"""Games between players who choose at random: for designers, for tests, and to see how fast the engine is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from .game import AnyGame, Event, Outcome


@dataclass(slots=True)
class Tally:
    """What happened in a number of random games."""

    games: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    """Games won by each seat; a shared win counts for everyone who shares it."""
    reasons: Counter[str] = field(default_factory=Counter)
    notable: dict[str, Counter[str]] = field(default_factory=dict)
    """What the game itself finds worth counting, by heading."""
    lengths: list[int] = field(default_factory=list)
    """Actions in each game, rolls included."""
    scores: list[tuple[int, ...]] = field(default_factory=list)
    seconds: float = 0.0
    """Time spent playing, counting left out."""

    @property
    def actions(self) -> int:
        """Actions in all games together."""
        return sum(self.lengths)

    @property
    def actions_per_second(self) -> float:
        """Actions in one second of playing."""
        return self.actions / self.seconds if self.seconds else 0.0

    def as_json(self) -> dict[str, Any]:
        """All figures as JSON data."""
        return {
            "games": self.games,
            "actions": self.actions,
            "actions_per_second": round(self.actions_per_second),
            "length": {"least": min(self.lengths), "median": median(self.lengths), "most": max(self.lengths)},
            "wins": {str(seat): self.wins[seat] for seat in range(len(self.scores[0]))},
            "mean_score": [round(sum(column) / self.games, 2) for column in zip(*self.scores, strict=True)],
            "reasons": dict(self.reasons.most_common()),
            "notable": {heading: dict(counter.most_common()) for heading, counter in self.notable.items()},
        }


def play_out(game: AnyGame, state: Any, random: Random) -> tuple[Any, list[Event], int]:
    """Play random actions until the game is over: the last state, all events, and the number of actions."""
    events: list[Event] = []
    length = 0
    while True:
        chance = game.chance(state)
        if chance is not None:
            action: Any = chance.sample(random)
        else:
            choices: Any = game.choices(state)
            if not choices:
                return state, events, length
            action = choices[int(random.random() * len(choices))]
        transition = game.apply(state, action)
        state = transition.state
        events += transition.events
        length += 1


def simulate(game: AnyGame, games: int, seed: int, seats: int, options: Mapping[str, object] | None = None) -> Tally:
    """Play `games` random games at a table of `seats`; the same seed gives the same games.

    Raises:
        BadOptions: if the game has no such option or is not for so many players.
    """
    random = Random(seed)
    start = game.setup(game.read_set_up(options or {}, seats), seats)
    tally = Tally()
    for _ in range(games):
        began = perf_counter()
        state, events, length = play_out(game, start, random)
        tally.seconds += perf_counter() - began
        outcome = game.outcome(state)
        assert outcome is not None
        _count(tally, game, outcome, events, length)
    return tally


def _count(tally: Tally, game: AnyGame, outcome: Outcome, events: list[Event], length: int) -> None:
    tally.games += 1
    tally.lengths.append(length)
    tally.scores.append(outcome.scores)
    tally.wins.update(outcome.winners)
    tally.reasons[outcome.reason] += 1
    for event in events:
        for heading, entry in game.notable(event):
            tally.notable.setdefault(heading, Counter())[entry] += 1
