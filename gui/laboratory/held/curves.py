"""What is drawn of a held signal, as points: polynomials, jumps, true outputs, areas. Pieces are parted by NaN."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from macrostep.solvers.tracing.macro_steps import HeldInput, MacroStep
from macrostep.solvers.tracing.phases import Polynomial
from macrostep.solvers.tracing.run_trace import RunTrace

Array = NDArray[np.float64]
Points = tuple[Array, Array]

FINE = 33
"""Points of a polynomial that is no straight line, over one macro-step."""
_GAP = np.array([np.nan])


@dataclass(frozen=True)
class Jump:
    """A jump of an input at a communication point."""

    time: float
    before: float
    after: float

    @property
    def size(self) -> float:
        return self.after - self.before


def sampled(polynomial: Polynomial) -> Points:
    """Return points of a polynomial over its step, as many as its degree needs."""
    n = 2 if polynomial.degree < 2 else FINE
    time = np.linspace(polynomial.begin, polynomial.end, n)
    return time, polynomial.value(time)


def joined(pieces: Iterable[Points]) -> Points:
    """Return pieces of a line one after the other, parted by NaN."""
    x, y = [], []
    for time, values in pieces:
        x += [time, _GAP]
        y += [values, _GAP]
    return np.concatenate([np.empty(0), *x]), np.concatenate([np.empty(0), *y])


def inputs_fed_by(trace: RunTrace, output: str) -> list[str]:
    """Return the inputs that an output feeds, across subsystems."""
    return [name for name, source in trace.sources.items() if source == output]


def reader_of(trace: RunTrace, name: str) -> tuple[MacroStep, ...]:
    """Return the macro-steps of the subsystem that an input belongs to."""
    owner = next((step.subsystem for step in trace.steps if name in step.inputs), "")
    return trace.steps_of(owner)


def given(steps: Sequence[MacroStep], name: str) -> Points:
    """Return what an input was given over some steps."""
    return joined(sampled(step.inputs[name].polynomial) for step in steps)


def jumps(steps: Sequence[MacroStep], name: str) -> list[Jump]:
    """Return the jumps of an input at the beginnings of steps, rounding left out."""
    found = []
    for step in steps:
        held = step.inputs[name]
        after = held.polynomial.value(step.begin)
        if held.jump is not None and abs(held.jump) > 1e-12 * max(abs(after), abs(after - held.jump)):
            found.append(Jump(step.begin, after - held.jump, after))
    return found


def jump_lines(found: Sequence[Jump]) -> Points:
    """Return jumps as upright lines."""
    return joined((np.array([j.time, j.time]), np.array([j.before, j.after])) for j in found)


def true_output(trace: RunTrace, output: str, begin: float, end: float) -> Points:
    """Return an output as it really was; between two steps there may be a jump, and then there is a gap."""
    return joined(
        (step.outputs[output].time, step.outputs[output].values)
        for step in trace.steps
        if output in step.outputs and step.begin < end and step.end > begin
    )


def form(steps: Sequence[MacroStep], name: str, kind: str) -> Points:
    """Return a form that an input went through, where it is not what was given in the end."""
    pieces = []
    for step in steps:
        held = step.inputs[name]
        found = held.form(kind)
        if found is not None and not is_same(found.polynomial, held.polynomial):
            pieces.append(sampled(found.polynomial))
    return joined(pieces)


def is_same(one: Polynomial, other: Polynomial) -> bool:
    """Return whether two polynomials over one step are the same but for rounding."""
    time = np.linspace(one.begin, one.end, FINE)
    a, b = one.value(time), other.value(time)
    return bool(np.all(np.abs(a - b) <= 1e-12 * (np.abs(a) + np.abs(b))))


def minus(x: Array, y: Array, true: Points) -> Points:
    """Return a line less another one, which has points at the ends of its pieces; more points where it has few.

    Where the other one jumps, what is at the end of a piece is compared with what was before the jump.
    """
    time, values = true
    known = np.isfinite(time)
    time, values = time[known], values[known]
    pieces = []
    for piece in np.split(np.arange(len(x)), np.flatnonzero(np.isnan(x))):
        piece = piece[np.isfinite(x[piece])]
        if not len(piece):
            continue
        begin, end = x[piece[0]], x[piece[-1]]
        if begin == end:
            there = min(int(np.searchsorted(time, begin)), len(time) - 1)
            pieces.append((x[piece], y[piece] - values[there]))
            continue
        first = int(np.searchsorted(time, begin, "right")) - 1
        last = int(np.searchsorted(time, end, "left"))
        among = slice(max(first, 0), last + 1)
        at = np.union1d(x[piece], time[among][(time[among] > begin) & (time[among] < end)])
        pieces.append((at, np.interp(at, x[piece], y[piece]) - np.interp(at, time[among], values[among])))
    return joined(pieces)


@dataclass(frozen=True)
class Area:
    """An area between two lines over the same times."""

    time: Array
    one: Array
    other: Array


def lost_area(trace: RunTrace, step: MacroStep, held: HeldInput) -> Area | None:
    """Return the area between the true output and what was given, what was given back left out."""
    time, true = trace.true_output(held.source, step.begin, step.end)
    if not len(time):
        return None
    return Area(time, true, without_correction(held).value(time))


def given_back_area(held: HeldInput) -> Area | None:
    """Return the area by which a correction raises what is given."""
    before, after = held.form("switched"), held.form("balanced")
    if before is None or after is None:
        return None
    time = np.linspace(after.polynomial.begin, after.polynomial.end, FINE)
    return Area(time, after.polynomial.value(time), before.polynomial.value(time))


def without_correction(held: HeldInput) -> Polynomial:
    """Return what an input would be given if nothing were given back."""
    switched = held.form("switched")
    return held.polynomial if switched is None else switched.polynomial
