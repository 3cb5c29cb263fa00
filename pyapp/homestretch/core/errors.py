"""The errors of the engine. Their messages are sentences that a player can read.

    GameError
    ├── MalformedAction   a text that stands for no action of the game
    ├── IllegalAction     a readable action that is not allowed in this position
    ├── BadRecord         a saved game that cannot be read or replayed
    ├── BadPosition       a position document that does not describe a position
    └── BadOptions        a choice at set-up that the game does not offer

Each message says what is wrong, why, and where, and ends with a full stop.
"""

from __future__ import annotations

from collections.abc import Iterable

from .language import t


def brief(text: str) -> str:
    """Return a text, or if it is longer than 60 characters, its first 60 characters and an ellipsis.

    >>> brief("short"), brief("a" * 100)[-3:]
    ('short', 'aa…')
    """
    return text if len(text) <= 60 else f"{text[:60]}…"


def shown(value: object) -> str:
    r"""Return a value as text for an error message, shortened by `brief`.

    Texts have no quotes around them. Their unprintable characters are escaped.

    >>> shown("gold"), shown("a\nb"), shown(1.5), shown([])
    ('gold', 'a\\nb', '1.5', '[]')
    """
    return brief(repr(value)[1:-1] if isinstance(value, str) else repr(value))


class GameError(ValueError):
    """The base class of the errors that the engine raises on purpose."""


class MalformedAction(GameError):
    """The error for a text that is not an action. The message ends with `hint`, which says how actions are written."""

    def __init__(self, text: str, hint: str) -> None:
        cannot = t("“{text}” can’t be read.", text=brief(text))
        super().__init__(f"{cannot} {hint}")
        self.text = text


class IllegalAction(GameError):
    """The error for an action that is not allowed in the current position.

    Attributes:
        rule: The number of the rule that forbids the action, such as ``3.2`` or ``T14``.
        reason: The sentence that tells the player why the action is not allowed.
        action: The text of the action.
        obstacles: The pieces that prevent the action. Each is given as the ``data-key`` of its drawing, such as
            ``rider-14``.
    """

    def __init__(self, rule: str, reason: str, action: object = "", obstacles: Iterable[str] = ()) -> None:
        super().__init__(f"{rule}: {reason}")
        self.rule = rule
        self.reason = reason
        self.action = str(action)
        self.obstacles = tuple(obstacles)


class BadRecord(GameError):
    """The error for a saved game that cannot be read, or can only be read in part."""


class BadPosition(GameError):
    """The error for a damaged position document. The message names the wrong entry."""


class BadOptions(GameError):
    """The error for an option, a player's name or a number of players that the game does not allow.

    `option` is the name of the wrong option; it is empty if the error is about something else.
    """

    option: str = ""

    def about(self, option: str) -> BadOptions:
        """Set `option`, and return this error."""
        self.option = option
        return self
