"""Writing a report to a file, by the command line or by a worker process of the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from macrostep.gui.report.contents import Report
from macrostep.model.base.errors import MacrostepError, NotWritten
from macrostep.model.diagram.chosen_method import ChosenMethod, chosen_method
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.disk.whole_file import replacing
from macrostep.model.files.schema import from_document
from macrostep.solvers.comparison.rule import DEFAULT_RULE, Rule
from macrostep.solvers.comparison.table import Comparison
from macrostep.solvers.results.results import Result

if TYPE_CHECKING:
    from macrostep.solvers.processes.workers import Control


def write_report(report: Report, path: Path) -> None:
    """Write a report; the ending of the file's name, ``.html`` or ``.pdf``, says in which form.

    Raises
    ------
    MacrostepError
        If the file cannot be written.
    """
    from macrostep.gui.report.diagram_picture import diagram_svg

    drawing = diagram_svg(report.diagram)
    try:
        with replacing(path) as temporary:
            if path.suffix.lower() == ".pdf":
                from macrostep.gui.report.pdf import pdf_page

                temporary.write_bytes(pdf_page(report, drawing))
            else:
                from macrostep.gui.report.page import html_page

                temporary.write_text(html_page(report, drawing, path.name), encoding="utf-8", errors="backslashreplace")
    except OSError as error:
        raise NotWritten.of(path, error) from None


def report(
    diagram: Diagram,
    runs: Sequence[str | ChosenMethod],
    path: str | Path,
    *,
    rule: Rule = DEFAULT_RULE,
    dense: int = 0,
    stop_flag: np.ndarray | None = None,
    progress: Callable[[float], bool] = lambda fraction: True,
) -> Comparison:
    """Run methods on a diagram and write the report on them.

    Parameters
    ----------
    diagram : Diagram
    runs : sequence of ChosenMethod or str
        As :func:`macrostep.solvers.compare` takes them.
    path : str or Path
        Ends in ``.html`` or ``.pdf``.
    rule : Rule
        By which the runs are ranked.
    dense : int
        Outputs recorded inside every macro-step.
    stop_flag : ndarray, optional
        In shared memory; see :class:`macrostep.solvers.run.run.Run`.
    progress : callable
        Called with the fraction done; False stops.

    Raises
    ------
    MacrostepError
        If the diagram or a method is not valid, the file cannot be written, or it was stopped.
    """
    from macrostep.solvers.comparison.comparison import assessed, reference_times
    from macrostep.solvers.freezing.freeze import cut_problems
    from macrostep.solvers.reference.reference import compute_reference
    from macrostep.solvers.run.run import begun

    chosen = tuple(map(chosen_method, runs))
    problems = cut_problems(diagram, (method.cut for method in chosen))
    made = [begun(p, method, dense=dense, stop_flag=stop_flag) for p, method in zip(problems, chosen, strict=True)]
    results = []
    for number, run in enumerate(made):
        while not isinstance(run, Result) and not run.is_finished:
            if not progress((number + run.advance().fraction) / (len(made) + 1)):
                raise MacrostepError("The report was stopped.")
        results.append(run if isinstance(run, Result) else run.result)
    reference, fault = None, ""
    try:
        reference = compute_reference(problems[0], reference_times(problems[0], results))
    except MacrostepError as error:
        fault = str(error)
    compared = tuple(assessed(run, result, reference) for run, result in zip(made, results, strict=True))
    kind, label = (reference.kind, reference.label) if reference else (None, "none")
    comparison = Comparison(diagram.name, kind, label, compared, rule, fault)
    write_report(Report(diagram, chosen, comparison, reference, dense), Path(path))
    return comparison


def report_of(
    control: Control, document: Mapping[str, Any], runs: tuple[ChosenMethod, ...], path: str, language: str
) -> None:
    """Write a report in a language, in a worker process; see :func:`report`."""
    from macrostep.gui.report.diagram_picture import application
    from macrostep.gui.settings.language import install

    app = application()
    translators = install(app, language)
    try:
        report(from_document(document), runs, path, stop_flag=control.stop, progress=control.notify)
    finally:
        for translator in translators:
            app.removeTranslator(translator)
