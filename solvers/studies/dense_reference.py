"""A monolithic reference that is computed once and known at every time: Chebyshev polynomials between its events.

The runs of a study communicate at times that differ from run to run, and the last of them are only known when they
have been; to integrate the coupled equations anew for each costs more than most runs do.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from macrostep.solvers.embedded import embedded_solvers, tolerated
from macrostep.solvers.engine.block import next_event
from macrostep.solvers.engine.instance import SCHEDULED
from macrostep.solvers.problem.frozen_subsystem import Environment
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.reference.reference import Reference, compute_reference
from macrostep.solvers.subsystems.composite.instance import composite_instance, whole

Array = NDArray[np.float64]

_NODES = 20
"""Times at which the reference is integrated, and coefficients, on each piece."""
_TAIL = 4
_RESOLVED = 1e-12
"""The last so many coefficients must be smaller than this, relative to the range of the column."""
_PIECES = 32
_SPLIT, _ROUNDS = 4, 7
"""Pieces at the beginning; those that are not resolved are cut in so many, at most so often."""
_MOST_NUMBERS = 6_000_000
"""What a reference may hold; a larger one is computed anew for each run."""
_BLOCK = 4096
"""Times that are worked on together: so few that all polynomials stay in the processor's cache."""
_ONE_MOMENT = 1e-12
"""Times closer than this to an event, relative to the span, are at it."""


@dataclass(frozen=True)
class DenseReference:
    """The reference as polynomials.

    Attributes
    ----------
    label : str
        As :attr:`macrostep.solvers.reference.reference.Reference.label`.
    edges : ndarray, shape (pieces + 1,)
        Where pieces begin and end [s]; every declared event is an edge.
    coefficients : ndarray, shape (pieces, 20, columns)
        Of the Chebyshev polynomials on each piece.
    names : tuple of str
        Of the columns.
    zeros : mapping
        As :attr:`macrostep.solvers.reference.reference.Reference.zeros`.
    """

    label: str
    edges: Array
    coefficients: Array
    names: tuple[str, ...]
    zeros: Mapping[str, float]

    def at(self, times: Array) -> Reference:
        """Return the reference at rising times; at an event it has the values after it."""
        slack = _ONE_MOMENT * (self.edges[-1] - self.edges[0])
        piece = np.searchsorted(self.edges[1:-1], times + slack, side="right")
        values = np.empty((len(self.names), len(times)))
        for first in range(0, len(times), _BLOCK):
            here = piece[first : first + _BLOCK]
            begin, end = self.edges[here], self.edges[here + 1]
            polynomials = _chebyshev(2.0 * (times[first : first + _BLOCK] - begin) / (end - begin) - 1.0)
            changes = np.flatnonzero(np.diff(here)) + 1
            for low, high in pairwise([0, *changes.tolist(), len(here)]):
                of_piece = self.coefficients[here[low]].T @ polynomials[:, low:high]
                values[:, first + low : first + high] = of_piece
        return Reference(self.label, times, {name: values[c] for c, name in enumerate(self.names)}, zeros=self.zeros)


def compute_dense_reference(
    problem: Problem, *, progress: Callable[[float], bool] = lambda fraction: True
) -> DenseReference | None:
    """Integrate the coupled problem as one system, so closely that polynomials give every value in between.

    Parameters
    ----------
    problem : Problem
    progress : callable
        As in :func:`macrostep.solvers.reference.reference.compute_reference`.

    Returns
    -------
    DenseReference or None
        None where that needs too much: where conditions on states make the signals jump or bend, or events follow
        each other closely. The reference must be integrated through each run's own times there.

    Raises
    ------
    MacrostepError
        If the equations cannot be integrated.
    """
    edges = None if problem.uncut.is_black_box else _first_edges(problem)
    if edges is None:
        return None
    names: tuple[str, ...] = ()
    done: list[tuple[float, Array]] = []
    spread = label = zeros = None
    begins, ends = edges[:-1], edges[1:]
    for _ in range(_ROUNDS):
        if len(begins) * _NODES * max(1, len(names)) > _MOST_NUMBERS:
            return None
        reference = compute_reference(problem, _nodes(begins, ends).ravel(), progress=progress)
        names, label = tuple(reference.values), reference.label
        zeros = reference.zeros if zeros is None else zeros  # the first one has the whole run
        values = np.column_stack([reference.values[name] for name in names])
        spread = np.ptp(values, axis=0) if spread is None else np.maximum(spread, np.ptp(values, axis=0))
        size = np.maximum(spread, 1e-3 * np.max(np.abs(values), axis=0))
        coefficients = _TO_COEFFICIENTS @ values.reshape(len(begins), _NODES, len(names))
        tail = np.max(np.abs(coefficients[:, -_TAIL:]), axis=1)
        is_resolved = np.all(tail <= _RESOLVED * size, axis=1)
        done += zip(begins[is_resolved], coefficients[is_resolved], strict=True)
        begins, ends = _cut(begins[~is_resolved], ends[~is_resolved])
        if len(begins) == 0:
            break
    if len(begins) or label is None or zeros is None:
        return None
    done.sort(key=lambda piece: piece[0])
    return DenseReference(
        label, np.array([*(begin for begin, _ in done), problem.stop]), np.array([c for _, c in done]), names, zeros
    )


def _first_edges(problem: Problem) -> Array | None:
    """Return the ends of the first pieces, declared events among them; None if these are too many."""
    span = problem.stop - problem.start
    environment = Environment(problem.start, problem.stop, np.zeros(1, np.int64))
    solver = embedded_solvers()["explicit"]  # any will do: nothing is integrated
    allowed = tolerated(solver, solver.RTOL, None)
    instance = composite_instance(problem.uncut, whole(problem.uncut), allowed, solver, environment)
    if np.any(instance.kind == SCHEDULED):
        return None
    events = [problem.start]
    following = next_event.ctypes
    while (event := float(following(instance.address, events[-1]))) < problem.stop:
        if len(events) * _NODES * len(problem.columns) > _MOST_NUMBERS:
            return None
        events.append(event)
    if event <= problem.stop + _ONE_MOMENT * span:
        return None  # the values after an event at the end follow from no polynomial before it
    longest = span / _PIECES
    parts = [np.array([problem.start])]
    for begin, end in zip(events, [*events[1:], problem.stop], strict=True):
        parts.append(np.linspace(begin, end, max(1, math.ceil((end - begin) / longest)) + 1)[1:])
    return np.concatenate(parts)


def _cut(begins: Array, ends: Array) -> tuple[Array, Array]:
    shares = np.linspace(0.0, 1.0, _SPLIT + 1)
    edges = begins[:, None] + (ends - begins)[:, None] * shares
    edges[:, -1] = ends
    return edges[:, :-1].ravel(), edges[:, 1:].ravel()


def _nodes(begins: Array, ends: Array) -> Array:
    """Return the times of all pieces, none of them at an end, where an event may be."""
    return begins[:, None] + (ends - begins)[:, None] * (0.5 * (1.0 + _POINTS))


def _chebyshev(x: Array) -> Array:
    """Return the values of all polynomials, shape (20, n)."""
    return np.asarray(np.polynomial.chebyshev.chebvander(x, _NODES - 1).T, np.float64)


_POINTS = -np.cos(np.pi * (np.arange(_NODES) + 0.5) / _NODES)
"""Chebyshev's points on [-1, 1], rising."""
_TO_COEFFICIENTS = _chebyshev(_POINTS) * np.where(np.arange(_NODES) == 0, 1.0, 2.0)[:, None] / _NODES
"""Turns values at these points into coefficients."""
