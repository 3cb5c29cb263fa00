"""Joins the style sheets of boards and panels as CSS layers.

``base.css``, ``boards.css``, ``panels.css`` and ``results.css`` are for every game. Each is a layer of the same name.

The style sheets of one game are in its folder: ``panels.css`` for its panels; ``badges.css`` for pieces that appear
both in panels and on the board; any other sheet for the board alone. The sheets of all games together are the layer
``game``. Each rule in this layer applies to one game only (see `_scope_css`), because a page can have several games. A
board has the name of the game's folder as a class. The element around a board and its panels, which is called a table,
has the game's name as ``data-game``.

A board that is saved as a file has only the style of its own game. That style has no layers and variables, because some
viewers of SVG do not support them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from homestretch.core import AnyGame

from . import sheets
from .palette import ALL_INKS, FONTS, PLAYER_INKS, palette_css, resolve_inks

SHARED: Final = ("base", "boards", "panels", "results")
"""The names of the style sheets for every game. Later sheets override earlier ones."""

BADGES: Final = "badges"
PANELS: Final = "panels"

_BEFORE_BRACE: Final = re.compile(r"[^{};]+(?=\{)")
_COMMA: Final = re.compile(r",(?![^(]*\))")


def layered_css(games: Iterable[AnyGame]) -> str:
    """Return the style sheet for pages with the boards and panels of some games.

    It has a CSS layer for each sheet in `SHARED`, and one layer for the games. The first layer begins with the palette.
    """
    return _layered(games, palette_css(), ":root")


def figure_css(games: Iterable[AnyGame], prefix: str) -> str:
    """Return the style sheet for figures (interactive boards) on other sites.

    Such a site may set the colours and fonts with CSS variables. Their names begin with `prefix`, such as ``--hs-``.
    """
    names = (*FONTS, *(ink.name for ink in ALL_INKS))
    inks = "".join(f"--{name}:var({prefix}{name});" for name in names)
    return _layered(games, f".table{{{inks}}}", ".table")


def _layered(games: Iterable[AnyGame], palette: str, root: str) -> str:
    folders: dict[str, list[str]] = {}
    for game in games:
        folders.setdefault(game.folder, []).append(f"[data-game={game.name}]")
    layers = {name: sheets.text(name) for name in SHARED}
    layers["base"] = palette + layers["base"].replace(":root", root)
    # a table may set other colours for its seats, with variables such as --seat-0
    layers["boards"] = _colours("var(--seat-{seat},var(--{ink}))") + layers["boards"]
    layers["game"] = "".join(_game_css(folder, tables) for folder, tables in sorted(folders.items()))
    return "".join(layer(name, css) for name, css in layers.items())


def picture_css(folder: str) -> str:
    """Return the style of a board that is saved as a file, in light and dark colours, without CSS variables."""
    rules = board_rules(folder)
    return f"{resolve_inks(rules, 'light')}@media (prefers-color-scheme:dark){{{resolve_inks(rules, 'dark')}}}"


def board_rules(folder: str) -> str:
    """Return the style of one game's board, with the colours as CSS variables."""
    own = (_scope_css(sheets.text(folder, name), f".{folder}") for name in sheets.names(folder) if name != PANELS)
    return "".join((_colours("var(--{ink})"), sheets.text("boards"), *own))


def layer(name: str, css: str) -> str:
    """Return CSS rules as a layer (``@layer``) of this name."""
    return f"@layer {name}{{{css}}}\n"


def _scope_css(css: str, scope: str) -> str:
    """Return a style sheet whose rules apply only inside elements that match the selector `scope`.

    In the rules, ``&`` stands for such an element itself.

    >>> _scope_css("p,&.poster .rail{fill:none}@media print{p{fill:none}}", ".derby")
    '.derby p,.derby.poster .rail{fill:none}@media print{.derby p{fill:none}}'
    """
    return _BEFORE_BRACE.sub(lambda found: _scoped_head(found[0], scope), css)


def _scoped_head(head: str, scope: str) -> str:
    if head.startswith("@"):
        return head
    return ",".join(one.replace("&", scope) if "&" in one else f"{scope} {one}" for one in _COMMA.split(head))


def _game_css(folder: str, tables: list[str]) -> str:
    """Return the rules of a game's style sheets, limited to this game.

    Some sheets apply to the game's boards, some to its tables, and some to both. `tables` has the selectors of the
    tables.
    """
    scopes = {PANELS: f":is({','.join(tables)})", BADGES: f":is({','.join((f'.{folder}', *tables))})"}
    return "".join(
        _scope_css(sheets.text(folder, name), scopes.get(name, f".{folder}")) for name in sheets.names(folder)
    )


def _colours(seat_colour: str) -> str:
    """Return CSS rules that set the colour of each player, one class for each seat.

    `seat_colour` is the value, with the placeholders ``{seat}`` and ``{ink}``.
    """
    return "".join(
        f".{ink.name}{{color:{seat_colour.format(seat=seat, ink=ink.name)}}}" for seat, ink in enumerate(PLAYER_INKS)
    )
