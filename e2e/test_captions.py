"""Captions on boards: other languages have longer words, and those stay in their place, too."""

import re
import sys
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.golden import SHORT, golden
from homestretch.core.position import Position
from homestretch.core.replay import moments
from homestretch.draw import captions, draw_position
from homestretch.draw.markup import el
from homestretch.games import find_game
from homestretch.games.pistard.data import RACES
from tests.speaking import english  # noqa: F401 - for every test
from web.builder.languages import set_language

CAPTIONS = ".lettering, .owner"

# Each caption on the boards: its text, its place, its natural width, and its actual width.
LOOK = """(captions) => [...document.querySelectorAll("svg")].map((board) => {
  const { left, right } = board.getBoundingClientRect();
  const one = (text) => {
    const box = text.getBoundingClientRect();
    const made = Number(text.getAttribute("textLength"));
    text.removeAttribute("textLength");
    const own = text.getComputedTextLength();
    if (made) text.setAttribute("textLength", made);
    return { says: text.textContent, box: [box.left, box.top, box.right, box.bottom], own, made };
  };
  return { left, right, captions: [...board.querySelectorAll(captions)].map(one) };
})"""


def boards(name: str) -> list[str]:
    """Return drawings of some steps of a golden game, each as a separate picture."""
    match = golden(name).match
    plies = moments(match)
    some = plies[:: max(1, len(plies) // 8)]
    names = tuple("Wilhelmina Maus"[: 14 - seat] for seat in range(len(match.names)))
    return [draw_position(Position(match.game, names, match.state_after(ply))) for ply in some]


def look(page: Page, drawn: list[str]) -> list[dict[str, Any]]:
    """Put these boards into a page, and return the text, place and width of each caption."""
    pictures = "".join(f"<p>{re.sub('^<[?].*?[?]>', '', one)}</p>" for one in drawn)
    page.set_content(f"<body style='width: 900px'>{pictures}")
    found: list[dict[str, Any]] = page.evaluate(LOOK, CAPTIONS)
    assert len(found) >= len(drawn)
    assert all(board["captions"] for board in found[: len(drawn)])
    return found


def apart(one: list[float], other: list[float]) -> bool:
    """Return whether the letters in two boxes do not overlap; each box has empty space above and below its letters."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return width < 2 or height < 0.4 * min(one[3] - one[1], other[3] - other[1])


@pytest.fixture
def longer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make every caption on boards two fifths longer."""
    fitted: Callable[..., Any] = captions.fit_text

    def lengthened(words: str, *room: float, **about: Any) -> Any:
        return fitted(words + ("ongewordenerer Worte"[: round(0.4 * len(words))]), *room, **about)

    for module in [*sys.modules.values()]:
        if getattr(module, "fit_text", None) is fitted:
            monkeypatch.setattr(module, "fit_text", lengthened)


@pytest.mark.parametrize("name", SHORT)
def test_longer_words_stay_on_the_board_and_apart(page: Page, longer: None, name: str) -> None:
    for board in look(page, boards(name)):
        said = board["captions"]
        for caption in said:
            assert board["left"] <= caption["box"][0], caption
            assert caption["box"][2] <= board["right"], caption
            assert caption["made"] == 0 or caption["own"] * captions.TIGHTEST < 1.15 * caption["made"], caption
        for place, caption in enumerate(said):
            assert not [other for other in said[:place] if not apart(caption["box"], other["box"])], caption


@pytest.mark.parametrize("name", SHORT)
def test_what_has_room_is_not_pulled_apart(page: Page, name: str) -> None:
    for board in look(page, boards(name)):
        for caption in board["captions"]:
            assert caption["made"] <= 1.15 * caption["own"], caption


# Whether the upper corners of the title’s letters are within the inner rail.
WITHIN = """() => {
  const [title, lawn] = [".title", ".lawn"].map((name) => document.querySelector(name));
  const { x, width } = title.getBBox();
  const top = Number(title.getAttribute("y")) - 0.73 * parseFloat(getComputedStyle(title).fontSize);
  return [x, x + width].every((side) => lawn.isPointInFill(new DOMPoint(side, top)));
}"""


@pytest.mark.parametrize("language", [pytest.param(it, marks=pytest.mark.thorough) for it in ("en", "de")] + ["es"])
def test_the_type_of_a_race_is_within_the_rail(page: Page, language: str) -> None:
    set_language(language)
    game = find_game("pistard")
    for race in RACES:
        state = game.setup({"race": race}, 2)
        look(page, [draw_position(Position(game, ("Ann", "Ben"), state))])
        assert page.evaluate(WITHIN), race


def test_what_would_be_too_close_to_read_is_cut() -> None:
    words = "Mit sehr vielen und immer noch längeren Wörtern als irgendwo Platz haben"
    line = captions.fit_text(words, 100, 18, class_="tote")
    assert line.text is not None
    assert line.text.endswith("…")
    assert captions.width_of(line.text, 18) * captions.TIGHTEST <= 110
    assert captions.fit_text("Paddock", 100, 18).attrib == el("text", "Paddock").attrib
