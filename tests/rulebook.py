"""The numbers in a rulebook: of its paragraphs (``3.2``), and of its rulings (``T7``), each with the game's letter."""

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from homestretch import games
from homestretch.core import AnyGame
from web.builder.rules_pages import NUMBER

ROOT: Final = Path(games.__file__).parent

_NUMBERED: Final = re.compile(rf"^\*\*({NUMBER})\b", re.MULTILINE)
"""A paragraph begins with its number in bold type."""


@dataclass(frozen=True)
class Rulebook:
    """The text of a rulebook in Markdown, with numbered paragraphs and rulings."""

    text: str

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        r"""The numbers of the paragraphs and rulings, in the order of the text.

        >>> Rulebook("**1.1 The track.** Long.\n\n**G1** Nobody waits (1.1).").numbers
        ('1.1', 'G1')
        """
        return tuple(_NUMBERED.findall(self.text))

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The numbers of the paragraphs, such as ``2.3``."""
        return tuple(number for number in self.numbers if number[0].isdecimal())

    @property
    def rulings(self) -> tuple[str, ...]:
        """The numbers of the rulings, such as ``T4``."""
        return tuple(number for number in self.numbers if number[0].isalpha())

    def cited_in(self, text: str) -> list[str]:
        r"""Return each part of a text that looks like a number of this book, whether or not the book has it.

        >>> Rulebook("**1.1** Long.\n\n**G1** Short.").cited_in("see 1.1, G7 and 2.12, but not T1")
        ['1.1', 'G7']
        """
        chapters = "|".join(sorted({number.split(".")[0] for number in self.paragraphs}))
        letters = "".join(sorted({number[0] for number in self.rulings}))
        kinds = [rf"(?:{chapters})\.[1-9]"] if chapters else []
        kinds += [rf"[{letters}][1-9]\d?"] if letters else []
        return re.findall(rf"(?<![\w.])(?:{'|'.join(kinds)})(?![\w.]\d)\b", text) if kinds else []


def rulebook_of(game: AnyGame) -> Rulebook:
    return Rulebook((ROOT / game.folder / "rulebook.md").read_text(encoding="utf-8"))
