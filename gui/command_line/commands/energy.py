"""``macrostep energy``: which block moved how much energy in a run, from where to where, and the power at a time."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from macrostep.gui.command_line.common.attempts import is_reported
from macrostep.gui.command_line.common.inputs import changed_diagram, read_time
from macrostep.gui.command_line.common.output import preparation, write_json, write_table
from macrostep.gui.command_line.common.results import is_of_results, read_results
from macrostep.model.base.errors import MacrostepError
from macrostep.model.composites.level import Level
from macrostep.model.diagram.hierarchy import Hierarchy

if TYPE_CHECKING:
    from macrostep.model.diagram.chosen_method import ChosenMethod
    from macrostep.model.diagram.diagram import Diagram
    from macrostep.solvers.auditing.audit import Account
    from macrostep.solvers.energy.course import Read
    from macrostep.solvers.problem.problem import Problem

REFERENCE_TIMES = 4001
"""At so many times the reference is looked at."""


class _Ran(NamedTuple):
    """What a run left: its name, how it ended, until when [s], and how its signals are read."""

    label: str
    error: str
    stop: float
    read: Read
    audit: Callable[[], Sequence[Account] | None] = lambda: None


def command(given: Namespace) -> int:
    """Print the energies of each method, or of the reference; return 0, or 1 if a run did not go through."""
    diagram = changed_diagram(given)
    _refuse_unknown(diagram, given.inside)
    with preparation():
        from macrostep.solvers.energy.balance import energy_balance, powers_at
        from macrostep.solvers.energy.levels import at_level
        from macrostep.solvers.energy.ports import energy_nodes
        from macrostep.solvers.energy.signal_pairs import signal_pairs
        from macrostep.solvers.freezing.freeze import freeze

        problem = freeze(diagram)
        recorded = {column.label for column in problem.columns}
        bundled = energy_nodes(diagram, recorded)
        nodes = at_level((*bundled, *signal_pairs(diagram, bundled)), Level(diagram, given.inside or "").block_of)
    failed, written = False, []
    for ran in _runs(given, diagram, problem):
        begin, end, at = _span(given, diagram.start, ran.stop)
        balance = energy_balance(nodes, ran.read, begin, end, ran.audit())
        powers = powers_at(nodes, ran.read, at) if at is not None else None
        if given.json:
            at_time = None if powers is None else {str(end): power for end, power in powers.items()}
            written.append({"method": ran.label, **balance.to_json(), "error": ran.error or None, "power_W": at_time})
        else:
            print(f"{diagram.name}, {ran.label}, {begin:g} to {end:g} s\n\n{balance}\n")
            if powers is not None:
                print(f"Power taken in at t = {at:g} s:")
                write_table([["port", "power [W]"], *([str(e), f"{p:.6g}"] for e, p in powers.items())])
                print()
        if ran.error and not is_reported(ran.error):
            print(f"macrostep: {ran.label}: {ran.error}", file=sys.stderr)
        failed |= bool(ran.error)
    if given.json:
        write_json({"diagram": diagram.name, "runs": written})
    return 1 if failed else 0


def _runs(given: Namespace, diagram: Diagram, problem: Problem) -> Iterable[_Ran]:
    """Yield what each method leaves, or the reference where none is given."""
    from macrostep.gui.command_line.common.running import carried_out, chosen_methods, reference_to_end
    from macrostep.solvers.freezing.freeze import cut_problems
    from macrostep.solvers.run.run import Run

    if is_of_results(given):
        record = read_results(given.file)
        reached = min((float(t[-1]) for t in record.times() if len(t)), default=record.start)
        yield _Ran(record.label, record.failed_how, reached, record.signal)
        return
    if not given.methods:
        found = reference_to_end(problem, np.linspace(diagram.start, diagram.stop, REFERENCE_TIMES))
        yield _Ran(found.label, "", diagram.stop, lambda label: (found.time, found.values[label]))
        return
    methods = chosen_methods(given.methods, diagram)
    for method, its in zip(methods, cut_problems(diagram, (m.cut for m in methods)), strict=True):
        result, why = carried_out(Run(its, method), str(method))
        times = [float(t[-1]) for name in result.subsystems if len(t := result.time(name))]

        def read(label: str, result: Any = result) -> tuple[np.ndarray, np.ndarray]:
            return result.time(label.rpartition(".")[0]), result[label]

        error = result.error or why
        audited = partial(_audited, diagram, method) if not error else lambda: None
        yield _Ran(str(method), error, max(times, default=diagram.start), read, audited)


def _audited(diagram: Diagram, method: ChosenMethod) -> Sequence[Account]:
    """Return what a method's run created at its interfaces: it is done again, and watched."""
    from macrostep.solvers.auditing.audit import audit

    return audit(diagram, method).energies


def _span(given: Namespace, start: float, stop: float) -> tuple[float, float, float | None]:
    """Return the span that is asked for, within the run, and the moment of powers."""
    begin, end, at = (
        None if text is None else read_time(option, text)
        for option, text in (("--from", given.begin), ("--to", given.end), ("--at", given.at))
    )
    begin, end = start if begin is None else begin, stop if end is None else min(end, stop)
    if not start <= begin < end:
        raise MacrostepError(
            "The run goes from {start} s to {stop} s, and {begin} s to {end} s is no part of it.",
            start=f"{start:g}", stop=f"{stop:g}", begin=f"{begin:g}", end=f"{end:g}",
        )  # fmt: skip
    if at is not None and not start <= at <= stop:
        raise MacrostepError(
            "The run goes from {start} s to {stop} s, and there is nothing at {time} s.",
            start=f"{start:g}", stop=f"{stop:g}", time=f"{at:g}",
        )  # fmt: skip
    return begin, end, at


def _refuse_unknown(diagram: Diagram, composite: str | None) -> None:
    known = Hierarchy.of(diagram).composites
    if composite and composite not in known:
        listed = ", ".join(known) or "none"
        raise MacrostepError("There is no composite {name!r}; there are: {known}.", name=composite, known=listed)
