"""How much a run may record: results are kept in memory, and the system ends a program that takes too much of it."""

from __future__ import annotations

import os

_COPIES = 3
"""How often a run's rows may be kept at the same time: as they came, joined, and what is made of them."""


def memory_of_machine() -> float:
    """Return how much memory there is in bytes; 0 where the system does not say."""
    try:
        return float(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    except (AttributeError, ValueError, OSError):
        return 0.0


def room() -> float:
    """Return how many bytes a run may record."""
    return memory_of_machine() / _COPIES or float("inf")
