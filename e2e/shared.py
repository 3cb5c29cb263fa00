"""A page that many tests have in common, so that Python starts once for all of them."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Error, Page

from e2e.player import BY_HAND
from e2e.scripts import script

SIZE = (1280, 720)
"""Width and height of a page that nobody has given other ones, in pixels."""

# Away with what the test before has left: what is stored, said, open and in the focus.
_TIDY = """() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  for (const content of document.querySelectorAll("dialog .content")) content.replaceChildren();
  for (const notice of document.querySelectorAll(".notice")) notice.remove();
  document.activeElement?.blur();
  // the next click does not come too soon after the last one
  document.getElementById("table")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
}"""

# As page.js does it with the address that a page comes with.
_OPEN = """(link) => {
  history.replaceState(null, "", link);
  const { asked, held } = LINK;
  homestretch.stage.open(held() === null ? asked() : { link: held() });
}"""


class SharedPage:
    """A page of the site, for one test after the other as if nobody had been there before.

    That holds as long as nothing is changed but what `open` puts right: scripts that were added, clocks, routes, or
    other Python would stay for the next test.
    """

    def __init__(self, new_context: Callable[[], BrowserContext], load: Callable[[Page, str], object]) -> None:
        """A page of a context of its own; `load` has a page load a path of the site, and waits for Python."""
        self._new_context = new_context
        self._load = load
        self._page: Page | None = None

    def open(self, path: str, *, load: bool = False) -> Page:
        """The page, where a path of the site leads; without `load`, a game begins there and the page is not loaded."""
        has_python = self._has_python()
        page = self._page = self._page or self._new_context().new_page()
        self._tidy(page)
        if load or not path.startswith(("./?game=", "./#game=")):
            page.goto("about:blank")  # or what differs in nothing but what follows its # would not be loaded
            self._load(page, path)
            return page
        if not has_python:
            self._load(page, "./")
        page.evaluate(_OPEN.replace("LINK", script("link")), path)
        page.locator("#table[data-phase]").wait_for()
        return page

    def _has_python(self) -> bool:
        """Whether Python is up on the page.

        There may be no page any more: one that another test had killed may have taken the process of both with it.
        """
        if self._page is None:
            return False
        try:
            return bool(self._page.evaluate("Boolean(window.homestretch?.stage)"))
        except Error as problem:
            print(problem)
            self._page.context.close()
            self._page = None
            return False

    def _tidy(self, page: Page) -> None:
        for other in page.context.pages:
            if other is not page:
                other.close()
        page.set_viewport_size({"width": SIZE[0], "height": SIZE[1]})
        page.emulate_media(reduced_motion="reduce")
        if page.url != "about:blank":
            page.evaluate(_TIDY)
            page.evaluate(f"() => {{ {BY_HAND} }}")
        page.mouse.move(0, 0)

    def settle(self) -> None:
        """Wait until what is still under way on the page has arrived here."""
        if self._page is not None:
            self._page.context.cookies()

    def give_up(self, picture: str) -> None:
        """Take a picture of the page, into a file of that name, and leave it: the next table is on a new one."""
        page, self._page = self._page, None
        if page is not None:
            try:
                page.screenshot(path=picture)
            except Error as problem:
                print(problem)
            page.context.close()
