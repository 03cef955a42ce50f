"""A diagram with its algebraic loops solved together, where that leaves something to couple."""

from __future__ import annotations

from macrostep.model.base.errors import ProblemsError
from macrostep.model.diagram.composites import LOOPS, TOGETHER
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.problem import Problem

CUT = {LOOPS: TOGETHER}


def with_loops_together(diagram: Diagram) -> Problem | None:
    """Freeze a diagram in this cut; None if somebody in a loop makes steps of its own, or everything stands in one."""
    try:
        problem = freeze(diagram, cut=CUT)
    except ProblemsError:
        return None
    return problem if len(problem.subsystems) > 1 else None
