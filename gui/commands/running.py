"""What ``run`` and ``compare`` share: methods from the command line, a run with progress and Ctrl-C, its report."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from macrostep.gui.commands.progress import ProgressBar
from macrostep.model.diagram import Diagram
from macrostep.model.errors import MacrostepError
from macrostep.model.files import to_document
from macrostep.solvers.coupling import method_named
from macrostep.solvers.options import format_method, parse_method
from macrostep.solvers.results import Result, RunFailed
from macrostep.solvers.simulation import simulate


@dataclass(frozen=True)
class ChosenMethod:
    """A method with the options that were given for it."""

    name: str
    options: dict[str, Any]

    def __str__(self) -> str:
        return format_method(self.name, self.options)


def chosen_methods(texts: list[str], diagram: Diagram) -> list[ChosenMethod]:
    """Read the methods of the command line, or those of the diagram where none is given.

    Raises
    ------
    MacrostepError
        For an unknown method, an unknown option or a value that is not possible; a line for each method.
    """
    chosen, faults = [], []
    for text in texts or diagram.runs:
        try:
            name, options = parse_method(text)
            given = method_named(name).describe(name).convert(options)
            chosen.append(ChosenMethod(name, {key: given[key] for key in options}))
        except MacrostepError as error:
            faults.append(str(error))
    if faults:
        raise MacrostepError("\n".join(faults))
    if not chosen:
        raise MacrostepError("No method is given; add -m METHOD (macrostep methods lists them).")
    return chosen


def run_method(diagram: Diagram, method: ChosenMethod, dense: int) -> tuple[Result, RunFailed | None]:
    """Run a method with a progress bar; Ctrl-C ends the run, and a second one the program.

    Returns
    -------
    result : Result
        Up to where the run came.
    failure : RunFailed or None
        What ended it before its time.
    """
    run = simulate(diagram, method.name, stream=True, dense=dense, **method.options)

    def stop() -> None:
        run.engine.stop_flag[0] = 1

    failure = None
    with ProgressBar(str(method)) as bar, interrupts(stop):
        try:
            for chunk in run:
                bar.show(chunk.fraction)
        except RunFailed as error:
            failure = error
    result = failure.result if failure else run.result
    result.document = to_document(diagram)
    return result, failure


@contextmanager
def interrupts(stop: Callable[[], None]) -> Iterator[None]:
    """Let the first Ctrl-C call `stop`; the second raises KeyboardInterrupt as usual."""

    def first(number: int, frame: object) -> None:
        signal.signal(signal.SIGINT, before)
        stop()

    before = signal.signal(signal.SIGINT, first)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def report(result: Result, rmse_percent: dict[str, float | None] | None = None) -> dict[str, Any]:
    """Return what ``--json`` says of a run."""
    statistics = result.statistics
    entry: dict[str, Any] = {
        "method": result.method,
        "options": result.options,
        "status": result.status,
        "macro_steps": statistics.macro_steps,
        "integrations": statistics.integrations,
        "iterations": statistics.iterations,
        "rejected_steps": statistics.rejected_steps,
        "rhs_evaluations": statistics.rhs_evaluations,
        "wall_time_s": statistics.wall_time,
        "setup_time_s": statistics.setup_time,
        "rmse_percent": rmse_percent or {},
        "notes": list(result.notes),
    }
    if result.error:
        entry["error"] = result.error
    return entry
