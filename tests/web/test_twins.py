"""The page keeps secrets: players who were told the same see the same page, whatever happened behind the curtain.

In the twin of a game, one player has done something else in secret or has seen other coins, and the others have been
told the same in the same order. Those others must see the same page, letter by letter: markup, attributes, title,
announcement, motions, race call, replay, links, and the entry in the list of games. The languages alternate from table
to table.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import cycle, islice
from random import Random
from typing import Any

import pytest

from front import render
from front.answers import ANSWERS, text_version
from front.face_down import FaceDownHand
from front.history import last_turn
from front.render import Scene, scene
from front.seating import Secrets
from front.session import storage_entry
from front.settings import TableSettings, read
from front.table import Table
from homestretch.core import CHANCE, NOBODY, Event, GameError, Match, Ply, Seat
from homestretch.core.language import ENGLISH
from homestretch.core.link import link, link_to_position
from homestretch.core.replay import moments
from homestretch.games import find_game
from homestretch.odds import Hint, Odds
from tests import tables
from tests.covering import by_turns
from tests.tables import plug_of, sampled
from web.builder.languages import offered, set_language

TABLES = [table for table in tables.tables() if plug_of(table.game).has_secrets(table.sit_down().state.options)]
PLACES = 5
"""The number of places in a game at which both matches are compared."""

POINTED = 6
"""The number of actions that are pointed at and asked about."""

LOOKS = 3
"""The number of replay steps that are opened from each place."""


@pytest.fixture(autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[None]:
    """In each test one table after the other is in another language."""
    call = getattr(request.node, "callspec", None)
    tag = next(islice(cycle(offered()), call.indices["table"] // 2, None)) if call else ENGLISH
    set_language(tag)
    yield
    set_language(ENGLISH)


@cache
def walk(table: tables.Table) -> Match:
    """A random game in which players often have enough, of a slip or of a meeting: short slips have more twins."""
    match, random = table.sit_down(), Random(str(table))
    while match.to_move != NOBODY:
        actions = [] if match.to_move == CHANCE else match.game.actions(match.state)
        enough = [action for action in actions if str(action) in ("seal", "finish")]
        if enough and random.random() < 0.5:
            match.play(enough[0])
        else:
            tables.choose(match, random)
    return match


def prefix(match: Match, plies: int) -> Match:
    """Return the match as it was after this many plies."""
    part = match.fork()
    del part._plies[plies:]  # quicker than playing it again, for each of so many
    return part


# -- finding twins


@dataclass(frozen=True)
class Twins:
    """Two matches in which `actor` has acted differently in secret, up to where no other player sees a difference.

    `match` ends where `other` ends: up to there, the other players have been told the same.
    """

    match: Match
    other: Match
    actor: Seat

    @property
    def audience(self) -> tuple[Seat | None, ...]:
        """The viewers who cannot tell the twins apart: everybody together, and each player except the actor."""
        return (None, *(seat for seat in range(len(self.match.names)) if seat != self.actor))


@cache
def twins(table: tables.Table) -> list[Twins]:
    """Some twins of a random game: those that stay alike for longest, sooner with another number of plies."""
    match, random = walk(table), Random(f"twins of {table}")
    secret = [at for at in range(len(match.history)) if match.game.decides_in_secret(match.state_after(at))]
    found = []
    for start in random.sample(secret, min(2, len(secret))):
        tries = [twin for _ in range(100) if (twin := _Attempt(match, start, random).twins()) is not None]
        found += [max(tries, key=_worth)] if tries else []
    return found


def _worth(twin: Twins) -> tuple[int, bool]:
    mine, its = len(twin.match.history), len(twin.other.history)
    return mine, mine != its


class _Attempt:
    """A match played again from a secret ply on, its actor doing something else, until others can tell."""

    def __init__(self, match: Match, start: int, random: Random) -> None:
        self.match, self.start, self.random = match, start, random
        self.actor = match.game.turn(match.state_after(start))
        self.other = prefix(match, start)
        self.alike: tuple[int, Match] | None = None
        """How far the match had come, and the other one, when they last were twins."""

    def twins(self) -> Twins | None:
        for index in range(self.start, min(self.start + 80, len(self.match.history))):
            if not self._repeat(index):
                break
            if self.match.state_after(index + 1) != self.other.state and not self._is_actors(index + 1):
                self.alike = index + 1, self.other.fork()
        if self.alike is None:
            return None
        plies, other = self.alike
        return Twins(prefix(self.match, plies), other, self.actor)

    def _is_actors(self, index: int) -> bool:
        """Return whether the actor made a ply behind a curtain: chose something, or was shown a coin."""
        game, state = self.match.game, self.match.state_after(min(index, len(self.match.history)))
        return index < len(self.match.history) and game.decides_in_secret(state) and game.turn(state) == self.actor

    def _repeat(self, index: int) -> bool:
        """Repeat a ply, or do something else if it is a secret ply of the actor; return whether others saw the same."""
        ply, before = self.match.history[index], len(self.other.history)
        try:
            for action in self._instead(ply.action) if self._is_actors(index) else (ply.action,):
                self.other.play(action)
        except GameError:
            return False
        if self.match.state_after(index + 1) == self.other.state:
            return True
        made, audience = self.other.history[before:], Twins(self.match, self.other, self.actor).audience
        return self.other.outcome is None and all(_told([ply], seat) == _told(made, seat) for seat in audience)

    def _instead(self, original: object) -> Iterator[Any]:
        """Yield actions to try instead of a secret action, mostly with the same horses, because others see those."""
        chance = self.other.game.chance(self.other.state)
        if chance is not None:
            yield chance.sample(self.random)
            return
        if str(original) == "seal":
            yield original
            return
        for _ in range(self.random.choice((0, 1, 1, 1, 2))):
            if self.other.to_move != self.actor:
                return
            actions = list(self.other.game.actions(self.other.state))
            alike = [action for action in actions if _letters(action) == _letters(original)]
            yield self.random.choice(alike if alike and self.random.random() < 0.8 else actions)


def _letters(action: object) -> frozenset[str]:
    return frozenset(sign for sign in str(action) if not sign.isdecimal())


def _told(plies: Sequence[Ply], seat: Seat | None) -> list[Event]:
    return [event for ply in plies for event in ply.events if event.audience in (None, seat)]


# -- what is shown of them


Page = dict[str, Any]
"""Everything that the table sends to the page, under names that make a test's errors readable."""


def _laid_out(match: Match) -> TableSettings:
    """The default settings. Chance, not the chips’ faces, decides the order of face-down chips; here it is the same."""
    face_down_hands = (FaceDownHand(tuple(match.game.in_hand(match.state, seat))) for seat in range(len(match.names)))
    return replace(read({}, match), face_down_hands=tuple(face_down_hands))


def _whole(match: Match, *, eyes: Seat | None, before: Scene | None) -> tuple[Page, Scene]:
    """Return the markup, list entry and links of a match, behind the curtain of seat `eyes` if given, and its scene."""
    table = Table(match, _laid_out(match), Secrets(holder=eyes))
    if eyes is not None and table.secret_seat != eyes:
        table.secrets = Secrets(eyes, eyes)
    table.events += last_turn(match)
    painted = scene(table, before)
    about = storage_entry(table)
    # a slip in progress must not be lost, so the list has the game as soon as any player has acted
    del about["begun"], about["record"], about["fans"]
    page: Page = {**painted.paint, "about": about, "log": render.log_markup(table), "link": link(match)}
    page["in words"] = text_version(table)
    return page | _looked_back(table), painted


def _looked_back(table: Table) -> Page:
    """Some replay steps as everyone sees them, by their number; always the first and the last one."""
    found = moments(table.match)
    page: Page = {"moments": len(found)}
    for index in sorted({*sampled(range(len(found)), LOOKS), len(found) - 1}):
        table.command(f"moment {index}")
        page[f"moment {index}"] = scene(table, None).paint, link_to_position(table.match, found[index])
    return page


def places(match: Match, other: Match, seat: Seat | None) -> Iterator[tuple[Match, Match]]:
    """Both matches where a seat has been told the same: as early as possible in one, as late in the other."""
    mine, its = _heard(match, seat), _heard(other, seat)
    both = [heard for heard in mine if heard in its]
    for heard in {*sampled(both, PLACES), *both[-2:]}:
        yield prefix(match, mine[heard][0]), prefix(other, its[heard][-1])
        yield prefix(match, mine[heard][-1]), prefix(other, its[heard][0])


def _heard(match: Match, seat: Seat | None) -> dict[int, list[int]]:
    """The lengths of the history at which the page is painted, by how many things a seat had been told then."""
    found: dict[int, list[int]] = {}
    heard = 0
    for length, ply in enumerate((None, *match.history)):
        heard += len(_told([ply], seat)) if ply else 0
        if not any(following.by_itself for following in match.history[length : length + 1]):
            found.setdefault(heard, []).append(length)
    return found


def differences(mine: Page, its: Page) -> list[str]:
    """Return the entries in which two pages differ, each with the text around the first difference."""
    found = []
    for what in mine:
        one, two = str(mine[what]), str(its[what])
        if one != two:
            place = next((index for index, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
            around = slice(max(0, place - 40), place + 40)
            found.append(f"{what}: …{one[around]}… is …{two[around]}…")
    return found


@pytest.mark.parametrize("table", by_turns(TABLES, 0, 2))
def test_twins_have_the_same_page(table: tables.Table) -> None:
    for pair in twins(table):
        before, twin_before = None, None
        for match, other in places(pair.match, pair.other, None):
            mine, before = _whole(match, eyes=None, before=before)
            its, twin_before = _whole(other, eyes=None, before=twin_before)
            assert differences(mine, its) == []


@pytest.mark.parametrize("table", by_turns(TABLES, 1, 2))
def test_twins_have_the_same_page_behind_the_curtain_of_another(table: tables.Table) -> None:
    for pair in twins(table):
        for seat in pair.audience[1:3]:
            for match, other in places(pair.match, pair.other, seat):
                if render.drawing(match.game).own_secrets(match.view(None)) or match.to_move == seat:
                    mine, its = (_whole(each, eyes=seat, before=None)[0] for each in (match, other))
                    assert differences(mine, its) == []


# -- what is worked out of them


def _worked_out(table: Table, pointed: Sequence[str]) -> Page:
    """Return all results computed for a table, including those for the parts that a player points at."""
    page: Page = {what: _answer(table, what) for what in ("hint", "odds", "review", "choices")}
    if isinstance(page["hint"], dict):
        question, game = page["hint"], find_game(page["hint"]["game"])
        choices = Hint(Odds(game, game.from_json(question["state"]), question["viewer"], 1)).choices
        share = {"value": 0.5, "error": 0.1}
        for action in map(str, sampled(choices, LOOKS)):
            found = json.dumps({"choices": {action: share}, "usual": 0.4, "even": []})
            page[f"advice for {action}"] = _answer(table, "advice", found=found)
    for action in pointed:
        page[f"why not {action}"] = _answer(table, "why", action=action)
        page[f"prospects of {action}"] = _answer(table, "prospects", action=action)
    return page


def _answer(table: Table, what: str, **about: Any) -> Any:
    try:
        return ANSWERS[what](table, **about)
    except GameError as problem:
        return str(problem)


def _pointed(match: Match, other: Match) -> Sequence[str]:
    """The actions that only one of two twins allows, and some that both allow."""
    mine, its = ({str(action) for action in each.game.choices(each.state)} for each in (match, other))
    return [*sampled(sorted(mine ^ its), POINTED), *sampled(sorted(mine & its), POINTED)] if match.to_move >= 0 else []


def _at(match: Match, computers: Sequence[str], eyes: Seat | None = None) -> Table:
    """A table for this match, with odds on and no replay open."""
    there = match.fork()
    there.computers = tuple(computers)
    return Table(there, replace(_laid_out(match), odds=True), Secrets(holder=eyes))


def _check_worked_out(match: Match, other: Match, seat: Seat | None) -> None:
    """Assert that two matches give the same results to everyone, or to `seat` alone or behind a curtain."""
    persons, pointed = [""] * len(match.names), _pointed(match, other)
    alone = ["" if seat in (None, each) else "expert" for each in range(len(persons))]
    seen = [(alone, None), (persons, seat)]
    for players, eyes in seen if match.to_move == seat else seen[:1]:
        mine, its = (_worked_out(_at(each, players, eyes), pointed) for each in (match, other))
        assert differences(mine, its) == []
    if match.to_move == seat:
        asked = (ANSWERS["question"](_at(each, ["expert"] * len(persons))) for each in (match, other))
        assert differences(*(each["asked"] for each in asked)) == []


@pytest.mark.parametrize("table", by_turns(TABLES, 0, 2))
def test_for_twins_all_that_is_worked_out_is_the_same(table: tables.Table) -> None:
    for pair in twins(table):
        for seat in pair.audience[:3]:
            for match, other in places(pair.match, pair.other, seat):
                _check_worked_out(match, other, seat)


@pytest.mark.parametrize("table", by_turns(TABLES, 1, 2))
def test_for_positions_that_look_alike_all_that_is_worked_out_is_the_same(table: tables.Table) -> None:
    """Positions that look alike give the same results, even if they differ in several slips or seen coins at once."""
    random, game = Random(f"alike at {table}"), table.game
    for state in sampled([state for state in tables.states(table) if game.has_secrets(state)], PLACES * 4):
        for seat in (None, *random.sample(range(table.seats), 2)):
            for twin in tables.twins(game, state, seat, random, tries=1):
                names = [f"P{number}" for number in range(table.seats)]
                match, other = (Match(game, names, seed=1, start=each) for each in (state, twin))
                _check_worked_out(match, other, seat)


def test_there_are_twins_with_another_number_of_secret_actions() -> None:
    pairs = [pair for table in TABLES for pair in twins(table)]
    assert any(len(pair.match.history) != len(pair.other.history) for pair in pairs)
    assert {pair.match.game.name for pair in pairs} == {table.game.name for table in TABLES}
    assert {pair.match.game.phase(pair.match.state) for pair in pairs} >= {"bet", "roll", "choose"}
