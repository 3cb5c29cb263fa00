"""A page that many tests have in common, so that Python starts once for all of them."""

import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Error, Page

from e2e.player import BY_HAND
from e2e.scripts import script

SIZE = (1280, 720)
"""The default width and height of a page, in pixels."""

IN_PLACE = re.compile(r"\./(\?seed=\d+)?(#([a-z-]+)(=[a-z-]+)?)?")
"""Paths of screens that can be shown without loading: the home page, and set-ups and lessons of games."""

_SWITCHES = (
    *(f"#{name}-button[aria-pressed=true]" for name in ("audio", "television", "near")),
    "#words-button[aria-expanded=true]",
)

FORGET_COPIES = """async () => {
  await new Promise((done) => {
    const request = indexedDB.open("homestretch", 1);
    request.onerror = done;
    request.onupgradeneeded = () => request.result.createObjectStore("games");
    request.onsuccess = ({ target: { result } }) => {
      const transaction = result.transaction("games", "readwrite");
      transaction.objectStore("games").clear();
      transaction.oncomplete = done;
      result.close();
    };
  });
}"""
"""A function in JavaScript: delete the copies of all stored games."""

# Away with what the test before has left: what is switched on, filled in, stored, said, open and in the focus.
_TIDY = """async () => {
  for (const on of document.querySelectorAll("BUTTONS")) on.click();
  document.documentElement.removeAttribute("data-keys-used");
  document.querySelector("form.set-up button.clear-players")?.click();
  for (const form of document.querySelectorAll("form.set-up")) {
    form.reset();
    form.dispatchEvent(new Event("change"));
    for (const details of form.querySelectorAll("details")) details.open = false;
  }
  for (const name of ["theme", "text"]) window.homestretch?.preferences?.set(name, "");
  localStorage.clear();
  sessionStorage.clear();
  await (FORGET)();
  indexedDB.deleteDatabase("homestretch book");
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  for (const content of document.querySelectorAll("dialog .content")) content.replaceChildren();
  for (const notice of document.querySelectorAll(".notice")) notice.remove();
  document.activeElement?.blur();
  // the next click does not come too soon after the last one
  document.getElementById("table")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
}"""

# Settings that a page looks for only when it starts, what in a set-up is more than fields, and another language: only a
# page that is loaded anew is without them.
_IS_SET = """() =>
  Object.keys(localStorage).some((key) => /^homestretch.(sheet|sides|keys|hurry|aside)/.test(key)) ||
  Boolean(document.querySelector("form.set-up :is(details.sheet[open], .sitting:not([hidden]))")) ||
  document.documentElement.lang !== 'en'"""

# As page.js does it with the address that a page comes with.
_BEGIN = """(link) => {
  history.replaceState(null, "", link);
  const { gameInHash, gameRequest } = LINK;
  if (gameInHash() !== null) return homestretch.stage.open({ link: gameInHash() });
  const { switches, ...request } = gameRequest();
  const form = document.querySelector(`form.set-up[data-game="${request.game}"]`);
  const isNarrow = matchMedia("(max-width: 30rem)").matches;
  homestretch.stage.open({ ...request, ...switches, looks: (isNarrow && form?.dataset.narrowLooks?.split(" ")) || [] });
}"""

# As with the way back and forth through what was shown before.
_SHOW = """(path) => {
  history.replaceState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""

SET_PACES = """([flow, pace]) => {
  homestretch.preferences.set("flow", flow);
  homestretch.preferences.set("pace", pace);
  if (!pace) localStorage.removeItem("homestretch/pace");
}"""
"""A function in JavaScript: set the paces of automatic rolls and of computers; an empty pace means the default."""


def begin_there() -> str:
    """Return a function in JavaScript that starts, on the open page, the game that a path asks for."""
    return _BEGIN.replace("LINK", script("setup/link"))


class SharedPage:
    """A page of the site that several tests use in turn, each as if nobody had visited it before.

    A test may change only what `open` resets. Added scripts, clocks, routes, other Python and replaced parts of
    `window` would stay for the next test.
    """

    def __init__(self, new_context: Callable[[], BrowserContext], load: Callable[[Page, str], object]) -> None:
        """Opens a page in its own context; `load` makes a page load a path of the site and waits for Python."""
        self._new_context = new_context
        self._load = load
        self._page: Page | None = None

    def open(
        self, path: str, *, load: bool = False, size: tuple[int, int] = SIZE, flow: str = "hand", pace: str = ""
    ) -> Page:
        """Return the page at this path of the site, in a window of that size.

        Without `load`, the page is not loaded again: it starts a game, or shows the home page, a set-up or a lesson.
        `flow` is the pace at which the game continues by itself, and `pace` that of computers; empty for the default.
        """
        has_python = self._has_python()
        page = self._page = self._page or self._new_context().new_page()
        self._tidy(page, size)
        is_game = path.startswith(("./?game=", "./#game="))
        screen = IN_PLACE.fullmatch(path)
        if load or not (is_game or screen):
            page.goto("about:blank")  # or what differs in nothing but what follows its # would not be loaded
            self._load(page, path)
            return page
        if not has_python or page.url == "about:blank":
            self._load(page, "./")
        page.evaluate(SET_PACES, [flow, pace])
        if screen is None:
            page.evaluate(begin_there(), path)
            page.locator("#table[data-phase]").wait_for()
        else:
            page.evaluate(_SHOW, path)
            page.locator(f"#{screen[3] or 'home'}.current").wait_for()
        return page

    def _has_python(self) -> bool:
        """Return whether Python is running on the page.

        The page may be gone: when another test kills its page, the process of both may die.
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

    def _tidy(self, page: Page, size: tuple[int, int]) -> None:
        for other in page.context.pages:
            if other is not page:
                other.close()
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(reduced_motion="reduce", color_scheme="light")
        if page.url != "about:blank":
            is_set = page.evaluate(_IS_SET)
            page.evaluate(_TIDY.replace("BUTTONS", ", ".join(_SWITCHES)).replace("FORGET", FORGET_COPIES))
            page.evaluate(f"() => {{ {BY_HAND} }}")
            if is_set:
                page.goto("about:blank")
        page.mouse.move(0, 0)

    def settle(self) -> None:
        """Wait until all pending events of the page have arrived here."""
        if self._page is not None:
            self._page.context.cookies()

    def give_up(self, picture: str) -> None:
        """Save a picture of the page in the file `picture`, and give the page up: the next table gets a new page."""
        page, self._page = self._page, None
        if page is not None:
            try:
                page.screenshot(path=picture)
            except Error as problem:
                print(problem)
            page.context.close()
