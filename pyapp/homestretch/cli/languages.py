"""The language of the command line."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from importlib.resources import files

from homestretch.core import GameError
from homestretch.core.language import ENGLISH, speak, spoken, t
from homestretch.core.words import join_words

_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that may name the language of a terminal. The first one that is set counts."""


def _available_languages() -> list[str]:
    """Return the tags of the available languages: English, and those that the build has put into the package."""
    found = files("homestretch").joinpath("words")
    return [ENGLISH, *sorted(file.name[:-5] for file in (found.iterdir() if found.is_dir() else ()))]


def choose_language(asked: str | None, environment: Mapping[str, str] = os.environ) -> None:
    """Set the language of all texts.

    The language is `asked`. If `asked` is None, it is the language of the terminal if available, otherwise English.

    Raises:
        GameError: If the language `asked` is not available.
    """
    known = _available_languages()
    if asked is not None and asked not in known:
        raise GameError(t("There’s no language “{tag}”. Choose from: {known}.", tag=asked, known=join_words(known)))
    terminal = next(filter(None, map(environment.get, _LOCALE_VARIABLES)), "").partition("_")[0].partition(".")[0]
    language = asked or (terminal if terminal in known else ENGLISH)
    if language == spoken():
        return
    if language == ENGLISH:
        speak({})
    else:
        text = files("homestretch").joinpath("words", f"{language}.json").read_text(encoding="utf-8")
        speak(json.loads(text), language)
