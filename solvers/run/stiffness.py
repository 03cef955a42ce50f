"""Notes on the subsystems that took an explicit solver long because they are stiff."""

from __future__ import annotations

from macrostep.model.base.phrase import Phrase
from macrostep.solvers.engine.instance import SOLVER_STEPS, STIFF_STEPS
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.run.assembly import Assembly

_STIFF_SHARE, _STIFF_WORK = 0.5, 50
"""A subsystem is stiff if this share of its internal steps is; it is worth a note from so many in a macro-step on."""


def stiff_notes(problem: Problem, assembly: Assembly) -> tuple[str, ...]:
    """Say which subsystems took an explicit solver long because they are stiff."""
    found = []
    for s, n, instance in zip(problem.subsystems, assembly.engine.macro_steps, assembly.instances, strict=True):
        if len(instance.counts) <= STIFF_STEPS:
            continue
        steps, stiff = int(instance.counts[SOLVER_STEPS]), int(instance.counts[STIFF_STEPS])
        if stiff >= _STIFF_SHARE * steps and steps >= _STIFF_WORK * max(1, int(n)):
            found.append(
                Phrase(
                    "{subsystem} is stiff: what decays fast keeps the steps of its {solver} solver short long "
                    "after it is gone, {steps} internal steps in {count} macro-steps; the implicit solver may need "
                    "far fewer.",
                    subsystem=s.name,
                    solver=str(s.solver.KIND),
                    steps=steps,
                    count=int(n),
                )
            )
    return tuple(found)
