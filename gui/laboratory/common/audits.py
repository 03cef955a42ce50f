"""The audits of the runs that are shown: asked for together, calculated beside the window, true as long as the runs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, final

from PySide6.QtCore import QObject, Signal

from macrostep.gui.background.calculation import Calculation
from macrostep.gui.running.controller import RunController
from macrostep.gui.running.records import RunRecord

if TYPE_CHECKING:
    from macrostep.solvers.auditing.audit import Audit

Key = tuple[RunRecord, int]
"""A run, and which of the results that it had one after the other."""


@final
class Audits(QObject):
    """Keeps an audit, or why there is none, for each run.

    Parameters
    ----------
    controller : RunController

    Signals
    -------
    changed()
        An audit came, or is not true any more.
    progressed()
    """

    changed = Signal()
    progressed = Signal()

    def __init__(self, controller: RunController) -> None:
        super().__init__(controller)
        self._controller = controller
        self._audits: dict[Key, Audit] = {}
        self._problems: dict[Key, str] = {}
        self._calculations: dict[Key, tuple[Calculation, float]] = {}
        controller.job_started.connect(self._check)
        controller.shown_changed.connect(self._check)
        controller.run_changed.connect(self._check)

    @property
    def runs(self) -> list[RunRecord]:
        """The runs that can be audited."""
        return [r for r in self._controller.runs if r.has_ended and r.has_data and r.document is not None]

    @property
    def missing(self) -> list[RunRecord]:
        """The runs that nobody has audited, and nobody does."""
        known = {*self._audits, *self._problems, *self._calculations}
        return [record for record in self.runs if _key(record) not in known]

    @property
    def is_calculating(self) -> bool:
        return bool(self._calculations)

    @property
    def fraction(self) -> float:
        """How much is done of what is under way."""
        parts = [fraction for _, fraction in self._calculations.values()]
        return sum(parts) / len(parts) if parts else 1.0

    def of(self, record: RunRecord) -> Audit | None:
        """Return the audit of a run, if there is one."""
        return self._audits.get(_key(record))

    def problem_of(self, record: RunRecord) -> str:
        """Return why a run has no audit; "" if it has one, or nobody asked."""
        return self._problems.get(_key(record), "")

    def is_under_way(self, record: RunRecord) -> bool:
        """Return whether a run is being audited."""
        return _key(record) in self._calculations

    @classmethod
    def of_controller(cls, controller: RunController) -> Audits:
        """Return those that all panels of a window share."""
        return controller.findChild(cls) or cls(controller)

    def ask(self, *records: RunRecord) -> None:
        """Audit what is missing of some runs, or of all."""
        for record in self.missing:
            if not records or record in records:
                self._begin(record)
        self.changed.emit()

    def stop(self) -> None:
        """End what is under way."""
        for calculation, _ in self._calculations.values():
            calculation.stop()
        self._calculations.clear()
        self.changed.emit()

    def _begin(self, record: RunRecord) -> None:
        from macrostep.solvers.auditing.audit import audit_of

        key = _key(record)
        until = max(float(t[-1]) for t in record.times() if len(t)) if record.status == "stopped" else None
        calculation = Calculation(
            audit_of, record.document, record.method, record.stop, until, record.changes, parent=self
        )
        self._calculations[key] = (calculation, 0.0)
        calculation.progressed.connect(partial(self._show_progress, key))
        calculation.finished.connect(partial(self._end, key, self._audits))
        calculation.failed.connect(partial(self._end, key, self._problems))
        for end in (calculation.finished, calculation.failed, calculation.stopped):
            end.connect(lambda *_: calculation.deleteLater())

    def _show_progress(self, key: Key, fraction: float) -> None:
        if key in self._calculations:
            self._calculations[key] = (self._calculations[key][0], fraction)
            self.progressed.emit()

    def _end(self, key: Key, kept: dict[Key, Any], found: Audit | str) -> None:
        """Keep an audit, or why there is none."""
        if self._calculations.pop(key, None) is not None:
            kept[key] = found
            self.changed.emit()

    def _check(self) -> None:
        """An audit of a run that is gone, or whose results gave way to others, is not true any more."""
        runs = self._controller.runs
        known = {*self._audits, *self._problems, *self._calculations}
        gone = [key for key in known if key[0] not in runs or key != _key(key[0])]
        for key in gone:
            self._audits.pop(key, None)
            self._problems.pop(key, None)
            if key in self._calculations:
                self._calculations.pop(key)[0].stop()
        if gone:
            self.changed.emit()


def _key(record: RunRecord) -> Key:
    return record, record.generation
