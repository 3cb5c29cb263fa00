"""The panels beside a board, as data without HTML: headings, rows, tables, notes and choices.

A game makes `Panel`s from its view; `panel_markup` turns them into HTML, and other code that needs their content (the
buttons, whose turn it is) reads the same data. For example::

    Panel(
        Heading(view.turn, f"{names[view.turn]} to roll", "Two dice are in play."),
        main=(action("roll", "Roll 2 dice", look=PRIMARY),),
        look="turn",
    )

Every value is frozen and can be hashed. A `look` is a word for the style sheets and has no other meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal
from xml.etree.ElementTree import Element

from homestretch.core import Action, Seat
from homestretch.core.language import Term, pieces, t, template

from .players import PlayerName, label_of
from .tokens import player_badge

PRIMARY: Final = "primary"
"""The look of the main button, which continues the game."""

SECONDARY: Final = "secondary"
"""The look of any other button without a look of its own."""

CHOICE: Final = "choice"
"""The look of a row that offers an action with its consequence; the row stays readable where nothing may be chosen."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A small SVG picture within a line, drawn by ``draw(*arguments, **named)`` when the panel is rendered."""

    draw: Callable[..., Element]
    arguments: tuple[Any, ...]
    named: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Words:
    """A part of a line that has its own look, or is read out in other words (`heard`), or both.

    `amount` is the number that it shows, if the page is to count up to that number.
    """

    line: Line
    look: str = ""
    weight: Literal["plain", "strong", "small", "faint", "mark"] = "plain"
    heard: str = ""
    key: str = ""
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A button for an action or a command.

    Attributes:
        does: The text of the action, or the command.
        label: Its words.
        look: Its look, such as `PRIMARY`.
        consequence: The effect of the choice, in a few words.
        is_command: Whether `does` is a command.
        forbidden: Whether it is not allowed now, so that a tap gives the reason.
        is_button: False for a forbidden choice that is shown even where it cannot be tapped.
        heard: The words that are read out instead of the label.
        title: The tooltip.
        keys: The keys that press it, one or two in a row.
        closes: Whether it ends something for good, so that it never gets the focus by itself.
        pressed: For a toggle button, whether it is pressed; else None.
    """

    does: str
    label: Line
    look: str = CHOICE
    consequence: str = ""
    is_command: bool = False
    forbidden: bool = False
    is_button: bool = True
    heard: str = ""
    title: str = ""
    keys: str = ""
    closes: bool = False
    pressed: bool | None = None


Line = str | Picture | Words | Choice | None | tuple["Line", ...]
"""The content of a line: words, pictures, buttons, or several of them one after the other."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of the panel of the player in a seat: a title, and a line about what to do.

    If parts of the line change at different times, it is a tuple of sentences: only those that are new are read out.
    """

    seat: Seat
    title: str
    line: str | tuple[str, ...]
    key: str = ""


@dataclass(frozen=True, slots=True)
class Title:
    """A heading that belongs to no seat, under an optional `eyebrow` in small letters."""

    words: str
    eyebrow: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A paragraph. If it is `told`, screen readers read it out whenever its words change."""

    line: Line
    look: str = "quiet"
    told: bool = False
    role: str = ""
    heard: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a list. With a `key` it stays the same element of the page when the list changes."""

    line: Line
    look: str = ""
    key: str = ""
    asks: str = ""
    """An action that cannot be done now; a tap on the row says why."""
    silent: bool = False
    """Whether screen readers skip the row."""


@dataclass(frozen=True, slots=True)
class Rows:
    """A list of rows."""

    rows: tuple[Row, ...]
    look: str = ""
    ordered: bool = False
    key: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table; `title` is its tooltip, and `amount` a number that the page counts up to."""

    line: Line
    title: str = ""
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a table; its first cell is its heading."""

    cells: tuple[Cell | Line, ...]
    key: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table with column headings and rows. If it `scrolls`, it may be wider than the panel."""

    head: tuple[Cell | Line, ...]
    rows: tuple[TableRow, ...]
    look: str = ""
    scrolls: bool = True


@dataclass(frozen=True, slots=True)
class Group:
    """Items that belong together; `heard` is their name for screen readers."""

    items: Items
    look: str = ""
    heard: str = ""
    scrolls: bool = False


@dataclass(frozen=True, slots=True)
class Slip:
    """The result of one player: a heading with badge and name, a sum, and the items that add up to it."""

    seat: Seat
    name: str
    total: Words
    items: Items


@dataclass(frozen=True, slots=True)
class Podium:
    """The final ranking as a picture that lies over the board; `marks` are the scores by seat."""

    names: tuple[str, ...]
    places: tuple[int, ...]
    marks: tuple[str, ...]
    what: str
    headline: str


@dataclass(frozen=True, slots=True)
class Keepsake:
    """The buttons that save the picture of the final ranking."""


@dataclass(frozen=True, slots=True)
class Subtitle:
    """A small heading within a panel."""

    words: str


Item = Note | Rows | Table | Group | Slip | Podium | Keepsake | Subtitle | Choice | Picture | Words
"""An item of a panel."""

Items = tuple[Item | None, ...]


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel: its heading, its items, and the main buttons, which continue the game.

    If the page has a bar that stays in sight, `head` and `main` are shown there. A panel that `stays` is such a bar
    itself. `completing` are the buttons that complete a choice of several taps.
    """

    head: Heading | Title | Subtitle | None
    items: Items = ()
    main: tuple[Choice, ...] = ()
    look: str = ""
    completing: tuple[Choice, ...] = ()
    stays: bool = False


def parts(held: object) -> Iterator[Any]:
    """Yield a panel or item and everything in it, depth first."""
    # without recursion, which would hand every part up through all generators above it
    ahead = [held]
    while ahead:
        part = ahead.pop()
        if isinstance(part, tuple):
            ahead += reversed(part)
        elif fields := getattr(part, "__match_args__", ()):  # the names of a dataclass's fields
            yield part
            ahead += [getattr(part, field) for field in reversed(fields)]


def way_on(panels: Sequence[Panel]) -> tuple[tuple[Choice, ...], list[Panel]]:
    """Take the main buttons out of the first panel that has some, for a page with a bar; return them and all panels."""
    at = next((nth for nth, panel in enumerate(panels) if panel.main), None)
    if at is None:
        return (), list(panels)
    return panels[at].main, [*panels[:at], replace(panels[at], main=()), *panels[at + 1 :]]


def texts_in(line: Line) -> Iterator[str]:
    """Yield the texts in a line, part by part, without its pictures."""
    match line:
        case str():
            yield line
        case tuple():
            for part in line:
                yield from texts_in(part)
        case Words():
            yield from [line.heard] if line.heard else texts_in(line.line)
        case Choice():
            yield from [line.heard] if line.heard else (*texts_in(line.label), line.consequence)


def choices_in(panels: Iterable[Panel]) -> Iterator[Choice]:
    """Yield every choice in some panels, legal or forbidden."""
    return (part for panel in panels for part in parts(panel) if isinstance(part, Choice))


# -- making them


def t_line(message: str, /, **holes: Line | Term) -> Line:
    """Return a translated message as a line, whose holes are filled with texts, pictures or styled words."""
    said = pieces(template(message), holes)
    return tuple(str(piece) if isinstance(piece, Term | PlayerName) else piece for piece in said)  # type: ignore[misc]


def picture(draw: Callable[..., Element], *arguments: Any, **named: Any) -> Picture:
    """Return a picture for a line; it is drawn when the panel is rendered."""
    return Picture(draw, arguments, tuple(named.items()))


def shown_as(element: Element) -> Picture:
    """Return a picture for a line, from an element already drawn."""
    return Picture(lambda: element, ())


def label(*line: Line) -> Words:
    """Return the label of a row: the words that say what the row is about."""
    return Words(line, "label")


def strong(*line: Line, look: str = "") -> Words:
    """Return words in strong type."""
    return Words(line, look, "strong")


def sum_of_money(words: str, amount: int, look: str = "money") -> Words:
    """Return the words for a player's winnings; the page may count up to `amount`."""
    return Words(words, look, "strong", amount=amount)


def small(*line: Line, look: str = "") -> Words:
    """Return words in small type, for additional remarks."""
    return Words(line, look, "small")


def choice(action: Action | str, badge: Picture, words: Line, consequence: str, look: str = CHOICE) -> Choice:
    """Return a row that offers an action and names its consequence."""
    return Choice(str(action), (badge, label(words)), look, consequence)


def forbidden(action: Action | str, *words: Line, look: str, heard: str = "", is_button: bool = True) -> Choice:
    """Return a choice that cannot be made now; a tap on it gives the reason."""
    return Choice(str(action), words, look, forbidden=True, is_button=is_button, heard=heard)


def choices(offered: Iterable[Choice], look: str = "choices") -> Group:
    """Return a group of rows that offer actions."""
    return Group(tuple(offered), look)


def in_short(sign: Line, offered: Iterable[Choice], words: str) -> Group:
    """Return a row of short choices behind the sign that they share, such as a die, which is read out as `words`."""
    return Group((Words(sign, "sign"), Group(tuple(offered), "short-choices")), "short-row", words)


def primary(action: Action | str, *words: Line, closes: bool = False) -> Choice:
    """Return the main button; with `closes`, it ends something for good."""
    return Choice(str(action), words, PRIMARY, closes=closes)


def command(name: str, *words: Line, look: str = SECONDARY, pressed: bool | None = None) -> Choice:
    """Return the button of a command, which is a step of a choice that takes several taps, or a switch."""
    return Choice(name, words, look, is_command=True, pressed=pressed)


def turn_panel(
    seat: Seat,
    names: Sequence[str],
    title: str,
    line: str | tuple[str, ...],
    *items: Item | None,
    main: Choice | None = None,
    look: str = "turn",
    **holes: object,
) -> Panel:
    """Return the panel of a player who is to act; `title` is a message with the hole ``{player}`` and `holes`."""
    head = Heading(seat, t(title, player=label_of(names[seat]), **holes), line)
    return Panel(head, items, () if main is None else (main,), look)


def player_row(kind: str, seat: Seat, name: str, *line: Line, under: Line = None, now: bool = False) -> Row:
    """Return the row of a player in a list: badge, name with `under` below it, then `line`.

    `now` marks the player in turn.
    """
    who = picture(player_badge, seat, name), label(name, under)
    return Row((*who, *line), "now" if now else "", f"{kind}-{seat}")


def rows(made: Iterable[Row], look: str = "", *, ordered: bool = False, key: str = "") -> Rows:
    """Return a list of rows."""
    return Rows(tuple(made), look, ordered, key)


def card(title: str, *items: Item | None, look: str = "") -> Panel:
    """Return a panel under a small heading."""
    return Panel(Subtitle(title), items, look=look)
