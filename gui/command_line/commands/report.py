"""``macrostep report``: a comparison as one file to be read, printed, and run again; or a folder that repeats it."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from macrostep.gui.application.system_libraries import require_libraries
from macrostep.gui.command_line.common.inputs import output_path, whole_number
from macrostep.gui.command_line.common.repeatable import repeatable_path
from macrostep.model.base.errors import MacrostepError

if TYPE_CHECKING:
    from macrostep.gui.report.contents import Report

_PAGE = "report.html"


def command(given: Namespace) -> int:
    """Run the methods and write the report; return 0, 1 if a run or the reference failed, or 130 by Ctrl-C."""
    if given.output is None:
        raise MacrostepError("Where should the report be written? Give -o OUT.html, OUT.pdf, a folder or OUT.zip.")
    folder = repeatable_path(given.output)
    path = folder or output_path(given.output, "-o", (".html", ".pdf"))
    assert path is not None
    require_libraries("offscreen")
    from macrostep.gui.command_line.commands.compare import compared

    diagram, methods, comparison, reference, code = compared(given)
    from macrostep.gui.report.contents import Report
    from macrostep.gui.report.writing import write_report

    dense = whole_number(given.dense, "--dense") or 0
    report = Report(diagram, tuple(methods), comparison, reference, dense, given.asked)
    if folder is None:
        write_report(report, path)
    else:
        _write_repeatable(folder, report, given)
    print(f"Written: {path}")
    return code


def _write_repeatable(path: Path, report: Report, given: Namespace) -> None:
    """Write the folder or archive that repeats a report, with the report in it."""
    from macrostep.gui.command_line.common.repeatable import content_of, with_samples, write_comparison
    from macrostep.gui.report.writing import write_report

    with TemporaryDirectory(prefix="macrostep-") as temporary:
        page = Path(temporary) / _PAGE
        write_report(report, page)
        more = {_PAGE: content_of(page)}
    write_comparison(
        path, report.asked, report.diagram, report.runs, with_samples(report.comparison), more, dense=report.dense,
        rule=report.comparison.rule.text, authors=given.authors,
    )  # fmt: skip
