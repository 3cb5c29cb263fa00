"""The page's styles and the boards' live on one page, so neither may mean the other's classes."""

from __future__ import annotations

import re
from random import Random

import pytest

from pyapp.core import AnyGame
from pyapp.draw import drawing
from pyapp.draw.markup import render
from pyapp.games import GAMES
from tests.tables import tables
from web.build.pages import page_css

SHARED = {"badge"}
"""Badges stand in lines of HTML, so the page says how large they are."""


def bare_classes(css: str) -> set[str]:
    """The classes that a selector names without an element or a place around it."""
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    selectors = [selector.strip() for head in re.findall(r"([^{}]+)\{", css) for selector in head.split(",")]
    return {found[1] for selector in selectors if (found := re.match(r"\.([\w-]+)$", selector))}


def classes_on_boards(game: AnyGame) -> set[str]:
    """The classes of a board in the course of random games."""
    found: set[str] = set()
    random = Random(1)
    for table in (table for table in tables() if table.game.name == game.name):
        match = table.sit_down()
        for turn in range(400):
            if match.outcome is not None:
                break
            if match.game.chance(match.state) is not None:
                match.sample()
            else:
                choices = tuple(match.game.actions(match.state))
                match.play(choices[int(random.random() * len(choices))])
            if turn % 7 == 0:
                markup = render(drawing(game).board(match.view(), match.names))
                found |= {name for classes in re.findall(r'class="([^"]*)"', markup) for name in classes.split()}
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_page_styles_nothing_on_a_board_by_accident(game: AnyGame) -> None:
    assert bare_classes(page_css()) & classes_on_boards(game) <= SHARED
