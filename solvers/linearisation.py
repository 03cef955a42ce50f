"""A, B, C and D of a subsystem, or of a composite as one, where a run would begin: what MISSILES and COSTARICA use."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from macrostep.model.composites import APART, TOGETHER
from macrostep.model.diagram import Diagram
from macrostep.model.errors import MacrostepError
from macrostep.solvers.assembly import assemble
from macrostep.solvers.engine.engine import linearise
from macrostep.solvers.engine.interface import OK
from macrostep.solvers.initial import begin
from macrostep.solvers.problem import freeze


@dataclass(frozen=True)
class Linearisation:
    """The linearisation of one subsystem at the start of the diagram, its inputs consistent with the others' outputs.

    Attributes
    ----------
    states, inputs, outputs : tuple of str
        Rows and columns; states are the continuous ones.
    A, B, C, D : ndarray
        Of the shapes n_st x n_st, n_st x n_in, n_out x n_st, n_out x n_in; in SI units.
    """

    states: tuple[str, ...]
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]
    A: np.ndarray
    B: np.ndarray
    C: np.ndarray
    D: np.ndarray


def linearisation(diagram: Diagram, name: str) -> Linearisation:
    """Linearise a subsystem, or a composite with its members solved together, where a run of the diagram would begin.

    Raises
    ------
    MacrostepError
        If the diagram cannot be run, or the derivatives have no value there.
    """
    problem = freeze(diagram, cut={c.name: TOGETHER if c.name == name else APART for c in diagram.composites})
    k = [s.name for s in problem.subsystems].index(name)
    engine = (assembly := assemble(problem)).engine
    begin(problem, assembly)
    meaning = problem.subsystems[k].behaviour
    n_c, n_u, n_y = len(meaning.continuous), len(meaning.inputs), len(meaning.outputs)
    jacobian = np.zeros((n_c + n_y, n_c + n_u))
    status = linearise(engine, k, jacobian.ravel(), np.zeros(n_c))
    del assembly
    if status != OK or not np.all(np.isfinite(jacobian)):
        raise MacrostepError(
            f"The equations of {name} have no finite derivatives at the start (t = {diagram.start:g} s); other start "
            "values may help."
        )
    return Linearisation(
        meaning.continuous, meaning.inputs, tuple(meaning.outputs),
        A=jacobian[:n_c, :n_c], B=jacobian[:n_c, n_c:], C=jacobian[n_c:, :n_c], D=jacobian[n_c:, n_c:],
    )  # fmt: skip
