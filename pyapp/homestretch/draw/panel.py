"""The panels beside a board, as data without HTML: headings, rows, tables, notes and choices.

A game makes `Panel`s from its view. `panel_markup` turns them into HTML. Other code reads the same data, for example to
find out which buttons there are or whose turn it is:

>>> panel = Panel(
...     Heading(0, "Ann to roll", "Two dice are in play."),
...     main=(primary("roll", "Roll 2 dice"),),
...     classes="turn",
... )
>>> [button.action for button in panel.main]
['roll']

Every value is frozen and can be hashed. `classes` are CSS classes, separated by spaces, and have no other meaning.
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
"""The CSS class of the main button, which continues the game."""

SECONDARY: Final = "secondary"
"""The default CSS class of other buttons."""

CHOICE: Final = "choice"
"""The CSS class of a button with an action and its effects. In a replay, it is shown as text that cannot be tapped."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A small SVG picture within a line.

    When the panel is rendered, ``draw(*arguments, **dict(named))`` draws the picture.
    """

    draw: Callable[..., Element]
    arguments: tuple[Any, ...]
    named: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Words:
    """A part of a line with a style of its own.

    Attributes:
        line: The content.
        classes: The CSS classes.
        weight: The emphasis of the words.
        aria_label: The text that screen readers read instead of the content; empty for the content itself.
        key: The name by which the page finds this part again when the panel changes; empty for none.
        amount: The number in the words, if the page counts up to it in an animation.
    """

    line: Line
    classes: str = ""
    weight: Literal["plain", "strong", "small", "faint", "mark"] = "plain"
    aria_label: str = ""
    key: str = ""
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """A button for an action or a command.

    Attributes:
        action: The text of the action, or the command.
        label: The words on the button.
        classes: The CSS classes of the button, such as `PRIMARY`.
        consequence: The effect of the choice, in a few words.
        is_command: Whether `action` is a command.
        forbidden: Whether the action is not allowed now. If so, a tap shows the reason.
        is_button: False if a forbidden choice looks like plain words and not like a button. Most buttons are left out
            of a replay, but such words are shown.
        aria_label: The words that screen readers read instead of the label.
        title: The tooltip.
        keys: The keys that press the button: one key, or two that are pressed one after the other.
        is_final: Whether the choice ends something for good, such as writing on a slip. If so, the page never gives the
            button the focus automatically.
        pressed: For a toggle button, whether it is pressed; None for any other button.
    """

    action: str
    label: Line
    classes: str = CHOICE
    consequence: str = ""
    is_command: bool = False
    forbidden: bool = False
    is_button: bool = True
    aria_label: str = ""
    title: str = ""
    keys: str = ""
    is_final: bool = False
    pressed: bool | None = None


Line = str | Picture | Words | Choice | None | tuple["Line", ...]
"""The content of a line: words, pictures, buttons, or several of them one after the other."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a player's panel: a title, and below it a line about what to do.

    The line may be a tuple of sentences that change at different times. Then screen readers read out only the sentences
    that have changed.
    """

    seat: Seat
    title: str
    line: str | tuple[str, ...]
    key: str = ""


@dataclass(frozen=True, slots=True)
class Title:
    """A heading that names no player, with an optional line in small letters above it (`eyebrow`)."""

    words: str
    eyebrow: str = ""


@dataclass(frozen=True, slots=True)
class Note:
    """A paragraph.

    If the paragraph is `is_live`, screen readers read it out whenever its words change. This works in a panel and in
    groups, but not in a `PlayerPayout`.
    """

    line: Line
    classes: str = "quiet"
    is_live: bool = False
    role: str = ""
    aria_label: str = ""
    key: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a list. If it has a `key`, the page recognizes it when the list changes."""

    line: Line
    classes: str = ""
    key: str = ""
    forbidden_action: str = ""
    """The text of an action that is not allowed now. A tap on the row shows the reason."""
    aria_hidden: bool = False
    """True if screen readers skip the row."""


@dataclass(frozen=True, slots=True)
class Rows:
    """A list of rows. If it is `ordered`, screen readers number the rows (``<ol>``)."""

    rows: tuple[Row, ...]
    classes: str = ""
    ordered: bool = False
    key: str = ""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table.

    Attributes:
        line: The content.
        title: The tooltip.
        amount: The number in the cell, if the page counts up to it in an animation.
    """

    line: Line
    title: str = ""
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a table. The first cell is the heading of the row."""

    cells: tuple[Cell | Line, ...]
    key: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table with column headings and rows. If it `scrolls`, it may be wider than the panel."""

    head: tuple[Cell | Line, ...]
    rows: tuple[TableRow, ...]
    classes: str = ""
    scrolls: bool = True


@dataclass(frozen=True, slots=True)
class Group:
    """A group of items. `aria_label` is its name for screen readers."""

    items: Items
    classes: str = ""
    aria_label: str = ""
    scrolls: bool = False


@dataclass(frozen=True, slots=True)
class PlayerPayout:
    """The result of one player: a heading, and the items that add up to the total.

    The heading has the player's badge, the player's name, and the total.
    """

    seat: Seat
    name: str
    total: Words
    items: Items


@dataclass(frozen=True, slots=True)
class Podium:
    """The final ranking as a picture that covers the board.

    Its fields are the arguments of `ranking.ranking_picture`, which explains them.
    """

    names: tuple[str, ...]
    places: tuple[int, ...]
    results: tuple[str, ...]
    what: str
    headline: str


@dataclass(frozen=True, slots=True)
class SaveButtons:
    """The buttons that save the picture of the final ranking."""


@dataclass(frozen=True, slots=True)
class Subtitle:
    """A small heading within a panel."""

    words: str


Item = Note | Rows | Table | Group | PlayerPayout | Podium | SaveButtons | Subtitle | Choice | Picture | Words
"""An item of a panel."""

Items = tuple[Item | None, ...]


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel beside the board.

    Attributes:
        head: The heading, if any.
        items: The content, from top to bottom; None is left out.
        main: The buttons that continue the game. Some pages show these buttons and the heading in a bar that stays in
            sight.
        classes: The CSS classes.
        completing: The buttons that complete a choice of several taps.
        is_bar: Whether the panel itself is a bar that stays in sight.
    """

    head: Heading | Title | Subtitle | None
    items: Items = ()
    main: tuple[Choice, ...] = ()
    classes: str = ""
    completing: tuple[Choice, ...] = ()
    is_bar: bool = False


def parts(outermost: object) -> Iterator[Any]:
    """Yield a panel or item, and then everything in it, from top to bottom, except plain texts."""
    # not recursive, because each level of recursion would pass on every part once more
    ahead = [outermost]
    while ahead:
        part = ahead.pop()
        if isinstance(part, tuple):
            ahead += reversed(part)
        elif fields := getattr(part, "__match_args__", ()):  # the names of the fields of a dataclass
            yield part
            ahead += [getattr(part, field) for field in reversed(fields)]


def split_main_buttons(panels: Sequence[Panel]) -> tuple[tuple[Choice, ...], list[Panel]]:
    """Return the main buttons of the first panel that has any, and all panels without these buttons.

    Some pages show these buttons in a bar instead of in the panel.
    """
    at = next((nth for nth, panel in enumerate(panels) if panel.main), None)
    if at is None:
        return (), list(panels)
    return panels[at].main, [*panels[:at], replace(panels[at], main=()), *panels[at + 1 :]]


def texts_in(line: Line) -> Iterator[str]:
    """Yield the texts in a line as screen readers read them, in order: `aria_label` where it is set, else the words."""
    match line:
        case str():
            yield line
        case tuple():
            for part in line:
                yield from texts_in(part)
        case Words():
            yield from [line.aria_label] if line.aria_label else texts_in(line.line)
        case Choice():
            yield from [line.aria_label] if line.aria_label else (*texts_in(line.label), line.consequence)


def choices_in(panels: Iterable[Panel]) -> Iterator[Choice]:
    """Yield every choice in some panels, forbidden ones too."""
    return (part for panel in panels for part in parts(panel) if isinstance(part, Choice))


# -- making panels and their items


def t_line(message: str, /, **holes: Line | Term) -> Line:
    """Return a translated message as a line. Its placeholders, such as ``{player}``, become texts or pictures."""
    said = pieces(template(message), holes)
    return tuple(str(piece) if isinstance(piece, Term | PlayerName) else piece for piece in said)  # type: ignore[misc]


def picture(draw: Callable[..., Element], *arguments: Any, **named: Any) -> Picture:
    """Return a picture for a line. ``draw(*arguments, **named)`` draws it when the panel is rendered."""
    return Picture(draw, arguments, tuple(named.items()))


def drawn_picture(element: Element) -> Picture:
    """Return a picture for a line, from an element that is already drawn."""
    return Picture(lambda: element, ())


def label(*line: Line) -> Words:
    """Return the label of a row: the words that say what the row is about."""
    return Words(line, "label")


def strong(*line: Line, classes: str = "") -> Words:
    """Return words in bold type. `classes` are their CSS classes."""
    return Words(line, classes, "strong")


def sum_of_money(words: str, amount: int, classes: str = "money") -> Words:
    """Return the words for a player's winnings. The page animates the number `amount` in them by counting up to it."""
    return Words(words, classes, "strong", amount=amount)


def small(*line: Line, classes: str = "") -> Words:
    """Return words in small type, for remarks. `classes` are their CSS classes."""
    return Words(line, classes, "small")


def choice(action: Action | str, badge: Picture, words: Line, consequence: str, classes: str = CHOICE) -> Choice:
    """Return the button of an action, with a badge, words, and the effects of the action (`consequence`)."""
    return Choice(str(action), (badge, label(words)), classes, consequence)


def forbidden(action: Action | str, *words: Line, classes: str, aria_label: str = "", is_button: bool = True) -> Choice:
    """Return the button of an action that is not allowed now. A tap on it shows the reason."""
    return Choice(str(action), words, classes, forbidden=True, is_button=is_button, aria_label=aria_label)


def choices(offered: Iterable[Choice], classes: str = "choices") -> Group:
    """Return buttons as a list, one below the other. `classes` are the CSS classes of the list."""
    return Group(tuple(offered), classes)


def in_short(sign: Line, offered: Iterable[Choice], words: str) -> Group:
    """Return small buttons in one row, after a sign that belongs to all of them, such as a die.

    `words` is the name of the row for screen readers.
    """
    return Group((Words(sign, "sign"), Group(tuple(offered), "short-choices")), "short-row", words)


def primary(action: Action | str, *words: Line, is_final: bool = False) -> Choice:
    """Return the main button of a panel, which plays an action. `is_final` is an attribute of `Choice`."""
    return Choice(str(action), words, PRIMARY, is_final=is_final)


def command(name: str, *words: Line, classes: str = SECONDARY, pressed: bool | None = None) -> Choice:
    """Return the button of a command, with a CSS class such as `SECONDARY`.

    A command is not an action of the game. For example, a command leaves the game, or is one step of a choice that
    takes several taps. For a toggle button, `pressed` says whether the button is on; for other buttons, it is None.
    """
    return Choice(name, words, classes, is_command=True, pressed=pressed)


def turn_panel(
    seat: Seat,
    names: Sequence[str],
    title: str,
    line: str | tuple[str, ...],
    *items: Item | None,
    main: Choice | None = None,
    classes: str = "turn",
    **holes: object,
) -> Panel:
    """Return the panel of the player whose turn it is.

    Args:
        seat: The seat of the player.
        names: The players, by seat.
        title: The message of the heading; its placeholder ``{player}`` is replaced by the player's name.
        line: The line about what to do.
        items: The content of the panel.
        main: The button that continues the game, if any.
        classes: The CSS classes.
        holes: The texts for the other placeholders of `title`.
    """
    head = Heading(seat, t(title, player=label_of(names[seat]), **holes), line)
    return Panel(head, items, () if main is None else (main,), classes)


def player_row(kind: str, seat: Seat, name: str, *line: Line, under: Line = None, now: bool = False) -> Row:
    """Return the row of a player in a list: badge, name with `under` below it, then `line`.

    The key of the row is `kind` and the seat, such as ``team-0``. `now` says whether it is the player's turn.
    """
    who = picture(player_badge, seat, name), label(name, under)
    return Row((*who, *line), "now" if now else "", f"{kind}-{seat}")


def rows(made: Iterable[Row], classes: str = "", *, ordered: bool = False, key: str = "") -> Rows:
    """Return a list of rows. The arguments are the attributes of `Rows`."""
    return Rows(tuple(made), classes, ordered, key)


def card(title: str, *items: Item | None, classes: str = "") -> Panel:
    """Return a panel with a small heading. `classes` are its CSS classes."""
    return Panel(Subtitle(title), items, classes=classes)
