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
    from macrostep.solvers.comparison.rule import Rule
    from macrostep.solvers.comparison.simulate import simulate
    from macrostep.solvers.coupling import methods
    from macrostep.solvers.export.fmu import export_fmu
    from macrostep.solvers.export.ssp import export_ssp
    from macrostep.solvers.figures.saving import save_figure
    from macrostep.solvers.lessons.check import check_lesson, run_lesson
    from macrostep.solvers.results.opening import open_result
    from macrostep.solvers.results.results import Result, RunFailed
    from macrostep.solvers.studies.defaults import default_study
    from macrostep.solvers.studies.opening import open_file, open_study
    from macrostep.solvers.studies.running import run_study
    from macrostep.solvers.studies.study import Axis, Series, Study, axis, load_study
    from macrostep.solvers.tracing.run_trace import trace_run

__all__ = [
    "Axis", "Result", "Rule", "RunFailed", "Series", "Study", "advise", "audit", "axis", "check_lesson", "compare",
    "default_study", "export_fmu", "export_ssp", "improve", "load_study", "methods", "open_file", "open_result",
    "open_study", "run_lesson", "run_study", "save_figure", "simulate", "trace_run",
]  # fmt: skip

_NAMES = {
    "advisor.advising": ("advise",),
    "advisor.improving": ("improve",),
    "auditing.audit": ("audit",),
    "comparison.comparison": ("compare",),
    "comparison.rule": ("Rule",),
    "comparison.simulate": ("simulate",),
    "coupling": ("methods",),
    "export.fmu": ("export_fmu",),
    "export.ssp": ("export_ssp",),
    "figures.saving": ("save_figure",),
    "lessons.check": ("check_lesson", "run_lesson"),
    "studies.opening": ("open_file", "open_study"),
    "results.opening": ("open_result",),
    "results.results": ("Result", "RunFailed"),
    "studies.defaults": ("default_study",),
    "studies.running": ("run_study",),
    "studies.study": ("Axis", "Series", "Study", "axis", "load_study"),
    "tracing.run_trace": ("trace_run",),
}
_HOME = {name: module for module, names in _NAMES.items() for name in names}


take_solver_kinds(lambda: import_module(f"{__name__}.embedded").solver_kinds())  # they are read when they are needed


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
