"""What a method refuses before a run begins: capabilities that are missing, macro-steps that are too small."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, replace

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount, Phrase
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.solvers.coupling import make_method
from macrostep.solvers.coupling.parts.method import Method
from macrostep.solvers.extensions.loading import OwnCodeFails, own_faults_told
from macrostep.solvers.problem.frozen_subsystem import Frozen
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.results.chunks import column_places, recordings
from macrostep.solvers.results.results import Result
from macrostep.solvers.run.imposed_steps import MULTIPLE, kept_step

_MOST_STEPS, _ROUNDING = 1e-12, 1e-13
"""Smallest macro-step, relative to the length of the run and to its times; rounding would swallow a smaller one."""


class MethodRefused(MacrostepError):
    """A method cannot serve a diagram, which others may; the sentence says why, where, and what would help."""


@contextmanager
def own_faults_refused() -> Iterator[None]:
    """Raise MethodRefused in place of what an extension's code raises, or where it cannot be compiled."""
    try:
        with own_faults_told():
            yield
    except OwnCodeFails as fault:
        raise MethodRefused(str(fault)) from fault


def failed_result(problem: Problem, chosen: ChosenMethod, why: str) -> Result:
    """Return what stands for a run that failed before it began; as :func:`refused_result`."""
    return replace(refused_result(problem, chosen, MethodRefused(why)), status="failed")


def refused_result(problem: Problem, chosen: ChosenMethod, refusal: MethodRefused) -> Result:
    """Return what stands for the run of a method that did not begin.

    Parameters
    ----------
    problem : Problem
    chosen : ChosenMethod
    refusal : MethodRefused
    """
    default_step = problem.default_step
    method = make_method(chosen, default_step, problem.parameters)
    places = column_places(problem)
    return Result(
        problem.name, chosen.full_name, asdict(method), problem.columns,
        recordings(problem),
        {c.label: p for s in problem.uncut.subsystems for c, p in zip(s.columns, places[s.name], strict=True)},
        status="refused", error=str(refusal), cut=dict(problem.cut),
        parts={s.name: s.members for s in problem.subsystems}, title=chosen.title,
    )  # fmt: skip


def refuse(problem: Problem, method: Method) -> None:
    """Raise MethodRefused if the method cannot serve the problem with these options."""
    refuse_missing_capabilities(problem, method)
    refuse_a_step_without_end(problem, method)
    refuse_a_step_between_internal_ones(problem, method)
    refuse_a_last_step_that_is_shorter(problem, method)


def refusal(chosen: ChosenMethod, problem: Problem) -> str:
    """Say why a method would not begin; "" if it would.

    Raises
    ------
    MacrostepError
        If the method or an option is not valid.
    """
    try:
        refuse(problem, make_method(chosen, problem.default_step, problem.parameters))
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
                raise MethodRefused(
                    Phrase(
                        "{method} needs {capability}, which {absence} {remedy}.",
                        method=method.label,
                        capability=name,
                        absence=subsystem.absence(name),
                        remedy=method.remedies.get(name, Phrase("choose other options or another method")),
                    )
                )
        if subsystem.behaviour.inputs and subsystem.capabilities.max_input_degree < method.input_degree:
            raise MethodRefused(_degree_refusal(subsystem, method))
        if kept_step(subsystem, method) > 0.0 and (varies := method.varies):
            what, remedy = varies
            said = {"what": what, "subsystem": subsystem.name, "remedy": remedy}
            if subsystem.step is None:
                raise MethodRefused(
                    Phrase(
                        "{what} varies the macro-step, and {subsystem} lacks canHandleVariableCommunicationStepSize; "
                        "{remedy}.",
                        **said,
                    )
                )
            imposed = Amount(subsystem.step, "s", 6)
            raise MethodRefused(
                Phrase(
                    "{what} varies the macro-step, and {subsystem} imposes the step {step}; {remedy}.",
                    step=imposed,
                    **said,
                )
            )
        if subsystem.step is not None and method.first_step != subsystem.step and method.is_synchronous:
            raise MethodRefused(
                Phrase(
                    "{method} steps all subsystems together, and {subsystem} imposes the step {step}; give the method "
                    "that step, or remove it from {subsystem}.",
                    method=method.label,
                    subsystem=subsystem.name,
                    step=Amount(subsystem.step, "s", 6),
                )
            )


def _degree_refusal(subsystem: Frozen, method: Method) -> Phrase:
    name, degree = subsystem.name, method.input_degree
    remedy = Phrase("raise it to {degree} in the capabilities of {subsystem}", degree=degree, subsystem=name)
    if subsystem.limits.max_input_degree < degree:
        remedy = Phrase("{subsystem} itself takes no more, so use another method", subsystem=name)
    return Phrase(
        "{method} drives subsystems by inputs that are polynomials of degree {degree}, and the maxInputDegree of "
        "{subsystem} is {limit}; {remedy}.",
        method=method.label,
        degree=degree,
        subsystem=name,
        limit=subsystem.capabilities.max_input_degree,
        remedy=remedy,
    )


def refuse_a_step_between_internal_ones(problem: Problem, method: Method) -> None:
    """Raise if a subsystem makes steps of one length only, and the macro-step is no multiple of it."""
    step = method.first_step
    for subsystem in problem.subsystems:
        internal = subsystem.internal_step
        ratio = step / internal if internal > 0.0 else 1.0
        if abs(ratio - round(ratio)) > MULTIPLE * ratio or ratio < 0.5:
            raise MethodRefused(
                Phrase(
                    "{subsystem} makes steps of {internal} inside and cannot vary them "
                    "(canHandleVariableCommunicationStepSize): a macro-step of {step} is no multiple; use one.",
                    subsystem=subsystem.name,
                    internal=Amount(internal, "s", 6),
                    step=Amount(step, "s", 6),
                )
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
            Phrase(
                "A macro-step of {step} is too small for a run from {start} to {stop}, which would never end; use "
                "{smallest} at least.",
                step=Amount(step, "s", 6),
                start=Amount(problem.start, "s", 6),
                stop=Amount(problem.stop, "s", 6),
                smallest=Amount(smallest, "s", 2),
            )
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
                Phrase(
                    "{subsystem} makes steps of one length only (canHandleVariableCommunicationStepSize), and steps of "
                    "{step} do not end at the stop time, {stop}; stop at {last} or use steps of {others}.",
                    subsystem=subsystem.name,
                    step=Amount(step, "s", 6),
                    stop=Amount(problem.stop, "s", 6),
                    last=Amount(last, "s", 12),
                    others=_steps_that_end(problem.stop - problem.start, step, subsystem.internal_step),
                )
            )


def _steps_that_end(length: float, step: float, internal: float) -> Amount | Phrase:
    """Return the steps next to one that divide a length, if they are multiples of an internal one."""
    counts = {max(1, math.ceil(length / step)), max(1, math.floor(length / step))}
    fits = [length / n for n in sorted(counts, reverse=True)]
    if internal > 0.0:
        fits = [fit for fit in fits if abs(fit / internal - round(fit / internal)) <= MULTIPLE * fit / internal]
    if len(fits) > 1:
        return Phrase("{one} or {other}", one=Amount(fits[0], "", 12), other=Amount(fits[1], "s", 12))
    return Amount(fits[0], "s", 12) if fits else Phrase("another length")
