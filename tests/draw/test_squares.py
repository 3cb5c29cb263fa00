"""A board of squares: its pawns, as the game describes them, are drawn, moved and named in the text version."""

from homestretch.core import Event
from homestretch.draw.markup import render
from homestretch.draw.mode import AT_TABLE, COMPUTER_TO_MOVE, Mode
from homestretch.draw.panel import Picture, choices_in
from homestretch.draw.panel_markup import panels_markup
from homestretch.draw.squares import SQUARE_HEIGHT, SQUARE_WIDTH, Pawn, Squares
from tests.draw.pictures import explained, keyed, place, read
from tests.draw.play import moved
from tests.skeleton.drawing import DRAWING
from tests.skeleton.game import GAME, HOME, State

NAMES = ("Ann", "Ben")
START = GAME.setup({}, 2)
HITS = START.replace(squares=((1, 0), (4, 0)), rolled=3)
"""A state in which the first pawn of Ann can send a pawn of Ben back."""


def tapped(state: State, mode: Mode = AT_TABLE, hook: str = "data-action") -> dict[str, str]:
    pieces = keyed(read(DRAWING.board(state, NAMES, mode=mode)))
    return {key: piece.attrib[hook] for key, piece in pieces.items() if hook in piece.attrib}


def test_rows_go_there_and_back() -> None:
    course = Squares(GAME, 12, lambda view: (), row=4)
    x, y = course.middle(0)
    assert course.middle(3) == (x + 3 * SQUARE_WIDTH, y)
    assert course.middle(4) == (x + 3 * SQUARE_WIDTH, y + SQUARE_HEIGHT)
    assert course.middle(8) == (x, y + 2 * SQUARE_HEIGHT)


def test_none_of_many_pawns_on_a_square_hides_another() -> None:
    pawns = [Pawn(seat, label, 0) for seat in range(4) for label in "1234"]
    points = Squares(GAME, 2, lambda view: pawns).points(None)
    assert len(set(points.values())) == len(pawns)


def test_pawns_of_the_player_in_turn_can_be_tapped_or_say_why_not() -> None:
    assert tapped(HITS) == {"pawn-0-1": "move 1", "pawn-0-2": "move 2"}
    home = HITS.replace(squares=((HOME, 0), (4, 0)))
    assert (tapped(home), tapped(home, hook="data-ask")) == ({"pawn-0-2": "move 2"}, {"pawn-0-1": "move 1"})
    assert tapped(HITS, COMPUTER_TO_MOVE) == {}
    assert tapped(HITS, Mode(taps="none"), "data-ask") == {}


def test_a_die_with_more_than_six_shows_the_number() -> None:
    assert keyed(read(DRAWING.board(START.replace(rolled=12), NAMES)))["die-0"].findtext(".//text") == "12"


def test_what_a_choice_would_do_is_found_by_playing_it() -> None:
    (shown,) = DRAWING.prospects(HITS, NAMES, "move 1", ())
    assert explained([read(shown)]) == ["move 1"]
    assert render(shown).count("casing") == 2, "the way on, and the way back of the pawn that is hit"
    assert len(DRAWING.prospects(START, NAMES, "move 1", ())[0]) == 0


def test_pawns_walk_and_those_hit_go_back_when_the_others_are_there() -> None:
    before, after, found = moved(GAME, DRAWING.motions, HITS, "move 1")
    walk, back = found["pawn-0-1"], found["pawn-1-1"]
    assert len(walk["path"]) == 4, "where it was, and three squares"
    assert back["delay"] >= walk["delay"] + walk["ms"]
    here, there = (place(keyed(read(DRAWING.board(view, NAMES)))["pawn-0-1"]) for view in (before, after))
    assert walk["path"][0] == [here[0] - there[0], here[1] - there[1]]


def test_dice_tumble_when_they_are_rolled_and_only_then() -> None:
    assert moved(GAME, DRAWING.motions, START, "roll 5")[2]["die-0"]["tumble"]
    assert "die-0" not in moved(GAME, DRAWING.motions, HITS, "move 1")[2]
    nothing_told: list[Event] = []
    assert DRAWING.motions(START, START.replace(rolled=2), nothing_told) == []


def test_a_choice_has_its_pawn_and_the_race_is_told_square_by_square() -> None:
    panels = [*DRAWING.panels(HITS, NAMES)]
    first = next(iter(choices_in(panels)))
    assert isinstance(first.label, tuple)
    assert isinstance(first.label[0], Picture)
    assert first.label[0].arguments == (0, "1")
    assert "<b>4 · Start</b>" in render(*panels_markup(panels, NAMES))
    words = render(*DRAWING.in_words(HITS, NAMES))
    assert "<p>Ann to choose</p><p>Rolled: 3</p>" in words
    assert '<th scope="row">Start</th><td>Ann · 2 and Ben · 2</td>' in words
