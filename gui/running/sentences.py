"""What the window says about a job: why it cannot start, how it ended."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Mapping

from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.methods.styles import default_step
from macrostep.gui.running.records import RunRecord
from macrostep.gui.widgets.number_format import grouped
from macrostep.model.base.errors import DiagramError
from macrostep.model.diagram.diagram import Diagram
from macrostep.solvers.options.options import MethodDescription
from macrostep.solvers.results.memory_limit import memory_of_machine, needed
from macrostep.solvers.results.recording import VALUES
from macrostep.solvers.run_process.messages import ProcessDied


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
    return problems_sentence(diagram, wrong_texts) or _too_long(diagram, known or {})


def problems_sentence(diagram: Diagram, wrong_texts: Iterable[str] = ()) -> str:
    """Return the first problem of a diagram and the number of others; "" if there is none."""
    errors = [problem for problem in diagram.problems() if problem.severity == "error"]
    sentences = [*(shown(error) for error in errors), *wrong_texts]
    if not sentences:
        return ""
    others = len(sentences) - 1
    more = ""
    if others:
        more = " " + (tr("There is 1 more problem.") if others == 1 else tr("There are %n more problems.", "", others))
    return f"{sentences[0]}{more}"


def _too_long(diagram: Diagram, known: Mapping[str, MethodDescription]) -> str:
    """Say which macro-step would record more than this machine can keep; one that adapts may grow."""
    width = sum(VALUES + len(s.states) + len(s.outputs) for s in diagram.subsystems.values())
    there = memory_of_machine()
    for method in diagram.runs:
        try:
            step = diagram.parameter_values.number(method.options.get("step", default_step(diagram)), "s")
        except DiagramError:
            continue  # the run process says what is wrong with it
        is_known = method.inside is None and method.name in known
        if not is_known or any(option.name == "tolerance" for option in known[method.name].options):
            continue
        points = (diagram.stop - diagram.start) / step if step > 0.0 else 0.0
        size = needed(8 * width * points)
        if there and size > there:
            sentence = tr(
                "A macro-step of {step:g} s makes {points} communication points, which need about {needed:.0f} GB; "
                "this machine has {space:.0f} GB. Take a longer macro-step or an earlier stop time."
            )
            on_disk = tr("On the command line they can grow on the disk: macrostep run … -o results.h5.")
            return (
                sentence.format(step=step, points=grouped(round(points)), needed=size / 1e9, space=there / 1e9)
                + f" {on_disk}"
            )
    return ""


def death(message: ProcessDied, was_ready: bool) -> str:
    """Return what is said when the run process ends by itself."""
    how = _exit(message.exit_code)
    if not message.is_replaced:
        return tr(
            "The run process {how} again before it was ready, and is not started any more; the terminal may say why. "
            "Restart Macrostep."
        ).format(how=how)
    if not was_ready:
        return tr("The run process {how} before it was ready; it is started again.").format(how=how)
    if message.hung and message.subsystem:
        return _hang(message)
    where = ""
    if message.subsystem:
        if not message.doing:
            where = tr(" while stepping {subsystem}")
        elif message.is_python:
            where = tr(" while the Python subsystem {subsystem} was in {function}")
        else:
            where = tr(" while the FMU {subsystem} was in {function}")
        where = where.format(subsystem=message.subsystem, function=message.doing)
        where += tr(" at t = {time:g} s").format(time=message.time) if message.time is not None else ""
    return tr("The run process {how}{where}. The results up to there are kept, and a new process is starting.").format(
        how=how, where=where
    )


def _hang(message: ProcessDied) -> str:
    if message.is_python:
        sentence = tr(
            "The Python subsystem {subsystem} did not return from {function} at t = {time:g} s within {hung:.0f} s; "
            "its process was ended. The results up to there are kept, and a new process is starting."
        )
    else:
        sentence = tr(
            "The FMU {subsystem} did not return from {function} at t = {time:g} s within {hung:.0f} s; its process was "
            "ended. The results up to there are kept, and a new process is starting."
        )
    time = message.time or 0.0
    return sentence.format(subsystem=message.subsystem, function=message.doing, time=time, hung=message.hung)


def summary(records: Iterable[RunRecord], elapsed: float) -> str:
    """Return how a job ended."""
    all_records = list(records)
    if any(record.status == "stopped" for record in all_records):
        return tr("Stopped after {elapsed:.1f} s").format(elapsed=elapsed)
    wrong = [record for record in all_records if record.has_failed]
    if len(wrong) == 1:
        return _how_it_failed(wrong[0])
    if wrong:
        runs = [record for record in all_records if not record.is_reference]
        failed = sum(record.has_failed for record in runs)
        return tr("{failed} of {all} runs failed, see Compare").format(failed=failed, all=len(runs))
    return tr("Done in {elapsed:.1f} s").format(elapsed=elapsed)


def _how_it_failed(record: RunRecord) -> str:
    time = record.failure.time if record.failure else None
    if record.status == "refused":
        return tr("{label} cannot run this diagram").format(label=record.label)
    if time is None:
        return tr("{label} failed").format(label=record.label)
    if record.status == "diverged":
        return tr("{label} diverged at t = {time:g} s").format(label=record.label, time=time)
    return tr("{label} failed at t = {time:g} s").format(label=record.label, time=time)


def _exit(code: int | None) -> str:
    """Say how a process ended: a negative code is the number of the signal that killed it."""
    if code is None:
        return tr("ended by itself")
    if code >= 0:
        return tr("ended by itself with code {code}").format(code=code)
    names = {int(s): s.name for s in signal.Signals}
    return tr("was killed ({signal})").format(signal=names.get(-code, tr("signal {number}").format(number=-code)))
