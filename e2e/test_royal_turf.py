"""Royal Turf, its hidden variant, and Turf Horse Racing on the built site, played through real clicks."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import expect_download
from e2e.meeting import fill_number
from e2e.player import Player

LINK = "./?game={}&players=Ann,Ben&seed=7"


def bet(player: Player) -> str:
    """Put the first chip that may be placed on the first horse that may have it, or pass; what was done."""
    offered = player.table.locator(".side button:is([data-action^='bet '], [data-command^='lay ']):not([disabled])")
    action = "pass"
    if offered.count():
        action = offered.first.get_attribute("data-action") or offered.first.get_attribute("data-command") or ""
    player.tap(action)
    return action


def bet_all(player: Player) -> list[str]:
    """Everybody bets until the race begins."""
    bets = []
    while player.read("phase") == "bet":
        bets.append(bet(player))
    return bets


CLICKED = 10
"""Turns that are clicked through; the others are played in the page, as most games of these tests are."""


def run(player: Player, turns: int) -> None:
    """Run so many turns of the race, always with the first horse that may run."""
    for _ in range(turns):
        if player.read("phase") == "roll":
            player.tap("roll")
        player.tap(player.table.locator(".choices [data-action]").first.get_attribute("data-action") or "")


def actions(page: Page) -> list[str]:
    """Every action of the game so far."""
    found: list[str] = json.loads(page.evaluate("homestretch.stage.ask('record')"))["actions"]
    return found


@pytest.mark.parametrize(
    ("game", "races"), [("royal-turf", 3), pytest.param("turf-horse-racing", 2, marks=pytest.mark.thorough)]
)
def test_a_meeting_from_the_home_page_to_the_final_ranking(shared: Callable[..., Page], game: str, races: int) -> None:
    page = shared("./?seed=7")
    page.locator(f'a[data-screen-link="{game}"]').first.click()
    form = page.locator(f"#{game}")
    form.get_by_label("Name of player 1").fill("Ann")
    form.get_by_label("Name of player 2").fill("Ben")
    if game == "turf-horse-racing":
        fill_number(form.locator("[data-option=races]"), races)
    form.get_by_role("button", name="Start").click()
    page.locator("#table[data-phase]").wait_for(timeout=60_000)
    player = Player(page)
    for race in range(1, races + 1):
        before = len(actions(page))
        if race == 1:
            assert any(action.startswith("bet") for action in bet_all(player))
            run(player, CLICKED)
        player.play_on("payout")
        assert any(action.startswith("bet") for action in actions(page)[before:])
        assert player.read("phase") == "payout"
        player.tap("next" if race < races else "finish")
    assert player.read("phase") == "over"
    expect(page.locator(".ranking-picture [data-key]")).to_have_count(2)
    for row in page.locator(".standings tbody tr").all():
        *paid, total = (int(text.replace("−", "-")) for text in row.locator("td").all_inner_texts())
        assert sum(paid) == total


def test_chips_that_lie_face_down_are_seen_while_they_are_held_and_laid_where_they_lie(
    shared: Callable[..., Page],
) -> None:
    player = Player(shared(f"{LINK.format('royal-turf')}&hidden=1"))
    page, seat = player.page, player.read("turn")
    look = page.locator(f'[data-command="look {seat}"]')
    box = look.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    expect(player.table).to_have_attribute("data-view", "private")
    faces = page.locator(".fan .lies").all_inner_texts()
    places = [cell.bounding_box() for cell in page.locator(".fan .lies").all()]
    assert sorted(faces) == ["0", "1", "1", "2"]
    page.mouse.up()
    expect(player.table).to_have_attribute("data-view", "public")
    for cell, place in zip(page.locator(".fan .lies").all(), places, strict=True):
        box = cell.bounding_box()
        assert box
        assert place
        assert abs(box["x"] - place["x"]) + abs(box["y"] - place["y"]) < 8
    assert not any(page.locator(".fan .lies").all_inner_texts())
    two = faces.index("2")
    player.tap(f"lay {two} bet 5")
    record = json.loads(page.evaluate("homestretch.stage.ask('record')"))
    assert record["actions"][-1] == "bet 5 2"
    expect(player.table).to_have_attribute("data-turn", str(1 - int(seat)))
    page.reload()
    page.locator("#table[data-phase]").wait_for(timeout=60_000)
    player.tap(player.table.locator("[data-command^='lay ']").first.get_attribute("data-command") or "")
    player.command(f"look {seat}")
    expect(page.locator("[data-curtain]")).to_be_visible()
    player.tap("reveal")
    left = [face for place, face in enumerate(faces) if place != two]
    assert [face for face in page.locator(".fan .lies").all_inner_texts() if face] == left
    player.tap("bet 6 0")
    assert player.read("view") == "public"


# -- components


def test_components_can_be_typed_in_kept_exported_and_imported(shared: Callable[..., Page], tmp_path: Path) -> None:
    page = shared("./#royal-turf")
    more = page.locator("#royal-turf .more > summary")
    sheet = page.locator("#royal-turf .sheet")
    expect(sheet.locator(".in-use")).to_have_text("default")
    more.click()
    sheet.locator("summary").click()
    first = sheet.locator('table[data-grid="cards"] input').first
    fill_number(first, 7)
    expect(sheet.locator(".in-use")).to_have_text("custom")
    expect(sheet.locator(".hint").first).to_contain_text("total:")
    page.reload()
    expect(sheet.locator(".in-use")).to_have_text("custom")
    more.click()
    sheet.locator("summary").click()
    expect(first).to_have_value("7")

    with expect_download(page) as download:
        sheet.locator("[data-act=export]").click()
    saved = tmp_path / "ours.json"
    download.value.save_as(saved)
    sheet.locator("[data-act=standard]").click()
    expect(first).not_to_have_value("7")
    sheet.locator("input[type=file]").set_input_files(saved)
    expect(first).to_have_value("7")

    damaged = json.loads(saved.read_text(encoding="utf-8"))
    damaged["cards"][0] = [99]
    saved.write_text(json.dumps(damaged), encoding="utf-8")
    sheet.locator("input[type=file]").set_input_files(saved)
    expect(page.locator(".notice")).to_contain_text("isn’t a file for this game")
    expect(first).to_have_value("7")
