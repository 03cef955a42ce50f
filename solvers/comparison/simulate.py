"""Running a method on a diagram from beginning to end: what :func:`macrostep.solvers.simulate` does."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, Literal, overload

import numpy as np

from macrostep.model.base.errors import MacrostepError
from macrostep.model.base.phrase import Amount
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.files.files import to_document
from macrostep.solvers.freezing.freeze import freeze
from macrostep.solvers.problem.problem import Problem
from macrostep.solvers.reference.as_result import reference_result
from macrostep.solvers.reference.reference import MONOLITHIC, compute_reference
from macrostep.solvers.results.results import Result, RunDiverged
from macrostep.solvers.run.run import Run
from macrostep.solvers.run.thread_choice import AUTOMATIC


@overload
def simulate(diagram: Diagram, method: str | ChosenMethod, *, stream: Literal[True], **options: Any) -> Run: ...


@overload
def simulate(
    diagram: Diagram, method: str | ChosenMethod, *, stream: Literal[False] = False, **options: Any
) -> Result: ...


def simulate(
    diagram: Diagram,
    method: str | ChosenMethod,
    *,
    stop: float | None = None,
    solvers: Mapping[str, Mapping[str, Any]] | None = None,
    cut: Mapping[str, str] | None = None,
    dense: int = 0,
    history: Mapping[str, Callable[[float], float]] | None = None,
    stream: bool = False,
    threads: int = AUTOMATIC,
    interpret: bool = False,
    **options: Any,
) -> Result | Run:
    """Run a coupling method on a diagram.

    Parameters
    ----------
    diagram : Diagram
    method : str or ChosenMethod
        Its name, such as ``"ni_jacobi"``; :func:`macrostep.solvers.methods` lists them. Options and a cut may stand in
        the text as they do for :func:`macrostep.solvers.compare`: ``"ni_jacobi:step=0.05"``. ``"monolithic"`` is the
        reference, all equations as one system; its `step` is the distance of the times at which it is returned.
    stop : float, optional
        Another stop time than the diagram's [s].
    solvers : mapping, optional
        Other embedded solvers, by subsystem or "" for all; see :func:`macrostep.solvers.freezing.freeze.freeze`.
    cut : mapping, optional
        Composites to solve together or apart, in another way than the diagram says: ``{"axle": "together"}``; and
        whether algebraic loops are: ``{"algebraic loops": "together"}``.
    dense : int
        Outputs recorded inside every macro-step, besides those at its end.
    history : mapping, optional
        By output name, a function of time that gives its values before the start, so that an extrapolating method has
        its full order from the first step on.
    stream : bool
        Return the run itself, to be iterated chunk by chunk.
    threads : int
        How many threads step the subsystems at the same time; 0 for as many as make the run faster.
    interpret : bool
        Let Python run the method's own code in place of its machine code, so that a debugger can stop there; the
        numbers are the same.
    **options
        Options of the method.

    Returns
    -------
    Result, or Run if `stream`

    Raises
    ------
    MacrostepError
        If the diagram, the method or an option is not valid.
    MethodRefused
        If the method cannot serve the diagram.
    RunDiverged, RunFailed, RunStopped
        If signals grew without bounds, the run failed, or was stopped by Ctrl-C; the results up to there are in it.
    """
    if dense < 0:
        raise MacrostepError("The number of outputs inside a macro-step must be at least 0, not {dense}.", dense=dense)
    chosen = chosen_method(method)
    twice = [*(chosen.options.keys() & options.keys()), *(chosen.cut.keys() & (cut or {}).keys())]
    if twice:
        raise MacrostepError(
            "{name!r} is given twice, in {method!r} and besides; give it once.", name=min(twice), method=str(method)
        )
    cut = {**chosen.cut, **(cut or {})}
    began = time.perf_counter()
    problem = freeze(diagram, stop=stop, solvers=solvers, cut=cut)
    if chosen.name == MONOLITHIC:
        if stream or history or dense:
            raise MacrostepError(
                "The monolithic reference is no run of macro-steps: it takes no stream, history or dense."
            )
        return _monolithic(problem, {**chosen.options, **options})
    run = Run(problem, chosen, options, dense=dense, history=history, threads=threads, interpret=interpret)
    setup_time = time.perf_counter() - began
    if stream:
        return run
    failure = run.to_end()
    from macrostep.solvers.comparison.divergence import judged  # which stands on this module

    result = judged(run, run.result)
    result.statistics.setup_time = setup_time
    result.document = to_document(diagram)
    if result.divergence is not None:
        signal, at = result.divergence.signal, result.divergence.time
        raise RunDiverged(result.error, at, signal.rpartition(".")[0], result)
    if failure is not None:
        failure.result = result
        raise failure
    return result


def _monolithic(problem: Problem, options: Mapping[str, Any]) -> Result:
    """Return the reference at times of equal distance, and at the stop time."""
    if unknown := options.keys() - {"step"}:
        raise MacrostepError("The monolithic reference has one option, step, and not {name!r}.", name=min(unknown))
    step = float(options.get("step", problem.default_step))
    if not step > 0.0:
        raise MacrostepError(
            "The step of the monolithic reference must be positive, not {step}.", step=Amount(step, "s")
        )
    whole = np.arange(problem.start, problem.stop - 1e-9 * step, step)
    began = time.perf_counter()
    result = reference_result(problem, compute_reference(problem, np.append(whole, problem.stop)))
    result.statistics.wall_time = time.perf_counter() - began
    return result
