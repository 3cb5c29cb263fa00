"""Links: what they hold, what they never hold, how long they are, and which errors damaged ones get."""

import json
import zlib
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.core import BadRecord, GameError, Match
from homestretch.core.link import MOST_LETTERS, link, load_link
from homestretch.core.record import Loaded
from homestretch.games import find_game
from tests.playthroughs import golden

GOLDEN = Path(__file__).parents[1] / "golden"

RACE_BUDGET = 2_000
"""Letters that a link to a whole race of Triactor may have, in every browser, messenger and QR code."""

GAME_BUDGET = 6_000
"""Letters that a link to any golden game may have, meetings of several races included."""


def finished() -> Match:
    return golden("triactor-one-race")


def packed(data: Any) -> str:
    """Return a link whose content is any given data."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    content = deflate.compress(json.dumps(data).encode()) + deflate.flush()
    return "1" + urlsafe_b64encode(content).decode().rstrip("=")


def test_a_race_of_triactor_fits() -> None:
    races = [path for path in GOLDEN.glob("triactor-*.json") if '"races": 1' in path.read_text(encoding="utf-8")]
    assert races
    for path in races:
        match = golden(path.stem)
        if sum(type(event).__name__ == "RaceBegins" for ply in match.history for event in ply.events) == 1:
            assert len(link(match)) < RACE_BUDGET, path.stem


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.json")), ids=lambda path: path.stem)
def test_every_golden_game_fits(path: Path) -> None:
    assert len(link(golden(path.stem))) < GAME_BUDGET


def test_the_seed_of_a_running_game_is_not_in_its_link() -> None:
    """Whoever had the seed could roll the dice that are to come."""
    links = {link(Match(find_game("triactor"), ("Ann", "Ben", "Cy"), seed=seed)) for seed in (1, 2)}
    assert len(links) == 1


def test_sealed_slips_are_not_in_the_link() -> None:
    def sealed(bid: str) -> Match:
        match = Match(find_game("triactor"), ("Ann", "Ben", "Cy"), seed=3)
        match.advance_automatically()
        for action in (bid, "seal"):
            match.play(action)
        return match

    assert sealed("SSS").state != sealed("M").state
    assert link(sealed("SSS")) == link(sealed("M"))


def test_the_letters_are_safe_in_an_address() -> None:
    assert set(link(finished())) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


WRONG = (
    "",
    "2abc",
    "1",
    "1!!!!",
    "1abcd",
    "1" + "A" * 400,
    "1" + "A" * (MOST_LETTERS + 1),
    packed([]),
    packed({}),
    packed({"g": "triactor"}),
    packed({"g": "whist", "v": 2, "p": ["Ann", "Ben", "Cy"]}),
    packed({"g": "triactor", "v": 99, "p": ["Ann", "Ben", "Cy"]}),
    packed({"g": "triactor", "v": 2, "p": ["Ann", "Ben", "Cy"], "a": ["roll"]}),
    packed({"g": "triactor", "v": 2, "p": ["Ann", "Ben", "<script>alert(1)</script>"]}),
    packed({"g": "triactor", "v": 2, "p": ["Ann", "Ben", "Cy"], "s": {"seats": 5}}),
)


@pytest.mark.parametrize("text", WRONG, ids=lambda text: f"{len(text)}-{text[:12]}")
def test_a_wrong_link_gets_a_sentence(text: str) -> None:
    with pytest.raises(BadRecord) as refused:
        load_link(text, find_game)
    assert str(refused.value).endswith(".")
    assert len(str(refused.value)) < 400


STRAY = (
    *(".", ",", ";", ":", "!", "?", ")", "]", "}", ">", '"', "'", "”", "’", "»", "…", "*", "**", "_", "-", "/", "|"),
    *("=", "==", "%20", "%0A", "%0D%0A", "%E2%80%9D", "%3E", "%22", ").", ">.", "%EF%BB%BF", "%EF%BC%89", "。"),
    *("&fbclid=IwAR3x", "?utm_source=chat&utm_medium=x", "&amp;", "</a>", "%29", "%", "%2", ",and", "_that", " ", "\n"),
    *("\u200b",),
)


@pytest.mark.parametrize("path", sorted((GOLDEN.parent / "formats").glob("link-*.txt")), ids=lambda path: path.stem)
def test_what_stands_behind_a_link_is_no_part_of_it(path: Path) -> None:
    whole = path.read_text(encoding="utf-8").strip()
    match = load_link(whole, find_game).match
    for stray in STRAY:
        for text in (whole + stray, f"%20{whole}{stray}", f"<{whole[:50]}\n{whole[50:]}{stray}"):
            assert link(load_link(text, find_game).match) == link(match), stray
        with pytest.raises(BadRecord):
            load_link(whole[:-10] + stray, find_game)


def test_a_link_that_unpacks_to_more_than_any_game_is_not_unpacked() -> None:
    bomb = packed("x" * 50_000_000)
    assert len(bomb) < MOST_LETTERS
    with pytest.raises(BadRecord, match="damaged"):
        load_link(bomb, find_game)


def test_a_link_to_more_moves_than_any_game_has_gets_a_sentence() -> None:
    """Letters that repeat are packed so well that a short link may hold a million moves."""
    many = packed({"g": "pistard", "v": 2, "p": ["Ann", "Ben"], "a": "\n".join(["stay"] * 60_000)})
    assert len(many) < 2_000
    loaded = load_link(many, find_game)
    assert str(loaded.problem).startswith("Action 1 of 60000: ")
    assert not loaded.match.history


@given(st.data())
def test_whatever_happens_to_a_link_it_gives_a_match_or_a_sentence(data: st.DataObject) -> None:
    text = list(link(finished()))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text) - 1))
        text[place : place + data.draw(st.integers(0, 2))] = data.draw(st.sampled_from(["", "A", "_", "z9", "%"]))
    try:
        assert isinstance(load_link("".join(text), find_game), Loaded)
    except GameError as problem:
        assert str(problem).endswith(".")  # noqa: PT017 - most links survive nothing
