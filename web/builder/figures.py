"""Writes the scripts and styles of figures, which are boards on other people's pages."""

import json
import re
from pathlib import Path

from homestretch.core.language import Messages
from homestretch.draw.figure_markup import SCRIPT
from homestretch.draw.inline_styles import HOST_PREFIX
from homestretch.draw.palette import ALL_INKS, FONTS, Ink
from homestretch.draw.sheets import minify_css
from homestretch.draw.style import figure_css
from homestretch.games import GAMES
from web.builder import head, languages, minify, shared
from web.builder.catalogues import translations
from web.builder.folders import WEB
from web.builder.messages import messages_in

STYLES = "styles/figure.css"

MODULES = "static/figures"
"""The folder of the site that contains the modules of figures until they are bundled."""

ENTRY = "figure-entry.js"
LIVE = "figure-live.js"
STILL = "figure-style.js"
"""The module with the styles of figures that cannot be played yet."""

JS_VERSION = "es2022"
"""The JavaScript version of the scripts that run on other people's pages."""

_REM = re.compile(r"(?<![\w.])([\d.]+)rem\b(?=[^{}]*[;}])")


def write_styles(site: Path) -> None:
    """Write the styles of figures (boards in other people's pages).

    A still figure cannot be played yet: its styles become a module, which its script imports. A live figure can be
    played: its styles become a CSS file.
    """
    still = ink_styles() + minify_css((WEB / "figure" / "still.css").read_text(encoding="utf-8"))
    (site / MODULES / STILL).write_text(f"export default {json.dumps(still)};\n", encoding="utf-8")
    live = figure_css(GAMES, HOST_PREFIX) + minify_css((WEB / "figure" / "live.css").read_text(encoding="utf-8"))
    (site / "styles").mkdir(exist_ok=True)
    (site / STYLES).write_text(_in_own_rem(live), encoding="utf-8")


def ink_styles() -> str:
    """Return CSS that declares the fonts and colours of figures (boards in other people's pages).

    The page around a figure can override them.
    """
    fonts = "".join(f"{HOST_PREFIX}{name}:{family};" for name, family in FONTS.items())
    return f":host{{{fonts}{''.join(map(_declare_ink, ALL_INKS))}}}"


def _declare_ink(ink: Ink) -> str:
    """Return the CSS that declares a named colour, with its light and its dark value."""
    value = ink.light if ink.light == ink.dark else f"light-dark({ink.light},{ink.dark})"
    return f"{HOST_PREFIX}{ink.name}:{value};"


def _in_own_rem(css: str) -> str:
    """Return CSS with the figure's own unit in place of ``rem``, because ``rem`` depends on the page around the figure.

    >>> _in_own_rem("@media (min-width:52rem){p{margin:1.5rem}}")
    '@media (min-width:52rem){p{margin:calc(1.5*var(--hs-rem))}}'
    """
    return _REM.sub(r"calc(\1*var(--hs-rem))", css)


def write(site: Path, node: str) -> None:
    """Write the scripts that show figures (boards) in other people's pages."""
    live, entry = site / MODULES / LIVE, site / MODULES / ENTRY
    words = {language: _messages_of_figures(language) for language in languages.non_english()}
    facts = {"FIGURE_WORDS": words, "FIGURE_TITLES": shared.titles()}
    how = (
        "--minify",
        f"--target={JS_VERSION}",
        *(f"--define:{name}={json.dumps(fact)}" for name, fact in facts.items()),
    )
    minify.bundle(node, live, site / LIVE, *how)
    # this script refers to the other by an address with a hash, so that no cache mixes scripts of different builds
    minify.bundle(node, entry, site / SCRIPT, *how, f"--define:FIGURE_LIVE={json.dumps(head.address(site, '.', LIVE))}")


def _messages_of_figures(language: str) -> Messages:
    """Return the translations of the messages in the scripts of figures, by the English text."""
    said = translations(language)
    paths = sorted((WEB / "static" / "figures").glob("*.js"))
    return {found.text: said[found.text] for path in paths for found in messages_in(path) if found.text in said}
