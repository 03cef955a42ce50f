"""One method on one cut of a diagram: made once, asked for many steps and many operating points."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.solvers.coupling import make_method
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.stability.intervals import Margin, seen_up_to, stable_intervals, steps_between
from macrostep.solvers.stability.linearised import (
    LinearDiagram,
    count_rests,
    coupled_eigenvalues,
    feedthrough,
    own_eigenvalues,
)
from macrostep.solvers.stability.one_step import OneStep
from macrostep.solvers.stability.results import Interval, Judgement, MethodStability, Spectrum
from macrostep.solvers.stability.spectrum import dominating_mode, is_bounded, radius_of, spectrum

_SMALLEST = 1e-3
"""Smallest step that is looked at, relative to the time in which the fastest motion turns by one radian."""
_ROUNDING, _LOST = 1e-11, 2e-14
"""Rounding of an eigenvalue of M, and what is added to it in each turn or decay of a subsystem during the step."""


class MethodStudy:
    """One method on one cut of a diagram.

    Parameters
    ----------
    problem : Problem
    chosen : ChosenMethod
    linear : LinearDiagram
        The problem's subsystems about an operating point.

    Attributes
    ----------
    refusal : str
        Why there is no linear map; "" if there is one.
    """

    def __init__(self, problem: Problem, chosen: ChosenMethod, linear: LinearDiagram) -> None:
        default = (problem.stop - problem.start) / 1000
        self.problem, self.chosen = problem, chosen
        self.method = make_method(chosen, default, problem.parameters)
        self.step = self.method.first_step
        self.refusal = ""
        self._one_step: OneStep | None = None
        self.set_operating_point(linear)
        try:
            self._one_step = OneStep(problem, self.method)
            self._one_step.set_matrices(linear)
            self._one_step.check(self.step)
        except MacrostepError as refusal:
            self.refusal = str(refusal)

    def set_operating_point(self, linear: LinearDiagram) -> None:
        """Give the subsystems other matrices."""
        self.linear = linear
        self._rests = count_rests(coupled_eigenvalues(linear), linear)
        own = [p.matrices[: len(p.states), : len(p.states)] for p in linear.parts]
        self._size = max((float(np.linalg.norm(A, np.inf)) for A in own if A.size), default=0.0)
        if self._one_step:
            self._one_step.set_matrices(linear)

    @property
    def one_step(self) -> OneStep:
        assert self._one_step is not None, "a method that is refused has no map"
        return self._one_step

    @property
    def is_fixed_point(self) -> bool:
        """Whether the method arrives only where its iteration contracts."""
        settled = self.method.settled
        return bool(settled and settled.is_fixed_point)

    def rounding(self, step: float) -> float:
        """Return how far rounding can move an eigenvalue of a macro-step: matrix exponentials lose digits with it."""
        return _ROUNDING + _LOST * self._size * step

    def spectrum(self, step: float) -> Spectrum:
        """Return the eigenvalues at a step."""
        return spectrum(self.one_step, step, self._rests, self.rounding(step))

    def margin_of(self, found: Spectrum) -> float:
        """Return how far it is to the limit of stability: below 0 inside."""
        return max(found.growth, found.contraction) - 1.0 if self.is_fixed_point else found.growth - 1.0

    def judge(self, step: float) -> Judgement:
        """Return what is true at a step."""
        found, rounding = self.spectrum(step), self.rounding(step)
        margin = self.margin_of(found)
        is_stable = margin < -rounding or (margin <= rounding and self._is_bounded(step))
        return Judgement(found, dominating_mode(self.one_step, step, self._rests, rounding), is_stable)

    def _is_bounded(self, step: float) -> bool:
        return is_bounded(self.one_step, step, self._rests, self.rounding(step))

    def bounds(
        self, eigenvalues: np.ndarray, lowest: float | None, highest: float | None
    ) -> tuple[float, float, float]:
        """Return the smallest and the largest step to look at, and the fastest oscillation [rad/s]."""
        span = self.problem.stop - self.problem.start
        every = np.concatenate([eigenvalues, own_eigenvalues(self.linear)])
        fastest = float(np.max(np.abs(every), initial=0.0))
        high = max(span, self.step) if highest is None else highest
        low = min(_SMALLEST / fastest if fastest > 0.0 else 1e-5 * span, 0.1 * self.step, 0.1 * high)
        low = low if lowest is None else lowest
        if not 0.0 < low < high < math.inf:
            raise MacrostepError(
                Phrase(
                    "There are no steps between {low} and {high}; give a smaller and a larger one.",
                    low=Amount(low, "s", 6),
                    high=Amount(high, "s", 6),
                )
            )
        return low, high, float(np.max(np.abs(every.imag), initial=0.0))

    def result(self, bounds: tuple[float, float, float], progress: Callable[[float], bool]) -> MethodStability:
        """Look at all steps between the bounds."""
        if self.refusal:
            return MethodStability(self.chosen, self.method.label, self.step, refusal=self.refusal)
        steps = steps_between(*bounds)
        spectra = []
        for i, step in enumerate(steps.tolist()):
            spectra.append(self.spectrum(step))
            if i % 32 == 0 and not progress(i / len(steps)):
                raise MacrostepError(Phrase("The stability was not computed to the end; it was stopped."))
        margin = Margin(lambda step: self.margin_of(self.spectrum(step)), self.rounding, self._is_bounded)
        intervals = stable_intervals(margin, steps, np.array([self.margin_of(found) for found in spectra]))
        eigenvalues = np.full((len(steps), self.one_step.size), np.nan, np.complex128)
        for row, found in zip(eigenvalues, spectra, strict=True):
            row[: len(found.eigenvalues)] = found.eigenvalues
        at_zero = radius_of(feedthrough(self.linear)) if self.method.settled else math.nan
        return MethodStability(
            self.chosen, self.method.label, self.step, self.judge(self.step), steps, eigenvalues,
            np.array([s.growth for s in spectra]), np.array([s.contraction for s in spectra]), intervals, at_zero,
            self.is_fixed_point, tuple(self._notes(spectra, intervals, at_zero, seen_up_to(steps, bounds[2]))),
        )  # fmt: skip

    def _notes(
        self, spectra: Sequence[Spectrum], intervals: Sequence[Interval], at_zero: float, seen: float
    ) -> Iterable[str]:
        if seen < math.inf and any(not (i.from_zero and i.to_end) for i in intervals):
            yield Phrase(
                "Above {step} the steps looked at are too far apart for the fastest oscillation: there may be other "
                "intervals. Bounds of the steps that are closer show them all.",
                step=Amount(seen, "s"),
            )
        if self.is_fixed_point and at_zero >= 1.0:
            yield Phrase(
                "Small steps do not help its iteration, whose error is multiplied by {factor} each time as they "
                "shrink: an algebraic loop. A method with another solver helps, or another cut.",
                factor=Amount(at_zero, digits=6),
            )
        elif self.method.settled:
            yield Phrase("Its iteration is taken to its end; a run stops at the tolerance.")
        if any(i.is_neutral for i in intervals):
            yield Phrase(
                "Where it is neutral nothing grows and nothing fades: all that counts lies on the unit circle."
            )
        if spectra and not intervals and all(abs(s.growth - 1.0) <= self.rounding(s.step) for s in spectra):
            yield Phrase(
                "What should rest or fade grows in proportion to the number of macro-steps, whatever the step."
            )
        if not math.isfinite(self.spectrum(self.step).radius):
            yield Phrase(
                "A macro-step of {step} cannot be done: numbers get too large, or the coupling is singular.",
                step=Amount(self.step, "s", 6),
            )
