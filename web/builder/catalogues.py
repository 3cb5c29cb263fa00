"""The translations into each language: a catalogue of the messages, and the translated documents.

The catalogue is ``web/words/<language>.po``; ``python3 build.py words`` keeps it up to date. Documents, such as
rulebooks, studies and the article, are translated as a whole. The translated documents are in the folder
``web/words/<language>/``.
"""

import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from homestretch.core.language import Messages
from web.builder.folders import ROOT, WEB
from web.builder.messages import messages

DOCUMENTS: Final = (
    "pyapp/homestretch/games/*/rulebook.md",
    "pyapp/homestretch/study/studies/*.md",
    "web/pages/blog/*.md",
    "web/pages/*.md",
)

WORDS: Final = WEB / "words"
"""The folder of the catalogues and of translated documents."""

HEADER: Final = r"""msgid ""
msgstr ""
"Language: {language}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: {plurals}\n"
"""
"""The header of a catalogue, which programs for translators need."""

Text = str | Sequence[str]
"""A message or a translation in a catalogue: a text or, if the message has a plural, a sequence of its forms."""


def language_tags() -> list[str]:
    """Return the tags of the languages into which the messages are translated, such as ``de``."""
    return sorted(path.stem for path in WORDS.glob("*.po"))


def name_of(language: str) -> str:
    """Return the name of a language in that language.

    >>> name_of("de"), name_of("es")
    ('Deutsch', 'Español')
    """
    name = Locale.parse(language, sep="-").get_display_name() or language
    return name[0].upper() + name[1:]


def catalogue(language: str) -> Catalog:
    """Return the ``.po`` file of a language, with all its translations."""
    with (WORDS / f"{language}.po").open("rb") as file:
        return read_po(file, locale=language.replace("-", "_"))


def updated(stored: Catalog) -> Catalog:
    """Return a catalogue with exactly the messages that the program has now.

    The translation of a message that has changed is kept, but marked as doubtful (“fuzzy”).
    """
    found = Catalog()
    for message in messages():
        place = [(message.place.partition(":")[0], 0)]
        found.add((message.text, message.many) if message.many else message.text, locations=place)
    stored.update(found, update_creation_date=False)
    stored.obsolete.clear()
    return stored


def write_catalogue(language: str, catalog: Catalog) -> None:
    """Write a catalogue into the ``.po`` file of its language, sorted by source file."""
    begin = HEADER.format(language=language, plurals=catalog.plural_forms)
    body = BytesIO()
    write_po(body, catalog, width=120, include_lineno=False, sort_by_file=True, omit_header=True)
    (WORDS / f"{language}.po").write_text(f"{begin}\n{body.getvalue().decode()}", encoding="utf-8", newline="\n")


def untranslated(catalog: Catalog) -> list[str]:
    """Return the messages that have no translation, or a doubtful one (“fuzzy”)."""
    return [
        english(message.id)
        for message in catalog
        if message.id and (message.fuzzy or not is_translated(message.string))
    ]


def english(text: Text) -> str:
    """Return the English text of a message; if it has a plural, the singular."""
    return text if isinstance(text, str) else text[0]


def is_translated(said: Text | None) -> bool:
    """Return True if a translation is complete: neither its text nor any of its plural forms is empty."""
    return bool(said) and (isinstance(said, str) or all(said or ()))


def translated_path(language: str, path: Path) -> Path:
    """Return the path of a document's translation; `path` is the English document."""
    return WORDS / language / path.relative_to(ROOT)


def untranslated_documents(language: str) -> list[str]:
    """Return the documents that have no translation into a language."""
    found = (path for pattern in DOCUMENTS for path in sorted(ROOT.glob(pattern)))
    return [path.relative_to(ROOT).as_posix() for path in found if not translated_path(language, path).is_file()]


def translations(language: str) -> Messages:
    """Return the translations into a language, except doubtful ones (“fuzzy”) and those that equal the English text."""
    found: dict[str, str | list[str]] = {}
    for message in catalogue(language):
        said = message.string
        if message.id and not message.fuzzy and is_translated(said) and said != message.id:
            found[english(message.id)] = said if isinstance(said, str) else list(said or ())
    return found


def _update_all() -> int:
    """Bring the ``.po`` files of all languages up to date with the source code, and print what is missing.

    Return the exit code: 1 if anything is missing, otherwise 0.
    """
    status = 0
    for language in language_tags():
        catalog = updated(catalogue(language))
        write_catalogue(language, catalog)
        left = untranslated(catalog)
        share = 1 - len(left) / len(catalog)
        print(f"{name_of(language)} ({language}): {share:.1%} of {len(catalog)} messages")
        left += untranslated_documents(language)
        print("".join(f"  missing: {text}\n" for text in left), end="")
        status |= bool(left)
    return status


if __name__ == "__main__":
    sys.exit(_update_all())
