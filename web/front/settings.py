"""The settings of a table, which are stored with the record of its game. Each is a field of `TableSettings`.

To add a switch, add a field with its words::

    bells: bool = switch("bells", N_("Bells"), command="bells", note=N_("One for each lap."), link="bells")

The switch is then read, checked and stored, appears at set-up and at the table, and can be set by a link.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

from homestretch.core import GameError, Match
from homestretch.core.language import N_, t
from homestretch.core.options import ON
from homestretch.core.sides import AROUND, read_sides
from homestretch.draw import drawing
from homestretch.draw.palette import PLAYER_INKS
from homestretch.draw.tokens import SIGNS

from .face_down import FaceDownHand, read_face_down_hand

COLOURS: Final = range(1, 1 + len(PLAYER_INKS))
"""The numbers of the palette's player colours."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The description of one of the `TableSettings`.

    Attributes:
        key: Its name in storage.
        kind: Its type in JSON: see `KINDS` in `storage/entry.js`.
        read: Makes its value from JSON data; returns the default if these are invalid.
        carries_over: Whether a new game with the same players keeps it.
        label: The words of its switch.
        command: The ``data-command`` of its switch in the menu of the table; empty if there is none.
        value_when_on: Returns the value that it has when its switch is on.
        needs: The name of the setting that must be on before this one can be; empty if there is none.
        refusal: The sentence for players who tap its switch while the setting is not allowed.
        note: The line below its switch in the form for a new game; empty if there is no such line.
        link: Its parameter in links; empty if there is no such parameter.
        on_words: The values of this parameter that mean “on”.
        in_daily_race: Whether it can be on in the race of the day, which is the same for everyone.
    """

    key: str
    kind: str
    read: Callable[[object, Match], Any]
    carries_over: bool = True
    label: str = ""
    command: str = ""
    value_when_on: Callable[[Match], Any] = lambda _: True
    needs: str = ""
    refusal: str = ""
    note: str = ""
    link: str = ""
    on_words: tuple[str, ...] = ON
    in_daily_race: bool = True


def setting(default: Any, *about: Any, **more: Any) -> Any:
    """Return a field of `TableSettings` with a default value.

    The other arguments describe the setting; they are those of `Setting`.
    """
    return field(default=default, metadata={"about": Setting(*about, **more)})


def switch(key: str, label: str, *, default: bool = False, **more: Any) -> Any:
    """Return a field of `TableSettings` that is True or False; `more` are other arguments of `Setting`."""
    return setting(
        default, key, "flag", lambda data, _: data if isinstance(data, bool) else default, label=label, **more
    )


def _colours(data: object, match: Match) -> tuple[int, ...]:
    """Return a colour for each seat, all different; by default in the order of the palette."""
    seats = len(match.names)
    is_list = isinstance(data, list) and len(data) == seats and all(type(colour) is int for colour in data)
    if isinstance(data, list) and is_list and set(data) <= set(COLOURS) and len(set(data)) == seats:
        return tuple(data)
    return tuple(COLOURS[:seats])


def _signs(data: object, match: Match) -> tuple[str, ...]:
    """Return the sign that each player has chosen, all different; empty for none."""
    if not isinstance(data, list) or len(data) != len(match.names):
        return ()
    signs: list[str] = []
    for sign in data:
        signs.append(sign if sign in tuple(SIGNS) and sign not in signs else "")
    return tuple(signs) if any(signs) else ()


def _looks(data: object, match: Match) -> tuple[str, ...]:
    """Return the requested optional ways to draw the board (its “looks”), without those that the game lacks."""
    wanted = data if isinstance(data, list) else []
    return tuple(name for name, _ in drawing(match.game).looks if name in wanted)


def _sides(data: object, match: Match) -> tuple[str, ...]:
    return read_sides(data, len(match.names))


def _moves(data: object, _: Match) -> tuple[str, ...]:
    """Return the requested actions as texts; whether they are legal is checked only when they are played."""
    return tuple(text for text in data if isinstance(text, str)) if isinstance(data, list) else ()


def _face_down_hands(data: object, match: Match) -> tuple[FaceDownHand, ...]:
    return tuple(map(read_face_down_hand, data)) if isinstance(data, list) and len(data) == len(match.names) else ()


@dataclass(frozen=True)
class TableSettings:
    """The players' settings for a table, and other data that are stored with the game.

    Attributes:
        colours: The number of each player's colour, by seat.
        signs: The sign that each player has chosen for their badge, by seat; an empty text for none.
        looks: The names of the optional ways to draw the board (its “looks”) that are on.
        own_dice: Whether the players roll real dice and enter the results.
        odds: Whether odds are shown.
        sides: The edge of the screen at which each player sits, by seat; empty if they do not sit around it.
        aids: Whether odds and hints are allowed.
        moves_to_replay: After a betting slip has been opened again, the actions of others since it was sealed. They are
            played again once the slip is sealed anew.
        face_down_hands: Each player's chips that lie face down.
        race_of: The name of the lesson that started this game; empty for other games.
    """

    colours: tuple[int, ...] = setting((), "colours", "colours", _colours)
    signs: tuple[str, ...] = setting((), "signs", "texts", _signs)
    looks: tuple[str, ...] = setting((), "looks", "texts", _looks)
    own_dice: bool = switch(
        "ownDice",
        N_("Use real dice"),
        command="own-dice",
        note=N_("Roll dice on the table and enter the results here."),
        link="dice",
        on_words=("own",),
        in_daily_race=False,
        refusal=N_("Everyone has the same dice in the race of the day, so you can’t use your own."),
    )
    odds: bool = switch(
        "odds", N_("Odds"), command="odds", needs="aids", refusal=N_("Odds are turned off for this game.")
    )
    sides: tuple[str, ...] = setting(
        (),
        "sides",
        "texts",
        _sides,
        label=N_("Sit around the tablet"),
        command="sit-around",
        value_when_on=lambda match: AROUND[len(match.names)],
    )
    aids: bool = switch(
        "aids",
        N_("Odds and hints"),
        default=True,
        note=N_("See each player’s chance of winning, and get hints that don’t give away secrets."),
        link="aids",
        in_daily_race=False,
    )
    moves_to_replay: tuple[str, ...] = setting((), "held", "texts", _moves, carries_over=False)
    face_down_hands: tuple[FaceDownHand, ...] = setting((), "fans", "lists", _face_down_hands, carries_over=False)
    race_of: str = setting("", "raceOf", "title", lambda data, _: str(data or ""), carries_over=False)


def _settings() -> Iterator[tuple[str, Setting]]:
    """Return the name and the `Setting` of each field of `TableSettings`."""
    return ((each.name, each.metadata["about"]) for each in fields(TableSettings))


def read(data: Mapping[str, Any], match: Match) -> TableSettings:
    """Return settings from the JSON data of a form, a link, a file or the store; invalid ones become defaults."""
    return TableSettings(**{name: _read(about, data.get(about.key), match) for name, about in _settings()})


def _read(about: Setting, data: object, match: Match) -> Any:
    return about.read(data, match) if about.in_daily_race or not day_of(match) else False


def day_of(match: Match) -> str:
    """Return the day, such as ``2026-11-26``, if a match is the race of that day; else an empty text."""
    if not match.day:
        return ""
    from homestretch.daily.race import is_race_of_day  # noqa: PLC0415 - needed only for the race of the day

    return match.day if is_race_of_day(match) else ""


def for_another_game(settings: TableSettings) -> TableSettings:
    """Return the settings for a new game with the same players: some are kept, the others become defaults."""
    dropped = (name for name, about in _settings() if not about.carries_over)
    return replace(settings, **{name: getattr(TableSettings(), name) for name in dropped})


def dump(settings: TableSettings) -> dict[str, Any]:
    """Return the settings as JSON data, which `read` can read."""
    return {about.key: _plain(getattr(settings, name)) for name, about in _settings()}


def _plain(value: Any) -> Any:
    if isinstance(value, FaceDownHand):
        return value.plain()
    return list(map(_plain, value)) if isinstance(value, tuple) else value


def non_defaults(settings: TableSettings, match: Match) -> dict[str, Any]:
    """Return as JSON data only those settings that differ from the defaults."""
    usual = dump(read({}, match))
    return {key: value for key, value in dump(settings).items() if value != usual[key]}


def switches(settings: TableSettings, match: Match) -> Iterator[tuple[str, str, bool]]:
    """Yield each switch in the menu of the table: its command, its words, and whether it is on."""
    for name, about in _settings():
        if about.command and _is_allowed(settings, about, match):
            yield about.command, about.label, bool(getattr(settings, name))


def is_switch(command: str) -> bool:
    """Return True if this is the command of a setting's switch."""
    return command in {about.command for _, about in _settings() if about.command}


def toggle_switch(settings: TableSettings, command: str, match: Match) -> TableSettings:
    """Return the settings after a tap on the switch with this command.

    Raises:
        GameError: If the setting is not allowed at this table.
    """
    name, about = next((name, about) for name, about in _settings() if about.command == command)
    if not _is_allowed(settings, about, match):
        raise GameError(t(about.refusal))
    value = getattr(settings, name)
    # “off” is False or an empty tuple
    return replace(settings, **{name: type(value)() if value else about.value_when_on(match)})


def _is_allowed(settings: TableSettings, about: Setting, match: Match) -> bool:
    return (not about.needs or bool(getattr(settings, about.needs))) and (about.in_daily_race or not day_of(match))


def json_types() -> dict[str, str]:
    """Return the JSON type of each setting, by the setting's name in storage."""
    return {about.key: about.kind for _, about in _settings()}


def setup_switches() -> Iterator[tuple[str, Setting, bool]]:
    """Yield each switch in the form for a new game: its name, its description, and whether it is on by default."""
    usual = TableSettings()
    return ((name.replace("_", "-"), about, getattr(usual, name)) for name, about in _settings() if about.note)
