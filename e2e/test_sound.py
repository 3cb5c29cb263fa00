"""Sound is off until a player turns it on; this is stored. The screen stays on, and full, if the browser can."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import open_ready
from e2e.player import press_in_menu
from e2e.test_ceremony import finish
from e2e.test_finish import ENDS, last_move
from e2e.waiting import until

# Notes what sounds are made with, what trembles, and what is asked to stay awake.
LISTEN = """
  window.heard = { contexts: 0, sources: 0, trembled: 0, awake: 0, asleep: 0 };
  window.AudioContext = class extends AudioContext {
    constructor(...given) {
      super(...given);
      heard.contexts += 1;
      heard.context = this;
    }
  };
  for (const kind of ["AudioBufferSourceNode", "OscillatorNode"]) {
    window[kind] = class extends window[kind] {
      start(...given) {
        heard.sources += 1;
        super.start(...given);
      }
    };
  }
  Object.defineProperty(navigator, "vibrate", { value: () => (heard.trembled += 1) });
  const release = async () => void (heard.asleep += 1);
  Object.defineProperty(navigator, "wakeLock", { value: { request: async () => ((heard.awake += 1), { release }) } });
"""

HEARD = "() => { const { context, ...numbers } = window.heard; return numbers; }"


@pytest.fixture
def listened(page: Page) -> Callable[[], Page]:
    """Give a function that opens the site with a script that records all sounds."""
    page.add_init_script(LISTEN)
    page.emulate_media(reduced_motion="no-preference")
    return lambda: open_ready(page)


def run_in(page: Page, game: str) -> None:
    """Open a game before its last move, and make that move."""
    last = last_move(ENDS[game])
    page.evaluate("record => homestretch.stage.open({ record })", last.record)
    expect(page.locator("#table")).to_have_attribute("data-game", game)
    page.mouse.click(3, 3)  # without a tap browsers let nothing sound
    finish(page, last)


def heard(page: Page) -> Any:
    return page.evaluate(HEARD)


@pytest.mark.parametrize("game", ENDS)
def test_nothing_sounds_before_it_is_switched_on_then_a_finish_is_heard_and_it_stays_on(
    listened: Callable[[], Page], game: str
) -> None:
    page = listened()
    run_in(page, game)
    page.wait_for_timeout(300)
    assert heard(page)["contexts"] == heard(page)["sources"] == 0
    button = page.locator("#audio-button")
    assert button.get_attribute("aria-pressed") == "false"
    press_in_menu(page, "#audio-button")
    assert button.get_attribute("aria-pressed") == "true"
    assert heard(page)["contexts"] == 1
    assert heard(page)["sources"] > 0
    page.reload()
    listened()
    assert heard(page)["contexts"] == 0, "not before there is anything to hear"
    run_in(page, game)
    seen = heard(page)
    assert seen["contexts"] == 1
    assert seen["sources"] > 8
    assert seen["trembled"] > 0
    press_in_menu(page, "#audio-button")
    before = heard(page)["sources"]
    run_in(page, game)
    assert heard(page)["sources"] == before


def test_a_page_that_is_put_away_is_silent(listened: Callable[[], Page]) -> None:
    page = listened()
    run_in(page, "triactor")
    press_in_menu(page, "#audio-button")
    until(page, "() => window.heard.context.state === 'running'")
    hide = """hidden => {
      Object.defineProperty(document, "visibilityState", { value: hidden ? "hidden" : "visible", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }"""
    page.evaluate(hide, True)
    until(page, "() => window.heard.context.state === 'suspended'")
    page.evaluate(hide, False)
    until(page, "() => window.heard.context.state === 'running'")


def test_the_screen_stays_awake_as_long_as_a_game_is_on(listened: Callable[[], Page]) -> None:
    page = listened()
    assert heard(page)["awake"] == 0
    page.evaluate("record => homestretch.stage.open({ record })", last_move(ENDS["pistard"]).record)
    until(page, "() => window.heard.awake === 1")
    run_in(page, "pistard")
    expect(page.locator("#table")).to_have_attribute("data-phase", "over")
    until(page, "() => window.heard.asleep === window.heard.awake")


def test_the_whole_screen_and_back(shared: Callable[..., Page]) -> None:
    page = shared("./")
    run_in(page, "triactor")
    button = page.locator("#screen-button")
    press_in_menu(page, "#screen-button")
    expect(button).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("document.fullscreenElement === document.documentElement")
    press_in_menu(page, "#screen-button")
    expect(button).to_have_attribute("aria-pressed", "false")


def test_refused_it_is_left_without_a_word(page: Page) -> None:
    page.add_init_script("""
      const refuse = () => Promise.reject(new DOMException("", "NotAllowedError"));
      window.AudioContext = class { constructor() { throw new DOMException("", "NotSupportedError"); } };
      Element.prototype.requestFullscreen = refuse;
      Object.defineProperty(navigator, "wakeLock", { value: { request: refuse } });
    """)
    open_ready(page)
    run_in(page, "triactor")
    press_in_menu(page, "#audio-button")
    press_in_menu(page, "#screen-button")
    expect(page.locator(".notice")).to_have_count(0)


def test_before_anybody_has_tapped_nothing_is_tried(listened: Callable[[], Page]) -> None:
    page = listened()
    page.evaluate("localStorage.setItem('homestretch/sound', 'on')")
    page.add_init_script("Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } })")
    listened()
    last = last_move(ENDS["triactor"])
    page.evaluate("record => homestretch.stage.open({ record })", last.record)
    page.locator(f'#table button[data-action="{last.action}"]').dispatch_event("click")
    until(page, "() => document.getElementById('table').dataset.phase === 'payout'")
    assert heard(page)["contexts"] == heard(page)["trembled"] == 0
