"""Pistard: bicycles on a banked track, four coloured dice, six types of race.

The folder has the same modules as the folder of every game: `data` (the fixed parts), `actions`, `state`, `moving`,
`rules` (checks and effects of actions), `turns` (what follows a turn, a round and a race), `events`, `scoring`, `views`
(what each seat may see), `words` (the log), `positions` and `validation` (JSON and its checks). ``rulebook.md`` has the
numbered paragraphs and rulings that the code cites.
"""

# ruff: noqa: D102 - `Game` documents these methods

from __future__ import annotations

from collections.abc import Iterable, Mapping

from homestretch.core import Credits, Event, Game, Seat
from homestretch.core.language import N_, t
from homestretch.core.options import OptionValue

from . import actions, positions, rules, scoring, turns, validation, views, words
from . import events as ev
from .data import COLOURS, ELIMINATION, POINTS, RACES, SCRATCH
from .state import OPTIONS, Options, State
from .views import View


class Pistard(Game[State, View]):
    """Pistard by the rules of 2010 (version 2.12).

    Where the printed rules leave something open, we have decided it: see the rulings P1 to P17 in ``rulebook.md``.
    """

    name = "pistard"
    title = "Pistard"
    tagline = N_("Sit on your rivals’ wheels, use the banking, and be first to cross the line")
    gist = (
        N_("Get your riders round the track and be ahead when it counts."),
        N_(
            "On a rider’s turn, roll four dice and choose one: ride to a square of its colour, or onto another rider’s "
            "wheel."
        ),
        N_("An energy token adds 1 to a die. The rider furthest past the line at the end of the round wins."),
    )
    folder = "pistard"
    players = range(1, 6)
    minutes = N_("20–40 minutes")
    length = SCRATCH.minutes
    options = OPTIONS
    reasons = words.REASONS
    turns = {"": "2.1", "place": "1.6"}  # noqa: RUF012
    decisions = {"ride": N_("Which ride should {player} choose?")}  # noqa: RUF012
    credits = Credits(("Anki Toner",), "", 2009, N_("Rules retold in our own words. Unofficial."))

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
    looks = staticmethod(positions.looks)

    def players_for(self, options: Mapping[str, OptionValue]) -> range:
        return RACES[str(options.get("race", SCRATCH.name))].seats

    def minutes_for(self, options: Mapping[str, OptionValue]) -> tuple[int, int]:
        race = RACES[str(options["race"])]
        laps = 1 if race is ELIMINATION else int(options["laps" if race is POINTS else "distance"])
        return laps * race.minutes[0], laps * race.minutes[1]

    def setup(self, options: Mapping[str, object], seats: int) -> State:
        return turns.start(Options.of(self.read_set_up(options, seats)), seats)

    def turn(self, state: State) -> Seat:
        return state.turn

    def standing(self, state: State) -> str:
        return t("{race}, round {round}", race=RACES[state.options.race].title, round=state.round)

    def side(self, word: str) -> str:
        return word[1:]

    def notable(self, event: Event) -> Iterable[tuple[str, str]]:
        match event:
            case ev.Rode():
                colour = COLOURS[event.die].name.message.partition(";")[0]
                yield "die used", f"{colour} with a token" if event.token else colour
                yield "ride ends on", "a square of the die’s colour" if event.matched else "another rider’s wheel"
            case ev.Stayed(saved=saved):
                yield "stays put", "to save a token" if saved else "no usable die"
            case ev.StoodStill(times=times, forced=forced):
                yield "track stand", f"{times} in a row, {'forced' if forced else 'by choice'}"
            case ev.WentOut(why=why):
                yield "out", "last at the end of a lap" if why == "last" else "stood still too long"
            case ev.LapsGained(laps=laps):
                yield "laps", "gained" if laps > 0 else "lost"
            case ev.Timed(rounds=rounds):
                yield "rounds per team", str(rounds)
