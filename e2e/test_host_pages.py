"""Figures on all kinds of other people's pages: what pages forbid, how they are swapped, read and styled."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.figures import PLACES, SHIFTS, begin, figures, made, said
from homestretch.draw.figure_markup import script

TRUSTED = "require-trusted-types-for 'script'"
POLICIES = {
    "strict": ("default-src 'none'; script-src {origin}; frame-src {origin}", True),
    "trusted types": (TRUSTED, True),
    "trusted types, ours among them": (f"{TRUSTED}; trusted-types lit homestretch", True),
    "trusted types, not ours": (f"{TRUSTED}; trusted-types lit", False),
    "no frames": ("frame-src 'none'", False),
    "no script of the site": ("script-src 'none'", False),
}
"""For each kind of page: its policy, and whether figures come alive under it."""

THEMES = {
    "frames are large": "iframe { min-height: 350px; min-width: 100%; display: block; margin: 2em; border: 9px solid }",
    "frames are made to fit": "iframe { width: 100% !important; height: auto !important; position: static !important }",
    "a grid": "html { display: grid; gap: 40px } body { display: flex; flex-direction: column }",
    "icons": "svg { width: 1em; height: 1em; fill: currentColor; display: inline-block; max-width: 20px }",
    "pictures": "svg, img { max-width: 50% !important; margin: 40px !important; opacity: 0.1 !important }",
    "everything": "* { padding: 7px !important; border: 2px solid red !important; display: block !important }",
    "links": "a { display: inline-block !important; position: absolute !important }",
}
"""The style sheet of each theme; it is on the page from the start."""

# Ways in which pages are swapped for others without being loaded: what comes before a page is left, how the next one is
# put in its place, and how the one that was left comes back. `next` is a document that has been fetched and read.
SWAPS = {
    "turbo": """async (next) => {
        const snapshot = document.body.cloneNode(true);
        document.documentElement.replaceChild(document.adoptNode(next.body), document.body);
        return () => document.documentElement.replaceChild(snapshot.cloneNode(true), document.body);
    }""",
    "htmx": """async (next) => {
        const history = document.body.innerHTML;
        document.body.innerHTML = next.body.innerHTML;
        return () => { document.body.innerHTML = history; };
    }""",
    "astro": """async (next) => {
        const swap = (body) => async () => document.body.replaceWith(body);
        const before = new DOMParser().parseFromString(document.body.outerHTML, "text/html").body;
        await document.startViewTransition(swap(next.body)).finished;
        return () => document.startViewTransition(swap(before)).finished;
    }""",
    "all of it": """async (next) => {
        document.querySelector("iframe").remove();
        const before = document.documentElement.cloneNode(true);
        document.replaceChild(next.documentElement, document.documentElement);
        return () => document.replaceChild(before, document.documentElement);
    }""",
}

SWAP = """async () => {
    const next = await fetch("next.html").then((answer) => answer.text());
    window.back = await (WAY)(new DOMParser().parseFromString(next, "text/html"));
}"""

Opens = Callable[..., Page]


@pytest.fixture
def host(site: str, serve: Callable[..., str], tmp_path: Path, new_context: Callable[..., BrowserContext]) -> Opens:
    """A page of another origin with two figures, and `next.html` with another beside it: `host(policy, style)`."""

    def open_host(policy: str = "", style: str = "", *, wait: bool = True) -> Page:
        rules = policy.format(origin=site.partition("races")[0])
        head = f'<!doctype html><meta charset="utf-8"><title>A page</title><style>{style}</style>'
        if rules:
            head += f'<meta http-equiv="Content-Security-Policy" content="{rules}">'
        article = made("pistard", "ask", site) + "<p>Words.</p>" + made("royal-turf", "try", site)
        pages = {"index": article, "next": made("ludifacture", "look", site)}
        for name, inside in pages.items():
            text = f"{head}{inside}<p>The end.</p>{script(site)}"
            (tmp_path / f"{name}.html").write_text(text, encoding="utf-8")
        page = new_context(viewport={"width": 720, "height": 1000}).new_page()
        page.goto(serve(tmp_path))
        if wait:
            expect(page.locator(".figure-foot.still button").first).to_be_visible()
        return page

    return open_host


PICTURE = """(figure) => {
  const picture = figure.querySelector(":scope > svg");
  const { width, height } = picture.getBoundingClientRect();
  return {
    shown: picture.checkVisibility() && width > 0.9 * figure.clientWidth && height > 0.4 * width,
    read: Boolean(picture.querySelector("path") && figure.querySelector(":scope > a[href*='#game=1']")),
  };
}"""


def check_picture(one: Locator) -> None:
    """Check that a figure is a visible picture with a readable link and a button."""
    assert one.evaluate(PICTURE) == {"shown": True, "read": True}
    expect(one.locator(".figure-foot.still button")).to_be_visible()
    assert one.get_attribute("data-engine") != "loading"


def check_live(one: Locator) -> None:
    """Check that a figure’s board responds to taps, and that its picture is still in the page for readers."""
    again = one.get_by_role("button", name="Start again")
    if again.count():
        one.get_by_role("button", name="Choices").click()
        one.locator(".sheet [data-action]").first.click()
        expect(again).to_be_enabled()
    else:
        one.locator("[data-way=on]").click()
        expect(one.locator(".quiet")).to_contain_text("4/")
    assert one.evaluate(PICTURE) == {"shown": False, "read": True}


@pytest.mark.provokes_errors
@pytest.mark.parametrize("name", POLICIES)
def test_under_any_policy_there_is_a_picture_with_a_link_and_a_board_where_that_may_be(host: Opens, name: str) -> None:
    policy, is_live = POLICIES[name]
    page = host(policy, wait=name != "no script of the site")
    one = figures(page)[0]
    if name == "no script of the site":
        expect(one.locator("> svg")).to_be_visible()
        expect(one.locator("> a")).to_be_visible()
    elif is_live:
        check_picture(one)
        begin(one)
        check_live(one)
    else:
        one.locator(".still button").click()
        expect(one).to_have_attribute("data-engine", "failed")
        check_picture(one)
        assert "this page blocks it" in said(one)
        expect(one.locator(".figure-foot a")).to_have_attribute("href", one.locator("> a").get_attribute("href") or "")


def test_however_pages_are_swapped_figures_come_alive_and_are_pictures_when_one_comes_back(host: Opens) -> None:
    page = host()
    for name, way in SWAPS.items():
        begin(figures(page)[0])
        check_live(figures(page)[0])
        page.evaluate(SWAP.replace("WAY", way))
        (one,) = figures(page)
        check_picture(one)
        begin(one)
        check_live(one)
        page.evaluate("back()")
        assert len(figures(page)) == 2, name
        for one in figures(page):
            check_picture(one)
            begin(one)
            check_live(one)
        assert page.locator("iframe").count() == 1, name
        page.reload()


# the frame may still be loading when it is removed
@pytest.mark.provokes_errors
def test_a_live_figure_that_goes_along_still_answers(host: Opens) -> None:
    page = host()
    one = figures(page)[1]
    begin(one)
    page.evaluate(
        """() => {
            const [, kept] = document.querySelectorAll("homestretch-figure");
            const body = document.createElement("body");
            kept.remove();
            document.body.replaceWith(body);
            return new Promise((done) => setTimeout(() => done(body.append(kept))));
        }"""
    )
    (one,) = figures(page)
    check_live(one)
    # the page lets go of what answers for it
    page.evaluate("document.querySelector('iframe').remove()")
    one.get_by_role("button", name="Start again").click()
    check_picture(one)
    assert said(one) == "This board was closed. Tap to restart it."
    begin(one)
    check_live(one)


def test_no_theme_gives_the_hidden_frame_a_size_or_the_picture_another_one(host: Opens) -> None:
    page = host(style="".join(THEMES.values()))
    page.evaluate(SHIFTS.replace("buffered: true", "buffered: false"))
    before = page.locator("body > p").evaluate_all(PLACES)
    size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    for one in figures(page):
        check_picture(one)
    begin(figures(page)[0])
    page.wait_for_timeout(100)
    assert page.locator("body > p").evaluate_all(PLACES) == before
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == size
    assert sum(page.evaluate("shifts")) < 0.001
    for name, style in THEMES.items():
        page.evaluate("(style) => { document.querySelector('style').textContent = style; }", style)
        box: dict[str, Any] = page.locator("iframe").evaluate("(frame) => frame.getBoundingClientRect().toJSON()")
        assert (box["width"], box["height"], box["x"], box["y"]) == (1, 1, 0, 0), name
        check_picture(figures(page)[1])


def test_a_figure_inherits_no_style_from_the_article(host: Opens) -> None:
    article = (
        "html { direction: rtl; text-transform: uppercase; text-indent: 3em; word-spacing: 1em; font-style: italic }"
    )
    page = host(style=article)
    inherited = ["direction", "text-transform", "text-indent", "word-spacing", "font-style"]
    read = """(figure, names) => [...figure.shadowRoot.querySelectorAll(".said, .board-area text, .board-area slot")]
        .map((part) => names.map((name) => getComputedStyle(part).getPropertyValue(name)).join())"""
    figure = figures(page)[0]
    assert set(figure.evaluate(read, inherited)) == {"ltr,none,0px,0px,normal"}
    begin(figure)
    assert set(figure.evaluate(read, inherited)) == {"ltr,none,0px,0px,normal"}
