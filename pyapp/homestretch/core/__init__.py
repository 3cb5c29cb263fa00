"""The parts that all games share: the base class `Game`, errors, chance, match, record, position.

Imports go one way: games import `core`, drawings import games, and the page imports drawings.
"""

from .actions import Action, GoOn, Vocabulary
from .chance import Cards, Chance, ChanceOutcome, Dice
from .errors import BadOptions, BadPosition, BadRecord, GameError, IllegalAction, MalformedAction
from .events import Event, EventSink, Transition
from .game import ActionHandlers, AnyGame, ChanceHandlers, Credits, Game, LegalityChecks
from .match import Match, Ply
from .options import Document, Flag, Grid, Option, OptionValue, Pick, Sheet, TableOptions, Whole
from .outcome import Outcome
from .seats import CHANCE, NOBODY, Seat
from .secrecy import Secret, Secrets
from .value import Value, replace_at, view_of

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
    "Secret",
    "Secrets",
    "Sheet",
    "TableOptions",
    "Transition",
    "Value",
    "Vocabulary",
    "Whole",
    "replace_at",
    "view_of",
]
