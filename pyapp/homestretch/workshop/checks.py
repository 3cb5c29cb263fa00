"""Checks an author's game by playing it at random. Each problem found is a sentence for the author.

Each function whose name ends in ``problems`` checks one state; the tests of our own games use them, too. `check_game`
plays many random games, and counts how long they are, who wins, and how much choices matter.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from time import perf_counter
from typing import Any, Final

from homestretch.core import CHANCE, NOBODY, AnyGame, Event, GameError, Match
from homestretch.core.language import t
from homestretch.core.record import dump_record
from homestretch.draw import drawing

MOST_ACTIONS: Final = 5_000
"""The number of actions after which a random game counts as endless."""

REPORT_INTERVAL: Final = 0.2
"""The seconds of work between two reports."""

CHOICES_TESTED: Final = 24
"""The number of positions in which `check_game` tests whether the player's choice matters."""

ACTIONS_TRIED: Final = 4
"""The most actions that are tried in a position to test whether the choice matters."""

GAMES_PER_ACTION: Final = 100
"""The number of random games that are played after each action that is tried."""

LEAST_LEAD: Final = 0.05
"""A choice matters if the best action leads the worst by more than this share of wins plus two standard errors."""


MOST_ACTIONS_CHECKED: Final = 24
"""The most actions that are checked for mistakes in a state. If there are more, this many are drawn at random."""

MOST_FINDINGS: Final = 20
"""The most different problems in a report."""


# -- one state


def turn_problems(game: AnyGame, state: Any, seats: int) -> Iterator[str]:
    """Yield a sentence for each mistake in what a game says about whose turn it is.

    The game must not be over in this state.
    """
    if game.outcome(state) is not None:
        yield t("There’s an outcome, but the phase isn’t “over”.")
    if game.turn(state) not in range(seats):
        yield t("It’s the turn of seat {seat}, which isn’t at the table.", seat=game.turn(state))
    if game.to_move(state) not in (CHANCE, game.turn(state)):
        yield t("Another player has to move than the one whose turn it is.")
    if not re.fullmatch("[a-z-]+", game.phase(state)):
        yield t("The phase “{phase}” isn’t a word of lower-case letters.", phase=game.phase(state))
    if len(game.actions(state)) == 0:
        yield t("Nobody can do anything, and the game isn’t over.")


def end_problems(game: AnyGame, state: Any, seats: int) -> Iterator[str]:
    """Yield a sentence for each mistake in the outcome of a game.

    The game must be over in this state.
    """
    outcome = game.outcome(state)
    if game.phase(state) != "over" or len(game.actions(state)) > 0:
        yield t("The game is over, but a player can still do something.")
    if outcome is None:
        yield t("The game is over without an outcome.")
        return
    if not len(outcome.places) == len(outcome.scores) == seats:
        yield t("The outcome doesn’t have a place and a score for each player.")
    if any(place != 1 + sum(other < place for other in outcome.places) for place in outcome.places):
        yield t("The places don’t add up: {places}.", places=", ".join(map(str, outcome.places)))
    if outcome.reason not in game.reasons or not re.fullmatch("[a-z-]+", outcome.reason):
        yield t("The game ends for a reason that isn’t in “reasons”: {reason}.", reason=outcome.reason)


def _action_problems(game: AnyGame, state: Any, actions: Sequence[Any]) -> Iterator[str]:
    """Yield a sentence for each mistake in the `actions` that a game offers.

    An action must be legal, change the state, and have a text of its own.
    """
    if len(set(actions)) != len(actions) or len(set(map(str, actions))) != len(actions):
        yield t("The same action is offered twice.")
    for action in actions:
        try:
            if game.parse(str(action)) != action:
                yield t("The text “{action}” stands for another action.", action=action)
            if game.apply(state, action).state == state:
                yield t("The action “{action}” changes nothing.", action=action)
        except GameError as problem:
            yield t("The action “{action}” is offered and refused: {problem}", action=action, problem=problem)


def _position_problems(game: AnyGame, state: Any) -> Iterator[str]:
    """Yield a sentence if a state is different after it was stored as JSON data and read again."""
    twin = deepcopy(state)
    if state != twin or hash(state) != hash(twin):
        yield t("Equal states aren’t equal: a state may only have numbers, texts and tuples.")
    try:
        if game.from_json(game.to_json(state)) != state:
            yield t("The position isn’t the same after it was stored.")
    except GameError as problem:
        yield t("The position is refused: {problem}", problem=problem)


def secret_problems(game: AnyGame, state: Any, seats: int, random: Random) -> Iterator[str]:
    """Yield a sentence if the view of a seat depends on something that this seat may not know."""
    for seat in (None, *range(seats)):
        drawn = game.resample(state, seat, random)
        if game.observe(drawn, seat) != game.observe(state, seat):
            yield t("A secret shows: what players see changes with what they may not know.")
            return


def word_problems(game: AnyGame, events: Sequence[Event], names: Sequence[str]) -> Iterator[str]:
    """Yield a sentence for each event whose description looks wrong, for example if it has “None” or two spaces."""
    for event in events:
        said = game.say(event, names)
        if said != said.strip() or re.search(r"None|<|\(\)|  ", said):
            yield t("The words for an event look wrong: “{words}”", words=said)


# -- many games


@dataclass(slots=True)
class Finding:
    """A problem that was found in a game.

    Attributes:
        sentence: What is wrong, for the author.
        record: The record of the first random game that had this problem.
        times: How often the problem was found.
    """

    sentence: str
    record: str
    times: int = 1


@dataclass(slots=True)
class Report:
    """What the check of a game has found so far.

    Attributes:
        done: The share of the check that is done, from 0 to 1.
        games: The number of games played to their end.
        findings: The problems, each by the sentence that describes it.
        lengths: The number of actions in each game.
        wins: For each number of players, how many games each seat has won. Joint winners share one win equally.
        choices: The number of legal actions in each position in which a player had more than one.
        weighed: The number of positions in which the check has tested whether the choice of an action matters.
        matter: The number of these positions in which the choice matters.
    """

    done: float = 0
    games: int = 0
    findings: dict[str, Finding] = field(default_factory=dict)
    lengths: list[int] = field(default_factory=list)
    wins: dict[int, list[float]] = field(default_factory=dict)
    choices: list[int] = field(default_factory=list)
    weighed: int = 0
    matter: int = 0

    def note(self, problems: Iterable[str], record: Callable[[], str]) -> None:
        """Add problems that were found in a game to the findings; `record` returns the game's record."""
        for sentence in problems:
            if sentence in self.findings:
                self.findings[sentence].times += 1
            elif len(self.findings) < MOST_FINDINGS:
                self.findings[sentence] = Finding(sentence, record())

    def count(self, winners: Sequence[int], seats: int) -> None:
        """Add the result of a game that has ended: the seats of its winners, and its number of players."""
        self.games += 1
        wins = self.wins.setdefault(seats, [0.0] * seats)
        for seat in winners:
            wins[seat] += 1 / len(winners)

    def as_json(self) -> dict[str, Any]:
        """Return the report as JSON data."""
        lengths, choices = sorted(self.lengths), self.choices
        return {
            "done": self.done,
            "games": self.games,
            "findings": [
                {"sentence": found.sentence, "record": found.record, "times": found.times}
                for found in self.findings.values()
            ],
            "length": [lengths[0], lengths[len(lengths) // 2], lengths[-1]] if lengths else [],
            "wins": [[won / max(1, sum(wins)) for won in wins] for _, wins in sorted(self.wins.items())],
            "choices": sum(choices) / len(choices) if choices else 0,
            "weighed": self.weighed,
            "matter": self.matter,
        }


def check_game(game: AnyGame, games: int, seed: int = 1, seconds: float = 1_000_000) -> Iterator[dict[str, Any]]:
    """Check a game by playing random games. Yield a report from time to time, and one at the end.

    The check has two parts. First, `games` random games are played, with different numbers of players. Then, if no
    problem was found, more games from some positions of these games show whether the choice of an action matters.

    The first part begins no new game after `seconds`. The second part tests no new position after twice as long.
    """
    until = perf_counter() + seconds
    random, report, seen = Random(seed), Report(), list[Any]()
    fitting = game.players_for(game.defaults)
    since = perf_counter()
    for number in range(games):
        seats = fitting[number % len(fitting)]
        for _ in _play(game, seats, seed + number, random, report, seen):
            if perf_counter() - since > REPORT_INTERVAL:
                report.done = max(report.done, 0.7 - 0.7 * max(0, until - perf_counter()) / seconds)
                yield report.as_json()
                since = perf_counter()
        report.done = max(report.done, 0.7 * (number + 1) / games)
        if perf_counter() > until or any(found.times >= games for found in report.findings.values()):
            break
    some = (
        [seen[int(random.random() * len(seen))] for _ in range(CHOICES_TESTED)] if seen and not report.findings else []
    )
    report.done = 0.7
    for state in some:
        yield report.as_json()
        if perf_counter() > until + seconds:
            break
        report.weighed += 1
        report.matter += _choice_matters(game, state, random)
        report.done += 0.3 / CHOICES_TESTED
    report.done = 1
    yield report.as_json()


def _play(game: AnyGame, seats: int, seed: int, random: Random, report: Report, seen: list[Any]) -> Iterator[None]:
    """Play a random game, check every state, and yield after each action.

    In the first game, also draw the board and the panels for every state.
    """
    names = [f"P{seat + 1}" for seat in range(seats)]
    state, texts = game.setup({}, seats), list[str]()
    events: Sequence[Event] = ()
    draw = None if report.games else drawing(game)

    def note(problems: Iterable[str]) -> None:
        report.note(problems, lambda: _record(game, names, seed, texts))

    while game.to_move(state) != NOBODY:
        if len(texts) >= MOST_ACTIONS:
            return note([t("After {n} actions, the game isn’t over.", n=MOST_ACTIONS)])
        note(turn_problems(game, state, seats))
        note(_position_problems(game, state))
        note(secret_problems(game, state, seats, random))
        if draw:
            view = game.observe(state, None)
            draw.board(view, names, last=events)
            list(draw.panels(view, names))
        chance = game.chance(state)
        actions = list(game.choices(state)) if chance is None else [*islice(chance, 6)]
        note(_action_problems(game, state, _sample_actions(actions, MOST_ACTIONS_CHECKED, random)))
        if not actions:
            return None
        if chance is None and len(actions) > 1:
            report.choices.append(len(actions))
            seen.append(state)
        action = actions[int(random.random() * len(actions))] if chance is None else chance.sample(random)
        try:
            state, events = game.apply(state, action)
        except GameError:
            return None
        texts.append(str(action))
        note(word_problems(game, events, names))
        yield
    note(end_problems(game, state, seats))
    report.lengths.append(len(texts))
    if outcome := game.outcome(state):
        report.count(outcome.winners, seats)
    return None


def _sample_actions(actions: list[Any], most: int, random: Random) -> list[Any]:
    """Return at most `most` of these actions, drawn at random but in their original order."""
    left = list(actions)
    while len(left) > most:
        left.pop(int(random.random() * len(left)))
    return left


def _record(game: AnyGame, names: Sequence[str], seed: int, texts: Sequence[str]) -> str:
    """Return the record of a game after these actions, or an empty text if one of them cannot be played."""
    try:
        match = Match(game, names, {}, seed)
        for text in texts:
            match.play(text)
    except GameError:
        return ""
    return dump_record(match)


def _choice_matters(game: AnyGame, state: Any, random: Random) -> bool:
    """Return True if it clearly matters which action is chosen in a state.

    Random games are played after some of the legal actions. The choice matters if the best of these actions wins
    clearly more games than the worst (see `LEAST_LEAD`).
    """
    seat = game.turn(state)
    actions = _sample_actions(list(game.choices(state)), ACTIONS_TRIED, random)
    shares: list[float] = []
    for action in actions:
        after = game.advance(state, action)
        shares.append(sum(_share_of_win(game, after, seat, random) for _ in range(GAMES_PER_ACTION)) / GAMES_PER_ACTION)
    best, worst = max(shares), min(shares)
    error = ((best * (1 - best) + worst * (1 - worst)) / GAMES_PER_ACTION) ** 0.5
    return bool(best - worst - 2 * error > LEAST_LEAD)


def _share_of_win(game: AnyGame, state: Any, seat: int, random: Random) -> float:
    """Play a random game from a state, and return a seat's share of the win; 0 if the game doesn't end."""
    for _ in range(MOST_ACTIONS):
        chance = game.chance(state)
        if chance is not None:
            state = game.advance(state, chance.sample(random))
            continue
        choices: Any = game.choices(state)
        if not choices:
            break
        state = game.advance(state, choices[int(random.random() * len(choices))])
    outcome = game.outcome(state)
    return 1 / len(outcome.winners) if outcome and seat in outcome.winners else 0
