"""What the window says about a job: why it cannot start, how it ended."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Mapping

from macrostep.gui.method_styles import default_step
from macrostep.gui.panels.numbers import grouped
from macrostep.gui.run_records import RunRecord
from macrostep.model.diagram import Diagram
from macrostep.model.errors import MacrostepError
from macrostep.solvers.messages import ProcessDied
from macrostep.solvers.options import MethodDescription, parse_run
from macrostep.solvers.room import memory_of_machine

COPIES = 4
"""How often a run's values are kept: they and their errors or reference, here and in the run process."""


def reason_not_to_run(
    diagram: Diagram, wrong_texts: Iterable[str] = (), known: Mapping[str, MethodDescription] | None = None
) -> str:
    """Return why a diagram cannot be run: its first problem and the number of others; "" if it can.

    Parameters
    ----------
    diagram : Diagram
    wrong_texts : iterable of str
        What is wrong with texts that stand in the window and not in the diagram.
    known : dict of MethodDescription by name, optional
        To tell methods that keep their macro-step.
    """
    if not diagram.runs:
        return "No coupling method is set up; add one with '+ method' in the run bar."
    errors = [problem for problem in diagram.problems() if problem.severity == "error"]
    sentences = [*(str(error) for error in errors), *wrong_texts]
    if not sentences:
        return _too_long(diagram, known or {})
    others = len(sentences) - 1
    more = "" if not others else f" There {'is 1 more problem' if others == 1 else f'are {others} more problems'}."
    return f"{sentences[0]}{more}"


def _too_long(diagram: Diagram, known: Mapping[str, MethodDescription]) -> str:
    """Say which macro-step would record more than this machine can keep; one that adapts may grow."""
    width = sum(1 + len(s.states) + len(s.outputs) for s in diagram.subsystems.values())
    room = memory_of_machine()
    for text in diagram.runs:
        try:
            name, options, _ = parse_run(text)
            step = float(options.get("step", default_step(diagram)))
        except (MacrostepError, ValueError):
            continue  # the run process says what is wrong with it
        if name not in known or any(option.name == "tolerance" for option in known[name].options):
            continue
        points = (diagram.stop - diagram.start) / step if step > 0.0 else 0.0
        needed = 8 * COPIES * width * points
        if room and needed > room:
            return (
                f"A macro-step of {step:g} s makes {grouped(round(points))} communication points, which need about "
                f"{needed / 1e9:.0f} GB; this machine has {room / 1e9:.0f} GB. Take a longer macro-step or an earlier "
                "stop time."
            )
    return ""


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
    if failed:
        return f"{len(failed)} of {len(all_records)} runs failed, see Figures"
    return f"Done in {elapsed:.1f} s"


def _exit(code: int | None) -> str:
    """Say how a process ended: a negative code is the number of the signal that killed it."""
    if code is None:
        return "ended by itself"
    if code >= 0:
        return f"ended by itself with code {code}"
    names = {int(s): s.name for s in signal.Signals}
    return f"was killed ({names.get(-code, f'signal {-code}')})"
