"""What every subsystem was given and put out in each of its macro-steps, as integrals; of a run that is watched whole.

An input is a known polynomial. An output is known at 16 equally spaced times of a step, its end among them (at its
beginning an output still answers to the inputs of the step before), and is taken as the polynomial of degree 10 that
fits them best; products with an input are integrated exactly from there. Where the method itself asks the subsystems
for the integrals of their outputs, those are taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.engine.interface import COEFFICIENTS, INTEGRALS
from macrostep.solvers.engine.trace import ACCEPT, ADVANCE, HEAD, REAL, REJECTED
from macrostep.solvers.results.recording import SIDE, TIME, VALUES
from macrostep.solvers.run.run import Run

Array = NDArray[np.float64]
Places = NDArray[np.int64]

INSIDE = 15
"""Outputs recorded inside every macro-step."""
_DEGREE = 10


@dataclass(frozen=True)
class Ledger:
    """The integrals of one subsystem over its macro-steps.

    Attributes
    ----------
    begin, H : ndarray, shape (n,)
        Beginning and length of each step [s].
    inputs : ndarray, shape (n, n_in, COEFFICIENTS)
        The polynomials in (t - t^N) that it was given.
    outputs : ndarray, shape (n, INSIDE + 1, n_out)
        What it put out.
    integrals : ndarray of shape (n, n_out), or None
        Of its outputs, if the subsystem was asked for them.
    """

    begin: Array
    H: Array
    inputs: Array
    outputs: Array
    integrals: Array | None

    @property
    def end(self) -> Array:
        return self.begin + self.H

    def up_to(self, time: float) -> Ledger:
        """Return the ledger of the steps that end by a time [s]."""
        n = int(np.searchsorted(self.end, time + 1e-9 * abs(time), "right"))
        integrals = None if self.integrals is None else self.integrals[:n]
        return Ledger(self.begin[:n], self.H[:n], self.inputs[:n], self.outputs[:n], integrals)

    def given(self, i: int) -> Array:
        """Return the integral of an input over each step."""
        powers = np.arange(1, COEFFICIENTS + 1)
        return np.sum(self.inputs[:, i] * self.H[:, None] ** powers / powers, axis=1)

    def put_out(self, o: int) -> Array:
        """Return the integral of an output over each step."""
        return self.integrals[:, o] if self.integrals is not None else self._integral(self.outputs[:, :, o])

    def size(self, o: int) -> Array:
        """Return the integral of the size of an output over each step."""
        return self._integral(np.abs(self.outputs[:, :, o]))

    def worked(self, i: int, o: int) -> Array:
        """Return the integral of an input times an output over each step."""
        total = np.zeros(len(self.H))
        for d in range(COEFFICIENTS):
            total += self.inputs[:, i, d] * self.H ** (d + 1) * (self.outputs[:, :, o] @ weights(d))
        return total

    def work_size(self, i: int, o: int) -> Array:
        """Return the integral of the size of an input times an output over each step."""
        s = self.H[:, None] * (np.arange(1, INSIDE + 2) / (INSIDE + 1))
        value = np.zeros_like(s)
        for d in range(COEFFICIENTS - 1, -1, -1):
            value = value * s + self.inputs[:, i, d, None]
        return self._integral(np.abs(value * self.outputs[:, :, o]))

    def _integral(self, values: Array) -> Array:
        return self.H * (values @ weights(0))


@cache
def weights(d: int) -> Array:
    """Return the weights of values at s = 1/16, 2/16, ..., 1 for the integral of s^d times them over 0 ... 1."""
    nodes = np.arange(1, INSIDE + 2) / (INSIDE + 1)
    points, ones = np.polynomial.legendre.leggauss((_DEGREE + COEFFICIENTS) // 2 + 1)
    s = 0.5 * (points + 1.0)
    moments = 0.5 * (ones * s**d) @ np.polynomial.legendre.legvander(points, _DEGREE)
    matrix = np.polynomial.legendre.legvander(2.0 * nodes - 1.0, _DEGREE).T
    return np.asarray(np.linalg.lstsq(matrix, moments, rcond=None)[0], dtype=np.float64)


def ledgers(run: Run) -> list[Ledger]:
    """Return the ledger of every subsystem of a run that was watched from its beginning with INSIDE dense outputs.

    Raises
    ------
    MacrostepError
        If there was no memory for it.
    """
    if run.trace is None or run.trace.is_full:
        raise MacrostepError(
            "There is not enough memory for an audit of so many macro-steps; take a larger macro-step or an earlier "
            "stop time."
        )
    rows = run.trace.rows
    accepted = _accepted(rows)
    firsts = [0, *np.cumsum([len(s.behaviour.inputs) for s in run.problem.subsystems]).tolist()]
    return [_ledger(run, rows, accepted, k, firsts[k + 1] - firsts[k]) for k in range(len(run.problem.subsystems))]


def _accepted(rows: Array) -> Places:
    """Return the places of the acceptances that stayed: step doubling may take back the first half of a step."""
    kept: list[int] = []
    marks = np.flatnonzero((rows[:, 0] == ACCEPT) | (rows[:, 0] == REJECTED))
    if not np.any(rows[marks, 0] == REJECTED):
        return marks.astype(np.int64)
    for place in marks:
        if rows[place, 0] == ACCEPT:
            kept.append(int(place))
            continue
        while kept and rows[kept[-1], 2] - rows[kept[-1], 3] >= rows[place, 2]:
            kept.pop()
    return np.array(kept, dtype=np.int64)


def _ledger(run: Run, rows: Array, accepted: Places, k: int, n_in: int) -> Ledger:
    subsystem = run.problem.subsystems[k]
    n_out = len(subsystem.behaviour.outputs)
    ends = accepted[rows[accepted, 1] == k]
    calls = np.flatnonzero((rows[:, 0] == ADVANCE) & (rows[:, 1] == k) & (rows[:, 5] == REAL))
    last = calls[np.searchsorted(calls, ends) - 1] if len(ends) else calls[:0]
    inputs = rows[last[:, None] + 1 + np.arange(n_in), HEAD:] if n_in else np.zeros((len(last), 0, COEFFICIENTS))
    answers = last[:, None] + 1 + n_in + np.arange(n_out)
    integrals = rows[answers, 5] if run.engine.requested & INTEGRALS else None
    outputs = _recorded(run, k, len(last))
    n = min(len(last), len(outputs))
    return Ledger(
        rows[last[:n], 2], rows[last[:n], 3], inputs[:n], outputs[:n], None if integrals is None else integrals[:n]
    )


def _recorded(run: Run, k: int, steps: int) -> Array:
    """Return the outputs inside and at the end of each step, shape (n, INSIDE + 1, n_out)."""
    subsystem = run.problem.subsystems[k]
    rows = run.result.recordings[subsystem.members[0]].rows
    place = VALUES + len(subsystem.states) + len(subsystem.watched)
    side = rows[:, SIDE]
    ends = np.flatnonzero((side[1:] <= 0.0) & (side[:-1] > 0.0)) + 1
    if steps and not len(ends):
        raise MacrostepError(
            "{subsystem} cannot be rolled back, so that what it puts out inside a macro-step is not known; an "
            "audit needs that.",
            subsystem=subsystem.name,
        )
    among = ends[:, None] + np.arange(-INSIDE, 1)
    values: Array = rows[among][:, :, place : place + len(subsystem.behaviour.outputs)]
    assert np.all(np.diff(rows[among][:, :, TIME], axis=1) > 0.0)
    return values


def running(values: Array) -> Array:
    """Return the running sum, from 0 on."""
    return np.concatenate([[0.0], np.cumsum(values)])


def common_times(grids: Sequence[Array], span: float) -> tuple[Array, list[Places]]:
    """Return the times that grids have in common, and their places in each; the first and the last are always so."""
    tolerance = 1e-9 * span
    times = grids[0]
    for grid in grids[1:]:
        near = grid[np.clip(np.searchsorted(grid, times), 1, len(grid) - 1)]
        before = grid[np.clip(np.searchsorted(grid, times) - 1, 0, len(grid) - 1)]
        distance = np.minimum(np.abs(near - times), np.abs(before - times))
        times = times[distance <= tolerance]
    places: list[Places] = [np.searchsorted(grid, times - tolerance).astype(np.int64) for grid in grids]
    return times, places
