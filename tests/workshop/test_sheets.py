"""Our games as sheets of their figures: the same game with the usual ones, playable with others, sentences if not."""

import ast
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from front.workbench import Workbench
from homestretch.core import NOBODY, AnyGame
from homestretch.core.words import join_words
from homestretch.draw import drawing
from homestretch.draw.markup import render
from homestretch.games import GAMES
from homestretch.workshop.checks import check_game
from homestretch.workshop.file import BadFile, read_game
from tests.draw.pictures import read
from tests.playthroughs import GOLDEN, NAMES, golden, transcript
from tests.workshop.conftest import ask
from web.builder.workshop import starting_files

SHEETS = {
    game.name: about["text"]
    for game in GAMES
    for about in starting_files()
    if f'changed("{game.name}"' in about["text"].replace("\n    ", "")
}
SUITS = ("Suns", "Moons", "Crowns", "Arms", "Hearts", "Spades", "Diamonds", "Clubs")


def with_figures(name: str, **figures: Any) -> str:
    """Return the sheet of a game with other figures."""
    text = SHEETS[name]
    lines = text.splitlines()
    for node in reversed(ast.parse(text).body):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id in figures:
            figure = node.targets[0].id
            lines[node.lineno - 1 : node.end_lineno] = [f"{figure} = {figures.pop(figure)!r}"]
    assert not figures
    return "\n".join(lines)


def play(game: AnyGame, seed: int = 1) -> None:
    """Play a random game to its end, and draw some of its boards."""
    draw, seats = random.Random(seed), game.players_for(game.defaults)[-1]
    state, names = game.setup({}, seats), [f"P{seat}" for seat in range(seats)]
    for ply in range(8_000):
        if ply % 97 == 0:
            assert "<svg" in render(drawing(game).board(game.observe(state, None), names))
        if game.to_move(state) == NOBODY:
            assert game.outcome(state) is not None
            return
        chance = game.chance(state)
        state = game.advance(state, chance.sample(draw) if chance else draw.choice(list(game.choices(state))))
    pytest.fail("the game doesn't end")


def test_every_game_has_a_sheet() -> None:
    assert [*SHEETS] == [game.name for game in GAMES]


@pytest.mark.parametrize("name", SHEETS)
def test_with_the_usual_figures_it_is_the_game_itself(name: str) -> None:
    """A sheet that nobody has changed makes the game itself: it plays the golden games word for word."""
    game = read_game(SHEETS[name])
    for recorded in NAMES:
        data = json.loads((GOLDEN / f"{recorded}.json").read_text("utf-8"))
        if data["game"] != name or data["options"].get("board", 8) != 8:  # the sheet of Ludifacture has one board
            continue
        match = golden(recorded)
        assert match.game is game
        assert transcript(match).splitlines()[1:] == (GOLDEN / f"{recorded}.txt").read_text("utf-8").splitlines()[1:]
    (*_, last) = check_game(game, 1, seconds=0.01)
    assert (last["findings"], last["games"]) == ([], 1)


@pytest.mark.parametrize("name", ["royal-turf", "turf-horse-racing"])
def test_the_board_has_the_title_of_the_sheet(name: str) -> None:
    game = read_game(with_figures(name, TITLE="The Derby"))
    board = drawing(game).board(game.observe(game.setup({}, 2), None), ["Ann", "Ben"])
    words = " ".join(read(board).itertext()).upper()
    assert game.title == "The Derby"
    assert words.count("THE DERBY") == 2
    assert "TURF" not in words


def whole(least: int, most: int) -> SearchStrategy[int]:
    return st.integers(least, most)


def wholes(least: int, most: int, fewest: int, many: int | None = None) -> SearchStrategy[tuple[int, ...]]:
    return st.lists(whole(least, most), min_size=fewest, max_size=many or fewest).map(tuple)


def seats(fewest: int, most: int) -> SearchStrategy[range]:
    return st.tuples(whole(fewest, most), whole(fewest, most)).map(lambda ends: range(min(ends), max(ends) + 1))


@st.composite
def triactor(draw: Any) -> dict[str, Any]:
    steps = draw(whole(16, 60))
    coins = sorted(draw(st.sets(whole(1, steps // 2), min_size=8, max_size=8)))
    dice = [draw(st.text("NA23456", min_size=1, max_size=8)) for _ in range(8)]
    return {
        "PLAYERS": draw(seats(3, 6)),
        "RACES": 1,
        "CREDITS": draw(whole(1, 6)),
        "STEPS": steps,
        "COINS": tuple(2 * coin - draw(whole(0, 1)) * (not index) for index, coin in enumerate(coins)),
        "DICE": dict(zip(SUITS, (f"{die}3" for die in dice), strict=True)),
        "COIN": draw(st.text("NA23456", min_size=1, max_size=8)),
    }


@st.composite
def turf(draw: Any, cards: int) -> dict[str, Any]:
    columns = draw(whole(1, 9))
    symbols = st.sampled_from(("head", "cap", "saddle", "shoe"))
    return {
        "PLAYERS": draw(seats(2, 6)),
        "TRACK": draw(whole(20, 50)),
        "DIE": tuple(draw(st.lists(symbols, min_size=1, max_size=8))),
        "PAYOUT": tuple(draw(wholes(0, 9_999, columns)) for _ in range(3)),
        "CARDS": {horse: tuple(draw(wholes(1, 33, 4)) for _ in range(cards)) for horse in range(1, 8)},
    }


@st.composite
def royal_turf(draw: Any) -> dict[str, Any]:
    figures: dict[str, Any] = draw(turf(3))
    starts = tuple(draw(st.permutations(range(-12, 1)))[:7])
    return figures | {"PACE": draw(whole(1, figures["TRACK"])), "STARTS": starts, "DOUBLED": draw(whole(0, 3))}


@st.composite
def ludifacture(draw: Any) -> dict[str, Any]:
    size = draw(whole(4, 9))
    no_sixes = draw(st.booleans())
    sums = range(2, 11 if no_sixes else 13)
    return {
        "BOARD": size,
        "MARKERS": tuple(sorted(draw(st.sets(st.sampled_from(sums), min_size=size, max_size=size)))),
        "DIE": (1, 2, 3, 4, 5, 6, *draw(wholes(1, 6, 0, 3))),
        "NO_SIXES": no_sixes,
        "ANTE": draw(whole(1, 60)),
        "COINS": draw(whole(16, 60)),
        "ORDER": draw(st.booleans()),
        "FORESIGHT": draw(st.booleans()),
        "STACKS": draw(st.booleans()),
    }


@st.composite
def pistard(draw: Any) -> dict[str, Any]:
    race = draw(st.sampled_from(("scratch", "points", "elimination", "sprint", "time-trial", "pursuit")))
    columns, lanes = 2 * draw(whole(12, 30)), draw(whole(2, 9))
    return {
        "RACE": race,
        "PLAYERS": range(2, 3) if race in ("sprint", "pursuit") else draw(seats(2, 5)),
        "LAPS_FOR_POINTS": draw(whole(1, 2)),
        "TOKENS": draw(whole(0, 6)),
        "POINTS": draw(wholes(0, 99, 1, 8)),
        "DICE": {colour: (1, 3, 6, *draw(wholes(1, 6, 0, 5))) for colour in ("yellow", "green", "blue", "orange")},
        "TRACK": tuple((("YGBO" * columns)[start : start + columns]) for start in draw(wholes(0, 40, lanes))),
    }


FIGURES = {
    "triactor": triactor(),
    "royal-turf": royal_turf(),
    "turf-horse-racing": turf(4),
    "ludifacture": ludifacture(),
    "pistard": pistard(),
}


@pytest.mark.parametrize("name", SHEETS)
@settings(max_examples=3)
@given(data=st.data())
def test_it_is_played_to_its_end_with_other_figures(name: str, data: st.DataObject) -> None:
    """A game with other figures from its sheet can be played to the end, unless its dice hardly move any piece."""
    play(read_game(with_figures(name, **data.draw(FIGURES[name]))))


@pytest.mark.parametrize("track", [25, 40])
def test_the_spaces_that_stopped_a_horse_are_those_of_a_course_of_any_length(track: int) -> None:
    """Pictures and text name the occupied spaces that stopped a horse, before and after the move, on any track."""
    steps = {horse: tuple((1, 2, 3, 3 + card) for card in range(3)) for horse in range(1, 8)}  # short: they crowd
    game = read_game(with_figures("royal-turf", TRACK=track, CARDS=steps))
    board, names, draw, spaces = drawing(game).board, ["Ann", "Bob"], random.Random(1), set()
    state = game.setup({}, 2)
    while game.to_move(state) != NOBODY:
        view: Any = game.observe(state, None)
        chance = game.chance(state)
        action = chance.sample(draw) if chance else draw.choice(list(game.choices(state)))
        state, events = game.apply(state, action)
        moved: Any = next((event for event in events if getattr(event, "by", ())), None)
        if moved is None:
            continue
        taken = [view.runners[horse].space for horse in moved.by]
        spaces |= {*taken}
        told = f"{join_words([str(space) for space in taken])} taken"
        for picture in board(view, names, show=str(action)), board(game.observe(state, None), names, last=events):
            assert [int(item.get("data-full", "")) for item in picture.iter() if item.get("data-full")] == taken
            assert told in render(picture)
    assert {1, track} <= spaces


WRONG: dict[str, dict[str, tuple[Any, str]]] = {
    "triactor": {
        "TITLE": ("", "a text of 1 to 60 letters"),
        "PLAYERS": (range(2, 5), r"must be range\(3, 7\)"),
        "RACES": (0, "isn’t a whole number from 1 to 20"),
        "STEPS": (400, "a whole number from 16 to 60"),
        "COINS": ((1, 2, 3, 4, 5, 6, 7, 8), "at least 2 more than the one before"),
        "DICE": (dict.fromkeys(SUITS, "N"), "three horses"),
        "COIN": ("7", "nothing else: N, A, 2, 3"),
        "PAYOUTS": ({"WIN": (1, 2, 3)}, "exactly these entries: WIN, PLACE"),
    },
    "royal-turf": {
        "DIE": (("hat",), "nothing else: head, cap"),
        "STARTS": ((0,) * 7, "twice"),
        "PAYOUT": (((1, 2), (1,), (1, 2)), "must be 2 whole numbers"),
        "CARDS": ({}, "exactly these entries: 1, 2"),
    },
    "turf-horse-racing": {"PAYOUT": ("abc", "3 rows of numbers"), "TRACK": ("40", "whole number from 20")},
    "ludifacture": {
        "BOARD": (12, "a whole number from 4 to 11"),
        "MARKERS": ((2, 3, 4, 5, 7, 8, 9, 12), "Marker 12 could never move"),
        "DIE": ((6,), "a face other than 6"),
        "COINS": (1, "isn’t a whole number from 16 to 60"),
        "GAMES": (2, "isn’t one of"),
    },
    "pistard": {
        "RACE": ("marathon", "nothing else: scratch"),
        "PLAYERS": (range(1, 3), r"range\(2, 6\)"),
        "TRACK": (("Y" * 24, "G" * 26), "Make every lane the same length"),
        "DICE": ({"yellow": (7,), "green": (1,), "blue": (1,), "orange": (1,)}, "DICE, \"yellow\" needs"),
        "LAPS": (11, "isn’t a whole number from 1 to 10"),
        "RIDERS": ("5", "isn’t one of"),
    },
}  # fmt: skip


@pytest.mark.parametrize(("name", "figure"), [(name, figure) for name, wrong in WRONG.items() for figure in wrong])
def test_a_wrong_figure_is_told_at_its_line(name: str, figure: str) -> None:
    value, words = WRONG[name][figure]
    text = with_figures(name, **{figure: value})
    with pytest.raises(BadFile, match=words) as refused:
        read_game(text)
    assert text.splitlines()[refused.value.line - 1].startswith(f"{figure} = ")


def test_a_wrong_row_is_told_at_its_own_line() -> None:
    text = SHEETS["triactor"].replace('"Arms": "NA2345"', '"Arms": "A"')
    with pytest.raises(BadFile, match="DICE, Arms: a die needs a face other than A") as refused:
        read_game(text)
    assert "Arms" in text.splitlines()[refused.value.line - 1]
    text = SHEETS["triactor"].replace('"Hearts": "NA2345"', '"Hearts": "NA234X"')
    with pytest.raises(BadFile, match="DICE, Hearts needs") as refused:
        read_game(text)
    assert "Hearts" in text.splitlines()[refused.value.line - 1]
    slow = {"yellow": (1,), "green": (1,), "blue": (1,), "orange": (6,)}
    with pytest.raises(BadFile, match="stuck on square 3: no die leads on"):
        read_game(with_figures("pistard", DICE=slow, TRACK=("YGBO" * 6,)))
    with pytest.raises(BadFile, match="has no option “colour”"):
        read_game(SHEETS["triactor"].replace("title=TITLE", "title=TITLE, colour=1"))


def test_the_game_on_the_table_gets_the_figures_of_the_sheet_at_once() -> None:
    bench = Workbench()
    ask(bench, do="run", file=SHEETS["pistard"], players=2)
    record = ask(bench, do="ask", what="record")["answer"]
    narrow = SHEETS["pistard"].replace('\n    "GYO', '\n    # "GYO')
    again = ask(Workbench(), do="run", file=narrow, players=2, record=record)
    assert len(json.loads(json.loads(again["entry"]["record"])["options"]["track"])["lanes"]) == 3
