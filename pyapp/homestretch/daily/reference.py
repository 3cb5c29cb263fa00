"""The reference player: a computer that plays the race of the day in the person's seat, with the same dice."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from homestretch.bots.players import choose_in_steps, seed_of_choice
from homestretch.core import CHANCE, NOBODY, Match
from homestretch.odds.reference import choices_in, reference_choice


def play_in_steps(match: Match) -> Generator[None]:
    """Play a match to its end with a computer in the person's seat, and yield every few milliseconds.

    The computer is of the level ``regular``. Like a person, it knows only what its seat knows.
    """
    game = match.game
    while match.to_move != NOBODY:
        match.advance_automatically()
        if match.to_move == CHANCE:
            match.sample()
        elif match.to_move != NOBODY:
            known = game.resample(match.state, match.to_move, Random(0))
            random = Random(seed_of_choice(match))
            if match.computer:
                match.play((yield from choose_in_steps(game, known, match.computer, random)))
            else:
                match.play(reference_choice(game, known, choices_in(game, known), random))
        yield
