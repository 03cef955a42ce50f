"""The coupled equations as one linear system about an operating point, and its responses.

With z = (x, u), all states and inputs, it is E dz/dt = R z + P w and y = C z + C' dz/dt, where w is added to one input,
or to all that read one output: a disturbance of what is received. E and R are those of
:func:`macrostep.solvers.stability.linearised.pencil`; C' and the columns of E for inputs are there for subsystems that
use the derivative of an input.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import first_of
from macrostep.solvers.linear.disturbances import disturbed_inputs, sources_of
from macrostep.solvers.linear.modes import NaturalMode, modes_of
from macrostep.solvers.stability.linearised import LinearDiagram, pencil

_SHOWN = 20


@dataclass(frozen=True)
class StateSpace:
    """dx/dt = A x + B w, y = C x + D w.

    Attributes
    ----------
    A, B, C, D : ndarray
        n x n, n x m, p x n, p x m; in SI units.
    states, inputs, outputs : tuple of str
    """

    A: np.ndarray
    B: np.ndarray
    C: np.ndarray
    D: np.ndarray
    states: tuple[str, ...]
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]

    def to_scipy(self) -> Any:
        """Return it as a :class:`scipy.signal.StateSpace`."""
        import scipy.signal

        return scipy.signal.StateSpace(self.A, self.B, self.C, self.D)

    def to_control(self) -> Any:
        """Return it as a :class:`control.StateSpace` with the names of its signals, an underscore in place of each dot.

        Raises
        ------
        MacrostepError
            If the package python-control is not installed.
        """
        try:
            import control
        except ImportError:
            raise MacrostepError(
                "This needs the package control (python-control): pip install macrostep[control]."
            ) from None
        names = {"states": self.states, "inputs": self.inputs, "outputs": self.outputs}
        return control.ss(
            self.A,
            self.B,
            self.C,
            self.D,
            **{key: [name.replace(".", "_") for name in its] for key, its in names.items()},
        )


class LinearSystem:
    """Coupled linear subsystems, solved as one.

    Parameters
    ----------
    linear : LinearDiagram

    Attributes
    ----------
    states, inputs, outputs : tuple of str
        Full names; a state counts as an output, too.
    sources : tuple of str
        What can be disturbed: inputs, and outputs that somebody reads.
    time : float
        Of the operating point [s].
    nonlinear : tuple of str
        Subsystems of which this is a linearisation only.
    """

    def __init__(self, linear: LinearDiagram) -> None:
        self._linear = linear
        self.time, self.nonlinear = linear.time, linear.nonlinear
        self.states = tuple(name for part in linear.parts for name in part.states)
        self.inputs = tuple(name for part in linear.parts for name in part.inputs)
        self.sources = sources_of(linear)
        self._left, self._right = pencil(linear)
        rows = self._output_rows()
        self.outputs = tuple(rows)
        self._c = np.array([c for c, _ in rows.values()]).reshape(len(rows), -1)
        self._c_slope = np.array([c for _, c in rows.values()]).reshape(len(rows), -1)

    def _output_rows(self) -> dict[str, tuple[np.ndarray, np.ndarray]]:
        """Return by the name of a signal what z and dz/dt give to it."""
        n, size = len(self.states), len(self.states) + len(self.inputs)
        rows = {name: (np.eye(size)[k], np.zeros(size)) for k, name in enumerate(self.states)}
        x, u = 0, n
        for part in self._linear.parts:
            n_x, n_u = len(part.states), len(part.inputs)
            for name, numbers in zip(part.outputs, part.matrices[n_x:], strict=True):
                c, c_slope = np.zeros(size), np.zeros(size)
                c[x : x + n_x], c[u : u + n_u] = numbers[:n_x], numbers[n_x : n_x + n_u]
                c_slope[u : u + n_u] = numbers[n_x + n_u :]
                rows.setdefault(name, (c, c_slope))
            x, u = x + n_x, u + n_u
        return rows

    @cached_property
    def modes(self) -> tuple[NaturalMode, ...]:
        """The motions of the coupled equations, the slowest to fade first, one of each conjugate pair."""
        return modes_of(self._left, self._right, self.states)

    @property
    def uses_slopes(self) -> bool:
        """Whether a subsystem uses the derivative of an input, so that there is no :meth:`state_space`."""
        return bool(np.any(self._left[:, len(self.states) :]) or np.any(self._c_slope))

    def response(self, source: str, target: str, frequencies: np.ndarray) -> np.ndarray:
        """Return what a disturbance makes of a signal at some frequencies.

        Parameters
        ----------
        source : str
            An input, to which the oscillation is added, or an output: it is added to what all receive that read it,
            while the output itself is what its subsystem gives.
        target : str
            A state or an output.
        frequencies : ndarray
            [Hz]

        Returns
        -------
        ndarray of complex
            Amplitude and phase of the signal, of an amplitude of 1 in SI units.

        Raises
        ------
        MacrostepError
            If there are no such signals.
        """
        column, row = self._column(source), self._row(target)
        found = []
        for s in 2j * np.pi * np.asarray(frequencies):
            z = np.linalg.solve(s * self._left - self._right, column)
            found.append((self._c[row] + s * self._c_slope[row]) @ z)
        return np.array(found, np.complex128)

    def state_space(self, sources: Sequence[str] = (), targets: Sequence[str] = ()) -> StateSpace:
        """Return the system from some sources to some outputs, by default from all inputs to all outputs.

        Raises
        ------
        MacrostepError
            If there are no such signals, or a subsystem uses the derivative of an input.
        """
        n = len(self.states)
        if self.uses_slopes:
            raise MacrostepError(
                "A subsystem uses the derivative of an input, so that the coupled equations have no state space of "
                "this form; frequency responses are known all the same."
            )
        columns = [self._column(name) for name in sources or self.inputs]
        rows = [self._row(name) for name in targets or self.outputs]
        added = np.array(columns).T.reshape(len(self._right), -1)[n:]
        gains = np.linalg.solve(-self._right[n:, n:], np.hstack([self._right[n:, :n], added]))
        c = self._c[rows]
        through = c[:, n:] @ gains
        A = self._right[:n, :n] + self._right[:n, n:] @ gains[:, :n]
        return StateSpace(
            A, self._right[:n, n:] @ gains[:, n:], c[:, :n] + through[:, :n], through[:, n:],
            self.states, tuple(sources or self.inputs), tuple(targets or self.outputs),
        )  # fmt: skip

    def _column(self, source: str) -> np.ndarray:
        column = np.zeros(len(self._right))
        column[len(self.states) + disturbed_inputs(self._linear, source)] = 1.0
        return column

    def _row(self, target: str) -> int:
        if target not in self.outputs:
            raise MacrostepError(
                "There is no state or output {name!r}; there are: {known}.",
                name=target, known=first_of(self.outputs, _SHOWN),
            )  # fmt: skip
        return self.outputs.index(target)
