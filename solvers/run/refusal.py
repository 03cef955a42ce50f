"""What a method refuses before a run begins: capabilities that are missing, macro-steps that are too small."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from macrostep.model.base.errors import MacrostepError
from macrostep.solvers.coupling import make_method
from macrostep.solvers.coupling.parts.method import Method
from macrostep.solvers.options.options import parse_run
from macrostep.solvers.problem.frozen_composite import FrozenComposite
from macrostep.solvers.problem.frozen_subsystem import FrozenSubsystem
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.results.chunks import column_places, recordings
from macrostep.solvers.results.recording import VALUES
from macrostep.solvers.results.results import Result
from macrostep.solvers.run.imposed_steps import MULTIPLE, kept_step

_MOST_STEPS, _ROUNDING = 1e-12, 1e-13
"""Smallest macro-step, relative to the length of the run and to its times; rounding would swallow a smaller one."""


class MethodRefused(MacrostepError):
    """A method cannot serve a diagram, which others may; the sentence says why, where, and what would help."""


def failed_result(problem: Problem, name: str, values: Mapping[str, Any], why: str) -> Result:
    """Return what stands for a run that failed before it began; as :func:`refused_result`."""
    return replace(refused_result(problem, name, values, MethodRefused(why)), status="failed")


def refused_result(problem: Problem, name: str, values: Mapping[str, Any], refusal: MethodRefused) -> Result:
    """Return what stands for the run of a method that did not begin.

    Parameters
    ----------
    problem : Problem
    name : str
        Of the method.
    values : mapping
        Its options, as they were given.
    refusal : MethodRefused
    """
    default_step = problem.default_step
    method = make_method(name, values, default_step)
    places = column_places(problem)
    return Result(
        problem.name, name, asdict(method), problem.columns,
        recordings(problem, (VALUES + len(s.recorded) for s in problem.subsystems)),
        {c.label: p for s in problem.uncut.subsystems for c, p in zip(s.columns, places[s.name], strict=True)},
        status="refused", error=str(refusal), cut=dict(problem.cut),
        parts={s.name: s.members for s in problem.subsystems},
    )  # fmt: skip


def refuse(problem: Problem, method: Method) -> None:
    """Raise MethodRefused if the method cannot serve the problem with these options."""
    refuse_missing_capabilities(problem, method)
    refuse_a_step_without_end(problem, method)
    refuse_a_step_between_internal_ones(problem, method)
    refuse_a_last_step_that_is_shorter(problem, method)


def refusal(text: str, problem: Problem) -> str:
    """Say why a run, ``"ni_jacobi:step=0.1"``, would not begin; "" if it would.

    Raises
    ------
    MacrostepError
        If the method or an option is not valid.
    """
    request, default_step = parse_run(text), problem.default_step
    try:
        refuse(problem, make_method(request.method, request.options, default_step))
    except MethodRefused as refused:
        return str(refused)
    return ""


def refuse_missing_capabilities(problem: Problem, method: Method) -> None:
    """Raise if the method needs of a subsystem what is switched off on it, or another step than it imposes."""
    refusal = method.refusal(problem)
    if refusal:
        raise MethodRefused(refusal)
    for k, subsystem in enumerate(problem.subsystems):
        have = subsystem.capabilities.by_fmi_name()
        for name in method.needs(problem, k):
            if not have[name]:
                remedy = method.remedies.get(name, "choose other options or another method")
                raise MethodRefused(f"{method.label} needs {name}, which {subsystem.absence(name)} {remedy}.")
        if subsystem.behaviour.inputs and subsystem.capabilities.max_input_degree < method.input_degree:
            raise MethodRefused(_degree_refusal(subsystem, method))
        if kept_step(subsystem, method) > 0.0 and (varies := method.varies):
            what, remedy = varies
            why = "lacks canHandleVariableCommunicationStepSize"
            if subsystem.step is not None:
                why = f"imposes the step {subsystem.step:g} s"
            raise MethodRefused(f"{what} varies the macro-step, and {subsystem.name} {why}; {remedy}.")
        if subsystem.step is not None and method.first_step != subsystem.step and method.is_synchronous:
            raise MethodRefused(
                f"{method.label} steps all subsystems together, and {subsystem.name} imposes the step "
                f"{subsystem.step:g} s; give the method that step, or remove it from {subsystem.name}."
            )


def _degree_refusal(subsystem: FrozenSubsystem | FrozenComposite, method: Method) -> str:
    name, degree = subsystem.name, method.input_degree
    remedy = f"raise it to {degree} in the capabilities of {name}"
    if subsystem.limits.max_input_degree < degree:
        remedy = f"{name} itself takes no more, so use another method"
    return (
        f"{method.label} drives subsystems by inputs that are polynomials of degree {degree}, and the maxInputDegree "
        f"of {name} is {subsystem.capabilities.max_input_degree}; {remedy}."
    )


def refuse_a_step_between_internal_ones(problem: Problem, method: Method) -> None:
    """Raise if a subsystem makes steps of one length only, and the macro-step is no multiple of it."""
    step = method.first_step
    for subsystem in problem.subsystems:
        internal = subsystem.internal_step
        ratio = step / internal if internal > 0.0 else 1.0
        if abs(ratio - round(ratio)) > MULTIPLE * ratio or ratio < 0.5:
            raise MethodRefused(
                f"{subsystem.name} makes steps of {internal:g} s inside and cannot vary them "
                f"(canHandleVariableCommunicationStepSize): a macro-step of {step:g} s is no multiple; use one."
            )


def refuse_a_step_without_end(problem: Problem, method: Method) -> None:
    """Raise if rounding would swallow the macro-step, or it is so small that the run would never end."""
    step = method.first_step
    smallest = max(
        math.ulp(0.0),
        _MOST_STEPS * (problem.stop - problem.start),
        _ROUNDING * max(abs(problem.start), abs(problem.stop)),
    )
    if step < smallest:
        raise MethodRefused(
            f"A macro-step of {step:g} s is too small for a run from {problem.start:g} s to {problem.stop:g} s, "
            f"which would never end; use {smallest:.2g} s at least."
        )


def refuse_a_last_step_that_is_shorter(problem: Problem, method: Method) -> None:
    """Raise if the end of the run is between two steps of a subsystem that can make steps of one length only."""
    for subsystem in problem.subsystems:
        step = kept_step(subsystem, method)
        if subsystem.capabilities.variable_step:
            continue
        steps = (problem.stop - problem.start) / step
        if abs(steps - round(steps)) > MULTIPLE * max(1.0, steps) or steps < 0.5:
            last = problem.start + max(1, round(steps)) * step
            raise MethodRefused(
                f"{subsystem.name} makes steps of one length only (canHandleVariableCommunicationStepSize), and steps "
                f"of {step:g} s do not end at the stop time, {problem.stop:g} s; stop at {last:.12g} s or use steps of "
                f"{_steps_that_end(problem.stop - problem.start, step, subsystem.internal_step)}."
            )


def _steps_that_end(length: float, step: float, internal: float) -> str:
    """Return the steps next to one that divide a length, if they are multiples of an internal one."""
    counts = {max(1, math.ceil(length / step)), max(1, math.floor(length / step))}
    fits = [length / n for n in sorted(counts, reverse=True)]
    if internal > 0.0:
        fits = [fit for fit in fits if abs(fit / internal - round(fit / internal)) <= MULTIPLE * fit / internal]
    return f"{' or '.join(f'{fit:.12g}' for fit in fits)} s" if fits else "another length"
