"""The site in several languages: which one it is in, changing it in the middle of a game, and playing in it."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import await_engine, open_ready
from e2e.figures import PAGE, begin, choice, figures
from e2e.player import Player, press_in_menu
from e2e.test_listening import TABLES, listen_to_a_game
from e2e.test_offline import Reachable, cut_network
from e2e.waiting import until
from homestretch.core.language import ENGLISH, t
from homestretch.draw.figure import FigureSettings
from homestretch.draw.figure_markup import figure, script
from tests.speaking import english  # noqa: F401 - for every test
from web.builder.catalogues import language_tags
from web.builder.folders import SITE
from web.builder.languages import non_english, set_language

STORED = """() => {
  const { record, ...entry } = JSON.parse(localStorage["homestretch/game/" + localStorage["homestretch/current"]]);
  return record;
}"""
"""A function in JavaScript: the stored record of the game on the table."""


SHOWN = """() => [
  ...[...document.querySelectorAll("[data-scrubber]")].map((scrubber) => scrubber.value),
  ...[...document.querySelectorAll("#table [aria-pressed=true]")].map(({ dataset }) => dataset.command ?? ""),
  scrollY, document.querySelector("#table .side")?.scrollTop ?? 0, "open" in document.querySelector("#words").dataset,
].map(String)"""
"""A function in JavaScript: return the state of the page that a change of the language must not change."""


def is_in(page: Page, language: str) -> None:
    expect(page.locator(":root")).to_have_attribute("lang", language)


# -- which language it is in


@pytest.mark.parametrize(("browsers", "language"), [("de-DE", "de"), ("es-MX", "es"), ("fr", "en")])
def test_a_first_visit_goes_by_the_browser_and_a_choice_is_kept(
    new_context: Callable[..., BrowserContext], base_url: str, browsers: str, language: str
) -> None:
    page = new_context(locale=browsers).new_page()
    page.goto("./")
    is_in(page, language)
    set_language(language)
    chosen = next(other for other in ("en", "de") if other != language)
    page.get_by_role("banner").get_by_role("combobox", name=t("Language")).select_option(chosen)
    is_in(page, chosen)
    folder = "" if chosen == ENGLISH else f"{chosen}/"
    assert page.url == base_url + folder
    for path in ("./", "rules/pistard.html"):
        page.goto(path)
        is_in(page, chosen)
        assert page.url == base_url + folder + path.removeprefix("./")


def test_an_address_may_name_a_language(page: Page, base_url: str) -> None:
    for address, language, place in (
        ("./?lang=es", "es", "es/?lang=es"),
        ("./?lang=fr", "en", "?lang=fr"),
        ("rules/pistard.html?lang=de-AT#2.1", "de", "de/rules/pistard.html?lang=de-AT#2.1"),
        ("es/blog.html?lang=de", "de", "de/blog.html?lang=de"),
        ("de/blog.html?lang=en", "en", "blog.html?lang=en"),
        ("./", "en", ""),
    ):
        page.goto("about:blank")
        page.goto(address)
        is_in(page, language)
        assert page.url == base_url + place


@pytest.mark.provokes_errors
def test_a_page_that_is_not_there_is_missed_in_a_language(page: Page, base_url: str) -> None:
    page.goto("de/rules/none.html")
    expect(page.locator(":root")).to_have_attribute("lang", "de")
    set_language("de")
    expect(page.get_by_role("heading", name=t("Page not found"))).to_be_visible()
    page.get_by_role("banner").get_by_role("combobox", name=t("Language")).select_option("es")
    is_in(page, "es")
    page.get_by_role("banner").get_by_role("combobox").select_option("de")
    is_in(page, "de")
    page.get_by_role("main").get_by_role("link", name="Pistard").click()
    assert page.url == f"{base_url}de/#pistard"


# -- changing it at the table


class Switching:
    """A table whose language changes: all of it is then in the new language, and nothing else changes."""

    def __init__(self, page: Page) -> None:
        self.page, self.player = page, Player(page)

    def to(self, language: str) -> None:
        view, place = self.player.read("view"), "#table-menu"
        if view == "curtain":
            place = ".curtain"  # which hides the bar
        else:
            self.page.locator("#table-button").click()
        before = self.hooks(), self.page.evaluate(STORED)
        self.page.locator(place).get_by_role("combobox", name=t("Language")).select_option(language)
        expect(self.page.locator(":root")).to_have_attribute("lang", language)
        set_language(language)
        await_engine(self.page)
        self.page.locator(f"#table[data-phase][data-view={view}]").wait_for()
        if view != "curtain":
            # the menu is open again, at the same place
            expect(self.page.locator(f"{place} [data-preference=language]")).to_be_focused()
        assert (self.hooks(), self.page.evaluate(STORED)) == before
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("button", name=t("Table"), exact=True)).to_be_attached()

    def hooks(self) -> list[str]:
        hooks = [self.player.read(name) for name in ("game", "phase", "turn", "to-move", "view")]
        shown: list[str] = self.page.evaluate(SHOWN)
        return hooks + shown


def test_the_language_changes_in_the_middle_of_a_game(shared: Callable[..., Page], base_url: str) -> None:
    page = shared("./?game=triactor&players=Ann,Ben,Cy&races=1&seed=7", load=True)
    table = Switching(page)
    player = table.player
    player.bet(["SS"])
    table.to("de")  # in front of a curtain
    player.tap("reveal")
    player.tap("MM")
    player.command("horse S")
    table.to("es")  # a slip with a bid, and another that is begun
    player.seal()
    player.bet([])
    player.tap("roll")
    press_in_menu(page, "#words-button")
    page.locator("#table .side").evaluate("side => side.scrollTo(0, 40)")
    table.to("de")  # a choice, with the text version open
    expect(page.locator("#words td").first).to_be_visible()
    player.take()
    player.play_on("payout")
    table.to("es")
    player.click(page.locator("#table .race-call [data-command^='moment ']").first)
    expect(player.table).to_have_attribute("data-view", "past")
    table.to("de")
    player.command("now")
    player.click(player.table.locator(".side [data-primary]"))
    expect(player.table).to_have_attribute("data-phase", "over")
    table.to("es")
    page.locator("#table-button").click()
    page.locator("#table-menu #save-button").click()
    shared_link = page.locator("#link-text").input_value()
    assert shared_link.startswith(f"{base_url}#game=")


def test_a_lesson_stays_open(page: Page) -> None:
    open_ready(page, "./?learn=pistard")
    page.locator("#learn [data-command^='lesson ']").nth(2).click()
    here = page.locator("#learn [aria-current=step]")
    lesson = page.locator("#learn [data-command^='lesson ']").nth(2).get_attribute("data-command")
    expect(here).to_have_attribute("data-command", str(lesson))
    page.get_by_role("banner").get_by_role("combobox", name="Language").select_option("de")
    is_in(page, "de")
    await_engine(page)
    expect(here).to_have_attribute("data-command", str(lesson))


def test_a_table_does_not_begin_where_another_screen_was_scrolled_to(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 700})
    open_ready(page, "./")
    page.mouse.wheel(0, 500)
    until(page, "scrollY === 500")
    page.evaluate("homestretch.preferences.set('language', 'de')")
    is_in(page, "de")
    await_engine(page)
    begins = []
    for _ in range(2):
        page.locator("#home a[data-persons]").first.click()
        page.locator("#table.current").wait_for()
        page.wait_for_timeout(500)
        begins.append(page.evaluate("scrollY"))
        page.go_back()
    assert begins[0] == begins[1]


# -- playing


GAMES_BY_EAR = [
    # one of them will do where there is no time for all
    pytest.param(
        *(table, language),
        marks=[pytest.mark.thorough] if (table, language) != (TABLES[3], "de") else [],
        id=f"{table.partition('&')[0]}-{language}",
    )
    for table in TABLES
    for language in language_tags()
]


@pytest.mark.thorough  # in English, every run does it: see test_listening.py
@pytest.mark.parametrize(("table", "language"), GAMES_BY_EAR)
def test_a_game_can_be_played_by_ear_in_every_language(page: Page, table: str, language: str) -> None:
    set_language(language)
    open_ready(page, f"./{language}/?game={table}&seed=7")
    listen_to_a_game(page)


# -- elsewhere


KEPT = """() => caches.keys().then((names) => names.map((name) => name.match(/^homestretch-(\\w+)-/)[1]).sort())"""


def stored_site(page: Page, serve: Callable[..., str], folder: Path, language: str = "") -> str:
    """Visit a site until it is stored for use without a network, and return its address."""
    (folder / "site").symlink_to(SITE, target_is_directory=True)
    address = serve(folder, Reachable) + "site/"
    open_ready(page, f"{address}{language}")
    page.locator("#offline-note:not(:empty)").wait_for(state="attached")
    return address


@pytest.mark.browser_context_args(service_workers="allow")
@pytest.mark.first_visit
@pytest.mark.provokes_errors
def test_the_language_in_use_needs_no_network(
    page: Page, context: BrowserContext, serve: Callable[..., str], base_url: str, tmp_path: Path
) -> None:
    address = stored_site(page, serve, tmp_path, "de/")
    assert page.evaluate(KEPT) == ["de", "precache"], "the page says that it is kept"
    cut_network(context)
    try:
        page.goto(f"{address}de/rules/pistard.html")
        is_in(page, "de")
        open_ready(page, f"{address}de/?game=ludifacture&players=Ann,Ben,Cy,Di&seed=7")
        player = Player(page)
        set_language("de")
        page.get_by_role("button", name=t("Roll three dice")).click()
        expect(player.table).to_have_attribute("data-phase", "choose")
        page.goto(f"{address}es/?game=pistard#pistard")
        is_in(page, ENGLISH)  # which is always stored
        assert page.url == f"{address}?game=pistard&lang=en#pistard"
    finally:
        Reachable.gone.clear()
    context.set_offline(False)
    open_ready(page, f"{address}es/")
    until(page, f"async () => String(await ({KEPT})()) === 'de,es,precache'")


@pytest.mark.browser_context_args(service_workers="allow")
@pytest.mark.first_visit
@pytest.mark.provokes_errors
def test_without_a_network_only_a_stored_language_can_be_chosen(
    page: Page, context: BrowserContext, serve: Callable[..., str], base_url: str, tmp_path: Path
) -> None:
    address = stored_site(page, serve, tmp_path)
    page.reload()
    picker = page.get_by_role("banner").get_by_role("combobox")
    cut_network(context)
    try:
        picker.select_option("de")
        until(page, "document.querySelector('select.language').validationMessage !== ''")
        expect(picker).to_have_value(ENGLISH)
        page.goto(address)
        is_in(page, ENGLISH)
        # a language may have been chosen earlier, with another version of the site
        page.evaluate("homestretch.preferences.set('language', 'de')")
        expect(page).to_have_url(f"{address}?lang=en")
        open_ready(page, f"{address}#triactor")
        is_in(page, ENGLISH)
    finally:
        Reachable.gone.clear()
    context.set_offline(False)
    picker.select_option("de")
    is_in(page, "de")


@pytest.mark.parametrize("own", ["", pytest.param(' lang="de"', marks=pytest.mark.thorough)])
def test_a_figure_speaks_its_language_or_that_of_its_page(
    own: str, site: str, serve: Callable[..., str], tmp_path: Path, page: Page
) -> None:
    markup = figure(choice("ludifacture"), FigureSettings(), caption="Ludifacture", site=site) + script(site)
    text = PAGE.format(policy="", article=markup).replace('<html lang="en">', '<html lang="es">')
    text = text.replace("<homestretch-figure", f"<homestretch-figure{own}")
    (tmp_path / "index.html").write_text(text, encoding="utf-8")
    (tmp_path / "blog.css").write_text("")
    page.goto(serve(tmp_path))
    set_language("de" if own else "es")
    [one] = figures(page)
    begin(one)
    one.get_by_role("button", name=t("Choices")).click()
    expect(one.get_by_role("button", name=t("Start again"))).to_be_visible()


def test_the_single_file_changes_its_language(context: BrowserContext, tmp_path: Path) -> None:
    page = context.new_page()
    copy = shutil.copyfile(SITE.with_name("homestretch.html"), tmp_path / "file.html")
    page.goto(f"{copy.as_uri()}?game=ludifacture&players=Ann,Ben,Cy,Di&seed=7")
    await_engine(page)
    page.locator("#table[data-phase]").wait_for()
    table = Switching(page)
    for language in (non_english()[-1], ENGLISH):
        table.to(language)
        expect(page.get_by_role("button", name=t("Roll three dice"))).to_be_visible()
