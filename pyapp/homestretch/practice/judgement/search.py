"""The search for questions of judgement: positions in which one choice does clearly best in simulated games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, Final

from homestretch.core import Action, AnyGame
from homestretch.core.course import VERSION
from homestretch.core.judgement import FORMAT, READER
from homestretch.odds.chances import Share, mean_of
from homestretch.odds.reference import choices_in, play_out, reference_choice, shares
from homestretch.practice import compact_state

MOST: Final = 9
"""The most choices that a question may have."""
SEATS: Final = (3, 4)
"""The numbers of players in the games to search, alternately. If the rules forbid one, the nearest is used."""
LATE: Final = 12
"""The number of positions, the last of a game, that are candidates. Earlier choices matter too little."""
TRIED: Final = 2
"""The most positions of one game that are tested."""

SCREENS: Final = ((8, 0.3), (24, 1.2), (60, 2.0))
"""The first test of a position: after each number of play-outs, the least lead needed, in standard errors."""
ROUNDS: Final = ((240, 4.0), (480, 3.5), (960, 3.0))
"""The second test: after one of these numbers of play-outs, the lead needed, in standard errors."""
SURE: Final = 4.0
"""A choice this many standard errors behind the best, and at least `LEAST`, gets no more simulated games."""
LEAST: Final = 0.04
"""The least lead of the best choice, as a share of the games."""
HOPELESS: Final = 0.08
"""A position is dropped if the best choice wins less than this share of the games."""
WON: Final = 0.92
"""A position is dropped if even the second best choice wins more than this share of the games."""
LOST: Final = 0.04
"""A position is also dropped if the best choice wins more than `WON`, and the second best less than this."""
SPARE: Final = 110
"""The number of questions to search for if a hundred are to be kept. The easiest are dropped."""
OBVIOUS: Final = 0.35
"""A position is dropped if the best choice leads by this share of games, and the reference player always finds it."""


class Comparison:
    """Estimates of how good each possible action is: the chance of winning after it, found by simulated games.

    Every action is tried with the same random numbers for the dice. What the player does not know is drawn at random.
    After the action, computers play for everyone.
    """

    def __init__(self, game: AnyGame, state: Any, seed: str) -> None:
        self.game, self.state, self._seed = game, state, seed
        self.seat = game.to_move(state)
        self.choices: Sequence[Action] = choices_in(game, state)
        self._brought: dict[Action, list[float]] = {action: [] for action in self.choices}
        self.playouts = 0

    def play(self, playouts: int) -> None:
        """Simulate games until each action has been tried in `playouts` games, except clearly inferior actions."""
        still = self.choices if self.playouts < ROUNDS[0][0] else self._still_open()
        for number in range(self.playouts, playouts):
            dice = f"{self._seed}/{number}"
            state = self.game.resample(self.state, self.seat, Random(f"{dice}/begun"))
            for action in still:
                outcome, _ = play_out(self.game, self.game.advance(state, action), Random(dice))
                self._brought[action].append(shares(outcome)[self.seat])
        self.playouts = max(self.playouts, playouts)

    def _still_open(self) -> list[Action]:
        """Return the best choice and those that are not clearly behind it."""
        best, *others = self.chances()
        leads = zip(others, self.leads(), strict=True)
        return [best, *(it for it, lead in leads if lead.value < max(SURE * lead.error, LEAST))]

    def chances(self) -> dict[Action, Share]:
        """Return the chance of winning after each action, from the best action to the worst."""
        found = {action: mean_of(brought, 0) for action, brought in self._brought.items()}
        return dict(sorted(found.items(), key=lambda item: -item[1].value))

    def leads(self) -> list[Share]:
        """Return how far the best action leads each of the others: the difference of their chances of winning."""
        best, *others = (self._brought[action] for action in self.chances())
        # a choice that is no longer simulated is compared over the games that it had
        return [mean_of((ours - theirs for ours, theirs in zip(best, other, strict=False)), -1) for other in others]

    def is_best_ahead(self, errors: float, least: float = 0) -> bool:
        """Return True if the best action leads every other one by at least `least`, and by `errors` standard errors."""
        return all(lead.value >= max(errors * lead.error, least) for lead in self.leads())


@dataclass(frozen=True, slots=True)
class Judged:
    """A position in which one action is clearly the best.

    Attributes:
        state: The position.
        seed: The seed of the simulated games.
        comparison: The chances after each action.
        usual: How often the reference player, a computer, chooses the best action here, from 0 to 1.
    """

    state: Any
    seed: str
    comparison: Comparison
    usual: float

    @property
    def closest(self) -> Share:
        """The lead of the best action over the second best."""
        return min(self.comparison.leads(), key=lambda lead: lead.value)

    @property
    def difficulty(self) -> float:
        """A number for how hard it is to find the best action.

        It is higher if there are more actions, if the best action has a smaller lead, or if the reference player misses
        it more often.
        """
        return len(self.comparison.choices) / 10 - 2 * self.closest.value + (1 - self.usual)


def judgement(game: AnyGame, most: int, seed: int) -> dict[str, Any]:
    """Return questions of judgement about a game as JSON data, from the easiest to the hardest.

    A few more than `most` are searched for, and the easiest of these are dropped.

    Args:
        game: The rules.
        most: The number of questions.
        seed: The seed that determines the games to search and the simulated games.
    """
    found = islice(filter(None, search(game, seed)), most * SPARE // 100)
    return document(game, seed, sorted(found, key=lambda judged: judged.difficulty)[-most:])


def document(game: AnyGame, seed: int, found: Sequence[Judged]) -> dict[str, Any]:
    """Return questions of judgement (which action is best?) as JSON data: see `homestretch.core.judgement`."""
    questions = [_question(game, judged) for judged in found]
    return {"format": FORMAT, "version": VERSION, "game": game.name, "seed": seed, "questions": questions}


def _question(game: AnyGame, judged: Judged) -> dict[str, Any]:
    chances = judged.comparison.chances().items()
    lead = judged.closest
    return {
        "state": compact_state(game, judged.state),
        "chances": {str(action): [round(100 * value), round(100 * error)] for action, (value, error) in chances},
        "lead": [round(1000 * lead.value), round(1000 * lead.error)],
        "playouts": judged.comparison.playouts,
        "seed": judged.seed,
    }


def search(game: AnyGame, seed: int, first: int = 0) -> Iterator[Judged | None]:
    """Search one game after another for a position in which one action is clearly the best.

    Yield one such position for each game, or None if the game has none. The generator never ends.

    Args:
        game: The rules.
        seed: The seed that determines the games to search and the simulated games.
        first: The number of the first game to search.
    """
    number = first
    while True:
        yield next(filter(None, _judged_in(game, f"{seed}/{number}", SEATS[number % len(SEATS)])), None)
        number += 1


def _judged_in(game: AnyGame, seed: str, seats: int) -> Iterator[Judged | None]:
    fitting = game.players_for(game.defaults)
    random = Random(seed)
    found = positions(game, min(max(seats, fitting[0]), fitting[-1]), random)
    late = found[-LATE:]
    random.shuffle(late)
    for tried, state in enumerate(late[:TRIED]):
        known = game.resample(state, READER, random)
        yield judge(game, known, f"{seed}/{tried}")


def positions(game: AnyGame, seats: int, random: Random) -> list[Any]:
    """Let computers play a game, and return the positions in which the first player has 2 to `MOST` choices."""
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
        if game.to_move(state) == READER and 2 <= len(choices) <= MOST:
            found.append(state)
        state = game.advance(state, reference_choice(game, state, choices, random))


def judge(game: AnyGame, state: Any, seed: str) -> Judged | None:
    """Return a position with its best action, or None if it would not make a good question.

    A position is no good if no action is clearly the best, if the game is as good as won or lost, or if the best action
    is too easy to find.
    """
    screen = Comparison(game, state, f"{seed}/screen")
    for playouts, errors in SCREENS:
        screen.play(playouts)
        if not screen.is_best_ahead(errors, LEAST):
            return None
    # with new dice, because those that found the position favour its best choice
    comparison = Comparison(game, state, seed)
    for playouts, errors in ROUNDS:
        comparison.play(playouts)
        best, second, *_ = comparison.chances().values()
        if not comparison.is_best_ahead(2) or best.value < HOPELESS:
            return None
        if second.value > WON or (best.value > WON and second.value < LOST):
            return None
        if comparison.is_best_ahead(errors, LEAST):
            usual = _usual(game, state, seed, next(iter(comparison.chances())))
            lead = min(share.value for share in comparison.leads())
            return None if usual == 1 and lead >= OBVIOUS else Judged(state, seed, comparison, usual)
    return None


def _usual(game: AnyGame, state: Any, seed: str, best: Action) -> float:
    """Return the share of samples in which the reference player makes the best choice."""
    randoms = [Random(f"{seed}/{number}/usual") for number in range(20)]
    samples = [game.resample(state, READER, random) for random in randoms]
    made = [reference_choice(game, it, choices_in(game, it), by) for it, by in zip(samples, randoms, strict=True)]
    return made.count(best) / len(made)
