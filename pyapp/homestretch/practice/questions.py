"""The kinds of practice questions for each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from .asking import DecisionPoint, Lesson, Question, Score, happens, of, paid, which, why

# -- the turf

HORSES: Final = ("Gray", "White", "Beige", "Caramel", "Reddish Brown", "Dark Brown", "Black")


def spaces(found: DecisionPoint) -> Lesson | None:
    """Make a question about the space where a horse ends if the space that it wants is taken (3.3), or None."""
    short = why(found, "HorseMoved", "taken")
    if not short:
        return None
    action = sorted(short)[int(found.random.random() * len(short))]
    moved = short[action]
    if moved.wanted > 33 or moved.stop <= moved.start + 1:
        return None
    wrong = {f"On {moved.wanted - back}": f"{HORSES[by]} stands there." for back, by in enumerate(moved.by)}
    wrong |= {f"On {moved.stop - 1}": f"That is one too few: {moved.stop} is free."}
    right = f"On {moved.stop}"
    return {
        "task": f"Where does {HORSES[moved.horse]} end, which would run {moved.distance} from {moved.start}?",
        "choose": sorted({*wrong, right}, key=lambda on: -int(on[3:])),
        "answer": right,
        "after": [action],
        "right": found.in_words(action),
        "wrong": wrong,
    }


def spaces_run(events: Sequence[Any]) -> float:
    """Return as a score the number of spaces that a horse really moves."""
    moved = of(events, "HorseMoved")
    return float(moved.stop - moved.start) if moved else 0.0


CARDS = "Each horse runs what its card says for the symbol that the die shows, and only fresh horses run."

TURF: Final = (
    Question(
        "furthest",
        "The longest run",
        "3.2",
        CARDS,
        "Compare the numbers for the symbol.",
        which("Which horse would get the longest run now?", spaces_run),
    ),
    Question(
        "finish",
        "Over the line",
        "5.5",
        "The race is over when one horse runs past 40.",
        "How many spaces is each of them short of 41?",
        which("One horse can end the race now. Run it.", happens("Crossed")),
    ),
    Question(
        "pay",
        "What it pays you",
        "5.6",
        "You are Ada. If the race ends now, the horses are placed as they stand.",
        "Add up what your chips would bring for each way to end it.",
        which("Make the move that ends the race and pays you the most.", paid),
    ),
)

ROYAL: Final = (
    Question(
        "cut",
        "Cut short",
        "3.3",
        "A space holds one horse: who would end on a taken one ends behind it.",
        "Count back from the space where the horse would end.",
        spaces,
    ),
    Question(
        "pace",
        "The Pace mark",
        "3.4",
        "The first horse to reach space 18, or run past it, takes the Pace mark.",
        "Who gets to 18, and is not pushed back below it?",
        which("One horse can take the Pace mark now. Run it.", happens("PaceTaken")),
    ),
    Question(
        "furthest",
        "The longest run",
        "3.2",
        CARDS + " A run may be cut short.",
        "Look who is in the way, too.",
        which("Which horse would get the longest run now, with all that is in its way?", spaces_run),
    ),
    Question(
        "pay",
        "What it pays you",
        "4.1",
        "You are Ada. Two horses are over the line: the third ends the race.",
        "Think of the last horse, too: it costs its backers money.",
        which("Make the move that ends the race and pays you the most.", paid),
    ),
)

# -- Triactor

SUITS: Final = ("Suns", "Moons", "Crowns", "Arms", "Hearts", "Spades", "Diamonds", "Clubs")


def steps(found: DecisionPoint) -> Lesson | None:
    """Make a question about the step where a horse stops if it is bound for a full step (3.4), or None."""
    full = why(found, "Moved", "full")
    if not full:
        return None
    action = sorted(full)[int(found.random.random() * len(full))]
    moved = full[action]
    suit = SUITS[moved.horse]
    wrong = {f"On {step}": f"{step} is full." for step in range(moved.stop + 1, moved.wanted + 1)}
    if moved.stop - 1 > moved.start:
        wrong[f"On {moved.stop - 1}"] = f"{moved.stop} has room, and is further."
    wrong[f"They stay on {moved.start}"] = "Only if no step ahead of them had room."
    right = f"On {moved.stop}"
    order = sorted((on for on in {*wrong, right} if on.startswith("On")), key=lambda on: -int(on[3:]))
    return {
        "task": f"{suit}, on {moved.start}, are bound for {moved.wanted}. Where do they stop?",
        "choose": [*order, f"They stay on {moved.start}"],
        "answer": right,
        "after": [action],
        "right": found.in_words(action),
        "wrong": wrong,
    }


DICE = "You may take any of the dice that were rolled, and its horse runs."

TRIACTOR: Final = (
    Question(
        "ace",
        "Which die stays",
        "3.3",
        DICE,
        "What does an ACE do?",
        which("After one of these choices the die stays in play. Make it.", happens("DieStays")),
    ),
    Question(
        "coin",
        "To its coin",
        "3.5",
        DICE + " A horse stops at the coin of its own suit, wherever it was bound for.",
        "Compare each horse, its roll, and where its coin lies.",
        which(
            "One horse would get to its coin now. Send it.",
            lambda events: float(of(events, "Moved") is not None and of(events, "Moved").why == "coin"),
        ),
    ),
    Question(
        "full",
        "Bound for a full step",
        "3.4",
        "A step has room for two horses, a corner for four.",
        "Go back from the full step to the first with room.",
        steps,
    ),
    Question(
        "home",
        "Over the line",
        "3.7",
        DICE + " To reach 45, the cell behind the line, is to cross.",
        "How many steps is each of them short of 45?",
        which("One horse can cross the line now. Take its die.", happens("Crossed")),
    ),
)

# -- Ludifacture


def coins(events: Sequence[Any]) -> float:
    """Return as a score the coins that a move takes from other stacks and from the pot."""
    taken = sum(event.coins for event in events if type(event).__name__ in ("Passed", "Landed"))
    home = of(events, "Scored")
    return float(taken + (home.pot if home else 0))


THREE = "Two dice added choose the marker, the third is the distance. You are Ada, at the lower edge."

LUDIFACTURE: Final = (
    Question(
        "home",
        "Bring one home",
        "2.6",
        THREE,
        "Which marker is close enough to the far side?",
        which("One move brings a marker home. Make it.", happens("Scored")),
    ),
    Question(
        "land",
        "Land on somebody",
        "4.2",
        THREE + " A move may end early on somebody else’s marker.",
        "Who stands in the columns of the markers that you can move?",
        which("One move ends on somebody’s marker. Make it.", happens("Landed")),
    ),
    Question(
        "most",
        "The most coins",
        "4.2",
        THREE + " Passing takes one coin, landing takes all, and the pot doubles what comes home.",
        "Add up what each move takes from others, and from the pot.",
        which("Make the move that takes the most coins, from others and from the pot.", coins),
    ),
    Question(
        "pass",
        "A coin in passing",
        "4.1",
        THREE,
        "Whose marker with coins is in the way, and not at its end?",
        which(
            "One move takes a coin in passing. Make it.",
            lambda events: float(sum(e.coins for e in events if type(e).__name__ == "Passed") > 0),
        ),
    ),
)

# -- Pistard


def rode(test: Callable[[Any], float]) -> Score:
    """Return a score that is the result of `test` for a ride without a token, and 0 for other actions."""

    def score(events: Sequence[Any]) -> float:
        ride = of(events, "Rode")
        return test(ride) if ride is not None and not ride.token else 0.0

    return score


def around(state: Any) -> list[str]:
    """Return the look that shows the columns that a rider can reach."""
    run = state.runs[state.mover] % state.track.columns
    start = max(0, min(run - 2, state.track.columns - 12))
    return [f"columns {start}-{start + 11}"]


FOUR = "One die, all of it, to a square of its colour or onto somebody’s wheel."


def out(found: DecisionPoint) -> dict[str, Any] | None:
    """Make a question about the rider who goes out when a ride ends a lap, or None."""
    ends = {action: gone for action, events in found.comes.items() if (gone := of(events, "WentOut")) is not None}
    ends = {action: gone for action, gone in ends.items() if gone.why == "last" and of(found.comes[action], "Rode")}
    if not ends:
        return None
    action, gone = found.random.choice(list(ends.items()))
    state, (ridden, *_) = found.state, found.in_words(action).split(".")
    riders = sorted(rider for index, rider in enumerate(state.riders) if index not in state.out)
    return {
        "task": f"{ridden}. With it the lap is over. Who is out?",
        "choose": list(map(str, riders)),
        "answer": str(gone.number),
        "after": [action],
        "right": f"{gone.number} is the last of the lap, and out.",
        "wrong": {
            str(rider): f"No: {gone.number} is behind {rider} at the end of the lap."
            for rider in riders
            if rider != gone.number
        },
    }


PISTARD: Final = (
    Question(
        "far",
        "The longest ride",
        "2.2",
        FOUR + " Leave the tokens alone.",
        "The highest die need not fit.",
        which("Which ride is the longest without a token?", rode(lambda ride: ride.stop - ride.start), looks=around),
    ),
    Question(
        "wheel",
        "Onto a wheel",
        "2.3",
        FOUR + " Leave the tokens alone.",
        "Look for a free square right behind a rider, in the same lane.",
        which(
            "One ride without a token ends on somebody’s wheel. Find it.",
            rode(lambda ride: float(ride.behind is not None)),
            looks=around,
        ),
    ),
    Question(
        "out",
        "Up the banking",
        "2.5",
        "A step outward costs two pips, inward or straight ahead one. Leave the tokens alone.",
        "Count two pips for each lane outward.",
        which(
            "Which ride without a token climbs the most lanes?",
            rode(lambda ride: ride.path[-1][0] - ride.path[0][0]),
            looks=around,
        ),
    ),
    Question(
        "in",
        "Down to the inside",
        "2.5",
        "A step inward costs one pip, like one straight ahead. Leave the tokens alone.",
        "Count one pip for each step.",
        which(
            "Which ride without a token drops the most lanes?",
            rode(lambda ride: ride.path[0][0] - ride.path[-1][0]),
            looks=around,
        ),
    ),
    Question(
        "eliminated",
        "Who is out?",
        "5.4",
        "In an elimination race the last rider of each lap is out.",
        "Out is whoever has not crossed the line. If all have, it is the last in the order of crossing.",
        out,
        {"race": "elimination"},
    ),
)

QUESTIONS: Final = {
    "triactor": TRIACTOR,
    "royal-turf": ROYAL,
    "turf-horse-racing": TURF,
    "ludifacture": LUDIFACTURE,
    "pistard": PISTARD,
}
"""The kinds of questions by the names of games, from easy to hard."""
