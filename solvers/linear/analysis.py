"""The linear analysis of a diagram: its motions, and what methods make of them at their macro-steps."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from macrostep.model.base.phrase import Amount
from macrostep.model.base.texts import table_lines
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method, listed
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.freezing.freeze import cut_problems, freeze
from macrostep.solvers.linear.modes import NaturalMode, under_method
from macrostep.solvers.linear.system import LinearSystem
from macrostep.solvers.stability.linearised import linearise
from macrostep.solvers.stability.spectrum import eigenvectors
from macrostep.solvers.stability.study import MethodStudy

_MOST_SHARES = 4
"""States that are shown of a motion."""
_LEAST_SHARE = 0.05
_GROWS = 1e-9
"""A motion of the method itself grows if a macro-step multiplies it by more than 1 and this."""


@dataclass(frozen=True)
class MethodModes:
    """What a method makes of the motions of a diagram.

    Attributes
    ----------
    method : ChosenMethod
    step : float
        Its macro-step [s].
    modes : tuple of NaturalMode or None
        In the order of the diagram's; None for a motion of which nothing is left after one macro-step.
    growth : float
        By how much one macro-step multiplies the largest motion that the method adds.
    refusal : str
        Why there are none.
    """

    method: ChosenMethod
    step: float
    modes: tuple[NaturalMode | None, ...] = ()
    growth: float = 0.0
    refusal: str = ""

    @property
    def abscissa(self) -> float:
        """The largest real part of all eigenvalues ln(z)/H, those that the method adds among them [1/s]."""
        added = math.log(self.growth) / self.step if self.growth > 0.0 else -math.inf
        return max([added, *(mode.eigenvalue.real for mode in self.modes if mode is not None)])


@dataclass(frozen=True, repr=False)
class LinearAnalysis:
    """What :func:`linear_analysis` returns; ``str()`` of it is a table.

    Attributes
    ----------
    diagram : str
    system : LinearSystem
        The coupled equations, of which responses can be asked.
    methods : tuple of MethodModes
    """

    diagram: str
    system: LinearSystem
    methods: tuple[MethodModes, ...]

    @property
    def modes(self) -> tuple[NaturalMode, ...]:
        return self.system.modes

    def __repr__(self) -> str:
        methods = "".join(f", {its.method}" for its in self.methods)
        return f"<LinearAnalysis of {self.diagram!r}{methods}: {len(self.modes)} modes>"

    def __str__(self) -> str:
        head = f"{self.diagram}, linearised at t = {Amount(self.system.time, 's', 6)}"
        parts = [head, "\n".join(table_lines(self._rows())) if self.modes else "It has no states."]
        parts += [_table_of(self.modes, its) for its in self.methods if not its.refusal]
        if self.system.nonlinear:
            parts.append(f"Not linear, so that this holds near there only: {', '.join(self.system.nonlinear)}.")
        return "\n\n".join(parts)

    def _rows(self) -> list[list[str]]:
        rows = [["mode", "eigenvalue [1/s]", "frequency [Hz]", "damping", "time constant [s]", "states that take part"]]
        for number, mode in enumerate(self.modes, 1):
            rows.append([str(number), _eigenvalue(mode), *_figures(mode), _number(mode.time_constant), _shares(mode)])
        return rows

    def to_json(self) -> dict[str, Any]:
        """Return the object that ``macrostep linear --json`` writes."""
        return {
            "diagram": self.diagram,
            "time": self.system.time,
            "states": list(self.system.states),
            "nonlinear": list(self.system.nonlinear),
            "modes": [_as_json(mode) for mode in self.modes],
            "methods": [
                {
                    "method": str(its.method),
                    "step": its.step,
                    "modes": [None if mode is None else _as_json(mode) for mode in its.modes],
                    "growth_of_others": its.growth,
                    "refusal": its.refusal,
                }
                for its in self.methods
            ],
        }


def linear_analysis(
    diagram: Diagram, methods: str | ChosenMethod | Iterable[str | ChosenMethod] = (), *, at: float | None = None
) -> LinearAnalysis:
    """Linearise a diagram about a moment of its reference, and find its motions.

    Parameters
    ----------
    diagram : Diagram
    methods : iterable of ChosenMethod or str
        Those whose motions are compared with the diagram's, at their macro-steps.
    at : float, optional
        A moment of the monolithic reference [s]; the start if none is given.

    Raises
    ------
    MacrostepError
        If the diagram, a method or an option is not valid, or the diagram is sampled. A method whose macro-steps are
        not one linear map is no error: its `refusal` says why.

    Examples
    --------
    >>> found = linear_analysis(diagram, "ni_jacobi:step=0.1")
    >>> [(mode.frequency, mode.damping) for mode in found.modes]
    >>> found.system.state_space(["left.F"], ["left.x"]).to_scipy()
    """
    chosen = [chosen_method(method) for method in listed(methods)]
    system = LinearSystem(linearise(freeze(diagram).uncut, at))
    problems = cut_problems(diagram, (method.cut for method in chosen)) if chosen else []
    found = []
    for method, problem in zip(chosen, problems, strict=True):
        study = MethodStudy(problem, method, linearise(problem, at))
        if study.refusal:
            found.append(MethodModes(method, study.step, refusal=study.refusal))
            continue
        multipliers, vectors = eigenvectors(study.one_step, study.step)
        rows = [study.one_step.names.index(state) for state in system.states]
        modes, growth = under_method(system.modes, multipliers, vectors[rows], study.step)
        found.append(MethodModes(method, study.step, modes, growth))
    return LinearAnalysis(diagram.name, system, tuple(found))


def _table_of(modes: tuple[NaturalMode, ...], its: MethodModes) -> str:
    """Return what a method makes of the motions, and how far off that is."""
    rows = [["mode", "eigenvalue [1/s]", "frequency [Hz]", "damping", "frequency off", "damping off"]]
    for number, (mode, now) in enumerate(zip(modes, its.modes, strict=True), 1):
        if now is None:
            rows.append([str(number), "gone after one macro-step", "", "", "", ""])
            continue
        rows.append([str(number), _eigenvalue(now), *_figures(now), _off(mode, now), _difference(mode, now)])
    text = f"With {its.method}, a macro-step of {Amount(its.step, 's', 6)}:\n" + "\n".join(table_lines(rows))
    if its.growth > 1.0 + _GROWS:
        text += f"\nA motion that the method adds grows by the factor {its.growth:.4g} in each macro-step."
    return text


def _eigenvalue(mode: NaturalMode) -> str:
    real, imaginary = mode.eigenvalue.real, mode.eigenvalue.imag
    return f"{real:.5g} ± {imaginary:.5g}i" if imaginary else f"{real:.5g}"


def _figures(mode: NaturalMode) -> tuple[str, str]:
    return _number(mode.frequency) if mode.frequency else "-", _number(mode.damping)


def _number(value: float) -> str:
    return f"{value:.4g}" if math.isfinite(value) else "-"


def _off(mode: NaturalMode, now: NaturalMode) -> str:
    return f"{100.0 * (now.frequency / mode.frequency - 1.0):+.2g} %" if mode.frequency else "-"


def _difference(mode: NaturalMode, now: NaturalMode) -> str:
    return f"{now.damping - mode.damping:+.2g}" if math.isfinite(mode.damping + now.damping) else "-"


def _shares(mode: NaturalMode) -> str:
    shown = [(name, share) for name, share in mode.shares[:_MOST_SHARES] if share >= _LEAST_SHARE]
    return ", ".join(f"{name} {100.0 * share:.0f} %" for name, share in shown)


def _as_json(mode: NaturalMode) -> dict[str, Any]:
    figures = {"frequency_hz": mode.frequency, "damping": mode.damping, "time_constant_s": mode.time_constant}
    return {
        "eigenvalue": [mode.eigenvalue.real, mode.eigenvalue.imag],
        **{name: value if math.isfinite(value) else None for name, value in figures.items()},
        "shares": dict(mode.shares),
        "shape": {name: [value.real, value.imag] for name, value in mode.shape},
    }
