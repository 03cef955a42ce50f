"""What inputs lost over macro-steps, and what was given back: from the method, or from the dense outputs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from macrostep.solvers.close_look.macro_steps import Balance, MacroStep
from macrostep.solvers.close_look.phases import GivenBack, Lost, Phase, of_kind


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
        if len(values) < 3:  # without rollback nobody looks inside a step
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
