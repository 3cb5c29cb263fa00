"""A publisher's own site: `site.json`, its schema, and the folder with the files that the publisher adds.

`web/boot/site.js` reads `site.json` in every page. `web/static/site/check.js` checks which parts of `site.json` are
valid.
"""

import json
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from homestretch.core import AnyGame, Document, Flag, Option, Pick, Sheet, Whole
from homestretch.core.language import ENGLISH
from homestretch.draw.palette import INKS
from homestretch.games import GAMES
from web.builder import languages, minify, toolchain
from web.builder.folders import WEB
from web.builder.shared import titles
from web.front import settings

NAME = "site.json"
SCHEMA = "site.schema.json"
EMPTY_SITE = f'{{\n  "$schema": "{SCHEMA}"\n}}\n'
"""The content of `site.json` for a site without any settings."""

CONTRAST_INKS = ("turf", "on-turf", "paper", "card", "raised", "ink", "muted")
"""The names of the colours whose contrast is checked if a publisher changes some of them."""

CHECK = """import { readFileSync } from "node:fs";
import { checkSettings } from "%s";
const { texts, facts } = JSON.parse(readFileSync(0, "utf8"));
const mistakes = (text) => {
  try {
    return checkSettings(JSON.parse(text), facts).mistakes;
  } catch ({ message }) {
    return [{ part: "", what: message }];
  }
};
console.log(JSON.stringify(texts.map(mistakes)));
"""


def site_facts() -> dict[str, Any]:
    """Return what a check of `site.json` must know, such as the games: see `SiteFacts` in `web/types.d.ts`."""
    inks = {ink.name: {"light": ink.light, "dark": ink.dark} for ink in INKS if ink.name in CONTRAST_INKS}
    return {"games": list(titles()), "titles": titles(), "languages": list(languages.offered()), "inks": inks}


def folder() -> Path | None:
    """Return the folder with a publisher's own files, or None if no such folder is set.

    If the folder has no `site.json`, the program ends with a sentence that says so.
    """
    given = os.environ.get(toolchain.OWN_SITE_ENV, "")
    if not given:
        return None
    path = Path(given).resolve()
    if not (path / NAME).is_file():
        toolchain.stop(f"--site: there is no {NAME} in {path}.")
    return path


def settings_text() -> str:
    """Return the content of the publisher's `site.json` (the settings of the site) as text."""
    own = folder()
    return (own / NAME).read_text(encoding="utf-8") if own else EMPTY_SITE


def site_settings() -> dict[str, Any]:
    """Return the content of the publisher's `site.json` as data."""
    found: dict[str, Any] = json.loads(settings_text())
    return found


def entry_text(entry: str, language: str) -> str:
    """Return the text that `site.json` has under the key `entry`; empty if there is no such key.

    An entry may have a text for each of several languages. If it has no text in this language, return the English text,
    or else the first one.
    """
    texts = site_settings().get(entry, "")
    return (
        str(texts)
        if isinstance(texts, str)
        else texts.get(language) or texts.get(ENGLISH) or next(iter(texts.values()))
    )


def title(language: str = ENGLISH) -> str:
    """Return the name of the site in a language."""
    return entry_text("title", language) or "Homestretch"


def script(*, waits: bool = False) -> str:
    """Return the HTML that applies `site.json` to a page: at once, or with `waits` when the page calls `applySite`.

    The HTML contains the script `web/boot/site.js` and the facts that it needs (see `site_facts`). If a publisher's
    folder is set, the HTML also contains the content of `site.json`.
    """
    known = json.dumps(site_settings()) if folder() else ""
    inside = f'<script type="application/json" id="site-settings">{_in_script(known)}</script>\n' if known else ""
    about = f'<script type="application/json" id="site-facts">{_in_script(json.dumps(site_facts()))}</script>\n'
    run = f"window.applySite = () => {{\n{_bundled()}}};" if waits else _bundled()
    return f"{about}{inside}<script>\n{run}</script>"


@cache
def _bundled() -> str:
    """Return `site.js` and its modules as one script, which every page contains."""
    made = minify.text_of(str(toolchain.find_node()), WEB / "boot" / "site.js", "--bundle", "--format=iife", "--minify")
    return made.strip() + "\n"


def _in_script(data: str) -> str:
    r"""Return JSON with each ``<`` escaped, so that it cannot end the ``<script>`` element that contains it.

    >>> _in_script('"</script>"')
    '"\\u003c/script>"'
    """
    return data.replace("<", "\\u003c")


def write(site: Path, node: str) -> None:
    """Write `site.json`, its schema, and the publisher's other files into the site.

    The program ends with a sentence about the problem if `site.json` has a mistake, if it names a game of the workshop
    that has no file, or if a publisher's file would overwrite a file of the site.
    """
    (site / SCHEMA).write_text(json.dumps(schema(), indent=1), encoding="utf-8")
    own = folder()
    if own:
        if mistakes := mistakes_in(node, settings_text())[0]:
            toolchain.stop(
                f"{own / NAME}: {', '.join(map(_in_words, mistakes))}. {SCHEMA} in the site says what may be."
            )
        for game in site_settings().get("workshop", ()):
            if not (own / "games" / f"{game['name']}.py").is_file():
                toolchain.stop(f"--site: there is no games/{game['name']}.py in {own}.")
        for path in sorted(filter(Path.is_file, own.rglob("*"))):
            target = site / path.relative_to(own)
            if target.exists():
                toolchain.stop(f"--site: the site has a file {path.relative_to(own)} itself.")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    else:
        (site / NAME).write_text(EMPTY_SITE, encoding="utf-8")


def mistakes_in(node: str, *contents: str) -> list[list[dict[str, str]]]:
    """Return the mistakes in each of these contents of `site.json`, found by the script that also runs in pages."""
    command = [node, "--input-type=module", "--eval", CHECK % (WEB / "static" / "site" / "check.js").as_uri()]
    about = json.dumps({"texts": contents, "facts": site_facts()})
    done = subprocess.run(command, input=about, capture_output=True, text=True, check=True, encoding="utf-8")
    found: list[list[dict[str, str]]] = json.loads(done.stdout)
    return found


def _in_words(mistake: dict[str, str]) -> str:
    """Return a sentence about a mistake in `site.json`, for the person who builds the site.

    >>> _in_words({"part": "games", "what": "games"}), _in_words({"part": "titel", "what": "unknown"})
    ('“games” is wrong', '“titel” is unknown')
    """
    part, what = mistake["part"], mistake["what"]
    if not part:
        return what
    return (
        f"“{part}” is unknown"
        if what == "unknown"
        else f"“{part}” is wrong" + (" (contrast below 4.5)" if what == "contrast" else "")
    )


# -- the schema


def schema() -> dict[str, Any]:
    """Return the JSON Schema of `site.json`, with the games, options and languages of this build."""
    games = list(titles())
    colour = {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"}
    ink = strict_object({"light": colour, "dark": colour}, required=["light", "dark"])
    sheets = {game.name: _sheets_of(game) for game in GAMES if _sheets_of(game)["properties"]}
    parts = {
        "$schema": {"type": "string"},
        "title": _text_of(40) | {"description": "The name of the site."},
        "line": _text_of(160) | {"description": "One line about it, below the name on the home page."},
        "note": _text_of(400) | {"description": "A note in the foot of the home page."},
        "language": {"enum": list(languages.offered()), "description": "For visitors who haven't chosen one."},
        "games": {
            "type": "array",
            "items": {"enum": games},
            "minItems": 1,
            "uniqueItems": True,
            "description": "The games that are listed, in this order.",
        },
        "workshop": {
            "type": "array",
            "items": strict_object(
                {
                    "name": {"type": "string", "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "maxLength": 40},
                    "title": _text_of(40),
                    "line": _text_of(160),
                },
                required=["name", "title"],
            ),
            "minItems": 1,
            "maxItems": 20,
            "description": "Games from the workshop, by the names of their files in the folder games.",
        },
        "players": {
            "type": "array",
            "items": {"type": "string", "minLength": 1, "maxLength": 20},
            "minItems": 1,
            "maxItems": 200,
            "uniqueItems": True,
            "description": "Names that set-up suggests, such as those of a club.",
        },
        "back": strict_object(
            {"label": _text_of(60), "href": {"type": "string", "maxLength": 500}}, required=["label", "href"]
        )
        | {"description": "A link in the menu, such as to the club's own pages."},
        "colours": strict_object({"buttons": ink, "page": ink})
        | {"description": "Colours of buttons and links, and of the page. Text must have a contrast of 4.5 on them."},
        "options": strict_object({game.name: _options_of(game) for game in GAMES})
        | {"description": "What set-up has at first: options and switches, by the names that they have in links."},
        "components": strict_object(sheets)
        | {"description": "Tracks, cards and payout tables: for each option, files that set-up exported, by names."},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A Homestretch site",
        **strict_object(parts),
    }


def strict_object(properties: dict[str, Any], required: list[str] | None = None) -> dict[str, Any]:
    """Return the JSON Schema of an object that may have only these properties, and must have the `required` ones."""
    found: dict[str, Any] = {"type": "object", "properties": properties, "additionalProperties": False}
    return found | ({"required": required} if required else {})


def _text_of(most: int) -> dict[str, Any]:
    """Return the JSON Schema of a text of up to `most` characters, or an object with such a text per language."""
    line = {"type": "string", "minLength": 1, "maxLength": most}
    each = {"type": "object", "patternProperties": {"^[a-z]{2,3}$": line}, "additionalProperties": False}
    return {"oneOf": [line, each | {"minProperties": 1}]}


def _options_of(game: AnyGame) -> dict[str, Any]:
    """Return the JSON Schema of a game's options, and of the settings that every game has."""
    switches = {
        about.link: {"type": ["boolean", "string"], "description": about.label}
        for _, about, _ in settings.setup_switches()
    }
    return strict_object({option.name: _values_of(option) for option in game.options} | switches)


def _values_of(option: Option) -> dict[str, Any]:
    """Return the JSON Schema of the values that an option can have."""
    about: dict[str, Any] = {"description": option.label}
    match option:
        case Whole():
            return about | {"type": "integer", "minimum": option.least, "maximum": option.most}
        case Flag():
            return about | {"type": "boolean"}
        case Pick():
            return about | {"enum": [value for value, _ in option.choices]}
    return about | {"type": "string", "description": f"{option.label}: a name from “components”"}


def _sheets_of(game: AnyGame) -> dict[str, Any]:
    """Return the JSON Schema of a game's custom components, such as its dice or its track."""
    ours = [option for option in game.options if isinstance(option, Sheet | Document)]
    named = {"type": "object", "additionalProperties": {"type": "object"}, "minProperties": 1, "maxProperties": 20}
    return strict_object({option.name: named | {"description": option.label} for option in ours})
