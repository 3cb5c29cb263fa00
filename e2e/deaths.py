"""How pages die, and at which taps of the golden games."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from random import Random

from e2e.golden import SHORT, golden


@dataclass(frozen=True)
class Way:
    """A way to die: where the page stands still for good, and how it is taken away then.

    `stop` is JavaScript that makes it stand still by ``standStill()``; without it, the page is not waited for at all
    (``at once``) or its table has been painted (``when shown``).
    """

    name: str
    stop: str = ""
    crash: bool = True
    waits: bool = True
    stored: tuple[bool, ...] = (True,)
    """Whether the action is kept; where chance decides, either will do, but nothing between."""


BEFORE_IT_IS_WRITTEN = Way(
    "before it is written",
    "Storage.prototype.setItem = standStill;",
    stored=(False,),
)
WAYS = (
    Way("shown, and closed", crash=False),
    Way(
        "written, and not shown yet",
        """const write = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, text) {
          write.call(this, key, text);
          standStill();
        };""",
    ),
    Way("tapped, and nobody knows what came of it", waits=False, stored=(False, True)),
    Way(
        "about to be seen",
        """const everything = { attributes: true, childList: true, characterData: true, subtree: true };
        new MutationObserver(standStill).observe(document.getElementById("table"), everything);""",
    ),
    Way("shown, and crashed"),
    Way("tapped, and closed", crash=False, waits=False, stored=(False, True)),
)
ALL_WAYS = (BEFORE_IT_IS_WRITTEN, *WAYS)

EVERY = 15
"""Of so many actions, one is first lost, because the page dies before it can be written."""


# -- which deaths it dies


Deaths = dict[str, dict[int, tuple[Way, ...]]]
"""By the name of a golden game and the number of a tap, how pages die of that tap, one after the other."""


def every_death() -> Deaths:
    """A death at every tap, each time another; some taps are first lost."""

    def ways(tap: int) -> tuple[Way, ...]:
        first = [BEFORE_IT_IS_WRITTEN] if tap % EVERY == 0 else []
        return (*first, WAYS[tap % len(WAYS)])

    return {name: {tap: ways(tap) for tap in range(len(golden(name).taps))} for name in SHORT}


@cache
def choice_of_deaths() -> Deaths:
    """Few deaths in which every two meet of game, phase, form of action and way to die, as far as there are taps.

    And each form of action of each game is once lost for certain, and once kept for certain. Always the death with the
    most that is new. A tap is made once, so what comes once in all games can be lost and then die in one other way,
    and no more.
    """
    left = [(name, tap, way) for name in SHORT for tap in range(len(golden(name).taps)) for way in ALL_WAYS]
    Random("deaths").shuffle(left)
    meetings = {death: _meetings(*death) for death in left}
    missing = set().union(*meetings.values())
    chosen: Deaths = {name: {} for name in SHORT}
    while left:
        name, tap, way = best = max(left, key=lambda death: sum(map(len, meetings[death] & missing)))
        if not meetings[best] & missing:
            break
        missing -= meetings[best]
        lost = way is BEFORE_IT_IS_WRITTEN
        others = chosen[name].get(tap, ())
        chosen[name][tap] = (way, *others) if lost else (*others, way)
        left = [death for death in left if death[:2] != (name, tap) or (death[2] is BEFORE_IT_IS_WRITTEN) != lost]
    return chosen


def features(name: str, tap: int, way: Way) -> tuple[tuple[str, str], ...]:
    """What a death is made of."""
    game = golden(name)
    phase = game.match.game.phase(game.match.state_after(game.lengths[tap]))
    form = re.sub(r"[A-Z0-9]+", "x", game.taps[tap])
    return ("game", name), ("phase", phase), ("form", form), ("way", way.name)


def _meetings(name: str, tap: int, way: Way) -> set[tuple[object, ...]]:
    """What meets in a death: all pairs, and whether this action of this game is certainly lost, or kept."""
    *action, _ = found = features(name, tap, way)
    return {*combinations(found, 2), *([(*action, way.stored)] if len(way.stored) == 1 else [])}
