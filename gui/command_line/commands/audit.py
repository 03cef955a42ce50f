"""``macrostep audit``: what the connections of a run lost or created, balances and energy."""

from __future__ import annotations

import sys
from argparse import Namespace
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from macrostep.gui.command_line.common.attempts import StageEnding, attempted_as_far_as_it_goes, is_reported
from macrostep.gui.command_line.common.inputs import changed_diagram
from macrostep.gui.command_line.common.output import ProgressBar, preparation, write_json
from macrostep.model.diagram.chosen_method import ChosenMethod

if TYPE_CHECKING:
    from macrostep.model.diagram.diagram import Diagram
    from macrostep.solvers.auditing.audit import Audit
    from macrostep.solvers.problem.problem import Problem


def command(given: Namespace) -> int:
    """Audit the methods; return 0, 1 if a run did not go through, or 130 if Ctrl-C stopped one."""
    diagram = changed_diagram(given)
    with preparation():
        from macrostep.gui.command_line.common.running import chosen_methods
        from macrostep.solvers.freezing.freeze import cut_problems

        methods = chosen_methods(given.methods, diagram)
        problems = cut_problems(diagram, (method.cut for method in methods))
    audits = []
    for n, (method, problem) in enumerate(zip(methods, problems, strict=True)):
        audits.append(_attempted(n, diagram, method, problem))
        if audits[-1].error and not is_reported(audits[-1].error):
            print(f"macrostep: {method}: {audits[-1].error}", file=sys.stderr)
        if audits[-1].status == "stopped":
            print("macrostep: Stopped.", file=sys.stderr)
            break
    if given.json:
        write_json({"diagram": diagram.name, "runs": [audit.to_json() for audit in audits]})
    else:
        print("\n\n".join(f"{diagram.name}, {m}\n{audit}" for m, audit in zip(methods, audits, strict=False)))
    if any(audit.status == "stopped" for audit in audits):
        return 130
    return 1 if any(audit.status != "ok" for audit in audits) else 0


def _attempted(n: int, diagram: Diagram, method: ChosenMethod, problem: Problem) -> Audit:
    """Audit a method; where foreign code ended the process in that, up to there."""
    from macrostep.solvers.auditing.audit import Audit

    def ended(found: Audit | None, ending: StageEnding) -> Audit:
        status, error = ("stopped", "") if ending.is_stopped else ("failed", ending.sentence)
        if found is None:
            return Audit(diagram.name, str(method), {}, status, error, ())
        return replace(found, status=status, error=error)

    def work(before: tuple[int, float] | None) -> Audit:
        return _audited(diagram, method, before)

    return attempted_as_far_as_it_goes(f"audit {n}", problem, work, ended, f"{method}: ")


def _audited(diagram: Diagram, method: ChosenMethod, before: tuple[int, float] | None) -> Audit:
    """Audit a method with a progress bar; Ctrl-C ends it, with the books up to there."""
    from macrostep.gui.command_line.common.running import interrupts
    from macrostep.solvers.auditing.audit import audit

    stop = np.zeros(1, np.int64)
    with ProgressBar(str(method)) as bar, interrupts(lambda: stop.fill(1)):
        return audit(diagram, method, progress=bar.show, stop_flag=stop, before=before)
