"""Smooth switching and balance correction of explicit co-simulation, fixed step.

On interval j the input is ubar^j, which goes over smoothly from the extrapolation of the interval before to its own,

    ubar^j = (1 - psi) Ext u^(j-1) + psi Ext u^j,

and what the interval before gave too little, dE = ∫ u - ∫ ubar, is given back in the form of a hat phi with ∫ phi = 1.
Polynomials are handled in tau = (t - t^N)/H. An interval much shorter than the step, between events that are close
together, only goes on with the extrapolation before; what it gave too little is carried on to the next one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.polynomial import Polynomial

from macrostep.solvers.coupling.accuracy import Accuracy
from macrostep.solvers.coupling.method import Method, kernel
from macrostep.solvers.coupling.mismatch import ROOM as MISMATCH_ROOM
from macrostep.solvers.coupling.mismatch import farthest, keep_distance
from macrostep.solvers.coupling.projection import project
from macrostep.solvers.engine.compilation import compiled
from macrostep.solvers.engine.engine import advance
from macrostep.solvers.engine.interface import COEFFICIENTS, DERIVATIVES, INTEGRALS, MAX_DEGREE, OK
from macrostep.solvers.engine.trace import (
    BALANCED,
    FORM,
    GIVEN_BACK,
    HEAD,
    LOST,
    SWITCHED,
    is_watched,
    trace,
    trace_form,
)
from macrostep.solvers.engine.trace import EXTRAPOLATED as EXTRAPOLATED_FORM
from macrostep.solvers.options import option, step_option

if TYPE_CHECKING:
    from macrostep.solvers.problem import Problem


@dataclass(frozen=True)
class Options:
    step: float = step_option()
    order: int = option(1, "Extrapolation", "0 holds the newest value, 1 is linear.", minimum=0, maximum=1)
    derivative: str = option(
        "past", "Slope from", "Of a linear extrapolation: from the two newest values, or given by the producer.",
        choices=("past", "given"),
    )  # fmt: skip
    smooth: bool = option(True, "Smooth switching", "Go over smoothly from one extrapolation to the next.")
    balance: str = option(
        "1", "Balance over", "Number of intervals over which a balance error is given back; 0 gives nothing back.",
        choices=("0", "1", "2", "4"),
    )  # fmt: skip
    hat: str = option(
        "polynomial", "Hat", "Form in which a balance error is given back.", choices=("constant", "polynomial")
    )
    quick: bool = option(
        False, "Quick refeed", "Give the part of the error that switching makes back in the same interval."
    )


STEP, ORDER, DERIVATIVE, SMOOTH, BALANCE, HAT, QUICK = range(7)
INTERVALS = np.array([0, 1, 2, 4])
"""Intervals of the choices of `balance`."""
LONGEST = 4

# Memory of each input: the extrapolation before (value and slope at its beginning), the integrals over the interval
# before of what was used and of its extrapolation, and the errors being given back by their age: those seen after an
# interval, and those of switching; then the error carried over short intervals, and whether one of them began anew.
# Behind all inputs: the time since the beginning of the extrapolation before, 0 at the start, and the part of it that
# short intervals took; then of each input, what mismatch.py keeps of how far its source was from the extrapolation.
VALUE, SLOPE, USED, EXTRAPOLATED, ERRORS = range(5)
SWITCHING = ERRORS + LONGEST
CARRIED = SWITCHING + LONGEST
BEGAN_ANEW = CARRIED + 1
WIDTH = BEGAN_ANEW + 1

_MEANS_NOTHING = 0.5
"""Distance of a source from its extrapolation, relative to its largest value, from which on that says nothing."""
_HOPELESS = 5.0
"""Likewise, from which on nothing of the run says anything: no jump (2) explains that, and no swing that grows in each
step (4)."""
SHORT = 0.1
"""Intervals shorter than this, relative to the step, are short: slopes over them, and hats in them, would be steep."""

_A = -105.0 / 16.0
_PHI = Polynomial(np.array([-1 / 6, 0, 1 / 2, 0, -1 / 2, 0, 1 / 6]) * _A)
_PSI = Polynomial(np.array([-8 / 105, -1 / 6, 0, 1 / 6, 0, -1 / 10, 0, 1 / 42]) * _A)


def _in_tau(form: Polynomial, x: Polynomial, factor: float) -> np.ndarray:
    """Return the coefficients in tau of factor*form(x(tau))."""
    coefficients = np.zeros(COEFFICIENTS)
    values = (factor * form(x)).coef
    coefficients[: len(values)] = values
    return coefficients


def _hats() -> np.ndarray:
    """Return, by hat, choice of balance and age, (2/k) phibar as a polynomial in tau on one interval of its support."""
    hats = np.zeros((2, len(INTERVALS), LONGEST, COEFFICIENTS))
    tau = Polynomial([0.0, 1.0])
    for choice, k in enumerate(INTERVALS):
        for age in range(k):
            x = -1.0 + 2.0 * (age + tau) / float(k)
            hats[0, choice, age, 0] = 1.0 / k
            if k == 1:
                hats[1, choice, age] = _in_tau(_PHI, x, 2.0)
            else:
                branch = 2.0 * x + 1.0 if age < k // 2 else 1.0 - 2.0 * x
                hats[1, choice, age] = _in_tau(_PSI, branch, 2.0 / k)
    return hats


HATS = _hats()
PSI = _in_tau(_PSI, Polynomial([-1.0, 2.0]), 1.0)


@compiled()
def go_on(engine, memory, k, since):
    """Let the inputs of subsystem k go on as the extrapolation before, over a short interval; hold those that jump."""
    H, engine.degree[k] = engine.H[k], 1
    for i in range(engine.u_first[k], engine.u_first[k + 1]):
        place, o = i * WIDTH, engine.source[i]
        if o >= 0 and engine.past_n[o] == 1:
            memory[place + VALUE], memory[place + SLOPE], memory[place + BEGAN_ANEW] = engine.received[i], 0.0, 1.0
        slope = memory[place + SLOPE] if engine.max_degree[k] > 0 else 0.0
        value = memory[place + VALUE] + memory[place + SLOPE] * since
        engine.u[i, 0], engine.u[i, 1] = value, slope
        memory[place + USED] = memory[place + EXTRAPOLATED] = (value + 0.5 * slope * H) * H


@compiled()
def trace_switched(engine, i, k, value, slope, coefficients, H):
    """Write the extrapolation of input i, and how it is gone over to."""
    t = engine.t[k]
    n = trace(engine, FORM, i, t, EXTRAPOLATED_FORM, t, 0.0 if slope == 0.0 else 1.0)
    engine.trace[n, HEAD] = value
    engine.trace[n, HEAD + 1] = slope
    trace_form(engine, i, t, SWITCHED, t, MAX_DEGREE, coefficients, H)


@compiled(forceinline=True)
def integral(coefficients, H):
    """Return the integral over a step of a polynomial in tau."""
    total = 0.0
    for d in range(COEFFICIENTS):
        total += coefficients[d] / (d + 1) * H
    return total


@compiled()
def trace_balanced(engine, i, k, coefficients, H, used, closed, known):
    """Write input i with what is given back to it, whose integral is more than what is `used` without."""
    given = integral(coefficients, H) - used
    trace(engine, GIVEN_BACK, i, engine.t[k], given, closed, known)
    trace_form(engine, i, engine.t[k], BALANCED, engine.t[k], MAX_DEGREE, coefficients, H)


@compiled(forceinline=True)
def carry(engine, options, memory, looks):
    """Add up what the interval before gave each input too little."""
    known = EXTRAPOLATED if options[QUICK] != 0.0 else USED
    for i in range(engine.n_in):
        if engine.source[i] >= 0:
            if looks and options[BALANCE] > 0.0:
                produced, used = engine.iy[engine.source[i]], memory[i * WIDTH + USED]
                trace(engine, LOST, i, engine.t[0], produced - used, produced, used)
            memory[i * WIDTH + CARRIED] += engine.iy[engine.source[i]] - memory[i * WIDTH + known]


@compiled(forceinline=True)
def slope_of(engine, i, k, value_before, before, is_given):
    """Return the slope of the extrapolation of input i of subsystem k."""
    o, value = engine.source[i], engine.received[i]
    if is_given:
        return engine.received_slope[i]
    if engine.past_n[o] > 1 and before > 0.0:
        return (value - value_before) / before
    if engine.past_n[o] > 1:  # values from before the start
        return (value - engine.past_y[o, 1]) / (engine.t[k] - engine.past_t[engine.producer[i], 1])
    return 0.0


@compiled(forceinline=True)
def close_balance(memory, place):
    """Take what was carried for the error of the interval before; the others become older."""
    for age in range(LONGEST - 1, 0, -1):
        memory[place + ERRORS + age] = memory[place + ERRORS + age - 1]
        memory[place + SWITCHING + age] = memory[place + SWITCHING + age - 1]
    memory[place + ERRORS], memory[place + CARRIED] = memory[place + CARRIED], 0.0


@compiled(forceinline=True)
def begin(coefficients, value, slope):
    """Begin with an extrapolation as it is."""
    for d in range(COEFFICIENTS):
        coefficients[d] = 0.0
    coefficients[0], coefficients[1] = value, slope


@compiled(forceinline=True)
def go_over(coefficients, value, slope, jump, bend):
    """Go over from the extrapolation before to one that lies higher by a jump and a bend."""
    for d in range(COEFFICIENTS):
        coefficients[d] = jump * PSI[d] + (bend * PSI[d - 1] if d > 0 else 0.0)
    coefficients[0] += value
    coefficients[1] += slope


@compiled(forceinline=True)
def give_back(options, memory, place, H, coefficients):
    """Add the hats of what an input is owed."""
    choice, hat = int(options[BALANCE]), int(options[HAT])
    for age in range(INTERVALS[choice]):
        owed = memory[place + ERRORS + age] + memory[place + SWITCHING + age]
        for d in range(COEFFICIENTS):
            coefficients[d] += owed / H * HATS[hat, choice, age, d]


@compiled(forceinline=True)
def hand_over(engine, i, coefficients, H):
    """Give input i its polynomial, in the time since the beginning of the step."""
    power = 1.0
    for d in range(COEFFICIENTS):
        engine.u[i, d] = coefficients[d] / power
        power *= H


@kernel
def macro_step(engine, options, memory):
    """Do one macro-step. At entry `received` holds y(t^N) dispatched, and `iy` the integrals over the step before."""
    is_quick, is_given, balances = options[QUICK] != 0.0, options[DERIVATIVE] == 1.0, options[BALANCE] > 0.0
    since, short = engine.n_in * WIDTH, SHORT * engine.step
    before, waited, length = memory[since], memory[since + 1], engine.H[0]
    looks = is_watched(engine, engine.t[0], engine.t_next[0])
    if before > 0.0:
        carry(engine, options, memory, looks)
        if (length < short and waited + length < short) or length < SHORT * waited:
            for k in range(engine.n_sub):
                go_on(engine, memory, k, before)
            memory[since] += length
            memory[since + 1] += length
            return advance(engine, engine.everyone)
    coefficients = np.empty(COEFFICIENTS)
    for k in range(engine.n_sub):
        H, limit = engine.H[k], engine.max_degree[k]
        engine.degree[k] = min(limit, MAX_DEGREE)
        for i in range(engine.u_first[k], engine.u_first[k + 1]):
            place, o = i * WIDTH, engine.source[i]
            value, slope = engine.received[i], 0.0
            began_anew = memory[place + BEGAN_ANEW] != 0.0
            if options[ORDER] == 1.0 and o >= 0 and (is_given or not began_anew):
                slope = slope_of(engine, i, k, memory[place + VALUE], before, is_given)
            close_balance(memory, place)
            if before == 0.0 or options[SMOOTH] == 0.0 or began_anew or (o >= 0 and engine.past_n[o] == 1):
                begin(coefficients, value, slope * H)
            else:
                slope_before = memory[place + SLOPE]
                value_before = memory[place + VALUE] + slope_before * before
                go_over(coefficients, value_before, slope_before * H, value - value_before, (slope - slope_before) * H)
            used = integral(coefficients, H)
            memory[place + USED], memory[place + EXTRAPOLATED] = used, (value + 0.5 * slope * H) * H
            memory[place + SWITCHING] = memory[place + EXTRAPOLATED] - used if is_quick else 0.0
            memory[place + VALUE], memory[place + SLOPE], memory[place + BEGAN_ANEW] = value, slope, 0.0
            if looks:
                trace_switched(engine, i, k, value, slope, coefficients, H)
            give_back(options, memory, place, H, coefficients)
            if looks and balances:
                closed, known = memory[place + ERRORS], memory[place + SWITCHING]
                trace_balanced(engine, i, k, coefficients, H, used, closed, known)
            project(coefficients, limit)
            hand_over(engine, i, coefficients, H)
    memory[since], memory[since + 1] = length, 0.0
    status = advance(engine, engine.everyone)
    if status == OK:
        compare_with_extrapolations(engine, memory)
    return status


@compiled()
def compare_with_extrapolations(engine, memory):
    """Keep how far what was put out is from the extrapolations of this interval, at its end.

    What was 0 at its beginning has no size yet to be judged by.
    """
    kept, H = engine.n_in * WIDTH + 2, engine.H[0]
    for i in range(engine.n_in):
        place, o, k = i * WIDTH, engine.source[i], engine.producer[i]
        if o >= 0 and engine.resting[o] < engine.t[k]:
            expected = memory[place + VALUE] + memory[place + SLOPE] * H
            keep_distance(engine, memory, kept + i * MISMATCH_ROOM, k, o, expected)


def notes_after(problem: Problem, options: Options, memory: np.ndarray) -> tuple[str, ...]:
    """Say where a source changed so much within an interval that its extrapolation says nothing about it."""
    worst, relative, _, when = farthest(memory[len(problem.source) * WIDTH + 2 :])
    if not relative > _MEANS_NOTHING:
        return ()
    trust = "trust nothing; use" if relative > _HOPELESS else "use"
    return (
        f"{problem.output_labels[problem.source[worst]]} was off its extrapolation by {relative:.2g} times its largest "
        f"value at t = {when:.6g} s: it changes faster than macro-steps of {options.step:g} s can follow, so {trust} a "
        "shorter step, a method that chooses its steps, or solve it together with what reads it.",
    )


def notes(problem: Problem, options: Options) -> tuple[str, ...]:
    """Say whose inputs are projected to a lower degree, and whose outputs have integrals that are not exact."""
    needed = (7 if options.smooth or options.hat == "polynomial" else 0) + options.order
    closed = [s.name for s in problem.subsystems if s.is_black_box and s.behaviour.outputs]
    quadrature = (
        f"The balance of {', '.join(closed)} is that of cubics or parabolas through the outputs and their slopes, as "
        "nobody else can integrate them.",
    )
    return (quadrature if closed and options.balance != "0" else ()) + tuple(
        f"{s.name}: its inputs are the best polynomials of degree {limit} (maxInputDegree), with the same integral."
        for s in problem.subsystems
        if (limit := s.capabilities.max_input_degree) < needed and s.behaviour.inputs
    )


def wanted(options: Options) -> int:
    """What it needs of a step."""
    return (INTEGRALS if options.balance != "0" else 0) | (DERIVATIVES if options.derivative == "given" else 0)


def accuracy(problem: Problem, options: Options) -> Accuracy:
    """Return the accuracy without what balance correction gives back later.

    The integral of the error of the inputs: that of this extrapolation, ~ Π (s - nodes), and where inputs go over
    smoothly that of the one before, whose nodes are a half step earlier.
    """
    nodes = [0.0] if options.order == 0 else [0.0, 0.0] if options.derivative == "given" else [0.0, -1.0]
    this, before = Polynomial.fromroots(nodes), Polynomial.fromroots([node - 1.0 for node in nodes])

    def error(length: float) -> float:
        share = Polynomial(PSI)(Polynomial([0.0, 1.0 / length])) if options.smooth else Polynomial([1.0])
        return float((share * this + (1.0 - share) * before).integ()(length))

    return Accuracy(options.order + 1, error(2.0) / (2.0 * error(1.0)))


METHOD = Method(
    label="Smooth balance",
    summary="Inputs go over smoothly from one extrapolation to the next, and what they gave too little is given back.",
    order="order + 1, and one more with balance correction where signals are smooth",
    reference="Smooth switching and balance correction (paper: section 2; hats and switch functions of degree 6 and 7)",
    options=Options,
    macro_step=macro_step,
    wanted=wanted,
    past=lambda options: 2,
    memory=lambda problem, options: np.zeros(len(problem.source) * (WIDTH + MISMATCH_ROOM) + 2),
    notes=notes,
    notes_after=notes_after,
    accuracy=accuracy,
)
