"""A, B, C and D of a subsystem, or of a composite as one, where a run would begin: what MISSILES and COSTARICA use."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount
from macrostep.model.diagram.composites import APART, TOGETHER
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.engine.engine import linearise
from macrostep.solvers.engine.interface import OK
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.frozen_subsystem import Frozen
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.run.assembly import Assembly, assemble
from macrostep.solvers.run.initial import begin


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


def without_matrices(problem: Problem) -> str:
    """Return the name of the first subsystem that integrates itself and does not give A, B, C and D, or ""."""
    return next((s.name for s in problem.subsystems if not _gives_matrices(s)), "")


def _gives_matrices(s: Frozen) -> bool:
    return not s.is_black_box or (s.capabilities.directional_derivatives and s.capabilities.state)


def matrices(problem: Problem, assembly: Assembly, k: int) -> np.ndarray:
    """Return A | B | F over C | D | G of subsystem k where it stands, not a number where these have no value.

    F and G belong to the time derivatives of its inputs, on which a subsystem that integrates itself does not depend.

    Raises
    ------
    MacrostepError
        If it integrates itself and does not give them.
    """
    subsystem, instance = problem.subsystems[k], assembly.instances[k]
    if not _gives_matrices(subsystem):
        raise MacrostepError(
            "{subsystem} integrates itself and does not give A, B, C and D (providesDirectionalDerivatives, "
            "and which variables are states), so that nothing is known of it that follows from them.",
            subsystem=subsystem.name,
        )
    meaning = subsystem.behaviour
    n_c, n_u, n_y = len(meaning.continuous), len(meaning.inputs), len(meaning.outputs)
    given = np.zeros((n_c + n_y, n_c + n_u))
    status = linearise(assembly.engine, k, given.ravel(), np.zeros(max(1, n_c)))
    if subsystem.is_black_box:
        full = np.hstack([given, np.zeros((n_c + n_y, n_u))])
    else:
        full = instance.jacobian[:, :-1].copy()
    return full if status == OK else np.full_like(full, np.nan)


def linearisation(diagram: Diagram, name: str) -> Linearisation:
    """Linearise a subsystem, or a composite with its members solved together, where a run of the diagram would begin.

    Raises
    ------
    MacrostepError
        If the diagram cannot be run, or the derivatives have no value there.
    """
    cut = {c.name: TOGETHER if c.name == name else APART for c in diagram.composites}
    problem = freeze(diagram, cut=cut, keeps_idle_inputs=True)
    k = [s.name for s in problem.subsystems].index(name)
    engine = (assembly := assemble(problem, is_limited=False)).engine
    begin(problem, assembly)
    meaning = problem.subsystems[k].behaviour
    n_c, n_u, n_y = len(meaning.continuous), len(meaning.inputs), len(meaning.outputs)
    jacobian = np.zeros((n_c + n_y, n_c + n_u))
    status = linearise(engine, k, jacobian.ravel(), np.zeros(n_c))
    del assembly
    if status != OK or not np.all(np.isfinite(jacobian)):
        raise MacrostepError(
            "The equations of {name} have no finite derivatives at the start (t = {start}); other start "
            "values may help.",
            name=name, start=Amount(diagram.start, "s", 6),
        )  # fmt: skip
    return Linearisation(
        meaning.continuous, meaning.inputs, tuple(meaning.outputs),
        A=jacobian[:n_c, :n_c], B=jacobian[:n_c, n_c:], C=jacobian[n_c:, :n_c], D=jacobian[n_c:, n_c:],
    )  # fmt: skip
