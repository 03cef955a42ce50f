"""How much a run may record: results are kept in memory, and the system ends a program that takes too much of it."""

from __future__ import annotations

import math
import os
from dataclasses import dataclass

_SHARE, _COPIES = 0.5, 3
"""What a run's rows may take of the machine's memory, and how often they may be kept at the same time: as they came,
joined, and what is made of them."""
_TIMES = _COPIES / _SHARE
_STRETCH, _HOPELESS = 300_000, 10.0
"""After so many macro-steps it is checked whether the rest would take so many times the memory there is, as slowly."""
_FILLED = 0.1
"""Part of the memory that macro-steps of varying length fill before."""


def memory_of_machine() -> float:
    """Return how much memory there is in bytes; 0 where the system does not say."""
    try:
        return float(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    except (AttributeError, ValueError, OSError):
        return 0.0


def limit() -> float:
    """Return how many bytes a run may record, or several whose rows are kept together."""
    return memory_of_machine() / _TIMES or math.inf


def needed(recorded: float) -> float:
    """Return how many bytes of memory a machine has whose runs may record so many."""
    return _TIMES * recorded


@dataclass
class Outlook:
    """What is left of a run, if it goes on as it did in its last macro-steps.

    Attributes
    ----------
    macro_steps, fraction, recorded : float
        What was done when it was last seen to: macro-steps of the subsystem with the most, the part of the run (the
        mean of all subsystems, which may be at different times), bytes.
    steps_left, bytes_left : float
        What the rest would take.
    """

    macro_steps: int = 0
    fraction: float = 0.0
    recorded: float = 0.0
    steps_left: float = 0.0
    bytes_left: float = 0.0

    def is_hopeless(self, macro_steps: int, fraction: float, recorded: float, limit: float, *, varies: bool) -> bool:
        """See to it after many macro-steps; return whether the rest would by far not fit.

        Steps that vary may soon be longer: of them a part of the memory is filled first.
        """
        done = macro_steps - self.macro_steps
        if done < _STRETCH or (varies and recorded < _FILLED * limit):
            return False
        rest = (1.0 - fraction) / max(fraction - self.fraction, 1e-300)
        self.steps_left, self.bytes_left = rest * done, rest * (recorded - self.recorded)
        self.macro_steps, self.fraction, self.recorded = macro_steps, fraction, recorded
        return recorded + self.bytes_left > _HOPELESS * limit
