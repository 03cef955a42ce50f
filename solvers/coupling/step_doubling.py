"""Step doubling: a method's step is done once as a whole and once in two halves; what they differ by chooses the step::

    error of the halves = |y_whole - y_halves| / (gain - 1),   next step = 0.9 H error^(-1/(p+1))

with p the order of the method inside, and gain how many times its error grows from the halves to the whole, 2^p for a
method that uses one step only. The halves are kept.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from macrostep.model.base.phrase import Amount, Phrase
from macrostep.solvers.coupling.parts.method import Method, Wrapper
from macrostep.solvers.coupling.parts.missed_tolerances import how_far_off, how_often
from macrostep.solvers.engine.doubling import run_doubled_chunk
from macrostep.solvers.engine.doubling_errors import DOUBLING
from macrostep.solvers.engine.unseen import EVENT, LEFT, SUDDEN, DoublingMemory
from macrostep.solvers.options.options import option
from macrostep.solvers.problem.problem import Problem


_WORTH_REPORTING = 1e-5
"""Steps with an error that remains are reported if they are together a larger part of the run."""
LONGEST_SHRINKING = 1e6
"""First step relative to the smallest one, if none is given."""


@dataclass(frozen=True)
class StepDoubling(Wrapper):
    label = "Step doubling"
    summary = (
        "Around another method: each step is done once as a whole and once in two halves, and what they differ by "
        "chooses the step."
    )
    costs = "Three steps of the method inside for two, and those that are rejected."
    convergence = "that of the method inside"
    reference = (
        "Schierz, Arnold, Clauß, Co-simulation with communication step size control in an FMI compatible master "
        "algorithm, 9th International Modelica Conference (2012)"
    )
    requires = ("canGetAndSetFMUState",)
    loop = staticmethod(run_doubled_chunk)

    rtol: float = option(
        1e-3, "Relative tolerance", "Error that a step may add, relative to the largest value of the signal so far.",
        above=0.0,
    )  # fmt: skip
    atol: float | None = option(
        None, "Absolute tolerance", "Error in SI units that a step may add besides; without it none.", minimum=0.0
    )
    min_step: float | None = option(
        None, "Smallest step", "The run ends where even this one has too large an error; without it first step/1e6.",
        unit="s", above=0.0,
    )  # fmt: skip
    max_step: float | None = option(
        None, "Largest step", "Without it steps grow as the error lets them.", unit="s", above=0.0
    )

    @classmethod
    def wraps(cls, method: type[Method]) -> bool:
        """Return whether the error of a method can be estimated by two steps of everybody."""
        return method.is_synchronous and method.accuracy is not Method.accuracy

    @property
    def first_step(self) -> float:
        step = self.inside.first_step
        return step if self.max_step is None else min(step, self.max_step)

    @property
    def smallest_step(self) -> float:
        return self.first_step / LONGEST_SHRINKING if self.min_step is None else self.min_step

    def pack(self, problem: Problem) -> np.ndarray:
        """Return the options of the method inside, and behind them what the loop reads."""
        known = self.inside.accuracy(problem)
        assert known is not None, "it wraps no others"
        own = {
            "rtol": self.rtol, "atol": self.atol or 0.0, "max_step": np.nan if self.max_step is None else self.max_step,
            "order": known.order, "gain": known.gain,
        }  # fmt: skip
        return np.concatenate([self.inside.pack(problem), [own[name] for name in DOUBLING.fields]])

    def make_memory(self, problem: Problem) -> DoublingMemory:
        return DoublingMemory.make({}, inside=self.inside.make_memory(problem).numbers)

    def refusal(self, problem: Problem) -> str:
        if self.smallest_step > self.first_step:
            return Phrase(
                "{method}: the smallest step {smallest} is longer than the first one, {first}; make it shorter.",
                method=self.label,
                smallest=Amount(self.smallest_step, "s", 6),
                first=Amount(self.first_step, "s", 6),
            )
        return _unable(problem) or self.inside.refusal(problem)

    def notes_after(self, problem: Problem, memory: DoublingMemory) -> tuple[str, ...]:
        inside = self.inside.notes_after(problem, self.macro_step.memory(memory.inside))
        return (*inside, *_misses(problem, memory, self.smallest_step))

    def fault(self, memory: DoublingMemory) -> str:
        return self.inside.fault(self.macro_step.memory(memory.inside))

    def release(self, memory: DoublingMemory) -> None:
        self.inside.release(self.macro_step.memory(memory.inside))

    def chooses(self, problem: Problem) -> str:
        return Phrase("the step")


def _unable(problem: Problem) -> str:
    """Say which subsystem cannot go back, or follow steps that vary; what stands in for it inside does not help."""
    for s in problem.subsystems:
        if not s.capabilities.get_and_set_state:
            return Phrase(
                "Step doubling needs canGetAndSetFMUState, which {absence} use the method without it.",
                absence=s.absence("canGetAndSetFMUState"),
            )
        if s.step is not None:
            return Phrase(
                "Step doubling varies the step, and {subsystem} imposes the step {step}; remove it from {subsystem}.",
                subsystem=s.name,
                step=Amount(s.step, "s", 6),
            )
        if not s.capabilities.variable_step:
            return Phrase(
                "Step doubling varies the step, and {subsystem} lacks canHandleVariableCommunicationStepSize; use the "
                "method without it.",
                subsystem=s.name,
            )
    return ""


def _misses(problem: Problem, memory: DoublingMemory, smallest: float) -> tuple[str, ...]:
    """Say how often errors were left that shorter steps do not cure, or that were seen too late, and where worst."""
    states = [s.label(name) for s in problem.subsystems for name in (*s.states, *s.watched)]
    signals = (*problem.output_labels, *states)
    notes = []
    for kind in (EVENT, SUDDEN, LEFT):
        count, lasted, worst, apart, signal, when = memory.kinds[kind]
        if count == 0 or (kind == LEFT and lasted < _WORTH_REPORTING * (problem.stop - problem.start)):
            continue
        times, distance = how_often(count), how_far_off(problem, worst, apart, signals[int(signal)], when)
        sentence = {
            EVENT: Phrase(
                "Events missed the tolerance {times}, though the step before may be as short as {smallest}; the worst "
                "by {distance}. What is decided there turns with small differences, or a loop is not closed; a method "
                "that iterates may help, or a smaller min_step.",
                times=times,
                smallest=Amount(smallest, "s"),
                distance=distance,
            ),
            SUDDEN: Phrase(
                "Signals bent sharply {times} where no time event was declared, in steps in which one step and two "
                "half ones did not differ; the error that came in may be {distance}. A smaller max_step helps.",
                times=times,
                distance=distance,
            ),
            LEFT: Phrase(
                "Macro-steps missed the tolerance {times}, together {duration}, with an error that does not fall with "
                "the step; the worst by {distance}. Outputs with direct feedthrough hand on what jumps once in each "
                "macro-step, and solvers of subsystems leave what they tolerate; a method that iterates helps, or "
                "tighter solvers.",
                times=times,
                duration=Amount(lasted, "s"),
                distance=distance,
            ),
        }[kind]
        notes.append(sentence)
    return tuple(notes)
