"""Distributing the subsystems of a run over ranks: what each costs is measured in a short run before."""

from __future__ import annotations

import time
from typing import Any

from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.solvers.distribution.leader import Distribution, Leader
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.run.refusal import MethodRefused
from macrostep.solvers.run.run import Run

_TIME, _MACRO_STEPS = 0.3, 50
"""How long the short run goes on [s], and its most macro-steps."""


def distributed(leader: Leader, problem: Problem, method: ChosenMethod, **settings: Any) -> Distribution:
    """Return which subsystem belongs on which rank in a run.

    Parameters
    ----------
    leader : Leader
    problem, method, **settings
        As of :class:`macrostep.solvers.run.run.Run`.

    Raises
    ------
    MacrostepError
        If the run cannot begin.
    """
    if leader.size == 1 or len(problem.subsystems) <= leader.size:
        return leader.distribute(problem)
    trial = leader.trial(problem)
    try:
        run = Run(problem, method, distribution=trial, **settings)
    except MethodRefused:  # which says the run itself
        return leader.distribute(problem)
    end = time.monotonic() + _TIME
    for _ in range(_MACRO_STEPS):
        if run.is_finished or time.monotonic() > end:
            break
        run.advance(1)
    return leader.distribute(problem, None if leader.lost else trial.free())
