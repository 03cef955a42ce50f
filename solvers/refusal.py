"""What a method refuses before a run begins: capabilities that are missing, macro-steps that are too small."""

from __future__ import annotations

import math
from typing import Any

from macrostep.model.errors import MacrostepError
from macrostep.solvers.coupling.method import Method
from macrostep.solvers.problem import Problem

_MULTIPLE = 1e-9
"""How far a macro-step may be from a multiple of an internal step, relative to it."""
_MOST_STEPS, _ROUNDING = 1e-12, 1e-13
"""Smallest macro-step, relative to the length of the run and to its times; rounding would swallow a smaller one."""


def refuse_missing_capabilities(problem: Problem, method: Method, options: Any) -> None:
    """Raise if the method needs of a subsystem what is switched off on it, or another step than it imposes."""
    refusal = method.refusal(problem, options)
    if refusal:
        raise MacrostepError(refusal)
    for k, subsystem in enumerate(problem.subsystems):
        have = subsystem.capabilities.by_fmi_name()
        for name in method.needs(problem, options, k):
            if not have[name]:
                remedy = method.remedies.get(name, "choose other options or another method")
                raise MacrostepError(f"{method.label} needs {name}, which {subsystem.absence(name)} {remedy}.")
        if subsystem.step is not None and options.step != subsystem.step and method.is_synchronous:
            raise MacrostepError(
                f"{method.label} steps all subsystems together, and {subsystem.name} imposes the step "
                f"{subsystem.step:g} s; give the method that step, or remove it from {subsystem.name}."
            )


def refuse_a_step_between_internal_ones(problem: Problem, method: Method, options: Any) -> None:
    """Raise if a subsystem makes steps of one length only, and the macro-step is no multiple of it."""
    step = method.first_step(options)
    for subsystem in problem.subsystems:
        internal = subsystem.internal_step
        ratio = step / internal if internal > 0.0 else 1.0
        if abs(ratio - round(ratio)) > _MULTIPLE * ratio or ratio < 0.5:
            raise MacrostepError(
                f"{subsystem.name} makes steps of {internal:g} s inside and cannot vary them "
                f"(canHandleVariableCommunicationStepSize): a macro-step of {step:g} s is no multiple; use one."
            )


def refuse_a_step_without_end(problem: Problem, method: Method, options: Any) -> None:
    """Raise if rounding would swallow the macro-step, or it is so small that the run would never end."""
    step = method.first_step(options)
    smallest = max(
        math.ulp(0.0),
        _MOST_STEPS * (problem.stop - problem.start),
        _ROUNDING * max(abs(problem.start), abs(problem.stop)),
    )
    if step < smallest:
        raise MacrostepError(
            f"A macro-step of {step:g} s is too small for a run from {problem.start:g} s to {problem.stop:g} s, "
            f"which would never end; use {smallest:.2g} s at least."
        )
