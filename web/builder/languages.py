"""The product's messages: finding them in the sources, and translating them.

In Python, scripts and pages, they are the arguments of certain functions (`KEYWORDS`); in lessons, cards and practice
questions, the values of certain keys (`TEXTS`). Rulebooks, studies and the article are documents: they are translated
as a whole.

A language has a catalogue of its messages, ``web/words/<language>.po``, which ``python3 build.py words`` keeps up to
date, and its documents in a folder of its name beside it. The site has every language whose catalogue is complete.

In the pseudo-locale, a made-up language for tests, every message stands in brackets, has accents, and is longer. Any
other text in the page is no message yet.
"""

import json
import re
import shutil
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import Any, Final

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

from homestretch.core.language import ENGLISH, FIGURES, THOUSANDS, Messages, speak, spoken, template
from web.builder import ascii_only

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

DOCUMENTS: Final = (
    "pyapp/homestretch/games/*/rulebook.md",
    "pyapp/homestretch/study/studies/*.md",
    "web/pages/blog/*.md",
    "web/pages/*.md",
)

WORDS: Final = ROOT / "web" / "words"
"""The folder of the catalogues and of translated documents."""

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

HEADER: Final = r"""msgid ""
msgstr ""
"Language: {language}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: {plurals}\n"
"""
"""The header of a catalogue, which programs for translators need."""

HOLE = re.compile(r"(\{[^{}]*\})")
FORM = re.compile(r"[a-z]+=")

ACCENTS: Final = str.maketrans(
    dict(zip("cdghklnrstwyz", "çďğĥķľñřšţŵýž", strict=True))
    | dict(zip("CDGHKLNRSTWYZ", "ÇĎĞĤĶĽÑŘŠŢŴÝŽ", strict=True))
    | {vowel: accented * 2 for vowel, accented in zip("aeiou", "áéíóú", strict=True)}
    | dict(zip("AEIOU", "ÁÉÍÓÚ", strict=True))
)
"""The letters of the pseudo-locale. Vowels are doubled, which makes most texts some 40% longer."""


Text = str | Sequence[str]
"""A message or translation in a catalogue: a plural one has several forms."""


@dataclass(frozen=True, slots=True)
class Message:
    """A message in the source code: its English text, its English plural if it has one, and where it stands."""

    text: str
    many: str | None
    place: str


def messages() -> Iterator[Message]:
    """Yield all messages of the program; if one stands in several places, yield it for each of them."""
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


def codes() -> list[str]:
    """Return the tags of the languages into which the messages are translated, such as ``de``."""
    return sorted(path.stem for path in WORDS.glob("*.po"))


def _name_of(language: str) -> str:
    """Return the name of a language in that language.

    >>> _name_of("de"), _name_of("es")
    ('Deutsch', 'Español')
    """
    name = Locale.parse(language, sep="-").get_display_name() or language
    return name[0].upper() + name[1:]


def catalogue(language: str) -> Catalog:
    """Return the translations into a language, as they stand in its ``.po`` file."""
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
    """Write a catalogue into the ``.po`` file of its language, always in the same order."""
    begin = HEADER.format(language=language, plurals=catalog.plural_forms)
    body = BytesIO()
    write_po(body, catalog, width=120, include_lineno=False, sort_by_file=True, omit_header=True)
    (WORDS / f"{language}.po").write_text(f"{begin}\n{body.getvalue().decode()}", encoding="utf-8", newline="\n")


def missing(catalog: Catalog) -> list[str]:
    """Return the messages that have no translation, or a doubtful one (“fuzzy”)."""
    return [english(message.id) for message in catalog if message.id and (message.fuzzy or not is_said(message.string))]


def english(text: Text) -> str:
    """Return the English text of a message; if it has a plural, the singular."""
    return text if isinstance(text, str) else text[0]


def is_said(said: Text | None) -> bool:
    """Return True if a translation is complete: no text or plural form of it is empty."""
    return bool(said) and (isinstance(said, str) or all(said or ()))


def document(path: Path) -> Path:
    """Return the path of a document's translation into the current language; `path` is the English document."""
    return path if spoken() == ENGLISH else in_language(spoken(), path)


def in_language(language: str, path: Path) -> Path:
    """Return the path of a document's translation; `path` is the English document."""
    return WORDS / language / path.relative_to(ROOT)


def missing_documents(language: str) -> list[str]:
    """Return the documents that have no translation into a language."""
    found = (path for pattern in DOCUMENTS for path in sorted(ROOT.glob(pattern)))
    return [path.relative_to(ROOT).as_posix() for path in found if not in_language(language, path).is_file()]


def folder() -> str:
    """Return the folder of the pages in the current language, such as ``de/``; an empty text for English."""
    return "" if spoken() == ENGLISH else f"{spoken()}/"


def root(base: str) -> str:
    """Return the relative path from a page to the folder of the whole site.

    `base` is the path to the home page in the page's language, such as ``../``; it may be empty.
    """
    return base + "../" if folder() else base


@cache
def offered() -> dict[str, str]:
    """Return the languages in which the site is complete, as tags with names, such as ``{"de": "Deutsch"}``."""
    complete = (tag for tag in codes() if not missing(updated(catalogue(tag))) and not missing_documents(tag))
    return {ENGLISH: "English"} | {tag: _name_of(tag) for tag in complete}


def further() -> list[str]:
    """Return the tags of the site's languages except English."""
    return [tag for tag in offered() if tag != ENGLISH]


def messages_of_page(language: str) -> Messages:
    """Return the translations that every page needs when it is open.

    What the build writes into pages and files of lessons is translated there already.
    """
    return _said_where(language, in_page)


def _messages_of_workshop(language: str) -> Messages:
    """Return the translations that the workshop needs in addition to those of every page."""
    return _said_where(language, lambda location: any(PurePosixPath(location[0]).match(way) for way in IN_WORKSHOP))


def _said_where(language: str, where: Callable[[tuple[str, int]], bool]) -> Messages:
    """Return the messages in a language that are said at some place."""
    said = translations(language)
    found = (message for message in catalogue(language) if message.id and any(map(where, message.locations)))
    return {text: said[text] for text in map(english, (message.id for message in found)) if text in said}


def in_page(location: tuple[str, int]) -> bool:
    """Return True if an open page may show the message at this place (file and line) in the source code."""
    place = PurePosixPath(location[0])
    return not any(place.match(pattern) for pattern in NOT_IN_PAGE)


def say(language: str) -> None:
    """Make this language the current one."""
    speak({} if language == ENGLISH else translations(language), language)


def each(only: Messages | None = None) -> Iterator[None]:
    """Make each language of the site the current one in turn, and yield each time. In the end, English is current.

    If `only` is given, which has the messages of one language, yield once with these messages.
    """
    if only is not None:
        speak(only)
        yield
        return
    for language in offered():
        say(language)
        yield
    speak({})


def said(held: Any, name: str = "") -> Any:
    """Return JSON or TOML data, with the texts for players (those under the keys in `TEXTS`) translated."""
    if isinstance(held, str):
        return template(held) if name in TEXTS and not held.isdecimal() else held
    if isinstance(held, Mapping):
        return {key: said(value, name if name in TEXTS else key) for key, value in held.items()}
    return [said(value, name) for value in held] if isinstance(held, list) else held


def translations(language: str) -> Messages:
    """Return the translations into a language, except doubtful ones (“fuzzy”) and those that equal the English text."""
    found: dict[str, str | list[str]] = {}
    for message in catalogue(language):
        said = message.string
        if message.id and not message.fuzzy and is_said(said) and said != message.id:
            found[english(message.id)] = said if isinstance(said, str) else list(said or ())
    return found


def _update_all() -> int:
    """Bring the ``.po`` files of all languages up to date with the source code, and print what is missing.

    Return the exit code: 1 if anything is missing, otherwise 0.
    """
    status = 0
    for language in codes():
        catalog = updated(catalogue(language))
        write_catalogue(language, catalog)
        left = missing(catalog)
        share = 1 - len(left) / len(catalog)
        print(f"{_name_of(language)} ({language}): {share:.1%} of {len(catalog)} messages")
        left += missing_documents(language)
        print("".join(f"  missing: {text}\n" for text in left), end="")
        status |= bool(left)
    return status


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


def write_for_engine(folder: Path) -> None:
    """Write the messages of the Python package into a file for each language but English.

    The command line uses them.
    """
    shutil.rmtree(folder, ignore_errors=True)
    for language in further():
        said = translations(language)
        found = (message for message in catalogue(language) if any(map(_in_engine, message.locations)))
        texts = {text: said[text] for text in map(english, (message.id for message in found)) if text in said}
        folder.mkdir(exist_ok=True)
        (folder / f"{language}.json").write_text(_as_json(texts), encoding="utf-8")


def _in_engine(location: tuple[str, int]) -> bool:
    """Return True if a message that stands in this place of the source code belongs to the engine."""
    return location[0].startswith("pyapp/")


def write_messages(site: Path, said: Messages) -> None:
    """Write translations into the site, so that it speaks only their language."""
    module = site / "static" / "shared" / "messages.js"
    module.write_text(f'export const messages = {_as_json(said)};\nexport const folder = "";\n', encoding="utf-8")


def write_scripts(site: Path) -> None:
    """Write the messages of the pages into a script for each language but English."""
    for language in further():
        text = f"(window.homestretch??={{}}).messages={_as_json(messages_of_page(language))};\n"
        (site / script(language)).write_text(ascii_only.script(text), encoding="utf-8")
        more = f"Object.assign(window.homestretch.messages,{_as_json(_messages_of_workshop(language))});\n"
        (site / script(language, "workshop-")).write_text(ascii_only.script(more), encoding="utf-8")


def script(language: str, part: str = "") -> str:
    """Return the path of the script with the messages in a language.

    They are those that every page needs, or if `part` is given, those of this part of the site, such as ``workshop-``.
    """
    return f"static/words-{part}{language}.js"


def _as_json(said: Messages) -> str:
    """Return messages as JSON without spaces."""
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    sys.exit(_update_all())
