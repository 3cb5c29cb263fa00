"""Fills the page templates of `web/pages`, and turns Markdown into HTML."""

import html
import re
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markdown_it import MarkdownIt

from homestretch.core.language import spoken, spoken_attributes, t
from homestretch.core.paces import FLOW, FLOWS, PACE, PACES
from web.builder import head, languages, own_site
from web.builder.folders import WEB

TEMPLATES = Environment(  # noqa: S701 - they are filled with markup
    loader=FileSystemLoader(WEB / "pages"), undefined=StrictUndefined, keep_trailing_newline=True
)

HORSE = (
    "M4 25c3-6 8-9 15-9l14-1c4-4 7-8 12-11l2 3 5 3c3 2 6 5 8 8l-3 4-7-2c-2 3-4 5-6 6l2 5 7 4-2 3-9-4-3-6"
    "-13 1-5 4-8 1-3 5h-4l3-8 6-3c-1-2-1-3 0-4-5 1-8 4-10 8z"
)


def fill_template(template: str, **markup: str) -> str:
    """Return a page in the current language: a template of `web/pages`, filled with these pieces of HTML.

    Every page has a header, which uses two of them: `base` (the relative path to the home page) and `here` (which entry
    of the header stands for this page).
    """
    common = {
        "spoken": spoken_attributes(),
        "horse": HORSE,
        "t": t,
        "section": section,
        "paces": PACES,
        "pace": PACE,
        "flows": FLOWS,
        "flow": FLOW,
        "own_site": own_site.script(),
        "site_title": html.escape(own_site.title(spoken())),
        "site_line": html.escape(own_site.entry_text("line", spoken())),
        "preferences": head.inline("preferences.js"),
        "truncation_check": head.truncation_check(),
        "base": "",
        "root": languages.root(markup.get("base", "")),
        "languages": languages.offered(),
        "language": spoken(),
        "here": "",
        "at_table": "",
    }
    return TEMPLATES.get_template(template).render(common | markup)


def text_as_html(text: Path) -> str:
    """Return a Markdown file in the current language as HTML; each section has an id, to which links can lead."""
    made = MarkdownIt("commonmark").enable("table").render(languages.document(text).read_text(encoding="utf-8"))
    return re.sub(r"<h2>([^<]+)</h2>", lambda found: f'<h2 id="{section(found[1])}">{found[1]}</h2>', made)


def section(heading: str) -> str:
    """Return the id of the section with this heading.

    >>> section("1 Track, riders, dice")
    '1-track-riders-dice'
    """
    return re.sub(r"\W+", "-", heading.lower())
