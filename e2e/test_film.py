"""A game as a film: made in a worker, shown, saved, or refused with a sentence."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from e2e.conftest import NO_WORKER, START_TIMEOUT, expect_download
from e2e.films import SHOTS, WATCH, check_film
from e2e.golden import golden
from e2e.player import Player, press_in_menu
from homestretch.core.link import link

SHARES = """() => {
  const share = async ({ files: [file] }) => { window.handedOn = [file.name, file.type, file.size]; };
  for (const [name, value] of Object.entries({ canShare: () => true, share })) {
    Object.defineProperty(navigator, name, { value });
  }
}"""


def test_a_game_becomes_a_film(shared: Callable[..., Page]) -> None:
    page = shared("./#game=" + link(golden("triactor-one-race").match))
    Player(page).command("now")
    page.locator("[data-films]").click()
    dialog = page.locator("#film-dialog")
    assert dialog.locator("label").all_inner_texts() == ["The last moves", "The whole game"]
    page.evaluate(WATCH)
    dialog.get_by_label("The whole game").check()
    dialog.get_by_role("button", name="Make the film").click()
    expect(dialog.locator("progress")).to_be_visible()
    dialog.get_by_role("button", name="Download").wait_for()
    check_film(page, "game")
    expect(dialog.locator("img")).to_be_visible()
    with expect_download(page) as download:
        dialog.get_by_role("button", name="Download").click()
    assert download.value.suggested_filename.endswith(".gif")
    with Image.open(Path(download.value.path())) as film:
        assert getattr(film, "n_frames", 1) == len(page.evaluate(SHOTS, "game"))
    # another choice is another film
    dialog.get_by_label("The last moves").check()
    expect(dialog.locator("img")).to_be_hidden()
    dialog.get_by_role("button", name="Make the film").click()
    expect(dialog.locator(".size")).to_contain_text("This browser can’t share files")
    # and where there is something to share it with
    page.evaluate(SHARES)
    dialog.get_by_label("The last moves").dispatch_event("change")
    dialog.get_by_role("button", name="Make the film").click()
    dialog.get_by_role("button", name="Share film…").click(timeout=START_TIMEOUT)
    page.wait_for_function("window.handedOn")
    (name, kind, size) = page.evaluate("handedOn")
    assert (name[:20], name[-4:], kind) == ("homestretch-triactor", ".gif", "image/gif")
    assert size == page.evaluate("film.size")


@pytest.mark.provokes_errors
@pytest.mark.parametrize("there_is", ["no worker", "no file for it"])
def test_what_keeps_a_film_from_being_made_is_told(ready: Callable[..., Page], page: Page, there_is: str) -> None:
    if there_is == "no worker":
        page.add_init_script(NO_WORKER)
    page.route("**/filmer*.js*", lambda route: route.abort())
    ready("./?game=pistard&players=Ann,Ben")
    page.locator("#table[data-painted]").wait_for()
    press_in_menu(page, "#save-button")
    page.locator("#film-button").click()
    page.locator("#make-film").click()
    sentence = "can’t make films here" if there_is == "no worker" else "The film couldn’t be made."
    expect(page.locator("#film-dialog .problem")).to_contain_text(sentence)
    expect(page.locator("#make-film")).to_be_visible()
