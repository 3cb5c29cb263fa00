"""Translations of the words in the results of studies and simulations. The results are stored in English."""

from __future__ import annotations

import re
from typing import Final

from homestretch.core.language import N_, Term, nt, t, template
from homestretch.core.words import ordinal

from .results import ENDINGS, LENGTH, SCORE, WON, WON_BY_TURN

HEADINGS: Final = {
    WON: N_("Wins by seat"),
    WON_BY_TURN: N_("Wins by turn order"),
    LENGTH: N_("Actions in a game"),
    SCORE: N_("Final scores by seat"),
    ENDINGS: N_("How games end"),
}
"""The headings of the groups of measures that every game has."""

COUNT_NAMES: Final = (
    N_("bids made"),
    N_("bids paid"),
    N_("first past the post"),
    N_("comes last"),
    N_("sets the pace"),
    N_("chips lie on"),
    N_("the favourite"),
    N_("chips settled"),
    N_("first"),
    N_("second"),
    N_("third"),
    N_("pace"),
    N_("last"),
    N_("moves"),
    N_("free"),
    N_("blocked"),
    N_("home"),
    N_("taken"),
    N_("marker moved"),
    N_("landed on a marker"),
    N_("stole by passing"),
    N_("stopped early"),
    N_("scored"),
    N_("games end"),
    N_("the pot is empty"),
    N_("a player is out of coins"),
    N_("die used"),
    N_("yellow"),
    N_("green"),
    N_("blue"),
    N_("orange"),
    N_("yellow with a token"),
    N_("green with a token"),
    N_("blue with a token"),
    N_("orange with a token"),
    N_("ride ends on"),
    N_("a square of the die’s colour"),
    N_("another rider’s wheel"),
    N_("stays put"),
    N_("to save a token"),
    N_("no usable die"),
    N_("track stand"),
    N_("{number} in a row, by choice"),
    N_("{number} in a row, forced"),
    N_("out"),
    N_("last at the end of a lap"),
    N_("stood still too long"),
    N_("laps"),
    N_("gained"),
    N_("lost"),
    N_("rounds per team"),
    N_("seat {number}"),
    N_("mean"),
)
"""The headings and entries that games count (see `Game.notable` and `Game.notes`), except the names of pieces.

``{number}`` stands for any number.
"""

LEVELS: Final = {"random": N_("random"), "novice": N_("novice"), "regular": N_("regular"), "expert": N_("expert")}
"""The levels of computers."""

SETTING_FORMATS: Final = {"hand": N_("{value} coins"), "hidden": N_("face down: {value}")}
"""How some settings are shown in results. Other settings are shown with the names that they have in the plan."""

NUMBER: Final = re.compile(r"\d+")


def translate_name(name: str) -> str:
    """Return the translation of a heading or entry from a study's results.

    In English nothing changes:

    >>> [translate_name(name) for name in ("seat 1", "2nd", "the 2nd", "bids made", "10")]
    ['seat 1', '2nd', 'the 2nd', 'bids made', '10']
    """
    found = NUMBER.search(name)
    if found is None:
        return str(Term(HEADINGS.get(name, name)))
    if re.fullmatch(r"\d+[a-z]+", name):
        return ordinal(int(found[0]))
    if re.fullmatch(r"the \d+[a-z]+", name):
        return t("the {place}", place=ordinal(int(found[0])))
    return template(NUMBER.sub("{number}", name, count=1)).replace("{number}", found[0])


def translate_setting(name: str, value: str) -> str:
    """Return a setting in words, in the language of the user.

    A setting is something in which the tables of a study differ: the number of players, their levels, or an option.

    >>> translate_setting("players", "4"), translate_setting("hidden", "yes"), translate_setting("races", "2")
    ('4 players', 'face down: yes', 'races 2')
    """
    if name == "players":
        return nt("{n} player", "{n} players", int(value))
    if name == "levels":
        return ", ".join(t(LEVELS[level]) for level in value.split())
    said = t(value) if value in ("yes", "no") else value
    return t(SETTING_FORMATS[name], value=said) if name in SETTING_FORMATS else f"{name} {said}"
