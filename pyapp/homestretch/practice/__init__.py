"""Finds practice questions: positions from random games in which exactly one answer to a question is right.

`questions` has the kinds of questions for each game. The result is a document of lessons (see
`homestretch.core.lesson`), from the easiest question to the hardest.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from homestretch.core import AnyGame, Event, GameError, Match, OptionValue
from homestretch.core.course import FORMAT, VERSION
from homestretch.core.language import t
from homestretch.core.lesson import NAMES

from .asking import DecisionPoint, QuestionKind
from .questions import QUESTION_KINDS

TITLE: Final = "Practice"
ASKED_SEAT: Final = 0
"""The seat of the player who is asked the question."""
MOST_ACTIONS: Final = 9
"""The most legal actions in the position of a question. With more, the reader would need too long to compare them."""


@dataclass(frozen=True, slots=True)
class FoundQuestion:
    """A practice question about a position.

    Attributes:
        kind_index: The index of the question's kind, from 0. Kinds that already had enough questions are not counted.
        action_count: The number of actions to choose from. More actions make the question harder.
        lesson: The question as JSON data.
    """

    kind_index: int
    action_count: int
    lesson: dict[str, Any]


def find_questions(game: AnyGame, *, games: int, per_kind: int, seed: int) -> dict[str, Any]:
    """Return practice questions about positions from random games, as JSON data for a file.

    Args:
        game: The rules.
        games: The number of random games to search.
        per_kind: The number of questions of each kind.
        seed: The seed that determines the games and the questions.

    Raises:
        GameError: If there are no kinds of questions about the game.
    """
    kinds = QUESTION_KINDS.get(game.name, ())
    if not kinds:
        raise GameError(t("There are no practice questions about {game} yet.", game=game.title))
    alike = [[kind for kind in kinds if kind.options == options] for options in _distinct_options(kinds)]
    found = [asked for some in alike for asked in _collect_questions(game, some, games, per_kind, seed)]
    found.sort(key=lambda asked: (asked.action_count, asked.kind_index))
    return {"format": FORMAT, "version": VERSION, "game": game.name, "title": TITLE, "lessons": _number_lessons(found)}


def _distinct_options(kinds: Sequence[QuestionKind]) -> list[Mapping[str, OptionValue]]:
    """Return the options that the kinds of questions need, each set of options only once."""
    found: list[Mapping[str, OptionValue]] = []
    for kind in kinds:
        found += [] if kind.options in found else [kind.options]
    return found


def _collect_questions(
    game: AnyGame, kinds: Sequence[QuestionKind], games: int, per_kind: int, seed: int
) -> list[FoundQuestion]:
    """Collect questions from random games, up to `per_kind` of a kind. The kinds must all need the same options."""
    found: list[FoundQuestion] = []
    for number in range(games):
        left = [kind for kind in kinds if sum(asked.lesson["name"].startswith(kind.name) for asked in found) < per_kind]
        if not left:
            break
        # at most one question from each game: others might be about the same position
        asked = next(_questions_in_game(game, left, Random(f"{seed}/{number}")), None)
        if asked is not None:
            found.append(asked)
    return found


def dump_document(document: dict[str, Any], key: str = "lessons") -> str:
    """Return a document of questions as JSON text, with one line for each question in the entry `key`."""
    head = json.dumps({name: entry for name, entry in document.items() if name != key}, indent=2)
    lines = ",\n".join(f"    {json.dumps(question, ensure_ascii=False)}" for question in document[key])
    return f'{head[:-2]},\n  "{key}": [\n{lines}\n  ]\n}}\n'


def _number_lessons(found: Sequence[FoundQuestion]) -> list[dict[str, Any]]:
    counts: dict[str, int] = {}
    lessons = []
    for asked in found:
        name = asked.lesson["name"]
        counts[name] = counts.get(name, 0) + 1
        lessons.append(asked.lesson | {"name": f"{name}-{counts[name]}"})
    return lessons


def _questions_in_game(game: AnyGame, kinds: Sequence[QuestionKind], random: Random) -> Iterator[FoundQuestion]:
    """Play a random game, and yield the questions that can be asked in its positions, in order of play."""
    options = dict(kinds[0].options)
    fitting = game.players_for(game.defaults | options)
    names = NAMES[: 3 if 3 in fitting else fitting.start]
    match = Match(game, names, options, int(random.random() * 2**40))
    match.advance_automatically()
    skipped = int(random.random() * 12)
    while match.outcome is None:
        if match.to_move < 0:
            match.sample()
        else:
            if match.to_move == ASKED_SEAT and not match.is_between_races:
                skipped -= 1
                if skipped < 0:
                    yield from _questions_at(match, kinds, random)
            match.choose_at_random()
        match.advance_automatically()


def _questions_at(match: Match, kinds: Sequence[QuestionKind], random: Random) -> Iterator[FoundQuestion]:
    game, state = match.game, match.state
    actions = tuple(game.actions(state))
    if not 2 <= len(actions) <= MOST_ACTIONS:
        return
    events_by_action: dict[str, Sequence[Event]] = {str(action): game.apply(state, action).events for action in actions}
    for index, kind in enumerate(kinds):
        asked = kind.ask(DecisionPoint(state, events_by_action, random))
        if asked is not None:
            yield FoundQuestion(index, len(actions), asked | {"unaided": True, "state": compact_state(game, state)})


def compact_state(game: AnyGame, state: Any) -> dict[str, Any]:
    """Return a state as JSON data with as few entries as possible.

    An entry is left out if `game.from_json` reads the same state without the entry.
    """
    data = game.to_json(state)
    usual = game.to_json(game.from_json({}))["options"]
    data["options"] = {name: value for name, value in data["options"].items() if value != usual[name]}
    for name in list(data):
        less = {other: value for other, value in data.items() if other != name}
        try:
            if game.from_json(less) == state:
                data = less
        except GameError:
            continue
    return data
