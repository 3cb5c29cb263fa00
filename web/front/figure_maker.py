"""Answers requests of the figure maker, which makes figures (interactive boards for other pages) from a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from homestretch.core.log import log
from homestretch.core.replay import may_be_seen, moments
from homestretch.draw import drawing
from homestretch.draw.figure import LIST_SEPARATOR, read_settings
from homestretch.draw.figure_markup import figure_in_form
from homestretch.draw.panel import Choice, choices_in, texts_in

from .render import Plain
from .table import Table


def figure_text(
    table: Table, site: str, caption: str = "", form: str = "", picture: str = "", **attributes: str
) -> str:
    """Return the text that puts a figure of this table on a page.

    Without attributes, the figure shows what is on the screen. `form` is one of `FORMS` in `draw.figure_markup`; if
    it is empty, the form is ``element``. `picture` is the address of the figure's picture, for forms that need a
    picture file.

    Raises:
        GameError: If the attributes do not fit.
    """
    about = read_settings({"looks": LIST_SEPARATOR.join(table.settings.looks)} | attributes)
    if not attributes and table.past_plies is not None:
        mode = "try" if table.game.has_secrets(table.match.state) else "look"
        about = replace(about, mode=mode, moment=moments(table.match).index(table.past_plies))
    return figure_in_form(table.match, about, form or "element", picture=picture, caption=caption, site=site)


def figure_choices(table: Table, moment: str = "") -> Plain:
    """Return what a figure (a board in an author's page) can show at a step of the replay.

    `moment` is the number of the step, or empty for the last step. The keys are:

    * ``title``: the title of the game.
    * ``moments``: the number of the last step.
    * ``moment``: the number of this step.
    * ``entry``: the last entry of the log at this step.
    * ``actions``: the legal actions, with the words of their buttons.
    """
    found = moments(table.match)
    number = int(moment) if moment.isdecimal() and int(moment) < len(found) else len(found) - 1
    entries = [entry.text for entry in log(table.match) if entry.plies <= found[number]]
    return {
        "title": table.game.title,
        "moments": len(found) - 1,
        "moment": number,
        "entry": entries[-1] if entries else "",
        "actions": [{"action": action, "says": says} for action, says in _actions(table, found[number])],
    }


def _said(choice: Choice) -> str:
    """Return the tooltip of a button or, if there is no tooltip, the words on the button with dots between their parts.

    A button that shows its words in short, such as that of a ride, has a tooltip with the full words.
    """
    if choice.title:
        return choice.title
    return " · ".join(part for text in texts_in(choice) if (part := " ".join(text.split())))


def _actions(table: Table, plies: int) -> Iterator[tuple[str, str]]:
    """Yield each action that is legal after `plies` actions, with the words of its button; no secrets are used."""
    state = table.match.state_after(plies)
    if not may_be_seen(table.match, plies):
        state = table.game.without_secrets(state)
    seat = table.game.to_move(state)
    if seat < 0:
        return
    view = table.game.observe(state, seat if table.game.decides_in_secret(state) else None)
    panels = drawing(table.game).panels(view, table.names)
    words = {choice.action: _said(choice) for choice in choices_in(panels) if not choice.is_command}
    for action in map(str, table.game.actions(state)):
        yield action, words.get(action, "")
