"""The page of a table: board, panels, curtain, race call and menu."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any
from xml.etree.ElementTree import Element

from homestretch.core import CHANCE, NOBODY, Seat
from homestretch.core.language import t
from homestretch.core.ledger import dice_ledger
from homestretch.core.log import Entry, recent
from homestretch.core.match import TIME_WAS_UP
from homestretch.core.replay import moments
from homestretch.draw import drawing
from homestretch.draw.ledger import dice_plot
from homestretch.draw.markup import cached, card, command_button, el, render
from homestretch.draw.mode import AT_TABLE, COMPUTER_TO_MOVE, OWN_DICE
from homestretch.draw.motion import slow_last_walk
from homestretch.draw.panel import Group, Item, Panel, PlayerPayout
from homestretch.draw.panel_markup import board_area, panel_markup
from homestretch.draw.players import label_of
from homestretch.draw.tokens import player_badge

from . import announcements, figure, lesson, lesson_markup, page_diff, replay_markup, table_menu, turn_bar
from .announcements import Screen
from .history import last_turn
from .table import Table

SHORT_LOG = 8
"""The number of race-call entries beside the board; the whole race call has a dialog of its own."""

Plain = dict[str, Any]
"""Data for JSON."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What the page shows of a table.

    Attributes:
        paint: The data with which JavaScript paints the table: see `Paint` in `types.d.ts`.
        page: The content of the page. The content of the next scene is compared with it.
        seen: The public view, which `motions` compares with that of the next scene; None if a private view is shown.
        standing: The sentences that are true now: see `announcements.standing_sentences`.
    """

    paint: Plain
    page: page_diff.PagePart
    seen: Any
    standing: Sequence[str] = ()


def scene(table: Table, before: Scene | None) -> Scene:
    """Return what the page shows of a table now.

    If possible, the data for JavaScript contain only the changes since the scene `before`; otherwise the whole page.
    """
    moves = motions(table, before.seen if before else None)
    # True if something was won or lost since the last painting
    decided = any(event.decides and event.audience is None for event in table.events)
    finish = bool(moves) and decided and table.past_plies is None
    shown = screen(table)
    standing = announcements.standing_sentences(table, shown.panels)
    hooks, page = attributes(table), page_diff.page_of(shown.elements)
    # if the view changes, as from private to public, the whole page is painted anew, so that nothing secret remains
    if before is not None and before.paint["attributes"]["data-view"] == hooks["data-view"]:
        content: Plain = {"changes": list(page_diff.changes(before.page, page))}
    else:
        content = {"page": page.text}
    paint = {
        "attributes": hooks,
        **content,
        "motions": slow_last_walk(moves) if finish else moves,
        **({"finish": True} if finish else {}),
        "title": title(table),
        "announcement": announcements.announcement(table, standing, before.standing if before else ()),
    }
    return Scene(paint, page, table.view() if table.viewer is None else None, standing)


def attributes(table: Table) -> dict[str, str]:
    """Return the attributes of the page's table element, such as ``data-view``; `web/README.md` lists them."""
    to_move = table.match.to_move
    waits = table.past_plies is not None or table.from_link
    seconds = 0 if waits or table.match.computer else table.game.time_limit(table.match.state)
    # while decisions are timed, the page keeps the timer's room, so that nothing moves when the timer comes and goes
    is_over, is_secret = table.match.outcome is not None, table.game.decides_in_secret(table.match.state)
    is_timed = table.match.options.get("timer") and not is_over and not is_secret
    view = "past" if table.past_plies is not None else "curtain" if table.has_curtain else ""
    return {
        "data-game": table.game.name,
        "data-phase": table.game.phase(table.match.state),
        "data-to-move": {CHANCE: "chance", NOBODY: "nobody"}.get(to_move, str(to_move)),
        "data-turn": str(table.game.turn(table.match.state)),
        "data-view": view or ("public" if table.viewer is None else "private"),
        "data-awaits": "" if table.from_link else table.computer_task,
        "data-due": table.pending_auto,
        "data-people": str(table.match.computers.count("")),
        "data-side": table.side,
        "data-going": drawing(table.game).going,
        "data-race-of": table.settings.race_of,
        "data-day": table.day,
        "data-seconds": str(seconds),
        "data-timed": "yes" if is_timed else "",
        # identifies the decision for the timer (clock.js); the number of rolls reveals nothing about secret choices
        "data-decision": str(sum(ply.is_roll for ply in table.match.history)) if seconds else "",
        "style": "".join(
            f"--seat-{seat}:var(--player-{colour});" for seat, colour in enumerate(table.settings.colours)
        ),
    }


def markup(table: Table) -> str:
    """Return the whole page of a table as HTML."""
    return render(*screen(table).elements)


def screen(table: Table) -> Screen:
    """Return the page of a table as elements, and its panels as data.

    While the device is being passed to another player, a curtain hides the game.
    """
    if isinstance(table, lesson.Lessons):
        return lesson_markup.screen(table, last_turn(table.match))
    if isinstance(table, figure.Figure):
        return Screen(figure.elements(table, last_turn(table.match)))
    if table.has_curtain:
        return Screen([_curtain(table), table_menu.menu(table)])
    if table.past_plies is not None:
        return Screen([*replay_markup.elements(table), table_menu.menu(table)])
    mode = AT_TABLE
    panels = table.panels()
    if table.only_person is not None:
        panels = _own_slip_last(panels, table.only_person)
    if table.awaits_own_dice:
        panels, mode = turn_bar.with_own_dice(table, panels), OWN_DICE
    elif table.computer_task:
        panels, mode = turn_bar.with_computer_turn(table, panels), COMPUTER_TO_MOVE
    # while a player looks at their own secrets, the board does not offer a computer's choices
    of_computer = table.match.computer and not table.awaits_own_dice
    board = table.board(last_turn(table.match), COMPUTER_TO_MOVE if of_computer else mode)
    side = turn_bar.with_bar(table, panels, mode)
    under: list[Element] = []
    if not table.is_private:
        newest = [entry for entry in recent(table.match, 2 * SHORT_LOG) if not entry.minor][-SHORT_LOG:]
        if table.match.outcome is not None:
            side[1:1] = _after_the_game(table, table.match.outcome.places)
        else:
            under = _under_board(table, newest)
        side += _public_extras(table, newest)
    page = [
        el("h1", table.game.title, class_="unseen"),
        board_area(board, panels, table.game.title),
        *under,
        el("div", side, table_menu.menu(table), class_="side"),
    ]
    return Screen(page, panels)


def _after_the_game(table: Table, places: Sequence[int]) -> list[Element]:
    """Draw the cards below the final standings: the race of the day, the season and the review.

    `places` are the players' places, by seat.
    """
    computers, people = table.match.computers, table.match.computers.count("")
    # an empty element: if the game counts in a season, JavaScript fills in the season's standings (see static/book)
    season = [el("div", data_season=True)] if people > 1 and not table.settings.race_of else []
    day = [_race_of_the_day(table.day, places[computers.index("")], len(places))] if table.day else []
    return [*day, *season, _review(by_itself=people > 0)]


def _own_slip_last(panels: Sequence[Panel], own: Seat) -> list[Panel]:
    """Return the panels with the payouts in a new order: the payout to the only person, at the seat `own`, comes last.

    On a phone, this payout is then right above the standings.
    """

    def sort(item: Item | None) -> Item | None:
        if not isinstance(item, Group) or not all(isinstance(part, PlayerPayout) for part in item.items):
            return item
        return replace(item, items=tuple(sorted(item.items, key=lambda part: getattr(part, "seat", None) == own)))

    return [replace(panel, items=tuple(map(sort, panel.items))) for panel in panels]


def prospects(table: Table, action: str) -> list[str]:
    """Return SVG that shows on the board what an action would do: a text for each layer of the board.

    The result is empty if nobody can choose the action now, or if the page must not show what it would do.
    """
    nobody_chooses = table.past_plies is not None or table.match.to_move < 0 or table.match.computer
    if table.has_curtain or nobody_chooses or table.is_unaided:
        return []
    places = drawing(table.game).prospects(table.view(), table.names, action, table.settings.looks)
    return [render(*place) for place in places]


def motions(table: Table, before: object) -> list[dict[str, object]]:
    """Return how pieces move from the view `before`, which was painted last, to the present one.

    Empty if `before` is None, or if a curtain hides the game.
    """
    if table.has_curtain or before is None or not table.events or table.replay_viewer is not None:
        return []
    told = [event for event in table.events if event.audience is None]
    return list(drawing(table.game).motions(before, table.view(), told))


def title(table: Table) -> str:
    """Return the title of the document, which names the player whose turn it is."""
    seat = table.secret_seat if table.has_curtain else table.game.turn(table.match.state)
    over = table.match.outcome is not None
    who = t("Final standings") if over or seat is None else label_of(table.names[seat])
    return f"{who} · {table.game.title} · Homestretch"


def log_markup(table: Table) -> str:
    """Return HTML with a plot of the dice, if any were rolled, and with the race call (the game's log).

    The newest entry of the race call comes first; each entry is a button to its replay step.
    """
    rolled = dice_plot(dice_ledger(table.match), table.names)
    call = el("ol", replay_markup.race_call_entries(table, newest_first=True), class_="race-call")
    return render(*([rolled] if rolled is not None else []), call)


def _curtain(table: Table) -> Element:
    seat = table.secret_seat
    assert seat is not None
    name = table.names[seat]
    asked = table.secrets.peeking_seat is not None
    back = command_button("away", t("Back to the game")) if asked else command_button("home", t("Leave the game"))
    here = t("I’m {player}", player=name)
    reveal = el("button", here, type="button", data_action="reveal", data_primary=True, class_="primary")
    return el(
        "section",
        player_badge(seat, name),
        el("p", t("Pass the device to"), class_="eyebrow"),
        el("h1", name),
        el("p", drawing(table.game).curtain_note(table.view()), class_="note"),
        reveal,
        el("p", () if asked else _open_again(table), back, class_="way-out"),
        el("div", class_="page-language"),
        data_curtain=str(seat),
        class_=f"curtain seat-{seat}",
    )


def _open_again(table: Table) -> Iterator[Element]:
    """Yield a button for each player who has sealed a betting slip and may still reopen it."""
    if not table.settings.moves_to_replay:
        for seat in table.match.seats_that_may_reopen():
            yield command_button(f"open {seat}", t("{player}: reopen my betting slip", player=table.names[seat]))


def _public_extras(table: Table, newest: Sequence[Entry]) -> list[Element]:
    """Draw the public cards and notes below the panels, such as the race call; `newest` are its latest entries."""
    extras = [el("p", t(TIME_WAS_UP), class_="quiet")] if table.timed_out else []
    if table.day and table.match.outcome is None:
        extras.append(_daily(table.day))
    label, names = drawing(table.game).own_secrets(table.view()), table.names
    # a player who is about to play a face-down chip sees their own hand anyway
    busy = table.match.to_move if table.lays_face_down else None
    computers = table.match.computers
    persons = tuple((seat, name) for seat, name in enumerate(names) if not computers[seat] and seat != busy)
    if label and persons:
        extras.append(_own_secrets(persons, label))
    found = moments(table.match)
    lines = (replay_markup.entry_line(entry, found, None, names) for entry in reversed(newest))
    replay_button = (
        command_button(f"moment {len(found) - 1}", t("Replay"), class_="secondary small") if len(found) > 1 else None
    )
    extras.append(card(t("Race call"), el("ol", lines, class_="race-call"), replay_button))
    extras.append(_gist(table.game.gist))
    return extras


def _under_board(table: Table, newest: Sequence[Entry]) -> list[Element]:
    """Draw a card with the newest entries of the race call and the standings, to fill empty space under the board.

    Everything on the card is public and also shown elsewhere, so screen readers skip the card.
    """
    if not newest:
        return []
    call = el("ol", (el("li", entry.text) for entry in reversed(newest)))
    # between races the ceremony shows the standings
    stands = None if table.match.is_between_races else drawing(table.game).standings(table.view(), table.names)
    stood = None if stands is None else el("div", panel_markup(stands, table.names), class_="stands")
    return [el("div", el("div", call, stood, class_="card"), class_="under", aria_hidden="true")]


@cached
def _daily(day: str) -> Element:
    """Draw the card that explains what is special about the race of the day."""
    from homestretch.daily.result import day_in_words  # noqa: PLC0415 - needed only for the race of the day

    words = t("Everyone has the same dice and opponents. There are no odds or hints until the race is over.")
    return card(t("Race of the day, {day}", day=day_in_words(day)), el("p", words, class_="quiet"))


@cached
def _gist(lines: tuple[str, ...]) -> Element:
    shown = el("ol", (el("li", t(line)) for line in lines), class_="gist")
    return el("section", el("details", el("summary", t("How to play")), shown), class_="card")


@cached
def _review(*, by_itself: bool) -> Element:
    """Draw the card of the game review: a button and, with `by_itself`, a place where JavaScript shows it in brief."""
    progress = el("progress", max=1, value=0, aria_label=t("Review progress"))
    coming = el("p", t("Simulating thousands of games to show everyone’s chances, move by move."), class_="quiet")
    brief = el("div", coming, progress, class_="brief", data_brief=True) if by_itself else None
    line = el("p", t("Luck, choices and turning points."), class_="quiet")
    button = el("button", t("Review the game"), type="button", class_="secondary", data_story=True)
    return card(t("Game review"), brief, line, button)


@cached
def _race_of_the_day(day: str, place: int, of: int) -> Element:
    """Draw the result of the race of the day; `web/static/daily/ending.js` fills the paragraphs that are empty here."""
    from homestretch.daily.result import day_in_words  # noqa: PLC0415 - needed only for the race of the day

    ways = (
        el("button", words, type="button", class_="secondary", data_sends=what, hidden=what == "picture" or None)
        for what, words in (("result", t("Send result")), ("picture", t("Send picture")))
    )
    about = el(
        "div",
        el("p", t("Place {place} of {of}", place=place, of=of), class_="in-short"),
        el("p", role="status", data_reference=True),
        el("p", class_="days", data_tries=True),
        el("p", t("You can play it again, but only the first try counts."), data_first=True),
        el("p", ways, class_="onward"),
        class_="daily",
        data_daily=True,
    )
    return card(t("Race of the day, {day}", day=day_in_words(day)), about)


@cached
def _own_secrets(persons: tuple[tuple[Seat, str], ...], label: str) -> Element:
    buttons = (
        command_button(f"look {seat}", player_badge(seat, name), el("span", name, class_="label"), class_="look")
        for seat, name in persons
    )
    note = t("Hold your name to peek, or tap it to pass the device.") if len(persons) > 1 else t("For your eyes only.")
    return card(label, el("p", note, class_="quiet"), el("div", buttons, class_="looks"))
