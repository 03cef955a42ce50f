"""``macrostep reproduce``: the tables and figures of the papers, their numbers and ours side by side."""

from __future__ import annotations

import sys
import textwrap
from argparse import Namespace
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from macrostep.gui.command_line.common.inputs import find_file, page_style
from macrostep.gui.command_line.common.interruption import stopped
from macrostep.gui.command_line.common.output import preparation, write_json
from macrostep.model.base.errors import MacrostepError, reason_of
from macrostep.model.files.files import load
from macrostep.solvers.figures.page_style import PageStyle
from macrostep.solvers.papers.cases import Case, PaperStudy, load_case, names

if TYPE_CHECKING:
    from macrostep.solvers.papers.reproduction import PaperOutcome
    from macrostep.solvers.papers.rows import Row
    from macrostep.solvers.run.run import Run

_WIDTH = 110
"""Columns of text."""
_MISSED = 3
"""Criteria that are not met and are named in the summary."""

_COMPARED = "better or worse than another run"
"""Stands for all criteria that name one."""


@dataclass
class _Reproduced:
    """A case with what came out of its studies so far, the plots written, and why one could not be made."""

    name: str
    case: Case
    outcomes: list[PaperOutcome] = field(default_factory=list)
    plots: dict[str, list[str]] = field(default_factory=dict)
    error: str = ""
    is_complete: bool = False

    @property
    def holds(self) -> bool:
        return self.is_complete and not self.error and all(outcome.holds for outcome in self.outcomes)


def command(given: Namespace) -> int:
    """Reproduce one case or all; return 0 if every criterion holds, 1 if not, or 130 if Ctrl-C stopped it."""
    chosen = {name: load_case(name) for name in ([given.case] if given.case else names())}
    folder, page = _folder(given.output), page_style(given)
    done: list[_Reproduced] = []
    is_stopped = False
    try:
        for name, case in chosen.items():
            done.append(_Reproduced(name, case))
            _reproduce(done[-1], folder, page, is_quiet=given.json)
    except KeyboardInterrupt:
        is_stopped = True
        print(f"macrostep: {stopped().rstrip('.')}; the studies that were finished are shown.", file=sys.stderr)
    if given.json:
        write_json({"cases": [_as_json(reproduced) for reproduced in done], "folder": str(folder)})
    else:
        _write_summary(done, folder)
    return 130 if is_stopped else 0 if all(reproduced.holds for reproduced in done) else 1


def _folder(text: str) -> Path:
    folder = Path(text)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise MacrostepError(f"-o {text}: no such folder can be made: {reason_of(error)}.") from None
    return folder


def _reproduce(reproduced: _Reproduced, folder: Path, page: PageStyle, is_quiet: bool) -> None:
    """Run the studies of a case, writing each as soon as it is finished.

    Raises
    ------
    KeyboardInterrupt
        By Ctrl-C.
    """
    case = reproduced.case
    if not is_quiet:
        print(f"{reproduced.name}: {case.title}\n{case.source}\n", flush=True)
    try:
        for study in case.studies:
            outcome = _outcome(reproduced, study)
            reproduced.outcomes.append(outcome)
            for f in outcome.failed:
                print(f"macrostep: {reproduced.name}, {study.title}, {f.variant.label}: {f.error}", file=sys.stderr)
            reproduced.plots[study.key] = _write_plots(reproduced.name, outcome, folder, page)
            if not is_quiet:
                _write_study(outcome, reproduced.plots[study.key])
        reproduced.is_complete = True
    except MacrostepError as error:
        reproduced.error = str(error)
        print(f"macrostep: {reproduced.name}: {error}", file=sys.stderr)


def _outcome(reproduced: _Reproduced, study: PaperStudy) -> PaperOutcome:
    with preparation():
        # The engine and its compiler load only for what is worth running.
        from macrostep.gui.command_line.common.running import reference_to_end, run_to_end
        from macrostep.solvers.papers.reproduction import reproduce
        from macrostep.solvers.results.results import RunFailed, RunStopped

    total = len(study.runs) * (len(study.over.values) if study.over else 1)
    begun: list[str] = []

    def carry_out(run: Run, label: str) -> RunFailed | None:
        begun.append(label)
        return run_to_end(run, f"{reproduced.name}/{study.key}, {len(begun)} of {total}: {label}")

    diagram = load(find_file(reproduced.case.diagram))
    try:
        return reproduce(study, diagram, carry_out=carry_out, refer=reference_to_end)
    except RunStopped as stopped:
        raise KeyboardInterrupt from stopped


def _write_plots(name: str, outcome: PaperOutcome, folder: Path, page: PageStyle) -> list[str]:
    """Write the plots of a study; returns their paths."""
    from macrostep.solvers.figures.paper_plots import write_plot

    paths: list[str] = []
    if outcome.left_out:
        return paths
    for number, plot in enumerate(outcome.study.plots, start=1):
        ending = f"-{number}" if len(outcome.study.plots) > 1 else ""
        path = folder / f"{name}-{outcome.study.key}{ending}.svg"
        write_plot(path, plot, outcome, page)
        paths.append(str(path))
    return paths


# -- text --------------------------------------------------------------------------------------------------------------


def _write_study(outcome: PaperOutcome, plots: list[str]) -> None:
    from macrostep.gui.command_line.tables.reproduce_tables import scan, table
    from macrostep.solvers.papers.rows import DIFFERS

    print(outcome.study.title)
    study = outcome.study
    for who, text in (("The paper", study.says), ("Here", study.remark), ("Selected", study.selected)):
        if text:
            print(textwrap.fill(f"{who}: {text}", _WIDTH))
    if outcome.left_out:
        print(textwrap.fill(f"Left out: {outcome.left_out}", _WIDTH))
    if outcome.rows:
        print()
        for line in scan(outcome) if study.is_scan else table(outcome):
            print(f"  {line}")
    differing: dict[str, list[str]] = {}
    for row in outcome.criteria:
        if row.verdict == DIFFERS:
            differing.setdefault(row.why or study.remark or f"the paper has {row.paper}", []).append(_place(row))
    for why, places in differing.items():
        print(textwrap.fill(f"Differs from the paper, {'; '.join(places)}: {why}", _WIDTH))
    for plot in plots:
        print(f"\n  Written: {plot}", end="")
    print("\n" if plots else "", flush=True)


def _write_summary(done: list[_Reproduced], folder: Path) -> None:
    print(
        "ratio: ours to the exact number (of an independent program), or to the paper's or another run's where there "
        "is none\n"
    )
    rows = [["case", "", "criteria met", ""]]
    for reproduced in done:
        criteria = [row for outcome in reproduced.outcomes for row in outcome.criteria]
        met = sum(bool(row.holds) for row in criteria)
        verdict = "holds" if reproduced.holds else "does not hold" if reproduced.is_complete else "not finished"
        rows.append([reproduced.name, verdict, f"{met} of {len(criteria)}", _verdict_text(reproduced, criteria)])
    _write_flush_left(rows)
    print(f"\nPlots: {folder}", flush=True)


def _verdict_text(reproduced: _Reproduced, criteria: list[Row]) -> str:
    """Return the criteria of a case, or those that are not met."""
    missed = [f"{_place(row)}: {row.criterion}" for row in criteria if not row.holds]
    missed += [f"{f.variant.label}: {f.failure}" for outcome in reproduced.outcomes for f in outcome.failed]
    if reproduced.error:
        return reproduced.error
    if missed:
        more = f"; and {len(missed) - _MISSED} more" if len(missed) > _MISSED else ""
        return "missed: " + "; ".join(missed[:_MISSED]) + more
    counted = Counter(row.verdict for row in criteria)
    counted["studies left out"] = sum(bool(outcome.left_out) for outcome in reproduced.outcomes)
    verdicts = ", ".join(f"{count} {verdict}" for verdict, count in counted.items() if count)
    kinds = ", ".join(dict.fromkeys(_COMPARED if '"' in row.criterion else row.criterion for row in criteria))
    return "; ".join(filter(None, (verdicts, kinds))) or "none is stated"


def _place(row: Row) -> str:
    at = "" if row.value is None else f" at {row.value:g}"
    return f"{row.run}{at}, {row.quantity}"


def _write_flush_left(rows: list[list[str]]) -> None:
    """Write rows with all columns but the last at their width, and the last one wrapped."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]) - 1)]
    for *cells, text in rows:
        begin = "".join(cell.ljust(width + 2) for cell, width in zip(cells, widths, strict=True))
        filled = textwrap.fill(text, _WIDTH, initial_indent=begin, subsequent_indent=" " * len(begin))
        print(filled if text else begin.rstrip())


# -- JSON --------------------------------------------------------------------------------------------------------------


def _as_json(reproduced: _Reproduced) -> dict[str, Any]:
    return {
        "case": reproduced.name,
        "source": reproduced.case.source,
        "diagram": reproduced.case.diagram,
        "holds": reproduced.holds if reproduced.is_complete or reproduced.error else None,
        "error": reproduced.error,
        "studies": [
            {
                "study": outcome.study.key, "title": outcome.study.title, "says": outcome.study.says,
                "remark": outcome.study.remark, "selected": outcome.study.selected,
                "over": outcome.study.over.name if outcome.study.over else None, "holds": outcome.holds,
                "left_out": outcome.left_out,
                "rows": [_row_as_json(row) for row in outcome.rows],
                "plots": reproduced.plots.get(outcome.study.key, []),
            }
            for outcome in reproduced.outcomes
        ],
    }  # fmt: skip


def _row_as_json(row: Row) -> dict[str, Any]:
    return {
        "run": row.run, "value": row.value, "quantity": row.quantity, "paper": row.paper, "exact": row.exact,
        "ours": row.ours, "beside": row.beside, "ratio": row.ratio, "failure": row.failure,
        "criterion": row.criterion, "holds": row.holds, "verdict": row.verdict, "why": row.why,
    }  # fmt: skip
