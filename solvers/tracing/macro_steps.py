"""What a macro-step is in a trace: its inputs, its true outputs, and how they came about.

It is plain data, made of phases step by step and subsystem by subsystem.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from macrostep.solvers.tracing.phases import (
    Accepted,
    Advanced,
    Chosen,
    Doubled,
    EstimateError,
    Expected,
    Formed,
    GivenBack,
    HandledEvent,
    Lost,
    Phase,
    Polynomial,
    Proposed,
    Received,
    Rejected,
    Residual,
    RolledBack,
    of_kind,
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
    event : HandledEvent or None
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
    event: HandledEvent | None = None

    @property
    def H(self) -> float:
        """Its length [s]."""
        return self.end - self.begin


@dataclass(frozen=True, eq=False)
class Inside:
    """The recorded rows of a subsystem within a trace: times, sides, and its outputs by name."""

    time: np.ndarray
    side: np.ndarray
    outputs: Mapping[str, np.ndarray]

    def over(self, output: str, begin: float, end: float) -> TrueOutput:
        """Return an output over a step that ends at `end`."""
        last = int(np.searchsorted(self.time, end))
        first = last
        while first > 0 and self.side[first - 1] > 0.0 and self.time[first - 1] >= begin:
            first -= 1
        among = slice(first, last + 1)
        has_after = last + 1 < len(self.time) and self.time[last + 1] == end and self.side[last + 1] == 0.0
        after = float(self.outputs[output][last + 1]) if has_after else None
        return TrueOutput(self.time[among], self.outputs[output][among], after)


def macro_steps(
    phases: Sequence[Phase], inside: Mapping[str, Inside], sources: Mapping[str, str]
) -> tuple[MacroStep, ...]:
    """Return the accepted macro-steps that phases describe, in the order of their ends.

    Parameters
    ----------
    phases : sequence of Phase
    inside : mapping
        By subsystem, what was recorded.
    sources : mapping
        By input, the output that feeds it.
    """
    steps: list[MacroStep] = []
    builders = {name: _Builder(name, rows, sources) for name, rows in inside.items()}
    for accepted, among in _attempts(phases):
        step = builders[accepted.subsystem].build(accepted, among)
        if step is not None:
            steps.append(step)
    return tuple(with_balances(_with_events(steps, phases), phases))


def _attempts(phases: Sequence[Phase]) -> Iterator[tuple[Accepted, Sequence[Phase]]]:
    """Yield each acceptance that stayed, with the phases since the last one of the same subsystem.

    Step doubling accepts the first half of a step, and may reject both.
    """
    kept: list[tuple[Accepted, int]] = []
    for place, phase in enumerate(phases):
        if isinstance(phase, Accepted):
            kept.append((phase, place))
        elif isinstance(phase, Rejected):
            while kept and kept[-1][0].begin >= phase.time:
                kept.pop()
    since: dict[str, int] = {}
    for accepted, place in kept:
        yield accepted, phases[since.get(accepted.subsystem, 0) : place]
        since[accepted.subsystem] = place + 1


class _Builder:
    """Makes the macro-steps of one subsystem, one after the other."""

    def __init__(self, name: str, inside: Inside, sources: Mapping[str, str]) -> None:
        self._name, self._inside, self._sources = name, inside, sources
        self._before: dict[str, Polynomial] = {}
        self._chosen: dict[tuple[str, float], Chosen] = {}

    def build(self, accepted: Accepted, among: Sequence[Phase]) -> MacroStep | None:
        """Return the step that was accepted; None if it was not watched from its beginning."""
        begin, end, name = accepted.begin, accepted.time, self._name
        self._chosen.update({(c.output, c.time): c for c in of_kind(among, Chosen)})
        calls = tuple(c for c in of_kind(among, Advanced) if c.subsystem == name and c.time == begin)
        if not calls:
            return None
        outputs = {label: self._inside.over(label, begin, end) for label in calls[-1].outputs}
        inputs = {label: self._held(label, polynomial, among) for label, polynomial in calls[-1].inputs.items()}
        self._before = dict(calls[-1].inputs)
        return MacroStep(
            name, begin, end, inputs, outputs, calls,
            residuals=tuple(r for r in of_kind(among, Residual) if r.time == begin),
            rejections=tuple(r for r in of_kind(among, Rejected) if r.time == begin),
            rollbacks=sum(1 for r in of_kind(among, RolledBack) if r.subsystem == name),
            expected={e.output: e for e in of_kind(among, Expected) if e.output in outputs},
            control_parts={
                c.output: c for c in of_kind(among, Chosen) if c.of == "control part" and c.output in outputs
            },
            errors={e.output: e for e in of_kind(among, EstimateError) if e.output in outputs},
            proposed=next((p for p in of_kind(among, Proposed) if p.subsystem == name), None),
            doubled=next((d for d in of_kind(among, Doubled) if d.time == end), None),
        )  # fmt: skip

    def _held(self, label: str, polynomial: Polynomial, among: Sequence[Phase]) -> HeldInput:
        received = [r for r in of_kind(among, Received) if r.input == label and r.time == polynomial.begin]
        forms = [f for f in of_kind(among, Formed) if f.input == label and f.time == polynomial.begin]
        source, before = self._sources[label], self._before.get(label)
        made_at = next((f.made_at for f in forms if f.kind == "extrapolated"), math.nan)
        return HeldInput(
            label, source,
            received[-1].value if received else None,
            polynomial,
            polynomial.value(polynomial.begin) - before.value(before.end) if before else None,
            tuple(_newest(forms)),
            self._chosen.get((source, made_at)),
        )  # fmt: skip


def _newest(forms: Sequence[Formed]) -> Iterator[Formed]:
    """Yield the newest form of each kind; a rejected attempt had its own."""
    newest = {form.kind: form for form in forms}
    yield from newest.values()


def _with_events(steps: Sequence[MacroStep], phases: Sequence[Phase]) -> list[MacroStep]:
    """Return the steps with the events that they end at."""
    events = {(event.subsystem, event.time): event for event in of_kind(phases, HandledEvent)}
    return [replace(step, event=events.get((step.subsystem, step.end))) for step in steps]


def with_balances(steps: Sequence[MacroStep], phases: Sequence[Phase]) -> Iterator[MacroStep]:
    """Yield the steps with the balances of their inputs."""
    lost = {(phase.input, phase.time): phase.amount for phase in of_kind(phases, Lost)}
    given = {(phase.input, phase.time): phase.amount for phase in of_kind(phases, GivenBack)}
    for step in steps:
        inputs = {}
        for name, held in step.inputs.items():
            back, known = given.get((name, step.begin)), lost.get((name, step.end))
            balance = None
            if known is not None:
                balance = Balance(known, back or 0.0, True)
            elif held.source:
                put_out = integral(steps, held.source, step.begin, step.end)
                if put_out is not None:
                    balance = Balance(put_out - held.polynomial.integral + (back or 0.0), back or 0.0, False)
            inputs[name] = replace(held, balance=balance)
        yield replace(step, inputs=inputs)


def integral(steps: Sequence[MacroStep], output: str, begin: float, end: float) -> float | None:
    """Return the integral of an output from its dense points, by Simpson's rule; None if they do not cover it.

    Where a step of its subsystem is covered in part only, the part is integrated by the trapezoidal rule.
    """
    total, reached = 0.0, begin
    for step in steps:
        if output not in step.outputs or step.end <= reached or step.begin >= end:
            continue
        if step.begin > reached:
            return None
        time, values = step.outputs[output].time, step.outputs[output].values
        if len(values) < 3:  # without rollback nothing is recorded inside a step
            return None
        until = min(step.end, end)
        if reached == step.begin and until == step.end:
            total += _simpson(values) * step.H
        else:
            inner = time[(time > reached) & (time < until)]
            at = np.concatenate([[reached], inner, [until]])
            total += float(np.trapezoid(np.interp(at, time, values), at))
        reached = until
    return total if reached >= end else None


def _simpson(values: np.ndarray) -> float:
    """Return the mean of a function from an odd number of values at equal distances."""
    return float(
        (values[0] + values[-1] + 4.0 * values[1::2].sum() + 2.0 * values[2:-1:2].sum()) / (3 * len(values) - 3)
    )
