"""Writes the pages of the site; most of them are made in modules of their own.

The pages are made from the games' metadata, drawings and rulebooks, so a new game needs no change here.
"""

import html
import json
from functools import partial
from pathlib import Path

from homestretch.core.language import t
from homestretch.draw import sheets
from homestretch.draw.markup import el, render
from homestretch.draw.palette import palette_css
from homestretch.draw.sheets import minify_css
from homestretch.games import GAMES
from web.builder import (
    address,
    article,
    book,
    head,
    languages,
    notices,
    offline,
    own_site,
    posters,
    printing,
    style_sheets,
    workshop,
)
from web.builder.folders import WEB
from web.builder.home import home
from web.builder.policy import INLINE_ONLY, SITE, WITH_FIGURES, with_policy
from web.builder.rules_pages import rules_page
from web.builder.serve import NOT_FOUND
from web.builder.templates import fill_template, text_as_html

EMBEDDING = WEB / "pages" / "embed.md"
HEADER = WEB / "styles" / "header.css"

POLICIES = {
    **dict.fromkeys(("blog.html", *(f"rules/{game.name}.html" for game in GAMES)), WITH_FIGURES),
    NOT_FOUND: INLINE_ONLY,
}
"""What pages with interactive boards, and the page for addresses that do not exist, may load: see `policy.Sources`."""


def build_pages(out: Path) -> None:
    """Write all pages in the current language into `out`, the site's folder, which must have every other file."""
    folder = out / languages.folder()
    (folder / "rules").mkdir(parents=True, exist_ok=True)
    scripts = ("static/figures.js", "static/maker.js", "static/print.js", "static/page.js")
    frame, maker, printer, page = head.boot_markup(out, *scripts)
    styles, checked = style_sheets.links(out, "."), style_sheets.checked_links(out)
    pages = {
        "index.html": home(page, checked, partial(posters.poster_markup, out)),
        "print.html": printing.page(printer, checked),
        "figure.html": fill_template("figure.html", boot=frame),
        "figure-maker.html": fill_template("figure-maker.html", boot=maker, styles=checked),
        "book.html": book.page(head.page_script(out, "static/book.js"), styles),
        "workshop.html": workshop.page(out, style_sheets.links(out, ".", style_sheets.WORKSHOP)),
        "blog.html": article.page(styles),
        "embed.html": embedding(styles),
        "licences.html": notices.page(styles),
        **{f"rules/{game.name}.html": rules_page(game, style_sheets.links(out, "..")) for game in GAMES},
        NOT_FOUND: not_found(address.address()),
    }
    for path, text in pages.items():
        sources = workshop.sources(out) if path == "workshop.html" else POLICIES.get(path, SITE)
        (folder / path).write_text(with_policy(text, sources), encoding="utf-8")


def embedding(styles: str) -> str:
    """Return the page that explains how to publish the site, or how to show its games on another site.

    `styles` is the HTML that loads the style sheets.
    """
    return fill_template(
        "document.html",
        here="embed",
        title=t("Homestretch on your site"),
        description=t(
            "Links, frames, interactive boards and servers: how to publish Homestretch, or one of its games."
        ),
        text=text_as_html(EMBEDDING),
        styles=styles,
    )


def not_found(place: str) -> str:
    """Return the page that a server shows for an address that does not exist.

    `place` is the address of the site, or empty.
    """
    top = (place or "/") + languages.folder()
    languages_known = " ".join(languages.offered())
    ways = (el("a", game.title, href=f"{top}#{game.name}", translate="no", class_="secondary") for game in GAMES)
    return fill_template(
        NOT_FOUND,
        base=html.escape(top),
        style=palette_css() + sheets.text("base") + minify_css(HEADER.read_text(encoding="utf-8")),
        games=render(*ways),
        own_site=own_site.script(waits=True),
        script=head.inline("not-found.js")
        .replace("$manifest", offline.MANIFEST)
        .replace("$languages", languages_known)
        .replace('"$title"', json.dumps(own_site.title())),
    )
