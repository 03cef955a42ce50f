"""A study from beginning to end, for scripts."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path

from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.coupling import methods
from macrostep.solvers.processes.workers import Workers
from macrostep.solvers.studies.outcome import Outcome
from macrostep.solvers.studies.plan import Point, make_plan
from macrostep.solvers.studies.running import StudyRun
from macrostep.solvers.studies.store import store_of
from macrostep.solvers.studies.study import Record, Study

_LOOK = 0.1
"""How often Ctrl-C is heard while processes work [s]."""


def run_study(
    study: Study,
    diagram: Diagram,
    *,
    jobs: int | None = None,
    executor: Executor | None = None,
    folder: str | os.PathLike[str] | None = None,
    restart: bool = False,
    on_point: Callable[[Point, Record], None] = lambda point, record: None,
) -> Outcome:
    """Do all runs of a study in parallel processes; runs that were done before are not done again.

    In a script, call it below ``if __name__ == "__main__":``, because the processes import the script.

    Parameters
    ----------
    study : Study
    diagram : Diagram
    jobs : int, optional
        Processes; by default one for each processor.
    executor : concurrent.futures.Executor, optional
        What runs them, in place of processes of its own.
    folder : path, optional
        Where what came out is kept; by default in the user's data.
    restart : bool
        Do all runs again.
    on_point : callable
        Called with each run that has ended, in another thread.

    Returns
    -------
    Outcome
        ``graphs()`` gives curves and orders, ``records`` all figures by run, ``str()`` a table.

    Raises
    ------
    MacrostepError
        If the study is not valid, or cannot be kept. A run that fails is no error; it is among the records.
    KeyboardInterrupt
        By Ctrl-C; what was done is kept, and the next call goes on.
    """
    if jobs is not None and jobs < 1:
        raise MacrostepError(f"There must be 1 process at least, not {jobs}.")
    plan = make_plan(study, diagram, methods())
    store = store_of(plan, None if folder is None else Path(folder))
    if restart:
        store.forget()
    crew = executor if executor is not None else Workers(jobs)
    run = StudyRun(plan, store, crew, on_point)
    try:
        run.start()
        while not run.wait(_LOOK):
            pass
    except KeyboardInterrupt:
        run.stop()
        run.wait()
        raise
    finally:
        if executor is None:
            crew.shutdown(cancel_futures=True)
    return Outcome(plan, store.records)
