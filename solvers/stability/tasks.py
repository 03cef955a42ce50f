"""What worker processes do for the window, and for regions: functions of plain values.

They load the engine only where they are called.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Phrase
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.files.schema import from_document
from macrostep.solvers.options.options import complete_options
from macrostep.solvers.stability.results import Judgement, MethodStability, Region, RegionAxis, Stability

if TYPE_CHECKING:
    from macrostep.model.diagram.diagram import Diagram
    from macrostep.solvers.processes.workers import Control
    from macrostep.solvers.stability.region_study import RegionStudy

_STUDIES = 8
"""Studies that a process keeps: of the methods of a diagram, so that the next question about them is answered soon."""


def stability_of(
    control: Control, document: Mapping[str, Any], methods: tuple[ChosenMethod, ...], at: float | None
) -> Stability:
    """Return the stability of some methods; see :func:`macrostep.solvers.stability.analyse`."""
    from macrostep.solvers.stability.analysis import analyse

    diagram = from_document(document)
    faults = [_fault_of(method, diagram) for method in methods]
    valid = [method for method, fault in zip(methods, faults, strict=True) if not fault]
    found = analyse(diagram, valid, at=at, progress=control.notify)
    found_methods = iter(found.methods)
    all_methods = (
        MethodStability(method, str(method), 0.0, refusal=fault) if fault else next(found_methods)
        for method, fault in zip(methods, faults, strict=True)
    )
    return replace(found, methods=tuple(all_methods))


def _fault_of(method: ChosenMethod, diagram: Diagram) -> str:
    """Say what is wrong with a method's name or options; "" if nothing is."""
    from macrostep.solvers.coupling import methods

    try:
        complete_options(method, {known.name: known for known in methods()}, diagram.parameter_values)
    except MacrostepError as error:
        return str(error)
    return ""


def judgement_of(
    control: Control, document: Mapping[str, Any], method: ChosenMethod, at: float | None, step: float
) -> Judgement:
    """Return what is true of a method at another step than its own."""
    return _study(json.dumps(document), method, at).judge(step)


def rows_of_region(
    control: Control, document: Mapping[str, Any], method: ChosenMethod, x: RegionAxis, y: RegionAxis, at: float | None
) -> Region:
    """Return some rows of a region; see :func:`macrostep.solvers.stability.region`."""
    import numpy as np

    study = _study(json.dumps(document), method, at)
    found = np.full((2, len(y.values), len(x.values)), np.nan)
    for row, value in enumerate(y.values.tolist()):
        for column, other in enumerate(x.values.tolist()):
            found[:, row, column] = study.growth({x.name: other, y.name: value})
            if control.is_stopped:
                raise MacrostepError(Phrase("The region was not calculated to the end; it was stopped."))
        control.fraction = (row + 1) / len(y.values)
    return Region(method, x, y, found[0], found[1], study.is_fixed_point)


@lru_cache(maxsize=_STUDIES)
def _study(document: str, method: ChosenMethod, at: float | None) -> RegionStudy:
    from macrostep.solvers.stability.region_study import RegionStudy

    return RegionStudy(from_document(json.loads(document)), method, at)
