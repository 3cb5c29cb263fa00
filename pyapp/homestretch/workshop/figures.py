"""Checks of the figures on the sheet of a game: each raises a `BadFigure` with a sentence for whoever wrote it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from itertools import pairwise

from homestretch.core import GameError
from homestretch.core.language import t

from .file import BadFigure


@contextmanager
def about(figure: str) -> Iterator[None]:
    """Turn what the game says against a figure into a `BadFigure`."""
    try:
        yield
    except GameError as error:
        raise BadFigure(figure, str(error)) from error


def name(figure: str, value: object) -> None:
    """Check a title."""
    if not isinstance(value, str) or not value.strip() or len(value) > 60:
        raise BadFigure(figure, t("{figure} must be a text of 1 to 60 letters, in quotation marks.", figure=figure))


def seats(figure: str, value: object, usual: range) -> None:
    """Check numbers of players; they must be some of the usual ones, one after the other."""
    if not isinstance(value, range) or value.step != 1 or not value or not set(value) <= set(usual):
        sentence = t(
            "{figure} must be range({least}, {most}), or a part of it. The last number doesn’t count.",
            figure=figure,
            least=usual.start,
            most=usual.stop,
        )
        raise BadFigure(figure, sentence)


def whole(figure: str, value: object, least: int, most: int) -> None:
    """Check a whole number."""
    if not _is_whole(value, least, most):
        sentence = t("{figure} must be a whole number from {least} to {most}.", figure=figure, least=least, most=most)
        raise BadFigure(figure, sentence)


def wholes(figure: str, values: object, many: range, least: int, most: int, entry: str = "") -> None:
    """Check a tuple of whole numbers; `entry` is its name if it is one of several."""
    if (
        not isinstance(values, tuple)
        or len(values) not in many
        or not all(_is_whole(value, least, most) for value in values)
    ):
        sentence = t(
            "{figure} must be {many} whole numbers from {least} to {most}, in brackets, with commas between.",
            figure=_called(figure, entry),
            many=many[0] if len(many) == 1 else f"{many[0]}–{many[-1]}",
            least=least,
            most=most,
        )
        raise BadFigure(figure, sentence, entry)


def table(figure: str, rows: object, many: int, columns: range, least: int, most: int, entry: str = "") -> None:
    """Check so many rows of whole numbers, all of one length; `entry` is the name of the table if there are several."""
    if not isinstance(rows, tuple) or len(rows) != many or not all(isinstance(row, tuple) for row in rows):
        sentence = t(
            "{figure} must be {many} rows of numbers, each row in brackets.", figure=_called(figure, entry), many=many
        )
        raise BadFigure(figure, sentence, entry)
    width = len(rows[0])
    for row in rows:
        wholes(figure, row, range(width, width + 1) if width in columns else columns, least, most, entry or f"{row}")


def differ(figure: str, values: tuple[int, ...]) -> None:
    """Check that no number is there twice."""
    if len(set(values)) < len(values):
        raise BadFigure(figure, t("No number may be in {figure} twice.", figure=figure))


def rising(figure: str, values: tuple[int, ...], apart: int = 1) -> None:
    """Check that each number is so much more than the one before it."""
    if any(after - before < apart for before, after in pairwise(values)):
        sentence = t(
            "Each number in {figure} must be at least {n} more than the one before it.", figure=figure, n=apart
        )
        raise BadFigure(figure, sentence)


def signs(figure: str, values: object, known: Collection[object], entry: str = "") -> None:
    """Check the faces of a die: one at least, and each of them known."""
    if not isinstance(values, tuple | str) or not values or not all(value in known for value in values):
        sentence = t(
            "{figure} needs at least one of these, and nothing else: {known}.",
            figure=_called(figure, entry),
            known=", ".join(map(str, known)),
        )
        raise BadFigure(figure, sentence, entry)


def entries(figure: str, table: object, known: Collection[object]) -> None:
    """Check that a table has these entries and no others."""
    if not isinstance(table, dict) or set(table) != set(known):
        sentence = t("{figure} needs exactly these entries: {known}.", figure=figure, known=", ".join(map(str, known)))
        raise BadFigure(figure, sentence)


def _is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _called(figure: str, entry: str) -> str:
    return f"{figure}, {entry.rstrip(': ')}" if entry else figure
