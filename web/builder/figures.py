"""Makes what brings figures on other people's pages to life: `figure.js`, and the page in its hidden frame."""

import json
import re
from pathlib import Path

from homestretch.draw.figure import SCRIPT
from homestretch.draw.palette import ALL_INKS, FONTS, Ink
from homestretch.draw.plain import INK
from homestretch.draw.sheets import minify_css
from homestretch.draw.style import figure_css
from homestretch.games import GAMES
from web.builder import head, minify
from web.builder.policy import with_policy

WEB = Path(__file__).resolve().parents[1]

STYLES = "styles/figure.css"
PAGE = "figure.html"

MODULES = "static/figures"
"""The folder of the site in which the modules of figures lie while it is built."""

ENTRY = "figure-entry.js"
LIVE = "figure-live.js"
STILL = "figure-style.js"
"""The module with the style of figures that are not live yet."""

ABROAD = "es2022"
"""What the browsers understand that read other people's pages."""

_REM = re.compile(r"(?<![\w.])([\d.]+)rem\b(?=[^{}]*[;}])")


def write_styles(site: Path) -> None:
    """Write the styles of figures: of still ones as a module, as they come with the script, of live ones as a file."""
    still = inks() + minify_css((WEB / "figure" / "still.css").read_text(encoding="utf-8"))
    (site / MODULES / STILL).write_text(f"export default {json.dumps(still)};\n", encoding="utf-8")
    live = figure_css(GAMES, INK) + minify_css((WEB / "figure" / "live.css").read_text(encoding="utf-8"))
    (site / "styles").mkdir(exist_ok=True)
    (site / STYLES).write_text(in_own_rem(live), encoding="utf-8")


def inks() -> str:
    """Declare inks and fonts under their names abroad, by day and by night; the page around may set them otherwise."""
    fonts = "".join(f"{INK}{name}:{family};" for name, family in FONTS.items())
    return f":host{{{fonts}{''.join(map(declare_ink, ALL_INKS))}}}"


def declare_ink(ink: Ink) -> str:
    """Declare an ink."""
    value = ink.light if ink.light == ink.dark else f"light-dark({ink.light},{ink.dark})"
    return f"{INK}{ink.name}:{value};"


def in_own_rem(css: str) -> str:
    """Measure in a unit of the figure what is measured in that of the page, which may be anything abroad.

    >>> in_own_rem("@media (min-width:52rem){p{margin:1.5rem}}")
    '@media (min-width:52rem){p{margin:calc(1.5*var(--hs-rem))}}'
    """
    return _REM.sub(r"calc(\1*var(--hs-rem))", css)


def write(site: Path, node: str) -> None:
    """Write the scripts for other pages, out of the modules that lie in the site."""
    live, entry = site / MODULES / LIVE, site / MODULES / ENTRY
    how = ("--minify", f"--target={ABROAD}")
    minify.bundle(node, live, site / LIVE, *how)
    # its address holds its hash: no cache mixes the two scripts of different builds
    minify.bundle(node, entry, site / SCRIPT, *how, f"--define:FIGURE_LIVE={json.dumps(head.address(site, '.', LIVE))}")


def write_page(site: Path, name: str, **parts: str) -> None:
    """Write a page on which Python starts, of its template and these parts."""
    page = head.template(name).substitute(parts)
    (site / name).write_text(with_policy(page), encoding="utf-8")
