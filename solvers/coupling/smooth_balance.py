"""Smooth switching and balance correction of explicit co-simulation, fixed step.

On interval j the input is ubar^j, which goes over smoothly from the extrapolation of the interval before to its own::

    ubar^j = (1 - psi) Ext u^(j-1) + psi Ext u^j,

and what the interval before gave too little, dE = ∫ u - ∫ ubar, is given back in the form of a hat phi with ∫ phi = 1.
Polynomials are handled in tau = (t - t^N)/H. An interval much shorter than the step, between events that are close
together, only goes on with the extrapolation before; what it gave too little is carried on to the next one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import numpy as np
from numpy.polynomial import Polynomial

from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.compilation.pointers import address_of, doubles
from macrostep.solvers.coupling.parts.accuracy import Accuracy
from macrostep.solvers.coupling.parts.authoring import (
    COEFFICIENTS, DERIVATIVES, INTEGRALS, MAX_DEGREE, OK, Method, MethodMemory, PerInput, Record, advance, compiled,
    option, step_option,
)  # fmt: skip
from macrostep.solvers.coupling.parts.extrapolation import extrapolated_slopes
from macrostep.solvers.coupling.parts.mismatch import Mismatch, farthest, keep_distance
from macrostep.solvers.coupling.parts.projection import project
from macrostep.solvers.engine.trace import (
    BALANCED, EXTRAPOLATED, FORM, GIVEN_BACK, LOST, SWITCHED, is_watched, trace, trace_form, trace_with,
)  # fmt: skip
from macrostep.solvers.problem.problem import Problem


@dataclass(frozen=True)
class SmoothBalance(Method):
    label = "Smooth balance"
    summary = "Inputs go over smoothly from one extrapolation to the next, and what they gave too little is given back."
    costs = "Each subsystem is integrated once in a macro-step, all in parallel."
    convergence = "order + 1, and one more with balance correction where signals are smooth"
    reference = (
        "Smooth switching and balance correction (paper: section 2; hats and switch functions of degree 6 and 7)"
    )

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

    @property
    def requested(self) -> int:
        """What it needs of a step."""
        return (INTEGRALS if self.balance != "0" else 0) | (DERIVATIVES if self.derivative == "given" else 0)

    @property
    def past(self) -> int:
        return 2

    def notes(self, problem: Problem) -> tuple[str, ...]:
        """Say whose inputs are projected to a lower degree, and whose outputs have integrals that are not exact."""
        needed = (7 if self.smooth or self.hat == "polynomial" else 0) + self.order
        closed = [s.name for s in problem.subsystems if s.is_black_box and s.behaviour.outputs]
        quadrature = (
            Phrase(
                "The balance of {subsystems} is that of cubics or parabolas through the outputs and their slopes, as "
                "nobody else can integrate them.",
                subsystems=", ".join(closed),
            ),
        )
        lowered = tuple(
            Phrase(
                "{subsystem}: its inputs are the best polynomials of degree {degree} (maxInputDegree), with the same "
                "integral.",
                subsystem=s.name,
                degree=limit,
            )
            for s in problem.subsystems
            if (limit := s.capabilities.max_input_degree) < needed and s.behaviour.inputs
        )
        is_quadrature = closed and self.balance != "0"
        return (quadrature if is_quadrature else ()) + lowered + extrapolated_slopes(problem, self.order)

    def notes_after(self, problem: Problem, memory: Memory) -> tuple[str, ...]:
        """Say where a source changed so much within an interval that its extrapolation says nothing about it."""
        worst, relative, _, when = farthest(memory.mismatches)
        if not relative > _MEANS_NOTHING:
            return ()
        return (
            Phrase(
                "{output} was off its extrapolation by {relative} times its largest value at t = {time}: it changes "
                "faster than macro-steps of {step} can follow, so {trust}use a shorter step, a method that chooses its "
                "steps, or solve it together with what reads it.",
                output=problem.output_labels[problem.source[worst]],
                relative=Amount(relative, digits=2),
                time=Amount(when, "s", 6),
                step=Amount(self.step, "s", 6),
                trust=Phrase("do not trust the result; ") if relative > _HOPELESS else "",
            ),
        )

    def accuracy(self, problem: Problem) -> Accuracy:
        """Return the accuracy without what balance correction gives back later.

        The integral of the error of the inputs: that of this extrapolation, ~ Π (s - nodes), and where inputs go over
        smoothly that of the one before, whose nodes are a half step earlier.
        """
        nodes = [0.0] if self.order == 0 else [0.0, 0.0] if self.derivative == "given" else [0.0, -1.0]
        this, before = Polynomial.fromroots(nodes), Polynomial.fromroots([node - 1.0 for node in nodes])

        def error(length: float) -> float:
            share = Polynomial(PSI)(Polynomial([0.0, 1.0 / length])) if self.smooth else Polynomial([1.0])
            return float((share * this + (1.0 - share) * before).integ()(length))

        return Accuracy(self.order + 1, error(2.0) / (2.0 * error(1.0)))


PAST, GIVEN = range(2)
"""The choices of `derivative`."""
INTERVALS = np.array([0, 1, 2, 4])
"""Intervals k of the choices of `balance`."""
LONGEST = 4

_MEANS_NOTHING = 0.5
"""Distance of a source from its extrapolation, relative to its largest value, from which on that says nothing."""
_HOPELESS = 5.0
"""Likewise, from which on nothing of the run says anything: no jump (2) explains that, and no swing that grows in each
step (4)."""
SHORT = 0.1
"""Intervals shorter than this, relative to the step, are short: slopes over them, and hats in them, would be steep."""


class InputMemory(Record):
    """Of an input: Ext u^(j-1) by its value and slope at the beginning of the interval before; the integrals over that
    of ubar^(j-1) and of Ext u^(j-1); by their age, the balance errors being given back and those of switching; the
    error carried over short intervals; and whether the extrapolation began anew in one of them."""

    value: float
    slope: float
    used: float
    extrapolated: float
    errors: Annotated[np.ndarray, LONGEST]
    switching: Annotated[np.ndarray, LONGEST]
    carried: float
    began_anew: float


class Memory(MethodMemory):
    """The time since the beginning of the extrapolation before, 0 at the start, and the part of it that short intervals
    took [s]; and of each input, how far its source was from the extrapolation."""

    before: float
    waited: float
    inputs: Annotated[PerInput, InputMemory]
    mismatches: Annotated[PerInput, Mismatch]


_A = -105.0 / 16.0  # of (22)
_PHI = Polynomial(np.array([-1 / 6, 0, 1 / 2, 0, -1 / 2, 0, 1 / 6]) * _A)  # (21)
_PSI = Polynomial(np.array([-8 / 105, -1 / 6, 0, 1 / 6, 0, -1 / 10, 0, 1 / 42]) * _A)  # (23)


def _in_tau(form: Polynomial, x: Polynomial, factor: float) -> np.ndarray:
    """Return the coefficients in tau of factor*form(x(tau))."""
    coefficients = np.zeros(COEFFICIENTS)
    values = (factor * form(x)).coef
    coefficients[: len(values)] = values
    return coefficients


def _hats() -> np.ndarray:
    """Return, by hat, balance and age, (2/k) phibar (19) as a polynomial in tau on one interval of its support."""
    hats = np.zeros((2, len(INTERVALS), LONGEST, COEFFICIENTS))
    tau = Polynomial([0.0, 1.0])
    for choice, k in enumerate(INTERVALS):
        for age in range(k):
            x = -1.0 + 2.0 * (age + tau) / float(k)
            hats[0, choice, age, 0] = 1.0 / k
            if k == 1:
                hats[1, choice, age] = _in_tau(_PHI, x, 2.0)
            else:
                branch = 2.0 * x + 1.0 if age < k // 2 else 1.0 - 2.0 * x  # (24), (25)
                hats[1, choice, age] = _in_tau(_PSI, branch, 2.0 / k)
    return hats


HATS = _hats()
PSI = _in_tau(_PSI, Polynomial([-1.0, 2.0]), 1.0)


# -- one input on one interval; polynomials in tau --------------------------------------------------------------------


@compiled(forceinline=True)
def integral(polynomial, H):
    """Return the integral over a step of a polynomial in tau."""
    total = 0.0
    for d in range(COEFFICIENTS):
        total += polynomial[d] / (d + 1) * H
    return total


@compiled(forceinline=True)
def slope_of(engine, options, past, k, i, before):
    """Return the slope of Ext u^j: as the producer gives it, or through the two newest values."""
    o, value = engine.source[i], engine.received[i]
    if options.order == 0 or o < 0:
        return 0.0
    if options.derivative == GIVEN:
        return engine.received_slope[i]
    if past.began_anew != 0.0:
        return 0.0
    if engine.past_n[o] > 1 and before > 0.0:
        return (value - past.value) / before
    if engine.past_n[o] > 1:  # values from before the start
        return (value - engine.past_y[o, 1]) / (engine.t[k] - engine.past_t[engine.producer[i], 1])
    return 0.0


@compiled(forceinline=True)
def switches(engine, options, past, i, before):
    """Return whether input i goes over from the extrapolation before, which has to go on in this interval."""
    o = engine.source[i]
    return before != 0.0 and options.smooth and past.began_anew == 0.0 and not (o >= 0 and engine.past_n[o] == 1)


@compiled(forceinline=True)
def extrapolate(u, value, slope, H):
    """Write Ext u^j as it is."""
    for d in range(COEFFICIENTS):
        u[d] = 0.0
    u[0], u[1] = value, slope * H


@compiled(forceinline=True)
def switch(u, past, before, value, slope, H):
    """Write ubar^j = Ext u^(j-1) + psi (Ext u^j - Ext u^(j-1)) (12)."""
    value_before, slope_before = past.value + past.slope * before, past.slope * H
    jump, bend = value - value_before, (slope - past.slope) * H
    for d in range(COEFFICIENTS):
        u[d] = jump * PSI[d] + (bend * PSI[d - 1] if d > 0 else 0.0)  # (12)
    u[0] += value_before
    u[1] += slope_before


@compiled(forceinline=True)
def close_balance(past):
    """Take what was carried for dE^(j-1), the error of the interval before; the others become older."""
    for age in range(LONGEST - 1, 0, -1):
        past.errors[age] = past.errors[age - 1]
        past.switching[age] = past.switching[age - 1]
    past.errors[0], past.carried = past.carried, 0.0


@compiled(forceinline=True)
def give_back(u, options, past, H):
    """Add the hats of what the input is owed, dE phi, each in its interval since the error was made."""
    for age in range(INTERVALS[options.balance]):
        owed = past.errors[age] + past.switching[age]
        for d in range(COEFFICIENTS):
            u[d] += owed / H * HATS[options.hat, options.balance, age, d]


@compiled(forceinline=True)
def hand_over(engine, i, u, H):
    """Give input i its polynomial, in the time since the beginning of the step."""
    power = 1.0
    for d in range(COEFFICIENTS):
        engine.u[i, d] = u[d] / power
        power *= H


@compiled()
def trace_switched(engine, k, i, value, slope, u, H):
    """Write the extrapolation of input i, and how it is gone over to."""
    t = engine.t[k]
    trace_with(engine, FORM, i, t, EXTRAPOLATED, t, 0.0 if slope == 0.0 else 1.0, value, slope)
    trace_form(engine, i, t, SWITCHED, t, MAX_DEGREE, u, H)


@compiled()
def trace_balanced(engine, k, i, u, H, past):
    """Write input i with what is given back to it: what its integral is more than that of ubar."""
    trace(engine, GIVEN_BACK, i, engine.t[k], integral(u, H) - past.used, past.errors[0], past.switching[0])
    trace_form(engine, i, engine.t[k], BALANCED, engine.t[k], MAX_DEGREE, u, H)


@compiled(forceinline=True)
def build_input(engine, options, past, k, i, before, u, is_traced):
    """Make input i of subsystem k for this interval, and keep what the next one needs of it."""
    H, value, slope = engine.H[k], engine.received[i], slope_of(engine, options, past, k, i, before)
    close_balance(past)
    if switches(engine, options, past, i, before):
        switch(u, past, before, value, slope, H)
    else:
        extrapolate(u, value, slope, H)
    past.used, past.extrapolated = integral(u, H), (value + 0.5 * slope * H) * H
    past.switching[0] = past.extrapolated - past.used if options.quick else 0.0  # known beforehand (16)
    past.value, past.slope, past.began_anew = value, slope, 0.0
    if is_traced:
        trace_switched(engine, k, i, value, slope, u, H)
    give_back(u, options, past, H)
    if is_traced and options.balance > 0:
        trace_balanced(engine, k, i, u, H, past)
    project(u, engine.max_degree[k])
    hand_over(engine, i, u, H)


# -- the macro-step --------------------------------------------------------------------------------------------------


@compiled(forceinline=True)
def carry(engine, options, memory, is_traced):
    """Add up what the interval before gave each input too little: dE = int u - int ubar (11).

    With quick refeed the part of switching is known already, and the rest is int u - int Ext u (16).
    """
    for i in range(engine.n_in):
        o, past = engine.source[i], memory.inputs[i]
        if o >= 0:
            if is_traced and options.balance > 0:
                trace(engine, LOST, i, engine.t[0], engine.iy[o] - past.used, engine.iy[o], past.used)
            past.carried += engine.iy[o] - (past.extrapolated if options.quick else past.used)  # (11), (16)


@compiled()
def go_on(engine, memory, k, since):
    """Let the inputs of subsystem k go on as the extrapolation before, over a short interval; hold those that jump."""
    H, engine.degree[k] = engine.H[k], 1
    for i in range(engine.u_first[k], engine.u_first[k + 1]):
        past, o = memory.inputs[i], engine.source[i]
        if o >= 0 and engine.past_n[o] == 1:
            past.value, past.slope, past.began_anew = engine.received[i], 0.0, 1.0
        slope = past.slope if engine.max_degree[k] > 0 else 0.0
        value = past.value + past.slope * since
        engine.u[i, 0], engine.u[i, 1] = value, slope
        past.used = past.extrapolated = (value + 0.5 * slope * H) * H


@SmoothBalance.kernel(Memory)
def macro_step(engine, options, memory):
    """Do one macro-step. At entry `received` holds y(t^N) dispatched, and `iy` the integrals over the step before."""
    before, waited, length, short = memory.before, memory.waited, engine.H[0], SHORT * engine.step
    is_traced = is_watched(engine, engine.t[0], engine.t_next[0])
    if before > 0.0:
        carry(engine, options, memory, is_traced)
        if (length < short and waited + length < short) or length < SHORT * waited:
            for k in range(engine.n_sub):
                go_on(engine, memory, k, before)
            memory.before += length
            memory.waited += length
            return advance(engine, engine.everyone)
    u = doubles(address_of(engine.u_shifted), COEFFICIENTS)
    for k in range(engine.n_sub):
        engine.degree[k] = min(engine.max_degree[k], MAX_DEGREE)
        for i in range(engine.u_first[k], engine.u_first[k + 1]):
            build_input(engine, options, memory.inputs[i], k, i, before, u, is_traced)
    memory.before, memory.waited = length, 0.0
    status = advance(engine, engine.everyone)
    if status == OK:
        compare_with_extrapolations(engine, memory)
    return status


@compiled()
def compare_with_extrapolations(engine, memory):
    """Keep how far what was put out is from the extrapolations of this interval, at its end.

    What was 0 at its beginning has no size yet to be judged by.
    """
    H = engine.H[0]
    for i in range(engine.n_in):
        past, o, k = memory.inputs[i], engine.source[i], engine.producer[i]
        if o >= 0 and engine.resting[o] < engine.t[k]:
            keep_distance(engine, memory.mismatches[i], k, o, past.value + past.slope * H)
