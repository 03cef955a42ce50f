"""What a macro-step is in a trace: its inputs, its true outputs, and how they came about. Plain data."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from macrostep.solvers.tracing.phases import (
    Advanced,
    Chosen,
    Doubled,
    EstimateError,
    Event,
    Expected,
    Formed,
    Polynomial,
    Proposed,
    Rejected,
    Residual,
)


@dataclass(frozen=True, eq=False)
class TrueOutput:
    """An output of a subsystem over one of its macro-steps, under the inputs that it was given.

    Attributes
    ----------
    time, values : ndarray
        From the beginning of the step, where the inputs are already those of the step, to its end (left limits).
    after : float or None
        The value after an event at the end.
    """

    time: np.ndarray
    values: np.ndarray
    after: float | None = None


@dataclass(frozen=True)
class Balance:
    """What an input was given over a step less than its source put out, and what was given back to it, as integrals.

    Attributes
    ----------
    lost : float
        The integral of the source's output over the step less that of the input, what was given back left out.
    given_back : float
        Of earlier losses; 0 for methods that give nothing back.
    is_exact : bool
        Whether the method itself keeps this balance; otherwise `lost` is Simpson's rule on the dense output.
    """

    lost: float
    given_back: float
    is_exact: bool


@dataclass(frozen=True)
class HeldInput:
    """An input over one macro-step: what it was given, and how that came about.

    Attributes
    ----------
    name : str
    source : str
        The output that feeds it, or "".
    received : float or None
        What was dispatched to it at the beginning of the step.
    polynomial : Polynomial
        What its subsystem was given, in the call that was accepted.
    jump : float or None
        By how much it jumps at the beginning of the step, from the end of the polynomial before.
    forms : tuple of Formed
        What it went through before it was given.
    chosen : Chosen or None
        How the order of its estimate was chosen, if that was within the trace.
    balance : Balance or None
        None where the source was not traced over the whole step.
    """

    name: str
    source: str
    received: float | None
    polynomial: Polynomial
    jump: float | None
    forms: tuple[Formed, ...] = ()
    chosen: Chosen | None = None
    balance: Balance | None = None

    def form(self, kind: str) -> Formed | None:
        """Return a form that it went through: "extrapolated", "projected", "switched" or "balanced"."""
        return next((form for form in self.forms if form.kind == kind), None)


@dataclass(frozen=True)
class MacroStep:
    """An accepted macro-step of one subsystem.

    Attributes
    ----------
    subsystem : str
    begin, end : float
        [s].
    inputs : dict
        By name, :class:`HeldInput`.
    outputs : dict
        By name, :class:`TrueOutput`.
    calls : tuple of Advanced
        Every call of the subsystem, or of an estimator in its place, from the beginning of this step; those of
        rejected attempts among them. The last one was accepted.
    residuals : tuple of Residual
        Those of the iteration, rejected attempts among them.
    rejections : tuple of Rejected
        Of attempts from the same beginning.
    rollbacks : int
        How often the subsystem went back.
    expected : dict
        By output, what an estimate said that it would be at the end.
    control_parts : dict
        By output, how the order of its control part was chosen (COSTARICA and MISSILES).
    errors : dict
        By output, how far the estimate that its readers had was off at the end.
    proposed : Proposed or None
        The next step that the subsystem proposes.
    doubled : Doubled or None
        What the step as a whole and its halves differ by (step doubling).
    event : Event or None
        The event at its end.
    """

    subsystem: str
    begin: float
    end: float
    inputs: dict[str, HeldInput]
    outputs: dict[str, TrueOutput]
    calls: tuple[Advanced, ...]
    residuals: tuple[Residual, ...] = ()
    rejections: tuple[Rejected, ...] = ()
    rollbacks: int = 0
    expected: dict[str, Expected] = field(default_factory=dict)
    control_parts: dict[str, Chosen] = field(default_factory=dict)
    errors: dict[str, EstimateError] = field(default_factory=dict)
    proposed: Proposed | None = None
    doubled: Doubled | None = None
    event: Event | None = None

    @property
    def H(self) -> float:
        """Its length [s]."""
        return self.end - self.begin
