"""Finds words on a page that cannot be translated yet: those without an accent when the language is the pseudo-locale.

In the pseudo-locale, a made-up language, every message stands in brackets, has accents, and is longer.
"""

import html
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Final

from homestretch.core.language import ENGLISH, FIGURES, THOUSANDS, Messages, speak
from homestretch.games import GAMES
from web.builder.catalogues import catalogue, english
from web.builder.languages import offered
from web.builder.message_files import in_page
from web.builder.messages import messages

UNSAID = (
    frozenset(("Homestretch", "SVG", "PNG", "CSS", "HTML", "JSON", "Markdown", "MIT", "Ann", "Ben", "Dee", "Eli"))
    | {word for game in GAMES for word in (game.title + " " + game.title.upper()).split()}
    | {*offered().values()}
)
"""Words that are the same in all languages: names and formats."""

READ = re.compile(r'(?:aria-label|aria-description|aria-roledescription|title|alt|placeholder|data-heard)="([^"]*)"')
"""Attributes whose text people read or hear."""

SILENT = re.compile(r"<(script|style|bdi)\b.*?</\1>", re.DOTALL)
TAG = re.compile(r"<[^>]*>")
WORD = re.compile(r"(?!(?:[SMCAHPDB]{3}|[YGBO]{3,4})\b)[A-Za-z]{3,}(?![\w])")
"""A word, other than letters of bids at Triactor and of dice at Pistard, which are the same in all languages."""


INNER = re.compile(r"⟦[^⟦⟧]*⟧(?=[^⟦⟧]*⟧)")
"""The text that fills a placeholder of a message."""

SIDE_BY_SIDE = re.compile(r"(.)⟧\s*⟦")

HOLE = re.compile(r"(\{[^{}]*\})")
FORM = re.compile(r"[a-z]+=")

ACCENTS: Final = str.maketrans(
    dict(zip("cdghklnrstwyz", "çďğĥķľñřšţŵýž", strict=True))
    | dict(zip("CDGHKLNRSTWYZ", "ÇĎĞĤĶĽÑŘŠŢŴÝŽ", strict=True))
    | {vowel: accented * 2 for vowel, accented in zip("aeiou", "áéíóú", strict=True)}
    | dict(zip("AEIOU", "ÁÉÍÓÚ", strict=True))
)
"""The letters of the pseudo-locale. Vowels are doubled, which makes most texts some 40% longer."""


def pseudo_messages() -> Messages:
    """Return all messages in a made-up language.

    With it, tests find texts that are too long for their place or cannot be translated.
    """
    return {
        message.text: pseudo(message.text) if message.many is None else [pseudo(message.text), pseudo(message.many)]
        for message in messages()
    }


def pseudo(message: str) -> str:
    """Return a message in the made-up language; placeholders such as ``{player}`` stay as they are.

    >>> pseudo("{player} rolls {symbol:a}."), pseudo("saddle; a=a saddle")
    ('⟦{player} řóóľľš {symbol:a}.⟧', '⟦šááďďľéé⟧; a=⟦áá šááďďľéé⟧')
    """
    if message in (THOUSANDS, FIGURES):
        return message
    word, *forms = message.split("; ")
    if forms and all(map(FORM.match, forms)):
        named = (form.split("=", 1) for form in forms)
        return "; ".join([pseudo(word), *(f"{name}={pseudo(text)}" for name, text in named)])
    parts = HOLE.split(message)
    return f"⟦{''.join(part if HOLE.match(part) else part.translate(ACCENTS) for part in parts)}⟧"


@cache
def _pseudo(language: str) -> Messages:
    if language == ENGLISH:
        return pseudo_messages()
    said: dict[str, str | list[str]] = {}
    for message in catalogue(language):
        if message.id and any(map(in_page, message.locations)):
            text, is_number = message.string, message.id in (THOUSANDS, FIGURES)
            forms = [text] if isinstance(text, str) else text or ()
            accented = [form if is_number else pseudo(form) for form in forms]
            said[english(message.id)] = accented[0] if isinstance(text, str) else accented
    return said


@contextmanager
def pseudo_locale(language: str = ENGLISH) -> Iterator[None]:
    """Speak the pseudo-locale within this context; of another language, what its pages have, with the same accents."""
    speak(_pseudo(language), language)
    try:
        yield
    finally:
        speak({})


def texts(markup: str) -> list[str]:
    """The texts of a page that players read or hear, each of them between two tags or in an attribute."""
    shown = SILENT.sub("<>", markup)
    return [html.unescape(text) for text in (*TAG.split(shown), *READ.findall(shown)) if text.strip()]


def unmarked(text: str, *names: str) -> list[str]:
    """The words of a text that are in English, and no names."""
    return [word for word in WORD.findall(text) if word not in UNSAID and word not in names]


def glued(text: str) -> bool:
    """Return whether two messages stand side by side in a text and the first does not end as a sentence."""
    return any(before not in ".!?…:" for before in SIDE_BY_SIDE.findall(INNER.sub("", text)))
