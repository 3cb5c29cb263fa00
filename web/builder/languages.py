"""The languages of the site, and the current language, in which the build writes now.

The site has English, and every language whose catalogue and documents are complete.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from homestretch.core.language import ENGLISH, Messages, speak, spoken, template
from web.builder.catalogues import (
    catalogue,
    language_tags,
    name_of,
    translated_path,
    translations,
    untranslated,
    untranslated_documents,
    updated,
)
from web.builder.messages import with_texts


@cache
def offered() -> dict[str, str]:
    """Return the languages in which the site is complete, as tags with names, such as ``{"de": "Deutsch"}``."""
    complete = (
        tag for tag in language_tags() if not untranslated(updated(catalogue(tag))) and not untranslated_documents(tag)
    )
    return {ENGLISH: "English"} | {tag: name_of(tag) for tag in complete}


def non_english() -> list[str]:
    """Return the tags of the site's languages except English."""
    return [tag for tag in offered() if tag != ENGLISH]


def set_language(language: str) -> None:
    """Make this the current language, in which the build writes from now on."""
    speak({} if language == ENGLISH else translations(language), language)


def speak_each(only: Messages | None = None) -> Iterator[None]:
    """Set the current language to each of the site's languages in turn, yield each time, and end with English.

    If `only` is given, it has the messages of the site's only language. Then use these messages, and yield only once.
    """
    if only is not None:
        speak(only)
        yield
        return
    for language in offered():
        set_language(language)
        yield
    speak({})


def folder() -> str:
    """Return the folder of the pages in the current language, such as ``de/``; an empty text for English."""
    return "" if spoken() == ENGLISH else f"{spoken()}/"


def root(base: str) -> str:
    """Return the relative path from a page to the root folder of the site.

    `base` is the path from the page to the home page in the page's language, such as ``../``; it may be empty.
    """
    return base + "../" if folder() else base


def document(path: Path) -> Path:
    """Return the path of a document's translation into the current language; `path` is the English document."""
    return path if spoken() == ENGLISH else translated_path(spoken(), path)


def translated(data: Any) -> Any:
    """Return JSON or TOML data, with the texts for players (those under the keys in `messages.TEXTS`) translated."""
    return with_texts(data, template)
