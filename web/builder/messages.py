"""Finds all texts that the product shows to people, so that they can be translated.

In Python, scripts and pages, they are the arguments of certain functions (`KEYWORDS`); in lessons, cards and practice
questions, the values of certain keys (`TEXTS`).
"""

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from babel.messages.extract import extract

from .folders import ROOT

KEYWORDS: Final = {**dict.fromkeys(("t", "N_", "Term", "t_line"), None), "nt": (1, 2)}
"""The functions whose first argument is a message. The first two of ``nt`` are its singular and plural."""

METHODS: Final = {".py": "python", ".js": "javascript", ".html": "jinja2.ext:babel_extract"}
"""How Babel reads a file, by the ending of its name."""

FOLDERS: Final = ("pyapp/homestretch", "web/front", "web/builder", "web/static", "web/pages")

DATA: Final = (
    "pyapp/homestretch/games/*/lessons/*.json",
    "pyapp/homestretch/study/studies/*.toml",
    "web/pages/blog/*.json",
)
"""Data files with messages: lessons, cards, practice questions, plans of studies, and boards of the article."""

TEXTS: Final = frozenset(("title", "text", "task", "choose", "hint", "right", "wrong", "words", "question", "caption"))
"""The keys of the texts in `DATA` that players read."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message in the source code: its English text, its English plural if it has one, and where it stands."""

    text: str
    many: str | None
    place: str


@cache
def messages() -> tuple[Message, ...]:
    """Return all messages of the program; a message that occurs in several places is returned once for each place."""
    return tuple(_messages())


def _messages() -> Iterator[Message]:
    """Yield the messages in `FOLDERS`, then those in `DATA`."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in METHODS:
                yield from messages_in(path)
    for pattern in DATA:
        for path in sorted(ROOT.glob(pattern)):
            place = path.relative_to(ROOT).as_posix()
            texts: list[str] = []
            with_texts(_data_in(path), texts.append)
            yield from (Message(text, None, place) for text in texts)


def _data_in(path: Path) -> Any:
    """Return the content of a JSON or TOML file."""
    text = path.read_text(encoding="utf-8")
    return tomllib.loads(text) if path.suffix == ".toml" else json.loads(text)


def messages_in(path: Path) -> Iterator[Message]:
    """Yield the messages in a source file: a script, a Python module, or the template of a page."""
    content, options = BytesIO(path.read_bytes()), {"encoding": "utf-8"}
    for line, found, _, _ in extract(METHODS[path.suffix], content, KEYWORDS, options=options):
        text, many = found if isinstance(found, tuple) else (found, None)
        yield Message(text, many, f"{path.relative_to(ROOT).as_posix()}:{line}")


def with_texts(data: Any, change: Callable[[str], Any], name: str = "") -> Any:
    """Return a copy of JSON or TOML data, with each text for players replaced by what `change` makes of it.

    Texts for players are, for example, the titles of lessons. `name` is the key under which `data` stands in its file.
    A number in digits does not count as a text.
    """
    if isinstance(data, str):
        return change(data) if name in TEXTS and not data.isdecimal() else data
    if isinstance(data, Mapping):
        return {key: with_texts(value, change, name if name in TEXTS else key) for key, value in data.items()}
    return [with_texts(value, change, name) for value in data] if isinstance(data, list) else data
