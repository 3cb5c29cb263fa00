"""Constants that Python and JavaScript share: defined in Python, passed to the page in its settings."""

from typing import Any

from homestretch.bots import OFFERED
from homestretch.core.computers import COMPUTERS
from homestretch.core.language import t
from homestretch.core.match import LARGEST_SEED
from homestretch.core.names import LARGEST_SIGN, LONGEST_NAME, NAMELESS, NO_NAME, TWINS
from homestretch.core.options import MOST_COLUMNS, OFF, ON
from homestretch.core.paces import FLOW, FLOWS, PACE, PACES
from homestretch.core.record import FORMAT
from homestretch.core.sides import AROUND, SIDES
from homestretch.draw.figure import LIST_SEPARATOR
from homestretch.draw.figure_markup import GAME_FRAGMENT
from homestretch.draw.palette import PLAYER_INKS
from homestretch.draw.tokens import SIGNS
from homestretch.games import GAMES
from web.front import settings


def titles() -> dict[str, str]:
    """Return the titles of the games by their names, in the order of the home page."""
    return {game.name: game.title for game in GAMES}


def shared() -> dict[str, Any]:
    """Return the constants that Python and JavaScript share, by the names that `web/types.d.ts` explains."""
    return {
        "titles": titles(),
        "longestName": LONGEST_NAME,
        "largestSign": LARGEST_SIGN,
        "mostSeats": max(game.players.stop - 1 for game in GAMES),
        "colours": len(PLAYER_INKS),
        "mostColumns": MOST_COLUMNS,
        "largestSeed": LARGEST_SEED,
        "recordFormat": FORMAT,
        "gameHash": GAME_FRAGMENT,
        "listSeparator": LIST_SEPARATOR,
        "on": ON,
        "off": OFF,
        "nameless": NAMELESS,
        "unnamed": t(NAMELESS),
        "signs": tuple(SIGNS),
        "noName": t(NO_NAME),
        "twins": t(TWINS),
        "computers": {computer.name: computer.sign for computer in COMPUTERS},
        "levels": OFFERED,
        "sides": SIDES,
        "around": AROUND,
        "paces": {pace.name: pace.wait for pace in PACES},
        "pace": PACE,
        "flows": {pace.name: pace.wait for pace in FLOWS},
        "together": {pace.name: pace.together or pace.wait for pace in FLOWS},
        "flow": FLOW,
        "takeBack": t("Undo"),
        "settings": settings.json_types(),
        "switches": [
            {"key": about.key, "field": field, "link": about.link, "on": about.on_words, "usual": usual}
            for field, about, usual in settings.setup_switches()
        ],
    }
