"""Royal Turf and Turf Horse Racing: two games with seven horses, one die, and three chips for each player.

In Royal Turf, players can also choose the variant with hidden betting.

The folder has the same modules as the folder of every game: `data` (the fixed parts, and how the editions differ),
`actions`, `state`, `moving`, `rules` (checks and effects of actions), `turns` (what follows a turn, a race and a game),
`events`, `scoring`, `views` (what each seat may see), `hidden` (the secrets), `words` (the log), `positions` and
`validation` (JSON and its checks). ``rulebook.md`` has the numbered paragraphs and rulings that the code cites.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from homestretch.core import Credits, Event, Game, Seat, meeting
from homestretch.core.document import Reader
from homestretch.core.language import N_
from homestretch.core.options import OptionValue
from homestretch.core.words import stored_ordinal

from . import actions, hidden, positions, rules, turns, validation, views, words
from . import events as ev
from .data import ROYAL, RUNNERS, SYMBOL_NAMES, TURF, Edition
from .state import OPTIONS, Options, State, chips_left
from .views import View

UNOFFICIAL = N_("Rules retold in our own words. Unofficial.")

BACKING = (ev.ChipPlaced, ev.ChipKnown, ev.RaceOver)
"""The types of events that `notes` uses to count the bets on each horse in a race."""

RUN = N_("Which horse should {player} run?")


class _Turf(Game[State, View]):
    """The rules that Royal Turf and Turf Horse Racing share. Each subclass adds its `Edition`."""

    edition: ClassVar[Edition]
    folder = "royal_turf"
    players = range(2, 7)
    reasons = words.REASONS
    turns = {"": "3.1", "bet": "2.3"}  # noqa: RUF012

    vocabulary = actions.VOCABULARY
    legality_checks = rules.LEGALITY_CHECKS
    action_handlers = rules.ACTION_HANDLERS
    chance_handlers = rules.CHANCE_HANDLERS
    chance, choices = staticmethod(rules.chance), staticmethod(rules.choices)
    to_move, observe = staticmethod(meeting.to_move), staticmethod(views.observe)
    outcome, standing = staticmethod(meeting.outcome), staticmethod(meeting.standing)
    to_json, validate = staticmethod(positions.to_json), staticmethod(validation.validate)
    secrets = hidden.SECRETS

    def setup(self, options: Mapping[str, object], seats: int) -> State:
        return turns.start(self.edition, Options.of(self.read_set_up(options, seats)), seats)

    def minutes_for(self, options: Mapping[str, OptionValue]) -> tuple[int, int]:
        races = int(options.get("races", 1))
        return races * self.length[0], races * self.length[1]

    def decides_in_secret(self, state: State) -> bool:
        return state.options.hidden and state.phase == "bet"

    def in_hand(self, state: State, seat: Seat) -> tuple[str, ...]:
        if not self.decides_in_secret(state):
            return ()
        return tuple(map(str, chips_left(state.chips, state.bets[seat])))

    def side(self, word: str) -> str:
        return str(SYMBOL_NAMES[actions.READ_SYMBOL[word]])

    def say(self, event: Event, names: Sequence[str]) -> str:
        return words.say(self.edition, event, names)

    def read_state(self, data: Reader) -> State:
        return positions.read_state(self.edition, data)

    def notable(self, event: Event) -> Iterable[tuple[str, str]]:
        match event:
            case ev.RaceOver(_, places, pace, last):
                yield "first past the post", RUNNERS[places[0][0]].name.message
                if pace is not None:
                    yield "sets the pace", RUNNERS[pace].name.message
                if last is not None:
                    yield "comes last", RUNNERS[last].name.message
            case ev.HorseMoved(why=why):
                yield "moves", why
            case ev.PaidOut(_, settlements, _):
                for line in settlements:
                    yield "chips settled", line.what

    def notes(self, events: Sequence[Event]) -> list[tuple[str, str]]:
        noted = super().notes(events)
        bets: Counter[int] = Counter()
        for event in [event for event in events if type(event) in BACKING]:
            # `ChipPlaced` has None for a face-down chip, and `ChipKnown` has its value. A 0-chip is no bet
            if isinstance(event, ev.ChipPlaced | ev.ChipKnown):
                bets[event.horse] += bool(event.chip)
            else:
                for rank, (_, chips) in enumerate(bets.most_common(), 1):
                    noted += [("chips lie on", "the favourite" if rank == 1 else f"the {stored_ordinal(rank)}")] * chips
                bets.clear()
        return noted


class RoyalTurf(_Turf):
    """Royal Turf by the rules of 2001.

    Where the printed rules leave something open, we have decided it: see the rulings R1 to R14 in ``rulebook.md``.
    """

    name = "royal-turf"
    title = ROYAL.title
    tagline = N_("Seven horses, one die, and everyone’s money on the same few favourites")
    gist = (
        N_(
            "Bet chips on the horses. The first three pay out, and pay more if few players back them. "
            "The last horse costs its backers money."
        ),
        N_("On your turn, roll the die and run any horse that hasn’t run this round. Its card says how far."),
        N_("A race is over when three horses are home. After three races, whoever has the most money wins."),
    )
    decisions = {"bet": N_("Which horse should {player} bet on?"), "choose": RUN}  # noqa: RUF012
    minutes = N_("30–45 minutes")
    length = (30, 45)
    edition = ROYAL
    options = OPTIONS[ROYAL.name]
    credits = Credits(("Reiner Knizia",), "Alea", 2001, UNOFFICIAL)


class TurfHorseRacing(_Turf):
    """Turf Horse Racing by the rules of 1995.

    Where the printed rules leave something open, we have decided it: see the rulings R1 to R14 in ``rulebook.md``.
    """

    name = "turf-horse-racing"
    title = TURF.title
    tagline = N_("Bet as the horses come out, then race them down the straight")
    gist = (
        N_(
            "Bet chips on the horses as they’re led out. "
            "The first three pay out, and pay more if few players back them."
        ),
        N_("On your turn, roll the die and run any horse that hasn’t run this round. Its card says how far."),
        N_(
            "A race is over when a horse crosses the line after space 40. After the last race, whoever has the "
            "most money wins."
        ),
    )
    decisions = {"bet": N_("Should {player} bet on this horse, and which chip?"), "choose": RUN}  # noqa: RUF012
    minutes = N_("10–15 minutes a race")
    length = (10, 15)
    edition = TURF
    options = OPTIONS[TURF.name]
    credits = Credits(("Reiner Knizia",), "Gibsons Games", 1995, UNOFFICIAL)
