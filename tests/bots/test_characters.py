"""Characters: computers known by name have likes, which everyone can tell and which change nothing else."""

from random import Random
from typing import Any, get_args

import pytest

from homestretch.bots import choose
from homestretch.bots.players import character_in
from homestretch.bots.policy import manner, policy_of
from homestretch.core import AnyGame, Match
from homestretch.core.computers import COMPUTER_NAMES, COMPUTERS, Character, computer_of
from homestretch.daily.race import race_of
from homestretch.draw import shown_names
from homestretch.draw.tokens import SIGNS, initial
from homestretch.games import GAMES, find_game
from homestretch.games.royal_turf.actions import Bet
from homestretch.games.royal_turf.scoring import counted
from tests.bots.decisions import decisions
from tests.bots.haste import hasty_computers

CHARACTERS: tuple[Character, ...] = tuple(character for character in get_args(Character) if character)

hasty = hasty_computers(200)


def test_computers_have_names_signs_and_characters_of_their_own() -> None:
    signs = [computer.sign for computer in COMPUTERS]
    assert len({*COMPUTER_NAMES}) == len({*signs}) == len(COMPUTERS)
    assert {*signs} <= {*SIGNS}
    assert {computer.character for computer in COMPUTERS} == {*CHARACTERS}
    # the usual table has one of each
    assert {computer.character for computer in COMPUTERS[:3]} == {*CHARACTERS}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_character_is_told_in_a_line_of_its_own(game: AnyGame) -> None:
    lines = [manner(game, character) for character in CHARACTERS]
    assert all(lines)
    assert len({*lines}) == len(CHARACTERS)
    assert manner(game, "") == ""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_likes_something_and_nobody_without_a_character_does(game: AnyGame) -> None:
    policy, moved = policy_of(game), set()
    for state in decisions(game):
        choices = list(game.choices(state))
        assert not any(policy.tastes(state, choices, ""))
        for character in CHARACTERS:
            tastes = policy.tastes(state, choices, character)
            assert len(tastes) == len(choices)
            if len({*tastes}) > 1:
                moved.add(character)
    assert moved == {*CHARACTERS}


def royal_bets(number: int, characters: tuple[Character, ...]) -> tuple[Any, dict[Character, list[bool]]]:
    """Let experts bet in Royal Turf. Return the state, and for each character if others back the horse of each bet."""
    game, random = find_game("royal-turf"), Random(number)
    state: Any = game.setup(game.read_set_up({}, len(characters)), len(characters))
    backed: dict[Character, list[bool]] = {character: [] for character in characters}
    while state.phase != "choose":
        chance = game.chance(state)
        seat = game.to_move(state)
        action: Any = chance.sample(random) if chance else choose(game, state, "expert", random, characters[seat])
        if isinstance(action, Bet):
            backed[characters[seat]].append(counted(state, action.horse) > 0)
        state = game.advance(state, action)
    return state, backed


def test_experts_of_royal_turf_do_not_all_bet_alike() -> None:
    """If all players back the same horses, every game ends in a tie."""
    for number in range(20):
        state, _ = royal_bets(number, ("",) * 4)
        assert len({*state.bets}) > 1


def test_experts_of_royal_turf_bet_as_their_characters_say() -> None:
    seats: tuple[Character, ...] = ("careful", "bold", "sly", "")
    backed: dict[Character, list[bool]] = {character: [] for character in seats}
    for number in range(60):
        order = seats[number % 4 :] + seats[: number % 4]
        for character, bets in royal_bets(number, order)[1].items():
            backed[character] += bets
    careful, usual, bold = (sum(backed[character]) / len(backed[character]) for character in ("careful", "", "bold"))
    assert careful > usual > bold


@pytest.mark.parametrize(
    ("level", "likes"), [("regular", ["", "careful", "bold", ""]), ("novice", [""] * 4), ("", [""] * 4)]
)
def test_the_name_of_a_computer_says_what_it_likes(level: str, likes: list[str]) -> None:
    """A name gives a character only to a computer of a level that looks ahead."""
    match = Match(find_game("ludifacture"), ("Ann", "Ada", "Blaise", "Zoe"), {}, 1, computers=("", *[level] * 3))
    assert [character_in(match, seat) for seat in range(4)] == likes


def test_in_the_race_of_the_day_names_do_not_matter() -> None:
    match = race_of("2026-11-26").match()
    assert {computer_of(name).character for name in match.names} != {""}
    assert {character_in(match, seat) for seat in range(len(match.names))} == {""}


def test_a_computer_has_its_sign_unless_somebody_has_chosen_it() -> None:
    game, names, computers = find_game("ludifacture"), ("Ann", "Ada", "Blaise", "Zoe"), ("", *["regular"] * 3)
    assert [*map(initial, shown_names(game, names, (), computers))] == ["A", "bell", "star", "Z"]
    chosen = shown_names(game, names, ("star", "", "", ""), computers)
    assert initial(chosen[0]) == "star"
    assert initial(chosen[2]) == "B"
