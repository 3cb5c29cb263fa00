"""Embed codes in the Markdown of other people's sites: each site generator leaves them as they are.

MkDocs uses Python-Markdown, and Eleventy uses CommonMark. Docusaurus uses MDX, which reads tags as XML. Jekyll's
kramdown and Hugo are tested where they are installed.
"""

import shutil
import subprocess
from collections.abc import Callable
from functools import partial
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import markdown
import pytest
from markdown_it import MarkdownIt

from homestretch.core import Match
from homestretch.draw.figure import FigureSettings
from homestretch.draw.figure_markup import figure_in_form
from homestretch.games import find_game

QUESTION = "Which *one*, {{ really }} & <why> [2_3]?"
ABOUT = FigureSettings("ask", question=QUESTION, answers=("bet 5 1",), right="Well {done}.", width=480)
PAGE = "Before.\n\n{}\nAfter.\n"


def made(form: str) -> str:
    match = Match(find_game("turf-horse-racing"), ("Ann", "Ben", "Cleo"), {}, seed=1)
    match.advance_automatically()
    site = "https://example.org/races/"
    return figure_in_form(match, ABOUT, form, picture="race.svg", caption="At the <last> {bend}", site=site)


def by_hugo(text: str, folder: Path) -> str:
    files = {
        "hugo.toml": 'baseURL = "https://example.org/"\n[markup.goldmark.renderer]\nunsafe = true\n',
        "content/page.md": f"---\ntitle: A page\n---\n{text}",
        "layouts/_default/single.html": "{{ .Content }}",
    }
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")
    run("hugo", "", "--quiet", "--source", str(folder), "--config", str(folder / "hugo.toml"))
    return (folder / "public" / "page" / "index.html").read_text(encoding="utf-8")


def run(program: str, text: str, *arguments: str) -> str:
    path = shutil.which(program) or pytest.skip(f"{program} is not installed")
    done = subprocess.run([path, *arguments], input=text, capture_output=True, text=True, check=True, encoding="utf-8")
    return done.stdout


GENERATORS: dict[str, Callable[..., str]] = {
    "python-markdown": markdown.markdown,
    "commonmark": MarkdownIt("commonmark", {"html": True}).render,
    "kramdown": partial(run, "kramdown"),
    "hugo": by_hugo,
}


class Page(HTMLParser):
    """The elements of a page with their attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("name", GENERATORS)
def test_a_generator_takes_each_form_as_it_is(name: str, tmp_path: Path) -> None:
    for form in ("element", "short", "frame", "markdown"):
        text = PAGE.format(made(form))
        page = Page(GENERATORS[name](text, *([tmp_path] if name == "hugo" else [])))
        tags = [tag for tag, _ in page.found]
        assert page.text.strip().startswith("Before.")
        assert page.text.strip().endswith("After.")
        if form == "markdown":
            assert [tag for tag in tags if tag in ("a", "img")] == ["a", "img"]
            assert [line for line in page.text.splitlines() if line][1:3] == [QUESTION, "At the <last> {bend}"]
            assert dict(page.found)["img"]["alt"] == "At the ‹last› (bend)"
            continue
        wanted = [about for about in Page(text).found if about[0] != "p"]
        assert [about for about in page.found if about[0] != "p"] == wanted
        assert form == "frame" or dict(wanted)["homestretch-figure"]["question"] == QUESTION


@pytest.mark.parametrize("form", ["element", "short", "frame", "markdown"])
def test_mdx_takes_it_too(form: str) -> None:
    """Tags are as in XML there, styles are objects, and braces begin a script; for Jekyll and Hugo, commands."""
    text = made(form)
    assert "{" not in text
    if form == "markdown":
        assert "<" not in text
        return
    page = ET.fromstring(f"<page>{text}</page>")  # noqa: S314 - it is ours
    assert not [one.tag for one in page.iter() if "style" in one.attrib]
