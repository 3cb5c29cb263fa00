"""The style sheets of the pages, and the links to them."""

from pathlib import Path

from homestretch.draw.sheets import minify_css
from homestretch.draw.style import layer, layered_css
from homestretch.games import GAMES
from web.builder import head
from web.builder.folders import WEB

STYLES = WEB / "styles"

SHEETS = ("styles/board.css", "styles/page.css")

WORKSHOP = "styles/workshop.css"
"""The sheet that only the workshop loads."""

LAYERS = STYLES / "layers.css"
"""The sheet that orders the layers of styles."""


def write(out: Path) -> None:
    """Write the style sheets into `out`, the folder of the site."""
    (out / "styles").mkdir(exist_ok=True)
    (out / "styles" / "board.css").write_text(_order_of_layers() + layered_css(GAMES), encoding="utf-8")
    (out / "styles" / "page.css").write_text(page_css(), encoding="utf-8")
    own = layer("workshop", minify_css((STYLES / "workshop.css").read_text(encoding="utf-8")))
    (out / WORKSHOP).write_text(own, encoding="utf-8")


def _order_of_layers() -> str:
    """Return the CSS statement that sets the order of the layers; it must come before every style sheet."""
    return minify_css(LAYERS.read_text(encoding="utf-8"))


def page_css() -> str:
    """Return all style sheets of the page as one; each is in a CSS layer that is named after its file or folder."""
    css = ""
    for sheet in sorted({*STYLES.rglob("*.css")} - {LAYERS, STYLES / "workshop.css"}):
        name = sheet.relative_to(STYLES).parts[0].removesuffix(".css")
        css += layer(name, minify_css(sheet.read_text(encoding="utf-8")))
    return css


def links(out: Path, base: str, *more: str) -> str:
    """Return the ``<link>`` elements of the style sheets.

    `out` is the folder of the site, `base` is the relative path from the page to it, and `more` names other sheets.
    """
    return "\n".join(f'<link rel="stylesheet" href="{head.address(out, base, path)}">' for path in (*SHEETS, *more))


def checked_links(out: Path) -> str:
    """Return the ``<link>`` elements of the style sheets, with hashes, for pages that report missing styles."""
    sheets = (head.file_entry(out, path) for path in SHEETS)
    # without crossorigin, a sandboxed frame, which has an origin of its own, could not check the hash
    link = '<link rel="stylesheet" href="{url}" integrity="{integrity}" crossorigin>'
    return "\n".join(link.format(**sheet) for sheet in sheets)
