"""Finds all texts that the product shows to people, so that they can be translated.

In Python, scripts and pages, they are the arguments of certain functions (`KEYWORDS`); in lessons, cards and practice
questions, the values of certain keys (`TEXTS`).
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from babel.messages.extract import extract

ROOT: Final = Path(__file__).resolve().parents[2]

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
    """Return all messages of the program; a message that stands in several places is there once for each of them."""
    return tuple(_messages())


def _messages() -> Iterator[Message]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in METHODS:
                yield from messages_in(path)
    for pattern in DATA:
        for path in sorted(ROOT.glob(pattern)):
            place = path.relative_to(ROOT).as_posix()
            yield from (Message(text, None, place) for text in _texts_in(_data_in(path)))


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


def _texts_in(held: Any, name: str = "") -> Iterator[str]:
    """Yield the texts for players in JSON or TOML data, such as the title and text of a lesson.

    `name` is the key under which `held` stands in the data. A number in digits does not count as a text.
    """
    if isinstance(held, str):
        if name in TEXTS and not held.isdecimal():
            yield held
    elif isinstance(held, Mapping):
        for key, value in held.items():
            yield from _texts_in(value, name if name in TEXTS else key)
    elif isinstance(held, list):
        for value in held:
            yield from _texts_in(value, name)
