"""How an iterative method goes back to the beginning of a step: really, or by COSTARICA's estimators.

The four options about it are shared by all of these methods, and so are what they need and what they say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from macrostep.solvers.coupling.accuracy import Accuracy, of_one_step
from macrostep.solvers.coupling.costarica import FLEXIBLE
from macrostep.solvers.coupling.hermite import DEGREE
from macrostep.solvers.options import option

if TYPE_CHECKING:
    from macrostep.solvers.problem import Problem

ROLLBACK = "canGetAndSetFMUState"
REMEDIES = {ROLLBACK: "or switch on COSTARICA for it (rollback=costarica)"}


def rollback_option() -> Any:
    return option(
        "native", "Rollback",
        "Roll back really, or let COSTARICA estimate the subsystems that cannot (all of them, if all can).",
        choices=("native", "costarica"),
    )  # fmt: skip


def form_option() -> Any:
    return option(
        "affine", "Form of the estimate", "With the affine rest f - A x - B u, or plain, without it.",
        choices=("affine", "plain"),
    )  # fmt: skip


def order_option() -> Any:
    return option(
        "flexible", "Order of the control part", "Extrapolation of what the linearisation does not explain.",
        choices=("0", "1", "flexible"),
    )  # fmt: skip


def lazy_option() -> Any:
    return option(True, "Lazy updates", "Compute what an estimate needs once a step, not in every iteration.")


def estimated(problem: Problem, options: Any) -> frozenset[int]:
    """Return the subsystems that an estimator stands in for."""
    if options.rollback == "native":
        return frozenset()
    everyone = frozenset(range(len(problem.subsystems)))
    unable = frozenset(k for k in everyone if not problem.subsystems[k].capabilities.get_and_set_state)
    return unable or everyone


def control_order(options: Any) -> int:
    """Return the order of the control part as the estimator takes it."""
    return FLEXIBLE if options.costarica_order == "flexible" else int(options.costarica_order)


def accuracy(problem: Problem, options: Any) -> Accuracy:
    """Return the order of cubic inputs, or of the estimates that are in the way of it."""
    if not estimated(problem, options):
        return of_one_step(4)
    return of_one_step(3 if options.costarica_form == "affine" else 1)


def refusal(problem: Problem, options: Any) -> str:
    """Refuse subsystems that take no cubic inputs."""
    for s in problem.subsystems:
        if s.behaviour.inputs and s.capabilities.max_input_degree < DEGREE:
            return (
                f"IFOSMONDI drives subsystems by cubic inputs, and the maxInputDegree of {s.name} is "
                f"{s.capabilities.max_input_degree}; raise it to {DEGREE}."
            )
    return ""


def notes(problem: Problem, options: Any) -> tuple[str, ...]:
    """Say which subsystems are estimated, and what the estimates leave out."""
    stand_ins = [problem.subsystems[k] for k in sorted(estimated(problem, options))]
    if not stand_ins:
        return ()
    names = ", ".join(s.name for s in stand_ins)
    told = [f"COSTARICA stands in for the rollback of {names}: iterations see the linearisation at t^N."]
    if options.costarica_order == "0":
        told.append("A control part of order 0 has no slope; the slopes of the inputs lack it.")
    for s in stand_ins:
        if s.behaviour.input_derivatives:
            inputs = ", ".join(f"der({name})" for name in sorted(s.behaviour.input_derivatives))
            told.append(f"{s.name} depends on {inputs}, which its linearisation leaves to the control part.")
    return tuple(told)
