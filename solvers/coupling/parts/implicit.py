"""What the implicit methods share besides the iteration: options, what they need, and what they say.

They go back to the beginning of a step really, or by COSTARICA's estimators.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from macrostep.model.base.phrase import Phrase
from macrostep.solvers.coupling.parts.accuracy import Accuracy, of_one_step
from macrostep.solvers.coupling.parts.authoring import DERIVATIVES, ITERATING, Method, compiled, option, step_option
from macrostep.solvers.coupling.parts.costarica import FLEXIBLE, left_to_control_part
from macrostep.solvers.coupling.parts.hermite import DEGREE
from macrostep.solvers.problem.problem import Problem


@dataclass(frozen=True)
class ImplicitMethod(Method):
    """What every implicit method shares; a method's own options follow these."""

    family = ITERATING
    requires = ("canGetAndSetFMUState",)
    remedies: ClassVar[Mapping[str, str]] = {
        "canGetAndSetFMUState": Phrase("switch on COSTARICA for it (rollback=costarica)")
    }
    input_degree = DEGREE
    is_rejectable = True

    step: float = step_option("Largest macro-step; without it (stop - start)/1000.")
    tolerance: float = option(
        1e-6, "Tolerance", "Of the iteration, relative to values and sizes of the signals.", above=0.0
    )
    eps_rel: float | None = option(None, "Relative tolerance", "In place of the tolerance.", above=0.0)
    eps_abs: float | None = option(
        None, "Absolute tolerance", "In SI units; without it the relative one times the size of each signal.", above=0.0
    )
    max_iterations: int = option(100, "Most iterations", "More of them mean that the step is too long.", minimum=1)
    min_step: float | None = option(
        None, "Smallest step", "The run ends where even this one does not converge; without it step/1024.",
        unit="s", above=0.0,
    )  # fmt: skip
    rollback: str = option(
        "native", "Rollback",
        "Roll back really, or let COSTARICA estimate the subsystems that cannot (all of them, if all can).",
        choices=("native", "costarica"),
    )  # fmt: skip
    costarica_form: str = option(
        "affine", "Form of the estimate", "With the affine rest f - A x - B u, or plain, without it.",
        choices=("affine", "plain"),
    )  # fmt: skip
    costarica_order: str = option(
        "flexible", "Order of the control part", "Extrapolation of what the linearisation does not explain.",
        choices=("0", "1", "flexible"),
    )  # fmt: skip
    costarica_lazy: bool = option(
        True, "Lazy updates", "Compute what an estimate needs once a step, not in every iteration."
    )

    @property
    def most_degree(self) -> int:
        return DEGREE

    @property
    def requested(self) -> int:
        return DERIVATIVES

    @property
    def smallest_step(self) -> float:
        """Return the step below which the run ends."""
        return self.step / 1024 if self.min_step is None else self.min_step

    @property
    def control_order(self) -> int:
        """Return the order of the control part as the estimator takes it."""
        return FLEXIBLE if self.costarica_order == "flexible" else int(self.costarica_order)

    def estimated(self, problem: Problem) -> frozenset[int]:
        """Return the subsystems that an estimator stands in for."""
        if self.rollback == "native":
            return frozenset()
        everyone = frozenset(range(len(problem.subsystems)))
        unable = frozenset(k for k in everyone if not problem.subsystems[k].capabilities.get_and_set_state)
        return unable or everyone

    def accuracy(self, problem: Problem) -> Accuracy:
        """Return the order of cubic inputs, or of the estimates that are in the way of it."""
        if not self.estimated(problem):
            return of_one_step(4)
        return of_one_step(3 if self.costarica_form == "affine" else 1)

    def notes(self, problem: Problem) -> tuple[str, ...]:
        """Say which subsystems are estimated, and what the estimates leave out."""
        stand_ins = [problem.subsystems[k] for k in sorted(self.estimated(problem))]
        if not stand_ins:
            return ()
        note = Phrase(
            "COSTARICA stands in for the rollback of {subsystems}: iterations see the linearisation at t^N.",
            subsystems=", ".join(s.name for s in stand_ins),
        )
        return (note, *left_to_control_part(self.costarica_order, stand_ins))


@compiled()
def tolerances(options):
    """Return the relative and the absolute tolerance of the iteration; the latter is NaN if it follows the sizes."""
    return options.tolerance if math.isnan(options.eps_rel) else options.eps_rel, options.eps_abs
