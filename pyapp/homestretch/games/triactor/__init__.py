"""Triactor: a day at the races with eight horses, eight dice and sealed slips.

The folder has the same modules as the folder of every game: `data` (the fixed parts), `actions`, `state`, `moving`,
`rules` (checks and effects of actions), `turns` (what follows a turn, a race and a game), `events`, `scoring`, `views`
(what each seat may see), `hidden` (the secrets), `words` (the log), `positions` and `validation` (JSON and its checks).
``rulebook.md`` has the numbered paragraphs and rulings that the code cites.
"""

# ruff: noqa: D102 - `Game` documents these methods

from __future__ import annotations

from collections.abc import Iterable, Mapping

from homestretch.core import Credits, Event, Game, meeting
from homestretch.core.language import N_
from homestretch.core.options import OptionValue

from . import actions, hidden, positions, rules, turns, validation, views, words
from . import events as ev
from .data import FACE_LETTERS, SUITS
from .state import OPTIONS, Options, State
from .views import View


class Triactor(Game[State, View]):
    """Triactor by the rules of 2004.

    Where the printed rules leave something open, we have decided it: see the rulings T1 to T16 in ``rulebook.md``.
    """

    name = "triactor"
    title = "Triactor"
    tagline = N_("Eight horses, eight dice, and a sealed betting slip")
    gist = (
        N_(
            "Eight horses run, and none of them is yours. Win money by betting in secret on the ones you think "
            "will finish first."
        ),
        N_(
            "On your turn, roll the dice and choose one. Its horse runs that far. "
            "Unless it’s an ACE, the die is out until all are used up."
        ),
        N_(
            "When three horses are home, all bids are shown and paid out. A bid pays more when "
            "fewer players back its horses."
        ),
    )
    folder = "triactor"
    players = range(3, 7)
    minutes = N_("30–45 minutes a race")
    length = (30, 45)
    options = OPTIONS
    reasons = words.REASONS
    turns = {"": "3.2", "bet": "2.1"}  # noqa: RUF012
    decisions = {"choose": N_("Which die should {player} take?")}  # noqa: RUF012
    credits = Credits(
        ("Jonathan C. Dietrich", "Ken MacKeigan", "Julie Taylor"),
        N_("a game for the piecepack"),
        2004,
        N_("Rules © 2004 Jonathan C. Dietrich, CC BY-NC-SA 2.0."),
    )

    vocabulary = actions.VOCABULARY
    legality_checks = rules.LEGALITY_CHECKS
    action_handlers = rules.ACTION_HANDLERS
    chance_handlers = rules.CHANCE_HANDLERS
    chance, choices = staticmethod(rules.chance), staticmethod(rules.choices)
    to_move, observe = staticmethod(meeting.to_move), staticmethod(views.observe)
    outcome, standing = staticmethod(meeting.outcome), staticmethod(meeting.standing)
    say = staticmethod(words.say)
    to_json, read_state = staticmethod(positions.to_json), staticmethod(positions.read_state)
    validate = staticmethod(validation.validate)
    seats_that_may_reopen = staticmethod(rules.seats_that_may_reopen)
    secrets = hidden.SECRETS

    def minutes_for(self, options: Mapping[str, OptionValue]) -> tuple[int, int]:
        races = int(options["races"])
        return races * self.length[0], races * self.length[1]

    def setup(self, options: Mapping[str, object], seats: int) -> State:
        return turns.start(Options.of(self.read_set_up(options, seats)), seats)

    def without_secrets(self, state: State) -> State:
        return hidden.without_looks(super().without_secrets(state)) if self.has_secrets(state) else state

    def decides_in_secret(self, state: State) -> bool:
        return state.phase in ("bet", "look")

    def side(self, word: str) -> str:
        return words.face_name(FACE_LETTERS.index(word[1:]))

    def time_limit(self, state: State) -> int:
        return state.options.timer if state.phase == "choose" else 0

    def notable(self, event: Event) -> Iterable[tuple[str, str]]:
        match event:
            case ev.RaceOver(_, order):
                yield "first past the post", SUITS[order[0]].name.message
            case ev.PaidOut(_, settlements, _):
                for line in settlements:
                    yield "bids made", line.bid.kind.name
                    if line.won:
                        yield "bids paid", line.bid.kind.name
