"""Which impedance to put into a joint: from those of its two sides, at the macro-step.

The impedance of a side is that of its linearised equations at s = 1/H: H/m of a mass, 1/(c H) of a spring, R of a
resistor. A joint whose Z is that of one side lets nothing come back from there; their geometric mean treats both alike.
Of these three the one is proposed whose macro-steps fade fastest.

References
----------
M. J. Gander, "Optimized Schwarz methods", SIAM J. Numer. Anal. 44 (2006) 699-731 (transmission conditions).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.causality.causal_subsystem import outgoing
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.diagram.interfaces import CausalityChoice, CutInterface, with_choices
from macrostep.model.subsystem.ports import PortRef
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.stability.linearised import LinearDiagram, LinearPart, linearise
from macrostep.solvers.stability.study import MethodStudy

_LARGEST = 1e12
"""An impedance beyond this, or below its inverse, relative to the other one, is none."""


def proposed(
    diagram: Diagram, interface: CutInterface, choice: CausalityChoice, methods: Sequence[ChosenMethod]
) -> CausalityChoice:
    """Return the choice of an impedance with a value that fits its two sides.

    Raises
    ------
    MacrostepError
        If the diagram cannot be linearised, or a method is not valid.
    """
    assert choice.impedance is not None
    tried = with_choices(diagram, [(interface, choice)])
    problem = freeze(tried, cut=methods[0].cut)
    linear = linearise(problem)
    study = next((s for method in methods if not (s := MethodStudy(problem, method, linear)).refusal), None)
    step = study.step if study else problem.default_step
    sides = [z for z in _sides(tried, linear, choice.impedance.value, step) if 0.0 < z < math.inf]
    if not sides:
        return choice
    if len(sides) == 2 and max(sides) / min(sides) < _LARGEST:
        sides.append(math.sqrt(sides[0] * sides[1]))
    candidates = [replace(choice, impedance=replace(choice.impedance, value=float(f"{z:.4g}"))) for z in sides]
    if study is None:
        return candidates[-1]
    method = study.chosen
    return min(candidates, key=lambda its: _margin(with_choices(diagram, [(interface, its)]), method))


def _margin(diagram: Diagram, method: ChosenMethod) -> float:
    problem = freeze(diagram, cut=method.cut)
    study = MethodStudy(problem, method, linearise(problem))
    return math.inf if study.refusal else study.margin_of(study.spectrum(study.step))


def _sides(diagram: Diagram, linear: LinearDiagram, impedance: float, step: float) -> list[float]:
    """Return the impedances of the two sides of the one joint that has one, at s = 1/step."""
    found = diagram.causality
    assert found is not None
    sides = []
    for incoming in next(iter(found.waves.values()), ()):
        reflection = _transfer(linear, incoming, 1.0 / step)
        with np.errstate(divide="ignore"):
            sides.append(float(impedance * np.divide(1.0 + reflection, 1.0 - reflection)))
    return sides


def _transfer(linear: LinearDiagram, incoming: PortRef, s: float) -> float:
    """Return what a side gives back of what comes in, by itself, its other inputs being 0."""
    part, column = next((p, p.inputs.index(str(incoming))) for p in linear.parts if str(incoming) in p.inputs)
    row = part.outputs.index(str(outgoing(incoming)))
    A, B, C, D = _matrices(part)
    try:
        moved = np.linalg.solve(s * np.eye(len(A)) - A, B[:, column])
    except np.linalg.LinAlgError as error:
        raise MacrostepError("The impedance of a side cannot be found: its equations are singular.") from error
    return float(C[row] @ moved + D[row, column])


def _matrices(part: LinearPart) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    n, m = len(part.states), len(part.inputs)
    top, bottom = part.matrices[:n], part.matrices[n:]
    return top[:, :n], top[:, n : n + m], bottom[:, :n], bottom[:, n : n + m]
