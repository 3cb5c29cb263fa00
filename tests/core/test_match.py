"""A match: chance, choices, taking back; the result of a game."""

import pytest

from homestretch.core import CHANCE, BadOptions, GameError, Match, Outcome
from homestretch.games.triactor import Triactor
from homestretch.games.triactor.actions import SEAL

GAME = Triactor()


def at_table(seed: int | None = 1) -> Match:
    match = Match(GAME, ["Ann", "Ben", "Cy"], seed=seed)
    match.advance_automatically()
    return match


def test_without_a_seed_every_match_is_another() -> None:
    assert len({Match(GAME, ["Ann", "Ben", "Cy"]).seed for _ in range(5)}) == 5


def test_options_are_checked() -> None:
    with pytest.raises(BadOptions):
        Match(GAME, ["Ann", "Ben"])
    assert Match(GAME, ["Ann", "Ben", "Cy"], {"races": "2"}).options == {"races": 2, "advanced": False, "timer": 0}


def test_run_on_stops_where_somebody_decides_or_rolls_by_hand() -> None:
    match = at_table()
    assert match.view().phase == "bet"
    assert match.advance_automatically() == ()
    for _ in range(3):
        match.play(SEAL)
    assert match.view().phase == "roll"
    assert match.advance_automatically() == ()
    assert match.to_move == CHANCE


def test_what_happens_by_itself_is_marked() -> None:
    match = at_table()
    assert all(ply.by_itself for ply in match.history)
    match.play("INFO SMC")
    match.advance_automatically()
    for _ in range(3):
        match.play("seal")
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


def test_on_an_error_nothing_has_changed() -> None:
    match = at_table()
    before = match.history
    for text in ("nonsense", "take S", "roll SN"):
        with pytest.raises(GameError):
            match.play(text)
    assert match.history == before


def test_a_choice_at_random_depends_on_seed_and_place_only() -> None:
    chosen = [at_table(seed) for seed in (1, 1, 2)]
    for match in chosen:
        match.choose_at_random()
    actions = [str(match.history[-1].action) for match in chosen]
    assert actions[0] == actions[1] != actions[2]


def test_bids_can_be_taken_back_and_looks_cannot() -> None:
    match = at_table()
    assert match.why_not_take_back()
    match.play("INFO SMC")
    match.advance_automatically()
    assert match.why_not_take_back()
    match.play("P")
    match.play("D")
    assert [str(match.take_back()), str(match.take_back())] == ["D", "P"]
    with pytest.raises(GameError, match="Random draws can’t be undone"):
        match.take_back()


@pytest.mark.parametrize(
    ("scores", "places", "winners"),
    [((3, 2, 1), (1, 2, 3), (0,)), ((1, 5, 5, 0), (3, 1, 1, 4), (1, 2)), ((0, 0, 0), (1, 1, 1), (0, 1, 2))],
)
def test_places_by_score(scores: tuple[int, ...], places: tuple[int, ...], winners: tuple[int, ...]) -> None:
    outcome = Outcome.by_score(scores, "the end")
    assert (outcome.places, outcome.winners, outcome.scores) == (places, winners, scores)
