"""The choice of the course for an edition (Royal Turf or Turf Horse Racing)."""

from __future__ import annotations

from homestretch.games.royal_turf.data import Edition

from .layout import Course
from .loop import LOOP
from .straight import STRAIGHT


def course_of(edition: Edition) -> Course:
    """Return the course of an edition: the loop for Royal Turf, the straight for Turf."""
    return STRAIGHT if edition.shared else LOOP
