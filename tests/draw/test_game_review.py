"""The game review in a picture and in words: differences too small to be certain are not ranked."""

import itertools
from collections.abc import Sequence
from typing import Any

import pytest

from homestretch.core.words import percent
from homestretch.draw.captions import BOLD, TIGHTEST, width_of
from homestretch.draw.chances_chart import chart
from homestretch.draw.game_review import PlyInWords, game_review, verdict
from homestretch.draw.markup import el, render
from homestretch.draw.odds_tables import bar

NAMES = ("Ann", "Ben")
LONG = ("Grandmother Josephine", "WWWWWWWWWWWWWWWWWWWW", "山田太郎山田太郎山田太郎山田太郎山田太郎", "Ann")


def seat(luck: float, choices: float = 0.0) -> dict[str, Any]:
    errors = {"start": 0.02, "luck": 0.05, "choices": 0.01, "sealed": 0.0, "own": 0.01}
    result = 0.5 + luck + choices
    terms = {"start": 0.5, "luck": luck, "choices": choices, "sealed": 0.0, "result": result, "own": choices}
    return terms | {"errors": errors}


def moment(ply: int, kind: str, gain: float, error: float = 0.02) -> dict[str, Any]:
    return {"ply": ply, "seat": 0, "kind": kind, "gain": [gain, -gain], "error": [error, error]}


def line_of(*chances: float) -> list[dict[str, Any]]:
    """The chart of a game of two players, given the first player's chance at each moment."""
    return [{"ply": ply, "chances": [chance, 1 - chance]} for ply, chance in enumerate(chances)]


def written(moments: list[dict[str, Any]], manners: Sequence[str] = (), **more: Any) -> str:
    line = [{"ply": 0, "chances": [0.5, 0.5]}, {"ply": 4, "chances": [0.7, 0.3]}, {"ply": 9, "chances": [1, 0]}]
    found = {"seats": [seat(0.5), seat(-0.5)], "moments": moments, "line": line, **more}
    words = {ply: PlyInWords(f"Ann does {ply}.", ply + 1) for ply in range(9)}
    return render(el("div", game_review(found, "Turf", NAMES, words, 9, manners=manners)))


def test_the_three_that_moved_it_most_are_turning_points_in_their_order() -> None:
    text = written([moment(ply, "luck", gain) for ply, gain in ((1, 0.1), (3, -0.4), (5, 0.2), (7, 0.3))])
    turns = text[text.index("Turning points") : text.index("Luck and choices")]
    places = [turns.index(f"Ann does {ply}.") for ply in (3, 5, 7)]
    assert places == sorted(places)
    assert "Ann does 1." not in turns
    assert "−40 pts</b>" in turns
    assert 'data-command="moment 4"' in turns
    assert 'data-play-on="3"' in turns


@pytest.mark.parametrize("moments", [[], [moment(3, "luck", 0.3, 0.2)], [moment(3, "luck", 0.03)]])
def test_what_cannot_be_told_from_nothing_or_is_small_turns_nothing(moments: list[dict[str, Any]]) -> None:
    assert "No turning point" in written(moments, line=line_of(0.5, 0.6, 0.55, 0.7, 0.85, 1))


@pytest.mark.parametrize(
    ("chances", "says"),
    [
        ((0.5, 0.7, 0.3, 0.6, 0.8, 1), "No single move stands out: the lead changed hands 2 times."),
        ((0.4, 0.6, 1), "No single move stands out: the lead changed hands once."),
        ((0.5, 0.75, 0.55, 1), "No single move stands out."),
        ((0.5, 0.55, 1), "No single move stands out."),
    ],
)
def test_that_the_lead_grew_bit_by_bit_is_said_only_if_it_did(chances: Sequence[float], says: str) -> None:
    text = written([], line=line_of(*chances))
    assert f'<p class="in-short">{says}</p>' in text
    assert "bit by bit" not in text


def test_a_move_is_one_turning_point_even_if_something_was_hidden() -> None:
    text = written([moment(3, "choice", -0.35), moment(3, "sealed", -0.11)])
    assert "The turning point: Ann does 3. (chance of Ann: −46 pts)" in text
    turns = text[text.index("Turning points") : text.index("Luck and choices")]
    assert turns.count('class="label">Ann does 3.') == 1


def test_a_change_that_is_taken_back_at_once_is_no_turning_point() -> None:
    text = written([moment(3, "luck", 0.5), moment(4, "choice", -0.3), moment(7, "luck", 0.2)])
    assert "The turning point: Ann does 4. (chance of Ann: −30 pts)" in text
    turns = text[text.index("Turning points") : text.index("Luck and choices")]
    assert "Ann does 3." not in turns
    assert "Ann does 7." in turns


def test_the_dice_are_not_said_to_have_done_what_choices_may_have_done() -> None:
    unsplit = "luck and many small choices can’t be told apart"
    assert unsplit in written([])
    assert ": the dice " not in written([])
    assert '<th scope="col">Luck and choices</th>' in written([])
    split = written([], seats=[seat(0.2, 0.3), seat(-0.2, -0.3)])
    assert unsplit not in split
    assert '<th scope="col">Luck</th>' in split
    assert "Ann: the dice helped (+20 pts, ±5)." in split


def test_the_table_of_the_chart_has_no_chance_beyond_all_or_nothing() -> None:
    assert "<td>100%</td><td>0%</td>" in written([], line=line_of(0.5, 1.04, 1))
    assert "104%" not in written([], line=line_of(0.5, 1.04, 1))


def test_the_best_and_the_dearest_choice_of_each() -> None:
    text = written([moment(2, "choice", 0.2), moment(4, "choice", -0.3), moment(6, "choice", -0.1)])
    chosen = text[text.index("costliest choice") :]
    assert "Ann does 2." in chosen
    assert "Ann does 4." in chosen
    assert "Ann does 6." not in chosen
    assert "Ben: no choice stands out." in chosen


@pytest.mark.parametrize(
    ("luck", "says"),
    [
        (0.2, "Ann: the dice helped (+20 pts, ±5)."),
        (-0.2, "Ann: the dice hurt (−20 pts, ±5)."),
        (0.09, "Ann: the dice neither helped nor hurt."),
    ],
)
def test_the_dice_were_against_me(luck: float, says: str) -> None:
    assert verdict("Ann", seat(luck)) == says


def test_a_chart_has_a_line_for_each_that_differs_not_in_colour_alone() -> None:
    line = [{"ply": 0, "chances": [1 / 6] * 6}, {"ply": 5, "chances": [1, 0, 0, 0, 0, 0]}]
    drawn = chart(line, "Triactor", [f"P{number}" for number in range(6)], 5)
    lines = [part for part in drawn.iter("path") if "chance " in (part.get("class") or "")]
    assert len({(part.get("class"), part.get("stroke-dasharray")) for part in lines}) == 6
    assert len({part.get("stroke-dasharray") for part in lines}) == 6
    ends = sorted(float(part.get("y", 0)) for part in drawn.iter("text") if "end" in (part.get("class") or "").split())
    assert all(below - above >= 16.9 for above, below in itertools.pairwise(ends)), "names can be read"
    assert ends[-1] < 340


def test_a_rough_chance_stays_within_the_chart() -> None:
    def lines(*start: float) -> list[str | None]:
        line = [{"ply": 0, "chances": start}, {"ply": 9, "chances": [1, 0]}]
        return [path.get("d") for path in chart(line, "Pistard", ("Ann", "Ben"), 9).iter("path")]

    assert lines(1.4, -0.4) == lines(1, 0)


@pytest.mark.parametrize("width", [280, 350, 720])
def test_a_chart_is_drawn_for_its_width_and_all_words_are_within(width: int) -> None:
    line = [{"ply": 0, "chances": [0.25] * 4}, {"ply": 9, "chances": [0.33, 0.33, 0.33, 0.01]}]
    drawn = chart(line, "Turf Horse Racing", LONG, 9, width)
    assert str(drawn.get("viewBox")).split()[2] == str(width)
    plot = float(drawn.get("data-right", 0))
    for text in drawn.iter("text"):
        words, x = text.text or "", float(text.get("x", 0))
        size = 17 if text.get("class") == "what" else 13 * BOLD
        wide = min(float(text.get("textLength") or width), width_of(words, size))
        if text.get("class") == "scale":
            assert wide < x
        else:
            assert x + wide <= width
            assert x > plot or float(text.get("y", 0)) < 46
    assert width - plot < width / 2


def test_first_comes_one_sentence_which_is_not_taken_back() -> None:
    text = written([moment(3, "luck", -0.4)])
    assert text.index("The turning point: Ann does 3. (chance of Ann: −40 pts)") < text.index("<svg")
    rough = written([moment(3, "luck", -0.4)], progress=0.4)
    assert rough.index("40% done") < rough.index("<svg")
    assert "chances-chart rough" in rough
    assert "turning point:" not in rough


def test_a_whole_is_a_hundred_wide() -> None:
    parts = list(bar([0.5, 0.25, 0.25], "place").iter("rect"))
    assert [part.get("x") for part in parts] == ["0.00", "50.00", "75.00"]
    assert sum(float(part.get("width", 0)) for part in parts) == pytest.approx(100)
    assert percent(0.345) == "34%"


def test_at_the_ends_of_the_lines_names_are_cut_and_numbers_are_not() -> None:
    shares = [0.33, 0.33, 0.33, 0.01]
    line = [{"ply": 0, "chances": [0.25] * 4}, {"ply": 9, "chances": shares}]
    ends = [text for text in chart(line, "Turf", LONG, 9).iter("text") if (text.get("class") or "").startswith("end")]
    for name, end, share in zip(LONG, ends, shares, strict=True):
        words = end.text or ""
        assert words.endswith(f" {percent(share)}")
        assert words[0] == name[0]
        room = float(end.get("textLength") or 108)
        assert room <= 108
        assert width_of(words, 13 * BOLD) <= 108 / TIGHTEST
    assert ends[-1].text == f"Ann {percent(0.01)}"
    assert ends[0].text == f"Grandmoth… {percent(0.33)}"


def test_it_is_told_how_the_computers_like_to_play() -> None:
    about = "How the computers like to play"
    assert about not in written([])
    told = written([], manners=["", "likes to wait"])
    assert about in told
    assert f"<b>{NAMES[1]}</b>: likes to wait" in told
