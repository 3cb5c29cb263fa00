"""A site of another owner, set up by a `site.json` beside its pages; and boards for pages without scripts."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import START_TIMEOUT, await_engine, open_ready
from e2e.figures import choice, race
from e2e.player import record_on
from e2e.sight import box_of
from e2e.test_servers import Server
from e2e.waiting import until
from homestretch.draw.figure import FigureSettings
from homestretch.draw.figure_markup import FORMS, figure_in_form
from homestretch.games import find_game
from web.builder.folders import SITE
from web.builder.serve import Shared
from web.builder.workshop import starting_files

BOWL = find_game("pistard").options[-1].ready[0][1]  # type: ignore[union-attr]
CLUB: dict[str, Any] = {
    "title": {"en": "Lakeside Race Club", "de": "Rennclub am See"},
    "line": "Thursdays at seven.",
    "games": ["pistard", "triactor"],
    "options": {"triactor": {"races": 2, "advanced": True}, "pistard": {"laps": 7, "track": "The bowl", "aids": "no"}},
    "components": {"pistard": {"track": {"The bowl": BOWL}}},
    "players": ["Ann", "Ben"],
    "colours": {"buttons": {"light": "#1d4f91", "dark": "#9cc4ff"}},
    "back": {"label": "The club", "href": "https://club.example/"},
    "note": "Bring a coin.",
}

PLACE = "our races"
"""The folder on the server in which the example site of a club lies."""


@pytest.fixture
def club(tmp_path: Path, serve: Callable[..., str]) -> Callable[[Any], str]:
    """A site in a folder of a server; `club(site)` writes its `site.json` and returns its address."""
    folder = tmp_path / PLACE
    folder.mkdir()
    for path in SITE.iterdir():
        if path.name != "site.json":
            (folder / path.name).symlink_to(path)
    address = f"{serve(tmp_path, Shared)}{quote(PLACE)}/"

    def say(site: Any) -> str:
        (folder / "site.json").write_text(site if isinstance(site, str) else json.dumps(site), encoding="utf-8")
        return address

    return say


def listed(page: Page, of: str = ".posters") -> list[str]:
    found = page.locator(f"{of} [data-listed]:visible").evaluate_all("all => all.map(one => one.dataset.listed)")
    return list(found)


def test_a_site_is_what_its_file_says(club: Callable[[Any], str], page: Page) -> None:
    address = club(CLUB)
    page.emulate_media(color_scheme="dark")
    page.goto(address)
    expect(page.locator(".brand")).to_have_text("Lakeside Race Club")
    expect(page.locator("#home h1")).to_have_text("Lakeside Race Club")
    expect(page.locator("#home .lead p").first).to_have_text("Thursdays at seven.")
    expect(page.locator("#home footer p").first).to_have_text("Bring a coin.")
    expect(page.locator(".site-nav a").last).to_have_attribute("href", "https://club.example/")
    assert listed(page) == ["pistard", "triactor"]
    expect(page.locator(".poster .primary").first).to_have_css("background-color", "rgb(156, 196, 255)")
    manifest = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert (manifest["errors"], json.loads(manifest["data"])["name"]) == ([], "Lakeside Race Club")
    assert page.evaluate("document.title") == "Lakeside Race Club"
    page.goto(f"{address}#pistard")
    form = page.locator("form[data-game=pistard]")
    expect(form.locator("[data-option=laps]")).to_have_value("7")
    expect(form.locator("[data-sheet=track] .in-use")).to_have_text("The bowl")
    assert not form.locator("[name=aids]").is_checked()
    page.goto(f"{address}rules/pistard.html")
    expect(page.locator(".brand")).to_have_text("Lakeside Race Club")
    assert page.evaluate("document.title").endswith("Lakeside Race Club")
    page.goto(f"{address}de/")
    expect(page.locator("#home h1")).to_have_text("Rennclub am See")
    # one tap begins as the club wants it
    open_ready(page, address)
    page.locator("[data-persons='1'][data-game=pistard]").click()
    page.wait_for_selector("#table.current", timeout=START_TIMEOUT)
    options = record_on(page)["options"]
    assert (options["laps"], json.loads(options["track"])) == (7, BOWL)
    expect(page.locator(".notice")).to_have_count(0)
    # another file is seen with the next visit, and none is as if there had never been one
    club({"title": "Another club"})
    page.goto(address)
    expect(page.locator(".brand")).to_have_text("Another club")
    assert len(listed(page)) == 5
    club({})
    page.goto(address)
    expect(page.locator(".brand")).to_have_text("Homestretch")
    expect(page.locator("#home h1")).to_have_text("A day at the races")


def test_its_language_goes_before_that_of_the_browser(
    club: Callable[[Any], str], new_context: Callable[..., BrowserContext]
) -> None:
    page = new_context(locale="en-GB").new_page()
    page.goto(club({"language": "de"}))
    expect(page.locator("html[lang=de]")).to_be_attached()
    german = new_context(locale="de-DE").new_page()
    german.goto(club({"language": "en"}))
    expect(german.locator("html[lang=en]")).to_be_attached()
    german.locator(".bar .language").select_option("es")
    expect(german.locator("html[lang=es]")).to_be_attached()
    german.goto(club({"language": "en"}))
    expect(german.locator("html[lang=es]")).to_be_attached()


def test_a_mistake_is_told_to_whoever_has_the_site_on_their_own_machine(club: Callable[[Any], str], page: Page) -> None:
    wrong = CLUB | {"titel": "x", "games": ["chess"], "options": {"pistard": {"laps": 99, "track": "Nowhere"}}}
    open_ready(page, club(wrong))
    notices = page.locator(".notice p")
    expect(notices).to_have_count(3)
    for notice, word in zip(notices.all_inner_texts(), ("chess|games", "titel", "99"), strict=True):
        assert re.search(word, notice), notice
    assert len(listed(page)) == 5
    open_ready(page, club('{"title": '))
    expect(notices.first).to_contain_text("site.json")
    expect(page.locator(".brand")).to_have_text("Homestretch")


PUBLISHED = [
    pytest.param(Server(packs=True, shortens=True), id="under a name"),
    pytest.param(Server(falls_back=True), id="in a folder"),
]


@pytest.mark.browser_context_args(service_workers="allow")
@pytest.mark.parametrize("server", PUBLISHED)
def test_what_it_says_holds_without_a_network(
    club: Callable[[Any], str], page: Page, serve: Callable[..., str], tmp_path: Path, server: Server
) -> None:
    club(CLUB)
    address = f"{serve(tmp_path, server.handler())}{quote(PLACE)}/"
    if server.shortens:
        address = serve(tmp_path / PLACE, server.handler()).replace("127.0.0.1", "club.localhost")
    for language in ("", "de/"):
        open_ready(page, address + language)
        expect(page.locator("#offline-note")).to_contain_text("offline")
    page.context.set_offline(True)
    for path in ("", "print.html?game=pistard", "rules/pistard", "de/rules/pistard"):
        page.goto(address + path)
        expect(page.locator(".brand")).to_have_text(CLUB["title"]["de" if path.startswith("de") else "en"])
    open_ready(page, f"{address}?game=pistard&players=Ann,Ben")
    expect(page.locator("#table[data-phase]")).to_contain_text("Ben")


def blog(folder: Path, body: str) -> None:
    head = '<!doctype html><meta charset="utf-8"><title>A blog</title><link rel="icon" href="data:,">'
    listen = "<script>told = []; addEventListener('message', ({ data }) => told.push(data))</script>"
    (folder / "index.html").write_text(head + listen + body, encoding="utf-8")


# to keep workers off, Playwright runs a script that fails in a sandbox
@pytest.mark.browser_context_args(service_workers="allow")
def test_a_board_in_a_frame_without_scripts_around_it(
    site: str, serve: Callable[..., str], tmp_path: Path, new_context: Callable[..., BrowserContext]
) -> None:
    match = choice("turf-horse-racing")
    right, wrong = (str(action) for action in list(match.game.actions(match.state))[:2])
    about = FigureSettings("ask", -1, (), "Which one?", (right,), "Well done.", {wrong: "Not this."})
    frame = figure_in_form(match, about, "frame", caption="At the last bend", site=site)
    looking = figure_in_form(race("pistard"), FigureSettings("look", 1), "frame", site=site)
    sandboxed = frame.replace("<iframe", '<iframe sandbox="allow-scripts"')
    blog(tmp_path, sandboxed + looking)
    page = new_context(viewport={"width": 800, "height": 1200}).new_page()
    page.goto(serve(tmp_path))
    inside = page.frame_locator("iframe").first
    said = inside.locator(".said")
    expect(said).to_have_text("Which one?")
    expect(inside.locator("homestretch-figure [slot=caption]")).to_have_text("At the last bend")
    board = inside.locator(f"[data-action='{wrong}']").first
    board.dispatch_event("click")
    expect(said).to_have_text("Not this.")
    inside.locator(f"[data-action='{right}']").first.dispatch_event("click")
    expect(said).to_have_text("Well done.")
    # it says how high it is, and the height in the code is enough for that
    page.wait_for_function("told.some(({ homestretch }) => homestretch === 'size')")
    heights = page.evaluate("told.filter(({ homestretch }) => homestretch === 'size').map(({ height }) => height)")
    room = int(re.findall(r'height="(\d+)"', frame)[0])
    assert max(heights) <= room + 40
    other = page.frame_locator("iframe").last
    expect(other.locator("small.quiet")).to_contain_text("1/")
    assert page.evaluate("document.activeElement === document.body")


def test_the_maker_has_every_form(page: Page, site: str, serve: Callable[..., str], tmp_path: Path) -> None:
    match = choice("turf-horse-racing")
    position = figure_in_form(match, FigureSettings(), "frame").partition("#game=")[2].partition('"')[0]
    page.goto(f"./figure-maker.html#game={position}")
    code = page.locator("#maker-code")
    expect(code).to_have_value(re.compile("<homestretch-figure"))
    begins = dict(zip(FORMS, ("<homestretch-figure", "<homestretch-figure", "<iframe", "[![", "[url="), strict=True))
    for form, begin in begins.items():
        page.locator(f"[name=form][value={form}]").check()
        expect(code).to_have_value(re.compile(re.escape(begin)))
        assert page.locator("#maker-picture").is_visible() is (form not in ("element", "frame"))
    # the short one has its picture in a file, and comes alive like the others
    short = figure_in_form(match, FigureSettings(), "short", picture="race.svg", site=site)
    picture = re.search("<svg.*</svg>(?=\n<a)", figure_in_form(match, FigureSettings(), "element"), re.DOTALL)
    assert picture
    (tmp_path / "race.svg").write_text(picture[0], encoding="utf-8")
    blog(tmp_path, short)
    page.goto(serve(tmp_path))
    figure = page.locator("homestretch-figure")
    expect(figure.locator("img")).to_be_visible()
    before = box_of(figure)
    figure.locator("button.primary").click()
    expect(figure).to_have_attribute("data-engine", "ready")
    expect(figure.locator(".board")).to_be_visible()
    assert abs(before["height"] - box_of(figure)["height"]) < 2


@pytest.mark.provokes_errors
def test_without_the_manifest_the_page_is_what_the_file_says(club: Callable[[Any], str], page: Page) -> None:
    page.route("**/manifest.json", lambda route: route.abort())
    page.goto(club(CLUB))
    expect(page.locator(".brand")).to_have_text("Lakeside Race Club")
    expect(page.locator("link[rel=manifest]")).to_have_attribute("href", re.compile("manifest.json$"))


@pytest.mark.provokes_errors  # the page looks for its site in one folder after another
def test_the_page_for_a_missing_address_has_its_name_and_colours(club: Callable[[Any], str], page: Page) -> None:
    address = club(CLUB)
    page.goto(f"{address}404.html")
    expect(page.locator(".brand")).to_have_text("Lakeside Race Club")
    expect(page).to_have_title(re.compile("Lakeside Race Club$"))
    expect(page.locator("main .primary")).to_have_css("background-color", "rgb(29, 79, 145)")
    # servers show it in other folders, too
    page.route("**/no/such.html", lambda route: route.fulfill(path=SITE / "404.html"))
    page.goto(f"{address}no/such.html")
    expect(page.locator(".brand")).to_have_text("Lakeside Race Club")


@pytest.mark.provokes_errors
@pytest.mark.browser_context_args(service_workers="allow")
def test_games_from_the_workshop_stand_after_the_others(club: Callable[[Any], str], page: Page, tmp_path: Path) -> None:
    """The home page lists workshop games last, with a mark; a tap opens their table, also offline."""
    address = club({"games": ["pistard"], "workshop": [{"name": "goose", "title": {"en": "Goose", "de": "Gans"}}]})
    games = tmp_path / "our races" / "games"
    games.mkdir()
    (games / "goose.py").write_text(next(about["text"] for about in starting_files() if "Goose" in about["title"]))
    (games / "goose.png").write_bytes((SITE / "static" / "icon-192.png").read_bytes())
    page.goto(address)
    card = page.locator(".posters > :not([hidden])").last
    expect(card.locator("h2")).to_have_text("Goose")
    expect(card).to_contain_text("From this site’s workshop")
    page.wait_for_function("document.querySelector('.written img').naturalWidth === 192")
    await_engine(page)
    expect(page.locator("#offline-note")).to_contain_text("offline")
    until(page, "caches.match('games/goose.py').then(Boolean)")

    page.context.set_offline(True)
    page.goto(address)
    card.get_by_role("link", name="Play").click()
    table = page.frame_locator("#workshop-table iframe")
    expect(table.locator("#table[data-game=goose]")).to_be_visible()
    expect(page.locator("h1")).to_have_text("Game of the Goose")
    expect(page.locator("#workshop-editor, .publish, #workshop-stranger").filter(visible=True)).to_have_count(0)
    table.get_by_role("button", name="Roll", exact=True).click()
    expect(table.locator(".race-call")).to_contain_text("rolls")
    # the frame tells the page, which stores it
    until(page, "JSON.parse(localStorage.getItem('homestretch/workshop/played/goose')).actions.length > 0")
    page.reload()
    expect(table.locator(".race-call")).to_contain_text("rolls")
    assert page.evaluate("localStorage.getItem('homestretch/workshop/draft')") is None
    page.get_by_role("button", name="Change the rules").click()
    expect(page.locator("#workshop-editor")).to_contain_text("Goose")
    page.add_init_script("addEventListener('message', ({ data }) => (window.isReady ||= data.workshop === 'ready'))")
    page.goto(f"{address}workshop.html?game=none")
    until(page, "window.isReady")
    expect(page.locator("#workshop-told")).to_contain_text("no game “none” on this site")
    expect(page.locator("#workshop").get_by_role("button")).to_have_count(0)
    expect(page.locator("#workshop-told").get_by_role("link", name="Home page")).to_be_visible()
    page.context.set_offline(False)
    page.goto(f"{address}de/")
    expect(card).to_contain_text("Gans")
