"""IFOSMONDI-JFM: values and slopes of all inputs at the end of a step by Jacobian-free iterations, inputs C1.

The residual γ(w) = w - G(w) is brought to zero by Anderson's mixing, Newton's method with GMRES or NGMRES, which do
without a Jacobian and converge also where w ← G(w) does not. Each trial lets the subsystems step once more.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from macrostep.solvers.coupling.parts import implicit
from macrostep.solvers.coupling.parts.anderson import anderson
from macrostep.solvers.coupling.parts.authoring import (
    DERIVATIVES, NOT_CONVERGED, OK, REJECTED, STOPPED, Method, kernel, option,
)  # fmt: skip
from macrostep.solvers.coupling.parts.hermite import DEGREE, first_inputs, inputs_towards
from macrostep.solvers.coupling.parts.implicit import ImplicitOptions, tolerances
from macrostep.solvers.coupling.parts.iteration import (
    CONVERGED, STALLED, Memory, answer, begin_step, end_step, is_rounding, make_memory, note_jump, notes_after,
    set_floor, try_end, weigh,
)  # fmt: skip
from macrostep.solvers.coupling.parts.newton_krylov import newton_krylov
from macrostep.solvers.coupling.parts.ngmres import ngmres
from macrostep.solvers.coupling.parts.settled import settled_hermite
from macrostep.solvers.coupling.parts.step_control import (
    ESTIMATE_POWER, GROW, SHRINK, estimation_error, interpolation_error, reject_failed, step_after, step_for,
)  # fmt: skip


@dataclass(frozen=True)
class Options(ImplicitOptions):
    solver: str = option(
        "anderson", "Nonlinear solver", "Anderson's mixing, Newton's method with GMRES and line search, or NGMRES.",
        choices=("newtonls", "ngmres", "ngmres_ls", "anderson"),
    )  # fmt: skip
    control: str = option(
        "none", "Step control", "Shorter steps where the inputs are not interpolated well enough.",
        choices=("none", "error"),
    )  # fmt: skip
    rtol: float = option(
        1e-4, "Relative tolerance of the control", "Of the inputs.", minimum=0.0, minimum_excluded=True
    )
    atol: float | None = option(
        None, "Absolute tolerance of the control",
        "Of the inputs, in SI units; without it a hundredth of the relative one times the size of each signal.",
        minimum=0.0,
    )  # fmt: skip


NEWTONLS, NGMRES, NGMRES_LS, ANDERSON = range(4)
"""The choices of `solver`."""
NONE, ERROR = range(2)
"""The choices of `control`."""


@kernel(Options, Memory)
def macro_step(engine, options, memory):
    """Do one macro-step. At entry all subsystems are at t^N; at exit at t^N+1, driven by inputs that fit together."""
    H, size = engine.H[0], 2 * engine.n_in
    relative, absolute = tolerances(options)
    solver, most = options.solver, options.max_iterations
    w, residual, scale, floor = np.empty(size), np.empty(size), np.zeros(size), np.empty(size + engine.n_in)
    status = begin_step(engine, memory, H)
    if status != OK:
        return status
    first_inputs(engine, memory, w)
    inputs_towards(engine, memory, w, H)
    status = answer(engine, memory, H, residual, 1)  # G(w), where the iteration begins
    set_floor(engine, memory, relative, absolute, floor)
    if status == OK:
        if solver == ANDERSON:
            residual[:] = w - residual
            status = anderson(engine, memory, H, w, residual, scale, relative, floor, most)
        else:
            residual[:] = w - residual
            weigh(engine, H, w, residual, floor, relative, scale)
            w -= residual
            status = try_end(engine, memory, H, w, relative, floor, residual)
            if status == OK and solver == NEWTONLS:
                status = newton_krylov(engine, memory, H, w, residual, scale, relative, floor, most)
            elif status == OK:
                lines = solver == NGMRES_LS
                status = ngmres(engine, memory, H, w, residual, scale, relative, floor, most, lines)
    if status in (OK, STALLED) and is_rounding(engine, memory, H, w, relative, floor, residual):
        status = CONVERGED
    elif status == STALLED:
        status = NOT_CONVERGED
    if status == STOPPED:
        return STOPPED
    if status != CONVERGED:
        return reject_failed(engine, H, status)
    if options.control == NONE:
        if engine.step < options.step:
            engine.step = min(GROW * engine.step, options.step)
        return end_step(engine, memory, w, H, True)
    error, power = interpolation_error(engine, memory, w, H, options.rtol, options.atol)
    is_off, shortest = not error <= 1.0, engine.min_step
    if is_off and (shortest < H or memory.has_jumped != 0.0):
        engine.step = max(step_for(H, error, power), shortest) if shortest < H else SHRINK * H
        engine.rejected_for = REJECTED
        return REJECTED
    status = end_step(engine, memory, w, H, False)
    note_jump(engine, memory, is_off)
    missed = estimation_error(engine, memory, options.rtol, options.atol)
    proposed = max(shortest, min(step_for(H, error, power), step_for(H, missed, ESTIMATE_POWER)))
    engine.step = step_after(engine, H, proposed, options.step)
    return status


def smallest_step(options: Options) -> float:
    """Return the step below which the run ends; step control goes much further down, to get past jumps."""
    if options.control == "error" and options.min_step is None:
        return 1e-6 * options.step
    return implicit.smallest_step(options)


METHOD = Method(
    label="IFOSMONDI-JFM",
    summary="As IFOSMONDI, by Jacobian-free solvers that converge also where fixed-point iteration does not.",
    order="4",
    reference="IFOSMONDI-JFM, equations (15) to (28), appendix A; COSTARICA for subsystems without rollback",
    options=Options,
    macro_step=macro_step,
    comparison=3,
    as_reference=lambda degree: ({"tolerance": 1e-9}, {}),
    requires=implicit.REQUIRES,
    input_degree=DEGREE,
    remedies=implicit.REMEDIES,
    estimated=implicit.estimated,
    is_rejectable=True,
    smallest_step=smallest_step,
    wanted=lambda options: DERIVATIVES,
    memory=make_memory,
    notes=implicit.notes,
    notes_after=notes_after,
    accuracy=implicit.accuracy,
    chooses=lambda problem, options: "" if options.control == "none" else "the step",
    varies=lambda options: None if options.control == "none" else ("Step control", "use control=none"),
    settled=settled_hermite(is_fixed_point=False),
)
