"""A page that shows the public board and panels at one step of a match, for reading only."""

from __future__ import annotations

from typing import Final

from homestretch.core import GameError, Match
from homestretch.core.language import spoken_attributes, t
from homestretch.core.replay import moments

from . import drawing, shown_names
from .markup import el, render
from .panel_markup import board_area, panels_markup
from .sheets import minify_css
from .style import layered_css

LAYOUT: Final = minify_css("""
body { padding: var(--gap); }
fieldset { border: 0; margin: 0; padding: 0; }
main { display: grid; gap: var(--gap); max-width: 120rem; margin: 0 auto; }
@media (min-width: 52rem) {
  main { grid-template-columns: minmax(0, 1fr) clamp(20rem, 31vw, 25rem); align-items: start; }
}
/* nothing can be done here, and all can be read */
.board { pointer-events: none; }
button:disabled { opacity: 1; }
""")
"""The style that puts the board and the panels side by side if the window is wide enough."""


def table_page(match: Match, moment: int | None = None) -> str:
    """Return the HTML of the page that shows a match at the replay step `moment`, by default the latest.

    Raises:
        GameError: If there is no such step.
    """
    found = moments(match)
    if moment is not None and not 0 <= moment < len(found):
        raise GameError(
            t("There’s no step {n} in this game. Choose a step from 0 to {last}.", n=moment, last=len(found) - 1)
        )
    plies = len(match.history) if moment is None else found[moment]
    before = max((earlier for earlier in found if earlier < plies), default=0)
    game, names, draw = match.game, shown_names(match.game, match.names), drawing(match.game)
    state = match.state_after(plies)
    view = game.observe(state, None)
    told = [event for ply in match.history[before:plies] for event in ply.events if event.audience is None]
    panels = list(draw.panels(view, names))
    title = f"{game.title}: {', '.join(names)}"
    main = el(
        "main",
        el("h1", title, class_="unseen"),
        board_area(draw.board(view, names, last=told), panels, game.title),
        el("fieldset", panels_markup(panels, names), class_="side", disabled=True),
        data_game=game.name,
        data_phase=game.phase(state),
    )
    return (
        f'<!doctype html>\n<html {spoken_attributes()}>\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"{render(el('title', title))}\n<style>\n{layered_css([game])}@layer page{{{LAYOUT}}}\n</style>\n"
        f"</head>\n<body>\n{render(main)}\n</body>\n</html>\n"
    )
