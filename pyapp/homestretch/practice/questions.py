"""The kinds of practice questions for each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from .asking import (
    Answer,
    DecisionPoint,
    Lesson,
    Message,
    QuestionKind,
    Score,
    ask_best_action,
    event_score,
    first_event,
    moves_ended_by,
    multiple_choice,
    payout_score,
)

# -- Royal Turf and Turf Horse Racing

HORSES: Final = ("Gray", "White", "Beige", "Caramel", "Reddish Brown", "Dark Brown", "Black")


def ask_stop_space(found: DecisionPoint) -> Lesson | None:
    """Ask where a horse stops if the space that it would reach is taken, or return None if no move is suitable."""
    short = moves_ended_by(found, "HorseMoved", "taken")
    if not short:
        return None
    action = sorted(short)[int(found.random.random() * len(short))]
    moved = short[action]
    if moved.wanted > 33 or moved.stop <= moved.start + 1:
        return None
    task = "{horse} is on space {start} and has a run of {distance}. Where does it stop?"
    holes = {"horse": HORSES[moved.horse], "start": moved.start, "distance": moved.distance}
    reasons: dict[int, Message | None] = {
        moved.wanted - back: ["{horse} is on that space.", {"horse": HORSES[by]}] for back, by in enumerate(moved.by)
    }
    reasons |= {moved.stop: None, moved.stop - 1: ["That’s one space too few: {space} is free.", {"space": moved.stop}]}
    answers: list[Answer] = [
        (["Space {space}", {"space": space}], reason) for space, reason in sorted(reasons.items(), reverse=True)
    ]
    return multiple_choice([task, holes], answers, action)


def _run_score(events: Sequence[Any]) -> float:
    """Score an action by the number of spaces that its horse runs; 0 if no horse moves."""
    moved = first_event(events, "HorseMoved")
    return float(moved.stop - moved.start) if moved else 0.0


RUN_TEXT = "Each horse runs as far as its card says for the symbol on the die. Only fresh horses can run."

TURF: Final = (
    QuestionKind(
        "furthest",
        "The longest run",
        "3.2",
        RUN_TEXT,
        "Compare the numbers for the symbol.",
        ask_best_action("Which horse would run furthest now?", _run_score),
    ),
    QuestionKind(
        "finish",
        "Across the line",
        "5.5",
        "The race is over when a horse runs past space 40.",
        "How far is each horse from space 41?",
        ask_best_action("One horse can end the race now. Run it.", event_score("Crossed")),
    ),
    QuestionKind(
        "pay",
        "Your best payout",
        "5.6",
        "You’re Ada. If the race ends now, the horses are placed as they stand.",
        "Add up what your chips would pay for each way to end the race.",
        ask_best_action("Make the move that ends the race and pays you the most.", payout_score),
    ),
)

ROYAL: Final = (
    QuestionKind(
        "cut",
        "Cut short",
        "3.3",
        "A space holds only one horse. A horse that would stop on a taken space "
        "stops on the first free space behind it.",
        "Count back from the space the horse would reach.",
        ask_stop_space,
    ),
    QuestionKind(
        "pace",
        "The Pace mark",
        "3.4",
        "The first horse to reach space 18, or run past it, takes the Pace mark.",
        "Which horse can reach space 18 without being stopped short of it?",
        ask_best_action("One horse can take the Pace mark now. Run it.", event_score("PaceTaken")),
    ),
    QuestionKind(
        "furthest",
        "The longest run",
        "3.2",
        RUN_TEXT + " A run may be cut short.",
        "Check which horses are in the way, too.",
        ask_best_action("Which horse would run furthest now, with the others in its way?", _run_score),
    ),
    QuestionKind(
        "pay",
        "Your best payout",
        "4.1",
        "You’re Ada. Two horses are home, and the third ends the race.",
        "Think of the last horse, too: it costs its backers money.",
        ask_best_action("Make the move that ends the race and pays you the most.", payout_score),
    ),
)

# -- Triactor

SUITS: Final = ("Suns", "Moons", "Crowns", "Arms", "Hearts", "Spades", "Diamonds", "Clubs")


def ask_stop_step(found: DecisionPoint) -> Lesson | None:
    """Ask where a horse stops if the step that it would reach is full, or return None if no move is suitable."""
    full = moves_ended_by(found, "Moved", "full")
    if not full:
        return None
    action = sorted(full)[int(found.random.random() * len(full))]
    moved = full[action]
    task = "{suit} are on step {start} and would run to {wanted}. Where do they stop?"
    holes = {"suit": SUITS[moved.horse], "start": moved.start, "wanted": moved.wanted}
    reasons: dict[int, Message | None] = {
        step: ["Step {step} is full.", {"step": step}] for step in range(moved.wanted, moved.stop, -1)
    }
    reasons[moved.stop] = None
    if moved.stop - 1 > moved.start:
        reasons[moved.stop - 1] = ["There’s room further ahead, on step {step}.", {"step": moved.stop}]
    answers: list[Answer] = [(["Step {step}", {"step": step}], reason) for step, reason in reasons.items()]
    stay: Message = ["They stay on step {step}", {"step": moved.start}]
    return multiple_choice(
        [task, holes], [*answers, (stay, "They’d only stay where they are if no step ahead had room.")], action
    )


DIE_CHOICE_TEXT = "You may choose any die that was rolled, and its horse runs."

TRIACTOR: Final = (
    QuestionKind(
        "ace",
        "Which die stays in play?",
        "3.3",
        DIE_CHOICE_TEXT,
        "What does an ACE do?",
        ask_best_action("Choose the die that will stay in play.", event_score("DieStays")),
    ),
    QuestionKind(
        "coin",
        "Reach the coin",
        "3.5",
        DIE_CHOICE_TEXT + " A horse stops at the coin of its own suit, however far the roll would take it.",
        "For each horse, compare its roll with the distance to its coin.",
        ask_best_action(
            "One horse can reach its coin this turn. Run it.",
            lambda events: float(
                first_event(events, "Moved") is not None and first_event(events, "Moved").why == "coin"
            ),
        ),
    ),
    QuestionKind(
        "full",
        "When the step is full",
        "3.4",
        "A step has room for two horses, a corner for four.",
        "Count back from the full step to the first one with room.",
        ask_stop_step,
    ),
    QuestionKind(
        "home",
        "Across the line",
        "3.7",
        DIE_CHOICE_TEXT + " A horse that reaches step 45, just past the line, is home.",
        "How many steps is each horse from step 45?",
        ask_best_action("One horse can cross the line now. Choose its die.", event_score("Crossed")),
    ),
)

# -- Ludifacture


def coins_score(events: Sequence[Any]) -> float:
    """Return the number of coins that an action takes from other stacks and from the pot, as a score."""
    taken = sum(event.coins for event in events if type(event).__name__ in ("Passed", "Landed"))
    home = first_event(events, "Scored")
    return float(taken + (home.pot if home else 0))


MOVE_TEXT = (
    "Two dice add up to the marker that moves, and the third says how far. You’re Ada, at the bottom of the board."
)

LUDIFACTURE: Final = (
    QuestionKind(
        "home",
        "Bring a marker home",
        "2.6",
        MOVE_TEXT,
        "Which marker is close enough to the far side?",
        ask_best_action("One move brings a marker home. Make it.", event_score("Scored")),
    ),
    QuestionKind(
        "land",
        "Land on a marker",
        "4.2",
        MOVE_TEXT + " A move may end early on another player’s marker.",
        "Look for other players’ markers in the columns of the markers you can move.",
        ask_best_action("One move ends on another player’s marker. Make it.", event_score("Landed")),
    ),
    QuestionKind(
        "most",
        "The most coins",
        "4.2",
        MOVE_TEXT + " Passing takes one coin, landing takes the whole stack, and the pot doubles what you bring home.",
        "Add up what each move takes from the other players and from the pot.",
        ask_best_action("Make the move that takes the most coins from the other players and the pot.", coins_score),
    ),
    QuestionKind(
        "pass",
        "A coin in passing",
        "4.1",
        MOVE_TEXT,
        "Which marker with coins would you pass rather than land on?",
        ask_best_action(
            "One move takes a coin in passing. Make it.",
            lambda events: float(sum(e.coins for e in events if type(e).__name__ == "Passed") > 0),
        ),
    ),
)

# -- Pistard


def _ride_score(test: Callable[[Any], float]) -> Score:
    """Return a score function that applies `test` to the event of the ride (`Rode`).

    If there is no ride, or the ride uses an energy token, the score is 0.
    """

    def score(events: Sequence[Any]) -> float:
        ride = first_event(events, "Rode")
        return test(ride) if ride is not None and not ride.token else 0.0

    return score


def nearby_columns(state: Any) -> list[str]:
    """Return how to draw only the twelve columns near the rider to move (see `Position.looks`)."""
    run = state.runs[state.mover] % state.track.columns
    start = max(0, min(run - 2, state.track.columns - 12))
    return [f"columns {start}-{start + 11}"]


COLOURS: Final = ("yellow; start=Yellow", "green; start=Green", "blue; start=Blue", "orange; start=Orange")

RIDE_TEXT = "Use all the pips of one die: end on a square of its colour, or on another rider’s wheel."


def ask_eliminated(found: DecisionPoint) -> Lesson | None:
    """Ask which rider is out when a ride ends the lap, or return None if no ride ends the lap."""
    ends = {
        action: gone
        for action, events in found.events_by_action.items()
        if (gone := first_event(events, "WentOut")) is not None
    }
    ends = {
        action: gone
        for action, gone in ends.items()
        if gone.why == "last" and first_event(found.events_by_action[action], "Rode")
    }
    if not ends:
        return None
    action, gone = found.random.choice(list(ends.items()))
    state, ride = found.state, first_event(found.events_by_action[action], "Rode")
    task = "{rider} rides to lane {lane} with the {colour} {pips}. That ends the lap. Who’s out?"
    holes = {"rider": ride.number, "colour": COLOURS[ride.die], "pips": ride.pips, "lane": ride.path[-1][0]}
    reason = "{last} is behind {rider} at the end of the lap."
    answers: list[Answer] = [
        (str(rider), None if rider == gone.number else [reason, {"last": gone.number, "rider": rider}])
        for rider in sorted(rider for index, rider in enumerate(state.riders) if index not in state.out)
    ]
    right = ["{rider} is last on this lap and goes out.", {"rider": gone.number}]
    return multiple_choice([task, holes], answers, action) | {"right": right}


PISTARD: Final = (
    QuestionKind(
        "far",
        "The longest ride",
        "2.2",
        RIDE_TEXT + " Don’t use a token.",
        "You may not be able to use the highest die.",
        ask_best_action(
            "Which ride without a token is the longest?",
            _ride_score(lambda ride: ride.stop - ride.start),
            looks=nearby_columns,
        ),
    ),
    QuestionKind(
        "wheel",
        "Onto a wheel",
        "2.3",
        RIDE_TEXT + " Don’t use a token.",
        "Look for a free square right behind a rider, in the same lane.",
        ask_best_action(
            "One ride without a token ends on another rider’s wheel. Find it.",
            _ride_score(lambda ride: float(ride.behind is not None)),
            looks=nearby_columns,
        ),
    ),
    QuestionKind(
        "out",
        "Up the banking",
        "2.5",
        "A step outward costs two pips, and a step inward or straight ahead costs one. Don’t use a token.",
        "Count two pips for each lane outward.",
        ask_best_action(
            "Which ride without a token climbs the most lanes?",
            _ride_score(lambda ride: ride.path[-1][0] - ride.path[0][0]),
            looks=nearby_columns,
        ),
    ),
    QuestionKind(
        "in",
        "Down to the inside",
        "2.5",
        "A step inward costs one pip, like a step straight ahead. Don’t use a token.",
        "Count one pip for each step.",
        ask_best_action(
            "Which ride without a token drops down the most lanes?",
            _ride_score(lambda ride: ride.path[0][0] - ride.path[-1][0]),
            looks=nearby_columns,
        ),
    ),
    QuestionKind(
        "eliminated",
        "Who’s out?",
        "5.4",
        "In an elimination race, the last rider on each lap is out.",
        "A rider who hasn’t crossed the line is out. If everyone has, the last one to cross is out.",
        ask_eliminated,
        {"race": "elimination"},
    ),
)

QUESTION_KINDS: Final = {
    "triactor": TRIACTOR,
    "royal-turf": ROYAL,
    "turf-horse-racing": TURF,
    "ludifacture": LUDIFACTURE,
    "pistard": PISTARD,
}
"""For each game, by its name, the kinds of questions from easy to hard."""
