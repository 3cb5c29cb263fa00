"""When people see something, and how long the page then does not answer: by the browser's own record.

What Lighthouse makes its marks of, measured on a desktop and on a phone of the middle class: a processor slowed four
times and a line of 1.6 Mbit/s with a round trip of 150 ms, both as Lighthouse has them.
"""

import statistics
from typing import Any

from playwright.sync_api import Browser, ViewportSize

from e2e.conftest import START_TIMEOUT
from e2e.waiting import until

PAGES = {"home": "", "link": "?game=triactor&players=Ann,Ben,Cy&seed=7", "rules": "rules/pistard.html"}

DESKTOP: ViewportSize = {"width": 1350, "height": 940}
PHONE: ViewportSize = {"width": 412, "height": 823}
SLOWED = 4

WATCH = """
window.seen = { largest: 0, shift: 0, blocked: 0 };
const watch = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
watch("largest-contentful-paint", ({ startTime }) => (seen.largest = startTime));
watch("layout-shift", ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));
watch("longtask", ({ duration }) => (seen.blocked += duration - 50));
"""

SEEN = """() => ({
  ...seen, first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
})"""

UP = "!document.documentElement.dataset.engine || document.documentElement.dataset.engine === 'ready'"


def measure(browser: Browser, site: str, mobile: str, rounds: int) -> dict[str, Any]:
    """Visit each page for the first time, on a desktop, and on a phone by a line of its own, in turns."""
    found: dict[str, dict[str, list[dict[str, float]]]] = {page: {"desktop": [], "phone": []} for page in PAGES}
    for _ in range(rounds):
        for page, path in PAGES.items():
            for device, seen in found[page].items():
                seen.append(visited(browser, device, {"desktop": site, "phone": mobile}[device] + path))
    return {
        "paints": {page: {device: median(seen) for device, seen in devices.items()} for page, devices in found.items()}
    }


def median(rounds: list[dict[str, float]]) -> dict[str, float]:
    """The median of each figure."""
    return {name: round(statistics.median(one[name] for one in rounds), 3) for name in rounds[0]}


def visited(browser: Browser, device: str, address: str) -> dict[str, float]:
    """Visit a page with an empty cache: milliseconds to paints, milliseconds blocked, and what moved by itself."""
    is_phone = device == "phone"
    context = browser.new_context(viewport=PHONE if is_phone else DESKTOP, is_mobile=is_phone, has_touch=is_phone)
    context.add_init_script(WATCH)
    page = context.new_page()
    if is_phone:
        session = context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.goto(address, wait_until="load", timeout=START_TIMEOUT)
    until(page, UP, timeout=2 * START_TIMEOUT)
    page.wait_for_timeout(1000)
    seen: dict[str, float] = page.evaluate(SEEN)
    context.close()
    return seen
