"""Odds, hints and reviews: chances of winning if every player plays like a computer of the level ``regular``."""

from .chances import Chances, Estimate, Odds, chances
from .findings import Breakdown, Findings, Moment, Point
from .hint import Hint
from .review import Review, review

__all__ = [
    "Breakdown",
    "Chances",
    "Estimate",
    "Findings",
    "Hint",
    "Moment",
    "Odds",
    "Point",
    "Review",
    "chances",
    "review",
]
