"""Everything that can be set at a table is in its menu, two taps away."""

import re

import pytest

from front import render
from front.settings import TableSettings
from front.table import Table
from front.table_menu import KINDS
from homestretch.core import AnyGame, Match
from homestretch.draw import drawing
from homestretch.games import GAMES, find_game
from tests.web.test_taps import each_table, phases
from tests.web.walks import buttons, offered, sit_down
from web.builder.folders import WEB


def menu_of(table: Table) -> str:
    """Return the markup of the only menu on the page; nothing within it has to be opened first."""
    [menu] = re.findall(r'<section (?=[^>]*class="table-menu").*?</section>', render.markup(table), re.DOTALL)
    assert re.match(r'<section [^>]*popover="auto"[^>]*><div class="page-controls"></div>', menu)
    assert "<details" not in menu
    return str(menu)


def settable(table: Table) -> list[str]:
    """Return every command of a table that is in public view and not in the replay."""
    looks = [f"see {name}" for name, _ in drawing(table.game).looks]
    if table.match.outcome is not None:
        return looks
    seats = range(len(table.match.names))
    return [*looks, "own-dice", "sit-around", *(f"chair {seat} {kind}" for seat in seats for kind in KINDS)]


@each_table
def test_everything_is_set_in_the_menu_and_nowhere_else(index: int) -> None:
    for key, table in phases(index).items():
        is_for_all = render.attributes(table)["data-view"] == "public"
        given = [text for _, text in offered(menu_of(table))]
        assert given == (settable(table) if is_for_all else []), key
        assert [text for _, text in buttons(table) if text in given] == given, key


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("persons", [0, 1, 2])
def test_the_paces_are_those_of_who_plays(game: AnyGame, persons: int) -> None:
    """Without people at the table, the pace of computers is in the turn bar: see `test_turn_bar`."""
    seats = max(2, game.players_for(game.defaults).start)
    computers = [""] * persons + ["novice"] * (seats - persons)
    table = sit_down(game.name, ("Ann", "Ben", "Cy", "Di")[:seats], computers=computers)
    menu, is_for_all = menu_of(table), not table.has_curtain
    assert menu.count("<select data-flow") == is_for_all
    assert menu.count("<select data-pace") == (is_for_all and seats > persons > 0)


def test_what_is_on_says_so() -> None:
    match = Match(find_game("pistard"), ("Ann", "Ben"), {}, seed=7, computers=("", "expert"))
    menu = menu_of(Table(match, TableSettings(looks=("close",), own_dice=True)))
    states = dict(re.findall(r'data-command="([^"]*)"[^>]* aria-pressed="(\w+)"', menu))
    assert len(states) == len(offered(menu))
    assert {command for command, state in states.items() if state == "true"} == {
        *("see close", "own-dice", "chair 0 person", "chair 1 expert")
    }


def test_the_controls_of_the_page_are_all_in_one_place() -> None:
    """The page puts them into the menu of every table."""
    page = (WEB / "pages" / "index.html").read_text(encoding="utf-8")
    place = page[page.index('id="page-controls"') : page.index("</div></div>")]
    found = re.findall(r'<button[^>]* id="(\w+)-button"([^>]*)>', place)
    assert " ".join(name for name, _ in found) == "rules log save keys words audio near television screen"
    assert all("aria-pressed" in rest or "aria-expanded" in rest for _, rest in found[4:])
