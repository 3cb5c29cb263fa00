"""The set-up form of a game, for its players and options. The form's scripts are in `web/static/setup`."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from homestretch.bots import OFFERED, says
from homestretch.bots.policy import manner, policy_of
from homestretch.core import AnyGame, Document, Flag, Option, OptionValue, Pick, Sheet, Whole
from homestretch.core.computers import COMPUTERS
from homestretch.core.language import N_, t
from homestretch.core.names import LARGEST_SIGN, LONGEST_NAME, NAMELESS
from homestretch.core.sides import SIDES
from homestretch.core.words import format_range
from homestretch.draw import drawing
from homestretch.draw.markup import el
from homestretch.draw.tokens import PLAYER_SHAPES, badge, sign
from web.builder.links import learn
from web.builder.sheet_form import sheet
from web.front import settings
from web.front.table_menu import KINDS

COLOURS = (N_("blue"), N_("red"), N_("green"), N_("brown"), N_("purple"), N_("slate"))
"""The names of the palette's player colours."""

EDGES = {"bottom": N_("Bottom edge"), "left": N_("Left edge"), "top": N_("Top edge"), "right": N_("Right edge")}
"""The edges of a screen at which players sit."""


def set_up(game: AnyGame) -> Element:
    """Draw the screen with the set-up form of a game: its players, its options, and a button that starts it."""
    seats = game.players.stop - 1
    often = [option for option in game.options if not option.rare]
    return el(
        "section",
        el(
            "form",
            el("h1", game.title, translate="no"),
            el("p", t(game.tagline), class_="tagline"),
            el(
                "fieldset",
                el("legend", t("At the table")),
                (_player_row(game, seat) for seat in range(seats)),
                el("p", _add_player(), _clear_players(), class_="seats"),
                _levels_note(game),
            ),
            el(
                "fieldset",
                el("legend", t("Game options")),
                (_option_row(game, option) for option in often if not isinstance(option, Sheet | Document)),
                el("p", class_="lasts quiet"),
                (_option_row(game, option) for option in often if isinstance(option, Sheet | Document)),
            ),
            el(
                "details",
                el("summary", t("More options")),
                (_option_row(game, option) for option in game.options if option.rare),
                (_switch_row(name, about, on=on) for name, about, on in settings.setup_switches()),
                _sides_row(),
                class_="more",
            ),
            el("ol", (el("li", t(line)) for line in game.gist), class_="gist"),
            el("p", el("a", t("Print this game"), class_="pill", href=f"print.html?game={game.name}", data_print="")),
            el(
                "p",
                el("button", t("Start"), type="submit", class_="primary"),
                learn(game, class_="pill"),
                el("a", t("Rules"), href=f"rules/{game.name}.html", class_="pill"),
                class_="go",
            ),
            class_="set-up card",
            data_game=game.name,
            data_players=span_of(game.players_for(game.defaults)),
            data_minutes=_minutes_of_one(game),
            data_narrow_looks=" ".join(drawing(game).narrow_looks) or None,
        ),
        id=game.name,
        class_="screen setting-up",
    )


def _player_row(game: AnyGame, seat: int) -> Element:
    """Draw the fields of a player: badge, name and kind.

    They are hidden at first if the game can be played without that seat. A tap on the badge opens the player dialog.
    """
    colours = (
        el("option", t(name), value=number, selected=number == 1 + seat % len(COLOURS))
        for number, name in enumerate(COLOURS, 1)
    )
    return el(
        "div",
        el(
            "button",
            blank_badge(seat),
            type="button",
            class_="move",
            aria_label=t("Player {n}: name, colour and sign", n=seat + 1),
            title=t("Tap to change colour and sign, drag to change seats"),
        ),
        el(
            "input",
            type="text",
            maxlength=LONGEST_NAME * LARGEST_SIGN,
            placeholder=t(NAMELESS, number=seat + 1),
            aria_label=t("Name of player {n}", n=seat + 1),
        ),
        el("select", _kinds(), class_="kind", aria_label=t("Player {n}: person or computer", n=seat + 1)),
        el("select", colours, class_="colour", hidden=True),
        el("button", "×", type="button", class_="remove", aria_label=t("Remove player {n}", n=seat + 1)),
        class_="player",
        hidden=seat >= game.players_for(game.defaults).start,
    )


def blank_badge(seat: int) -> Element:
    """Draw a player's badge; JavaScript fills in the colour, and the player's sign or initial."""
    return badge(
        "token", "", el("path", d=PLAYER_SHAPES[seat], class_="ground"), sign("", 4.6), sign("cat", 0, "glyph")
    )


def _kinds() -> Iterator[Element]:
    """Yield the entries of a drop-down list: a person, and a computer of each level."""
    yield el("option", t("Person"), value="")
    yield el("optgroup", (el("option", t(KINDS[level]), value=level) for level in OFFERED), label=t("Computer"))


def _levels_note(game: AnyGame) -> Element:
    """Draw the note on the levels and characters of computers. It appears when somebody chooses a computer."""
    notes = (el("li", el("b", t(KINDS[level])), ": ", says(level, policy_of(game).pieces)) for level in OFFERED)
    manners = (
        el("li", el("b", computer.name), ": ", manner(game, computer.character), data_computer=computer.name)
        for computer in COMPUTERS
        if manner(game, computer.character)
    )
    return el("ul", notes, manners, class_="levels-note quiet", hidden=True)


def _add_player() -> Element:
    """Draw the button that adds a player."""
    return el("button", t("Add a player"), type="button", class_="add-player secondary")


def _clear_players() -> Element:
    """Draw the button that clears all names, also those remembered from the last game."""
    return el("button", t("Clear names"), type="button", class_="clear-players quiet-button", hidden=True)


def _sides_row() -> Element:
    """Draw the switch for playing around a flat screen, and a drawing of the screen with the players at its edges."""
    note = el("small", t("For a tablet lying flat: the screen turns to face the player whose turn it is."))
    how = t("Drag a name or tap it to move it to another edge.")
    box = el("input", type="checkbox", name="sides", class_="switch")
    edges = (el("div", data_edge=side, role="group", aria_label=t(EDGES[side])) for side in SIDES)
    return el(
        "div",
        el("label", el("span", t("Sit around the tablet"), note), box, class_="option"),
        el("div", edges, el("p", t("Who sits where?"), el("small", how)), class_="sitting"),
        class_="seating",
    )


def _option_row(game: AnyGame, option: Option) -> Element:
    """Draw the row of a game's option, with a field that fits its type."""
    on, values = option.when or (None, ())
    matters = {"data_when": on, "data_when_is": " ".join(map(str, values)) or None}
    if isinstance(option, Sheet | Document):
        return sheet(option, **matters)
    note = el("small", t(option.note)) if option.note else None
    name = el("span", t(option.label), note, _about_choices(option))
    return el("label", name, _option_field(game, option), class_="option", **matters)


def _about_choices(option: Option) -> Iterator[Element]:
    """Yield an explanation of each choice of an option; at first, only that of the suggested choice is shown."""
    if isinstance(option, Pick) and option.about:
        for (value, _), sentence in zip(option.choices, option.about, strict=True):
            yield el("small", t(sentence), data_about=value, hidden=value != _suggested(option))


def _suggested(option: Whole | Pick) -> OptionValue:
    """Return the value that an option has in the form at first."""
    return option.default if option.evening is None else option.evening


def _option_field(game: AnyGame, option: Whole | Flag | Pick) -> Element:
    """Draw the field of an option."""
    match option:
        case Whole():
            return el(
                "input",
                type="number",
                data_option=option.name,
                data_evening=option.evening,
                data_lengthens="true" if _lengthens(game, option) else None,
                value=_suggested(option),
                min=option.least,
                max=option.most,
                required=True,
                inputmode="numeric",
            )
        case Flag():
            return el("input", type="checkbox", data_option=option.name, checked=option.default, class_="switch")
        case Pick():
            choices = (
                el(
                    "option",
                    t(label),
                    _if_for_few(game, option, value),
                    value=str(value),
                    selected=value == _suggested(option),
                    data_players=_players_for(game, option, value),
                    data_minutes=_minutes_of_one(game, option, value),
                )
                for value, label in option.choices
            )
            players = "" if option.picks_player else None
            return el(
                "select", choices, data_option=option.name, data_evening=option.evening, data_picks_player=players
            )


def _players_for(game: AnyGame, option: Pick, value: OptionValue) -> str | None:
    """Return the possible numbers of players if an option has this value, such as ``2-5`` (see `span_of`).

    Return None if this value allows the same numbers of players as the default values.
    """
    seats = game.players_for({**game.defaults, option.name: value})
    return None if seats == game.players_for(game.defaults) else span_of(seats)


def _if_for_few(game: AnyGame, option: Pick, value: OptionValue) -> str:
    """Return in words how many can play if an option has this value, or an empty text.

    The text is empty unless this value lowers the greatest number of players.
    """
    seats = game.players_for({**game.defaults, option.name: value})
    if seats.stop >= game.players_for(game.defaults).stop:
        return ""
    return " ({})".format(t("{players} players", players=format_range(seats)))


def _lengthens(game: AnyGame, option: Whole) -> bool:
    """Return True if a higher value of an option makes the game longer."""
    on, values = option.when or (option.name, (option.default,))
    few, many = ({**game.defaults, on: values[0], option.name: number} for number in (option.least, option.least + 1))
    return game.minutes_for(few) != game.minutes_for(many)


def _minutes_of_one(game: AnyGame, option: Pick | None = None, value: OptionValue = "") -> str | None:
    """Return the minutes that one race, game or lap takes, such as ``10-15``, for JavaScript to multiply.

    If an option and its value are given, return the minutes with this value, or None if they are the same as usual.
    """
    ones = {each.name: 1 for each in game.options if isinstance(each, Whole) and _lengthens(game, each)}
    usual = game.minutes_for({**game.defaults, **ones})
    minutes = game.minutes_for({**game.defaults, **ones, option.name: value}) if option else usual
    return None if option and minutes == usual else "{}-{}".format(*minutes)


def _switch_row(name: str, about: settings.Setting, *, on: bool) -> Element:
    """Draw the switch of a setting that every game has; `about` describes the setting, and `on` is its default."""
    box = el("input", type="checkbox", name=name, checked=on, class_="switch")
    return el("label", el("span", t(about.label), el("small", t(about.note))), box, class_="option")


def span_of(seats: range) -> str:
    """Return a range of numbers of players for JavaScript to read, such as ``2-5``, or ``4-4`` for a single number."""
    return f"{seats.start}-{seats.stop - 1}"
