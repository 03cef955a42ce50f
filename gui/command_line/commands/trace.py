"""``macrostep trace``: what happens inside the macro-steps between two times."""

from __future__ import annotations

import math
import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from macrostep.gui.command_line.common.attempts import StageEnding, attempted_as_far_as_it_goes, is_reported
from macrostep.gui.command_line.common.inputs import changed_diagram, read_time, whole_number
from macrostep.gui.command_line.common.output import ProgressBar, preparation, write_json
from macrostep.model.base.errors import MacrostepError

if TYPE_CHECKING:
    from macrostep.solvers.tracing.macro_steps import HeldInput, MacroStep
    from macrostep.solvers.tracing.run_trace import RunTrace

_REASONS = {
    "error": "an error too large",
    "iteration": "the iteration did not converge",
    "subsystem": "a subsystem failed",
}


def command(given: Namespace) -> int:
    """Trace the macro-steps of a method between two times; return 0, or 1 if the run failed within the window."""
    start, stop = _time("--from", given.start), _time("--to", given.until)
    dense = whole_number(given.dense, "--dense")
    diagram = changed_diagram(given)
    if len(given.methods) > 1:
        raise MacrostepError("The command trace takes one method.")
    with preparation():
        from macrostep.gui.command_line.common.running import chosen_methods
        from macrostep.solvers.freezing.freeze import freeze
        from macrostep.solvers.tracing.run_trace import DENSE, trace_run

        chosen = chosen_methods(given.methods, diagram)[0]
        method, problem = str(chosen), freeze(diagram, cut=chosen.cut)

    def work(before: tuple[int, float] | None) -> RunTrace:
        with ProgressBar(method) as bar:
            return trace_run(
                diagram, method, start=start, stop=stop, dense=dense or DENSE, progress=bar.show, before=before
            )

    trace = attempted_as_far_as_it_goes("trace", problem, work, _up_to_the_end)
    if given.json:
        write_json(_as_json(trace))
    else:
        steps = [step for step in trace.steps if step.end > start]
        print(f"{trace.diagram}, {method}, {start:g} to {stop:g} s: {len(steps)} macro-steps")
        for line in _lines(steps):
            print(line)
    if trace.failure and not is_reported(trace.failure):
        print(f"macrostep: {trace.failure}", file=sys.stderr)
    return 1 if trace.failure else 0


def _up_to_the_end(found: RunTrace | None, ending: StageEnding) -> RunTrace:
    """Return what was seen before foreign code ended the process.

    Raises
    ------
    MacrostepError
        If that was nothing.
    """
    if found is None:
        raise MacrostepError(f"There is nothing to trace before it ended: {ending.sentence}")
    return replace(found, failure=ending.sentence)


def _time(option: str, text: str | None) -> float:
    if text is None:
        raise MacrostepError(f"{option} is missing: the time at which the trace begins or ends, in seconds.")
    return read_time(option, text)


def _lines(steps: Iterable[MacroStep]) -> Iterator[str]:
    for step in steps:
        yield ""
        yield f"{step.subsystem}  {step.begin:.9g} to {step.end:.9g} s  (H = {step.H:.6g} s)"
        for held in step.inputs.values():
            yield from _lines_of_input(held)
        yield from _lines_of_step(step)


def _lines_of_input(held: HeldInput) -> Iterator[str]:
    coefficients = ", ".join(f"{c:.6g}" for c in held.polynomial.coefficients)
    yield f"    {held.name} from {held.source or 'nothing'}: {coefficients}  (powers of t - t^N)"
    parts = []
    if held.jump is not None:
        parts.append(f"jump {held.jump:.3g}")
    if held.balance is not None:
        parts.append(f"lost {held.balance.lost:.3g}, given back {held.balance.given_back:.3g}")
    if parts:
        yield f"        {'; '.join(parts)}"
    estimate = held.form("extrapolated")
    if held.chosen is not None and estimate is not None:
        errors = ", ".join(f"order {c.order}: {c.error:.3g}" for c in held.chosen.candidates)
        yield f"        order {estimate.order}, chosen at t = {held.chosen.time:.9g} s by errors  {errors}"


def _lines_of_step(step: MacroStep) -> Iterator[str]:
    if step.residuals:
        sizes = ", ".join(f"{r.size:.2e}" for r in step.residuals)
        yield f"    residuals: {sizes}; {step.rollbacks} rollbacks"
    for rejected in step.rejections:
        yield f"    rejected: {_REASONS[rejected.reason]}; next try {rejected.step:.6g} s"
    for expected in step.expected.values():
        came = step.outputs[expected.output].values[-1]
        yield f"    {expected.output}: {expected.value:.9g} expected, {came:.9g} came"
    for error in step.errors.values():
        yield (
            f"    {error.output}: {error.estimate:.9g} estimated (order {error.order}), {error.value:.9g} came, "
            f"{error.ratio:.3g} of the tolerance"
        )
    if step.proposed is not None:
        yield f"    next step {step.proposed.step:.6g} s, {step.proposed.ratio:.3g} times this one"
    if step.event is not None:
        jumps = ", ".join(f"{name} = {step.event.outputs[name]:.6g}" for name in step.event.jumped) or "nothing jumps"
        yield f"    event at {step.end:.9g} s: {jumps}"


def _as_json(trace: RunTrace) -> dict[str, Any]:
    """Return what ``macrostep trace --json`` writes: the trace's attributes, its steps and its phases."""
    plain: dict[str, Any] = _plain(trace)
    plain["phases"] = [{"phase": type(phase).__name__, **_plain(phase)} for phase in trace.phases]
    return plain


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(inner) for inner in value]
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    return [_plain(inner) for inner in value.tolist()] if hasattr(value, "tolist") else value  # of an array
