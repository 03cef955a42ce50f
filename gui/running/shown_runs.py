"""Runs of earlier that are shown beside those of the job: their looks, their numbers, their references."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import final

from macrostep.gui.localisation.translation import date_text, tr
from macrostep.gui.methods.styles import MethodSlots, MethodStyle
from macrostep.gui.running.kept_run import KeptRun
from macrostep.gui.running.records import RunRecord
from macrostep.solvers.run_process.messages import REFERENCE

FIRST_NUMBER = 1000
"""Numbers of kept runs begin here, beyond those of any job; their references have the same below zero."""

MANY = 2
"""Composites of which a label says the number rather than the names, if there are more."""


@final
class ShownRuns:
    """The kept runs on the screen, and their references.

    Attributes
    ----------
    runs : list of RunRecord
    """

    def __init__(self, slots: MethodSlots) -> None:
        self.runs: list[RunRecord] = []
        self._references: dict[str, RunRecord] = {}
        self._slots = slots
        self._next = FIRST_NUMBER

    def add(self, read: Sequence[tuple[RunRecord, RunRecord | None]], headings: Sequence[KeptRun]) -> None:
        """Show runs as they were read."""
        known = {record.kept for record in self.runs}
        for (record, reference), heading in zip(read, headings, strict=True):
            if record.kept in known:
                continue
            record.number = self._next
            record.style = self._slots.lend(heading.slot)
            record.label = _label(heading, record)
            self.runs.append(record)
            if reference is not None and reference.problem not in self._references:
                reference.number = -self._next
                self._references[reference.problem] = reference
            self._next += 1

    def relabel(self, heading: KeptRun) -> bool:
        """Call a run as it is called now; returns whether it is shown."""
        for record in self.runs:
            if record.kept == heading.id:
                record.label = _label(heading, record)
                return True
        return False

    def hide(self, ids: Iterable[str]) -> None:
        gone = set(ids)
        for record in self.runs:
            if record.kept in gone:
                self._slots.lent.discard(record.style.slot)
        self.runs = [record for record in self.runs if record.kept not in gone]
        needed = {record.problem for record in self.runs}
        self._references = {key: record for key, record in self._references.items() if key in needed}

    def clear(self) -> None:
        self.hide([record.kept for record in self.runs])

    def references(self, of_job: RunRecord | None) -> list[RunRecord]:
        """Return the references to draw beside that of the job: one for each problem that is another one."""
        known = set() if of_job is None or not of_job.has_data else {of_job.problem}
        others = [record for key, record in self._references.items() if key not in known]
        first = 0 if of_job is None else 1
        for place, record in enumerate(others, start=first):
            record.style = MethodStyle(REFERENCE - place)
            if place:
                label = next(r.label for r in self.runs if r.problem == record.problem)
                record.label = tr("Reference of {label}").format(label=label)
        return others


def _label(heading: KeptRun, record: RunRecord) -> str:
    """Return how a run of earlier is called: by its name, its parameter set, what it solved together, and its time."""
    parameters = (record.document or {}).get("parameter_set")
    return ", ".join(filter(None, (heading.title, parameters, _cut(heading, record), when(heading.moment))))


def _cut(heading: KeptRun, record: RunRecord) -> str:
    """Say which composites a run solved together; "" where its diagram has none, or where its name says it already."""
    if not (record.document or {}).get("composites"):
        return ""
    said = record.method.cut if not heading.name else {}
    together = [name for name in record.members if name not in said]
    if len(together) > MANY:
        return tr("%n composites together", "", len(together))
    if together:
        return tr("{names} together").format(names=", ".join(together))
    return "" if said else tr("all apart")


def when(moment: datetime) -> str:
    """Return a time of day, with the date if it was not today."""
    local = moment.astimezone()
    today = datetime.now().astimezone().date()
    if local.date() == today:
        return local.strftime("%H:%M")
    return date_text(moment, tr("d MMM HH:mm") if local.year == today.year else tr("d MMM yyyy HH:mm"))
