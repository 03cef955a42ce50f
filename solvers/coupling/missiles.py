"""MISSILES: values and slopes of all inputs at the end of a step from one linear system, without rollback.

Every subsystem is replaced by its estimator (:mod:`macrostep.solvers.coupling.parts.costarica`). The constraint
w = G(w) that IFOSMONDI iterates for is then linear and is solved directly
(:mod:`macrostep.solvers.coupling.parts.coupling_system`).
One real integration of every subsystem under the Hermite cubics that end in w follows. How far its outputs are from w
says how good the linearisations were: when they must be renewed, and how long the next step may be.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any
import numpy as np
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.coupling.parts.accuracy import Accuracy, of_one_step
from macrostep.solvers.coupling.parts.authoring import (
    ESTIMATOR_REQUIRES, LINEARISING, NOT_FINITE, OK, REJECTED, SINGULAR, STEP_TOO_SMALL, Method, MethodMemory,
    PerInput, PerSubsystem, advance, answered, begin_asking, compiled, end_asking, is_rounding, option, plan,
    relative_error, size_of, sizes, step_option,
)  # fmt: skip
from macrostep.solvers.coupling.parts.costarica import (
    FLEXIBLE, SHARE, Estimator, ask_rest, estimate, left_to_control_part, make_estimators, take_rest,
    map_by_exponential, prepare_rest, remember_control, trace_control_parts,
)  # fmt: skip
from macrostep.solvers.coupling.parts.coupling_system import CouplingSystem, make_coupling_system, solve_coupling
from macrostep.solvers.coupling.parts.hermite import (
    DEGREE, InputEnd, begin_inputs, end_inputs, forget_ends, inputs_towards,
)  # fmt: skip
from macrostep.solvers.coupling.parts.laplace import map_by_stehfest, stehfest_weights
from macrostep.solvers.coupling.parts.mismatch import Mismatch, compare_with_estimate, mismatch_notes
from macrostep.solvers.coupling.parts.step_control import interpolation_error, step_after, step_for
from macrostep.solvers.engine.trace import EXPECTED, is_watched, trace
from macrostep.solvers.problem.problem import Problem

ESTIMATE_POWER = 3.0
"""The estimate's error grows with this power of the step, where A, B, C and D are new."""
WORTHWHILE = 1.2
"""Steps that would grow less than by this stay, and with them the maps of linear subsystems."""
_HOPELESS = 1e30
"""In place of an error that is not a number."""


@dataclass(frozen=True)
class Missiles(Method):
    label = "MISSILES"
    summary = "Values and slopes of the inputs at the end of a step from one linear system of all linearisations."
    costs = "Each subsystem is integrated once and linearised once in a macro-step."
    family = LINEARISING
    convergence = "3; 4 where the subsystems are linear"
    reference = "MISSILES, equations (9) to (55); COSTARICA, (36) to (42)"
    comparison = 4
    requires = ESTIMATOR_REQUIRES
    input_degree = DEGREE
    is_rejectable = True

    step: float = step_option("Macro-step, with step control the largest; without it (stop - start)/1000.")
    inversion: str = option(
        "expm", "Maps", "By the matrix exponential, or as in the papers by a numerical inverse Laplace transform.",
        choices=("expm", "stehfest"),
    )  # fmt: skip
    terms: int = option(14, "Terms", "Of the Gaver-Stehfest sum; an even number.", minimum=2, maximum=20)
    costarica_order: str = option(
        "flexible", "Order of the control part", "Extrapolation of what the linearisation does not explain.",
        choices=("0", "1", "flexible"),
    )  # fmt: skip
    renewal: str = option(
        "always", "Renewal of A, B, C, D", "In every step, or where the estimate was off by a tenth of the tolerance.",
        choices=("always", "asked"),
    )  # fmt: skip
    control: str = option(
        "none", "Step control", "Shorter steps where estimate or interpolation of the inputs are not good enough.",
        choices=("none", "error"),
    )  # fmt: skip
    rtol: float = option(1e-4, "Relative tolerance", "Of the inputs, for control and renewal.", above=0.0)
    atol: float | None = option(
        None, "Absolute tolerance",
        "Of the inputs, in SI units; without it a hundredth of the relative one times the size of each signal.",
        minimum=0.0,
    )  # fmt: skip
    min_step: float | None = option(
        None, "Smallest step", "The control's; the run ends where even this one is too long; without it step/1e9.",
        unit="s", above=0.0,
    )  # fmt: skip

    @property
    def most_degree(self) -> int:
        return DEGREE

    @property
    def smallest_step(self) -> float:
        return 1e-9 * self.step if self.min_step is None else self.min_step

    @property
    def varies(self) -> tuple[str, str] | None:
        return None if self.control == "none" else (Phrase("Step control"), Phrase("use control=none"))

    def make_memory(self, problem: Problem) -> Memory:
        """Return the memory at the start."""
        return Memory.make(
            sizes(problem),
            repeats=self.rejects(problem),
            system=make_coupling_system(problem, is_copied=self.rejects(problem)),
            estimators=make_estimators(problem),
            weights=stehfest_weights(self.terms),
            must_renew=np.ones(len(problem.subsystems)),
        )

    def rejects(self, problem: Problem) -> bool:
        """Return whether a step whose error is too large is repeated: all subsystems must go back for it."""
        return self.control == "error" and all(s.capabilities.get_and_set_state for s in problem.subsystems)

    def refusal(self, problem: Problem) -> str:
        """Refuse self that do not fit each other and, for control, subsystems that lack free steps."""
        if self.inversion == "stehfest" and self.terms % 2:
            return Phrase(
                "The Gaver-Stehfest sum needs an even number of terms, not {terms}; use {even}.",
                terms=self.terms,
                even=self.terms + 1,
            )
        if self.inversion == "stehfest" and self.control == "error":
            return Phrase(
                "{method} cannot control the step with inversion=stehfest, because the inversion's own error does not "
                "shrink with the step; use inversion=expm or control=none.",
                method=self.label,
            )
        if self.min_step is not None and self.min_step > self.step:
            return Phrase(
                "{method} has no step between the smallest, {smallest}, and the largest, {largest}; give it a smaller "
                "min_step or a larger step.",
                method=self.label,
                smallest=Amount(self.min_step, "s", 6),
                largest=Amount(self.step, "s", 6),
            )
        return ""

    def notes(self, problem: Problem) -> tuple[str, ...]:
        """Say what the linearisations leave out, and which steps cannot be repeated."""
        notes = left_to_control_part(self.costarica_order, problem.subsystems)
        fixed = [s.name for s in problem.subsystems if not s.capabilities.get_and_set_state]
        if self.control == "error" and fixed:
            notes.append(
                Phrase(
                    "A step whose estimate turns out to be poor is not repeated, because {subsystems} cannot go back "
                    "(canGetAndSetFMUState); only the next one is shorter.",
                    subsystems=", ".join(fixed),
                )
            )
        return tuple(notes)

    def notes_after(self, problem: Problem, memory: Memory) -> tuple[str, ...]:
        """Say where the estimates were poor, if nothing controlled them."""
        remedy = Phrase("a smaller step or control=error may help, unless the equations have no solution there")
        labels = ["" if o < 0 else problem.output_labels[o] for o in problem.source]
        return mismatch_notes(memory.mismatches, labels, remedy)

    def accuracy(self, problem: Problem) -> Accuracy:
        return of_one_step(3)

    def chooses(self, problem: Problem) -> str:
        return "" if self.control == "none" else Phrase("the step")

    @classmethod
    def as_reference(cls, degree: int) -> tuple[dict[str, Any], ...]:
        return ({},)


EXPM, STEHFEST = range(2)
"""The choices of `inversion`."""
ALWAYS, ASKED = range(2)
"""The choices of `renewal`."""
NONE, ERROR = range(2)
"""The choices of `control`."""
ORDERS = (0, 1, FLEXIBLE)
"""The choices of `costarica_order`."""
_OFF_A_POLE, _TRIES = 0.97, 20
"""Ratio by which a step is shortened that puts a sample of the inversion on a pole, and how often."""


class Memory(MethodMemory):
    """Whether a step may be repeated, and whether an output jumped in the last one; the weights of the inversion; of
    each subsystem, whether its linearisation must be renewed; and how far the outputs were from their estimates."""

    repeats: float
    has_jumped: float
    inputs: Annotated[PerInput, InputEnd]
    system: CouplingSystem
    estimators: Annotated[list[Estimator], "n_sub", Estimator]
    weights: Annotated[np.ndarray, "terms"]
    must_renew: PerSubsystem
    mismatches: Annotated[PerInput, Mismatch]


@compiled()
def estimate_error(engine, memory, w, rtol, atol):
    """Return how far the outputs are from w, relative to the tolerance; ask for linearisations that were not good.

    Call it before the end of the step is remembered.
    """
    largest = 0.0
    for k in range(engine.n_sub):
        memory.must_renew[k] = 0.0
    for i in range(engine.n_in):
        o = engine.source[i]
        if o < 0:
            continue
        y, before = engine.y[o], memory.inputs[i].value
        size = size_of(engine, o, engine.t_next[0], y, w[engine.n_in + i])
        error = relative_error(abs(y - w[i]), max(abs(y), abs(before)), size, rtol, atol)
        if error > 1.0 and is_rounding(engine, engine.producer[i], o, abs(y - w[i])):
            continue
        if not error <= SHARE:
            memory.must_renew[engine.producer[i]] = 1.0
        if not error <= largest:  # also where it is not a number
            largest = error if error < _HOPELESS else _HOPELESS
            engine.worst_signal, engine.worst_error = o, largest
    return largest


@compiled()
def choose_step(engine, memory, H, error, proposed, shortest, longest):
    """Choose the next step after one of H with this error of the estimate; the status, REJECTED to repeat this one.

    Where even the shortest step is off, an output has jumped, at an event that could not be known. That is accepted
    once; twice in succession it is the tolerance that cannot be met.
    """
    has_jumped = memory.has_jumped != 0.0
    memory.has_jumped = 0.0
    if error <= 1.0:
        is_worthwhile = not H <= proposed < WORTHWHILE * H
        engine.step = step_after(engine, H, proposed, longest if is_worthwhile else H)
        return OK
    engine.step = max(proposed, shortest)
    if memory.repeats != 0.0:
        engine.rejected_for = REJECTED
        if shortest < H:
            return REJECTED
        if has_jumped:
            return STEP_TOO_SMALL
        memory.has_jumped = 1.0
    return OK


@compiled()
def is_renewed(engine, options, memory, k):
    """Return whether the linearisation of subsystem k is to be taken again."""
    return 1 if options.renewal == ALWAYS or memory.must_renew[k] != 0.0 or engine.restarted else 0


@compiled()
def linearise_all(engine, options, memory):
    """Take every subsystem's linearisation, where it is asked for, and its rest where it stands; the status."""
    statuses = engine.statuses
    begin_asking(engine)
    for k in range(engine.n_sub):
        statuses[k] = ask_rest(engine, memory.estimators[k], k, is_renewed(engine, options, memory, k))
    end_asking(engine)
    for k in range(engine.n_sub):
        estimator, status = memory.estimators[k], answered(engine, k, statuses[k])
        if status == OK:
            status = take_rest(engine, estimator, k, is_renewed(engine, options, memory, k), True)
        if status == OK:
            status = remember_control(engine, estimator, k)
        if status != OK:
            engine.failed_subsystem, engine.failed_time = k, engine.t[k]
            return status
    return OK


@compiled()
def map_all(engine, options, memory, H):
    """Make the maps for a step of H that are not there yet: their number, or -1 if H puts a sample on a pole."""
    n = 0
    for k in range(engine.n_sub):
        estimator = memory.estimators[k]
        if estimator.mapped_step == H:
            continue
        n += 1
        if options.inversion == EXPM:
            map_by_exponential(estimator, H)
        elif not map_by_stehfest(estimator, H, memory.weights):
            return -1
    return n


@compiled()
def estimate_all(engine, memory):
    """Write what the estimators make of the inputs in `u`, as outputs and their derivatives."""
    for k in range(engine.n_sub):
        estimate(engine, memory.estimators[k], k)


@compiled()
def find_inputs(engine, options, memory, w, H, is_renewed):
    """Set the inputs that fit what the estimators answer to them, and their values and slopes at the end, w (53)."""
    n, system, is_first = engine.n_in, memory.system, False
    for k in range(engine.n_sub):
        prepare_rest(engine, memory.estimators[k], k, H, ORDERS[options.costarica_order])
    for i in range(n):
        w[i], w[n + i] = memory.inputs[i].value, memory.inputs[i].slope
        is_first = is_first or memory.inputs[i].has_slope < 0.0
    inputs_towards(engine, memory, w, H)
    estimate_all(engine, memory)
    z = system.z
    for j in range(system.reader.shape[0]):
        i = system.reader[j]
        o = engine.source[i]
        z[2 * j], z[2 * j + 1] = engine.y[o] - w[i], H * (engine.dy[o] - w[n + i])
    if not solve_coupling(engine, memory, H, is_first, is_renewed):
        return SINGULAR
    for i in range(n):
        if engine.source[i] >= 0:
            j = system.unknown[engine.source[i]]
            w[i] += z[j]
            w[n + i] += z[j + 1] / H
            if (w[i] + w[n + i]) * 0.0 != 0.0:  # inf*0 and nan*0 are nan
                engine.failed_subsystem, engine.failed_time = engine.producer[i], engine.t[0]
                return NOT_FINITE
    inputs_towards(engine, memory, w, H)
    return OK


@compiled()
def shorten(engine, options, step):
    """Plan a shorter step before anybody has stepped; STEP_TOO_SMALL where that is not allowed."""
    engine.step = step
    if step < max(smallest(options), engine.min_step):
        return STEP_TOO_SMALL
    plan(engine)
    return OK


@compiled()
def smallest(options):
    """Return the smallest step of the control."""
    return 1e-9 * options.step if np.isnan(options.min_step) else options.min_step


@compiled()
def predict(engine, options, memory, w):
    """Find inputs that fit, for the step planned or, where they are interpolated badly, for a shorter one.

    The status, and the step that their interpolation proposes. Nobody has stepped yet, so that this needs no rollback.
    """
    tries, n_maps, proposed = 0, 0, 0.0
    while True:
        H = engine.H[0]
        renewed = map_all(engine, options, memory, H)
        if renewed < 0:
            tries += 1
            status = shorten(engine, options, _OFF_A_POLE * H) if tries <= _TRIES else STEP_TOO_SMALL
            if status != OK:
                return status, proposed
            continue
        n_maps += renewed
        status = find_inputs(engine, options, memory, w, H, n_maps > 0)
        if status != OK or options.control == NONE:
            return status, proposed
        error, power = interpolation_error(engine, memory, w, H, options.rtol, options.atol)
        proposed = step_for(H, error, power)
        if error > 1.0:
            status = shorten(engine, options, proposed)
        if error <= 1.0 or status != OK:
            return status, proposed


@compiled()
def trace_expected(engine, w):
    """Write values and slopes at the end of the step that the inputs were made for."""
    n = engine.n_in
    for i in range(n):
        if engine.source[i] >= 0:
            trace(engine, EXPECTED, engine.source[i], engine.t_next[0], w[i], w[n + i], 0.0)


@Missiles.kernel(Memory)
def macro_step(engine, options, memory):
    """Do one macro-step. At entry all subsystems are at t^N; at exit at t^N+1, driven by inputs that fit together."""
    w = np.empty(2 * engine.n_in)
    begin_inputs(engine, memory)
    status, proposed = linearise_all(engine, options, memory), 0.0
    if engine.is_traced and ORDERS[options.costarica_order] == FLEXIBLE:
        for k in range(engine.n_sub):
            trace_control_parts(engine, memory.estimators[k], k)
    if status == OK:
        status, proposed = predict(engine, options, memory, w)
    if status == OK:
        if is_watched(engine, engine.t[0], engine.t_next[0]):
            trace_expected(engine, w)
        status = advance(engine, engine.everyone)
    if status != OK:
        return status
    H = engine.H[0]
    error = 0.0
    if options.control == ERROR or options.renewal == ASKED:
        error = estimate_error(engine, memory, w, options.rtol, options.atol)
    if options.control == ERROR:
        proposed = min(proposed, step_for(H, error, ESTIMATE_POWER))
        status = choose_step(engine, memory, H, error, proposed, smallest(options), options.step)
        if status != OK:
            return status
    elif engine.step != options.step:  # it was shortened beside a pole
        engine.step = options.step
    if options.control == NONE:
        for i in range(engine.n_in):
            o = engine.source[i]
            if o >= 0 and status == OK:
                status = compare_with_estimate(engine, memory.mismatches[i], engine.producer[i], o, w[i])
        if status != OK:
            return status
    end_inputs(engine, memory, w, H)
    if memory.has_jumped != 0.0:
        forget_ends(engine, memory)
    return OK
