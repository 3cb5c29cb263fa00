"""Adds metadata to the pages, for search engines and for previews of links that people share.

The site works in any folder of any server. A site map and link previews, however, need its full address, which
the build takes from the variable `HOMESTRETCH_ADDRESS` if it is set.
"""

import html
import os
import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from urllib.parse import urlsplit

from homestretch.core.language import ENGLISH
from web.builder import languages, toolchain
from web.builder.shots import LINK_PREVIEW

MAP = "sitemap.xml"

TITLE = re.compile(r"<title>(.*?)</title>")
DESCRIPTION = re.compile(r'<meta name="description" content="(.*?)">\n')


def address() -> str:
    """Return the address at which the site will be published, with a final slash; empty if none is set.

    If the address is invalid, the program ends with a sentence that says so.
    """
    given = os.environ.get(toolchain.ADDRESS_ENV, "").strip()
    if not given:
        return ""
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        toolchain.stop(
            f"{toolchain.ADDRESS_ENV}: “{given}” is not the address of a site, such as https://example.org/games/."
        )
    return given if given.endswith("/") else f"{given}/"


def announce(site: Path) -> None:
    """Add the metadata of a link preview to each page that has a description.

    If the address of the site is known, also write a site map.
    """
    place = address()
    picture = LINK_PREVIEW if (site / LINK_PREVIEW).is_file() else ""
    found = []
    for path in sorted(site.rglob("*.html")):
        page, here = path.read_text(encoding="utf-8"), path.relative_to(site).as_posix()
        if DESCRIPTION.search(page):
            here = here.removesuffix("index.html") if path.parent.joinpath("rules").is_dir() else here
            path.write_text(_with_link_preview(page, place, here, picture, translated_paths(here)), encoding="utf-8")
            found.append(here)
    if place:
        (site / MAP).write_text(_site_map(place, found), encoding="ascii", errors="xmlcharrefreplace")


def translated_paths(path: str) -> dict[str, str]:
    """Return the path of a page in each language; empty if the site has only one language.

    `path` may be in any language. For example, with German as the other language,
    ``translated_paths("rules/pistard.html")`` is ``{"en": "rules/pistard.html", "de": "de/rules/pistard.html"}``.
    """
    others = languages.non_english()
    folder, _, rest = path.partition("/")
    plain = rest if folder in others else path
    return {ENGLISH: plain, **{tag: f"{tag}/{plain}" for tag in others}} if others else {}


def _with_link_preview(
    page: str, place: str, path: str, picture: str, translated: Mapping[str, str] = MappingProxyType({})
) -> str:
    r"""Return a page with the metadata for the preview of a shared link to it: title, description and picture.

    `place` is the address of the site or empty; `path`, `picture` and the paths in other languages are relative to it.

    >>> page = '<title>Rules</title>\n<meta name="description" content="What is so">\n'
    >>> print(_with_link_preview(page, "https://example.org/", "rules.html", "a.png"), end="")
    <title>Rules</title>
    <meta name="description" content="What is so">
    <meta property="og:title" content="Rules">
    <meta property="og:description" content="What is so">
    <meta property="og:type" content="website">
    <meta property="og:url" content="https://example.org/rules.html">
    <link rel="canonical" href="https://example.org/rules.html">
    <meta property="og:image" content="https://example.org/a.png">
    <meta name="twitter:card" content="summary_large_image">
    """
    title, description = (found[1] for part in (TITLE, DESCRIPTION) if (found := part.search(page)))
    tags = [_prop("title", title), _prop("description", description), _prop("type", "website")]
    # previews are shown on other sites, so they need full addresses
    if place:
        whole = html.escape(place + path)
        tags += [_prop("url", whole), f'<link rel="canonical" href="{whole}">']
        for tag, other in translated.items():
            tags.append(f'<link rel="alternate" hreflang="{tag}" href="{html.escape(place + other)}">')
    if place and picture:
        tags.append(_prop("image", html.escape(place + picture)))
        tags.append('<meta name="twitter:card" content="summary_large_image">')
    return DESCRIPTION.sub(lambda found: found[0] + "".join(f"{tag}\n" for tag in tags), page, count=1)


def _prop(name: str, text: str) -> str:
    """Return a ``<meta>`` element with an Open Graph property; `text` must be escaped for HTML."""
    return f'<meta property="og:{name}" content="{text}">'


def _site_map(place: str, paths: list[str]) -> str:
    """Return a site map in XML; `place` is the address of the site, and `paths` are those of the pages in it."""
    entries = "".join(f"<url><loc>{html.escape(place + path)}</loc></url>\n" for path in paths)
    begin = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
    return f"{begin}{entries}</urlset>\n"
