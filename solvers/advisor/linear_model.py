"""Subsystems linearised at one moment, and the same coupled: what eigenvalues and loop gains are taken from.

    dx/dt = A x + B u + F du/dt,    y = C x + D u + G du/dt,    u = Φᵀ y    (first order around the solution)

Subsystems are those of the diagram; a part of the cut that is solved together is closed like the whole.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount
from macrostep.solvers.problem.frozen_subsystem import FrozenSubsystem, firsts
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.run.assembly import assemble
from macrostep.solvers.run.initial import begin
from macrostep.solvers.run.linearisation import matrices


@dataclass(frozen=True)
class LinearModel:
    """All subsystems of a diagram at one moment, their matrices on the diagonal.

    Attributes
    ----------
    time : float
    A, B, F, C, D, G : ndarray
        See the head of this module; in SI units.
    source : ndarray
        By input, the output that feeds it, -1 for none.
    states, inputs, outputs : ndarray
        By state, input and output, the number of its subsystem.
    """

    time: float
    A: np.ndarray
    B: np.ndarray
    F: np.ndarray
    C: np.ndarray
    D: np.ndarray
    G: np.ndarray
    source: np.ndarray
    states: np.ndarray
    inputs: np.ndarray
    outputs: np.ndarray

    def closed(self, is_member: np.ndarray) -> np.ndarray:
        """Return dx/dt = A x of some subsystems, the connections between them closed and other inputs left alone.

        Parameters
        ----------
        is_member : ndarray of bool
            By subsystem.

        Returns
        -------
        ndarray
            Not a number where the algebraic loops between them have no single solution.
        """
        x, y = is_member[self.states], is_member[self.outputs]
        u = is_member[self.inputs] & (self.source >= 0)
        u &= is_member[self.outputs[np.maximum(self.source, 0)]] if len(self.outputs) else False
        if not x.any() or not u.any():
            return np.asarray(self.A[np.ix_(x, x)])
        feeds = np.zeros((int(u.sum()), int(y.sum())))
        place = np.cumsum(y) - 1
        feeds[np.arange(len(feeds)), place[self.source[u]]] = 1.0
        A, B, F = self.A[np.ix_(x, x)], self.B[np.ix_(x, u)], self.F[np.ix_(x, u)]
        C, D, G = feeds @ self.C[np.ix_(y, x)], feeds @ self.D[np.ix_(y, u)], feeds @ self.G[np.ix_(y, u)]
        n, one, none = len(A), np.eye(len(D)), np.zeros
        # rows: dx/dt = A x + B u + F du, u = C x + D u + G du, du = C dx/dt + D du
        matrix = np.block([[np.eye(n), -B, -F], [none((len(D), n)), one - D, -G], [-C, none(D.shape), one - D]])
        right = np.vstack([A, C, none(C.shape)])
        try:
            return np.asarray(np.linalg.solve(matrix, right)[:n])
        except np.linalg.LinAlgError:
            return np.full((n, n), np.nan)

    def feedthrough(self, part: np.ndarray) -> np.ndarray:
        """Return how the inputs of a co-simulation depend on each other at once, input by input: ΦᵀD.

        Parameters
        ----------
        part : ndarray
            By subsystem, the number of its part of the cut; what is joined inside a part is left out.
        """
        n = len(self.source)
        matrix = np.zeros((n, n))
        inside = self._inside(part)
        through = self._closed_feedthrough(inside)
        for i in range(n):
            if self.source[i] >= 0 and not inside[i]:
                matrix[i] = np.where(inside, 0.0, through[self.source[i]])
        return matrix

    def _inside(self, part: np.ndarray) -> np.ndarray:
        """Return which inputs are fed from within their part."""
        if not len(self.outputs):
            return np.zeros(len(self.source), dtype=bool)
        producers = self.outputs[np.maximum(self.source, 0)]
        return np.asarray((self.source >= 0) & (part[self.inputs] == part[producers]))

    def _closed_feedthrough(self, inside: np.ndarray) -> np.ndarray:
        """Return the dependence of outputs on inputs with the connections inside parts followed."""
        n = int(inside.sum())
        if n == 0:
            return self.D
        loop = self.D[self.source[inside]][:, inside]
        try:
            answer = np.linalg.solve(np.eye(n) - loop, self.D[self.source[inside]])
        except np.linalg.LinAlgError:
            return np.full(self.D.shape, np.nan)
        return np.asarray(self.D + self.D[:, inside] @ answer)


def linear_model(problem: Problem) -> LinearModel:
    """Linearise every subsystem of a problem without composites, where its run begins.

    Raises
    ------
    MacrostepError
        If the coupling has no solution there, or a derivative is not finite.
    """
    engine = (assembly := assemble(problem, is_limited=False)).engine
    begin(problem, assembly)
    subsystems = problem.subsystems
    x_first = firsts([len(s.behaviour.continuous) for s in subsystems])
    u_first, y_first = engine.u_first, engine.y_first
    n, m, p = int(x_first[-1]), int(u_first[-1]), int(y_first[-1])
    A, B, F = np.zeros((n, n)), np.zeros((n, m)), np.zeros((n, m))
    C, D, G = np.zeros((p, n)), np.zeros((p, m)), np.zeros((p, m))
    for k, s in enumerate(subsystems):
        full = matrices(problem, assembly, k)
        if not np.all(np.isfinite(full)):
            raise MacrostepError(
                "The equations of {subsystem} have no finite derivatives at t = {time}.",
                subsystem=s.name, time=Amount(engine.start, "s", 6),
            )  # fmt: skip
        x, u, y = (slice(int(first[k]), int(first[k + 1])) for first in (x_first, u_first, y_first))
        n_c, n_u = x.stop - x.start, u.stop - u.start
        A[x, x], B[x, u], F[x, u] = full[:n_c, :n_c], full[:n_c, n_c : n_c + n_u], full[:n_c, n_c + n_u : n_c + 2 * n_u]
        C[y, x], D[y, u], G[y, u] = full[n_c:, :n_c], full[n_c:, n_c : n_c + n_u], full[n_c:, n_c + n_u : n_c + 2 * n_u]
    owners = [np.repeat(np.arange(len(subsystems)), np.diff(first)) for first in (x_first, u_first, y_first)]
    return LinearModel(problem.start, A, B, F, C, D, G, problem.source, *owners)


def problem_at(problem: Problem, time: float, values: dict[str, float]) -> Problem:
    """Return a problem without composites that begins at another time, with these values of its states and outputs."""
    outputs = problem.output_labels
    sources = iter(problem.source)
    subsystems = []
    for s in problem.subsystems:
        assert isinstance(s, FrozenSubsystem), "a problem without composites"
        starts = [
            given if o < 0 else values[outputs[o]]
            for given, o in zip(s.input_starts, [int(next(sources)) for _ in s.behaviour.inputs], strict=True)
        ]
        states = np.array([values[s.label(name)] for name in s.states])
        subsystems.append(replace(s, state_starts=states, input_starts=np.array(starts, dtype=np.float64)))
    return replace(problem, subsystems=tuple(subsystems), start=time)
