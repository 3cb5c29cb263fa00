"""Positions."""

from typing import Any
from .state import State


def to_json(state: State) -> dict[str, Any]:
    raise NotImplementedError


def from_json(data: object) -> State:
    raise NotImplementedError
