"""Tells tests which elements are visible on small screens, and where they are."""

from playwright.sync_api import FloatRect, Locator

SCREENS = [(360, 740), (1024, 768), (768, 1024)]
"""A phone, and a tablet held either way: width and height in pixels."""

HIDDEN = """(selector) => [...document.querySelectorAll(selector)].filter(element => {
    const { top, left, right, bottom } = element.getBoundingClientRect();
    const within = top >= 0 && left >= 0 && bottom <= innerHeight + 0.5 && right <= innerWidth + 0.5;
    const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !within || !(element.contains(onTop) || onTop?.contains(element));
}).map(element => element.textContent)"""
"""A function in JavaScript: return the texts of the selected elements that are covered or not fully in the window."""

AMISS = """(place) => {
  const root = place ?? document.body;
  const found = new Set();
  const width = document.documentElement.clientWidth;
  const style = (place) => getComputedStyle(place);
  const isWide = (place) => ["auto", "scroll"].includes(style(place).overflowX);
  // what is for those who listen has a single pixel
  const isUnseen = (place) => place && (place.clientHeight === 1 || isUnseen(place.parentElement));
  const scrolls = (place) => place && (isWide(place) || scrolls(place.parentElement));
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    const words = node.data.trim();
    if (!words || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (parent.closest("svg, script, style, option, .unseen, .scroll, [hidden]")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width);
    if (!boxes.length || isUnseen(parent)) continue;
    const lines = new Set(boxes.map((box) => Math.round(box.top))).size;
    if (lines > 1 && lines > words.split(/[\\s\u2013\u2014/-]+/).length) found.add(`letter by letter: ${words}`);
    const left = Math.min(...boxes.map((box) => box.left));
    const right = Math.max(...boxes.map((box) => box.right));
    if ((left < -1 || right > width + 1) && !scrolls(parent)) found.add(`beside the page: ${words}`);
    const button = parent.closest("button, a.primary, a.pill, a.secondary");
    const box = button?.getBoundingClientRect();
    if (box && (left < box.left - 1 || right > box.right + 1)) found.add(`beside its button: ${words}`);
    const hides = ["hidden", "clip"].includes(style(parent).overflowX) && style(parent).textOverflow !== "ellipsis";
    if (hides && parent.scrollWidth > parent.clientWidth + 1) found.add(`cut: ${words}`);
  }
  const beside = document.documentElement.scrollWidth - width;
  if (beside) found.add(`the page is ${beside} pixels wider than its window`);
  return [...found];
}"""
"""A function in JavaScript: describes what is hard to read inside an element."""


def box_of(element: Locator) -> FloatRect:
    """Return an element’s box in pixels, relative to the window’s upper left corner; the element must exist."""
    box = element.bounding_box()
    assert box
    return box


def middle_of(element: Locator) -> tuple[float, float]:
    """Return the middle of an element's box."""
    box = box_of(element)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
