"""The screens “Learn” and “Practice”: the lessons of every game, and its practice questions by theme."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any
from xml.etree.ElementTree import Element

from homestretch.core import AnyGame
from homestretch.core.judgement import TITLE
from homestretch.core.language import t
from homestretch.draw.markup import el
from homestretch.games import GAMES
from homestretch.games.lessons import load_lessons
from homestretch.practice.judgement import load_judgement

JUDGEMENT = "judgement"
"""A placeholder in a list of lessons, which the page replaces by the names of a game's questions of judgement."""


def lessons() -> Iterator[Element]:
    """Yield a card for each game with lessons; the card lists the lessons under the parts of the course."""
    for game in GAMES:
        if parts := [part(game, course) for course in load_lessons(game) if not _is_practice(course)]:
            yield card(game, [*parts, *(el("ol", row) for row in judgement(game))])


def practice() -> Iterator[Element]:
    """Yield a card for each game with practice questions; the card lists the themes of the questions."""
    for game in GAMES:
        for course in filter(_is_practice, load_lessons(game)):
            yield card(game, [rows(game, course["lessons"], judgement(game))])


def judgement(game: AnyGame) -> list[Element]:
    """Return the link to a game's questions of judgement (which action is best?); empty if the game has none."""
    return [row(game, TITLE, [JUDGEMENT])] if load_judgement(game) else []


def _is_practice(course: dict[str, Any]) -> bool:
    """Return True if every lesson of a part of a course is a practice question."""
    return all(lesson.get("unaided") for lesson in course["lessons"])


def card(game: AnyGame, content: Iterable[Element]) -> Element:
    """Draw the card of a game, with this content below its title."""
    return el("section", el("h2", game.title, translate="no"), content, class_="card", data_listed=game.name)


def part(game: AnyGame, course: dict[str, Any]) -> Element:
    """Draw a part of a game's course: its title and the list of its lessons."""
    return el("div", el("h3", _title_of(course), class_="eyebrow"), rows(game, course["lessons"]))


def _title_of(course: dict[str, Any]) -> str:
    """Return the title of a part of a course in the current language."""
    title: str = course["title"]
    return t(title)


def rows(game: AnyGame, lessons: Iterable[dict[str, Any]], last: Sequence[Element] = ()) -> Element:
    """Draw a list of lessons, with the elements in `last` as its last rows.

    Lessons with the same title, such as practice questions on one theme, share a row.
    """
    themes: dict[str, list[str]] = {}
    for lesson in lessons:
        themes.setdefault(lesson["title"], []).append(lesson["name"])
    return el("ol", (row(game, *theme) for theme in themes.items()), last)


def row(game: AnyGame, title: str, names: list[str]) -> Element:
    """Draw a row of a list of lessons: a link to the lessons with this title, whose names are `names`.

    JavaScript changes the link, so that it opens the first of these lessons that the player has not done. It also adds
    the number of lessons done.
    """
    address = f"?learn={game.name}"
    link = el("a", t(title), el("small"), href=address, data_learn=game.name, data_lessons=" ".join(names))
    return el("li", link)
