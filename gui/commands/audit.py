"""``macrostep audit``: what the connections of a run lost or created, balances and energy."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import TYPE_CHECKING

import numpy as np

from macrostep.gui.commands.inputs import changed_diagram
from macrostep.gui.commands.output import write_json
from macrostep.gui.commands.progress import ProgressBar, preparation

if TYPE_CHECKING:
    from macrostep.model.diagram import Diagram
    from macrostep.solvers.auditing import Audit


def command(given: Namespace) -> int:
    """Audit the methods; return 0, 1 if a run did not go through, or 130 if Ctrl-C stopped one."""
    diagram = changed_diagram(given)
    with preparation():
        from macrostep.gui.commands.running import chosen_methods

        methods = [str(method) for method in chosen_methods(given.methods, diagram)]
    audits = []
    for method in methods:
        audits.append(_audited(diagram, method))
        if audits[-1].error:
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


def _audited(diagram: Diagram, method: str) -> Audit:
    """Audit a method with a progress bar; Ctrl-C ends it, with the books up to there."""
    from macrostep.gui.commands.running import interrupts
    from macrostep.solvers.auditing import audit

    stop = np.zeros(1, np.int64)
    with ProgressBar(method) as bar, interrupts(lambda: stop.fill(1)):
        return audit(diagram, method, progress=bar.show, stop_flag=stop)
