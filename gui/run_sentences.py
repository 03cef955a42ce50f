"""What the window says about a job: why it cannot start, how it ended."""

from __future__ import annotations

import signal
from collections.abc import Iterable

from macrostep.gui.run_records import RunRecord
from macrostep.model.diagram import Diagram
from macrostep.solvers.messages import ProcessDied


def reason_not_to_run(diagram: Diagram) -> str:
    """Return why a diagram cannot be run: its first problem and the number of others; "" if it can."""
    if not diagram.runs:
        return "No coupling method is set up; add one with '+ method' in the run bar."
    errors = [problem for problem in diagram.problems() if problem.severity == "error"]
    if not errors:
        return ""
    others = len(errors) - 1
    more = "" if not others else f" There {'is 1 more problem' if others == 1 else f'are {others} more problems'}."
    return f"{errors[0]}{more}"


def death(message: ProcessDied, was_ready: bool) -> str:
    """Return what is said when the run process ends by itself."""
    if not message.is_replaced:
        return (
            f"The run process {_exit(message.exit_code)} again before it was ready, and is not started any more; "
            "the terminal may say why. Start Macrostep anew."
        )
    if not was_ready:
        return f"The run process {_exit(message.exit_code)} before it was ready; it is started again."
    where = ""
    if message.subsystem:
        where = f" while stepping {message.subsystem}"
        where += f" at t = {message.time:g} s" if message.time is not None else ""
    return (
        f"The run process {_exit(message.exit_code)}{where}. "
        "The results up to there are kept, and a new process is starting."
    )


def summary(records: Iterable[RunRecord], elapsed: float) -> str:
    """Return how a job ended."""
    all_records = list(records)
    if any(record.status == "stopped" for record in all_records):
        return f"Stopped after {elapsed:.1f} s"
    failed = [record for record in all_records if record.status == "failed"]
    if len(failed) == 1:
        time = failed[0].failure.time if failed[0].failure else None
        return f"{failed[0].label} failed" + (f" at t = {time:g} s" if time is not None else "")
    return f"{len(failed)} of {len(all_records)} runs failed" if failed else f"Done in {elapsed:.1f} s"


def _exit(code: int | None) -> str:
    """Say how a process ended: a negative code is the number of the signal that killed it."""
    if code is None:
        return "ended by itself"
    if code >= 0:
        return f"ended by itself with code {code}"
    names = {int(s): s.name for s in signal.Signals}
    return f"was killed ({names.get(-code, f'signal {-code}')})"
