"""What is true of every game: the contract, errors, chance, match, record, position.

`core` knows no game; games know `core`, drawings know games, the page knows drawings. Nothing imports the
other way.
"""

from .actions import Action, GoOn, Vocabulary
from .chance import Cards, Chance, Dice, Drawn
from .errors import BadOptions, BadPosition, BadRecord, GameError, IllegalAction, MalformedAction
from .game import CHANCE, NOBODY, AnyGame, Brings, Checks, Credits, Does, Event, Game, Outcome, Seat, Tell, Transition
from .match import Match, Ply
from .options import Agreed, Document, Flag, Grid, Option, OptionValue, Pick, Sheet, Whole
from .value import Value, put

__all__ = [
    "CHANCE",
    "NOBODY",
    "Action",
    "Agreed",
    "AnyGame",
    "BadOptions",
    "BadPosition",
    "BadRecord",
    "Brings",
    "Cards",
    "Chance",
    "Checks",
    "Credits",
    "Dice",
    "Document",
    "Does",
    "Drawn",
    "Event",
    "Flag",
    "Game",
    "GameError",
    "GoOn",
    "Grid",
    "IllegalAction",
    "MalformedAction",
    "Match",
    "Option",
    "OptionValue",
    "Outcome",
    "Pick",
    "Ply",
    "Seat",
    "Sheet",
    "Tell",
    "Transition",
    "Value",
    "Vocabulary",
    "Whole",
    "put",
]
