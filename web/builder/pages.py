"""The pages: the home page with every game's poster and set-up form, and a rules page for each game.

They are made from the games' metadata, drawings and rulebooks, so a new game needs no change here.
"""

import html
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from xml.etree.ElementTree import Element

from markdown_it import MarkdownIt

from homestretch.bots import OFFERED, says
from homestretch.bots.policy import policy_of
from homestretch.core import AnyGame, Document, Flag, Grid, Match, Option, OptionValue, Pick, Sheet, Whole
from homestretch.core.names import LARGEST_SIGN, LONGEST_NAME, NAMELESS
from homestretch.core.position import load_position
from homestretch.core.rulebook import NUMBER
from homestretch.core.sides import SIDES
from homestretch.core.words import format_range, join_words
from homestretch.draw import drawing
from homestretch.draw.figure import About, script
from homestretch.draw.figure import figure as made
from homestretch.draw.markup import el, render
from homestretch.draw.palette import INKS, palette_css
from homestretch.draw.sheets import minify_css
from homestretch.draw.style import layer, layered_css
from homestretch.games import GAMES, find_game
from homestretch.games.lessons import documents
from web.builder import address, article, figures, head, offline, posters
from web.builder.policy import LOST, SITE, WITH_FIGURES, with_policy
from web.builder.serve import NOT_FOUND
from web.front import settings

WEB = Path(__file__).resolve().parents[1]
ROOT = WEB.parent

COLOURS = ("blue", "red", "green", "brown", "purple", "slate")
"""The names of the palette's player colours."""

BAR = next(ink for ink in INKS if ink.name == "card")
"""The colour of the bar above the page and of the browser's own bar."""

SHEETS = ("styles/board.css", "styles/page.css")

LAYERS = WEB / "styles" / "layers.css"
"""The sheet that orders the layers of styles."""

POLICIES = {"index.html": SITE, NOT_FOUND: LOST}
"""The policies of pages without figures."""

HORSE = (
    "M4 25c3-6 8-9 15-9l14-1c4-4 7-8 12-11l2 3 5 3c3 2 6 5 8 8l-3 4-7-2c-2 3-4 5-6 6l2 5 7 4-2 3-9-4-3-6"
    "-13 1-5 4-8 1-3 5h-4l3-8 6-3c-1-2-1-3 0-4-5 1-8 4-10 8z"
)


def build_pages(out: Path) -> None:
    """Write the pages into the site's folder, which must have every other file already."""
    (out / "rules").mkdir(exist_ok=True)
    frame, maker, page = head.boot_markup(out, ".", "static/figures.js", "static/maker.js", "static/page.js")
    figures.write_page(out, figures.PAGE, boot=frame)
    figures.write_page(
        out,
        "figure-maker.html",
        boot=maker,
        truncation_check=head.inline("truncation-check.js"),
        styles=checked_styles(out),
    )
    posters.write(out, GAMES)
    pages = {"index.html": home(page, checked_styles(out), partial(posters.poster_markup, out))}
    pages["blog.html"] = article.page(head.template("blog.html"), style_sheets(out, "."))
    pages |= {f"rules/{game.name}.html": rules_page(game, style_sheets(out, "..")) for game in GAMES}
    pages[NOT_FOUND] = not_found(address.address())
    for path, text in pages.items():
        (out / path).write_text(with_policy(text, POLICIES.get(path, WITH_FIGURES)), encoding="utf-8")


def not_found(place: str) -> str:
    """Return the page for addresses that do not exist, at any depth. `place` is the site's address, or empty."""
    home = place or "/"
    return head.template(NOT_FOUND).substitute(
        inks=palette_css(),
        home=html.escape(home),
        horse=HORSE,
        games="\n".join(render(el("a", game.title, href=f"{home}#{game.name}", translate="no")) for game in GAMES),
        script="" if place else head.inline("lost.js").replace("$manifest", offline.MANIFEST),
    )


def write_styles(out: Path) -> None:
    """Write the style sheets into the site's folder."""
    (out / "styles").mkdir(exist_ok=True)
    (out / "styles" / "board.css").write_text(order_of_layers() + layered_css(GAMES), encoding="utf-8")
    (out / "styles" / "page.css").write_text(page_css(), encoding="utf-8")


def style_sheets(out: Path, base: str) -> str:
    """Return the links to the style sheets; `base` is the relative path from the page to the site."""
    return "\n".join(f'<link rel="stylesheet" href="{head.address(out, base, path)}">' for path in SHEETS)


def checked_styles(out: Path) -> str:
    """Return the style sheets' links with hashes, for pages that report missing styles: see `truncation-check.js`.

    Other pages can be read with any styles, and without styles.
    """
    sheets = (head.file(out, ".", path) for path in SHEETS)
    # the second word is for frames that belong to no origin: nothing can be checked there otherwise
    link = '<link rel="stylesheet" href="{url}" integrity="{integrity}" crossorigin>'
    return "\n".join(link.format(**sheet) for sheet in sheets)


def order_of_layers() -> str:
    """Return the CSS statement that orders the layers, which must come before them."""
    return minify_css(LAYERS.read_text(encoding="utf-8"))


def page_css() -> str:
    """Return the styles of the page, each sheet as a layer with its name."""
    sheets = sorted({*(WEB / "styles").glob("*.css")} - {LAYERS})
    return "".join(layer(sheet.stem, minify_css(sheet.read_text(encoding="utf-8"))) for sheet in sheets)


# -- home


def home(boot: str, styles: str, picture: Callable[[AnyGame], str] = posters.board_markup) -> str:
    """Return the home page, with an empty table for Python to fill; `picture` returns the small board of a game."""
    return head.template("index.html").substitute(
        bar_by_day=BAR.light,
        bar_by_night=BAR.dark,
        boot=boot,
        truncation_check=head.inline("truncation-check.js"),
        coming=head.inline("coming.js"),
        styles=styles,
        horse=HORSE,
        posters="\n".join(poster(game, picture(game)) for game in GAMES),
        ways="\n".join(render(way(game)) for game in GAMES),
        forms="\n".join(render(set_up(game)) for game in GAMES),
        credits=render(*map(credit, GAMES)),
    )


def poster(game: AnyGame, picture: str) -> str:
    """Draw the card of a game on the home page, with its small board."""

    def of(words: str) -> dict[str, str]:
        return {"aria_label": f"{words}: {game.title}"}

    text = el(
        "div",
        el("h2", game.title, translate="no"),
        el("p", game.tagline),
        el("p", f"{players(game)} · {game.minutes}", class_="facts"),
        el(
            "p",
            el("a", "Play", href=f"#{game.name}", data_screen_link=game.name, class_="primary", **of("Play")),
            learn(game),
            el("a", "Rules", href=f"rules/{game.name}.html", class_="pill", **of("Rules")),
            class_="go",
        ),
        el(
            "p",
            el(
                "a",
                "Play alone",
                href=f"?game={game.name}&alone=1",
                data_game=game.name,
                data_persons=1,
                class_="secondary",
                **of("Play alone"),
            ),
            el(
                "a",
                "Watch a race",
                href=f"?game={game.name}&watch=1",
                data_game=game.name,
                data_persons=0,
                class_="secondary",
                **of("Watch a race"),
            ),
            class_="company",
        ),
        class_="text",
    )
    return f'<article class="poster"><div class="picture">{picture}</div>{render(text)}</article>'


def learn(game: AnyGame) -> Element | None:
    """Draw the link to a game's lessons, or return None if it has none."""
    if not documents(game):
        return None
    return el(
        "a",
        "Learn",
        href=f"?learn={game.name}",
        data_learn=game.name,
        class_="pill",
        aria_label=f"Learn: {game.title}",
    )


def way(game: AnyGame) -> Element:
    """Draw the link to a game on an embedded page that is not made for one game."""
    link = el("a", game.title, href=f"#{game.name}", data_screen_link=game.name, class_="secondary")
    return el("li", link, el("small", players(game)))


def players(game: AnyGame) -> str:
    """Return the possible numbers of players in words: ``2–6 players``."""
    return f"{format_range(game.players, '–')} players"


def credit(game: AnyGame) -> Element:
    """Draw the credits of a game."""
    by = game.credits
    parts = ", ".join(filter(None, (join_words(by.designers), str(by.year or ""), by.publisher)))
    return el("p", el("b", game.title), f": {'. '.join(filter(None, (parts, by.licence)))}.")


# -- set-up


def set_up(game: AnyGame) -> Element:
    """Draw the set-up form of a game; without scripts, it sends its fields as the parameters of a link."""
    seats = game.players.stop - 1
    return el(
        "section",
        el(
            "form",
            el("h1", game.title, translate="no"),
            el("p", game.tagline, class_="tagline"),
            el("ol", (el("li", line) for line in game.gist), class_="gist"),
            el(
                "fieldset",
                el("legend", "At the table"),
                (player_row(game, seat) for seat in range(seats)),
                el("p", add_player(), clear_players(), class_="seats"),
                levels_note(game),
                sides_row(),
            ),
            el(
                "fieldset",
                el("legend", "The game"),
                (option_row(game, option) for option in game.options),
                (switch_row(name, about, on=on) for name, about, on in settings.at_set_up()),
            ),
            el(
                "p",
                el("button", "Start", type="submit", class_="primary"),
                learn(game),
                el("a", "Rules", href=f"rules/{game.name}.html", class_="pill"),
                class_="go",
            ),
            class_="set-up card",
            data_game=game.name,
            data_players=span_of(game.players_for(game.defaults)),
            data_narrow_looks=" ".join(drawing(game).narrow_looks) or None,
        ),
        id=game.name,
        class_="screen",
    )


def player_row(game: AnyGame, seat: int) -> Element:
    """Draw the fields of a player; those beyond the fewest players are hidden until a player is added."""
    colours = (
        el("option", name, value=number, selected=number == 1 + seat % len(COLOURS))
        for number, name in enumerate(COLOURS, 1)
    )
    return el(
        "div",
        el(
            "button",
            el("span", class_=f"swatch shape-{seat}"),
            type="button",
            class_="move",
            aria_label=f"Move player {seat + 1} one seat up",
            title="Drag to another seat, or tap to move one up",
        ),
        el(
            "input",
            type="text",
            maxlength=LONGEST_NAME * LARGEST_SIGN,
            placeholder=NAMELESS.format(number=seat + 1),
            aria_label=f"Name of player {seat + 1}",
        ),
        el("select", kinds(), class_="kind", aria_label=f"Who is player {seat + 1}"),
        el("select", colours, class_="colour", aria_label=f"Colour of player {seat + 1}"),
        el("button", "×", type="button", class_="remove", aria_label=f"Remove player {seat + 1}"),
        class_="player",
        hidden=seat >= game.players_for(game.defaults).start,
    )


def kinds() -> Iterator[Element]:
    """Yield the options for the kind of a player: a person, or a computer of each level."""
    yield el("option", "person", value="")
    for level in OFFERED:
        yield el("option", level, value=level)


def levels_note(game: AnyGame) -> Element:
    """Draw the note on the levels of computers, shown when one is chosen."""
    notes = (el("li", el("b", level.capitalize()), f": {says(level, policy_of(game).pieces)}") for level in OFFERED)
    return el("ul", notes, class_="levels-note quiet", hidden=True)


def add_player() -> Element:
    """Draw the button that adds a player."""
    return el("button", "Add a player", type="button", class_="add-player secondary")


def clear_players() -> Element:
    """Draw the button that clears the names, and deletes those remembered from the last game."""
    return el("button", "Clear the names", type="button", class_="clear-players quiet-button", hidden=True)


def option_row(game: AnyGame, option: Option) -> Element:
    """Draw the row of a game's option, with a field that fits its type."""
    on, values = option.when or (None, ())
    matters = {"data_when": on, "data_when_is": " ".join(map(str, values)) or None}
    if isinstance(option, Sheet | Document):
        return sheet(option, **matters)
    note = el("small", option.note) if option.note else None
    return el("label", el("span", option.label, note), option_field(game, option), class_="option", **matters)


def option_field(game: AnyGame, option: Whole | Flag | Pick) -> Element:
    """Draw the field of an option."""
    match option:
        case Whole():
            return el(
                "input",
                type="number",
                data_option=option.name,
                data_evening=option.evening,
                value=option.default if option.evening is None else option.evening,
                min=option.least,
                max=option.most,
                required=True,
                inputmode="numeric",
            )
        case Flag():
            return el("input", type="checkbox", data_option=option.name, checked=option.default, class_="switch")
        case Pick():
            first = option.default if option.evening is None else option.evening
            choices = (
                el(
                    "option",
                    label,
                    value=str(value),
                    selected=value == first,
                    data_players=fitting(game, option, value),
                )
                for value, label in option.choices
            )
            return el("select", choices, data_option=option.name, data_evening=option.evening)


def sides_row() -> Element:
    """Draw the switch for sitting around a flat screen, and the screen with the players at its edges."""
    note = el("small", "For a tablet that lies on the table: panels and curtain turn to whoever plays.")
    box = el("input", type="checkbox", name="sides", class_="switch")
    edges = (el("div", data_edge=side, role="group", aria_label=f"At the {side}") for side in SIDES)
    return el(
        "div",
        el("label", el("span", "We sit around the screen", note), box, class_="option"),
        el("div", edges, el("p", "Where do you sit?", el("small", "Drag, or tap to move on.")), class_="sitting"),
        class_="seating",
    )


def switch_row(name: str, about: settings.Setting, *, on: bool) -> Element:
    """Draw the switch of a table setting, which is not an option of the game."""
    box = el("input", type="checkbox", name=name, checked=on, class_="switch")
    return el("label", el("span", about.label, el("small", about.note)), box, class_="option")


def span_of(seats: range) -> str:
    """Return a range of numbers of players in the form that JavaScript reads: ``2-5``, or ``4-4``."""
    return f"{seats.start}-{seats.stop - 1}"


def fitting(game: AnyGame, option: Pick, value: OptionValue) -> str | None:
    """Return the numbers of players for a value of an option, if they differ from the default; otherwise None."""
    seats = game.players_for({**game.defaults, option.name: value})
    return None if seats == game.players_for(game.defaults) else span_of(seats)


def sheet(option: Sheet | Document, **attributes: str | None) -> Element:
    """Draw the form for the players' own components, closed at first."""
    return el(
        "details",
        el("summary", el("span", option.label, ": "), el("b", class_="in-use")),
        el("p", option.note, class_="quiet") if option.note else None,
        map(grid_table, option.grids) if isinstance(option, Sheet) else None,
        el(
            "p",
            el("button", "Back to the house’s", type="button", data_act="standard", class_="secondary"),
            el("button", "Export", type="button", data_act="export", class_="secondary"),
            el("label", "Import", el("input", type="file", accept=".json,application/json"), class_="file"),
            class_="go",
        ),
        class_="sheet",
        data_sheet=option.name,
        data_document=option.default if isinstance(option, Document) else None,
        **attributes,
    )


def grid_table(grid: Grid) -> Element:
    """Draw a grid as a table with a field for each number."""
    hinted = bool(grid.weights)
    head = el("tr", el("td", class_="row-name"), (el("th", name, scope="col") for name in grid.columns))
    rows = (
        el(
            "tr",
            el("th", name, scope="row", class_="row-name"),
            (el("td", number_field(grid, f"{grid.label}, {name}", value)) for value in values),
            el("td", class_="hint") if hinted else None,
        )
        for name, values in zip(grid.rows, grid.default, strict=True)
    )
    table = el(
        "table",
        el("thead", head),
        el("tbody", rows),
        data_grid=grid.name,
        data_least=grid.least,
        data_most=grid.most,
        data_columns=None if grid.open_ended else len(grid.columns),
        data_weights=",".join(map(str, grid.weights)) or None,
        data_total=grid.total if hinted else None,
    )
    return el(
        "div",
        el("h3", grid.label, class_="eyebrow"),
        el("div", table, class_="scroll"),
        columns_of_ones_own() if grid.open_ended else None,
        class_="grid",
    )


def number_field(grid: Grid, label: str, value: int) -> Element:
    """Draw the field for a number of a grid."""
    return el(
        "input",
        type="number",
        inputmode="numeric",
        value=value,
        min=grid.least,
        max=grid.most,
        required=True,
        aria_label=label,
    )


def columns_of_ones_own() -> Element:
    """Draw the buttons that add or remove a column of a grid."""
    return el(
        "p",
        el("button", "One column more", type="button", data_act="wider", class_="secondary"),
        el("button", "One column less", type="button", data_act="narrower", class_="secondary"),
        class_="go",
    )


# -- rules


def rules_page(game: AnyGame, styles: str) -> str:
    """Return the page of a rulebook, with figures drawn and paragraphs as anchors."""
    folder = ROOT / "pyapp" / "homestretch" / "games" / game.folder
    text = (folder / "rulebook.md").read_text(encoding="utf-8")
    rendered = MarkdownIt("commonmark").enable("table").render(text).replace("<table>", '<table tabindex="0">')
    anchored = re.sub(rf"<p>(?=<strong>({NUMBER})\b)", r'<p id="\1">', rendered)
    drawn = re.sub(r"<p>\{\{figure: ([\w-]+)\}\}</p>", lambda found: figure(folder, found[1]), anchored)
    return head.template("rules.html").substitute(
        title=game.title,
        name=game.name,
        tagline=html.escape(game.tagline),
        rules=drawn,
        styles=styles,
        script=script("../"),
    )


def figure(folder: Path, name: str) -> str:
    """Return the markup of a rulebook's figure, which readers can play."""
    document = (folder / "figures" / f"{name}.json").read_text(encoding="utf-8")
    position = load_position(document, find_game)
    match = Match(position.game, position.names, seed=0, start=position.state)
    return f'<figure class="board-figure">\n{made(match, About(looks=position.looks), site="../")}</figure>'
