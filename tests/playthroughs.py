"""Golden games: whole matches on record, each with a transcript that people can read.

Each has a record (``.json``) and a transcript (``.txt``) in ``tests/golden``. A transcript is the race call with all
secrets, and what everyone can see whenever something was revealed and the phase changed. `tests/test_golden.py` replays
the records and compares.

After a change of the rules, the words or this list, write them again, and read the diff before you commit it::

    python -m tests.playthroughs [NAME ...]

With names, only the golden games of those names.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from random import Random
from typing import Any

from homestretch.core import NOBODY, Match, OptionValue
from homestretch.core.log import log
from homestretch.core.record import load_record, record
from homestretch.games import find_game
from tests.tables import choose

GOLDEN = Path(__file__).parent / "golden"
NAMES = sorted(path.stem for path in GOLDEN.glob("*.json"))


def golden(name: str) -> Match:
    """Return a golden game: the recorded game with this name, played again from its record."""
    loaded = load_record((GOLDEN / f"{name}.json").read_text(encoding="utf-8"), find_game)
    assert loaded.problem is None
    return loaded.match


@dataclass(frozen=True)
class Playthrough:
    """How a golden game is made: `wishes` are actions, separated by commas, each played once it is legal, in order."""

    name: str
    game: str
    players: tuple[str, ...]
    seed: int
    options: dict[str, OptionValue] = field(default_factory=dict)
    wishes: str = ""

    def play(self) -> Match:
        match = Match(find_game(self.game), self.players, self.options, self.seed)
        random = Random(self.name)
        wishes = [match.game.parse(text) for text in filter(None, self.wishes.split(", "))]
        while match.to_move != NOBODY:
            if wishes and match.to_move >= 0 and wishes[0] in match.game.actions(match.state):
                match.play(wishes.pop(0))
            else:
                choose(match, random)
        return match


def royal_turf(*fewest: int) -> str:
    """Components of Royal Turf; `fewest` are the fewest spaces that each column of its cards has."""
    cards = [[few + index % size for few, size in zip(fewest, (7, 5, 11, 13), strict=True)] for index in range(21)]
    return json.dumps({"payout": [[400, 300, 200, 100], [200, 150, 100, 50], [100, 50, 50, 0]], "cards": cards})


OWN_ROYAL_TURF = royal_turf(1, 2, 3, 1)
OWN_TURF_HORSE_RACING = json.dumps({"payout": [[8, 4], [5, 3], [2, 1]]})
"""Components as players might type them in: the cards of the second are those of the game."""

FAST_HORSES = royal_turf(17, 19, 20, 21)
"""Most horses of Royal Turf are over the line with their second move."""

LEVEL_BETS = "bet 1 1, bet 1 1, bet 2 1, bet 2 1, bet 3 2, bet 3 2"
"""Two players bet alike, so that lots decide who is first in the next race."""

FIVE = ("Ann", "Ben", "Cy", "Dee", "Eli")
TWO, THREE, FOUR = FIVE[:2], FIVE[:3], FIVE[:4]

BOWL = json.dumps(
    {"name": "Bowl", "lanes": ["YOBGYBOYGOBGYOGBYGOBYGBO", "OBGYBOYGOBGYOGBYGOBYGBOY", "BGYOGBOYGYBOGYOBGOYBOYGB"]}
)
"""A track half as long as the house's, with three lanes."""

SCALE = json.dumps({"points": [[4, 2]]})
SIX_SHORT_LAPS: dict[str, OptionValue] = {"race": "points", "laps": 6, "points": SCALE, "track": BOWL}

PLAYTHROUGHS = (
    Playthrough("triactor-one-race", "triactor", THREE, 44, {"races": 1}, "finish"),
    Playthrough("triactor-five-players", "triactor", FIVE, 52, wishes="INFO SMC, INFO SMC, INFO AHP, INFO DB, finish"),
    Playthrough("triactor-advanced", "triactor", FOUR, 56, {"races": 1, "advanced": True, "timer": 15}, "finish"),
    Playthrough("triactor-added-race", "triactor", THREE, 21, {"races": 1}, "another, finish"),
    Playthrough(
        "triactor-few-bets", "triactor", THREE, 582, {"races": 1}, "INFO SMC, SS, seal, HAC, seal, seal, finish"
    ),
    Playthrough("royal-turf-open", "royal-turf", FOUR, 31),
    Playthrough("royal-turf-hidden", "royal-turf", TWO, 32, {"hidden": True}),
    Playthrough("royal-turf-own-copy", "royal-turf", THREE, 33, {"components": OWN_ROYAL_TURF}),
    Playthrough("royal-turf-lots", "royal-turf", TWO, 34, wishes=LEVEL_BETS),
    Playthrough("royal-turf-fast-horses", "royal-turf", TWO, 1, {"hidden": True, "components": FAST_HORSES}),
    Playthrough("turf-horse-racing", "turf-horse-racing", THREE, 41, wishes="finish"),
    Playthrough("turf-horse-racing-shuffle", "turf-horse-racing", TWO, 42, {"races": 5}, "finish"),
    Playthrough(
        "turf-horse-racing-own-copy",
        "turf-horse-racing",
        FIVE,
        43,
        {"races": 1, "components": OWN_TURF_HORSE_RACING},
        "finish",
    ),
    Playthrough("turf-horse-racing-short", "turf-horse-racing", THREE, 3, {"races": 1}, "finish"),
    Playthrough("turf-horse-racing-added-race", "turf-horse-racing", FOUR, 44, {"races": 1}, "another, finish"),
    Playthrough("ludifacture-set", "ludifacture", FOUR, 61),
    Playthrough("ludifacture-pot", "ludifacture", FOUR, 62, {"games": 1, "start": 2}),
    Playthrough("ludifacture-coins", "ludifacture", FOUR, 63, {"games": 1, "hand": 16, "stacks": True}),
    Playthrough(
        "ludifacture-own-order",
        "ludifacture",
        FOUR,
        64,
        {"games": 1, "board": 11, "order": True},
        "mark 12, mark 7, rest, rest, " + ", ".join(f"mark {number}" for number in range(12, 2, -1)),
    ),
    Playthrough("ludifacture-foresight", "ludifacture", FOUR, 65, {"games": 1, "foresight": True}),
    Playthrough("ludifacture-money", "ludifacture", FOUR, 64, {"games": "money", "hand": 30}),
    Playthrough(
        "ludifacture-all-variants",
        "ludifacture",
        FOUR,
        71,
        {"board": 11, "games": "money", "hand": 16, "foresight": True, "order": True, "stacks": True, "start": 4},
        "rest, rest, rest, rest",
    ),
    Playthrough("pistard-scratch", "pistard", FOUR, 81),
    Playthrough("pistard-scratch-seven", "pistard", THREE, 82, {"riders": "7", "tokens": 0}),
    Playthrough("pistard-scratch-two-laps", "pistard", THREE, 87, {"distance": 2, "start": 3}),
    Playthrough("pistard-points", "pistard", TWO, 83, {"race": "points", "laps": 2}),
    Playthrough("pistard-points-laps-lost", "pistard", THREE, 29, SIX_SHORT_LAPS),
    Playthrough("pistard-points-laps-won", "pistard", THREE, 68, SIX_SHORT_LAPS),
    Playthrough("pistard-elimination", "pistard", THREE, 84, {"race": "elimination"}),
    Playthrough("pistard-sprint", "pistard", TWO, 1, {"race": "sprint"}),
    Playthrough("pistard-sprint-stood", "pistard", TWO, 8, {"race": "sprint"}),
    Playthrough("pistard-time-trial", "pistard", TWO, 85, {"race": "time-trial"}),
    Playthrough("pistard-time-trial-alone", "pistard", ("Ann",), 86, {"race": "time-trial", "team": 1}),
    Playthrough("pistard-time-trial-shared", "pistard", TWO, 7, {"race": "time-trial", "team": 2}),
    Playthrough("pistard-pursuit", "pistard", TWO, 1, {"race": "pursuit"}),
    Playthrough("pistard-pursuit-wall", "pistard", TWO, 7, {"race": "pursuit", "track": BOWL}),
    Playthrough("pistard-pursuit-further", "pistard", TWO, 7, {"race": "pursuit", "team": 2}),
    Playthrough("pistard-pursuit-inner", "pistard", TWO, 37, {"race": "pursuit", "team": 1}),
    Playthrough("pistard-pursuit-dead-heat", "pistard", TWO, 297, {"race": "pursuit", "team": 1}),
)


def dump(match: Match) -> str:
    """The record as stored here, without our version: one action on a line, so that diffs are readable."""
    data = {key: value for key, value in record(match).items() if key != "app"}
    return f"{json.dumps(data, ensure_ascii=False, indent=0)}\n"


def transcript(match: Match) -> str:
    outcome = match.outcome
    assert outcome is not None
    options = ", ".join(f"{name} {value}" for name, value in match.options.items())
    lines = [f"{match.game.title}: {', '.join(match.names)} ({options})", *_told(match)]
    lines += [f"Result: places {outcome.places}, scores {outcome.scores}, {match.game.reasons[outcome.reason]}."]
    counted = Counter(entry for ply in match.history for event in ply.events for entry in match.game.notable(event))
    lines += [f"Counted: {what}: {entry} ×{number}" for (what, entry), number in sorted(counted.items())]
    return "\n".join(lines) + "\n"


def _told(match: Match) -> Iterator[str]:
    """The race call, with the view of every player where something was revealed in a new phase.

    What happened by itself after that belongs to the last entry: it stands after an ellipsis.
    """
    so_far = Match(match.game, match.names, match.options, match.seed)
    shown = _plain(so_far.view())
    count, last = 0, ""
    for ply in match.history:
        phase = match.game.phase(so_far.state)
        so_far.play(ply.action)
        came_to_light = any(event.reveals and event.audience is None for event in ply.events)
        if not came_to_light or match.game.phase(ply.state) == phase:
            continue
        entries = log(so_far, secrets=True)
        if count and entries[count - 1].text != last:
            yield f"… {entries[count - 1].text.removeprefix(last).strip()}"
        for entry in entries[count:]:
            yield entry.text if entry.audience is None else f"({match.names[entry.audience]}) {entry.text}"
        count, last = len(entries), entries[-1].text
        view = _plain(so_far.view())
        for name in view:
            if view[name] != shown[name]:
                yield f"    {name}: {json.dumps(view[name], ensure_ascii=False, separators=(',', ':'))}"
        shown = view


def _plain(value: Any) -> Any:
    """A view as JSON data; an action by its text."""
    if isinstance(value, tuple | frozenset):
        return list(map(_plain, value))
    if not is_dataclass(value) or isinstance(value, type):
        return value
    if type(value).__str__ is not object.__str__:
        return str(value)
    return {entry.name: _plain(getattr(value, entry.name)) for entry in fields(value)}


def write(*names: str) -> None:
    """Write golden games again: those with these names, or all."""
    GOLDEN.mkdir(exist_ok=True)
    for path in () if names else GOLDEN.iterdir():
        path.unlink()
    for playthrough in (each for each in PLAYTHROUGHS if not names or each.name in names):
        match = playthrough.play()
        (GOLDEN / f"{playthrough.name}.json").write_text(dump(match), encoding="utf-8")
        (GOLDEN / f"{playthrough.name}.txt").write_text(transcript(match), encoding="utf-8")


if __name__ == "__main__":
    write(*sys.argv[1:])
