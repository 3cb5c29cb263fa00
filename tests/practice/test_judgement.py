"""Questions of judgement: each has one best choice, nothing in it is secret, and the search finds it again."""

import json
from itertools import islice
from random import Random
from typing import Any

import pytest

from homestretch.cli import main
from homestretch.core import BadPosition
from homestretch.core.judgement import LEVELS, READER, read_judgement
from homestretch.core.lesson import Lesson
from homestretch.games import GAMES, find_game
from homestretch.odds.reference import choices_in
from homestretch.practice.judgement import load_judgement, search
from homestretch.practice.judgement.search import Comparison, decision_points

DOCUMENTS: dict[str, Any] = {game.name: load_judgement(game) for game in filter(load_judgement, GAMES)}
each_game = pytest.mark.parametrize("name", DOCUMENTS)

SEED = 45


def lessons(name: str) -> tuple[Lesson, ...]:
    return read_judgement(DOCUMENTS[name], find_game).lessons


def quickest(name: str) -> Any:
    """The question that takes the search least: few choices, found at once, in a short game."""
    alike = [it for it in DOCUMENTS[name]["questions"] if it["seed"].endswith("/0")]
    return min(alike, key=lambda it: (it["playouts"], len(it["chances"]), it["lead"][1]))


@each_game
def test_there_are_a_hundred_different_questions(name: str) -> None:
    questions = DOCUMENTS[name]["questions"]
    assert len(questions) >= 100
    assert len({json.dumps(question["state"]) for question in questions}) == len(questions)
    # no game has two
    assert len({question["seed"].split("/")[1] for question in questions}) == len(questions)


@each_game
def test_each_asks_the_reader_for_one_of_all_choices(name: str) -> None:
    for lesson in lessons(name):
        match = lesson.begin()
        assert match.to_move == READER
        assert match.options == match.game.defaults
        assert set(lesson.chances) == set(map(str, choices_in(match.game, match.state)))
        assert 2 <= len(lesson.chances) <= search.MOST_CHOICES


@each_game
def test_the_first_choice_is_better_than_all_others_beyond_the_error(name: str) -> None:
    for question in DOCUMENTS[name]["questions"]:
        values = [value for value, _ in question["chances"].values()]
        assert values == sorted(values, reverse=True)
        lead, error = question["lead"]
        assert lead >= 1000 * search.LEAST_LEAD - 0.5
        assert lead >= min(errors for _, errors in search.SECOND_TEST) * (error - 0.5)
        assert abs(values[0] - values[1] - lead / 10) <= 5, "paired, so it may differ by some errors"
        assert question["playouts"] in {playouts for playouts, _ in search.SECOND_TEST}


@each_game
def test_their_levels_are_thirds(name: str) -> None:
    titles = [str(lesson.title) for lesson in lessons(name)]
    assert titles == sorted(titles, key=LEVELS.index)
    assert max(map(titles.count, LEVELS)) - min(map(titles.count, LEVELS)) <= 1


@each_game
def test_the_search_finds_a_question_again(name: str) -> None:
    question, game = quickest(name), find_game(name)
    seed, number, _ = question["seed"].split("/")
    assert DOCUMENTS[name]["seed"] == SEED == int(seed)
    (found,) = islice(search.search(game, SEED, int(number)), 1)
    assert found
    assert search.make_document(game, SEED, [found])["questions"] == [question]


@each_game
def test_nothing_counts_that_the_reader_does_not_know(name: str) -> None:
    lesson = lessons(name)[-1]
    game, state = lesson.place.game, lesson.place.state
    other = game.resample(state, READER, Random(7))
    assert game.observe(state, READER) == game.observe(other, READER)
    ours, theirs = (Comparison(game, it, "any") for it in (state, other))
    ours.play(4)
    theirs.play(4)
    assert ours.chances() == theirs.chances()


def test_what_is_stored_is_not_what_was_hidden_in_the_game() -> None:
    game, question = find_game("triactor"), quickest("triactor")
    _, number, _ = question["seed"].split("/")
    true = decision_points(
        game, search.PLAYER_COUNTS[int(number) % len(search.PLAYER_COUNTS)], Random(f"{SEED}/{number}")
    )
    stored = game.from_json(question["state"])
    (same,) = (state for state in true if game.observe(state, READER) == game.observe(stored, READER))
    assert [slip.bids for slip in same.slips[1:]] != [slip.bids for slip in stored.slips[1:]]
    assert same.slips[READER] == stored.slips[READER]


def test_the_command_writes_the_document(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "SECOND_TEST", ((24, 1.0),))
    assert main(["practice", "ludifacture", "--judgement", "2", "--seed", "3"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert len(read_judgement(document, find_game).lessons) == 2
    assert document["seed"] == 3


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("chances", {"move 1": [60, 3]}),
        ("chances", {"fly": [60, 3], "move 1": [40, 3]}),
        ("chances", {"move 1": [60, 300], "move 2": [40, 3]}),
        ("state", {"phase": "over"}),
        ("playouts", 0),
    ],
)
def test_what_is_wrong_with_a_question_is_said(entry: str, value: object) -> None:
    document = DOCUMENTS["royal-turf"] | {"questions": [DOCUMENTS["royal-turf"]["questions"][0] | {entry: value}]}
    with pytest.raises(BadPosition):
        read_judgement(document, find_game)
