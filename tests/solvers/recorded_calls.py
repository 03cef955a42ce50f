"""What a Python subsystem of a test was asked for: it appends a call to CALLS, the test reads and clears them."""

from __future__ import annotations

from typing import NamedTuple


class Call(NamedTuple):
    """A call of a subsystem: a step from t over H with inputs of a degree, or the derivatives of its states."""

    function: str
    t: float
    H: float = 0.0
    degree: int = 0


CALLS: list[Call] = []
