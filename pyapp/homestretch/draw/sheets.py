"""Reads the style sheets of this package from files.

In a browser, a module that contains the style sheets is used instead.
"""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_SPACE: Final = re.compile(r"^\s+|\s+(?=[{}])|(?<=[{};,:])\s+")


def names(folder: str) -> list[str]:
    """Return the names of the style sheets in a game's folder, without ``.css``, in the order in which they apply."""
    found = (entry.name for entry in files(__package__).joinpath(folder).iterdir())
    return sorted(name.removesuffix(".css") for name in found if name.endswith(".css"))


def text(*way: str) -> str:
    """Return the minified text of a style sheet, given the parts of its path without ``.css``.

    For example, ``text("triactor", "board")`` reads the file ``triactor/board.css``.
    """
    return minify_css(files(__package__).joinpath(*way[:-1], f"{way[-1]}.css").read_text(encoding="utf-8"))


def minify_css(css: str) -> str:
    r"""Return CSS without comments and needless space.

    >>> minify_css("p {\n  fill: none;\n}\n/* when printed */\n@media print { p { fill: red; } }\n")
    'p{fill:none;}@media print{p{fill:red;}}'
    """
    return _SPACE.sub("", _COMMENT.sub("", css))
