"""The stability of several methods on one diagram: for which macro-steps nothing grows that should not."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from macrostep.model.diagram import Diagram
from macrostep.model.errors import MacrostepError
from macrostep.solvers.comparison import cut_problems
from macrostep.solvers.coupling import method_named
from macrostep.solvers.options import format_method, parse_run
from macrostep.solvers.problem import Problem
from macrostep.solvers.stability.continuous import count_rests, coupled_eigenvalues, own_eigenvalues
from macrostep.solvers.stability.intervals import Interval, Margin, stable_intervals, steps_between
from macrostep.solvers.stability.linearised import LinearDiagram, linearise
from macrostep.solvers.stability.one_step import OneStep
from macrostep.solvers.stability.spectrum import (
    Mode,
    Spectrum,
    dominating_mode,
    is_bounded,
    radius_of,
    spectrum,
)

_SMALLEST = 1e-3
"""Smallest step that is looked at, relative to the time in which the fastest motion turns by one radian."""
_ROUNDING, _LOST = 1e-11, 2e-14
"""Rounding of an eigenvalue of M, and what is added to it in each turn or decay of a subsystem during the step."""
_GROWS = 1e-9
"""A real part larger than this, relative to the largest eigenvalue, means that a motion grows."""


@dataclass(frozen=True)
class MethodStability:
    """The stability of a method.

    Attributes
    ----------
    method : str
        As it was given, with options and cut.
    name, label : str
    step : float
        Its macro-step [s].
    spectrum : Spectrum or None
        At its step; None if it has no linear map, which `refusal` explains.
    mode : Mode or None
        What grows most, or fades least, at its step.
    steps, growth, contraction : ndarray, shape (n,)
        Growth per macro-step and contraction over the step; see :class:`Spectrum`.
    intervals : tuple of Interval
        All steps at which nothing grows, and the iteration contracts.
    contraction_at_zero : float
        As the step goes to zero: of direct feedthrough alone; nan if the method does not iterate.
    is_fixed_point : bool
        Whether the method arrives only where the iteration contracts.
    notes : tuple of str
    refusal : str
    """

    method: str
    name: str
    label: str
    step: float
    spectrum: Spectrum | None
    mode: Mode | None
    steps: np.ndarray
    growth: np.ndarray
    contraction: np.ndarray
    intervals: tuple[Interval, ...]
    contraction_at_zero: float
    is_fixed_point: bool
    notes: tuple[str, ...]
    refusal: str

    @property
    def largest_step(self) -> float | None:
        """Up to where all smaller steps are stable [s]; None if small ones are not."""
        first = self.intervals[0] if self.intervals else None
        return first.end if first and first.from_zero else None

    @property
    def is_stable(self) -> bool:
        """Whether nothing grows at the method's step, and its iteration arrives."""
        return any(i.begin <= self.step <= i.end for i in self.intervals)


@dataclass(frozen=True)
class Stability:
    """What :func:`analyse` returns; ``str()`` of it is a table.

    Attributes
    ----------
    diagram : str
    time : float
        Of the operating point [s].
    nonlinear : tuple of str
        Subsystems of which linearisations are looked at.
    eigenvalues : ndarray of complex
        Of the coupled equations themselves [1/s].
    methods : tuple of MethodStability
    """

    diagram: str
    time: float
    nonlinear: tuple[str, ...]
    eigenvalues: np.ndarray
    methods: tuple[MethodStability, ...]

    @property
    def notes(self) -> tuple[str, ...]:
        """What must be known to read the results."""
        return tuple(_notes_on(self.eigenvalues, self.nonlinear, self.time))

    def to_json(self) -> dict[str, Any]:
        """Return it as the command line's JSON has it."""
        from macrostep.solvers.stability.report import as_json

        return as_json(self)

    def __str__(self) -> str:
        from macrostep.solvers.stability.report import as_text

        return as_text(self)


def analyse(
    diagram: Diagram,
    methods: Iterable[str],
    *,
    lowest: float | None = None,
    highest: float | None = None,
    at: float | None = None,
    progress: Callable[[float], bool] = lambda fraction: True,
) -> Stability:
    """Find for which macro-steps a coupling method is stable on a diagram.

    Parameters
    ----------
    diagram : Diagram
    methods : iterable of str
        Such as ``"ni_jacobi:step=0.1"``; with a cut as for :func:`macrostep.solvers.compare`.
    lowest, highest : float, optional
        The smallest and the largest step to look at [s]; by default from well below the fastest motion to the length of
        the run.
    at : float, optional
        Where nonlinear subsystems are linearised, and conditions on time looked at [s]; the start if none is given.
    progress : callable
        Called with the fraction done; False stops.

    Returns
    -------
    Stability

    Raises
    ------
    MacrostepError
        If the diagram, a method or an option is not valid, or it was stopped. A method whose macro-steps are not one
        linear map is no error: its `refusal` says why.

    Examples
    --------
    >>> result = analyse(diagram, ["ni_jacobi", "gauss_seidel:order=1"])
    >>> [(i.begin, i.end) for i in result.methods[0].intervals]
    """
    requests = [parse_run(text) for text in methods]
    if not requests:
        raise MacrostepError("No method is given whose stability could be told.")
    problems = cut_problems(diagram, (request.cut for request in requests))
    flat = linearise(problems[0].uncut, at)
    eigenvalues = coupled_eigenvalues(flat)
    found = []
    for number, (request, problem) in enumerate(zip(requests, problems, strict=True)):

        def told(fraction: float, number: int = number) -> bool:
            return progress((number + fraction) / len(requests))

        study = MethodStudy(problem, request.method, request.options, at)
        bounds = study.bounds(eigenvalues, lowest, highest)
        found.append(study.result(format_method(request.method, request.options), bounds, told))
    return Stability(diagram.name, flat.time, flat.nonlinear, eigenvalues, tuple(found))


class MethodStudy:
    """One method on one cut of a diagram, at one operating point; made once, asked for many steps.

    Parameters
    ----------
    problem : Problem
    name : str
        Of the method.
    options : mapping
    at : float, optional
        Time of the operating point [s].

    Attributes
    ----------
    refusal : str
        Why there is no linear map; "" if there is one.
    """

    def __init__(self, problem: Problem, name: str, options: dict[str, Any], at: float | None) -> None:
        default = (problem.stop - problem.start) / 1000
        self.problem, self.name = problem, name
        self.method = method_named(name, default)
        self.options = self.method.make_options(name, options, default)
        self.step = float(self.method.first_step(self.options))
        self.refusal = ""
        self.one_step: OneStep | None = None
        self.set_operating_point(linearise(problem, at))
        try:
            self.one_step = OneStep(problem, self.method, self.options)
            self.one_step.set_matrices(self.linear)
            self.one_step.check(self.step)
        except MacrostepError as refusal:
            self.refusal, self.one_step = str(refusal), None

    def set_operating_point(self, linear: LinearDiagram) -> None:
        """Give the subsystems other matrices."""
        self.linear = linear
        self.rests = count_rests(coupled_eigenvalues(linear), linear)
        self._size = max(
            float(np.linalg.norm(p.matrices[: len(p.states), : len(p.states)], np.inf)) for p in linear.parts
        )
        if self.one_step:
            self.one_step.set_matrices(linear)

    @property
    def is_fixed_point(self) -> bool:
        settled = self.method.settled
        return bool(settled and settled.is_fixed_point)

    def spectrum(self, step: float) -> Spectrum:
        """Return the eigenvalues at a step."""
        assert self.one_step is not None
        return spectrum(self.one_step, step, self.rests, self.rounding(step))

    def margin_of(self, found: Spectrum) -> float:
        """Return how far it is to the limit of stability: below 0 inside."""
        return max(found.growth, found.contraction) - 1.0 if self.is_fixed_point else found.growth - 1.0

    def rounding(self, step: float) -> float:
        """Return how far rounding can move an eigenvalue of a macro-step: matrix exponentials lose digits with it."""
        return _ROUNDING + _LOST * self._size * step

    def bounds(
        self, eigenvalues: np.ndarray, lowest: float | None, highest: float | None
    ) -> tuple[float, float, float]:
        """Return the smallest and the largest step to look at, and the fastest oscillation [rad/s]."""
        span = self.problem.stop - self.problem.start
        every = np.concatenate([eigenvalues, own_eigenvalues(self.linear)])
        fastest = float(np.max(np.abs(every), initial=0.0))
        low = min(_SMALLEST / fastest if fastest > 0.0 else 1e-5 * span, 0.1 * self.step)
        high = max(span, self.step)
        low, high = lowest if lowest is not None else min(low, 0.1 * (highest or high)), highest or high
        if not 0.0 < low < high:
            raise MacrostepError(
                f"There are no steps between {low:g} s and {high:g} s; give a smaller and a larger one."
            )
        return low, high, float(np.max(np.abs(every.imag), initial=0.0))

    def result(
        self, text: str, bounds: tuple[float, float, float], progress: Callable[[float], bool]
    ) -> MethodStability:
        """Look at all steps between the bounds."""
        if self.one_step is None:
            nothing = np.zeros(0)
            return MethodStability(
                text, self.name, self.method.label, self.step, None, None, nothing, nothing, nothing, (), math.nan,
                self.is_fixed_point, (), self.refusal,
            )  # fmt: skip
        steps = steps_between(*bounds)
        spectra = []
        for i, step in enumerate(steps.tolist()):
            spectra.append(self.spectrum(step))
            if i % 32 == 0 and not progress(i / len(steps)):
                raise MacrostepError("The stability was not told to the end; it was stopped.")
        one_step = self.one_step
        margin = Margin(
            lambda step: self.margin_of(self.spectrum(step)),
            self.rounding,
            lambda step: is_bounded(one_step, step, self.rests, self.rounding(step)),
        )
        intervals = stable_intervals(margin, steps, np.array([self.margin_of(found) for found in spectra]))
        here = self.spectrum(self.step)
        mode = dominating_mode(one_step, self.step, self.rests, self.rounding(self.step))
        at_zero = radius_of(_feedthrough(self.linear)) if self.method.settled else math.nan
        return MethodStability(
            text, self.name, self.method.label, self.step, here, mode,
            steps, np.array([s.growth for s in spectra]), np.array([s.contraction for s in spectra]), intervals,
            at_zero, self.is_fixed_point, tuple(self._notes(here, spectra, intervals, at_zero)), "",
        )  # fmt: skip

    def _notes(
        self, here: Spectrum, spectra: Sequence[Spectrum], intervals: Sequence[Interval], at_zero: float
    ) -> Iterable[str]:
        if self.is_fixed_point and at_zero >= 1.0:
            yield (
                f"Small steps do not help its iteration, whose error is multiplied by {at_zero:.6g} each time as they "
                "shrink: an algebraic loop. A method with another solver helps, or another cut."
            )
        elif self.method.settled:
            yield "Its iteration is taken to its end; a run stops at the tolerance."
        if any(i.is_neutral for i in intervals):
            yield "Where it is neutral nothing grows and nothing fades: all that counts lies on the unit circle."
        if spectra and not intervals and all(abs(s.growth - 1.0) <= self.rounding(s.step) for s in spectra):
            yield "What should rest or fade grows in proportion to the number of macro-steps, whatever the step."
        if not math.isfinite(here.radius):
            yield f"A macro-step of {self.step:g} s cannot be done: numbers get too large, or the coupling is singular."


def _feedthrough(linear: LinearDiagram) -> np.ndarray:
    """Return Φᵀ D: what one pass through direct feedthrough makes of the inputs."""
    first_in = np.cumsum([0, *(len(p.inputs) for p in linear.parts)])
    result = np.zeros((int(first_in[-1]), int(first_in[-1])))
    o = 0
    for k, p in enumerate(linear.parts):
        n, n_u = len(p.states), len(p.inputs)
        for row in p.matrices[n:, n : n + n_u]:
            result[linear.source == o, first_in[k] : first_in[k + 1]] = row
            o += 1
    return result


def _notes_on(eigenvalues: np.ndarray, nonlinear: Sequence[str], time: float) -> Iterable[str]:
    if nonlinear:
        names = ", ".join(nonlinear)
        verb = "is" if len(nonlinear) == 1 else "are"
        yield f"{names} {verb} not linear: this is the stability of the linearisation at t = {time:g} s, near there."
    largest = float(np.max(np.abs(eigenvalues), initial=0.0))
    growing = float(np.max(eigenvalues.real, initial=0.0))
    if growing > _GROWS * largest:
        yield (
            f"The coupled equations are unstable themselves: a motion grows by the factor exp({growing:.4g} t); "
            "a method that damps it is wrong."
        )
