"""All text on the pages of the build comes from messages: in the pseudo-locale no English word is left."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from homestretch.core.computers import COMPUTERS
from homestretch.games import GAMES, find_game
from tests.pseudo import glued, pseudo_locale, texts, unmarked
from web.builder import book, head, notices, offline, pages, printing, rules_pages, studies
from web.builder.home import home
from web.builder.notices import WORKS
from web.builder.templates import fill_template

CREDITS = (name for game in GAMES for name in (*game.credits.designers, game.credits.publisher))
NAMES = {
    *(word for name in CREDITS for word in re.findall(r"[A-Za-z]+", name)),
    *(computer.name for computer in COMPUTERS),
    *("Markdown", "BBCode"),
}
"""The names that are the same in every language."""


def licences() -> str:
    """The page without the licences, which are documents, and without what they are called."""
    names = [name for work in WORKS for name in (f"<strong>{work.name}", work.licence)]
    markup = "\n".join(re.sub(r"<pre>.*?</pre>", "", notices.section(work), flags=re.DOTALL) for work in WORKS)
    return re.sub("|".join(map(re.escape, sorted(names, key=len, reverse=True))), "", markup)


def start() -> str:
    """Return the messages shown while Python starts, without the parts that are the same in every language."""
    said = "".join(f"<p>{text}</p>" for text in (*head.boot_words().values(), *head.truncation_words().values()))
    return said.replace("'wasm-unsafe-eval'", "").replace("{file}", "")


def around(page: str) -> str:
    """Return a page without its main content."""
    return re.sub(r"<main.*?</main>", "", page, flags=re.DOTALL)


PAGES: dict[str, Callable[[], str]] = {
    "home": lambda: home("", "", lambda _: "<p></p>"),
    "not found": lambda: pages.not_found("https://homestretch.example/"),
    "maker": lambda: fill_template("figure-maker.html", boot="", styles=""),
    "print": lambda: printing.page("", ""),
    "book": lambda: book.page("", ""),
    "figure": lambda: fill_template("figure.html", boot=""),
    "licences": licences,
    "rules": lambda: around(rules_pages.rules_page(find_game("triactor"), "")),
    "embedding": lambda: around(pages.embedding("")),
    "study": lambda: studies.page("", "", "", ""),
    "start": start,
}


@pytest.mark.parametrize("name", PAGES)
def test_nothing_on_a_page_is_said_in_english(name: str) -> None:
    with pseudo_locale():
        markup = PAGES[name]()
    described = re.findall(r'<meta name="description" content="([^"]*)"', markup)
    found = [text for text in (*texts(markup), *described) if unmarked(text, *NAMES) or glued(text)]
    assert "\n".join(dict.fromkeys(found)) == ""


def test_nothing_in_the_manifest_is_said_in_english(tmp_path: Path) -> None:
    with pseudo_locale():
        offline.write_manifest(tmp_path)
    manifest = json.loads((tmp_path / offline.MANIFEST).read_text(encoding="utf-8"))
    assert unmarked(manifest["description"]) == []
