"""The records of the job whose results are shown, and of the one that is being prepared to take its place."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, final

from macrostep.gui.localisation.translation import tr
from macrostep.gui.methods.styles import MethodStyle, default_step
from macrostep.gui.running.kept_run import problem_key
from macrostep.gui.running.records import Failure, RunRecord, new_records, of_run
from macrostep.model.base.units import to_si
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.diagram import Diagram
from macrostep.model.subsystem.subsystem import Subsystem
from macrostep.solvers.options.options import MethodDescription, method_label
from macrostep.solvers.run_process import messages


@final
class JobRecords:
    """What is kept of a job. The last job's results stay until the next one's first run starts.

    Attributes
    ----------
    records : dict of RunRecord by run number
    document : dict or None
        The diagram of the job as in its file.
    is_prepared : bool
        Whether another job is prepared of which no run has started.
    """

    def __init__(self) -> None:
        self.records: dict[int, RunRecord] = {}
        self.document: dict[str, Any] | None = None
        self._next: dict[int, RunRecord] = {}
        self._next_document: dict[str, Any] = {}
        self._default_step = 0.0
        self._frozen: dict[str, Subsystem] = {}
        self._under_way: dict[str, Subsystem] = {}
        self._advanced: dict[int, RunRecord] = {}
        self._numbers: dict[int, int] = {}

    @property
    def is_prepared(self) -> bool:
        return bool(self._next)

    @property
    def is_forgotten(self) -> bool:
        """Whether nothing is left to be shown, as its document is gone."""
        return not self.records and not self._next

    @property
    def runs(self) -> list[RunRecord]:
        """In the order of the job's methods, without the reference."""
        return [record for record in self.records.values() if not record.is_reference]

    @property
    def reference(self) -> RunRecord | None:
        return self.records.get(messages.REFERENCE)

    @property
    def fraction(self) -> float:
        """How much of the job is done, 0 to 1."""
        records = self.records.values()
        return sum(record.fraction for record in records) / len(records) if records else 0.0

    @property
    def time(self) -> float | None:
        """How far the run under way is [s]."""
        return next((record.time for record in self.records.values() if record.status == "running"), None)

    def prepare(
        self, diagram: Diagram, document: dict[str, Any], labels: Sequence[str], styles: Sequence[MethodStyle]
    ) -> None:
        """Make the records of a job of the diagram's methods."""
        self._next = new_records(diagram.runs, labels, styles)
        self._numbers = {}
        self._next_document, key = document, problem_key(document)
        for record in self._next.values():
            record.problem, record.document = key, document
        self._default_step = default_step(diagram)
        self._frozen = dict(diagram.subsystems)

    def label_prepared(self, known: Mapping[str, MethodDescription]) -> None:
        """Label a job that was begun before it was known what its methods are called."""
        for record in self._next.values():
            if not record.is_reference:
                record.label = method_label(record.method, known, self._default_step, tr("auto"))

    def retitle(self, methods: Sequence[ChosenMethod], known: Mapping[str, MethodDescription]) -> bool:
        """Label the runs as their methods are called now; returns whether that changed anything.

        Of runs that are alike each has its own title.
        """
        called: dict[ChosenMethod, list[ChosenMethod]] = {}
        for method in reversed(methods):
            called.setdefault(method, []).append(method)
        now = [(run, called[run.method].pop()) for run in self.runs if called.get(run.method)]
        changed = [(run, method) for run, method in now if str(method) != str(run.method)]
        for run, method in changed:
            run.method = method
            run.label = method_label(run.method, known, self._default_step, tr("auto"))
        return bool(changed)

    def show_prepared(self) -> bool:
        """Show the job that is prepared, if there is one."""
        if not self._next:
            return False
        self.records, self._next = self._next, {}
        self.document = self._next_document
        self._advanced = {}
        return True

    def take(self, message: messages.MessageOfRun) -> RunRecord | None:
        """Take in what a run sent and return its record; None if its document is gone."""
        record = self.records.get(self._numbers.get(message.run, message.run))
        if record is None:
            return None
        if isinstance(message, messages.RunStarted):
            self._under_way = dict(self._frozen)
        record.take(message)
        if isinstance(message, messages.ChunkMessage | messages.ErrorChunk | messages.Progress):
            self._advanced[record.number] = record
        return record

    def replace(
        self, like: RunRecord, document: dict[str, Any], sent: Sequence[messages.WorkerMessage]
    ) -> tuple[RunRecord, bool]:
        """Show a whole run in the place of the one that looks like it; returns its record, and whether it is a new one.

        Runs and the reference of another diagram give way.
        """
        key = problem_key(document)
        if any(record.problem != key for record in self.records.values()):
            self.records = {}
        if messages.REFERENCE not in self.records:
            reference = self.records[messages.REFERENCE] = RunRecord.of_reference()
            reference.problem, reference.document = key, document
            reference.play(of_run(sent, messages.REFERENCE))
        record = next((r for r in self.runs if r.style == like.style), None)
        is_new = record is None
        if record is None:
            record, like.number = like, max(self.records) + 1
            self.records[record.number] = record
        record.method, record.label, record.problem, record.document = like.method, like.label, key, document
        record.play(of_run(sent, 0))
        self.document = document
        return record, is_new

    def take_advanced(self) -> list[RunRecord]:
        """Return the records that grew since one asked last."""
        advanced, self._advanced = self._advanced, {}
        return list(advanced.values())

    def changed_parameters(self, present: Subsystem) -> dict[str, float] | None:
        """Return the numbers that the run under way has not yet taken over from a subsystem; None if it cannot."""
        before = self._under_way.get(present.name)
        if before is None:
            return {}
        values = changed_parameters(before, present)
        if values:
            self._under_way[present.name] = present
        return {} if values is None and present.parameters == before.parameters else values

    def stop_rest(self) -> list[RunRecord]:
        """End the runs that nothing more will come of, and return them."""
        rest = self._rest()
        for record in rest:
            record.status = "stopped"
        return rest

    def fail_under_way(self, failure: Failure) -> RunRecord | None:
        """Let the run fail that was under way when its process ended, and return it.

        Between two runs it was the reference, with which the last one was being compared.
        """
        if self._next:
            return None
        record = next((r for r in self.records.values() if r.status == "running"), self.reference)
        if record is not None:
            record.fail(failure)
        return record

    def begin_rest(self) -> tuple[ChosenMethod, ...]:
        """Return the methods that have not run; messages that are numbered like them will be taken for theirs."""
        waiting = [] if self._next else [record for record in self.runs if record.status == "waiting"]
        self._numbers = dict(enumerate(record.number for record in waiting))
        return tuple(record.method for record in waiting)

    def fail_rest(self, failure: Failure) -> list[RunRecord]:
        """Let the runs fail that have not ended, and return them."""
        rest = self._rest()
        for record in rest:
            record.fail(failure)
        return rest

    def _rest(self) -> list[RunRecord]:
        return [] if self._next else [record for record in self.records.values() if not record.has_ended]

    def hide(self, ids: Collection[str]) -> None:
        """Take kept runs away; without any run left, the reference goes too."""
        left = {number: r for number, r in self.records.items() if r.is_reference or r.kept not in ids}
        self.records = left if any(not r.is_reference for r in left.values()) else {}

    def drop_prepared(self) -> None:
        self._next = {}

    def clear(self) -> None:
        """Show nothing of the last job any more."""
        self.records = {}

    def forget(self) -> None:
        """Forget the job that was and the one that is prepared, as their document is gone."""
        self.clear()
        self.drop_prepared()
        self.document = None


def changed_parameters(running: Subsystem, present: Subsystem) -> dict[str, float] | None:
    """Return the parameters with other numbers than the run has, in SI; None if more than numbers changed."""
    if running.name != present.name or running.parameters.keys() != present.parameters.keys():
        return None
    if running.replaced(parameters=present.parameters) != present:
        return None
    values = {}
    for name, parameter in present.parameters.items():
        before = running.parameters[name]
        if parameter.unit != before.unit:
            return None
        if parameter.value != before.value:
            values[name] = to_si(parameter.value, parameter.unit)
    return values


def tuned_sentence(subsystem: str, change: tuple[str, float, float, float]) -> str:
    """Say which parameter was changed, when, and from what to what."""
    parameter, time, before, after = change
    sentence = tr("{subsystem}.{parameter} is {after:g} instead of {before:g} (SI) from t = {time:g} s on.")
    return sentence.format(subsystem=subsystem, parameter=parameter, after=after, before=before, time=time)
