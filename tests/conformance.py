"""The battery of checks that every game must pass; `tests/test_conformance.py` runs it over all games.

The tables are those of `tests.tables`, which also says what a game brings along for its tests.
"""

import json
from copy import deepcopy
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from homestretch.core import CHANCE, NOBODY, AnyGame, ChanceOutcome, IllegalAction, MalformedAction, Value
from homestretch.core.language import Term
from homestretch.core.position import load_position, position
from homestretch.games import find_game
from homestretch.workshop import checks
from tests import keeping, loading, secrecy
from tests.rulebook import rulebook_of
from tests.tables import Table, form, moves, plug_of, sampled, states, walk

# -- legality


def check_every_action_is_accepted(table: Table) -> None:
    for state in states(table):
        for action in _some(table, state):
            assert table.game.apply(state, action).state != state, action


def _some(table: Table, state: Any) -> list[Any]:
    """Return all choices of a player, or some of the outcomes of chance."""
    chance = table.game.chance(state)
    if chance is None:
        return list(table.game.actions(state))
    random = Random(0)
    return [*islice(chance, 4), *(chance.sample(random) for _ in range(4))]


@cache
def pool(table: Table) -> tuple[str, ...]:
    """Texts of all kinds of actions of a game, and texts that are nearly such."""
    random = Random(1)
    forms: dict[str, set[str]] = {}
    for state in states(table):
        for action in _some(table, state):
            forms.setdefault(form(action), set()).add(str(action))
    good = [text for _, texts in sorted(forms.items()) for text in random.sample(sorted(texts), min(12, len(texts)))]
    return (*good, *(_damaged(text, random) for text in good))


@cache
def rules_of(game: AnyGame) -> frozenset[str]:
    """Return the references that an error may name: paragraphs, rulings and whole chapters of the rulebook."""
    book = rulebook_of(game)
    return frozenset((*book.numbers, *(number.split(".")[0] for number in book.paragraphs)))


def _damaged(text: str, random: Random) -> str:
    cut = random.randrange(len(text))
    before, rest, other = text[:cut], text[cut + 1 :], random.choice("SMZ019 []x")
    return random.choice((before + rest, before + other + text[cut:], before + other + rest, text[::-1]))


def check_all_else_is_refused(table: Table) -> None:
    """The game refuses every action not in `actions` with a rule and a sentence, and leaves the state unchanged."""
    for state in sampled(states(table), 60):
        before = deepcopy(state)
        legal = table.game.actions(state)
        for text in pool(table):
            try:
                action = table.game.parse(text)
            except MalformedAction:
                continue
            if action in legal:
                table.game.apply(state, action)
            else:
                with pytest.raises(IllegalAction) as refused:
                    table.game.apply(state, action)
                assert refused.value.rule in rules_of(table.game)
                assert refused.value.reason.endswith(".")
                assert refused.value.action == str(action)
        assert state == before


def check_actions_are_stable_and_unique(table: Table) -> None:
    for state in states(table):
        if table.game.chance(state) is None:
            actions = list(table.game.actions(state))
            assert actions == list(table.game.actions(deepcopy(state)))
            assert len(set(actions)) == len(set(map(str, actions))) == len(actions)


def check_chance_is_lazy_and_knows_its_members(table: Table) -> None:
    random = Random(2)
    for state in states(table):
        chance = table.game.chance(state)
        assert (chance is not None) == (table.game.to_move(state) == CHANCE)
        if chance is None:
            continue
        assert table.game.actions(state) == chance
        assert len(chance) > 0
        drawn = chance.sample(random)
        assert drawn in chance
        assert ChanceOutcome(drawn.verb, (*drawn.results, "x")) not in chance
        assert ChanceOutcome(drawn.verb, ("x", *drawn.results[1:])) not in chance
        assert ChanceOutcome("x", drawn.results) not in chance
        first = list(islice(chance, 30))
        assert len(set(first)) == len(first) == min(30, len(chance))
        assert all(item in chance for item in first)


def check_texts_parse_back(table: Table) -> None:
    for text in pool(table):
        try:
            action = table.game.parse(text)
        except MalformedAction as refused:
            assert text in str(refused)  # noqa: PT017 - most texts of the pool can be read
        else:
            assert table.game.parse(str(action)) == action
    for state in states(table):
        assert all(table.game.parse(str(action)) == action for action in _some(table, state))


# -- states


def check_states_are_values(table: Table) -> None:
    """A copy of a state is equal and has the same hash, and states and views hold only their declared fields."""
    for state in states(table):
        twin = deepcopy(state)
        assert state == twin
        assert hash(state) == hash(twin)
        _check_fields(state)
    for state in sampled(states(table), 40):
        for seat in table.views:
            _check_fields(table.game.observe(state, seat))


def _check_fields(value: object) -> None:
    if isinstance(value, tuple):
        for item in value:
            _check_fields(item)
    elif is_dataclass(value) and not isinstance(value, type):
        if isinstance(value, Value):
            assert set(vars(value)) == {field.name for field in fields(value)}
        for field in fields(value):
            _check_fields(getattr(value, field.name))
    else:
        assert value is None or isinstance(value, int | str | frozenset | Term), value


def check_apply_changes_nothing(table: Table) -> None:
    """The same action on the same state always has the same result, and leaves the old state unchanged."""
    for state, ply in moves(table):
        before = repr(state)
        once, twice = table.game.apply(state, ply.action), table.game.apply(state, ply.action)
        assert (once.state, once.events) == (twice.state, twice.events) == (ply.state, ply.events)
        assert repr(state) == before


def check_it_makes_no_difference_whether_somebody_is_told(table: Table) -> None:
    for state in states(table):
        for action in _some(table, state):
            assert table.game.advance(state, action) == table.game.apply(state, action).state, action


def check_states_survive_json(table: Table) -> None:
    for state in states(table):
        text = json.dumps(position(table.game, table.names, state), allow_nan=False)
        loaded = load_position(text, find_game)
        assert (loaded.state, loaded.names, loaded.game) == (state, tuple(table.names), table.game)


def check_who_moves_and_when_it_ends(table: Table) -> None:
    *before, last = states(table)
    game = table.game
    for state in before:
        assert not [*checks.turn_problems(game, state, table.seats)]
        assert isinstance(game.decides_in_secret(state), bool)
        assert game.time_limit(state) >= 0
    assert game.to_move(last) == NOBODY
    assert not [*checks.end_problems(game, last, table.seats)]
    assert game.outcome(last).winners  # type: ignore[union-attr]


def check_events_tell_everything(table: Table) -> None:
    """After every action, the events so far have told everything that the state holds."""
    ledger = plug_of(table.game).Ledger(states(table)[0])
    for ply in walk(table).history:
        assert ply.events or ply.by_itself or ply.why_final()
        for event in ply.events:
            ledger.hear(event)
        ledger.check(ply.state)


def check_every_event_has_words(table: Table) -> None:
    for ply in walk(table).history:
        assert not [*checks.word_problems(table.game, ply.events, table.names)]


BATTERY = tuple(
    check
    for part in (vars(), vars(secrecy), vars(keeping), vars(loading))
    for name, check in part.items()
    if name.startswith("check_")
)
