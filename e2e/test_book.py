"""The form book: what is entered; its games, names and seasons; another device's book; the single file."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, FilePayload, Locator, Page, expect

from e2e.conftest import START_TIMEOUT, await_engine, expect_download
from e2e.golden import golden, play
from e2e.player import UNHURRIED, Player
from e2e.sight import AMISS, middle_of
from e2e.test_axe import DESKTOP, LOOKS, OTHERS, PHONE, judge
from homestretch.games import GAMES
from web.builder.folders import DIST

FILE = DIST / "homestretch.html"
SPRINT = "?game=pistard&players=Ann,Ben&race=sprint&seed=7"
HOUR = 3_600_000
TITLES = [game.name for game in GAMES]
LONG = ["Maximiliane-Charlott", "WWWWWWWWWWWWWWWWWWWW", "شیرین بانو", "Grandma", "Bo", "Zoë", "Ingeborg"]


def played(number: int, *names: str, **about: Any) -> dict[str, Any]:
    """Return a finished game; the names are in the order of the players’ places."""
    places = list(range(1, len(names) + 1))
    return {
        "id": f"game-{number}",
        "game": TITLES[number % len(TITLES)],
        "at": 1_780_000_000_000 + number * HOUR,
        "names": list(names),
        "places": places,
        "scores": [10 * (len(names) - place) for place in places],
        **about,
    }


def book(*games: dict[str, Any], **more: Any) -> dict[str, Any]:
    """Return the content of a form book’s file."""
    return {"format": "homestretch book", "version": 1, "games": games, "notes": [], "seasons": [], **more}


def bring(page: Page, content: Any) -> None:
    """Open a file with this content in the form book."""
    text = content if isinstance(content, str) else json.dumps(content)
    file = FilePayload(name="book.json", mimeType="application/json", buffer=text.encode())
    page.locator("#book-files input").set_input_files(file)


def told(page: Page, says: str) -> None:
    """Wait until the form book shows the message `says`. Invisible marks around names in it are ignored."""
    expect(page.locator(".told p")).to_have_text(re.compile("[\u2068\u2069]*".join(map(re.escape, says))))


def people(page: Page) -> list[list[str]]:
    """Return the rows of the table of players: name, games, wins, places."""
    rows = page.locator("#book-people tbody tr")
    rows.first.wait_for()
    return [row.locator("th, td").all_inner_texts() for row in rows.all()]


def names(page: Page) -> list[str]:
    """Return the names in the table of players."""
    return [name for name, *_ in people(page)]


def test_a_game_that_ends_is_in_the_book_and_in_the_season(page: Page) -> None:
    """From an empty book by the keyboard to a season, a game, its standings and feat, and the podium."""
    page.goto("./book.html")
    expect(page.locator("#book-empty h2")).to_have_text("No game has been entered yet")
    expect(page.get_by_role("button", name="Download the book")).to_be_disabled()
    begin = page.get_by_role("button", name="Begin a season")
    begin.press("Enter")
    expect(page.get_by_label("Title")).to_be_focused()
    page.keyboard.press("Escape")
    expect(begin).to_be_focused(timeout=5_000)
    page.keyboard.press("Enter")
    expect(page.get_by_label("Title")).to_be_focused()
    page.get_by_label("Title").fill("Autumn cup")
    for title in TITLES[:-1]:
        page.locator(f"[type=checkbox][value={title}]").uncheck()
    page.keyboard.press("Enter")
    told(page, "The season has begun: Autumn cup.")
    expect(page.locator("#book-season .titles")).to_have_text("Pistardstill to be played")

    game = golden("pistard-sprint")
    page.goto(game.address)
    page.locator("#table[data-painted]").wait_for(timeout=START_TIMEOUT)
    play(page, game)
    line = page.locator("#table .season-line")
    expect(line).to_contain_text("Season:")
    page.evaluate("homestretch.stage.command('moment 1')")
    page.evaluate("homestretch.stage.command('now')")
    page.reload()
    expect(line).to_have_count(1)
    line.get_by_role("link", name="Standings").click()
    expect(page).to_have_title("The form book · Homestretch")
    assert sorted(names(page)) == ["Ann", "Ben"]
    expect(page.locator("#book-people .gist")).to_contain_text("with 1 win")
    expect(page.locator("#book-season .played")).to_have_count(1)
    expect(page.locator("#book-games .games > li")).to_have_count(1)
    # Python has told what was most daring in it
    expect(page.locator("#book-records")).to_contain_text(
        re.compile("Furthest behind, and won.*Ann.*: 1 column behind")
    )

    page.get_by_role("button", name="End with the final ceremony").press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading")).to_be_focused()
    expect(dialog.locator(".podium li")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator("#book-season")).to_contain_text("Won by:")
    page.keyboard.press("Control+z")
    expect(page.get_by_role("button", name="End with the final ceremony")).to_be_visible()

    # a frame on another page enters nothing
    page.goto(f"./{SPRINT}&embed=1")
    await_engine(page)
    Player(page).play_on()
    page.goto("./book.html")
    expect(page.locator("#book-games .games > li")).to_have_count(1)


def test_games_and_names_are_set_right_and_two_books_become_one(page: Page) -> None:
    """Each change to games and names can be undone, immediately and later."""
    page.goto("./book.html")
    games = [played(n, "Grandma", "Ann") for n in range(4)] + [played(n, "Ann", "Grandma", "Annie") for n in (4, 5)]
    bring(page, book(*games))
    told(page, "Entered 6 games in the book.")
    expect(page.locator("#book-pairs li").first).to_contain_text("4–2")
    assert people(page)[0] == ["Grandma", "6", "4 67%", "2"]
    bring(page, book(*games, played(6, "Ann", "Ben"), {"id": 7}))
    told(page, "Entered 1 game in the book. 6 games were in it already. 1 entry was damaged and left out.")
    bring(page, "{")
    told(page, "“book.json” isn’t a book saved by Homestretch. Choose another file.")
    assert len(people(page)) == 4

    out = page.locator("#book-games .games button").first
    out.click()
    expect(out).to_be_focused()
    expect(out).to_have_text("Put back")
    assert names(page) == ["Grandma", "Ann", "Annie"]
    page.get_by_role("button", name="Undo").click()
    told(page, "Undone.")
    assert "Ben" in names(page)

    page.get_by_role("button", name="Join: Annie").click()
    page.get_by_label("The same person as").select_option("Ann")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    told(page, "Annie and Ann are one person now.")
    assert names(page) == ["Grandma", "Ann", "Ben"]
    page.get_by_role("button", name="Rename: Grandma").click()
    page.keyboard.type("Oma")
    page.keyboard.press("Enter")
    told(page, "Name: Grandma; now: Oma.")
    page.get_by_role("button", name="Delete: Ben").click()
    told(page, "Deleted: Ben.")
    with expect_download(page) as saved:
        page.get_by_role("button", name="Download the book").click()
    page.reload()
    expect(page.locator("#book-people tbody tr")).to_have_count(2)
    assert sorted(names(page)) == ["Ann", "Oma"]
    for name in ("Annie", "Ben", "Grandma"):
        page.get_by_role("button", name=f"Put back: {name}").click()
        told(page, f"Put back: {name}.")
    assert sorted(names(page)) == ["Ann", "Annie", "Ben", "Grandma"]
    page.locator("#book-scope select").select_option("turf-horse-racing")
    expect(page.locator("#book-people tbody tr")).to_have_count(2)

    # a device that knows nothing has it all from the file
    page.evaluate("indexedDB.deleteDatabase('homestretch book')")
    page.reload()
    bring(page, saved.value.path().read_text(encoding="utf-8"))
    expect(page.locator("#book-people tbody tr")).to_have_count(2)
    assert sorted(names(page)) == ["Ann", "Oma"]


FULL = """() => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => { throw new DOMException("", "QuotaExceededError"); };
  window.makeRoom = () => { IDBObjectStore.prototype.put = put; };
}"""
"""A function in JavaScript: nothing more can be stored in IndexedDB, until `makeRoom` is called."""


def test_where_there_is_no_room_undo_waits(page: Page) -> None:
    page.goto("./book.html")
    bring(page, book(played(1, "Ann", "Ben"), played(2, "Ben", "Cy")))
    page.get_by_role("button", name="Delete: Cy").click()
    told(page, "Deleted: Cy.")
    page.evaluate(FULL)
    undo = page.get_by_role("button", name="Undo")
    undo.press("Enter")
    expect(page.locator(".notice p")).to_have_text(re.compile("There’s no room left for the book"))
    page.evaluate("makeRoom()")
    page.wait_for_timeout(UNHURRIED)
    undo.press("Enter")
    told(page, "Undone.")
    expect(page.locator(".notice")).to_have_count(0)
    assert sorted(names(page)) == ["Ann", "Ben", "Cy"]


def tap_twice(page: Page, button: Locator) -> None:
    """Tap the same place twice, as fast as a hand does; the page has changed before the second tap."""
    button.scroll_into_view_if_needed()
    place = middle_of(button)
    page.mouse.click(*place)
    page.wait_for_timeout(100)
    page.mouse.click(*place)


def test_the_second_tap_of_a_double_tap_does_nothing(page: Page) -> None:
    """The second tap does not press the button that has replaced the tapped one."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("./book.html")
    past = [
        {
            "id": f"past-{n}",
            "title": f"Cup {n}",
            "titles": TITLES,
            "points": [1],
            "begun": n,
            "ended": n + 1,
            "at": n + 1,
        }
        for n in range(1, 4)
    ]
    bring(page, book(played(1, "Ann", "Ben"), seasons=past))
    seasons = page.get_by_role("button", name="Delete: Cup")
    expect(seasons).to_have_count(3)
    tap_twice(page, seasons.first)
    expect(seasons).to_have_count(2)
    page.wait_for_timeout(300)
    page.get_by_role("button", name="Undo").click()
    expect(seasons).to_have_count(3)
    page.get_by_role("button", name="Begin a season").click()
    tap_twice(page, page.get_by_role("button", name="Begin", exact=True))
    told(page, "The season has begun: Season 4.")
    expect(page.get_by_role("button", name="Delete season")).to_have_count(1)


def test_a_large_book_with_long_names_can_be_read_everywhere(page: Page) -> None:
    """A book with sixty games and two seasons passes the checks of axe, and is readable at every width."""
    review = {"luck": [9, -4, 1], "choices": [3, -8, 5], "low": 4}
    season = {"id": "s", "title": "Autumn cup", "begun": 1, "titles": TITLES, "points": [5, 3, 2, 1], "at": 1}
    games = [
        played(n, *(LONG * 2)[n % 7 : n % 7 + 3], review=review, feat=["chip", 0, 30, 90], season=["su"[n % 2], 2])
        for n in range(60)
    ]
    seasons = [season, {**season, "id": "u", "ended": 5}]
    page.goto("./book.html")
    bring(page, book(*games, seasons=seasons))
    expect(page.locator("#book-people tbody tr")).to_have_count(7)
    page.locator("#book-season details summary").click()
    judge(page, "the book", LOOKS + OTHERS, whole=True)
    for width, height in (PHONE, (320, 640), (820, 1180), DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        amiss = page.evaluate(f"({AMISS})(null)")
        # in plots long names are cut, and in tables broken
        assert [said for said in amiss if said.partition(": ")[2] not in LONG] == [], f"{width} wide"
        plots = page.locator(".plot :is(text, li, span)")
        sizes = plots.evaluate_all("found => found.map((one) => parseFloat(getComputedStyle(one).fontSize))")
        assert min(sizes) >= 12
    page.get_by_role("button", name="Podium").click()
    judge(page, "the final ceremony", LOOKS)
    page.set_viewport_size({"width": 360, "height": 740})
    for language in ("de", "es"):
        page.goto(f"./{language}/book.html")
        page.locator("#book-people tbody tr").first.wait_for()
        amiss = page.evaluate(f"({AMISS})(null)")
        # their longer heads leave room for names as long as “Ingeborg”
        assert [said for said in amiss if said.partition(": ")[2] not in LONG[:3]] == [], language


OVERLAPS = """() => {
  const box = (element) => element.getBoundingClientRect();
  const meet = (one, other) =>
    one.left < other.right && other.left < one.right && one.top + 3 < other.bottom && other.top + 3 < one.bottom;
  const [names, words] = ["li", ".side"].map((selector) => [...document.querySelectorAll(`.luck-chart ${selector}`)]);
  return names.filter((name) => words.some((word) => meet(box(name), box(word)))).map((name) => name.textContent);
}"""
"""A function in JavaScript: the names in the plot of luck that lie upon words about its axes."""


def test_names_in_the_plot_of_luck_lie_on_none_of_its_words(page: Page) -> None:
    page.goto("./book.html")
    review = {"luck": [9, -9, 0, 8, -8, 0], "choices": [0, 0, 9, 1, 1, -9], "low": 4}
    players = ["Wilhelmina", "Bartholomew", "Grandma", "Maximilianus", "Ingeborg", "Cy"]
    bring(page, book(played(1, *players, review=review)))
    for width, height in ((320, 640), PHONE, DESKTOP):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(300)
        assert page.locator(".luck-chart li").count() == 6
        assert page.evaluate(OVERLAPS) == [], f"{width} wide"


def test_names_of_eleven_letters_stay_in_one_line_on_the_narrowest_phone(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    for language in ("", "de/", "es/"):
        page.goto(f"./{language}book.html")
        if not language:
            bring(page, book(*(played(n, "Wilhelmina", "Bartholomew", "Ingeborg") for n in range(12))))
        page.locator("#book-people tbody tr").first.wait_for()
        assert page.evaluate(AMISS, page.locator("#book-people table").element_handle()) == [], language


def test_the_single_file_has_the_book(context: BrowserContext, tmp_path: Path) -> None:
    """The single file contains the form book as one of its pages, in the chosen language."""
    copy = shutil.copyfile(FILE, tmp_path / "homestretch.html")
    page = context.new_page()
    page.goto(copy.as_uri())
    page.locator("footer a", has_text="The form book").click()
    expect(page.locator("#page h1")).to_have_text("The form book")
    expect(page.locator("#book-empty")).to_be_visible()
    bring(page, book(played(1, "Ann", "Ben")))
    told(page, "Entered 1 game in the book.")
    page.locator("a.brand").click()
    page.locator("footer a", has_text="The form book").click()
    expect(page.locator("#book-people tbody tr")).to_have_count(2)
