"""Small linear problems in two subsystems, with their exact solutions, for all times also before the start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from macrostep.model.diagram.diagram import Diagram
from macrostep.model.subsystem.subsystem import Input, State, Subsystem

Array = NDArray[np.float64]


@dataclass(frozen=True)
class CheckProblem:
    """Two subsystems and what their states and outputs are.

    Attributes
    ----------
    title : str
    diagram : Diagram
    matrix : ndarray, shape (n, n)
        A of x' = A x of all states together [1/s].
    start : ndarray, shape (n,)
    states, outputs : mapping
        By name, the row c of c x.
    """

    title: str
    diagram: Diagram
    matrix: Array
    start: Array
    states: Mapping[str, Array]
    outputs: Mapping[str, Array]

    def exact(self, name: str, times: Array) -> Array:
        """Return a state at some times."""
        return self._values(self.states[name], times)

    @property
    def history(self) -> dict[str, Callable[[float], float]]:
        """The outputs as functions of time, which give a method a past before the start."""
        return {name: self._past(row) for name, row in self.outputs.items()}

    def _past(self, row: Array) -> Callable[[float], float]:
        return lambda time: float(self._values(row, np.array([time]))[0])

    def _values(self, row: Array, times: Array) -> Array:
        """Return c e^(A (t - t0)) x0, by the eigenvalues of A, which are all different."""
        rates, modes = self._modes
        weights = np.linalg.solve(modes, self.start.astype(complex))
        growth = np.exp(np.outer(times - self.diagram.start, rates))
        return np.asarray((growth * weights @ (row @ modes)).real)

    @cached_property
    def _modes(self) -> tuple[NDArray[np.complex128], NDArray[np.complex128]]:
        rates, modes = np.linalg.eig(self.matrix)
        return rates.astype(complex), modes.astype(complex)


def problems(size: float = 1.0, start: float = 0.0) -> tuple[CheckProblem, ...]:
    """Return the problems: coupled by states alone, and by an output that follows its input at once.

    Parameters
    ----------
    size : float
        Of all variables; the problems are linear.
    start : float
        When they begin [s]; nothing in them depends on time.
    """
    return _by_positions(size, start), _by_force(size, start)


_STOP = 4.0
"""How long the problems last [s]."""


def _by_positions(size: float, start: float) -> CheckProblem:
    """Two damped oscillators, each of which takes the other's position."""
    blocks = [
        Subsystem(
            name, inputs={"other": Input(size * other)}, states={"x": State(size * x), "v": State(0.0)},
            equations=["der(x) = v", "der(v) = -2*x - 0.2*v + other"], outputs={"x": "x"},
        )
        for name, x, other in (("left", 1.0, -0.5), ("right", -0.5, 1.0))
    ]  # fmt: skip
    diagram = Diagram("by positions", blocks, start=start, stop=start + _STOP)
    diagram.connect("left.x", "right.other")
    diagram.connect("right.x", "left.other")
    matrix = np.array([[0, 1, 0, 0], [-2, -0.2, 1, 0], [0, 0, 0, 1], [1, 0, -2, -0.2]])
    rows = dict(zip(("left.x", "left.v", "right.x", "right.v"), np.eye(4), strict=True))
    outputs = {name: rows[name] for name in ("left.x", "right.x")}
    return CheckProblem("states alone", diagram, matrix, size * np.array([1.0, 0.0, -0.5, 0.0]), rows, outputs)


def _by_force(size: float, start: float) -> CheckProblem:
    """Two masses with a spring and a damper between them, whose force answers at once."""
    force = np.array([1.0, 0.3, -1.0, -0.3])
    left = Subsystem(
        "left", inputs={"F": Input(1.5 * size)}, states={"x": State(size), "v": State(0.0)},
        equations=["der(x) = v", "der(v) = -x - 0.2*v - F"], outputs={"x": "x", "v": "v"},
    )  # fmt: skip
    right = Subsystem(
        "right", inputs={"x_left": Input(size), "v_left": Input(0.0)},
        states={"x": State(-0.5 * size), "v": State(0.0)},
        equations=["F = x_left - x + 0.3*(v_left - v)", "der(x) = v", "der(v) = -x - 0.2*v + F"], outputs={"F": "F"},
    )  # fmt: skip
    diagram = Diagram("by a force", [left, right], start=start, stop=start + _STOP)
    for source, target in (("left.x", "right.x_left"), ("left.v", "right.v_left"), ("right.F", "left.F")):
        diagram.connect(source, target)
    matrix = np.array([[0, 1, 0, 0], [-1, -0.2, 0, 0], [0, 0, 0, 1], [0, 0, -1, -0.2]])
    matrix[1] -= force
    matrix[3] += force
    rows = dict(zip(("left.x", "left.v", "right.x", "right.v"), np.eye(4), strict=True))
    outputs = {"left.x": rows["left.x"], "left.v": rows["left.v"], "right.F": force}
    return CheckProblem("with feedthrough", diagram, matrix, size * np.array([1.0, 0.0, -0.5, 0.0]), rows, outputs)
