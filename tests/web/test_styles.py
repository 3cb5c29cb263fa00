"""The page's styles and the boards' live on one page, as may two games: none may mean the other's classes."""

import re
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from homestretch.core import AnyGame
from homestretch.draw import drawing
from homestretch.draw.markup import render
from homestretch.draw.pieces import die, pawn
from homestretch.draw.style import layered_css
from homestretch.draw.tokens import chip_badge, player_badge
from homestretch.draw.triactor.suits import suit_badge
from homestretch.games import GAMES
from tests.tables import states, tables, walk
from web.builder.style_sheets import page_css, write

DRAW = Path(__file__).parents[2] / "pyapp" / "homestretch" / "draw"
WEB = Path(__file__).parents[2] / "web"


def heads(css: str) -> list[str]:
    """Return the text before each brace: selectors, or the condition of an at-rule."""
    return [head.strip() for head in re.findall(r"([^{};]+)\{", re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL))]


def layers(css: str) -> dict[str, str]:
    """The rules by layer; no rule may be outside the layers."""
    found: dict[str, str] = {}
    while css:
        begun = re.match(r"@layer ([\w-]+)\{", css)
        assert begun, css[:80]
        end, depth = begun.end(), 1
        while depth:
            depth += {"{": 1, "}": -1}.get(css[end], 0)
            end += 1
        found[begun[1]] = found.get(begun[1], "") + css[begun.end() : end - 1]
        css = css[end:].lstrip()
    return found


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_what_is_beside_a_board_styles_nothing_on_it_by_accident(game: AnyGame) -> None:
    sheets = (*(DRAW / f"{name}.css" for name in ("base", "panels", "results")), DRAW / game.folder / "panels.css")
    css = page_css() + "".join(sheet.read_text(encoding="utf-8") for sheet in sheets if sheet.exists())
    selectors = [selector.strip() for head in heads(css) for selector in head.split(",")]
    bare = {selector[1:] for selector in selectors if re.fullmatch(r"\.[\w-]+", selector)}
    on_boards: set[str] = set()
    for table in (table for table in tables() if table.game is game):
        for state in states(table)[:400:7]:
            markup = render(drawing(game).board(game.observe(state, None), walk(table).names))
            on_boards |= {name for classes in re.findall(r'class="([^"]*)"', markup) for name in classes.split()}
    # badges stand in lines of HTML, so the page says how large they are
    assert bare & on_boards <= {"badge"}


def test_every_rule_is_in_a_layer_of_which_is_said_first_what_it_goes_before(tmp_path: Path) -> None:
    write(tmp_path)
    order, _, css = (tmp_path / "styles" / "board.css").read_text(encoding="utf-8").partition(";")
    named = order.removeprefix("@layer ").split(",")
    of_tables = [*layers(css)]
    assert named[: len(of_tables)] == of_tables, "in the order that they have in figures, too"
    assert sorted(named[len(of_tables) :]) == sorted([*layers(page_css()), "workshop"])


def test_what_a_game_adds_is_for_its_own_boards_and_tables_alone() -> None:
    """The styles of a game apply only to its own boards and tables, even if another game is on the same page."""
    for head in heads(layers(layered_css(GAMES))["game"]):
        if head.startswith("@"):
            continue
        for selector in re.split(r",(?![^(]*\))", head):
            place = re.match(r":is\(.*?\)|\.[\w]+|\[.*?\]", selector)
            assert place, selector
            named = set(re.findall(r"\.(\w+)", place[0])), set(re.findall(r"\[data-game=([\w-]+)\]", place[0]))
            assert any(
                named[0] <= {game.folder} and named[1] <= {other.name for other in GAMES if other.folder == game.folder}
                for game in GAMES
            ), selector


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_boards_bear_the_class_by_which_their_style_knows_them(game: AnyGame) -> None:
    seats = game.players_for(game.defaults).start
    view = game.observe(game.setup({}, seats), None)
    for markup in (render(drawing(game).board(view, ["Ann"] * seats)), drawing(game).poster(game.name)):
        assert re.match(rf'<svg class="board {game.folder}\b', markup)


def test_what_the_page_says_of_tables_is_of_none_in_particular() -> None:
    """No style selects the table by its id, because a page may have several tables."""
    assert not re.search(r"#table(?![\w-])", layered_css(GAMES) + page_css())


@pytest.mark.parametrize(
    "piece",
    [pawn(0, "Ann", (0, 0)), die("die", (0, 0), 1, ""), chip_badge(0, "1"), player_badge(0, "Ann"), suit_badge(0)],
    ids=["pawn", "die", "chip", "player", "suit"],
)
def test_pieces_for_all_games_have_their_style_in_all_games(piece: Element) -> None:
    """The styles of pieces for all games also apply in new games, where these pieces would otherwise be black."""
    boards = layers(layered_css(()))["boards"]
    classes = re.findall(r"[\w-]+", " ".join(re.findall(r'class="([^"]*)"', render(piece))))
    assert any(f".{name} .ground" in boards for name in classes)


PHYSICAL = re.compile(
    r"(?<![\w-])(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)(?![\w])|(?:left|right)\s*:(?!:)"
    r"|(?:text-align|float|clear|transform-origin)\s*:\s*(?:left|right)(?!\w)"
    r"|(?:margin|padding|border-width|inset)\s*:\s*"
    r"(?P<top>\S+) (?P<right>\S+) (?P<bottom>\S+) (?!(?P=right)[;}])\S+[;}])"
)
"""A pattern of declarations that name left or right and so would be wrong in right-to-left languages."""


def test_sides_are_where_the_language_begins_and_ends() -> None:
    sheets = [*(WEB / "styles").rglob("*.css"), *(WEB / "figure").glob("*.css"), *DRAW.parents[1].rglob("*.css")]
    assert len(sheets) > 20
    assert not {
        (sheet.name, found[0])
        for sheet in sheets
        if sheet.name != "sides.css"  # people sit at the left and right of the screen, whatever they speak
        for found in PHYSICAL.finditer(re.sub(r"\(.*\)", "()", sheet.read_text(encoding="utf-8")))
    }


def test_sides_are_recognised() -> None:
    physical = ("margin-left: 1rem;", "  right: 0;", "text-align:right}", "padding: 0 1rem 0 2rem;")
    logical = ("padding: 0 1rem 0 1rem;", "inset-inline-end: 0;", "--left: 1;", "margin-inline-start: 1rem;")
    assert [text for text in (*physical, *logical) if PHYSICAL.search(text)] == list(physical)


def test_the_page_itself_has_no_mark_of_the_table() -> None:
    """The scripts of the start set no attribute on the page that styles of the table use as a mark."""
    noted, marks = (
        {name for script in (WEB / folder).rglob("*.js") for name in re.findall(pattern, script.read_text())}
        for folder, pattern in (
            ("boot", r"root\.(?:set|toggle)Attribute\(\"(data-[\w-]+)\""),
            ("static", r"#mark\([^;]*\"(data-[\w-]+)\"\)"),
        )
    )
    assert noted
    assert {"data-asked", "data-obstacle"} <= marks
    assert not noted & marks
