"""Ludifacture: a race across a square board from its four sides, with three dice, and coins beside every column.

The folder has the same modules as the folder of every game: `data` (the fixed parts), `actions`, `state`, `moving`,
`rules` (checks and effects of actions), `turns` (what follows a turn, a game and a set), `events`, `scoring`, `views`
(what each seat may see), `words` (the log), `positions` and `validation` (JSON and its checks). ``rulebook.md`` has the
numbered paragraphs and rulings that the code cites.
"""

# ruff: noqa: D102 - `Game` documents these methods

from __future__ import annotations

from collections.abc import Iterable, Mapping

from homestretch.core import Credits, Event, Game
from homestretch.core.language import N_
from homestretch.core.options import OptionValue

from . import actions, positions, rules, scoring, turns, validation, views, words
from . import events as ev
from .data import SEATS
from .state import MONEY, OPTIONS, Options, State
from .views import View


class Ludifacture(Game[State, View]):
    """The rules of Ludifacture, with every variant.

    Where the printed rules leave something open, we have decided it: see the rulings L1 to L13 in ``rulebook.md``.
    """

    name = "ludifacture"
    title = "Ludifacture"
    tagline = N_("Four sides, one board, and no sixes: get your markers across before a rival lands on them")
    gist = (
        N_("Finish with the most coins: get markers across the board and cash in the coins beside their columns."),
        N_(
            "On your turn, roll three dice. Two add up to the marker that moves; the third says how far. "
            "A move costs a coin."
        ),
        N_(
            "Pass a rival’s marker to take one coin; land on it to take its whole stack. "
            "The game ends when the pot or a hand is empty."
        ),
    )
    folder = "ludifacture"
    players = range(SEATS, SEATS + 1)
    minutes = N_("20–30 minutes a game")
    length = (20, 30)
    options = OPTIONS
    reasons = words.REASONS
    turns = {"": "1.4"}  # noqa: RUF012
    decisions = {"choose": N_("Which marker should {player} move, and how far?")}  # noqa: RUF012
    credits = Credits(
        ("dr_tectonic",),
        N_("on LiveJournal"),
        0,
        N_("Rules retold in our own words. Unofficial."),
        "https://dr-tectonic.livejournal.com/346498.html",
    )

    vocabulary = actions.VOCABULARY
    legality_checks = rules.LEGALITY_CHECKS
    action_handlers = rules.ACTION_HANDLERS
    chance_handlers = rules.CHANCE_HANDLERS
    chance, choices = staticmethod(rules.chance), staticmethod(rules.choices)
    to_move, observe = staticmethod(views.to_move), staticmethod(views.observe)
    outcome = staticmethod(scoring.outcome)
    say = staticmethod(words.say)
    to_json, read_state = staticmethod(positions.to_json), staticmethod(positions.read_state)
    validate = staticmethod(validation.validate)
    auto_action = staticmethod(rules.auto_action)

    def minutes_for(self, options: Mapping[str, OptionValue]) -> tuple[int, int]:
        # a set that ends when a player runs out of money has no known length
        games = 0 if options["games"] == MONEY else int(options["games"])
        return games * self.length[0], games * self.length[1]

    def setup(self, options: Mapping[str, object], seats: int) -> State:
        return turns.start(Options.of(self.read_set_up(options, seats)))

    def standing(self, state: State) -> str:
        games = state.options.games
        return "" if games == 1 else words.game_words(state.game, None if games == MONEY else int(games))

    def notable(self, event: Event) -> Iterable[tuple[str, str]]:
        match event:
            case ev.GameOver(why=why):
                yield "games end", "the pot is empty" if why == "pot" else "a player is out of coins"
            case ev.Moved(name=name, early=early):
                yield "marker moved", str(name)
                if early:
                    yield "moves", "stopped early"
            case ev.Passed(coins=coins) if coins:
                yield "moves", "stole by passing"
            case ev.Landed():
                yield "moves", "landed on a marker"
            case ev.Scored():
                yield "moves", "scored"
