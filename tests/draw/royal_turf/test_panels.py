"""The panels hold every action, explain every amount, and show a seat nothing of another."""

from typing import Any
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.draw.markup import el, render
from pyapp.draw.royal_turf import curtain_note, own_secrets, panels
from pyapp.draw.royal_turf.betting import rates_after, whose_components
from pyapp.draw.royal_turf.racing import consequence
from pyapp.games.royal_turf.state import State
from pyapp.games.royal_turf.words import money
from tests.draw.pictures import read
from tests.draw.royal_turf.positions import NAMES, REACHED, ROYAL, TURF

ANY = st.sampled_from(REACHED)


def shown(view: Any, names: Any = NAMES) -> Element:
    return read(el("div", panels(view, names[: view.seats])))


def actions(root: Element) -> list[str]:
    return [
        item.attrib["data-action"]
        for item in root.iter()
        if "data-action" in item.attrib and "disabled" not in item.attrib
    ]


def viewer(game: Any, state: State) -> int | None:
    """Whose eyes the screen is for."""
    return state.seat if game.private(state) else None


@given(ANY)
def test_every_legal_action_has_its_button_and_no_other_has(reached: tuple[Any, State]) -> None:
    game, state = reached
    view = game.observe(state, viewer(game, state))
    chance = game.chance(state)
    expected = ["roll"] if chance and chance.by_hand and state.phase == "roll" else []
    if not chance:
        expected = sorted(map(str, game.actions(state)))
    assert sorted(actions(shown(view))) == expected


@given(ANY, st.integers(0, 5))
def test_a_look_at_the_own_chips_offers_nothing_to_play(reached: tuple[Any, State], seat: int) -> None:
    game, state = reached
    if state.options.hidden and state.phase in ("roll", "choose") and seat < state.seats:
        view = game.observe(state, seat)
        root = shown(view)
        assert own_secrets(view)
        assert actions(root) == []
        assert [item.get("data-step") for item in root.iter("button")] == ["away"]
        text = render(root)
        for owner in range(state.seats):
            assert (f"{NAMES[owner]}’s" in text) == (owner == seat)


@given(ANY)
def test_what_all_see_of_a_hidden_table_names_no_value(reached: tuple[Any, State]) -> None:
    game, state = reached
    if state.options.hidden and state.phase in ("bet", "roll", "choose"):
        text = render(shown(game.observe(state, None)))
        assert "-chip<" not in text.replace("1-chip pays", "")
        assert curtain_note(game.observe(state, None))


def test_every_amount_of_a_payout_is_told_with_its_reason() -> None:
    told = 0
    for game, state in REACHED:
        if state.phase != "payout":
            continue
        view = game.observe(state, None)
        text = "".join(shown(view).itertext())
        for seat, lines in enumerate(view.settlements):
            assert sum(line.amount for line in lines) == view.paid[-1][seat]
            for line in lines:
                assert f"{line.chip}\u00a0×\u00a0{money(view.edition, line.rate)}" in text
                told += 1
    assert told


def test_what_a_bet_would_change_is_the_table_one_column_further() -> None:
    state = next(
        state for game, state in REACHED if game is ROYAL and state.phase == "bet" and not state.options.hidden
    )
    view = ROYAL.observe(state, None)
    bare = next(runner for runner in view.runners if not runner.chips)
    assert rates_after(view, bare, 1) == (500, 300, 200)
    assert rates_after(view, bare, 2) == (350, 200, 150)


def test_a_prospect_says_why() -> None:
    for game, state in REACHED:
        for prospect in game.observe(state, None).prospects:
            told = consequence(prospect)
            assert ("taken" in told) == bool(prospect.by)
            assert ("over the line" in told) == bool(prospect.place)
            assert ("Pace mark" in told) == prospect.pace


def test_whose_components_are_in_use_is_said() -> None:
    house = ROYAL.observe(ROYAL.setup({}, 3), None)
    assert "house" in whose_components(house)
    own = ROYAL.setup({"components": '{"payout": [[7, 5], [3, 2], [1, 1]]}'}, 3)
    assert "typed in" in whose_components(ROYAL.observe(own, None))
    assert "as printed" in whose_components(TURF.observe(TURF.setup({}, 3), None))


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", '"&<>', "\x00\x1b", "x" * 500, ""])
def test_hostile_names_do_no_harm(name: str) -> None:
    seen = set()
    for game, state in REACHED:
        if (game.name, state.phase) not in seen:
            seen.add((game.name, state.phase))
            view = game.observe(state, viewer(game, state))
            assert "<script" not in render(shown(view, (name,) * 6))
