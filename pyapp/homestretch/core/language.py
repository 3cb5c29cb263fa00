"""The current language, and the translation of messages into it.

Every sentence that a player reads is one whole message, in which placeholders such as ``{player}`` stand for the
parts that vary. The code marks each message in one of these ways::

    t("{player} rolls {symbol:a}.", player=name, symbol=SADDLE)
    nt("{n} chip left", "{n} chips left", chips)
    N_("Betting slips")             # at module level; t() translates it when it is shown
    Term("saddle; a=a saddle")      # a word and its other forms: {symbol:a} inserts the form a

Messages in the code are in English. `speak` sets the language into which they are translated from then on.
Messages are never put together from parts, cut, or changed in case, since languages differ in word order and capitals.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final

ENGLISH: Final = "en"
"""The language of the messages in the code, as a BCP 47 tag."""

DIRECTION: Final = "ltr"
"""The direction of writing: ``ltr`` or ``rtl``."""

HOLE: Final = re.compile(r"\{(\w+):?([^}]*)\}")
"""Matches a placeholder in a message, such as ``{symbol:a}``: the groups are its name and its form."""

Messages = Mapping[str, str | list[str]]
"""Translations by English message. A plural has its English singular as key, and a list of two texts as value."""

_language = ENGLISH
_messages: dict[str, str | list[str]] = {}
_when_spoken: list[Callable[[], None]] = []


def speak(messages: Messages, language: str = ENGLISH) -> None:
    """Set the language into which all messages are translated from now on.

    Args:
        messages: The translations. A message that is not among them stays in English.
        language: The BCP 47 tag of the language, such as ``de``.
    """
    global _language  # noqa: PLW0603 - there is one language at a time
    _language = language
    _messages.clear()
    _messages.update(messages)
    for forget in _when_spoken:
        forget()


def spoken() -> str:
    """Return the tag of the current language, such as ``en``."""
    return _language


def spoken_attributes() -> str:
    """Return the language attributes for an HTML element, such as ``lang="en" dir="ltr"``."""
    return f'lang="{_language}" dir="{DIRECTION}"'


def when_spoken(forget: Callable[[], None]) -> Callable[[], None]:
    """Arrange that `forget` is called whenever the language is set, and return `forget`.

    `forget` clears a cache of sentences in the old language.
    """
    _when_spoken.append(forget)
    return forget


def N_(message: str) -> str:  # noqa: N802 - the usual name
    """Mark a message for translation, and return it unchanged. `t` translates it when it is shown."""
    return message


def template(message: str) -> str:
    """Return a message in the current language, with its placeholders not filled."""
    said = _messages.get(message, message)
    return said if isinstance(said, str) else said[0]


def plural_template(one: str, many: str, number: float) -> str:
    """Return the singular or plural form of a message in the current language, with its placeholders not filled."""
    said = _messages.get(one)
    forms = said if isinstance(said, list) else [one, many]
    return forms[number != 1]


def t(message: str, /, **holes: object) -> str:
    """Return a message in the current language, with its placeholders filled by `holes`.

    A `Term` fills a placeholder with one of its forms: ``{symbol:a}`` is filled with the form ``a``.

    >>> t("{player} rolls {symbol:a}.", player="Ann", symbol=Term("saddle; a=a saddle"))
    'Ann rolls a saddle.'
    """
    said = template(message)
    return said.format_map(holes) if holes else said


def nt(one: str, many: str, number: int, /, **holes: object) -> str:
    """Return a message in the current language, in the singular or plural form that fits `number`.

    >>> nt("{n} chip", "{n} chips", 1), nt("{n} chip", "{n} chips", 2_000)
    ('1 chip', '2,000 chips')
    """
    return plural_template(one, many, number).format_map({"n": format_number(number), **holes})


THOUSANDS: Final = N_("1,000")
"""An example of a number of four digits. Some languages group digits only in larger numbers."""

FIGURES: Final = N_("10,000.5")
"""An example of a larger number with decimals. Translations show the language's separators."""


def format_number(number: float, form: str = ",") -> str:
    """Return a number as text, written as in the current language, such as ``1,000``. `form` is a Python format.

    >>> format_number(2_000), format_number(1234.56, ",.1f")
    ('2,000', '1,234.6')
    """
    group, point = template(FIGURES)[2], template(FIGURES)[-2]
    if template(THOUSANDS).isdecimal() and abs(number) < 10_000:
        group = ""
    return format(number, form).translate({ord(","): group, ord("."): point})


def pieces(said: str, holes: Mapping[str, object]) -> Iterator[object]:
    """Yield the parts of a message in order: the texts between its placeholders, and the values that fill these.

    Values stay as they are, so that one of them may be a picture. Only a placeholder with a form, such as
    ``{symbol:a}``, turns its value into text.

    >>> list(pieces("{player} rolls {die}.", {"player": "Ann", "die": 6}))
    ['Ann', ' rolls ', 6, '.']
    """
    end = 0
    for found in HOLE.finditer(said):
        if text := said[end : found.start()]:
            yield text
        filling, end = holes[found[1]], found.end()
        yield format(filling, found[2]) if found[2] else filling
    if said[end:]:
        yield said[end:]


class Term:
    """A word of a game, such as a horse's name, with the forms that sentences need.

    Its message has the word itself, followed by other forms, each with a name, such as ``a=a saddle``. The
    placeholder ``{symbol:a}`` in a sentence is filled with the form ``a``, or with the word itself if there is no such
    form.

    >>> saddle = Term("saddle; a=a saddle")
    >>> f"{saddle}, {saddle:a}, {saddle:the}"
    'saddle, a saddle, saddle'
    """

    def __init__(self, message: str) -> None:
        self.message = message

    def __str__(self) -> str:
        return format(self)

    def __format__(self, form: str) -> str:
        word, *forms = template(self.message).split("; ")
        return dict(each.split("=", 1) for each in forms).get(form, word)

    def __repr__(self) -> str:
        return f"Term({self.message!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Term) and other.message == self.message

    def __hash__(self) -> int:
        return hash(self.message)
