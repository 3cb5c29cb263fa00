"""The races of days as tables: what the tests of this folder run over."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from random import Random

import pytest
from _pytest.mark import ParameterSet

from homestretch.core import NOBODY, ChanceOutcome, Dice, Match
from homestretch.daily.race import SET_UPS, DailyRace, race_of
from homestretch.daily.reference import play_in_steps
from homestretch.games import find_game
from tests.tables import Table, choose


def days(number: int, first: str = "2024-02-27") -> Sequence[str]:
    """Return `number` consecutive days; with the default `first`, the third of them is a leap day."""
    return [(date.fromisoformat(first) + timedelta(at)).isoformat() for at in range(number)]


@dataclass(frozen=True)
class DailyTable(Table):
    """The table of the race of a day."""

    day: str = ""

    def sit_down(self, seed: int = 1) -> Match:
        """A new match."""
        return race_of(self.day).match()


def table_of(race: DailyRace) -> DailyTable:
    match = race.match()
    return DailyTable(find_game(race.game), tuple(match.options.items()), len(race.names), race.day)


def set_ups() -> list[ParameterSet]:
    """The first day on which each way to play each game comes up; the first way of each game is always tested."""
    found: dict[tuple[str, int], ParameterSet] = {}
    for race in map(race_of, days(400)):
        way = SET_UPS[race.game].index(race.set_up)
        marks = [pytest.mark.thorough] if way else []
        found.setdefault((race.game, way), pytest.param(table_of(race), marks=marks, id=f"{race.game}-{way}"))
    return list(found.values())


@cache
def by_the_reference(day: str) -> Match:
    """The race of a day after computers have played it to its end."""
    match = race_of(day).match()
    for _ in play_in_steps(match):
        pass
    return match


def played(match: Match, random: Random) -> Match:
    """Play a match to its end at random."""
    while match.to_move != NOBODY:
        choose(match, random)
    return match


def questions(match: Match) -> Iterator[tuple[object, str]]:
    """Each die that was rolled in a match, by roller and time, and what it showed: without asking `daily_chance`."""
    times: Counter[object] = Counter()
    for at, ply in enumerate(match.history):
        if not isinstance(ply.action, ChanceOutcome):
            continue
        state = match.state_after(at)
        chance = match.game.chance(state)
        if not isinstance(chance, Dice):
            continue
        roller = (chance.verb, match.game.turn(state)) if chance.rolled else None
        for die, face in zip(chance.faces, ply.action.results, strict=True):
            yield (roller, die, times[roller, die]), face
            times[roller, die] += 1
