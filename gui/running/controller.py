"""Between the run process and the window: starts jobs, takes in what they send, keeps their results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, final

from PySide6.QtCore import QTimer, Signal

from macrostep.gui.background.garbage import release_by_and_by
from macrostep.gui.background.inbox import Inbox
from macrostep.gui.editing.document import Document
from macrostep.gui.localisation.translation import marked, shown, tr
from macrostep.gui.methods.proposals import first_to_run
from macrostep.gui.programs.consent import consent
from macrostep.gui.programs.fmu_messages import FmuTalk
from macrostep.gui.running.job_records import tuned_sentence
from macrostep.gui.running.kept_run import KeptRun
from macrostep.gui.running.process import MakeProcess, Process
from macrostep.gui.running.ranks import chosen_ranks
from macrostep.gui.running.records import Failure, RunRecord
from macrostep.gui.running.run_facts import RunFacts
from macrostep.gui.running.sentences import death, reason_not_to_run, summary
from macrostep.gui.settings.preferences import FMU_PATIENCE, THREADS
from macrostep.gui.widgets.number_format import rounded
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.events import LOOKS, Event, SettingsChanged, SubsystemReplaced
from macrostep.model.edits.edits import SetSettings
from macrostep.solvers.options.options import MethodDescription
from macrostep.solvers.run_process import messages

STARTING = marked("Starting the run process …")
NOT_READY = marked("The run process is being started again; run once more in a moment.")
READY = marked("Ready")
EDITED = marked("; edited since")
"""Of results whose diagram is not as it was any more."""


@final
class RunController(RunFacts):
    """The runs of a document.

    Parameters
    ----------
    document : Document
    process : callable, optional
        Makes the run process from the function that takes its messages; by default
        :class:`macrostep.solvers.run_process.process.RunProcess`. It is started as soon as the window's event loop
        runs.

    Attributes
    ----------
    state : {"idle", "preparing", "running", "paused"}
    status : str
        What is under way, as text for the user.
    methods : dict of MethodDescription by name
        Empty while no process is ready.
    slots : MethodSlots
        Looks of the document's methods.
    telling_stop : float or None
        A stop time that shows what moves [s], where that of the last job shows nothing of it.
    objections : list of callable
        Each is asked before a run; one that returns True has said why there is none yet.

    Signals
    -------
    state_changed(str)
    status_changed(str)
    methods_changed()
        The process is ready and said which methods it knows.
    job_started()
        :attr:`runs` are those of a new job.
    run_changed(RunRecord)
        Status, progress, figures or errors of a run; at most once a frame for progress.
    data_changed()
        Signals grew; at most once a frame.
    job_finished()
    shown_changed()
        Runs of earlier came or went.
    linearised(Linearised)
        The answer to :meth:`linearise`.
    methods_checked(MethodsChecked)
        The answer to :meth:`check_methods`.
    refused(str)
        A run could not be started; the sentence says why.
    method_chosen()
        The diagram had no method, and runs with one that fits.
    crashed(str, str)
        The run process ended in a subsystem; the sentence says how.
    log(str, str)
        A sentence and its severity: ``info``, ``good``, ``warning`` or ``error``.
    """

    state_changed = Signal(str)
    status_changed = Signal(str)
    methods_changed = Signal()
    job_started = Signal()
    run_changed = Signal(object)
    data_changed = Signal()
    job_finished = Signal()
    shown_changed = Signal()
    linearised = Signal(object)
    methods_checked = Signal(object)
    refused = Signal(str)
    method_chosen = Signal()
    crashed = Signal(str, str)
    log = Signal(str, str)

    def __init__(self, document: Document, process: MakeProcess | None = None) -> None:
        super().__init__(document)
        self.objections: list[Callable[[], bool]] = []
        self._make_process = process or _run_process
        self._job = 0
        self._ranks: messages.RanksOfJob | None = None
        self._summary = ""
        self._refusal = ""
        self.telling_stop: float | None = None
        self._is_edited = False
        self._runs_again = False
        self._when_known: Callable[[], object] | None = None  # what was asked for before the methods were known
        self._lost = ""  # why there is no process, nor will be one
        self._is_stopping = False
        self._left: tuple[ChosenMethod, ...] = ()
        self._grew = False
        self._talk = FmuTalk()
        self._inbox = Inbox(self._take, self)
        self._inbox.drained.connect(self._notify)
        document.edited.connect(self._follow)
        document.replaced.connect(self._begin_anew)
        document.happened.connect(self._retitle)
        FMU_PATIENCE.changed.connect(self._take_settings)
        THREADS.changed.connect(self._take_settings)
        self.slots.reset(document.diagram.runs)
        QTimer.singleShot(0, self, self.start)

    @property
    def refusal(self) -> str:
        """Why the last job did not begin, as long as the status says so; else ""."""
        return self._refusal if self.status == self._refusal else ""

    # -- user's actions --------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Start the run process, so that it is warm when it is needed."""
        self._running_process()

    def run(self) -> bool:
        """Run the document's methods and the reference on the diagram as it is now; False if it is refused.

        A diagram without a method gets one.
        """
        if self.state != "idle" or any(objects() for objects in self.objections):
            return False
        self._when_known = None
        wrong = self.document.settle()
        reason = reason_not_to_run(self.document.diagram, wrong, self.methods)
        if reason:
            self._refuse(reason)
            return False
        from macrostep.model.files.writing import to_document

        diagram = self.document.diagram
        document = to_document(diagram)
        refusal = consent().reason_not_to_run(document)
        if refusal:
            self._refuse(refusal)
            return False
        if self._lost:
            self._refuse(self._lost)
            return False
        is_chosen_here = not diagram.runs
        if is_chosen_here and not self.methods:  # which are known in a moment
            self._when_known = self.run
            return False
        if is_chosen_here:
            self.document.push(SetSettings({"runs": (first_to_run(diagram, self.methods),)}))
            document = to_document(diagram)
        methods = diagram.runs
        try:
            self._ranks = chosen_ranks()
            self._job = self._running_process().submit(document, methods, True, self._ranks)
        except (MacrostepError, OSError) as error:
            self._refuse(shown(error) if isinstance(error, MacrostepError) else tr(NOT_READY))
            return False
        styles = [self.slots.style(index) for index in range(len(methods))]
        self._records.prepare(diagram, document, [self.label(method) for method in methods], styles)
        self.telling_stop = None
        self._is_edited = self._is_stopping = False
        self._clock.begin()
        self._talk.begin()
        self._set_status(tr("Preparing …"))
        self._set_state("preparing")
        if is_chosen_here:
            self.method_chosen.emit()
        return True

    def pause(self) -> None:
        """Hold after the macro-step under way."""
        if self.state == "running" and self._process is not None:
            self._process.pause()
            self._clock.hold()
            self._set_state("paused")

    def resume(self) -> None:
        if self.state == "paused" and self._process is not None:
            self._process.resume()
            self._clock.go_on()
            self._set_state("running")

    def step(self) -> None:
        """Do one macro-step and pause; from idle, start a job and pause after its first macro-step."""
        if self.state == "idle" and not self.run():
            if self._when_known is not None:
                self._when_known = self.step
            return
        self._running_process().step()
        self._clock.hold()
        if self.state == "running":
            self._set_state("paused")

    def stop(self) -> None:
        """End the job; what was computed stays and is compared with the reference, unless one stops once more."""
        self._is_stopping = True
        if self._left:  # nothing runs until the next process is ready
            self._left = ()
            self._finish(messages.JobFinished(self._job))
        elif self.state != "idle" and self._process is not None:
            self._process.stop()
            self._set_status(tr("Stopping …"))
            if self.state == "paused":
                self._set_state("running")

    def restart(self) -> None:
        """End the job without comparing what was computed, and run the diagram as it is now."""
        if self.state == "idle":
            self.run()
        elif self._process is not None:
            self._runs_again = True
            for _ in range(2):
                self.stop()

    def tune(self, name: str) -> None:
        """Give the run under way the parameters that a subsystem of the diagram has now, if nothing else changed."""
        present = self.document.diagram.subsystems.get(name)
        if present is None or self._process is None:
            return
        values = self._records.changed_parameters(present)
        if values:
            self._process.set_parameters(name, values)
        elif values is None:
            self.log.emit(
                tr(
                    "{name} has other equations, names or units than the paused run, which takes over numbers only; "
                    "restart it."
                ).format(name=name),
                "warning",
            )

    def replace_run(
        self, number: int, method: ChosenMethod, document: dict[str, Any], sent: Sequence[messages.WorkerMessage]
    ) -> None:
        """Show a whole run of a chip's method in the place of the one before.

        Runs and the reference of another diagram give way to it too.
        """
        error = next((m.error for m in sent if isinstance(m, messages.JobFinished) and m.error), "")
        if error:
            self._refuse(shown(error))
            return
        like = RunRecord(number, method, self.label(method), self.slots.style(number))
        record, is_new = self._records.replace(like, document, sent)
        if is_new:
            self.job_started.emit()
        self.run_changed.emit(record)
        self.data_changed.emit()
        self._set_status(summary([record], record.statistics.get("wall_time", 0.0)))

    def linearise(self, subsystem: str) -> None:
        """Ask the run process for A, B, C and D of a subsystem; `linearised` answers."""
        from macrostep.model.files.writing import to_document

        document = to_document(self.document.diagram)
        refusal = consent().reason_not_to_run(document)
        if refusal:
            self._refuse(refusal)
            return
        self._running_process().linearise(document, subsystem)

    def check_methods(self, number: int, document: dict[str, Any], methods: Sequence[ChosenMethod]) -> None:
        """Ask the run process which methods cannot serve a diagram; `methods_checked` answers with the number."""
        if self._process is not None:
            self._process.check(number, document, methods)

    def show_kept(
        self, read: Sequence[tuple[RunRecord, RunRecord | None]], headings: Sequence[KeptRun], alone: bool
    ) -> None:
        """Show runs of earlier beside the others, or alone as if they had just run."""
        if alone:
            self._records.clear()
            self._shown.clear()
        self._shown.add(read, headings)
        self.shown_changed.emit()
        if alone:
            self.job_started.emit()
            if self.state == "idle":
                self._summary = ""
                self._set_status(
                    tr("Showing {names}").format(names=", ".join(record.label for record in self._shown.runs))
                )

    def _retitle(self, kinds: frozenset[type[Event]]) -> None:
        """Call the runs on the screen as their methods are called now."""
        if SettingsChanged in kinds and self._records.retitle(self.document.diagram.runs, self._known):
            self.shown_changed.emit()

    def relabel_kept(self, heading: KeptRun) -> None:
        """Call a run of earlier as it is called now."""
        if self._shown.relabel(heading):
            self.shown_changed.emit()

    def hide_kept(self, ids: Sequence[str]) -> None:
        """Take runs off the screen, those of the job that has ended too; they stay kept."""
        if self.state == "idle":
            self._records.hide(ids)
        self._shown.hide(ids)
        self.shown_changed.emit()

    def close(self) -> None:
        """End the run process."""
        self._inbox.close()
        if self._process is not None:
            self._process.close()
            self._process = None

    def _running_process(self) -> Process:
        if self._process is None:
            self._process = self._make_process(self._inbox.put)
            self._take_settings()
            self._set_status(tr(STARTING))
            self._process.start()
        return self._process

    def use_extensions_beside(self, folder: Path | None) -> None:
        """Let the run process use the extensions beside a diagram, None for none; it answers with the methods."""
        self._running_process().use_extensions_beside(folder)

    def look_at_extensions(self) -> None:
        """Let the run process say which methods there are now, if their files have changed."""
        if self._process is not None:
            self._process.look_at_extensions()

    def _take_settings(self) -> None:
        if self._process is not None:
            self._process.patience, self._process.threads = float(FMU_PATIENCE.value), THREADS.value

    # -- messages --------------------------------------------------------------------------------------------------

    def _notify(self) -> None:
        """Announce, once a frame, what grew."""
        for record in self._records.take_advanced():
            self.run_changed.emit(record)
        if self._grew:
            self._grew = False
            self.data_changed.emit()

    def _take(self, message: messages.WorkerMessage) -> None:
        match message:
            case messages.Ready():
                self._ready(message)
            case messages.MethodsChanged():
                self._know(message.methods, message.broken)
            case messages.ProcessDied():
                self._died(message)
            case messages.Linearised():
                self.linearised.emit(message)
            case messages.MethodsChecked():
                self.methods_checked.emit(message)
            case messages.MessageOfJob() if message.job != self._job:
                pass  # the tail of an earlier job
            case messages.Preparing():
                self._set_status(shown(message.text))
            case messages.Compiling():
                self._set_status(
                    tr("Compiling {operations} operations, about {seconds:.0f} s the first time …").format(
                        operations=message.operations, seconds=message.seconds
                    )
                )
            case messages.JobFinished():
                self._finish(message)
            case messages.CodeNotKept():
                self.log.emit(message.text, "warning")
            case messages.FmuSaid():
                line, severity = self._talk.line(message)
                if line:
                    self.log.emit(line, severity)
            case messages.MessageOfRun():
                self._take_of_run(message)

    def _take_of_run(self, message: messages.MessageOfRun) -> None:
        if isinstance(message, messages.RunStarted | messages.RunFinished):
            self._show_prepared()
        record = self._records.take(message)
        if record is None:
            return
        match message:
            case messages.RunStarted():
                self._set_status(self._running(record))
            case messages.ChunkMessage():
                self._grew = True
            case messages.ParametersSet():
                self._report_tuned(record, message)
            case messages.RunFinished():
                self._log_end(record)
            case messages.ComparedMessage() if message.note:
                self.log.emit(f"{record.label}: {shown(message.note)}", "info")
        if not isinstance(message, messages.ChunkMessage | messages.ErrorChunk | messages.Progress):
            self.run_changed.emit(record)

    def _running(self, record: RunRecord) -> str:
        """Say what runs, and where."""
        if record.is_reference:
            return tr("Running the reference")
        if self._ranks is None:
            return tr("Running {label}").format(label=record.label)
        return tr("Running {label} on {count} ranks").format(label=record.label, count=self._ranks.count)

    def _show_prepared(self) -> None:
        """Show the job's records from its first message of a run on; until then the last job's results stay."""
        last = [series for record in self._records.records.values() for series in record.series]
        if self._records.show_prepared():
            release_by_and_by(last, self)
            self.job_started.emit()
        if self.state == "preparing":
            self._set_state("paused" if self._clock.is_held else "running")

    def _ready(self, message: messages.Ready) -> None:
        self._know(message.methods, message.broken)
        if self.status == tr(STARTING):  # else it says how the last job ended
            self._set_status(tr(READY))
        setup_time = rounded(message.setup_time, 2)
        self.log.emit(tr("The run process is ready after {setup_time} s.").format(setup_time=setup_time), "info")
        if self._left:
            self._go_on()
        if self._when_known is not None:
            self._when_known()

    def _know(self, methods: Sequence[MethodDescription], broken: Sequence[str]) -> None:
        """Take over the methods that there are, and say which files of extensions cannot be used."""
        self.methods = self._known = {method.name: method for method in methods}
        self._records.label_prepared(self._known)
        for fault in broken:
            self.log.emit(tr("An extension cannot be used: {fault}").format(fault=fault), "warning")
        self.methods_changed.emit()

    def _finish(self, message: messages.JobFinished) -> None:
        for record in self._records.stop_rest():
            self.run_changed.emit(record)
        if self._records.is_forgotten:
            self._end(tr(READY))
            return
        self._summary = summary(self._records.records.values(), self._clock.elapsed())
        self.telling_stop = message.telling_stop
        self._refusal = shown(message.error)
        self._end(self._refusal or self._summary + (tr(EDITED) if self._is_edited else ""))
        if message.error:
            self._refuse(shown(message.error))

    def _died(self, message: messages.ProcessDied) -> None:
        """Keep the results; another process starts, and says when it is ready."""
        sentence = death(message, was_ready=self.is_ready)
        if message.subsystem:
            self.crashed.emit(sentence, message.subsystem)
        self._lost = "" if message.is_replaced else sentence
        self.methods = {}
        self.methods_changed.emit()
        self._job = -1
        if self.state == "idle":
            self._set_status(tr(STARTING) if message.is_replaced else tr("No run process"))
            self.log.emit(sentence, "error")
            return
        failure = Failure(sentence, message.subsystem, message.time)
        failed = self._records.fail_under_way(failure)
        self._left = self._records.begin_rest() if message.is_replaced and not self._is_stopping else ()
        if failed is not None:
            self.run_changed.emit(failed)
        if failed is not None and self._left:
            self._log_end(failed)
            self._clock.go_on()
            self._set_state("running")
            self._set_status(tr("Starting the run process for the other methods …"))
            return
        for record in self._records.fail_rest(failure):
            self.run_changed.emit(record)
        self._end(sentence)
        self._refuse(sentence)

    def _go_on(self) -> None:
        """Run the methods that are left after the process of the others ended; without a reference that ended it."""
        methods, self._left = self._left, ()
        reference, document = self._records.reference, self._records.document
        try:
            with_reference = reference is None or not reference.has_failed
            self._job = self._running_process().submit(document or {}, methods, with_reference, self._ranks)
        except (MacrostepError, OSError):
            self._end(tr(NOT_READY))

    def _end(self, status: str) -> None:
        self._records.drop_prepared()
        self._clock.hold()
        self._set_state("idle")
        self._set_status(status)
        self.job_finished.emit()
        if self._runs_again:
            self._runs_again = False
            QTimer.singleShot(0, self, self.run)

    def _report_tuned(self, record: RunRecord, message: messages.ParametersSet) -> None:
        if message.error:
            self._refuse(shown(message.error))
        for change in message.changes:
            self.log.emit(f"{record.label}: {tuned_sentence(message.subsystem, change)}", "info")

    def _log_end(self, record: RunRecord) -> None:
        if record.failure is not None:
            self.log.emit(record.failed_how, "error")
        for note in record.notes:
            self.log.emit(f"{record.label}: {shown(note)}", "info")

    # -- the document ----------------------------------------------------------------------------------------------

    def _follow(self, batch: Sequence[Event]) -> None:
        kinds = set(map(type, batch))
        if SettingsChanged in kinds:
            self.slots.follow(self.document.diagram.runs)
        if self.state == "idle" and self.refusal and not kinds <= {*LOOKS}:
            self._refusal = ""  # it may be one that can run now
            self._set_status(tr(READY))
        if kinds <= {*LOOKS, SettingsChanged}:
            return
        self._is_edited = True
        if self.state == "paused":
            for event in batch:
                if isinstance(event, SubsystemReplaced):
                    self.tune(event.name)
        if self.state == "idle" and self.status == self._summary:
            self._set_status(self._summary + tr(EDITED))

    def _begin_anew(self) -> None:
        """Forget the runs of the document that was; a job under way is stopped."""
        self._runs_again, self._when_known = False, None
        self.stop()
        self._records.forget()
        self._shown.clear()
        self._summary = ""
        self.slots.reset(self.document.diagram.runs)
        self.job_started.emit()
        if self.state == "idle" and self.is_ready:
            self._set_status(tr(READY))

    def _refuse(self, reason: str) -> None:
        self.log.emit(reason, "error")
        self.refused.emit(reason)

    def _set_state(self, state: str) -> None:
        if state != self.state:
            self.state = state
            self.state_changed.emit(state)

    def _set_status(self, status: str) -> None:
        self.status = status
        self.status_changed.emit(status)


def _run_process(take: Callable[[messages.WorkerMessage], None]) -> Process:
    """Make the run process, whose module is not loaded before it is needed."""
    from macrostep.solvers.run_process.process import RunProcess

    return RunProcess(take)
