"""Messages of the product: found where they stand, and translated into a language that nobody speaks.

Babel finds them in Python, scripts and pages by the functions that say them (`KEYWORDS`), and in lessons, cards and
practice questions by the names of their texts (`TEXTS`). Rulebooks, studies and the article are documents: they are
translated as a whole.

The pseudo-locale shows what is no message yet: all that is said in it stands in brackets, has accents, and is longer.
"""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from babel.messages.extract import extract

from homestretch.core.language import Messages

ROOT: Final = Path(__file__).resolve().parents[2]

KEYWORDS: Final = {
    **dict.fromkeys(("t", "N_", "Term", "t_line"), None),
    "nt": (1, 2),
}
"""The functions that say or mark a message; those of plurals have two forms."""

METHODS: Final = {".py": "python", ".js": "javascript", ".html": "jinja2.ext:babel_extract"}
"""How Babel reads a file."""

FOLDERS: Final = ("pyapp/homestretch", "web/front", "web/builder", "web/static", "web/pages")

DOCUMENTS: Final = ("pyapp/homestretch/games/*/lessons/*.json",)

TEXTS: Final = frozenset(("title", "text", "task", "choose", "hint", "right", "wrong", "words"))
"""The names of texts in lessons, cards and practice questions that players read."""

HOLE = re.compile(r"(\{[^{}]*\})")
FORM = re.compile(r"[a-z]+=")

ACCENTS: Final = str.maketrans(
    dict(zip("cdghklnrstwyz", "çďğĥķľñřšţŵýž", strict=True))
    | dict(zip("CDGHKLNRSTWYZ", "ÇĎĞĤĶĽÑŘŠŢŴÝŽ", strict=True))
    | {vowel: accented * 2 for vowel, accented in zip("aeiou", "áéíóú", strict=True)}
    | dict(zip("AEIOU", "ÁÉÍÓÚ", strict=True))
)
"""Vowels are doubled, which makes most texts some 40 % longer."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message as it stands in the sources: its English text, that of several if it is a plural, and where it is."""

    text: str
    many: str | None
    place: str


def messages() -> Iterator[Message]:
    """Yield every message of the product, each as often as it stands somewhere."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in METHODS:
                yield from messages_in(path)
    for pattern in DOCUMENTS:
        for path in sorted(ROOT.glob(pattern)):
            place = path.relative_to(ROOT).as_posix()
            yield from (Message(text, None, place) for text in texts_in(json.loads(path.read_text(encoding="utf-8"))))


def messages_in(path: Path) -> Iterator[Message]:
    """Yield the messages of a script, a module or a page."""
    content, options = BytesIO(path.read_bytes()), {"encoding": "utf-8"}
    for line, found, _, _ in extract(METHODS[path.suffix], content, KEYWORDS, options=options):
        text, many = found if isinstance(found, tuple) else (found, None)
        yield Message(text, many, f"{path.relative_to(ROOT).as_posix()}:{line}")


def texts_in(held: Any, name: str = "") -> Iterator[str]:
    """Yield the texts of a document that players read; a number is none."""
    if isinstance(held, str):
        if name in TEXTS and not held.isdecimal():
            yield held
    elif isinstance(held, Mapping):
        for key, value in held.items():
            yield from texts_in(value, name if name in TEXTS else key)
    elif isinstance(held, list):
        for value in held:
            yield from texts_in(value, name)


def pseudo_messages() -> Messages:
    """Return the translations of all messages into the pseudo-locale."""
    return {
        message.text: pseudo(message.text) if message.many is None else [pseudo(message.text), pseudo(message.many)]
        for message in messages()
    }


def pseudo(message: str) -> str:
    """Translate a message into the pseudo-locale; its holes stay, and of a term the names of its forms.

    >>> pseudo("{player} rolls {symbol:a}."), pseudo("saddle; a=a saddle")
    ('⟦{player} řóóľľš {symbol:a}.⟧', '⟦šááďďľéé⟧; a=⟦áá šááďďľéé⟧')
    """
    word, *forms = message.split("; ")
    if forms and all(map(FORM.match, forms)):
        named = (form.split("=", 1) for form in forms)
        return "; ".join([pseudo(word), *(f"{name}={pseudo(text)}" for name, text in named)])
    parts = HOLE.split(message)
    return f"⟦{''.join(part if HOLE.match(part) else part.translate(ACCENTS) for part in parts)}⟧"


def write_messages(site: Path, said: Messages) -> None:
    """Put the translations into the module of the site that has them for its scripts and for Python."""
    module = site / "static" / "shared" / "messages.js"
    module.write_text(f"export const messages = {json.dumps(said, ensure_ascii=False)};\n", encoding="utf-8")
