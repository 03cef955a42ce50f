"""What running a co-simulation means: engine, coupling methods, embedded solvers, reference, results. No Qt.

The names below are imported when they are first used, so that a program that only describes or watches runs (the
window, ``macrostep --help``) does not load the engine and its compiler.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from macrostep.model.diagram.solver_kinds import take_solver_kinds

if TYPE_CHECKING:
    from macrostep.solvers.advisor.advising import advise
    from macrostep.solvers.advisor.improving import improve
    from macrostep.solvers.auditing.audit import audit
    from macrostep.solvers.comparison.comparison import compare
    from macrostep.solvers.comparison.ranking import Rule
    from macrostep.solvers.comparison.simulate import simulate
    from macrostep.solvers.coupling import methods
    from macrostep.solvers.export.fmu import export_fmu
    from macrostep.solvers.export.ssp import export_ssp
    from macrostep.solvers.lessons.check import check_lesson, run_lesson
    from macrostep.solvers.results.results import Result, RunFailed
    from macrostep.solvers.studies.defaults import default_study
    from macrostep.solvers.studies.running import run_study
    from macrostep.solvers.studies.study import Axis, Series, Study, axis, load_study
    from macrostep.solvers.tracing.run_trace import trace_run

__all__ = [
    "Axis",
    "Result",
    "Rule",
    "RunFailed",
    "Series",
    "Study",
    "advise",
    "audit",
    "axis",
    "check_lesson",
    "compare",
    "default_study",
    "export_fmu",
    "export_ssp",
    "improve",
    "load_study",
    "methods",
    "run_lesson",
    "run_study",
    "simulate",
    "trace_run",
]  # fmt: skip

_HOME = {
    "Axis": "studies.study",
    "Result": "results.results",
    "Rule": "comparison.ranking",
    "RunFailed": "results.results",
    "Series": "studies.study",
    "Study": "studies.study",
    "advise": "advisor.advising",
    "audit": "auditing.audit",
    "axis": "studies.study",
    "check_lesson": "lessons.check",
    "compare": "comparison.comparison",
    "default_study": "studies.defaults",
    "export_fmu": "export.fmu",
    "export_ssp": "export.ssp",
    "improve": "advisor.improving",
    "load_study": "studies.study",
    "trace_run": "tracing.run_trace",
    "methods": "coupling",
    "run_lesson": "lessons.check",
    "run_study": "studies.running",
    "simulate": "comparison.simulate",
}


take_solver_kinds(lambda: import_module(f"{__name__}.embedded").solver_kinds())  # they are read when they are needed


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
