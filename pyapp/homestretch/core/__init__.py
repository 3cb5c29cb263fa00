"""What is true of every game: the contract, errors, chance, match, record, position.

`core` knows no game; games know `core`, drawings know games, the page knows drawings. Nothing imports the
other way.
"""

from .actions import Action, GoOn, Vocabulary
from .chance import Cards, Chance, ChanceOutcome, Dice
from .errors import BadOptions, BadPosition, BadRecord, GameError, IllegalAction, MalformedAction
from .game import (
    CHANCE,
    NOBODY,
    ActionHandlers,
    AnyGame,
    ChanceHandlers,
    Credits,
    Event,
    EventSink,
    Game,
    LegalityChecks,
    Outcome,
    Seat,
    Transition,
)
from .match import Match, Ply
from .options import Document, Flag, Grid, Option, OptionValue, Pick, Sheet, TableOptions, Whole
from .value import Value, replace_at

__all__ = [
    "CHANCE",
    "NOBODY",
    "Action",
    "ActionHandlers",
    "AnyGame",
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "Cards",
    "Chance",
    "ChanceHandlers",
    "ChanceOutcome",
    "Credits",
    "Dice",
    "Document",
    "Event",
    "EventSink",
    "Flag",
    "Game",
    "GameError",
    "GoOn",
    "Grid",
    "IllegalAction",
    "LegalityChecks",
    "MalformedAction",
    "Match",
    "Option",
    "OptionValue",
    "Outcome",
    "Pick",
    "Ply",
    "Seat",
    "Sheet",
    "TableOptions",
    "Transition",
    "Value",
    "Vocabulary",
    "Whole",
    "replace_at",
]
