"""One frozen problem for each cut of a diagram."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.problem import Problem


def cut_problems(diagram: Diagram, cuts: Iterable[Mapping[str, str]], **settings: Any) -> list[Problem]:
    """Freeze a diagram in several cuts, each different one once.

    Parameters
    ----------
    diagram : Diagram
    cuts : iterable of mapping
        For each problem, the composites that are solved otherwise than the diagram says.
    **settings
        As :func:`macrostep.solvers.freezing.freeze.freeze` takes them.
    """
    frozen: dict[tuple[tuple[str, str], ...], Problem] = {}
    problems = []
    for cut in cuts:
        key = tuple(sorted(cut.items()))
        if key not in frozen:
            frozen[key] = freeze(diagram, cut=cut, **settings)
        problems.append(frozen[key])
    return problems
