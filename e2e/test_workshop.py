"""The workshop: people run, continue and check a game of their own; a stranger's program has access to nothing."""

import html
import json
import re
from typing import Any

import pytest
from playwright.sync_api import FilePayload, FrameLocator, Page, expect

from e2e.waiting import until
from homestretch.games import GAMES

HOSTILE = {
    "x = bytes(2**30)": "MemoryError",
    "while True: print('x' * 1000)": "Is there a loop without end?",
    "import json; json.dumps = lambda value: '[' * 10**6": "answer couldn’t be read",
    "import json; json.dumps = lambda value: '{\"paint\": 7}'": "answer couldn’t be read",
    "from pyodide.code import run_js; run_js('postMessage({number: 1})')": "import of js halted",
    'MyRace.name = "<b>"; GAME = MyRace()': "“name” may have",
    "import pyodide.http": "no module",
}
"""Faulty text at the end of a file, and a part of the page’s message about it."""

HOSTILE_NAME = 'MyRace.title = "<img src=x>\u202e" + "A" * 10_000; GAME = MyRace()'


PLAY_ON = """async () => {
  const root = document.querySelector("#table");
  while (root.dataset.phase !== "over") {
    root.querySelector(".side [data-action]")?.click();
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}"""


def open_workshop(page: Page, path: str = "./workshop.html") -> FrameLocator:
    page.goto(path)
    table = page.frame_locator("#workshop-table iframe")
    table.locator("#table[data-game=my-race]").wait_for()
    return table


def write(page: Page, old: str, new: str) -> None:
    """Replace a part of the text by typing, as a person would."""
    page.locator("#workshop-editor .cm-line", has_text=old).click()
    page.keyboard.press("Home")
    page.keyboard.press("Shift+End")
    page.keyboard.insert_text(new)


def run(page: Page) -> None:
    page.locator("#workshop-editor .cm-content").press("Control+Enter")


def told(page: Page, words: str) -> None:
    expect(page.locator("#workshop-told")).to_contain_text(words)


def test_programs_start_from_memory(page: Page) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    open_workshop(page)
    assert not [text for text in said if "starts from nothing" in text]


def test_what_a_program_prints_is_where_the_page_says(page: Page) -> None:
    open_workshop(page)
    expect(page.locator("main")).to_contain_text("What print writes appears in the console")
    page.locator("#workshop-editor .cm-content").press("Control+End")
    page.keyboard.insert_text('\nprint("Here I am")')
    with page.expect_console_message(lambda message: message.text == "Here I am"):
        run(page)


def test_a_game_is_changed_played_and_checked(page: Page) -> None:
    """The course's first steps work by keyboard and by mouse; a mistake is shown at its line; versions are kept."""
    table = open_workshop(page)
    root = table.locator("#table")
    roll = table.get_by_role("button", name="Roll", exact=True)
    roll.click()
    table.locator(".side [data-action^=move]").first.click()
    expect(root).to_have_attribute("data-turn", "1")
    page.locator("#workshop-course summary").click()
    page.locator("#workshop-editor .cm-content").focus()
    for key in ("Control+Home", *["ArrowDown"] * 28, "End", "Backspace", "Backspace", "4", "0"):
        page.keyboard.press(key)
    run(page)
    expect(table.locator('.board [class^="square"]')).to_have_count(41)
    told(page, "Step 1 of the course is done: Make the track longer")
    expect(root).to_have_attribute("data-turn", re.compile("[01]"))
    expect(table.locator(".race-call")).to_contain_text("Player 1 rolls")

    write(page, "HOME: Final = 40", "HOME: Final = hom")
    run(page)
    told(
        page, "Line 29: “hom” isn’t known here. Is it spelled as where it’s made? NameError: name 'hom' is not defined"
    )
    expect(page.locator("#workshop-editor .cm-lint-marker-error")).to_have_count(1)
    expect(table.locator('.board [class^="square"]')).to_have_count(41)

    write(page, "HOME: Final = hom", "HOME: Final = 30")
    run(page)
    expect(table.locator('.board [class^="square"]')).to_have_count(31)
    expect(page.locator("#workshop-editor .cm-lint-marker-error")).to_have_count(0)
    expect(page.locator("#workshop-report")).to_contain_text("Wins by seat, 4 players")
    expect(page.locator(".course li[data-done]")).to_have_text(re.compile("Make the track longer"))

    page.locator("#workshop-begin").select_option("The Betting Race")
    expect(table.locator("#table[data-game=betting-race]")).to_be_visible()
    page.locator("#workshop-versions").select_option(index=2)
    expect(table.locator("#table[data-game=my-race]")).to_be_visible()
    page.locator("#workshop-editor").hover()
    page.mouse.wheel(0, 3_000)
    write(page, 'title = "My Race"', 'title = "Snail Derby"')
    page.get_by_role("button", name="Run", exact=True).click()
    told(page, "Step 2 of the course is done: Give it a name")
    expect(page.locator("#workshop-done")).to_have_text("2 of 6")
    page.reload()
    expect(table.locator('.board [class^="square"]')).to_have_count(31)


@pytest.mark.provokes_errors
def test_the_page_lives_on(page: Page) -> None:
    """The page reports endless printing, too much memory, false answers and a hostile name, and works afterwards."""
    table = open_workshop(page)
    page.locator("#workshop-editor .cm-content").press("Control+End")
    for deed, words in HOSTILE.items():
        page.keyboard.insert_text(f"\n{deed}")
        run(page)
        expect(page.locator("#workshop-told")).to_contain_text(words)
        expect(page.locator("#workshop img, #workshop-told b")).to_have_count(0)
        page.keyboard.press("Control+z")
    page.keyboard.insert_text(f"\n{HOSTILE_NAME}")
    run(page)
    expect(page.locator("#workshop-versions")).to_contain_text("<img src=x>")
    expect(page.locator("#workshop img")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Control+z")
    run(page)
    expect(page.locator("#workshop-told")).to_be_empty()
    table.get_by_role("button", name="Roll", exact=True).click()
    expect(table.locator("#table")).not_to_have_attribute("data-phase", "roll")


@pytest.mark.provokes_errors
def test_no_report_is_about_another_version(page: Page) -> None:
    """The report is removed when another version runs, and when the check is stopped."""
    open_workshop(page)
    report = page.locator("#workshop-report")
    expect(report).to_contain_text("Checking…")
    page.locator("#workshop-editor .cm-content").press("Control+End")
    page.keyboard.insert_text("\n=")
    run(page)
    told(page, "SyntaxError")
    page.wait_for_timeout(1000)
    expect(report).to_be_empty()
    for key in ("Control+a", "Delete"):
        page.keyboard.press(key)
    run(page)
    told(page, "The file has no game.")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    run(page)
    expect(report).to_contain_text("Checking…")
    page.get_by_role("button", name="Stop").click()
    expect(report).to_be_empty()


def test_undo_ends_at_the_text_that_was_opened(page: Page) -> None:
    open_workshop(page)
    page.locator("#workshop-editor .cm-content").press("Control+z")
    expect(page.locator("#workshop-editor")).to_contain_text("A race of two pawns")


def test_a_stopped_game_shows_that_nobody_can_play_it(page: Page) -> None:
    table = open_workshop(page)
    root = table.locator("#table")
    page.get_by_role("button", name="Stop").click()
    told(page, "The game was stopped.")
    expect(root).to_have_attribute("inert", "")
    expect(root).to_have_css("opacity", "0.45")
    run(page)
    expect(root).to_have_css("opacity", "1")
    table.get_by_role("button", name="Roll", exact=True).click()
    expect(root).not_to_have_attribute("data-phase", "roll")


def test_no_tap_is_lost_while_another_version_starts(page: Page) -> None:
    """Nobody can play on the old version’s table while the new version starts."""
    table = open_workshop(page)
    page.locator("#workshop-editor .cm-content").press("Control+End")
    page.keyboard.insert_text("\nimport time; time.sleep(2)")
    run(page)
    table.get_by_role("button", name="Roll", exact=True).click()
    expect(page.locator("#workshop-told")).to_be_empty()
    expect(table.locator("#table")).not_to_have_attribute("data-phase", "roll")


@pytest.mark.provokes_errors
def test_a_program_by_someone_else_waits_for_a_press(page: Page) -> None:
    """A file and a link are shown, and run when a button says so; the frame can neither store, fetch nor look up."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    table = open_workshop(page)
    text = page.evaluate(
        "fetch(JSON.parse(document.querySelector('#workshop').dataset.parts).kit.url).then((a) => a.json())"
    )
    theirs = text["begin"][1]["text"]
    file = FilePayload(name="theirs.py", mimeType="text/x-python", buffer=theirs.encode())
    page.locator("#workshop-file").set_input_files(file)
    dialog = page.locator("#workshop-stranger")
    expect(dialog).to_contain_text("This is a program by someone else")
    expect(dialog.get_by_role("button", name="Leave it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(table.locator("#table[data-game=my-race]")).to_be_visible()

    page.locator("#workshop-editor .cm-content").press("Control+End")
    page.keyboard.insert_text("\n# not finished")
    page.locator("#workshop-file").set_input_files(file)
    dialog.get_by_role("button", name="Run it").click()
    expect(table.locator("#table[data-game=goose]")).to_be_visible()
    expect(page.locator("#workshop-versions")).to_contain_text("Draft")
    other = FilePayload(name="other.py", mimeType="text/x-python", buffer=b"raise SystemExit")
    page.locator("#workshop-file").set_input_files(other)
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(page.locator("#workshop-editor")).to_contain_text("Goose")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.get_by_role("button", name="Copy link").click()
    expect(page).to_have_url(re.compile("#file="))
    link = page.url
    page.locator("#workshop-begin").select_option("My Race")
    page.goto("about:blank")
    page.goto(link)
    expect(dialog).to_contain_text("It came with the link.")
    expect(page.frame_locator("#workshop-table iframe").locator("#table[data-game]")).to_have_count(0)
    dialog.get_by_role("button", name="Run it").click()
    expect(table.locator("#table[data-game=goose]")).to_be_visible()

    frame = next(frame for frame in page.frames if frame != page.main_frame)
    tried: dict[str, Any] = frame.evaluate(
        """async () => {
          const tried = {};
          for (const [name, deed] of Object.entries({
            storage: () => localStorage.length,
            parent: () => parent.document.title,
            network: () => fetch("https://example.invalid/"),
            top: () => (top.location.href = "https://example.invalid/"),
            window: () => open("https://example.invalid/").closed,
            database: () => new Promise((yes, no) => {
              Object.assign(indexedDB.open("x"), { onsuccess: yes, onerror: no });
            }),
          })) {
            try { tried[name] = String(await deed()); } catch { tried[name] = null; }
          }
          return tried;
        }"""
    )
    assert tried == dict.fromkeys(("storage", "parent", "network", "top", "window", "database"))
    frame.evaluate("document.body.innerHTML = '<meta http-equiv=refresh content=\"0;url=https://example.invalid/\">'")
    told(page, "led away from the table")
    page.get_by_role("button", name="New game").click()
    expect(table.locator("#table[data-game=goose]")).to_be_visible()
    assert not [url for url in asked if "127.0.0.1" not in url and not url.startswith(("blob:", "about:"))]


@pytest.mark.provokes_errors
def test_what_is_damaged_or_missing_is_told(page: Page) -> None:
    """The page reports a damaged link, a store that denies access, and a missing file of the workshop."""
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } })"
    )
    open_workshop(page, "./workshop.html#file=cut")
    expect(page.locator("#notices")).to_contain_text("The link is damaged")
    told(page, "There’s no room in the browser to keep this version.")
    page.route(re.compile("workshop-frame"), lambda route: route.abort())
    page.reload()
    told(page, "The workshop couldn’t be loaded.")
    expect(page.locator("#workshop-editor")).to_contain_text("A race of two pawns")


def test_hostile_messages_are_texts(page: Page) -> None:
    """The page shows each message of the frame as shortened text, or not at all."""
    open_workshop(page)
    expect(page.locator("#workshop-report")).to_contain_text("Checking…")  # before, no report is shown
    frame = next(frame for frame in page.frames if frame != page.main_frame)
    nasty = [
        {"workshop": "ended", "sentence": "<img src=x>" * 1000},
        {"workshop": "ran", "about": {"title": {}, "fewest": -1e9, "most": 1e9, "players": None}},
        {
            "workshop": "checked",
            "report": {"findings": [None, 3, {"sentence": []}], "wins": "x", "length": {"length": 5}},
        },
        {"workshop": "__proto__"},
        {"workshop": 5},
        7,
        None,
    ]
    for message in nasty:
        frame.evaluate(f"parent.postMessage({json.dumps(message)}, '*')")
    frame.evaluate(f"for (let n = 0; n < 3_000; n += 1) parent.postMessage({json.dumps(nasty[2])}, '*')")
    expect(page.locator("#workshop-report")).to_contain_text("Checking…")
    expect(page.locator("#workshop img")).to_have_count(0)
    assert len(page.locator("#workshop-told").inner_text()) <= 500
    assert page.locator("#workshop-players option").count() <= 30


def test_the_table_helps_and_reviews(page: Page) -> None:
    """Odds and a hint within the limits of the frame; in the menu, the seats; when the game is over, its review."""
    table = open_workshop(page)
    write(page, "HOME: Final = 24", "HOME: Final = 5")
    page.locator("#workshop-players").select_option("2")
    page.locator("#workshop-computers").select_option("")
    table.locator("#table[data-people='2']").wait_for()
    expect(table.locator('.board [class^="square"]')).to_have_count(6)
    table.locator("[data-command=odds]").first.click()
    expect(table.locator("[data-odds] li")).to_have_count(2)
    table.get_by_role("button", name="Roll", exact=True).click()
    table.locator("[data-hint-ask]").click()
    expect(table.locator("[data-advice]")).to_contain_text("of simulated games")
    page.get_by_role("button", name="Table", exact=True).click()
    expect(table.locator("#table-menu .chair")).to_have_count(2)
    table.locator("#table-menu").press("Escape")
    next(frame for frame in page.frames if frame != page.main_frame).evaluate(PLAY_ON)
    table.locator("[data-story]").click()
    expect(table.locator("#review .chances-chart")).to_be_visible()
    table.locator("#review .close").click()
    expect(table.locator("#review")).to_be_hidden()


def test_our_games_begin_as_sheets_of_their_figures(page: Page) -> None:
    """Python in the page loads each game with the figures in its sheet, and one game with other figures."""
    table = open_workshop(page)
    for number, game in enumerate(GAMES, 4):
        page.locator("#workshop-begin").select_option(index=number)
        expect(table.locator(f"#table[data-game={game.name}]")).to_be_visible()
        expect(page.locator("#workshop-told")).to_be_empty()
    write(page, '"GYOGYO', "")
    run(page)
    expect(page.locator("#workshop-told")).to_be_empty()
    expect(table.locator("#table[data-game=pistard] .board")).to_be_visible()


def test_a_game_gets_onto_a_site_and_into_an_article(page: Page) -> None:
    """Its files and what site.json needs; a frame and a picture, whose link asks before it shows the table alone."""
    table = open_workshop(page)
    write(page, "HOME: Final = 24", "HOME: Final = hom")  # this version doesn’t run, so it isn’t offered
    run(page)
    told(page, "Line ")
    page.locator("#workshop-publish summary").click()
    made = page.locator("#workshop-publish [data-made]")
    expect(made.first).to_have_value(
        re.compile(r'^"workshop": \[\{ "name": "my-race", "title": "My Race", "line": ".+" \}\]$')
    )
    for what, start in (("file", b'"""'), ("picture", b"\x89PNG")):
        with page.expect_download() as download:
            page.locator(f"#workshop-publish [data-makes={what}]").click()
        made_file = download.value.path().read_bytes()
        assert made_file.startswith(start)
        assert b"= hom" not in made_file
    code = page.locator("[data-made=frame]").input_value()
    link = html.unescape(re.findall('src="([^"]+)"', code)[0])
    assert page.locator("[data-made=markdown]").input_value() == f"[![My Race](my-race.png)]({link})"
    page.goto("about:blank")
    page.goto(link)
    dialog = page.locator("#workshop-stranger")
    expect(dialog).to_contain_text("It came with the link.")
    dialog.get_by_role("button", name="Run it").click()
    expect(table.locator("#table[data-game=my-race]")).to_be_visible()
    expect(page.locator("h1")).to_have_text("My Race")
    expect(page.locator("#workshop-editor, #workshop-publish").filter(visible=True)).to_have_count(0)


def test_versions_are_deleted_only_after_a_question(page: Page) -> None:
    open_workshop(page)
    versions = page.locator("#workshop-versions")
    expect(versions).to_be_enabled()
    versions.select_option("forget")  # Playwright answers no
    expect(versions.locator("option")).to_have_count(3)
    page.once("dialog", lambda dialog: dialog.accept())
    versions.select_option("forget")
    told(page, "All versions are deleted.")
    expect(versions).to_be_disabled()


def test_a_tab_in_which_nothing_was_written_leaves_the_draft_alone(page: Page) -> None:
    """A tab without changes does not overwrite the draft that another tab has written but not run."""
    open_workshop(page)
    other = page.context.new_page()
    open_workshop(other)
    other.locator("#workshop-editor .cm-content").focus()
    other.keyboard.press("Control+End")
    other.keyboard.insert_text("# newer")
    other.close(run_before_unload=True)
    draft = "localStorage.getItem('homestretch/workshop/draft').includes('# newer')"
    until(page, draft)
    page.reload()
    assert page.evaluate(draft)
