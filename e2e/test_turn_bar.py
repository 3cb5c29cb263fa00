"""Phones and small tablets: whose turn it is and the main button stay in sight, and everything has its place."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.player import UNHURRIED, Player, record_on
from e2e.sight import AMISS, box_of, middle_of
from e2e.tables import TABLES

SMALL = {"phone": (390, 844), "tablet": (820, 1180)}

UNDER_THE_BAR = """() => {
  const table = document.getElementById("table");
  const bars = [...table.querySelectorAll(".turn-bar, .slip-foot")];
  const buttons = [...table.querySelectorAll(".side :is(button:enabled, summary)")];
  const others = buttons.filter((button) => button.checkVisibility() && !bars.some((bar) => bar.contains(button)));
  const isUnder = (button) => {
    document.activeElement.blur();
    button.focus();
    const { top, bottom, left, right, height } = button.getBoundingClientRect();
    if (height > innerHeight / 4) return false; // long sentences of the race call
    return bars.map((bar) => bar.getBoundingClientRect()).some(
      (bar) => bottom > bar.top + 1 && top < bar.bottom - 1 && right > bar.left && left < bar.right,
    );
  };
  const { phase } = table.dataset;
  return others.filter(isUnder).map((button) => `${table.dataset.game}, ${phase}: ${button.textContent}`);
}"""
"""A function in JavaScript: return the buttons that the bar covers while they have the focus."""


@pytest.mark.parametrize("size", [(320, 640), *SMALL.values(), (1366, 768)], ids=str)
def test_what_has_the_focus_is_not_under_the_bar(shared: Callable[..., Page], size: tuple[int, int]) -> None:
    for link in TABLES.values():
        player = Player(shared(link, size=size))
        for taps in (1, 1, 3, 6):
            player.play_some(taps)
            assert player.page.evaluate(UNDER_THE_BAR) == []


def test_a_first_game_has_a_word_under_the_turn_and_the_next_has_none(shared: Callable[..., Page]) -> None:
    page = shared("./?game=ludifacture&players=Ann,Ben,Cy,Dee&games=1&seed=3")
    player = Player(page)
    for first in (True, False):
        if not first:
            page.evaluate("homestretch.stage.open({ ...homestretch.stage.ask('again'), seed: 3 })")
        player.play_on("choose")
        assert page.locator(".turn-bar .coach").is_visible() == first
        page.locator(".gist").last.evaluate("list => { list.closest('details').open = true }")
        assert page.locator("#table .gist li:visible").count() == 3
        player.play_on()


@pytest.mark.parametrize("size", [(390, 844), (1366, 768)])
def test_the_payout_lies_across_the_board_or_on_a_phone_in_a_pile(
    shared: Callable[..., Page], size: tuple[int, int]
) -> None:
    page = shared("./?game=triactor&players=Ann,Ben,Cy,Dee&races=2&seed=3", size=size)
    Player(page).play_on("payout")
    width, height = size
    payout = page.locator(".card:has(> .payout)")
    payout.scroll_into_view_if_needed()
    boxes = list(map(box_of, page.locator(".payout > article").all()))
    lines = {round(box["y"]) for box in boxes}
    assert (len(boxes), len(lines)) == (4, 4 if width < height else 1)
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= width for box in boxes)
    if width > height:
        board, under = box_of(page.locator("#table .board")), box_of(payout)
        assert under["width"] >= board["width"]
        assert board["y"] + board["height"] <= under["y"]
        assert under["y"] + under["height"] <= height


@pytest.mark.parametrize("screen", SMALL)
def test_no_select_of_a_set_up_is_cut_off(shared: Callable[..., Page], screen: str) -> None:
    cut = """() => [...document.querySelectorAll(".current select[data-option]")].filter((select) => {
      if (!select.checkVisibility()) return false;
      const room = select.clientWidth;
      const alone = select.cloneNode(true);
      alone.style.cssText = "position: absolute; width: max-content; visibility: hidden";
      document.body.append(alone);
      const wanted = alone.clientWidth;
      alone.remove();
      return room + 1 < wanted;
    }).map((select) => select.dataset.option)"""
    for game in TABLES:
        page = shared(f"./#{game}", size=SMALL[screen])
        assert page.evaluate(cut) == [], game


def test_a_tap_on_the_square_where_a_horse_would_land_takes_that_die(shared: Callable[..., Page]) -> None:
    page = shared("./?game=triactor&players=Ann,Ben,Cy&races=1&seed=3", size=(820, 1180))
    player = Player(page)
    player.play_on("choose")
    landing = page.locator(".landings [data-action]").last
    action, box = landing.get_attribute("data-action"), box_of(landing)
    assert min(box["width"], box["height"]) >= 24
    page.mouse.move(*middle_of(landing))
    page.locator(f'.prospects [data-shows="{action}"]').wait_for(state="attached")
    page.mouse.down()
    page.mouse.up()
    assert record_on(page)["actions"][-1] == action


HOLD = """(kinds) => {
  const button = document.querySelector(".choices [data-action]");
  const about = { pointerType: "touch", isPrimary: true, bubbles: true, cancelable: true };
  for (const kind of kinds) {
    button.dispatchEvent(new PointerEvent(kind, about));
    if (kind === "pointerup") button.dispatchEvent(new MouseEvent("click", { detail: 1, ...about }));
  }
}"""
"""A function in JavaScript: send these pointer events to a choice in one call; two calls might count as a hold."""


def test_a_finger_that_is_held_shows_the_way_and_one_that_is_not_takes_it(shared: Callable[..., Page]) -> None:
    page = shared("./?game=triactor&players=Ann,Ben,Cy&races=1&seed=3")
    player = Player(page)
    player.play_on("choose")
    assert page.locator(".landings [data-landing]").count() > 0
    page.evaluate(HOLD, ["pointerdown"])
    page.locator(".prospects [data-shows]").first.wait_for(state="attached")
    page.evaluate(HOLD, ["pointerup"])
    assert (player.read("phase"), page.locator(".prospects [data-shows]").count()) == ("choose", 0)
    page.wait_for_timeout(UNHURRIED)
    page.evaluate(HOLD, ["pointerdown", "pointerup"])
    assert player.read("phase") != "choose"


ABOVE = """() => {
  const rows = [...document.querySelectorAll(".bet-row")];
  const around = (element) => element.getBoundingClientRect();
  return rows.filter((row) => row.querySelector(".stake:not(.gone)")).map((row) => {
    const words = document.createRange();
    words.selectNodeContents(row.querySelector(".label"));
    const [name, stakes] = [words, row.querySelector(".stakes-to-bet")].map(around);
    return name.right <= stakes.left + 1 || name.bottom <= stakes.top + 1;
  });
}"""
"""A function in JavaScript: for each horse that can be bet on, whether no chip overlaps its name."""


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("hidden", [0, 1])
def test_names_and_chips_have_their_places_on_a_phone(shared: Callable[..., Page], hidden: int, width: int) -> None:
    page = shared(f"./?game=royal-turf&players=Ann,Ben&seed=7&hidden={hidden}", size=(width, 640))
    assert page.evaluate(AMISS, None) == []
    assert page.evaluate(ABOVE) == [True] * 7
