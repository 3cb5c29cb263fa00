"""The page during a replay: an earlier position, where nobody can move, and the replay's controls."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from homestretch.core import Event
from homestretch.core.language import N_, t
from homestretch.core.log import Entry, log
from homestretch.core.replay import may_be_seen, moments
from homestretch.draw import drawing
from homestretch.draw.figure import step_events
from homestretch.draw.markup import cached, card, command_button, el, icon
from homestretch.draw.mode import Mode
from homestretch.draw.panel_markup import panels_markup
from homestretch.draw.tokens import player_badge

from .table import Table

PLAY, STOP = N_("Autoplay"), N_("Stop")
"""The words of the button for automatic replay, while it is off and while it is on; JavaScript swaps them."""

SPEEDS = (("0.5", "½×"), ("1", "1×"), ("2", "2×"), ("4", "4×"))


def elements(table: Table) -> list[Element]:
    """Return the page of a replay step: the board, the controls, the panels, and the log of the game."""
    # mark the choice that was made next, if it is public
    over = table.match.outcome is not None
    later = table.match.history[table.past_plies :]
    mode = Mode(taps="none", is_replay=True, next_action=next((ply.text for ply in later if ply.has_news or over), ""))
    panels = drawing(table.game).panels(table.view(), table.names)
    call = card(t("Race call"), el("ol", race_call_entries(table), class_="race-call whole"))
    return [
        el("h1", table.game.title, class_="unseen"),
        el("div", table.board(events_of_step(table), mode), class_="board-area"),
        el("div", controls(table), panels_markup(panels, table.names, mode), call, class_="side"),
    ]


def events_of_step(table: Table) -> list[Event]:
    """Return what happened between the previous replay step and the one shown, without what is secret."""
    assert table.past_plies is not None
    return step_events(table.match, table.past_plies)


# -- the controls


def controls(table: Table) -> Element:
    """Draw the controls of a replay, such as the slider, the step buttons, and the buttons that leave the replay."""
    assert table.past_plies is not None
    found = moments(table.match)
    index, match = found.index(table.past_plies), table.match
    # True if, at one of the steps, a player knew something that others did not
    had_secrets = match.outcome is not None and any(table.game.has_secrets(match.state_after(each)) for each in found)
    play = el(
        "button",
        t(PLAY),
        type="button",
        class_="secondary",
        data_play=t(PLAY),
        data_stop=t(STOP),
        disabled=index == len(found) - 1,
    )
    speeds = (el("option", label, value=value) for value, label in SPEEDS)
    speed = el("select", speeds, aria_label=t("Speed"), data_speed=True)
    return el(
        "section",
        el("h2", table.link_words if table.from_link else t("Replay"), class_="eyebrow"),  # the page has a hidden h1
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
        el("div", step_buttons(index, len(found) - 1), play, speed, class_="transport"),
        _eyes(table) if had_secrets else None,
        el("div", _ways_out(table), class_="onward"),
        class_="card replay",
    )


def step_buttons(index: int, last: int) -> Iterator[Element]:
    """Draw the buttons to the first, previous, next and last step; `index` is the number of the step shown."""
    for name, way, outline, target in (
        (t("To the start"), "first", "M4 4v12M16 4v12L7 10z", 0),
        (t("Previous"), "back", "M14 4v12L5 10z", max(0, index - 1)),
        (t("Next"), "on", "M6 4v12l9-6z", min(last, index + 1)),
        (t("To the end"), "last", "M16 4v12M4 4v12l9-6z", last),
    ):
        sign = icon(el("path", d=outline, fill="currentColor", stroke="currentColor", stroke_linejoin="round"))
        yield command_button(
            f"moment {target}",
            sign,
            class_="secondary",
            disabled=target == index,
            aria_label=name,
            data_way=way,
            title=name,
        )


def _eyes(table: Table) -> Element:
    everyone = el("span", t("Everyone"), class_="label")
    buttons = [command_button("eyes all", everyone, class_="look", pressed=table.replay_viewer is None)]
    for seat, name in enumerate(table.names):
        who = player_badge(seat, name), el("span", name, class_="label")
        buttons.append(command_button(f"eyes {seat}", *who, class_="look", pressed=table.replay_viewer == seat))
    return el("div", el("p", t("View as"), class_="quiet"), el("div", buttons, class_="looks"))


def _ways_out(table: Table) -> Iterator[Element]:
    assert table.past_plies is not None
    plays_on, why_not = table.from_link and table.match.outcome is None, ""
    if table.game.outcome(table.match.state_after(table.past_plies)) is not None:
        why_not = t("The game ends here.")
    elif not may_be_seen(table.match, table.past_plies):
        why_not = t("Something here is still secret. You can play on from here once the game is over.")
    yield command_button("now", t("Play on") if plays_on else t("Back to the game"), class_="primary")
    yield command_button("play-on", t("Play on from here"), class_="secondary", disabled=bool(why_not))
    if why_not:
        yield el("small", why_not, class_="quiet")


# -- the race call


def race_call_entries(table: Table, *, newest_first: bool = False) -> Iterator[Element]:
    """Yield the entries of the race call (the log of the game) as list items, each a button to its replay step.

    The step shown is marked. After the game there are also secret events, each with the name of the player who knew of
    it.
    """
    found = moments(table.match)
    entries = log(table.match, secrets=table.match.outcome is not None)
    for entry in reversed(entries) if newest_first else entries:
        yield entry_line(entry, found, table.past_plies, table.names)


def entry_line(entry: Entry, found: Sequence[int], past: int | None, names: Sequence[str]) -> Element:
    """Draw an entry of the race call (the log of the game), which is a button to a replay step.

    The button leads to the first step at which everything in the entry has happened.

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
    player = (el("b", whose), " ") if whose else ()
    forced = el("small", t("forced"), class_="forced", title=t("This was the only possible move."))
    mark = (" ", forced) if was_forced else ()
    step = "step" if current else None
    button = command_button(f"moment {moment}", *player, text, *mark, class_="entry", aria_current=step)
    return el("li", button, class_="minor" if minor else None)
