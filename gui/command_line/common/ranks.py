"""Commands that the ranks of MPI carry out together."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

from macrostep.gui.command_line.common.inputs import patience_of
from macrostep.model.disk.whole_file import grown_in

if TYPE_CHECKING:
    from macrostep.model.diagram.chosen_method import ChosenMethod
    from macrostep.solvers.distribution.leader import Distribution, Leader
    from macrostep.solvers.distribution.session import Session
    from macrostep.solvers.problem.problem import Problem


def on_its_ranks(given: Namespace, work: Callable[[Session | None], int]) -> int:
    """Carry out a command on all ranks with --mpi, or by itself, and return its exit code.

    Parameters
    ----------
    given : Namespace
    work : callable
        Does the command; it is given the session that its ranks share, None without --mpi.
    """
    if not given.mpi:
        return work(None)
    from macrostep.solvers.distribution.session import on_all_ranks

    def left_by(process: int) -> str:
        output = getattr(given, "output", None)
        part = grown_in(process, output) if output else None
        return f" What was computed until then is in {part}." if part else ""

    return on_all_ranks(patience_of(given), work, left_by)


def announced(leader: Leader, problem: Problem, method: ChosenMethod, dense: int) -> Distribution:
    """Distribute the subsystems of a run, and say which are where."""
    from macrostep.solvers.run.distributing import distributed

    found = distributed(leader, problem, method, dense=dense)
    for line in found.lines():
        print(f"macrostep: {method}: {line}", file=sys.stderr, flush=True)
    return found
