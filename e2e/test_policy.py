"""The Content-Security-Policy: it is in every page, nothing that the page does runs into it, and it holds."""

import re
from html.parser import HTMLParser

import pytest
from playwright.sync_api import Page

from e2e.conftest import start_from
from e2e.player import Player, press_in_menu
from e2e.waiting import until
from web.builder import languages
from web.builder.folders import SITE

PAGES = [path.relative_to(SITE).as_posix() for path in sorted(SITE.rglob("*.html"))]

RECORD = """
window.violations = [];
document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
  violations.push(`${violatedDirective}: ${blockedURI} ${sample}`));
"""


class Policies(HTMLParser):
    """Collects a page's policies, each as its rules by their names."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[dict[str, list[str]]] = []
        self.feed((SITE / page).read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = dict(attrs)
        if tag == "meta" and about.get("http-equiv") == "Content-Security-Policy":
            rules = (rule.split() for rule in (about["content"] or "").split(";"))
            self.found.append({name: sources for name, *sources in rules})


@pytest.mark.parametrize("path", PAGES)
def test_every_page_has_a_strict_policy(path: str) -> None:
    (rules,) = Policies(path).found
    path = re.sub(rf"^({'|'.join(languages.non_english())})/", "", path)  # each language has the same pages
    assert rules["default-src"] == ["'none'"]
    assert rules.pop("style-src-attr") == ["'unsafe-inline'"]
    runs_python = path in ("index.html", "figure.html", "figure-maker.html", "print.html")
    makes_pictures = runs_python or path == "workshop.html"
    assert rules.pop("img-src") in (["'none'"], ["'self'", "blob:"] if makes_pictures else ["'self'"])
    # in place of the manifest there may be one with the name of somebody's own site
    if path == "index.html":
        assert rules.pop("manifest-src") == ["'self'", "data:"]
    # the frame of the workshop belongs to no origin and may do no more than the page: it runs Python in its own workers
    has_workshop = path == "workshop.html"
    if has_workshop:
        assert rules.pop("worker-src") == ["'self'", "blob:"]
    sources = {source for allowed in rules.values() for source in allowed}
    assert not sources & {"'unsafe-inline'", "'unsafe-eval'", "*", "data:", "blob:", "http:", "https:"}
    assert ("'wasm-unsafe-eval'" in sources) is (runs_python or has_workshop)
    has_figures = path == "blog.html" or path.startswith("rules/")
    assert rules.get("frame-src") == (["'self'"] if has_figures else None)
    if not runs_python and not has_workshop:
        # beside that of the figures or the book, the script of preferences, and that of site.json; on the page for
        # missing addresses, also the one that finds the way home
        scripts = [source.partition("-")[0] for source in rules["script-src"]]
        inline = 3 if path.endswith("404.html") else 2
        assert scripts == ["'self'"] * (has_figures or path == "book.html") + ["'sha256"] * inline


# the translated pages have the same scripts as the English ones
@pytest.mark.parametrize(
    "language", ["", *(pytest.param(tag, marks=pytest.mark.thorough) for tag in languages.non_english())]
)
def test_a_page_to_read_does_not_run_into_it(page: Page, language: str) -> None:
    page.add_init_script(RECORD)
    for path in PAGES:
        folder = path.partition("/")[0]
        if path != "index.html" and language == (folder if folder in languages.non_english() else ""):
            page.goto(f"./{path}")
            page.wait_for_load_state("networkidle")
            assert page.evaluate("violations") == [], path


@pytest.mark.smoke
@pytest.mark.parametrize("way", ["memory", pytest.param("nothing", marks=pytest.mark.thorough)])
def test_a_whole_game_does_not_run_into_it(page: Page, way: str) -> None:
    page.add_init_script(RECORD)
    start_from(page, way)
    page.goto("./?game=triactor&players=Ann,Ben,Cy&seed=7&races=1&timer=20")
    page.locator("#table[data-phase]").wait_for(timeout=60_000)
    Player(page).play_on("choose")
    press_in_menu(page, "#log-button")
    page.keyboard.press("Escape")
    press_in_menu(page, "#rules-button")
    page.locator("#rules-dialog h1").wait_for()
    page.keyboard.press("Escape")
    press_in_menu(page, "#save-button")
    page.locator("#save-file").click()
    page.keyboard.press("Escape")
    Player(page).play_on()
    assert page.evaluate("violations") == []


@pytest.mark.provokes_errors
@pytest.mark.parametrize(
    ("attempt", "rule"),
    [
        # later, because what we run in a page ourselves is exempt
        ("setTimeout(() => { try { new Function('window.ran = true')() } catch {} })", "script-src"),
        (
            "document.body.insertAdjacentHTML('beforeend', '<img src=x: onerror=\"window.ran = true\">')",
            "script-src-attr",
        ),
        (
            """const script = document.createElement("script");
            script.textContent = "window.ran = true";
            document.body.append(script)""",
            "script-src-elem",
        ),
        ("const picture = new Image(); picture.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='", "img-src"),
        ("fetch('data:,some').then(() => (window.ran = true), () => {})", "connect-src"),
        ("const base = document.createElement('base'); base.href = '/x/'; document.head.append(base)", "base-uri"),
    ],
    ids=["code from text", "code in an attribute", "a script in the page", "a foreign picture", "a fetch", "a base"],
)
def test_the_policy_holds(page: Page, attempt: str, rule: str) -> None:
    page.add_init_script(RECORD)
    page.goto("./")  # Python does not start before a person is there, and is not needed here
    page.evaluate(f"() => {{ {attempt} }}")
    assert until(page, "violations[0]").startswith(rule)
    assert page.evaluate("window.ran") is None
