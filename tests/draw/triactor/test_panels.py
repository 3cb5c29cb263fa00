"""The panels beside the course: they offer the legal actions, and show what the viewer may know."""

import re

import pytest

from homestretch.core import CHANCE, Match
from homestretch.draw.markup import render
from homestretch.draw.panel_markup import panels_markup
from homestretch.draw.triactor.panels import consequence, panels
from homestretch.games import find_game
from homestretch.games.triactor.data import ACE, NULL
from homestretch.games.triactor.moving import Reach
from homestretch.games.triactor.views import Prospect

NAMES = ("Ann", "Ben", "Cy")


def shown(match: Match, seat: int | None = None, *picks: str) -> str:
    return render(*panels_markup(panels(match.view(seat), NAMES, picks), NAMES))


def offered(markup: str) -> list[str]:
    """The actions of the enabled buttons."""
    buttons = re.findall(r"<button[^>]*>", markup)
    actions = [re.search(r'data-action="([^"]*)"', button) for button in buttons if " disabled" not in button]
    return [found[1] for found in actions if found]


@pytest.fixture
def match() -> Match:
    """A match in which the first player is to bet."""
    match = Match(find_game("triactor"), NAMES, {"races": 1}, seed=7)
    match.advance_automatically()
    return match


@pytest.mark.parametrize("spent", [("S",), ("S", "MM"), ("[SM]",), ("INFO SMC",), ("INFO SMC", "INFO AHP"), ("[SMC]",)])
def test_what_cannot_be_paid_is_not_offered(match: Match, spent: tuple[str, ...]) -> None:
    seat = match.to_move
    for text in spent:
        match.play(text)
        match.advance_automatically()
    legal = {str(action) for action in match.game.actions(match.state)}
    for picks in ((), ("horse D", "horse B"), ("horse D", "horse B", "horse P")):
        assert set(offered(shown(match, seat, *picks))) <= legal


def seal_of(markup: str) -> str:
    """The button with which a slip is sealed, or with which that is begun."""
    found = re.search(r'<button[^>]*data-(?:action|step)="seal"[^>]*>', markup)
    assert found
    return found[0]


@pytest.mark.parametrize("bought", [(), ("INFO SMC",), ("INFO SMC", "INFO AHP")])
def test_a_slip_without_a_bid_is_sealed_only_after_a_question(match: Match, bought: tuple[str, ...]) -> None:
    seat = match.to_move
    for info in bought:
        match.play(info)
        match.advance_automatically()
    markup = shown(match, seat)
    assert "seal" not in offered(markup)
    assert "primary" not in markup
    asked = shown(match, seat, "seal")
    assert "seal" in offered(asked)
    assert "Seal without a bid?" in asked
    assert 'class="secondary"' in re.findall(r'<button[^>]*data-action="seal"[^>]*>', asked)[0]
    assert 'class="primary"' in re.findall(r'<button[^>]*data-command="seal"[^>]*>', asked)[0]


def test_one_horse_offers_its_three_bids_and_more_offer_both_orders(match: Match) -> None:
    """What is tapped on the race card is offered in the bar, and with three horses also a look at their coins."""
    seat = match.to_move
    for picks, offers in (("S", ["S", "SS", "SSS"]), ("MS", ["MS", "[SM]"]), ("MSC", ["MSC", "[SMC]", "INFO SMC"])):
        markup = shown(match, seat, *(f"horse {letter}" for letter in picks))
        assert offered(markup.partition('class="offers"')[2].partition("</div>")[0]) == offers


def test_a_row_says_who_backs_the_horse_and_what_info_has_shown(match: Match) -> None:
    seat = match.to_move
    match.play("INFO SMC")
    match.advance_automatically()
    match.play("SM")
    rows = dict(re.findall(r'<tr data-key="runner-(.)">(.*?)</tr>', shown(match, seat)))
    assert {letter for letter, row in rows.items() if 'class="seen"' in row} == set("SMC")
    assert {letter for letter, row in rows.items() if 'class="backers"' in row} == set("SM")


@pytest.mark.parametrize("bids", [("S",), ("[SM]",), ("S", "MM", "CC")])
def test_the_seal_is_quiet_until_all_credits_are_spent(match: Match, bids: tuple[str, ...]) -> None:
    seat = match.to_move
    for bid in bids:
        match.play(bid)
    look = "primary" if len(bids) == 3 else "secondary"
    assert f'class="{look}"' in seal_of(shown(match, seat))


def test_with_a_bid_the_seal_is_what_goes_on(match: Match) -> None:
    seat = match.to_move
    match.play("S")
    for picks in ((), ("seal",)):  # a question that a player answered with a bid is not asked again
        markup = shown(match, seat, *picks)
        assert 'data-action="seal"' in seal_of(markup)
        assert "data-primary" in seal_of(markup)
        assert "Seal without a bid?" not in markup


def test_nothing_is_asked_where_no_bid_can_be_paid(match: Match) -> None:
    seat = match.to_move
    for info in ("INFO SMC", "INFO AHP", "INFO DB"):
        match.play(info)
        match.advance_automatically()
    assert 'data-action="seal"' in seal_of(shown(match, seat))


def test_the_payout_explains_every_bid(match: Match) -> None:
    for _ in range(3):
        match.play("[SMC]")
        match.play("seal")
    while match.game.phase(match.state) != "payout":
        match.sample() if match.to_move == CHANCE else match.choose_at_random()
    markup = shown(match)
    assert markup.count("TRIACTOR BOX: ") == 3
    assert len(re.findall(r'data-key="payout-\d"', markup)) == 3


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
