"""What panels read of the runs of a document: which there are, and how far the job is."""

from __future__ import annotations

from time import perf_counter
from typing import Any, final

from PySide6.QtCore import QObject

from macrostep.gui.editing.document import Document
from macrostep.gui.localisation.translation import tr
from macrostep.gui.methods.styles import MethodSlots, default_step
from macrostep.gui.running.job_records import JobRecords
from macrostep.gui.running.process import Process
from macrostep.gui.running.records import RunRecord
from macrostep.gui.running.shown_runs import ShownRuns
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.solvers.options.options import MethodDescription, method_label, short_labels


class RunFacts(QObject):
    """The runs of a document, to be read; :class:`RunController` changes them."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self.document = document
        self.state = "idle"
        self.status = ""
        self.methods: dict[str, MethodDescription] = {}
        self.slots = MethodSlots()
        self._known: dict[str, MethodDescription] = {}
        self._shown = ShownRuns(self.slots)
        self._process: Process | None = None
        self._records = JobRecords()
        self._clock = JobClock()

    @property
    def own_runs(self) -> list[RunRecord]:
        """The runs of the current job, in the order of its methods, without the reference."""
        return self._records.runs

    @property
    def runs(self) -> list[RunRecord]:
        """The runs of the current job, and those of earlier that are shown beside them."""
        return [*self.own_runs, *self._shown.runs]

    @property
    def reference(self) -> RunRecord | None:
        """The reference of the job; without a job, that of a run shown."""
        own = self._records.reference
        return own if own is not None else next(iter(self._shown.references(None)), None)

    @property
    def records(self) -> list[RunRecord]:
        """The references and the runs, in the order in which curves are painted."""
        own = self._records.reference
        return [*([own] if own is not None else []), *self._shown.references(own), *self.runs]

    @property
    def job_document(self) -> dict[str, Any] | None:
        """The diagram of the job as in its file."""
        return self._records.document

    @property
    def is_ready(self) -> bool:
        return bool(self.methods)

    @property
    def fraction(self) -> float:
        """How much of the job is done, 0 to 1."""
        return self._records.fraction

    @property
    def time_left(self) -> float | None:
        """Estimate of the time that the job still takes [s]; None while too little is known."""
        return None if self.state == "idle" else self._clock.time_left(self.fraction)

    @property
    def time(self) -> float | None:
        """How far the run under way is [s]."""
        return self._records.time

    def under_way(self) -> str:
        """Return what is being stepped, for a run that has been silent for a while; "" if that is not known."""
        beat = self._process.heartbeat() if self._process is not None else None
        return (
            tr("Stepping {subsystem} at t = {time:g} s").format(subsystem=beat.subsystem, time=beat.time)
            if beat is not None and beat.subsystem
            else ""
        )

    def label(self, method: ChosenMethod) -> str:
        """Return the text that is shown for a method with its options."""
        return method_label(method, self._known, default_step(self.document.diagram), tr("auto"))

    def short_labels(self) -> list[str]:
        """Return texts for the diagram's methods that may be cut: what tells them apart stands first."""
        return short_labels(self.document.diagram.runs, self._known)


@final
class JobClock:
    """A stop-watch; it is held until it begins."""

    def __init__(self) -> None:
        self._before = 0.0
        self._since: float | None = None

    def begin(self) -> None:
        """Run from 0 on."""
        self._before, self._since = 0.0, perf_counter()

    @property
    def is_held(self) -> bool:
        return self._since is None

    def elapsed(self) -> float:
        """Return the time so far [s]."""
        return self._before + (perf_counter() - self._since if self._since is not None else 0.0)

    def hold(self) -> None:
        self._before, self._since = self.elapsed(), None

    def go_on(self) -> None:
        if self._since is None:
            self._since = perf_counter()

    def time_left(self, fraction: float) -> float | None:
        """Return how long the rest takes if `fraction` has been done [s]; None while too little is known."""
        elapsed = self.elapsed()
        return elapsed * (1.0 - fraction) / fraction if fraction >= 0.01 and elapsed >= 0.2 else None
