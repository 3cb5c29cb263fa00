"""Finds questions of judgement: positions in which one choice wins clearly more simulated games than any other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, Final

from homestretch.core import Action, AnyGame
from homestretch.core.course import VERSION
from homestretch.core.judgement import FORMAT, READER
from homestretch.odds.chances import Estimate, estimate_mean
from homestretch.odds.reference import choices_in, play_out, reference_choice, win_shares
from homestretch.practice import compact_state

MOST_CHOICES: Final = 9
"""The most choices that a question may have."""
PLAYER_COUNTS: Final = (3, 4)
"""The numbers of players in the games to search, used in turn. If a game does not allow one, the nearest is used."""
LAST_POSITIONS: Final = 12
"""How many positions at the end of a game are candidates for a question. Earlier choices matter too little."""
TESTED_PER_GAME: Final = 2
"""How many candidates from one game are tested at most."""

FIRST_TEST: Final = ((8, 0.3), (24, 1.2), (60, 2.0))
"""The first test of a position: after each number of simulated games, the lead that the best choice must have.

The lead is in standard errors. A position is dropped if it fails any of these.
"""
SECOND_TEST: Final = ((240, 4.0), (480, 3.5), (960, 3.0))
"""The second test of a position, with numbers as in `FIRST_TEST`. A position passes if it meets one of these."""
INFERIOR_ERRORS: Final = 4.0
"""A choice gets no more simulated games if it is behind the best by this many standard errors, and by `LEAST_LEAD`."""
LEAST_LEAD: Final = 0.04
"""The smallest lead that the best choice must have, as a share of the simulated games."""
LOST_BELOW: Final = 0.08
"""A position is dropped if the best choice wins less than this share of the simulated games."""
WON_ABOVE: Final = 0.92
"""A position is dropped if the second best choice wins more than this share of the simulated games."""
BLUNDER_BELOW: Final = 0.04
"""A position is also dropped if the best choice wins more than `WON_ABOVE`, and the second best less than this."""
FOUND_PER_100: Final = 110
"""How many questions the search finds for every 100 that are kept. The easiest are dropped."""
OBVIOUS_LEAD: Final = 0.35
"""A position is dropped if the best choice leads by at least this share, and the reference player always finds it."""


class Comparison:
    """A comparison of the legal actions in a position, by the chance of winning after each action.

    The chances are estimated by simulated games.
    Every action is tried with the same random numbers for the dice. What the player does not know is drawn at random.
    After the action, computers play for everyone.
    """

    def __init__(self, game: AnyGame, state: Any, seed: str) -> None:
        self.game, self.state, self._seed = game, state, seed
        self.seat = game.to_move(state)
        self.choices: Sequence[Action] = choices_in(game, state)
        self._win_shares: dict[Action, list[float]] = {action: [] for action in self.choices}
        self.playouts = 0

    def play(self, playouts: int) -> None:
        """Simulate games until each action has been tried in `playouts` games. Skip clearly inferior actions."""
        contenders = self.choices if self.playouts < SECOND_TEST[0][0] else self._contenders()
        for number in range(self.playouts, playouts):
            dice = f"{self._seed}/{number}"
            state = self.game.resample(self.state, self.seat, Random(f"{dice}/begun"))
            for action in contenders:
                outcome, _ = play_out(self.game, self.game.advance(state, action), Random(dice))
                self._win_shares[action].append(win_shares(outcome)[self.seat])
        self.playouts = max(self.playouts, playouts)

    def _contenders(self) -> list[Action]:
        """Return the best choice and those that are not clearly behind it."""
        best, *others = self.chances()
        leads = zip(others, self.leads(), strict=True)
        return [best, *(it for it, lead in leads if lead.value < max(INFERIOR_ERRORS * lead.error, LEAST_LEAD))]

    def chances(self) -> dict[Action, Estimate]:
        """Return the chance of winning after each action, from the best action to the worst."""
        found = {action: estimate_mean(results, 0) for action, results in self._win_shares.items()}
        return dict(sorted(found.items(), key=lambda item: -item[1].value))

    def leads(self) -> list[Estimate]:
        """Return how far the best action leads each of the others: the difference of their chances of winning."""
        best, *others = (self._win_shares[action] for action in self.chances())
        # a choice that gets no more simulated games is compared in the games that it had
        return [
            estimate_mean((ours - theirs for ours, theirs in zip(best, other, strict=False)), -1) for other in others
        ]

    def is_best_ahead(self, errors: float, least: float = 0) -> bool:
        """Return True if the best action leads every other one by at least `least`, and by `errors` standard errors."""
        return all(lead.value >= max(errors * lead.error, least) for lead in self.leads())


@dataclass(frozen=True, slots=True)
class JudgedPosition:
    """A position in which one action is clearly the best.

    Attributes:
        state: The position.
        seed: The seed of the simulated games.
        comparison: The chances after each action.
        hit_rate: How often a computer of the level ``regular`` chooses the best action here, from 0 to 1.
    """

    state: Any
    seed: str
    comparison: Comparison
    hit_rate: float

    @property
    def lead(self) -> Estimate:
        """The lead of the best action over the second best."""
        return min(self.comparison.leads(), key=lambda lead: lead.value)

    @property
    def difficulty(self) -> float:
        """How hard it is to find the best action, as a number.

        The number is higher if there are more actions, if the best action has a smaller lead, or if a computer of the
        level ``regular`` (the reference player) misses the best action more often.
        """
        return len(self.comparison.choices) / 10 - 2 * self.lead.value + (1 - self.hit_rate)


def find_questions(game: AnyGame, most: int, seed: int) -> dict[str, Any]:
    """Return questions of judgement about a game as JSON data, from the easiest to the hardest.

    The search finds a few more questions than `most`, and the easiest are dropped.

    Args:
        game: The rules.
        most: The number of questions to return.
        seed: The seed that determines the games to search and the simulated games.
    """
    found = islice(filter(None, search(game, seed)), most * FOUND_PER_100 // 100)
    return make_document(game, seed, sorted(found, key=lambda judged: judged.difficulty)[-most:])


def make_document(game: AnyGame, seed: int, found: Sequence[JudgedPosition]) -> dict[str, Any]:
    """Return questions about the positions in `found`, as JSON data that `homestretch.core.judgement` describes."""
    questions = [_question(game, judged) for judged in found]
    return {"format": FORMAT, "version": VERSION, "game": game.name, "seed": seed, "questions": questions}


def _question(game: AnyGame, judged: JudgedPosition) -> dict[str, Any]:
    chances = judged.comparison.chances().items()
    lead = judged.lead
    return {
        "state": compact_state(game, judged.state),
        "chances": {str(action): [round(100 * value), round(100 * error)] for action, (value, error) in chances},
        "lead": [round(1000 * lead.value), round(1000 * lead.error)],
        "playouts": judged.comparison.playouts,
        "seed": judged.seed,
    }


def search(game: AnyGame, seed: int, first: int = 0) -> Iterator[JudgedPosition | None]:
    """Search one game after another for a position in which one action is clearly the best.

    Yield one such position for each game, or None if the game has none. The generator never ends.

    Args:
        game: The rules.
        seed: The seed that determines the games to search and the simulated games.
        first: The number of the first game to search.
    """
    number = first
    while True:
        yield next(
            filter(None, _judge_game(game, f"{seed}/{number}", PLAYER_COUNTS[number % len(PLAYER_COUNTS)])), None
        )
        number += 1


def _judge_game(game: AnyGame, seed: str, seats: int) -> Iterator[JudgedPosition | None]:
    """Let computers play a game, and yield the result of `judge` for some of its last positions."""
    fitting = game.players_for(game.defaults)
    random = Random(seed)
    found = decision_points(game, min(max(seats, fitting[0]), fitting[-1]), random)
    late = found[-LAST_POSITIONS:]
    random.shuffle(late)
    for tried, state in enumerate(late[:TESTED_PER_GAME]):
        known = game.resample(state, READER, random)
        yield judge(game, known, f"{seed}/{tried}")


def decision_points(game: AnyGame, seats: int, random: Random) -> list[Any]:
    """Let computers play a game, and return the positions in which the first player has 2 to `MOST_CHOICES` choices."""
    state: Any = game.setup(game.defaults, seats)
    found: list[Any] = []
    while True:
        chance = game.chance(state)
        if chance is not None:
            state = game.advance(state, chance.sample(random))
            continue
        choices = choices_in(game, state)
        if not choices:
            return found
        if game.to_move(state) == READER and 2 <= len(choices) <= MOST_CHOICES:
            found.append(state)
        state = game.advance(state, reference_choice(game, state, choices, random))


def judge(game: AnyGame, state: Any, seed: str) -> JudgedPosition | None:
    """Return a position with its best action, or None if it would not make a good question.

    A position makes no good question if no action is clearly the best, if the game is as good as won or lost, or if the
    best action is too easy to find.
    """
    screen = Comparison(game, state, f"{seed}/screen")
    for playouts, errors in FIRST_TEST:
        screen.play(playouts)
        if not screen.is_best_ahead(errors, LEAST_LEAD):
            return None
    # with new random numbers, because those of the first test favour the choice that passed it
    comparison = Comparison(game, state, seed)
    for playouts, errors in SECOND_TEST:
        comparison.play(playouts)
        best, second, *_ = comparison.chances().values()
        if not comparison.is_best_ahead(2) or best.value < LOST_BELOW:
            return None
        if second.value > WON_ABOVE or (best.value > WON_ABOVE and second.value < BLUNDER_BELOW):
            return None
        if comparison.is_best_ahead(errors, LEAST_LEAD):
            hit_rate = _hit_rate(game, state, seed, next(iter(comparison.chances())))
            lead = min(share.value for share in comparison.leads())
            return None if hit_rate == 1 and lead >= OBVIOUS_LEAD else JudgedPosition(state, seed, comparison, hit_rate)
    return None


def _hit_rate(game: AnyGame, state: Any, seed: str, best: Action) -> float:
    """Return how often the reference player makes the best choice, from 0 to 1.

    The reference player chooses 20 times. Each time, what it does not know is drawn at random.
    """
    randoms = [Random(f"{seed}/{number}/usual") for number in range(20)]
    samples = [game.resample(state, READER, random) for random in randoms]
    made = [reference_choice(game, it, choices_in(game, it), by) for it, by in zip(samples, randoms, strict=True)]
    return made.count(best) / len(made)
