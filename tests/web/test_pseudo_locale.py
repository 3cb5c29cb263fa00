"""All text of tables and lessons comes from messages: in the pseudo-locale no English word is left on their pages."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from front import render
from front.answers import text_version
from front.history import ReplayStep
from front.seating import Secrets
from front.settings import TableSettings
from front.table import Table
from front.why_not import why_not
from homestretch.core.course import read_firsts
from homestretch.core.language import ENGLISH
from homestretch.core.lesson import NAMES as PLAYERS
from homestretch.core.log import log
from homestretch.core.replay import moments
from homestretch.games import GAMES, find_game
from homestretch.games.lessons import load_lessons, load_tips
from tests.covering import by_turns
from tests.playthroughs import NAMES, golden
from tests.pseudo import glued, pseudo_locale, texts, unmarked
from tests.web.test_lesson import Learner
from web.builder.catalogues import language_tags
from web.builder.messages import messages

STEP = 19
"""The number of plies between two examined pages."""


def read(name: str) -> Iterator[tuple[str, str]]:
    """Yield the texts of a golden game and where they stand: pages for all viewers and tables, race call, refusals."""
    whole = golden(name)
    seats = range(len(whole.names))
    settings = TableSettings(colours=tuple(seat + 1 for seat in seats))
    for plies in {*range(0, len(whole.history), STEP), len(whole.history)}:
        match = whole.fork()
        del match._plies[plies:]

        looks = tuple(look for look, _ in render.drawing(match.game).looks)
        public = Table(match, settings)
        tables = {"public": public, "computers": public.fork()}
        tables["own dice"] = Table(match.fork(), replace(settings, own_dice=True, looks=looks))
        tables["computers"].match.computers = ("", *["regular"] * (len(seats) - 1))
        for seat in seats:
            tables[f"eyes of {seat}"] = replace(public.fork(), secrets=Secrets(holder=seat, peeking_seat=seat))
        if public.secret_seat is not None:
            tables["deciding"] = replace(public.fork(), secrets=Secrets(holder=public.secret_seat))
        for kind, shown in tables.items():
            yield f"{plies}, {kind}", render.markup(shown)
            yield f"{plies}, {kind}, title", render.title(shown)
            yield f"{plies}, {kind}, text version", text_version(shown)
        for action in re.findall(r'data-ask="([^"]*)"', render.markup(public)):
            refusal = why_not(public, action)
            yield f"{plies}, why not {action}", refusal["sentence"] if refusal else ""
    for entry in log(whole):
        yield "log", entry.text
    for moment in moments(whole)[::STEP]:
        past = Table(whole.fork(), settings=settings)
        past.replay_step = ReplayStep(moment)
        yield f"replay at {moment}", render.markup(past)


def read_lessons(name: str) -> Iterator[tuple[str, str]]:
    """Yield the texts of a game's lessons and where they stand: each page’s start and end, and answers to choices."""
    learner = Learner(name)
    for lesson in learner.lessons:
        learner.command(f"lesson {lesson.name}")
        yield lesson.name, learner.markup
        learner.command("hint")
        yield f"{lesson.name}, hint", learner.table.feedback
        for number in set(range(len(lesson.choices))) - {lesson.answer}:
            learner.command(f"answer {number}")
            yield f"{lesson.name}, answer {number}", learner.table.feedback
        match = learner.table.match
        actions = () if learner.table.is_board_locked else map(str, match.game.actions(match.state))
        for action in {lesson.word_for(action): action for action in actions}.values():
            learner.act(action)
            yield f"{lesson.name}, {action}", learner.table.feedback
            learner.command("start")
        learner.command("solution")
        yield f"{lesson.name}, solution", learner.markup


def english(read: Iterator[tuple[str, str]], *names: str, language: str = ENGLISH) -> str:
    """Return the texts that are English or joined from several messages, each with its place."""
    found: dict[str, str] = {}
    with pseudo_locale(language):
        for where, markup in read:
            for text in texts(markup):
                # an ordinal at the end of a sentence may have its full stop: “wurde 1.”
                if unmarked(text, *names) or (language == ENGLISH and glued(text)):
                    found.setdefault(text, where)
    return "\n".join(f"{where}: {text}" for text, where in sorted(found.items()))


@pytest.mark.parametrize("name", NAMES)
def test_nothing_at_a_table_is_said_in_english(name: str) -> None:
    assert english(read(name)) == ""


@pytest.mark.parametrize(
    "case", by_turns([f"{name} {language}" for name in NAMES for language in language_tags()], 0, 3)
)
def test_a_table_says_all_by_the_messages_of_its_language(case: str) -> None:
    """The messages that are sent to the page include every message that the page needs."""
    name, language = case.split()
    assert english(read(name), language=language) == ""


@pytest.mark.parametrize("name", [game.name for game in filter(load_lessons, GAMES)])
def test_nothing_in_lessons_is_said_in_english(name: str) -> None:
    assert english(read_lessons(name), *PLAYERS) == ""


@pytest.mark.parametrize("name", [game.name for game in filter(load_tips, GAMES)])
def test_every_tip_is_a_message(name: str) -> None:
    said = {message.text for message in messages()}
    assert [first.words for first in read_firsts(load_tips(find_game(name))) if first.words not in said] == []
