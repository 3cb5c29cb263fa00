"""A match: chance and choices."""

import pytest

from homestretch.core import GameError, Match
from homestretch.games.triactor import Triactor

GAME = Triactor()


def at_table(seed: int | None = 1) -> Match:
    match = Match(GAME, ["Ann", "Ben", "Cy"], seed=seed)
    match.advance_automatically()
    return match


def test_without_a_seed_every_match_is_another() -> None:
    assert len({Match(GAME, ["Ann", "Ben", "Cy"]).seed for _ in range(5)}) == 5


def test_what_happens_by_itself_is_marked() -> None:
    match = at_table()
    assert all(ply.by_itself for ply in match.history)
    match.play("INFO SMC")
    match.advance_automatically()
    assert match.why_not_take_back() == "Random draws can’t be undone."
    for _ in range(3):
        match.play("seal")
    assert match.advance_automatically() == (), "dice are rolled by hand"
    match.sample()
    marked = [(str(ply.action).split(" ")[0], ply.by_itself) for ply in match.history[9:]]
    assert marked == [("INFO", False), ("look", True), *[("seal", False)] * 3, ("roll", False)]


def test_chance_waits_for_the_players_and_they_for_chance() -> None:
    match = at_table()
    with pytest.raises(GameError, match="A player has to choose"):
        match.sample()
    for _ in range(3):
        match.play("seal")
    with pytest.raises(GameError, match="There’s nothing to choose right now"):
        match.choose_at_random()


def test_a_choice_at_random_depends_on_seed_and_place_only() -> None:
    chosen = [at_table(seed) for seed in (1, 1, 2)]
    for match in chosen:
        match.choose_at_random()
    actions = [str(match.history[-1].action) for match in chosen]
    assert actions[0] == actions[1] != actions[2]
