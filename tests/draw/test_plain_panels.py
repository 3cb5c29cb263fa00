"""Panels for games without their own: every legal action, with the result that the game names."""

from dataclasses import replace
from functools import partial

import pytest

from homestretch import draw
from homestretch.core import AnyGame
from homestretch.draw import triactor
from homestretch.draw.panel import Heading, Podium, choices_in, parts
from homestretch.draw.plain_panels import plain_panels
from homestretch.games import find_game
from tests.draw.play import states_of, turns
from tests.skeleton.game import GAME, HOME

NAMES = ("Ann", "Ben")
START = GAME.setup({}, 2)


def test_what_is_rolled_by_hand_has_its_button() -> None:
    (panel,) = plain_panels(GAME, START, NAMES)
    assert panel.head == Heading(0, "Ann to roll", "Roll before you choose")
    assert [choice.action for choice in panel.main] == ["roll"]
    assert [choice.action for choice in choices_in([panel])] == ["roll"]


def test_a_choice_says_what_the_game_will_say_of_it() -> None:
    (panel,) = plain_panels(GAME, START.replace(squares=((1, 0), (4, 0)), rolled=3), NAMES)
    assert panel.head == Heading(0, "Ann to choose", "2 choices")
    assert [(choice.action, choice.consequence) for choice in choices_in([panel])] == [
        ("move 1", "Ann: pawn 1 goes to 4. Ben: pawn 1 goes back to the start."),
        ("move 2", "Ann: pawn 2 goes to 3."),
    ]


def test_at_the_end_there_are_the_ranking_and_the_ways_on() -> None:
    (panel,) = plain_panels(GAME, START.replace(squares=((9, 3), (HOME, HOME)), seat=1), NAMES)
    (podium,) = (part for part in parts(panel) if isinstance(part, Podium))
    assert (podium.places, podium.results) == ((2, 1), ("12", "48"))
    assert (podium.headline, podium.what) == ("Ben wins", "All pawns of a player are home")
    assert {choice.action for choice in choices_in([panel])} == {"again", "home"}


def test_a_drawing_without_panels_gets_those_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(triactor, "DRAWING", replace(triactor.DRAWING, panels=draw.Drawing.panels))
    panels = draw.drawing(find_game("triactor")).panels
    assert isinstance(panels, partial)
    assert (panels.func, panels.args) == (plain_panels, (find_game("triactor"),))


@pytest.mark.parametrize("game", [GAME, find_game("pistard")], ids=lambda game: str(game.name))
def test_all_that_may_be_done_is_there_in_games_without_secrets(game: AnyGame) -> None:
    for state in states_of(turns(game, game.read_set_up({}, 3), 3, seed=1))[:120]:
        made: set[str] = {one.action for one in choices_in(plain_panels(game, state, ("Ann", "Ben", "Cy")))}
        chance = game.chance(state)
        legal = set() if chance is not None else set(map(str, game.actions(state)))
        assert made - {"again", "home"} == ({"roll"} if chance is not None and chance.by_hand else legal)
