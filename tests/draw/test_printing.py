"""Games on paper: pages of the right size, everything on them, in every ink, for any program."""

import json
import re
from itertools import pairwise
from pathlib import Path
from xml.etree.ElementTree import Element

import pytest

from homestretch import cli
from homestretch.core import AnyGame, GameError, Match
from homestretch.core.names import stored_name
from homestretch.draw.ludifacture.course import CELL
from homestretch.draw.palette import ALL_INKS
from homestretch.draw.printing import MARGIN, OVERLAP, PAPERS, PRINT_COLOURS, printed_pages
from homestretch.games import GAMES, find_game
from tests.draw.pictures import read
from tests.speaking import english  # noqa: F401 - for every test
from web.builder.languages import set_language

SVG = "{http://www.w3.org/2000/svg}"


def match_of(game: AnyGame, **options: object) -> Match:
    seats = game.players_for(game.defaults)[-1]
    return Match(game, [f"Ann {seat}" for seat in range(seats)], options, seed=1)


def words_on(sheets: list[str]) -> str:
    return " ".join(text for sheet in sheets for text in read(sheet).itertext())


def boards(sheets: list[str]) -> list[Element]:
    """The part of the board on each page that has one."""
    found = (read(sheet) for sheet in sheets)
    return [part for page in found for part in page.findall(f"{SVG}svg")[:1] if len(page.findall(f"{SVG}svg")) == 1]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_everything_lies_within_the_margins(game: AnyGame, paper: str) -> None:
    _, wide, high = PAPERS[paper]
    for sheet in printed_pages(match_of(game), paper):
        page = read(sheet)
        size = [float(value) for value in page.attrib["viewBox"].split()[2:]]
        assert sorted(size) == sorted((wide, high))
        assert page.attrib["width"] == f"{size[0]:g}mm"
        for part in page.findall(f"{SVG}svg"):
            x, y, across, down = (float(part.attrib[name]) for name in ("x", "y", "width", "height"))
            assert min(x, y) >= MARGIN
            assert x + across <= size[0] - MARGIN + 0.01
            assert y + down <= size[1] - MARGIN + 0.01
            assert across * down > 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_pages_of_a_board_overlap_and_show_all_of_it(game: AnyGame) -> None:
    parts = [
        [float(value) for value in part.attrib["viewBox"].split()] for part in boards(printed_pages(match_of(game)))
    ]
    assert len(parts) in (2, 4)
    unit = 190 / max(part[2] for part in parts) if len(parts) == 2 else None
    edges = sorted({(part[0], part[0] + part[2]) for part in parts})
    for (_, end), (begin, _) in pairwise(edges):
        assert end > begin
        assert unit is None or abs((end - begin) * unit - OVERLAP) < 0.1
    assert edges[0][0] == 0
    assert abs(edges[-1][1] - 732) < 0.1  # the width of every board


@pytest.mark.parametrize("ink", PRINT_COLOURS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_any_program_can_print_it(game: AnyGame, ink: str) -> None:
    colours = {"light": {each.light for each in ALL_INKS}, "dark": {each.dark for each in ALL_INKS}}.get(ink)
    for sheet in printed_pages(match_of(game), "a4", ink):
        assert not re.search(r"var\(|<style|class=|data-|#raw", sheet)
        found = set(re.findall(r"#[0-9a-f]{6}\b", sheet))
        if colours is None:
            assert all(colour[1:3] == colour[3:5] == colour[5:7] for colour in found)
        else:
            assert found <= colours


def test_nothing_that_moves_is_printed_on_the_board() -> None:
    """Nor is what is dealt before the first move: matches with other coins, lots or cards give the same sheets."""
    for game in GAMES:
        seats = ["Ann", "Ben", "Cy", "Dee"]
        first, other = (Match(game, seats, {}, seed) for seed in (1, 2))
        first.advance_automatically()
        assert printed_pages(first) == printed_pages(other)


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_no_head_of_a_table_is_squeezed(language: str) -> None:
    set_language(language)
    for sheet in printed_pages(match_of(find_game("triactor"))):
        heads = read(sheet).findall(f"{SVG}text[@font-size='4.2'][@font-weight='700']")
        assert [head.text for head in heads if "textLength" in head.attrib] == []


def test_slips_of_players_without_names_are_in_the_language_of_the_page() -> None:
    set_language("de")
    match = Match(find_game("triactor"), [stored_name(seat) for seat in range(3)], seed=1)
    assert "Wettschein: Spieler 2" in words_on(printed_pages(match))


def test_cards_and_payouts_of_ones_own_are_printed() -> None:
    game = find_game("royal-turf")
    own = json.loads(str(game.defaults["components"]))
    own["payout"][0][0], own["cards"][0][0] = 1234, 32
    words = words_on(printed_pages(match_of(game, components=json.dumps(own))))
    assert "1234" in words
    assert " 32 " in words


def test_a_track_of_ones_own_is_printed() -> None:
    game = find_game("pistard")
    track = json.loads(str(game.defaults["track"]))
    track["lanes"] = [lane[:24] for lane in track["lanes"]]
    small = words_on(printed_pages(match_of(game, track=json.dumps(track))))
    assert small.count(" Y ") < words_on(printed_pages(match_of(game))).count(" Y ")


def test_there_is_no_such_paper() -> None:
    with pytest.raises(GameError, match="a4, a3 and letter"):
        printed_pages(match_of(find_game("pistard")), "a5")


def test_the_command_writes_sheets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "sheets"
    asked = ["print", "ludifacture", "--paper", "a3", "--ink", "plain", "--option", "board=11", "-o", str(folder)]
    assert cli.main(asked) == 0
    files = sorted(folder.glob("*.svg"))
    assert capsys.readouterr().out.split() == list(map(str, files))
    assert " 12 " in words_on([file.read_text(encoding="utf-8") for file in files])


def test_the_smallest_board_needs_two_pages_and_its_markers_fit_its_squares() -> None:
    ludifacture = find_game("ludifacture")
    for paper in ("a4", "letter"):
        sheets = printed_pages(match_of(ludifacture), paper)
        assert len(boards(sheets)) == 2
        # there is nothing to glue after the last page
        assert ["glue" in words_on([sheet]) for sheet in sheets[:2]] == [True, False]
    for size in (8, 11):
        sheets = printed_pages(match_of(ludifacture, board=size))
        board = boards(sheets)[0].attrib
        square = CELL * float(board["width"]) / float(board["viewBox"].split()[2])
        (page,) = (read(sheet) for sheet in sheets if "Markers" in words_on([sheet]))
        assert float(next(page.iter(f"{SVG}rect")).attrib["width"]) <= square + 0.01
