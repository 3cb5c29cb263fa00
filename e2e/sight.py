"""What can be seen on small screens."""

SCREENS = [(360, 740), (1024, 768), (768, 1024)]
"""A phone, and a tablet held either way: width and height in pixels."""

HIDDEN = """(selector) => [...document.querySelectorAll(selector)].filter(element => {
    const { top, left, right, bottom } = element.getBoundingClientRect();
    const within = top >= 0 && left >= 0 && bottom <= innerHeight + 0.5 && right <= innerWidth + 0.5;
    const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !within || !(element.contains(onTop) || onTop?.contains(element));
}).map(element => element.textContent)"""
"""What is not to be seen of the elements that a selector finds."""
