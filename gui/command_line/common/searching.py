"""What searches take, going on with one that was interrupted, and waiting: Ctrl-C ends it with the best values."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from macrostep.gui.command_line.common.inputs import whole_number
from macrostep.model.base.errors import MacrostepError

if TYPE_CHECKING:
    from macrostep.solvers.fitting.kept import KeptSimulations
    from macrostep.solvers.fitting.optimum import Optimisation, Optimum
    from macrostep.solvers.fitting.outcome import FitOutcome
    from macrostep.solvers.fitting.plan import FitPlan
    from macrostep.solvers.fitting.running import SearchRun

Found = TypeVar("Found", bound="FitOutcome | Optimum")

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


def kept_simulations(search: FitPlan | Optimisation, given: Namespace) -> KeptSimulations:
    """Return where simulations are kept until a search has come to its end; say so if it goes on from some."""
    from macrostep.solvers.fitting.kept import KeptSimulations, searches_folder

    kept = KeptSimulations(Path(given.folder).absolute() if given.folder else searches_folder(), search.key)
    if given.restart:
        kept.forget()
    if kept.count:
        said = f"The interrupted search goes on; {kept.count} simulations are kept, --restart would begin anew."
        print(f"macrostep: {said}", file=sys.stderr)
    return kept


def waited_for(run: SearchRun[Found]) -> Found:
    """Start a search, and return what came out."""
    from macrostep.gui.command_line.common.running import interrupts

    with interrupts(run.stop):
        run.start()
        while (found := run.wait(_LOOK)) is None:
            pass
    return found
