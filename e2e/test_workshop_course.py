"""The course of the workshop, all six steps: once with the keyboard alone, once with the mouse."""

import re

from playwright.sync_api import Locator, Page, expect

STEPS = (
    "Make the track longer",
    "Give it a name",
    "A die of your own",
    "The highest roll goes again",
    "Three pawns each",
    "A secret bet",
)
CHANGES = (
    (("HOME: Final = 24", "HOME: Final = 40"),),
    (('title = "My Race"', 'title = "Snail Derby"'),),
    (('tuple("123456")', '("1", "1", "2", "3", "5", "8")'), ("state.rolled <= 6", "state.rolled <= 8")),
    (('== "over" else', '== "over" or state.rolled == 8 else'),),
    (
        ("PAWNS: Final = (1, 2)", "PAWNS: Final = (1, 2, 3)"),
        ("squares: tuple[tuple[int, int], ...]", "squares: tuple[tuple[int, int, int], ...]"),
        ("(HOME, HOME) in", "(HOME, HOME, HOME) in"),
        ("first, second =", "first, second, third ="),
        ("(first, second)", "(first, second, third)"),
        ("((0, 0),)", "((0, 0, 0),)"),
        ("!= (HOME, HOME)", "!= (HOME, HOME, HOME)"),
        ("count((HOME, HOME))", "count((HOME, HOME, HOME))"),
    ),
    (("PAYS: Final = (5, 2)", "PAYS: Final = (6, 3)"),),
)
"""For each step of the course: each old text and its replacement, in the order of the file."""

OPEN = """() => {
  const root = document.querySelector("#workshop-editor").shadowRoot;
  return root?.activeElement?.matches(".cm-content") ?? false;
}"""


def begin(page: Page) -> None:
    page.goto("./workshop.html")
    page.frame_locator("#workshop-table iframe").locator("#table[data-game=my-race]").wait_for()


def is_taken(page: Page, step: int) -> None:
    """Check that the page announces the step as done, and that the list of steps shows it with a tick."""
    expect(page.locator("#workshop-told")).to_have_text(f"Step {step + 1} of the course is done: {STEPS[step]}")
    expect(page.locator("#workshop-done")).to_have_text(f"{step + 1} of 6")
    expect(page.locator(".course li").nth(step)).to_have_attribute("data-done", "")


def tab_to(page: Page, selector: str, key: str = "Tab") -> None:
    for _ in range(80):
        page.keyboard.press(key)
        if page.evaluate("(selector) => document.activeElement?.matches(selector) ?? false", selector):
            return
    raise AssertionError(f"Tab doesn't lead to {selector}")


def test_by_keyboard(page: Page) -> None:
    """Tab leads to the course and to the text, Ctrl-F finds what to change, and Escape and Tab lead out again."""
    begin(page)
    tab_to(page, "#workshop-course summary")
    page.keyboard.press("Enter")
    tab_to(page, "#workshop-editor")
    for step, changes in enumerate(CHANGES):
        if step == 5:
            page.keyboard.press("Escape")
            tab_to(page, "#workshop-begin", "Shift+Tab")
            page.keyboard.type("The B")
            page.frame_locator("#workshop-table iframe").locator("#table[data-game=betting-race]").wait_for()
            tab_to(page, "#workshop-editor")
        assert page.evaluate(OPEN)
        page.keyboard.press("Control+Home")
        for old, new in changes:
            page.keyboard.press("Control+f")
            page.keyboard.press("Control+a")
            page.keyboard.type(old)
            page.keyboard.press("Enter")
            page.keyboard.press("Escape")
            page.keyboard.press("Delete")
            page.keyboard.type(new)
        page.keyboard.press("Control+Enter")
        is_taken(page, step)
    page.keyboard.press("Escape")
    tab_to(page, "[data-does=run]")


def line(page: Page, words: str) -> Locator:
    """Turn the wheel over the text until the line is there."""
    editor = page.locator("#workshop-editor")
    editor.hover()
    found = editor.locator(".cm-line", has_text=words)
    for _ in range(60):
        if found.count() and found.first.is_visible():
            return found.first
        page.mouse.wheel(0, 200)
        page.wait_for_timeout(30)
    raise AssertionError(f"There's no line with {words}")


def test_by_mouse(page: Page) -> None:
    """Three clicks select a line, which is then replaced; buttons and lists do the rest."""
    begin(page)
    page.locator("#workshop-course summary").click()
    for step, changes in enumerate(CHANGES):
        if step == 5:
            page.locator("#workshop-begin").select_option("The Betting Race")
            page.frame_locator("#workshop-table iframe").locator("#table[data-game=betting-race]").wait_for()
        page.locator("#workshop-editor").hover()
        page.mouse.wheel(0, -100_000)
        for old, new in changes:
            chosen = line(page, old)
            text = (chosen.text_content() or "").replace(old, new)
            chosen.click(click_count=3)
            page.keyboard.insert_text(f"{text}\n")
        page.get_by_role("button", name="Run", exact=True).click()
        is_taken(page, step)
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.locator("#workshop-report")).to_contain_text(re.compile("Checking|games"))
