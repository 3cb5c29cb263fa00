"""Games in one file: their error messages, what the checks find, and that the examples can be played."""

import json
import re
from typing import Any

import pytest

from front.workbench import Workbench
from homestretch.workshop.checks import check_game
from homestretch.workshop.course import steps_done
from homestretch.workshop.file import BadFile, read_game
from tests.workshop.conftest import ask
from web.builder.workshop import skeleton, starting_files

BEGINNINGS = {about["title"]: about["text"] for about in starting_files() if "import changed" not in about["text"]}
SKELETON = skeleton()


def changed(*pairs: tuple[str, str]) -> str:
    text = SKELETON
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new)
    return text


def report(text: str, games: int = 6) -> dict[str, Any]:
    *_, last = check_game(read_game(text), games)
    return last


@pytest.mark.parametrize("title", BEGINNINGS)
def test_every_beginning_is_short_and_right(title: str) -> None:
    assert title == "My Race" or 130 <= BEGINNINGS[title].count("\n") <= 150
    found = report(BEGINNINGS[title], 12)
    assert (found["findings"], found["games"], found["done"]) == ([], 12, 1)


@pytest.mark.parametrize("title", BEGINNINGS)
def test_computers_play_every_beginning_to_the_end(title: str) -> None:
    bench = Workbench()
    ask(bench, do="run", file=BEGINNINGS[title], players=3, computers="random")
    table = ask(bench, do="ask", what="again")["answer"] | {"computers": ["random"] * 3}
    painted = ask(bench, do="open", table=table)["paint"]["attributes"]
    for _ in range(3_000):
        if painted["data-phase"] == "over":
            return
        choice = ""
        while painted["data-awaits"] == "choose" and not choice:
            choice = ask(bench, do="think").get("answer", "")
        painted = ask(bench, do="go_on", text=choice)["paint"]["attributes"]
    pytest.fail("the game does not end")


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("HOME: Final = 24", "HOME: Final = hom", 29, "“hom” isn’t known here"),
        ("HOME: Final = 24", "HOME: Final = (24", 29, "A bracket is opened"),
        ("HOME: Final = 24", "HOME: Final = '24", 29, "A text isn’t closed"),
        ("HOME: Final = 24", "  HOME: Final = 24", 29, "The spaces at the beginning"),
        ("HOME: Final = 24", "HOME: Final = 24 // 0", 29, "divided by 0"),
        ("HOME: Final = 24", "import numpy", 29, "There’s no module “numpy”"),
        ("HOME: Final = 24", "raise SystemExit", 29, "Python stopped here"),
        ("    Credits,\n", "    Credit,\n", 12, "“homestretch.core” has no “Credit”"),
        ("GAME: Final = MyRace()", "GAEM = MyRace()", 0, ""),
        ("    def say(", "    def tell(", 0, "The game lacks what every game has: say."),
        ('name = "my-race"', 'name = "My Race"', 0, "“name” may have"),
        ('title = "My Race"', 'title = " "', 0, "The game needs a title"),
        ('folder = "my-race"', 'folder = "pistard"', 0, "There’s a game with the folder “pistard”"),
        ("\n).drawing()", "\n)", 0, "doesn’t say how the game looks"),
    ],
)
def test_a_mistake_is_told_in_plain_words_with_its_line(old: str, new: str, line: int, words: str) -> None:
    with pytest.raises(BadFile) as refused:
        read_game(changed((old, new)))
    assert words in str(refused.value)
    if line:
        assert refused.value.line == line


def test_a_file_may_not_be_endless() -> None:
    with pytest.raises(BadFile, match="too long"):
        read_game("#" * 200_001)


@pytest.mark.parametrize(
    ("pairs", "words"),
    [
        ([("min(HOME, ", "(0 * HOME + "), ("goal(state, action.pawn)", "0")], "After 5,?000 actions"),
        ([('return f"move {self.pawn}"', 'return "move"')], "twice|another action"),
        ([('by_score(score(state), "home")', 'by_score(score(state)[:1], "home")')], "a place and a score"),
        ([('by_score(score(state), "home")', 'by_score(score(state), "won")')], "isn’t in “reasons”: won"),
        ([('t("{player} rolls {n}.", player=names[seat], n=face)', '"None rolls"')], "look wrong"),
        (
            [('yield f"squares: from 0 to {HOME}."', "pass"), ("if not 0 <= state.rolled <= 6", "if state.rolled")],
            "refused",
        ),
    ],
)
def test_the_checks_find_it(pairs: list[tuple[str, str]], words: str) -> None:
    found = report(changed(*pairs), 1)["findings"]
    assert any(re.search(words, each["sentence"]) for each in found), found


def test_a_secret_that_shows_is_found() -> None:
    observe = "def observe(self, state, seat):\n        return state\n\n    "
    leaky = BEGINNINGS["The Betting Race"].replace("def decides_in_secret", f"{observe}def decides_in_secret")
    assert any("A secret shows" in each["sentence"] for each in report(leaky, 3)["findings"])


def test_a_finding_has_a_record_that_can_be_opened() -> None:
    bench = Workbench()
    wrong = changed(('t("{player} rolls {n}.", player=names[seat], n=face)', '"None rolls"'))
    assert "paint" in ask(bench, do="run", file=wrong, players=3)
    found = ask(bench, do="check")
    while found["done"] < 1:
        found = ask(bench, do="check")
    assert "paint" in ask(bench, do="open", table={"document": found["findings"][0]["record"]})


def test_a_board_that_cannot_be_drawn_is_found() -> None:
    bench = Workbench()
    broken = changed(("dice=lambda view: [view.rolled]", "dice=lambda view: [6 // (view.rolled - 1)]"))
    assert "paint" in ask(bench, do="run", file=broken, players=2)
    found = ask(bench, do="check")
    while "error" not in found and found["done"] < 1:
        found = ask(bench, do="check")
    assert "ZeroDivisionError" in found["error"]["last"]
    assert "6 // (view.rolled - 1)" in broken.splitlines()[found["error"]["line"] - 1]


def test_the_game_goes_on_with_other_rules_as_far_as_it_can() -> None:
    bench = Workbench()
    ask(bench, do="run", file=SKELETON, players=2)
    for text in ("roll", "move 1", "roll", "move 2"):
        assert "paint" in ask(bench, do="tap", kind="action", text=text)
    record = ask(bench, do="ask", what="record")["answer"]
    longer = changed(("HOME: Final = 24", "HOME: Final = 30"))
    again = ask(Workbench(), do="run", file=longer, players=2, record=record)
    assert again["stopped"] == ""
    assert json.loads(again["entry"]["record"])["actions"] == json.loads(record)["actions"]
    other = changed(("move {self.pawn}", "go {self.pawn}"))
    stopped = ask(Workbench(), do="run", file=other, players=2, record=record)
    assert stopped["stopped"].startswith("Action 2 of 4")
    assert json.loads(stopped["entry"]["record"])["actions"] == json.loads(record)["actions"][:1]


def test_a_game_that_fails_while_somebody_plays_says_where() -> None:
    bench = Workbench()
    broken = changed(("    face = int(results[0])\n", "    face = int(results[1])\n"))
    assert "paint" in ask(bench, do="run", file=broken, players=2)
    reply = ask(bench, do="tap", kind="action", text="roll")
    assert reply["error"]["last"] == "IndexError: tuple index out of range"
    assert broken.splitlines()[reply["error"]["line"] - 1].strip() == "face = int(results[1])"
    assert "paint" not in reply


@pytest.mark.parametrize(
    ("old", "new", "place", "words"),
    [
        ("return state.replace(rolled=face)", "state.replace(rolled=face)", "def rolled", "“rolled” returned None"),
        ("return tuple(Move(pawn)", "return (Move(pawn)", "def choices", "“choices” returned <generator"),
        ("return DIE if", "return 6 if", "def chance", "“chance” returned 6. It should return dice, cards or None."),
        (
            "return Outcome.by_score(score(state), ",
            "return (score(state), ",
            "def outcome",
            "“outcome” returned ((2, 1), ",
        ),
        ('return "over"', "return True", "@property", "“phase” returned True. It should return a text."),
        ('return t("{player} rolls {n}.", player=names[seat], n=face)', "return face", "def say", "“say” returned"),
        ("return State(seats,", "return (seats,", "def setup", "“setup” returned (2, "),
    ],
)
def test_a_method_that_returns_a_wrong_value_is_named(old: str, new: str, place: str, words: str) -> None:
    bench = Workbench()
    broken = changed((old, new), ("HOME: Final = 24", "HOME: Final = 1"))
    reply = ask(bench, do="run", file=broken, players=2)
    for text in ("roll", "move 1", "roll", "move 1", "roll", "move 2"):
        reply = reply if "error" in reply else ask(bench, do="tap", kind="action", text=text)
    assert words in reply["error"]["sentence"]
    assert reply["error"]["last"] == ""
    assert broken.splitlines()[reply["error"]["line"] - 1].strip().startswith(place)


def test_a_state_may_be_any_dataclass() -> None:
    own_state = changed(("class State(Value):", "class State:\n    replace = Value.replace\n"))
    assert report(own_state)["findings"] == []


def test_whatever_is_run_the_answer_is_a_sentence() -> None:
    for text in ("", "\0", "GAME = 1", "x = " + "(" * 300, "raise KeyboardInterrupt", "def f(): f()\nf()"):
        assert ask(Workbench(), do="run", file=text, players=2)["error"]["sentence"]


STEPS_TAKEN = (
    (("HOME: Final = 24", "HOME: Final = 40"),),
    (('"My Race"', '"Snail Derby"'),),
    (('(tuple("123456"),)', '(("1", "1", "2", "3", "5", "8"),)'), ("state.rolled <= 6", "state.rolled <= 8")),
    (('new.phase == "over" else', 'new.phase == "over" or state.rolled == 6 else'),),
    (
        ("PAWNS: Final = (1, 2)", "PAWNS: Final = (1, 2, 3)"),
        ("((0, 0),)", "((0, 0, 0),)"),
        ("squares: tuple[tuple[int, int], ...]\n", "squares: tuple[tuple[int, int, int], ...]\n"),
        ("(HOME, HOME)", "(HOME, HOME, HOME)"),
        ("first, second = ", "first, second, third = "),
        ("(first, second)", "(first, second, third)"),
    ),
)
"""The answers that a person may write for each step except the last."""


@pytest.mark.parametrize("step", range(5))
def test_the_course_sees_what_a_step_does(step: int) -> None:
    text = changed(*STEPS_TAKEN[step])
    assert steps_done(read_game(text)) == [number == step for number in range(6)]
    assert report(text, 1)["findings"] == []


def test_the_course_can_be_taken_as_its_page_tells() -> None:
    """A game file with the changes of the first five steps passes these steps, and not the sixth."""
    # another step has made 8 the highest roll
    text = changed(*(change for step in STEPS_TAKEN for change in step), ("state.rolled == 6", "state.rolled == 8"))
    assert steps_done(read_game(text)) == [*[True] * 5, False]
    assert report(text, 1)["findings"] == []


def test_the_course_sees_a_secret() -> None:
    assert steps_done(read_game(BEGINNINGS["The Betting Race"]))[5]
    assert steps_done(read_game(SKELETON)) == [False] * 6
