"""The finished site as one HTML file that opens from a disk, and as a zip.

A page from a disk may not load files. So styles and settings become inline, and every other file is packed at the end
of the body, where `web/boot/unpack.js` finds it. Links to other pages become links within the page. The memory image is
left out, because it would double the size.
"""

import base64
import html
import json
import posixpath
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from deflate import gzip_compress

from web.builder import archive, ascii_only, head, languages, patch
from web.builder.folders import WEB
from web.builder.message_files import messages_of_page
from web.builder.policy import Sources, with_policy
from web.builder.python_scripts import PLACEHOLDER_ADDRESS

NAME = "homestretch"

# The slowest level of compression. It makes the engine 4% smaller than the standard library can.
COMPRESSION_LEVEL = 12

REPOSITORY = WEB / "zip"
"""The files that the zip has besides the site, for people who publish the site from a repository of their own."""

LINK = re.compile(r"<link\b[^>]*>\n?")
IMAGE = re.compile(r'(<img\b[^>]*?\bsrc=")([^"]+\.svg\b[^"]*)(")')
SCRIPT = re.compile(r'<script defer src="([^"]+)"[^>]*></script>\n?')
CONFIG = re.compile(r'(<script type="application/json" id="boot-config">)(.*?)(</script>)', re.DOTALL)
ANCHOR = re.compile(r'(<a\b[^>]*?\bhref=")([^"#:]*)(")')
SITE_ONLY = re.compile(
    r'<meta http-equiv="Content-Security-Policy"[^>]*>\n?|<p class="studies">.*?</p>\n?'
    r'|<a (?:id="to-(?:maker|embedding)"|class="[^"]*site-only[^"]*").*?</a>',
    re.DOTALL,
)

# Scripts and workers get `blob:` addresses when they are unpacked. Apart from them, the page loads only pictures.
SINGLE_SOURCES = Sources(scripts="blob:", workers="blob:", pictures="data:", everything_else="")

WASM = "application/wasm"
BYTES = "application/octet-stream"
CSS = "text/css"
JSON = "application/json"
JAVASCRIPT = "text/javascript"
PAGE = "text/html"

SCRIPTS = ("fetch.js", "unpack.js")
PAGE_SCRIPTS = ("static/book.js", "static/print.js")  # the scripts of pages that are shown within this one

# The beginnings of the paths of the pages that this file has in every language. The page of licences, which is long, is
# in English only.
TRANSLATED = re.compile("rules/|book|print")
UNPACK = "<script>homestretch.unpack()</script>"

# The parts of another page that are copied into this one.
CONTENT_PARTS = (r"(?<=\n)<title>[^<]*</title>", r"<main\b.*?</main>")
NEXT_LINKS = re.compile(r'<nav class="ways-on".*?</nav>', re.DOTALL)  # on some pages only

# The screen that shows the site's other pages.
SCREEN = '<section id="page" class="screen prose"></section>\n'


class IncompletePageError(Exception):
    """An error: the single page is not complete. It would load a file, or one of its links leads elsewhere."""


def write(site: Path, target: Path) -> None:
    """Write a finished site as one HTML file."""
    target.write_text(_single_page(site), encoding="utf-8", newline="\n")


def write_zip(site: Path, target: Path) -> None:
    """Write a finished site as a zip with one folder; equal sites give equal bytes.

    The folder also has the files of `web/zip`. With these files, anyone can turn the folder into a repository that
    publishes the site.
    """
    files = archive.tree(site, NAME) | archive.tree(REPOSITORY, NAME)
    target.write_bytes(archive.zip_bytes(files, deflated=True))


def _single_page(site: Path) -> str:
    """Return a finished site as one HTML page, with every file that the page needs inside.

    Raises:
        IncompletePageError: If the page would still load something.
        PatchError: If the site has changed so that something to be replaced is not found.
    """
    page = SITE_ONLY.sub("", (site / "index.html").read_text(encoding="utf-8"))
    page = page.replace("<html ", "<html data-single ", 1)
    config = json.loads(patch.match_once(page, CONFIG.pattern)[2])
    (main,) = SCRIPT.findall(page)
    pages = sorted({_path_of(address) for _, address, _ in ANCHOR.findall(page) if _path_of(address).endswith(".html")})
    page = SCRIPT.sub("", page)
    page = LINK.sub(lambda found: _inline_link(site, found[0]), page)
    page = IMAGE.sub(lambda found: found[1] + picture(site, found[2]) + found[3], page)
    page = ANCHOR.sub(lambda found: found[1] + _link_inside(found[2]) + found[3], page)
    page = CONFIG.sub(lambda found: found[1] + settings(config) + found[3], page)
    fetch, unpack = (ascii_only.page(head.inline(name)) for name in SCRIPTS)
    page = patch.replace_once(page, fetch, f"{unpack}\n{fetch}")
    page = patch.replace_once(page, '<section id="wait"', SCREEN + '<section id="wait"')
    packed = "\n".join(_pack_all(site, config, main, pages))
    page = with_policy(patch.replace_once(page, "</body>", f"{packed}\n</body>"), SINGLE_SOURCES)
    check(page)
    return page


# -- inline parts


def _inline_link(site: Path, link: str) -> str:
    """Return what replaces a ``<link>`` element: the style sheet or icon itself, or nothing for other links."""
    attributes = dict(Tags(link).found[0][1])
    path = site / urlsplit(attributes["href"] or "").path
    match attributes["rel"]:
        case "stylesheet":
            return f"<style>\n{path.read_text(encoding='utf-8')}</style>\n"
        case "icon":
            return f'<link rel="icon" href="{picture(site, attributes["href"] or "")}" type="image/svg+xml">\n'
        case _:
            return ""


def picture(site: Path, address: str) -> str:
    """Return a data URL with the picture (an SVG file) that the site has at an address."""
    content = (site / urlsplit(address).path).read_bytes()
    return f"data:image/svg+xml;base64,{base64.b64encode(content).decode()}"


def _link_inside(address: str) -> str:
    """Return the address within the single page that replaces the address of another page of the site."""
    if address.startswith("?"):
        return address
    return f"#{address}" if ".html" in address else "#"


def settings(config: dict[str, object]) -> str:
    """Return the settings for the start of Python as JSON, changed for the page that is a single file."""
    return json.dumps(config | {"memory": None, "single": PLACEHOLDER_ADDRESS}, separators=(",", ":"), sort_keys=True)


# -- packed parts


def _pack_all(site: Path, config: dict[str, Any], main: str, pages: list[str]) -> Iterator[str]:
    """Yield the packed files, each as an HTML element: first those for the page, then those for Python.

    Args:
        site: The folder of the site.
        config: The settings for the start of Python, as `head.boot_config` returns them.
        main: The address of the page's own script.
        pages: The paths of the pages that are shown within this one.
    """
    tags = [tag for tag in languages.non_english() if (site / tag).is_dir()]
    parts = [
        *(pack(translation(site, tag), f'data-language="{tag}"') for tag in tags),
        packed_script(site, main),
        file(site, config["engine"]["url"], WASM),
        packed_script(site, config["python"]["url"]),
        file(site, config["library"]["url"], BYTES),
        file(site, config["game"]["url"], BYTES, last=True),
        file(site, config["thinker"], JAVASCRIPT),
        file(site, config["filmer"], JAVASCRIPT),
        file(site, config["figures"]["url"], CSS),
        *(file(site, script, JAVASCRIPT) for script in PAGE_SCRIPTS),
        *(file(site, lessons["url"], JSON) for lessons in config["lessons"].values()),
        *(file(site, questions["url"], JSON) for questions in config["judgement"].values()),
        *(_pack_file(path, _main_part(site, path).encode(), PAGE) for path in pages),
        *(part for tag in tags for part in _in_language(site, tag, pages)),
    ]
    return (part + UNPACK for part in parts)


def translation(site: Path, language: str) -> bytes:
    """Return the texts, messages and settings of the page in a language, as JSON for `web/boot/unpack.js`."""
    paths = (site / "index.html", site / language / "index.html")
    page, other = (SITE_ONLY.sub("", path.read_text(encoding="utf-8")) for path in paths)
    # the addresses in these settings become relative to the folder of the English page
    config = json.loads(patch.match_once(other, CONFIG.pattern)[2].replace('"./../', '"./'))
    pairs = zip(Texts(page).found, Texts(other).found, strict=True)
    found = {
        "messages": messages_of_page(language),
        "config": {name: config[name] for name in ("words", "lessons", "shared")},
        "texts": {text: said for text, said in pairs if said != text},
    }
    return json.dumps(found, separators=(",", ":")).encode()


def _in_language(site: Path, language: str, pages: list[str]) -> Iterator[str]:
    """Yield the lessons and pages in a language other than English, each packed in an HTML element.

    `pages` are the paths of the English pages; those that do not match `TRANSLATED` are left out.
    """
    for path in sorted((site / language / "lessons").glob("*.json")):
        yield file(site, head.address(site, ".", path.relative_to(site).as_posix()), JSON)
    for page in filter(TRANSLATED.match, pages):
        yield _pack_file(f"{language}/{page}", _main_part(site, f"{language}/{page}").encode(), PAGE)


def _path_of(address: str) -> str:
    """Return the path in the site that belongs to an address.

    >>> _path_of("./static/page.js?1")
    'static/page.js'
    """
    return posixpath.normpath(urlsplit(address).path)


def file(site: Path, address: str, kind: str, *, last: bool = False) -> str:
    """Return an element that holds a file of the site, compressed; scripts ask for it by its address.

    `kind` is the media type of the file. `last` marks the last file that is needed to play.
    """
    made = _pack_file(address, (site / urlsplit(address).path).read_bytes(), kind)
    return made.replace(" data-type", " data-last data-type", 1) if last else made


def _pack_file(address: str, content: bytes, kind: str) -> str:
    """Return an element that holds `content`, compressed; scripts ask for it by `address`."""
    return pack(content, f'data-file="{html.escape(address)}" data-type="{kind}"')


def _main_part(site: Path, path: str) -> str:
    """Return the main part of another page of the site (title, text and links), as HTML to be shown within this one."""
    page = SITE_ONLY.sub("", (site / path).read_text(encoding="utf-8"))
    found = "\n".join([*(patch.match_once(page, part)[0] for part in CONTENT_PARTS), *NEXT_LINKS.findall(page)])
    # links to the home page, to parts of it, and to the page that prints games now lead to places in this page
    for way, inside in (('"../#', '"#'), ('"./"', '"#"'), ('"../print.html', '"#print.html')):
        found = found.replace(f"href={way}", f"href={inside}")
    return found


def packed_script(site: Path, address: str) -> str:
    """Return an HTML element that contains a compressed script of the site.

    The script runs as soon as the browser has read the element.
    """
    path = _path_of(address)
    return pack((site / path).read_bytes(), f'data-script="{html.escape(path)}"')


def pack(content: bytes, attributes: str) -> str:
    """Return an element that browsers do not show, with `content` compressed in it."""
    text = base64.b64encode(gzip_compress(content, COMPRESSION_LEVEL)).decode()
    return f'<script type="text/plain" {attributes}>{text}</script>'


# -- the final check


class Tags(HTMLParser):
    """Collects the start tags of a page, with their attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, list[tuple[str, str | None]]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Add a tag."""
        self.found.append((tag, attrs))


class Texts(HTMLParser):
    """Collects the texts of a page in order, including those of `SHOWN_ATTRIBUTES`, which are shown or read out."""

    SHOWN_ATTRIBUTES = ("alt", "aria-label", "placeholder", "style", "title")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:  # noqa: ARG002 - as in HTMLParser
        """Add the texts of attributes."""
        self.found += [value for name, value in attrs if name in self.SHOWN_ATTRIBUTES and value]

    def handle_data(self, data: str) -> None:
        """Add a text."""
        if data.strip() and self.cdata_elem is None:
            self.found.append(data.strip())


def check(page: str) -> None:
    """Check that a page is complete: it loads no file, and links only to itself or to `https` addresses.

    Raises:
        IncompletePageError: If the page loads a file, or a link leads elsewhere.
    """
    for tag, attributes in Tags(page).found:
        for name, value in attributes:
            if name not in ("href", "src", "data", "poster", "srcset") or not value:
                continue
            within = value.startswith(("#", "?") if tag == "a" else "data:" if tag in ("link", "img") else "#")
            if not within and not (tag == "a" and value.startswith("https:")):
                raise IncompletePageError(f"<{tag} {name}={value[:60]!r}> would leave the file.")
