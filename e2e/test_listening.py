"""Whole games played by somebody who sees nothing: all they have is what the browser tells a screen reader."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

TABLES = (
    "triactor&players=Ann,Ben,Cy&races=1",
    "royal-turf&players=Ann,Ben,Cy&hidden=1",
    "turf-horse-racing&players=Ann,Ben&races=1",
    "ludifacture&players=Ann,Ben,Cy,Di&games=1",
    "pistard&players=Ann,Ben&race=scratch&team=1",
)

END = "Play again"
"""The button that is there when a game is over."""

UNWANTED = ("Strike out", "Leave the table")
"""What the names of buttons begin with that undo what was done, or lead away."""

MOST = 900
"""Nobody has the patience to press more buttons than that."""


class Listener:
    """Somebody who hears headings and buttons one after the other, and presses one under the first heading."""

    def __init__(self, page: Page, seed: int) -> None:
        self.tree = page.context.new_cdp_session(page)
        self.random = Random(seed)
        self.said = ""

    def listen(self) -> list[dict[str, Any]]:
        """What there is on the page, in the order in which it is read."""
        nodes = {node["nodeId"]: node for node in self.tree.send("Accessibility.getFullAXTree")["nodes"]}
        root = next(node for node in nodes.values() if "parentId" not in node)
        heard = [node for node in _read(nodes, root) if not node["ignored"]]
        live = [node for node in heard if _property(node, "live") == "polite"]
        self.said = " ".join(_name(text) for node in live for text in _read(nodes, node) if _role(text) == "StaticText")
        return heard

    def offered(self) -> list[dict[str, Any]]:
        """The buttons under the first heading after which there are any; before a curtain there is but one heading."""
        below: list[dict[str, Any]] = []
        found = False
        for node in self.listen():
            if _role(node) == "heading":
                if below:
                    break
                found = True
            elif found and _role(node) == "button" and not _property(node, "disabled"):
                below += [] if _name(node).startswith(UNWANTED) else [node]
        return below

    def press(self, button: dict[str, Any]) -> None:
        """Have the browser do what pressing a button does."""
        found = self.tree.send("DOM.resolveNode", {"backendNodeId": button["backendDOMNodeId"]})
        call = {"objectId": found["object"]["objectId"], "functionDeclaration": "function () { this.click(); }"}
        self.tree.send("Runtime.callFunctionOn", call)


def _read(nodes: dict[str, dict[str, Any]], node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for child in node.get("childIds", ()):
        if child in nodes:
            yield from _read(nodes, nodes[child])


def _role(node: dict[str, Any]) -> str:
    return str(node.get("role", {}).get("value", ""))


def _name(node: dict[str, Any]) -> str:
    return str(node.get("name", {}).get("value", ""))


def _property(node: dict[str, Any], name: str) -> object:
    return next((one["value"].get("value") for one in node.get("properties", ()) if one["name"] == name), None)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.partition("&")[0])
def test_a_game_can_be_played_by_ear(ready: Callable[..., Page], table: str) -> None:
    page = ready(f"./?game={table}&seed=7")
    page.locator("#table h1").first.wait_for(state="attached")
    listener, pressed = Listener(page, 5), 0
    silent: list[str] = []
    before = name = ""
    while True:
        buttons = listener.offered()
        if listener.said == before and pressed:
            silent.append(name)
        before = listener.said
        assert buttons, f"nothing to press, and this was said: {listener.said}"
        assert all(map(_name, buttons)), "a button without a name"
        if any(_name(button) == END for button in buttons):
            break
        button = listener.random.choice(buttons)
        name = _name(button)
        listener.press(button)
        pressed += 1
        assert pressed < MOST, f"no end in sight; the last was {name}"
        page.evaluate(
            "if ('running' in document.querySelector('#table').dataset) document.querySelector('#table').click()"
        )
        page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert len(silent) <= 0.1 * pressed, f"of {pressed} buttons these said nothing: {silent}"
