"""A meeting of Triactor for the browser tests: how to start it, what to bid, and what the table shows."""

from playwright.sync_api import Locator, Page

from e2e.player import Player
from e2e.waiting import Evaluates

LINK = "./?game=triactor&players=Ann,Ben,Cy&seed=7"
LONG = "./?game=triactor&players=Wilhelmina-Charlotte,WWWWWWWWWWWWWWWWWWWW,Cy&seed=7"

BETS = [
    ["SS", "horse S", "horse M", "SM", "M"],
    ["INFO", "A", "horse H", "horse A", "horse C", "HAC"],
    ["horse D", "horse B", "[DB]", "BBB"],
]
INFO = ["horse S", "horse M", "horse C", "INFO SMC"]
BETS[1][:1] = INFO


def sit_down(page: Page, *names: str, races: int = 2) -> None:
    """Start a meeting of Triactor from the home page, with players of these names."""
    page.locator('a[data-screen-link="triactor"]').first.click()
    form = page.locator("#triactor")
    for seat, name in enumerate(names, 1):
        form.get_by_label(f"Name of player {seat}", exact=True).fill(name)
    fill_number(form.locator("[data-option=races]"), races)
    form.get_by_role("button", name="Start").click()
    page.locator("#table[data-phase]").wait_for(timeout=60_000)


def race_under_way(page: Page) -> Player:
    """At a table of `LINK`, seal the slips of everybody, and play the first turn of the race."""
    player = Player(page)
    player.bet_all(BETS)
    player.turn()
    return player


def fill_number(field: Locator, number: int) -> None:
    """Fill a number field: in Firefox, Playwright would only append to its text."""
    field.evaluate("field => (field.value = '')")
    field.fill(str(number))


def secrets_on(page: Evaluates) -> str:
    """Return the document’s markup and title, without the parts that are the same for every player."""
    return str(
        page.evaluate(
            """() => {
                const copy = document.body.cloneNode(true);
                const same = "script, style, #home, #wait, form, #rules-dialog, #keys-dialog";
                for (const part of copy.querySelectorAll(same)) part.remove();
                return copy.outerHTML + " " + document.title;
            }"""
        )
    )


def on_the_table(page: Page) -> tuple[str | None, ...]:
    """Return the description of the board and the text of the panel beside it."""
    table = page.locator("#table")
    return (table.locator(".board desc").first.text_content(), table.locator(".side").text_content())


def check_it_goes_on(player: Player) -> None:
    """Check that the dice of a race under way can be rolled, and that the table still shows them after a reload."""
    player.tap("roll")
    rolled = on_the_table(player.page)
    player.page.reload()
    player.page.locator("#table[data-phase]").wait_for(timeout=60_000)
    assert on_the_table(player.page) == rolled
