"""The rulebooks: every number that the code cites is in them, every ruling is cited, and every figure is shown."""

import html
import json
import re
from pathlib import Path

import pytest

from homestretch.core import AnyGame
from homestretch.core.position import FORMAT
from homestretch.games import GAMES, find_game
from tests.rulebook import ROOT, Rulebook
from web.builder.rules_pages import rules_page

FOLDERS = sorted({game.folder for game in GAMES})


def book_of(folder: str) -> Rulebook:
    return Rulebook((ROOT / folder / "rulebook.md").read_text(encoding="utf-8"))


def code_of(folder: str) -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in (ROOT / folder).glob("*.py")}


@pytest.mark.parametrize("folder", FOLDERS)
def test_paragraphs_and_rulings_are_numbered_through(folder: str) -> None:
    book = book_of(folder)
    assert len({number[0] for number in book.rulings}) <= 1
    assert [int(number[1:]) for number in book.rulings] == list(range(1, len(book.rulings) + 1))
    chapters: dict[int, list[int]] = {}
    for number in book.paragraphs:
        chapter, paragraph = map(int, number.split("."))
        chapters.setdefault(chapter, []).append(paragraph)
    assert list(chapters) == list(range(1, len(chapters) + 1)) != []
    for paragraphs in chapters.values():
        assert paragraphs == list(range(1, len(paragraphs) + 1))


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_code_and_book_cite_is_there(folder: str) -> None:
    book = book_of(folder)
    for name, text in (code_of(folder) | {"rulebook.md": book.text}).items():
        for cited in book.cited_in(text):
            assert cited in book.numbers, f"{name} cites {cited}"


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_ruling_is_cited_by_code_or_tests(folder: str) -> None:
    """If nothing cites a ruling, nothing ensures that it is kept."""
    book = book_of(folder)
    tests = "".join(path.read_text(encoding="utf-8") for path in (Path(__file__).parent / folder).glob("*.py"))
    cited = book.cited_in("".join(code_of(folder).values()) + tests.replace("_", " ").upper())
    assert set(book.rulings) <= set(cited)


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_figure_is_shown_and_is_a_position_of_the_game(folder: str) -> None:
    shown = re.findall(r"^\{\{figure: ([\w-]+)\}\}$", book_of(folder).text, re.MULTILINE)
    assert sorted(shown) == sorted(path.stem for path in (ROOT / folder / "figures").glob("*.json"))
    for name in shown:
        document = json.loads((ROOT / folder / "figures" / f"{name}.json").read_text(encoding="utf-8"))
        game = find_game(document["game"])
        assert (document["format"], game.folder) == (FORMAT, folder)
        assert game.from_json(document["state"]).seats in game.players


WHOSE = {
    "ludifacture": ("unofficial", "designed it for a piece of fiction"),
    "pistard": ("Anki Toner", "2009", "cyclingboardgames.net", "unofficial", "is our own"),
    "royal_turf": ("Reiner Knizia", "Alea, 2001", "Gibsons Games, 1995", "unofficial", "of its own"),
    "triactor": ("CC BY-NC-SA 2.0",),
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_it_says_whose_game_it_is_and_what_is_of_the_house(game: AnyGame) -> None:
    for words in (*game.credits.designers, *WHOSE[game.folder]):
        assert words in book_of(game.folder).text


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_paragraph_and_ruling_is_an_anchor_of_the_page(game: AnyGame) -> None:
    found = re.findall(r'<p id="([^"]+)">', rules_page(game, ""))
    assert found == list(book_of(game.folder).numbers)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_page_of_rules_describes_itself_to_those_who_search(game: AnyGame) -> None:
    [said] = re.findall(r'<meta name="description" content="([^"]+)">', rules_page(game, ""))
    assert game.title in html.unescape(said)
    assert game.tagline in html.unescape(said)
