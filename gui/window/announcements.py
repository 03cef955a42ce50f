"""What the message bar says of what happens in the window: what was done, what failed, and what helps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, final

from PySide6.QtCore import QObject

from macrostep.gui.editing.loop_search import loop_sentence
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.log.panel import LogPanel
from macrostep.gui.running.worst_run import advisable, subsystem_of, worst
from macrostep.model.base.diagnostic import Diagnostic
from macrostep.model.base.phrase import Amount
from macrostep.model.diagram.hierarchy import Hierarchy
from macrostep.model.diagram.topology import AlgebraicLoop
from macrostep.model.edits import yielding
from macrostep.model.edits.edits import ReplaceSubsystem, SetSettings

if TYPE_CHECKING:
    from macrostep.gui.running.records import RunRecord
    from macrostep.gui.window.main_window import MainWindow

READING = "reading"
"""Topic of what is said while a file is read."""
CHOSEN = "chosen method"
"""Topic of what is said of a method that was chosen for a diagram without one."""
REFUSAL = "refusal"
"""Topic of why a diagram cannot be run."""
ADVICE = "advice"
"""Topic of what is said of the worst run of a job, until the next begins."""


@final
class Announcements(QObject):
    """Listens to the parts of a window, shows their sentences, and takes away those that hold no more."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._crash = ""
        self._messages = window.messages
        document, controller = window.document, window.controller
        warn, show = self._warn, self._messages.show_message
        document.refused.connect(warn)
        document.undo_stack.indexChanged.connect(self._dismiss_warning)
        document.replaced.connect(lambda: self._messages.dismiss())
        document.changed.connect(self._dismiss_comparison)
        controller.method_chosen.connect(self._offer_comparison)
        controller.refused.connect(self._show_refusal)
        controller.state_changed.connect(self._dismiss_refusal)
        window.check.changed.connect(self._forget_problems)
        controller.job_finished.connect(self._offer_advice)
        controller.crashed.connect(self._offer_own_process)
        controller.job_started.connect(self._forget_crash)
        controller.job_started.connect(lambda: self._messages.dismiss_topic(ADVICE))
        window.recovery.failed.connect(self._say_recovery_fails)
        for part in (window.kept, window.reports, window.model_export, window.exchange, window.fmus):
            part.failed.connect(self.show_error)
        window.fmu_reader.failed.connect(self.show_error)
        for writer in (window.files, window.export):
            writer.done.connect(self._messages.show_done)
            writer.failed.connect(lambda text: show(text, "error"))
        window.files.large.reading.connect(self._report_reading)
        window.files.large.ended.connect(lambda: self._messages.dismiss_topic(READING))
        window.exchange.noted.connect(self._note)
        window.loops.closed.connect(self._report_loop)
        window.loops.found.connect(self._forget_loop)

    def show_error(self, text: str) -> None:
        """Show a sentence about something that went wrong, and keep it in the log."""
        self._messages.show_message(text, "error")
        self._window.panels.get(LogPanel).append(text, "error")

    def _note(self, text: str) -> None:
        self._window.panels.get(LogPanel).append(text, "warning")

    def _report_reading(self, name: str) -> None:
        stop = (tr("Stop"), self._window.files.large.stop)
        self._messages.show_message(tr("Reading {names} …").format(names=name), "info", [stop], READING)

    def _warn(self, text: str) -> None:
        self._messages.show_message(text, "warning")

    def _dismiss_warning(self) -> None:
        self._messages.dismiss("warning")

    def _show_refusal(self, text: str) -> None:
        if text == self._crash:  # which stands there with its button
            return
        problems = self._window.document.diagram.problems()
        its = next((p.subsystem for p in problems if p.severity == "error" and text.startswith(str(p))), "")
        remedies = [(shown(edit.text), edit) for edit in yielding.remedies(self._window.document.diagram)[:1]]
        ways = [(text[:1].upper() + text[1:], partial(self._window.document.push, edit)) for text, edit in remedies]
        self._messages.show_message(text, "error", [*ways, *self._ways_to(its)], topic=REFUSAL)

    def _dismiss_refusal(self) -> None:
        self._messages.dismiss("error")
        self._messages.dismiss_topic(REFUSAL)

    def _forget_problems(self, problems: Sequence[Diagnostic]) -> None:
        if not problems:
            self._messages.dismiss_topic(REFUSAL)

    def _ways_to(self, name: str) -> list[tuple[str, Callable[[], object]]]:
        """Return the button that leads to a subsystem, if there is one of that name."""
        if name not in self._window.document.diagram.subsystems:
            return []
        return [(tr("Show {subsystem}").format(subsystem=name), partial(self._window.places.show_block, name))]

    def _offer_comparison(self) -> None:
        """Say which method runs where none was chosen, and offer others beside it."""
        window = self._window
        said = tr("{method} runs beside the monolithic reference, as no method was chosen.").format(
            method=window.controller.label(window.document.diagram.runs[0])
        )
        offer = window.places.comparison_offer()
        compare = window.places.compare_with_others
        self._messages.show_message(said, "info", [(offer, compare)] if offer else (), topic=CHOSEN)

    def _dismiss_comparison(self) -> None:
        if len(self._window.document.diagram.runs) != 1:
            self._messages.dismiss_topic(CHOSEN)

    def _offer_advice(self) -> None:
        """Name the run that is worst, if it failed or is far off, and offer to say what to change.

        In a lesson that is the point of it. Where the reference failed, no run is to blame for that.
        """
        window = self._window
        if self._crash or window.places.is_in_lesson:
            return
        if (stop := window.controller.telling_stop) is not None:
            self._offer_stop(stop)
            return
        document, runs = window.controller.job_document, window.controller.own_runs
        record, reference = worst(runs), window.controller.reference
        if document is not None and record is not None:
            ask = (tr("What to change"), partial(window.places.advise_after, record.method, document))
            ways = self._ways_to(subsystem_of(record))
            self._messages.show_message(_with_others(advisable(record), runs), "warning", [ask, *ways], topic=ADVICE)
        elif reference is not None and reference.failure is not None:
            said = tr("The errors of the runs are not known. {why}").format(why=reference.failure.text)
            self._messages.show_message(said, "warning", self._ways_to(reference.failure.subsystem))

    def _offer_stop(self, stop: float) -> None:
        """Say that the plots show nothing of what moves, and offer to run until a time when they do."""
        diagram, time = self._window.document.diagram, str(Amount(stop, "s"))
        said = tr("Long before the end nothing new happens any more: {time} are enough.")
        if stop > diagram.stop:
            said = tr("What moves here takes much longer than the run: it needs {time}.")

        def run() -> None:
            self._window.document.push(SetSettings({"stop": stop}))
            self._window.controller.restart()

        offer = (tr("Run until {time}").format(time=time), run)
        self._messages.show_message(said.format(time=time), "info", [offer], topic=ADVICE)

    def _offer_own_process(self, sentence: str, name: str) -> None:
        """Say what ended the run process, and offer to keep it from doing so once more."""
        diagram = self._window.document.diagram
        its, is_together = diagram.subsystems.get(name), bool(Hierarchy.of(diagram).joined(name))
        can_be_apart = its is not None and its.is_black_box and its.process != "own" and not is_together
        again = (tr("Run again in a process of its own"), lambda: self._run_apart(name))
        self._messages.show_message(sentence, "error", [again] if can_be_apart else (), topic="crash")
        self._crash = sentence

    def _run_apart(self, name: str) -> None:
        document = self._window.document
        document.push(ReplaceSubsystem(name, document.diagram[name].replaced(process="own")))
        self._window.controller.restart()

    def _forget_crash(self) -> None:
        self._crash = ""
        self._messages.dismiss_topic("crash")

    def _report_loop(self, loop: AlgebraicLoop) -> None:
        show = (tr("Show"), self._window.places.show_loops)
        self._messages.show_message(loop_sentence(loop), "info", [show], topic="loop")

    def _forget_loop(self) -> None:
        if not self._window.loops.loops:
            self._messages.dismiss_topic("loop")

    def _say_recovery_fails(self, reason: str) -> None:
        sentence = tr(
            "No recovery copy can be written to {reason}; save often, or choose another folder in the settings."
        )
        self._warn(sentence.format(reason=reason))


def _with_others(said: str, runs: Sequence[RunRecord]) -> str:
    """Return what is said of the worst run, and how many others did not go through either."""
    others = sum(record.has_failed for record in runs) - 1
    if others < 1:
        return said
    more = tr("%n more run(s) did not go through.", "", others)
    return f"{said} {more}"
