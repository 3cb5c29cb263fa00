"""The style of boards and tokens: ``boards.css``, ``board.css`` of each game, in the inks of the palette.

For the site as it is, and for a picture in a file of its own with every colour written out.
"""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

from .palette import COAT_INKS, PLAYER_INKS, SUIT_INKS, inked

_SPACE: Final = re.compile(r"/\*.*?\*/|\s+(?=[{}])|(?<=[{};,:])\s+", re.DOTALL)


def board_css() -> str:
    """The rules for boards and tokens; they use the variables of `palette.palette_css`."""
    classes = (*((f"suit-{ink.name}", ink) for ink in SUIT_INKS), *((ink.name, ink) for ink in PLAYER_INKS))
    colours = "".join(f".{name}{{color:var(--{ink.name})}}\n" for name, ink in classes)
    coats = "".join(map(_horse, range(1, len(COAT_INKS) + 1)))
    home = files(__package__)
    games = sorted((folder for folder in home.iterdir() if folder.is_dir()), key=lambda folder: folder.name)
    sheets = [home.joinpath("boards.css"), *(folder.joinpath("board.css") for folder in games)]
    return colours + coats + "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets if sheet.is_file())


def _horse(number: int) -> str:
    """Within a horse the current colour is that of its coat, and things are filled with that of its cloth."""
    return (
        f".horse-{number}{{color:var(--coat-{number});fill:var(--cloth-{number})}}\n"
        f".horse-{number} :is(.outline,.number){{stroke:var(--cloth-{number})}}\n"
    )


def standalone_css() -> str:
    """The same rules with the colours written out, for a picture in a file of its own.

    There are viewers that know no variables. In the others it changes by night like the page.
    """
    rules = _SPACE.sub("", board_css())
    return f"{inked(rules, 'light')}@media (prefers-color-scheme:dark){{{inked(rules, 'dark')}}}"
