"""Questions of judgement: positions in which one choice wins clearly more simulated games than any other.

A document has the ``game``, the ``seed`` of the search that found the questions, and the ``questions``, from the
easiest to the hardest. A question has

============  ==========================================================================================================
``state``     the position; the reader is the first player, and random values replace what this player may not know
``chances``   for each choice, best first: the share of simulated games that it wins, and the standard error, in percent
``lead``      how far the best choice is ahead of its closest rival, and the standard error; both in tenths of a percent
``playouts``  the number of simulated games for each choice that could still be the best
``seed``      the seed of these games
============  ==========================================================================================================

Questions are read as lessons of a course. Their texts come from this module and from `Game.decisions`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .course import document
from .document import Reader
from .game import AnyGame
from .language import N_, t
from .lesson import NAMES, Course, Lesson, Text
from .position import Position
from .words import percent

FORMAT: Final = "homestretch judgement"
TITLE: Final = N_("Judgement")
READER: Final = 0
"""The seat of the reader who is asked."""
LEVELS: Final = (N_("Easy"), N_("Medium"), N_("Hard"))
"""The titles of the questions: the first title is for the easiest third, and so on."""

ASKED: Final = N_("What should {player} do?")
"""The question in phases for which a game has no question of its own (see `Game.decisions`)."""

TEXT: Final = N_("You’re {player}. One choice wins more often than any other.")
HINT: Final = N_("The best choice wins {best} of the simulated games, and the second best {second}.")


def name_of(number: int) -> str:
    """Return the name of a question in links and in the page's storage. `number` counts from 1.

    >>> name_of(3)
    'judgement-3'
    """
    return f"judgement-{number}"


def read_judgement(data: object, find_game: Callable[[str], AnyGame]) -> Course:
    """Read and check the JSON document of a game's questions of judgement.

    Each question is a position in which one choice is clearly better than all others.

    Raises:
        BadPosition: If an entry is wrong; the message names it.
    """
    entries = document(data, "judgement", FORMAT, ("seed", "questions"))
    game = find_game(entries["game"].text())
    questions = entries["questions"].items(range(1, 1_000))
    lessons = (_lesson(entry, game, number, len(questions)) for number, entry in enumerate(questions))
    return Course(Text(TITLE), game, tuple(lessons))


def _lesson(reader: Reader, game: AnyGame, number: int, all_of_them: int) -> Lesson:
    keys = ("state", "chances", "lead", "playouts", "seed")
    entries = reader.mapping(keys)
    if len(entries) < len(keys):
        reader.blame(t("A question needs these entries: {entries}.", entries=", ".join(keys)))
    state = game.from_json(entries["state"].value)
    names = NAMES[: state.seats]
    found = entries["chances"]
    actions = tuple(found.value) if isinstance(found.value, dict) else ()
    chances = {action: _chance(entry) for action, entry in found.mapping(actions).items()}
    if game.to_move(state) != READER or len(chances) < 2 or not chances.keys() <= set(map(str, game.actions(state))):
        found.blame(t("That isn’t possible now."))
    best, second = (percent(value) for value, _ in list(chances.values())[:2])
    phase = game.phase(state)
    return Lesson(
        name=name_of(number + 1),
        title=Text(LEVELS[number * len(LEVELS) // all_of_them]),
        text=Text(TEXT, {"player": names[READER]}),
        rule=game.turns.get(phase, game.turns.get("", "1")),
        task=Text(game.decisions.get(phase, ASKED), {"player": names[READER]}),
        place=Position(game, names, state),
        hint=Text(HINT, {"best": best, "second": second}),
        right_actions=(next(iter(chances)),),
        solution=(next(iter(chances)),),
        unaided=True,
        chances=chances,
        playouts=entries["playouts"].whole(1, 1_000_000),
    )


def _chance(entry: Reader) -> tuple[float, float]:
    value, error = entry.numbers(2, 0, 100)
    return value / 100, error / 100
