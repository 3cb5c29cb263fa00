"""Loads a game from a single file.

The text of the file runs as a Python module. Afterwards, `find_game` finds the game by its name.

The file ends with ``GAME``, a `Game`, and ``DRAWING``, a `Drawing` of this game. The file may contain any Python code,
so the page runs it in a sandbox, where the code cannot reach anything outside (see “The workshop” in `web/README.md`).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection
from dataclasses import is_dataclass
from types import ModuleType, TracebackType
from typing import Any, Final

from homestretch.core import AnyGame, Chance, Game, GameError, Outcome, Value
from homestretch.core.language import N_, t
from homestretch.draw import Drawing
from homestretch.games import GAMES

FILE_NAME: Final = "game.py"
"""The name that the author's file has in tracebacks."""

MODULE_NAME: Final = "game_of_ones_own"
"""The name under which the author's file runs as a module."""

MOST_LETTERS: Final = 200_000
"""The greatest length of an author's file, in characters. The rules of our largest game are half as long."""

NAME_PATTERN: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class BadFile(GameError):
    """An error: a file does not define a game that works. The message says why in plain words.

    Attributes:
        line: The number of the line with the mistake, from 1, or 0 if no such line is known.
        last: The last line of Python's own message, or an empty text.
    """

    def __init__(self, sentence: str, line: int = 0, last: str = "") -> None:
        """Store the message, the line with the mistake, and the last line of Python's message."""
        super().__init__(sentence)
        self.line = line
        self.last = last


class BadFigure(BadFile):
    """An error: a figure (a value in the author's sheet) makes the game unplayable.

    Attributes:
        figure: The figure's name, or the option's name if the figure is an option's default.
        entry: The wrong part of the figure, as text in the sheet, or an empty text if the whole figure is wrong.
    """

    def __init__(self, figure: str, sentence: str, entry: str = "") -> None:
        """Store the message, and which figure and which part of it are wrong."""
        super().__init__(sentence)
        self.figure = figure
        self.entry = entry

    def find_line(self, text: str) -> None:
        """Set `line` to the line in the text of the sheet that has the wrong part of the figure."""
        given = re.search(rf"\b{self.figure}=([A-Z_]+)\b", text)
        lines = text.splitlines()
        start = re.compile(rf"{given[1] if given else self.figure}\b")
        first = next((number for number, line in enumerate(lines, 1) if start.match(line)), 0)
        found = (number for number, line in enumerate(lines, 1) if number >= first and self.entry in line)
        self.line = next(found, first) if first else 0


def read_game(text: str) -> AnyGame:
    """Run the Python in a file, and return the game that it defines.

    Afterwards, `find_game` finds this game by its name.

    Raises:
        BadFile: If the file cannot be run, or the game lacks something that every game has.
    """
    if len(text) > MOST_LETTERS:
        raise BadFile(t("The file is too long: a game has at most {n} letters.", n=MOST_LETTERS))
    module = ModuleType(MODULE_NAME)
    sys.modules[MODULE_NAME] = module  # dataclasses look there for the types of their fields
    try:
        exec(compile(text, FILE_NAME, "exec"), module.__dict__)  # noqa: S102 - running the author's code is the purpose of the workshop
    except BadFigure as wrong:
        wrong.find_line(text)
        raise
    except (Exception, SystemExit) as error:
        raise explain_error(error) from error
    return _register_game(module)


def _register_game(module: ModuleType) -> AnyGame:
    game, drawing = module.__dict__.get("GAME"), module.__dict__.get("DRAWING")
    if not isinstance(game, Game):
        raise BadFile(t("The file has no game. Its last lines say which it is: {line}", line="GAME = …"))
    if not isinstance(drawing, Drawing):
        raise BadFile(t("The file doesn’t say how the game looks. Add: {line}", line="DRAWING = Squares(…).drawing()"))
    for name in ("name", "title", "tagline", "gist", "folder", "players", "minutes", "length", "credits", "reasons"):
        if not hasattr(game, name):
            raise BadFile(t("The game has no “{name}”.", name=name))
    if not str(game.title).strip():
        raise BadFile(t("The game needs a title: write one after “title =”."))
    if not NAME_PATTERN.fullmatch(str(game.name)):
        raise BadFile(t("“name” may have lower-case letters, digits and hyphens only."))
    is_ours = any(game.folder == folder for folder, _ in GAMES.locations.values())
    if is_ours and not any(kind.__module__ == f"homestretch.games.{game.folder}" for kind in type(game).__mro__):
        raise BadFile(t("There’s a game with the folder “{name}” already. Choose another one.", name=game.folder))
    GAMES.add(game)
    if not is_ours:
        sys.modules[f"homestretch.draw.{game.folder}"] = module
        _check_returned(game)
    return game


# -- what the author's methods return

RETURNED: Final[dict[str, tuple[Any, str]]] = {
    "setup": (Value, N_("a State")),
    "phase": (str, N_("a text")),
    "chance": (Chance | None, N_("dice, cards or None")),
    "choices": (Collection, N_("a tuple of actions")),
    "outcome": (Outcome | None, N_("an Outcome, or None until the game is over")),
    "say": (str, N_("a text")),
}
"""What methods of a game return: the type, and words for it."""


class WrongValue(Exception):
    """Raised if an author's method or function returns a value that the engine cannot use.

    Attributes:
        sentence: A sentence that says what was returned, and what should be.
        line: The number of the line with the head of the function, or 0 if it isn't in the author's file.
    """

    def __init__(self, sentence: str, line: int) -> None:
        """Store the sentence and the line. A traceback shows both as well."""
        super().__init__(f"line {line}: {sentence}")
        self.sentence = sentence
        self.line = line


def _check_returned(game: Any) -> None:
    """Make the author's methods and functions raise `WrongValue` as soon as they return a wrong value.

    Without this, the engine would fail later, and the error would not lead to a line of the author's file.
    """
    for name, (kind, words) in RETURNED.items():
        setattr(game, name, _checked(getattr(game, name), kind, words))
    for name in ("action_handlers", "chance_handlers"):
        setattr(game, name, {key: _checked_handler(handler) for key, handler in getattr(game, name).items()})


def _checked_handler(handler: Any) -> Any:
    if isinstance(handler, tuple):
        return (*handler[:-1], _checked_handler(handler[-1]))
    return _checked(handler, Value, N_("the new State"))


def _checked(function: Any, kind: Any, words: str) -> Callable[..., Any]:
    def checked(*given: Any) -> Any:
        value = function(*given)
        # the engine plays with any dataclass as a state
        if isinstance(value, kind) or (kind is Value and is_dataclass(value)):
            return value
        # the engine's `phase` returns a property that the author has written in the class of states
        code = getattr(getattr(type(given[-1]), function.__name__, None), "fget", function).__code__
        shown = f"{value!r:.60}"
        sentence = t(
            "“{name}” returned {value}. It should return {what}.", name=code.co_name, value=shown, what=t(words)
        )
        raise WrongValue(sentence, code.co_firstlineno if code.co_filename == FILE_NAME else 0)

    return checked


# -- mistakes in plain words

ERROR_SENTENCES: Final = (
    (NameError, r"name '(?P<name>\w+)' is not", N_("“{name}” isn’t known here. Is it spelled as where it’s made?")),
    (AttributeError, r"'(?P<kind>\w+)' object has no attribute '(?P<name>\w+)'", N_("A {kind} has no “{name}”.")),
    (TypeError, r"abstract class \S+ .*? '?(?P<name>\w+)'?$", N_("The game lacks what every game has: {name}.")),
    (TypeError, r"missing \d+ required", N_("Something is called with too few values.")),
    (TypeError, r"takes .*positional argument", N_("Something is called with too many values.")),
    (TypeError, r"unsupported operand|can only concatenate", N_("Values of two kinds don’t go together here.")),
    (KeyError, r"(?P<name>.+)", N_("There’s no entry {name}.")),
    (IndexError, r"", N_("A list or tuple has no such place. Places are counted from 0.")),
    (ZeroDivisionError, r"", N_("Something is divided by 0.")),
    (ModuleNotFoundError, r"'(?P<name>[\w.]+)'", N_("There’s no module “{name}” here.")),
    (ImportError, r"'(?P<name>\w+)' from '(?P<module>[\w.]+)'", N_("“{module}” has no “{name}”.")),
    (RecursionError, r"", N_("A function calls itself without end.")),
    (MemoryError, r"", N_("The game needs more memory than it may have.")),
    (IndentationError, r"", N_("The spaces at the beginning of this line don’t fit the lines around it.")),
    (SyntaxError, r"was never closed", N_("A bracket is opened here and never closed.")),
    (SyntaxError, r"expected ':'", N_("A colon is missing at the end of this line.")),
    (SyntaxError, r"unterminated", N_("A text isn’t closed: a quotation mark is missing.")),
    (SyntaxError, r"", N_("Python can’t read this line, or the one before it.")),
)
"""Python's errors in plain words: class, pattern of the message, and a sentence that the pattern's groups fill."""


def explain_error(error: BaseException) -> BadFile:
    """Return a `BadFile` that says in plain words what an error means, and which line of the author's file is wrong."""
    if isinstance(error, BadFile):
        return error
    if isinstance(error, WrongValue):
        return BadFile(error.sentence, error.line)
    line = (error.lineno or 0) if isinstance(error, SyntaxError) and error.filename == FILE_NAME else 0
    said = str(error).splitlines()[:1]
    last = f"{type(error).__name__}: {said[0] if said else ''}".rstrip(": ")
    return BadFile(_sentence_for(error), line or _error_line(error.__traceback__), last)


def _sentence_for(error: BaseException) -> str:
    if isinstance(error, GameError):
        return str(error)
    for kind, pattern, sentence in ERROR_SENTENCES:
        found = re.search(pattern, str(error))
        if isinstance(error, kind) and found:
            return t(sentence, **found.groupdict())
    return t("Python stopped here.")


def _error_line(traceback: TracebackType | None) -> int:
    """Return the number of the last line in a traceback that belongs to the author's file, or 0 if there is none."""
    line = 0
    while traceback is not None:
        if traceback.tb_frame.f_code.co_filename == FILE_NAME:
            line = traceback.tb_lineno
        traceback = traceback.tb_next
    return line
