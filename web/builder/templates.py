"""What pages are made with: the templates of `web/pages`, and Markdown."""

from pathlib import Path
from string import Template

from markdown_it import MarkdownIt

from homestretch.core.language import SPOKEN

WEB = Path(__file__).resolve().parents[1]

HORSE = (
    "M4 25c3-6 8-9 15-9l14-1c4-4 7-8 12-11l2 3 5 3c3 2 6 5 8 8l-3 4-7-2c-2 3-4 5-6 6l2 5 7 4-2 3-9-4-3-6"
    "-13 1-5 4-8 1-3 5h-4l3-8 6-3c-1-2-1-3 0-4-5 1-8 4-10 8z"
)


def template(name: str) -> Template:
    """Read a template of `web/pages`, with the language of the site and its horse filled in."""
    text = (WEB / "pages" / name).read_text(encoding="utf-8")
    return Template(Template(text).safe_substitute(spoken=SPOKEN, horse=HORSE))


def text_as_html(text: Path) -> str:
    """Return a text in Markdown, which may have tables, as HTML."""
    return str(MarkdownIt("commonmark").enable("table").render(text.read_text(encoding="utf-8")))
