"""What every game must do: the battery that `tests/test_conformance.py` runs over all games.

The tables are those of `tests.tables`, which also says what a game brings along for its tests.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pyapp import games
from pyapp.core import (
    CHANCE,
    NOBODY,
    AnyGame,
    BadPosition,
    BadRecord,
    Drawn,
    Event,
    GameError,
    IllegalAction,
    MalformedAction,
    Match,
    Seat,
    Step,
    Value,
)
from pyapp.core.ledger import dice_ledger
from pyapp.core.link import link, link_to_position, load_link
from pyapp.core.position import load_position, position
from pyapp.core.record import Loaded, dump_record, load_record, record
from pyapp.core.replay import moments, play_on
from pyapp.core.rulebook import Rulebook
from pyapp.games import find_game
from tests.tables import MOST_ACTIONS, Table, choose, moves, plug_of, sampled, states, walk

# -- legality


def check_every_action_is_accepted(table: Table) -> None:
    for state in states(table):
        for action in _some(table, state):
            assert table.game.apply(state, action).state != state, action


def _some(table: Table, state: Any) -> list[Any]:
    """All choices of a player; some of what chance may bring."""
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
            text = str(action)
            forms.setdefault(re.sub(r"[A-Z0-9]", "x", text), set()).add(text)
    good = [text for form in sorted(forms) for text in random.sample(sorted(forms[form]), min(12, len(forms[form])))]
    return (*good, *(_damaged(text, random) for text in good))


@cache
def rules_of(game: AnyGame) -> frozenset[str]:
    """What an error may name: a paragraph or a ruling of the rulebook, or a whole chapter."""
    book = Rulebook((Path(games.__file__).parent / game.folder / "rulebook.md").read_text(encoding="utf-8"))
    return frozenset((*book.numbers, *(number.split(".")[0] for number in book.paragraphs)))


def _damaged(text: str, random: Random) -> str:
    cut = random.randrange(len(text))
    other = random.choice("SMZ019 []x")
    return random.choice(
        (
            text[:cut] + text[cut + 1 :],
            text[:cut] + other + text[cut:],
            text[:cut] + other + text[cut + 1 :],
            text[::-1],
        )
    )


def check_all_else_is_refused(table: Table) -> None:
    """Whatever is not in `actions` is refused with a rule and a sentence, and nothing has changed."""
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
        assert Drawn(drawn.verb, (*drawn.results, "x")) not in chance
        assert Drawn(drawn.verb, ("x", *drawn.results[1:])) not in chance
        assert Drawn("x", drawn.results) not in chance
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
    """Equal states are equal and have one hash, and hold their fields and nothing else."""
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
        assert value is None or isinstance(value, int | str | frozenset), value


def check_apply_changes_nothing(table: Table) -> None:
    """The same action on the same state always leads to the same, and the state stays what it was."""
    for state, step in moves(table):
        before = repr(state)
        once, twice = table.game.apply(state, step.action), table.game.apply(state, step.action)
        assert (once.state, once.events) == (twice.state, twice.events) == (step.state, step.events)
        assert repr(state) == before


def check_it_makes_no_difference_whether_somebody_is_told(table: Table) -> None:
    for state in states(table):
        for action in _some(table, state):
            assert table.game.advance(state, action) == table.game.apply(state, action).state, action


def check_states_survive_json(table: Table) -> None:
    names = [f"P{seat}" for seat in range(table.seats)]
    for state in states(table):
        text = json.dumps(position(table.game, names, state), allow_nan=False)
        loaded = load_position(text, find_game)
        assert (loaded.state, loaded.names, loaded.game) == (state, tuple(names), table.game)


def check_who_moves_and_when_it_ends(table: Table) -> None:
    *before, last = states(table)
    game = table.game
    for state in before:
        assert game.outcome(state) is None
        assert game.to_move(state) in range(CHANCE, table.seats)
        assert game.turn(state) in range(table.seats)
        assert game.to_move(state) in (CHANCE, game.turn(state))
        assert re.fullmatch("[a-z-]+", game.phase(state))
        assert isinstance(game.decides_in_secret(state), bool)
        assert game.time_limit(state) >= 0
        assert len(game.actions(state)) > 0
    assert game.to_move(last) == NOBODY
    assert len(game.actions(last)) == 0
    assert game.phase(last) == "over"
    outcome = game.outcome(last)
    assert outcome is not None
    assert len(outcome.places) == len(outcome.scores) == table.seats
    assert outcome.winners
    assert all(place == 1 + sum(other < place for other in outcome.places) for place in outcome.places)
    assert outcome.reason in game.reasons


def check_events_tell_everything(table: Table) -> None:
    """Totals add up: what the events have told, and what the state holds, is the same after every action."""
    ledger = plug_of(table.game).Ledger(states(table)[0])
    for step in walk(table).history:
        assert step.events or step.by_itself or step.final
        for event in step.events:
            ledger.hear(event)
        ledger.check(step.state)


def check_every_event_has_words(table: Table) -> None:
    names = [f"P{seat}" for seat in range(table.seats)]
    for step in walk(table).history:
        for event in step.events:
            said = table.game.say(event, names)
            assert said == said.strip()
            assert not re.search(r"None|<|\(\)|  ", said), said


# -- secrets


def check_views_leak_nothing(table: Table) -> None:
    """Two states that differ only in what a seat may not know look the same from there."""
    random = Random(3)
    twins_seen = 0
    for state in sampled(states(table), 60):
        for seat in table.views:
            view = table.game.observe(state, seat)
            for twin in plug_of(table.game).twins(state, seat, random):
                twins_seen += 1
                assert twin != state
                assert table.game.observe(twin, seat) == view
                assert table.game.to_move(twin) == table.game.to_move(state)
                assert table.game.phase(twin) == table.game.phase(state)
    secrets = plug_of(table.game).has_secrets(states(table)[0].options)
    assert bool(twins_seen) == secrets, "the plug of this game has shown no secrets, or some where there are none"


def check_events_leak_nothing(table: Table) -> None:
    """The same action tells a seat the same in both of two such states, until something comes to light."""
    random = Random(4)
    for state, step in sampled(moves(table), 60):
        for seat in table.views:
            for twin in plug_of(table.game).twins(state, seat, random):
                if step.action in table.game.actions(twin):
                    events = table.game.apply(twin, step.action).events
                    assert _dark(events, seat) == _dark(step.events, seat), step.action


def _dark(events: Sequence[Event], seat: Seat | None) -> list[Event]:
    """What a seat is told up to the first event that brings something to light for it."""
    told = []
    for event in events:
        if event.audience in (None, seat):
            if event.reveals:
                break
            told.append(event)
    return told


def check_told_is_for_its_audience(table: Table) -> None:
    match = walk(table)
    everything = [event for step in match.history for event in step.events]
    for seat in table.views:
        assert list(match.heard_by(seat)) == [event for event in everything if event.audience in (None, seat)]


# -- matches and records


def check_take_back(table: Table) -> None:
    """It undoes the last choice of a player, and never crosses chance or what came to light."""
    match = table.sit_down()
    since: list[tuple[Any, Step]] = []
    """What can be undone: each choice since something final, with the state before it."""
    for state, step in moves(table):
        match.play(step.action)
        if isinstance(step.action, Drawn) or any(event.reveals for event in step.events):
            since.clear()
        elif not step.by_itself:
            since.append((state, step))
        assert bool(match.why_not_take_back()) != bool(since)
        if not since:
            with pytest.raises(GameError, match="taken back"):
                match.take_back()
            continue
        before, choice = since[-1]
        undone = match.history[len(match.history) - _steps_since(match) :]
        assert match.take_back() == choice.action
        assert match.state == before
        for again in undone:
            match.play(again.action)
        assert match.state == step.state


def _steps_since(match: Match) -> int:
    """How long ago the last choice was, in steps."""
    return next(ago for ago, step in enumerate(reversed(match.history), 1) if not step.by_itself)


def check_same_seed_same_game(table: Table) -> None:
    walk.cache_clear()
    first = walk(table)
    walk.cache_clear()
    assert dump_record(walk(table)) == dump_record(first)
    assert table.sit_down(2).seed != first.seed


def check_records_replay(table: Table) -> None:
    match = walk(table)
    loaded = load_record(dump_record(match), find_game)
    assert loaded.problem is None
    assert loaded.match.history == match.history
    assert loaded.match.outcome == match.outcome
    assert record(loaded.match) == record(match)


def check_a_saved_match_goes_on_alike(table: Table) -> None:
    """Chance brings the same, whether or not the match was saved and loaded on the way; what it forced stays."""
    match = walk(table)
    for length in range(0, len(match.history), 1 + len(match.history) // 7):
        data = record(match) | {"actions": record(match)["actions"][:length], "result": None}
        loaded = load_record(json.dumps(data), find_game).match
        if loaded.to_move == CHANCE:
            loaded.sample()
            assert loaded.history == match.history[: length + 1]
        elif loaded.to_move != NOBODY:
            loaded.choose_at_random()
            again = load_record(dump_record(loaded), find_game).match
            assert again.history == loaded.history
            assert again.why_not_take_back() == loaded.why_not_take_back() != ""


def check_damaged_records_give_their_longest_prefix(table: Table) -> None:
    match = walk(table)
    whole = record(match)
    many = len(whole["actions"])
    damages: list[object] = ["nonsense", "", 7, None, [], {}, "roll", "x" * 5000]
    for index in (0, many // 3, many - 1):
        for damage in (*damages, whole["actions"][index - 1]):
            if damage == whole["actions"][index]:
                continue
            actions = [*whole["actions"][:index], damage, *whole["actions"][index + 1 :]]
            loaded = load_record(json.dumps(whole | {"actions": actions}), find_game)
            if len(loaded.match.history) > index:
                continue  # another action that is legal here
            assert loaded.match.history == match.history[:index]
            assert f"action {index + 1} of {many}" in str(loaded.problem)
            assert len(str(loaded.problem)) < 400
    wrong = load_record(json.dumps(whole | {"result": {"places": [], "scores": [], "reason": ""}}), find_game)
    assert wrong.match.history == match.history
    assert "result" in str(wrong.problem)


# -- looking back


def check_what_is_secret_is_said_to_be(table: Table) -> None:
    """Where a game says that nothing is secret, everybody sees the same, and no twin is possible."""
    plug, random = plug_of(table.game), Random(5)
    for state in sampled(states(table), 60):
        for seat in table.views:
            twins = [twin for twin in plug.twins(state, seat, random) if twin != state]
            assert table.game.has_secrets(state) or not twins
            assert table.game.has_secrets(state) or all(not table.game.has_secrets(twin) for twin in twins)


def check_public_positions_tell_no_secret(table: Table) -> None:
    """They are positions that can be played on, show what everybody saw, and are the same for all twins."""
    plug, random = plug_of(table.game), Random(6)
    names = [f"P{seat}" for seat in range(table.seats)]
    for state in sampled(states(table), 60):
        shown = table.game.without_secrets(state)
        assert shown == state or table.game.has_secrets(state)
        assert table.game.without_secrets(shown) == shown
        assert load_position(json.dumps(position(table.game, names, shown)), find_game).state == shown
        for twin in plug.twins(state, None, random):
            assert table.game.without_secrets(twin) == shown
    for state in sampled([state for state in states(table) if table.game.has_secrets(state)], 2)[:2]:
        _play_out_and_load(table.game, table.game.without_secrets(state), random)


def check_links(table: Table) -> None:
    """A link to a match that is over holds all of it; while it goes on, the position that everybody may see."""
    match = walk(table)
    loaded = load_link(link(match), find_game)
    assert loaded.problem is None
    assert [step.action for step in loaded.match.history] == [step.action for step in match.history]
    assert (loaded.match.names, loaded.match.options) == (match.names, match.options)
    for length in range(0, len(match.history), 1 + len(match.history) // 7):
        part = table.sit_down()
        for step in match.history[:length]:
            part.play(step.action)
        loaded = load_link(link(part), find_game)
        assert loaded.problem is None
        assert loaded.match.state == table.game.without_secrets(part.state)
        assert not loaded.match.history
        assert loaded.match.options == match.options
        assert load_link(link_to_position(match, length), find_game).match.state == part.state


def check_moments_and_playing_on(table: Table) -> None:
    match = walk(table)
    found = moments(match)
    assert found == sorted(set(found))
    assert (found[0], found[-1]) == (0, len(match.history))
    for steps in sampled(found, 8):
        if table.game.outcome(match.state_after(steps)) is not None:
            with pytest.raises(GameError, match="over"):
                play_on(match, steps)
            continue
        other = play_on(match, steps)
        assert other.state == match.state_after(steps)
        random = Random(7)
        for _ in range(20):
            if other.to_move != NOBODY:
                choose(other, random)
        again = load_record(dump_record(other), find_game)
        assert again.problem is None
        assert again.match.state == other.state
        assert record(again.match) == record(other)


def check_secret_steps_are_no_moments(table: Table) -> None:
    """While the game goes on, nobody can see how often somebody did something in secret."""
    match = table.sit_down()
    for length, step in enumerate(walk(table).history[:-1], 1):
        match.play(step.action)
        if length % 10 == 0 and match.outcome is None:
            found = moments(match)[:-1]
            for before, after in pairwise(found):
                told = [event for past in match.history[before:after] for event in past.events]
                assert any(event.audience is None for event in told)


def check_the_ledger_of_dice(table: Table) -> None:
    """Every die of every roll is counted once, and what is expected adds up to the dice rolled."""
    match = walk(table)
    ledger = dice_ledger(match)
    rolls = [
        (table.game.turn(state), step.action)
        for state, step in moves(table)
        if isinstance(step.action, Drawn) and (chance := table.game.chance(state)) is not None and chance.rolled
    ]
    for seat, own in enumerate(ledger.seats):
        thrown = [action for who, action in rolls if who == seat]
        assert own.rolls == len(thrown)
        assert own.dice == sum(len(action.results) for action in thrown)
        assert abs(sum(own.expected.values()) - own.dice) < 1e-6
        assert set(own.shown) <= set(own.expected) <= set(ledger.sides)
    assert ledger.together(range(table.seats)).dice == sum(own.dice for own in ledger.seats)


ALTERED = 8
"""So many altered positions of each table are played to the end."""


def check_what_loads_can_be_played_on(table: Table) -> None:
    """Whatever is altered in a position: it is refused, or all that play makes of it is a position, up to the end.

    So nobody is passed over either: whose turn it is, who was first and who has done what must agree when it is read,
    or they come to contradict each other later.
    """
    random = Random(f"altered {table}")
    for state in islice(_altered(table, random), ALTERED):
        _play_out_and_load(table.game, state, random)


def _altered(table: Table, random: Random) -> Iterator[Any]:
    """States of the walk in which an entry or two have been changed, as far as they can still be read."""
    documents = [table.game.to_json(state) for state in sampled(states(table), 200)]
    for _ in range(40 * ALTERED):
        document = deepcopy(random.choice(documents))
        before = deepcopy(document)
        for name in random.sample(sorted(document.keys() - {"options"}), random.choice((1, 1, 2))):
            document[name] = _alter(document[name], random.choice(documents)[name], random)
        if document == before:
            continue
        try:
            yield table.game.from_json(document)
        except BadPosition as problem:
            _check_sentence(problem)


def _alter(value: Any, other: Any, random: Random) -> Any:
    """The value of an entry of another document; a number near by; some entries of a list in another order."""
    if isinstance(value, int) and not isinstance(value, bool) and random.random() < 0.7:
        return random.choice((value + 1, value - 1, random.randrange(6)))
    if isinstance(value, list) and value and random.random() < 0.5:
        return random.choice((random.sample(value, len(value)), value[1:], value[:-1]))
    return other


def _play_out_and_load(game: AnyGame, state: Any, random: Random) -> None:
    """Play at random: what is reached can be read, nearly every state at first, then one now and then, and the last."""
    for step in range(MOST_ACTIONS):
        if step < 30 or step % 40 == 0 or game.to_move(state) == NOBODY:
            assert game.from_json(game.to_json(state)) == state
        if game.to_move(state) == NOBODY:
            assert game.outcome(state) is not None
            return
        state = game.apply(state, _any_action(game, state, random)).state
    pytest.fail("the game does not end")


def _any_action(game: AnyGame, state: Any, random: Random) -> Any:
    chance = game.chance(state)
    return random.choice(tuple(game.actions(state))) if chance is None else chance.sample(random)


NASTY: tuple[object, ...] = (
    *(None, True, -1, 0, 10**400, 1.5, float("nan"), float("inf"), "", "\ud800", "x" * 5000, [], [[]], {}),
    {"": None},
    [None] * 5,
    [10**300],
    {"x" * 5000: 1},
)


def check_hostile_records_and_positions(table: Table) -> None:
    """Whatever stands in a document: a `GameError`, a match or a state, and nothing else."""
    match = walk(table)
    saved = record(match) | {"actions": record(match)["actions"][:20], "forced": []}
    for key in saved:
        for value in NASTY:
            _load(json.dumps(saved | {key: value}))
        _load(json.dumps({other: saved[other] for other in saved if other != key}))
    shown = position(table.game, match.names, match.state)
    for key in shown["state"]:
        for value in NASTY:
            _load_position(json.dumps(shown | {"state": shown["state"] | {key: value}}))
    for text in (
        "",
        "{",
        "[1",
        "nul",
        "[" * 100_000,
        '{"a":' * 50_000,
        "9" * 5000,
        "\x00",
        "[" * 300 + "]" * 300,
    ):
        _load(text)
        _load_position(text)


def _load(text: str) -> None:
    try:
        assert isinstance(load_record(text, find_game), Loaded)
    except BadRecord as problem:
        _check_sentence(problem)


def _load_position(text: str) -> None:
    try:
        load_position(text, find_game)
    except BadPosition as problem:
        _check_sentence(problem)


def _check_sentence(problem: GameError) -> None:
    assert str(problem).endswith(".")
    assert len(str(problem)) < 500
    assert str(problem).encode()


# -- wide tables


WIDE_STEPS = 600
"""So far a wide table is played."""


def try_a_wide_table(table: Table) -> None:
    """Whatever was agreed on: all positions can be read, and so can the record of a match that goes on from one."""
    match, random = table.sit_down(), Random(str(table))
    game = table.game
    for step in range(WIDE_STEPS):
        if step % 5 == 0 or step < 50:
            text = json.dumps(position(game, match.names, match.state), allow_nan=False)
            assert load_position(text, find_game).state == match.state
        if step % 50 == 0:
            other = Match(game, match.names, start=game.without_secrets(match.state))
            again = load_record(dump_record(other), find_game)
            assert again.problem is None
            assert again.match.state == other.state
            assert again.match.options == match.options
        if match.to_move == NOBODY:
            return
        choose(match, random)


BATTERY = tuple(check for name, check in list(globals().items()) if name.startswith("check_"))
