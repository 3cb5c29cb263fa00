"""What is stored with a game beside its record: a field of `TableSettings` for each thing, with all that is true of it.

A new switch is one more field and its words::

    bells: bool = switch("bells", "Bells", command="bells", note="One for each lap.", link="bells")

With that it is read, checked and stored, stands at set-up and at the table, and a link can ask for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

from homestretch.core import GameError, Match
from homestretch.core.options import ON
from homestretch.core.sides import AROUND, read_sides
from homestretch.draw import drawing
from homestretch.draw.palette import PLAYER_INKS

from .face_down import FaceDownHand, read_face_down_hand

COLOURS: Final = range(1, 1 + len(PLAYER_INKS))
"""The player colours of the palette, by their numbers."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What there is to know of a field of `TableSettings`.

    Attributes:
        key: Its name in storage.
        kind: What it is in JSON, for scripts that look at a stranger's file: see `KINDS` in `storage/entry.js`.
        read: Makes the value of what is asked for; of what is not as it should be, the one that nobody asks for.
        again: Whether the next game of the same players has it, too.
        label: The words of its switch.
        command: The ``data-command`` of its switch at the table, for everybody to tap; empty, if there is none.
        on: The value that this switch gives it.
        needs: The field without which there is no such switch at the table.
        refusal: What is then said to who taps it nevertheless.
        note: What stands under its switch at set-up; empty, if a new game is not asked for it.
        link: Its name in the address of such a game; empty, if it has none.
        words: Those that mean “on” in such an address.
    """

    key: str
    kind: str
    read: Callable[[object, Match], Any]
    again: bool = True
    label: str = ""
    command: str = ""
    on: Callable[[Match], Any] = lambda _: True
    needs: str = ""
    refusal: str = ""
    note: str = ""
    link: str = ""
    words: tuple[str, ...] = ON


def setting(default: Any, *about: Any, **more: Any) -> Any:
    """A field of `TableSettings` with its default, and what there is to know of it: see `Setting`."""
    return field(default=default, metadata={"about": Setting(*about, **more)})


def switch(key: str, label: str, *, default: bool = False, **more: Any) -> Any:
    """A field that is on or off."""
    return setting(
        default, key, "flag", lambda asked, _: asked if isinstance(asked, bool) else default, label=label, **more
    )


def _colours(asked: object, match: Match) -> tuple[int, ...]:
    """A colour for each seat, all different; by default in the order of the palette."""
    seats = len(match.names)
    is_list = isinstance(asked, list) and len(asked) == seats and all(type(colour) is int for colour in asked)
    if isinstance(asked, list) and is_list and set(asked) <= set(COLOURS) and len(set(asked)) == seats:
        return tuple(asked)
    return tuple(COLOURS[:seats])


def _looks(asked: object, match: Match) -> tuple[str, ...]:
    """Ways to see the board that there are."""
    wanted = asked if isinstance(asked, list) else []
    return tuple(name for name, _ in drawing(match.game).looks if name in wanted)


def _sides(asked: object, match: Match) -> tuple[str, ...]:
    return read_sides(asked, len(match.names))


def _moves(asked: object, _: Match) -> tuple[str, ...]:
    """The texts of actions; whether they can be done is found out when they are."""
    return tuple(text for text in asked if isinstance(text, str)) if isinstance(asked, list) else ()


def _face_down_hands(asked: object, match: Match) -> tuple[FaceDownHand, ...]:
    return tuple(map(read_face_down_hand, asked)) if isinstance(asked, list) and len(asked) == len(match.names) else ()


@dataclass(frozen=True)
class TableSettings:
    """How the players want to sit at a table, and what lies on it beside the game.

    Attributes:
        colours: Those of the players by seat, as numbers of the palette.
        looks: The ways to see the board that are switched on.
        own_dice: Whether the players roll dice of their own and tap in what they show.
        odds: Whether they see how likely everybody is to win.
        sides: The edges of the screen at which they sit, by seat; nothing where nobody sits around it.
        aids: Whether they may see that, and be told what is good.
        moves_to_replay: What others have done since somebody sealed what is now open again: done again with its seal.
        fans: What lies face down before each player, as it lay when last looked at.
        race_of: The lesson that leads to this race, at the end of a course.
    """

    colours: tuple[int, ...] = setting((), "colours", "colours", _colours)
    looks: tuple[str, ...] = setting((), "looks", "texts", _looks)
    own_dice: bool = switch(
        "ownDice",
        "We roll our own dice",
        command="own-dice",
        note="You roll on the table and tap in what they show. Cards and coins stay with the page.",
        link="dice",
        words=("own",),
    )
    odds: bool = switch("odds", "Odds", command="odds", needs="aids", refusal="At this table nobody is told the odds.")
    sides: tuple[str, ...] = setting(
        (),
        "sides",
        "texts",
        _sides,
        label="We sit around the screen",
        command="sit-around",
        on=lambda match: AROUND[len(match.names)],
    )
    aids: bool = switch(
        "aids",
        "Odds and hints",
        default=True,
        note="Anybody may ask how likely each is to win and which choice is good; not before others who know less.",
        link="aids",
    )
    moves_to_replay: tuple[str, ...] = setting((), "held", "texts", _moves, again=False)
    face_down_hands: tuple[FaceDownHand, ...] = setting((), "fans", "lists", _face_down_hands, again=False)
    race_of: str = setting("", "raceOf", "title", lambda asked, _: str(asked or ""), again=False)


def _settings() -> Iterator[tuple[str, Setting]]:
    """The name of each field, with what there is to know of it."""
    return ((each.name, each.metadata["about"]) for each in fields(TableSettings))


def read(asked: Mapping[str, Any], match: Match) -> TableSettings:
    """The settings of a table as the page asks for them: out of a form, a link, a file or a store.

    What is not as it should be is as if nobody had asked for it.
    """
    return TableSettings(**{name: about.read(asked.get(about.key), match) for name, about in _settings()})


def for_another_game(settings: TableSettings) -> TableSettings:
    """The settings without what is of this game alone."""
    return replace(settings, **{name: getattr(TableSettings(), name) for name, about in _settings() if not about.again})


def dump(settings: TableSettings) -> dict[str, Any]:
    """The settings as JSON data, as `read` takes them."""
    return {about.key: _plain(getattr(settings, name)) for name, about in _settings()}


def _plain(value: Any) -> Any:
    if isinstance(value, FaceDownHand):
        return value.plain()
    return list(map(_plain, value)) if isinstance(value, tuple) else value


def unusual(settings: TableSettings, match: Match) -> dict[str, Any]:
    """Those settings, as JSON data, that nobody has who asks for nothing."""
    usual = dump(read({}, match))
    return {key: value for key, value in dump(settings).items() if value != usual[key]}


def switches(settings: TableSettings) -> Iterator[tuple[str, str, bool]]:
    """The switches at the table: the command of each, its words, and whether it is on."""
    for name, about in _settings():
        if about.command and _is_allowed(settings, about):
            yield about.command, about.label, bool(getattr(settings, name))


def is_switch(command: str) -> bool:
    """Whether there is a setting with a switch of that command."""
    return command in {about.command for _, about in _settings() if about.command}


def toggle_switch(settings: TableSettings, command: str, match: Match) -> TableSettings:
    """The settings after a tap on the switch of that command.

    Raises:
        GameError: if this table may not have it.
    """
    name, about = next((name, about) for name, about in _settings() if about.command == command)
    if not _is_allowed(settings, about):
        raise GameError(about.refusal)
    value = getattr(settings, name)
    # off is False, or a tuple with nothing in it
    return replace(settings, **{name: type(value)() if value else about.on(match)})


def _is_allowed(settings: TableSettings, about: Setting) -> bool:
    return not about.needs or bool(getattr(settings, about.needs))


def kinds() -> dict[str, str]:
    """For each setting, by its name in storage, what it is in JSON."""
    return {about.key: about.kind for _, about in _settings()}


def at_set_up() -> Iterator[tuple[str, Setting, bool]]:
    """The switches of a new game: for each its field in the form, what there is to know, and if it is usually on."""
    usual = TableSettings()
    return ((name.replace("_", "-"), about, getattr(usual, name)) for name, about in _settings() if about.note)
