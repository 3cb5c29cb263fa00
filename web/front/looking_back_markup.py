"""The page in a replay: an earlier position with nothing to play, and the controls of the replay."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from homestretch.core import Event
from homestretch.core.language import N_, t
from homestretch.core.log import Entry, log
from homestretch.core.replay import may_be_seen, moments
from homestretch.draw import drawing
from homestretch.draw.markup import cached, card, el, tap
from homestretch.draw.mode import Mode
from homestretch.draw.panel_markup import panels_markup
from homestretch.draw.tokens import player_badge

from .table import Table

PLAY, STOP = N_("Autoplay"), N_("Stop")
"""The words of the button for automatic replay, while it is off and while it is on; JavaScript swaps them."""

SPEEDS = (("0.5", "½×"), ("1", "1×"), ("2", "2×"), ("4", "4×"))


def elements(table: Table) -> list[Element]:
    """Return the page of a replay step: the board, the controls, the panels, and the log of the game."""
    mode = Mode(taps="none", looks_back=True, chosen=_next_action(table))
    panels = drawing(table.game).panels(table.view(), table.names)
    return [
        el("h1", table.game.title, class_="unseen"),
        el("div", table.board(what_led_here(table), mode), class_="board-area"),
        el("div", controls(table), panels_markup(panels, table.names, mode), race_call(table), class_="side"),
    ]


def what_led_here(table: Table) -> list[Event]:
    """Return what happened between the previous replay step and the one shown, without what is secret."""
    assert table.past_plies is not None
    found = moments(table.match)
    before = max((moment for moment in found if moment < table.past_plies), default=0)
    led_here = table.match.history[before : table.past_plies]
    return [event for ply in led_here for event in ply.events if event.audience is None]


def _next_action(table: Table) -> str:
    """Return the text of the action that was made next, as far as it is public; otherwise an empty text."""
    assert table.past_plies is not None
    over = table.match.outcome is not None
    return next((ply.text for ply in table.match.history[table.past_plies :] if ply.has_news or over), "")


# -- the controls


def controls(table: Table) -> Element:
    """Draw the controls of a replay, among them a slider, buttons for the next step, and the buttons that leave it."""
    assert table.past_plies is not None
    found = moments(table.match)
    index = found.index(table.past_plies)
    return el(
        "section",
        el("h2", table.link_words if table.from_link else t("Replay"), class_="eyebrow"),  # the first of the screen
        el("p", t("Step {n} of {last}", n=index, last=len(found) - 1), class_="quiet moment"),
        el(
            "input",
            type="range",
            min=0,
            max=len(found) - 1,
            value=index,
            data_scrubber=True,
            aria_label=t("Replay step"),
            data_key="scrubber",
        ),
        el("div", _buttons(index, len(found) - 1), class_="transport"),
        _eyes(table) if _had_secrets(table, found) else None,
        el("div", _ways_out(table), class_="onward"),
        class_="card replay",
    )


def step_buttons(index: int, last: int) -> Iterator[Element]:
    """Draw the buttons to the first, previous, next and last step; `index` is the number of the step shown."""
    for name, sign, target in (
        (t("To the start"), "first", 0),
        (t("Previous"), "back", max(0, index - 1)),
        (t("Next"), "on", min(last, index + 1)),
        (t("To the end"), "last", last),
    ):
        yield tap(
            f"moment {target}",
            _sign(sign),
            class_="secondary",
            disabled=target == index,
            aria_label=name,
            data_way=sign,
            title=name,
        )


def _buttons(index: int, last: int) -> Iterator[Element]:
    yield from step_buttons(index, last)
    yield el(
        "button",
        t(PLAY),
        type="button",
        class_="secondary",
        data_play=t(PLAY),
        data_stop=t(STOP),
        aria_pressed="false",
        disabled=index == last,
    )
    yield el(
        "select", (el("option", label, value=value) for value, label in SPEEDS), aria_label=t("Speed"), data_speed=True
    )


_SIGNS = {
    "first": "M4 4v12M16 4v12L7 10z",
    "back": "M14 4v12L5 10z",
    "on": "M6 4v12l9-6z",
    "last": "M16 4v12M4 4v12l9-6z",
}


def _sign(name: str) -> Element:
    path = el("path", d=_SIGNS[name], fill="currentColor", stroke="currentColor", stroke_linejoin="round")
    return el("svg", path, viewBox="0 0 20 20", width=20, height=20, aria_hidden="true")


def _had_secrets(table: Table, found: Sequence[int]) -> bool:
    """Return True if the game is over and somebody knew more than others at one of the moments `found`."""
    match = table.match
    return match.outcome is not None and any(table.game.has_secrets(match.state_after(plies)) for plies in found)


def _eyes(table: Table) -> Element:
    choices = [("all", t("Everyone"), None), *((str(seat), name, seat) for seat, name in enumerate(table.names))]
    return el(
        "div",
        el("p", t("View as"), class_="quiet"),
        el(
            "div",
            (
                tap(
                    f"eyes {word}",
                    None if seat is None else player_badge(seat, name),
                    el("span", name, class_="label"),
                    class_="look",
                    pressed=table.eyes == seat,
                )
                for word, name, seat in choices
            ),
            class_="looks",
        ),
    )


def _ways_out(table: Table) -> Iterator[Element]:
    plays_on = table.from_link and table.match.outcome is None
    yield tap("now", t("Play on") if plays_on else t("Back to the game"), class_="primary")
    why_not = why_not_play_on(table)
    yield tap("play-on", t("Play on from here"), class_="secondary", disabled=bool(why_not))
    if why_not:
        yield el("small", why_not, class_="quiet")


def why_not_play_on(table: Table) -> str:
    """Return the reason why no new game can start from the step shown; empty if one can."""
    assert table.past_plies is not None
    if table.game.outcome(table.match.state_after(table.past_plies)) is not None:
        return t("The game ends here.")
    if not may_be_seen(table.match, table.past_plies):
        return t("Something here is still secret. You can play on from here once the game is over.")
    return ""


# -- the race call


def race_call(table: Table) -> Element:
    """Draw the race call, which is the log of the game.

    Each entry is a button to its replay step, and the entry of the step shown is marked.
    """
    return card(t("Race call"), el("ol", race_call_entries(table), class_="race-call whole"))


def race_call_entries(table: Table, *, newest_first: bool = False) -> Iterator[Element]:
    """Yield the entries of the race call (the log of the game) as list items, each a button to its replay step.

    After the game there are also secret events, each with the name of the player who knew of it.
    """
    found = moments(table.match)
    entries = log(table.match, secrets=table.match.outcome is not None)
    for entry in reversed(entries) if newest_first else entries:
        yield entry_line(entry, found, table.past_plies, table.names)


def entry_line(entry: Entry, found: Sequence[int], past: int | None, names: Sequence[str]) -> Element:
    """Draw an entry of the race call (the log of the game), which is a button to a replay step.

    It leads to the first step at which everything in the entry has happened.

    Args:
        entry: The entry.
        found: The number of actions that had been played at each replay step.
        past: The number of actions that had been played at the step shown; None if no step is shown.
        names: The players' names.
    """
    whose = "" if entry.audience is None else t("{player}:", player=names[entry.audience])
    moment = min(bisect_left(found, entry.plies), len(found) - 1)
    return _line(moment, whose, entry.text, entry.minor, found[moment] == past, entry.was_forced)


@cached
def _line(moment: int, whose: str, text: str, minor: bool, current: bool, was_forced: bool) -> Element:
    mark = (
        (" ", el("small", t("forced"), class_="forced", title=t("This was the only possible move.")))
        if was_forced
        else ()
    )
    step = "step" if current else None
    player = (el("b", whose), " ") if whose else ()
    button = tap(f"moment {moment}", *player, text, *mark, class_="entry", aria_current=step)
    return el("li", button, class_="minor" if minor else None)
