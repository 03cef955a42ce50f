"""All derivatives of a subsystem where an engine stands, whoever gives them."""

from __future__ import annotations

import numpy as np

from macrostep.solvers.assembly import Assembly
from macrostep.solvers.engine.engine import linearise
from macrostep.solvers.engine.interface import LINEARISE, OK
from macrostep.solvers.problem import Problem


def whole_jacobian(problem: Problem, assembly: Assembly, k: int) -> np.ndarray:
    """Return A | B | B' | f_t over C | D | D' | g_t of subsystem k: with respect to x, u, du/dt and t.

    A subsystem that integrates itself has no B', D', f_t and g_t. What is not known is not a number.
    """
    engine, meaning = assembly.engine, problem.subsystems[k].behaviour
    n_c, n_u, n_y = len(meaning.continuous), len(meaning.inputs), len(meaning.outputs)
    shape = (n_c + n_y, n_c + n_u)
    room = np.zeros(max(1, shape[0] * shape[1]))
    status = linearise(engine, k, room, np.zeros(max(1, n_c)))
    if status != OK:
        return np.full((n_c + n_y, n_c + 2 * n_u + 1), np.nan)
    if not problem.subsystems[k].is_black_box:
        return np.array(assembly.instances[k].jacobian)
    whole = np.zeros((n_c + n_y, n_c + 2 * n_u + 1))
    whole[:, : n_c + n_u] = room[: shape[0] * shape[1]].reshape(shape)
    return whole


def without_derivatives(problem: Problem) -> tuple[str, ...]:
    """Return the subsystems that give no derivatives at all."""
    return tuple(s.name for s in problem.subsystems if s.operations[LINEARISE] == 0)
