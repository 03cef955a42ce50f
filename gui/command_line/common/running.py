"""What commands that run share: methods from the command line, runs and references with progress and Ctrl-C."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

import numpy as np

from macrostep.gui.command_line.common.attempts import attempts
from macrostep.gui.command_line.common.output import ProgressBar
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.coupling import methods
from macrostep.solvers.options.options import in_numbers
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.reference.reference import Reference, compute_reference
from macrostep.solvers.results.chunks import Chunk
from macrostep.solvers.results.results import Result, RunFailed
from macrostep.solvers.run.run import Run


def chosen_methods(texts: list[str], diagram: Diagram) -> list[ChosenMethod]:
    """Read the methods of the command line, or those of the diagram where none is given.

    Raises
    ------
    MacrostepError
        For an unknown method, an unknown option or a value that is not possible; a line for each method.
    """
    chosen, faults = read_methods(texts or diagram.runs, diagram)
    if faults:
        raise MacrostepError("\n".join(map(str, faults)))
    if not chosen:
        raise MacrostepError("No method is given; add -m METHOD (macrostep methods lists them).")
    return chosen


def read_methods(
    given: Iterable[str | ChosenMethod], diagram: Diagram
) -> tuple[list[ChosenMethod], list[MacrostepError]]:
    """Return the methods that a diagram can be asked to run, and what is wrong with the others."""
    chosen, faults = [], []
    known = {method.name: method for method in methods()}
    for one in given:
        try:
            method = in_numbers(chosen_method(one), known, diagram.parameter_values)
            diagram.switched(method.cut)  # raises if there is no such composite
            chosen.append(method)
        except MacrostepError as error:
            faults.append(error)
    return chosen, faults


def carried_out(run: Run, label: str, take: Callable[[], None] = lambda: None) -> tuple[Result, str]:
    """Carry out a run with a progress bar; of one that an earlier process carried out, take over what there is.

    Parameters
    ----------
    run : Run
    label : str
        What stands at the bar.
    take : callable
        Called whenever more is recorded.

    Returns
    -------
    result : Result
    why : str
        What ended the run before its time, in a sentence; "" if nothing did.
    """

    def go(hear: Callable[[Chunk], None]) -> tuple[Result, str]:
        def hear_and_take(chunk: Chunk) -> None:
            hear(chunk)
            take()

        failure = run_to_end(run, label, hear_and_take)
        return (failure.result, str(failure)) if failure else (run.result, "")

    known = attempts()
    return known.carried_out(run, label, go, take) if known else go(lambda chunk: None)


def run_to_end(run: Run, label: str, hear: Callable[[Chunk], None] = lambda chunk: None) -> RunFailed | None:
    """Let a run go on to its end with a progress bar; Ctrl-C ends the run, and a second one the program.

    Parameters
    ----------
    hear : callable
        Called with each chunk.

    Returns
    -------
    RunFailed or None
        What ended it before its time; its result goes up to there.
    """

    def stop() -> None:
        run.engine.stop_flag[0] = 1

    with ProgressBar(label) as bar, interrupts(stop):
        try:
            for chunk in run:
                hear(chunk)
                bar.show(chunk.fraction)
        except RunFailed as failure:
            return failure
    return None


def reference_to_end(problem: Problem, times: np.ndarray) -> Reference:
    """Compute the reference with a progress bar.

    Raises
    ------
    KeyboardInterrupt
        By Ctrl-C.
    MacrostepError
        If it cannot be computed.
    """
    interrupted: list[bool] = []

    def go_on(fraction: float) -> bool:
        bar.show(fraction)
        return not interrupted

    with ProgressBar("reference") as bar, interrupts(lambda: interrupted.append(True)):
        try:
            return compute_reference(problem, times, progress=go_on)
        except MacrostepError as error:
            if interrupted:
                raise KeyboardInterrupt from error
            raise


@contextmanager
def interrupts(stop: Callable[[], None]) -> Iterator[None]:
    """Let the first Ctrl-C call `stop`; the second raises KeyboardInterrupt as by default."""

    def first(number: int, frame: object) -> None:
        signal.signal(signal.SIGINT, before)
        stop()

    before = signal.signal(signal.SIGINT, first)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
