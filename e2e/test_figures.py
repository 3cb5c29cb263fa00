"""Figures on other people's pages: a blog of another origin, under a strict policy, with a figure of each kind."""

import gzip
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import PLACE
from e2e.figures import PAGE, PLACES, SHIFTS, answers, begin, choice, figures, made, said
from e2e.player import press_in_menu
from e2e.sight import box_of
from homestretch.core.position import Position
from homestretch.draw import draw_position
from homestretch.draw.figure import MODES, FigureSettings, still
from homestretch.draw.figure_markup import SCRIPT, figure, script
from homestretch.draw.markup import render
from homestretch.games import GAMES
from tests.covering import by_turns
from web.builder.folders import SITE

# What a blog does to whatever stands in it.
STYLE = """
html { font-size: 62.5%; }
body { font: 1.8rem/1.6 serif; margin: 1em auto; max-width: 70rem; padding: 0 8px; }
* { letter-spacing: 1px; }
button, svg, p, div { border: 3px dotted red !important; padding: 9px !important; }
"""

QUIETLY = "svg, a, homestretch-figure { border: 0 !important; padding: 0 !important; }"
"""The default style sheet of the blog: figures, links and pictures have no border and no padding."""

Blog = Callable[..., Page]


@pytest.fixture
def blog(site: str, serve: Callable[..., str], tmp_path: Path, new_context: Callable[..., BrowserContext]) -> Blog:
    """Give a function that opens a page with figures of these games and modes: `blog(("triactor", "try"), …)`."""
    here = serve(tmp_path)

    def open_blog(*wanted: tuple[str, str], policy: str | None = None, style: str = QUIETLY, **options: Any) -> Page:
        origin = site.partition(PLACE.replace(" ", "%20"))[0]
        strict = f"default-src 'none'; style-src 'self'; script-src {origin}; frame-src {origin}"
        # as it is pasted: with the script each time
        article = "".join(f"<p>Some words.</p>\n{made(*one, site)}{script(site)}" for one in wanted)
        (tmp_path / "index.html").write_text(PAGE.format(policy=policy or strict, article=article), encoding="utf-8")
        (tmp_path / "blog.css").write_text(style, encoding="utf-8")
        page = new_context(**{"viewport": {"width": 720, "height": 1000}, **options}).new_page()
        page.goto(here)
        return page

    return open_blog


# -- live, by mouse and by keys


ALL = [(game.name, mode) for game in GAMES for mode in MODES]


def test_what_comes_before_a_tap_is_as_small_as_the_readme_says() -> None:
    assert len(gzip.compress((SITE / SCRIPT).read_bytes(), 6)) < 6_000


def test_fifteen_figures_have_one_engine_which_comes_with_the_first_tap(blog: Blog, site: str) -> None:
    page = blog(*ALL)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    page.wait_for_timeout(300)
    assert {url for url in asked if url.startswith(site)} == {f"{site}figure.js"}
    begin(figures(page)[0])
    for one in figures(page):
        expect(one).to_have_attribute("data-engine", "ready")
    for one in figures(page)[1:]:
        begin(one)
    for part in ("pyodide.asm.wasm", "figure.html", "boot/start.js", "figure-live.js"):
        assert len([url for url in asked if part in url]) == 1, part


@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_every_mode_by_mouse(blog: Blog, name: str) -> None:
    page = blog((name, "try"), (name, "ask"), (name, "look"), style=STYLE)
    trying, asking, looking = figures(page)
    # the first tap is on the board itself, and is not lost
    offered = choice(name)
    area = trying.locator(".board-area")
    area.click(position={"x": 5, "y": 5})
    expect(trying.locator(".board[data-board]")).to_be_visible()
    again = trying.get_by_role("button", name="Start again")
    expect(again).to_be_disabled()
    trying.get_by_role("button", name="Choices").click()
    trying.locator(f':is(.sheet, .figure-foot) [data-action="{answers(offered)[0]}"]').first.click()
    expect(again).to_be_enabled()
    again.click()
    expect(again).to_be_disabled()

    begin(asking)
    right, wrong = answers(offered)[:2]
    assert said(asking) == "Which one?"
    asking.get_by_role("button", name="Choices").click()
    asking.locator(f':is(.sheet, .figure-foot) [data-action="{wrong}"]').first.click()
    expect(asking.locator(".said")).to_have_text("Not this.")
    asking.locator(f':is(.sheet, .figure-foot) [data-action="{right}"]').first.click()
    expect(asking.locator(".said")).to_have_text("Well done.")
    asking.get_by_role("button", name="Start again").click()
    asking.locator("[data-command=solution]").click()
    expect(asking.locator(".said")).to_have_text("Well done.")

    begin(looking)
    before = looking.locator(".board").inner_html()
    looking.locator("[data-way=on]").click()
    expect(looking.locator(".quiet")).to_have_text(re.compile("^4/"))
    looking.locator("[data-way=last]").click()
    expect(looking.locator(".quiet")).not_to_have_text(re.compile("^4/"))
    assert looking.locator(".board").inner_html() != before


@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_every_mode_by_keyboard(blog: Blog, name: str) -> None:
    page = blog((name, "try"), (name, "ask"), (name, "look"))
    page.set_viewport_size({"width": 1366, "height": 500})  # not as high as a board
    trying, asking, looking = figures(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(trying.locator(".board[data-board]")).to_be_visible()
    expect(trying.locator(".figure-foot button").first).to_be_focused()
    for one in (trying, asking):
        if one is asking:
            one.locator(".still button").press("Enter")
            expect(one.locator(".figure-foot button").first).to_be_focused()
        one.get_by_role("button", name="Choices").press("Enter")
        page.keyboard.press("Tab")
        expect(one.get_by_role("button", name="Choices")).not_to_be_focused()
        page.keyboard.press("Escape")
        expect(one.get_by_role("button", name="Choices")).to_be_focused()
        page.keyboard.press("Enter")
        one.locator(f'.sheet [data-action="{answers(choice(name))[0]}"]').first.press("Enter")
        expect(one.get_by_role("button", name="Start again")).to_be_enabled()
        expect(one.locator(":focus")).to_be_in_viewport(timeout=5_000)
        page.keyboard.press("Escape")
        expect(one.locator(".sheet")).to_be_hidden()
    assert said(asking) == "Well done."
    # keys that are pressed elsewhere are for the page
    looking.locator(".still button").press("Enter")
    expect(looking.locator(".quiet")).to_have_text(re.compile("^3/"))
    page.keyboard.press("ArrowRight")
    expect(looking.locator(".quiet")).to_have_text(re.compile("^4/"))
    asking.get_by_role("button", name="Start again").focus()
    page.keyboard.press("ArrowRight")
    expect(looking.locator(".quiet")).to_have_text(re.compile("^4/"))


# -- in the page of somebody else


@pytest.mark.parametrize("width", by_turns([240, 320, 390, 600, 768, 1280], 0, 2))
def test_nothing_moves_when_the_script_or_the_engine_comes(blog: Blog, width: int) -> None:
    """Captions and pictures have the same places without scripts, with scripts, and after figures have started."""
    wanted = [("pistard", "try"), ("royal-turf", "ask"), ("ludifacture", "look")]
    viewport = {"width": width, "height": 900}
    page = blog(*wanted, viewport=viewport)
    without = blog(*wanted, viewport=viewport, java_script_enabled=False)
    assert [picture.is_visible() for picture in without.locator("homestretch-figure > svg").all()] == [True] * 3
    paragraphs = "body > p, p[slot=caption]"
    still = [box_of(paragraph)["y"] for paragraph in without.locator(paragraphs).all()]
    assert page.locator(paragraphs).evaluate_all(PLACES) == [round(top) for top in still]
    page.evaluate(SHIFTS)
    size = "picture => { const { x, width, height } = picture.getBoundingClientRect(); return [x, width, height]; }"
    boards = [one.locator("> svg").evaluate(size) for one in figures(page)]
    for one in figures(page):
        begin(one)
    page.wait_for_timeout(300)
    assert page.locator(paragraphs).evaluate_all(PLACES) == [round(top) for top in still]
    assert sum(page.evaluate("shifts")) < 0.001
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for one, before in zip(figures(page), boards, strict=True):
        assert one.locator(".board").evaluate(size) == pytest.approx(before, abs=1.5)


@pytest.mark.parametrize(("column", "width"), [(370, 370), (1000, 640)])
def test_without_scripts_a_picture_is_no_wider_than_its_column(page: Page, column: int, width: int) -> None:
    page.set_content(f'<div style="width: {column}px">{figure(choice("pistard"), FigureSettings(width=640))}</div>')
    assert box_of(page.locator("homestretch-figure > svg"))["width"] == width


ASTRAY = """(figure) => {
  const { left, right, top, bottom } = figure.getBoundingClientRect();
  const buttons = [...figure.shadowRoot.querySelectorAll(".figure-foot button")];
  const controls = buttons.filter((one) => one.checkVisibility());
  const boxes = controls.map((one) => one.getBoundingClientRect());
  const isIn = (box) => box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
  const isOver = (box, other) => box !== other && box.left < other.right && other.left < box.right &&
    box.top < other.bottom && other.top < box.bottom;
  const isRight = (box) => box.height >= 44 && isIn(box) && !boxes.some((other) => isOver(box, other));
  return controls.filter((_, index) => !isRight(boxes[index])).map((one) => one.textContent);
}"""
"""A function in JavaScript: return a figure’s controls that are too low (44 pixels), outside of it, or overlap."""

IS_IN_STRIP = """(figure) => {
  const strip = figure.shadowRoot.querySelector(".figure-foot");
  for (const step of strip.querySelectorAll(".quiet")) step.textContent = "120/240";
  return strip.scrollWidth <= strip.clientWidth;
}"""
"""A function in JavaScript: return whether a figure’s strip is wide enough for the step of a long game, too."""

TWO_WAYS_ON = """(figure) => {
  const ways = document.createElement("div");
  ways.className = "onward";
  for (const [kind, words] of [["primary", "Final standings"], ["secondary", "Add a race"]]) {
    ways.append(Object.assign(document.createElement("button"), { className: kind, textContent: words }));
  }
  figure.shadowRoot.querySelector(".figure-foot > .primary")?.replaceWith(ways);
}"""

MIXED = [("ludifacture", "try"), ("pistard", "ask"), ("royal-turf", "look")]


@pytest.mark.parametrize("wanted", [MIXED, pytest.param(ALL, marks=pytest.mark.thorough)], ids=["mixed", "all"])
def test_what_is_said_has_room_and_every_control_lies_inside(blog: Blog, wanted: list[tuple[str, str]]) -> None:
    page = blog(*wanted)
    for one, (name, mode) in zip(figures(page), wanted, strict=True):
        begin(one)
        if mode != "look":
            one.get_by_role("button", name="Choices").click()
            one.locator(f'.sheet [data-action="{answers(choice(name))[0]}"]').first.click()
            expect(one.get_by_role("button", name="Start again")).to_be_enabled()
            one.get_by_role("button", name="Choices").click()
    for ways in ("one way on", "two ways on"):
        for width in (240, 280, 320, 500, 820):
            page.set_viewport_size({"width": width + 16, "height": 1000})
            page.evaluate("width => { document.body.style.maxWidth = `${width}px`; }", width)
            for one, what in zip(figures(page), wanted, strict=True):
                assert one.evaluate(ASTRAY) == [], (ways, width, what)
                # a replay has a button to its start and to its end, too
                steps = one.locator("[data-way]:visible")
                assert steps.count() == (4 if what[1] == "look" else 0), (ways, width, what)
                assert all(box_of(step)["width"] >= 36 for step in steps.all()), (ways, width, what)
                assert one.evaluate(IS_IN_STRIP), (ways, width, what)
                assert one.locator(".said").evaluate("said => said.clientWidth") >= 75, (ways, width, what)
        for one in figures(page):
            one.evaluate(TWO_WAYS_ON)


LONG = "Ann wants to be the first at the line, and nobody may block her way. Which of her moves is the best one now?"

CUT = """(said) => {
  const [box, strip] = [said, said.parentNode].map((part) => part.getBoundingClientRect());
  return said.scrollHeight > said.clientHeight || box.top < strip.top || box.bottom > strip.bottom;
}"""
"""A function in JavaScript: return whether the text of a figure’s strip is cut, or sticks out of the strip."""


@pytest.mark.parametrize("width", [240, 280, 400])
def test_a_long_question_is_not_cut_in_a_narrow_column(blog: Blog, width: int) -> None:
    page = blog(("ludifacture", "ask"), ("triactor", "ask"), viewport={"width": width + 16, "height": 900})
    page.evaluate(
        """question => {
          for (const figure of document.querySelectorAll("homestretch-figure")) {
            const copy = figure.cloneNode(true);
            copy.setAttribute("question", question);
            figure.replaceWith(copy);
          }
        }""",
        LONG,
    )
    for one in figures(page):
        assert not one.locator(".said").evaluate(CUT)
        begin(one)
        assert said(one) == LONG
        assert not one.locator(".said").evaluate(CUT)
        assert one.evaluate(ASTRAY) == []
        one.get_by_role("button", name="Choices").click()
        assert one.locator(".sheet [data-command=solution]").is_visible()
        # whoever chooses can still read the question
        sheet, strip = box_of(one.locator(".sheet")), box_of(one.locator(".figure-foot"))
        assert sheet["y"] + sheet["height"] == pytest.approx(strip["y"], abs=1)
        one.get_by_role("button", name="Choices").click()


# -- how they look


LOOKS = """() => [...document.querySelectorAll("svg :is(path, rect, circle, ellipse, line, polygon, polyline, text)")]
  .filter((shape) => shape.checkVisibility() && !shape.matches(".board-paper, svg > rect:first-of-type"))
  .map((shape) => {
    const style = getComputedStyle(shape);
    const names = ["fill", "fillOpacity", "stroke", "strokeWidth", "strokeOpacity", "strokeDasharray", "strokeLinecap",
      "opacity", "color", "visibility"];
    if (shape.tagName === "text") names.push("fontSize", "fontWeight", "fontStyle", "textAnchor", "letterSpacing",
      "textTransform");
    let through = 1;
    for (let part = shape; part.tagName !== "svg"; part = part.parentElement) through *= getComputedStyle(part).opacity;
    const { a, b } = shape.getCTM();
    const turned = Math.round((Math.atan2(b, a) * 180) / Math.PI);
    return [shape.tagName, through.toFixed(3), turned, ...names.map((name) => style[name])].join(" ");
  })"""


@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_a_picture_without_a_style_sheet_looks_as_it_does_with_one(page: Page, name: str) -> None:
    match = choice(name)
    page.set_content(draw_position(Position(match.game, tuple(match.names), match.state)))
    styled = page.evaluate(LOOKS)
    page.set_content(render(still(match, len(match.history), FigureSettings())))
    assert len(styled) > 100
    assert page.evaluate(LOOKS) == styled


def test_colours_follow_the_page(blog: Blog) -> None:
    fill = "figure => getComputedStyle(figure.querySelector('svg > rect')).fill"
    light = figures(blog(("triactor", "try"), color_scheme="light"))[0].evaluate(fill)
    dark = figures(blog(("triactor", "try"), color_scheme="dark"))[0].evaluate(fill)
    assert (light, dark) == ("rgb(255, 250, 240)", "rgb(26, 39, 33)")
    own = blog(("triactor", "try"), style="homestretch-figure { --hs-card: rgb(1, 2, 3) }")
    assert figures(own)[0].evaluate(fill) == "rgb(1, 2, 3)"
    begin(figures(own)[0])
    ground = "figure => getComputedStyle(figure.shadowRoot.querySelector('.board-area')).backgroundColor"
    assert figures(own)[0].evaluate(ground) == "rgb(1, 2, 3)"


def test_on_paper_there_are_pictures_in_light_colours(blog: Blog, tmp_path: Path) -> None:
    page = blog(("triactor", "try"), ("pistard", "look"), color_scheme="dark")
    begin(figures(page)[0])
    page.emulate_media(media="print", color_scheme="dark")
    ground = "figure => getComputedStyle(figure.shadowRoot.querySelector('.board-area')).backgroundColor"
    assert figures(page)[0].evaluate(ground) == "rgb(255, 250, 240)"
    expect(figures(page)[0].locator(".figure-foot")).to_be_hidden()
    assert len(page.pdf(path=tmp_path / "blog.pdf")) > 20_000


@pytest.mark.parametrize("path", ["blog.html", "rules/pistard.html"])
def test_our_own_pages_are_printed_in_dark_letters_with_two_figures_on_a_page(page: Page, path: str) -> None:
    page.emulate_media(media="print", color_scheme="dark")
    page.goto(f"./{path}")
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(31, 42, 38)"
    expect(page.locator(".bar nav")).to_be_hidden()
    assert box_of(page.locator("homestretch-figure").first)["height"] < 480


# -- what can go wrong


def test_where_webassembly_is_switched_off_the_figure_says_so_and_stays_a_picture(blog: Blog) -> None:
    page = blog(("triactor", "try"))
    page.add_init_script("delete window.WebAssembly;")
    one = figures(page)[0]
    one.locator(".still button").click()
    expect(one).to_have_attribute("data-engine", "failed")
    assert said(one).startswith("WebAssembly, which the games need, is turned off in this browser.")
    expect(one.locator(".figure-foot a")).to_be_visible()
    expect(one.locator(":scope > svg")).to_be_visible()


@pytest.mark.provokes_errors
@pytest.mark.parametrize("where", ["on a blog", "beside the table"])
def test_without_its_styles_a_figure_stays_a_picture_until_they_come(blog: Blog, page: Page, where: str) -> None:
    page.route("**/figure.css?*", lambda route: route.abort())
    if where == "beside the table":
        page.goto("./?game=pistard&players=Ann,Ben&seed=7")
        press_in_menu(page, "#rules-button")
        one = page.locator("#rules-dialog homestretch-figure").first
    else:
        page = blog(("triactor", "try"))
        page.route("**/figure.css?*", lambda route: route.abort())
        one = figures(page)[0]
    one.locator(".still button").click()
    expect(one).to_have_attribute("data-engine", "failed")
    assert said(one).startswith("This board couldn’t load.")
    expect(one.locator(":scope > svg")).to_be_visible()
    page.unroute("**/figure.css?*")
    begin(one)


def test_it_trusts_nobody(blog: Blog, site: str) -> None:
    page = blog(("triactor", "try"), ("pistard", "ask"))
    begin(figures(page)[0])
    before = figures(page)[0].locator(".board").inner_html()
    # the page itself says that it is the frame
    page.evaluate(
        """() => {
          for (const message of [
            { homestretch: "figure", number: 2, reply: { opened: true, paint: { page: "<b>!</b>", attributes: {} } } },
            { homestretch: "engine", state: "failed", problem: "<b>ha</b>" }, null, 7, { homestretch: {} },
          ]) postMessage(message, "*");
        }"""
    )
    # and asks the frame for what it gives nobody
    page.evaluate(
        """() => {
          const frame = document.querySelector("iframe").contentWindow;
          for (const message of [
            null, "figure", { homestretch: "figure" }, { homestretch: "figure", number: 1, figure: 1, open: null },
            { homestretch: "figure", number: "1", figure: 1, open: {} },
            { homestretch: "figure", number: 900, figure: 900, open: { position: { toString: 1 } } },
            { homestretch: "figure", number: 901, figure: 901, open: { position: "x".repeat(300000) } },
            { homestretch: "figure", number: 902, figure: 1, request: { do: "ask", what: "record" } },
            { homestretch: "figure", number: 903, figure: 1, request: { do: "open", table: "x" } },
          ]) frame.postMessage(message, "*");
        }"""
    )
    page.wait_for_timeout(300)
    assert figures(page)[0].locator(".board").inner_html() == before
    expect(figures(page)[0]).to_have_attribute("data-engine", "ready")
    begin(figures(page)[1])
    frame = next(frame for frame in page.frames if "figure.html" in frame.url)
    assert frame.evaluate("Object.keys(localStorage).filter((key) => key.includes('game/')).length") == 0
