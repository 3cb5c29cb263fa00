"""The panels hold every action, explain every amount, and show a seat nothing of another."""

from typing import Any
from xml.etree.ElementTree import Element

from homestretch.core.language import t
from homestretch.core.words import ordinal
from homestretch.draw.markup import el
from homestretch.draw.panel_markup import panels_markup
from homestretch.draw.royal_turf.betting import rates_after, whose_components
from homestretch.draw.royal_turf.captions import in_the_way
from homestretch.draw.royal_turf.panels import consequence, panels
from homestretch.games.royal_turf.words import money
from tests.draw.pictures import read
from tests.draw.royal_turf.positions import NAMES, REACHED, ROYAL, TURF
from tests.games.royal_turf.test_4_payout import finish


def shown(view: Any, names: Any = NAMES) -> Element:
    return read(el("div", panels_markup(panels(view, names[: view.seats]), names)))


def test_every_amount_of_a_payout_is_told_with_its_reason() -> None:
    count = 0
    for game, state in REACHED:
        if state.phase != "payout":
            continue
        view = game.observe(state, None)
        text = "".join(shown(view).itertext())
        for seat, lines in enumerate(view.settlements):
            assert sum(line.amount for line in lines) == view.paid[-1][seat]
            for line in lines:
                assert f"{line.chip}\u00a0×\u00a0{money(view.edition, line.rate)}" in text
                count += 1
    assert count


def test_a_payout_says_whose_chips_brought_nothing_and_who_has_no_bets() -> None:
    state, _ = finish({"2": 1}, {"4": 2, "5": 1}, {})
    slips = shown(ROYAL.observe(state, None)).findall(".//article")
    texts = ["".join(slip.itertext()) for slip in slips]
    said = [("not placed" in text, "No bets" in text) for text in texts]
    assert said == [(False, False), (True, False), (False, True)]


def test_what_a_bet_would_change_is_the_table_one_column_further() -> None:
    view = ROYAL.observe(ROYAL.from_json({"phase": "bet", "seat": 1, "bets": [{"1": 1}, {}]}), None)
    found = [rates_after(view, view.runners[horse], chip) for horse, chip in ((1, 1), (1, 2), (0, 1))]
    assert found == [(500, 300, 200), (350, 200, 150), (350, 200, 150)]


def test_a_prospect_says_why() -> None:
    for game, state in REACHED:
        view = game.observe(state, None)
        for prospect in view.prospects:
            parts = consequence(prospect, view.edition.track).split(" · ")
            assert (in_the_way(prospect.wanted, prospect.by, view.edition.track) in parts) == bool(prospect.by)
            assert (t("finishes {place}", place=ordinal(prospect.place)) in parts) == bool(prospect.place)
            assert (t("Pace mark") in parts) == prospect.pace


def test_whose_components_are_in_use_is_said() -> None:
    default, printed = (game.observe(game.setup({}, 3), None) for game in (ROYAL, TURF))
    custom = ROYAL.observe(ROYAL.setup({"components": '{"payout": [[7, 5], [3, 2], [1, 1]]}'}, 3), None)
    assert len({whose_components(view) for view in (default, printed, custom)}) == 3
