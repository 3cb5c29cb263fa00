"""Fields, focus rings and edges have enough contrast, also with more contrast or the system’s own colours."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page

from e2e.conftest import open_ready

Scheme = Literal["light", "dark"]

SCHEMES: tuple[Scheme, ...] = ("light", "dark")

CONTRAST = """(colour) => {
  const canvas = document.createElement("canvas").getContext("2d");
  const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const luminance = (colour) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
    return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
  };
  return (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
}"""
"""A function in JavaScript that returns a function: the contrast of two colours by WCAG 2."""

FIELDS = f"""() => {{
  const contrast = ({CONTRAST})();
  const around = (element) => {{
    const found = getComputedStyle(element).backgroundColor;
    return /, 0\\)$/.test(found) && element.parentElement ? around(element.parentElement) : found;
  }};
  const fields = [...document.querySelectorAll("input:not([type=file], [type=checkbox]), select")];
  return fields.filter((field) => field.checkVisibility()).map((field) =>
    [field.getAttribute("aria-label"), contrast(getComputedStyle(field).borderTopColor, around(field.parentElement))]);
}}"""

RING = f"""() => {{
  const {{ outlineColor, outlineStyle }} = getComputedStyle(document.activeElement);
  const ground = getComputedStyle(document.querySelector("[data-curtain]")).backgroundColor;
  return [outlineStyle, ({CONTRAST})()(outlineColor, ground)];
}}"""

EDGE = f"""() => {{
  const ink = (name) => getComputedStyle(document.documentElement).getPropertyValue(name);
  return ({CONTRAST})()(ink("--hairline"), ink("--card"));
}}"""


BACKDROPS = f"""() => {{
  const contrast = ({CONTRAST})();
  return [...document.querySelectorAll("dialog")].map((dialog) => {{
    dialog.showModal();
    const {{ backgroundColor }} = getComputedStyle(dialog, "::backdrop");
    dialog.close();
    const opacity = Number(backgroundColor.match(/[\\d.]+(?=\\)$)/)[0]);
    return [dialog.id, contrast(`rgb(from ${{backgroundColor}} r g b / 1)`, "#000"), opacity];
  }});
}}"""
"""A function in JavaScript: for each dialog, return the backdrop’s contrast with black, and its opacity."""


@pytest.mark.parametrize("scheme", SCHEMES)
def test_behind_a_dialog_the_page_is_darkened(shared: Callable[..., Page], scheme: Scheme) -> None:
    page = shared("./?game=pistard&players=Ann,Ben&seed=7")
    page.emulate_media(color_scheme=scheme)
    backdrops = page.evaluate(BACKDROPS)
    assert len(backdrops) > 5
    assert not [backdrop for backdrop in backdrops if backdrop[1] > 1.5 or not 0.4 < backdrop[2] < 0.8]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_edges_of_fields_can_be_seen(shared: Callable[..., Page], scheme: Scheme) -> None:
    page = shared("./#triactor")
    page.emulate_media(color_scheme=scheme)
    fields = page.evaluate(FIELDS)
    assert len(fields) > 5
    assert not [field for field in fields if field[1] < 3]


@pytest.mark.parametrize("scheme", SCHEMES)
def test_what_has_the_focus_on_a_curtain_can_be_seen(shared: Callable[..., Page], scheme: Scheme) -> None:
    """Each player’s colour contrasts with the focus ring as it does with the text on it: see `tests/draw`."""
    page = shared("./?game=triactor&players=Ann,Ben,Cy&seed=7")
    page.emulate_media(color_scheme=scheme)
    page.keyboard.press("Tab")
    style, contrast = page.evaluate(RING)
    assert style == "solid"
    assert contrast >= 3


def test_with_colours_of_ones_own_what_is_on_looks_otherwise_than_what_is_off(shared: Callable[..., Page]) -> None:
    page = shared("./?game=pistard&players=Ann,Ben&seed=7")
    page.emulate_media(forced_colors="active")
    button = page.locator("#audio-button")
    page.locator("#table-button").click()
    before = button.screenshot()
    button.click()
    page.mouse.move(0, 0)
    button.evaluate("(button) => button.blur()")
    assert button.get_attribute("aria-pressed") in ("true", "false")
    assert button.screenshot() != before
    page.emulate_media(forced_colors=None)


def test_with_colours_of_ones_own_a_switch_and_the_last_days_are_in_sight(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    open_ready(page, "./#triactor")
    switch = page.locator(".screen.current .switch:visible").first
    switch.scroll_into_view_if_needed()
    before = switch.screenshot()
    switch.evaluate("(it) => (it.checked = !it.checked)")
    assert switch.screenshot() != before
    page.goto("./#home")
    day = page.locator(".days i").last
    before = day.screenshot()
    day.evaluate("(day) => (day.style.opacity = '0')")
    assert day.screenshot() != before


def test_edges_are_stronger_for_those_who_ask_for_it(shared: Callable[..., Page]) -> None:
    page = shared("./?game=pistard&players=Ann,Ben&seed=7")
    assert page.evaluate(EDGE) < 3, "or the test would hold without"
    page.emulate_media(contrast="more")
    assert page.evaluate(EDGE) > 7
    page.emulate_media(contrast=None)
