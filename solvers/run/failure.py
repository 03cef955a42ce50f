"""The sentence that says what ended a run before its time: what failed, where, with which numbers, and what to do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from macrostep.solvers.compilation.pointers import address_of
from macrostep.solvers.coupling.parts.method import Method
from macrostep.solvers.engine.instance import call_block
from macrostep.solvers.engine.interface import (
    DEGREE_FORBIDDEN,
    ESTIMATE_OFF,
    GOES_BACK,
    NOT_CONVERGED,
    NOT_FINITE,
    OK,
    REJECTED,
    SINGULAR,
    SLIDES,
    SLOPES_OFF,
    STEP_FORBIDDEN,
    STEP_TOO_SMALL,
    TOO_MANY_EVENTS,
    TOO_MANY_STEPS,
)
from macrostep.solvers.engine.state import Engine
from macrostep.solvers.problem.frozen_composite import FrozenComposite
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.results.memory_limit import Outlook
from macrostep.solvers.results.recording import VALUES, Recording
from macrostep.solvers.run.assembly import Assembly
from macrostep.solvers.run.failed_condition import events_without_end, failed_condition
from macrostep.solvers.run.initial import fault_of
from macrostep.solvers.subsystems.composite.algebraic_loops import loop_inside
from macrostep.solvers.subsystems.stopped_solver import _fastest, _remedies, step_too_small

FULL, HOPELESS, NOBODY_TAKES = 101, 102, 104
"""Statuses of a run that has recorded as much as it may, of one that would have to record by far more, and of one
whose results nobody could take any more."""
_FALLING = 0.1
"""A residual that is a smaller part of its input was still falling when the iterations ended."""
_NOISE = 1e-10
"""A residual smaller than this, relative to its input, is what rounding and the embedded solvers leave."""


@dataclass(frozen=True)
class RunFailure:
    """Why a run stands where it stands.

    Attributes
    ----------
    status : int
        What its loop returned last.
    recordings : dict of Recording by subsystem
        What it recorded, in all `recorded` bytes.
    outlook : Outlook
        What was left of it when it was last seen to.
    ended_for : str
        Why nobody could take its results any more, in a sentence; "" if that was not so.
    """

    problem: Problem
    assembly: Assembly
    method: Method
    status: int
    recordings: Mapping[str, Recording]
    recorded: int
    outlook: Outlook
    ended_for: str = ""

    @property
    def engine(self) -> Engine:
        return self.assembly.engine

    @property
    def _place(self) -> int:
        """The number of the subsystem that failed: the one with a value that is no number, where a method gave up."""
        k = self.engine.failed_subsystem
        if k >= 0 or self.status not in (NOT_CONVERGED, STEP_TOO_SMALL):
            return k
        wrong = np.flatnonzero(~np.isfinite(self.engine.y))
        return int(np.searchsorted(self.engine.y_first, wrong[0], side="right")) - 1 if len(wrong) else -1

    @property
    def subsystem(self) -> str:
        """Name of the subsystem that failed, or ""."""
        k = self._place
        return self.problem.subsystems[k].name if k >= 0 else ""

    @property
    def time(self) -> float:
        """Time at which it failed [s]."""
        k = self.engine.failed_subsystem
        inside = self.assembly.instances[k].failed_at if k >= 0 else np.nan
        return float(inside if np.isfinite(inside) else self.engine.failed_time if k >= 0 else np.min(self.engine.t))

    @property
    def _tried(self) -> float:
        """Length of the macro-step that was tried last [s], which events may make shorter than the one proposed."""
        return float(self.engine.H[max(0, self.engine.failed_subsystem)])

    def sentence(self) -> str:
        """Say in one sentence what failed, where, with which numbers, and what to do."""
        name, at, step = self.subsystem, self.time, self._tried
        what = f"{self.method.label} failed at t = {at:.6g} s"
        if fault := fault_of(self.assembly, self.engine.failed_subsystem):
            return f"{what}: {fault}"
        if self.status == NOBODY_TAKES:
            return f"{what}: {self.ended_for}"
        if self.status == FULL:
            return (
                f"{what}: its results take {1e-9 * self.recorded:.3g} GB, and there is no room for more; use a larger "
                "macro-step, an earlier stop time or fewer events."
            )
        if self.status == HOPELESS:
            return f"{what}: {self._hopeless()}"
        if self.status == NOT_FINITE or (self._place >= 0 and self.engine.failed_subsystem < 0):
            if loop := self._loop_inside():
                return f"{what}. {loop}."
            if self.engine.is_rejectable and self.engine.step < self.engine.min_step:
                return (
                    f"{what}: {self._not_finite(name)}, even with a macro-step of {step:.3g} s. The equations have no "
                    "value there; change them or the stop time, or use another method."
                )
            return (
                f"{what}: {self._not_finite(name)}. The coupling is unstable at this macro-step ({step:g} s), or the "
                "equations have no value there; use a smaller step or another method."
            )
        if self.status == STEP_TOO_SMALL and name:
            k = self.engine.failed_subsystem
            return f"{what}: {step_too_small(self.problem.subsystems[k], self.assembly.instances[k])}"
        if self.status == SLOPES_OFF:
            signal = self.problem.output_labels[self.engine.worst_signal]
            return (
                f"{what}: {name} gives the difference of {signal} over the macro-step for its slope, which is no time "
                f"derivative, and inputs made of it are wrong. Set maxOutputDerivativeOrder of {name} to 0, and use a "
                "method that needs no slopes."
            )
        if self.status == ESTIMATE_OFF:
            return (
                f"{what}: the linearisation does not hold over the macro-step of {step:.3g} s; "
                f"{self.problem.output_labels[self.engine.worst_signal]} ended {self.engine.residual:.3g} from its "
                f"estimate, {self.engine.worst_error:.2g} times its size. Use a smaller step, control=error, or a "
                "method that rolls back."
            )
        if self.status == NOT_CONVERGED:
            return (
                f"{what}: the iteration does not converge at the macro-step {step:g} s; the change at "
                f"{self._input_of_the_residual() or 'an input'} is still {self.engine.residual:.3g}. Use a smaller "
                "step, more iterations or another method."
            )
        if self.status == STEP_TOO_SMALL:
            return f"{what}: {self._step_too_small()}"
        if self.status in (SLIDES, TOO_MANY_EVENTS):
            k = self.engine.failed_subsystem
            condition = failed_condition(self.problem.subsystems[k : k + 1], self.assembly.instances[k])
            return f"{what}: {events_without_end(self.status, *condition)}"
        if self.status == TOO_MANY_STEPS and name:
            return f"{what}: {self._too_many_steps()}"
        if self.status == GOES_BACK:
            return (
                f"{what}: {name} goes back to an earlier step by itself when it is told that a step may be taken back "
                "(noSetFMUStatePriorToCurrentPoint = false), as step doubling has to tell it. Use the method without "
                "step doubling."
            )
        if self.status == STEP_FORBIDDEN:
            return f"{what}: {self._step_forbidden()}"
        if self.status == DEGREE_FORBIDDEN:
            return f"{what}: it gives {name} inputs of a higher degree than its maxInputDegree; use another method."
        if self.status == SINGULAR:
            where = self._input_of_the_residual()
            if not where:
                return f"{what}: a matrix of {name or 'the coupling'} is singular; change its parameters or the step."
            return (
                f"{what}: the loop through {where} has no single solution, the coupling is singular there (the "
                f"elimination leaves {self.engine.residual:.2g} of 1); use another step, or change a gain of that loop."
            )
        return f"{what}: {name or 'a subsystem'} reported the error {self.status}."

    def _hopeless(self) -> str:
        """Say what the rest of the run would take, why, and what would help."""
        count, size = self.outlook.steps_left, 1e-9 * self.outlook.bytes_left
        rest = (
            f"in steps as short as the last ones, the rest would take {count:.2g} of them and {size:.3g} GB of results"
        )
        if not self.method.chooses(self.problem):
            return f"{rest}; use a larger macro-step, an earlier stop time or fewer events."
        longest = getattr(self.method, "max_step", None)
        if longest is not None and self._tried > 0.5 * longest:
            return f"{rest}; use a larger max_step than {longest:g} s."
        inputs = zip(self.problem.input_labels, self.problem.source, self.engine.is_open, strict=False)
        loop = next((name for name, source, is_open in inputs if source >= 0 and not is_open), "")
        if loop and self.engine.iterations == 0:
            return (
                f"{rest}. Errors go around the algebraic loop through {loop} once in each macro-step, however short it "
                "is; use a method that iterates, a composite that is solved together, or a larger tolerance."
            )
        return f"{rest}; use a larger tolerance, a larger smallest step, or another method."

    def _step_forbidden(self) -> str:
        """Say which step a subsystem would have to make that it cannot, and why."""
        engine, k = self.engine, self.engine.failed_subsystem
        meets = "a time event" if engine.t_next[k] == engine.event else "a communication point"
        return (
            f"{self.subsystem} makes steps of {engine.kept_step[k]:g} s only (canHandleVariableCommunicationStepSize), "
            f"and would have to make one of {engine.H[k]:.6g} s, to meet {meets} at t = {engine.t_next[k]:.6g} s; use "
            "a macro-step that meets it."
        )

    def _step_too_small(self) -> str:
        """Say what made the method shorten its steps, and what would help."""
        engine, step, where = self.engine, self._tried, self._input_of_the_residual()
        if engine.rejected_for == REJECTED and engine.worst_signal >= 0:
            states = [s.label(name) for s in self.problem.subsystems for name in (*s.states, *s.watched)]
            signal = (*self.problem.output_labels, *states)[engine.worst_signal]
            if engine.iterations == 0 and (loop := self._loop_of(engine.worst_signal)):
                return (
                    f"the error of {signal} is still {engine.worst_error:.3g} times what is tolerated with a "
                    f"macro-step of {step:.3g} s: it does not fall with the step, because {signal} stands in the "
                    f"algebraic loop through {loop}, and a jump goes around it once in each macro-step. Use a method "
                    "that iterates, or a composite that is solved together."
                )
            return (
                f"the macro-step shrank to {step:.3g} s, because the error of {signal} in it is still "
                f"{engine.worst_error:.3g} times what is tolerated; loosen the tolerance (rtol, atol) or allow smaller "
                "steps (min_step)."
            )
        if not where or engine.rejected_for == REJECTED:
            return f"the macro-step shrank to {step:.3g} s; loosen the tolerance or allow smaller steps."
        begun = f"the iteration does not converge, even with a macro-step of {step:.3g} s"
        i = engine.residual_input
        size = max(abs(engine.received[i]), abs(engine.received_slope[i]))
        if engine.residual <= _NOISE * size:
            return (
                f"{begun}; the residual at {where} is {engine.residual:.3g}, and rounding and the subsystems' solvers "
                "let it fall no further. Use a larger tolerance."
            )
        is_loop = engine.source[i] >= 0 and not engine.is_open[i]
        end = " That is an algebraic loop, whose solution may end there." if is_loop else ""
        if engine.rejected_for == OK and engine.residual < _FALLING * size:
            return (
                f"{begun}: the iterations allowed (max_iterations) are used up, and the "
                f"residual at {where} is still {engine.residual:.3g}. Allow more iterations, use another method, or "
                f"let the loop through {where} depend less on itself.{end}"
            )
        return (
            f"{begun}; the residual at {where} is {engine.residual:.3g}. Use another method, or let the loop through "
            f"{where} depend less on itself.{end}"
        )

    def _too_many_steps(self) -> str:
        """Say that an embedded solver does not get through a macro-step, and what would help."""
        k = self.engine.failed_subsystem
        subsystem, instance = self.problem.subsystems[k], self.assembly.instances[k]
        solver = str(subsystem.solver.KIND)
        return (
            f"the {solver} solver of {subsystem.name} would take more than {instance.most_steps:g} internal steps in "
            f"this macro-step, because {_fastest(subsystem, instance)}; {_remedies(solver)}."
        )

    def _input_of_the_residual(self) -> str:
        """Return the name of the input with the largest residual of the last iteration, or ""."""
        place = self.engine.residual_input
        return self.problem.input_labels[place] if place >= 0 else ""

    def _loop_of(self, signal: int) -> str:
        """Return the input by which an output goes into an algebraic loop through several macro-steps, or ""."""
        inputs = zip(self.problem.input_labels, self.problem.source, self.engine.is_open, strict=False)
        return next((name for name, source, is_open in inputs if source == signal and not is_open), "")

    def _loop_inside(self) -> str:
        """Say which algebraic loop inside a composite has no solution where it failed, if that is the reason; or ""."""
        k = self._place
        subsystem, instance = self.problem.subsystems[k], self.assembly.instances[k]
        if not isinstance(subsystem, FrozenComposite) or subsystem.is_black_box:
            return ""
        joined, _ = instance.kept_alive
        if joined.failed == 0:  # of what was evaluated last; where it stands may be another matter
            outputs = np.zeros(max(1, instance.n_y))
            place = (address_of(instance.x), address_of(instance.v), instance.parameters, address_of(instance.m))
            call_block(instance.g, (self.time, *place, address_of(outputs)))
        return loop_inside(subsystem.inside, instance, self.time, subsystem.name)

    def _not_finite(self, name: str) -> str:
        """Name the state or output that is not finite, with its last value."""
        engine, k = self.engine, self._place
        subsystem = self.problem.subsystems[k]
        states = engine.x[engine.x_first[k] : engine.x_first[k + 1]]
        present = [*states, *engine.y[engine.y_first[k] : engine.y_first[k + 1]]]
        tried = states[None] if subsystem.is_black_box else self.assembly.instances[k].stages[:2]
        newest = self.recordings[subsystem.members[0]].last
        for place, variable in enumerate(subsystem.recorded):
            candidates = [present[place], *(tried[:, place] if place < len(subsystem.states) else ())]
            if not np.all(np.isfinite(candidates)):
                last = "" if newest is None else f" (last value {newest[VALUES + place]:.4g})"
                return f"{variable} is not finite any more{last}"
        return f"{name} has values or derivatives (A, B, C, D) that are not finite"
