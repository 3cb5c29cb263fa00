"""Position documents from games, and such as are nearly right."""

from functools import cache
from random import Random
from typing import Any

from homestretch.core import AnyGame, BadPosition
from tests.tables import sampled, states, tables


@cache
def reached(game: AnyGame) -> list[dict[str, Any]]:
    """What is written of positions at some tables."""
    own = [table for table in tables() if table.game.name == game.name][:6]
    return [game.to_json(state) for table in own for state in sampled(states(table), 60)]


def altered(game: AnyGame, seed: int) -> dict[str, Any]:
    """A position in which an entry or more are left out, or as in another position; all phases are as likely."""
    random = Random(seed)
    found = reached(game)
    phase = random.choice(sorted({str(document.get("phase")) for document in found}))
    data = dict(random.choice([document for document in found if str(document.get("phase")) == phase]))
    other = random.choice(found)
    for name in random.sample(sorted(data.keys() - {"options"}), random.randint(1, 3)):
        if random.random() < 0.5:
            del data[name]
        else:
            data[name] = other[name]
    return data


def loaded(game: AnyGame, data: dict[str, Any]) -> Any:
    """The state, or None where the document is refused."""
    try:
        return game.from_json(data)
    except BadPosition:
        return None
