"""The ranks of MPI on which the user wants runs to calculate."""

from __future__ import annotations

import shlex

from macrostep.gui.localisation.translation import tr
from macrostep.gui.settings.preferences import MPIEXEC, MPIEXEC_ARGUMENTS, RANKS
from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.run_process.launcher import found_mpiexec, what_is_missing
from macrostep.solvers.run_process.messages import RanksOfJob


def chosen_ranks() -> RanksOfJob | None:
    """Return the ranks that were chosen, None for the run process alone.

    Raises
    ------
    MacrostepError
        If they cannot be started.
    """
    if RANKS.value == 1:
        return None
    mpiexec = MPIEXEC.value or found_mpiexec()
    if missing := what_is_missing(mpiexec):
        raise MacrostepError(missing)
    return RanksOfJob(RANKS.value, mpiexec, arguments_in(MPIEXEC_ARGUMENTS.value))


def arguments_in(text: str) -> tuple[str, ...]:
    """Return the arguments that stand in a text as in a shell, which never sees them.

    Raises
    ------
    MacrostepError
        If a quote is not closed.
    """
    try:
        return tuple(shlex.split(text))
    except ValueError:
        sentence = tr("A quote in the arguments of mpiexec is not closed: {text}")
        raise MacrostepError(sentence.format(text=text)) from None
