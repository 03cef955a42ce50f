"""What searches take, and waiting for one, which Ctrl-C ends with the best values so far."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, TypeVar

from macrostep.gui.command_line.common.inputs import whole_number
from macrostep.model.base.errors import MacrostepError

if TYPE_CHECKING:
    from macrostep.solvers.fitting.running import SearchRun

Found = TypeVar("Found")

ENDINGS = {"converged": 0, "unfinished": 1, "stopped": 130}
"""Exit codes by the status of a search."""
_LOOK = 0.1
"""How often Ctrl-C is heard [s]."""


def starts_and_seed(given: Namespace) -> tuple[int, int]:
    """Return how many searches there are, and the seed.

    Raises
    ------
    MacrostepError
        If one of them is no such number.
    """
    seed = given.seed or "0"
    if not (seed.isascii() and seed.isdecimal() and len(seed) < 10):
        raise MacrostepError(f"--seed must be a whole number from 0 on, not {seed}.")
    return whole_number(given.starts, "--starts") or 1, int(seed)


def waited_for(run: SearchRun[Found]) -> Found:
    """Start a search, and return what came out."""
    from macrostep.gui.command_line.common.running import interrupts

    with interrupts(run.stop):
        run.start()
        while (found := run.wait(_LOOK)) is None:
            pass
    return found
