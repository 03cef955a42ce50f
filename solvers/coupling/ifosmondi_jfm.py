"""IFOSMONDI-JFM: values and slopes of all inputs at the end of a step by Jacobian-free iterations, inputs C1.

The residual γ(w) = w - G(w) is brought to zero by Anderson's mixing, Newton's method with GMRES or NGMRES, which do
without a Jacobian and converge also where w ← G(w) does not. Each trial lets the subsystems step once more.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from macrostep.model.base.phrase import Amount, Phrase, Value
from macrostep.solvers.coupling.parts.anderson import anderson
from macrostep.solvers.coupling.parts import petsc as petsc_solver
from macrostep.solvers.coupling.parts.authoring import (
    NOT_CONVERGED, OK, REJECTED, SOLVER_FAILED, STOPPED, compiled, option,
)  # fmt: skip
from macrostep.solvers.coupling.parts.hermite import first_inputs, inputs_towards
from macrostep.solvers.coupling.parts.implicit import tolerances
from macrostep.solvers.coupling.parts.iteration import (
    CONVERGED, STALLED, IteratedMethod, Memory, answer, begin_step, end_step, is_rounding, make_memory, note_jump,
    set_floor, try_end, weigh,
)  # fmt: skip
from macrostep.solvers.coupling.parts.newton_krylov import newton_krylov
from macrostep.solvers.coupling.parts.ngmres import ngmres
from macrostep.solvers.coupling.parts.petsc import petsc
from macrostep.solvers.coupling.parts.settled import settled_hermite
from macrostep.solvers.coupling.parts.step_control import (
    ESTIMATE_POWER, GROW, SHRINK, estimation_error, interpolation_error, reject_failed, step_after, step_for,
)  # fmt: skip
from macrostep.solvers.problem.problem import Problem


class JfmMemory(Memory):
    """Besides, of PETSc's solver where it is asked, and the number of its process (0: there is none); in how many steps
    inputs were held because a switch let them jump, and when first [s]."""

    ask: int
    snes: int
    n_held: float
    first_held: float


@dataclass(frozen=True)
class IfosmondiJFM(IteratedMethod):
    label = "IFOSMONDI-JFM"
    summary = "As IFOSMONDI, by Jacobian-free solvers that converge also where fixed-point iteration does not."
    costs = "Each iteration integrates the macro-step again; a stiff coupling takes fewer of them than with IFOSMONDI."
    convergence = "4"
    reference = "IFOSMONDI-JFM, equations (15) to (28), appendix A; COSTARICA for subsystems without rollback"
    comparison = 3
    settled = settled_hermite(is_fixed_point=False)

    solver: str = option(
        "anderson", "Nonlinear solver",
        "Anderson's mixing, Newton's method with GMRES and line search, or NGMRES; or PETSc's, where it is installed.",
        choices=("newtonls", "ngmres", "ngmres_ls", "anderson", *petsc_solver.APPENDIX_A),
    )  # fmt: skip
    petsc_options: str = option(
        "", "Options of PETSc", "For solvers that begin with petsc:, such as -snes_max_it 50 or -snes_type qn.",
        kind="words",
    )  # fmt: skip
    control: str = option(
        "none", "Step control", "Shorter steps where the inputs are not interpolated well enough.",
        choices=("none", "error"),
    )  # fmt: skip
    rtol: float = option(1e-4, "Relative tolerance of the control", "Of the inputs.", above=0.0)
    atol: float | None = option(
        None, "Absolute tolerance of the control",
        "Of the inputs, in SI units; without it a hundredth of the relative one times the size of each signal.",
        minimum=0.0,
    )  # fmt: skip

    @property
    def smallest_step(self) -> float:
        """The step below which the run ends; step control goes much further down, to get past jumps."""
        return 1e-6 * self.step if self.control == "error" and self.min_step is None else super().smallest_step

    @property
    def varies(self) -> tuple[str, str] | None:
        return None if self.control == "none" else (Phrase("Step control"), Phrase("use control=none"))

    def chooses(self, problem: Problem) -> str:
        return "" if self.control == "none" else Phrase("the step")

    def make_memory(self, problem: Problem) -> JfmMemory:
        memory = make_memory(problem, self, JfmMemory)
        assert isinstance(memory, JfmMemory)
        if self.solver in petsc_solver.APPENDIX_A:
            size = 2 * len(problem.source)
            memory.ask = petsc_solver.ADDRESS
            memory.snes = petsc_solver.start(size, self.max_iterations, self.solver, self.petsc_options)
        return memory

    def notes_after(self, problem: Problem, memory: Memory) -> tuple[str, ...]:
        notes = super().notes_after(problem, memory)
        assert isinstance(memory, JfmMemory)
        count = int(memory.n_held)
        if count == 0:
            return notes
        said: dict[str, Value] = {"time": Amount(float(memory.first_held), "s", 6)}
        if count == 1:
            return (*notes, Phrase(
                "At t = {time} an input jumped, by a switch that depends on it: its last value was held over one "
                "macro-step as short as they become, in which the inputs do not fit together.", **said
            ))  # fmt: skip
        return (*notes, Phrase(
            "{count} times, first at t = {time}, an input jumped, by a switch that depends on it: its last value was "
            "held over one macro-step as short as they become, in which the inputs do not fit together.",
            count=count, **said,
        ))  # fmt: skip

    def refusal(self, problem: Problem) -> str:
        if self.solver in petsc_solver.APPENDIX_A:
            return petsc_solver.missing() or petsc_solver.fault_of(self.solver, self.petsc_options)
        if self.petsc_options:
            return Phrase(
                "{method}: petsc_options are for solvers of PETSc, such as solver=petsc:ngmres, and the solver is "
                "{solver}.",
                method=self.label, solver=self.solver,
            )  # fmt: skip
        return ""

    def fault(self, memory: JfmMemory) -> str:
        return petsc_solver.fault(memory.snes)

    def release(self, memory: JfmMemory) -> None:
        petsc_solver.close(memory.snes)

    @classmethod
    def as_reference(cls, degree: int) -> tuple[dict[str, Any], ...]:
        return ({"tolerance": 1e-9}, {})


NEWTONLS, NGMRES, NGMRES_LS, ANDERSON = range(4)
"""The choices of `solver`; those of PETSc are behind them."""
NONE, ERROR = range(2)
"""The choices of `control`."""
JUMPED, HELD = 1.0, 2.0
"""What the last step was, if it was not like others: one in which an input was off, or in which all were held."""


@IfosmondiJFM.kernel(JfmMemory)
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
        residual[:] = w - residual
        if solver == ANDERSON:
            status = anderson(engine, memory, H, w, residual, scale, relative, floor, most)
        elif solver > ANDERSON:
            w -= residual
            status = petsc(engine, memory, H, w, residual, relative, floor)
        else:
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
    if status in (STOPPED, SOLVER_FAILED):
        return status
    is_shortest = engine.min_step > SHRINK * H
    if status in (OK, NOT_CONVERGED) and options.control == ERROR and is_shortest and memory.has_jumped == 0.0:
        return go_over_jump(engine, memory, w, H, residual)
    if status != CONVERGED:
        return reject_failed(engine, H, status)
    if options.control == NONE:
        if engine.step < options.step:
            engine.step = min(GROW * engine.step, options.step)
        return end_step(engine, memory, w, H, True)
    error, power = interpolation_error(engine, memory, w, H, options.rtol, options.atol)
    is_off, shortest = not error <= 1.0, engine.min_step
    if is_off and (shortest < H or memory.has_jumped == JUMPED):
        engine.step = max(step_for(H, error, power), shortest) if shortest < H else SHRINK * H
        engine.rejected_for = REJECTED
        return REJECTED
    status = end_step(engine, memory, w, H, False)
    note_jump(engine, memory, JUMPED if is_off else 0.0)
    missed = estimation_error(engine, memory, options.rtol, options.atol)
    proposed = max(shortest, min(step_for(H, error, power), step_for(H, missed, ESTIMATE_POWER)))
    engine.step = step_after(engine, H, proposed, options.step)
    return status


@compiled()
def go_over_jump(engine, memory, w, H, answered):
    """Hold all inputs in a step in which nothing fits, because what they make switch lets them jump. The status.

    The step is as short as they become, and the inputs start anew behind it, where the switch has its turn: the step
    behind may be off, once more. If nothing fits there either, it was no jump, and the run ends.
    """
    for i in range(engine.n_in):
        w[i], w[engine.n_in + i] = memory.inputs[i].value, 0.0
        engine.u[i, 1:] = 0.0
        engine.u[i, 0] = w[i]
    status = answer(engine, memory, H, answered, 0)
    if status != OK:
        return reject_failed(engine, H, status)
    status = end_step(engine, memory, w, H, False)
    note_jump(engine, memory, HELD)
    if memory.n_held == 0.0:
        memory.first_held = engine.t[0]
    memory.n_held += 1.0
    engine.step = engine.min_step
    return status
