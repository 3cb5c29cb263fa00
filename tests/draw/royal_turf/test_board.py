"""The board shows everything in the view once, and nothing else; how it looks is for the eye to judge."""

from collections import Counter
from itertools import combinations
from typing import Any
from xml.etree.ElementTree import Element

from hypothesis import given
from hypothesis import strategies as st

from homestretch.core.words import ordinal
from homestretch.draw.royal_turf.board import board
from homestretch.draw.royal_turf.captions import in_the_way
from homestretch.draw.royal_turf.course import course_of
from homestretch.draw.royal_turf.layout import WIDTH
from homestretch.games.royal_turf.data import HORSES, RUNNERS, SYMBOL_NAMES
from homestretch.games.royal_turf.events import HorseMoved
from homestretch.games.royal_turf.moving import space_of
from homestretch.games.royal_turf.state import State
from homestretch.games.royal_turf.views import View
from tests.draw.pictures import explained, keyed, place, read, words
from tests.draw.royal_turf.positions import NAMES, REACHED, ROYAL

ANY = st.sampled_from(REACHED).map(lambda reached: reached[0].observe(reached[1], None))
RUNNING = [(game, state) for game, state in REACHED if state.phase == "choose"]


def drawn(view: View, **how: Any) -> Element:
    return read(board(view, NAMES[: view.seats], **how))


@given(ANY)
def test_every_horse_that_has_lined_up_stands_in_the_picture_once_and_apart(view: View) -> None:
    horses = keyed(drawn(view), "horse")
    assert set(horses) == {f"horse-{runner.horse + 1}" for runner in view.runners if runner.run is not None}
    points = [place(horse) for horse in horses.values()]
    for x, y in points:
        assert 20 <= x <= WIDTH - 20
        assert 16 <= y <= course_of(view.edition).layout.height - 16
    for one, other in combinations(points, 2):
        assert abs(one[0] - other[0]) >= 26 or abs(one[1] - other[1]) >= 21


@given(ANY)
def test_course_cards_bets_chips_die_and_ranking_are_there(view: View) -> None:
    root = drawn(view)
    assert list(keyed(root, "space")) == [f"space-{space}" for space in range(1, view.edition.track + 1)]
    assert list(keyed(root, "card")) == [f"card-{horse + 1}" for horse in HORSES]
    assert list(keyed(root, "bets")) == [f"bets-{horse + 1}" for horse in HORSES]
    assert set(keyed(root, "chip")) == {
        f"chip-{chip.seat}-{runner.horse + 1}" for runner in view.runners for chip in runner.chips
    }
    assert list(keyed(root, "slip")) == [f"slip-{horse + 1}" for horse in view.standing]
    assert len(keyed(root, "die")) == 1
    assert len(keyed(root, "pace")) == bool(view.edition.pace)


@given(ANY)
def test_chips_lie_apart_within_their_betting_area(view: View) -> None:
    root = drawn(view)
    areas = keyed(root, "bets")
    points = {key: place(chip) for key, chip in keyed(root, "chip").items()}
    for key, (x, y) in points.items():
        area = areas[f"bets-{key[-1]}"].attrib
        left, top = float(area["x"]), float(area["y"])
        assert left + 11 <= x <= left + float(area["width"]) - 11
        assert top + 11 <= y <= top + float(area["height"]) - 11
    for one, other in combinations(points.values(), 2):
        assert abs(one[0] - other[0]) >= 22 or abs(one[1] - other[1]) >= 22


@given(st.sampled_from(RUNNING))
def test_every_choice_is_offered_twice_and_explained_once(reached: tuple[Any, State]) -> None:
    game, state = reached
    view = game.observe(state, None)
    root = drawn(view)
    expected = sorted(map(str, game.actions(state)))
    offered = Counter(item.attrib["data-action"] for item in root.iter() if "data-action" in item.attrib)
    assert offered == Counter(dict.fromkeys(expected, 2))
    assert not explained([root])
    assert explained(drawn(view, show=action) for action in expected) == expected


def test_those_who_listen_hear_who_leads() -> None:
    game, state = RUNNING[-1]
    view = game.observe(state, None)
    heard = drawn(view).findtext("desc") or ""
    told = [heard.find(str(RUNNERS[horse].name)) for horse in view.standing]
    assert -1 not in told
    assert told == sorted(told)
    assert view.symbol is not None
    assert format(SYMBOL_NAMES[view.symbol], "the") in heard


def test_a_horse_that_would_be_blocked_says_by_whom() -> None:
    blocked = [
        (game, state, prospect)
        for game, state in RUNNING
        for prospect in game.observe(state, None).prospects
        if prospect.choosable and len(prospect.by) == 1
    ]
    assert blocked
    for game, state, prospect in blocked[:20]:
        action = f"move {prospect.horse + 1}"
        root = drawn(game.observe(state, None), show=action)
        (shown,) = [item for item in root.iter() if item.get("data-shows") == action]
        edition = game.observe(state, None).edition
        assert in_the_way(prospect.wanted, prospect.by, edition.track) in words(shown)
        full = [item.attrib["data-full"] for item in shown.iter() if "data-full" in item.attrib]
        assert full == [str(space_of(edition, prospect.wanted))]


def test_a_used_card_is_set_aside_and_the_rolled_row_lit_on_the_others() -> None:
    game, state = next((game, state) for game, state in RUNNING if 0 < sum(state.used) < 4 and not state.order)
    view = game.observe(state, None)
    for runner, card in zip(view.runners, keyed(drawn(view), "card").values(), strict=True):
        classes = card.attrib["class"].split()
        assert ("used" in classes) == runner.used
        assert [name for name in classes if name.startswith("lit")] == ([] if runner.used else [f"lit-{view.symbol}"])
        assert runner.distances is not None
        (row,) = [item for item in card.iter() if item.get("class") == f"row row-{view.symbol}"]
        assert str(runner.distances[view.symbol]) in words(row)


def test_places_and_the_last_horse_are_told_after_the_race() -> None:
    paid_out = [game.observe(state, None) for game, state in REACHED if state.phase == "payout"]
    assert paid_out
    for view in paid_out:
        medals = keyed(drawn(view), "medal")
        for runner in view.runners:
            if runner.place or runner.last:
                medal = words(medals.pop(f"medal-{runner.horse + 1}"))
                assert medal == (ordinal(runner.place) if runner.place else "last")
        assert not medals


def test_the_last_turn_leaves_its_trace_and_its_reason() -> None:
    view = ROYAL.observe(ROYAL.from_json({"runs": {"4": 11, "3": 12}}), None)
    root = drawn(view, last=(HorseMoved(0, 3, 4, 8, 11, 12, "taken", (2,)),))
    assert in_the_way(12, (2,), view.edition.track) in words(root)
    assert len([item for item in root.iter() if item.get("class") == "trace"]) == 1
