"""Checks of the values, called figures, that an author changes in a sheet (a file with the data of a game).

Each check is given the name of the figure, and raises a `BadFigure` with a sentence for the author if the value is
wrong.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from itertools import pairwise

from homestretch.core import GameError
from homestretch.core.language import t

from .file import BadFigure


@contextmanager
def about(figure: str) -> Iterator[None]:
    """Turn a `GameError` that is raised within the ``with`` block into a `BadFigure` about this figure."""
    try:
        yield
    except GameError as error:
        raise BadFigure(figure, str(error)) from error


def name(figure: str, value: object) -> None:
    """Check that a value can be the title of a game."""
    if not isinstance(value, str) or not value.strip() or len(value) > 60:
        raise BadFigure(figure, t("{figure} must be a text of 1 to 60 letters, in quotation marks.", figure=figure))


def seats(figure: str, value: object, usual: range) -> None:
    """Check that a value is a range of numbers of players within the range `usual`, which the game allows."""
    if not isinstance(value, range) or value.step != 1 or not value or not set(value) <= set(usual):
        sentence = t(
            "{figure} must be range({least}, {most}), or a part of it. The last number doesn’t count.",
            figure=figure,
            least=usual.start,
            most=usual.stop,
        )
        raise BadFigure(figure, sentence)


def whole(figure: str, value: object, least: int, most: int) -> None:
    """Check that a value is a whole number from `least` to `most`."""
    if not _is_whole(value, least, most):
        sentence = t("{figure} must be a whole number from {least} to {most}.", figure=figure, least=least, most=most)
        raise BadFigure(figure, sentence)


def wholes(figure: str, values: object, many: range, least: int, most: int, entry: str = "") -> None:
    """Check a tuple of whole numbers. `many` has the allowed lengths; `entry` is the tuple's name in the message."""
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
    """Check a table of whole numbers, all of whose rows have the same length.

    `many` is the number of rows, `columns` the allowed lengths of a row, and `entry` the name of the table in the error
    message.
    """
    if not isinstance(rows, tuple) or len(rows) != many or not all(isinstance(row, tuple) for row in rows):
        sentence = t(
            "{figure} must be {many} rows of numbers, each row in brackets.", figure=_called(figure, entry), many=many
        )
        raise BadFigure(figure, sentence, entry)
    width = len(rows[0])
    for row in rows:
        wholes(figure, row, range(width, width + 1) if width in columns else columns, least, most, entry or f"{row}")


def differ(figure: str, values: tuple[int, ...]) -> None:
    """Check that no number occurs twice."""
    if len(set(values)) < len(values):
        raise BadFigure(figure, t("No number may be in {figure} twice.", figure=figure))


def rising(figure: str, values: tuple[int, ...], apart: int = 1) -> None:
    """Check that each number is at least `apart` more than the one before it."""
    if any(after - before < apart for before, after in pairwise(values)):
        sentence = t(
            "Each number in {figure} must be at least {n} more than the one before it.", figure=figure, n=apart
        )
        raise BadFigure(figure, sentence)


def signs(figure: str, values: object, known: Collection[object], entry: str = "") -> None:
    """Check that the faces of a die, or other signs, are all in `known`, and that there is at least one."""
    if not isinstance(values, tuple | str) or not values or not all(value in known for value in values):
        sentence = t(
            "{figure} needs at least one of these, and nothing else: {known}.",
            figure=_called(figure, entry),
            known=", ".join(map(str, known)),
        )
        raise BadFigure(figure, sentence, entry)


def entries(figure: str, table: object, known: Collection[object]) -> None:
    """Check that a dictionary has exactly the keys in `known`."""
    if not isinstance(table, dict) or set(table) != set(known):
        sentence = t("{figure} needs exactly these entries: {known}.", figure=figure, known=", ".join(map(str, known)))
        raise BadFigure(figure, sentence)


def _is_whole(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _called(figure: str, entry: str) -> str:
    return f"{figure}, {entry.rstrip(': ')}" if entry else figure
