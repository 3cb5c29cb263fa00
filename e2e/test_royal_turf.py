"""Royal Turf with hidden betting on the built site, by real clicks."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.player import Player, record_on
from e2e.sight import box_of, middle_of


def test_chips_that_lie_face_down_are_seen_while_they_are_held_and_laid_where_they_lie(
    shared: Callable[..., Page],
) -> None:
    player = Player(shared("./?game=royal-turf&players=Ann,Ben&hidden=1&seed=7"))
    page, seat = player.page, player.read("turn")
    look = page.locator(f'[data-command="look {seat}"]')
    page.mouse.move(*middle_of(look))
    page.mouse.down()
    expect(player.table).to_have_attribute("data-view", "private")
    faces = page.locator(".fan .lies").all_inner_texts()
    places = [box_of(cell) for cell in page.locator(".fan .lies").all()]
    assert sorted(faces) == ["0", "1", "1", "2"]
    page.mouse.up()
    expect(player.table).to_have_attribute("data-view", "public")
    for cell, place in zip(page.locator(".fan .lies").all(), places, strict=True):
        box = box_of(cell)
        assert abs(box["x"] - place["x"]) + abs(box["y"] - place["y"]) < 8
    assert not any(page.locator(".fan .lies").all_inner_texts())
    two = faces.index("2")
    player.tap(f"lay {two} bet 5")
    assert record_on(page)["actions"][-1] == "bet 5 2"
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
