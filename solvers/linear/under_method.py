"""Responses of a coupled system under a method: what its macro-steps make of an oscillation, and of a step.

What disturbs is a subsystem of its own, with states of its own, that is coupled by the method like any other:
one that oscillates, or one that is constant. One macro-step of all is a matrix M. An oscillation goes on as it is, with
the factor μ = exp(i ω H) in each macro-step, so that everything else follows from (M - μ) z = 0: exactly what a run
comes to, whatever the method holds or extrapolates.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import first_of
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.language.syntax import Number
from macrostep.model.subsystem.capabilities import BUILT_IN
from macrostep.solvers.coupling import make_method
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.linear.disturbances import disturbed_inputs, refuse_inner_source, refuse_inner_target
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.stability.linear_block import parameters_of
from macrostep.solvers.stability.linearised import LinearDiagram, LinearPart, LinearSubsystem, linear_problem, linearise
from macrostep.solvers.stability.one_step import OneStep

SOURCE = "disturbance"
"""Name of the subsystem that disturbs; no subsystem of a diagram beside it is known by name."""
_SHOWN = 20
_OUTPUT = f"{SOURCE}.w"


@dataclass(frozen=True)
class SampledSystem:
    """z(n+1) = A z(n) + B w(n), y(n) = C z(n): what macro-steps make of what is constant in each of them.

    Attributes
    ----------
    A, B, C, D : ndarray
        In SI units; D is zero.
    step : float
        The macro-step [s].
    states : tuple of str
        What each number in z is of: a state, an output that others hold, or the method's memory.
    inputs, outputs : tuple of str
    """

    A: np.ndarray
    B: np.ndarray
    C: np.ndarray
    D: np.ndarray
    step: float
    states: tuple[str, ...]
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]

    def to_scipy(self) -> Any:
        """Return it as a :class:`scipy.signal.StateSpace` of discrete time."""
        import scipy.signal

        return scipy.signal.StateSpace(self.A, self.B, self.C, self.D, dt=self.step)

    def to_control(self) -> Any:
        """Return it as a :class:`control.StateSpace` of discrete time.

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
        return control.ss(self.A, self.B, self.C, self.D, self.step)


class MethodSystem:
    """A coupled system under a method that is disturbed.

    Parameters
    ----------
    problem : Problem
        As it is cut for the method.
    chosen : ChosenMethod
    linear : LinearDiagram
        Its linear subsystems.
    source : str
        The input that is disturbed, or the output: then what all receive that read it.

    Attributes
    ----------
    step : float
        The macro-step [s].

    Raises
    ------
    MethodRefused
        If the macro-steps are not one linear map.
    MacrostepError
        If there is no such signal, or nobody outside of what is solved as one receives it.
    """

    def __init__(self, problem: Problem, chosen: ChosenMethod, linear: LinearDiagram, source: str) -> None:
        refuse_inner_source(problem, source)
        disturbed = disturbed_inputs(linear, source)
        default = (problem.stop - problem.start) / 1000
        self.chosen, self.source = chosen, source
        method = make_method(chosen, default, problem.parameters)
        self.step = method.first_step
        self._problem, self._linear = problem, _disturbed(linear, disturbed)
        self._one_step = OneStep(_disturbed_problem(problem, linear, disturbed), method, with_outputs=True)
        self._set(0.0)
        self._one_step.check(self.step)
        names = self._one_step.names
        own = {f"{SOURCE}.c", f"{SOURCE}.s", _OUTPUT}
        known = [names.index(f"{SOURCE}.{state}") for state in "cs" if f"{SOURCE}.{state}" in names]
        self._known = np.array(known, np.int64)
        self._of_source = np.array([name in own for name in names])

    def response(self, target: str, frequencies: np.ndarray) -> np.ndarray:
        """Return what is passed on to a signal at some frequencies, at communication points.

        Parameters
        ----------
        target : str
            A state or an output.
        frequencies : ndarray
            [Hz]

        Returns
        -------
        ndarray of complex
            Amplitude and phase of the signal, of an amplitude of 1 in SI units; nan beyond half a turn in a macro-step,
            where communication points cannot tell one frequency from another.

        Raises
        ------
        MacrostepError
            If there is no such signal, or a macro-step cannot be done.
        """
        row, found = self._row(target), []
        for frequency in np.asarray(frequencies, np.float64).tolist():
            if frequency * self.step > 0.5:
                found.append(complex(math.nan, math.nan))
                continue
            omega = 2.0 * math.pi * frequency
            self._set(omega)
            found.append(complex(row @ self._driven(self._one_step.matrix(self.step), np.exp(1j * omega * self.step))))
        return np.array(found, np.complex128)

    def step_response(self, target: str, until: float) -> tuple[np.ndarray, np.ndarray]:
        """Return communication points up to a time and what a step by 1 makes of a signal, in SI units.

        Raises
        ------
        MacrostepError
            If there is no such signal, or a macro-step cannot be done.
        """
        system = self.sampled([target])
        count = max(math.ceil(until / self.step - 1e-9), 1)
        z, found = np.zeros(len(system.A)), [0.0]
        for _ in range(count):
            z = system.A @ z + system.B[:, 0]
            found.append(float(system.C[0] @ z))
        return self.step * np.arange(count + 1), np.array(found)

    def sampled(self, targets: list[str]) -> SampledSystem:
        """Return its macro-steps where the disturbance is constant in each of them.

        Raises
        ------
        MacrostepError
            If there is no such signal, or a macro-step cannot be done.
        """
        rows = np.array([self._row(target) for target in targets])
        self._set(0.0)
        matrix = self._one_step.matrix(self.step)
        rest = np.flatnonzero(~self._of_source)
        constant = np.flatnonzero(self._of_source)
        # of a constant disturbance every number of its own that is carried on, held or extrapolated, is known
        shares = self._driven_alone(matrix, constant)
        B = matrix[np.ix_(rest, constant)] @ shares
        names = tuple(self._one_step.names[i] for i in rest)
        return SampledSystem(
            matrix[np.ix_(rest, rest)], B[:, None], rows[:, rest], np.zeros((len(targets), 1)), self.step, names,
            (self.source,), tuple(targets),
        )  # fmt: skip

    def _driven_alone(self, matrix: np.ndarray, own: np.ndarray) -> np.ndarray:
        """Return the numbers of a constant disturbance by 1: (M - 1) z = 0 in its own cells, its first one being 1."""
        first = int(self._known[0])
        others = np.setdiff1d(own, self._known)
        z = np.zeros(len(matrix))
        z[first] = 1.0
        if len(others):
            block = matrix[np.ix_(others, others)] - np.eye(len(others))
            z[others] = np.linalg.lstsq(block, -matrix[others, first], rcond=None)[0]
        return z[own]

    def _driven(self, matrix: np.ndarray, turn: complex) -> np.ndarray:
        """Return z of an oscillation that is multiplied by a complex number in each macro-step."""
        z = np.zeros(len(matrix), np.complex128)
        known = self._known
        z[known] = np.array([1.0, 1j])[: len(known)]  # c = exp(i ω t) and s, of which c' = ω s and s' = -ω c
        others = np.setdiff1d(np.arange(len(matrix)), known)
        left = matrix[np.ix_(others, others)] - turn * np.eye(len(others))
        right = -(matrix[np.ix_(others, known)] @ z[known])
        z[others] = np.linalg.solve(left, right)
        return z

    def _set(self, omega: float) -> None:
        *parts, source = self._linear.parts
        matrices = np.array([[0.0, omega], [-omega, 0.0], [1.0, 0.0]])
        self._one_step.set_matrices(replace(self._linear, parts=(*parts, replace(source, matrices=matrices))))

    def _row(self, target: str) -> np.ndarray:
        """Return which numbers of z make a signal at a communication point."""
        names, row = self._one_step.names, np.zeros(self._one_step.size)
        for part in self._linear.parts[:-1]:
            n = len(part.states)
            if target in part.states and target in names:
                row[names.index(target)] = 1.0
                return row
            if target in part.outputs:
                c = part.matrices[n + part.outputs.index(target)]
                if not np.any(c[n:]):
                    for state, share in zip(part.states, c[:n].tolist(), strict=True):
                        if share:
                            row[names.index(state)] += share
                    return row
                row[names.index(target)] = 1.0
                return row
        refuse_inner_target(self._problem, target)
        known = [name for part in self._linear.parts[:-1] for name in (*part.states, *part.outputs)]
        raise MacrostepError(
            "There is no state or output {name!r}; there are: {known}.", name=target, known=first_of(known, _SHOWN)
        )


def method_system(
    diagram: Diagram, method: str | ChosenMethod, source: str, *, at: float | None = None
) -> MethodSystem:
    """Return a diagram under a method that is disturbed.

    Parameters
    ----------
    diagram : Diagram
    method : ChosenMethod or str
        Such as ``"ni_jacobi:step=0.5"``.
    source : str
        An input, as ``"left.F"``, or an output.
    at : float, optional
        Time of the operating point [s]; the start if none is given.

    Raises
    ------
    MacrostepError
        If there is no such signal, or the macro-steps of the method are not one linear map.

    Examples
    --------
    >>> system = method_system(diagram, "ni_jacobi:step=0.5", "left.F")
    >>> abs(system.response("left.x", [0.05, 0.1]))
    >>> system.sampled(["left.x"]).to_scipy()
    """
    chosen = chosen_method(method)
    problem = freeze(diagram, cut=chosen.cut)
    return MethodSystem(problem, chosen, linearise(problem, at), source)


def _disturbed(linear: LinearDiagram, disturbed: np.ndarray) -> LinearDiagram:
    """Return linear subsystems with some inputs twice, and one subsystem more that feeds the second ones."""
    parts: list[LinearPart] = []
    outputs = sum(len(part.outputs) for part in linear.parts)
    feeds: list[int] = []
    first = 0
    for part in linear.parts:
        n, m = len(part.states), len(part.inputs)
        feeds += linear.source[first : first + m].tolist()
        if doubled := _doubled(disturbed, first, m):
            own, slopes = np.split(part.matrices, [n + m], axis=1)
            its = [n + j for j in doubled]
            matrices = np.hstack([own, own[:, its], slopes, slopes[:, doubled]])
            feeds += [outputs] * len(doubled)
            names = (*part.inputs, *(_second(part.inputs[j]) for j in doubled))
            part = replace(part, inputs=names, matrices=matrices)
        parts.append(part)
        first += m
    parts.append(LinearPart(SOURCE, (f"{SOURCE}.c", f"{SOURCE}.s"), (), (_OUTPUT,), np.zeros((3, 2))))
    return replace(linear, parts=tuple(parts), source=np.array(feeds, np.int64))


def _doubled(disturbed: np.ndarray, first: int, count: int) -> list[int]:
    """Return which inputs of a subsystem are disturbed, of those from a first one on."""
    return [j - first for j in disturbed.tolist() if first <= j < first + count]


def _second(name: str) -> str:
    """Return the name of the input that is there besides one."""
    return f"{_OUTPUT}.{name}"


def _disturbed_problem(problem: Problem, linear: LinearDiagram, disturbed: np.ndarray) -> Problem:
    """Return the problem that belongs to it."""
    plain = linear_problem(problem)
    subsystems = []
    first = 0
    for part, subsystem in zip(linear.parts, plain.subsystems, strict=True):
        assert isinstance(subsystem, LinearSubsystem)
        likes = [subsystem.behaviour.inputs[j] for j in _doubled(disturbed, first, len(part.inputs))]
        subsystems.append(_with_inputs_like(subsystem, likes) if likes else subsystem)
        first += len(part.inputs)
    subsystems.append(_source_like(plain.subsystems[0]))
    return replace(plain, subsystems=tuple(subsystems), source=_disturbed(linear, disturbed).source)


def _with_inputs_like(subsystem: LinearSubsystem, likes: list[str]) -> LinearSubsystem:
    meaning, second = subsystem.behaviour, {like: _second(like) for like in likes}
    feedthrough = {o: its | {second[like] for like in likes if like in its} for o, its in meaning.feedthrough.items()}
    slopes = meaning.input_derivatives | {second[like] for like in likes if like in meaning.input_derivatives}
    changed = replace(
        meaning, inputs=(*meaning.inputs, *second.values()), feedthrough=feedthrough,
        input_derivatives=frozenset(slopes),
    )  # fmt: skip
    return _resized(subsystem, changed)


def _source_like(subsystem: Any) -> LinearSubsystem:
    """Return the subsystem that disturbs."""
    meaning = replace(
        subsystem.behaviour, inputs=(), continuous=("c", "s"), input_derivatives=frozenset(),
        feedthrough={"w": frozenset()}, derivatives={name: Number(0.0) for name in "cs"}, outputs={"w": Number(0.0)},
        slope_feedthrough=frozenset(),
    )  # fmt: skip
    its = _resized(subsystem, meaning)
    return replace(its, name=SOURCE, has_full_names=False, capabilities=BUILT_IN, step=None)


def _resized(subsystem: LinearSubsystem, meaning: Any) -> LinearSubsystem:
    n, m, p = len(meaning.continuous), len(meaning.inputs), len(meaning.outputs)
    parameters = parameters_of(n, m, np.zeros((n + p, n + 2 * m)))
    return replace(
        subsystem, behaviour=replace(meaning, parameters=tuple(f"p{i}" for i in range(len(parameters)))),
        parameters=parameters, state_starts=np.zeros(n), input_starts=np.zeros(m), input_nominals=np.full(m, np.nan),
        output_nominals=np.full(p, np.nan),
    )  # fmt: skip
