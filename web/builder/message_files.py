"""The files with translated messages: scripts for the pages, and JSON for the command line.

Each file has only the messages that are needed where it is loaded: on every page, in the workshop or on the command
line. The source files in which a message occurs show where it is needed.
"""

import json
import shutil
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from typing import Final

from homestretch.core.language import Messages
from web.builder import ascii_only
from web.builder.catalogues import catalogue, english, translations
from web.builder.languages import non_english

IN_WORKSHOP: Final = (
    "web/static/workshop*",
    "web/static/workshop/*",
    "web/front/workbench.py",
    "pyapp/homestretch/workshop/*",
)
"""The sources of messages that only the workshop shows."""

NOT_IN_PAGE: Final = (
    "web/builder/*",
    "web/pages/*",
    "pyapp/homestretch/games/*/lessons/*",
    "pyapp/homestretch/cli/*",
    "pyapp/homestretch/study/*",
    "pyapp/homestretch/contest.py",
    *IN_WORKSHOP,
)
"""The sources of messages that an open page does not need: the build or the command line shows them."""


def messages_of_page(language: str) -> Messages:
    """Return the translations that every open page needs.

    Texts that the build writes into pages and files of lessons are left out, because the build translates these texts.
    """
    return _translations_where(language, in_page)


def _messages_of_workshop(language: str) -> Messages:
    """Return the translations that the workshop needs in addition to those of every page."""
    return _translations_where(
        language, lambda location: any(PurePosixPath(location[0]).match(way) for way in IN_WORKSHOP)
    )


def _translations_where(language: str, where: Callable[[tuple[str, int]], bool]) -> Messages:
    """Return the translations of the messages that stand in at least one place for which `where` returns True."""
    said = translations(language)
    found = (message for message in catalogue(language) if message.id and any(map(where, message.locations)))
    return {text: said[text] for text in map(english, (message.id for message in found)) if text in said}


def in_page(location: tuple[str, int]) -> bool:
    """Return True if an open page may show the message at this place (file and line) in the source code."""
    place = PurePosixPath(location[0])
    return not any(place.match(pattern) for pattern in NOT_IN_PAGE)


def write_for_engine(folder: Path) -> None:
    """Write the messages of the Python package into a file for each language but English.

    The command line uses them.
    """
    shutil.rmtree(folder, ignore_errors=True)
    for language in non_english():
        texts = _translations_where(language, _in_engine)
        folder.mkdir(exist_ok=True)
        (folder / f"{language}.json").write_text(_as_json(texts), encoding="utf-8")


def _in_engine(location: tuple[str, int]) -> bool:
    """Return True if a message that stands in this place of the source code belongs to the engine."""
    return location[0].startswith("pyapp/")


def write_messages(site: Path, said: Messages) -> None:
    """Write the translations `said` into the scripts of a site that has only one language."""
    module = site / "static" / "shared" / "messages.js"
    module.write_text(f'export const messages = {_as_json(said)};\nexport const folder = "";\n', encoding="utf-8")


def write_scripts(site: Path) -> None:
    """Write the messages of the pages into a script for each language but English."""
    for language in non_english():
        text = f"(window.homestretch??={{}}).messages={_as_json(messages_of_page(language))};\n"
        (site / script(language)).write_text(ascii_only.script(text), encoding="utf-8")
        more = f"Object.assign(window.homestretch.messages,{_as_json(_messages_of_workshop(language))});\n"
        (site / script(language, "workshop-")).write_text(ascii_only.script(more), encoding="utf-8")


def script(language: str, part: str = "") -> str:
    """Return the path of the script with the messages in a language.

    By default, this is the script with the messages that every page needs. If `part` is given, such as ``workshop-``,
    it is the script with the other messages that this part of the site needs.
    """
    return f"static/words-{part}{language}.js"


def _as_json(said: Messages) -> str:
    """Return messages as JSON without spaces."""
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))
