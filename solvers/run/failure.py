"""The sentence that says what ended a run before its time: what failed, where, with which numbers, and what to do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from macrostep.model.base.phrase import Amount, Phrase, Value
from macrostep.solvers.coupling.parts.method import Method
from macrostep.solvers.engine import interface as status
from macrostep.solvers.engine.state import Engine
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.results.memory_limit import Outlook
from macrostep.solvers.results.recording import VALUES, Recording
from macrostep.solvers.run.assembly import Assembly, ask
from macrostep.solvers.run.initial import fault_of
from macrostep.solvers.run.switching import switch_behind
from macrostep.solvers.subsystems.composite.algebraic_loops import failed_loop_inside
from macrostep.solvers.subsystems.stopped import (
    events_without_end,
    its_failed_condition,
    step_too_small,
    too_many_steps,
    tried_states,
)

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
        Why nobody could take its results any more, or a solver not answer, in a sentence; "" if that was not so.
    space : str
        Where its results have only so much space, as in "in memory".
    """

    problem: Problem
    assembly: Assembly
    method: Method
    status: int
    recordings: Mapping[str, Recording]
    recorded: int
    outlook: Outlook
    ended_for: str
    space: str

    @property
    def engine(self) -> Engine:
        return self.assembly.engine

    @property
    def _place(self) -> int:
        """The number of the subsystem that failed: the one with a value that is no number, where a method gave up."""
        k = self.engine.failed_subsystem
        if k >= 0 or self.status not in (status.NOT_CONVERGED, status.STEP_TOO_SMALL):
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

    def sentence(self) -> Phrase:
        """Say in one sentence what failed, where, with which numbers, and what to do."""
        when = Phrase("t = {time}", time=Amount(self.time, "s", 6))
        where: dict[str, Value] = {"method": self.method.label, "when": when}
        if fault := fault_of(self.assembly, self.engine.failed_subsystem):
            return Phrase("{method} failed at {when}: {why}", why=fault, **where)
        if self._is_not_finite and (loop := self._loop_inside()):
            return Phrase("{method} failed at {when}. {why}.", why=loop, **where)
        return Phrase("{method} failed at {when}: {why}", why=self._why(), **where)

    @property
    def _is_not_finite(self) -> bool:
        return self.status == status.NOT_FINITE or (self._place >= 0 and self.engine.failed_subsystem < 0)

    def _why(self) -> str:
        """Say why, and what to do, where no subsystem says it."""
        k, name = self.engine.failed_subsystem, self.subsystem
        if self._is_not_finite:
            return self._not_finite(name)
        if self.status == status.STEP_TOO_SMALL and name:
            return self._ask(k, step_too_small)
        if self.status in (status.SLIDES, status.TOO_MANY_EVENTS):
            return events_without_end(self.status, *self._ask(k, its_failed_condition))
        if self.status == status.TOO_MANY_STEPS and name:
            return self._ask(k, too_many_steps)
        if self.status in (NOBODY_TAKES, status.SOLVER_FAILED, status.LOOP_OPEN):
            return self.ended_for
        reasons = {
            FULL: self._full, HOPELESS: self._hopeless, status.SLOPES_OFF: self._slopes_off,
            status.ESTIMATE_OFF: self._estimate_off, status.NOT_CONVERGED: self._not_converged,
            status.STEP_TOO_SMALL: self._step_too_small, status.GOES_BACK: self._goes_back,
            status.STEP_FORBIDDEN: self._step_forbidden, status.DEGREE_FORBIDDEN: self._degree_forbidden,
            status.SINGULAR: self._singular,
        }  # fmt: skip
        if self.status in reasons:
            return reasons[self.status]()
        return Phrase(
            "{subsystem} reported the error {status}.", subsystem=name or Phrase("a subsystem"), status=self.status
        )

    def _ask(self, k: int, function: Callable[..., Any], *arguments: Any) -> Any:
        """Ask something of the instance of subsystem k, wherever that is."""
        return ask(self.problem, self.assembly, k, function, *arguments)

    def _full(self) -> Phrase:
        return Phrase(
            "its results take {size}, and there is no space for more {where}; use a larger macro-step, an earlier stop "
            "time or fewer events.",
            size=_size(self.recorded),
            where=self.space,
        )

    def _slopes_off(self) -> Phrase:
        return Phrase(
            "{subsystem} gives the difference of {signal} over the macro-step for its slope, which is no time "
            "derivative, and inputs made of it are wrong. Set maxOutputDerivativeOrder of {subsystem} to 0, and use a "
            "method that needs no slopes.",
            subsystem=self.subsystem,
            signal=self.problem.output_labels[self.engine.worst_signal],
        )

    def _estimate_off(self) -> Phrase:
        return Phrase(
            "the linearisation does not hold over the macro-step of {step}; {signal} ended {distance} from its "
            "estimate, {times} times its size. Use a smaller step, control=error, or a method that rolls back.",
            step=Amount(self._tried, "s"),
            signal=self.problem.output_labels[self.engine.worst_signal],
            distance=Amount(float(self.engine.residual)),
            times=Amount(float(self.engine.worst_error), "", 2),
        )

    def _not_converged(self) -> Phrase:
        return Phrase(
            "the iteration does not converge at the macro-step {step}; the change at {signal} is still {residual}. Use "
            "a smaller step, more iterations or another method.",
            step=Amount(self._tried, "s", 6),
            signal=self._input_of_the_residual() or Phrase("one of the inputs"),
            residual=self._residual,
        )

    def _goes_back(self) -> Phrase:
        return Phrase(
            "{subsystem} goes back to an earlier step by itself when it is notified that a step may be taken back "
            "(noSetFMUStatePriorToCurrentPoint = false), as step doubling has to notify it. Use the method without "
            "step doubling.",
            subsystem=self.subsystem,
        )

    def _degree_forbidden(self) -> Phrase:
        return Phrase(
            "it gives {subsystem} inputs of a higher degree than its maxInputDegree; use another method.",
            subsystem=self.subsystem,
        )

    def _singular(self) -> Phrase:
        where = self._input_of_the_residual()
        if not where:
            return Phrase(
                "a matrix of {subsystem} is singular; change its parameters or the step.",
                subsystem=self.subsystem or Phrase("the coupling"),
            )
        return Phrase(
            "the loop through {signal} has no single solution, the coupling is singular there (the elimination leaves "
            "{residual} of 1); use another step, or change a gain of that loop.",
            signal=where,
            residual=Amount(float(self.engine.residual), "", 2),
        )

    def _hopeless(self) -> Phrase:
        """Say what the rest of the run would take, why, and what would help."""
        rest = Phrase(
            "in steps as short as the last ones, the rest would take {count} of them and {size} of results",
            count=Amount(self.outlook.steps_left, "", 2),
            size=_size(self.outlook.bytes_left),
        )
        if not self.method.chooses(self.problem):
            return Phrase("{rest}; use a larger macro-step, an earlier stop time or fewer events.", rest=rest)
        longest = getattr(self.method, "max_step", None)
        if longest is not None and self._tried > 0.5 * longest:
            return Phrase("{rest}; use a larger max_step than {step}.", rest=rest, step=Amount(longest, "s", 6))
        inputs = zip(self.problem.input_labels, self.problem.source, self.engine.is_open, strict=False)
        loop = next((name for name, source, is_open in inputs if source >= 0 and not is_open), "")
        if loop and self.engine.iterations == 0:
            return Phrase(
                "{rest}. Errors go around the algebraic loop through {signal} once in each macro-step, however short "
                "it is; let the run solve its algebraic loops together (in its cut), or use a method that iterates.",
                rest=rest,
                signal=loop,
            )
        return Phrase("{rest}; use a larger tolerance, a larger smallest step, or another method.", rest=rest)

    def _step_forbidden(self) -> Phrase:
        """Say which step a subsystem would have to make that it cannot, and why."""
        engine, k = self.engine, self.engine.failed_subsystem
        is_event = engine.t_next[k] == engine.event
        return Phrase(
            "{subsystem} makes steps of {kept} only (canHandleVariableCommunicationStepSize), and would have to make "
            "one of {step}, to end at {what} at {when}; use a macro-step that ends there.",
            subsystem=self.subsystem,
            kept=Amount(float(engine.kept_step[k]), "s", 6),
            step=Amount(float(engine.H[k]), "s", 6),
            what=Phrase("a time event") if is_event else Phrase("a communication point"),
            when=Phrase("t = {time}", time=Amount(float(engine.t_next[k]), "s", 6)),
        )

    def _step_too_small(self) -> Phrase:
        """Say what made the method shorten its steps, and what would help."""
        engine, where = self.engine, self._input_of_the_residual()
        step = Amount(self._tried, "s")
        if engine.rejected_for == status.REJECTED and engine.worst_signal >= 0:
            return self._error_too_large(step)
        if not where or engine.rejected_for == status.REJECTED:
            return Phrase("the macro-step shrank to {step}; loosen the tolerance or allow smaller steps.", step=step)
        said: dict[str, Value] = {"step": step, "signal": where, "residual": self._residual}
        i = engine.residual_input
        size = max(abs(engine.received[i]), abs(engine.received_slope[i]))
        if engine.residual <= _NOISE * size:
            return Phrase(
                "the iteration does not converge, even with a macro-step of {step}; the residual at {signal} is "
                "{residual}, and rounding and the subsystems' solvers let it fall no further. Use a larger tolerance.",
                **said,
            )
        is_loop = engine.source[i] >= 0 and not engine.is_open[i]
        if not is_loop and (switch := switch_behind(self.problem, engine, i)):
            return Phrase(
                "the iteration does not converge, even with a macro-step of {step}: {subsystem} switches there "
                "({condition}), so that {signal} jumps, and neither its value before the jump nor that behind it fits "
                "the whole macro-step (the residual is {residual}). Use IFOSMONDI-JFM with control=error, which goes "
                "over jumps, a method that does not iterate, or solve {subsystem} together with what it switches.",
                subsystem=switch.subsystem, condition=switch.condition, **said,
            )  # fmt: skip
        said["end"] = ""
        if is_loop:
            said["end"] = Phrase(
                " That is an algebraic loop: let the run solve algebraic loops together (in its cut); or its solution "
                "ends there."
            )
        if engine.rejected_for == status.OK and engine.residual < _FALLING * size:
            return Phrase(
                "the iteration does not converge, even with a macro-step of {step}: the iterations allowed "
                "(max_iterations) are used up, and the residual at {signal} is still {residual}. Allow more "
                "iterations, use another method, or let the loop through {signal} depend less on itself.{end}",
                **said,
            )
        return Phrase(
            "the iteration does not converge, even with a macro-step of {step}; the residual at {signal} is "
            "{residual}. Use another method, or let the loop through {signal} depend less on itself.{end}",
            **said,
        )

    def _error_too_large(self, step: Amount) -> Phrase:
        """Say which error let the method shorten its steps."""
        engine = self.engine
        states = [s.label(name) for s in self.problem.subsystems for name in (*s.states, *s.watched)]
        said: dict[str, Value] = {
            "signal": (*self.problem.output_labels, *states)[engine.worst_signal],
            "times": Amount(float(engine.worst_error)),
            "step": step,
        }
        if engine.iterations == 0 and (loop := self._loop_of(engine.worst_signal)):
            return Phrase(
                "the error of {signal} is still {times} times what is tolerated with a macro-step of {step}: it does "
                "not fall with the step, because {signal} stands in the algebraic loop through {loop}, and a jump goes "
                "around it once in each macro-step. Let the run solve its algebraic loops together (in its cut), or "
                "use a method that iterates.",
                loop=loop,
                **said,
            )
        return Phrase(
            "the macro-step shrank to {step}, because the error of {signal} in it is still {times} times what is "
            "tolerated; loosen the tolerance (rtol, atol) or allow smaller steps (min_step).",
            **said,
        )

    @property
    def _residual(self) -> Amount:
        return Amount(float(self.engine.residual))

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
        subsystem = self.problem.subsystems[k]
        if subsystem.inside is None or subsystem.is_black_box:
            return ""
        return self._ask(k, failed_loop_inside, self.time)

    def _not_finite(self, name: str) -> Phrase:
        what, engine, step = self._what_is_not_finite(name), self.engine, self._tried
        if engine.is_rejectable and engine.step < engine.min_step:
            return Phrase(
                "{what}, even with a macro-step of {step}. The equations have no value there; change them or the stop "
                "time, or use another method.",
                what=what,
                step=Amount(step, "s"),
            )
        return Phrase(
            "{what}. The coupling is unstable at this macro-step ({step}), or the equations have no value there; use a "
            "smaller step or another method.",
            what=what,
            step=Amount(step, "s", 6),
        )

    def _what_is_not_finite(self, name: str) -> Phrase:
        """Name the state or output that is not finite, with its last value."""
        engine, k = self.engine, self._place
        subsystem = self.problem.subsystems[k]
        states = engine.x[engine.x_first[k] : engine.x_first[k + 1]]
        present = [*states, *engine.y[engine.y_first[k] : engine.y_first[k + 1]]]
        tried = states[None] if subsystem.is_black_box else self._ask(k, tried_states)
        newest = self.recordings[subsystem.members[0]].last
        for place, variable in enumerate(subsystem.recorded):
            candidates = [present[place], *(tried[:, place] if place < len(subsystem.states) else ())]
            if not np.all(np.isfinite(candidates)):
                if newest is None:
                    return Phrase("{variable} is not finite any more", variable=variable)
                last = Amount(float(newest[VALUES + place]), "", 4)
                return Phrase("{variable} is not finite any more (last value {last})", variable=variable, last=last)
        return Phrase("{subsystem} has values or derivatives (A, B, C, D) that are not finite", subsystem=name)


def _size(count: float) -> Amount:
    return Amount(1e-9 * count, "GB") if count >= 1e9 else Amount(1e-6 * count, "MB")
