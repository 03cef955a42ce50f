"""``macrostep report``: a comparison as one file to be read, printed, and run again."""

from __future__ import annotations

from argparse import Namespace

from macrostep.gui.application.system_libraries import require_libraries
from macrostep.gui.command_line.common.inputs import output_path, whole_number
from macrostep.model.base.errors import MacrostepError


def command(given: Namespace) -> int:
    """Run the methods and write the report; return 0, 1 if a run or the reference failed, or 130 by Ctrl-C."""
    path = output_path(given.output, "-o", (".html", ".pdf"))
    if path is None:
        raise MacrostepError("Where should the report be written? Give -o OUT.html or -o OUT.pdf.")
    require_libraries("offscreen")
    from macrostep.gui.command_line.commands.compare import compared

    diagram, methods, comparison, reference, code = compared(given)
    from macrostep.gui.report.contents import Report
    from macrostep.gui.report.writing import write_report

    dense = whole_number(given.dense, "--dense") or 0
    report = Report(diagram, tuple(methods), comparison, reference, dense, given.asked)
    write_report(report, path)
    print(f"Written: {path}")
    return code
