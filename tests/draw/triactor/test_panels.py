"""The panels beside the course: they offer the legal actions, and show what the viewer may know."""

from xml.etree.ElementTree import Element

import pytest

from homestretch.core import CHANCE, Match
from homestretch.draw.markup import el, render
from homestretch.draw.panel_markup import panels_markup
from homestretch.draw.triactor.panels import consequence, panels
from homestretch.games import find_game
from homestretch.games.triactor.data import ACE, NULL
from homestretch.games.triactor.moving import Reach
from homestretch.games.triactor.views import Prospect
from tests.draw.pictures import keyed, offered, read

NAMES = ("Ann", "Ben", "Cy")
INFOS = ("INFO SMC", "INFO AHP", "INFO DB")


def written(*actions: str) -> Match:
    """A match in which the first player has done this, after whatever happens by itself."""
    match = Match(find_game("triactor"), NAMES, {"races": 1}, seed=7)
    match.advance_automatically()
    for action in actions:
        match.play(action)
        match.advance_automatically()
    return match


def shown(match: Match, *picks: str) -> Element:
    """Return the panels of the player who writes a slip, or the panels that everyone sees."""
    seat = match.to_move if match.game.decides_in_secret(match.state) else None
    return read(el("div", panels_markup(panels(match.view(seat), NAMES, picks), NAMES)))


def seal_of(beside: Element, what: str = "data-action") -> Element:
    """Return the button that seals the slip, as an action, or as a command that leads to a question first."""
    (found,) = [button for button in beside.iter("button") if button.get(what) == "seal"]
    return found


@pytest.mark.parametrize("spent", [("S",), ("S", "MM"), ("[SM]",), INFOS[:1], INFOS[:2], ("[SMC]",)])
def test_what_cannot_be_paid_is_not_offered(spent: tuple[str, ...]) -> None:
    match = written(*spent)
    legal = set(map(str, match.game.actions(match.state)))
    for picks in ((), ("horse D", "horse B"), ("horse D", "horse B", "horse P")):
        assert set(offered(shown(match, *picks))) <= legal


@pytest.mark.parametrize("bought", [(), INFOS[:1], INFOS[:2]])
def test_a_slip_without_a_bid_is_sealed_only_after_a_question(bought: tuple[str, ...]) -> None:
    match = written(*bought)
    beside, asked = shown(match), shown(match, "seal")
    assert "seal" not in offered(beside)
    assert "primary" not in render(beside)
    assert "Seal without a bid?" in render(asked)
    assert seal_of(asked).get("class") == "secondary"
    assert seal_of(asked, "data-command").get("class") == "primary"


def test_one_horse_offers_its_three_bids_and_more_offer_both_orders() -> None:
    """The bar offers the bids on the horses tapped on the race card, and for three horses a look at their coins too."""
    for picks, offers in (("S", ["S", "SS", "SSS"]), ("MS", ["MS", "[SM]"]), ("MSC", ["MSC", "[SMC]", "INFO SMC"])):
        beside = shown(written(), *(f"horse {letter}" for letter in picks))
        (bar,) = [item for item in beside.iter() if item.get("class") == "offers"]
        assert offered(bar) == offers
    (info,) = [button for button in bar.iter("button") if button.get("data-action") == "INFO SMC"]
    # people who speak to their device say what they see on the button
    assert str(info.get("aria-label")).startswith("INFO: see their coins for 1 credit")


def test_a_row_says_who_backs_the_horse_and_what_info_has_shown() -> None:
    rows = keyed(shown(written("INFO SMC", "SM")), "runner")
    for look, letters in (("seen", "SMC"), ("backers", "SM")):
        assert {key[-1] for key, row in rows.items() if row.find(f".//*[@class='{look}']") is not None} == set(letters)


@pytest.mark.parametrize(
    ("done", "look"),
    [(("S",), "secondary"), (("[SM]",), "secondary"), (("S", "MM", "CC"), "primary"), (INFOS, "primary")],
)
def test_the_seal_is_quiet_until_all_credits_are_spent(done: tuple[str, ...], look: str) -> None:
    """The seal asks no question if the credits left cannot pay for a bid, for example after three INFO."""
    assert seal_of(shown(written(*done))).get("class") == look


def test_with_a_bid_the_seal_is_what_goes_on() -> None:
    for picks in ((), ("seal",)):  # a question that a player answered with a bid is not asked again
        beside = shown(written("S"), *picks)
        assert "data-primary" in seal_of(beside).attrib
        assert "Seal without a bid?" not in render(beside)


def test_the_payout_explains_every_bid() -> None:
    match = written(*("[SMC]", "seal") * 3)
    while match.game.phase(match.state) != "payout":
        match.sample() if match.to_move == CHANCE else match.choose_at_random()
    beside = shown(match)
    assert render(beside).count("TRIACTOR BOX: ") == 3
    assert len(keyed(beside, "payout")) == 3


@pytest.mark.parametrize(
    ("face", "reach", "words"),
    [
        (3, Reach(6, 6, "free"), "3 → 6"),
        (ACE, Reach(4, 4, "free"), "3 → 4, die stays"),
        (NULL, Reach(3, 3, "null"), "3: no move"),
        (5, Reach(7, 8, "full"), "3 → 7, 8 is full"),
        (2, Reach(3, 5, "blocked"), "3: boxed in"),
        (2, Reach(5, 5, "coin"), "3 → 5, their coin"),
    ],
)
def test_a_choice_says_what_comes_of_it(face: int, reach: Reach, words: str) -> None:
    assert consequence(Prospect(3, face, 3, reach)) == words
