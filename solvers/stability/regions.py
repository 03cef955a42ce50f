"""The stability of a method over two quantities: the macro-step and a parameter, or two parameters."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from concurrent.futures import wait
from dataclasses import replace

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.units import to_si
from macrostep.model.behaviour.parameter_texts import parts_of_a_target
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.files import to_document
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.options.options import parse_run
from macrostep.solvers.problem.frozen_composite import FrozenComposite
from macrostep.solvers.problem.frozen_subsystem import FrozenSubsystem
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.processes.workers import Workers
from macrostep.solvers.stability.linearised import LinearDiagram, linearise
from macrostep.solvers.stability.results import STEP, Judgement, Region, RegionAxis
from macrostep.solvers.stability.study import MethodStudy
from macrostep.solvers.stability.tasks import rows_of_region

_KEPT = 10_000
"""Linearisations that are kept, by the values of the parameters."""
_POLL = 0.1
"""How often progress is told [s]."""
_ROWS = 4
"""Blocks of rows for each worker process: few enough to be worth a message, enough to be stopped and shared."""


class RegionStudy:
    """A method on a diagram some of whose parameters change.

    Parameters
    ----------
    diagram : Diagram
    method : str
        With options and cut.
    at : float, optional
        Time of the operating point [s].

    Raises
    ------
    MacrostepError
        If the diagram or the method is not valid, or the method has no linear map.
    """

    def __init__(self, diagram: Diagram, method: str, at: float | None) -> None:
        request = parse_run(method)
        self._diagram, self._at = diagram, at
        self._problem = freeze(diagram, cut=request.cut)
        self._study = MethodStudy(self._problem, request.method, request.options, linearise(self._problem, at))
        if self._study.refusal:
            raise MacrostepError(self._study.refusal)
        self._known: dict[tuple[tuple[str, float], ...], LinearDiagram | None] = {}

    @property
    def is_fixed_point(self) -> bool:
        return self._study.is_fixed_point

    def judge(self, step: float) -> Judgement:
        """Return what is true at a step, with the parameters of the diagram."""
        self.growth({})
        return self._study.judge(step)

    def check(self, name: str) -> None:
        """Refuse a name that is neither ``"step"`` nor a parameter."""
        if name != STEP:
            self._si(name, 0.0)

    def growth(self, values: Mapping[str, float]) -> tuple[float, float]:
        """Return growth and contraction with some parameters, in their declared units, and a step.

        Nan where the coupled equations have no solution with these parameters.
        """
        parameters = tuple((name, value) for name, value in values.items() if name != STEP)
        if parameters not in self._known:
            if len(self._known) >= _KEPT:
                self._known.clear()
            self._known[parameters] = self._linearised(dict(parameters))
        linear = self._known[parameters]
        if linear is None:
            return math.nan, math.nan
        if linear is not self._study.linear:
            self._study.set_operating_point(linear)
        found = self._study.spectrum(values.get(STEP, self._study.step))
        return found.growth, found.contraction

    def _linearised(self, values: Mapping[str, float]) -> LinearDiagram | None:
        si = {name: self._si(name, value) for name, value in values.items()}
        try:
            return linearise(_with_parameters(self._problem, si), self._at)
        except (MacrostepError, np.linalg.LinAlgError):
            return None

    def _si(self, name: str, value: float) -> float:
        subsystem, parameter = parts_of_a_target(self._diagram.subsystems, name)
        known = self._diagram[subsystem].parameters if subsystem else {}
        if parameter not in known:
            raise MacrostepError(f"{name!r} is no parameter of {self._diagram.name}; write it as subsystem.parameter.")
        return to_si(value, known[parameter].unit)


def _with_parameters(problem: Problem, values: Mapping[str, float]) -> Problem:
    """Return the problem with other values of parameters, in SI."""
    changed: list[FrozenSubsystem | FrozenComposite] = []
    for s in problem.subsystems:
        if isinstance(s, FrozenComposite):
            changed.append(replace(s, inside=_with_parameters(s.inside, values)))
            continue
        parameters = s.parameters.copy()
        for i, name in enumerate(s.behaviour.parameters):
            parameters[i] = values.get(s.label(name), parameters[i])
        changed.append(replace(s, parameters=parameters))
    whole = None if problem.whole is None else _with_parameters(problem.whole, values)
    return replace(problem, subsystems=tuple(changed), whole=whole)


def region(
    diagram: Diagram,
    method: str,
    x: RegionAxis,
    y: RegionAxis,
    *,
    at: float | None = None,
    workers: Workers | None = None,
    progress: Callable[[float], bool] = lambda fraction: True,
) -> Region:
    """Find where in the plane of two quantities a method is stable.

    Parameters
    ----------
    diagram : Diagram
    method : str
        Such as ``"ni_jacobi:step=0.1"``.
    x, y : RegionAxis
        ``RegionAxis("step", values)`` for the macro-step [s], ``RegionAxis("left.m", values)`` for a parameter in its
        declared unit.
    at : float, optional
        As for :func:`macrostep.solvers.stability.analyse`.
    workers : Workers, optional
        Processes to share the work; without them it is done in this one.
    progress : callable
        Called with the fraction done; False stops.

    Raises
    ------
    MacrostepError
        If the diagram, the method or an axis is not valid, the method has no linear map, or it was stopped.

    Examples
    --------
    >>> steps, masses = RegionAxis("step", np.geomspace(0.1, 10, 60)), RegionAxis("left.m", np.linspace(5e3, 2e4, 60))
    >>> region(diagram, "ni_jacobi", steps, masses).margin < 0
    """
    study = RegionStudy(diagram, method, at)
    study.check(x.name)
    study.check(y.name)
    if x.name == y.name:
        raise MacrostepError(f"{x.name} stands on both axes; choose two quantities.")
    for axis in (x, y):
        if axis.name == STEP and not np.min(axis.values) > 0.0:
            raise MacrostepError(f"A macro-step must be above 0 s, not {np.min(axis.values):g} s.")
    count = 1 if workers is None else workers.count
    blocks = np.array_split(np.arange(len(y.values)), min(len(y.values), _ROWS * count))
    found = np.full((2, len(y.values), len(x.values)), np.nan)
    stopped = MacrostepError("The region was not calculated to the end; it was stopped.")
    if workers is None:
        for row, value in enumerate(y.values):
            for column, other in enumerate(x.values):
                found[:, row, column] = study.growth({x.name: float(other), y.name: float(value)})
            if not progress((row + 1) / len(y.values)):
                raise stopped
        return Region(method, x, y, found[0], found[1], study.is_fixed_point)
    document = to_document(diagram)
    tasks = [workers.submit(rows_of_region, document, method, x, RegionAxis(y.name, y.values[b]), at) for b in blocks]
    is_done = False
    while not is_done:
        if not progress(sum(task.fraction for task in tasks) / len(tasks)):
            for task in tasks:
                task.stop()
            raise stopped
        is_done = not wait(tasks, _POLL).not_done
    for block, task in zip(blocks, tasks, strict=True):
        part = task.result()
        found[0, block], found[1, block] = part.growth, part.contraction
    return Region(method, x, y, found[0], found[1], study.is_fixed_point)
