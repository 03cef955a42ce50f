"""The stability of a method over two quantities: the macro-step and a parameter, or two parameters."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import wait

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.files import to_document
from macrostep.solvers.processes.workers import Workers
from macrostep.solvers.stability.region_study import RegionStudy
from macrostep.solvers.stability.results import STEP, Region, RegionAxis
from macrostep.solvers.stability.tasks import rows_of_region

_POLL = 0.1
"""How often progress is reported [s]."""
_ROWS = 4
"""Blocks of rows for each worker process: few enough to be worth a message, enough to be stopped and shared."""


def region(
    diagram: Diagram,
    method: str | ChosenMethod,
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
    method : ChosenMethod or str
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
    chosen = chosen_method(method)
    study = RegionStudy(diagram, chosen, at)
    study.check(x.name)
    study.check(y.name)
    if x.name == y.name:
        raise MacrostepError(Phrase("{name} stands on both axes; choose two quantities.", name=x.name))
    for axis in (x, y):
        if axis.name == STEP and not np.min(axis.values) > 0.0:
            least = Amount(float(np.min(axis.values)), "s", 6)
            raise MacrostepError(Phrase("A macro-step must be above 0 s, not {step}.", step=least))
    count = 1 if workers is None else workers.count
    blocks = np.array_split(np.arange(len(y.values)), min(len(y.values), _ROWS * count))
    found = np.full((2, len(y.values), len(x.values)), np.nan)
    stopped = MacrostepError(Phrase("The region was not calculated to the end; it was stopped."))
    if workers is None:
        for row, value in enumerate(y.values):
            for column, other in enumerate(x.values):
                found[:, row, column] = study.growth({x.name: float(other), y.name: float(value)})
            if not progress((row + 1) / len(y.values)):
                raise stopped
        return Region(chosen, x, y, found[0], found[1], study.is_fixed_point)
    document = to_document(diagram)
    tasks = [workers.submit(rows_of_region, document, chosen, x, RegionAxis(y.name, y.values[b]), at) for b in blocks]
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
    return Region(chosen, x, y, found[0], found[1], study.is_fixed_point)
