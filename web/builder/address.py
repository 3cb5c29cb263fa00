"""What others are told of the pages: those who look for them, and those to whom somebody sends a link.

The site itself works in any folder of any server. A map for search engines, and the picture beside a link, need its
address, which the variable `HOMESTRETCH_ADDRESS` says when it is built, if it is known by then.
"""

import html
import os
import re
from pathlib import Path
from urllib.parse import urlsplit

from web.builder import toolchain
from web.builder.shots import LINK_PREVIEW

MAP = "sitemap.xml"

TITLE = re.compile(r"<title>(.*?)</title>")
DESCRIPTION = re.compile(r'<meta name="description" content="(.*?)">\n')


def address() -> str:
    """Give the address of the site, with the last slash; nothing, if it is not known. What is none ends the build."""
    given = os.environ.get(toolchain.ADDRESS, "").strip()
    if not given:
        return ""
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        toolchain.stop(
            f"{toolchain.ADDRESS}: “{given}” is not the address of a site, such as https://example.org/games/."
        )
    return given if given.endswith("/") else f"{given}/"


def announce(site: Path) -> None:
    """Write into all pages that say what they are how they are to be announced, and list them in a map of the site."""
    place = address()
    picture = LINK_PREVIEW if (site / LINK_PREVIEW).is_file() else ""
    found = []
    for path in sorted(site.rglob("*.html")):
        page, here = path.read_text(encoding="utf-8"), path.relative_to(site).as_posix()
        if DESCRIPTION.search(page):
            here = "" if here == "index.html" else here
            path.write_text(with_link_preview(page, place, here, picture), encoding="utf-8")
            found.append(here)
    if place:
        (site / MAP).write_text(site_map(place, found), encoding="ascii", errors="xmlcharrefreplace")


def with_link_preview(page: str, place: str, path: str, picture: str) -> str:
    r"""Give a page with what is shown where somebody shares its link, from its title and its description.

    `place` is the address of the site, `path` that of the page in it, `picture` that of the picture.

    >>> page = '<title>Rules</title>\n<meta name="description" content="What is so">\n'
    >>> print(with_link_preview(page, "https://example.org/", "rules.html", "a.png"), end="")
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
    tags = [prop("title", title), prop("description", description), prop("type", "website")]
    # elsewhere nobody knows what a path is relative to
    if place:
        whole = html.escape(place + path)
        tags += [prop("url", whole), f'<link rel="canonical" href="{whole}">']
    if place and picture:
        tags.append(prop("image", html.escape(place + picture)))
        tags.append('<meta name="twitter:card" content="summary_large_image">')
    return DESCRIPTION.sub(lambda found: found[0] + "".join(f"{tag}\n" for tag in tags), page, count=1)


def prop(name: str, text: str) -> str:
    """Give a property of the Open Graph, of a text as it stands in markup."""
    return f'<meta property="og:{name}" content="{text}">'


def site_map(place: str, paths: list[str]) -> str:
    """Give the map of a site for search engines."""
    entries = "".join(f"<url><loc>{html.escape(place + path)}</loc></url>\n" for path in paths)
    begin = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
    return f"{begin}{entries}</urlset>\n"
