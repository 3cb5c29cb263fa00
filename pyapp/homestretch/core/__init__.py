"""What is true of every game: the contract, errors, chance, match, record, position.

`core` knows no game; games know `core`, drawings know games, the page knows drawings. Nothing imports the
other way.
"""

from .actions import Action, GoOn, Vocabulary
from .chance import Cards, Chance, Dice, Drawn
from .errors import BadOptions, BadPosition, BadRecord, GameError, IllegalAction, MalformedAction
from .events import Event, Tell, Transition
from .game import AnyGame, Brings, Checks, Credits, Does, Game
from .match import Match, Ply
from .options import Agreed, Document, Flag, Grid, Option, OptionValue, Pick, Sheet, Whole
from .outcome import Outcome
from .seats import CHANCE, NOBODY, Seat
from .secrecy import Secret, Secrets
from .value import Value, put, view_of

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
    "Secret",
    "Secrets",
    "Sheet",
    "Tell",
    "Transition",
    "Value",
    "Vocabulary",
    "Whole",
    "put",
    "view_of",
]
